/* The words of a line as an action, and back (catalogue 8.2). */
#include "validators/base/buf.h"
#include "validators/core/game/card.h"
#include "validators/core/match/script.h"
#include "validators/mainstay/play.h"

/* The index of the card called `id`, or ARG_OTHER. */
static int32_t card_called(const struct card_set *set, struct str id)
{
	int32_t i = card_set_find(set, id);

	return i < 0 ? ARG_OTHER : i;
}

void mainstay_bind(const struct match *m, const struct line *l,
		   struct action *out)
{
	*out = (struct action){
		.verb = (uint8_t)(l->verb - m->referee->verbs),
		.player = match_seat(m, l->player),
		.arg = { ARG_ABSENT, ARG_ABSENT },
	};
	for (unsigned i = 0; i < ROLES && out->verb == VERB_COMMIT; i++)
		if (l->arg[i])
			out->arg[i] = card_called(m->cards, l->arg[i]->text);
}

bool mainstay_put_arg(const struct match *m, const struct action *a, unsigned i,
		      struct buf *out)
{
	if (a->verb != VERB_COMMIT || i >= ROLES || a->arg[i] < 0)
		return false;
	buf_put(out, m->cards->v[a->arg[i]].id.p, m->cards->v[a->arg[i]].id.n);
	return true;
}
