/* Plays pairs of matches with exchanged seats. */
#include "validators/core/players/pairs.h"

#include <assert.h>

static void exchange(uint64_t v[MATCH_MAX_PLAYERS])
{
	uint64_t first = v[0];

	v[0] = v[1];
	v[1] = first;
}

void pairs_play(struct sim *s, bool paired, uint64_t first, uint64_t step,
		size_t n, struct tally *out, uint8_t *quarter)
{
	uint8_t score[2][PAIRS_BLOCK];

	assert(n <= PAIRS_BLOCK);
	for (unsigned k = 0; k < (paired ? 2u : 1u); k++) {
		struct tally t = { .score = score[k] };

		sim_run(&s[k], first, step, n, &t);
		if (k == 1) {
			exchange(t.wins);
			exchange(t.shares);
		}
		tally_merge(out, &t);
	}
	for (size_t i = 0; i < n; i++)
		quarter[i] = (uint8_t)(paired ? score[0][i] + 2 - score[1][i]
					      : 2 * score[0][i]);
}
