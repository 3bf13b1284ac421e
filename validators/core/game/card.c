/* Finds cards and keywords in card sets and computes their digest. */
#include "validators/core/game/card.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/core/game/game.h"

#include <assert.h>

size_t card_set_alike(const struct card_set *s, size_t i)
{
	size_t n = 0;

	for (size_t k = 0; k < s->n; k++) {
		if (!str_eq(s->v[k].set, s->v[i].set))
			continue;
		if (k < i)
			return 0;
		n++;
	}
	return n;
}

struct str card_shown(const struct card *c, const char *lang)
{
	const struct card_name *best = &c->names[0];

	for (size_t i = 0; i < c->nnames; i++) {
		const struct card_name *n = &c->names[i];

		if (n->lang.n == 0 || str_is(n->lang, lang))
			return n->name;
		if (str_is(n->lang, "en"))
			best = n;
	}
	return best->name;
}

const struct value *card_good(const struct card *c, size_t i)
{
	assert(i + c->unread < c->game->nfields);
	const struct value *v = &c->values[i];

	return v->set && !v->bad ? v : NULL;
}

bool value_next(struct str *shown, const char *between, struct str *out)
{
	if (shown->n == 0)
		return false;
	const char *end = memmem(shown->p, shown->n, between, strlen(between));
	size_t n = end ? (size_t)(end - shown->p) : shown->n;
	size_t taken = end ? n + strlen(between) : n;

	*out = (struct str){ shown->p, n };
	*shown = (struct str){ shown->p + taken, shown->n - taken };
	return true;
}

struct diag *card_fault(const struct card *c, struct diags *ds, uint16_t clause,
			const char *name, enum severity sev, size_t field,
			const struct span *at, const char *fmt, ...)
{
	struct diag d = { .clause = game_clause_id(c->game, clause),
			  .name = name,
			  .sev = sev,
			  .at = *at,
			  .path = c->game->fields[field].name };
	va_list ap;

	va_start(ap, fmt);
	d.msg = arena_vprintf(ds->arena, tr(ds->lang, fmt), ap);
	va_end(ap);
	return diags_add(ds, d);
}

const struct keyword_use *card_keyword(const struct card *c, const char *word)
{
	for (size_t i = 0; i < c->nkeywords; i++)
		if (strcmp(c->keywords[i].keyword->word, word) == 0)
			return &c->keywords[i];
	return NULL;
}

/* The representative of i in a union-find forest, with path halving. */
static uint32_t root(uint32_t *up, uint32_t i)
{
	while (up[i] != i)
		i = up[i] = up[up[i]];
	return i;
}

/* Cards that share a folded name are copies of one another. */
int32_t card_set_find(const struct card_set *set, struct str id)
{
	size_t from = 0, to = set->n;

	while (from < to) {
		size_t mid = from + (to - from) / 2;
		int order = str_cmp(set->v[mid].id, id);

		if (order == 0)
			return (int32_t)mid;
		if (order < 0)
			from = mid + 1;
		else
			to = mid;
	}
	return -1;
}

static void group_by_name(struct card_set *set, struct arena *scratch)
{
	struct intern *in = intern_new(scratch);
	uint32_t *up = arena_array(scratch, set->n, sizeof(*up));
	size_t total = 0;

	for (uint32_t i = 0; i < set->n; i++) {
		up[i] = i;
		total += set->v[i].nnames;
	}
	uint32_t *first = arena_array(scratch, total, sizeof(*first));
	for (uint32_t i = 0; i < set->n; i++) {
		for (size_t k = 0; k < set->v[i].nnames; k++) {
			uint32_t before = intern_count(in);
			uint32_t f = intern_add(in, set->v[i].names[k].fold);

			if (f == before)
				first[f] = i;
			else
				up[root(up, i)] = root(up, first[f]);
		}
	}
	for (uint32_t i = 0; i < set->n; i++)
		set->v[i].facts.group = root(up, i);
}

/* Copies counted by name share their limit (S-1.2-3): a group has the largest
 * limit of its cards. */
static void share_limits(struct card_set *set)
{
	for (uint32_t i = 0; i < set->n; i++) {
		struct facts *own = &set->v[i].facts;
		struct facts *first = &set->v[own->group].facts;

		assert(own->limit >= 0); /* every card has a limit */
		if (own->limit > first->limit)
			first->limit = own->limit;
	}
	for (uint32_t i = 0; i < set->n; i++)
		set->v[i].facts.limit =
			set->v[set->v[i].facts.group].facts.limit;
}

bool card_set_digest(struct card_set *set, struct arena *scratch)
{
	struct arena_mark m = arena_mark(scratch);

	for (uint32_t i = 0; i < set->n; i++) {
		if (!set->game->digest(&set->v[i]))
			return false;
		set->v[i].facts.group = i;
	}
	set->ngroups = (uint32_t)set->n;
	if (set->game->copies_by_name) {
		group_by_name(set, scratch);
		share_limits(set);
	}
	arena_reset(scratch, m);
	return true;
}
