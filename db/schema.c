#include "db/schema.h"

#include "db/rules.h"
#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/core/game.h"

const char db_core_sql[] =
#include "schema/00_core.sql.inc"
	;
const char db_rules_sql[] =
#include "schema/10_rules.sql.inc"
	;
const char db_index_sql[] =
#include "schema/90_index.sql.inc"
	;
const char db_search_sql[] =
#include "schema/95_search.sql.inc"
	;

const char *const db_schema[] = { db_core_sql, db_rules_sql, db_index_sql,
				  db_search_sql, NULL };

const char *db_schema_hash(struct arena *a, const char *const *schema,
			   const struct game *const *games, size_t ngames)
{
	struct hash *h = hash_new(a);
	char *text = arena_alloc(a, HASH_TEXT);

	for (size_t i = 0; schema[i]; i++)
		hash_adds(h, schema[i]);
	for (size_t i = 0; i < ngames; i++) {
		hash_adds(h, games[i]->tables);
		db_count_rules(h, games[i]);
	}
	hash_text(h, text);
	return text;
}
