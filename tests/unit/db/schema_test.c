/* The SQL of all games: it runs, and its columns are the field tables'. */
#include "db/schema.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <glob.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static int make_game(sqlite3 *db, const struct game *g)
{
	char sql[SCHEMA_RANK];

	if (sqlite3_exec(db, g->tables, NULL, NULL, NULL) != SQLITE_OK) {
		fprintf(stderr, "%s: %s\n", g->id, sqlite3_errmsg(db));
		return -1;
	}
	for (size_t i = 0; i < g->nfields; i++)
		if (schema_rank(sql, g, i) &&
		    sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
			return -1;
	return 0;
}

static int setup(void **state)
{
	sqlite3 *db;

	if (sqlite3_open(":memory:", &db) != SQLITE_OK)
		return -1;
	*state = db;
	for (size_t i = 0; db_schema[i]; i++) {
		/* the games' own stand before what is run at the end */
		for (size_t g = 0; db_schema[i] == db_index_sql && g < ngames;
		     g++)
			if (make_game(db, games[g]) < 0)
				return -1;
		if (sqlite3_exec(db, db_schema[i], NULL, NULL, NULL) !=
		    SQLITE_OK)
			return -1;
	}
	return 0;
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

	assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &st, NULL), SQLITE_OK);
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

/* All of db/sql, with columns by their names. */
static void test_statements__can_be_prepared(void **state)
{
	glob_t files;

	assert_int_equal(glob("db/sql/*.sql", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++) {
		char text[2000];
		sqlite3_stmt *st = NULL;
		FILE *f = fopen(files.gl_pathv[i], "r");

		assert_non_null(f);
		size_t size = fread(text, 1, sizeof(text), f);
		fclose(f);
		if (sqlite3_prepare_v2(*state, text, (int)size, &st, NULL) !=
		    SQLITE_OK)
			fail_msg("%s: %s", files.gl_pathv[i],
				 sqlite3_errmsg(*state));
		sqlite3_finalize(st);
	}
	globfree(&files);
}

/* What SQLite keeps of the statements is what they are told apart by. */
static void test_sum__is_that_of_a_new_database(void **state)
{
	struct schema_sum sum = { 0 }, wanted, other;
	sqlite3_stmt *st;

	assert_int_equal(sqlite3_prepare_v2(*state,
					    "SELECT sql FROM sqlite_schema "
					    "WHERE sql NOT NULL AND name NOT "
					    "GLOB 'card_search_*'",
					    -1, &st, NULL),
			 SQLITE_OK);
	while (sqlite3_step(st) == SQLITE_ROW)
		schema_count(&sum,
			     str_of((const char *)sqlite3_column_text(st, 0)));
	sqlite3_finalize(st);
	schema_of(&wanted, games, ngames);
	schema_of(&other, games, ngames - 1);
	assert_true(schema_same(&sum, &wanted));
	assert_false(schema_same(&sum, &other));
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

/* The CHECK of a column of a game's table, in out[200]. */
static void check_of(char *out, const struct game *g, const char *column)
{
	char line[64];

	snprintf(line, sizeof(line), "\n  %s ", column);
	const char *p = strstr(g->tables, line);
	assert_non_null(p);
	p = strstr(p, "CHECK (");
	assert_non_null(p);
	const char *end = strstr(p, "),\n");
	assert_non_null(end);
	snprintf(out, 200, "%.*s", (int)(end - p - 7), p + 7);
}

/* Every text of n letters, in turn: the i-th of them, in out. */
static void text_of(char *out, const char *letters, size_t n, size_t i)
{
	size_t base = strlen(letters);

	for (size_t k = 0; k < n; k++, i /= base)
		out[k] = letters[i % base];
	out[n] = '\0';
}

/* What a code may be, by the table and by a condition of SQL. */
static void codes_agree(sqlite3 *db, const struct field *f, const char *check)
{
	char letters[32], sql[300], text[16];

	snprintf(letters, sizeof(letters), "%sxP", f->letters);
	snprintf(sql, sizeof(sql), "SELECT %s FROM (SELECT ?1 AS %s)", check,
		 f->columns[0]);
	for (size_t n = 0, many = 1; (int64_t)n <= f->max + 1;
	     n++, many *= strlen(letters))
		for (size_t i = 0; i < many; i++) {
			text_of(text, letters, n, i);
			if (count(db, sql, text, NULL) !=
			    field_code_fits(f, str_of(text)))
				fail_msg("%s \"%s\" against %s", f->name, text,
					 check);
		}
}

static void test_tables__check_the_letters_of_codes__M_003(void **state)
{
	size_t n = 0;

	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nfields; i++) {
			const struct field *f = &games[g]->fields[i];
			char check[200];

			if (f->letters == NULL)
				continue;
			check_of(check, games[g], f->columns[0]);
			codes_agree(*state, f, check);
			n++;
		}
	assert_int_equal(n, 1);
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

static void test_schema__has_every_file_of_the_folder(void **state)
{
	glob_t files;
	size_t n = 0;

	(void)state;
	assert_int_equal(glob("schema/*.sql", 0, NULL, &files), 0);
	while (db_schema[n])
		n++;
	assert_int_equal(files.gl_pathc, n);
	for (size_t i = 0; i < n; i++) {
		char text[16384];
		FILE *f = fopen(files.gl_pathv[i], "r");

		assert_non_null(f);
		size_t size = fread(text, 1, sizeof(text), f);
		fclose(f);
		assert_int_equal(size, strlen(db_schema[i]));
		assert_memory_equal(text, db_schema[i], size);
	}
	globfree(&files);
}

/* The hash with one game that is changed. */
static const char *hash_with(struct arena *a, const struct game *changed)
{
	return db_schema_hash(a, db_schema, &changed, 1);
}

static void test_hash__differs_for_every_change(void **state)
{
	struct arena *a = arena_new();
	const struct game *g = game_find(STR("trilunie"));
	const char *old = hash_with(a, g);

	(void)state;
	assert_string_equal(hash_with(a, g), old);
	for (size_t i = 0; db_schema[i]; i++) {
		const char *schema[8] = { 0 };

		for (size_t k = 0; db_schema[k]; k++)
			schema[k] = k == i ? "" : db_schema[k];
		assert_string_not_equal(db_schema_hash(a, schema, &g, 1), old);
	}
	struct game x = *g;
	x.tables = "";
	assert_string_not_equal(hash_with(a, &x), old);
	x = *g;
	struct clause clause = g->clauses[0];
	x.clauses = &clause;
	x.nclauses = 1;
	const char *one = hash_with(a, &x);
	clause.source = "elsewhere";
	const char *sourced = hash_with(a, &x);
	assert_string_not_equal(sourced, one);
	clause.ruling = "";
	assert_string_not_equal(hash_with(a, &x), sourced);
	x = *g;
	x.nkeywords--;
	assert_string_not_equal(hash_with(a, &x), old);
	x = *g;
	struct format format = g->formats[0];
	x.formats = &format;
	x.nformats = 1;
	one = hash_with(a, &x);
	format.about = "of another kind";
	assert_string_not_equal(hash_with(a, &x), one);
	x = *g;
	struct words table = *g->grammar->all[0];
	struct word word = table.v[0];
	const struct words *all[] = { &table, NULL };
	struct grammar grammar = { .all = all };
	table.v = &word;
	table.n = 1;
	x.grammar = &grammar;
	one = hash_with(a, &x);
	word.about = "something else";
	assert_string_not_equal(hash_with(a, &x), one);
	arena_free(a);
}

#define ALL_TESTS setup, teardown
#include "tests/unit/db/schema_test.inc"
