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
#include "validators/core/players/sim.h"

#define SIM_MAX_SHARDS 1000000

struct simresult {
	/* what was asked: equal in all shards */
	const char *game, *format, *options; /* options as a line of YAML */
	char rules[HASH_TEXT], cards[HASH_TEXT];
	int64_t seed, matches; /* matches: of all shards together */
	unsigned nplayers;
	const char *player[MATCH_MAX_PLAYERS], *bot[MATCH_MAX_PLAYERS];

	int64_t shard, of; /* this one, from 0; how many there are */
	struct tally tally;
};

enum simform { SIM_TEXT, SIM_JSON, SIM_JSONL };

/* Of --format, whose choices are shape_words; NULL: text. */
enum simform sim_form(const char *option);

void simresult_put(struct buf *out, const struct simresult *r,
		   const struct lang *lang, enum simform form);

/*
 * Read what SIM_JSONL wrote.  Returns 0; or -1 and *why: the file is no such
 * result, or not whole.  Texts live in the arena.
 */
int simresult_read(struct arena *a, struct simresult *out, const char *file,
		   struct str text, const char **why);

#endif
