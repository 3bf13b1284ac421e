/* Positions in which a card of The Last Mainstay can be tried. */
#include "validators/core/try/trial.h"
#include "validators/mainstay/play.h"

#define DUEL_OF_LISTS                                                          \
	"players:\n"                                                           \
	"  - {id: ann, deck: <list>}\n"                                        \
	"  - {id: ben, deck: <their list>}\n"

static const struct trial_form forms[] = {
	{ .variants = VARIANT(WARRIOR) | VARIANT(DEFENDER),
	  .text = DUEL_OF_LISTS },
	{ .variants = VARIANT(MAINSTAY) | VARIANT(HERO),
	  .acts = true,
	  .text = DUEL_OF_LISTS },
	{ 0 },
};

const struct trial_rules mainstay_trial = { .form = forms };
