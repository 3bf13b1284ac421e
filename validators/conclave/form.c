/* The kinds and keys of what a script says to this game alone (8.5). */
#include "validators/conclave/play.h"

#include "validators/core/script.h"

#define TEXT   SCRIPT_IS(NODE_TEXT)
#define NUMBER SCRIPT_IS(NODE_INT)
#define FLAG   SCRIPT_IS(NODE_BOOL)
#define LIST   SCRIPT_IS(NODE_LIST)
#define MAP    SCRIPT_IS(NODE_MAP)

/* A key, what it may be, and where: the keys of one map end with NULL. */
struct form {
	const char *name;
	unsigned kinds;
};

static const struct form hero[] = { { "closed", FLAG },
				    { "wounds", NUMBER },
				    { "leadership", NUMBER },
				    { NULL, 0 } };
static const struct form ally[] = {
	{ "card", TEXT },     { "cell", TEXT },  { "closed", FLAG },
	{ "wounds", NUMBER }, { "moved", FLAG }, { "leadership", NUMBER },
	{ NULL, 0 }
};
static const struct form equipment[] = { { "card", TEXT },
					 { "closed", FLAG },
					 { "durability", NUMBER },
					 { NULL, 0 } };
static const struct form enchantment[] = { { "card", TEXT },
					   { "host", TEXT },
					   { "closed", FLAG },
					   { "durability", NUMBER },
					   { NULL, 0 } };
static const struct form player[] = {
	{ "energy", NUMBER },  { "hand", LIST },         { "deck", LIST },
	{ "graveyard", LIST }, { "hero", MAP },          { "allies", LIST },
	{ "equipment", LIST }, { "enchantments", LIST }, { NULL, 0 },
};

/* Look at a map by its forms; true when it is as it should be. */
static bool look(const struct node *n, const struct form *f, const char *what,
		 struct diags *ds)
{
	const char *names[12];
	size_t k = 0;
	bool good = true;

	for (; f[k].name; k++)
		names[k] = f[k].name;
	names[k] = NULL;
	if (!script_kind(n, MAP, what, ds) || !script_keys(n, names, what, ds))
		return false;
	for (k = 0; f[k].name; k++)
		good = script_kind(node_get(n, f[k].name), f[k].kinds,
				   f[k].name, ds) &&
		       good;
	return good;
}

static void look_each(const struct node *map, const char *key,
		      const struct form *f, struct diags *ds)
{
	const struct node *list = node_get(map, key);

	/* a text alone is a card as it enters play */
	for (size_t i = 0; list && i < list->list.n; i++)
		if (f == ally || list->list.v[i]->kind != NODE_TEXT)
			look(list->list.v[i], f, key, ds);
}

static void look_texts(const struct node *map, const char *key,
		       struct diags *ds)
{
	const struct node *list = node_get(map, key);

	for (size_t i = 0; list && i < list->list.n; i++)
		script_kind(list->list.v[i], TEXT, key, ds);
}

void conclave_form(const struct script *s, struct diags *ds)
{
	const struct node *players =
		s->setup ? node_get(s->setup, "players") : NULL;

	for (size_t i = 0; i < s->nplayers; i++)
		script_kind(node_get(s->player[i].node, "hero"), TEXT, "hero",
			    ds);
	if (!s->setup)
		return;
	script_kind(node_get(s->setup, "turn"), NUMBER, "turn", ds);
	script_kind(node_get(s->setup, "step"), TEXT, "step", ds);
	script_kind(node_get(s->setup, "active"), TEXT, "active", ds);
	script_kind(node_get(s->setup, "first_player"), TEXT, "first_player",
		    ds);
	if (!players || !script_kind(players, MAP, "players", ds))
		return;
	for (size_t i = 0; i < players->map.n; i++) {
		const struct node *n = players->map.v[i].value;

		if (!look(n, player, "key of a player in setup", ds))
			continue;
		if (node_get(n, "hero"))
			look(node_get(n, "hero"), hero, "key of a hero", ds);
		look_each(n, "allies", ally, ds);
		look_each(n, "equipment", equipment, ds);
		look_each(n, "enchantments", enchantment, ds);
		look_texts(n, "hand", ds);
		look_texts(n, "deck", ds);
		look_texts(n, "graveyard", ds);
	}
}
