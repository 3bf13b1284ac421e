/* The strike table, pair by pair: catalogue 4.6 and worked example X-17. */
#include "validators/stalker/play.h"

#include "tests/support/unit.h"

#include <string.h>

static char letter(uint8_t kind)
{
	return "WMS-"[kind];
}

/* rows by the attacker's die, columns by the reflector's. */
static const char *const exchange[DIE][DIE] = {
	{ "W-", "W-", "--", "-W", "WM", "-M" },
	{ "W-", "W-", "W-", "--", "-W", "WM" },
	{ "MW", "W-", "W-", "W-", "--", "-W" },
	{ "M-", "MW", "W-", "W-", "W-", "--" },
	{ "SW", "M-", "MW", "W-", "-W", "W-" },
	{ "S-", "SW", "M-", "MW", "W-", "-W" },
};

/* After weakening; a blank: nobody may (RS-12). */
static const char *const weakened[DIE][DIE] = {
	{ "", "", "", "", "-W", "" },   { "", "", "", "", "", "-W" },
	{ "W-", "", "", "", "", "" },   { "", "W-", "", "", "", "" },
	{ "M-", "", "W-", "", "", "" }, { "", "M-", "", "W-", "", "" },
};

static void test_table__each_pair__S_4_3(void **state)
{
	(void)state;
	for (int a = 1; a <= DIE; a++) {
		for (int r = 1; r <= DIE; r++) {
			const char *want = exchange[a - 1][r - 1];
			uint8_t kind[2];

			stalker_table(a - r, a, kind);
			assert_int_equal(letter(kind[0]), want[0]);
			assert_int_equal(letter(kind[1]), want[1]);
		}
	}
}

static void test_table__each_pair_weakened__S_4_5(void **state)
{
	(void)state;
	for (int a = 1; a <= DIE; a++) {
		for (int r = 1; r <= DIE; r++) {
			const char *want = weakened[a - 1][r - 1];
			struct attack x = { .exchange = true,
					    .result = { (int16_t)a,
							(int16_t)r } };
			uint8_t kind[2];
			bool may = stalker_table_weakened(a - r, kind);

			assert_int_equal(may, *want != '\0');
			assert_int_equal(stalker_may_weaken(&x), !may    ? -1
								 : a > r ? 0
									 : 1);
			if (!may)
				continue;
			assert_int_equal(letter(kind[0]), want[0]);
			assert_int_equal(letter(kind[1]), want[1]);
		}
	}
}

/* Beyond the dice, with modifiers: not clamped (S-2.14-2). */
static void test_table__beyond_the_dice__S_2_14_2(void **state)
{
	uint8_t kind[2];

	(void)state;
	stalker_table(9, 12, kind);
	assert_int_equal(letter(kind[0]), 'S');
	assert_int_equal(letter(kind[1]), '-');
	stalker_table(-9, -3, kind);
	assert_int_equal(letter(kind[0]), '-');
	assert_int_equal(letter(kind[1]), 'M');
	stalker_table(0, 5, kind);
	assert_int_equal(letter(kind[1]), 'W');
	stalker_table(0, -1, kind);
	assert_int_equal(letter(kind[0]), 'W');
}

static void test_single__1_to_6__S_4_8_2(void **state)
{
	(void)state;
	for (int n = 1; n <= DIE; n++)
		assert_int_equal(letter(stalker_single(n)), "WWWMMS"[n - 1]);
}

/* The kinds that a protection by this name keeps off, as bits. */
static uint64_t kind(const char *name)
{
	const char *const *kinds = stalker_keywords[PROTECTION].kinds;

	for (unsigned i = 0; kinds[i]; i++)
		if (strcmp(kinds[i], name) == 0)
			return UINT64_C(1) << i;
	return 0;
}

/* Every kind of ability is what it is called, and what RS-36 says of it. */
static void test_kinds__are_those_of_their_names__RS_36(void **state)
{
	static const struct {
		unsigned as;
		const char *is[4];
	} row[] = {
		{ KIND_SIMPLE, { "strike", "melee", "attack" } },
		{ KIND_SPECIAL_STRIKE,
		  { "special_strike", "melee", "attack" } },
		{ KIND_MAGIC_STRIKE,
		  { "magic_strike", "magic", "melee", "attack" } },
		{ KIND_SHOT, { "shot", "ranged", "attack" } },
		{ KIND_THROW, { "throw", "ranged", "attack" } },
		{ KIND_STRIKE_ACROSS, { "strike_across", "ranged", "attack" } },
		{ KIND_DISCHARGE,
		  { "discharge", "magic", "ranged", "attack" } },
		{ KIND_INFLUENCE, { "influence" } },
		{ KIND_SPELL, { "spell", "magic" } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		uint64_t want = 0;

		for (size_t k = 0; k < 4 && row[i].is[k]; k++)
			want |= kind(row[i].is[k]);
		assert_true(stalker_kinds(row[i].as, false, NO_TRAIT) == want);
		assert_true(stalker_kinds(row[i].as, true, NO_TRAIT) ==
			    (want | kind("sudden")));
	}
}

/* A named ability of which a protection can be is kept off by that. */
static void test_kinds__name_abilities__S_2_8_1(void **state)
{
	unsigned named = 0;

	(void)state;
	for (unsigned k = 0; k < STALKER_KEYWORDS; k++) {
		uint64_t want = kind(stalker_keywords[k].word);

		assert_true(
			stalker_kinds(KIND_INFLUENCE, false, (enum trait)k) ==
			(want | kind("influence")));
		named += want != 0;
	}
	assert_int_equal(named, 23);
}

#include "tests/unit/stalker/table_test.inc"
