/* Finds the card for a name in a list, by id or by name. */
#include "validators/core/deck/names.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/intern.h"
#include "validators/base/mixhash.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/hints.h"

#include <assert.h>
#include <string.h>

/*
 * Index of exact texts: ids and names as printed.  A lookup touches only one
 * slot and its text, packed into few cache lines.
 */
struct exact_slot {
	uint64_t key; /* length and hash of its text; 0: free */
	/* the card, or CARD_AMBIGUOUS, plus 1: a free slot gives
	 * CARD_UNKNOWN */
	uint32_t next;
	uint32_t at; /* offset of its text */
};

struct exact {
	struct mix_key key;
	struct exact_slot *slots;
	/* slots - 1; at most a quarter are in use, so that nearly every text
	 * is in the slot of its hash */
	uint32_t mask;
	char *texts;
	uint32_t used;
};

/* The cards of each fold, built on first use: those of fold f are from start[f]
 * to start[f + 1]. */
struct alike {
	uint32_t *start, *card;
};

struct names {
	const struct card_set *set;
	struct arena *arena;
	struct exact exact;
	struct intern *fold;
	uint32_t *fold_card;
	struct alike *alike;
	struct hints *hints;
};

/* Create a table for up to n texts of `bytes` in total. */
static void exact_init(struct exact *t, struct arena *a, size_t n, size_t bytes)
{
	size_t slots = 16;

	while (slots < 4 * n)
		slots *= 2;
	assert(slots <= UINT32_MAX && bytes <= UINT32_MAX);
	t->key = mix_key_at(t);
	t->slots = arena_array(a, slots, sizeof(*t->slots));
	t->mask = (uint32_t)(slots - 1);
	t->texts = arena_alloc(a, bytes);
}

/* The key of s in its slot; never 0. */
ALWAYS_INLINE uint64_t exact_key(const struct exact *t, struct str s)
{
	return (uint64_t)s.n << 32 | mix_hash(&t->key, s);
}

ALWAYS_INLINE bool is_text(const struct exact *t, const struct exact_slot *slot,
			   struct str s)
{
	return mix_same(t->texts + slot->at, s.p, s.n);
}

/* The slot that holds s, or the free one where it belongs. */
static SELDOM struct exact_slot *exact_find(const struct exact *t, struct str s,
					    uint64_t key)
{
	uint32_t i = (uint32_t)key & t->mask;

	for (;; i = (i + 1) & t->mask) {
		struct exact_slot *slot = &t->slots[i];

		if (slot->key == 0 || (slot->key == key && is_text(t, slot, s)))
			return slot;
	}
}

/* The card of s, or CARD_UNKNOWN: the fast path for known texts. */
ALWAYS_INLINE uint32_t exact_card(const struct exact *t, struct str s,
				  uint64_t key)
{
	const struct exact_slot *slot = &t->slots[(uint32_t)key & t->mask];

	if (slot->key != key || !is_text(t, slot, s))
		slot = exact_find(t, s, key);
	return slot->next - 1;
}

/* Add text s for card; an existing text keeps its first card. */
static void exact_add(struct exact *t, struct str s, uint32_t card)
{
	uint64_t key = exact_key(t, s);
	struct exact_slot *slot;

	if (s.n == 0 || s.n > UINT32_MAX)
		return;
	slot = exact_find(t, s, key);
	if (slot->key != 0)
		return;
	memcpy(t->texts + t->used, s.p, s.n);
	*slot = (struct exact_slot){ key, card + 1, t->used };
	t->used += (uint32_t)s.n;
}

static void fold_add(struct names *n, struct str key, uint32_t card)
{
	uint32_t before = intern_count(n->fold);
	uint32_t i = intern_add(n->fold, key);

	if (i == before)
		n->fold_card[i] = card;
	else if (n->fold_card[i] != card)
		n->fold_card[i] = CARD_AMBIGUOUS;
}

struct names *names_new(struct arena *a, const struct card_set *set)
{
	struct names *n = arena_alloc(a, sizeof(*n));
	size_t texts = set->n, bytes = 0;

	for (size_t i = 0; i < set->n; i++) {
		bytes += set->v[i].id.n;
		texts += set->v[i].nnames;
		for (size_t k = 0; k < set->v[i].nnames; k++)
			bytes += set->v[i].names[k].name.n;
	}
	n->set = set;
	n->arena = a;
	n->hints = hints_new(a, set);
	n->alike = arena_alloc(a, sizeof(*n->alike));
	n->fold = intern_new(a);
	n->fold_card = arena_array(a, texts, sizeof(uint32_t));
	exact_init(&n->exact, a, texts, bytes);
	/* ids precede names */
	for (uint32_t i = 0; i < set->n; i++) {
		exact_add(&n->exact, set->v[i].id, i);
		for (size_t k = 0; k < set->v[i].nnames; k++)
			fold_add(n, set->v[i].names[k].fold, i);
	}
	for (uint32_t i = 0; i < set->n; i++) {
		for (size_t k = 0; k < set->v[i].nnames; k++) {
			const struct card_name *nm = &set->v[i].names[k];
			uint32_t f = intern_find(n->fold, nm->fold);

			exact_add(&n->exact, nm->name, n->fold_card[f]);
		}
	}
	return n;
}

uint32_t names_exact(const struct names *n, struct str text)
{
	return exact_card(&n->exact, text, exact_key(&n->exact, text));
}

/* This many slots are prefetched together, so that their cache
 * misses overlap. */
#define AT_ONCE 16

/* Prefetch the slots of the n entries at v; key: their keys. */
static SELDOM void prefetch_slots(const struct exact *t, const struct entry *v,
				  size_t n, uint64_t *key)
{
	for (size_t i = 0; i < n; i++) {
		key[i] = exact_key(t, v[i].text);
		__builtin_prefetch(&t->slots[(uint32_t)key[i] & t->mask]);
	}
}

bool names_exact_all(const struct names *n, const struct facts *facts,
		     struct entry *v, size_t count)
{
	const struct exact *t = &n->exact;
	uint64_t key[AT_ONCE];
	bool all = true;

	for (size_t done = 0; done < count; done += AT_ONCE) {
		size_t k = count - done < AT_ONCE ? count - done : AT_ONCE;

		prefetch_slots(t, v + done, k, key);
		for (size_t i = 0; i < k; i++) {
			struct entry *e = &v[done + i];

			e->card = exact_card(t, e->text, key[i]);
			if (CARD_KNOWN(e->card))
				__builtin_prefetch(&facts[e->card]);
			else
				all = false;
		}
	}
	return all;
}

uint32_t names_folded(const struct names *n, struct str text)
{
	struct arena_mark m = arena_mark(n->arena);
	uint32_t card = CARD_UNKNOWN;
	struct str fold;

	if (utf8_fold(n->arena, &fold, text) == 0) {
		uint32_t i = intern_find(n->fold, fold);

		if (i != INTERN_NONE)
			card = n->fold_card[i];
	}
	arena_reset(n->arena, m);
	return card;
}

uint32_t names_find(const struct names *n, struct str text)
{
	uint32_t card = names_exact(n, text);

	return card == CARD_UNKNOWN ? names_folded(n, text) : card;
}

/* True if the k-th name of the card repeats an earlier one. */
static bool is_again(const struct card *c, size_t k)
{
	for (size_t i = 0; i < k; i++)
		if (str_eq(c->names[i].fold, c->names[k].fold))
			return true;
	return false;
}

/* Visit the fold of each name of each card, once per card. */
static void each_fold(const struct names *n, uint32_t *at, uint32_t *card)
{
	for (uint32_t i = 0; i < n->set->n; i++) {
		const struct card *c = &n->set->v[i];

		for (size_t k = 0; k < c->nnames; k++) {
			if (is_again(c, k))
				continue;
			uint32_t f = intern_find(n->fold, c->names[k].fold);

			if (card)
				card[at[f]] = i;
			at[f]++;
		}
	}
}

static void find_alike(const struct names *n)
{
	size_t folds = intern_count(n->fold);
	struct alike *t = n->alike;
	uint32_t *count = arena_array(n->arena, folds + 1, sizeof(*count));
	uint32_t *start = arena_array(n->arena, folds + 1, sizeof(*start));

	each_fold(n, count, NULL);
	for (size_t f = 0; f < folds; f++) {
		start[f + 1] = start[f] + count[f];
		count[f] = start[f];
	}
	t->card = arena_array(n->arena, start[folds], sizeof(*t->card));
	t->start = start;
	each_fold(n, count, t->card);
}

const uint32_t *names_alike(const struct names *names, struct str text,
			    size_t *n)
{
	struct arena_mark m = arena_mark(names->arena);
	uint32_t f = INTERN_NONE;
	struct str fold;

	if (utf8_fold(names->arena, &fold, text) == 0)
		f = intern_find(names->fold, fold);
	arena_reset(names->arena, m);
	*n = 0;
	if (f == INTERN_NONE)
		return NULL;
	if (names->alike->start == NULL)
		find_alike(names);
	*n = names->alike->start[f + 1] - names->alike->start[f];
	return names->alike->card + names->alike->start[f];
}

const char *names_candidates(const struct names *names, struct arena *a,
			     const struct lang *lang, struct str text)
{
	struct buf b = { 0 };
	size_t n;
	const uint32_t *card = names_alike(names, text, &n);

	for (size_t i = 0; i < n && i < NAMES_LISTED; i++)
		buf_printf(&b, "%s%.*s", i ? ", " : "",
			   STR_ARG(names->set->v[card[i]].id));
	const char *out = buf_keep(&b, a).p;
	size_t more = n > NAMES_LISTED ? n - NAMES_LISTED : 0;
	if (more == 0)
		return out;
	return arena_printf(
		a,
		tr_n(lang, "%s and %zu more", "%s and %zu more", (int64_t)more),
		out, more);
}

const char *names_suggest(const struct names *n, struct arena *a,
			  const struct lang *lang, struct str text)
{
	return hints_for(n->hints, a, lang, text);
}

size_t names_near(const struct names *names, struct arena *a, struct str text,
		  uint32_t near[SUGGEST_MAX])
{
	struct suggest s;

	suggest_init(&s, a, text);
	for (size_t i = 0; i < names->set->n; i++) {
		const struct card *c = &names->set->v[i];

		suggest_offer(&s, c->id, c->id);
		for (size_t k = 0; k < c->nnames; k++)
			suggest_offer(&s, c->names[k].fold, c->id);
	}
	for (size_t i = 0; i < s.n; i++)
		near[i] = names_exact(names, s.best[i].shown);
	return s.n;
}

size_t names_meant(const struct names *names, struct arena *a,
		   const struct entry *e, uint32_t near[SUGGEST_MAX],
		   const uint32_t **v)
{
	size_t n = 0;

	*v = CARD_KNOWN(e->card) ? &e->card : near;
	if (CARD_KNOWN(e->card))
		n = 1;
	else if (e->card == CARD_AMBIGUOUS)
		*v = names_alike(names, e->text, &n);
	else if (e->card == CARD_UNKNOWN)
		n = names_near(names, a, e->text, near);
	return n;
}
