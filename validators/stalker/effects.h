/*
 * What the files of effects work with.
 */
#ifndef STALKER_EFFECTS_H
#define STALKER_EFFECTS_H

#include "validators/stalker/play.h"

/* What a verb works with. */
struct act {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	const struct effect_rule *rule;
	uint16_t effect;
	int p; /* the card it is done to, or NO_PIECE */
};

/* The number that the effect says. */
int stalker_act_amount(const struct act *a);

/* What is done to a card, or to what is on the stack. */
typedef void stalker_act(const struct act *a);
stalker_act stalker_act_reduce, stalker_act_redirect, stalker_act_block,
	stalker_act_interrupt, stalker_act_reroll, stalker_act_set_die,
	stalker_act_move, stalker_act_swap;

#endif
