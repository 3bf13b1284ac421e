/* Names of sides, zones, windows, players, and of cards: "tl-001", "tl-001#2",
 * "d/tl-001#2" (catalogue 8.1). */
#include "validators/base/buf.h"
#include "validators/core/match/naming.h"
#include "validators/trilunie/play.h"

#include <stdio.h>

const char *const trilunie_zone_names[ZONES] = { "air", "ground", "character" };
const char *const trilunie_side_names[SIDES] = { "dark", "light" };

const char *trilunie_window_name(unsigned w)
{
	return w ? trilunie_timings.v[w - 1].name : NULL;
}

const char *trilunie_player(const struct match *m, unsigned side)
{
	return m->seat[table_of(m)->seat[side]].id;
}

void trilunie_put_name(const struct match *m, int card, bool full,
		       struct buf *out)
{
	const struct instance *c = &state_of(m)->card[card];
	const struct table *t = table_of(m);

	naming_put(m, t->kind[c->kind].id,
		   full ? t->seat[side_of(m, card)] : NOBODY, c->copy, out);
}

bool trilunie_owns(const struct match *m, unsigned seat, struct str id)
{
	const struct table *t = table_of(m);
	unsigned side = t->side[seat];

	for (unsigned i = 0; i < t->ncards[side]; i++)
		if (str_eq(t->kind[t->deck[side][i]].id, id))
			return true;
	return false;
}

static const char *copy_name(const struct match *m, int card, bool full)
{
	struct buf b = { 0 };

	trilunie_put_name(m, card, full, &b);
	return buf_keep(&b, m->arena).p;
}

struct str trilunie_card_id(const void *ctx, uint16_t card)
{
	return kind_of(ctx, card)->id;
}

const char *trilunie_card_name(const struct match *m, int card)
{
	return copy_name(m, card, false);
}

/* A combined unit is named by its active card; a card with that number beneath
 * it by the number of the first card: see trilunie_card_named. */
const char *trilunie_name(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];
	bool swapped = c->place == PLACE_STACK &&
		       state_of(m)->card[c->host].active == card;

	return copy_name(m, swapped ? c->host : shown_card(m, card), false);
}

const char *trilunie_full_name(const struct match *m, int card)
{
	return copy_name(m, shown_card(m, card), true);
}

struct str trilunie_event_name(const struct match *m, int card, bool brief,
			       uint32_t *seats)
{
	(void)seats; /* the event says who may know the card */
	return str_of(brief ? trilunie_name(m, card)
			    : trilunie_full_name(m, card));
}

const char *trilunie_place_name(const struct match *m, int card)
{
	static const char *const names[] = {
		[PLACE_AIR] = C_("place", "in the air zone"),
		[PLACE_GROUND] = C_("place", "in the ground zone"),
		[PLACE_CHARACTER] = C_("place", "in the zone of characters"),
		[PLACE_RETREATED] = C_("place", "retreated"),
		[PLACE_DECK] = C_("place", "in the deck"),
		[PLACE_HAND] = C_("place", "in the hand"),
		[PLACE_DISCARD] = C_("place", "in the discard"),
		[PLACE_BUILD] = C_("place", "under construction"),
		[PLACE_STACK] = C_("place", "in a stack"),
		[PLACE_ATTACHED] = C_("place", "attached to a unit"),
		[PLACE_PLAYED] = C_("place", "being played"),
	};
	return names[state_of(m)->card[card].place];
}

/* The side's card of that name: the number of a unit where it shows one; of
 * one that lies beneath a number that is not a unit's; else NO_CARD. */
int trilunie_card_named(const struct match *m, unsigned side,
			const struct called *name)
{
	const struct table *t = table_of(m);
	unsigned first = side == DARK ? 0 : t->ncards[DARK];

	for (unsigned i = first; i < first + t->ncards[side]; i++) {
		const struct instance *c = &state_of(m)->card[i];

		if (c->copy != name->copy ||
		    !str_eq(t->kind[c->kind].id, name->id))
			continue;
		if (c->place == PLACE_STACK)
			return state_of(m)->card[c->host].active == (int)i
				       ? c->host
				       : (int)i;
		return is_unit(c) ? (c->active == (int)i ? (int)i : c->active)
				  : (int)i;
	}
	return NO_CARD;
}

struct str trilunie_ability(const struct match *m, const struct effect_use *u)
{
	const struct kind *k = kind_of(m, source_card(m, u->source.id));

	for (unsigned i = 0; i < k->nabilities; i++)
		if (k->ability[i] == u->ability)
			return k->ability_name[i];
	return STR("play");
}

struct str trilunie_told_ability(const struct match *m,
				 const struct effect_use *u)
{
	const struct kind *k = kind_of(m, source_card(m, u->source.id));

	if (!m->named)
		return trilunie_ability(m, u);
	for (unsigned i = 0; i < k->nabilities && k->nabilities > 1; i++)
		if (k->ability[i] == u->ability)
			return str_of(arena_printf(m->arena, "%u", i + 1));
	return STR("");
}
