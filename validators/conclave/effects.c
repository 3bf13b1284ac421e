/* The effects of the verbs of the language on a single thing (5.2). */
#include "validators/conclave/play.h"

#include <assert.h>

/* C-306, RC-15: never below 0; the only upper bound is that of the type */
static void set_energy_to(struct duel *d, unsigned seat, int64_t n,
			  uint16_t clause)
{
	struct player *x = &d->st->player[seat];
	int32_t before = x->energy;

	x->energy = n < 0 ? 0 : n > INT32_MAX ? INT32_MAX : (int32_t)n;
	if (x->energy == before)
		conclave_say_no_effect(
			d, "energy",
			(struct thing){ THING_PLAYER, (int16_t)seat },
			C_("why", "nothing changes"), clause);
	else if (x->energy < before)
		conclave_say_lost(d, seat, before - x->energy, clause);
	else
		match_tell(d->m, EVENT_ENERGY_SET, clause,
			   "player:%u energy:%d", seat, x->energy);
}

/* The arguments of the function of a verb. */
struct doing {
	struct duel *d;
	struct agenda_entry *e;
	uint16_t effect;
	struct thing x;
	const struct term *term;
	uint16_t p;    /* the card that x is */
	unsigned seat; /* the player that x is, or the controller */
};

/* The value of a key of the verb, by its row, or NULL. */
static const struct term *key_of(const struct doing *g, size_t row)
{
	return term_has(g->term, row) ? term_at(g->term, row) : NULL;
}

static int32_t amount_of(const struct doing *g)
{
	int32_t n = effect_amount_of(&g->d->s, &g->e->use, g->effect);

	return n < 0 ? 0 : n;
}

static bool is_fighter(const struct doing *g)
{
	return g->d->st->piece[g->p].zone == ON_FIELD;
}

/* Reports why the verb has no effect; the verb is done. */
static enum agenda_pace do_nothing(const struct doing *g, const char *why,
				   uint16_t clause)
{
	conclave_say_no_effect(g->d, conclave_effects.v[g->term->word].name,
			       g->x, why, clause);
	return AGENDA_DONE;
}

static const char is_zero[] = C_("why", "the amount is 0");

enum agenda_pace conclave_do_damage(struct doing *g) /* C-660 */
{
	int32_t n = amount_of(g);

	if (!is_fighter(g))
		return do_nothing(g, C_("why", "it has no health"), C_701);
	if (n == 0)
		return do_nothing(g, is_zero, C_701);
	conclave_wound(g->d, g->p, n, g->e->use.source);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_heal(struct doing *g)
{
	if (!is_fighter(g))
		return do_nothing(g, C_("why", "it has no health"), C_704);
	conclave_heal(g->d, g->p, amount_of(g), C_704);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_destroy(struct doing *g)
{
	conclave_kill(g->d, g->p, g->e->use.source, C_702);
	return g->d->st->over ? AGENDA_STOPPED : AGENDA_DONE;
}

enum agenda_pace conclave_do_open(struct doing *g)
{
	if (!piece_at(g->d, g->p)->closed)
		return do_nothing(g, C_("why", "it is open already"), C_218);
	conclave_reopen(g->d, g->p, C_218);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_close(struct doing *g)
{
	if (piece_at(g->d, g->p)->closed)
		return do_nothing(g, C_("why", "it is closed already"), C_218);
	conclave_close(g->d, g->p, C_218);
	return AGENDA_DONE;
}

/* The strike that `of` names: verbs about strikes work only in combat. */
static struct strike *strike_of(const struct doing *g)
{
	return &g->d->st->combat.strike[key_of(g, STRIKE_OF)->word];
}

/* True in the steps of a combat before its strikes. */
static bool is_before_strikes(const struct doing *g)
{
	uint8_t step = g->d->st->combat.step;

	return step != NO_COMBAT && step < COMBAT_STRIKE;
}

static const char no_strike[] = C_("why", "no strike is to come");

enum agenda_pace conclave_do_prevent(struct doing *g) /* C-626 */
{
	struct strike *s = strike_of(g);
	int32_t n = amount_of(g);

	if (!is_before_strikes(g))
		return do_nothing(g, no_strike, C_626);
	if (n == 0)
		return do_nothing(g, is_zero, C_626);
	s->reduced = n > INT32_MAX - s->reduced ? INT32_MAX : s->reduced + n;
	if (!g->d->m->out)
		return AGENDA_DONE;
	match_tell(g->d->m, EVENT_STRIKE_REDUCED, C_626, "side:%s amount:%d",
		   conclave_strikes.v[key_of(g, STRIKE_OF)->word].name, n);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_block_attack(struct doing *g) /* C-628 */
{
	if (!is_before_strikes(g))
		return do_nothing(g, no_strike, C_628);
	strike_of(g)->blocked = true;
	match_tell(g->d->m, EVENT_ATTACK_BLOCKED, C_628, "side:%s",
		   conclave_strikes.v[key_of(g, STRIKE_OF)->word].name);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_draw(struct doing *g)
{
	int32_t n = amount_of(g);

	if (n == 0)
		return do_nothing(g, is_zero, C_340);
	conclave_draw(g->d, g->seat, n);
	return AGENDA_DONE;
}

/* 8.4: the cards of the hand by time of arrival; also in that order if the
 * whole hand goes, without a random draw. */
static void discard_unasked(struct doing *g, int32_t n, bool by_chance)
{
	for (; n > 0; n--) {
		uint16_t in = g->d->st->player[g->seat].n[IN_HAND];
		uint32_t k = by_chance && in > 1
				     ? conclave_draw_number(&g->d->s, NULL, in)
				     : 0;

		conclave_discard(g->d, list_of(g->d, g->seat, IN_HAND)[k],
				 C_216);
	}
}

enum agenda_pace conclave_do_discard(struct doing *g)
{
	const struct term *by = key_of(g, DISCARD_BY);
	unsigned how = by ? by->word : BY_OWNER;
	int32_t n = amount_of(g), in = g->d->st->player[g->seat].n[IN_HAND];
	uint8_t seat =
		(uint8_t)(how == BY_OWNER ? g->seat : opponent_of(g->seat));

	if (g->e->answered) /* the answer has discarded them */
		return AGENDA_DONE;
	if (n == 0 || in == 0)
		return do_nothing(
			g, n == 0 ? is_zero : C_("why", "the hand is empty"),
			C_216);
	if (n > in) /* at most the whole hand */
		n = in;
	if (how == BY_CHANCE || n == in) {
		discard_unasked(g, n, how == BY_CHANCE);
		return AGENDA_DONE;
	}
	conclave_ask_choice(g->d, (struct ask){ .what = ASKED_DISCARD,
						.seat = seat,
						.of = (uint8_t)g->seat,
						.min = (uint16_t)n,
						.max = (uint16_t)n,
						.serial = g->e->serial });
	return agenda_ask(g->e, seat, 0, UINT16_MAX);
}

/* The matching cards of the controller's deck, top first. */
size_t conclave_searched(const struct duel *d, const struct agenda_entry *e,
			 uint16_t effect, uint16_t *out)
{
	const struct term *filter = d->t->rules.effect[effect].filter;
	unsigned seat = e->use.controller;
	const uint16_t *v = list_of(d, seat, IN_DECK);
	size_t n = 0;

	for (uint16_t i = d->st->player[seat].n[IN_DECK]; i-- > 0;)
		if (effect_holds(&d->s, &e->use, thing_of(d, v[i]), filter))
			out[n++] = v[i];
	return n;
}

/* C-341: shuffles once afterwards, even if no card was taken. */
enum agenda_pace conclave_do_search(struct doing *g)
{
	uint16_t v[MAX_PIECES];
	size_t n = conclave_searched(g->d, g->e, g->effect, v);
	int32_t max = amount_of(g);

	g->d->st->player[g->seat].touched = true;
	if (g->e->answered)
		return AGENDA_DONE;
	if (n == 0 || max == 0)
		return do_nothing(
			g, max == 0 ? is_zero : C_("why", "no card fits"),
			C_341);
	g->e->game[GAME_DONE] = g->effect;
	conclave_ask_choice(
		g->d,
		(struct ask){
			.what = ASKED_SEARCH,
			.seat = (uint8_t)g->seat,
			.max = (uint16_t)(max < (int32_t)n ? max : (int32_t)n),
			.serial = g->e->serial });
	return agenda_ask(g->e, (uint8_t)g->seat, 0, UINT16_MAX);
}

/* C-434: a shift to a free cell; the card does not close and no move
 * is used. */
static enum agenda_pace shift_to(struct doing *g, const struct term *cell)
{
	struct duel *d = g->d;
	struct thing to = effect_first(&d->s, &g->e->use, cell);

	if (!is_fighter(g))
		return do_nothing(g, C_("why", "it is not on the battlefield"),
				  C_434);
	if (!to.kind || d->st->cell[to.id] != NO_PIECE)
		return do_nothing(g, C_("why", "the cell is not free"), C_434);
	if (!conclave_may(d, g->p, ACT_MOVE))
		return do_nothing(g, C_("why", "an effect forbids it"), C_823);
	conclave_relocate(d, g->p, to.id, C_434);
	return AGENDA_DONE;
}

/* Without dying; C-236: never a hero. */
enum agenda_pace conclave_do_move_to(struct doing *g)
{
	static const uint8_t lists[] = {
		[MOVE_TO_HAND] = IN_HAND,
		[MOVE_TO_DECK] = IN_DECK,
		[MOVE_TO_GRAVEYARD] = IN_GRAVEYARD,
	};
	const struct term *zone = key_of(g, MOVE_ZONE);
	struct duel *d = g->d;

	if (kind_of(d, g->p)->variant == HERO)
		return do_nothing(g, C_("why", "no effect moves a hero"),
				  C_236);
	if (!zone)
		return shift_to(g, key_of(g, MOVE_CELL));
	enum zone to = (enum zone)lists[zone->word];
	struct piece *x = piece_at(d, g->p);

	if (x->zone == to)
		return do_nothing(g, C_("why", "it is there already"), C_221);
	if (x->zone == PENDING)
		return do_nothing(g, C_("why", "it is being summoned"), C_408);
	if (in_play(x)) {
		conclave_leave(d, g->p, to, "moved", C_221);
	} else if (to == IN_GRAVEYARD && x->zone == IN_HAND) {
		conclave_discard(d, g->p, C_216);
	} else if (to == IN_GRAVEYARD) {
		conclave_bury(d, g->p, "moved", C_221);
	} else {
		conclave_return(d, g->p, to);
	}
	return AGENDA_DONE;
}

/* Without cost or summon; C-420, C-421, C-426. */
enum agenda_pace conclave_do_put_into_play(struct doing *g)
{
	struct duel *d = g->d;
	const struct term *cell = key_of(g, PUT_CELL);
	uint8_t variant = kind_of(d, g->p)->variant;

	if (in_play(piece_at(d, g->p)))
		return do_nothing(g, C_("why", "it is in play already"), C_212);
	if (piece_at(d, g->p)->zone == PENDING)
		return do_nothing(g, C_("why", "it is being summoned"), C_408);
	if (variant == HERO || variant == ABILITY)
		return do_nothing(
			g, C_("why", "a card of its type is not put into play"),
			C_211);
	if (cell && variant == ALLY) {
		struct thing to = effect_first(&d->s, &g->e->use, cell);

		if (!to.kind || d->st->cell[to.id] != NO_PIECE)
			return do_nothing(g, C_("why", "the cell is not free"),
					  C_414);
		g->e->game[GAME_PLACE] = to.id;
	}
	if (conclave_bring(d, g->e, g->p, false) == AGENDA_ASKS)
		return AGENDA_ASKS;
	g->e->game[GAME_PLACE] = -1;
	g->e->game[GAME_DONE] = 0;
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_gain_energy(struct doing *g)
{
	set_energy_to(g->d, g->seat,
		      (int64_t)g->d->st->player[g->seat].energy + amount_of(g),
		      C_306);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_lose_energy(struct doing *g)
{
	set_energy_to(g->d, g->seat,
		      (int64_t)g->d->st->player[g->seat].energy - amount_of(g),
		      C_306);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_set_energy(struct doing *g)
{
	set_energy_to(g->d, g->seat, amount_of(g), C_306);
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_gain_leadership(struct doing *g) /* C-442 */
{
	struct piece *x = piece_at(g->d, g->p);
	int32_t by = amount_of(g);
	int64_t n = (int64_t)x->leadership + by;

	if (!is_fighter(g))
		return do_nothing(g, C_("why", "it is neither hero nor ally"),
				  C_442);
	if (by == 0)
		return do_nothing(g, is_zero, C_442);
	x->leadership = n > INT32_MAX ? INT32_MAX : (int32_t)n;
	match_tell(g->d->m, EVENT_LEADERSHIP_GAINED, C_442,
		   "card:%c amount:%d points:%d", g->p, by,
		   (int)conclave_tell_number(g->d, g->p, TOLD_LEADERSHIP));
	return AGENDA_DONE;
}

enum agenda_pace conclave_do_add_durability(struct doing *g)
{
	struct piece *x = piece_at(g->d, g->p);
	int32_t by = amount_of(g);
	int64_t n = (int64_t)x->durability + by;

	if (x->durability == NEVER_WEARS || is_fighter(g))
		return do_nothing(g, C_("why", "it never wears"), C_144);
	if (by == 0)
		return do_nothing(g, is_zero, C_140);
	x->durability = n > INT32_MAX ? INT32_MAX : (int32_t)n;
	match_tell(g->d->m, EVENT_DURABILITY_ADDED, C_140,
		   "card:%c amount:%d durability:%d", g->p, by, x->durability);
	return AGENDA_DONE;
}

enum agenda_pace conclave_act(const struct effect_scene *s, struct agenda *a,
			      struct agenda_entry *e, uint16_t effect,
			      struct thing x)
{
	struct duel *d = duel_of(s);
	struct doing g = { .d = d,
			   .e = e,
			   .effect = effect,
			   .x = x,
			   .term = d->t->rules.effect[effect].term,
			   .seat = e->use.controller };
	const struct deed *deed = conclave_effects.v[g.term->word].deed;

	(void)a;
	assert(deed && "the engine does the others");
	switch (deed->needs) {
	case NEEDS_IN_PLAY:
		g.p = piece_of(x);
		if (!is_live(d, x))
			return do_nothing(
				&g, C_("why", "the card has left play"), C_414);
		break;
	case NEEDS_CARD: /* RC-59 */
		g.p = piece_of(x);
		if (!is_same(d, x))
			return do_nothing(
				&g, C_("why", "the card has moved on"), C_221);
		break;
	case NEEDS_PLAYER:
		if (x.kind == THING_PLAYER)
			g.seat = (unsigned)x.id;
		break;
	case NEEDS_NOTHING:
		break;
	}
	return deed->act(&g);
}

/* C-808: effects of actions, reactions and triggers last. */
uint8_t conclave_duration(const struct effect_scene *s,
			  const struct effect_use *u, uint16_t effect)
{
	const struct duel *d = duel_of(s);
	const struct term *duration = d->t->rules.effect[effect].duration;

	(void)u;
	return duration ? (uint8_t)duration->word : PERMANENT;
}

/* Modifiers that began on a card that has left end at once. */
static void drop_idle(struct duel *d)
{
	const struct effect_state *st = &d->st->effects;
	size_t i = st->nmodifiers;

	while (i-- > 0 && st->modifier[i].stamp > d->st->told) {
		const struct effect_modifier *m = &st->modifier[i];
		bool gone = !is_same(d, m->on);

		if (gone ||
		    (m->duration == WHILE_SOURCE && !is_live(d, m->source))) {
			effect_leave(&d->s, gone ? m->on : m->source,
				     WHILE_SOURCE);
			i = st->nmodifiers;
		}
	}
}

/* After each effect on each thing: deaths wait for the end of the action
 * (C-703), shuffles for the end of the effect (C-341). */
enum agenda_pace conclave_settle(const struct effect_scene *s, struct agenda *a)
{
	struct duel *d = duel_of(s);
	const struct agenda_entry *e = agenda_find(a, d->running);

	if (d->st->effects.stamp > d->st->told) {
		drop_idle(d);
		conclave_say_modifiers(d);
	}
	if (!e || e->to_next >= e->to_n)
		conclave_shuffle_touched(d);
	return d->st->over ? AGENDA_STOPPED : AGENDA_DONE;
}

/* `by: random`: 8.4 */
uint32_t conclave_draw_number(const struct effect_scene *s,
			      const struct thing *v, uint32_t n)
{
	(void)v;
	const struct duel *d = duel_of(s);
	const struct roll_kind kind = { .sides = (int32_t)n, .pick = true };

	return (uint32_t)chance_roll(d->m->chance, "random_pick", &kind) - 1;
}
