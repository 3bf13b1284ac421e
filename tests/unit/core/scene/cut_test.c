/* Names cut to the room that a board has. */
#include "tests/support/unit.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/scene/lines.h"

static const struct {
	const char *name;
	size_t columns;
	const char *cut;
} names[] = {
	{ "Фурия", 17, "Фурия" },
	{ "Каменная черепаха", 17, "Каменная черепаха" },
	{ "Каменная черепаха", 16, "…черепаха" },
	{ "Маршал Павшего Моста", 17, "Маршал Павшего…" },
	{ "Маршал Павшего Моста", 10, "Маршал…" },
	{ "Скарра, пепельная всадница", 12, "Скарра…" },
	{ "Древняя каменная черепаха", 18, "…каменная черепаха" },
	{ "Старый маршал Павшего Моста", 16, "…маршал Павшего…" },
	{ "Владыка Ульм, восставший из запруды", 20, "Владыка Ульм…" },
	{ "Костоправ-самоучка", 13, "Костоправ-са…" },
	{ "Mirror Duellist", 14, "…Duellist" },
	{ "Marshal of the Fallen Bridge", 17, "Marshal of the…" },
	{ "Skarra, Rider of Ash", 12, "Skarra…" },
	{ "Stone Turtle", 1, "…" },
};

static void assert_cut(const char *name, size_t columns, const char *want)
{
	struct buf b = { 0 };

	board_cut(&b, str_of(name), columns);
	assert_true(utf8_width(buf_str(&b)) <= columns);
	buf_putc(&b, '\0');
	assert_string_equal(b.p, want);
	buf_release(&b);
}

static void test_names__are_cut_at_words_and_keep_the_noun(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_cut(names[i].name, names[i].columns, names[i].cut);
}

static void test_names__never_fill_more_than_the_room(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		for (size_t k = 1; k < 40; k++) {
			struct buf b = { 0 };

			board_cut(&b, str_of(names[i].name), k);
			assert_true(utf8_width(buf_str(&b)) <= k);
			assert_int_equal(utf8_check(buf_str(&b)), b.n);
			buf_release(&b);
		}
}

#include "tests/unit/core/scene/cut_test.inc"
