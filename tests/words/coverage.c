/*
 * Words without a card: coverage [-v] FILE...
 *
 * Reads card files and counts, for every word that the games declare, the
 * cards that use it.  Keywords need three cards; verbs, events, timings,
 * costs and conditions one; what falls short is listed and ends with status 1.
 * -v prints the count of every word.
 */
#include "validators/core/cards/card_file.h"
#include "validators/core/game/game.h"
#include "validators/core/language/ability.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>

#define KEYWORD_CARDS 3

static struct arena *arena;

/* How many cards use the words of one table; `last` is the card seen last. */
struct tally {
	const struct words *table;
	const struct card *last[64];
	unsigned cards[64];
};

struct count {
	const struct game *game;
	const struct card *card;
	struct tally *v;
	size_t n;
	unsigned *keywords;
};

static void seen(void *ctx, const struct words *table, const struct word *word)
{
	struct count *c = ctx;
	size_t w = (size_t)(word - table->v);

	for (size_t i = 0; i < c->n; i++) {
		/* a shared row counts in every table that has it */
		const struct words *t = c->v[i].table;

		if (word < t->v || word >= t->v + t->n)
			continue;
		w = (size_t)(word - t->v);
		if (c->v[i].last[w] != c->card)
			c->v[i].cards[w]++;
		c->v[i].last[w] = c->card;
	}
}

static char *read_all(const char *path, size_t *n)
{
	FILE *f = fopen(path, "rb");
	char *p = arena_alloc(arena, DOC_MAX_BYTES);

	if (f == NULL) {
		perror(path);
		exit(2);
	}
	*n = fread(p, 1, DOC_MAX_BYTES, f);
	fclose(f);
	return p;
}

static void count_card(struct count *c)
{
	const struct game *g = c->game;

	for (size_t i = 0; i < c->card->nkeywords; i++)
		c->keywords[c->card->keywords[i].keyword - g->keywords]++;
	for (size_t i = 0; g->grammar && i < g->nfields; i++) {
		const struct value *v = &c->card->values[i];
		const struct field *f = &g->fields[i];

		const struct words *table = f->type == FIELD_ABILITIES
						    ? g->grammar->ability
						    : f->table;
		if (!v->set || !v->term)
			continue;
		if (v->term->form != TERM_LIST)
			term_words(g->grammar, table, v->term, seen, c);
		else
			for (uint32_t k = 0; k < v->term->n; k++)
				term_words(g->grammar, table, &v->term->v[k],
					   seen, c);
	}
}

static struct count *count_of(struct count *all, const struct game *g)
{
	for (size_t i = 0; i < ngames; i++)
		if (all[i].game == g)
			return &all[i];
	return NULL;
}

static void count_file(struct count *all, const char *path)
{
	struct card_file file;
	struct diags ds;
	struct node *root;
	size_t n;
	char *text = read_all(path, &n);

	diags_init(&ds, arena, NULL);
	if (doc_read(arena, &root, path, text, n, &ds) < 0)
		exit(2);
	cardfile_read(arena, &file, games, ngames, root, &ds);
	if (ds.worst >= SEV_ERROR) {
		fprintf(stderr, "%s: has errors\n", path);
		exit(2);
	}
	struct count *c = count_of(all, file.game);
	for (size_t i = 0; i < file.n; i++) {
		c->card = &file.v[i];
		count_card(c);
	}
}

static void init(struct count *c, const struct game *g)
{
	const struct words *const *t = g->grammar ? g->grammar->all : NULL;

	*c = (struct count){ .game = g };
	while (t && t[c->n])
		c->n++;
	c->v = arena_array(arena, c->n, sizeof(*c->v));
	for (size_t i = 0; i < c->n; i++)
		c->v[i].table = t[i];
	c->keywords = arena_array(arena, g->nkeywords, sizeof(unsigned));
}

/* Verbs, events, timings, costs and conditions each need a card; the values
 * they take are counted only. */
static bool needs_card(const struct words *t)
{
	static const char *const what[] = { "event", "timing", "window", "cost",
					    NULL };

	return t->kind == WORDS_VERBS || t->kind == WORDS_ONE ||
	       field_word(what, str_of(t->what)) >= 0;
}

/* Words that fall short, and all with their numbers where asked. */
static size_t report(const struct count *c, int verbose)
{
	size_t missing = 0, words = 0, unused = 0;

	for (size_t i = 0; i < c->game->nkeywords; i++) {
		if (verbose)
			printf("%s keyword %s %u\n", c->game->id,
			       c->game->keywords[i].word, c->keywords[i]);
		if (c->keywords[i] >= KEYWORD_CARDS)
			continue;
		missing++;
		printf("%s: keyword %s is on %u cards, %d needed\n",
		       c->game->id, c->game->keywords[i].word, c->keywords[i],
		       KEYWORD_CARDS);
	}
	for (size_t i = 0; i < c->n; i++) {
		const struct words *t = c->v[i].table;

		for (size_t w = 0; w < t->n; w++) {
			words++;
			if (verbose)
				printf("%s %s %s %u\n", c->game->id, t->what,
				       t->v[w].name, c->v[i].cards[w]);
			if (c->v[i].cards[w])
				continue;
			unused++;
			if (!needs_card(t))
				continue;
			missing++;
			printf("%s: %s %s is on no card\n", c->game->id,
			       t->what, t->v[w].name);
		}
	}
	printf("%s: %zu keywords, %zu words, %zu on no card, %zu of them need "
	       "one\n",
	       c->game->id, c->game->nkeywords, words, unused, missing);
	return missing;
}

int main(int argc, char **argv)
{
	int verbose = argc > 1 && argv[1][0] == '-';
	struct count *all;
	size_t missing = 0;

	arena = arena_new();
	all = arena_array(arena, ngames, sizeof(*all));
	for (size_t i = 0; i < ngames; i++)
		init(&all[i], games[i]);
	for (int i = 1 + verbose; i < argc; i++)
		count_file(all, argv[i]);
	for (size_t i = 0; i < ngames; i++)
		if (all[i].game->grammar)
			missing += report(&all[i], verbose);
	arena_free(arena);
	return missing > 0;
}
