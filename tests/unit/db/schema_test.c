/* The SQL of all games: it runs, and its columns are the field tables'. */
#include "validators/core/game.h"
#include "validators/registry.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static const char core_sql[] =
#include "schema/00_core.sql.inc"
	;
static const char index_sql[] =
#include "schema/90_index.sql.inc"
#include "schema/95_search.sql.inc"
	;

static int setup(void **state)
{
	sqlite3 *db;

	if (sqlite3_open(":memory:", &db) != SQLITE_OK ||
	    sqlite3_exec(db, core_sql, NULL, NULL, NULL) != SQLITE_OK)
		return -1;
	for (size_t g = 0; g < ngames; g++)
		if (sqlite3_exec(db, games[g]->tables, NULL, NULL, NULL) !=
		    SQLITE_OK) {
			fprintf(stderr, "%s: %s\n", games[g]->id,
				sqlite3_errmsg(db));
			return -1;
		}
	*state = db;
	return sqlite3_exec(db, index_sql, NULL, NULL, NULL) == SQLITE_OK ? 0 :
									    -1;
}

static int teardown(void **state)
{
	return sqlite3_close(*state) == SQLITE_OK ? 0 : -1;
}

static bool field_has_column(const struct game *g, const char *name)
{
	for (size_t i = 0; i < g->nfields; i++)
		for (size_t k = 0; k < FIELD_COLUMNS; k++)
			if (g->fields[i].columns[k] &&
			    strcmp(g->fields[i].columns[k], name) == 0)
				return true;
	return false;
}

static int count(sqlite3 *db, const char *sql, const char *a, const char *b)
{
	sqlite3_stmt *st;

	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL),
			 SQLITE_OK);
	sqlite3_bind_text(st, 1, a, -1, SQLITE_STATIC);
	if (b)
		sqlite3_bind_text(st, 2, b, -1, SQLITE_STATIC);
	assert_int_equal(sqlite3_step(st), SQLITE_ROW);
	int n = sqlite3_column_int(st, 0);
	sqlite3_finalize(st);
	return n;
}

static void test_tables__every_field_column_exists_and_no_other(void **state)
{
	sqlite3 *db = *state;

	for (size_t g = 0; g < ngames; g++) {
		char table[64], sql[160];
		sqlite3_stmt *st;

		snprintf(table, sizeof(table), "%s_card", games[g]->id);
		for (size_t i = 0; i < games[g]->nfields; i++)
			for (size_t k = 0; k < FIELD_COLUMNS; k++) {
				const char *c = games[g]->fields[i].columns[k];

				if (c)
					assert_int_equal(
						count(db,
						      "SELECT count(*) FROM "
						      "pragma_table_info(?1) "
						      "WHERE name = ?2",
						      table, c),
						1);
			}
		snprintf(sql, sizeof(sql),
			 "SELECT name FROM pragma_table_info('%s')", table);
		assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL),
				 SQLITE_OK);
		while (sqlite3_step(st) == SQLITE_ROW) {
			const char *c =
				(const char *)sqlite3_column_text(st, 0);

			if (strcmp(c, "card_id") != 0)
				assert_true(field_has_column(games[g], c));
		}
		sqlite3_finalize(st);
	}
}

static void test_tables__all_are_strict(void **state)
{
	assert_int_equal(count(*state,
			       "SELECT count(*) FROM pragma_table_list "
			       "WHERE schema = 'main' AND type = 'table' AND "
			       "name NOT LIKE ?1 AND NOT strict",
			       "sqlite_%", NULL),
			 0);
}

static void test_views__every_variant_has_one(void **state)
{
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nvariants; i++) {
			char view[80], sql[120];
			sqlite3_stmt *st = NULL;

			snprintf(view, sizeof(view), "%s_%s", games[g]->id,
				 games[g]->variants[i].name);
			snprintf(sql, sizeof(sql), "SELECT * FROM %s", view);
			if (sqlite3_prepare_v2(*state, sql, -1, &st, NULL) !=
			    SQLITE_OK)
				fail_msg("no view %s", view);
			sqlite3_finalize(st);
		}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest schema[] = {
		cmocka_unit_test(
			test_tables__every_field_column_exists_and_no_other),
		cmocka_unit_test(test_tables__all_are_strict),
		cmocka_unit_test(test_views__every_variant_has_one),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(schema, setup, teardown);
}
