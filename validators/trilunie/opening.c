/* The beginning of a match: decks, their shuffle, the first hands. */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/trilunie/play.h"

#include <string.h>

/* An order is written in ids, so copies keep the order that they had. */
static void order_copies(const struct match *m, const uint16_t *before,
			 uint16_t *order, uint16_t n)
{
	const struct instance *card = state_of(m)->card;
	uint16_t next[2 * MAX_DECK] SCRATCH; /* by kind: of those of `before` */
	uint16_t behind[MAX_DECK] SCRATCH;   /* in it: the next of the kind */

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
	uint16_t before[MAX_DECK] SCRATCH, order[MAX_DECK] SCRATCH;

	for (uint16_t i = 0; i < n; i++)
		before[i] = order[i] = deck[n - 1 - i];
	chance_shuffle_deck(m->chance, trilunie_player(m, side), order, n,
			    trilunie_card_id, m);
	order_copies(m, before, order, n);
	for (uint16_t i = 0; i < n; i++)
		deck[n - 1 - i] = order[i];
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_SHUFFLED, T_201);
	event_text(m->out, "player", trilunie_player(m, side));
	event_int(m->out, "count", n);
	event_for(m->out, 0); /* T-123 */
	event_open_list(m->out, "order");
	for (uint16_t i = 0; i < n; i++)
		event_str(m->out, NULL, trilunie_card_id(m, order[i]));
	event_close(m->out);
	event_end(m->out);
}

struct str trilunie_card_id(const void *ctx, uint16_t card)
{
	return kind_of(ctx, card)->id;
}

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

static void say_start(struct match *m)
{
	if (m->out == NULL)
		return;
	event_begin(m->out, EVENT_MATCH_STARTED, T_001);
	event_text(m->out, "format", m->format->name);
	for (unsigned side = 0; side < SIDES; side++)
		event_text(m->out, trilunie_side_names[side],
			   trilunie_player(m, side));
	event_open_map(m->out, "options");
	for (unsigned i = PARAM_UNIQUE_SCOPE; i < PARAM_COUNT; i++) {
		const struct param *p = &m->game->params[i];
		int32_t v = table_of(m)->option[i];

		if (p->words)
			event_text(m->out, p->name, p->words[v]);
		else if (p->flag)
			event_bool(m->out, p->name, v);
		else
			event_int(m->out, p->name, v);
	}
	event_close(m->out);
	event_end(m->out);
}

static void put_pile(struct match *m, const char *key, unsigned side,
		     enum pile p)
{
	uint16_t n = state_of(m)->player[side].n[p];
	const uint16_t *v = pile_of(m, side, p);

	event_open_list(m->out, key);
	for (uint16_t i = 0; i < n; i++) /* a deck has its top last */
		event_text(m->out, NULL,
			   trilunie_name(m, v[p == PILE_DECK ? n - 1 - i : i]));
	event_close(m->out);
}

static void say_begins_with(struct match *m, unsigned side)
{
	const struct player *p = &state_of(m)->player[side];

	event_begin(m->out, EVENT_BEGINS_WITH, NO_CLAUSE);
	event_text(m->out, "player", trilunie_player(m, side));
	event_int(m->out, "mana", p->mana);
	event_int(m->out, "coins", p->coins);
	event_bool(m->out, "bonus", p->bonus);
	event_for(m->out, 1u << table_of(m)->seat[side]);
	put_pile(m, "hand", side, PILE_HAND);
	event_for(m->out, 0); /* T-123 */
	put_pile(m, "deck", side, PILE_DECK);
	put_pile(m, "discard", side, PILE_DISCARD);
	event_open_map(m->out, "build"); /* known to both (T-332) */
	for (uint16_t i = 0; i < p->n[PILE_BUILD]; i++) {
		int card = pile_of(m, side, PILE_BUILD)[i];

		event_int(m->out, trilunie_name(m, card),
			  state_of(m)->card[card].markers);
	}
	event_close(m->out);
	event_end(m->out);
}

static void say_in_play(struct match *m, int unit)
{
	const struct instance *c = &state_of(m)->card[unit];
	int16_t stack[16];
	size_t n = trilunie_stack(m, unit, stack, 16);

	event_begin(m->out, EVENT_IN_PLAY, NO_CLAUSE);
	event_text(m->out, "unit", trilunie_full_name(m, unit));
	event_text(m->out, "zone",
		   in_zone(c) ? trilunie_zone_names[c->place] : "retreated");
	event_bool(m->out, "turned", c->turned);
	if (c->damage)
		event_int(m->out, "damage", c->damage);
	if (c->paralysis)
		event_int(m->out, "paralysis", c->paralysis);
	event_int(m->out, "speed", c->speed);
	event_int(m->out, "attack", c->attack);
	event_int(m->out, "life", c->life);
	event_open_list(m->out, "under");
	for (size_t i = 1; i < n; i++)
		event_text(m->out, NULL, trilunie_card_name(m, stack[i]));
	event_close(m->out);
	trilunie_put_equipment(m, unit);
	trilunie_put_keywords(m, unit);
	event_end(m->out);
}

/* What `setup:` has placed. */
static void say_setup(struct match *m)
{
	const struct state *st = state_of(m);

	if (m->out == NULL)
		return;
	for (unsigned side = 0; side < SIDES; side++)
		say_begins_with(m, side);
	for (uint16_t i = 0; i < st->nplay; i++)
		if (is_unit(&st->card[play_of(m)[i]]))
			say_in_play(m, play_of(m)[i]);
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
		say_start(m);
		trilunie_say_step(m);
		say_setup(m);
	} else {
		clear(m, st);
		say_start(m);
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
}
