/* The verbs of the language, one effect on one thing (5.2). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"

#include <assert.h>

/* What a verb has at hand. */
struct deed {
	struct duel *d;
	struct agenda_entry *e;
	uint16_t effect;
	struct thing x;
	const struct term *term;
	uint16_t p;    /* the card that x is */
	unsigned seat; /* the player that x is, or the controller */
};

/* The value of a key of the verb, by its row, or NULL. */
static const struct term *key(const struct deed *g, size_t row)
{
	return term_has(g->term, row) ? term_at(g->term, row) : NULL;
}

static int32_t amount(const struct deed *g)
{
	int32_t n = effect_amount_of(&g->d->s, &g->e->use, g->effect);

	return n < 0 ? 0 : n;
}

static bool is_fighter(const struct deed *g)
{
	return g->d->st->piece[g->p].zone == ON_FIELD;
}

/* The verb does nothing here; said, and done. */
static enum agenda_pace nothing(const struct deed *g, const char *why,
				uint16_t clause)
{
	conclave_say_no_effect(g->d, conclave_effects.v[g->term->word].name,
			       g->x, why, clause);
	return AGENDA_DONE;
}

static const char is_zero[] = "the amount is 0";

static enum agenda_pace damage(struct deed *g) /* C-660 */
{
	int32_t n = amount(g);

	if (!is_fighter(g))
		return nothing(g, "it has no health", C_701);
	if (n == 0)
		return nothing(g, is_zero, C_701);
	conclave_wound(g->d, g->p, n, g->e->use.source);
	return AGENDA_DONE;
}

static enum agenda_pace heal(struct deed *g)
{
	if (!is_fighter(g))
		return nothing(g, "it has no health", C_704);
	conclave_heal(g->d, g->p, amount(g), C_704);
	return AGENDA_DONE;
}

static enum agenda_pace destroy(struct deed *g)
{
	conclave_kill(g->d, g->p, g->e->use.source, C_702);
	return g->d->st->over ? AGENDA_STOPPED : AGENDA_DONE;
}

static enum agenda_pace reopen(struct deed *g)
{
	if (!piece_at(g->d, g->p)->closed)
		return nothing(g, "it is open already", C_218);
	conclave_reopen(g->d, g->p, C_218);
	return AGENDA_DONE;
}

static enum agenda_pace close(struct deed *g)
{
	if (piece_at(g->d, g->p)->closed)
		return nothing(g, "it is closed already", C_218);
	conclave_close(g->d, g->p, C_218);
	return AGENDA_DONE;
}

/* The strike that `of` names: what is done to strikes is for combat alone. */
static struct strike *strike(const struct deed *g)
{
	return &g->d->st->combat.strike[key(g, STRIKE_OF)->word];
}

/* In the steps of a combat before its strikes. */
static bool is_before_strikes(const struct deed *g)
{
	uint8_t step = g->d->st->combat.step;

	return step > 0 && step < 11;
}

static const char no_strike[] = "no strike is to come";

static enum agenda_pace prevent(struct deed *g) /* C-626 */
{
	struct strike *s = strike(g);
	int32_t n = amount(g);

	if (!is_before_strikes(g))
		return nothing(g, no_strike, C_626);
	if (n == 0)
		return nothing(g, is_zero, C_626);
	s->reduced = n > INT32_MAX - s->reduced ? INT32_MAX : s->reduced + n;
	if (!g->d->m->out)
		return AGENDA_DONE;
	event_begin(g->d->m->out, EVENT_STRIKE_REDUCED, C_626);
	event_text(g->d->m->out, "side",
		   conclave_strikes.v[key(g, STRIKE_OF)->word].name);
	event_int(g->d->m->out, "amount", n);
	event_end(g->d->m->out);
	return AGENDA_DONE;
}

static enum agenda_pace block_attack(struct deed *g) /* C-628 */
{
	if (!is_before_strikes(g))
		return nothing(g, no_strike, C_628);
	strike(g)->blocked = true;
	if (g->d->m->out) {
		event_begin(g->d->m->out, EVENT_ATTACK_BLOCKED, C_628);
		event_text(g->d->m->out, "side",
			   conclave_strikes.v[key(g, STRIKE_OF)->word].name);
		event_end(g->d->m->out);
	}
	return AGENDA_DONE;
}

static enum agenda_pace draw(struct deed *g)
{
	int32_t n = amount(g);

	if (n == 0)
		return nothing(g, is_zero, C_340);
	conclave_draw(g->d, g->seat, n);
	return AGENDA_DONE;
}

/* 8.4: the card of the hand by time of arrival; in that order where all go and
 * chance has no part in it. */
static void discard_unasked(struct deed *g, int32_t n, bool by_chance)
{
	for (; n > 0; n--) {
		uint16_t in = g->d->st->player[g->seat].n[IN_HAND];
		uint32_t k = by_chance && in > 1
				     ? conclave_draw_number(&g->d->s, in)
				     : 0;

		conclave_discard(g->d, list_of(g->d, g->seat, IN_HAND)[k],
				 C_216);
	}
}

static enum agenda_pace discard(struct deed *g)
{
	enum { BY_OWNER, BY_HIS_OPPONENT, BY_CHANCE };
	const struct term *by = key(g, DISCARD_BY);
	unsigned how = by ? by->word : BY_OWNER;
	int32_t n = amount(g), in = g->d->st->player[g->seat].n[IN_HAND];
	uint8_t seat =
		(uint8_t)(how == BY_OWNER ? g->seat : opponent_of(g->seat));

	if (g->e->answered) /* the answer has discarded them */
		return AGENDA_DONE;
	if (n == 0 || in == 0)
		return nothing(g, n == 0 ? is_zero : "the hand is empty",
			       C_216);
	if (n > in) /* as many as there are */
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

/* The cards of the controller's deck that fit, top first. */
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

/* C-341: then one shuffle, also when nothing was taken. */
static enum agenda_pace search(struct deed *g)
{
	uint16_t v[MAX_PIECES] SCRATCH;
	size_t n = conclave_searched(g->d, g->e, g->effect, v);
	int32_t max = amount(g);

	g->d->st->player[g->seat].touched = true;
	if (g->e->answered)
		return AGENDA_DONE;
	if (n == 0 || max == 0)
		return nothing(g, max == 0 ? is_zero : "no card fits", C_341);
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

/* C-434: a shift to a free cell; no closing, no use of the move. */
static enum agenda_pace shift(struct deed *g, const struct term *cell)
{
	struct duel *d = g->d;
	struct thing v[1] = { { 0, 0 } };
	struct things to = { .v = v, .cap = 1 };

	effect_refer(&d->s, &g->e->use, cell, &to);
	if (!is_fighter(g))
		return nothing(g, "it is not on the battlefield", C_434);
	if (to.n == 0 || d->st->cell[v[0].id] != NO_PIECE)
		return nothing(g, "the cell is not free", C_434);
	if (!conclave_may(d, g->p, ACT_MOVE))
		return nothing(g, "an effect forbids it", C_823);
	conclave_relocate(d, g->p, v[0].id, C_434);
	return AGENDA_DONE;
}

/* Not dying; C-236: never a hero. */
static enum agenda_pace move_to(struct deed *g)
{
	static const uint8_t lists[] = { IN_HAND, IN_DECK, IN_GRAVEYARD };
	const struct term *zone = key(g, MOVE_ZONE);
	struct duel *d = g->d;

	if (kind_of(d, g->p)->variant == HERO)
		return nothing(g, "no effect moves a hero", C_236);
	if (!zone)
		return shift(g, key(g, MOVE_CELL));
	enum zone to = (enum zone)lists[zone->word];
	struct piece *x = piece_at(d, g->p);

	if (x->zone == to)
		return nothing(g, "it is there already", C_221);
	if (x->zone == PENDING)
		return nothing(g, "it is being summoned", C_408);
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

/* No cost, no summon; C-420, C-421, C-426. */
static enum agenda_pace put_into_play(struct deed *g)
{
	struct duel *d = g->d;
	const struct term *cell = key(g, PUT_CELL);
	struct thing v[1] = { { 0, 0 } };
	struct things to = { .v = v, .cap = 1 };
	uint8_t variant = kind_of(d, g->p)->variant;

	if (in_play(piece_at(d, g->p)))
		return nothing(g, "it is in play already", C_212);
	if (piece_at(d, g->p)->zone == PENDING)
		return nothing(g, "it is being summoned", C_408);
	if (variant == HERO || variant == ABILITY)
		return nothing(g, "a card of its type is not put into play",
			       C_211);
	if (cell && variant == ALLY) {
		effect_refer(&d->s, &g->e->use, cell, &to);
		if (to.n == 0 || d->st->cell[v[0].id] != NO_PIECE)
			return nothing(g, "the cell is not free", C_414);
		g->e->game[GAME_PLACE] = v[0].id;
	}
	if (conclave_bring(d, g->e, g->p, false) == AGENDA_ASKS)
		return AGENDA_ASKS;
	g->e->game[GAME_PLACE] = -1;
	g->e->game[GAME_DONE] = 0;
	return AGENDA_DONE;
}

static enum agenda_pace gain_energy(struct deed *g)
{
	conclave_set_energy(
		g->d, g->seat,
		(int64_t)g->d->st->player[g->seat].energy + amount(g), C_306);
	return AGENDA_DONE;
}

static enum agenda_pace lose_energy(struct deed *g)
{
	conclave_set_energy(
		g->d, g->seat,
		(int64_t)g->d->st->player[g->seat].energy - amount(g), C_306);
	return AGENDA_DONE;
}

static enum agenda_pace set_energy(struct deed *g)
{
	conclave_set_energy(g->d, g->seat, amount(g), C_306);
	return AGENDA_DONE;
}

static enum agenda_pace gain_leadership(struct deed *g) /* C-442 */
{
	struct piece *x = piece_at(g->d, g->p);
	int32_t by = amount(g);
	int64_t n = (int64_t)x->leadership + by;

	if (!is_fighter(g))
		return nothing(g, "it is neither hero nor ally", C_442);
	if (by == 0)
		return nothing(g, is_zero, C_442);
	x->leadership = n > INT32_MAX ? INT32_MAX : (int32_t)n;
	conclave_say_gain(g->d, EVENT_LEADERSHIP_GAINED, C_442, g->p, by,
			  "points",
			  conclave_tell_number(g->d, g->p, TOLD_LEADERSHIP));
	return AGENDA_DONE;
}

static enum agenda_pace add_durability(struct deed *g)
{
	struct piece *x = piece_at(g->d, g->p);
	int32_t by = amount(g);
	int64_t n = (int64_t)x->durability + by;

	if (x->durability == NEVER_WEARS || is_fighter(g))
		return nothing(g, "it never wears", C_144);
	if (by == 0)
		return nothing(g, is_zero, C_140);
	x->durability = n > INT32_MAX ? INT32_MAX : (int32_t)n;
	conclave_say_gain(g->d, EVENT_DURABILITY_ADDED, C_140, g->p, by,
			  "durability", x->durability);
	return AGENDA_DONE;
}

/* By row of the verbs; NULL: the engine's own.  What acts on cards in play,
 * on cards anywhere, on players, on nothing. */
enum needs { NEEDS_NOTHING, NEEDS_CARD, NEEDS_IN_PLAY, NEEDS_PLAYER };
static const struct {
	const char *verb;
	enum agenda_pace (*act)(struct deed *g);
	enum needs needs;
} deeds[] = {
	{ "damage", damage, NEEDS_IN_PLAY },
	{ "heal", heal, NEEDS_IN_PLAY },
	{ "destroy", destroy, NEEDS_IN_PLAY },
	{ "open", reopen, NEEDS_IN_PLAY },
	{ "close", close, NEEDS_IN_PLAY },
	{ "modify", NULL, NEEDS_NOTHING },
	{ "grant", NULL, NEEDS_NOTHING },
	{ "cannot", NULL, NEEDS_NOTHING },
	{ "prevent", prevent, NEEDS_NOTHING },
	{ "block_attack", block_attack, NEEDS_NOTHING },
	{ "draw", draw, NEEDS_PLAYER },
	{ "discard", discard, NEEDS_PLAYER },
	{ "search", search, NEEDS_NOTHING },
	{ "move_to", move_to, NEEDS_CARD },
	{ "put_into_play", put_into_play, NEEDS_CARD },
	{ "gain_energy", gain_energy, NEEDS_PLAYER },
	{ "lose_energy", lose_energy, NEEDS_PLAYER },
	{ "set_energy", set_energy, NEEDS_PLAYER },
	{ "gain_leadership", gain_leadership, NEEDS_IN_PLAY },
	{ "add_durability", add_durability, NEEDS_IN_PLAY },
	{ "choose", NULL, NEEDS_NOTHING },
	{ "may", NULL, NEEDS_NOTHING },
	{ "repeat", NULL, NEEDS_NOTHING },
};

/* The first verb without a row here, or NULL. */
const char *conclave_undone_verb(void)
{
	size_t n = sizeof(deeds) / sizeof(deeds[0]);

	for (size_t i = 0; i < conclave_effects.n; i++)
		if (i >= n ||
		    strcmp(deeds[i].verb, conclave_effects.v[i].name) != 0)
			return conclave_effects.v[i].name;
	return NULL;
}

enum agenda_pace conclave_act(const struct effect_scene *s, struct agenda *a,
			      struct agenda_entry *e, uint16_t effect,
			      struct thing x)
{
	struct duel *d = s->game;
	struct deed g = { .d = d,
			  .e = e,
			  .effect = effect,
			  .x = x,
			  .term = d->t->rules.effect[effect].term,
			  .seat = e->use.controller };
	unsigned row = g.term->word;

	(void)a;
	assert(deeds[row].act);
	switch (deeds[row].needs) {
	case NEEDS_IN_PLAY:
		g.p = piece_of(x);
		if (!is_live(d, x))
			return nothing(&g, "the card has left play", C_414);
		break;
	case NEEDS_CARD: /* RC-59 */
		g.p = piece_of(x);
		if (!is_same(d, x))
			return nothing(&g, "the card has moved on", C_221);
		break;
	case NEEDS_PLAYER:
		if (x.kind == THING_PLAYER)
			g.seat = (unsigned)x.id;
		break;
	case NEEDS_NOTHING:
		break;
	}
	return deeds[row].act(&g);
}

/* C-808: what actions, reactions and triggers give lasts. */
uint8_t conclave_duration(const struct effect_scene *s,
			  const struct effect_use *u, uint16_t effect)
{
	const struct duel *d = s->game;
	const struct term *duration = d->t->rules.effect[effect].duration;

	(void)u;
	return duration ? (uint8_t)duration->word : PERMANENT;
}

/* What began on a card that is not there ends at once. */
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
	struct duel *d = s->game;
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
uint32_t conclave_draw_number(const struct effect_scene *s, uint32_t n)
{
	const struct duel *d = s->game;
	const struct roll_kind kind = { .sides = (int32_t)n };

	return (uint32_t)chance_roll(d->m->chance, "random_pick", &kind) - 1;
}
