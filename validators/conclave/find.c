/* Finds the targets and groups that abilities name, and the abilities in
 * effect (5.2). */
#include "validators/conclave/play.h"

#include "validators/core/match/choose.h"

/* By row of the words of zones. */
static const uint8_t zone_lists[] = {
	[ZONE_HAND] = IN_HAND,
	[ZONE_GRAVEYARD] = IN_GRAVEYARD,
	[ZONE_DECK] = IN_DECK,
};

static bool fits_pick(const struct kind *k, unsigned pick)
{
	static const uint8_t variants[] = {
		[PICK_HERO] = 1u << HERO,
		[PICK_ALLY] = 1u << ALLY, /* C-110: commanders too */
		[PICK_COMMANDER] = 1u << ALLY,
		[PICK_CHARACTER] = 1u << HERO | 1u << ALLY,
		[PICK_EQUIPMENT] = 1u << EQUIPMENT,
		[PICK_ENCHANTMENT] = 1u << ENCHANTMENT,
		[PICK_CARD] = UINT8_MAX,
		[PICK_ABILITY] = 1u << ABILITY,
	};

	return variants[pick] >> k->variant & 1 &&
	       (pick != PICK_COMMANDER || k->supertypes & IS_COMMANDER);
}

/* RC-62: a chosen thing is a target; the things of a set read at resolution
 * are not. */
static bool is_chosen(const struct effect_group *g)
{
	const struct term *count = g->key[GROUP_COUNT];

	return g->table == &conclave_target &&
	       (!count || count->form != TERM_WORD);
}

/* Cards in play: by cell, then by time of entering (8.4). */
static void find_in_play(const struct duel *d, unsigned pick, bool chosen,
			 uint8_t by, struct things *out)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && fits_pick(kind_of(d, p), pick) &&
		    (!chosen || conclave_targetable(d, p, by)))
			things_add(out, thing_of(d, p));
	}
	for (enum zone z = IN_EQUIPMENT;
	     z <= IN_ENCHANTMENTS && pick > PICK_CHARACTER; z++) {
		uint16_t at[SEATS] = { 0, 0 };
		const struct player *v = d->st->player;

		/* merges two lists that are in order of time of entering */
		while (at[0] < v[0].n[z] || at[1] < v[1].n[z]) {
			uint16_t a = at[0] < v[0].n[z] ? list_of(d, 0, z)[at[0]]
						       : NO_PIECE;
			uint16_t b = at[1] < v[1].n[z] ? list_of(d, 1, z)[at[1]]
						       : NO_PIECE;
			bool first = b == NO_PIECE ||
				     (a != NO_PIECE &&
				      piece_at(d, a)->entered <
					      piece_at(d, b)->entered);
			uint16_t p = first ? a : b;

			at[!first]++;
			if (fits_pick(kind_of(d, p), pick) &&
			    (!chosen || conclave_targetable(d, p, by)))
				things_add(out, thing_of(d, p));
		}
	}
}

static void find_in_zone(const struct duel *d, unsigned pick, unsigned zone,
			 struct things *out)
{
	for (unsigned seat = 0; seat < SEATS; seat++) {
		enum zone z = (enum zone)zone_lists[zone];
		const uint16_t *v = list_of(d, seat, z);
		uint16_t n = d->st->player[seat].n[z];

		for (uint16_t i = 0; i < n; i++) {
			/* the top of a deck stands last */
			uint16_t p = v[z == IN_DECK ? n - 1 - i : i];

			if (fits_pick(kind_of(d, p), pick))
				things_add(out, thing_of(d, p));
		}
	}
}

static void find_cells(const struct duel *d, const struct effect_group *g,
		       struct things *out)
{
	uint16_t free = conclave_free_cells(d);
	bool occupied = g->table == &conclave_target &&
			term_has(g->map, TARGET_OCCUPIED) &&
			term_at(g->map, TARGET_OCCUPIED)->lo;

	for (int16_t i = 0; i < (int16_t)CELLS; i++)
		if (occupied || free >> i & 1)
			things_add(out, (struct thing){ THING_CELL, i });
}

static void find_candidates(const struct effect_scene *s,
			    const struct effect_use *u,
			    const struct effect_group *g, struct things *out)
{
	const struct duel own = duel_in(s), *d = &own;
	unsigned pick = g->key[GROUP_PICK]->word;

	if (pick == PICK_CELL)
		find_cells(d, g, out);
	else if (pick == PICK_ROW)
		for (int16_t i = 0; i < (int16_t)ROWS; i++)
			things_add(out, (struct thing){ THING_ROW, i });
	else if (pick == PICK_PLAYER)
		for (int16_t i = 0; i < (int16_t)SEATS; i++)
			things_add(out, (struct thing){ THING_PLAYER, i });
	else if (g->key[GROUP_ZONE])
		find_in_zone(d, pick, g->key[GROUP_ZONE]->word, out);
	else if (pick != PICK_ABILITY)
		find_in_play(d, pick, is_chosen(g), u->controller, out);
}

/* True if the thing is a candidate of the group. */
bool conclave_fits_group(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_group *g, struct thing x)
{
	const struct duel own = duel_in(s), *d = &own;
	unsigned pick = g->key[GROUP_PICK]->word;

	if (pick >= PICK_CELL || x.kind != THING_CARD) {
		struct thing v[CELLS];
		struct things all = { .v = v, .cap = CELLS };

		if (pick >= PICK_CELL)
			find_candidates(s, u, g, &all);
		return things_have(&all, x);
	}
	uint16_t p = piece_of(x);

	if (!is_same(d, x) || !fits_pick(kind_of(d, p), pick))
		return false;
	if (g->key[GROUP_ZONE])
		return piece_at(d, p)->zone ==
		       zone_lists[g->key[GROUP_ZONE]->word];
	return in_play(piece_at(d, p)) &&
	       (!is_chosen(g) || conclave_targetable(d, p, u->controller));
}

/* C-823: `cannot: be_target` applies to enemy abilities and ability cards. */
bool conclave_targetable(const struct duel *d, uint16_t p, unsigned by)
{
	return piece_at(d, p)->owner == by || conclave_may(d, p, ACT_BE_TARGET);
}

/* C-217, RC-70: only the owner chooses from a hand or a deck. */
static bool is_secret(const struct effect_scene *s, unsigned seat,
		      struct thing x)
{
	const struct piece *p =
		x.kind == THING_CARD ? piece_at(duel_of(s), piece_of(x)) : NULL;

	return p && (p->zone == IN_HAND || p->zone == IN_DECK) &&
	       p->owner != seat;
}

/* Cards in play (C-801), open and closed (C-804): by cell, then those
 * in pockets. */
static bool bearer(const struct effect_scene *s, const struct effect_event *e,
		   uint32_t i, struct effect_bearer *out)
{
	const struct duel *d = duel_of(s);
	uint16_t p = i < CELLS ? d->st->cell[i] : NO_PIECE;
	uint32_t left = i - CELLS;

	(void)e;
	*out = (struct effect_bearer){ .n = 0 };
	for (unsigned k = 0; i >= CELLS && p == NO_PIECE; k++) {
		enum zone z = k & 1 ? IN_ENCHANTMENTS : IN_EQUIPMENT;

		if (k == 2 * SEATS)
			return false;
		uint16_t n = d->st->player[k >> 1].n[z];

		if (left < n)
			p = list_of(d, k >> 1, z)[left];
		left -= n;
	}
	if (p == NO_PIECE)
		return true;
	*out = (struct effect_bearer){
		.ability = kind_of(d, p)->number,
		.n = kind_of(d, p)->nabilities,
		.controller = piece_at(d, p)->owner,
		.source = thing_of(d, p),
		.stamp = piece_at(d, p)->entered,
	};
	return true;
}

static const struct card *card_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? kind_of(duel_of(s), piece_of(x))->card
				    : NULL;
}

static uint64_t printed_on(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? kind_of(duel_of(s), piece_of(x))->keywords
				    : 0;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? piece_at(duel_of(s), piece_of(x))->owner
				    : NOBODY;
}

static bool works(const struct effect_scene *s, struct thing x)
{
	return is_live(duel_of(s), x);
}

const struct effect_words conclave_effect_words = {
	.keywords = conclave_keywords,
	.candidates = find_candidates,
	.fits = conclave_fits_group,
	.secret = is_secret,
	.card = card_of,
	.printed = printed_on,
	.controller = controller_of,
	.bearer = bearer,
	.works = works,
};

struct thing conclave_thing(const struct duel *d, int16_t code)
{
	if (code >= 0 && code < d->t->npieces)
		return thing_of(d, (uint16_t)code);
	if (code >= CODE_CELL && code < CODE_CELL + (int)CELLS)
		return (struct thing){ THING_CELL,
				       (int16_t)(code - CODE_CELL) };
	if (code >= CODE_ROW && code < CODE_ROW + (int)ROWS)
		return (struct thing){ THING_ROW, (int16_t)(code - CODE_ROW) };
	if (code >= CODE_PLAYER && code < CODE_PLAYER + (int)SEATS)
		return (struct thing){ THING_PLAYER,
				       (int16_t)(code - CODE_PLAYER) };
	return no_thing();
}

int16_t conclave_code(struct thing x)
{
	switch (x.kind) {
	case THING_CELL:
		return (int16_t)(CODE_CELL + x.id);
	case THING_ROW:
		return (int16_t)(CODE_ROW + x.id);
	case THING_PLAYER:
		return (int16_t)(CODE_PLAYER + x.id);
	default:
		return (int16_t)piece_of(x);
	}
}

static int16_t number_of(const struct effect_scene *s, struct thing x)
{
	(void)s;
	return conclave_code(x);
}

static struct thing thing_at(const struct effect_scene *s, int16_t number)
{
	return conclave_thing(s->game, number);
}

const struct choose_words conclave_chosen = { number_of, thing_at };

/* The player makes all choices at the declaration, up to the first target
 * that the opponent or chance chooses: the rest is asked when the costs have
 * been paid. */
bool conclave_bind_targets(struct judging *j, struct effect_use *u, int param)
{
	size_t n;
	const int16_t *v =
		action_list(j->m->referee, j->a, (unsigned)param, &n);

	if (j->a->arg[param] == ARG_OPEN)
		return true;
	switch (choose_targets(&j->d->s, u, v, n, &conclave_chosen)) {
	case CHOSEN_WELL:
		return true;
	case CHOSEN_NOTHING:
		return REFUSE(j, REFUSED_TARGET, param,
			      "no card fits target %u", u->ntargets + 1u);
	case CHOSEN_WRONG:
		break;
	}
	if (u->ntargets == effect_ntargets(&j->d->t->rules, u->ability))
		return REFUSE(j, REFUSED_TARGET, param,
			      "more is named than it has targets");
	return REFUSE(j, REFUSED_TARGET, param,
		      "target %u is not one that fits, or not as many as it "
		      "takes",
		      u->ntargets + 1u);
}
