/*
 * Reference for `koloda sim`: the least that duels of a table of damages cost.
 *
 * Two decks of eight warriors and nine defenders, one draw for each card, no
 * rolls, no cool-down, nothing returns.  damage_loop MATCHES
 */
#include "validators/base/rng.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define WARRIORS  8
#define DEFENDERS 9
#define ROUNDS    9

struct hand {
	uint8_t card[DEFENDERS];
	uint32_t n;
};

static const struct hand warriors = { { 0, 1, 2, 3, 4, 5, 6, 7 }, WARRIORS };
static const struct hand defenders = { { 0, 1, 2, 3, 4, 5, 6, 7, 8 },
				       DEFENDERS };

static uint8_t draw(struct rng *r, struct hand *h)
{
	uint32_t i = rng_below(r, h->n);
	uint8_t card = h->card[i];

	/* the last warrior stays: nine rounds, eight of them */
	if (h->n > 1)
		h->card[i] = h->card[--h->n];
	return card;
}

/* Opposed traits block; one more for each of two leaders, three if none. */
static void fill(uint8_t total[WARRIORS][DEFENDERS], unsigned leader)
{
	for (unsigned w = 0; w < WARRIORS; w++) {
		for (unsigned d = 0; d < DEFENDERS; d++) {
			unsigned open = ~(w ^ d) & 7, sum = open == 7 ? 3 : 0;

			sum += (open & 4) / 2 + (open & 2) / 2;
			for (unsigned b = 1; b < 8; b <<= 1)
				sum += (open & (w ^ leader) & b) != 0;
			total[w][d] = (uint8_t)sum;
		}
	}
}

int main(int argc, char **argv)
{
	uint64_t n = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000;
	uint8_t total[2][WARRIORS][DEFENDERS];
	uint64_t wins[3] = { 0 };

	fill(total[0], 1);
	fill(total[1], 6);
	for (uint64_t i = 0; i < n; i++) {
		struct hand w[2] = { warriors, warriors };
		struct hand d[2] = { defenders, defenders };
		int strength[2] = { 18, 18 };
		struct rng r;

		rng_init_match(&r, 1, i);
		for (unsigned round = 0;
		     round < ROUNDS && strength[0] > 0 && strength[1] > 0;
		     round++) {
			uint8_t w0 = draw(&r, &w[0]), d0 = draw(&r, &d[0]);
			uint8_t w1 = draw(&r, &w[1]), d1 = draw(&r, &d[1]);

			strength[1] -= total[0][w0][d1];
			strength[0] -= total[1][w1][d0];
		}
		wins[strength[0] > strength[1]   ? 0
		     : strength[0] < strength[1] ? 1
						 : 2]++;
	}
	printf("%" PRIu64 " %" PRIu64 " %" PRIu64 "\n", wins[0], wins[1],
	       wins[2]);
	return 0;
}
