/*
 * Repairs against brute force: of all lists that can be made of a small pool
 * the checker calls some legal, and one of these comes first in the order of
 * repair.h; repair_find must find that one.
 */
#include "tests/support/small.h"
#include "tests/support/unit.h"
#include "validators/base/rng.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair.h"
#include "validators/registry.h"

#include <stdlib.h>

#define KEYS 256

/* A list of the small pool and what it is compared by, less being better. */
struct candidate {
	int64_t copies[SMALL_CARDS];
	int64_t key[KEYS];
	size_t n;
};

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static void push(struct candidate *c, int64_t key)
{
	assert_true(c->n < KEYS);
	c->key[c->n++] = key;
}

/* What an entry was meant to be; how many cards. */
static size_t meant(const struct repair *r, struct arena *a,
		    const struct entry *e, uint32_t *near, const uint32_t **as)
{
	size_t n = 0;

	*as = near;
	if (CARD_KNOWN(e->card))
		*as = &e->card;
	else if (e->card == CARD_AMBIGUOUS)
		*as = names_alike(r->by.names, e->text, &n);
	else if (e->card == CARD_UNKNOWN)
		n = names_near(r->by.names, a, e->text, near);
	return CARD_KNOWN(e->card) ? 1 : n;
}

/* The copies of each entry that are in the new list. */
static void push_entries(struct candidate *c, const struct repair *r,
			 struct arena *a)
{
	int64_t kept[SMALL_CARDS], left[SMALL_CARDS];

	for (size_t i = 0; i < r->by.set->n; i++) {
		kept[i] = least(c->copies[i], r->have[i]);
		left[i] = c->copies[i] - kept[i];
	}
	for (size_t i = 0; i < r->by.list->n; i++) {
		const struct entry *e = &r->by.list->v[i];
		bool good = r->stand[i] == STAND_GOOD;
		int64_t *from = good ? kept : left;
		uint32_t near[SUGGEST_MAX];
		const uint32_t *as;
		size_t n = meant(r, a, e, near, &as);
		int64_t q = e->count;

		if (!good && r->stand[i] != STAND_WRONG)
			continue;
		for (size_t k = 0; k < n; k++) {
			bool barred = !good && r->pool && !r->pool[as[k]];
			int64_t take = barred ? 0 : least(q, from[as[k]]);

			q -= take;
			from[as[k]] -= take;
			push(c, -take);
		}
	}
}

static void push_cards(struct candidate *c, const struct repair *r)
{
	for (size_t i = 0; i < r->by.list->n; i++)
		if (CARD_KNOWN(r->by.list->v[i].card))
			push(c, -c->copies[r->by.list->v[i].card]);
	for (size_t k = 0; k < r->by.set->n; k++)
		push(c, -c->copies[k]);
}

static void weigh(struct candidate *c, const struct repair *r, struct arena *a)
{
	int64_t kept = 0, total = 0;

	c->n = 0;
	for (size_t i = 0; i < r->by.set->n; i++) {
		kept += least(c->copies[i], r->have[i]);
		total += c->copies[i];
	}
	int64_t removed = r->listed - kept, added = total - kept;
	push(c, removed > added ? removed : added);
	push_entries(c, r, a);
	push(c, removed + added);
	push(c, added);
	push_cards(c, r);
}

static int compare(const struct candidate *a, const struct candidate *b)
{
	assert_int_equal(a->n, b->n);
	for (size_t i = 0; i < a->n; i++)
		if (a->key[i] != b->key[i])
			return a->key[i] < b->key[i] ? -1 : 1;
	return 0;
}

struct search {
	struct small *small;
	const struct repair *r;
	struct candidate now, best;
	bool found;
};

static void consider(struct search *s)
{
	struct arena_mark m = arena_mark(s->small->a);

	/* what weighs more cannot be better, and judging is what takes long */
	weigh(&s->now, s->r, s->small->a);
	if ((!s->found || compare(&s->now, &s->best) < 0) &&
	    small_legal(s->small, s->now.copies)) {
		s->best = s->now;
		s->found = true;
	}
	arena_reset(s->small->a, m);
}

static void enumerate(struct search *s, size_t i)
{
	if (i == s->r->by.set->n) {
		consider(s);
		return;
	}
	int64_t have = s->r->have[i], most = small_most(s->small, i);

	if (small_hopeless(s->small, s->now.copies, i))
		return;

	if (s->r->pool && !s->r->pool[i])
		most = least(most, have);
	for (int64_t k = 0; k <= most; k++) {
		s->now.copies[i] = k;
		enumerate(s, i + 1);
	}
	s->now.copies[i] = 0;
}

static void complain(const struct search *s, const char *text)
{
	print_error("list:\n%s\n", text);
	for (size_t i = 0; i < s->r->by.set->n; i++)
		print_error("%.*s: have %d brute %d repair %d%s\n",
			    STR_ARG(s->r->by.set->v[i].id), (int)s->r->have[i],
			    s->found ? (int)s->best.copies[i] : -1,
			    s->r->worth.possible ? (int)s->r->copies[i] : -1,
			    s->r->pool && !s->r->pool[i] ? " (no pool)" : "");
	print_error("cost: brute %d repair %d\n",
		    s->found ? (int)s->best.key[0] : -1,
		    s->r->worth.possible ? (int)s->r->worth.cost : -1);
}

/* True if an entry is not what it was meant to be. */
static bool has_wrong(const struct repair *r)
{
	size_t i = 0;

	while (i < r->by.list->n && r->stand[i] != STAND_WRONG)
		i++;
	return i < r->by.list->n;
}

/* How many lists were what. */
struct tally {
	size_t lists, illegal, hopeless, mended, added, mixed;
	int64_t cost;
};

static void prove(struct small *small, const char *text, struct tally *tally)
{
	struct repair r;
	struct search s = { .small = small, .r = &r };
	const struct verdict *v = small_judge(small, text);
	bool legal;

	assert_true(v->readable);
	legal = v->legal;
	r = (struct repair){ .by = checker_judged(small->checker) };
	r.pool = small->pooled ? small->pool : NULL;
	repair_find(&r, small->a);
	/* once beforehand: names keep in this arena what they are first asked
	 */
	weigh(&s.now, &r, small->a);
	enumerate(&s, 0);
	bool same = s.found == r.worth.possible;
	for (size_t i = 0; same && s.found && i < r.by.set->n; i++)
		same = s.best.copies[i] == r.copies[i];
	if (same && s.found)
		same = s.best.key[0] == r.worth.cost &&
		       legal == (r.worth.cost == 0 && !small->bad_head);
	if (!same)
		complain(&s, text);
	assert_true(same);
	assert_true(s.found || r.nlacks > 0);
	tally->lists++;
	tally->illegal += !legal;
	tally->hopeless += !s.found;
	tally->mended += has_wrong(&r);
	tally->added += s.found && r.worth.added > 0;
	for (size_t i = 0; i < r.by.set->n; i++)
		for (size_t k = 0; k < i; k++)
			if (r.model.card[i].group == r.model.card[k].group &&
			    r.model.card[i].bound != r.model.card[k].bound) {
				tally->mixed++;
				i = k = r.by.set->n;
			}
	tally->cost += s.found ? r.worth.cost : 0;
}

static void prove_game(const char *game, size_t cases)
{
	struct tally t = { 0 };

	while (t.illegal - t.hopeless < cases) {
		struct small small;

		small_init(&small, game, t.lists);
		prove(&small, small_list(&small), &t);
		small_release(&small);
	}
	print_message(
		"%s: %zu lists, %zu illegal, %zu of them beyond repair; "
		"cost %lld, %zu with names to mend, %zu with additions, %zu "
		"with groups of several kinds\n",
		game, t.lists, t.illegal, t.hopeless, (long long)t.cost,
		t.mended, t.added, t.mixed);
}

static void test_repair__is_the_nearest_of_conclave(void **state)
{
	(void)state;
	prove_game("conclave", 500);
}

static void test_repair__is_the_nearest_of_mainstay(void **state)
{
	(void)state;
	prove_game("mainstay", 500);
}

static void test_repair__is_the_nearest_of_stalker(void **state)
{
	(void)state;
	prove_game("stalker", 500);
}

static void test_repair__is_the_nearest_of_trilunie(void **state)
{
	(void)state;
	prove_game("trilunie", 1000);
}

static void test_rules__are_all_known_to_repairs(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->deck_rules->n; i++) {
			const struct rule *r = &games[g]->deck_rules->v[i];

			bool later = r->section &&
				     r->section <= games[g]->nsections &&
				     games[g]->sections[r->section - 1].object;

			assert_true(r->sev < SEV_ERROR || later ||
				    model_knows(r));
		}
}

#include "tests/unit/core/fix/repair_test.inc"
