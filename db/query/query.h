/*
 * Queries as SQL: bound parameters over the documented tables.
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

/* Cards that no SQL can name: those legal in a format or listed in a file; of
 * CARDS_FORMAT it is only asked whether there is such a format. */
enum query_cards { CARDS_LEGAL, CARDS_OF_DECK, CARDS_FORMAT };

struct query_sql {
	struct arena *a; /* borrowed; keeps binds and texts of errors */
	struct query *q; /* gets the error, if one is found */
	const struct game *const *games;
	size_t ngames;
	const char *lang;          /* of names shown: "en", "ru" */
	const char *const *fields; /* columns of the result, NULL ends */
	bool dated;
	day on;
	bool nested;   /* abilities and maps are JSON, a list or a map */
	uint64_t seed; /* of order:random: the same seed, the same order */
	/* The numbers of the cards as a JSON list in the arena; -1 when value
	 * is none, with *hint or NULL. */
	int (*cards)(void *ctx, enum query_cards what, struct str value,
		     struct str *json, const char **hint);
	/* The card of a game called so, or NULL with *hint or NULL. */
	const struct card *(*card)(void *ctx, const struct game *g,
				   struct str name, const char **hint);
	/* The sets that there are cards of, *n of them, each once. */
	const char **(*sets)(void *ctx, size_t *n);
	void *ctx;

	/* While it is built: bit i is game i. */
	uint32_t among;  /* cards of these games can be found */
	uint32_t joins;  /* a column of these is asked for */
	unsigned turned; /* so many NOTs are around what is put */
	const struct card *similar; /* by likeness to this one the cards are
				       sorted; or NULL */

	/* Results. */
	struct buf sql;
	struct query_bind *bind;
	size_t nbinds, cap;
};

/*
 * Build the statement: card_id, game, id, then the fields.  Returns 0, or -1
 * after q->error.  query_sql_free in both cases.
 */
int query_build(struct query_sql *b);
void query_sql_free(struct query_sql *b);

/* The statement with its parameters bound, or NULL after a finding. */
struct sqlite3_stmt *query_prepare(struct query_sql *b, struct db *db);

/* Which of n words are near a value, or all of them where they are few: a hint
 * in the arena, or NULL.  values: they are values of fields, which have names
 * in other languages. */
const char *query_near(struct arena *a, const struct lang *lang,
		       struct str value, const char *const *words, size_t n,
		       bool values);

/* The words before an operator that are not fields of cards, with a line of
 * meaning each; ends with NULL. */
struct query_word {
	const char *name, *about;
};
extern const struct query_word query_words[];

#endif
