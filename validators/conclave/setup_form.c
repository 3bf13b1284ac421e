/* The kinds and keys of what a script says to this game alone (8.5). */
#include "validators/conclave/play.h"

#include "validators/core/match/script.h"

#define TEXT   SCRIPT_IS(NODE_TEXT)
#define NUMBER SCRIPT_IS(NODE_INT)
#define FLAG   SCRIPT_IS(NODE_BOOL)
#define LIST   SCRIPT_IS(NODE_LIST)
#define MAP    SCRIPT_IS(NODE_MAP)

static const struct script_key hero[] = { { "closed", FLAG, false },
					  { "wounds", NUMBER, false },
					  { "leadership", NUMBER, false },
					  { NULL, 0, false } };
static const struct script_key ally[] = {
	{ "card", TEXT, true },    { "cell", TEXT, true },
	{ "closed", FLAG, false }, { "wounds", NUMBER, false },
	{ "moved", FLAG, false },  { "leadership", NUMBER, false },
	{ NULL, 0, false }
};
static const struct script_key equipment[] = { { "card", TEXT, true },
					       { "closed", FLAG, false },
					       { "durability", NUMBER, false },
					       { NULL, 0, false } };
static const struct script_key enchantment[] = { { "card", TEXT, true },
						 { "host", TEXT, false },
						 { "closed", FLAG, false },
						 { "durability", NUMBER,
						   false },
						 { NULL, 0, false } };
static const struct script_key player[] = {
	{ "energy", NUMBER, false },  { "hand", LIST, false },
	{ "deck", LIST, false },      { "graveyard", LIST, false },
	{ "hero", MAP, false },       { "allies", LIST, false },
	{ "equipment", LIST, false }, { "enchantments", LIST, false },
	{ NULL, 0, false },
};

/* Look at a map by its forms; true when it is as it should be. */
static bool look(const struct node *n, const struct script_key *f,
		 const char *what, struct diags *ds)
{
	return script_kind(n, MAP, what, ds) &&
	       script_check_map(n, f, NULL, what, ds);
}

static void look_each(const struct node *map, const char *key,
		      const struct script_key *f, struct diags *ds)
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
