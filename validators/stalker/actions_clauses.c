/* The clause that refuses a decision, which depends on the situation. */
#include "validators/stalker/play.h"

#include <limits.h>

#define VERB(v)  (UINT64_C(1) << (v))
#define CARD(v)  (1u << (v))
#define ANY_CARD UINT_MAX
#define CUTTING  (VERB(V_CUT) | VERB(V_SHUFFLE_OPPONENT))
#define USING    VERB(V_USE_ABILITY)
/* Using an ability may close a card (S-2.4-2): striking, moving and defending
 * need an open one (S-1.6). */
#define CLOSING  (USING | VERB(V_ACCUMULATE) | VERB(V_CLOSE_FOR_MACHINE))
#define LEAPING  (VERB(V_JUMP) | VERB(V_TELEPORT))
#define GOING    (VERB(V_MOVE) | LEAPING | VERB(V_MANEUVER))

/* The first matching row decides: for these verbs (none: all) and a card at
 * fault of these types (none: any fault). */
static const struct {
	uint8_t refused;
	uint64_t verbs;
	unsigned cards;
	uint16_t clause;
} situations[] = {
	/* the step that a preliminary decision belongs to */
	{ REFUSED_STEP, CUTTING, 0, S_3_2 },
	{ REFUSED_STEP, VERB(V_REDEAL) | VERB(V_KEEP), 0, RS_19 },
	{ REFUSED_STEP, VERB(V_CHOOSE_SEAT), 0, S_3_4_1 },
	{ REFUSED_STEP, VERB(V_USE) | VERB(V_DECLINE), 0, RS_51 },
	{ REFUSED_STEP, VERB(V_RECRUIT) | VERB(V_FINISH_RECRUIT), 0,
	  S_6_2_1_1 },
	{ REFUSED_STEP, VERB(V_PLACE), 0, S_3_8_3 },
	{ REFUSED_STEP, VERB(V_REVEAL_ALL), 0, S_3_11_1 },
	{ REFUSED_STEP, VERB(V_ASSIGN_HOST), 0, S_3_11_2 },
	{ REFUSED_TURN, VERB(V_PLACE), 0, S_3_8_3 },
	{ REFUSED_TURN, USING, 0, S_1_9_3 },
	{ REFUSED_PHASE, USING, 0, S_1_9_3 },
	{ REFUSED_STACK, USING, 0, S_1_9_3 },
	{ REFUSED_CLOSED, CLOSING, 0, S_2_4_2 },
	{ REFUSED_ACTED, GOING, 0, S_2_4_1p },
	{ REFUSED_CELL_TAKEN, GOING & ~VERB(V_MOVE), 0, S_3_15_1 },
	{ REFUSED_NO_ABILITY, LEAPING, 0, S_3_15_1 },
	{ REFUSED_RANGE, USING, 0, S_2_6_1 },
	{ REFUSED_NOT_ADJACENT, USING, 0, S_2_6_1 },
	{ REFUSED_NOT_ADJACENT, VERB(V_DEFEND), 0, S_4_11_2 },
	{ REFUSED_PERMUTATION, 0, 0, RS_29 },
	/* why the card cannot go step by step */
	{ REFUSED_CANNOT_MOVE, 0, CARD(MACHINE), S_1_5_1b },
	{ REFUSED_CANNOT_MOVE, 0, CARD(SYMBIOTE) | CARD(PARASITE), S_1_5_2_1 },
	{ REFUSED_CANNOT_MOVE, 0, CARD(CREATURE), S_2_10_2 },
	/* why it cannot make a simple strike (catalogue 4.9): a machine
	 * strikes machines without closing for it; otherwise it is forbidden,
	 * or no_fight */
	{ REFUSED_CANNOT_ATTACK, 0, CARD(ARTIFACT), S_1_7_1 },
	{ REFUSED_CANNOT_ATTACK, 0, CARD(LOCALITY), S_1_8_1 },
	{ REFUSED_CANNOT_ATTACK, 0, CARD(EQUIPMENT), RS_8 },
	{ REFUSED_CANNOT_ATTACK, 0, CARD(EVENT), RS_7 },
	{ REFUSED_CANNOT_ATTACK, VERB(V_CLOSE_FOR_MACHINE), CARD(MACHINE),
	  S_4_16_1 },
	{ REFUSED_CANNOT_ATTACK, 0, ANY_CARD, S_2_10_2 },
	/* why it is not a target of a strike; of a finishing blow */
	{ REFUSED_TARGET, VERB(V_STRIKE), CARD(EQUIPMENT), RS_8 },
	{ REFUSED_TARGET, VERB(V_STRIKE), CARD(EVENT), RS_7 },
	{ REFUSED_TARGET, VERB(V_STRIKE), CARD(LOCALITY), S_1_8_1 },
	{ REFUSED_TARGET, USING, CARD(ARTIFACT), S_1_7_4 },
	{ REFUSED_TARGET, USING, CARD(SYMBIOTE) | CARD(PARASITE), S_1_5_2g },
	{ REFUSED_TARGET, USING, ANY_CARD, RS_52 },
};

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

/* The clause of a cost that cannot be paid; the ability's number is legal. */
static uint16_t of_no_payment(const struct match *m, const struct action *a)
{
	static const uint16_t clauses[] = {
		[COST_CLOSE] = S_2_4_2,
		[COST_TOKENS] = S_1_11_2,
		[COST_GOLD] = RS_45,
		[COST_SILVER] = RS_45,
	};
	struct effect_scene s = scene_of(m);
	uint16_t ability = stalker_named(m, a);
	struct effect_use u;

	if (ability == NO_ABILITY)
		return S_2_16_1;
	effect_use_init(&u, ability, a->player, card_thing(a->arg[A_CARD]));
	const struct word *w = effect_unpayable(&s, &u);
	size_t row = w ? (size_t)(w - s.rules->costs->v) : SIZE_MAX;

	return row < sizeof(clauses) / sizeof(clauses[0]) && clauses[row]
		       ? clauses[row]
		       : S_2_16_1;
}

/* The card at fault, or -1: the target if it is illegal, else the
 * acting card. */
static int card_at_fault(const struct match *m, const struct action *a,
			 int refused)
{
	size_t n = 0;
	const int16_t *v;

	if (refused != REFUSED_TARGET || a->verb == V_STRIKE)
		return a->arg[refused == REFUSED_TARGET ? A_SECOND : A_CARD];
	if (a->verb != V_USE_ABILITY ||
	    a->arg[A_SECOND] != ABILITY_TRAIT + FINISHING_BLOW)
		return -1;
	v = action_list(m->referee, a, A_TARGETS, &n);
	return n == 1 && v[0] < CELL_ITEM ? v[0] : -1;
}

uint16_t stalker_situation(const struct match *m, const struct action *a,
			   int refused)
{
	int p = card_at_fault(m, a, refused);
	unsigned card = p >= 0 && p < (int)table_of(m)->npieces
				? CARD(variant_of(m, p))
				: 0;

	if (refused == REFUSED_OVER)
		return state_of(m)->clause;
	if (refused == REFUSED_CANNOT_DEFEND && card)
		return of_no_defender(m, p);
	if (refused == REFUSED_COST && card)
		return of_no_payment(m, a);
	if (refused == REFUSED_TARGET && card && !in_game(piece_of(m, p)))
		return S_2_2;
	if (refused == REFUSED_CONDITION && a->verb == V_USE_ABILITY &&
	    !stalker_is_slow(m, a))
		return S_1_9_4;
	for (size_t i = 0; i < sizeof(situations) / sizeof(situations[0]); i++)
		if (situations[i].refused == refused &&
		    (!situations[i].verbs ||
		     situations[i].verbs >> a->verb & 1) &&
		    (!situations[i].cards || situations[i].cards & card))
			return situations[i].clause;
	return 0;
}
