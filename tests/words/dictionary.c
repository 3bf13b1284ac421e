/*
 * The words of a kind of input, for fuzzers: dictionary card|deck|query|script
 *
 * From the tables of all games, a word a line in quotes, as libFuzzer and
 * AFL++ read them; a word of several tables comes several times.
 */
#include "db/query/query.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"
#include "validators/core/match/referee.h"
#include "validators/registry.h"

#include <stdio.h>
#include <string.h>

static void put(const char *word)
{
	if (word == NULL || *word == '\0')
		return;
	putchar('"');
	for (; *word; word++) {
		if (*word == '"' || *word == '\\')
			putchar('\\');
		putchar(*word);
	}
	puts("\"");
}

static void put_all(const char *const *words)
{
	for (; words && *words; words++)
		put(*words);
}

static void put_fields(const struct game *g)
{
	for (size_t i = 0; i < g->nvariants; i++) {
		put(g->variants[i].type);
		put_all(g->variants[i].subtypes);
	}
	for (size_t i = 0; i < g->nfields; i++) {
		put(g->fields[i].name);
		put_all(g->fields[i].words);
	}
	for (size_t i = 0; i < g->nkeywords; i++) {
		put(g->keywords[i].word);
		put(g->keywords[i].list_key);
		put_all(g->keywords[i].kinds);
	}
}

static void put_formats(const struct game *g)
{
	put(g->id);
	for (size_t i = 0; i < g->nformats; i++)
		put(g->formats[i].name);
	for (size_t i = 0; i < g->nsections; i++) {
		put(g->sections[i].name);
		put(g->sections[i].alias);
	}
}

static void put_card(const struct game *g)
{
	const struct words *const *t = g->grammar ? g->grammar->all : NULL;

	put_formats(g);
	put_fields(g);
	for (size_t i = 0; i < g->nparams; i++) {
		put(g->params[i].name);
		put_all(g->params[i].words);
	}
	for (; t && *t; t++)
		for (size_t i = 0; i < (*t)->n; i++)
			put((*t)->v[i].name);
}

static void put_deck(const struct game *g)
{
	put_formats(g);
	for (size_t i = 0; i < HEADER_COUNT; i++)
		put(deck_header_names[i]);
}

static void put_query(const struct game *g)
{
	put_formats(g);
	put_fields(g);
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			put(g->fields[i].columns[k]);
	for (size_t i = 0; i < g->npredicates; i++)
		put(g->predicates[i].name);
	for (size_t i = 0; i < g->nrelations; i++)
		put(g->relations[i].name);
	for (const struct query_word *w = query_words; w->name; w++)
		put(w->name);
	for (unsigned op = OP_HAS; op <= OP_GE; op++)
		put(query_ops[op]);
}

static void put_keys(const struct script_key *keys)
{
	for (; keys && keys->name; keys++)
		put(keys->name);
}

static void put_script(const struct game *g)
{
	const struct referee *r = g->referee;

	put_formats(g);
	for (size_t i = 0; r && i < r->nverbs; i++) {
		put(r->verbs[i].name);
		for (size_t k = 0; k < VERB_MAX_PARAMS; k++)
			put(r->verbs[i].param[k].name);
	}
	for (size_t i = 0; r && i < r->nrefusals; i++)
		put(r->refusals[i].name);
	for (size_t i = r ? r->first_option : g->nparams; i < g->nparams; i++)
		put(g->params[i].name);
	put_keys(r ? r->player_keys : NULL);
	put_keys(r ? r->setup_keys : NULL);
}

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*put)(const struct game *g);
	} kinds[] = { { "card", put_card },
		      { "deck", put_deck },
		      { "query", put_query },
		      { "script", put_script } };
	size_t k = 0;

	while (argc == 2 && k < 4 && strcmp(kinds[k].name, argv[1]) != 0)
		k++;
	if (argc != 2 || k == 4) {
		fprintf(stderr, "usage: dictionary card|deck|query|script\n");
		return 2;
	}
	for (size_t i = 0; i < ngames; i++)
		kinds[k].put(games[i]);
	return fflush(stdout) == 0 ? 0 : 2;
}
