/* Functions that the effect engine calls: abilities in play, candidates of
 * targets and counts (catalogue 5.2, 5.3). */
#include "validators/stalker/play.h"

#include <assert.h>

/* The cell of the source of the use, or NO_CELL. */
static unsigned source_cell(const struct match *m, const struct effect_use *u)
{
	if (u->source.kind == THING_CELL)
		return (unsigned)u->source.id;
	return piece_of(m, u->source.id)->zone == ON_FIELD
		       ? piece_of(m, u->source.id)->cell
		       : NO_CELL;
}

static bool source_is_machine(const struct match *m, const struct effect_use *u)
{
	return u->source.kind == THING_CARD &&
	       variant_of(m, u->source.id) == MACHINE;
}

/* The cell of x, or NO_CELL. */
static unsigned cell_of(const struct match *m, struct thing x)
{
	if (x.kind == THING_CELL)
		return (unsigned)x.id;
	return piece_of(m, x.id)->zone == ON_FIELD ? piece_of(m, x.id)->cell
						   : NO_CELL;
}

static bool is_near(const struct match *m, const struct effect_use *u,
		    struct thing x)
{
	unsigned a = source_cell(m, u), b = cell_of(m, x);

	if (source_is_machine(m, u))
		return true;
	if (a == NO_CELL || b == NO_CELL || thing_same(u->source, x))
		return false;
	return stalker_distance(a, b) <= 1;
}

/* S-2.1.2-2: the auxiliary zone is within every range, in both directions. */
static bool is_in_range(const struct match *m, const struct effect_use *u,
			struct thing x, const struct term *t)
{
	unsigned a = source_cell(m, u), b = cell_of(m, x);

	if (a == NO_CELL || b == NO_CELL || source_is_machine(m, u))
		return true;
	int d = (int)stalker_distance(a, b);

	return d >= t->v[0].lo && d <= t->v[1].lo;
}

static bool is_in_line(const struct match *m, const struct effect_use *u,
		       struct thing x, const struct term *t)
{
	unsigned a = source_cell(m, u), b = cell_of(m, x);

	if (a == NO_CELL || b == NO_CELL)
		return false;
	return t->word == LINE_ROW ? cell_rank(a) == cell_rank(b)
				   : cell_column(a) == cell_column(b);
}

/* Exactly two cells away in a row or column, with a free or own
 * cell between. */
static int across_fault(const struct match *m, const struct effect_use *u,
			struct thing x)
{
	unsigned a = source_cell(m, u), b = cell_of(m, x);

	if (a == NO_CELL || b == NO_CELL)
		return REFUSED_RANGE;
	unsigned between = (a + b) / 2;
	bool row = cell_rank(a) == cell_rank(b);
	bool column = cell_column(a) == cell_column(b);

	if ((!row && !column) || stalker_distance(a, b) != 2)
		return REFUSED_RANGE;
	int p = state_of(m)->at[between];
	return p == NO_PIECE || piece_of(m, p)->controller == u->controller
		       ? 0
		       : REFUSED_RANGE;
}

/* RS-7, RS-8: never targets of attacks; table 5.2: melee only
 * reaches neighbours. */
static int attack_fault(const struct match *m, const struct effect_use *u,
			struct thing x)
{
	uint8_t as = table_of(m)->info[u->ability].as;
	uint8_t v;

	assert(x.kind == THING_CARD); /* `to` takes no cell */
	v = variant_of(m, x.id);
	if (!piece_of(m, x.id)->hidden && (v == EQUIPMENT || v == EVENT))
		return REFUSED_TARGET;
	if ((as == AS_SPECIAL_STRIKE || as == AS_MAGIC_STRIKE) &&
	    !is_near(m, u, x))
		return REFUSED_NOT_ADJACENT;
	return as == AS_STRIKE_ACROSS ? across_fault(m, u, x) : 0;
}

/* S-1.5.1b, S-1.5.2h-1: true if it can be relocated. */
bool stalker_movable(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p);

	return x->zone == ON_FIELD && x->host == NO_PIECE &&
	       (x->hidden || variant_of(m, p) != MACHINE);
}

static bool gives_poison(const struct effect_rule *e)
{
	const struct term *t = term_at(e->term, GRANT_MARKER);

	return t->form == TERM_MAP ||
	       (t->form == TERM_WORD && t->word == MARKER_POISON);
}

/* RS-43: an effect with a single part that cannot be done is illegal. */
static bool is_possible(const struct match *m, const struct effect_use *u,
			struct thing x)
{
	const struct effect_rules *r = &table_of(m)->rules;
	const struct info *i = &table_of(m)->info[u->ability];

	if (x.kind != THING_CARD || piece_of(m, x.id)->hidden)
		return true;
	const struct effect_rule *e = &r->effect[i->sole];
	const struct piece *p = piece_of(m, x.id);

	switch (e->term->word) {
	case VERB_HEAL:
		return stalker_healable(m, x.id);
	case VERB_OPEN: /* S-2.11-2 */
		return p->closed;
	case VERB_CLOSE:
		return !p->closed;
	case VERB_MOVE_TO:
		return p->zone != ON_FIELD || term_has(e->term, MOVE_ZONE) ||
		       stalker_movable(m, x.id);
	case VERB_SWAP:
		return stalker_movable(m, x.id);
	case VERB_GRANT: /* S-1.7-4, keyword incorporeal */
		return !gives_poison(e) || (is_creature(m, x.id) &&
					    !stalker_has(m, x.id, INCORPOREAL));
	case VERB_REVEAL:
		return false;
	default:
		return true;
	}
}

/* The number of the target that the map defines. */
static unsigned target_of(const struct match *m, const struct effect_use *u,
			  const struct effect_group *g)
{
	const struct effect_rules *r = &table_of(m)->rules;
	const struct effect_ability *a = &r->ability[u->ability];

	unsigned i = 0;
	while (r->target[a->targets + i].group.map != g->map) {
		i++;
		assert(i < a->ntargets);
	}
	return i;
}

static bool right_pick(const struct match *m, unsigned pick, int p)
{
	unsigned v = variant_of(m, p);

	if (pick == PICK_CARD)
		return true;
	return pick ==
	       (v <= PARASITE ? PICK_CREATURE : PICK_CREATURE + v - PARASITE);
}

const unsigned stalker_zone_bits[] = {
	1u << ON_FIELD,
	1u << IN_AUXILIARY,
	1u << IN_GRAVEYARD,
	1u << IN_DECK | 1u << IN_DEAL,
};

static bool right_zone(const struct match *m, const struct term *zone, int p)
{
	const struct piece *x = piece_of(m, p);
	uint8_t step = state_of(m)->step;

	if (zone)
		return stalker_zone_bits[zone->word] >> x->zone & 1;
	/* S-3.6-1, RS-61: while squads are bought, the deal counts too */
	return in_game(x) || (x->zone == IN_DEAL && (step == 4 || step == 5));
}

/* S-6.2.1-1, RS-78: what the other player has and buys is unknown until the
 * squads are revealed. */
static bool is_secret(const struct match *m, const struct effect_use *u, int p)
{
	uint8_t step = state_of(m)->step;

	return step > 0 && step < 7 && owner_of(m, p) != u->controller;
}

static const struct term *key_of(const struct effect_group *g, size_t row)
{
	return term_has(g->map, row) ? term_at(g->map, row) : NULL;
}

/* RS-73: where all matching cards are meant none is named, and a face-down card
 * is judged by its true identity. */
static bool names_nothing(const struct match *m, const struct effect_use *u,
			  const struct effect_group *g)
{
	const struct term *count = g->key[GROUP_COUNT];
	const struct term *by = g->key[GROUP_BY];

	return g->table == &stalker_counting ||
	       (count && count->form == TERM_WORD) ||
	       (by && by->word == CHOOSER_NONE) ||
	       table_of(m)->rules.ability[u->ability].kind == KIND_STATIC;
}

/* RS-80: before the squads are revealed, permanent abilities and counts are
 * about the own cards alone. */
static bool is_of_own(const struct match *m, const struct effect_use *u,
		      const struct effect_group *g)
{
	return g->table == &stalker_counting ||
	       table_of(m)->rules.ability[u->ability].kind == KIND_STATIC;
}

/* RS-79: of a face-down card a count knows only the place. */
static bool counts_hidden(const struct effect_group *g)
{
	const struct term *filter = g->key[GROUP_FILTER];

	if (g->key[GROUP_PICK]->word != PICK_CARD)
		return false;
	for (uint32_t i = 0; filter && i < filter->n; i++) {
		const struct effect_read *r =
			stalker_conditions.v[filter->v[i].word].read;
		int fact = r ? r->arg : OF_NO_FACT;

		if (fact != OF_HIDDEN && fact != OF_ROW && fact != OF_ZONE)
			return false;
	}
	return true;
}

/* RS-25: what lies face down may be named, whatever it would have to be. */
static bool is_unseen(const struct effect_scene *s, const struct effect_use *u,
		      const struct effect_group *g, struct thing x)
{
	const struct match *m = s->game;

	return x.kind == THING_CARD && piece_of(m, x.id)->hidden &&
	       piece_of(m, x.id)->controller != u->controller &&
	       !names_nothing(m, u, g);
}

/* Why x is none; 0: it is one. */
static int fault_of(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_group *g, struct thing x)
{
	const struct match *m = s->game;
	bool count = g->table == &stalker_counting;
	unsigned pick = g->key[GROUP_PICK]->word;
	const struct term *t;

	if ((pick == PICK_CELL) != (x.kind == THING_CELL))
		return REFUSED_TARGET;
	if (x.kind == THING_CELL && state_of(m)->at[x.id] != NO_PIECE)
		return REFUSED_TARGET;
	if (x.kind == THING_CARD &&
	    ((!is_unseen(s, u, g, x) && !right_pick(m, pick, x.id)) ||
	     !right_zone(m, g->key[GROUP_ZONE], x.id) ||
	     (is_secret(m, u, x.id) &&
	      (is_of_own(m, u, g) || !names_nothing(m, u, g)))))
		return REFUSED_TARGET;
	if (key_of(g, count ? COUNT_ADJACENT : TARGET_ADJACENT) &&
	    !is_near(m, u, x))
		return REFUSED_NOT_ADJACENT;
	if (count)
		return x.kind == THING_CARD && piece_of(m, x.id)->hidden &&
				       !counts_hidden(g)
			       ? REFUSED_TARGET
			       : 0;
	if ((t = key_of(g, TARGET_RANGE)) && !is_in_range(m, u, x, t))
		return REFUSED_RANGE;
	if ((t = key_of(g, TARGET_LINE)) && !is_in_line(m, u, x, t))
		return REFUSED_RANGE;
	const struct info *i = &table_of(m)->info[u->ability];

	if (i->sole < 0 && !i->attacked)
		return 0;
	unsigned target = target_of(m, u, g);

	if (i->sole >= 0 && i->sole_target == target && !is_possible(m, u, x))
		return REFUSED_TARGET;
	return i->attacked >> target & 1 ? attack_fault(m, u, x) : 0;
}

bool stalker_candidate(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x)
{
	return (x.kind == THING_CARD || x.kind == THING_CELL) &&
	       fault_of(s, u, g, x) == 0;
}

int stalker_why_not(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_group *g, struct thing x)
{
	int fault = x.kind == THING_CARD || x.kind == THING_CELL
			    ? fault_of(s, u, g, x)
			    : REFUSED_TARGET;

	return fault ? fault : REFUSED_TARGET;
}

/* In board order; graveyards and decks: the First player's, oldest and top
 * first. */
static void find_candidates(const struct effect_scene *s,
			    const struct effect_use *u,
			    const struct effect_group *g, struct things *out)
{
	const struct match *m = s->game;
	const struct term *zone = g->key[GROUP_ZONE];
	const struct state *st = state_of(m);
	bool stored = st->step || (zone && zone->word >= ZONE_GRAVEYARD);
	unsigned all = stored ? table_of(m)->npieces : st->nplay;
	const struct term *side = g->key[GROUP_SIDE];
	uint8_t own = u->controller;
	/* the engine removes the others afterwards */
	uint8_t seat = !side || side->word == SIDE_ANY ? NO_SEAT
		       : side->word == SIDE_OWN        ? own
						       : other_seat(own);
	int16_t v[MAX_PIECES];
	unsigned n = 0;

	if (g->key[GROUP_PICK]->word == PICK_CELL) {
		for (unsigned i = 0; i < CELLS; i++) {
			struct thing x = { THING_CELL, (int16_t)i };

			if (stalker_candidate(s, u, g, x))
				things_add(out, x);
		}
		return;
	}
	for (unsigned i = 0; i < all; i++) {
		int p = stored ? (int)i : st->play[i];

		if ((seat == NO_SEAT || piece_of(m, p)->controller == seat) &&
		    !fault_of(s, u, g, card_thing(p)))
			v[n++] = (int16_t)p;
	}
	if (!stored)
		stalker_sort_board(m, v, n);
	for (unsigned i = 0; i < n; i++)
		things_add(out, card_thing(v[i]));
}

bool stalker_reaches(const struct match *m, const struct effect_use *u)
{
	const struct info *i = &table_of(m)->info[u->ability];

	return i->as >= AS_SHOT || (i->as && source_is_machine(m, u));
}

/* Abilities in play and lasting effects. */

static const struct card *card_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? print_of(match_of(s), x.id)->card : NULL;
}

static uint64_t printed_on(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CARD ? print_of(match_of(s), x.id)->traits : 0;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	const struct piece *p = piece_meant(s, x);

	return p ? p->controller : NO_SEAT;
}

/* S-1.9.1-1, S-2.2; RS-24: a face-down card has no static abilities, but
 * may hear events and be revealed for them.  A card that has died hears
 * its death. */
static bool bearer(const struct effect_scene *s, const struct effect_event *e,
		   uint32_t i, struct effect_bearer *out)
{
	const struct match *m = match_of(s);
	const struct state *st = state_of(m);
	bool dead = e && (e->row == ON_DIES || e->row == ON_HOST_DIES) &&
		    e->card.kind == THING_CARD;

	if (i >= st->nplay + (unsigned)dead)
		return false;
	int p = i < st->nplay ? st->play[i] : e->card.id;

	*out = (struct effect_bearer){
		.ability = print_of(m, p)->list,
		.n = e || !piece_of(m, p)->hidden ? print_of(m, p)->nabilities
						  : 0,
		.controller = piece_of(m, p)->controller,
		.source = card_thing(p),
		.stamp = piece_of(m, p)->stamp,
	};
	return true;
}

static bool works(const struct effect_scene *s, struct thing x)
{
	const struct piece *p = piece_meant(s, x);

	return !p || (in_game(p) && !p->hidden) || p->zone == IN_GRAVEYARD;
}

static bool one_of(const struct term *t, int word)
{
	if (t->form == TERM_NONE)
		return true;
	assert(t->form == TERM_SET && "one word is a set, too");
	return t->bits >> word & 1;
}

/* kinds, as, rolls of a modify; called by stalker_die and stalker_strength. */
static bool applies(const struct effect_scene *s, const struct effect_use *u,
		    const struct term *effect, const struct effect_asked *q)
{
	const struct effect_rules *r = s->rules;

	(void)u;
	if (r->verbs->v[effect->word].table != &stalker_keys_modify || !q)
		return true;
	const struct term *rolls = term_at(effect, MODIFY_ROLLS);

	if (term_at(effect, MODIFY_STAT)->word == STAT_DIE)
		return rolls->form == TERM_NONE || rolls->word == ROLL_ANY ||
		       rolls->word == q->game[0];
	return one_of(term_at(effect, MODIFY_KINDS), q->game[0]) &&
	       one_of(term_at(effect, MODIFY_AS), q->game[1]);
}

/* S-2.1.4-3: "once per battle" limits stay in the graveyard. */
static bool stays(const struct effect_scene *s, const struct effect_modifier *x)
{
	uint16_t given = s->rules->effect[x->effect].granted;
	const struct term *t =
		given == UINT16_MAX
			? NULL
			: s->rules->ability[given].key[ABILITY_LIMIT];

	return t && term_has(t, PER_MATCH);
}

const struct effect_words stalker_effect_words = {
	.keywords = stalker_keywords,
	.candidates = find_candidates,
	.fits = stalker_candidate,
	.unseen = is_unseen,
	.card = card_of,
	.printed = printed_on,
	.controller = controller_of,
	.bearer = bearer,
	.works = works,
	.applies = applies,
	.began = stalker_say_began,
	.ended = stalker_say_ended,
	.renews = true, /* RS-67 */
	.stays = stays,
};
