/* Looks up words in the tables of the ability language. */
#include "validators/core/game/word.h"

#include "validators/core/game/term.h"

#include <assert.h>
#include <string.h>

int words_find(const struct words *t, const char *name, size_t n)
{
	for (size_t i = 0; n > 0 && i < t->n; i++) {
		const char *s = t->v[i].name;

		/* two letters distinguish nearly all words of a table */
		if (s[0] == name[0] && (n == 1 || s[1] == name[1]) &&
		    strncmp(s, name, n) == 0 && s[n] == '\0')
			return (int)i;
	}
	return -1;
}

size_t words_at(const struct words *t, const char *name)
{
	int i = words_find(t, name, strlen(name));

	assert(i >= 0);
	return (size_t)i;
}

/* The state of a walk over a term. */
struct walk {
	const struct grammar *g;
	term_word *fn;
	void *ctx;
};

static void walk_map(struct walk *w, const struct words *table,
		     const struct term *t);

/* Visit the values under key. */
static void walk_value(struct walk *w, const struct word *key,
		       const struct term *t)
{
	const struct words *below =
		key->forms & AS_ABILITY ? w->g->ability : key->table;

	switch (t->form) {
	case TERM_WORD:
		w->fn(w->ctx, key->words, &key->words->v[t->word]);
		break;
	case TERM_SET:
		for (size_t i = 0; key->words && i < key->words->n; i++)
			if (t->bits & (UINT64_C(1) << i))
				w->fn(w->ctx, key->words, &key->words->v[i]);
		break;
	case TERM_REF:
		w->fn(w->ctx, w->g->refs, &w->g->refs->v[t->word]);
		break;
	case TERM_LIST:
		for (size_t i = 0; i < t->n; i++)
			walk_value(w, key->each ? key->each : key, &t->v[i]);
		break;
	case TERM_MAP:
	case TERM_ONE:
		walk_map(w, below, t);
		break;
	default:
		break;
	}
}

static void walk_map(struct walk *w, const struct words *table,
		     const struct term *t)
{
	if (t->form == TERM_ONE) {
		w->fn(w->ctx, table, &table->v[t->word]);
		walk_value(w, &table->v[t->word], t->v);
		return;
	}
	if (table->kind == WORDS_VERBS) {
		w->fn(w->ctx, table, &table->v[t->word]);
		table = table->v[t->word].table;
	}
	for (size_t i = 0; table && i < table->n; i++) {
		if (!term_has(t, i) || t->v[i].implied)
			continue;
		w->fn(w->ctx, table, &table->v[i]);
		walk_value(w, &table->v[i], &t->v[i]);
	}
}

void term_words(const struct grammar *g, const struct words *table,
		const struct term *t, term_word *fn, void *ctx)
{
	struct walk w = { .g = g, .fn = fn, .ctx = ctx };

	walk_map(&w, table, t);
}
