/*
 * Repairs of squads against brute force: of all squads that a small deal
 * allows the checker calls some legal, and one of these comes first in the
 * order of repair.h; repair_text must write that one.
 */
#include "tests/support/small.h"
#include "tests/support/unit.h"
#include "validators/core/fix/repair_text.h"

#include <stdlib.h>

#define CASES 500

struct squads {
	struct small small;
	struct arena *scratch;
	struct buf text;
	int64_t deal[SMALL_CARDS], have[SMALL_CARDS], best[SMALL_CARDS];
	int64_t now[SMALL_CARDS];
	uint32_t order[SMALL_CARDS]; /* cards of the squad, in its order */
	size_t norder;
	int64_t strange; /* copies of the squad that are not in the deal */
	bool found;
};

static void put_cards(struct squads *s, const int64_t *n)
{
	for (size_t i = 0; i < s->small.set.n; i++)
		if (n[i])
			buf_printf(&s->text, "%d %.*s\n", (int)n[i],
				   STR_ARG(s->small.set.v[i].id));
}

static void put_deal(struct squads *s)
{
	buf_clear(&s->text);
	buf_puts(&s->text, "Game: stalker\nFormat: tiny\n[deck]\n");
	put_cards(s, s->deal);
	buf_puts(&s->text, "[deal]\n");
	put_cards(s, s->deal);
	buf_puts(&s->text, "[squad]\n");
}

/* A squad of more than the crystals pay, mostly; each line may state one. */
static const char *draw(struct squads *s)
{
	struct rng *rng = &s->small.rng;
	int64_t all = 0;

	for (size_t i = 0; i < s->small.set.n; i++) {
		s->deal[i] = rng_below(rng, 100) < 60;
		s->deal[i] += s->deal[i] && rng_below(rng, 100) < 30;
		all += s->deal[i];
	}
	s->deal[0] += all == 0;
	put_deal(s);
	for (uint32_t i = 0; i < s->small.set.n; i++) {
		const struct card *c = &s->small.set.v[i];
		uint32_t n = 1 + (rng_below(rng, 100) < 20);

		if (rng_below(rng, 100) >= (s->deal[i] ? 85 : 10))
			continue;
		if (rng_below(rng, 100) < 5) {
			buf_puts(&s->text, "Nobody at all\n");
			s->strange++;
		}
		buf_printf(&s->text, "%u %.*s", n, STR_ARG(c->id));
		if (rng_below(rng, 100) < 30)
			buf_printf(&s->text, " %s=%d",
				   rng_below(rng, 2) ? "gold" : "silver",
				   (int)(n * (uint32_t)c->facts.key +
					 (rng_below(rng, 8) == 0)));
		buf_putc(&s->text, '\n');
		s->have[i] += s->deal[i] ? n : 0;
		s->strange += s->deal[i] ? 0 : n;
		if (s->deal[i])
			s->order[s->norder++] = i;
	}
	return arena_copy(s->small.a, s->text.p, s->text.n);
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* The order of repair.h, without names to mend: less is better. */
static size_t weigh(const struct squads *s, const int64_t *x, int64_t *key)
{
	int64_t listed = s->strange, kept = 0, total = 0;
	size_t n = 0;

	for (size_t i = 0; i < s->small.set.n; i++) {
		listed += s->have[i];
		kept += least(x[i], s->have[i]);
		total += x[i];
	}
	key[n++] = listed - kept > total - kept ? listed - kept : total - kept;
	for (size_t i = 0; i < s->norder; i++)
		key[n++] = -least(x[s->order[i]], s->have[s->order[i]]);
	key[n++] = listed - kept + total - kept;
	key[n++] = total - kept;
	for (size_t i = 0; i < s->norder; i++)
		key[n++] = -x[s->order[i]];
	for (size_t i = 0; i < s->small.set.n; i++)
		key[n++] = -x[i];
	return n;
}

static bool is_better(const struct squads *s)
{
	int64_t a[3 + 3 * SMALL_CARDS], b[3 + 3 * SMALL_CARDS];
	size_t n = weigh(s, s->now, a);

	weigh(s, s->best, b);
	for (size_t i = 0; i < n; i++)
		if (a[i] != b[i])
			return a[i] < b[i];
	return false;
}

static void enumerate(struct squads *s, size_t i)
{
	if (i < s->small.set.n) {
		for (s->now[i] = 0; s->now[i] <= s->deal[i]; s->now[i]++)
			enumerate(s, i + 1);
		return;
	}
	if (s->found && !is_better(s))
		return;
	put_deal(s);
	put_cards(s, s->now);
	buf_putc(&s->text, '\0');
	if (!small_judge(&s->small, s->text.p)->legal)
		return;
	memcpy(s->best, s->now, sizeof(s->best));
	s->found = true;
}

/* The copies of each card in the squad of a text. */
static void squad_of(struct squads *s, struct str text, int64_t *n)
{
	const char *p = arena_copy(s->small.a, text.p, text.n);
	const struct verdict *v = small_judge(&s->small, p);

	assert_true(v->legal);
	memset(n, 0, SMALL_CARDS * sizeof(*n));
	for (size_t i = 0; i < v->list->n; i++)
		if (v->list->v[i].section == 2)
			n[v->list->v[i].card] += v->list->v[i].count;
}

/* True if the list was illegal. */
static bool prove(struct squads *s, const char *text)
{
	struct repair_run run = { .checker = s->small.checker,
				  .scratch = s->scratch };
	struct repair_text t;
	int64_t now[SMALL_CARDS], key[3 + 3 * SMALL_CARDS];
	bool legal = small_judge(&s->small, text)->legal;

	repair_text(&t, s->small.a, &run, "squad.deck", str_of(text), 1, 0);
	enumerate(s, 0);
	assert_int_equal(t.state, legal      ? REPAIR_LEGAL
				  : s->found ? REPAIR_FOUND
					     : REPAIR_NONE);
	if (!s->found)
		return !legal;
	weigh(s, s->best, key);
	assert_int_equal(t.cost, legal ? 0 : key[0]);
	squad_of(s, t.text, now);
	for (size_t i = 0; i < s->small.set.n; i++)
		if (now[i] != s->best[i])
			print_error("%s\n%.*s: brute %d repair %d\n", text,
				    STR_ARG(s->small.set.v[i].id),
				    (int)s->best[i], (int)now[i]);
	assert_memory_equal(now, s->best, s->small.set.n * sizeof(*now));
	return !legal;
}

static void test_repair__is_the_nearest_squad(void **state)
{
	size_t illegal = 0, lists = 0;

	(void)state;
	for (; illegal < CASES; lists++) {
		struct squads s = { .scratch = arena_new() };

		small_init(&s.small, "squad", lists);
		illegal += prove(&s, draw(&s));
		small_release(&s.small);
		arena_free(s.scratch);
		buf_release(&s.text);
	}
	print_message("%zu squads, %zu of them illegal\n", lists, illegal);
}

#include "tests/unit/core/fix/repair_object_test.inc"
