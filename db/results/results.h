/*
 * The results of a league in a file: one row per match (schema/README.md).
 *
 * What was written stays, whatever ends the program: rows come in transactions.
 * A file may come from anybody; what cannot be in it is a finding.
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
	const struct league_card *card; /* the different ones, by id */
	size_t ncards;                  /* at most FATES_MOST */
};

/* What is played; texts and decks are borrowed, or in the arena that they were
 * read into. */
struct results_head {
	const char *program, *game, *format, *options, *player;
	char rules[HASH_TEXT], cards[HASH_TEXT];
	int64_t seed, matches;
	bool paired;
	int64_t shard, shards; /* shards 0: there are none */
	size_t ndecks;
	const struct league_deck *deck;
	const bool *meets; /* of deck a and b, at a * ndecks + b; a < b */
};

struct results {
	struct db db;
	struct sqlite3_stmt *insert;
	bool fresh; /* the file was empty, or none: it has no head */
	bool open;  /* a transaction is */
};

/*
 * Open a file to read it and to add to it; where there is none, or it is empty,
 * make one.  Nobody else can add to it then.
 *
 * write  false: it is only read
 * Returns 0, or -1 after a finding; results_close in both cases.
 */
int results_open(struct results *r, const char *path, bool write,
		 struct diags *ds);
int results_close(struct results *r); /* what was added is kept; 0 or -1 */

/* The head of a fresh file. */
int results_put_head(struct results *r, const struct results_head *h);

/* The head; it lives in the arena. */
int results_head(struct results *r, struct arena *a, struct results_head *out);

/* More matches of two decks are wanted than before. */
int results_put_matches(struct results *r, int64_t matches);

/* Add the matches of a draw. */
int results_add(struct results *r, const struct league_draw *d);

/* Make sure of what was added. */
int results_keep(struct results *r);

/*
 * Tell of all draws, by decks and numbers.
 *
 * fn  gets a draw, whose texts live in the arena
 */
int results_each(struct results *r, struct arena *a,
		 const struct results_head *h,
		 void (*fn)(void *ctx, const struct league_draw *d), void *ctx);

#endif
