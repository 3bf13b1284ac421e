/* The field: cells, distances, who is next to whom (catalogue 3.4). */
#include "validators/stalker/play.h"

#include <string.h>

/* S-2.1.1-1: rows are counted from the middle for one's own half, and go on
 * beyond the back edge of nobody: 4 to 6 lie in the opponent's half. */
int stalker_row(const struct match *m, unsigned cell, uint8_t player)
{
	int rank = (int)cell_rank(cell);
	bool second = state_of(m)->player[player].seat == 1;
	int row = second ? rank - 2 : 3 - rank;

	return row >= 1 ? row : 4 - row;
}

int stalker_symbiote_of(const struct match *m, int host)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		uint8_t v = variant_of(m, st->play[i]);

		if (piece_of(m, st->play[i])->host == host &&
		    (v == SYMBIOTE || v == PARASITE))
			return st->play[i];
	}
	return NO_PIECE;
}

int stalker_worn(const struct match *m, int host, unsigned slot)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct print *c = print_of(m, st->play[i]);

		if (piece_of(m, st->play[i])->host == host &&
		    c->variant == EQUIPMENT && c->slot == slot)
			return st->play[i];
	}
	return NO_PIECE;
}

/* Equipment of its host that was bought before it. */
static unsigned before_it(const struct match *m, int p)
{
	const struct state *st = state_of(m);
	const struct piece *x = piece_of(m, p);
	unsigned n = 0;

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct piece *y = piece_of(m, st->play[i]);

		n += y->host == x->host && y->order < x->order &&
		     variant_of(m, st->play[i]) == EQUIPMENT;
	}
	return n < 13 ? n : 13;
}

/* RS-29: a1, b1, ... e6, then the auxiliary zone in order of buying; on one
 * cell host, symbiote, equipment. */
uint16_t stalker_board_key(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);
	const struct state *st = state_of(m);
	unsigned level = 0;

	if (x->zone != ON_FIELD && x->host == NO_PIECE) {
		unsigned second = st->player[owner_of(m, p)].seat == 1;
		unsigned order = x->order < 2000 ? x->order : 2000;

		/* room behind each for what is attached to it */
		return (uint16_t)(1000 + second * 32016 + order * 16);
	}
	if (x->host != NO_PIECE)
		level = variant_of(m, p) == EQUIPMENT ? 2 + before_it(m, p) : 1;
	if (x->zone != ON_FIELD)
		return (uint16_t)(stalker_board_key(m, x->host) + level);
	return (uint16_t)(x->cell * 16u + level);
}

void stalker_sort_board(const struct match *m, int16_t *v, unsigned n)
{
	uint16_t key[MAX_PIECES] SCRATCH;

	for (unsigned i = 0; i < n; i++) {
		int16_t p = v[i];
		uint16_t k = stalker_board_key(m, p);
		unsigned at = i;

		for (; at > 0 && key[at - 1] > k; at--) {
			key[at] = key[at - 1];
			v[at] = v[at - 1];
		}
		key[at] = k;
		v[at] = p;
	}
}

unsigned stalker_board(const struct match *m, int16_t out[MAX_PIECES])
{
	const struct state *st = state_of(m);

	memcpy(out, st->play, st->nplay * sizeof(out[0]));
	stalker_sort_board(m, out, st->nplay);
	return st->nplay;
}

/* S-3.1: machines, symbiotes, parasites and hidden ones count (RS-23). */
unsigned stalker_creatures(const struct match *m, uint8_t player)
{
	const struct state *st = state_of(m);
	unsigned n = 0;

	for (unsigned i = 0; i < st->nplay; i++)
		n += is_creature(m, st->play[i]) &&
		     piece_of(m, st->play[i])->controller == player;
	return n;
}
