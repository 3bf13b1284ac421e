/*
 * What a query asks that no SQL can answer: which cards are legal in a format,
 * stand in a list, are called so.
 */
#ifndef CLI_LIB_LOOKUP_H
#define CLI_LIB_LOOKUP_H

#include "db/query/query.h"
#include "validators/core/check/check.h"

/* Cards that were asked for by a format or a list, as the statement has them.
 */
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
	void *ctx; /* of load */
	struct checker *checker;
	/* The text of the list that `in:` names, -1 after a message; NULL: no
	 * list can be had. */
	int (*read)(struct arena *a, struct str *text, const char *path);
	/* Told of each line of it that names no card; or NULL. */
	void (*note)(const char *path, const struct diag *d);

	struct query q;
	struct query_sql sql;

	/* private */
	struct cards_listed *list;
	size_t nlists, lists_cap;
	const int64_t **number; /* per game: of its cards, once asked for */
	const char **set; /* those of the database, once asked for; or NULL */
	size_t nsets;
};

/* Prepare the statement: the query is read next; names in lang ("en" if NULL),
 * by day `on` where dated. */
void lookup_begin(struct lookup *l, const char *lang, bool dated, int32_t on);

#endif
