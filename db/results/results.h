/*
 * The results of a league in a file: one row per match (schema/README.md).
 *
 * Rows are written in transactions, so written results survive any end of the
 * program.  A file may come from anybody; impossible content is a finding.
 */
#ifndef DB_RESULTS_RESULTS_H
#define DB_RESULTS_RESULTS_H

#include "db/db.h"
#include "validators/base/hash.h"
#include "validators/core/players/league.h"

#define RESULTS_APPLICATION_ID 0x4b4f4c52 /* "KOLR" */
#define RESULTS_VERSION        1

struct league_card {
	const char *id, *name[2]; /* English, Russian */
};

struct league_deck {
	const char *name;
	const struct league_card *card; /* the different ones, sorted by id */
	size_t ncards;                  /* at most FATES_MOST */
};

/* The setup of a league; texts and decks are borrowed, or in the arena that
 * they were read into. */
struct results_head {
	const char *program, *game, *format, *options, *player;
	char rules[HASH_TEXT], cards[HASH_TEXT];
	int64_t seed, matches;
	bool paired;
	int64_t shard, shards; /* shards 0: not sharded */
	size_t ndecks;
	const struct league_deck *deck;
	const bool *meets; /* of deck a and b, at a * ndecks + b; a < b */
};

struct results {
	struct db db;
	struct sqlite3_stmt *insert;
	bool fresh; /* the file was empty or new: it has no head */
	bool open;  /* a transaction is open */
};

/*
 * Open a file for reading and appending; if it does not exist or is empty,
 * create it.  Nobody else can append to it meanwhile.
 *
 * write  false: open for reading only
 * Returns 0, or -1 after a finding; call results_close in both cases.
 */
int results_open(struct results *r, const char *path, bool write,
		 struct diags *ds);
int results_close(struct results *r); /* commits; 0 or -1 */

/* Write the head of a fresh file. */
int results_put_head(struct results *r, const struct results_head *h);

/* Read the head into the arena. */
int results_head(struct results *r, struct arena *a, struct results_head *out);

/* Increase the number of matches per pair of decks. */
int results_put_matches(struct results *r, int64_t matches);

/* Append the matches of a draw. */
int results_add(struct results *r, const struct league_draw *d);

/* Commit what was appended. */
int results_keep(struct results *r);

/*
 * Visit all draws, by decks and numbers.
 *
 * fn  called with a draw, whose texts are in the arena
 */
int results_each(struct results *r, struct arena *a,
		 const struct results_head *h,
		 void (*fn)(void *ctx, const struct league_draw *d), void *ctx);

#endif
