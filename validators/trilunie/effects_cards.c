/* Verbs that move cards: draw, discard, move_to, search. */
#include "validators/trilunie/play.h"

enum agenda_pace trilunie_do_draw(const struct doing *d)
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

void trilunie_discard(struct match *m, int card)
{
	trilunie_take(m, card);
	trilunie_put(m, card, PILE_DISCARD);
	trilunie_say_moved(m, card, "discard", NULL, true);
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

uint32_t trilunie_draw_number(const struct effect_scene *s,
			      const struct thing *v, uint32_t n)
{
	(void)v;
	struct roll_kind kind = { .sides = (int32_t)n, .pick = true };

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
		uint32_t i = t.n > 1 ? trilunie_draw_number(d->s, NULL,
							    (uint32_t)t.n)
				     : 0;

		trilunie_discard(d->m, v[i].id);
	}
}

enum agenda_pace trilunie_do_discard(const struct doing *d)
{
	const struct term *by = key_of(d, DISCARD_BY);
	unsigned side = (unsigned)d->x.id;

	if (d->e->answered)
		return AGENDA_DONE;
	if (by->form != TERM_WORD || by->word != BY_CHANCE)
		return trilunie_ask_discard(d->m, d->e, side, amount_of(d));
	discard_random(d, side, amount_of(d));
	return AGENDA_DONE;
}

static void move_card(struct match *m, int card, unsigned to)
{
	static const uint8_t pile[] = { PILE_HAND, PILE_DISCARD, PILE_DECK,
					PILE_DECK };
	static const char *const zone[] = { "hand", "discard", "deck", "deck" };
	const struct instance *c = &state_of(m)->card[card];
	bool bottom = to == MOVE_DECK_BOTTOM;
	bool open = is_unit(c) || c->place == PLACE_ATTACHED ||
		    c->place == PLACE_DISCARD || to == MOVE_DISCARD;

	trilunie_say_moved(m, card, zone[to],
			   to < MOVE_DECK_TOP ? NULL
			   : bottom           ? "bottom"
					      : "top",
			   open);
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

enum agenda_pace trilunie_do_move_to(const struct doing *d)
{
	if (d->x.kind == THING_CARD &&
	    state_of(d->m)->card[d->x.id].place != PLACE_STACK)
		move_card(d->m, d->x.id, key_of(d, MOVE_ZONE)->word);
	return AGENDA_DONE;
}

/* All cards that the search may take, sorted by name. */
void trilunie_searched(const struct match *m, const struct agenda_entry *e,
		       uint16_t effect, struct things *out)
{
	struct effect_scene s = scene_of(m);
	const struct term *t = s.rules->effect[effect].term;
	const struct term *filter = term_at(t, SEARCH_FILTER);
	bool discarded = t->v[SEARCH_ZONE].form == TERM_WORD &&
			 t->v[SEARCH_ZONE].word == SEARCH_DISCARD;
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
			 t->v[SEARCH_ZONE].word == SEARCH_DISCARD;
	unsigned where = to->form == TERM_WORD ? to->word : MOVE_HAND;

	/* cards for the top or bottom of the deck are moved after
	 * the shuffle */
	for (size_t i = 0; i < n && where < MOVE_DECK_TOP; i++)
		move_card(m, v[i].id, where);
	if (!discarded)
		trilunie_shuffle(m, e->use.controller);
	for (size_t i = 0; i < n && where >= MOVE_DECK_TOP; i++)
		move_card(m, v[i].id, where);
}

enum agenda_pace trilunie_do_search(const struct doing *d)
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
