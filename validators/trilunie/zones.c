/* Where cards are, and how they move, are damaged and destroyed (4.4). */
#include "validators/trilunie/play.h"

#include <assert.h>
#include <string.h>

static const uint8_t pile_place[PILES] = { PLACE_DECK, PLACE_HAND,
					   PLACE_DISCARD, PLACE_BUILD };

static void list_add(uint16_t *v, uint16_t *n, int card)
{
	v[(*n)++] = (uint16_t)card;
}

/* Keeps the order; unused entries are zero. */
static void list_drop(uint16_t *v, uint16_t *n, int card)
{
	uint16_t i = 0;

	while (i < *n && v[i] != card)
		i++;
	assert(i < *n);
	memmove(&v[i], &v[i + 1], (size_t)(*n - i - 1) * sizeof(*v));
	v[--*n] = 0;
}

/* T-122: always among the owner's cards. */
void trilunie_put(struct match *m, int card, enum pile p)
{
	struct state *st = state_of(m);
	unsigned side = side_of(m, card);

	st->card[card].place = pile_place[p];
	st->moves++;
	list_add(pile_of(m, side, p), &st->player[side].n[p], card);
}

/* Puts the card at the bottom of the deck, which is the first of the list. */
void trilunie_put_below(struct match *m, int card)
{
	unsigned side = side_of(m, card);
	uint16_t *v = pile_of(m, side, PILE_DECK);
	uint16_t *n = &state_of(m)->player[side].n[PILE_DECK];

	state_of(m)->card[card].place = PLACE_DECK;
	state_of(m)->moves++;
	memmove(&v[1], &v[0], *n * sizeof(*v));
	v[0] = (uint16_t)card;
	++*n;
}

static void put_to(struct match *m, int card, enum pile to, bool bottom)
{
	if (bottom)
		trilunie_put_below(m, card);
	else
		trilunie_put(m, card, to);
}

void trilunie_take(struct match *m, int card)
{
	struct state *st = state_of(m);
	unsigned side = side_of(m, card);

	for (unsigned p = 0; p < PILES; p++)
		if (st->card[card].place == pile_place[p])
			list_drop(pile_of(m, side, (enum pile)p),
				  &st->player[side].n[p], card);
	st->moves++;
	st->card[card].markers = 0; /* T-335 */
	st->card[card].place = PLACE_PLAYED;
}

/* T-121, T-337, RT-20: into the zone of its subtype, unturned, without damage.
 */
void trilunie_enter(struct match *m, int card)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[card];

	trilunie_take(m, card);
	c->place = kind_of(m, card)->zone;
	c->active = (int16_t)card;
	c->stamp = effect_stamp(&st->effects);
	list_add(play_of(m), &st->nplay, card);
	trilunie_print_values(m, card);
	trilunie_touch(m);
}

/* T-367, RT-25: makes one unit, with everything that is on the first. */
void trilunie_combine(struct match *m, int card, int unit, bool on_top)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[card], *u = &st->card[unit];

	trilunie_take(m, card);
	c->place = PLACE_STACK;
	c->host = (int16_t)unit;
	if (on_top) {
		c->below = u->active;
		u->active = (int16_t)card;
	} else {
		c->below = st->card[u->active].below;
		st->card[u->active].below = (int16_t)card;
	}
	u->under++;
	trilunie_print_keywords(m, unit);
	st->hurt = true;
	trilunie_touch(m);
}

/* T-339, T-340, RT-21 */
void trilunie_equip(struct match *m, int card, int unit)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[card];

	trilunie_take(m, card);
	c->place = PLACE_ATTACHED;
	c->host = (int16_t)unit;
	c->stamp = effect_stamp(&st->effects);
	list_add(play_of(m), &st->nplay, card);
	trilunie_touch(m);
}

/* Clears what a card had in play. */
static void clear_card(struct match *m, int card)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct instance *c = &st->card[card];

	effect_leave(&s, card_thing(card), LAST_SOURCE);
	effect_leave(&s, card_thing(card), LAST_ATTACHED);
	effect_limits_leave(&st->effects, card_thing(card), PER_MATCH);
	*c = (struct instance){ .kind = c->kind,
				.copy = c->copy,
				.place = PLACE_PLAYED,
				.active = NO_CARD,
				.below = NO_CARD,
				.host = NO_CARD,
				.showed = (int16_t)(is_unit(c) ? c->active
							       : NO_CARD) };
}

void trilunie_drop_equipment(struct match *m, int card, enum pile to,
			     bool bottom)
{
	struct state *st = state_of(m);

	list_drop(play_of(m), &st->nplay, card);
	clear_card(m, card);
	put_to(m, card, to, bottom);
	st->hurt = true;
	trilunie_touch(m);
}

size_t trilunie_stack(const struct match *m, int unit, int16_t *out, size_t cap)
{
	const struct state *st = state_of(m);
	size_t n = 0;

	for (int16_t i = st->card[unit].active; i != NO_CARD && n < cap;
	     i = st->card[i].below)
		out[n++] = i;
	return n;
}

/* T-124, T-370: the cards go to the given pile, equipment to the discard. */
void trilunie_leave(struct match *m, int unit, enum pile to, bool bottom)
{
	struct state *st = state_of(m);
	int16_t stack[16];
	size_t n = trilunie_stack(m, unit, stack, 16);

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (st->card[card].place != PLACE_ATTACHED ||
		    st->card[card].host != unit)
			continue;
		trilunie_drop_equipment(m, card, PILE_DISCARD, false);
		i--;
	}
	list_drop(play_of(m), &st->nplay, unit);
	for (size_t i = 0; i < n; i++) {
		clear_card(m, stack[i]);
		put_to(m, stack[i], to, bottom);
	}
	st->hurt = true;
	trilunie_touch(m);
}

/* The unit itself hears it too, as with its destruction. */
void trilunie_hear_retreat(struct match *m, int unit)
{
	trilunie_happen(m, WHEN_RETREATED, side_of(m, unit), unit, NO_CARD, 0);
}

/* T-381, RT-27; T-384: a side that leaves a zone empty has abandoned it. */
void trilunie_retreat_unit(struct match *m, int unit)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[unit];
	unsigned side = side_of(m, unit), zone = c->place;

	c->place = PLACE_RETREATED;
	c->turned = true;
	c->pending = 0;
	trilunie_print_keywords(m, unit);
	trilunie_touch(m);
	match_tell(m, EVENT_RETREATED, T_381, "unit:%c", unit);
	if (trilunie_present(m, side) >> zone & 1)
		return;
	st->player[side].abandoned = true;
	match_tell(m, EVENT_ZONE_ABANDONED, T_384, "player:%s zone:%s",
		   trilunie_player(m, side), trilunie_zone_names[zone]);
}

/* T-383, RT-28: it stays turned or unturned. */
void trilunie_return_unit(struct match *m, int unit)
{
	struct instance *c = &state_of(m)->card[unit];

	c->place = shown_of(m, unit)->zone;
	trilunie_print_keywords(m, unit);
	trilunie_touch(m);
	match_tell(m, EVENT_RETURNED, T_383, "unit:%c", unit);
	trilunie_refresh(m);
	trilunie_happen(m, WHEN_RETURNED, side_of(m, unit), unit, NO_CARD, 0);
}

void trilunie_doom(struct match *m, int card)
{
	state_of(m)->card[card].doomed = true;
	state_of(m)->hurt = true;
}

/* T-124: the destroyed card goes to the discard of its owner. */
static void destroy_card(struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	if (match_tell_open(m, EVENT_DESTROYED, T_435, "unit:%c", card)) {
		trilunie_put_equipment(m, card);
		event_end(m->out);
	}
	if (c->place == PLACE_ATTACHED)
		trilunie_drop_equipment(m, card, PILE_DISCARD, false);
	else
		trilunie_leave(m, card, PILE_DISCARD, false);
}

/* The units destroyed at this moment, in order of arrival; all of them hear the
 * others being destroyed. */
static size_t find_doomed(struct match *m, int16_t *out)
{
	struct state *st = state_of(m);
	size_t n = 0;

	trilunie_refresh(m);
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];
		struct instance *c = &st->card[card];

		/* T-368, T-435, T-443 */
		if (is_unit(c) && c->damage >= c->life)
			c->doomed = true;
		if (c->doomed)
			out[n++] = (int16_t)card;
	}
	for (size_t i = 0; i < n; i++)
		if (is_unit(&st->card[out[i]]))
			trilunie_happen(m, WHEN_DESTROYED, side_of(m, out[i]),
					out[i], NO_CARD, 0);
	return n;
}

/* That ends the moment. */
void trilunie_bury(struct match *m)
{
	struct state *st = state_of(m);
	int16_t gone[2 * MAX_DECK];

	trilunie_refresh(m);
	while (st->hurt) {
		st->hurt = false;
		size_t n = find_doomed(m, gone);

		for (size_t i = 0; i < n; i++)
			if (st->card[gone[i]].doomed)
				destroy_card(m, gone[i]);
		trilunie_refresh(m);
	}
	trilunie_settled(m);
}

void trilunie_hurt(struct match *m, int unit, int dealer, int32_t n,
		   uint16_t clause)
{
	struct state *st = state_of(m);
	struct instance *c = &st->card[unit];

	if (n <= 0 || !is_unit(c))
		return;
	trilunie_refresh(m);
	c->damage = (uint16_t)(c->damage + n > UINT16_MAX ? UINT16_MAX
							  : c->damage + n);
	st->hurt = true;
	trilunie_nudge(m);
	match_tell(m, EVENT_DAMAGE_DEALT, clause,
		   "unit:%c amount:%d damage:%d life:%d", unit, n, c->damage,
		   c->life);
	if (dealer != NO_CARD)
		trilunie_happen(m, WHEN_DAMAGE_DEALT, side_of(m, dealer),
				dealer, unit, n);
	trilunie_happen(m, WHEN_DAMAGED, side_of(m, unit), unit, dealer, n);
}

/* An order is written in ids, so copies keep their relative order. */
static void order_copies(const struct match *m, const uint16_t *before,
			 uint16_t *order, uint16_t n)
{
	const struct instance *card = state_of(m)->card;
	uint16_t next[2 * MAX_DECK]; /* by kind: of those of `before` */
	uint16_t behind[MAX_DECK];   /* in it: the next of the kind */

	for (uint16_t i = 0; i < n; i++)
		next[card[before[i]].kind] = n;
	for (uint16_t i = n; i-- > 0;) {
		behind[i] = next[card[before[i]].kind];
		next[card[before[i]].kind] = i;
	}
	for (uint16_t i = 0; i < n; i++) {
		uint16_t *k = &next[card[order[i]].kind];

		order[i] = before[*k];
		*k = behind[*k];
	}
}

/* T-201: the whole deck, top first. */
void trilunie_shuffle(struct match *m, unsigned side)
{
	struct state *st = state_of(m);
	uint16_t *deck = pile_of(m, side, PILE_DECK);
	uint16_t n = st->player[side].n[PILE_DECK];
	uint16_t before[MAX_DECK], order[MAX_DECK];

	for (uint16_t i = 0; i < n; i++)
		before[i] = order[i] = deck[n - 1 - i];
	chance_shuffle(m->chance, trilunie_player(m, side), order, n,
		       &(struct shuffle_kind){ trilunie_card_id, m, true });
	order_copies(m, before, order, n);
	for (uint16_t i = 0; i < n; i++)
		deck[n - 1 - i] = order[i];
	if (!match_tell_open(m, EVENT_SHUFFLED, T_201,
			     "player:%s count:%d %x order:[", /* T-123 */
			     trilunie_player(m, side), n, 0))
		return;
	for (uint16_t i = 0; i < n; i++)
		event_str(m->out, NULL, trilunie_card_id(m, order[i]));
	event_end(m->out);
}

/* Draws the top card into the hand, which has no limit (T-126, RT-52); false if
 * the deck is empty (RT-47). */
bool trilunie_draw(struct match *m, unsigned side, uint16_t clause)
{
	struct player *p = &state_of(m)->player[side];

	if (p->n[PILE_DECK] == 0)
		return false;
	int card = pile_of(m, side, PILE_DECK)[p->n[PILE_DECK] - 1];

	trilunie_take(m, card);
	trilunie_put(m, card, PILE_HAND);
	match_tell(m, EVENT_DRAWN, clause,
		   "player:%u count:%d %x cards:[%-c]", /* T-123 */
		   table_of(m)->seat[side], 1, 1u << table_of(m)->seat[side],
		   card);
	return true;
}

/* The zones where the side has units, one bit each (T-382, T-603). */
unsigned trilunie_present(const struct match *m, unsigned side)
{
	const struct state *st = state_of(m);
	unsigned zones = 0;

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (in_zone(&st->card[card]) && side_of(m, card) == side)
			zones |= 1u << st->card[card].place;
	}
	return zones;
}

bool trilunie_has_all_zones(const struct match *m, unsigned side)
{
	return trilunie_present(m, side) == (1u << ZONES) - 1;
}

/* T-602: the only side with units there, or -1. */
int trilunie_captor(const struct match *m, unsigned zone)
{
	unsigned dark = trilunie_present(m, DARK);
	unsigned alone = dark ^ trilunie_present(m, LIGHT);

	if (!(alone >> zone & 1))
		return -1;
	return (int)(dark >> zone & 1 ? DARK : LIGHT);
}

/* The order of random_pick: sorted by name. */
static int compare_names(const struct match *m, int a, int b)
{
	const struct state *st = state_of(m);
	int kind = st->card[a].kind - st->card[b].kind;

	return kind ? kind
	       : st->card[a].copy != st->card[b].copy
		       ? st->card[a].copy - st->card[b].copy
		       : a - b;
}

void trilunie_sort_by_name(const struct match *m, struct things *t)
{
	for (size_t i = 1; i < t->n; i++) {
		struct thing x = t->v[i];
		size_t k = i;

		for (; k > 0 && compare_names(m, t->v[k - 1].id, x.id) > 0; k--)
			t->v[k] = t->v[k - 1];
		t->v[k] = x;
	}
}
