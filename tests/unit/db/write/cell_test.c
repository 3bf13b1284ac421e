/* Cells: what is put is read again, and takes no more room than it needs. */
#include "db/write/cell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct cell_words w;

static const char *read_one(const char *p, struct cell *c)
{
	struct cell_room room = { .words = &w };

	return cells_read(p, c, 1, &room);
}

static void test_ints__come_back(void **state)
{
	static const int64_t all[] = { 0,   1,     255,       256,
				       -1,  -256,  INT32_MAX, INT64_MIN,
				       127, 65536, 128,       INT64_MAX };
	const size_t n = sizeof(all) / sizeof(all[0]);
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	for (size_t i = 0; i < n; i++)
		cell_put_int(&b, all[i]);
	const char *p = b.p;
	for (size_t i = 0; i < n; i++) {
		p = read_one(p, &c);
		assert_int_equal(c.kind, CELL_INT);
		assert_true(c.i == all[i]);
	}
	assert_ptr_equal(p, b.p + b.n);
	buf_release(&b);
}

static void test_texts__are_copied_and_words_are_not(void **state)
{
	static const char word[] = "unit";
	char text[] = "Страж";
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	cell_put_str(&b, str_of(text));
	cell_put_str(&b, (struct str){ NULL, 0 });
	cell_put_word(&b, &w, word);
	cell_put_word(&b, &w, NULL);
	cell_put_null(&b);
	text[0] = '?';

	const char *p = read_one(b.p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_true(str_is(c.s, "Страж"));
	p = read_one(p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_int_equal(c.s.n, 0);
	p = read_one(p, &c);
	assert_int_equal(c.kind, CELL_TEXT);
	assert_ptr_equal(c.s.p, word);
	assert_int_equal(c.s.n, 4);
	p = read_one(p, &c);
	assert_int_equal(c.kind, CELL_NULL);
	p = read_one(p, &c);
	assert_int_equal(c.kind, CELL_NULL);
	assert_ptr_equal(p, b.p + b.n);
	buf_release(&b);
}

static void test_open_text__holds_what_was_appended(void **state)
{
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	size_t opened = cell_open_str(&b);
	for (int i = 0; i < 1000; i++)
		buf_puts(&b, "0123456789");
	cell_close_str(&b, opened);
	cell_put_int(&b, 7);
	const char *p = read_one(b.p, &c);
	assert_int_equal(c.s.n, 10000);
	assert_memory_equal(c.s.p + 9990, "0123456789", 10);
	read_one(p, &c);
	assert_int_equal(c.i, 7);
	buf_release(&b);
}

static void test_end__follows_the_rows(void **state)
{
	struct cell_room room = { 0 };
	struct buf b = { 0 };
	struct cell row[2];

	(void)state;
	for (int i = 0; i < 6; i++)
		cell_put_int(&b, i);
	cell_put_end(&b);
	const char *p = b.p;
	for (int i = 0; i < 3; i++) {
		assert_false(cell_at_end(p));
		p = cells_read(p, row, 2, &room);
		assert_int_equal(row[0].i, 2 * i);
		assert_int_equal(row[1].i, 2 * i + 1);
	}
	assert_true(cell_at_end(p));
	assert_ptr_equal(p + 1, b.p + b.n);
	buf_release(&b);
}

/* A text of n letters, and the same with another one every `step`, from `from`
 * on; n: nowhere. */
static void put_two(struct buf *b, size_t n, size_t from, size_t step)
{
	static char one[1024], two[1024];

	memset(one, 'a', n);
	memset(two, 'a', n);
	for (size_t i = from; i < n; i += step)
		two[i] = 'b';
	buf_clear(b);
	cell_put_str(b, (struct str){ one, n });
	size_t before = b->n;
	cell_put_like(b, (struct str){ two, n }, (struct str){ one, n });
	assert_true(b->n - before <= n + 5);

	struct cell_room room = { 0 };
	struct cell row[2];
	assert_ptr_equal(cells_read(b->p, row, 2, &room), b->p + b->n);
	assert_int_equal(row[1].kind, CELL_TEXT);
	assert_int_equal(row[1].s.n, n);
	assert_memory_equal(row[0].s.p, one, n);
	assert_memory_equal(row[1].s.p, two, n);
	buf_release(&room.like);
}

/* Changes at each place, near and far, few and many. */
static void test_like__is_the_text(void **state)
{
	struct buf b = { 0 };

	(void)state;
	for (size_t n = 0; n < 40; n++)
		for (size_t from = 0; from <= n; from++)
			for (size_t step = 1; step < 20; step++)
				put_two(&b, n, from, step);
	for (size_t from = 254; from < 258; from++)
		put_two(&b, 600, from, 1000);
	for (size_t n = 254; n < 258; n++)
		put_two(&b, n, 0, 1);
	for (size_t step = 254; step < 259; step++)
		put_two(&b, 1000, 1, step);
	put_two(&b, 1000, 3, 100);
	assert_true(b.n < 1000 + 5 + 30);
	buf_release(&b);
}

static void test_like__of_another_size_is_whole(void **state)
{
	struct cell_room room = { 0 };
	struct buf b = { 0 };
	struct cell row[2];

	(void)state;
	cell_put_str(&b, STR("«Страж»"));
	cell_put_like(&b, STR("\"страж\""), STR("«Страж»"));
	cell_put_like(&b, STR(""), (struct str){ NULL, 0 });
	assert_ptr_equal(cells_read(b.p, row, 2, &room) + 2, b.p + b.n);
	assert_true(str_is(row[1].s, "\"страж\""));
	buf_release(&room.like);
	buf_release(&b);
}

/* Words at more places than there are numbers. */
static void test_words__at_any_place(void **state)
{
	static char all[4 * CELL_WORDS][2];
	const size_t n = sizeof(all) / sizeof(all[0]);
	struct buf b = { 0 };
	struct cell c;

	(void)state;
	for (size_t turn = 0; turn < 2; turn++)
		for (size_t i = 0; i < n; i++) {
			all[i][0] = (char)('a' + i % 26);
			cell_put_word(&b, &w, all[i]);
		}
	const char *p = b.p;
	for (size_t i = 0; i < 2 * n; i++) {
		p = read_one(p, &c);
		assert_int_equal(c.kind, CELL_TEXT);
		assert_ptr_equal(c.s.p, all[i % n]);
		assert_int_equal(c.s.n, 1);
	}
	assert_ptr_equal(p, b.p + b.n);
	assert_true(b.n < 2 * n * 9 - 2 * 7 * CELL_WORDS / 2);
	buf_release(&b);
}

/* Texts up to 255 bytes, and longer ones. */
static void test_texts__of_each_size(void **state)
{
	static const char text[300];
	struct cell c;

	(void)state;
	for (size_t n = 0; n < sizeof(text); n++) {
		struct buf b = { 0 };

		cell_put_str(&b, (struct str){ text, n });
		assert_ptr_equal(read_one(b.p, &c), b.p + b.n);
		assert_int_equal(c.s.n, n);
		buf_release(&b);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest cells[] = {
		cmocka_unit_test(test_ints__come_back),
		cmocka_unit_test(test_texts__are_copied_and_words_are_not),
		cmocka_unit_test(test_open_text__holds_what_was_appended),
		cmocka_unit_test(test_end__follows_the_rows),
		cmocka_unit_test(test_like__is_the_text),
		cmocka_unit_test(test_like__of_another_size_is_whole),
		cmocka_unit_test(test_words__at_any_place),
		cmocka_unit_test(test_texts__of_each_size),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(cells, NULL, NULL);
}
