/* Lists all legal actions of the player who decides (8.2). */
#include "validators/trilunie/play.h"

/* The list of choices being made. */
struct offer {
	struct match *m;
	struct state *st;
	struct choices *out;
	unsigned side;
	uint8_t seat;
	struct action a; /* the action being looked at; its player is a side */
};

static void look_at(struct offer *o, enum verb_id verb, int card)
{
	action_begin(&o->a, verb, o->side);
	o->a.arg[ARG_CARD] = card;
}

static struct choice *offer_choice(struct offer *o)
{
	struct choice *c = choices_add(o->out);

	action_copy(&c->action, &o->a);
	c->action.player = o->seat;
	return c;
}

static struct choice *offer_card(struct offer *o, enum verb_id verb, int card)
{
	look_at(o, verb, card);
	return offer_choice(o);
}

static void offer_legal(struct offer *o)
{
	if (trilunie_is_legal(o->m, &o->a))
		offer_choice(o);
}

/* Offers it for each amount from 1 to the largest legal one. */
static void offer_amounts(struct offer *o, unsigned param, int32_t most)
{
	for (; most > 0; most--) {
		o->a.arg[param] = most;
		if (trilunie_is_legal(o->m, &o->a))
			break;
	}
	o->a.arg[param] = ARG_ABSENT;
	if (most <= 0)
		return;
	struct choice *c = offer_choice(o);

	c->form = CHOICE_AMOUNT;
	c->param = (uint8_t)param;
	c->min = 1;
	c->max = most;
}

/* The list of the last choice takes min to max of the candidates added next. */
static void make_subset(struct choice *c, unsigned param, size_t min,
			size_t max)
{
	c->form = CHOICE_SUBSET;
	c->param = (uint8_t)param;
	c->min = (int32_t)min;
	c->max = (int32_t)max;
	if (c->action.arg[param] < 0)
		c->action.arg[param] = 0;
}

static void choose_mulligan(struct offer *o)
{
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);
	uint16_t n = o->st->player[o->side].n[PILE_HAND];
	struct choice *c = offer_card(o, DO_MULLIGAN, ARG_ABSENT);

	make_subset(c, 0, 0, 0);
	for (uint16_t i = 0; i < n; i++)
		if (kind_of(o->m, hand[i])->variant != UNIT)
			choices_offer(o->out, (int16_t)hand[i]);
	c->max = (int32_t)c->ncandidates;
}

/* A unit alone, or combined with each of the player's units that it can
 * join: T-365. */
static void offer_unit(struct offer *o, enum verb_id verb, int card)
{
	look_at(o, verb, card);
	offer_legal(o);
	for (uint16_t i = 0;
	     kind_of(o->m, card)->has_edition && i < o->st->nplay; i++) {
		int unit = play_of(o->m)[i];

		if (!trilunie_can_combine(o->m, card, unit))
			continue;
		o->a.arg[ARG_ONTO] = unit;
		for (unsigned top = 0; top < 2; top++) {
			o->a.arg[ARG_ACTIVE] = top ? card : unit;
			offer_legal(o);
		}
	}
}

static void choose_place(struct offer *o)
{
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);
	uint16_t n = o->st->player[o->side].n[PILE_HAND];

	for (uint16_t i = 0; i < n; i++)
		offer_unit(o, DO_PLACE, hand[i]);
	for (int i = -1; i < n; i++) {
		look_at(o, DO_STOP, i < 0 ? ARG_ABSENT : hand[i]);
		offer_legal(o);
	}
}

/* Candidates first, first + 1, ... of the last choice. */
static void offer_numbers(struct offer *o, int16_t first, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		choices_offer(o->out, (int16_t)(first + (int)i));
}

/* The dice to name in addition to the targets. */
static bool offer_dice(const struct effect_scene *s, const struct effect_use *u,
		       struct choices *out)
{
	(void)u;
	for (int16_t i = 1; i <= state_of(match_of(s))->attack.ndice; i++)
		choices_offer(out, i);
	return true;
}

/* The ways to choose its targets, and dice (below 0: none). */
static void offer_use(struct offer *o, unsigned param, int dice)
{
	struct effect_scene s = scene_of(o->m);
	struct effect_use u;

	o->a.arg[param] = ARG_OPEN;
	if (!trilunie_is_legal(o->m, &o->a))
		return;
	uint16_t ability = trilunie_targeted(o->m, &o->a);
	size_t need = dice < 0 ? 0 : trilunie_dice_needed(o->m, ability);
	const struct choose_rest rest = { (unsigned)dice, (uint16_t)need,
					  offer_dice };

	o->a.arg[param] = ARG_ABSENT;
	o->a.player = o->seat;
	effect_use_read(&u, ability, (uint8_t)o->side,
			card_thing(o->a.arg[ARG_CARD]));
	choose_offer_rest(&s, &u, &o->a, param, &trilunie_chosen,
			  need ? &rest : NULL, o->out);
}

static void offer_equipment(struct offer *o, enum verb_id verb, int card)
{
	struct thing v[2 * MAX_DECK];
	struct things hosts = { .v = v, .cap = 2 * MAX_DECK };

	look_at(o, verb, card);
	trilunie_hosts(o->m, card, &hosts);
	for (size_t i = 0; i < hosts.n; i++) {
		o->a.arg[ARG_UNIT] = v[i].id;
		offer_legal(o);
	}
}

/* A card enters play if its remaining price can be paid; combined with another
 * unit it may cost less. */
static void offer_entry(struct offer *o, enum verb_id verb, int card)
{
	const struct kind *k = kind_of(o->m, card);
	int32_t has = verb == DO_BUY ? o->st->player[o->side].coins : 0;

	if (!(k->variant == UNIT && k->has_edition) &&
	    trilunie_owed(o->m, card, NO_CARD) > has)
		return;
	switch (k->variant) {
	case UNIT:
		offer_unit(o, verb, card);
		break;
	case EQUIPMENT:
		offer_equipment(o, verb, card);
		break;
	case ORDINARY:
		look_at(o, verb, card);
		offer_use(o, ARG_TARGETS, -1);
		break;
	case BATTLE:
		break;
	}
}

/* Markers: as many as the limit and the coins allow (T-334). */
static void offer_build(struct offer *o, int card)
{
	int32_t coins = o->st->player[o->side].coins;

	look_at(o, DO_BUILD, card);
	offer_amounts(o, ARG_COINS, coins);
	for (uint16_t i = 0;
	     kind_of(o->m, card)->has_edition && i < o->st->nplay; i++) {
		o->a.arg[ARG_BUILD_ONTO] = play_of(o->m)[i];
		if (trilunie_can_combine(o->m, card, play_of(o->m)[i]))
			offer_amounts(o, ARG_COINS, coins);
	}
	offer_entry(o, DO_BUY, card);
	if (o->st->card[card].place == PLACE_BUILD)
		offer_entry(o, DO_DEPLOY, card);
}

/* Abilities of cards in play. */
static void offer_abilities(struct offer *o)
{
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		int card = play_of(o->m)[i];
		const struct kind *k = shown_of(o->m, card);

		for (int32_t n = 0; k->has_played && n < k->nabilities; n++) {
			look_at(o, DO_USE_ABILITY, card);
			o->a.arg[ARG_ABILITY] = n;
			offer_use(o, ARG_USED_TARGETS, ARG_USED_DICE);
		}
	}
}

static void choose_build(struct offer *o)
{
	const struct player *p = &o->st->player[o->side];

	for (uint16_t i = 0; i < p->n[PILE_HAND]; i++)
		offer_build(o, pile_of(o->m, o->side, PILE_HAND)[i]);
	for (uint16_t i = 0; i < p->n[PILE_BUILD]; i++)
		offer_build(o, pile_of(o->m, o->side, PILE_BUILD)[i]);
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		if (o->st->card[play_of(o->m)[i]].place != PLACE_RETREATED)
			continue;
		look_at(o, DO_RETURN, play_of(o->m)[i]);
		offer_legal(o);
	}
	offer_abilities(o);
	offer_card(o, DO_END_STEP, ARG_ABSENT);
}

static void choose_retreat(struct offer *o)
{
	struct choice *c = offer_card(o, DO_RETREAT, ARG_ABSENT);

	make_subset(c, 0, 0, 0);
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		int unit = play_of(o->m)[i];

		if (in_zone(&o->st->card[unit]) &&
		    side_of(o->m, unit) == o->side &&
		    !trilunie_judge_retreat(o->m, unit))
			choices_offer(o->out, (int16_t)unit);
	}
	c->max = (int32_t)c->ncandidates;
	if (c->max > (int32_t)ACTION_MAX_LIST)
		c->max = (int32_t)ACTION_MAX_LIST;
}

static void offer_battles(struct offer *o)
{
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);

	for (uint16_t i = 0; i < o->st->player[o->side].n[PILE_HAND]; i++) {
		if (kind_of(o->m, hand[i])->variant != BATTLE)
			continue;
		look_at(o, DO_PLAY_BATTLE, hand[i]);
		offer_use(o, ARG_PLAYED_TARGETS, ARG_PLAYED_DICE);
	}
}

/* Evasion and counterstrike of the two units of the attack (5.1). */
static void offer_keywords(struct offer *o)
{
	const struct attack *at = &o->st->attack;
	int16_t both[] = { at->defender, at->attacker };

	for (unsigned i = 0; i < 2; i++) {
		look_at(o, DO_USE_EVASION, both[i]);
		offer_amounts(o, ARG_AMOUNT,
			      o->st->card[both[i]].worth[EVASION]);
		look_at(o, DO_USE_COUNTERSTRIKE, both[i]);
		offer_legal(o);
	}
}

static void choose_window(struct offer *o)
{
	offer_battles(o);
	offer_abilities(o);
	if (o->st->window == WINDOW_DAMAGE)
		offer_keywords(o);
	offer_card(o, DO_PASS, ARG_ABSENT);
}

static void choose_combat(struct offer *o)
{
	int16_t next[2 * MAX_DECK];
	size_t n = trilunie_next(o->m, next, 2 * MAX_DECK);

	for (size_t i = 0; i < n; i++) {
		bool able = false;

		for (uint16_t k = 0; k < o->st->nplay; k++) {
			int t = play_of(o->m)[k];

			if (!is_unit(&o->st->card[t]) ||
			    trilunie_judge_attack(o->m, next[i], t))
				continue;
			offer_card(o, DO_ATTACK, next[i])
				->action.arg[ARG_TARGET] = t;
			able = true;
		}
		if (able)
			offer_card(o, DO_SKIP, next[i]);
	}
}

static void choose_idle(struct offer *o)
{
	offer_card(o, DO_SKIP, o->st->idle);
}

static void choose_intercept(struct offer *o)
{
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		look_at(o, DO_USE_INTERCEPT, play_of(o->m)[i]);
		offer_legal(o);
	}
	offer_card(o, DO_PASS, ARG_ABSENT);
}

/* The answers to the question of a card effect. */
static void choose_answer(struct offer *o, const struct agenda_entry *e)
{
	struct thing all[2 * MAX_DECK];
	struct things found = { .v = all, .cap = 2 * MAX_DECK };
	enum asked what = trilunie_asked(e);

	if (what == ASKED_ACCEPT) {
		for (int32_t i = 0; i < 2; i++)
			offer_card(o, DO_CHOOSE, ARG_ABSENT)
				->action.arg[ARG_ACCEPT] = i;
		return;
	}
	struct choice *c = offer_card(o, DO_CHOOSE, ARG_ABSENT);

	make_subset(c, trilunie_answer_param(e), e->ask_min, e->ask_max);
	if (what == ASKED_ORDER) {
		c->form = CHOICE_ORDER;
		offer_numbers(o, 0, e->ask_max);
	} else if (what == ASKED_DICE) {
		offer_numbers(o, 1, o->st->attack.ndice);
	} else {
		trilunie_asked_cards(o->m, e, &found);
		for (size_t i = 0; i < found.n; i++)
			choices_offer(o->out, found.v[i].id);
	}
}

static void (*const points[POINTS])(struct offer *o) = {
	[POINT_MULLIGAN] = choose_mulligan,
	[POINT_PLACE] = choose_place,
	[POINT_WINDOW] = choose_window,
	[POINT_BUILD] = choose_build,
	[POINT_RETREAT] = choose_retreat,
	[POINT_COMBAT] = choose_combat,
	[POINT_IDLE] = choose_idle,
	[POINT_INTERCEPT] = choose_intercept,
};

/* Conceding is always possible, but never among the choices: random players
 * would always pick it sooner or later. */
void trilunie_choices(const struct match *m, unsigned seat, struct choices *out)
{
	struct state *st = state_of(m);
	const struct agenda_entry *e = st->agenda.n ? trilunie_asking(m) : NULL;
	struct match own = *m; /* judging reports no events */
	struct offer o = { .m = &own,
			   .st = st,
			   .out = out,
			   .side = table_of(m)->side[seat],
			   .seat = (uint8_t)seat };

	if (st->over || o.side != (e ? e->asked : st->asked))
		return;
	if (e)
		choose_answer(&o, e);
	else if (st->point != POINT_NONE)
		points[st->point](&o);
}
