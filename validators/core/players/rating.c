/* Computes scores, Elo differences and the sequential test from counts
 * of matches. */
#include "validators/core/players/rating.h"

#include <math.h>

struct range rating_wilson(double wins, double n)
{
	const double z = RATING_Z;

	if (n <= 0)
		return (struct range){ 0, 1 };
	double p = wins / n, middle = p + z * z / (2 * n);
	double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
	double scale = 1 + z * z / n;
	struct range r = { (middle - half) / scale, (middle + half) / scale };

	/* exact bounds, without rounding */
	r.low = wins <= 0 ? 0 : r.low;
	r.high = wins >= n ? 1 : r.high;
	return r;
}

/* The number of units, their mean and their variance, each count increased. */
static double moments(const uint64_t n[QUARTERS], double raised, double *mean,
		      double *variance)
{
	double all = 0, sum = 0, squares = 0;

	for (unsigned i = 0; i < QUARTERS; i++) {
		double count = (double)n[i] + raised, score = i / 4.0;

		all += count;
		sum += count * score;
	}
	*mean = all > 0 ? sum / all : 0.5;
	for (unsigned i = 0; i < QUARTERS; i++) {
		double d = i / 4.0 - *mean;

		squares += ((double)n[i] + raised) * d * d;
	}
	*variance = all > 0 ? squares / all : 0;
	return all;
}

struct estimate rating_score(const uint64_t n[QUARTERS])
{
	double mean, raised, variance;

	moments(n, 0, &mean, &variance);
	double all = moments(n, RATING_ADDED, &raised, &variance);

	return (struct estimate){ mean, sqrt(variance / all) };
}

/* The Elo difference for a score above 0 and below 1, and back. */
static double rating_elo(double score)
{
	return 400 * log10(score / (1 - score));
}

static double rating_expected(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

bool rating_difference(const uint64_t n[QUARTERS], struct estimate *out)
{
	struct estimate s = rating_score(n);

	if (s.mean <= 0 || s.mean >= 1)
		return false;
	/* derivative of Elo by the score */
	double slope = 400 / log(10) / (s.mean * (1 - s.mean));

	*out = (struct estimate){ rating_elo(s.mean), slope * s.error };
	return true;
}

double rating_llr(const uint64_t n[QUARTERS], double elo0, double elo1)
{
	double mean, variance;
	double all = moments(n, RATING_ADDED, &mean, &variance);
	double s0 = rating_expected(elo0), s1 = rating_expected(elo1);

	return all * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

bool rating_is_sure(struct estimate e)
{
	return fabs(e.mean) > RATING_Z * e.error;
}
