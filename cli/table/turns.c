/* Tells where a match turned. */
#include "cli/table/turns.h"

#include "cli/play/part.h"
#include "cli/shell/out.h"
#include "cli/table/table_internal.h"
#include "cli/table/term.h"

#include "validators/base/arena.h"

#include <stdlib.h>

#define SEED 1 /* of what is tried, as advise has it */

void turns_begin(struct turns *x, struct viewing *v)
{
	if (x->begun)
		return;
	*x = (struct turns){ .v = v,
			     .begun = true,
			     .judge = { .tape = v->now,
					.arena = v->order.arena,
					.seed = SEED,
					.n = TURNING_TRIES } };
}

void turns_release(struct turns *x)
{
	judge_release(&x->judge);
}

struct key turns_key(struct turns *x)
{
	bool more = x->begun && x->judge.next < x->judge.tape->nactions;
	struct key k = term_key(more ? 0 : -1);

	if (more && k.kind == KEY_IS_NOTHING)
		judge_step(&x->judge);
	return k;
}

static int percent(uint32_t share)
{
	return (int)(((int64_t)share * 100 + SHARE_ONE / 2) / SHARE_ONE);
}

/* "3  turn 7: " of an action; false: nothing is told of it, or no row is left.
 */
static bool begin_row(struct turns *x, size_t action, struct buf *out)
{
	const struct tape *t = x->v->now;
	size_t i = turning_event(t, action);

	if (i == SIZE_MAX || x->n == TURNS_MOST)
		return false;
	const struct tape_turn *turn = &t->turn[tape_turn_of(t, i)];

	x->event[x->n++] = i;
	buf_printf(out, "%zu  %.*s: ", x->n,
		   (int)(turn->number.p + turn->number.n - turn->where),
		   turn->where);
	return true;
}

static void put_points(struct table *t, struct turns *x, unsigned hero,
		       struct buf *out)
{
	struct turning v[TURNING_MOST];
	size_t n = turning_find(&x->judge, hero, v);

	for (size_t i = 0; i < n; i++) {
		size_t at = v[i].decision->at;

		if (!begin_row(x, at, out))
			continue;
		struct str text = tape_text(x->v->now, x->event[x->n - 1]);
		struct str line = STR("");

		while (str_cut(&text, '\n', &line) && line.n == 0)
			;
		while (line.n && line.p[0] == ' ')
			line = (struct str){ line.p + 1, line.n - 1 };
		buf_printf(out, "%s  %.*s\n",
			   arena_printf(t->frame, _("%d to %d%%"),
					percent(v[i].from), percent(v[i].to)),
			   STR_ARG(line));
	}
	if (n == 0)
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

/* "ann: commit (...)", as it stood to be decided. */
static struct str action_text(struct table *t, struct turns *x, size_t at,
			      const struct action *a)
{
	struct match m = *judge_at(&x->judge, at);
	struct buf b = { 0 };

	m.arena = t->frame;
	part_action(&m, t->frame, a, &b);
	return buf_keep(&b, t->frame);
}

static void put_blunders(struct table *t, struct turns *x, struct buf *out)
{
	const struct judge *j = &x->judge;
	unsigned eyes = x->v->eyes;
	const struct judged **v = arena_array(t->frame, j->nv ? j->nv : 1,
					      sizeof(struct judged *));
	size_t n = 0;

	for (size_t i = 0; i < j->nv; i++)
		if (j->v[i].blunder && (!eyes || j->v[i].player == eyes - 1))
			v[n++] = &j->v[i];
	if (n == 0)
		return;
	qsort(v, n, sizeof(struct judged *), compare_costs);
	buf_printf(out, "\n%s\n", _("What cost most"));
	for (size_t i = 0; i < n && x->n < TURNS_MOST; i++) {
		const struct judged *d = v[i];

		if (!begin_row(x, d->at, out))
			continue;
		struct str done = action_text(t, x, d->at,
					      &j->tape->action[d->at].action);
		struct str better = action_text(t, x, d->at, &d->better);
		buf_printf(out, _("%s, %.*s; better %.*s (%d%%, not %d%%)\n"),
			   j->tape->play.match.seat[d->player].id,
			   STR_ARG(done), STR_ARG(better), percent(d->best),
			   percent(d->had));
	}
}

static void turns_put(struct table *t, struct turns *x, struct buf *out)
{
	const struct judge *j = &x->judge;
	const struct match *m = &x->v->now->play.match;
	unsigned hero = x->v->eyes ? x->v->eyes - 1 : 0;

	x->n = 0;
	buf_printf(out, _("The chances of %s to win, by %u trials each:\n"),
		   m->seat[hero].id, j->n);
	if (j->next < j->tape->nactions)
		buf_printf(out, _("looking: %zu of %zu\n"), j->next,
			   j->tape->nactions);
	put_points(t, x, hero, out);
	put_blunders(t, x, out);
}

void turns_draw(struct table *t, struct area at)
{
	struct buf b = { 0 };

	turns_put(t, t->turns, &b);
	overlay_text(t, at, 78, _("What decided it"), "", &b);
	buf_release(&b);
}
