/* Lines of squads, formations and hosts: what is read, what is refused. */
#include "validators/core/deck/deck_line.h"

#include "tests/support/unit.h"

static int read_line(enum line_form form, const char *text, struct str *card,
		     struct deck_more *m)
{
	struct line_fault f;

	return deck_line_read(form, str_of(text), card, m, &f);
}

static void assert_str(struct str s, const char *want)
{
	assert_int_equal(s.n, strlen(want));
	assert_memory_equal(s.p ? s.p : "", want, s.n);
}

static void test_paid__payments_stand_at_the_end_in_any_order(void **state)
{
	static const struct {
		const char *text, *card;
		bool paid;
		uint32_t gold, silver;
	} rows[] = {
		{ "A b", "A b", false, 0, 0 },
		{ "A b gold=2", "A b", true, 2, 0 },
		{ "A b silver=3", "A b", true, 0, 3 },
		{ "A b gold=2 silver=3", "A b", true, 2, 3 },
		{ "A b silver=3\t gold=2", "A b", true, 2, 3 },
		{ "A b\xc2\xa0GOLD=9999", "A b", true, 9999, 0 },
		{ "A b gold=0", "A b", true, 0, 0 },
		{ "A gold=2 b", "A gold=2 b", false, 0, 0 },
		{ "A bgold=2", "A bgold=2", false, 0, 0 },
	};
	struct deck_more m;
	struct str card;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(read_line(LINE_PAID, rows[i].text, &card, &m),
				 0);
		assert_str(card, rows[i].card);
		assert_int_equal(m.paid, rows[i].paid);
		assert_int_equal(m.gold, rows[i].gold);
		assert_int_equal(m.silver, rows[i].silver);
	}
}

static void test_placed__all_cells_and_no_others(void **state)
{
	static const char columns[] = "`abcdefABCDE", ranks[] = "01234567";
	char text[] = "a1 X";
	struct deck_more m;
	struct str card;
	int cells = 0;

	(void)state;
	for (const char *c = columns; *c; c++) {
		for (const char *r = ranks; *r; r++) {
			text[0] = *c;
			text[1] = *r;
			bool cell = *c >= 'a' && *c <= 'e' && *r >= '1' &&
				    *r <= '6';

			assert_int_equal(
				read_line(LINE_PLACED, text, &card, &m),
				cell ? 0 : -1);
			if (!cell)
				continue;
			assert_int_equal(m.column, *c - 'a');
			assert_int_equal(m.rank, *r - '1');
			assert_str(card, "X");
			cells++;
		}
	}
	assert_int_equal(cells, 30);
}

static void test_placed__hidden_is_the_last_word_behind_a_card(void **state)
{
	struct deck_more m;
	struct str card;

	(void)state;
	assert_int_equal(read_line(LINE_PLACED, "c2 A b hidden", &card, &m), 0);
	assert_true(m.hidden);
	assert_str(card, "A b");
	assert_str(m.whole, "A b hidden");
	assert_int_equal(read_line(LINE_PLACED, "c2 hidden", &card, &m), 0);
	assert_false(m.hidden);
	assert_str(card, "hidden");
	assert_int_equal(m.whole.n, 0);
	assert_int_equal(read_line(LINE_PLACED, "c2 unhidden", &card, &m), 0);
	assert_false(m.hidden);
}

static void test_hosted__numbers_and_the_arrow(void **state)
{
	static const struct {
		const char *text, *card, *host;
		uint32_t nth, host_nth;
	} rows[] = {
		{ "A -> B", "A", "B", 1, 1 },
		{ "A->B", "A", "B", 1, 1 },
		{ "A b#2 -> C d#13", "A b", "C d", 2, 13 },
		{ "A#1 -> B#9999", "A", "B", 1, 9999 },
		{ "A->x -> B", "A->x", "B", 1, 1 },
		{ "#2 -> B", "#2", "B", 1, 1 },
		{ "A# -> 2", "A#", "2", 1, 1 },
		{ "A#b -> B", "A#b", "B", 1, 1 },
	};
	static const char *const wrong[] = {
		"A",        "A ->",     "-> B",         "A - > B",
		"A#0 -> B", "A -> B#0", "A#10000 -> B",
	};
	struct deck_more m;
	struct str card;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
			read_line(LINE_HOSTED, rows[i].text, &card, &m), 0);
		assert_str(card, rows[i].card);
		assert_str(m.host.text, rows[i].host);
		assert_int_equal(m.nth, rows[i].nth);
		assert_int_equal(m.host_nth, rows[i].host_nth);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_int_equal(read_line(LINE_HOSTED, wrong[i], &card, &m),
				 -1);
}

/* Read a list with a section of each form. */
static int read_list(struct deck_list *l, struct arena *a, const char *text)
{
	static const enum line_form forms[DECK_MAX_HEADS] = {
		LINE_COUNTED, LINE_PAID, LINE_PLACED, LINE_HOSTED
	};
	struct deck_reader r;

	deck_reader_init(&r, a, text, strlen(text), true);
	assert_int_equal(deck_read(&r, l), DECK_LIST);
	assert_int_equal(deck_counts(l, a), 0);
	return deck_lines(l, a, forms);
}

static void test_lines__each_section_in_its_form(void **state)
{
	struct arena *a = arena_new();
	struct deck_list l = { 0 };

	(void)state;
	assert_int_equal(read_list(&l, a,
				   "2 A\n[w]\n2 A\n[x]\n2 A gold=1\n[y]\n"
				   "c2 2 A\n[z]\n2 A -> 3 B\n"),
			 0);
	assert_int_equal(l.n, 5);
	assert_int_equal(l.v[0].count, 2);
	assert_int_equal(l.v[2].count, 2);
	assert_str(l.v[2].text, "A");
	assert_int_equal(l.more[2].gold, 1);
	assert_str(l.v[3].text, "2 A");
	/* a number before a guest belongs to its name */
	assert_int_equal(l.v[4].count, 1);
	assert_str(l.v[4].text, "2 A");
	assert_str(l.more[4].host.text, "3 B");
	assert_int_equal(l.more[4].host.line, 9);
	assert_int_equal(l.more[4].host.col, 8);
	deck_list_release(&l);
	arena_free(a);
}

static void test_lines__errors_have_the_column_of_the_word(void **state)
{
	static const struct {
		const char *text, *error;
		uint32_t line, col;
	} rows[] = {
		{ "[w]\n[x]\n 2 \xd1\x8f gold=x\n",
		  "\"gold=x\" is not a payment from 0 to 9999", 3, 6 },
		{ "[w]\n[x]\n[y]\n\tf2 A\n",
		  "\"f2\" is not a cell from a1 to e6", 4, 2 },
		{ "[w]\n[x]\n[y]\n[z]\n3 A -> B#0\n",
		  "\"#0\" is not a number from #1 to #9999", 5, 9 },
	};
	struct arena *a = arena_new();
	struct deck_list l = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(read_list(&l, a, rows[i].text), -1);
		assert_string_equal(l.error, rows[i].error);
		assert_int_equal(l.error_line, rows[i].line);
		assert_int_equal(l.error_col, rows[i].col);
	}
	deck_list_release(&l);
	arena_free(a);
}

#include "tests/unit/core/deck/deck_line_test.inc"
