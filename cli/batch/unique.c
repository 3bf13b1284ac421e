/* Finds lists that were handed in twice. */
#include "cli/batch/unique.h"

#include "cli/report/report_form.h"

#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"

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
	struct verdict verdict;
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
			       const struct deck_list *l)
{
	uint32_t i = intern_find(s->keys, key);

	if (i != INTERN_NONE)
		return &s->v[i];
	intern_add(s->keys, key);
	struct first f = { str_keep(u->lasting, str_of(l->file)).p, l->line };
	VEC_PUSH(u->lasting, s->v, s->n, s->cap, f);
	return NULL;
}

static void note(struct unique *u, enum finding_id f,
		 const struct header_line *h, const char *fmt,
		 const struct first *at)
{
	const struct deck_list *l = u->verdict.list;
	const struct span place = { .file = l->file,
				    .line = h->set ? h->line : l->line,
				    .col = h->set ? h->col : l->col };

	diag_at(&u->verdict.findings, SEV_NOTE, findings[f].name, &place, fmt,
		at->file, at->line);
}

static void note_player(struct unique *u)
{
	const struct deck_list *l = u->verdict.list;
	const struct header_line *h = &l->header[HEADER_PLAYER];
	struct str player = report_player(u->a, l), fold;

	if (utf8_fold(u->a, &fold, player) < 0)
		return;
	const struct first *at = see(u, &u->players, fold, l);
	/* the lists of one file share its name */
	if (at && (h->set || strcmp(at->file, l->file) != 0))
		note(u, FINDING_PLAYER_TWICE, h,
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
static struct str cards_of(struct unique *u)
{
	const struct verdict *v = &u->verdict;
	const struct deck_list *l = v->list;
	struct copies_of *c = arena_array(u->a, l->n, sizeof(*c));
	struct hash *h = hash_new(u->a);
	char *text = arena_alloc(u->a, HASH_TEXT);

	for (size_t i = 0; i < l->n; i++)
		c[i] = (struct copies_of){ CARD_KNOWN(l->v[i].card)
						   ? v->set->v[l->v[i].card].id
						   : l->v[i].text,
					   l->v[i].count };
	if (l->n)
		qsort(c, l->n, sizeof(*c), by_card);
	hash_adds(h, v->game->id);
	for (size_t i = 0, n; i < l->n; i += n) {
		int64_t copies = 0;

		for (n = 0; i + n < l->n && str_eq(c[i].card, c[i + n].card);
		     n++)
			copies += c[i + n].n;
		hash_add(h, c[i].card.p, c[i].card.n);
		hash_add(h, (const char *)&copies, sizeof(copies));
	}
	hash_text(h, text);
	return str_of(text);
}

static void note_cards(struct unique *u)
{
	static const struct header_line none;
	const struct first *at =
		see(u, &u->lists, cards_of(u), u->verdict.list);

	if (at)
		note(u, FINDING_LIST_TWICE, &none,
		     N_("the same cards as in %s:%u"), at);
}

const struct verdict *unique_note(struct unique *u, const struct verdict *v)
{
	arena_reset(u->a, u->empty);
	u->verdict = *v;
	if (!v->readable)
		return v;
	diags_init(&u->verdict.findings, u->a, u->lang);
	diags_append(&u->verdict.findings, &v->findings);
	note_player(u);
	if (v->list->n)
		note_cards(u);
	diags_sort(&u->verdict.findings);
	return &u->verdict;
}
