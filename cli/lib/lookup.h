/*
 * Query conditions that SQL cannot evaluate: cards legal in a format, in a
 * list, or with a given name.
 */
#ifndef CLI_LIB_LOOKUP_H
#define CLI_LIB_LOOKUP_H

#include "db/query/query.h"
#include "validators/core/check/check.h"

/* The cards of a format or a list, bound to the statement. */
struct cards_listed {
	enum query_cards what;
	struct str value, json;
};

/* A query over an open database. */
struct lookup {
	/* set by the caller */
	struct arena *a;
	struct db *db; /* borrowed: statements are opened in it */
	card_loader *load;
	void *ctx; /* for load */
	struct checker *checker;
	/* Load the text of the list that `in:` names; returns -1 after a
	 * message.  NULL if lists cannot be read. */
	int (*read)(void *ctx, struct arena *a, struct str *text,
		    const char *path);
	/* Called for each line of the list that names no card; or NULL. */
	void (*note)(void *ctx, const char *path, const struct diag *d);

	struct query q;
	struct query_sql sql;

	/* private */
	struct cards_listed *list;
	size_t nlists, lists_cap;
	/* per game: the numbers of its cards, once needed */
	const int64_t **number;
	const char **set; /* the sets in the database, once needed; or NULL */
	size_t nsets;
};

/* Initialise before the query is parsed; names in lang ("en" if NULL), legality
 * on day `on` if dated. */
void lookup_begin(struct lookup *l, const char *lang, bool dated, int32_t on);

#endif
