/* The script's `setup:`: a match that begins in a given state (8.5, C-207). */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"

#include <assert.h>

/* The player being placed. */
struct placing {
	struct match *m;
	struct table *t;
	struct duel *d;
	unsigned seat;
	const struct node *node; /* the player's part of the setup, or NULL */
	uint16_t *next;          /* the next piece */
	struct refusal *r;
};

/* For `return impossible(...)`: refuses a state that the rules exclude. */
#define impossible(g, ...)                                                     \
	referee_refuse_at((g)->m, (g)->r, REFUSED_SETUP, __VA_ARGS__)

/* The same with the clause that excludes it. */
#define impossible_by(g, by, ...)                                              \
	((void)impossible(g, __VA_ARGS__), (g)->r->clause = (by), false)

static const struct node *value_at(const struct node *n, const char *name)
{
	return n && n->kind == NODE_MAP ? node_get(n, name) : NULL;
}

/* The card of an element: under a key of a map, or the text itself. */
static const struct node *named_card(const struct node *n)
{
	return n->kind == NODE_TEXT ? n : value_at(n, "card");
}

static const char *const lists[LISTS] = {
	[IN_DECK] = "deck",
	[IN_HAND] = "hand",
	[IN_GRAVEYARD] = "graveyard",
	[IN_EQUIPMENT] = "equipment",
	[IN_ENCHANTMENTS] = "enchantments",
};

static size_t count_player(const struct node *n)
{
	const struct node *allies = value_at(n, "allies");
	size_t all = 1 + (allies ? allies->list.n : 0);

	for (unsigned z = 0; z < LISTS; z++) {
		const struct node *list = value_at(n, lists[z]);

		all += list ? list->list.n : 0;
	}
	return all;
}

size_t conclave_count_setup(const struct match *m, const struct script *s,
			    struct table *t)
{
	size_t all = 0;

	for (unsigned i = 0; i < SEATS; i++) {
		size_t n = count_player(script_setup_player(m, s, i));

		t->cap[i] = (uint16_t)n;
		all += n;
	}
	t->npieces = (uint16_t)all;
	return all;
}

/* Makes a piece of the card that n names, which must be of one of the variants;
 * NO_PIECE after a refusal. */
static uint16_t new_piece(struct placing *g, const struct node *n,
			  uint32_t variants, const char *where)
{
	int32_t kind = n && n->kind == NODE_TEXT
			       ? conclave_find_kind(g->d->m, n->text)
			       : ARG_OTHER;

	if (kind < 0) {
		impossible(g, n, "\"%.*s\" is not a card",
			   STR_ARG(n ? n->text : STR("")));
		return NO_PIECE;
	}
	if (!(variants >> g->t->kind[kind].variant & 1)) {
		(void)impossible_by(
			g, C_211, n, "%.*s is not a card for %s",
			STR_ARG(conclave_kind_title(g->m, &g->t->kind[kind])),
			tr_in(g->m->lang, "card for", where));
		return NO_PIECE;
	}
	uint16_t p = (*g->next)++;

	*piece_at(g->d, p) = (struct piece){ .kind = (uint16_t)kind,
					     .host = NO_PIECE,
					     .owner = (uint8_t)g->seat,
					     .zone = PENDING,
					     .cell = NO_CELL };
	return p;
}

/* Deck, hand, graveyard: ids, for the deck top first. */
static bool place_list(struct placing *g, enum zone zone)
{
	const struct node *list = value_at(g->node, lists[zone]);
	size_t n = list ? list->list.n : 0;
	uint32_t all = (1u << VARIANT_COUNT) - 1;

	if (zone != IN_GRAVEYARD)
		all &= ~(1u << HERO);
	for (size_t i = 0; i < n; i++) {
		const struct node *x =
			list->list.v[zone == IN_DECK ? n - 1 - i : i];
		uint16_t p = new_piece(g, x, all, lists[zone]);

		if (p == NO_PIECE)
			return false;
		conclave_put(g->d, p, zone);
	}
	g->d->st->player[g->seat].touched = false;
	return true;
}

static bool is_set(const struct node *n, const char *name)
{
	const struct node *x = value_at(n, name);

	return x && x->b;
}

/* Reads a number that must be at least `least`; false after a refusal. */
static bool place_number(struct placing *g, const struct node *n,
			 const char *name, int64_t least, uint16_t clause,
			 int32_t *out)
{
	const struct node *x = value_at(n, name);

	if (!x)
		return true;
	if (x->i < least || x->i > INT32_MAX)
		return impossible_by(
			g, clause, x, "%s: %lld is not from %lld to %d", name,
			(long long)x->i, (long long)least, INT32_MAX);
	*out = (int32_t)x->i;
	return true;
}

/* Reads the keys that all cards in play may have. */
static bool place_counters(struct placing *g, const struct node *n, uint16_t p)
{
	struct piece *x = piece_at(g->d, p);
	const struct kind *k = kind_of(g->d, p);
	int32_t points = conclave_points(g->d, p);
	int32_t wished = points;

	x->closed = is_set(n, "closed");
	x->moved = is_set(n, "moved");
	x->fresh = false;
	if (!place_number(g, n, "wounds", 0, C_704, &x->wounds) ||
	    !place_number(g, n, "durability", 1, C_142, &x->durability) ||
	    !place_number(g, n, "leadership", 0, C_442, &wished))
		return false;
	x->leadership = wished - points;
	if (value_at(n, "durability") && k->durability == NEVER_WEARS)
		return impossible_by(g, C_144, n, "%.*s has no durability",
				     STR_ARG(conclave_kind_title(g->m, k)));
	return true;
}

static bool place_hero(struct placing *g, const struct script *s)
{
	const struct node *n = node_get(s->player[g->seat].node, "hero");
	const struct deck_list *l = g->m->seat[g->seat].deck;
	struct node named = { .kind = NODE_TEXT, .at = s->setup->at };

	if (n) {
		named.text = naming_read(g->m, n->text);
		named.at = n->at;
		n = &named;
	}
	for (size_t i = 0; !n && l && i < l->n; i++) {
		named.text = g->m->cards->v[l->v[i].card].id;
		if (g->m->cards->v[l->v[i].card].variant == HERO)
			n = &named;
	}
	if (!n)
		return impossible(g, s->setup, "%s has no hero",
				  g->m->seat[g->seat].id);
	uint16_t p = new_piece(g, n, 1u << HERO, C_("card for", "a hero"));

	if (p == NO_PIECE)
		return false;
	g->d->st->player[g->seat].hero = p;
	conclave_seat_hero(g->d, g->seat);
	return place_counters(g, value_at(g->node, "hero"), p);
}

static bool place_ally(struct placing *g, const struct node *n)
{
	const struct node *at = value_at(n, "cell");
	assert(at && "the form demands it");
	int cell = conclave_cell(at->text);
	uint16_t p = new_piece(g, named_card(n), 1u << ALLY,
			       C_("card for", "the field"));

	if (p == NO_PIECE)
		return false;
	if (cell == NO_CELL)
		return impossible_by(g, C_230, at, "\"%.*s\" is not a cell",
				     STR_ARG(at->text));
	if (g->d->st->cell[cell] != NO_PIECE)
		return impossible_by(g, C_231, at, "%s is occupied",
				     conclave_cell_name(cell));
	conclave_enter(g->d, p, cell, NO_PIECE, false);
	return place_counters(g, n, p);
}

static bool place_equipment(struct placing *g, const struct node *n)
{
	uint16_t p = new_piece(g, named_card(n), 1u << EQUIPMENT,
			       C_("card for", "equipment"));

	if (p == NO_PIECE)
		return false;
	conclave_enter(g->d, p, NO_CELL, NO_PIECE, false);
	return place_counters(g, n, p);
}

static bool place_enchantment(struct placing *g, const struct node *n)
{
	const struct node *host = value_at(n, "host");
	uint16_t p = new_piece(g, named_card(n), 1u << ENCHANTMENT,
			       C_("card for", "enchantments"));
	uint16_t on = NO_PIECE;

	if (p == NO_PIECE)
		return false;
	if (host && host->kind == NODE_TEXT)
		on = conclave_find_in_play(g->d, host->text, g->seat);
	bool needed = kind_of(g->d, p)->attach != NULL;
	if (!needed && host && host->kind == NODE_TEXT)
		return impossible_by(g, C_413, host,
				     "%.*s is attached to no card",
				     STR_ARG(conclave_title(g->d, p)));
	if (needed &&
	    (on == NO_PIECE || !conclave_is_host(g->d, p, g->seat, on)))
		return impossible_by(g, C_413, host ? host : n,
				     "%.*s has no legal host",
				     STR_ARG(conclave_title(g->d, p)));
	conclave_enter(g->d, p, NO_CELL, needed ? on : NO_PIECE, false);
	return place_counters(g, n, p);
}

static bool place_each(struct placing *g, const char *name,
		       bool (*place)(struct placing *g, const struct node *n))
{
	const struct node *list = value_at(g->node, name);

	for (size_t i = 0; list && i < list->list.n; i++)
		if (!place(g, list->list.v[i]))
			return false;
	return true;
}

/* Refuses more cards than the rules allow (C-420, C-421), or a hero
 * without health. */
static bool check_player(struct placing *g)
{
	const struct node *at = g->node;

	for (uint16_t p = 0; p < *g->next; p++) {
		uint16_t v[MAX_PIECES];
		struct piece *x = piece_at(g->d, p);

		if (x->owner != g->seat || !in_play(x))
			continue;
		if (x->zone == ON_FIELD && conclave_health(g->d, p) <= 0)
			return impossible_by(g, C_702, at, "%.*s has no health",
					     STR_ARG(conclave_title(g->d, p)));
		/* the card is listed twice: as one in play and as the one
		 * that enters */
		size_t n = conclave_rivals(g->d, p, v);
		size_t room = kind_of(g->d, p)->slot == RIG ? 2 : 1;

		if (n > room + 1)
			return impossible_by(g,
					     kind_of(g->d, p)->variant == ALLY
						     ? C_421
						     : C_420,
					     at, "there is no room for %.*s",
					     STR_ARG(conclave_title(g->d, p)));
	}
	return true;
}

static bool place_step(struct placing *g, const struct script *s)
{
	const struct node *step = value_at(s->setup, "step");
	struct state *st = g->d->st;

	st->step = STEP_MAIN;
	for (unsigned i = STEP_ENERGY; step && i <= STEPS; i++) {
		if (i == STEPS || i == STEP_PASS)
			continue;
		if (str_is(step->text, conclave_step_name(i))) {
			st->step = (uint8_t)i;
			step = NULL;
		}
	}
	return step == NULL ||
	       impossible(g, step, "\"%.*s\" is not a step to begin with",
			  STR_ARG(step->text));
}

/* A player by id; `by_default` if none is given, NOBODY after a refusal. */
static uint8_t player_of(struct placing *g, const struct script *s,
			 const char *name, uint8_t by_default)
{
	const struct node *n = value_at(s->setup, name);
	uint8_t seat = n ? match_seat(g->m, n->text) : by_default;

	if (seat == NOBODY)
		impossible(g, n, "the match has no player \"%.*s\"",
			   STR_ARG(n->text));
	return seat;
}

static bool place_turn(struct placing *g, const struct script *s)
{
	struct state *st = g->d->st;
	int32_t turn = 1;

	if (!place_number(g, s->setup, "turn", 1, C_320, &turn))
		return false;
	if (turn > UINT16_MAX)
		return impossible(g, value_at(s->setup, "turn"),
				  "a turn is from 1 to %d", UINT16_MAX);
	st->turn = (uint16_t)turn;
	st->active = player_of(g, s, "active", 0);
	if (st->active == NOBODY)
		return false;
	st->first =
		player_of(g, s, "first_player", st->turn == 1 ? st->active : 0);
	return st->first != NOBODY && place_step(g, s);
}

static bool place_player(struct placing *g)
{
	struct player *x = &g->d->st->player[g->seat];

	if (!place_each(g, "allies", place_ally) ||
	    !place_each(g, "equipment", place_equipment))
		return false;
	for (enum zone z = IN_DECK; z <= IN_GRAVEYARD; z++)
		if (!place_list(g, z))
			return false;
	x->energy = kind_of(g->d, x->hero)->base_energy;
	return place_number(g, g->node, "energy", 0, C_306, &x->energy);
}

bool conclave_place(struct match *m, const struct script *s, struct table *t,
		    struct state *st, struct refusal *r)
{
	struct match copy = *m;
	struct duel d;
	uint16_t next = 0;
	struct placing g = { .m = m, .t = t, .d = &d, .next = &next, .r = r };

	copy.state = st;
	copy.table = t;
	copy.out = NULL;
	duel_init(&d, &copy);
	d.quiet = true; /* C-207: no ability is triggered */
	if (!script_setup_players(m, s, REFUSED_SETUP, r))
		return false;
	/* both heroes first: no ally may be placed in a corner */
	for (g.seat = 0; g.seat < SEATS; g.seat++) {
		g.node = script_setup_player(m, s, g.seat);
		if (!place_hero(&g, s))
			return false;
	}
	for (g.seat = 0; g.seat < SEATS; g.seat++) {
		g.node = script_setup_player(m, s, g.seat);
		if (!place_player(&g))
			return false;
	}
	/* hosts may be on either side */
	for (g.seat = 0; g.seat < SEATS; g.seat++) {
		g.node = script_setup_player(m, s, g.seat);
		if (!place_each(&g, "enchantments", place_enchantment))
			return false;
	}
	for (g.seat = 0; g.seat < SEATS; g.seat++)
		if (!check_player(&g))
			return false;
	return place_turn(&g, s);
}

static const struct script_key hero_keys[] = {
	{ .name = "closed", .kinds = SCRIPT_BOOL },
	{ .name = "wounds", .kinds = SCRIPT_INT },
	{ .name = "leadership", .kinds = SCRIPT_INT },
	{ 0 },
};
static const struct script_key ally_keys[] = {
	{ .name = "card", .kinds = SCRIPT_TEXT, .required = true },
	{ .name = "cell", .kinds = SCRIPT_TEXT, .required = true },
	{ .name = "closed", .kinds = SCRIPT_BOOL },
	{ .name = "wounds", .kinds = SCRIPT_INT },
	{ .name = "moved", .kinds = SCRIPT_BOOL },
	{ .name = "leadership", .kinds = SCRIPT_INT },
	{ 0 },
};
static const struct script_key a_ally = { SCRIPT_MAP_OF(N_("allies"),
							ally_keys) };
static const struct script_key equipment_keys[] = {
	{ .name = "card", .kinds = SCRIPT_TEXT, .required = true },
	{ .name = "closed", .kinds = SCRIPT_BOOL },
	{ .name = "durability", .kinds = SCRIPT_INT },
	{ 0 },
};
/* a plain text means a card as it enters play */
static const struct script_key a_equipment = {
	.kinds = SCRIPT_TEXT | SCRIPT_MAP,
	.what = N_("equipment"),
	.keys = equipment_keys,
};
static const struct script_key enchantment_keys[] = {
	{ .name = "card", .kinds = SCRIPT_TEXT, .required = true },
	{ .name = "host", .kinds = SCRIPT_TEXT },
	{ .name = "closed", .kinds = SCRIPT_BOOL },
	{ .name = "durability", .kinds = SCRIPT_INT },
	{ 0 },
};
static const struct script_key a_enchantment = {
	.kinds = SCRIPT_TEXT | SCRIPT_MAP,
	.what = N_("enchantments"),
	.keys = enchantment_keys,
};
static const struct script_key placed_keys[] = {
	{ .name = "energy", .kinds = SCRIPT_INT },
	{ .name = "hand", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "deck", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "graveyard", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "hero", SCRIPT_MAP_OF(N_("key of a hero"), hero_keys) },
	{ .name = "allies", .kinds = SCRIPT_LIST, .each = &a_ally },
	{ .name = "equipment", .kinds = SCRIPT_LIST, .each = &a_equipment },
	{ .name = "enchantments",
	  .kinds = SCRIPT_LIST,
	  .each = &a_enchantment },
	{ 0 },
};
const struct script_key conclave_setup_keys[] = {
	{ .name = "turn", .kinds = SCRIPT_INT },
	{ .name = "step", .kinds = SCRIPT_TEXT },
	{ .name = "active", .kinds = SCRIPT_TEXT },
	{ .name = "first_player", .kinds = SCRIPT_TEXT },
	SETUP_PLAYERS(placed_keys),
	{ 0 },
};
