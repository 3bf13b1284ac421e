/* Messages of a catalogue: found with and without a context, in the right
 * plural form, or left as they are. */
#include "validators/base/lang.h"

#include "tests/support/unit.h"

#include "tests/unit/base/lang.mo.inc"
static const struct lang russian = { LANG_RU, "ru", &catalogue };

static void test_message__is_found_with_and_without_a_context(void **state)
{
	(void)state;
	assert_string_equal(tr(&russian, "a deck"), "колода");
	assert_string_equal(tr(&russian, "turn"), "ход");
	assert_string_equal(tr_in(&russian, "verb", "turn"), "повернуть");
	assert_string_equal(tr_in(&russian, "noun", "turn"), "turn");
	assert_string_equal(tr(&russian, "a"), "a");
	assert_string_equal(tr(&russian, "a decks"), "a decks");
	assert_string_equal(tr(&russian, ""), "");
	assert_string_equal(tr(&lang_english, "a deck"), "a deck");
	assert_string_equal(tr(NULL, "a deck"), "a deck");
}

static void test_words__are_found_by_their_context(void **state)
{
	const char text[] = "turns";
	struct str word = { text, 4 }, other = { text, 5 };

	(void)state;
	word = tr_word(&russian, STR("verb"), word);
	assert_int_equal(word.n, strlen("повернуть"));
	assert_memory_equal(word.p, "повернуть", word.n);
	assert_ptr_equal(tr_word(&russian, STR("verb"), other).p, text);
	assert_ptr_equal(tr_word(NULL, STR("verb"), other).p, text);
}

static void test_plural__takes_the_form_of_its_number(void **state)
{
	static const struct {
		int64_t n;
		unsigned ru, en;
	} v[] = { { 0, 2, 1 },   { 1, 0, 0 },   { 2, 1, 1 },   { 4, 1, 1 },
		  { 5, 2, 1 },   { 11, 2, 1 },  { 12, 2, 1 },  { 14, 2, 1 },
		  { 21, 0, 1 },  { 22, 1, 1 },  { 25, 2, 1 },  { 101, 0, 1 },
		  { 111, 2, 1 }, { 112, 2, 1 }, { 122, 1, 1 }, { -1, 0, 0 },
		  { -3, 1, 1 } };
	static const char *const cards[] = { "%d карта", "%d карты",
					     "%d карт" };

	(void)state;
	for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
		assert_int_equal(lang_plural(LANG_RU, v[i].n), v[i].ru);
		assert_int_equal(lang_plural(LANG_EN, v[i].n), v[i].en);
		assert_string_equal(
			tr_n(&russian, "%d card", "%d cards", v[i].n),
			cards[v[i].ru]);
		assert_string_equal(tr_n(NULL, "%d card", "%d cards", v[i].n),
				    v[i].en ? "%d cards" : "%d card");
		assert_string_equal(tr_n(&russian, "%d x", "%d y", v[i].n),
				    v[i].en ? "%d y" : "%d x");
	}
}

#include "tests/unit/base/lang_test.inc"
