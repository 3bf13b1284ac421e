/* Finds lists that were handed in twice. */
#include "cli/batch/unique.h"

#include "cli/report/report_form.h"

#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/finding.h"

#include <stdlib.h>
#include <string.h>

/* The first occurrence of a key. */
struct first {
	const char *file;
	uint32_t line;
};

/* The first occurrences, by number in `keys`. */
struct seen {
	struct intern *keys;
	struct first *v;
	size_t n, cap;
};

struct unique {
	struct arena *lasting, *a; /* a: reset before each list */
	struct arena_mark empty;
	const struct lang *lang;
	struct seen players, lists;
};

struct unique *unique_new(struct arena *a, const struct lang *lang)
{
	struct unique *u = arena_alloc(a, sizeof(*u));

	u->lasting = a;
	u->a = arena_new();
	u->empty = arena_mark(u->a);
	u->lang = lang;
	u->players.keys = intern_new(a);
	u->lists.keys = intern_new(a);
	return u;
}

void unique_free(struct unique *u)
{
	if (u)
		arena_free(u->a);
}

/* The earlier occurrence of the key, or NULL: then this one is recorded. */
static const struct first *see(struct unique *u, struct seen *s, struct str key,
			       const struct koloda_verdict *v)
{
	uint32_t i = intern_find(s->keys, key);

	if (i != INTERN_NONE)
		return &s->v[i];
	intern_add(s->keys, key);
	struct first f = { str_keep(u->lasting, str_of(v->file)).p, v->line };
	VEC_PUSH(u->lasting, s->v, s->n, s->cap, f);
	return NULL;
}

static void note_same(struct diags *ds, enum finding_id f,
		      const struct span *place, const char *fmt,
		      const struct first *at)
{
	diag_at(ds, SEV_NOTE, findings[f].name, place, fmt, at->file, at->line);
}

static void note_player(struct unique *u, const struct koloda_verdict *v,
			struct diags *ds)
{
	struct str player = report_player(u->a, v->file, v->player), fold;
	const struct span place = {
		.file = v->file,
		.line = v->player ? v->player_line : v->line,
		.col = v->player ? v->player_column : v->column
	};

	if (utf8_fold(u->a, &fold, player) < 0)
		return;
	const struct first *at = see(u, &u->players, fold, v);
	/* the lists of one file share its name */
	if (at && (v->player || strcmp(at->file, v->file) != 0))
		note_same(ds, FINDING_PLAYER_TWICE, &place,
			  N_("the player has another list, %s:%u"), at);
}

/* Copies of a card, or of an unknown name. */
struct copies_of {
	struct str card;
	int64_t n;
};

static int by_card(const void *a, const void *b)
{
	const struct copies_of *x = a, *y = b;

	return str_cmp(x->card, y->card);
}

/* A hash of the cards of the list, independent of their order. */
static struct str cards_of(struct unique *u, const struct koloda_verdict *v)
{
	size_t entries = v->nentries;
	struct copies_of *c = arena_array(u->a, entries, sizeof(*c));
	struct hash *h = hash_new(u->a);
	char *text = arena_alloc(u->a, HASH_TEXT);

	for (size_t i = 0; i < entries; i++) {
		const struct koloda_entry *e = &v->entry[i];
		struct str name = { e->name, e->size };

		c[i] = (struct copies_of){ e->card ? str_of(e->card) : name,
					   e->copies };
	}
	if (entries)
		qsort(c, entries, sizeof(*c), by_card);
	hash_adds(h, v->game);
	for (size_t i = 0, n; i < entries; i += n) {
		int64_t copies = 0;

		for (n = 0; i + n < entries && str_eq(c[i].card, c[i + n].card);
		     n++)
			copies += c[i + n].n;
		hash_add(h, c[i].card.p, c[i].card.n);
		hash_add(h, (const char *)&copies, sizeof(copies));
	}
	hash_text(h, text);
	return str_of(text);
}

static void note_cards(struct unique *u, const struct koloda_verdict *v,
		       struct diags *ds)
{
	const struct first *at = see(u, &u->lists, cards_of(u, v), v);
	const struct span place = { .file = v->file,
				    .line = v->line,
				    .col = v->column };

	if (at)
		note_same(ds, FINDING_LIST_TWICE, &place,
			  N_("the same cards as in %s:%u"), at);
}

void unique_note(struct unique *u, const struct koloda_verdict *v,
		 struct diags *ds)
{
	arena_reset(u->a, u->empty);
	if (v->state == KOLODA_NOT_READ)
		return;
	ds->lang = u->lang;
	note_player(u, v, ds);
	if (v->nentries)
		note_cards(u, v, ds);
	diags_sort(ds);
}
