/*
 * Declarations shared by the files of this room: the cards of both players, and
 * the text of a position.
 */
#ifndef TRY_TRY_INTERNAL_H
#define TRY_TRY_INTERNAL_H

#include "validators/base/buf.h"
#include "validators/base/rng.h"
#include "validators/core/try/try.h"

#define SIDES 2u /* the player who tries the card, and the other one */

/* The cards for the slots of a player, in order. */
struct supply_of {
	uint32_t *v; /* indices in the set, all different */
	size_t n;
	bool *taken;     /* per element: used by a slot of this position */
	struct str list; /* as lines, if the cards are those of a list */
};

struct trying {
	const struct try_task *task;
	const struct card_set *set;
	const struct format *format;
	/* owned: for the search, for one position */
	struct arena *lasting, *scratch;
	struct rng rng;
	struct supply_of side[SIDES];
	bool *wanted[SIDES]; /* per card: it was a target */
	uint32_t last;       /* the last card taken by a slot */
};

/*
 * Draw new cards for a player: any, or those of a legal list.  False if no list
 * could be made; for the first player, none with the card.
 */
bool supply_draw(struct trying *x, unsigned side, bool listed);

/* Move wanted cards to the front. */
void supply_sort(struct trying *x, unsigned side);

/* Write the script of a form, without its lines after the setup. */
void form_write(struct trying *x, const struct trial_form *f, struct buf *out);

#endif
