/* The only decision, and the other requests (catalogue 8.2). */
#include "validators/base/buf.h"
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"
#include "validators/mainstay/play.h"

static int32_t find_card(const struct arg *x, const struct node *n)
{
	int32_t i = card_set_find(x->m->cards, n->text);

	return i < 0 ? ARG_OTHER : i;
}

static void put_card(const struct arg *x, int32_t card, struct buf *out)
{
	naming_put(x->m, x->m->cards->v[card].id, NOBODY, 0, out);
}

static const struct param_kind a_card = { .read = find_card,
					  .write = put_card };

const struct verb mainstay_verbs[VERBS] = {
	[VERB_COMMIT] = { "commit",
			  N_("Lay one warrior and one defender face down."),
			  { TAKES("warrior", a_card,
				  N_("the warrior that attacks"),
				  N_("which warrior attacks?")),
			    TAKES("defender", a_card,
				  N_("the defender that blocks"),
				  N_("which defender blocks?")) } },
	/* it is always refused, so its parameter is not read */
	[VERB_INSPECT_DISCARD] = { "inspect_discard",
				   N_("Look through a discard pile: never "
				      "allowed."),
				   { NEEDS("whose", a_card,
					   N_("the owner of the pile"),
					   N_("whose pile?")) } },
};
