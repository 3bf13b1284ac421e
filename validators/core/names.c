#include "validators/core/names.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/intern.h"
#include "validators/base/suggest.h"
#include "validators/base/utf8.h"
#include "validators/core/decklist.h"

#include <string.h>

struct names {
	const struct card_set *set;
	struct arena *arena;
	struct intern *exact; /* ids and names as printed */
	uint32_t *exact_card;
	struct intern *fold;
	uint32_t *fold_card;
};

static void add(struct intern *in, uint32_t *cards, struct str key,
		uint32_t card)
{
	uint32_t before = intern_count(in);
	uint32_t i = intern_add(in, key);

	if (i == before)
		cards[i] = card;
	else if (cards[i] != card)
		cards[i] = CARD_AMBIGUOUS;
}

struct names *names_new(struct arena *a, const struct card_set *set)
{
	struct names *n = arena_alloc(a, sizeof(*n));
	size_t total = set->n;

	for (size_t i = 0; i < set->n; i++)
		total += set->v[i].nnames;
	n->set = set;
	n->arena = a;
	n->exact = intern_new(a);
	n->fold = intern_new(a);
	n->exact_card = arena_array(a, total, sizeof(uint32_t));
	n->fold_card = arena_array(a, total, sizeof(uint32_t));
	for (uint32_t i = 0; i < set->n; i++) {
		add(n->exact, n->exact_card, set->v[i].id, i);
		for (size_t k = 0; k < set->v[i].nnames; k++)
			add(n->fold, n->fold_card, set->v[i].names[k].fold, i);
	}
	for (uint32_t i = 0; i < set->n; i++) {
		for (size_t k = 0; k < set->v[i].nnames; k++) {
			const struct card_name *nm = &set->v[i].names[k];

			if (intern_find(n->exact, nm->name) != INTERN_NONE)
				continue;
			uint32_t f = intern_find(n->fold, nm->fold);
			add(n->exact, n->exact_card, nm->name, n->fold_card[f]);
		}
	}
	return n;
}

uint32_t names_exact(const struct names *n, struct str text)
{
	uint32_t i = intern_find(n->exact, text);

	return i == INTERN_NONE ? CARD_UNKNOWN : n->exact_card[i];
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

const char *names_candidates(const struct names *n, struct arena *a,
			     struct str text)
{
	struct buf b = { 0 };
	struct str fold;

	if (utf8_fold(a, &fold, text) < 0)
		return "";
	for (size_t i = 0; i < n->set->n; i++) {
		const struct card *c = &n->set->v[i];

		for (size_t k = 0; k < c->nnames; k++) {
			if (!str_eq(c->names[k].fold, fold))
				continue;
			buf_printf(&b, "%s%.*s", b.n ? ", " : "",
				   STR_ARG(c->id));
			break;
		}
	}
	const char *out = arena_copy(a, b.p, b.n);
	buf_release(&b);
	return out;
}

/* True if the id is the name with hyphens for its blanks. */
static bool spells(struct str id, struct str fold)
{
	if (id.n != fold.n)
		return false;
	for (size_t i = 0; i < id.n; i++)
		if (id.p[i] != (fold.p[i] == ' ' ? '-' : fold.p[i]))
			return false;
	return true;
}

static bool is_spelt(const struct card *c)
{
	for (size_t k = 0; k < c->nnames; k++)
		if (spells(c->id, c->names[k].fold))
			return true;
	return false;
}

const char *names_suggest(const struct names *n, struct arena *a,
			  struct str text)
{
	struct suggest s;
	struct str fold;

	if (utf8_fold(a, &fold, text) < 0)
		return NULL;
	bool like_id = fold.n && memchr(fold.p, '-', fold.n);
	suggest_init(&s, fold);
	for (size_t i = 0; i < n->set->n; i++) {
		const struct card *c = &n->set->v[i];

		/* no second suggestion of what its name suggests */
		if (like_id || !is_spelt(c))
			suggest_offer(&s, c->id, c->id);
		for (size_t k = 0; k < c->nnames; k++)
			suggest_offer(&s, c->names[k].fold, c->names[k].name);
	}
	return suggest_text(a, &s);
}
