/* Computes the hash of everything in this program that judges cards
 * and lists. */
#include "cli/lib/rules_hash.h"

#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

/* Hash the fields and words that cards may use. */
static void hash_language(struct hash *h, const struct game *g)
{
	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];
		const int64_t says[] = { f->type, f->min, f->max, f->required,
					 f->optional };

		hash_adds(h, f->name);
		hash_add(h, says, sizeof(says));
	}
	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++) {
		const struct words *table = g->grammar->all[t];

		for (size_t i = 0; i < table->n; i++) {
			const struct word *w = &table->v[i];
			const uint64_t says[] = {
				w->only,          w->during, w->gives,
				w->moments,       w->whos,   w->forms,
				w->required,      w->choice, w->things,
				(uint32_t)w->min, w->len,    (uint32_t)w->max,
			};

			hash_adds(h, w->name);
			hash_add(h, says, sizeof(says));
		}
	}
}

const char *rules_hash(struct arena *a)
{
	struct hash *h = hash_new(a);
	char *text = arena_alloc(a, HASH_TEXT);

	for (size_t g = 0; g < ngames; g++) {
		const struct game *m = games[g];

		hash_adds(h, m->id);
		hash_adds(h, m->tables);
		hash_language(h, m);
		for (size_t i = 0; i < m->nclauses; i++) {
			hash_adds(h, m->clauses[i].id);
			hash_adds(h, m->clauses[i].text);
		}
		for (size_t i = 0; i < m->nformats; i++) {
			hash_adds(h, m->formats[i].name);
			hash_add(h, m->formats[i].param,
				 sizeof(m->formats[i].param));
		}
	}
	hash_text(h, text);
	return text;
}
