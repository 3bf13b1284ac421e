/* Costs of units, abilities and cards, and how players pay them (4.8, 5.2). */
#include "validators/trilunie/play.h"

/* T-363, T-364 */
int32_t trilunie_price(const struct match *m, int card, int onto)
{
	int32_t cost = trilunie_cost(m, card);

	if (onto == NO_CARD)
		return cost;
	int32_t more = cost - trilunie_cost(m, onto);

	if (more < 0) /* RT-22 */
		more = table_of(m)->option[PARAM_EDITION_PRICE] ==
				       EDITION_PRICE_ABSOLUTE
			       ? -more
			       : 0;
	return more + 1;
}

static const struct instance *source_of(const struct effect_ask *q)
{
	return &state_of(match_of(q->s))->card[q->u->source.id];
}

static bool mana_payable(const struct effect_ask *q)
{
	return state_of(match_of(q->s))->player[q->u->controller].mana >=
	       q->value->lo;
}

static void pay_mana(const struct effect_ask *q)
{
	state_of(match_of(q->s))->player[q->u->controller].mana -= q->value->lo;
	trilunie_say_paid(match_of(q->s), q->u->controller, q->value->lo, 0,
			  T_142);
}

static bool coins_payable(const struct effect_ask *q)
{
	return state_of(match_of(q->s))->player[q->u->controller].coins >=
	       q->value->lo;
}

static void pay_coins(const struct effect_ask *q)
{
	state_of(match_of(q->s))->player[q->u->controller].coins -=
		q->value->lo;
	trilunie_say_paid(match_of(q->s), q->u->controller, 0, q->value->lo,
			  T_590);
}

static bool in_play_payable(const struct effect_ask *q)
{
	const struct instance *c = source_of(q);

	return is_unit(c) || c->place == PLACE_ATTACHED;
}

/* A card that is not in play cannot be turned. */
static bool turn_payable(const struct effect_ask *q)
{
	return in_play_payable(q) && !source_of(q)->turned;
}

static void pay_turn(const struct effect_ask *q)
{
	state_of(match_of(q->s))->card[q->u->source.id].turned = true;
	trilunie_say_changed(match_of(q->s), q->u->source.id, "turned", -1);
	trilunie_touch(match_of(q->s));
}

/* The cards are chosen later; a battle card being played is not in the hand. */
static bool discard_payable(const struct effect_ask *q)
{
	const struct match *m = match_of(q->s);
	int32_t n = state_of(m)->player[q->u->controller].n[PILE_HAND];

	return n - (source_of(q)->place == PLACE_HAND) >= q->value->lo;
}

static void pay_later(const struct effect_ask *q)
{
	(void)q;
}

static void pay_sacrifice(const struct effect_ask *q)
{
	struct match *m = match_of(q->s);

	trilunie_doom(m, q->u->source.id);
	trilunie_bury(m);
}

static void pay_damage(const struct effect_ask *q)
{
	struct match *m = match_of(q->s);

	trilunie_hurt(m, q->u->source.id, NO_CARD, q->value->lo, NO_CLAUSE);
	trilunie_bury(m);
}

/* one line per row is more readable */
/* clang-format off */
const struct words trilunie_costs = KEYS_OF("cost",
	[COST_MANA] = WORD("mana", "{*mana|mana}", "{*мана|маны|маны}",
	  "Pay mana.",
	  TAKES_INT(1, 99), READ(.payable = mana_payable, .pay = pay_mana)),
	[COST_COINS] = WORD("coins", "{*coin|coins}",
	  "{*монета|монеты|монет}",
	  "Pay coins.",
	  TAKES_INT(1, 99), READ(.payable = coins_payable, .pay = pay_coins)),
	[COST_CLOSE_SELF] = WORD("close_self", "turn {self:acc}",
	  "повернуть {self:acc}",
	  "Turn the source.", .forms = AS_TRUE,
	  READ(.payable = turn_payable, .pay = pay_turn)),
	[COST_DISCARD] = WORD("discard", "discard {*card|cards}",
	  "сбросить {*карту|карты|карт}",
	  "Discard cards from the hand.", TAKES_INT(1, 99),
	  READ(.payable = discard_payable, .pay = pay_later)),
	[COST_SACRIFICE_SELF] = WORD("sacrifice_self", "destroy {self:acc}",
	  "уничтожить {self:acc}",
	  "Destroy the source.", .forms = AS_TRUE,
	  READ(.payable = in_play_payable, .pay = pay_sacrifice)),
	[COST_DAMAGE_SELF] = WORD("damage_self", "{*damage|damage} to "
	  "{self:acc}",
	  "{*повреждение|повреждения|повреждений} {self:dat}",
	  "Take damage counters.", TAKES_INT(1, 99),
	  READ(.payable = in_play_payable, .pay = pay_damage)));
/* clang-format on */

static const struct term *cost_key(const struct match *m, uint16_t ability,
				   size_t row)
{
	const struct term *t =
		table_of(m)->rules.ability[ability].key[ABILITY_COST];

	return t && term_has(t, row) ? term_at(t, row) : NULL;
}

/* The total cost of the use, including the price of its card (T-142, T-150): it
 * is paid in full, or nothing is done. */
static struct price whole_price(const struct match *m,
				const struct effect_use *u, struct price beside)
{
	const struct term *mana = cost_key(m, u->ability, COST_MANA);
	const struct term *coins = cost_key(m, u->ability, COST_COINS);

	beside.mana += mana ? mana->lo : 0;
	beside.coins += coins ? coins->lo : 0;
	return beside;
}

/* 0, or the refusal for what the player lacks. */
static unsigned judge_price(const struct match *m, const struct effect_use *u,
			    struct price whole)
{
	struct effect_scene s = scene_of(m);
	const struct player *p = &state_of(m)->player[u->controller];

	if (whole.mana > p->mana)
		return REFUSED_MANA;
	if (whole.coins > p->coins)
		return REFUSED_COINS;
	return effect_unpayable(&s, u) ? REFUSED_COST : 0;
}

bool trilunie_judge_costs(struct match *m, const struct effect_use *u,
			  struct price beside, struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	const struct player *p = &state_of(m)->player[u->controller];
	struct price whole = whole_price(m, u, beside);
	unsigned why = judge_price(m, u, whole);
	int card = u->source.id;

	if (!why || !r)
		return !why;
	const char *name = trilunie_name(m, card);

	switch (why) {
	case REFUSED_MANA:
		return referee_refuse(
			m, r, why, -1, "%s costs %d mana, %s has %d", name,
			whole.mana, trilunie_player(m, u->controller), p->mana);
	case REFUSED_COINS:
		/* T-336: the whole price, T-338: plus what the effect costs */
		why = beside.coins ? REFUSED_COINS_BUY
				   : trilunie_refused_by(m, card, why);
		return referee_refuse(
			m, r, why, -1, "%s costs %d, the coins of %s: %d", name,
			whole.coins, trilunie_player(m, u->controller),
			p->coins);
	}
	return referee_refuse(m, r, trilunie_refused_by(m, card, why), -1,
			      "the cost \"%s\" of %s cannot be paid",
			      effect_unpayable(&s, u)->name, name);
}

/* True if the source turns itself as a cost. */
bool trilunie_turns_itself(const struct match *m, uint16_t ability)
{
	return cost_key(m, ability, COST_CLOSE_SELF) != NULL;
}

/* The payer chooses the cards that are discarded as a cost. */
enum agenda_pace trilunie_pay_discards(struct match *m, struct agenda_entry *e)
{
	const struct term *n = cost_key(m, e->use.ability, COST_DISCARD);

	if (n && !e->answered &&
	    trilunie_ask_discard(m, e, e->use.controller, n->lo) == AGENDA_ASKS)
		return AGENDA_ASKS;
	e->answered = false; /* it is no answer to a question of its effects */
	e->answer = 0;
	e->stage = e->lane == LANE_ACTION ? STAGE_TARGETS : STAGE_EFFECTS;
	return AGENDA_DONE;
}
