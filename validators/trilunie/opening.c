/*
 * The beginning of a match: decks, first hands, and the deployment: mulligan,
 * placing, stopping (catalogue 4.5).
 */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/trilunie/play.h"

#include <assert.h>
#include <string.h>

/* The copies of a card are numbered from the top (8.1). */
static void number_copies(struct match *m, unsigned side)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);
	unsigned first = side == DARK ? 0 : t->ncards[DARK];
	uint16_t *deck = pile_of(m, side, PILE_DECK);
	uint16_t copies[2 * MAX_DECK] = { 0 }; /* so far, by kind */
	uint16_t kinds[MAX_DECK], n = st->player[side].n[PILE_DECK];

	/* card i is at position i from the top */
	for (unsigned i = 0; i < n; i++)
		kinds[i] = st->card[deck[n - 1 - i]].kind;
	for (unsigned i = 0; i < n; i++) {
		struct instance *c = &st->card[first + i];

		c->kind = kinds[i];
		c->copy = ++copies[kinds[i]];
		deck[n - 1 - i] = (uint16_t)(first + i);
	}
}

void trilunie_fill_decks(struct match *m)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);

	for (unsigned side = 0, at = 0; side < SIDES; side++) {
		unsigned n = t->ncards[side];

		for (unsigned i = 0; i < n; i++, at++) {
			st->card[at] = (struct instance){
				.kind = t->deck[side][i],
				.copy = 1,
				.place = PLACE_DECK,
				.active = NO_CARD,
				.below = NO_CARD,
				.host = NO_CARD,
				.showed = NO_CARD,
			};
			pile_of(m, side, PILE_DECK)[n - 1 - i] = (uint16_t)at;
		}
		st->player[side].n[PILE_DECK] = (uint16_t)n;
		st->player[side].mana = t->option[PARAM_START_MANA]; /* RT-8 */
	}
}

static void clear_state(const struct match *m, struct state *st)
{
	static const size_t head = offsetof(struct state, effects);
	static const size_t tail = offsetof(struct state, card);

	memset(st, 0, head);
	effect_state_clear(&st->effects);
	agenda_clear(&st->agenda);
	memset((char *)st + tail, 0, m->size - tail);
}

void trilunie_begin(struct match *m)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);

	if (t->start) {
		match_copy(m, st, t->start);
		trilunie_say_start(m);
		trilunie_say_step(m);
		trilunie_say_setup(m);
	} else {
		clear_state(m, st);
		trilunie_say_start(m);
		trilunie_say_step(m);
		trilunie_fill_decks(m);
		for (unsigned side = 0; side < SIDES; side++) {
			trilunie_shuffle(m, side);
			number_copies(m, side);
		}
		for (unsigned side = 0; side < SIDES; side++)
			for (unsigned i = 0; i < HAND_SIZE; i++)
				trilunie_draw(m, side, T_201);
	}
	trilunie_go_on(m);
	trilunie_say_asked(m);
}

/* T-204, RT-11: cards go to the discard, and others are drawn until there
 * are 7. */
static void put_back(struct match *m, unsigned side, const int16_t *v, size_t n)
{
	if (match_tell_open(m, EVENT_MULLIGAN, T_202,
			    "player:%s count:%d cards:[",
			    trilunie_player(m, side), (int)n)) {
		for (size_t i = 0; i < n; i++)
			match_tell_more(m, "%-c", v[i]);
		event_end(m->out);
	}
	for (size_t i = 0; i < n; i++) {
		trilunie_take(m, v[i]);
		trilunie_put(m, v[i], PILE_DISCARD);
	}
	while (state_of(m)->player[side].n[PILE_HAND] < HAND_SIZE &&
	       trilunie_draw(m, side, T_202))
		;
}

bool trilunie_mulligan(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct state *st = state_of(m);

	if (!in_deployment(st))
		return referee_refuse(m, r, REFUSED_MULLIGAN_LATE, -1,
				      "mulligans are for the deployment");
	if (st->player[a->player].mulligan || st->step != STEP_MULLIGAN)
		return referee_refuse(m, r, REFUSED_MULLIGAN, -1,
				      "%s has had or declined the mulligan",
				      trilunie_player(m, a->player));
	if (st->asked != a->player)
		return referee_refuse(m, r, REFUSED_STEP_MULLIGAN, -1,
				      "Dark decides on his mulligan first");
	if (!trilunie_named(m, a, 0, a->nlist, 1u << PLACE_HAND, r))
		return false;
	for (unsigned i = 0; i < a->nlist; i++)
		if (kind_of(m, a->list[i])->variant == UNIT)
			return referee_refuse(m, r, REFUSED_TYPE_MULLIGAN, 0,
					      "%s is a unit; missions and "
					      "battle cards are put back",
					      trilunie_name(m, a->list[i]));
	st->player[a->player].mulligan = true;
	put_back(m, a->player, a->list, a->nlist);
	st->point = POINT_NONE;
	return true;
}

/* True if the coins left pay for the unit, alone or combined. */
static bool is_placeable(const struct match *m, unsigned side, int card)
{
	const struct state *st = state_of(m);
	int32_t left = ARMY - st->player[side].total;

	if (kind_of(m, card)->variant != UNIT)
		return false;
	if (trilunie_is_free(m, card) &&
	    trilunie_price(m, card, NO_CARD) <= left)
		return true;
	for (uint16_t i = 0; i < st->nplay; i++) {
		int unit = play_of(m)[i];

		if (trilunie_can_combine(m, card, unit) &&
		    trilunie_price(m, card, unit) <= left)
			return true;
	}
	return false;
}

/* T-214, RT-13; T-372: combining, too */
static bool can_place(const struct match *m, unsigned side)
{
	const uint16_t *hand = pile_of(m, side, PILE_HAND);

	for (uint16_t i = 0; i < state_of(m)->player[side].n[PILE_HAND]; i++)
		if (is_placeable(m, side, hand[i]))
			return true;
	return false;
}

bool trilunie_must_stop(const struct match *m)
{
	return !can_place(m, state_of(m)->asked);
}

static bool is_own_run(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);

	return st->point == POINT_PLACE && st->asked == a->player;
}

static bool not_your_run(struct match *m, const struct action *a,
			 struct refusal *r)
{
	const struct state *st = state_of(m);
	const struct player *p = &st->player[a->player];
	const char *name = trilunie_player(m, a->player);

	if (st->step == STEP_MULLIGAN)
		return referee_refuse(m, r, REFUSED_STEP_MULLIGAN, -1,
				      "mulligans come before the first unit");
	if (!in_deployment(st))
		return referee_refuse(m, r, REFUSED_STEP_STAGE, -1,
				      "the deployment is over");
	if (!st->placed)
		return referee_refuse(m, r, REFUSED_STEP_FIRST, -1,
				      "Dark places the first unit");
	if (!p->finished)
		return referee_refuse(m, r, REFUSED_STEP_RUN, -1,
				      "it is the run of %s",
				      trilunie_player(m, st->asked));
	return referee_refuse(m, r,
			      p->total == ARMY ? REFUSED_STEP_AT_30
					       : REFUSED_STEP_STOPPED,
			      -1,
			      p->total == ARMY ? N_("%s has spent all 30 coins")
					       : N_("%s has stopped"),
			      name);
}

/* The clause of the run in which a unit is placed. */
static uint16_t run_clause(const struct state *st, unsigned side)
{
	if (!st->placed)
		return T_205;
	if (st->player[other_than(side)].finished)
		return T_211;
	return side == DARK ? T_208 : T_207;
}

static void say_placed(struct match *m, const struct action *a, int32_t price)
{
	match_tell(m, EVENT_PLACED, run_clause(state_of(m), a->player),
		   "player:%s card:%-c onto:%-c price:%d total:%d",
		   trilunie_player(m, a->player), a->arg[ARG_CARD],
		   a->arg[ARG_ONTO], price,
		   state_of(m)->player[a->player].total);
}

/* T-205 to T-211, T-218, RT-12: whose run it is after a placement or stop;
 * T-208, T-209: it lasts until a total exceeds the other. */
static void next_run(struct state *st)
{
	unsigned a = st->asked, b = other_than(a);
	bool first = !st->placed;

	st->placed = true;
	if (st->player[a].total == ARMY) /* T-210 */
		st->player[a].finished = true;
	if (st->player[a].finished || first ||
	    (!st->player[b].finished &&
	     st->player[a].total > st->player[b].total))
		st->asked = (uint8_t)b;
}

bool trilunie_place(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	struct player *p = &st->player[a->player];
	int card = a->arg[ARG_CARD], unit = NO_CARD;

	if (!is_own_run(m, a))
		return not_your_run(m, a, r);
	if (!trilunie_card_in(m, a, ARG_CARD, 1u << PLACE_HAND, r) ||
	    !trilunie_unit_card(m, a, r) ||
	    !trilunie_entry_onto(m, a, &unit, r))
		return false;
	int32_t price = trilunie_price(m, card, unit);

	if (p->total + price > ARMY) /* T-212, RT-14 */
		return referee_refuse(m, r, REFUSED_OVER_30, 0,
				      "%s costs %d, %d of 30 coins are spent",
				      trilunie_name(m, card), price, p->total);
	if (!r)
		return true;
	p->total = (uint8_t)(p->total + price);
	say_placed(m, a, price);
	trilunie_bring(m, a, card, unit);
	trilunie_draw(m, a->player,
		      run_clause(st, a->player)); /* T-220: or none */
	st->point = POINT_NONE;
	next_run(st);
	return true;
}

/* T-215, T-216, RT-15: all remaining coins go on one unit, face down. */
static void part_build(struct match *m, unsigned side, int card, int32_t left)
{
	trilunie_take(m, card);
	trilunie_put(m, card, PILE_BUILD);
	state_of(m)->card[card].markers = (uint16_t)left;
	match_tell(m, EVENT_PART_BUILT, T_215, "player:%s card:%-c markers:%d",
		   trilunie_player(m, side), card, left);
	if (table_of(m)->option[PARAM_SETUP_PARTIAL_DRAW])
		trilunie_draw(m, side, T_216);
}

bool trilunie_stop(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	struct player *p = &st->player[a->player];
	int32_t left = ARMY - p->total;
	int card = a->arg[ARG_CARD];

	if (!is_own_run(m, a))
		return not_your_run(m, a, r);
	if (!st->placed && can_place(m, a->player)) /* RT-16 */
		return referee_refuse(m, r, REFUSED_MUST_PLACE, -1,
				      "%s can place a unit first",
				      trilunie_player(m, a->player));
	if (card != ARG_ABSENT &&
	    (!trilunie_card_in(m, a, ARG_CARD, 1u << PLACE_HAND, r) ||
	     !trilunie_unit_card(m, a, r)))
		return false;
	if (!r)
		return true;
	match_tell(m, EVENT_STOPPED, T_213, "player:%s coins:%d",
		   trilunie_player(m, a->player), left);
	p->finished = true;
	if (card != ARG_ABSENT)
		part_build(m, a->player, card, left);
	/* T-217, RT-9: otherwise they are lost */
	st->point = POINT_NONE;
	next_run(st);
	return true;
}

/* T-154, T-219 */
static void end_deployment(struct match *m)
{
	for (unsigned side = 0; side < SIDES; side++)
		trilunie_set_bonus(m, side, trilunie_has_all_zones(m, side),
				   T_154);
	match_tell_bare(m, EVENT_DEPLOYMENT_ENDED, T_219);
}

void trilunie_deployment(struct match *m)
{
	struct state *st = state_of(m);

	if (st->player[DARK].finished && st->player[LIGHT].finished) {
		end_deployment(m);
		return;
	}
	if (!st->placed)
		st->asked = DARK;
	assert(!st->player[st->asked].finished);
	st->point = POINT_PLACE;
}
