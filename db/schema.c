/* Creates the tables of a card database and hashes the statements that
 * do so. */
#include "db/schema.h"

#include "db/write/rules.h"
#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/core/game/game.h"

#include <stdio.h>
#include <string.h>

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

void schema_count(struct schema_sum *sum, struct str sql)
{
	uint64_t hash[2];

	hash_once((unsigned char *)hash, sql.p, sql.n);
	sum->v[0] += hash[0];
	sum->v[1] += hash[1];
}

bool schema_same(const struct schema_sum *a, const struct schema_sum *b)
{
	return a->v[0] == b->v[0] && a->v[1] == b->v[1];
}

/* SQLite stores a statement from CREATE up to its semicolon. */
static void count_text(struct schema_sum *sum, const char *text)
{
	const char *p = text, *end;

	while ((p = strstr(p, "CREATE ")) && (end = strstr(p, ";\n"))) {
		if (p == text || p[-1] == '\n')
			schema_count(sum, (struct str){ p, (size_t)(end - p) });
		p = end;
	}
}

bool schema_rank(char sql[SCHEMA_RANK], const struct game *g, size_t field)
{
	const struct field *f = &g->fields[field];

	if (f->ranked == RANK_NONE)
		return false;
	snprintf(sql, SCHEMA_RANK, "CREATE INDEX %s_by_%s ON %s_card (%s%s)",
		 g->id, f->columns[0], g->id, f->columns[0],
		 f->ranked == RANK_FALLING ? " DESC" : "");
	return true;
}

void schema_of(struct schema_sum *sum, const struct game *const *games,
	       size_t ngames)
{
	char sql[SCHEMA_RANK];

	*sum = (struct schema_sum){ 0 };
	for (size_t i = 0; db_schema[i]; i++)
		count_text(sum, db_schema[i]);
	for (size_t g = 0; g < ngames; g++) {
		count_text(sum, games[g]->tables);
		for (size_t i = 0; i < games[g]->nfields; i++)
			if (schema_rank(sql, games[g], i))
				schema_count(sum, str_of(sql));
	}
}

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
