/*
 * The form of a card database: the statements that make it, and the hash by
 * which one that another program made is told apart.
 */
#ifndef DB_SCHEMA_H
#define DB_SCHEMA_H

#include <stddef.h>

struct arena;
struct game;

/* What all games share, of schema/; a game's own are its `tables`. */
extern const char db_core_sql[], db_rules_sql[], db_index_sql[];
extern const char db_search_sql[];

/* All of them, in their order; NULL is behind the last. */
extern const char *const db_schema[];

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
