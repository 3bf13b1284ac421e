/* Cards on their way between the places of a match (catalogue 4.4). */
#include "validators/trilunie/play.h"

#include <assert.h>
#include <string.h>

static const uint8_t pile_place[PILES] = { PLACE_DECK, PLACE_HAND,
					   PLACE_DISCARD, PLACE_BUILD };

static void list_add(uint16_t *v, uint16_t *n, int card)
{
	v[(*n)++] = (uint16_t)card;
}

/* Keeps the order; what is not in use is zero. */
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

/* The deck from its bottom, which is the first of the list. */
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

/* T-367, RT-25: one unit, with all that is on the first. */
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

/* What a card has from being in play goes. */
static void clear(struct match *m, int card)
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
	clear(m, card);
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

/* T-124, T-370: the cards go where it is said, equipment to the discard. */
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
		clear(m, stack[i]);
		put_to(m, stack[i], to, bottom);
	}
	st->hurt = true;
	trilunie_touch(m);
}

static void say_drawn(struct match *m, unsigned side, int card, uint16_t clause)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_DRAWN, clause);
	event_text(m->out, "player", trilunie_player(m, side));
	event_int(m->out, "count", 1);
	event_for(m->out, 1u << table_of(m)->seat[side]); /* T-123 */
	event_open_list(m->out, "cards");
	event_text(m->out, NULL, trilunie_name(m, card));
	event_close(m->out);
	event_end(m->out);
}

/* The top card to the hand, which may grow at will (T-126, RT-52); false when
 * there is none (RT-47). */
bool trilunie_draw(struct match *m, unsigned side, uint16_t clause)
{
	struct player *p = &state_of(m)->player[side];

	if (p->n[PILE_DECK] == 0)
		return false;
	int card = pile_of(m, side, PILE_DECK)[p->n[PILE_DECK] - 1];

	trilunie_take(m, card);
	trilunie_put(m, card, PILE_HAND);
	say_drawn(m, side, card, clause);
	return true;
}

/* The zones where the side has units, a bit each (T-382, T-603). */
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

/* T-602: the side that alone has units there, or -1. */
int trilunie_captor(const struct match *m, unsigned zone)
{
	unsigned dark = trilunie_present(m, DARK);
	unsigned alone = dark ^ trilunie_present(m, LIGHT);

	if (!(alone >> zone & 1))
		return -1;
	return (int)(dark >> zone & 1 ? DARK : LIGHT);
}

int trilunie_shown_card(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	return is_unit(c) ? c->active : card;
}

int trilunie_source(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	return !is_unit(c) && c->showed != NO_CARD
		       ? c->showed
		       : trilunie_shown_card(m, card);
}
