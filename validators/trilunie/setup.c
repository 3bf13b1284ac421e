/* The head of a script: sides, options, cards (catalogue 4.1, 4.14, 8.1). */
#include "validators/core/match/bind.h"
#include "validators/core/match/script.h"
#include "validators/trilunie/play.h"

#include <string.h>

bool trilunie_admit(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	if (!script_duel(m, s, REFUSED_PLAYERS, r)) /* T-001 */
		return false;
	*t = (struct table){ 0 };
	if (!script_options(m, s, REFUSED_OPTION, t->option, r))
		return false;
	m->table = t;
	return true;
}

/* T-002, T-003: the side that the deck declares. */
static bool find_sides(struct match *m, struct table *t, struct refusal *r)
{
	int side[SIDES];

	for (unsigned seat = 0; seat < SIDES; seat++) {
		uint32_t other =
			trilunie_other_side(m->arena, m->seat[seat].deck);

		side[seat] = other == 0            ? -1
			     : other == FACT_LIGHT ? (int)DARK
						   : (int)LIGHT;
	}
	if (side[0] < 0 || side[1] < 0 || side[0] == side[1]) {
		referee_refuse(m, r, REFUSED_SIDES, -1,
			       side[0] < 0 ? N_("both decks are of the same "
						"side")
			       : side[0] == DARK
				       ? N_("both decks are of the dark side")
				       : N_("both decks are of the light "
					    "side"));
		return false;
	}
	for (unsigned seat = 0; seat < SIDES; seat++) {
		t->side[seat] = (uint8_t)side[seat];
		t->seat[side[seat]] = (uint8_t)seat;
	}
	return true;
}

static bool make_decks(struct match *m, struct table *t,
		       const uint16_t *kind_of, struct refusal *r)
{
	for (unsigned side = 0; side < SIDES; side++) {
		const struct deck_list *l = m->seat[t->seat[side]].deck;
		uint16_t *v = arena_array(m->arena, MAX_DECK, sizeof(*v));
		size_t n = 0;

		for (size_t i = 0; i < l->n; i++) {
			for (uint32_t c = 0; c < l->v[i].count; c++, n++)
				if (n < MAX_DECK)
					v[n] = (uint16_t)(kind_of[l->v[i].card] -
							  1);
		}
		if (n > MAX_DECK) {
			referee_refuse(m, r, REFUSED_LARGE, -1,
				       "%zu cards, a match is played with %u "
				       "at the most",
				       n, MAX_DECK);
			r->player = t->seat[side];
			return false;
		}
		t->deck[side] = v;
		t->ncards[side] = (unsigned)n;
	}
	t->n = t->ncards[DARK] + t->ncards[LIGHT];
	t->stride = t->ncards[DARK] > t->ncards[LIGHT] ? t->ncards[DARK]
						       : t->ncards[LIGHT];
	return true;
}

bool trilunie_open(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));
	uint16_t *kind_of =
		arena_array(m->arena, m->cards->n + 1, sizeof(*kind_of));

	*t = *table_of(m);
	t->kind_of = kind_of;
	if (!find_sides(m, t, r))
		return false;
	bind_rules(m, &t->rules, &trilunie_words);
	trilunie_make_kinds(m, t, kind_of);
	if (!bind_rules_fit(m, REFUSED_LARGE, r) ||
	    !make_decks(m, t, kind_of, r))
		return false;
	m->table = t;
	m->size = state_size(t);
	return s->setup == NULL || trilunie_place_setup(m, s, t, r);
}
