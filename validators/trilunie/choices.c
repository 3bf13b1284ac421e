/* This file lists all legal actions of the player who decides (8.2). */
#include "validators/trilunie/play.h"

/* One list of choices on its way. */
struct offer {
	const struct match *m;
	struct state *st;
	struct choices *out;
	unsigned side;
	uint8_t seat;
};

static struct choice *offer_verb(const struct offer *o, enum verb_id verb)
{
	struct choice *c = choices_add(o->out);

	action_begin(&c->action, verb, o->seat);
	return c;
}

static struct choice *offer_card(const struct offer *o, enum verb_id verb,
				 int card)
{
	struct choice *c = offer_verb(o, verb);

	c->action.arg[ARG_CARD] = card;
	return c;
}

/* The list of the last choice takes from min to max of what is added next. */
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

static void choose_mulligan(const struct offer *o)
{
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);
	uint16_t n = o->st->player[o->side].n[PILE_HAND];
	struct choice *c = offer_verb(o, DO_MULLIGAN);

	make_subset(c, 0, 0, 0);
	for (uint16_t i = 0; i < n; i++)
		if (kind_of(o->m, hand[i])->variant != UNIT)
			choices_offer(o->out, (int16_t)hand[i]);
	c->max = (int32_t)c->ncandidates;
}

/* A unit alone, or combined with each own unit that it fits: T-365. */
static void offer_unit(const struct offer *o, enum verb_id verb, int card,
		       int32_t coins)
{
	int32_t have = o->st->card[card].markers;

	if (trilunie_is_free(o->m, card) &&
	    trilunie_price(o->m, card, NO_CARD) - have <= coins)
		offer_card(o, verb, card);
	for (uint16_t i = 0;
	     kind_of(o->m, card)->has_edition && i < o->st->nplay; i++) {
		int unit = play_of(o->m)[i];

		if (!trilunie_can_combine(o->m, card, unit) ||
		    trilunie_price(o->m, card, unit) - have > coins)
			continue;
		for (unsigned top = 0; top < 2; top++) {
			struct choice *c = offer_card(o, verb, card);

			c->action.arg[ARG_ONTO] = unit;
			c->action.arg[ARG_ACTIVE] = top ? card : unit;
		}
	}
}

static void choose_place(const struct offer *o)
{
	const struct player *p = &o->st->player[o->side];
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);
	size_t before = o->out->n;

	for (uint16_t i = 0; i < p->n[PILE_HAND]; i++)
		if (kind_of(o->m, hand[i])->variant == UNIT)
			offer_unit(o, DO_PLACE, hand[i], ARMY - p->total);
	if (!o->st->placed && o->out->n > before) /* T-205 */
		return;
	offer_verb(o, DO_STOP);
	for (uint16_t i = 0; i < p->n[PILE_HAND]; i++)
		if (kind_of(o->m, hand[i])->variant == UNIT)
			offer_card(o, DO_STOP, hand[i]);
}

/* Candidates first, first + 1, ... of the last choice. */
static void offer_numbers(const struct offer *o, int16_t first, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		choices_offer(o->out, (int16_t)(first + (int)i));
}

/* The dice to be named beside the targets. */
static bool offer_dice(const struct effect_scene *s, const struct effect_use *u,
		       struct choices *out)
{
	(void)u;
	for (int16_t i = 1; i <= state_of(match_of(s))->attack.ndice; i++)
		choices_offer(out, i);
	return true;
}

/* The ways to use an ability that can be paid; like: card and so on. */
static void offer_ability(const struct offer *o, const struct action *like,
			  unsigned param, int dice, uint16_t ability, int card,
			  struct price beside, int by_default)
{
	struct effect_scene s = scene_of(o->m);
	size_t need = dice < 0 ? 0 : trilunie_dice_needed(o->m, ability);
	const struct choose_rest rest = { (unsigned)dice, (uint16_t)need,
					  offer_dice };
	struct effect_use u;

	effect_use_read(&u, ability, (uint8_t)o->side, card_thing(card));
	if (!trilunie_is_usable(o->m, &u, beside, by_default))
		return;
	choose_offer_rest(&s, &u, like, param, &trilunie_chosen,
			  need ? &rest : NULL, o->out);
}

static void like_card(const struct offer *o, enum verb_id verb, int card,
		      struct action *a)
{
	action_begin(a, verb, o->seat);
	a->arg[ARG_CARD] = card;
}

static void offer_equipment(const struct offer *o, enum verb_id verb, int card)
{
	struct thing all[2 * MAX_DECK];
	struct things hosts = { .v = all, .cap = 2 * MAX_DECK };

	trilunie_hosts(o->m, card, &hosts);
	for (size_t i = 0; i < hosts.n; i++)
		offer_card(o, verb, card)->action.arg[ARG_UNIT] = all[i].id;
}

/* A card that is paid for with these coins comes into play. */
static void offer_entry(const struct offer *o, enum verb_id verb, int card,
			int32_t coins)
{
	const struct kind *k = kind_of(o->m, card);
	struct action a;

	if (k->variant == UNIT) {
		if (!trilunie_forbids(o->m, player_thing(o->side), ACT_DEPLOY))
			offer_unit(o, verb, card, coins);
		return;
	}
	int32_t price = trilunie_cost(o->m, card) - o->st->card[card].markers;

	if (price > coins)
		return;
	if (k->variant == EQUIPMENT) {
		offer_equipment(o, verb, card);
		return;
	}
	like_card(o, verb, card, &a);
	offer_ability(o, &a, ARG_TARGETS, -1, (uint16_t)k->play, card,
		      (struct price){ .coins = price > 0 ? price : 0 }, -1);
}

/* Markers: as many as there is room and coins for (T-334). */
static void offer_markers(const struct offer *o, int card, int onto)
{
	int32_t room =
		trilunie_price(o->m, card, onto) - o->st->card[card].markers;
	int32_t coins = o->st->player[o->side].coins;
	struct choice *c;

	if (room < 1 || coins < 1)
		return;
	c = offer_card(o, DO_BUILD, card);
	c->form = CHOICE_AMOUNT;
	c->param = ARG_COINS;
	c->min = 1;
	c->max = room < coins ? room : coins;
	if (onto != NO_CARD)
		c->action.arg[ARG_BUILD_ONTO] = onto;
}

static void offer_build(const struct offer *o, int card)
{
	int32_t coins = o->st->player[o->side].coins;
	bool shown = o->st->card[card].place == PLACE_BUILD;

	if (kind_of(o->m, card)->variant == BATTLE)
		return;
	offer_markers(o, card, NO_CARD);
	for (uint16_t i = 0;
	     kind_of(o->m, card)->has_edition && i < o->st->nplay; i++)
		if (trilunie_can_combine(o->m, card, play_of(o->m)[i]))
			offer_markers(o, card, play_of(o->m)[i]);
	offer_entry(o, DO_BUY, card, coins);
	if (shown)
		offer_entry(o, DO_DEPLOY, card, 0);
}

/* Abilities of what is in play that fit what is open now. */
static void offer_abilities(const struct offer *o)
{
	unsigned open = trilunie_window_of(o->m);

	for (uint16_t i = 0; i < o->st->nplay; i++) {
		int card = play_of(o->m)[i];

		if (side_of(o->m, card) != o->side)
			continue;
		const struct kind *k = shown_of(o->m, card);

		if (!k->has_played || !trilunie_has_abilities(o->m, card))
			continue;
		for (unsigned n = 0; n < k->nabilities; n++) {
			struct action a;

			if (!(k->ability_timing[n] & open))
				continue;
			like_card(o, DO_USE_ABILITY, card, &a);
			a.arg[ARG_ABILITY] = (int32_t)n;
			offer_ability(o, &a, ARG_USED_TARGETS, ARG_USED_DICE,
				      k->ability[n], card, (struct price){ 0 },
				      trilunie_limit_of(k, n));
		}
	}
}

static void choose_build(const struct offer *o)
{
	const struct player *p = &o->st->player[o->side];

	for (uint16_t i = 0; i < p->n[PILE_HAND]; i++)
		offer_build(o, pile_of(o->m, o->side, PILE_HAND)[i]);
	for (uint16_t i = 0; i < p->n[PILE_BUILD]; i++)
		offer_build(o, pile_of(o->m, o->side, PILE_BUILD)[i]);
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		int unit = play_of(o->m)[i];

		if (o->st->card[unit].place == PLACE_RETREATED &&
		    side_of(o->m, unit) == o->side &&
		    !trilunie_forbids(o->m, card_thing(unit), ACT_RETURN))
			offer_card(o, DO_RETURN, unit);
	}
	offer_abilities(o);
	offer_verb(o, DO_END_STEP);
}

static void choose_retreat(const struct offer *o)
{
	struct choice *c = offer_verb(o, DO_RETREAT);

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

static void offer_battles(const struct offer *o)
{
	const uint16_t *hand = pile_of(o->m, o->side, PILE_HAND);
	const struct player *p = &o->st->player[o->side];
	unsigned open = trilunie_window_of(o->m);
	bool looked = false;

	for (uint16_t i = 0; i < p->n[PILE_HAND]; i++) {
		const struct kind *k = kind_of(o->m, hand[i]);
		struct action a;

		if (!(k->timing & open) || k->mana > p->mana)
			continue;
		if (!looked && trilunie_forbids(o->m, player_thing(o->side),
						ACT_PLAY_BATTLE))
			return;
		looked = true;
		like_card(o, DO_PLAY_BATTLE, hand[i], &a);
		offer_ability(o, &a, ARG_PLAYED_TARGETS, ARG_PLAYED_DICE,
			      (uint16_t)k->play, hand[i],
			      (struct price){ .mana = k->mana }, -1);
	}
}

/* Evasion and counterstrike of the two units of the attack (5.1). */
static void offer_keywords(const struct offer *o)
{
	const struct attack *at = &o->st->attack;
	int16_t both[] = { at->defender, at->attacker };

	for (unsigned i = 0; i < 2; i++) {
		int32_t most = trilunie_can_evade(o->m, both[i], o->side);

		if (most > 0) {
			struct choice *c =
				offer_card(o, DO_USE_EVASION, both[i]);

			c->form = CHOICE_AMOUNT;
			c->param = ARG_AMOUNT;
			c->min = 1;
			c->max = most;
		}
		if (i == 0 && trilunie_can_strike(o->m, both[i], o->side))
			offer_card(o, DO_USE_COUNTERSTRIKE, both[i]);
	}
}

static void choose_window(const struct offer *o)
{
	if (o->st->window != WINDOW_COMMAND)
		offer_battles(o);
	offer_abilities(o);
	if (o->st->window == WINDOW_DAMAGE)
		offer_keywords(o);
	offer_verb(o, DO_PASS);
}

static void choose_combat(const struct offer *o)
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

static void choose_idle(const struct offer *o)
{
	offer_card(o, DO_SKIP, o->st->idle);
}

static void choose_intercept(const struct offer *o)
{
	for (uint16_t i = 0; i < o->st->nplay; i++) {
		int unit = play_of(o->m)[i];

		if (is_unit(&o->st->card[unit]) &&
		    !trilunie_judge_intercept(o->m, unit))
			offer_card(o, DO_USE_INTERCEPT, unit);
	}
	offer_verb(o, DO_PASS);
}

/* What a card effect asks. */
static void choose_answer(const struct offer *o, const struct agenda_entry *e)
{
	struct thing all[2 * MAX_DECK];
	struct things found = { .v = all, .cap = 2 * MAX_DECK };
	enum asked what = trilunie_asked(e);

	if (what == ASKED_ACCEPT) {
		for (int32_t i = 0; i < 2; i++)
			offer_verb(o, DO_CHOOSE)->action.arg[ARG_ACCEPT] = i;
		return;
	}
	struct choice *c = offer_verb(o, DO_CHOOSE);

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

static void (*const points[POINTS])(const struct offer *o) = {
	[POINT_MULLIGAN] = choose_mulligan,
	[POINT_PLACE] = choose_place,
	[POINT_WINDOW] = choose_window,
	[POINT_BUILD] = choose_build,
	[POINT_RETREAT] = choose_retreat,
	[POINT_COMBAT] = choose_combat,
	[POINT_IDLE] = choose_idle,
	[POINT_INTERCEPT] = choose_intercept,
};

/* Giving up is always possible, and never among the choices: players who
 * draw would do nothing else. */
void trilunie_choices(const struct match *m, unsigned seat, struct choices *out)
{
	struct state *st = state_of(m);
	const struct agenda_entry *e = st->agenda.n ? trilunie_asking(m) : NULL;
	const struct offer o = { .m = m,
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
