/* What no row of the tables can say of an ability of Conclave. */
#include "validators/conclave/words.h"
#include "validators/core/text/doc.h"

/* The text under a key of a map, or an empty one. */
static struct str text_at(const struct node *map, const char *key)
{
	const struct node *n =
		map->kind == NODE_MAP ? node_get(map, key) : NULL;

	return n && n->kind == NODE_TEXT ? n->text : STR("");
}

/* The elements of a list under a key; none where there is no list. */
static const struct node *list_at(const struct node *map, const char *key)
{
	static const struct node empty = { .kind = NODE_LIST };
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_LIST ? n : &empty;
}

/* An event that the card itself never is needs a side. */
static void check_who(struct reading *r, const struct node *n)
{
	if (r->event && (r->event->gives & HAS_EVENT_CARD) &&
	    !(r->event->whos & WHO(WHO_SELF)) && !node_get(n, "who"))
		reading_fault(r, FINDING_MISSING_FIELD, &n->at,
			      "\"who\" is missing beside \"%s\"",
			      r->event->name);
}

/* An ability card is never in play (C-407).  Nothing is ever chosen for a
 * static ability. */
static void check_target(struct reading *r, const struct node *target)
{
	if (target->kind != NODE_MAP)
		return;
	if (str_is(text_at(target, "pick"), "ability") &&
	    !node_get(target, "zone"))
		reading_fault(r, FINDING_MISSING_FIELD, &target->at,
			      "\"zone\" is missing beside \"pick: ability\"");
	if (!(r->context & IN_STATIC) || str_is(text_at(target, "count"), "all"))
		return;
	struct diag *d = reading_fault(r, FINDING_MISPLACED_WORD, &target->at,
				       "a static ability chooses no target");
	d->hint = "write \"count: all\", or the group in \"to\"";
}

/* What a verb is never done to, by picks and types; C-103, C-236, C-660. */
static const struct {
	const char *verb;
	const char *never[5];
} idle[] = {
	{ "damage", { "equipment", "enchantment", "ability" } },
	{ "heal", { "equipment", "enchantment", "ability" } },
	{ "destroy", { "ability" } },
	{ "open", { "ability" } },
	{ "close", { "ability" } },
	{ "move_to", { "hero" } },
	{ "put_into_play", { "hero" } },
	{ "gain_leadership", { "ability" } },
	{ "add_durability",
	  { "hero", "ally", "commander", "character", "ability" } },
};

/* What `to` names. */
struct aim {
	struct str name; /* as written, or what stands for it */
	struct str what; /* a pick or a type; empty where it is open */
	const struct span *at;
};

/* The type of the card with the ability, if it is known. */
static struct str own_type(const struct reading *r)
{
	for (int i = 0; i < VARIANT_COUNT; i++)
		if ((r->context & OF_GAME_GROUP) == OF_GAME(i))
			return str_of(conclave_variants[i].type);
	return STR("");
}

static struct aim aim_at(const struct reading *r, const struct node *ability,
			 const struct node *effect)
{
	const struct node *targets = list_at(ability, "targets");
	const struct pair *p = node_pair(effect, "to");
	struct aim a = { .name = STR("self"), .at = &effect->at };

	if (p) {
		a.name = text_at(effect, "to");
		a.at = &p->value->at;
	} else if (targets->list.n) {
		a.name = text_at(targets->list.v[0], "id");
	}
	if (str_is(a.name, "self"))
		a.what = own_type(r);
	if (str_is(a.name, "own_hero") || str_is(a.name, "enemy_hero"))
		a.what = STR("hero");
	for (size_t i = 0; i < targets->list.n; i++) {
		const struct node *t = targets->list.v[i];

		if (a.name.n == 0 || !str_eq(text_at(t, "id"), a.name))
			continue;
		a.what = text_at(t, "pick");
		break;
	}
	return a;
}

static void check_verb(struct reading *r, const struct node *ability,
		       const struct node *effect)
{
	struct str verb = text_at(effect, "do");

	for (size_t i = 0; i < sizeof(idle) / sizeof(idle[0]); i++) {
		if (!str_is(verb, idle[i].verb))
			continue;
		struct aim a = aim_at(r, ability, effect);
		for (size_t k = 0; k < 5 && idle[i].never[k]; k++)
			if (str_is(a.what, idle[i].never[k]))
				reading_fault(r, FINDING_MISPLACED_WORD, a.at,
					      "\"%s\" has no effect on this "
					      "card (%s)",
					      idle[i].verb, idle[i].never[k]);
		return;
	}
}

/* Effects, and those of choose, may and repeat; a granted ability is checked
 * by itself. */
static void check_effects(struct reading *r, const struct node *ability,
			  const struct node *list)
{
	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *e = list->list.v[i];

		if (e->kind == NODE_LIST)
			check_effects(r, ability, e);
		if (e->kind != NODE_MAP)
			continue;
		check_verb(r, ability, e);
		check_effects(r, ability, list_at(e, "options"));
		check_effects(r, ability, list_at(e, "effects"));
	}
}

void conclave_check_ability(struct reading *r, const struct term *t,
			    const struct node *n)
{
	const struct node *targets = list_at(n, "targets");

	(void)t;
	check_who(r, n);
	for (size_t i = 0; i < targets->list.n; i++)
		check_target(r, targets->list.v[i]);
	check_effects(r, n, list_at(n, "effects"));
}

/* Where `host` is named; a granted ability speaks of another card's. */
static const struct node *named_host(const struct node *n)
{
	static const char *const keys[] = { "to", "of", "is", "adjacent_to",
					    "same_row_as" };
	const struct node *found = NULL;

	for (size_t i = 0; n->kind == NODE_LIST && !found && i < n->list.n; i++)
		found = named_host(n->list.v[i]);
	if (n->kind != NODE_MAP)
		return found;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (str_is(text_at(n, keys[i]), "host"))
			return node_get(n, keys[i]);
	for (size_t i = 0; !found && i < n->map.n; i++)
		if (!str_is(n->map.v[i].key, "ability"))
			found = named_host(n->map.v[i].value);
	return found;
}

/* C-117: an enchantment without attach_to is on no card. */
const struct node *conclave_idle_host(const struct card *c)
{
	const struct value *abilities = &c->values[ABILITIES];

	if (c->variant != ENCHANTMENT || c->values[ATTACH_TO].set ||
	    !abilities->set)
		return NULL;
	return named_host(abilities->node);
}
