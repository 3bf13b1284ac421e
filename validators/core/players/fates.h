/*
 * Fates: which cards of their lists two players draw and play in a match.
 */
#ifndef PLAYERS_FATES_H
#define PLAYERS_FATES_H

#include "validators/core/match/transcript.h"
#include "validators/core/players/sim.h"

#define FATES_WORDS 8
#define FATES_MOST  (64u * FATES_WORDS) /* maximum of different cards */

/* For a player, a bit for each card of his list, by fates_cards. */
struct fate {
	uint64_t drawn[FATES_WORDS], played[FATES_WORDS];
};

static inline bool fate_has(const uint64_t set[FATES_WORDS], size_t i)
{
	return set[i / 64] >> (i % 64) & 1;
}

/*
 * The different cards of a list, sorted by id; *v in the arena: indices in the
 * set.  Returns how many, at most FATES_MOST.
 */
size_t fates_cards(struct arena *a, const struct deck_list *l, uint32_t **v);

struct fates {
	struct fate seat[2]; /* of the current match */

	/* private */
	struct sim *sim;
	struct transcript transcript;
	uint32_t *card[2];
	size_t n[2];
	struct {
		unsigned verb, param;
	} play[8];
	size_t nplays;
	struct buf word;
};

/* Attach to a simulation between two decks, which has no other listener; a owns
 * the data. */
void fates_open(struct fates *f, struct arena *a, struct sim *s);

/* Call before each match. */
void fates_begin(struct fates *f);

void fates_release(struct fates *f);

#endif
