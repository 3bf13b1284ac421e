/*
 * Results of simulations: printed, written for merging, read back.
 *
 * A shard's file consists of lines of JSON: a header with the settings, the
 * counts, and a footer; without its footer a file is incomplete.
 */
#ifndef CLI_BATCH_SIM_RESULT_H
#define CLI_BATCH_SIM_RESULT_H

#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/players/rating.h"

#define SIM_MAX_SHARDS 1000000

/* Differences of the score of a list with a replaced card from that of the
 * original list, in quarters of a pair, from -4 to 4. */
#define SIM_CHANGES    (2 * QUARTERS - 1)

/* The counts. */
struct simcount {
	struct tally tally;
	/* for two players: by the score of the first in each pair, or match */
	uint64_t score[QUARTERS];
	uint64_t change[SIM_CHANGES]; /* with --replace */
};

struct simresult {
	/* settings: equal in all shards */
	const char *game, *format, *options; /* options as a line of YAML */
	char rules[HASH_TEXT], cards[HASH_TEXT];
	int64_t seed, matches; /* matches: of all shards in total */
	/* matches 2k and 2k + 1 have the same random values, with
	 * seats exchanged */
	bool paired;
	unsigned nplayers;
	const char *player[MATCH_MAX_PLAYERS], *bot[MATCH_MAX_PLAYERS];
	bool sprt; /* stops when a test between two Elo differences decides */
	int64_t elo[2];
	const char *from, *to; /* cards of --replace, or NULL */

	int64_t shard, of; /* this one, from 0; the number of shards */
	struct simcount count;
};

/* Number of draws that the shard plays: pairs, or matches; *odd: only the first
 * match of the last one. */
uint64_t simresult_draws(const struct simresult *r, bool *odd);

/* Add counts; false if there are too many endings. */
bool simcount_merge(struct simcount *into, const struct simcount *c);

/* The result of the test: 1 for the higher difference, -1 for the lower one, 0:
 * undecided; *llr: see rating_llr. */
int simresult_decision(const struct simresult *r, double *llr);

/* How much the replaced card adds to the score, 0 to 1. */
struct estimate simresult_change(const struct simresult *r);

enum simform { SIM_TEXT, SIM_JSON, SIM_JSONL };

/* The form of --format, whose choices are shape_words; NULL: text. */
enum simform sim_form(const char *option);

void simresult_put(struct buf *out, const struct simresult *r,
		   const struct lang *lang, enum simform form);
void simresult_text(struct buf *out, const struct simresult *r,
		    const struct lang *lang);

/* Put lines about which of two is stronger, the test and the replaced card. */
void simresult_strength(struct buf *out, const struct simresult *r,
			const struct lang *lang);

/* Put how matches ended and how long they were: two lines. */
void tally_text(struct buf *out, const struct tally *t,
		const struct lang *lang);

/*
 * Read what SIM_JSONL wrote.  Returns 0; or -1 and *why: the file is not such a
 * result, or incomplete.  Texts are in the arena.
 */
int simresult_read(struct arena *a, struct simresult *out, const char *file,
		   struct str text, const char **why);

#endif
