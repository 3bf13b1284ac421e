/* Compares matches in which a card was drawn, or played, with the others. */
#include "validators/core/players/worth.h"

#include "validators/base/arena.h"

#include <math.h>
#include <stdlib.h>

#define LEVEL 0.05 /* for all differences together */

/* Statistics of a number of matches. */
struct results {
	double n, mean, variance; /* n: including added ones */
	uint64_t matches;
};

/* A result is this many half points: 0, 1, 2. */
static struct results results_of(const uint64_t n[3], double added)
{
	struct results r = { 0 };
	double sum = 0, squares = 0;

	for (unsigned i = 0; i < 3; i++) {
		double count = (double)n[i] + added;

		r.matches += n[i];
		r.n += count;
		sum += count * i / 2;
		squares += count * i * i / 4;
	}
	r.mean = r.n > 0 ? sum / r.n : 0.5;
	r.variance = r.n > 0 ? squares / r.n - r.mean * r.mean : 0;
	return r;
}

static void add_sums(uint64_t to[3], const uint64_t from[3])
{
	for (unsigned i = 0; i < 3; i++)
		to[i] += from[i];
}

double worth_alike(const uint64_t quarters[QUARTERS])
{
	uint64_t n[3] = { 0 };
	struct estimate pair = rating_score(quarters);
	double pairs = 0;

	for (unsigned i = 0; i < QUARTERS; i++) {
		pairs += (double)quarters[i] + RATING_ADDED;
		/* the possible results of both matches */
		n[0] += quarters[i] * (i == 0 ? 2 : i == 1);
		n[1] += quarters[i] * (i == 1 || i == 3);
		n[2] += quarters[i] * (i == 4 ? 2 : i == 3);
		n[0] += i == 2 ? quarters[i] : 0;
		n[2] += i == 2 ? quarters[i] : 0;
	}
	double alone = results_of(n, RATING_ADDED).variance;
	double times = 2 * pair.error * pair.error * pairs / alone;

	return times > 1 ? times : 1;
}

static struct worth_rate rate(const uint64_t n[3])
{
	struct results r = results_of(n, 0);

	return (struct worth_rate){
		.matches = r.matches,
		.mean = r.mean,
		.range = rating_wilson(r.mean * r.n, r.n),
	};
}

/* The results with the card (yes 1) and without it, in one group. */
static void split(const struct worth_count *c, enum worth_by by,
		  uint64_t out[2][3])
{
	for (unsigned drawn = 0; drawn < 2; drawn++)
		for (unsigned played = 0; played < 2; played++)
			add_sums(out[by == WORTH_DRAWN ? drawn : played],
				 c->n[drawn][played]);
}

/* Sums over groups, weighted by their information. */
struct sums {
	double weight, with, without, variance;
};

static void compare_groups(struct sums *s, const struct worth_group *g,
			   enum worth_by by)
{
	uint64_t n[2][3] = { 0 }, all[3] = { 0 };

	split(g->count, by, n);
	add_sums(all, n[0]);
	add_sums(all, n[1]);
	struct results without = results_of(n[0], 0);
	struct results with = results_of(n[1], 0);
	if (without.n <= 0 || with.n <= 0)
		return;
	double w = with.n * without.n / (with.n + without.n) / g->alike;
	/* under the null hypothesis of no difference */
	double variance = results_of(all, RATING_ADDED).variance;

	s->weight += w;
	s->with += w * with.mean;
	s->without += w * without.mean;
	s->variance += w * variance;
}

void worth_of(const struct worth_group *v, size_t n, enum worth_by by,
	      struct worth *out)
{
	uint64_t in[3] = { 0 }, drawn[2][3] = { 0 }, played[2][3] = { 0 };
	struct sums s = { 0 };

	for (size_t i = 0; i < n; i++) {
		split(v[i].count, WORTH_DRAWN, drawn);
		split(v[i].count, WORTH_PLAYED, played);
		compare_groups(&s, &v[i], by);
	}
	add_sums(in, drawn[0]);
	add_sums(in, drawn[1]);
	*out = (struct worth){ .in = rate(in),
			       .drawn = rate(drawn[1]),
			       .played = rate(played[1]),
			       .compared = s.weight > 0,
			       .p = 1 };
	if (!out->compared)
		return;
	out->with = s.with / s.weight;
	out->without = s.without / s.weight;
	out->difference = (struct estimate){ out->with - out->without,
					     sqrt(s.variance) / s.weight };
	out->p = erfc(fabs(out->difference.mean) / out->difference.error /
		      sqrt(2));
}

static int by_chance(const void *a, const void *b)
{
	const struct worth *const *x = a, *const *y = b;

	return ((*x)->p > (*y)->p) - ((*x)->p < (*y)->p);
}

void worth_correct(struct arena *a, struct worth *const *v, size_t n)
{
	struct worth **sorted = arena_array(a, n + 1, sizeof(*sorted));
	size_t m = 0;

	for (size_t i = 0; i < n; i++) {
		v[i]->sure = false;
		if (v[i]->compared)
			sorted[m++] = v[i];
	}
	qsort(sorted, m, sizeof(struct worth *), by_chance);
	for (size_t i = 0; i < m; i++) {
		if (sorted[i]->p > LEVEL / (double)(m - i))
			break;
		sorted[i]->sure = true;
	}
}
