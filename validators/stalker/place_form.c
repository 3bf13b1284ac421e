/* The kinds and keys of what `setup:` says to this game alone (8.4). */
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#define MAP  SCRIPT_IS(NODE_MAP)
#define LIST SCRIPT_IS(NODE_LIST)
#define TEXT SCRIPT_IS(NODE_TEXT)
#define INT  SCRIPT_IS(NODE_INT)
#define BOOL SCRIPT_IS(NODE_BOOL)

static const struct script_key player_keys[] = {
	{ "seat", TEXT, false },      { "gold", INT, false },
	{ "silver", INT, false },     { "deck", LIST, false },
	{ "graveyard", LIST, false }, { NULL, 0, false },
};

static const struct script_key card_keys[] = {
	{ "cell", TEXT, false },       { "host", TEXT, false },
	{ "controller", TEXT, false }, { "face", TEXT, false },
	{ "closed", BOOL, false },     { "acted", INT | BOOL, false },
	{ "moved", BOOL, false },      { "movement", INT, false },
	{ "wounds", INT, false },      { "extra_life", INT, false },
	{ "tokens", INT, false },      { "poison", INT, false },
	{ "markers", LIST, false },    { "machine_strike", BOOL, false },
	{ "grant", LIST, false },      { NULL, 0, false },
};

static void check_texts(const struct node *map, const char *key,
			struct diags *ds)
{
	const struct node *list = node_get(map, key);

	for (size_t i = 0; list && i < list->list.n; i++)
		script_kind(list->list.v[i], TEXT, key, ds);
}

/* Each value of the map of that name is a map with keys of the table, texts in
 * the lists that `lists` names. */
static void check_each(const struct node *setup, const char *name,
		       const struct script_key *keys, const char *what,
		       const char *const *lists, struct diags *ds)
{
	const struct node *map = node_get(setup, name);

	if (!map || !script_kind(map, MAP, name, ds))
		return;
	for (size_t i = 0; i < map->map.n; i++) {
		const struct node *n = map->map.v[i].value;

		if (!script_kind(n, MAP, name, ds) ||
		    !script_check_map(n, keys, NULL, what, ds))
			continue;
		for (size_t k = 0; lists[k]; k++)
			check_texts(n, lists[k], ds);
	}
}

/* A moment that no match has would be waited for in vain. */
static void check_moments(const struct script *s, struct diags *ds)
{
	for (size_t i = 0; i < s->nlines; i++)
		if (s->line[i].kind == LINE_ACTION)
			script_word(node_get(s->line[i].node, "at"),
				    stalker_moments, "moment", ds);
}

void stalker_form(const struct script *s, struct diags *ds)
{
	static const char *const decks[] = { "deck", "graveyard", NULL };
	static const char *const markers[] = { "markers", NULL };

	check_moments(s, ds);
	if (!s->setup)
		return;
	script_kind(node_get(s->setup, "turn"), INT, "turn", ds);
	script_kind(node_get(s->setup, "phase"), TEXT, "phase", ds);
	script_kind(node_get(s->setup, "active"), TEXT, "active", ds);
	check_each(s->setup, "players", player_keys, "key of a player in setup",
		   decks, ds);
	check_each(s->setup, "cards", card_keys, "key of a card in setup",
		   markers, ds);
}
