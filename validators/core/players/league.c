/* Computes the ratings of a league's decks and their best mix. */
#include "validators/core/players/league.h"

#include <math.h>

#define BLOCK  16 /* draws spent at once */
#define PART   4  /* one in this many of those spent so far is spent again */
#define ROUNDS 10000
#define SMALL  1e-12

static const struct meeting *meeting(const struct league *l, size_t a, size_t b)
{
	return &l->v[a * l->n + b];
}

void league_mirror(struct league *l, size_t a, size_t b)
{
	const struct meeting *from = meeting(l, a, b);
	struct meeting *to = &l->v[b * l->n + a];

	to->played = from->played;
	for (unsigned i = 0; i < QUARTERS; i++)
		to->score[QUARTERS - 1 - i] = from->score[i];
}

/* Number of pairs or matches, and the points of a in them. */
static double points(const struct meeting *m, double *all)
{
	double sum = 0;

	*all = 0;
	for (unsigned i = 0; i < QUARTERS; i++) {
		*all += (double)m->score[i];
		sum += (double)m->score[i] * i / (QUARTERS - 1);
	}
	return sum;
}

/* The next strength of deck a from the present ones: Zermelo's iteration. */
static double again(const struct league *l, const double *strength, size_t a)
{
	double won = 0, weight = 0, all;

	for (size_t b = 0; b < l->n; b++) {
		if (!meeting(l, a, b)->played)
			continue;
		won += points(meeting(l, a, b), &all) + 0.5;
		weight += (all + 1) / (strength[a] + strength[b]);
	}
	return weight > 0 ? won / weight : strength[a];
}

void league_rate(const struct league *l, double *elo)
{
	double strength[LEAGUE_MAX], mean = 0, change = 1;

	for (size_t i = 0; i < l->n; i++)
		strength[i] = 1;
	for (unsigned k = 0; k < ROUNDS && change > SMALL; k++) {
		change = 0;
		for (size_t i = 0; i < l->n; i++) {
			double s = again(l, strength, i);
			double by = fabs(s / strength[i] - 1);

			change = by > change ? by : change;
			strength[i] = s;
		}
	}
	for (size_t i = 0; i < l->n; i++) {
		elo[i] = 400 * log10(strength[i]);
		mean += elo[i] / (double)l->n;
	}
	for (size_t i = 0; i < l->n; i++)
		elo[i] -= mean;
}

/* Deck 0 and those it does not meet form one side, the others the other; true
 * if decks meet exactly if they are on different sides. */
static bool find_sides(const struct league *l, unsigned *side)
{
	for (size_t i = 0; i < l->n; i++)
		side[i] = meeting(l, 0, i)->played;
	for (size_t a = 0; a < l->n; a++)
		for (size_t b = 0; b < l->n; b++)
			if (a != b &&
			    meeting(l, a, b)->played != (side[a] != side[b]))
				return false;
	return true;
}

static bool all_meet(const struct league *l)
{
	for (size_t a = 0; a < l->n; a++)
		for (size_t b = 0; b < l->n; b++)
			if (a != b && !meeting(l, a, b)->played)
				return false;
	return true;
}

/* The mean score of a against b. */
static double mean_score(const struct league *l, size_t a, size_t b)
{
	double all, sum = points(meeting(l, a, b), &all);

	return a == b || all <= 0 ? 0.5 : sum / all;
}

/* Solve the game of the decks at `row` against those at `column`. */
static double solve(const struct league *l, const size_t *row, size_t m,
		    const size_t *column, size_t n, double *share)
{
	double cell[LEAGUE_MAX * LEAGUE_MAX] = { 0 };
	struct matrix_room room;

	for (size_t i = 0; i < m; i++)
		for (size_t j = 0; j < n; j++)
			cell[i * n + j] = mean_score(l, row[i], column[j]);
	struct matrix_value v = matrix_solve(&room, cell, cell, m, n);
	for (size_t j = 0; j < n; j++)
		share[column[j]] = room.column[j];
	for (size_t i = 0; i < m; i++)
		share[row[i]] = room.row[i];
	return (v.low + v.high) / 2;
}

enum league_mix league_solve(const struct league *l, double *share,
			     unsigned *side, double *value)
{
	size_t list[2][LEAGUE_MAX], n[2] = { 0, 0 };
	bool whole = all_meet(l);

	if (!whole && !find_sides(l, side))
		return LEAGUE_NO_MIX;
	for (size_t i = 0; i < l->n; i++) {
		unsigned k = whole ? 0 : side[i];

		side[i] = k;
		list[k][n[k]++] = i;
	}
	*value = whole ? solve(l, list[0], n[0], list[0], n[0], share)
		       : solve(l, list[0], n[0], list[1], n[1], share);
	return whole ? LEAGUE_MIX : LEAGUE_SIDES;
}

unsigned league_quarter(const struct league_draw *d)
{
	return d->n == 2 ? d->match[0].score + d->match[1].score
			 : 2u * d->match[0].score;
}

/* The squared error of a score, after adding this many draws. */
static double uncertainty(const struct meeting *m, uint64_t added)
{
	struct estimate e = rating_score(m->score);
	double all;

	points(m, &all);
	/* some are added of every kind: this many in total */
	double n = all + RATING_ADDED * QUARTERS;
	return e.error * e.error * n / (n + (double)added);
}

/* The pair of decks for the next block. */
static size_t least_certain(const struct league *l, const uint64_t *draws)
{
	size_t best = SIZE_MAX;
	double worst = -1;

	for (size_t a = 0; a < l->n; a++)
		for (size_t b = a + 1; b < l->n; b++) {
			size_t i = a * l->n + b;
			double u = uncertainty(&l->v[i], draws[i]);

			if (!l->v[i].played || u <= worst)
				continue;
			worst = u;
			best = i;
		}
	return best;
}

/* The first draws: the same number for all, as far as possible. */
static uint64_t spend_evenly(const struct league *l, uint64_t most,
			     uint64_t *draws)
{
	uint64_t given = 0, before;

	do {
		before = given;
		for (size_t a = 0; a < l->n; a++)
			for (size_t b = a + 1; b < l->n; b++) {
				size_t i = a * l->n + b;

				if (!l->v[i].played || given == most ||
				    draws[i] == BLOCK)
					continue;
				draws[i]++;
				given++;
			}
	} while (given > before);
	return given;
}

uint64_t league_spend(const struct league *l, uint64_t most, uint64_t *draws)
{
	double all, spent = 0;
	uint64_t size = 0, given = 0;

	for (size_t i = 0; i < l->n * l->n; i++)
		draws[i] = 0;
	for (size_t a = 0; a < l->n; a++)
		for (size_t b = a + 1; b < l->n; b++) {
			size += meeting(l, a, b)->played ? BLOCK : 0;
			points(meeting(l, a, b), &all);
			spent += all;
		}
	if (spent == 0)
		return spend_evenly(l, most, draws);
	if (spent / PART > (double)size)
		size = (uint64_t)(spent / PART);
	size = size < most ? size : most;
	while (given < size) {
		size_t i = least_certain(l, draws);
		uint64_t left = size - given;

		draws[i] += left < BLOCK ? left : BLOCK;
		given += left < BLOCK ? left : BLOCK;
	}
	return given;
}
