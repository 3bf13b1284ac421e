/* Draws overlays of the board: the log, advice, stops, lessons. */
#include "cli/table/table_internal.h"

#include "cli/play/hint.h"
#include "cli/play/part.h"
#include "cli/play/why.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/scene/lines.h"
#include "validators/core/scene/scene.h"

#include <string.h>

#define LESSON_COLS 76   /* of a text with its frame */
#define SPOKEN_OF   1000 /* cost of hiding a row of a mentioned thing */
#define HIS_OWN     100  /* likewise, of the mentioned opponent's things */
#define NEWS_FEW    6    /* extra lines that can be read in the log */
#define NEWS_OWN    3    /* likewise, about the own action */

void overlay_line(struct buf *b, struct str s)
{
	while (s.n && s.p[s.n - 1] == '\n')
		s.n--;
	if (s.n == 0)
		return;
	buf_put(b, s.p, s.n);
	buf_putc(b, '\n');
}

/* Put a frame in the middle of the area, with a readable width. */
static struct area middle(struct area at, int cols)
{
	int wide = cols < at.cols ? cols : at.cols;

	return (struct area){ at.row, at.col + (at.cols - wide) / 2, at.rows,
			      wide };
}

void overlay_text(struct table *t, struct area at, int cols, const char *head,
		  const char *foot, struct buf *text)
{
	struct str s = buf_str(text);

	at = middle(at, cols);
	int inner = at.cols - 4;
	int rows = screen_wrap(NULL, (struct area){ 0, 0, 0, inner }, 0, s,
			       INK_PLAIN);
	int room = at.rows - 2, high = rows < room ? rows : room;

	if (t->scroll > rows - high)
		t->scroll = rows - high;
	if (t->scroll < 0)
		t->scroll = 0;
	struct area frame = { at.row, at.col, high + 2, at.cols };

	screen_frame(&t->screen, frame, head, foot);
	screen_wrap(&t->screen,
		    (struct area){ at.row + 1, at.col + 2, high, inner },
		    t->scroll, s, INK_PLAIN);
	if (t->scroll > 0)
		screen_sign(&t->screen, at.row, at.col + at.cols - 3, 0x2191,
			    INK_BOLD);
	if (rows - t->scroll > high)
		screen_sign(&t->screen, at.row + high + 1, at.col + at.cols - 3,
			    0x2193, INK_BOLD);
}

static void show_log(struct table *t, struct area at)
{
	struct area frame = { at.row, at.col, at.rows, at.cols };

	screen_frame(&t->screen, frame, _("Everything that happened"), "");
	if (t->scroll < 0)
		t->scroll = 0;
	if ((size_t)t->scroll > t->log.n)
		t->scroll = (int)t->log.n;
	log_show(&t->log, &t->screen,
		 (struct area){ at.row + 1, at.col + 2, at.rows - 2,
				at.cols - 4 },
		 (size_t)t->scroll, t->since);
}

/* The number of news lines that fit beside the board. */
static size_t news_room(const struct table *t)
{
	int rows = draw_layout(t).log.rows;

	return draw_band(t) + (rows > 1 ? (size_t)rows - 1 : 0);
}

/* Steps and actions without further events, recognised by depth, are
 * not news. */
static bool is_news(const struct log *l, size_t i)
{
	const struct log_line *x = &l->v[i];

	return x->depth != 1 || (i + 1 < l->n && l->v[i + 1].depth > 1);
}

static size_t put_news(const struct table *t, struct buf *b)
{
	size_t n = 0;

	/* not how the match was set up */
	size_t first = log_first(&t->log, t->since ? t->since : 1);

	for (size_t i = first; i < t->log.n; i++)
		if (is_news(&t->log, i)) {
			buf_puts(b, t->log.v[i].depth > 1 ? "  " : "");
			overlay_line(b, t->log.v[i].text);
			n++;
		}
	return n;
}

/* Before there are cards on the field, all is shown beside it; a round is shown
 * on the board. */
static bool is_told_there(const struct scene *s)
{
	for (unsigned i = 0; i < s->field.rows * s->field.columns; i++)
		if (s->field.place[i].cards.n)
			return false;
	return true;
}

void overlay_news(struct table *t)
{
	struct buf b = { 0 };
	size_t n = put_news(t, &b), room = news_room(t);

	buf_release(&b);

	if ((t->since == 0 && !t->others) || is_told_there(&t->scene))
		return;
	/* show a whole turn of others; within a turn the log is enough */
	room += t->turned && t->since ? 0 : NEWS_FEW;
	if (n <= (t->others ? room : room + NEWS_OWN))
		return;
	t->over = OVER_NEWS;
	t->scroll = 0;
}

static void show_news(struct table *t, struct area at)
{
	struct buf b = { 0 };

	put_news(t, &b);
	overlay_text(t, at, 78,
		     t->since ? _("Since you decided")
			      : _("Before your first decision"),
		     "", &b);
	buf_release(&b);
}

void overlay_hint(struct table *t)
{
	t->notice = NULL;
	t->nhints =
		hint_look(t->play, &t->sim, t->q.player, t->seed, t->decisions);
	t->over = OVER_HINT;
	t->scroll = 0;
}

static void show_hint(struct table *t, struct area at)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < t->nhints; i++) {
		const struct searched *x = &t->sim.room.searched[i];

		buf_printf(&b, "%zu  %s  ", i + 1,
			   arena_printf(t->frame, _("wins %d%%"),
					hint_percent(x)));
		part_action(&t->play->match, t->frame, &x->action, &b);
		buf_putc(&b, '\n');
	}
	overlay_text(t, at, 70,
		     arena_printf(t->frame,
				  tr_n(output_lang, "advice: %u match tried",
				       "advice: %u matches tried", HINT_WORK),
				  HINT_WORK),
		     "", &b);
	buf_release(&b);
}

static void show_stops(struct table *t, struct area at)
{
	struct buf b = { 0 };

	if (t->nstops == 0)
		overlay_line(&b,
			     str_of(_("No decision so far allows a pass.")));
	for (size_t i = 0; i < t->nstops; i++)
		buf_printf(&b, "%2zu  %s %s\n", i + 1,
			   t->stop[i].off ? "[ ]" : "[+]",
			   part_word("point", t->stop[i].point));
	buf_printf(&b, "\n%s",
		   _("[+] you are asked; [ ] you pass automatically.  Only "
		     "where a pass is possible.\n"));
	overlay_text(t, at, 60, _("Where you want to be asked"), "", &b);
	buf_release(&b);
}

void overlay_refuse(struct table *t, const struct spot *s)
{
	const char *name = s->card    ? s->card->name
			   : s->place ? s->place->word
				      : "";
	struct match m = t->play->match;
	struct buf b = { 0 };

	m.arena = t->asking;
	if (s->card && *s->card->word)
		why_not(&m, &t->sim, t->q.player, &t->choices,
			str_of(s->card->word), &b);
	if (s->card && b.n == 0) /* of the hand */
		why_not(&m, &t->sim, t->q.player, &t->choices,
			str_of(s->card->id), &b);
	if (b.n == 0)
		buf_printf(&b, "%s\n", _("Nothing can be done with this now."));
	t->refusal = buf_keep(&b, t->asking).p;
	t->refused = arena_printf(t->asking,
				  *name ? _("It is not possible now: %s")
					: _("It is not possible now"),
				  name);
	t->over = OVER_REFUSAL;
	t->scroll = 0;
}

static void show_refusal(struct table *t, struct area at)
{
	struct buf b = { 0 };

	buf_puts(&b, t->refusal);
	overlay_text(t, at, 74, t->refused, "", &b);
	buf_release(&b);
}

void overlay_lesson(struct table *t)
{
	t->over = OVER_LESSON;
	t->scroll = 0;
	t->text = 0;
}

/* The lesson's advice in script words, and its text without full stops, for
 * matching with names at the table. */
static struct str spoken(const struct table *t, struct str text)
{
	struct buf b = { 0 };

	for (unsigned i = 0; t->lesson->advises && i < VERB_MAX_PARAMS; i++) {
		scene_put_arg(&t->play->match, &t->lesson->advised, i, &b);
		buf_putc(&b, ' ');
	}
	for (size_t i = 0; i < text.n; i++)
		buf_putc(&b, strchr(".;()", text.p[i]) ? ' ' : text.p[i]);
	return buf_keep(&b, t->frame);
}

static bool is_spoken_of(const struct table *t, const struct spot *s,
			 struct str words)
{
	return (s->card &&
		(scene_card_named(s->card, t->lesson->player, words) ||
		 (*s->card->name && memmem(words.p, words.n, s->card->name,
					   strlen(s->card->name))))) ||
	       (s->place && scene_place_named(s->place, words));
}

/* Add the cost of hiding each row: its characters, and the things that these
 * words mention; the log and the question are free. */
static void weigh_rows(const struct table *t, struct area at, struct str words,
		       long *hides)
{
	const struct scene_player *far = board_far(t);
	const struct screen *s = &t->screen;
	struct layout l = draw_layout(t);
	bool his =
		far && memmem(words.p, words.n, far->name, strlen(far->name));

	for (int row = 0; row < l.board.row + l.board.rows; row++)
		for (int col = at.col; col < at.col + at.cols; col++) {
			uint32_t sign = s->cell[row * s->cols + col].sign;

			/* lines of the board may be hidden */
			hides[row] += sign != ' ' && sign >> 7 != 0x2500 >> 7;
		}
	for (int row = 1; his && row < 3; row++) /* his numbers */
		hides[row] += HIS_OWN;
	for (size_t i = 0; i < t->nspots; i++) {
		const struct spot *x = &t->spot[i];
		long cost = is_spoken_of(t, x, words) ? SPOKEN_OF
			    : his && x->card && x->card->side == SCENE_THEIRS
				    ? HIS_OWN
				    : 0;

		/* the numbers of a card may be in the border below it */
		for (int row = x->at.row;
		     x->at.rows && row <= x->at.row + x->at.rows; row++)
			hides[row] += cost;
	}
}

/* The rows of the area where the least is hidden, preferably at the bottom. */
static struct area emptiest(const struct table *t, struct area at, int rows,
			    struct str words)
{
	long *hides = arena_array(t->frame, (size_t)t->screen.rows + 1,
				  sizeof(*hides));
	long least = -1;
	int best = at.row;

	weigh_rows(t, at, words, hides);
	for (int row = at.row; row + rows <= at.row + at.rows; row++) {
		long n = 0;

		for (int i = row; i < row + rows; i++)
			n += hides[i];
		if (least >= 0 && n > least)
			continue;
		least = n;
		best = row;
	}
	return (struct area){ best, at.col, rows, at.cols };
}

static void show_lesson(struct table *t, struct area at)
{
	struct str text = lesson_text(t->lesson, t->text, output_lang);
	size_t all, number = lesson_number(t->lesson, t->text, &all);
	struct layout l = draw_layout(t);
	struct buf b = { 0 };

	at = middle(at, LESSON_COLS);
	at.rows = l.keys - at.row;
	int rows = screen_wrap(NULL, (struct area){ 0, 0, 0, at.cols - 4 }, 0,
			       text, INK_PLAIN);

	buf_put(&b, text.p, text.n);
	at = emptiest(t, at, rows + 2, spoken(t, text));
	for (int row = at.row; row < at.row + at.rows; row++)
		if (row >= l.log.row) /* nothing can be read beside it */
			screen_fill(&t->screen, row, 0, t->screen.cols, ' ',
				    INK_PLAIN);
	overlay_text(
		t, at, at.cols,
		arena_printf(t->frame, _("Lesson, %zu of %zu"), number, all),
		"", &b);
	buf_release(&b);
}

static void show_end(struct table *t, struct area at)
{
	struct buf b = { 0 };

	buf_puts(&b, t->how);
	overlay_text(t, at, 78, t->verdict, "", &b);
	buf_release(&b);
}

void overlay_draw(struct table *t, struct area at)
{
	static void (*const show[])(struct table *, struct area) = {
		[OVER_CARD] = pane_over,      [OVER_HELP] = overlay_help,
		[OVER_LOG] = show_log,        [OVER_HINT] = show_hint,
		[OVER_STOPS] = show_stops,    [OVER_REFUSAL] = show_refusal,
		[OVER_BRANCH] = watch_branch, [OVER_LESSON] = show_lesson,
		[OVER_TURNS] = turns_draw,    [OVER_END] = show_end,
		[OVER_NEWS] = show_news,
	};

	if (show[t->over])
		show[t->over](t, at);
}
