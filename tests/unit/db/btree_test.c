/* B-trees: SQLite finds nothing wrong with them, and every row by its key. */
#include "db/btree.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"

#include <errno.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#define LONGEST 6000

struct fixture {
	char folder[32], path[64];
	struct arena *a;
	char text[LONGEST];
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	/* many files: in memory, where that can be */
	strcpy(f->folder, "/dev/shm/btree-XXXXXX");
	if (mkdtemp(f->folder) == NULL) {
		strcpy(f->folder, "/tmp/btree-XXXXXX");
		assert_non_null(mkdtemp(f->folder));
	}
	snprintf(f->path, sizeof(f->path), "%s/x.db", f->folder);
	f->a = arena_new();
	for (size_t i = 0; i < LONGEST; i++)
		f->text[i] = (char)('a' + i % 23);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	unlink(f->path);
	rmdir(f->folder);
	arena_free(f->a);
	free(f);
	return 0;
}

static sqlite3 *open_file(const struct fixture *f)
{
	sqlite3 *h;

	assert_int_equal(sqlite3_open(f->path, &h), SQLITE_OK);
	return h;
}

static void run(sqlite3 *h, const char *sql)
{
	assert_int_equal(sqlite3_exec(h, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* The first number or text that a query gives. */
static const char *ask(const struct fixture *f, sqlite3 *h, const char *sql)
{
	sqlite3_stmt *st;

	assert_int_equal(sqlite3_prepare_v2(h, sql, -1, &st, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(st), SQLITE_ROW);
	const char *s = arena_printf(f->a, "%s", sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
	return s;
}

/* A database with the two empty tables. */
static void make_file(const struct fixture *f, size_t page_size)
{
	unlink(f->path);
	sqlite3 *h = open_file(f);
	run(h, arena_printf(f->a, "PRAGMA page_size = %zu", page_size));
	run(h, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
	       "CREATE TABLE keyed (k INTEGER PRIMARY KEY, s TEXT) STRICT;"
	       "CREATE TABLE plain (k INTEGER PRIMARY KEY, s TEXT) STRICT, "
	       "WITHOUT ROWID");
	sqlite3_close(h);
}

/* How long texts are: all the same, or by turns. */
struct shape {
	size_t length, other;
};

static size_t length_of(const struct shape *s, size_t i)
{
	return i % 3 ? s->length : s->other;
}

/* The columns k and s, as SQLite keeps them. */
static void make_record(struct buf *b, const char *text, size_t n, bool keyed,
			uint32_t k)
{
	char type[9];
	size_t len = btree_put_varint(type, 13 + 2 * (uint64_t)n);

	buf_clear(b);
	buf_putc(b, (char)(2 + len));
	buf_putc(b, keyed ? 0 : 4); /* none, or four bytes */
	buf_put(b, type, len);
	for (int i = 24; !keyed && i >= 0; i -= 8)
		buf_putc(b, (char)(k >> i));
	buf_put(b, text, n);
}

static void write_rows(struct fixture *f, size_t page_size, const char *name,
		       const struct shape *s, size_t n)
{
	bool keyed = strcmp(name, "keyed") == 0;
	struct buf record = { 0 };
	sqlite3 *h = open_file(f);
	uint32_t root = (uint32_t)atoi(
		ask(f, h,
		    arena_printf(f->a,
				 "SELECT rootpage FROM sqlite_schema "
				 "WHERE name = '%s'",
				 name)));

	sqlite3_close(h);
	int fd = open(f->path, O_RDWR);
	struct btree_file *file = btree_open(f->a, fd, page_size);
	assert_non_null(file);
	struct btree *t = btree_begin(file, root, keyed);
	for (size_t i = 0; i < n; i++) {
		make_record(&record, f->text, length_of(s, i), keyed,
			    (uint32_t)(3 * i));
		btree_add(t, (int64_t)(3 * i), record.p, record.n);
	}
	btree_end(t);
	assert_int_equal(btree_close(file), 0);
	close(fd);
	buf_release(&record);
}

static void check_rows(struct fixture *f, const char *name,
		       const struct shape *s, size_t n)
{
	sqlite3 *h = open_file(f);
	sqlite3_stmt *st;
	size_t found = 0;

	sqlite3_prepare_v2(
		h, arena_printf(f->a, "SELECT s FROM %s WHERE k = ?1", name),
		-1, &st, NULL);
	for (size_t i = 0; i < 3 * n; i++) {
		sqlite3_bind_int64(st, 1, (sqlite3_int64)i);
		if (sqlite3_step(st) == SQLITE_ROW) {
			size_t len = (size_t)sqlite3_column_bytes(st, 0);

			assert_int_equal(i % 3, 0);
			assert_int_equal(len, length_of(s, i / 3));
			assert_memory_equal(sqlite3_column_text(st, 0), f->text,
					    len);
			found++;
		}
		sqlite3_reset(st);
	}
	sqlite3_finalize(st);
	assert_int_equal(found, n);
	assert_int_equal(
		atoi(ask(f, h,
			 arena_printf(f->a, "SELECT count(*) FROM %s", name))),
		n);
	sqlite3_close(h);
}

static void check(struct fixture *f, size_t page_size, const char *name,
		  const struct shape *s, size_t n)
{
	struct arena_mark m = arena_mark(f->a);

	make_file(f, page_size);
	write_rows(f, page_size, name, s, n);
	sqlite3 *h = open_file(f);
	assert_string_equal(ask(f, h, "PRAGMA integrity_check"), "ok");
	/* it goes on as any other */
	run(h, arena_printf(f->a, "INSERT INTO %s VALUES (-1, 'x')", name));
	run(h, arena_printf(f->a, "DELETE FROM %s WHERE k = -1", name));
	assert_string_equal(ask(f, h, "PRAGMA integrity_check"), "ok");
	sqlite3_close(h);
	check_rows(f, name, s, n);
	arena_reset(f->a, m);
}

/* Lengths at and around what a page holds of a row. */
static void check_shapes(struct fixture *f, size_t page_size, const char *name)
{
	static const size_t counts[] = { 0, 1,  2,  3,  4,  5,   7,
					 8, 31, 32, 33, 34, 100, 2000 };
	size_t most = page_size - 35, half = (page_size - 12) * 64 / 255 - 23;
	const struct shape shapes[] = {
		{ 0, 0 },
		{ 10, 10 },
		{ 100, 3 },
		{ half - 8, half - 8 },
		{ half - 7, half - 6 },
		{ most - 4, most - 3 },
		{ most - 5, half },
		{ 2 * page_size > LONGEST ? LONGEST : 2 * page_size, 1 },
	};

	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++)
		for (size_t k = 0; k < sizeof(counts) / sizeof(counts[0]); k++)
			if (shapes[i].length <= LONGEST)
				check(f, page_size, name, &shapes[i],
				      counts[k]);
}

static void test_tables__of_small_pages_are_deep(void **state)
{
	check_shapes(*state, 512, "keyed");
}

static void test_tables_without_rowid__of_small_pages_are_deep(void **state)
{
	check_shapes(*state, 512, "plain");
}

static void test_tables__of_the_usual_pages(void **state)
{
	check_shapes(*state, 8192, "keyed");
	check_shapes(*state, 8192, "plain");
}

/* Each number of rows up to a second level: where pages end, and where the
 * last row would stand alone. */
static void test_tables__of_every_size(void **state)
{
	static const struct shape s = { 60, 90 };

	for (size_t n = 0; n < 100; n++) {
		check(*state, 512, "plain", &s, n);
		check(*state, 512, "keyed", &s, n);
	}
}

/* SQLite keeps the page of a byte it locks, behind a gigabyte, empty. */
static void test_tables__leave_out_the_locked_page(void **state)
{
	static const struct shape s = { 5000, 100 };
	struct fixture *f = *state;
	const uint32_t locked = (1u << 30) / 8192 + 1, begin = locked - 20;
	const char pages[] = { (char)(begin >> 24), (char)(begin >> 16),
			       (char)(begin >> 8), (char)begin };
	struct stat sb;

	make_file(f, 8192);
	int fd = open(f->path, O_RDWR);
	assert_int_equal(pwrite(fd, pages, 4, 28), 4);
	assert_int_equal(ftruncate(fd, (off_t)begin * 8192), 0);
	close(fd);
	write_rows(f, 8192, "plain", &s, 200);
	assert_int_equal(stat(f->path, &sb), 0);
	assert_true(sb.st_size > (off_t)(locked + 20) * 8192);
	sqlite3 *h = open_file(f);
	assert_string_equal(ask(f, h, "PRAGMA integrity_check(plain)"), "ok");
	sqlite3_close(h);
	check_rows(f, "plain", &s, 200);
}

static void test_file__says_what_went_wrong(void **state)
{
	static const struct shape s = { 100, 100 };
	struct fixture *f = *state;
	struct buf record = { 0 };

	make_file(f, 512);
	make_record(&record, f->text, s.length, false, 1);
	int fd = open(f->path, O_RDONLY);
	struct btree_file *file = btree_open(f->a, fd, 512);
	struct btree *t = btree_begin(file, 3, false);
	btree_add(t, 1, record.p, record.n);
	btree_end(t);
	assert_int_equal(btree_close(file), -1);
	close(fd);
	fd = open("/dev/null", O_RDWR);
	assert_null(btree_open(f->a, fd, 512));
	close(fd);
	buf_release(&record);
}

/* Such pages are not ours to fill. */
static void test_file__of_other_settings_is_refused(void **state)
{
	static const char *const all[] = {
		"PRAGMA auto_vacuum = FULL; CREATE TABLE t (x)",
		"PRAGMA auto_vacuum = INCREMENTAL; CREATE TABLE t (x)",
		"CREATE TABLE t (x); CREATE TABLE u (x); DROP TABLE t",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		unlink(f->path);
		sqlite3 *h = open_file(f);
		run(h, all[i]);
		sqlite3_close(h);
		int fd = open(f->path, O_RDWR);
		assert_null(btree_open(f->a, fd, 4096));
		assert_int_equal(errno, ENOTSUP);
		close(fd);
	}
}

static void test_varints__are_those_of_sqlite(void **state)
{
	static const struct {
		uint64_t n;
		size_t size;
		const char *bytes;
	} all[] = {
		{ 0, 1, "\0" },
		{ 127, 1, "\x7f" },
		{ 128, 2, "\x81\0" },
		{ 16383, 2, "\xff\x7f" },
		{ 16384, 3, "\x81\x80\0" },
		{ (UINT64_C(1) << 56) - 1, 8,
		  "\xff\xff\xff\xff\xff\xff\xff\x7f" },
		{ UINT64_C(1) << 56, 9, "\x80\xc0\x80\x80\x80\x80\x80\x80\0" },
		{ UINT64_MAX, 9, "\xff\xff\xff\xff\xff\xff\xff\xff\xff" },
	};
	char p[9];

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		assert_int_equal(btree_put_varint(p, all[i].n), all[i].size);
		assert_memory_equal(p, all[i].bytes, all[i].size);
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(int argc, char **argv)
{
	static const struct CMUnitTest tests[] = {
		TEST(test_tables__of_small_pages_are_deep),
		TEST(test_tables_without_rowid__of_small_pages_are_deep),
		TEST(test_tables__of_the_usual_pages),
		TEST(test_tables__of_every_size),
		TEST(test_tables__leave_out_the_locked_page),
		TEST(test_file__says_what_went_wrong),
		TEST(test_file__of_other_settings_is_refused),
		TEST(test_varints__are_those_of_sqlite),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests_name("db.btree", tests, NULL, NULL);
}
