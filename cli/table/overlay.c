/* Draws overlays of the board: help, the log, advice, stops. */
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
#define SPOKEN_OF   1000 /* cost of hiding a mentioned character */
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

static const struct clause *clause_called(const struct game *g, struct str id)
{
	size_t n = 0;

	while (n < id.n && id.p[n] != ' ')
		n++;
	id.n = n;
	for (size_t i = 0; i < g->nclauses; i++)
		if (str_is(id, g->clauses[i].id))
			return &g->clauses[i];
	return NULL;
}

static void put_clause(struct table *t, struct buf *b, struct str id)
{
	const struct match *m = &t->play->match;
	const struct clause *c = clause_called(m->game, id);

	if (c)
		buf_printf(b, "%s: %s\n", c->id,
			   tr_in(m->lang, c->id, clause_says(c)));
}

static const struct {
	const char *sign, *means;
} help_signs[] = {
	{ "▲", C_("sign", "yours") },
	{ "▼", C_("sign", "theirs") },
	{ "▶", C_("sign", "acts now") },
	{ "♦", C_("sign", "its target") },
	{ "( )", C_("sign", "spent") },
	{ "!", C_("sign", "wounded") },
	{ "░", C_("sign", "hidden") },
	{ "[2]", C_("sign", "choice 2") },
	{ "■4", C_("sign", "a die that shows 4") },
};

static void put_key(struct buf *b, const struct key_help *k)
{
	buf_puts(b, k->keys);
	buf_blanks(b, 7 - utf8_width(str_of(k->keys)));
	buf_printf(b, "%s\n", tr_in(output_lang, "keys", k->does));
}

static void put_keys(struct table *t, struct buf *b)
{
	for (const struct key_help *k = watch_help; t->watch && k->keys; k++)
		put_key(b, k);
	for (size_t i = 0; !t->watch && i < ntable_keys; i++)
		if (table_keys[i].letter != 't' || t->lesson)
			put_key(b, &table_keys[i].help);
}

/* "2/19  attack 2, health 19": the meaning of a card's numbers; listed: as
 * lists show them. */
static void put_figures(struct buf *b, const struct scene_card *c, bool listed)
{
	const char *sep = "  ";

	if (!*c->brief || c->values.n == 0 || !*c->values.v[0].name ||
	    strstr(c->brief,
		   c->values.v[0].name)) /* the text names it itself */
		return;
	buf_printf(b, "%.*s%s%s", listed ? board_letter(c->kind) : 0, c->kind,
		   c->brief, *c->kind ? sep : "");
	buf_puts(b, c->kind);
	for (size_t i = 0; i < c->values.n; i++) {
		const struct scene_value *v = &c->values.v[i];

		buf_printf(b, "%s%s", *c->kind && !i ? ", " : sep, v->name);
		if (v->text)
			buf_printf(b, " %s", v->text);
		else if (v->now != SCENE_NONE)
			buf_printf(b, " %d", v->now);
		sep = ", ";
	}
	buf_putc(b, '\n');
}

/* Put the numbers of one card of each kind in a list. */
static void put_kinds(struct buf *b, const struct scene_cards *cards)
{
	for (size_t i = 0; i < cards->n; i++) {
		size_t k = 0;

		while (strcmp(cards->v[k].kind, cards->v[i].kind) != 0)
			k++;
		if (k == i)
			put_figures(b, &cards->v[i], true);
	}
}

/* The cards of a place whose numbers are explained: not spent ones, whose
 * numbers are incomplete. */
static const struct scene_cards *example_of(const struct scene_field *f)
{
	const struct scene_cards *found = NULL;

	for (unsigned i = f->rows * f->columns; i-- > 0;) {
		const struct scene_cards *c = &f->place[i].cards;

		if (c->n == 0 || !*c->v[0].brief)
			continue;
		if (!found || (found->v[0].marks & SCENE_SPENT &&
			       !(c->v[0].marks & SCENE_SPENT)))
			found = c;
	}
	return found;
}

/* Put the signs, and the numbers of one card of each kind. */
static void put_signs(struct table *t, struct buf *b)
{
	const struct scene_cards *shown = example_of(&t->scene.field);
	const struct scene_player *near = board_near(t);

	size_t n = sizeof(help_signs) / sizeof(help_signs[0]);

	/* the last one is for dice */
	n -= !t->scene.dice;
	for (size_t i = 0; i < n; i++)
		buf_printf(b, "%s%s %s",
			   i == 0       ? ""
			   : i % 4 == 0 ? "\n"
					: "   ",
			   help_signs[i].sign,
			   tr_in(output_lang, "sign", help_signs[i].means));
	buf_putc(b, '\n');
	if (shown)
		put_figures(b, &shown->v[0], false);
	for (size_t i = 0; near && i < near->lists.n; i++)
		if (!near->lists.v[i].aside)
			put_kinds(b, &near->lists.v[i].cards);
}

/* How the match is won, and goes. */
static void put_goal(struct table *t, struct buf *b)
{
	const struct match *m = &t->play->match;
	const uint16_t *goal = m->referee->goal;

	buf_printf(b, "%s\n", _("How the match is won:"));
	for (unsigned i = 0; i < 2 && goal[i]; i++)
		put_clause(t, b, str_of(game_clause_id(m->game, goal[i])));
	overlay_line(b, str_of(tr(output_lang, m->game->basics)));
}

static void show_help(struct table *t, struct area at)
{
	const struct scene *s = &t->scene;
	struct buf b = { 0 };

	buf_printf(&b, "%s%s%s\n", s->where, *s->phase ? ", " : "", s->phase);
	if (*s->pending.heading)
		buf_printf(&b, "%s\n", s->pending.heading);
	size_t lines = t->log.n + (t->watch != NULL); /* one line is separate */
	if (s->clause)
		put_clause(
			t, &b,
			str_of(game_clause_id(t->play->match.game, s->clause)));
	if (lines && (t->watch || !s->clause)) /* of the event */
		put_clause(t, &b, t->log.v[lines - 1].clause);
	if (!t->watch)
		put_goal(t, &b);
	put_signs(t, &b);
	buf_putc(&b, '\n');
	put_keys(t, &b);
	overlay_text(t, at, 70, _("Where we are, and the keys"), "", &b);
	buf_release(&b);
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

	for (size_t i = log_first(&t->log, t->since); i < t->log.n; i++)
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

	if (t->since == 0 || is_told_there(&t->scene))
		return;
	/* show a whole turn of others; within a turn the log is enough */
	room += t->turned ? 0 : NEWS_FEW;
	if (n <= (t->others ? room : room + NEWS_OWN))
		return;
	t->over = OVER_NEWS;
	t->scroll = 0;
}

static void show_news(struct table *t, struct area at)
{
	struct buf b = { 0 };

	put_news(t, &b);
	overlay_text(t, at, 78, _("Since you decided"), "", &b);
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
	struct match m = t->play->match;
	struct buf b = { 0 };

	m.arena = t->asking;
	if (s->card && *s->card->word)
		why_not(&m, &t->sim, t->q.player, &t->choices,
			str_of(s->card->word), &b);
	if (b.n == 0)
		buf_printf(&b, "%s\n", _("Nothing can be done with this now."));
	t->refusal = buf_keep(&b, t->asking).p;
	t->over = OVER_REFUSAL;
	t->scroll = 0;
}

static void show_refusal(struct table *t, struct area at)
{
	struct buf b = { 0 };

	buf_puts(&b, t->refusal);
	overlay_text(t, at, 74, _("It is not possible now"), "", &b);
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

/* The rows of the area where the least is hidden, preferably at the bottom,
 * avoiding most the cards and places that these words mention. */
static struct area emptiest(const struct table *t, struct area at, int rows,
			    struct str words)
{
	const struct screen *s = &t->screen;
	long *hides = arena_array(t->frame, (size_t)s->rows, sizeof(*hides));
	long least = -1;
	int best = at.row;

	for (int row = 0; row < s->rows; row++) {
		hides[row] = 0;
		for (int col = at.col; col < at.col + at.cols; col++) {
			uint32_t sign = s->cell[row * s->cols + col].sign;

			/* lines of the board may be hidden */
			hides[row] += sign != ' ' && sign >> 7 != 0x2500 >> 7;
		}
	}
	for (size_t i = 0; i < t->nspots; i++) {
		const struct area *a = &t->spot[i].at;

		if (a->rows == 0 || !is_spoken_of(t, &t->spot[i], words))
			continue;
		/* the numbers of a card may be in the border below it */
		for (int row = a->row; row <= a->row + a->rows; row++)
			hides[row] += SPOKEN_OF;
	}
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
	struct buf b = { 0 };

	at = middle(at, LESSON_COLS);
	int rows = screen_wrap(NULL, (struct area){ 0, 0, 0, at.cols - 4 }, 0,
			       text, INK_PLAIN);

	buf_put(&b, text.p, text.n);
	overlay_text(
		t, emptiest(t, at, rows + 2, spoken(t, text)), at.cols,
		arena_printf(t->frame, _("Lesson, %zu of %zu"), number, all),
		"", &b);
	buf_release(&b);
}

static void show_end(struct table *t, struct area at)
{
	struct buf b = { 0 };

	buf_puts(&b, t->how);
	overlay_text(t, at, 78, _("The match is over"), "", &b);
	buf_release(&b);
}

void overlay_draw(struct table *t, struct area at)
{
	static void (*const show[])(struct table *, struct area) = {
		[OVER_CARD] = pane_over,      [OVER_HELP] = show_help,
		[OVER_LOG] = show_log,        [OVER_HINT] = show_hint,
		[OVER_STOPS] = show_stops,    [OVER_REFUSAL] = show_refusal,
		[OVER_BRANCH] = watch_branch, [OVER_LESSON] = show_lesson,
		[OVER_TURNS] = turns_draw,    [OVER_END] = show_end,
		[OVER_NEWS] = show_news,
	};

	if (show[t->over])
		show[t->over](t, at);
}
