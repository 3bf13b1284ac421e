/*
 * Results of simulations: printed, written for others to join, read again.
 *
 * A file of a shard is lines of JSON: a header that says what was asked, the
 * counts, and a footer; without its footer a file is not whole.
 */
#ifndef CLI_BATCH_SIM_RESULT_H
#define CLI_BATCH_SIM_RESULT_H

#include "validators/base/buf.h"
#include "validators/base/hash.h"
#include "validators/core/players/rating.h"

#define SIM_MAX_SHARDS 1000000

/* Scores of a list with a card exchanged less those of the list as it is, in
 * quarters of a pair from -4 to 4. */
#define SIM_CHANGES    (2 * QUARTERS - 1)

/* What is counted. */
struct simcount {
	struct tally tally;
	/* of two players: by what the first scored in each pair, or match */
	uint64_t score[QUARTERS];
	uint64_t change[SIM_CHANGES]; /* with --replace */
};

struct simresult {
	/* what was asked: equal in all shards */
	const char *game, *format, *options; /* options as a line of YAML */
	char rules[HASH_TEXT], cards[HASH_TEXT];
	int64_t seed, matches; /* matches: of all shards together */
	bool paired; /* matches 2k and 2k + 1 have the same draws, and seats
			exchanged */
	unsigned nplayers;
	const char *player[MATCH_MAX_PLAYERS], *bot[MATCH_MAX_PLAYERS];
	bool sprt; /* stops when a test between two Elo differences decides */
	int64_t elo[2];
	const char *from, *to; /* cards of --replace, or NULL */

	int64_t shard, of; /* this one, from 0; how many there are */
	struct simcount count;
};

/* Draws that the shard plays: of pairs, or of matches; *odd: of the last one
 * only the first match. */
uint64_t simresult_draws(const struct simresult *r, bool *odd);

/* Add up; false when there are too many endings. */
bool simcount_merge(struct simcount *into, const struct simcount *c);

/* What the test says: 1 for the higher difference, -1 for the lower one, 0: not
 * decided; *llr: see rating_llr. */
int simresult_decision(const struct simresult *r, double *llr);

/* How much the exchanged card adds to the score, 0 to 1. */
struct estimate simresult_change(const struct simresult *r);

enum simform { SIM_TEXT, SIM_JSON, SIM_JSONL };

/* Of --format, whose choices are shape_words; NULL: text. */
enum simform sim_form(const char *option);

void simresult_put(struct buf *out, const struct simresult *r,
		   const struct lang *lang, enum simform form);
void simresult_text(struct buf *out, const struct simresult *r,
		    const struct lang *lang);

/* Who of two is stronger, what the test and the exchanged card say: lines. */
void simresult_strength(struct buf *out, const struct simresult *r,
			const struct lang *lang);

/* How matches ended, and how long they were: two lines. */
void tally_text(struct buf *out, const struct tally *t,
		const struct lang *lang);

/*
 * Read what SIM_JSONL wrote.  Returns 0; or -1 and *why: the file is no such
 * result, or not whole.  Texts live in the arena.
 */
int simresult_read(struct arena *a, struct simresult *out, const char *file,
		   struct str text, const char **why);

#endif
