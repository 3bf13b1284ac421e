/*
 * The form of a card database: the statements that make it, and the hash by
 * which one that another program made is told apart.
 */
#ifndef DB_SCHEMA_H
#define DB_SCHEMA_H

#include "validators/base/str.h"

#include <stdint.h>

struct arena;
struct game;

/* What all games share, of schema/; a game's own are its `tables`. */
extern const char db_core_sql[], db_rules_sql[], db_index_sql[];
extern const char db_search_sql[];

/* All of them, in their order; NULL is behind the last. */
extern const char *const db_schema[];

/* A sum over statements that create tables, views and indexes, in whatever
 * order: the same only if they are. */
struct schema_sum {
	uint64_t v[2];
};

void schema_count(struct schema_sum *sum, struct str sql);
bool schema_same(const struct schema_sum *a, const struct schema_sum *b);

/* That of a database of these games. */
void schema_of(struct schema_sum *sum, const struct game *const *games,
	       size_t ngames);

/* Write the SQL of the i-th index by a number that cards are ranked by, or
 * nothing for a field without one. */
#define SCHEMA_RANK 160
bool schema_rank(char sql[SCHEMA_RANK], const struct game *g, size_t field);

/*
 * The hash of all that db_write puts beside the cards: these statements, those
 * of the games, and what the rows of clauses, keywords, words and formats say.
 *
 * schema  db_schema, or what stands for it
 * In hexadecimal (base/hash.h), in a.
 */
const char *db_schema_hash(struct arena *a, const char *const *schema,
			   const struct game *const *games, size_t ngames);

#endif
