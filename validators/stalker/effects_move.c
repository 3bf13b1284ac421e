/* Verbs that move cards: over the field, between zones (S-3.16). */
#include "validators/stalker/effects.h"

/* Away from the source in line, as far as cells are free. */
static void push(const struct act *a, int n)
{
	const struct effect_use *u = &a->e->use;
	const struct piece *x = piece_of(a->m, a->p);
	unsigned from = u->source.kind == THING_CELL
				? (unsigned)u->source.id
				: piece_of(a->m, u->source.id)->cell;

	if (from >= CELLS || !stalker_movable(a->m, a->p))
		return;
	int dc = (int)cell_column(x->cell) - (int)cell_column(from);
	int dr = (int)cell_rank(x->cell) - (int)cell_rank(from);
	int c = (int)cell_column(x->cell), r = (int)cell_rank(x->cell);

	if (dc && dr && dc != dr && dc != -dr)
		return; /* no line goes through both */
	dc = (dc > 0) - (dc < 0);
	dr = (dr > 0) - (dr < 0);
	for (; n > 0 && (dc || dr); n--) {
		if (c + dc < 0 || c + dc >= COLUMNS || r + dr < 0 ||
		    r + dr >= RANKS ||
		    state_of(a->m)->at[(r + dr) * COLUMNS + c + dc] != NO_PIECE)
			break;
		c += dc;
		r += dr;
	}
	unsigned to = (unsigned)(r * COLUMNS + c);
	if (to != x->cell)
		stalker_relocate(a->m, a->p, to, S_3_16);
}

static void to_zone(const struct act *a, unsigned row)
{
	static const enum zone zones[] = { IN_GRAVEYARD, IN_DECK, REMOVED };
	enum zone from = piece_of(a->m, a->p)->zone;

	if (from == zones[row] || from == REMOVED)
		return; /* out of the game for good, as in to_cell */
	stalker_leave(a->m, a->p, zones[row]);
	stalker_say_zone(a->m, S_2_1_4_1, a->p, from);
	if (zones[row] == IN_DECK || from == IN_DECK) /* S-2.1.3-2 */
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
}

/* Relocation; from graveyard or deck onto the field. */
static void to_cell(const struct act *a, const struct term *t)
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };
	enum zone from = piece_of(a->m, a->p)->zone;
	uint8_t k = variant_of(a->m, a->p);

	effect_refer(a->s, &a->e->use, t, &found);
	if (!found.n || v[0].kind != THING_CELL ||
	    state_of(a->m)->at[v[0].id] != NO_PIECE)
		return;
	if (from == ON_FIELD || from == IN_AUXILIARY) {
		if (stalker_movable(a->m, a->p))
			stalker_relocate(a->m, a->p, (unsigned)v[0].id, S_3_16);
		return;
	}
	/* what needs a host has none on an unoccupied cell */
	if (is_attached_kind(a->m, a->p) || from == REMOVED)
		return;
	bool aside = k == MACHINE || k == LOCALITY || k == EVENT;

	stalker_enter(a->m, a->p, aside ? IN_AUXILIARY : ON_FIELD,
		      (unsigned)v[0].id);
	stalker_say_zone(a->m, S_3_16, a->p, from);
	if (from == IN_DECK)
		stalker_shuffle(a->m, owner_of(a->m, a->p), S_2_1_3_2);
	stalker_controllers(a->m);
}

void stalker_act_move(const struct act *a)
{
	const struct term *t = a->rule->term;

	if (term_has(t, 3))
		to_zone(a, term_at(t, 3)->word);
	else if (term_has(t, 2))
		push(a, term_at(t, 2)->lo);
	else
		to_cell(a, term_at(t, 1));
}

void stalker_act_swap(const struct act *a)
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };

	effect_refer(a->s, &a->e->use, term_at(a->rule->term, 1), &found);
	if (found.n && v[0].kind == THING_CARD && v[0].id != a->p &&
	    stalker_movable(a->m, a->p) && stalker_movable(a->m, v[0].id))
		stalker_swap(a->m, a->p, v[0].id);
}
