/*
 * Words that no case executes: executed NOTES
 *
 * NOTES is what programs with notes have written (tests/tools/notes.c) while
 * all match cases were played.  For each game whose matches are played: how
 * many words of its language did something in a case, and which did not; a
 * condition must have held once and failed once.  Ends with status 1 if a
 * word is missing in a game whose referee is complete: no clause is LATER.
 */
#include "validators/core/game/clause.h"
#include "validators/core/game/field.h"
#include "validators/core/game/game.h"
#include "validators/core/game/word.h"
#include "validators/registry.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_GAMES  8
#define MAX_TABLES 128

static uint64_t seen[MAX_GAMES][MAX_TABLES][2]; /* [1]: worked */

static size_t game_at(const char *id)
{
	for (size_t i = 0; i < ngames; i++)
		if (strcmp(games[i]->id, id) == 0)
			return i;
	fprintf(stderr, "executed: no game is called %s\n", id);
	exit(2);
}

static void read_notes(const char *path)
{
	char game[32], table[32], how[8];
	unsigned row;
	FILE *f = fopen(path, "r");

	if (!f) {
		perror(path);
		exit(2);
	}
	while (fscanf(f, "%31s %31s %u %7s", game, table, &row, how) == 4) {
		size_t t = strcmp(table, "keyword") == 0
				   ? MAX_TABLES - 1
				   : strtoul(table, NULL, 10);

		if (t >= MAX_TABLES || row >= 64) {
			fprintf(stderr, "executed: bad note in %s\n", path);
			exit(2);
		}
		seen[game_at(game)][t][how[0] == 'y'] |= UINT64_C(1) << row;
	}
	fclose(f);
}

static bool is_complete(const struct game *g)
{
	for (size_t i = 0; i < g->nclauses; i++)
		if (g->clauses[i].mark == MARK_LATER)
			return false;
	return true;
}

/* The key or verb that the words of the table stand under. */
static const char *under(const struct grammar *g, const struct words *t)
{
	for (size_t i = 0; g->all[i]; i++)
		for (size_t k = 0; k < g->all[i]->n; k++) {
			const struct word *w = &g->all[i]->v[k];

			if (w->words == t || w->table == t)
				return w->name;
		}
	return "";
}

struct total {
	size_t words, executed;
};

static void judge(struct total *all, size_t game, size_t table, size_t row,
		  bool condition, const char *what, const char *name)
{
	const struct grammar *g = games[game]->grammar;
	const char *key =
		table == MAX_TABLES - 1 ? "keywords" : under(g, g->all[table]);
	bool yes = seen[game][table][1] >> row & 1;
	bool no = seen[game][table][0] >> row & 1;

	all->words++;
	if (yes && (no || !condition))
		all->executed++;
	else
		printf("%s: %s: %s %s %s\n", games[game]->id, key, what, name,
		       yes  ? "never fails"
		       : no ? "never holds"
			    : "is executed by no case");
}

static struct total report(size_t game)
{
	const struct game *g = games[game];
	struct total all = { 0, 0 };

	for (size_t i = 0; i < g->nkeywords; i++)
		judge(&all, game, MAX_TABLES - 1, i, false, "keyword",
		      g->keywords[i].word);
	for (size_t t = 0; g->grammar->all[t]; t++) {
		const struct words *w = g->grammar->all[t];

		for (size_t i = 0; i < w->n; i++)
			judge(&all, game, t, i, w->kind == WORDS_ONE, w->what,
			      w->v[i].name);
	}
	return all;
}

int main(int argc, char **argv)
{
	bool missing = false;

	if (argc != 2) {
		fputs("usage: executed NOTES\n", stderr);
		return 2;
	}
	read_notes(argv[1]);
	for (size_t i = 0; i < ngames; i++) {
		const struct game *g = games[i];

		if (!g->grammar || !g->referee)
			continue;
		struct total all = report(i);
		bool complete = is_complete(g);

		printf("%s: %zu words, %zu executed by a case, %zu not%s\n",
		       g->id, all.words, all.executed, all.words - all.executed,
		       complete ? "" : "; its referee is not complete");
		missing = missing || (complete && all.executed < all.words);
	}
	return missing;
}
