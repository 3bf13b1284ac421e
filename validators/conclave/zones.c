/*
 * Cells, and cards moving from zone to zone (catalogue 4.4, 4.5): how they
 * enter play, replace others and leave.
 */
#include "validators/conclave/play.h"

#include "validators/core/effect/effect_note.h"
#include "validators/core/game/card.h"

#include <assert.h>
#include <string.h>

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

/* Takes a card out of its list or cell. */
static void take_out(const struct duel *d, uint16_t p)
{
	struct piece *x = piece_at(d, p);

	if (x->zone == ON_FIELD)
		d->st->cell[x->cell] = NO_PIECE;
	if (x->zone >= LISTS)
		return;
	uint16_t *v = list_of(d, x->owner, (enum zone)x->zone);
	uint16_t *n = &d->st->player[x->owner].n[x->zone];
	uint16_t i = 0;

	while (v[i] != p)
		i++;
	memmove(&v[i], &v[i + 1], (size_t)(*n - i - 1) * sizeof(*v));
	v[--*n] = 0; /* equal matches must be equal byte for byte */
}

/* C-215, RC-51: puts a card at the end of a zone of its owner. */
void conclave_put(const struct duel *d, uint16_t p, enum zone zone)
{
	struct piece *x = piece_at(d, p);

	x->zone = (uint8_t)zone;
	if (zone >= LISTS)
		return;
	list_of(d, x->owner, zone)[d->st->player[x->owner].n[zone]++] = p;
	if (zone == IN_DECK)
		d->st->player[x->owner].touched = true;
}

/* C-221: a card that changes its zone becomes a new one.  The last values of a
 * card that leaves play are kept until it moves again. */
void conclave_shift(struct duel *d, uint16_t p, enum zone to)
{
	struct piece *x = piece_at(d, p);
	const struct effect_state *e = &d->st->effects;

	if (x->zone == IN_DECK)
		d->st->player[x->owner].touched = true;
	take_out(d, p);
	if (e->nmodifiers) {
		conclave_say_source_leaves(d, p);
		effect_leave(&d->s, thing_of(d, p), WHILE_SOURCE);
	}
	if (e->nuses)
		effect_limits_leave(&d->st->effects, thing_of(d, p), UINT8_MAX);
	if (!in_play(x)) {
		x->turn = (uint8_t)((x->turn + 1) & 31);
		x->closed = x->moved = x->fresh = false;
		x->wounds = x->durability = x->leadership = 0;
		x->cell = NO_CELL;
		x->host = NO_PIECE;
		x->hurt_by = no_thing();
		x->last[0] = x->last[1] = 0;
	}
	conclave_put(d, p, to);
}

/* Moves a card to another cell, which is no change of zone. */
void conclave_relocate(struct duel *d, uint16_t p, int cell, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	d->st->cell[x->cell] = NO_PIECE;
	d->st->cell[cell] = p;
	x->cell = (int8_t)cell;
	if (kind_of(d, p)->has_static) /* they are listed by cell */
		effect_refresh(&d->s);
	match_tell(d->m, EVENT_MOVED, clause, "card:%c cell:%s", p,
		   conclave_cell_name(cell));
}

static void say_left(struct duel *d, uint16_t p, enum zone to,
		     const char *reason, uint16_t clause)
{
	if (!d->m->out)
		return;
	match_tell(d->m, EVENT_LEFT_PLAY, clause, "card:%c zone:%s", p,
		   conclave_zone_name(to));
	match_tell_open(d->m,
			to == IN_GRAVEYARD ? EVENT_PUT_IN_GRAVEYARD
					   : EVENT_RETURNED,
			clause, "player:%u card:%-c", piece_at(d, p)->owner, p);
	conclave_say_origin(d, p);
	match_tell_more(d->m, to == IN_GRAVEYARD ? "reason:%s" : "zone:%s",
			to == IN_GRAVEYARD ? reason : conclave_zone_name(to));
	event_end(d->m->out);
}

/* C-214: cards attached to a card that leaves go at once, too. */
static void drop_attached(struct duel *d, uint16_t host)
{
	for (unsigned seat = 0; seat < SEATS; seat++) {
		uint16_t i = 0;

		while (i < d->st->player[seat].n[IN_ENCHANTMENTS]) {
			uint16_t p = list_of(d, seat, IN_ENCHANTMENTS)[i];

			if (piece_at(d, p)->host != host) {
				i++;
				continue;
			}
			conclave_leave(d, p, IN_GRAVEYARD, "host", C_214);
			i = 0;
		}
	}
}

void conclave_leave(struct duel *d, uint16_t p, enum zone to,
		    const char *reason, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	say_left(d, p, to, reason, clause);
	x->last[0] = conclave_health(d, p);
	x->last[1] = conclave_attack(d, p);
	conclave_happens(d, HEARD_LEAVES, x->owner, thing_of(d, p), no_thing(),
			 0);
	conclave_shift(d, p, to);
	if (kind_of(d, p)->has_static)
		effect_refresh(&d->s);
	drop_attached(d, p);
}

/* To the hand or into the deck from a zone that is not in play; C-216: both
 * players know the cards of a graveyard. */
void conclave_return(struct duel *d, uint16_t p, enum zone to)
{
	const struct piece *x = piece_at(d, p);

	if (match_tell_open(
		    d->m, EVENT_RETURNED, C_215, "player:%u %x card:%-c",
		    x->owner,
		    x->zone == IN_GRAVEYARD ? UINT32_MAX : 1u << x->owner, p)) {
		conclave_say_origin(d, p);
		event_text(d->m->out, "zone", conclave_zone_name(to));
		event_end(d->m->out);
	}
	conclave_shift(d, p, to);
}

/* Into the graveyard from a zone that is not in play. */
void conclave_bury(struct duel *d, uint16_t p, const char *reason,
		   uint16_t clause)
{
	bool played = strcmp(reason, "played") == 0;

	if (match_tell_open(
		    d->m, played ? EVENT_PLAYED : EVENT_PUT_IN_GRAVEYARD,
		    clause, "player:%u card:%-c", piece_at(d, p)->owner, p)) {
		conclave_say_origin(d, p);
		event_text(d->m->out, "reason", reason);
		event_end(d->m->out);
	}
	conclave_shift(d, p, IN_GRAVEYARD);
}

/* C-340: from the top, one at a time; C-343, RC-37: when the deck is empty. */
void conclave_draw(struct duel *d, unsigned seat, int32_t n)
{
	struct player *x = &d->st->player[seat];

	for (; n > 0; n--) {
		if (x->n[IN_DECK] == 0) {
			match_tell(d->m, EVENT_DRAW_FAILED, C_343, "player:%u",
				   seat);
			x->dry = true;
			return;
		}
		uint16_t p = list_of(d, seat, IN_DECK)[x->n[IN_DECK] - 1];
		bool touched = x->touched;

		conclave_shift(d, p, IN_HAND);
		x->touched = touched; /* C-341: drawing does not shuffle */
		match_tell(d->m, EVENT_DRAWN, C_340,
			   "player:%u %x card:%-c", /* C-217 */
			   seat, 1u << seat, p);
		conclave_happens(d, HEARD_DRAWN, seat, thing_of(d, p),
				 no_thing(), 0);
	}
}

/* From the hand to the graveyard without being played. */
void conclave_discard(struct duel *d, uint16_t p, uint16_t clause)
{
	unsigned seat = piece_at(d, p)->owner;

	if (match_tell_open(d->m, EVENT_DISCARDED, clause, "player:%u card:%-c",
			    seat, p)) {
		conclave_say_origin(d, p);
		event_end(d->m->out);
	}
	conclave_shift(d, p, IN_GRAVEYARD);
	conclave_happens(d, HEARD_DISCARDED, seat, thing_of(d, p), no_thing(),
			 0);
}

static struct str deck_card(const void *ctx, uint16_t p)
{
	return conclave_id(ctx, p);
}

/* The whole deck, in a new order (C-341). */
void conclave_shuffle(struct duel *d, unsigned seat, uint16_t clause)
{
	uint16_t *v = list_of(d, seat, IN_DECK);
	uint16_t n = d->st->player[seat].n[IN_DECK], order[MAX_PIECES];

	/* chance has the top first, the list has it last */
	for (uint16_t i = 0; i < n; i++)
		order[i] = v[n - 1 - i];
	chance_shuffle(d->m->chance, d->m->seat[seat].id, order, n,
		       &(struct shuffle_kind){ deck_card, d, true });
	for (uint16_t i = 0; i < n; i++)
		v[n - 1 - i] = order[i];
	d->st->player[seat].touched = false;
	if (!match_tell_open(d->m, EVENT_SHUFFLED, clause,
			     "player:%u %x order:[", seat, 0))
		return; /* C-217: for the judge alone */
	for (uint16_t i = 0; i < n; i++)
		match_tell_more(d->m, "%-c", order[i]);
	event_end(d->m->out);
}

/* C-341, RC-41: once, after the whole effect that moved cards. */
void conclave_shuffle_touched(struct duel *d)
{
	for (unsigned seat = 0; seat < SEATS; seat++)
		if (d->st->player[seat].touched)
			conclave_shuffle(d, seat, C_341);
}

/* C-140, C-220, RC-14: a card enters play open and new.  C-412, C-413, C-421:
 * cards that have to make room have already left. */
void conclave_enter(struct duel *d, uint16_t p, int cell, uint16_t host,
		    bool summoned)
{
	struct piece *x = piece_at(d, p);
	const struct kind *k = kind_of(d, p);
	struct origin from =
		d->m->out ? conclave_origin(d, p) : (struct origin){ 0 };

	conclave_shift(d, p,
		       k->variant == EQUIPMENT     ? IN_EQUIPMENT
		       : k->variant == ENCHANTMENT ? IN_ENCHANTMENTS
						   : ON_FIELD);
	x->number = ++brought(d, x->owner)[x->kind];
	x->entered = effect_stamp(&d->st->effects);
	x->durability = k->durability;
	x->fresh = true;
	x->host = host;
	if (x->zone == ON_FIELD) {
		x->cell = (int8_t)cell;
		d->st->cell[cell] = p;
	}
	if (k->has_static)
		effect_refresh(&d->s);
	conclave_tell_printed(d, p);
	if (match_tell_open(d->m, EVENT_ENTERED, summoned ? C_404 : C_212,
			    "card:%c", p)) {
		conclave_put_origin(d, from);
		match_tell_more(d->m, "cell:%s?", conclave_cell_name(cell));
		event_end(d->m->out);
	}
	if (host != NO_PIECE)
		match_tell(d->m, EVENT_ATTACHED, C_213, "card:%c host:%c", p,
			   host);
	conclave_happens(d, HEARD_ENTERS, x->owner, thing_of(d, p), no_thing(),
			 0);
	if (summoned)
		conclave_happens(d, HEARD_SUMMONED, x->owner, thing_of(d, p),
				 no_thing(), 0);
}

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

/* C-413: true for a card that the enchantment may be attached to. */
bool conclave_is_host(const struct duel *d, uint16_t p, unsigned seat,
		      uint16_t host)
{
	const struct term *t = kind_of(d, p)->attach;
	struct effect_group g = effect_group(&d->t->rules, &conclave_attach, t);
	const struct term *side = g.key[GROUP_SIDE];
	struct thing x = thing_of(d, host);
	struct effect_use u;

	effect_use_read(&u, NO_ABILITY, (uint8_t)seat, thing_of(d, p));
	if (side && side->word != SIDE_ANY &&
	    (side->word == SIDE_OWN) != (piece_at(d, host)->owner == seat))
		return false;
	return conclave_fits_group(&d->s, &u, &g, x) &&
	       effect_holds(&d->s, &u, x, g.key[GROUP_FILTER]);
}

/* C-424, C-425: own allies, or own equipment. */
static int32_t count_in_play(const struct duel *d, unsigned seat, bool allies)
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

/* C-424, C-425: the limits of a hero in quick. */
bool conclave_within_limit(const struct duel *d, uint16_t p)
{
	uint16_t v[MAX_PIECES];
	unsigned seat = piece_at(d, p)->owner;
	bool ally = kind_of(d, p)->variant == ALLY;

	if (!d->t->limits || (!ally && kind_of(d, p)->variant != EQUIPMENT))
		return true;
	return count_in_play(d, seat, ally) + 1 -
		       (conclave_rivals(d, p, v) > 0) <=
	       conclave_stat(d, d->st->player[seat].hero,
			     ally ? STAT_ALLY_LIMIT : STAT_EQUIPMENT_LIMIT);
}

/* The card does not enter: a summoned card is buried, any other stays. */
static enum agenda_pace stay_out(struct duel *d, uint16_t p, bool summoned,
				 const char *reason, uint16_t clause)
{
	if (summoned)
		conclave_bury(d, p, reason, clause);
	else
		conclave_say_no_effect(d, "put_into_play", thing_of(d, p),
				       clause == C_411
					       ? C_("why", "no cell is free")
					       : C_("why", "there is no host"),
				       clause);
	return AGENDA_DONE;
}

static enum agenda_pace ask_for(struct duel *d, struct agenda_entry *e,
				struct ask a)
{
	a.serial = e->serial;
	conclave_ask_choice(d, a);
	return agenda_ask(e, a.seat, 0, UINT16_MAX);
}

/* C-409, C-411: the named cell, or else another one adjacent to the hero. DONE:
 * it is in game[GAME_PLACE], or there is none. */
static enum agenda_pace pick_cell(struct duel *d, struct agenda_entry *e,
				  uint16_t p)
{
	int32_t *place = &e->game[GAME_PLACE];
	uint8_t seat = piece_at(d, p)->owner;
	uint16_t cells = conclave_home_cells(d, seat);

	if (*place >= 0 && d->st->cell[*place] == NO_PIECE)
		return AGENDA_DONE;
	*place = NO_CELL;
	if (cells & (cells - 1))
		return ask_for(d, e,
			       (struct ask){ .what = ASKED_CELL,
					     .seat = seat,
					     .cells = cells,
					     .piece = p });
	if (cells)
		*place = __builtin_ctz(cells);
	return AGENDA_DONE;
}

/* RC-52, RC-64: the named host (a thing), or else one is chosen. */
static enum agenda_pace pick_host(struct duel *d, struct agenda_entry *e,
				  uint16_t p)
{
	int32_t *place = &e->game[GAME_PLACE];
	uint8_t seat = piece_at(d, p)->owner;
	uint16_t n = 0, last = NO_PIECE;

	if (*place >= 0) {
		struct thing host = { THING_CARD, (int16_t)*place };

		/* C-221: a card that left and came back is another card */
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
		return ask_for(d, e,
			       (struct ask){ .what = ASKED_HOST,
					     .seat = seat,
					     .min = 1,
					     .max = 1,
					     .piece = p });
	*place = n ? thing_of(d, last).id : -1;
	return AGENDA_DONE;
}

/* C-422, RC-39: the card that leaves is chosen before the new one enters. */
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
	uint16_t v[MAX_PIECES];
	bool attached = k->variant == ENCHANTMENT && k->attach;
	size_t n = conclave_rivals(d, p, v);

	/* C-426, RC-5: an effect cannot put cards into play beyond a limit */
	if (!summoned && !conclave_within_limit(d, p)) {
		conclave_say_no_effect(d, "put_into_play", thing_of(d, p),
				       C_("why", "the hero is at his limit"),
				       C_426);
		return AGENDA_DONE;
	}
	if (k->variant == ALLY && pick_cell(d, e, p) == AGENDA_ASKS)
		return AGENDA_ASKS;
	if (k->variant == ALLY && e->game[GAME_PLACE] < 0)
		return stay_out(d, p, summoned, "no_cell", C_411);
	if (attached && pick_host(d, e, p) == AGENDA_ASKS)
		return AGENDA_ASKS;
	if (attached && e->game[GAME_PLACE] < 0)
		return stay_out(d, p, summoned, "no_host", C_413);
	if (n > 0 && e->game[GAME_DONE] == 0)
		return ask_for(d, e,
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
