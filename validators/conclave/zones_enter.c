/* A card comes into play: its cell or host, and who has to make room. */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"
#include "validators/core/effect/effect_note.h"

#include <assert.h>

/* C-420: one piece per slot, two rigs. */
static size_t slot_rivals(const struct duel *d, uint16_t p, uint16_t *out)
{
	const struct kind *k = kind_of(d, p);
	unsigned seat = piece_at(d, p)->owner;
	const uint16_t *v = list_of(d, seat, IN_EQUIPMENT);
	size_t n = 0, room = k->slot == RIG ? 2 : 1;

	if (k->slot == NO_SLOT) /* C-112 */
		return 0;
	for (unsigned i = 0; i < d->st->player[seat].n[IN_EQUIPMENT]; i++)
		if (kind_of(d, v[i])->slot == k->slot)
			out[n++] = v[i];
	return n < room ? 0 : n;
}

/* C-421: one commander per player. */
static size_t commander_rivals(const struct duel *d, uint16_t p, uint16_t *out)
{
	size_t n = 0;

	if (!(kind_of(d, p)->supertypes & IS_COMMANDER))
		return 0;
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t x = d->st->cell[i];

		if (x != NO_PIECE &&
		    piece_at(d, x)->owner == piece_at(d, p)->owner &&
		    kind_of(d, x)->supertypes & IS_COMMANDER)
			out[n++] = x;
	}
	return n;
}

size_t conclave_rivals(const struct duel *d, uint16_t p, uint16_t *out)
{
	size_t n = kind_of(d, p)->variant == EQUIPMENT
			   ? slot_rivals(d, p, out)
			   : commander_rivals(d, p, out);

	if (n > 0)
		out[n++] = p;
	return n;
}

/* C-413: a card that the enchantment may be attached to. */
bool conclave_is_host(const struct duel *d, uint16_t p, unsigned seat,
		      uint16_t host)
{
	const struct term *t = kind_of(d, p)->attach;
	struct effect_group g = effect_group(&d->t->rules, &conclave_attach, t);
	const struct term *side = g.key[GROUP_SIDE];
	struct thing x = thing_of(d, host);
	struct effect_use u SCRATCH;

	effect_use_read(&u, NO_ABILITY, (uint8_t)seat, thing_of(d, p));
	if (side && side->word != SIDE_ANY &&
	    (side->word == SIDE_OWN) != (piece_at(d, host)->owner == seat))
		return false;
	return conclave_fits_group(&d->s, &u, &g, x) &&
	       effect_holds(&d->s, &u, x, g.key[GROUP_FILTER]);
}

/* C-424, C-425: own allies, or own equipment. */
int32_t conclave_in_play_count(const struct duel *d, unsigned seat, bool allies)
{
	int32_t n = 0;

	if (!allies)
		return d->st->player[seat].n[IN_EQUIPMENT];
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t x = d->st->cell[i];

		n += x != NO_PIECE && piece_at(d, x)->owner == seat &&
		     kind_of(d, x)->variant == ALLY;
	}
	return n;
}

/* It does not enter: a summoned card is lost, any other stays where it was. */
static enum agenda_pace lost(struct duel *d, uint16_t p, bool summoned,
			     const char *reason, uint16_t clause)
{
	if (summoned)
		conclave_bury(d, p, reason, clause);
	else
		conclave_say_no_effect(d, "put_into_play", thing_of(d, p),
				       clause == C_411 ? "no cell is free"
						       : "there is no host",
				       clause);
	return AGENDA_DONE;
}

static enum agenda_pace ask(struct duel *d, struct agenda_entry *e,
			    struct ask a)
{
	a.serial = e->serial;
	conclave_ask_choice(d, a);
	return agenda_ask(e, a.seat, 0, UINT16_MAX);
}

/* C-409, C-411: the cell that was named, else another one next to the hero.
 * DONE: it is in game[GAME_PLACE], or there is none. */
static enum agenda_pace find_cell(struct duel *d, struct agenda_entry *e,
				  uint16_t p)
{
	int32_t *place = &e->game[GAME_PLACE];
	uint8_t seat = piece_at(d, p)->owner;
	uint16_t cells = conclave_home_cells(d, seat);

	if (*place >= 0 && d->st->cell[*place] == NO_PIECE)
		return AGENDA_DONE;
	*place = NO_CELL;
	if (cells & (cells - 1))
		return ask(d, e,
			   (struct ask){ .what = ASKED_CELL,
					 .seat = seat,
					 .cells = cells,
					 .piece = p });
	if (cells)
		*place = __builtin_ctz(cells);
	return AGENDA_DONE;
}

/* RC-52, RC-64: the host that was named (a thing), else one is chosen. */
static enum agenda_pace find_host(struct duel *d, struct agenda_entry *e,
				  uint16_t p)
{
	int32_t *place = &e->game[GAME_PLACE];
	uint8_t seat = piece_at(d, p)->owner;
	uint16_t n = 0, last = NO_PIECE;

	if (*place >= 0) {
		struct thing host = { THING_CARD, (int16_t)*place };

		/* C-221: one that left and came back is another card */
		if (!is_live(d, host) ||
		    !conclave_is_host(d, p, seat, piece_of(host)))
			*place = -1;
		return AGENDA_DONE;
	}
	assert(e->game[GAME_KIND] != ENTRY_SUMMON && "a summon names its host");
	for (uint16_t i = 0; i < d->t->npieces; i++) {
		if (in_play(piece_at(d, i)) &&
		    conclave_is_host(d, p, seat, i)) {
			last = i;
			n++;
		}
	}
	if (n > 1)
		return ask(d, e,
			   (struct ask){ .what = ASKED_HOST,
					 .seat = seat,
					 .min = 1,
					 .max = 1,
					 .piece = p });
	*place = n ? thing_of(d, last).id : -1;
	return AGENDA_DONE;
}

/* C-422, RC-39: the one who goes was chosen before the newcomer enters. */
static bool make_room(struct duel *d, struct agenda_entry *e, uint16_t p,
		      size_t rivals)
{
	uint16_t going = (uint16_t)(e->game[GAME_DONE] - 1);
	uint16_t clause = kind_of(d, p)->variant == ALLY ? C_421 : C_420;

	if (rivals == 0)
		return true;
	if (going == p) {
		conclave_bury(d, p, "replaced", clause);
		return false;
	}
	conclave_leave(d, going, IN_GRAVEYARD, "replaced", clause);
	return true;
}

enum agenda_pace conclave_bring(struct duel *d, struct agenda_entry *e,
				uint16_t p, bool summoned)
{
	const struct kind *k = kind_of(d, p);
	uint16_t v[MAX_PIECES] SCRATCH;
	bool attached = k->variant == ENCHANTMENT && k->attach;
	size_t n = conclave_rivals(d, p, v);

	/* C-426, RC-5: an effect puts nothing into play beyond a limit */
	if (!summoned && !conclave_within_limit(d, p)) {
		conclave_say_no_effect(d, "put_into_play", thing_of(d, p),
				       "the hero is at his limit", C_426);
		return AGENDA_DONE;
	}
	if (k->variant == ALLY && find_cell(d, e, p) == AGENDA_ASKS)
		return AGENDA_ASKS;
	if (k->variant == ALLY && e->game[GAME_PLACE] < 0)
		return lost(d, p, summoned, "no_cell", C_411);
	if (attached && find_host(d, e, p) == AGENDA_ASKS)
		return AGENDA_ASKS;
	if (attached && e->game[GAME_PLACE] < 0)
		return lost(d, p, summoned, "no_host", C_413);
	if (n > 0 && e->game[GAME_DONE] == 0)
		return ask(d, e,
			   (struct ask){ .what = ASKED_LEAVING,
					 .seat = piece_at(d, p)->owner,
					 .piece = p });
	if (!make_room(d, e, p, n))
		return AGENDA_DONE;
	if (attached)
		effect_note_map(&d->s, &conclave_attach, k->attach, NULL);
	conclave_enter(d, p, k->variant == ALLY ? e->game[GAME_PLACE] : NO_CELL,
		       attached ? (uint16_t)(e->game[GAME_PLACE] & 1023)
				: NO_PIECE,
		       summoned);
	return AGENDA_DONE;
}
