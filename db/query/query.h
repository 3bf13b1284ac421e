/*
 * Converts queries to SQL: bound parameters over the documented tables.
 */
#ifndef DB_QUERY_QUERY_H
#define DB_QUERY_QUERY_H

#include "db/query/parse.h"
#include "validators/base/buf.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"

struct db;

/* A bound parameter. */
struct query_bind {
	bool number;
	int64_t n;
	struct str s;
};

/* Sets of cards that SQL cannot select: legal in a format, or listed in a file;
 * CARDS_FORMAT only checks that the format exists. */
enum query_cards { CARDS_LEGAL, CARDS_OF_DECK, CARDS_FORMAT };

struct query_sql {
	struct arena *a; /* borrowed; owns binds and error texts */
	struct query *q; /* receives the error, if any */
	const struct game *const *games;
	size_t ngames;
	const char *lang;          /* language of names shown: "en", "ru" */
	const char *const *fields; /* columns of the result, NULL ends */
	bool dated;
	day on;
	bool nested; /* abilities and maps are written as nested JSON */
	/* for order:random: the same seed gives the same order */
	uint64_t seed;
	/* The numbers of the cards as a JSON list in the arena; -1 if value is
	 * invalid, with *hint or NULL. */
	int (*cards)(void *ctx, enum query_cards what, struct str value,
		     struct str *json, const char **hint);
	/* The card of a game with that name, or NULL with *hint or NULL. */
	const struct card *(*card)(void *ctx, const struct game *g,
				   struct str name, const char **hint);
	/* The sets that have cards, *n of them, each once. */
	const char **(*sets)(void *ctx, size_t *n);
	void *ctx;

	/* Private, used while building: bit i is game i. */
	uint32_t among;  /* cards of these games may match */
	uint32_t joins;  /* columns of these games are used */
	unsigned turned; /* number of enclosing NOTs */
	/* sort the cards by similarity to this one; or NULL */
	const struct card *similar;

	/* Results. */
	struct buf sql;
	struct query_bind *bind;
	size_t nbinds, cap;
};

/*
 * Build the statement: card_id, game, id, then the fields.  Returns 0, or -1
 * after q->error.  Call query_sql_free in both cases.
 */
int query_build(struct query_sql *b);
void query_sql_free(struct query_sql *b);

/* The statement with its parameters bound, or NULL after a finding. */
struct sqlite3_stmt *query_prepare(struct query_sql *b, struct db *db);

/* A hint with those of n words that are similar to a value, or with all of them
 * if they are few; in the arena, or NULL.  values: they are values of fields,
 * which have names in other languages. */
const char *query_near(struct arena *a, const struct lang *lang,
		       struct str value, const char *const *words, size_t n,
		       bool values);

/* Words before an operator that are not fields of cards, with a line of meaning
 * each; ends with NULL. */
struct query_word {
	const char *name, *about;
};
extern const struct query_word query_words[];

#endif
