/* Which clause refuses a decision: that of the situation, not one per code. */
#include "validators/stalker/play.h"

/* Why the card makes no simple strike: catalogue 4.9. */
static uint16_t of_no_striker(const struct match *m, unsigned verb, int p)
{
	switch (variant_of(m, p)) {
	case ARTIFACT:
		return S_1_7_1;
	case LOCALITY:
		return S_1_8_1;
	case EQUIPMENT:
		return RS_8;
	case EVENT:
		return RS_7;
	case MACHINE: /* it strikes machines as it is */
		if (verb == V_CLOSE_FOR_MACHINE)
			return S_4_16_1;
	}
	return S_2_10_2; /* forbidden, or no_fight */
}

/* Why the card does not move step by step. */
static uint16_t of_no_mover(const struct match *m, int p)
{
	switch (variant_of(m, p)) {
	case MACHINE:
		return S_1_5_1b;
	case SYMBIOTE:
	case PARASITE:
		return S_1_5_2_1;
	case CREATURE:
		return S_2_10_2;
	}
	return S_1_6;
}

/* Why the card is no target of a strike: RS-7, RS-8, S-1.8-1. */
static uint16_t of_no_target(const struct match *m, const struct action *a)
{
	int x = a->arg[A_SECOND];

	if (x < 0)
		return S_1_2_4;
	if (!in_game(piece_of(m, x)))
		return S_2_2;
	switch (variant_of(m, x)) {
	case EQUIPMENT:
		return RS_8;
	case EVENT:
		return RS_7;
	case LOCALITY:
		return S_1_8_1;
	}
	return S_1_2_4;
}

/* Why a finishing blow does not reach the card. */
static uint16_t of_no_finish(const struct match *m, int x)
{
	if (!in_game(piece_of(m, x)))
		return S_2_2;
	switch (variant_of(m, x)) {
	case ARTIFACT:
		return S_1_7_4;
	case SYMBIOTE:
	case PARASITE:
		return S_1_5_2g;
	}
	return RS_52;
}

/* Why it may not defend: S-4.11-2 to S-4.13. */
static uint16_t of_no_defender(const struct match *m, int p)
{
	const struct attack *x = stalker_current_attack(m);

	if (!x || !is_creature(m, p) || p == x->target || p == x->attacker)
		return S_4_11_2;
	if (variant_of(m, p) == MACHINE &&
	    variant_of(m, x->attacker) != MACHINE &&
	    piece_of(m, x->target)->zone == ON_FIELD)
		return S_1_5_1d_2;
	if (variant_of(m, p) != MACHINE &&
	    piece_of(m, x->target)->zone != ON_FIELD)
		return S_4_13;
	return S_2_10_2;
}

/* What the ability cannot be paid with; its number is legal. */
static uint16_t of_no_payment(const struct match *m, const struct action *a)
{
	struct effect_scene s = scene_of(m);
	uint16_t v[MAX_ABILITIES];
	int p = a->arg[A_CARD], i = a->arg[A_SECOND];
	struct effect_use u;

	if (i != ABILITY_PLAY &&
	    (i < 0 || (size_t)i >= stalker_abilities(m, p, v)))
		return S_2_16_1;
	effect_use_init(&u, i == ABILITY_PLAY ? print_of(m, p)->play : v[i],
			a->player, card_thing(p));
	const struct word *w = effect_unpayable(&s, &u);

	if (!w)
		return S_2_16_1;
	switch (w - s.rules->costs->v) {
	case COST_CLOSE:
		return S_2_4_2;
	case COST_TOKENS:
		return S_1_11_2;
	case COST_GOLD:
	case COST_SILVER:
		return RS_45;
	default:
		return S_2_16_1;
	}
}

/* What an ability costs the card that uses it is closing: S-2.4-2; to strike,
 * move or defend it has to be open: S-1.6. */
static uint16_t of_closed(unsigned verb)
{
	return verb == V_USE_ABILITY || verb == V_ACCUMULATE ||
			       verb == V_CLOSE_FOR_MACHINE
		       ? S_2_4_2
		       : S_1_6;
}

/* The step that a preliminary decision belongs to. */
static uint16_t of_step(unsigned verb)
{
	switch (verb) {
	case V_CUT:
	case V_SHUFFLE_OPPONENT:
		return S_3_2;
	case V_REDEAL:
	case V_KEEP:
		return RS_19;
	case V_CHOOSE_SEAT:
		return S_3_4_1;
	case V_USE:
	case V_DECLINE:
		return RS_51;
	case V_RECRUIT:
	case V_FINISH_RECRUIT:
		return S_6_2_1_1;
	case V_PLACE:
		return S_3_8_3;
	case V_REVEAL_ALL:
		return S_3_11_1;
	case V_ASSIGN_HOST:
		return S_3_11_2;
	}
	return S_6_1;
}

uint16_t stalker_situation(const struct match *m, const struct action *a,
			   int refused)
{
	int p = a->arg[A_CARD];
	bool card = p >= 0 && p < (int)table_of(m)->npieces;
	bool ability = a->verb == V_USE_ABILITY;

	switch (refused) {
	case REFUSED_OVER:
		return state_of(m)->clause;
	case REFUSED_STEP:
		return of_step(a->verb);
	case REFUSED_TURN:
		return a->verb == V_PLACE ? S_3_8_3 : ability ? S_1_9_3 : 0;
	case REFUSED_PHASE:
	case REFUSED_STACK:
		return ability ? S_1_9_3 : 0;
	case REFUSED_CLOSED:
		return of_closed(a->verb);
	case REFUSED_ACTED:
		return a->verb == V_MOVE || a->verb == V_JUMP ||
				       a->verb == V_TELEPORT ||
				       a->verb == V_MANEUVER
			       ? S_2_4_1p
			       : 0;
	case REFUSED_CANNOT_MOVE:
		return card ? of_no_mover(m, p) : 0;
	case REFUSED_CANNOT_ATTACK:
		return card ? of_no_striker(m, a->verb, p) : 0;
	case REFUSED_CANNOT_DEFEND:
		return card ? of_no_defender(m, p) : 0;
	case REFUSED_CELL_TAKEN:
		return a->verb == V_MOVE ? 0 : S_3_15_1;
	case REFUSED_RANGE:
		return ability ? S_2_6_1 : 0;
	case REFUSED_NOT_ADJACENT:
		return a->verb == V_DEFEND ? S_4_11_2 : ability ? S_2_6_1 : 0;
	case REFUSED_NO_ABILITY:
		return a->verb == V_JUMP || a->verb == V_TELEPORT ? S_3_15_1
								  : 0;
	case REFUSED_COST:
		return card ? of_no_payment(m, a) : 0;
	case REFUSED_CONDITION:
		return ability && !stalker_is_slow(m, a) ? S_1_9_4 : 0;
	case REFUSED_PERMUTATION:
		return RS_29;
	case REFUSED_TARGET:
		if (a->verb == V_STRIKE)
			return of_no_target(m, a);
		if (ability &&
		    a->arg[A_SECOND] == ABILITY_TRAIT + FINISHING_BLOW) {
			size_t n;
			const int16_t *v =
				action_list(m->referee, a, A_TARGETS, &n);

			return n == 1 && v[0] >= 0 && v[0] < CELL_ITEM
				       ? of_no_finish(m, v[0])
				       : 0;
		}
		return 0;
	}
	return 0;
}
