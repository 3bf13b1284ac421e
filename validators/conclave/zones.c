/* Cards from zone to zone (catalogue 4.4, 4.5). */
#include "validators/conclave/play.h"

#include "validators/core/game/card.h"

/* Take a card out of the list or cell where it is. */
void conclave_take(const struct duel *d, uint16_t p)
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
	v[--*n] = 0; /* equal matches are equal bytes */
}

/* C-215, RC-51: into a zone of its owner, last. */
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

/* C-221: a card that changes its zone is a new one.  From play its last
 * values stay until it moves again. */
void conclave_shift(struct duel *d, uint16_t p, enum zone to)
{
	struct piece *x = piece_at(d, p);
	const struct effect_state *e = &d->st->effects;

	if (x->zone == IN_DECK)
		d->st->player[x->owner].touched = true;
	conclave_take(d, p);
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

/* To another cell: no change of zone. */
void conclave_relocate(struct duel *d, uint16_t p, int cell, uint16_t clause)
{
	struct piece *x = piece_at(d, p);

	d->st->cell[x->cell] = NO_PIECE;
	d->st->cell[cell] = p;
	x->cell = (int8_t)cell;
	if (kind_of(d, p)->has_static) /* they are listed by cell */
		effect_refresh(&d->s);
	if (!d->m->out)
		return;
	event_begin(d->m->out, EVENT_MOVED, clause);
	event_str(d->m->out, "card", conclave_label(d, p));
	event_text(d->m->out, "cell", conclave_cell_name(cell));
	event_end(d->m->out);
}

static void say_left(struct duel *d, uint16_t p, enum zone to,
		     const char *reason, uint16_t clause)
{
	struct transcript *out = d->m->out;

	if (!out)
		return;
	event_begin(out, EVENT_LEFT_PLAY, clause);
	event_str(out, "card", conclave_label(d, p));
	event_text(out, "zone", conclave_zone_name(to));
	event_end(out);
	event_begin(out,
		    to == IN_GRAVEYARD ? EVENT_PUT_IN_GRAVEYARD
				       : EVENT_RETURNED,
		    clause);
	event_text(out, "player", d->m->seat[piece_at(d, p)->owner].id);
	event_str(out, "card", conclave_id(d, p));
	conclave_say_origin(d, p);
	event_text(out, to == IN_GRAVEYARD ? "reason" : "zone",
		   to == IN_GRAVEYARD ? reason : conclave_zone_name(to));
	event_end(out);
}

/* C-214: what is attached to a card that leaves goes too, at once. */
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

/* To the hand or into the deck from a zone that is not in play; C-216: a card
 * of a graveyard is known to both. */
void conclave_return(struct duel *d, uint16_t p, enum zone to)
{
	struct transcript *out = d->m->out;
	const struct piece *x = piece_at(d, p);

	if (out) {
		event_begin(out, EVENT_RETURNED, C_215);
		event_text(out, "player", d->m->seat[x->owner].id);
		event_for(out, x->zone == IN_GRAVEYARD ? UINT32_MAX
						       : 1u << x->owner);
		event_str(out, "card", conclave_id(d, p));
		conclave_say_origin(d, p);
		event_text(out, "zone", conclave_zone_name(to));
		event_end(out);
	}
	conclave_shift(d, p, to);
}

/* Into the graveyard from a zone that is not in play. */
void conclave_bury(struct duel *d, uint16_t p, const char *reason,
		   uint16_t clause)
{
	if (d->m->out) {
		event_begin(d->m->out, EVENT_PUT_IN_GRAVEYARD, clause);
		event_text(d->m->out, "player",
			   d->m->seat[piece_at(d, p)->owner].id);
		event_str(d->m->out, "card", conclave_id(d, p));
		conclave_say_origin(d, p);
		event_text(d->m->out, "reason", reason);
		event_end(d->m->out);
	}
	conclave_shift(d, p, IN_GRAVEYARD);
}

/* C-340: from the top, one at a time; C-343, RC-37: none is left. */
void conclave_draw(struct duel *d, unsigned seat, int32_t n)
{
	struct player *x = &d->st->player[seat];

	for (; n > 0; n--) {
		if (x->n[IN_DECK] == 0) {
			conclave_say_player(d, EVENT_DRAW_FAILED, C_343, seat);
			x->dry = true;
			return;
		}
		uint16_t p = list_of(d, seat, IN_DECK)[x->n[IN_DECK] - 1];
		bool touched = x->touched;

		conclave_shift(d, p, IN_HAND);
		x->touched = touched; /* C-341: drawing does not shuffle */
		if (d->m->out) {
			event_begin(d->m->out, EVENT_DRAWN, C_340);
			event_text(d->m->out, "player", d->m->seat[seat].id);
			event_for(d->m->out, 1u << seat); /* C-217 */
			event_str(d->m->out, "card", conclave_id(d, p));
			event_end(d->m->out);
		}
		conclave_happens(d, HEARD_DRAWN, seat, thing_of(d, p),
				 no_thing(), 0);
	}
}

/* From the hand to the graveyard without being played. */
void conclave_discard(struct duel *d, uint16_t p, uint16_t clause)
{
	unsigned seat = piece_at(d, p)->owner;

	if (d->m->out) {
		event_begin(d->m->out, EVENT_DISCARDED, clause);
		event_text(d->m->out, "player", d->m->seat[seat].id);
		event_str(d->m->out, "card", conclave_id(d, p));
		conclave_say_origin(d, p);
		event_end(d->m->out);
	}
	conclave_shift(d, p, IN_GRAVEYARD);
	conclave_happens(d, HEARD_DISCARDED, seat, thing_of(d, p), no_thing(),
			 0);
}

static struct str card_of(const void *ctx, uint16_t p)
{
	return conclave_id(ctx, p);
}

/* The whole deck, in a new order (C-341). */
void conclave_shuffle(struct duel *d, unsigned seat, uint16_t clause)
{
	uint16_t *v = list_of(d, seat, IN_DECK);
	uint16_t n = d->st->player[seat].n[IN_DECK];

	/* chance has the top first, the list has it last */
	for (uint16_t i = 0; i < n / 2; i++) {
		uint16_t p = v[i];

		v[i] = v[n - 1 - i];
		v[n - 1 - i] = p;
	}
	chance_shuffle_deck(d->m->chance, d->m->seat[seat].id, v, n, card_of,
			    d);
	for (uint16_t i = 0; i < n / 2; i++) {
		uint16_t p = v[i];

		v[i] = v[n - 1 - i];
		v[n - 1 - i] = p;
	}
	d->st->player[seat].touched = false;
	if (!d->m->out)
		return;
	event_begin(d->m->out, EVENT_SHUFFLED, clause);
	event_text(d->m->out, "player", d->m->seat[seat].id);
	event_for(d->m->out, 0); /* C-217: for the judge alone */
	event_open_list(d->m->out, "order");
	for (uint16_t i = n; i-- > 0;)
		event_str(d->m->out, NULL, conclave_id(d, v[i]));
	event_close(d->m->out);
	event_end(d->m->out);
}

/* C-341, RC-41: once, after the whole effect that moved cards. */
void conclave_shuffle_touched(struct duel *d)
{
	for (unsigned seat = 0; seat < SEATS; seat++)
		if (d->st->player[seat].touched)
			conclave_shuffle(d, seat, C_341);
}

/* C-140, C-220, RC-14: what comes into play is open and new.  C-412, C-413,
 * C-421: who had to make room has left already. */
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
	if (d->m->out) {
		event_begin(d->m->out, EVENT_ENTERED, summoned ? C_404 : C_212);
		event_str(d->m->out, "card", conclave_label(d, p));
		conclave_put_origin(d, from);
		if (cell != NO_CELL)
			event_text(d->m->out, "cell", conclave_cell_name(cell));
		event_end(d->m->out);
	}
	if (host != NO_PIECE && d->m->out) {
		event_begin(d->m->out, EVENT_ATTACHED, C_213);
		event_str(d->m->out, "card", conclave_label(d, p));
		event_str(d->m->out, "host", conclave_label(d, host));
		event_end(d->m->out);
	}
	conclave_happens(d, HEARD_ENTERS, x->owner, thing_of(d, p), no_thing(),
			 0);
	if (summoned)
		conclave_happens(d, HEARD_SUMMONED, x->owner, thing_of(d, p),
				 no_thing(), 0);
}
