/* The script's `setup:`: a match that begins in a given state (8.1). */
#include "validators/core/match/naming.h"
#include "validators/core/match/script.h"
#include "validators/trilunie/play.h"

#include <assert.h>
#include <string.h>

/* The player being placed. */
struct placing {
	struct match *m; /* with the state being made */
	const struct script *s;
	unsigned side;
	const struct node *node; /* the player's part of the setup */
	bool taken[2 * MAX_DECK];
	struct refusal *r;
};

/* For `return impossible(...)`: refuses what `setup:` says. */
#define impossible(g, ...) impossible_by(g, REFUSED_SETUP, __VA_ARGS__)
#define impossible_by(g, code, ...)                                            \
	referee_refuse_at((g)->m, (g)->r, code, __VA_ARGS__)

/* The kind and copy that a text names; false if it names no card of
 * the deck. */
static bool read_name(const struct placing *g, struct str s, uint16_t *kind,
		      uint16_t *copy)
{
	const struct table *t = table_of(g->m);
	struct called c = naming_split(s);

	*copy = c.copy;
	for (unsigned k = 0; k < t->nkinds; k++) {
		*kind = (uint16_t)k;
		if (str_eq(t->kind[k].id, c.id))
			return !c.owned && c.copy >= 1 && c.copy <= MAX_DECK;
	}
	return false;
}

/* Takes the card that the text names out of the deck, once. */
static bool take_named(struct placing *g, const struct node *n, int *card)
{
	const struct table *t = table_of(g->m);
	unsigned first = g->side == DARK ? 0 : t->ncards[DARK];
	struct state *st = state_of(g->m);
	uint16_t kind = 0, copy = 0;

	if (!read_name(g, n->text, &kind, &copy))
		return impossible(g, n,
				  "\"%.*s\" is not a card of the deck of %s",
				  STR_ARG(naming_said(g->m, n->text)),
				  trilunie_player(g->m, g->side));
	for (unsigned i = first; i < first + t->ncards[g->side]; i++) {
		if (st->card[i].kind != kind || st->card[i].copy != copy)
			continue;
		if (g->taken[i])
			return impossible(g, n, "%.*s occurs twice",
					  STR_ARG(naming_said(g->m, n->text)));
		g->taken[i] = true;
		*card = (int)i;
		return true;
	}
	return impossible(g, n, "the deck of %s has fewer copies than %.*s",
			  trilunie_player(g->m, g->side),
			  STR_ARG(naming_said(g->m, n->text)));
}

static bool place_pile(struct placing *g, const char *key, enum pile p)
{
	const struct node *list = node_get(g->node, key);

	for (size_t i = 0; list && i < list->list.n; i++) {
		int card;

		if (!take_named(g, list->list.v[i], &card))
			return false;
		trilunie_take(g->m, card);
		trilunie_put(g->m, card, p);
	}
	return true;
}

static bool place_build(struct placing *g)
{
	const struct node *map = node_get(g->node, "build");

	for (size_t i = 0; map && i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		struct node name = { .kind = NODE_TEXT, .text = p->key };
		int card;

		name.at = p->key_at;
		if (!take_named(g, &name, &card))
			return false;
		if (kind_of(g->m, card)->variant == BATTLE)
			return impossible_by(
				g, REFUSED_SETUP_BATTLE, p->value,
				"%.*s is never built",
				STR_ARG(naming_said(g->m, p->key)));
		if (p->value->i < 1 || p->value->i > UINT16_MAX)
			return impossible_by(g, REFUSED_SETUP_MARKERS, p->value,
					     "%.*s has from 1 to %d markers",
					     STR_ARG(naming_said(g->m, p->key)),
					     UINT16_MAX);
		trilunie_take(g->m, card);
		trilunie_put(g->m, card, PILE_BUILD);
		state_of(g->m)->card[card].markers = (uint16_t)p->value->i;
	}
	return true;
}

/* Cards beneath the active one (T-369). */
static bool place_under(struct placing *g, const struct node *list, int unit)
{
	for (size_t i = 0; list && i < list->list.n; i++) {
		int card;

		if (!take_named(g, list->list.v[i], &card))
			return false;
		if (!trilunie_can_combine(g->m, card, unit))
			return impossible_by(g, REFUSED_SETUP_STACK,
					     list->list.v[i],
					     "%s cannot lie beneath %s",
					     trilunie_name(g->m, card),
					     trilunie_name(g->m, unit));
		trilunie_combine(g->m, card, unit, false);
	}
	return true;
}

static bool place_equipment(struct placing *g, const struct node *list,
			    int unit)
{
	for (size_t i = 0; list && i < list->list.n; i++) {
		int card;

		if (!take_named(g, list->list.v[i], &card))
			return false;
		if (kind_of(g->m, card)->variant != EQUIPMENT)
			return impossible_by(g, REFUSED_SETUP_BEARER,
					     list->list.v[i],
					     "%s is not an equipment",
					     trilunie_name(g->m, card));
		trilunie_equip(g->m, card, unit);
	}
	return true;
}

/* Checks that the unit can bear its equipment, when all cards are in place. */
static bool check_equipment(struct placing *g)
{
	const struct state *st = state_of(g->m);

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(g->m)[i];
		struct thing v[2 * MAX_DECK];
		struct things hosts = { .v = v, .cap = 2 * MAX_DECK };
		int host = st->card[card].host;

		/* where the unit is matters only when equipment is attached */
		if (st->card[card].place != PLACE_ATTACHED ||
		    st->card[host].place == PLACE_RETREATED)
			continue;
		trilunie_hosts(g->m, card, &hosts);
		if (!things_have(&hosts, card_thing(host)))
			return impossible_by(g, REFUSED_SETUP_BEARER,
					     g->s->setup, "%s does not fit %s",
					     trilunie_name(g->m, card),
					     trilunie_name(g->m, host));
	}
	return true;
}

/* The number of a key, 0 if it is missing; false after a refusal. */
static bool read_number(struct placing *g, const struct node *map,
			const char *key, int32_t most, int32_t *out)
{
	*out = 0;
	return !map || script_number(g->m, map, key, 0, most, 0, REFUSED_SETUP,
				     out, g->r);
}

/* A unit: a name, or a map of its cards and counters; place: a zone
 * or RETREATED. */
static bool place_unit(struct placing *g, const struct node *n, unsigned place)
{
	const struct node *map = n->kind == NODE_MAP ? n : NULL;
	const struct node *name = map ? node_get(map, "card") : n;
	const struct node *turned = map ? node_get(map, "turned") : NULL;
	bool retreated = place == PLACE_RETREATED;
	struct instance *c;
	int32_t damage, paralysis;
	int card;

	assert(name && "the form demands it");
	if (!take_named(g, name, &card) ||
	    !read_number(g, map, "damage", UINT16_MAX, &damage) ||
	    !read_number(g, map, "paralysis", UINT16_MAX, &paralysis))
		return false;
	const struct kind *k = kind_of(g->m, card);

	if (k->variant != UNIT || (!retreated && k->zone != place))
		return impossible_by(g, REFUSED_SETUP_PLACE, n,
				     "%s has no place there",
				     trilunie_name(g->m, card));
	if (!trilunie_is_free(g->m, card)) /* T-361 */
		return impossible_by(
			g, REFUSED_SETUP_UNIQUE, n,
			"a unit of the figure of %s is on the field",
			trilunie_name(g->m, card));
	trilunie_enter(g->m, card);
	c = &state_of(g->m)->card[card];
	c->turned = turned ? turned->b : retreated;
	if (retreated && !c->turned && state_of(g->m)->step > STEP_BUILD_LIGHT)
		return impossible_by(g, REFUSED_SETUP_RETREATED, n,
				     "%s has retreated and is turned",
				     trilunie_name(g->m, card));
	c->place = (uint8_t)place;
	c->damage = (uint16_t)damage;
	c->paralysis = (uint16_t)paralysis;
	return place_under(g, map ? node_get(map, "under") : NULL, card) &&
	       place_equipment(g, map ? node_get(map, "equipment") : NULL,
			       card);
}

static bool place_units(struct placing *g)
{
	const struct node *zones = node_get(g->node, "zones");
	const struct node *back = node_get(g->node, "retreated");

	for (unsigned z = 0; z < ZONES; z++) {
		const struct node *list =
			zones ? node_get(zones, trilunie_zone_names[z]) : NULL;

		for (size_t i = 0; list && i < list->list.n; i++)
			if (!place_unit(g, list->list.v[i], z))
				return false;
	}
	for (size_t i = 0; back && i < back->list.n; i++)
		if (!place_unit(g, back->list.v[i], PLACE_RETREATED))
			return false;
	return true;
}

/* The named cards from the top, then the others as in the list. */
static bool place_deck(struct placing *g)
{
	const struct table *t = table_of(g->m);
	const struct node *list = node_get(g->node, "deck");
	unsigned first = g->side == DARK ? 0 : t->ncards[DARK];
	uint16_t *deck = pile_of(g->m, g->side, PILE_DECK);
	uint16_t order[MAX_DECK], n = 0;

	for (size_t i = 0; list && i < list->list.n; i++) {
		int card;

		if (!take_named(g, list->list.v[i], &card))
			return false;
		order[n++] = (uint16_t)card;
	}
	for (unsigned i = first; i < first + t->ncards[g->side]; i++)
		if (!g->taken[i])
			order[n++] = (uint16_t)i;
	for (uint16_t i = 0; i < n; i++)
		deck[n - 1 - i] = order[i];
	return true;
}

static bool place_player(struct placing *g)
{
	struct player *p = &state_of(g->m)->player[g->side];
	const struct node *bonus = node_get(g->node, "bonus");

	if (!read_number(g, g->node, "mana", INT32_MAX, &p->mana) || /* T-141 */
	    !read_number(g, g->node, "coins", INT32_MAX, &p->coins))
		return false;
	p->mulligan = p->finished = true;
	if (!place_units(g) || !place_pile(g, "hand", PILE_HAND) ||
	    !place_pile(g, "discard", PILE_DISCARD) || !place_build(g) ||
	    !place_deck(g))
		return false;
	p->bonus = bonus ? bonus->b : trilunie_has_all_zones(g->m, g->side);
	return true;
}

/* T-443: refuses units that would be destroyed at once. */
static bool check_units(struct placing *g)
{
	const struct state *st = state_of(g->m);

	trilunie_refresh(g->m);
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(g->m)[i];
		const struct instance *c = &st->card[card];

		if (is_unit(c) && c->damage >= c->life)
			return impossible_by(g, REFUSED_SETUP_DEAD, g->s->setup,
					     "%s has %u damage and %d life",
					     trilunie_name(g->m, card),
					     c->damage, c->life);
	}
	return check_equipment(g);
}

static bool read_step(struct placing *g)
{
	const struct node *step = node_get(g->s->setup, "step");
	const struct node *turn = node_get(g->s->setup, "turn");
	struct state *st = state_of(g->m);

	st->turn = 1;
	st->step = STEP_STRAIGHTEN;
	if (turn && (turn->i < 1 || turn->i > MAX_TURNS))
		return impossible(g, turn, "a turn is from 1 to %u", MAX_TURNS);
	if (turn)
		st->turn = (uint16_t)turn->i;
	if (step == NULL)
		return true;
	for (unsigned i = STEP_STRAIGHTEN; i < STEPS; i++) {
		if (!str_is(step->text, trilunie_step_name((enum step)i)))
			continue;
		st->step = (uint8_t)i;
		if (in_combat(st))
			st->zone = (uint8_t)(i - STEP_COMBAT_AIR);
		return true;
	}
	return impossible(g, step, "a match has no step \"%.*s\"",
			  STR_ARG(step->text));
}

/* Numbers the copies by their order in the list. */
static void number_listed(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < table_of(m)->n; i++)
		for (unsigned k = 0; k < i; k++)
			if (side_of(m, (int)k) == side_of(m, (int)i) &&
			    st->card[k].kind == st->card[i].kind)
				st->card[i].copy++;
}

static bool place_all(struct placing *g)
{
	if (!script_setup_players(g->m, g->s, REFUSED_SETUP, g->r))
		return false;
	for (g->side = 0; g->side < SIDES; g->side++) {
		g->node = script_setup_player(g->m, g->s,
					      table_of(g->m)->seat[g->side]);
		if (!place_player(g))
			return false;
	}
	return check_units(g);
}

bool trilunie_place_setup(struct match *m, const struct script *s,
			  struct table *t, struct refusal *r)
{
	struct placing g = { .m = m, .s = s, .r = r };
	struct state *st = arena_alloc(m->arena, state_size(t));
	void *before = m->state;
	struct transcript *out = m->out;

	m->out = NULL; /* trilunie_begin reports what has been placed */
	memset(st, 0, state_size(t));
	m->state = st;
	trilunie_fill_decks(m);
	number_listed(m);
	st->placed = true;
	bool good = read_step(&g) && place_all(&g);

	m->out = out;
	m->state = before;
	t->start = st;
	return good;
}

static const struct script_key a_marked = { .kinds = SCRIPT_INT };
static const struct script_key unit_keys[] = {
	{ .name = "card", .kinds = SCRIPT_TEXT, .required = true },
	{ .name = "damage", .kinds = SCRIPT_INT },
	{ .name = "turned", .kinds = SCRIPT_BOOL },
	{ .name = "paralysis", .kinds = SCRIPT_INT },
	{ .name = "equipment", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "under", .kinds = SCRIPT_LIST, .each = &script_text },
	{ 0 },
};
static const struct script_key a_unit = {
	.name = "unit",
	.kinds = SCRIPT_TEXT | SCRIPT_MAP,
	.what = N_("key of a unit"),
	.keys = unit_keys,
};
static const struct script_key zone_keys[] = {
	{ .name = "air", .kinds = SCRIPT_LIST, .each = &a_unit },
	{ .name = "ground", .kinds = SCRIPT_LIST, .each = &a_unit },
	{ .name = "character", .kinds = SCRIPT_LIST, .each = &a_unit },
	{ 0 },
};
static const struct script_key player_keys[] = {
	{ .name = "mana", .kinds = SCRIPT_INT },
	{ .name = "coins", .kinds = SCRIPT_INT },
	{ .name = "bonus", .kinds = SCRIPT_BOOL },
	{ .name = "hand", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "discard", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "deck", .kinds = SCRIPT_LIST, .each = &script_text },
	{ .name = "zones", SCRIPT_MAP_OF(N_("zone"), zone_keys) },
	{ .name = "retreated", .kinds = SCRIPT_LIST, .each = &a_unit },
	{ .name = "build", .kinds = SCRIPT_MAP, .each = &a_marked },
	{ 0 },
};
const struct script_key trilunie_setup_keys[] = {
	{ .name = "turn", .kinds = SCRIPT_INT },
	{ .name = "step", .kinds = SCRIPT_TEXT },
	SETUP_PLAYERS(player_keys),
	{ 0 },
};
