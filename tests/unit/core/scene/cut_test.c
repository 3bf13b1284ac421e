/* Names cut to the room that a board has. */
#include "tests/support/unit.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/scene/lines.h"

static const struct {
	const char *name;
	size_t columns;
	const char *cut, *other;
} names[] = {
	{ "Фурия", 17, "Фурия", "Фурия" },
	{ "Каменная черепаха", 17, "Каменная черепаха", "Каменная черепаха" },
	{ "Каменная черепаха", 16, "…черепаха", "Каменная…" },
	{ "Маршал Павшего Моста", 17, "Маршал Павшего…", "…Павшего Моста" },
	{ "Маршал Павшего Моста", 10, "Маршал…", "…Моста" },
	{ "Скарра, пепельная всадница", 12, "Скарра…", "…всадница" },
	{ "Древняя каменная черепаха", 18, "…каменная черепаха",
	  "Древняя каменная…" },
	{ "Старый маршал Павшего Моста", 16, "…маршал Павшего…",
	  "…Павшего Моста" },
	{ "Владыка Ульм, восставший из запруды", 20, "Владыка Ульм…",
	  "…из запруды" },
	{ "Костоправ-самоучка", 13, "Костоправ-са…", "Костоправ-са…" },
	{ "Mirror Duellist", 14, "…Duellist", "Mirror…" },
	{ "Marshal of the Fallen Bridge", 17, "Marshal of the…",
	  "…Fallen Bridge" },
	{ "Skarra, Rider of Ash", 12, "Skarra…", "…of Ash" },
	{ "Stone Turtle", 1, "…", "…" },
};

static void assert_cut(const char *name, size_t columns, bool other_end,
		       const char *want)
{
	struct buf b = { 0 };

	board_cut(&b, str_of(name), columns, other_end);
	assert_true(utf8_width(buf_str(&b)) <= columns);
	buf_putc(&b, '\0');
	assert_string_equal(b.p, want);
	buf_release(&b);
}

static void test_names__are_cut_at_words_and_keep_the_noun(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_cut(names[i].name, names[i].columns, false,
			   names[i].cut);
}

static void test_names__keep_the_other_end_when_asked(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_cut(names[i].name, names[i].columns, true,
			   names[i].other);
}

static void test_names__never_fill_more_than_the_room(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		for (size_t k = 1; k < 40; k++) {
			struct buf b = { 0 };

			board_cut(&b, str_of(names[i].name), k, k % 2 == 0);
			assert_true(utf8_width(buf_str(&b)) <= k);
			assert_int_equal(utf8_check(buf_str(&b)), b.n);
			buf_release(&b);
		}
}

#include "tests/unit/core/scene/cut_test.inc"
