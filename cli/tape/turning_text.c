/* Writes the turning points and the course of a match as rows of text. */
#include "cli/tape/turning.h"

#include "cli/play/part.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"
#include "cli/tape/viewing.h"

#include "validators/base/arena.h"

#include <stdlib.h>

#define LABEL_COLS 16
#define VALUE_COLS 5

/* ---- Points ---- */

static int percent(uint32_t share)
{
	return (int)(((int64_t)share * 100 + SHARE_ONE / 2) / SHARE_ONE);
}

/* Put "3  turn 7: " for an action; false: it has no text, or there are no
 * rows left. */
static bool begin_row(struct turning_rows *x, size_t action, struct buf *out)
{
	const struct tape *t = x->v->now;
	size_t i = turning_event(t, action);

	if (i == SIZE_MAX || x->n == TURNING_ROWS)
		return false;
	const struct tape_turn *turn = &t->turn[tape_turn_of(t, i)];

	x->event[x->n++] = i;
	buf_printf(out, "%zu  %.*s: ", x->by_event ? i + 1 : x->n,
		   (int)(str_end(turn->number) - turn->where), turn->where);
	return true;
}

/* "ann: commit (...)", in the position where it was decided. */
static struct str action_text(struct turning_rows *x, size_t at,
			      const struct action *a)
{
	struct match m = *judge_at(x->judge, at);
	struct buf b = { 0 };

	m.arena = x->arena;
	part_action(&m, x->arena, a, &b);
	return buf_keep(&b, x->arena);
}

static void put_points(struct turning_rows *x, unsigned hero, struct buf *out)
{
	const struct tape *tape = x->judge->tape;
	struct turning v[TURNING_MOST];
	size_t n = turning_find(x->judge, hero, v);

	for (size_t i = 0; i < n; i++) {
		size_t at = v[i].decision->at;

		if (!begin_row(x, at, out))
			continue;
		struct str done = action_text(x, at, &tape->action[at].action);

		buf_printf(out, "%s  %s, %.*s\n",
			   arena_printf(x->arena, _("%d to %d%%"),
					percent(v[i].from), percent(v[i].to)),
			   tape->play.match.seat[v[i].decision->player].id,
			   STR_ARG(done));
	}
	if (n == 0 && x->judge->next >= x->judge->tape->nactions)
		buf_printf(out, "%s\n", _("They never changed much."));
}

static int compare_costs(const void *a, const void *b)
{
	const struct judged *x = *(const struct judged *const *)a;
	const struct judged *y = *(const struct judged *const *)b;
	uint32_t mine = x->best - x->had, theirs = y->best - y->had;

	if (mine != theirs)
		return mine < theirs ? 1 : -1;
	return x->at < y->at ? -1 : 1;
}

static void put_blunders(struct turning_rows *x, struct buf *out)
{
	const struct judge *j = x->judge;
	unsigned eyes = x->v->eyes;
	const struct judged **v = arena_array(x->arena, j->nv ? j->nv : 1,
					      sizeof(struct judged *));
	size_t n = 0;

	for (size_t i = 0; i < j->nv; i++)
		if (j->v[i].blunder && (!eyes || j->v[i].player == eyes - 1))
			v[n++] = &j->v[i];
	if (n == 0)
		return;
	qsort(v, n, sizeof(struct judged *), compare_costs);
	buf_printf(out, "\n%s\n", _("What cost most"));
	for (size_t i = 0; i < n && x->n < TURNING_ROWS; i++) {
		const struct judged *d = v[i];

		if (!begin_row(x, d->at, out))
			continue;
		struct str done =
			action_text(x, d->at, &j->tape->action[d->at].action);
		struct str better = action_text(x, d->at, &d->better);
		buf_printf(out, _("%s, %.*s; better %.*s (%d%%, not %d%%)\n"),
			   j->tape->play.match.seat[d->player].id,
			   STR_ARG(done), STR_ARG(better), percent(d->best),
			   percent(d->had));
	}
}

void turning_put(struct turning_rows *x, struct buf *out)
{
	const struct judge *j = x->judge;
	const struct match *m = &x->v->now->play.match;
	unsigned hero = x->v->eyes ? x->v->eyes - 1 : x->hero;

	x->n = 0;
	buf_printf(out, _("The chances of %s to win, by %u trials each:\n"),
		   m->seat[hero].id, j->n);
	if (j->next < j->tape->nactions)
		buf_printf(out, _("looking: %zu of %zu\n"), j->next,
			   j->tape->nactions);
	put_points(x, hero, out);
	put_blunders(x, out);
}

/* ---- The course ---- */

/* "−3" */
static struct str value_text(struct arena *a, int32_t value)
{
	return str_of(value < 0 ? arena_printf(a, "\xe2\x88\x92%d", -value)
				: arena_printf(a, "%d", value));
}

/* Put the deciding numbers, turn by turn. */
void course_put(struct viewing *v, struct arena *a, struct buf *out)
{
	const struct tape *tape = v->now;
	const struct tape_turn *last = &tape->turn[tape->nturns - 1];
	struct course c;

	course_of(v->now, a, &c);
	viewing_go(v, v->at);
	if (c.n < 2)
		return;
	buf_printf(out, "\n%s\n", c.called ? c.called : _("cards in play"));
	put_padded(out,
		   (struct str){ last->where,
				 (size_t)(last->number.p - last->where) },
		   LABEL_COLS);
	for (unsigned i = 0; i < c.n; i++)
		put_right(out, c.turn[i].number, VALUE_COLS);
	buf_putc(out, '\n');
	for (unsigned p = 0; p < c.nplayers; p++) {
		put_padded(out, str_of(tape->play.match.seat[c.seat[p]].id),
			   LABEL_COLS);
		for (unsigned i = 0; i < c.n; i++)
			put_right(out,
				  value_text(a, c.turn[i].value[c.seat[p]]),
				  VALUE_COLS);
		buf_putc(out, '\n');
	}
}
