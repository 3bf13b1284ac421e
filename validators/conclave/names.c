/* Names of cells, zones and cards, and lookup of cards by name (8.1). */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"

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

static const char *const zone_names[] = {
	[IN_DECK] = "deck",           [IN_HAND] = "hand",
	[IN_GRAVEYARD] = "graveyard", [IN_EQUIPMENT] = "play",
	[IN_ENCHANTMENTS] = "play",   [ON_FIELD] = "play",
	[PENDING] = "pending",
};

const char *conclave_zone_name(enum zone zone)
{
	return zone_names[zone];
}

struct str conclave_id(const struct duel *d, uint16_t p)
{
	return kind_of(d, p)->card->id;
}

/* The first copy that a player brings into play has no number. */
struct str conclave_name(const struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	if (x->number < 2 && !d->m->named)
		return conclave_id(d, p);
	return naming_text(d->m, conclave_id(d, p), NOBODY, x->number);
}

struct str conclave_label(const struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	return naming_text(d->m, conclave_id(d, p), x->owner, x->number);
}

struct str conclave_title(const struct duel *d, uint16_t p)
{
	return naming_text(d->m, conclave_id(d, p), NOBODY, 0);
}

struct str conclave_kind_title(const struct match *m, const struct kind *k)
{
	return naming_text(m, k->card->id, NOBODY, 0);
}

bool conclave_owns(const struct match *m, unsigned seat, struct str id)
{
	struct duel d;

	duel_init(&d, m);
	int32_t kind = conclave_find_kind(m, id);
	for (uint16_t p = 0; kind >= 0 && p < d.t->npieces; p++)
		if (piece_at(&d, p)->kind == kind &&
		    piece_at(&d, p)->owner == seat)
			return true;
	return false;
}

struct str conclave_event_name(const struct match *m, int p, bool brief,
			       uint32_t *seats)
{
	struct duel d;

	(void)seats; /* the event says who may know the card */
	duel_init(&d, m);
	return p == NO_PIECE ? (struct str){ 0 }
	       : brief       ? conclave_title(&d, (uint16_t)p)
			     : conclave_label(&d, (uint16_t)p);
}

static uint16_t find_copy(const struct duel *d, const struct called *c,
			  unsigned seat)
{
	int32_t kind = conclave_find_kind(d->m, c->id);

	for (uint16_t p = 0; kind >= 0 && p < d->t->npieces; p++) {
		const struct piece *x = piece_at(d, p);

		if (x->kind == kind && x->owner == seat && in_play(x) &&
		    x->number == c->copy)
			return p;
	}
	return NO_PIECE;
}

/* By cell, by PLAYER/NAME, or by name: first among the player's cards, then
 * among the opponent's. */
uint16_t conclave_find_in_play(const struct duel *d, struct str name,
			       unsigned seat)
{
	struct called c = naming_split(name);
	int cell = conclave_cell(name);

	if (cell != NO_CELL)
		return d->st->cell[cell];
	if (c.owned) {
		uint8_t owner = match_seat(d->m, c.owner);

		return owner == NOBODY ? NO_PIECE : find_copy(d, &c, owner);
	}
	uint16_t p = find_copy(d, &c, seat);

	return p != NO_PIECE ? p : find_copy(d, &c, opponent_of(seat));
}
