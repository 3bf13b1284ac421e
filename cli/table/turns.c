/* Shows the turning points of a match. */
#include "cli/table/turns.h"

#include "cli/shell/out.h"
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "validators/base/arena.h"

void turns_begin(struct turns *x, struct viewing *v)
{
	if (x->begun)
		return;
	*x = (struct turns){ .v = v,
			     .begun = true,
			     .judge = { .tape = v->now,
					.arena = v->order.arena,
					.seed = TURNING_SEED,
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

void turns_draw(struct table *t, struct area at)
{
	struct buf b = { 0 };

	struct turns *x = t->turns;

	x->rows =
		(struct turning_rows){ .judge = &x->judge,
				       .v = x->v,
				       .hero = t->seat < 0 ? 0
							   : (unsigned)t->seat,
				       .arena = t->frame };
	turning_put(&x->rows, &b);
	overlay_text(t, at, 78, _("What decided it"), "", &b);
	buf_release(&b);
}
