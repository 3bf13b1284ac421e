/* Building, buying and deploying cards; retreat and return of units (4.7
 * to 4.9). */
#include "validators/base/scratch.h"
#include "validators/trilunie/play.h"

#define HAND_OR_BUILD (1u << PLACE_HAND | 1u << PLACE_BUILD)

static bool own_step(struct match *m, const struct action *a, enum point p,
		     struct refusal *r)
{
	const struct state *st = state_of(m);

	static const uint8_t code[2][SIDES] = {
		{ REFUSED_STEP_BUILD_DARK, REFUSED_STEP_BUILD_LIGHT },
		{ REFUSED_STEP_RETREAT_DARK, REFUSED_STEP_RETREAT_LIGHT },
	};

	if (st->point == p && st->asked == a->player)
		return true;
	if (in_deployment(st))
		return referee_refuse(m, r, REFUSED_STEP_STAGE, -1,
				      "the deployment comes before the turns");
	return referee_refuse(m, r, code[p == POINT_RETREAT][a->player], -1,
			      p == POINT_BUILD
				      ? N_("this is not the build step of "
					   "%s")
				      : N_("this is not the retreat step "
					   "of %s"),
			      trilunie_player(m, a->player));
}

static bool buildable(struct match *m, int card, struct refusal *r)
{
	if (kind_of(m, card)->variant != BATTLE) /* T-024 */
		return true;
	return referee_refuse(m, r, REFUSED_TYPE_BUILD, 0,
			      "%s is a battle card and is never built",
			      trilunie_name(m, card));
}

/* T-330 to T-334, RT-18; T-333: any number of cards, which cannot be undone */
bool trilunie_build(struct match *m, const struct action *a, struct refusal *r)
{
	struct player *p = &state_of(m)->player[a->player];
	int card = a->arg[ARG_CARD], unit;
	int32_t n = a->arg[ARG_COINS];

	if (!own_step(m, a, POINT_BUILD, r) ||
	    !trilunie_card_in(m, a, ARG_CARD, HAND_OR_BUILD, r) ||
	    !buildable(m, card, r) ||
	    !trilunie_onto(m, a, ARG_BUILD_ONTO, &unit, r))
		return false;
	struct instance *c = &state_of(m)->card[card];
	int32_t room = trilunie_price(m, card, unit) - c->markers;

	if (n < 1)
		return referee_refuse(m, r,
				      c->place == PLACE_HAND
					      ? REFUSED_AMOUNT
					      : REFUSED_AMOUNT_MORE,
				      ARG_COINS, "at least 1 coin is paid");
	if (n > room)
		return referee_refuse(
			m, r, REFUSED_OVER_COST, ARG_COINS,
			"the markers that %s still needs: %d, not %d",
			trilunie_name(m, card), room < 0 ? 0 : room, n);
	if (n > p->coins)
		return referee_refuse(m, r, REFUSED_COINS_BUILD, ARG_COINS,
				      "the coins that %s has: %d",
				      trilunie_player(m, a->player), p->coins);
	if (!r)
		return true;
	p->coins -= n;
	trilunie_say_paid(m, a->player, 0, n, T_331);
	if (c->place == PLACE_HAND) {
		trilunie_take(m, card);
		trilunie_put(m, card, PILE_BUILD);
	}
	c->markers = (uint16_t)(c->markers + n);
	trilunie_say_marked(m, card, T_331);
	return true;
}

/* A deployment: judged first, then done. */
struct coming {
	int card, unit;        /* unit: combined with, or the bearer */
	struct effect_use use; /* of an ordinary mission */
	int32_t price;         /* still to be paid */
};

static bool judge_unit(struct match *m, const struct action *a,
		       struct coming *e, struct refusal *r)
{
	return trilunie_may(m, player_thing(a->player), ACT_DEPLOY,
			    N_("a card forbids %s to deploy units"), r) &&
	       trilunie_entry_onto(m, a, &e->unit, r);
}

static bool judge_equipment(struct match *m, const struct action *a,
			    struct coming *e, struct refusal *r)
{
	SCRATCH struct thing v[MAX_DECK * 2];
	struct things hosts = { .v = v, .cap = MAX_DECK * 2 };
	int32_t unit = a->arg[ARG_UNIT];

	trilunie_hosts(m, e->card, &hosts);
	e->unit = unit;
	if (unit >= 0 && things_have(&hosts, card_thing(unit)))
		return true;
	return referee_refuse(m, r, REFUSED_TARGET_BEARER, ARG_UNIT,
			      "%s needs a unit that it can be attached to",
			      trilunie_name(m, e->card));
}

static bool judge_mission(struct match *m, const struct action *a,
			  struct coming *e, struct refusal *r)
{
	effect_use_init(&e->use, (uint16_t)kind_of(m, e->card)->play,
			(uint8_t)a->player, card_thing(e->card));
	/* an incomplete mission is refused in deploy_card */
	return trilunie_judge_use(
		m, a, ARG_TARGETS, -1, &e->use,
		(struct price){ .coins = a->verb == DO_BUY ? e->price : 0 }, -1,
		r);
}

/* T-335: an excess is lost */
int32_t trilunie_owed(const struct match *m, int card, int unit)
{
	int32_t n =
		trilunie_price(m, card, unit) - state_of(m)->card[card].markers;

	return n < 0 ? 0 : n;
}

static bool judge_entry(struct match *m, const struct action *a,
			struct coming *e, struct refusal *r)
{
	e->card = a->arg[ARG_CARD];
	e->unit = NO_CARD;
	if (!buildable(m, e->card, r))
		return false;
	enum variant_id type = kind_of(m, e->card)->variant;

	if (type == UNIT && !judge_unit(m, a, e, r))
		return false;
	e->price = trilunie_owed(m, e->card, e->unit);
	if (type == UNIT)
		return true;
	return type == EQUIPMENT ? judge_equipment(m, a, e, r)
				 : judge_mission(m, a, e, r);
}

static void say_entry(struct match *m, const struct coming *e,
		      enum event_id what, uint16_t clause)
{
	if (!match_tell_open(m, what, clause, "player:%s card:%-c",
			     trilunie_player(m, side_of(m, e->card)), e->card))
		return;
	if (what == EVENT_MISSION_PLAYED) {
		event_text(m->out, "ability", "play");
		trilunie_put_targets(m, &e->use);
	}
	if (what == EVENT_DEPLOYED)
		match_tell_more(m, "onto:%c?", e->unit);
	if (what == EVENT_ATTACHED)
		match_tell_more(m, "unit:%c", e->unit);
	event_end(m->out);
}

/* T-338, RT-21: at once, then to the discard. */
static void do_mission(struct match *m, struct coming *e)
{
	struct effect_scene s = scene_of(m);
	struct agenda_entry *x;

	trilunie_take(m, e->card);
	trilunie_note_use(m, &e->use);
	say_entry(m, e, EVENT_MISSION_PLAYED, T_338);
	effect_pay(&s, &e->use);
	x = agenda_add(&s, &state_of(m)->agenda, LANE_ACTION, &e->use);
	if (x)
		x->stage = STAGE_COST;
}

static void do_entry(struct match *m, const struct action *a, struct coming *e)
{
	unsigned side = a->player;

	switch (kind_of(m, e->card)->variant) {
	case UNIT:
		say_entry(m, e, EVENT_DEPLOYED, T_337);
		trilunie_bring(m, a, e->card, e->unit);
		trilunie_refresh(m);
		trilunie_happen(m, WHEN_DEPLOYED, side,
				e->unit == NO_CARD ? e->card : e->unit, NO_CARD,
				0);
		trilunie_settled(m);
		return;
	case EQUIPMENT:
		say_entry(m, e, EVENT_ATTACHED, T_339);
		trilunie_equip(m, e->card, e->unit);
		trilunie_event(m, WHEN_MISSION_PLAYED, side, NO_CARD);
		return;
	default:
		do_mission(m, e);
		return;
	}
}

static bool deploy_card(struct match *m, const struct action *a,
			struct refusal *r)
{
	SCRATCH struct coming e;

	if (!trilunie_card_in(m, a, ARG_CARD, 1u << PLACE_BUILD, r) ||
	    !judge_entry(m, a, &e, r))
		return false;
	if (e.price > 0)
		return referee_refuse(m, r, REFUSED_INCOMPLETE, 0,
				      "the markers that %s lacks: %d",
				      trilunie_name(m, e.card), e.price);
	if (r)
		do_entry(m, a, &e);
	return true;
}

/* T-336, T-341 */
static bool buy_card(struct match *m, const struct action *a, struct refusal *r)
{
	struct player *p = &state_of(m)->player[a->player];
	SCRATCH struct coming e;

	if (!trilunie_card_in(m, a, ARG_CARD, HAND_OR_BUILD, r) ||
	    !judge_entry(m, a, &e, r))
		return false;
	if (e.price > p->coins)
		return referee_refuse(m, r, REFUSED_COINS_BUY, 0,
				      "%s still costs %d, the coins of %s: %d",
				      trilunie_name(m, e.card), e.price,
				      trilunie_player(m, a->player), p->coins);
	if (!r)
		return true;
	p->coins -= e.price;
	trilunie_say_paid(m, a->player, 0, e.price, T_336);
	do_entry(m, a, &e);
	return true;
}

/* T-335, T-341, RT-19 */
bool trilunie_deploy(struct match *m, const struct action *a, struct refusal *r)
{
	if (!own_step(m, a, POINT_BUILD, r))
		return false;
	return a->verb == DO_BUY ? buy_card(m, a, r) : deploy_card(m, a, r);
}

bool trilunie_end_step(struct match *m, const struct action *a,
		       struct refusal *r)
{
	if (!own_step(m, a, POINT_BUILD, r))
		return false;
	state_of(m)->point = POINT_NONE;
	return true;
}

bool trilunie_return(struct match *m, const struct action *a, struct refusal *r)
{
	int unit = a->arg[ARG_CARD];

	if (!own_step(m, a, POINT_BUILD, r) ||
	    !trilunie_card_in(m, a, ARG_CARD, 1u << PLACE_RETREATED, r) ||
	    !trilunie_may(m, card_thing(unit), ACT_RETURN,
			  N_("a card forbids %s to return"), r))
		return false;
	if (!r)
		return true;
	trilunie_return_unit(m, unit);
	trilunie_settled(m);
	return true;
}

/* T-380, RT-29: unturned, unless a card allows more; 0, or the refusal. */
unsigned trilunie_judge_retreat(const struct match *m, int unit)
{
	struct thing x = card_thing(unit);
	unsigned why = trilunie_forbids(m, x, ACT_RETREAT);

	if (why || !state_of(m)->card[unit].turned ||
	    trilunie_allows(m, x, ACT_RETREAT))
		return why;
	return REFUSED_TURNED_RETREAT;
}

bool trilunie_retreat(struct match *m, const struct action *a,
		      struct refusal *r)
{
	static const unsigned zones = (1u << ZONES) - 1;

	if (!own_step(m, a, POINT_RETREAT, r) ||
	    !trilunie_named(m, a, 0, a->nlist, zones, r))
		return false;
	for (unsigned i = 0; i < a->nlist; i++) {
		unsigned why = trilunie_judge_retreat(m, a->list[i]);

		if (why)
			return referee_refuse(m, r, why, 0,
					      why == REFUSED_TURNED_RETREAT
						      ? N_("%s is turned")
						      : N_("a card forbids %s "
							   "to retreat"),
					      trilunie_name(m, a->list[i]));
	}
	for (unsigned i = 0; i < a->nlist; i++)
		trilunie_hear_retreat(m, a->list[i]);
	for (unsigned i = 0; i < a->nlist; i++)
		trilunie_retreat_unit(m, a->list[i]);
	trilunie_settled(m);
	state_of(m)->point = POINT_NONE;
	return true;
}
