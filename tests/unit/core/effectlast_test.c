/* What lasts: modifiers, keywords, permissions, their order and their end. */
#include "tests/support/toy.h"
#include "validators/base/arena.h"
#include "validators/core/card.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static int setup(void **state)
{
	struct toy *t = toy_new();

	for (int i = 0; i < 6; i++)
		toy_put(t, i >= 3, (uint8_t)(i % 3), i);
	*state = t;
	return 0;
}

static int teardown(void **state)
{
	toy_free(*state);
	return 0;
}

static struct thing card(int16_t i)
{
	return (struct thing){ THING_CARD, i };
}

/* Let the effect, given by `from`, work on x for the duration. */
static void begin(struct toy *t, const char *effect, struct thing from,
		  struct thing x, uint8_t duration)
{
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a = toy_ability(
		t, arena_printf(t->arena, "{kind: played, effects: [%s]}",
				effect));
	uint16_t e = t->rules.block[t->rules.ability[a].block].first;

	assert_true(t->rules.effect[e].lasts);
	effect_use_init(&u, a, toy_card(t, from)->owner, from);
	assert_true(effect_begin(&s, &u, e, x, duration));
}

/* Give card x a static ability. */
static void always(struct toy *t, struct thing x, const char *body)
{
	toy_card(t, x)->ability = toy_ability(
		t, arena_printf(t->arena, "{kind: static, %s}", body));
	toy_card(t, x)->stamp = effect_stamp(&t->state);
}

#define MODIFY(text) "{do: modify, to: self, stat: attack, " text "}"

static void test_order(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_sum sum;

	begin(t, MODIFY("add: 2"), card(0), card(5), TOY_END_OF_TURN);
	assert_int_equal(toy_attack(t, card(5)), 7);
	assert_int_equal(toy_attack(t, card(4)), 4);
	begin(t, MODIFY("set: 9"), card(0), card(5), TOY_END_OF_TURN);
	begin(t, MODIFY("set: 1"), card(0), card(5), TOY_END_OF_TURN);
	begin(t, MODIFY("add: -4"), card(0), card(5), TOY_END_OF_TURN);
	/* the latest set is the base, all that adds is added to it */
	assert_int_equal(toy_attack(t, card(5)), -1);
	sum = effect_sum(&s, card(5), TOY_ATTACK, NULL);
	assert_int_equal(effect_value(&sum, 5, true), 1);
	sum = effect_sum(&s, card(5), TOY_WOUNDS, NULL);
	assert_int_equal(effect_value(&sum, 5, true), 5);
}

/* The number of a timed one is that of its beginning. */
static void test_amount_kept(void **state)
{
	struct toy *t = *state;

	begin(t, MODIFY("add: {count: {side: own}}"), card(0), card(0),
	      TOY_END_OF_TURN);
	toy_card(t, card(1))->zone = TOY_GONE;
	assert_int_equal(toy_attack(t, card(0)), 3);
	always(t, card(2),
	       "targets: [{id: t, side: own, count: all}], effects: "
	       "[{do: modify, to: t, stat: attack, add: {count: {side: "
	       "own}}}]");
	assert_int_equal(toy_attack(t, card(0)), 5);
	toy_card(t, card(1))->zone = TOY_PLAY;
	assert_int_equal(toy_attack(t, card(0)), 6);
}

static void test_static(void **state)
{
	struct toy *t = *state;

	always(t, card(3),
	       "if: [{closed: false}], targets: [{id: t, side: enemy, count: "
	       "all, filter: [{type: beast}]}], effects: [{do: modify, to: t, "
	       "stat: attack, add: 10}]");
	assert_int_equal(toy_attack(t, card(1)), 11);
	assert_int_equal(toy_attack(t, card(0)), 0);
	assert_int_equal(toy_attack(t, card(4)), 4);
	toy_card(t, card(3))->closed = true;
	assert_int_equal(toy_attack(t, card(1)), 1);
	toy_card(t, card(3))->closed = false;
	toy_card(t, card(3))->zone = TOY_GONE;
	assert_int_equal(toy_attack(t, card(1)), 1);
}

/* A static ability that asks for what it changes does not see itself; of two
 * that ask for each other each sees the other. */
static void test_static_inside(void **state)
{
	struct toy *t = *state;
	static const char small[] =
		"targets: [{id: t, count: all, filter: [{attack: {max: 2}}]}], "
		"effects: [{do: modify, to: t, stat: attack, add: 5}]";

	always(t, card(0), small);
	assert_int_equal(toy_attack(t, card(2)), 7);
	assert_int_equal(toy_attack(t, card(3)), 3);
	always(t, card(1), small);
	assert_int_equal(toy_attack(t, card(3)), 3);
	assert_int_equal(toy_attack(t, card(2)), 2);
}

static void test_ends(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	static const struct effect_modifier none;

	begin(t, MODIFY("add: 1"), card(0), card(5), TOY_END_OF_TURN);
	begin(t, MODIFY("add: 20"), card(0), card(5), TOY_WHILE_SOURCE);
	begin(t, MODIFY("add: 300"), card(0), card(5), TOY_START_OF_OWN_TURN);
	begin(t, MODIFY("add: 900"), card(3), card(5), TOY_START_OF_OWN_TURN);
	assert_int_equal(toy_attack(t, card(5)), 1226);
	assert_int_equal(effect_end(&s, TOY_START_OF_OWN_TURN, 1), 1);
	assert_int_equal(toy_attack(t, card(5)), 326);
	assert_int_equal(effect_end(&s, TOY_END_OF_TURN, UINT8_MAX), 1);
	assert_int_equal(toy_attack(t, card(5)), 325);
	assert_int_equal(effect_leave(&s, card(0), TOY_WHILE_SOURCE), 1);
	assert_int_equal(toy_attack(t, card(5)), 305);
	assert_int_equal(effect_leave(&s, card(5), UINT8_MAX), 1);
	assert_int_equal(toy_attack(t, card(5)), 5);
	/* equal matches are equal bytes */
	for (size_t i = 0; i < 4; i++)
		assert_memory_equal(&t->state.modifier[i], &none, sizeof(none));
}

static void test_keywords(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	const struct keyword *armor = &toy_keywords[0],
			     *swift = &toy_keywords[1];
	const struct keyword_use use = { .keyword = armor,
					 .numbered = true,
					 .n = 1 };
	const struct card printed = { .keywords = &use, .nkeywords = 1 };
	struct effect_keyword k;

	toy_card(t, card(2))->printed = &printed;
	begin(t, "{do: grant, to: self, keyword: {armor: 3}}", card(0), card(2),
	      TOY_END_OF_TURN);
	begin(t, "{do: grant, to: self, keyword: swift}", card(0), card(3),
	      TOY_END_OF_TURN);
	k = effect_keyword(&s, card(2), armor);
	assert_int_equal(k.n, 2);
	assert_int_equal(k.sum, 4);
	assert_int_equal(k.highest, 3);
	assert_int_equal(effect_keyword(&s, card(2), swift).n, 0);
	assert_int_equal(effect_keyword(&s, card(3), swift).n, 1);
	begin(t, "{do: remove, to: self, keyword: armor}", card(0), card(2),
	      TOY_WHILE_SOURCE);
	assert_int_equal(effect_keyword(&s, card(2), armor).n, 0);
	/* what comes after the removal works */
	begin(t, "{do: grant, to: self, keyword: {armor: 2}}", card(0), card(2),
	      TOY_END_OF_TURN);
	k = effect_keyword(&s, card(2), armor);
	assert_int_equal(k.n, 1);
	assert_int_equal(k.highest, 2);
	effect_end(&s, TOY_WHILE_SOURCE, UINT8_MAX);
	assert_int_equal(effect_keyword(&s, card(2), armor).sum, 6);
}

static void test_cannot_beats_can(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);

	assert_true(effect_allowed(&s, card(2), TOY_STRIKE, NULL, true));
	assert_false(effect_allowed(&s, card(2), TOY_STRIKE, NULL, false));
	begin(t, "{do: may, to: self, act: strike}", card(0), card(2),
	      TOY_END_OF_TURN);
	assert_true(effect_allowed(&s, card(2), TOY_STRIKE, NULL, false));
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, NULL, false));
	assert_false(effect_allowed(&s, card(3), TOY_STRIKE, NULL, false));
	begin(t, "{do: cannot, to: self, act: [be_struck, strike]}", card(0),
	      card(2), TOY_WHILE_SOURCE);
	assert_false(effect_allowed(&s, card(2), TOY_STRIKE, NULL, true));
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, NULL, true));
	/* ... also a later one */
	begin(t, "{do: may, to: self, act: strike}", card(0), card(2),
	      TOY_END_OF_TURN);
	assert_false(effect_allowed(&s, card(2), TOY_STRIKE, NULL, true));
}

/* A filter speaks of the other card, seen from the giver. */
static void test_act_by(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_asked by = { .other = card(4) };

	begin(t,
	      "{do: cannot, to: self, act: be_struck, filter: [{side: "
	      "enemy}, {attack: {min: 4}}]}",
	      card(0), card(2), TOY_END_OF_TURN);
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	by.other = card(3);
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, NULL, true));
}

static void test_cap(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;

	t->state.nmodifiers = EFFECT_MAX_MODIFIERS - 1;
	begin(t, MODIFY("add: 1"), card(0), card(5), TOY_END_OF_TURN);
	assert_false(t->state.full);
	effect_use_init(&u, 0, 0, card(0));
	assert_false(effect_begin(&s, &u, 0, card(5), TOY_END_OF_TURN));
	assert_true(t->state.full);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_order),
		TEST(test_amount_kept),
		TEST(test_static),
		TEST(test_static_inside),
		TEST(test_ends),
		TEST(test_keywords),
		TEST(test_cannot_beats_can),
		TEST(test_act_by),
		TEST(test_cap),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
