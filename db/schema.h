/*
 * The schema of a card database: the statements that create it, and a hash that
 * identifies databases made by other programs.
 */
#ifndef DB_SCHEMA_H
#define DB_SCHEMA_H

#include "validators/base/str.h"

#include <stdint.h>

struct arena;
struct game;

/* Shared by all games, from schema/; a game's own statements are
 * its `tables`. */
extern const char db_core_sql[], db_rules_sql[], db_index_sql[];
extern const char db_search_sql[];

/* All of them, in order; NULL ends. */
extern const char *const db_schema[];

/* A checksum over statements that create tables, views and indexes, independent
 * of their order. */
struct schema_sum {
	uint64_t v[2];
};

void schema_count(struct schema_sum *sum, struct str sql);
bool schema_same(const struct schema_sum *a, const struct schema_sum *b);

/* The checksum for a database of these games. */
void schema_of(struct schema_sum *sum, const struct game *const *games,
	       size_t ngames);

/* Write the SQL of the i-th index on a number by which cards are ranked, or
 * nothing for a field without one. */
#define SCHEMA_RANK 160
bool schema_rank(char sql[SCHEMA_RANK], const struct game *g, size_t field);

/*
 * The hash of everything that db_write writes besides the cards: these
 * statements, those of the games, and the rows of clauses, keywords, words and
 * formats.
 *
 * schema  db_schema, or a replacement
 * In hexadecimal (base/hash.h), in a.
 */
const char *db_schema_hash(struct arena *a, const char *const *schema,
			   const struct game *const *games, size_t ngames);

#endif
