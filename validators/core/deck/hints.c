/* Finds card names similar to unknown ones, and caches the hints. */
#include "validators/core/deck/hints.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"

/* Maximum number of texts, and of their bytes, that are cached. */
#define KEPT_TEXTS 4096
#define KEPT_BYTES 256

/* An id, or a name, that may be similar. */
struct candidate {
	struct suggest_sketch sketch;
	uint32_t card;
	uint32_t name;  /* 0: the id; else index + 1 */
	bool only_like; /* an id, compared only with texts that look like one */
};

struct hints {
	struct arena *arena;
	const struct card_set *set;
	struct candidate *v; /* in the order they are offered; initially NULL */
	size_t n;
	struct intern *kept;
	const char **hint; /* by number in `kept`; or NULL */
};

struct hints *hints_new(struct arena *a, const struct card_set *set)
{
	struct hints *h = arena_alloc(a, sizeof(*h));

	h->arena = a;
	h->set = set;
	return h;
}

/* True if the id is the name with hyphens for blanks. */
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

static void find_candidates(struct hints *h)
{
	size_t most = h->set->n;

	for (size_t i = 0; i < h->set->n; i++)
		most += h->set->v[i].nnames;
	h->v = arena_array(h->arena, most, sizeof(*h->v));
	for (uint32_t i = 0; i < h->set->n; i++) {
		const struct card *c = &h->set->v[i];

		/* the name already suggests the card */
		h->v[h->n++] =
			(struct candidate){ .sketch = suggest_sketch(c->id),
					    .card = i,
					    .only_like = is_spelt(c) };
		for (uint32_t k = 0; k < c->nnames; k++)
			h->v[h->n++] = (struct candidate){
				.sketch = suggest_sketch(c->names[k].fold),
				.card = i,
				.name = k + 1
			};
	}
	h->kept = intern_new(h->arena);
	h->hint = arena_array(h->arena, KEPT_TEXTS, sizeof(*h->hint));
}

static const char *find_hint(const struct hints *h, struct arena *a,
			     const struct lang *lang, struct str text)
{
	struct suggest s;
	struct str fold;

	if (utf8_fold(a, &fold, text) < 0)
		return NULL;
	bool like_id = fold.n && memchr(fold.p, '-', fold.n);
	suggest_init(&s, a, fold);
	for (size_t i = 0; i < h->n; i++) {
		const struct candidate *o = &h->v[i];
		const struct card *c = &h->set->v[o->card];

		if (!suggest_may(&s, &o->sketch) || (o->only_like && !like_id))
			continue;
		if (o->name == 0)
			suggest_offer(&s, c->id, c->id);
		else
			suggest_offer(&s, c->names[o->name - 1].fold,
				      c->names[o->name - 1].name);
	}
	return suggest_text(a, lang, &s);
}

const char *hints_for(struct hints *h, struct arena *a, const struct lang *lang,
		      struct str text)
{
	if (h->v == NULL)
		find_candidates(h);
	uint32_t i = intern_find(h->kept, text);
	if (i != INTERN_NONE)
		return h->hint[i];
	if (text.n > KEPT_BYTES || intern_count(h->kept) == KEPT_TEXTS)
		return find_hint(h, a, lang, text);
	i = intern_add(h->kept, text);
	h->hint[i] = find_hint(h, h->arena, lang, text);
	return h->hint[i];
}
