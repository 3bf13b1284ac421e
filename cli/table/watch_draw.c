/* Draws the bar of a match under review: its turns, and the position. */
#include "cli/shell/out.h"
#include "cli/table/table_internal.h"
#include "cli/table/watch_internal.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"

/* The column of an event in a bar of this width. */
static int column_of(const struct tape *t, size_t i, int cols)
{
	return t->n > 1 ? (int)(i * (size_t)(cols - 1) / (t->n - 1)) : 0;
}

struct str watch_turn_word(const struct tape_turn *x)
{
	return (struct str){ x->where, (size_t)(x->number.p - x->where) };
}

/* "turn 7", or "7" after another turn with the same word. */
static struct str turn_label(const struct tape_turn *x,
			     const struct tape_turn *before)
{
	bool same =
		before && str_eq(watch_turn_word(x), watch_turn_word(before));
	const char *from = same || !x->number.n ? x->number.p : x->where;

	return (struct str){ from, (size_t)(str_end(x->number) - from) };
}

static bool is_free(const struct screen *s, int row, int col)
{
	return s->cell[row * s->cols + col].sign == 0x2500;
}

/* Draw the turning points found so far. */
static void draw_points(struct table *t, int row, int cols)
{
	const struct watch *w = t->watch;
	struct turning v[TURNING_MOST];
	size_t n = w->turns.begun
			   ? turning_find(&w->turns.judge,
					  w->v->eyes ? w->v->eyes - 1 : 0, v)
			   : 0;

	for (size_t i = 0; i < n; i++) {
		size_t event = turning_event(w->v->now, v[i].decision->at);

		int at = event == SIZE_MAX ? cols
					   : column_of(w->v->now, event, cols);

		while (at < cols && !is_free(&t->screen, row, at))
			at++; /* after a word */
		if (at < cols)
			screen_sign(&t->screen, row, at, 0x25bc,
				    INK_CHANCE | INK_BOLD);
	}
}

static void draw_bar(struct table *t, int row, int cols)
{
	const struct viewing *v = t->watch->v;
	const struct tape *tape = v->now;
	int at = column_of(tape, v->at, cols), free = 0;
	const struct tape_turn *before = NULL;

	screen_fill(&t->screen, row, 0, cols, 0x2500, INK_DIM);
	for (size_t i = 0; i < tape->nturns; i++) {
		const struct tape_turn *x = &tape->turn[i];
		struct str label = turn_label(x, before);
		int from = column_of(tape, x->first, cols);
		int wide = (int)utf8_width(label);

		if (!label.n || from < free || from + wide + 1 >= cols)
			continue;
		if (from > 0)
			screen_sign(&t->screen, row, from, 0x252c, INK_DIM);
		screen_put(&t->screen, row, from + (from > 0), wide, label,
			   INK_PLAIN);
		free = from + wide + 2;
		before = x;
	}
	draw_points(t, row, cols);
	/* do not cover a word */
	if (is_free(&t->screen, row, at))
		screen_sign(&t->screen, row, at, 0x2588, INK_MINE | INK_BOLD);
	else
		screen_ink(&t->screen, row, at, 1, INK_ASKED);
}

void watch_draw(struct table *t, const struct layout *l)
{
	const struct viewing *v = t->watch->v;
	const char *where = arena_printf(t->frame, _("event %zu of %zu"),
					 v->at + 1, v->now->n);
	int cols = t->screen.cols, wide = (int)utf8_width(str_of(where));
	const struct log_line *x = &t->log.v[t->log.n];
	int clause = (int)utf8_width(x->clause);

	draw_bar(t, l->question, cols - wide - 3);
	screen_right(&t->screen, l->question, cols - wide, wide, str_of(where),
		     INK_PLAIN);
	screen_right(&t->screen, l->options.row, cols - clause, clause,
		     x->clause, INK_DIM);
	screen_cut(&t->screen, l->options.row, 0, cols - clause - 1, x->text,
		   INK_PLAIN | INK_BOLD);
}
