/* The verbs of abilities at work (catalogue 5.2). */
#include "validators/core/commonwords.h"
#include "validators/trilunie/play.h"
#include "validators/trilunie/words.h"

#include <string.h>

/* The verbs and their keys, as verbs.c has them. */
enum {
	VERB_MODIFY,
	VERB_GRANT,
	VERB_REMOVE,
	VERB_DAMAGE,
	VERB_HEAL,
	VERB_PREVENT,
	VERB_REDIRECT,
	VERB_REROLL,
	VERB_SET_DIE,
	VERB_ADD_DICE,
	VERB_DRAW,
	VERB_DISCARD,
	VERB_MANA,
	VERB_COINS,
	VERB_MARKERS,
	VERB_CLOSE,
	VERB_OPEN,
	VERB_RETREAT,
	VERB_RETURN,
	VERB_DESTROY,
	VERB_MOVE_TO,
	VERB_SEARCH,
	VERB_MAY,
	VERB_CANNOT,
	VERB_WIN,
	VERBS,
};
enum { DAMAGE_DICE = 2 };
enum { REROLL_COUNT = 0, SET_DIE_VALUE = 0 };
enum { DISCARD_BY = 2, DISCARD_BY_RANDOM = 1 };
enum { MOVE_ZONE = 1 };
enum { SEARCH_ZONE = 0, SEARCH_FILTER = 1, SEARCH_MOVE_TO = 3 };
enum { MOVE_HAND, MOVE_DISCARD, MOVE_DECK_TOP, MOVE_DECK_BOTTOM };

static const struct roll_kind die = { NULL, 6 }; /* T-004 */

/* One effect on its way. */
struct doing {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	uint16_t effect;
	struct thing x;
};

static const struct term *key_of(const struct doing *d, size_t row)
{
	return term_at(d->s->rules->effect[d->effect].term, row);
}

/* `amount`: 1 where nothing is said. */
static int32_t amount_of(const struct doing *d)
{
	return effect_amount_of(d->s, &d->e->use, d->effect);
}

static struct instance *unit_of(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];

	return d->x.kind == THING_CARD && is_unit(c) ? c : NULL;
}

static void say_changed(const struct doing *d, const char *what, int32_t n)
{
	struct transcript *out = d->m->out;

	if (out == NULL)
		return;
	event_begin(out, EVENT_CHANGED, NO_CLAUSE);
	event_text(out, "unit", trilunie_full_name(d->m, d->x.id));
	event_text(out, "what", what);
	if (n)
		event_int(out, "amount", n);
	event_end(out);
}

static void say_dice(struct match *m, const char *roll, const uint8_t *v,
		     size_t n, uint16_t clause)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_DICE, clause);
	event_text(m->out, "roll", roll);
	event_open_list(m->out, "values");
	for (size_t i = 0; i < n; i++)
		event_int(m->out, NULL, v[i]);
	event_close(m->out);
	event_end(m->out);
}

void trilunie_roll(struct match *m, const char *roll, uint8_t *v, size_t n,
		   uint16_t clause)
{
	int32_t got[MAX_DICE];

	chance_dice(m->chance, roll, &die, got, n); /* T-004 */
	for (size_t i = 0; i < n; i++)
		v[i] = (uint8_t)got[i];
	say_dice(m, roll, v, n, clause);
}

static enum agenda_pace damage(const struct doing *d)
{
	const struct term *dice = key_of(d, DAMAGE_DICE);
	struct state *st = state_of(d->m);
	uint8_t v[99] = { 0 };
	int32_t n = 0;
	struct moment o;

	if (!unit_of(d))
		return AGENDA_DONE;
	if (dice->form == TERM_INT) {
		trilunie_roll(d->m, "effect_dice", v, (size_t)dice->lo, T_441);
		for (int32_t i = 0; i < dice->lo; i++)
			n += v[i] >= 4;
	} else {
		n = amount_of(d);
	}
	int source = d->e->use.source.id;

	trilunie_moment(&o);
	trilunie_hurt(d->m, &o, d->x.id,
		      is_unit(&st->card[source]) ? source : NO_CARD, n, T_441);
	trilunie_bury(d->m, &o);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace heal(const struct doing *d)
{
	struct instance *c = unit_of(d);
	int32_t n = amount_of(d);

	if (!c)
		return AGENDA_DONE;
	n = n < c->damage ? n : c->damage;
	c->damage = (uint16_t)(c->damage - n);
	say_changed(d, "healed", n);
	return AGENDA_DONE;
}

static enum agenda_pace prevent(const struct doing *d)
{
	struct instance *c = unit_of(d);
	int32_t n = amount_of(d);

	if (!c)
		return AGENDA_DONE;
	n = n < c->pending ? n : c->pending; /* T-433 */
	c->pending = (uint16_t)(c->pending - n);
	say_changed(d, "prevented", n);
	return AGENDA_DONE;
}

static enum agenda_pace redirect(const struct doing *d)
{
	struct state *st = state_of(d->m);
	struct attack *a = &st->attack;
	struct instance *c = unit_of(d);

	if (!c || !a->stage || !in_zone(c) || d->x.id == a->defender ||
	    side_of(d->m, d->x.id) != side_of(d->m, a->target))
		return AGENDA_DONE;
	trilunie_say_taken(d->m, d->x.id, NO_CLAUSE);
	c->pending = st->card[a->defender].pending;
	st->card[a->defender].pending = 0;
	a->defender = d->x.id;
	a->zone = c->place;
	return AGENDA_DONE;
}

/* The dice that an action names; NULL: of a trigger, which asks. */
static bool take_given(struct state *st, size_t n, int16_t *out)
{
	if (st->ngiven < n)
		return false;
	memcpy(out, st->given, n * sizeof(*out));
	memmove(st->given, st->given + n, (st->ngiven - n) * sizeof(*out));
	st->ngiven = (uint8_t)(st->ngiven - n);
	memset(st->given + st->ngiven, 0, n * sizeof(*out));
	return true;
}

static void reroll_at(struct match *m, const int16_t *at, size_t n)
{
	struct attack *a = &state_of(m)->attack;
	uint8_t v[MAX_DICE] = { 0 };

	trilunie_roll(m, "reroll_dice", v, n, T_430);
	for (size_t i = 0; i < n; i++)
		a->dice[at[i] - 1] = v[i];
}

static enum agenda_pace ask_dice(const struct doing *d, size_t n)
{
	d->e->game[ASKED_EFFECT] = d->effect;
	d->e->game[ASKED_WHAT] = ASKED_DICE;
	return agenda_ask(d->e, d->e->use.controller, (uint16_t)n, (uint16_t)n);
}

static enum agenda_pace reroll(const struct doing *d)
{
	struct state *st = state_of(d->m);
	const struct term *count = key_of(d, REROLL_COUNT);
	size_t all = st->attack.ndice;
	size_t n = count->form == TERM_INT ? (size_t)count->lo : all;
	int16_t at[MAX_DICE];

	if (d->e->answered || all == 0)
		return AGENDA_DONE;
	for (size_t i = 0; i < all; i++)
		at[i] = (int16_t)(i + 1);
	if (n < all && !take_given(st, n, at))
		return ask_dice(d, n);
	reroll_at(d->m, at, n < all ? n : all);
	return AGENDA_DONE;
}

static enum agenda_pace set_die(const struct doing *d)
{
	struct state *st = state_of(d->m);
	int16_t at = 1;

	if (d->e->answered || st->attack.ndice == 0)
		return AGENDA_DONE;
	if (st->attack.ndice > 1 && !take_given(st, 1, &at))
		return ask_dice(d, 1);
	st->attack.dice[at - 1] = (uint8_t)key_of(d, SET_DIE_VALUE)->lo;
	say_dice(d->m, "set_die", st->attack.dice, st->attack.ndice, T_430);
	return AGENDA_DONE;
}

void trilunie_answer_dice(struct match *m, struct agenda_entry *e,
			  const int16_t *v, size_t n)
{
	const struct term *t =
		table_of(m)->rules.effect[e->game[ASKED_EFFECT]].term;

	if (t->word == VERB_REROLL)
		reroll_at(m, v, n);
	else
		state_of(m)->attack.dice[v[0] - 1] =
			(uint8_t)term_at(t, SET_DIE_VALUE)->lo;
}

/* Dice that an action with this ability has to name now. */
size_t trilunie_dice_needed(const struct match *m, uint16_t ability)
{
	const struct effect_rules *r = &table_of(m)->rules;
	struct effect_block b = r->block[r->ability[ability].block];
	size_t all = state_of(m)->attack.ndice, sum = 0;

	for (uint16_t i = b.first; i < b.first + b.n; i++) {
		const struct term *t = r->effect[i].term;

		if (t->word == VERB_SET_DIE)
			sum += all > 1;
		if (t->word == VERB_REROLL &&
		    t->v[REROLL_COUNT].form == TERM_INT &&
		    (size_t)t->v[REROLL_COUNT].lo < all)
			sum += (size_t)t->v[REROLL_COUNT].lo;
	}
	return sum;
}

static enum agenda_pace add_dice(const struct doing *d)
{
	struct attack *a = &state_of(d->m)->attack;
	int32_t n = amount_of(d);

	if (!a->stage || n <= 0)
		return AGENDA_DONE;
	if (a->ndice + n > (int32_t)MAX_DICE) {
		state_of(d->m)->effects.full = true;
		return AGENDA_FULL;
	}
	trilunie_roll(d->m, "added_dice", &a->dice[a->ndice], (size_t)n, T_430);
	a->ndice = (uint8_t)(a->ndice + n);
	return AGENDA_DONE;
}

static enum agenda_pace draw(const struct doing *d)
{
	unsigned side = (unsigned)d->x.id;

	for (int32_t n = amount_of(d); n > 0; n--) {
		if (trilunie_draw(d->m, side, NO_CLAUSE))
			continue;
		trilunie_lose_by_draw(d->m, 1u << side); /* T-606 */
		return state_of(d->m)->over ? AGENDA_STOPPED : AGENDA_DONE;
	}
	return AGENDA_DONE;
}

void trilunie_say_moved(struct match *m, int card, const char *zone, bool open)
{
	unsigned side = side_of(m, card);

	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_MOVED, NO_CLAUSE);
	event_text(m->out, "player", trilunie_player(m, side));
	if (!open)
		event_for(m->out, 1u << table_of(m)->seat[side]);
	event_text(m->out, "card", trilunie_full_name(m, card));
	event_text(m->out, "zone", zone);
	event_end(m->out);
}

void trilunie_discard(struct match *m, int card)
{
	trilunie_take(m, card);
	trilunie_put(m, card, PILE_DISCARD);
	trilunie_say_moved(m, card, "discard", true);
}

enum agenda_pace trilunie_ask_discard(struct match *m, struct agenda_entry *e,
				      unsigned side, int32_t n)
{
	const uint16_t *hand = pile_of(m, side, PILE_HAND);
	int32_t have = state_of(m)->player[side].n[PILE_HAND];

	if (have > n) {
		e->game[ASKED_WHAT] = ASKED_DISCARD;
		return agenda_ask(e, (uint8_t)side, (uint16_t)n, (uint16_t)n);
	}
	while (state_of(m)->player[side].n[PILE_HAND])
		trilunie_discard(m, hand[0]);
	return AGENDA_DONE;
}

static uint32_t draw_number(const struct effect_scene *s, uint32_t n)
{
	struct roll_kind kind = { NULL, (int32_t)n };

	return (uint32_t)chance_roll(match_of(s)->chance, "random_pick",
				     &kind) -
	       1;
}

static void discard_random(const struct doing *d, unsigned side, int32_t n)
{
	struct state *st = state_of(d->m);
	struct thing v[MAX_DECK];
	const uint16_t *hand = pile_of(d->m, side, PILE_HAND);

	for (; n > 0 && st->player[side].n[PILE_HAND]; n--) {
		struct things t = { .v = v, .cap = MAX_DECK };

		for (uint16_t i = 0; i < st->player[side].n[PILE_HAND]; i++)
			things_add(&t, card_thing(hand[i]));
		trilunie_sort_by_name(d->m, &t);
		uint32_t i = t.n > 1 ? draw_number(d->s, (uint32_t)t.n) : 0;

		trilunie_discard(d->m, v[i].id);
	}
}

static enum agenda_pace discard(const struct doing *d)
{
	const struct term *by = key_of(d, DISCARD_BY);
	unsigned side = (unsigned)d->x.id;

	if (d->e->answered)
		return AGENDA_DONE;
	if (by->form != TERM_WORD || by->word != DISCARD_BY_RANDOM)
		return trilunie_ask_discard(d->m, d->e, side, amount_of(d));
	discard_random(d, side, amount_of(d));
	return AGENDA_DONE;
}

static int32_t changed(int32_t have, int32_t n)
{
	int64_t sum = (int64_t)have + n;

	return sum < 0 ? 0 : sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/* T-141 */
static enum agenda_pace mana(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->mana = changed(p->mana, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_MANA_GAINED, T_141);
	return AGENDA_DONE;
}

/* T-156 */
static enum agenda_pace coins(const struct doing *d)
{
	struct player *p = &state_of(d->m)->player[d->x.id];

	p->coins = changed(p->coins, amount_of(d));
	trilunie_say_purse(d->m, (unsigned)d->x.id, EVENT_COINS_GAINED, T_156);
	return AGENDA_DONE;
}

static enum agenda_pace markers(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];
	int32_t room = trilunie_cost(d->m, d->x.id) - c->markers;
	int32_t n = amount_of(d);

	if (c->place != PLACE_BUILD ||
	    side_of(d->m, d->x.id) != d->e->use.controller || room <= 0)
		return AGENDA_DONE;
	c->markers = (uint16_t)(c->markers + (n < room ? n : room));
	trilunie_say_marked(d->m, d->x.id, NO_CLAUSE);
	return AGENDA_DONE;
}

static enum agenda_pace close_unit(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && !c->turned) {
		c->turned = true;
		say_changed(d, "turned", 0);
	}
	return AGENDA_DONE;
}

/* T-440 */
static enum agenda_pace open_unit(const struct doing *d)
{
	struct instance *c = unit_of(d);

	if (c && c->turned &&
	    !trilunie_forbidden(d->m, d->x, ACT_OPEN, (struct thing){ 0 }, 0)) {
		c->turned = false;
		say_changed(d, "straightened", 0);
	}
	return AGENDA_DONE;
}

/* Also where T-380 would not allow it, but not against a card (T-009). */
static enum agenda_pace retreat(const struct doing *d)
{
	const struct instance *c = unit_of(d);
	struct moment o;

	if (!c || !in_zone(c) ||
	    trilunie_forbidden(d->m, d->x, ACT_RETREAT, (struct thing){ 0 }, 0))
		return AGENDA_DONE;
	trilunie_moment(&o);
	trilunie_hear_retreat(d->m, &o, d->x.id);
	trilunie_do_retreat(d->m, d->x.id);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace come_back(const struct doing *d)
{
	const struct instance *c = unit_of(d);
	struct moment o;

	if (!c || c->place != PLACE_RETREATED ||
	    trilunie_forbidden(d->m, d->x, ACT_RETURN, (struct thing){ 0 }, 0))
		return AGENDA_DONE;
	trilunie_moment(&o);
	trilunie_do_return(d->m, &o, d->x.id);
	trilunie_settled(d->m, &o);
	return AGENDA_DONE;
}

static enum agenda_pace destroy(const struct doing *d)
{
	const struct instance *c = &state_of(d->m)->card[d->x.id];

	if (is_unit(c) || c->place == PLACE_ATTACHED)
		trilunie_doom(d->m, d->x.id);
	return AGENDA_DONE;
}

static void move(struct match *m, int card, unsigned to)
{
	static const uint8_t pile[] = { PILE_HAND, PILE_DISCARD, PILE_DECK,
					PILE_DECK };
	static const char *const zone[] = { "hand", "discard", "deck", "deck" };
	const struct instance *c = &state_of(m)->card[card];
	bool bottom = to == MOVE_DECK_BOTTOM;
	bool open = is_unit(c) || c->place == PLACE_ATTACHED ||
		    c->place == PLACE_DISCARD || to == MOVE_DISCARD;

	trilunie_say_moved(m, card, zone[to], open);
	if (is_unit(c)) {
		trilunie_leave(m, card, (enum pile)pile[to], bottom);
	} else if (c->place == PLACE_ATTACHED) {
		trilunie_drop_equipment(m, card, (enum pile)pile[to], bottom);
	} else {
		trilunie_take(m, card);
		if (bottom)
			trilunie_put_below(m, card);
		else
			trilunie_put(m, card, (enum pile)pile[to]);
	}
}

static enum agenda_pace move_to(const struct doing *d)
{
	if (d->x.kind == THING_CARD &&
	    state_of(d->m)->card[d->x.id].place != PLACE_STACK)
		move(d->m, d->x.id, key_of(d, MOVE_ZONE)->word);
	return AGENDA_DONE;
}

/* All that the search may take, sorted by name. */
void trilunie_searched(const struct match *m, const struct agenda_entry *e,
		       uint16_t effect, struct things *out)
{
	struct effect_scene s = scene_of(m);
	const struct term *t = s.rules->effect[effect].term;
	const struct term *filter = term_at(t, SEARCH_FILTER);
	bool discarded = t->v[SEARCH_ZONE].form == TERM_WORD &&
			 t->v[SEARCH_ZONE].word == 1;
	enum pile p = discarded ? PILE_DISCARD : PILE_DECK;
	unsigned side = e->use.controller;

	for (uint16_t i = 0; i < state_of(m)->player[side].n[p]; i++) {
		struct thing x = card_thing(pile_of(m, side, p)[i]);

		if (filter->form == TERM_NONE ||
		    effect_holds(&s, &e->use, x, filter))
			things_add(out, x);
	}
	trilunie_sort_by_name(m, out);
}

void trilunie_take_searched(struct match *m, const struct agenda_entry *e,
			    uint16_t effect, const struct thing *v, size_t n)
{
	const struct term *t = table_of(m)->rules.effect[effect].term;
	const struct term *to = term_at(t, SEARCH_MOVE_TO);
	bool discarded = t->v[SEARCH_ZONE].form == TERM_WORD &&
			 t->v[SEARCH_ZONE].word == 1;
	unsigned where = to->form == TERM_WORD ? to->word : MOVE_HAND;

	/* what goes onto or below the deck does so when it is shuffled */
	for (size_t i = 0; i < n && where < MOVE_DECK_TOP; i++)
		move(m, v[i].id, where);
	if (!discarded)
		trilunie_shuffle(m, e->use.controller);
	for (size_t i = 0; i < n && where >= MOVE_DECK_TOP; i++)
		move(m, v[i].id, where);
}

static enum agenda_pace search(const struct doing *d)
{
	struct thing v[MAX_DECK];
	struct things found = { .v = v, .cap = MAX_DECK };
	int32_t n = amount_of(d);

	if (d->e->answered)
		return AGENDA_DONE;
	trilunie_searched(d->m, d->e, d->effect, &found);
	if ((int32_t)found.n > n) {
		d->e->game[ASKED_EFFECT] = d->effect;
		d->e->game[ASKED_WHAT] = ASKED_SEARCH;
		return agenda_ask(d->e, d->e->use.controller, (uint16_t)n,
				  (uint16_t)n);
	}
	trilunie_take_searched(d->m, d->e, d->effect, v, found.n);
	return AGENDA_DONE;
}

static enum agenda_pace win(const struct doing *d)
{
	trilunie_win(d->m, (unsigned)d->x.id, REASON_CARD, T_008);
	return AGENDA_STOPPED;
}

static enum agenda_pace (*const verbs[VERBS])(const struct doing *d) = {
	[VERB_DAMAGE] = damage,     [VERB_HEAL] = heal,
	[VERB_PREVENT] = prevent,   [VERB_REDIRECT] = redirect,
	[VERB_REROLL] = reroll,     [VERB_SET_DIE] = set_die,
	[VERB_ADD_DICE] = add_dice, [VERB_DRAW] = draw,
	[VERB_DISCARD] = discard,   [VERB_MANA] = mana,
	[VERB_COINS] = coins,       [VERB_MARKERS] = markers,
	[VERB_CLOSE] = close_unit,  [VERB_OPEN] = open_unit,
	[VERB_RETREAT] = retreat,   [VERB_RETURN] = come_back,
	[VERB_DESTROY] = destroy,   [VERB_MOVE_TO] = move_to,
	[VERB_SEARCH] = search,     [VERB_WIN] = win,
};

static enum agenda_pace act(const struct effect_scene *s, struct agenda *a,
			    struct agenda_entry *e, uint16_t effect,
			    struct thing x)
{
	const struct doing d = { match_of(s), s, e, effect, x };

	(void)a;
	trilunie_touch(d.m);
	return verbs[s->rules->effect[effect].term->word](&d);
}

/* The effect's own, else the ability's, else by its kind. */
static uint8_t duration(const struct effect_scene *s,
			const struct effect_use *u, uint16_t effect)
{
	const struct term *said = s->rules->effect[effect].duration;

	if (said)
		return (uint8_t)said->word;
	return kind_of(match_of(s), u->source.id)->variant == EQUIPMENT
		       ? LAST_ATTACHED
		       : LAST_TURN;
}

static enum agenda_pace settle(const struct effect_scene *s, struct agenda *a)
{
	struct match *m = match_of(s);
	struct moment o;

	(void)a;
	effect_end(s, LAST_INSTANT, UINT8_MAX);
	trilunie_touch(m);
	trilunie_moment(&o);
	trilunie_bury(m, &o);
	trilunie_settled(m, &o);
	return state_of(m)->over ? AGENDA_STOPPED : AGENDA_DONE;
}

const struct agenda_words trilunie_agenda = {
	.loop_limit = 10000,
	.act = act,
	.duration = duration,
	.settle = settle,
	.draw = draw_number,
};
