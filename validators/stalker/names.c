/* Names of cards and cells in scripts: catalogue 8.1. */
#include "validators/base/buf.h"
#include "validators/core/match/naming.h"
#include "validators/stalker/play.h"

static const char cell_names[CELLS][3] = {
	"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2",
	"a3", "b3", "c3", "d3", "e3", "a4", "b4", "c4", "d4", "e4",
	"a5", "b5", "c5", "d5", "e5", "a6", "b6", "c6", "d6", "e6",
};

const char *stalker_cell_name(unsigned cell)
{
	return cell_names[cell];
}

void stalker_put_cell(struct buf *out, unsigned cell)
{
	buf_put(out, cell_names[cell], 2);
}

int stalker_find_cell(struct str s)
{
	if (s.n != 2 || s.p[0] < 'a' || s.p[0] > 'e' || s.p[1] < '1' ||
	    s.p[1] > '6')
		return -1;
	return (s.p[1] - '1') * COLUMNS + (s.p[0] - 'a');
}

/* Before recruiting a card is named by its plain id. */
void stalker_put_piece(const struct match *m, struct buf *out, int p)
{
	const struct print *c = print_of(m, p);
	unsigned nth = piece_of(m, p)->nth;

	naming_put(m, c->card->id, nth ? owner_of(m, p) : NOBODY, nth, out);
}

bool stalker_owns(const struct match *m, unsigned seat, struct str id)
{
	const struct table *t = table_of(m);

	for (unsigned i = 0; i < t->npieces; i++)
		if (t->piece[i].owner == seat &&
		    str_eq(print_of(m, (int)i)->card->id, id))
			return true;
	return false;
}

const char *stalker_name(const struct match *m, int p)
{
	struct buf b = { 0 };

	stalker_put_piece(m, &b, p);
	return buf_keep(&b, m->arena).p;
}

/* Only those who know a card see its name if it is face down or bought in
 * secret (S-6.2.1-1). */
struct str stalker_event_name(const struct match *m, int item, bool brief,
			      uint32_t *seats)
{
	if (item >= CELL_ITEM)
		return str_of(stalker_cell_name((unsigned)item - CELL_ITEM));
	if (brief)
		return naming_text(m, print_of(m, item)->card->id, NOBODY, 0);
	if (piece_of(m, item)->hidden || state_of(m)->step == 5)
		*seats = 1u << piece_of(m, item)->controller;
	return str_of(stalker_name(m, item));
}

int32_t stalker_find_print(const struct match *m, struct str id)
{
	const struct table *t = table_of(m);

	for (unsigned i = 0; i < t->nprints; i++)
		if (str_eq(t->print[i].card->id, id))
			return (int32_t)i;
	return ARG_OTHER;
}

/* Copy number `nth` of the owner's card, or NO_PIECE. */
static int find_nth(const struct match *m, int32_t print, uint8_t owner,
		    unsigned nth)
{
	const struct table *t = table_of(m);

	for (unsigned i = 0; i < t->npieces; i++)
		if (t->piece[i].print == print && t->piece[i].owner == owner &&
		    piece_of(m, (int)i)->nth == nth)
			return (int)i;
	return NO_PIECE;
}

#define ALL_ZONES (~(1u << REMOVED))

/* A copy of the card that was not in a squad yet, in one of the zones; those of
 * the deal first. */
static int find_plain(const struct match *m, int32_t print, uint8_t owner,
		      unsigned zones)
{
	const struct table *t = table_of(m);
	int found = NO_PIECE;

	for (unsigned i = 0; i < t->npieces; i++) {
		const struct piece *x = piece_of(m, (int)i);

		if (t->piece[i].print != print || t->piece[i].owner != owner ||
		    x->nth || !(zones >> x->zone & 1))
			continue;
		if (x->zone == IN_DEAL)
			return (int)i;
		if (found == NO_PIECE)
			found = (int)i;
	}
	return found;
}

/* The next card of the name in the deal to be recruited. */
static int find_next(const struct match *m, int32_t print, uint8_t owner,
		     unsigned nth)
{
	int p = find_plain(m, print, owner, 1u << IN_DEAL);

	return p != NO_PIECE && stalker_next_nth(m, p) == nth ? p : NO_PIECE;
}

/* A card named with its owner: one that was in a squad, else another. */
static int find_owned(const struct match *m, int32_t print,
		      const struct called *c, unsigned zones)
{
	uint8_t owner = match_seat(m, c->owner);

	if (owner == NOBODY || c->copy == 0)
		return NO_PIECE;
	int p = find_nth(m, print, owner, c->copy);
	if (p != NO_PIECE && zones >> piece_of(m, p)->zone & 1)
		return p;
	if (c->copy == 1)
		return find_plain(m, print, owner, zones);
	return zones >> IN_DEAL & 1 ? find_next(m, print, owner, c->copy)
				    : NO_PIECE;
}

int32_t stalker_find_stored(const struct match *m, uint8_t player,
			    struct str word, unsigned zones)
{
	struct called c = naming_split(word);
	int32_t print = stalker_find_print(m, c.owned ? c.id : word);
	int p;

	if (print == ARG_OTHER || player == NOBODY)
		return ARG_OTHER;
	if (c.owned) {
		p = find_owned(m, print, &c, zones);
	} else {
		p = find_plain(m, print, player, zones);
		if (p == NO_PIECE)
			p = find_plain(m, print, other_seat(player), zones);
	}
	return p == NO_PIECE ? ARG_OTHER : p;
}

bool stalker_stored_alike(const struct match *m, uint8_t player, int p)
{
	return !piece_of(m, p)->nth && owner_of(m, p) != player &&
	       find_plain(m, table_of(m)->piece[p].print, player, ALL_ZONES) !=
		       NO_PIECE;
}

/* The player's cards first: those in the game and the next to be recruited,
 * then the opponent's in the game, then all others. */
static int32_t find_bare(const struct match *m, uint8_t player, int32_t print,
			 unsigned nth)
{
	uint8_t seats[SEATS] = { player, other_seat(player) };
	int any = find_next(m, print, player, nth);

	if (any != NO_PIECE)
		return any;
	for (unsigned i = 0; i < SEATS; i++) {
		int p = find_nth(m, print, seats[i], nth);

		if (p == NO_PIECE)
			continue;
		if (in_game(piece_of(m, p)))
			return p;
		if (any == NO_PIECE)
			any = p;
	}
	if (nth == 1) {
		int plain = find_plain(m, print, player, ALL_ZONES);

		if (plain != NO_PIECE &&
		    (any == NO_PIECE || owner_of(m, any) != player))
			return plain;
		if (any == NO_PIECE)
			any = find_plain(m, print, other_seat(player),
					 ALL_ZONES);
	}
	return any == NO_PIECE ? ARG_OTHER : any;
}

int32_t stalker_find_piece(const struct match *m, uint8_t player,
			   struct str word)
{
	struct called c = naming_split(word);
	uint8_t owner = c.owned ? match_seat(m, c.owner) : NOBODY;
	unsigned nth = c.copy;
	int cell = stalker_find_cell(word);

	if (nth == 0 || (c.owned && owner == NOBODY))
		return ARG_OTHER;
	int32_t print = stalker_find_print(m, c.id);
	/* a face-down card may be named by its cell */
	if (print == ARG_OTHER && cell >= 0)
		return state_of(m)->at[cell] == NO_PIECE
			       ? ARG_OTHER
			       : state_of(m)->at[cell];
	if (print == ARG_OTHER)
		return ARG_OTHER;
	if (!c.owned)
		return find_bare(m, player == NOBODY ? 0 : player, print, nth);
	int p = find_nth(m, print, owner, nth);
	if (p == NO_PIECE)
		p = nth == 1 ? find_plain(m, print, owner, ALL_ZONES)
			     : find_next(m, print, owner, nth);
	return p == NO_PIECE ? ARG_OTHER : p;
}
