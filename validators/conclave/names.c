/* The battlefield: cells, rows, what is next to what; names of cards (8.1). */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"
#include "validators/core/game/card.h"

/* C-230: a1, b1, ..., d1, a2, ..., d4 */
int conclave_cell(struct str name)
{
	if (name.n != 2 || name.p[0] < 'a' || name.p[0] > 'd' ||
	    name.p[1] < '1' || name.p[1] > '4')
		return NO_CELL;
	return (name.p[1] - '1') * (int)SIDE_CELLS + (name.p[0] - 'a');
}

const char *conclave_cell_name(int cell)
{
	static const char *const names[CELLS] = {
		"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2",
		"a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4",
	};

	return cell < 0 ? NULL : names[cell];
}

/* C-235: h1 to h4, then va to vd */
uint16_t conclave_row_cells(unsigned row)
{
	unsigned cells = row < SIDE_CELLS ? 0xfu << SIDE_CELLS * row
					  : 0x1111u << (row - SIDE_CELLS);

	return (uint16_t)cells;
}

/* C-206, RC-7: seat A on a1, seat B on d4 */
unsigned conclave_hero_cell(unsigned seat)
{
	return seat == 0 ? 0 : CELLS - 1;
}

/* C-231: at most one card on a cell */
uint16_t conclave_free_cells(const struct duel *d)
{
	uint16_t cells = 0;

	for (unsigned i = 0; i < CELLS; i++)
		cells |= (uint16_t)((d->st->cell[i] == NO_PIECE) << i);
	return cells;
}

/* C-409: free cells next to the player's own hero. */
uint16_t conclave_home_cells(const struct duel *d, unsigned seat)
{
	uint16_t cells = 0;

	for (uint16_t left = d->t->near[conclave_hero_cell(seat)]; left;
	     left &= (uint16_t)(left - 1))
		if (d->st->cell[__builtin_ctz(left)] == NO_PIECE)
			cells |= left & (uint16_t)-left;
	return cells;
}

bool conclave_adjacent(const struct duel *d, int a, int b)
{
	return a >= 0 && b >= 0 && d->t->near[a] >> b & 1;
}

struct str conclave_id(const struct duel *d, uint16_t p)
{
	return kind_of(d, p)->card->id;
}

/* The first copy that a player brings into play has no number. */
struct str conclave_name(const struct duel *d, uint16_t p)
{
	struct str id = conclave_id(d, p);

	if (piece_at(d, p)->number < 2)
		return id;
	return str_of(arena_printf(d->m->arena, "%.*s#%u", STR_ARG(id),
				   piece_at(d, p)->number));
}

struct str conclave_label(const struct duel *d, uint16_t p)
{
	struct str name = conclave_name(d, p);

	return str_of(arena_printf(d->m->arena, "%s/%.*s",
				   d->m->seat[piece_at(d, p)->owner].id,
				   STR_ARG(name)));
}
