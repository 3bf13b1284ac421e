/* The beginning of a match: decks, their shuffle, the first hands. */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* The copies of a card are numbered from the top (8.1). */
static void number_copies(struct match *m, unsigned side)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);
	unsigned first = side == DARK ? 0 : t->ncards[DARK];
	uint16_t *deck = pile_of(m, side, PILE_DECK);
	uint16_t copies[2 * MAX_DECK] = { 0 }; /* so far, by kind */
	uint16_t kinds[MAX_DECK] SCRATCH, n = st->player[side].n[PILE_DECK];

	/* card i is the one in place i from the top */
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

static void clear(const struct match *m, struct state *st)
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
		clear(m, st);
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
