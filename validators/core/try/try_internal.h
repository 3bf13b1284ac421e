/*
 * What the files of this room share: the cards of both players, and the text
 * of a position.
 */
#ifndef TRY_TRY_INTERNAL_H
#define TRY_TRY_INTERNAL_H

#include "validators/base/buf.h"
#include "validators/base/rng.h"
#include "validators/core/try/try.h"

#define SIDES 2u /* the player who tries the card, the other one */

/* The cards that slots of a player take, in this order. */
struct supply_of {
	uint32_t *v; /* of the set, different ones */
	size_t n;
	bool *taken;     /* per place: by a slot of this position */
	struct str list; /* if it is one of a list: as lines */
};

struct trying {
	const struct try_task *task;
	const struct card_set *set;
	const struct format *format;
	struct arena *lasting, *scratch; /* owned: of all, of one position */
	struct rng rng;
	struct supply_of side[SIDES];
	bool *wanted[SIDES]; /* per card: it was among the targets */
	uint32_t last;       /* the card that a slot took last */
};

/*
 * Draw the cards of a player anew: any, or those of a legal list.  False: none
 * could be made; of the first player: none that has the card.
 */
bool supply_draw(struct trying *x, unsigned side, bool listed);

/* Put the cards that are wanted first. */
void supply_sort(struct trying *x, unsigned side);

/* The script of a form, but for its lines behind the setup. */
void form_write(struct trying *x, const struct trial_form *f, struct buf *out);

#endif
