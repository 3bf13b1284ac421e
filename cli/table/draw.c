/* Lays out the table on the screen: title, board, log, question, keys. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define OPTIONS_MOST 9

uint32_t side_sign(enum scene_side side)
{
	return side == SCENE_MINE     ? 0x25b2
	       : side == SCENE_THEIRS ? 0x25bc
				      : ' ';
}

enum ink side_ink(enum scene_side side)
{
	return side == SCENE_MINE     ? INK_MINE
	       : side == SCENE_THEIRS ? INK_THEIRS
				      : INK_PLAIN;
}

/* The question stays in its place during a match, unless its options need the
 * rows of the log. */
struct layout draw_layout(const struct table *t)
{
	int rows = t->screen.rows, cols = t->screen.cols;
	int board = board_rows(t);
	int options = t->watch ? 1 : OPTIONS_LEAST;
	int wanted = 0;
	/* title, question, keys */
	int rest = rows - 3 - board - options;
	struct layout l = { .keys = rows - 1 };

	if (rest < 0) {
		board += rest;
		rest = 0;
	}
	/* a border and rows of the log, then more options */
	const struct scene_field *f = &t->scene.field;
	int log = 5;

	if (f->zones || board_log(t, cols) < cols) /* it has room there */
		log = 0;
	else if (board_large(t) && f->rows <= 4)
		log = 9;
	int more = rest - log;

	if (t->asked)
		wanted = draw_wanted(t, board_beside(t, cols)) - options;
	if (more < wanted) { /* most of the log gives way to choices */
		int most = rest - (rest + 2) / 3;

		more = wanted < most ? wanted : most;
	}
	if (more > 0 && !t->watch)
		options += more > OPTIONS_MOST - OPTIONS_LEAST
				   ? OPTIONS_MOST - OPTIONS_LEAST
				   : more;
	l.options = (struct area){ l.keys - options, 0, options,
				   t->watch ? cols : board_beside(t, cols) };
	l.question = l.options.row - 1;
	l.board = (struct area){ 1, 0, board, cols };
	l.log = (struct area){ 1 + board, 0, l.question - 1 - board,
			       board_log(t, cols) };
	return l;
}

static void draw_title(struct table *t)
{
	struct screen *s = &t->screen;
	const struct scene *c = &t->scene;
	int cols = s->cols;

	screen_fill(s, 0, 0, cols, ' ', INK_TITLE);
	int at = 1;

	at += screen_put(s, 0, at, cols - at, str_of(c->game), INK_TITLE);
	const char *const parts[] = { c->where, c->phase };
	for (size_t i = 0; i < 2; i++) {
		if (!*parts[i])
			continue;
		at += screen_put(s, 0, at, cols - at, STR(" │ "), INK_TITLE);
		at += screen_cut(s, 0, at, cols - at, str_of(parts[i]),
				 INK_TITLE);
	}
	const struct scene_player *near = board_near(t);
	const char *const right[] = {
		t->watch || !near
			? ""
			: arena_printf(t->frame, _("you: %s"), near->name),
		c->note
	};

	at += 2;
	for (size_t i = 0; i < 2; i++) {
		int wide = (int)utf8_width(str_of(right[i]));

		if (wide == 0 || at + wide >= cols)
			continue;
		screen_put(s, 0, cols - 1 - wide, wide, str_of(right[i]),
			   INK_TITLE);
		cols -= wide + 2;
	}
}

/* Draw a border over the columns, with words in it. */
static void draw_rule(struct screen *s, int row, int cols, const char *words)
{
	screen_fill(s, row, 0, cols, 0x2500, INK_DIM);
	if (!*words)
		return;
	int used = screen_put(s, row, 3, cols - 6, str_of(words), INK_DIM);

	screen_sign(s, row, 2, ' ', INK_DIM);
	screen_sign(s, row, 3 + used, ' ', INK_DIM);
}

struct str draw_more(struct table *t, size_t n, const char *arrow)
{
	static const struct counted more = NOUN("%lld more", "%lld more");

	return str_of(arena_printf(
		t->frame, " %s %s",
		tr_counted(output_lang, t->frame, more, (int64_t)n), arrow));
}

size_t draw_band(const struct table *t)
{
	const struct scene *s = &t->scene;

	return s->field.zones && !*s->pending.heading
		       ? (size_t)board_band(draw_layout(t).board.rows)
		       : 0;
}

void draw_unseen(struct table *t, int row, int cols, size_t above)
{
	size_t first = log_first(&t->log, t->since);

	if (t->asked && above > first)
		screen_right(&t->screen, row, cols - 26, 24,
			     draw_more(t, above - first, "↑  l "), INK_DIM);
}

static void draw_log(struct table *t, struct area at)
{
	if (at.rows == 1) /* the last event only */
		log_show(&t->log, &t->screen, at, t->ended, t->since);
	if (at.rows < 2)
		return;
	draw_rule(&t->screen, at.row, at.cols, _("what happened"));
	struct log_rest rest =
		log_show(&t->log, &t->screen,
			 (struct area){ at.row + 1, 0, at.rows - 1, at.cols },
			 t->ended, t->since); /* the result is shown below */
	size_t band = draw_band(t);

	draw_unseen(t, at.row, at.cols,
		    rest.above > band ? rest.above - band : 0);
}

/* Draw the result in place of the question. */
static void draw_end(struct table *t, const struct layout *l)
{
	struct log_line how = { 0 };
	int cols = l->options.cols, wide = cols / 2;

	if (t->log.n)
		how = t->log.v[t->log.n - 1];
	int clause = (int)utf8_width(how.clause);
	struct area at = { l->question, 0, 2, cols - clause - 1 };

	if (screen_wrap(NULL, at, 0, how.text, INK_PLAIN) > 1) {
		screen_fill(&t->screen, --at.row, 0, cols, ' ', INK_PLAIN);
		screen_wrap(&t->screen, at, 0, how.text, INK_PLAIN | INK_BOLD);
	} else {
		screen_put(&t->screen, at.row, 0, at.cols, how.text,
			   INK_PLAIN | INK_BOLD);
	}
	screen_right(&t->screen, l->question, cols - clause, clause, how.clause,
		     INK_DIM);
	for (int i = 0; t->choices_at_end[i].keys; i++) {
		const struct key_help *c = &t->choices_at_end[i];

		screen_cut(&t->screen, l->options.row + i / 2, 1 + i % 2 * wide,
			   wide - 2,
			   str_of(arena_printf(
				   t->frame, "%s %s", c->keys,
				   tr_in(output_lang, "end", c->does))),
			   INK_PLAIN);
	}
}

/* The things named by the unfinished action. */
struct chosen {
	unsigned player, mark;
	struct str words;
};

static bool mark_chosen(void *ctx, struct scene_card *c)
{
	const struct chosen *x = ctx;

	if (scene_card_named(c, x->player, x->words))
		c->marks |= x->mark;
	return true;
}

/* Mark the cards chosen in earlier steps. */
static void mark_all_chosen(struct table *t)
{
	const struct question *q = &t->q;

	if (!t->asked || !q->nsteps || q->asks >= ASKS_SURE)
		return;
	const struct action *a = &q->all->v[q->kept[0]].action;
	const struct verb_param *p = q->m->referee->verbs[a->verb].param;

	for (unsigned i = 0; i < VERB_MAX_PARAMS && p[i].name; i++) {
		struct buf b = { 0 };

		if (!(q->common >> i & 1))
			continue;
		scene_put_arg(q->m, a, i, &b);
		struct chosen x = { q->player,
				    p[i].against ? SCENE_TARGET : SCENE_ACTS,
				    buf_str(&b) };
		scene_each(&t->scene, mark_chosen, &x);
		buf_release(&b);
	}
}

void draw_table(struct table *t)
{
	int rows, cols;
	bool fits = term_size(&rows, &cols);

	arena_reset(t->frame, t->fresh);
	t->nspots = 0;
	t->pane = (struct area){ 0 };
	screen_init(&t->screen, t->frame, rows, cols);
	if (!fits) {
		term_show(&t->screen);
		return;
	}
	scene_make(&t->play->match, t->seat, t->frame, &t->scene);
	mark_all_chosen(t);
	struct layout l = draw_layout(t);

	draw_title(t);
	int used = board_draw(t, l.board);

	pane_draw(t);
	/* a lesson is placed where the board is empty */
	int left = t->over == OVER_LESSON ? 0 : l.board.rows - used;

	draw_log(t, (struct area){ l.log.row - left, 0, l.log.rows + left,
				   l.log.cols });
	if (t->ended)
		draw_end(t, &l);
	if (t->asked)
		draw_question(t, &l);
	if (t->watch)
		watch_draw(t, &l);
	overlay_draw(t, (struct area){ 1, 0, l.question - 1, cols });
	draw_keys(t, l.keys);
	term_show(&t->screen);
}
