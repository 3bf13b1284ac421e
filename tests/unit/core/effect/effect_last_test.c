/* What lasts: modifiers, keywords, permissions, their order and their end. */
#include "tests/support/fresh.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/game/card.h"

#include <stdio.h>
#include <string.h>

static int setup_slow(void **state)
{
	toy_setup(state);
	toy_slow(*state);
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
	assert_int_equal(toy_attack(t, card(1)), 11);
	toy_card(t, card(1))->zone = TOY_HAND;
	assert_int_equal(toy_attack(t, card(1)), 1);
	toy_card(t, card(1))->zone = TOY_PLAY;
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
	assert_int_equal(t->state.marks.stats, 0);
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
	assert_int_equal(effect_keyword(&s, card(2), armor).sum, 1);
	assert_true(effect_has(&s, card(2), armor));
	assert_false(effect_has(&s, card(2), swift));
	assert_false(effect_has(&s, card(1), armor));
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
	assert_true(effect_told(&s, card(2), TOY_STRIKE, NULL));
	assert_false(effect_told(&s, card(2), TOY_BE_STRUCK, NULL));
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

/* `uses: n`: spent by what was asked, and by nothing else. */
static void test_uses(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_asked by = { .other = card(4) };

	begin(t, MODIFY("add: 5, duration: {uses: 2}"), card(0), card(2),
	      TOY_END_OF_TURN);
	begin(t, MODIFY("add: 1"), card(0), card(2), TOY_END_OF_TURN);
	begin(t,
	      "{do: cannot, to: self, act: be_struck, filter: [{attack: 4}], "
	      "duration: {uses: 1}}",
	      card(0), card(2), TOY_END_OF_TURN);
	assert_int_equal(
		effect_spend(&s, card(2), EFFECT_MODIFY, TOY_WOUNDS, NULL), 0);
	assert_int_equal(
		effect_spend(&s, card(1), EFFECT_MODIFY, TOY_ATTACK, NULL), 0);
	assert_int_equal(
		effect_spend(&s, card(2), EFFECT_MODIFY, TOY_ATTACK, NULL), 0);
	assert_int_equal(toy_attack(t, card(2)), 8);
	assert_int_equal(
		effect_spend(&s, card(2), EFFECT_MODIFY, TOY_ATTACK, NULL), 1);
	assert_int_equal(toy_attack(t, card(2)), 3);
	by.other = card(3);
	assert_int_equal(
		effect_spend(&s, card(2), EFFECT_CANNOT, TOY_BE_STRUCK, &by),
		0);
	by.other = card(4);
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	assert_int_equal(
		effect_spend(&s, card(2), EFFECT_CANNOT, TOY_BE_STRUCK, &by),
		1);
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
}

/* What was given for a use goes with the use of it. */
static void test_uses_given(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t v[2];

	begin(t, MODIFY("add: 1"), card(0), card(1), TOY_END_OF_TURN);
	begin(t,
	      "{do: grant, to: self, duration: {uses: 2}, ability: {kind: "
	      "played, effects: [{do: damage, to: self}]}}",
	      card(0), card(1), TOY_END_OF_TURN);
	assert_int_equal(effect_given(&s, card(1), v, 2), 1);
	effect_use_init(&u, v[0], 0, card(2));
	effect_used(&s, &u, -1);
	u.source = card(1);
	effect_used(&s, &u, -1);
	assert_int_equal(effect_given(&s, card(1), v, 2), 1);
	effect_used(&s, &u, -1);
	assert_int_equal(effect_given(&s, card(1), v, 2), 0);
	assert_int_equal(toy_attack(t, card(1)), 2);
}

/* `while_if` works while it holds, and does not come back once expired. */
static void test_while_if(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a = toy_ability(
		t, "{kind: played, if: [{attack: {max: 3}}], duration: "
		   "while_if, effects: [" MODIFY("add: 1") "]}");

	effect_use_init(&u, a, 0, card(2));
	/* its own condition does not see it */
	for (int i = 0; i < 3; i++)
		assert_true(effect_begin(
			&s, &u, t->rules.block[t->rules.ability[a].block].first,
			card(2), TOY_WHILE_IF));
	assert_int_equal(toy_attack(t, card(2)), 5);
	toy_card(t, card(2))->attack = 4;
	assert_int_equal(toy_attack(t, card(2)), 4);
	toy_card(t, card(2))->attack = 2;
	assert_int_equal(effect_expire(&s), 0);
	toy_card(t, card(2))->attack = 4;
	assert_int_equal(effect_expire(&s), 3);
	toy_card(t, card(2))->attack = 2;
	assert_int_equal(toy_attack(t, card(2)), 2);
}

/* A filter may speak of what the effect was used with. */
static void test_kept(void **state)
{
	static const struct effect_kept none;
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_asked by = { .other = card(4) };
	const struct thing first[] = { card(0), card(1) };
	const struct thing second[] = { card(3), card(4) };
	struct effect_use u;
	uint16_t a = toy_ability(
		t, "{kind: triggered, when: dies, targets: [{id: o, count: 2}, "
		   "{id: t, count: 2}], effects: [{do: cannot, to: self, act: "
		   "be_struck, filter: [{any: [{is: t}, {is: event_card}]}]}, "
		   "{do: cannot, to: o, act: strike}]}");
	uint16_t e = t->rules.block[t->rules.ability[a].block].first;

	assert_true(t->rules.effect[e].keeps);
	assert_false(t->rules.effect[e + 1].keeps);
	effect_use_init(&u, a, 0, card(2));
	u.event_card = card(5);
	assert_true(effect_bind(&s, &u, first, 2));
	assert_true(effect_bind(&s, &u, second, 2));
	assert_true(effect_begin(&s, &u, e, card(2), TOY_END_OF_TURN));
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	by.other = card(5);
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	by.other = card(0);
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	/* ... each of its own */
	u.event_card = card(1);
	assert_true(effect_begin(&s, &u, e, card(1), TOY_WHILE_SOURCE));
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	by.other = card(1);
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	assert_false(effect_allowed(&s, card(1), TOY_BE_STRUCK, &by, true));
	effect_end(&s, TOY_END_OF_TURN, UINT8_MAX);
	assert_false(effect_allowed(&s, card(1), TOY_BE_STRUCK, &by, true));
	effect_end(&s, TOY_WHILE_SOURCE, UINT8_MAX);
	assert_int_equal(t->state.nkept, 0);
	for (size_t i = 0; i < 5; i++)
		assert_memory_equal(&t->state.kept[i], &none, sizeof(none));
}

/* ... and of its event: of its card in a word, of its other one. */
static void test_event_kept(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_asked by = { .other = card(5) };
	struct effect_use u;
	uint16_t a = toy_ability(
		t, "{kind: triggered, when: dies, effects: [{do: cannot, to: "
		   "self, act: be_struck, filter: [{is: event_card}]}, {do: "
		   "cannot, to: self, act: strike, filter: [{event_other: "
		   "[{closed: true}]}]}]}");
	uint16_t e = t->rules.block[t->rules.ability[a].block].first;

	assert_true(t->rules.effect[e].keeps);
	assert_true(t->rules.effect[e + 1].keeps);
	effect_use_init(&u, a, 0, card(2));
	u.event_card = card(5);
	u.event_other = card(4);
	assert_true(effect_begin(&s, &u, e, card(2), TOY_END_OF_TURN));
	assert_true(effect_begin(&s, &u, e + 1, card(2), TOY_END_OF_TURN));
	assert_false(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
	assert_true(effect_allowed(&s, card(2), TOY_STRIKE, &by, true));
	toy_card(t, card(4))->closed = true;
	assert_false(effect_allowed(&s, card(2), TOY_STRIKE, &by, true));
	by.other = card(4);
	assert_true(effect_allowed(&s, card(2), TOY_BE_STRUCK, &by, true));
}

/* How many there are of what lasts, after the effect began once more with
 * such targets and such a card of the event. */
static int begun(struct toy *t, uint16_t a, const struct thing *v, size_t n,
		 struct thing event_card)
{
	struct effect_scene s = toy_scene(t);
	struct effect_use u;

	effect_use_init(&u, a, 0, card(2));
	u.event_card = event_card;
	assert_true(effect_bind(&s, &u, v, n));
	assert_true(effect_begin(
		&s, &u, t->rules.block[t->rules.ability[a].block].first,
		card(2), TOY_END_OF_TURN));
	return t->state.nmodifiers;
}

/* Where the same is not there twice, other targets are not the same. */
static void test_renewed(void **state)
{
	struct toy *t = *state;
	struct effect_words once = *t->rules.words;
	const struct thing v[] = { card(3), card(4), card(5) }, none = { 0, 0 };
	uint16_t a = toy_ability(
		t, "{kind: triggered, when: dies, targets: [{id: t, count: "
		   "2, up_to: true}], effects: [{do: cannot, to: self, act: "
		   "be_struck, filter: [{is: t}]}]}");

	once.renews = true;
	t->rules.words = &once;
	assert_int_equal(begun(t, a, v, 1, none), 1);
	assert_int_equal(begun(t, a, v, 1, none), 1);
	assert_int_equal(begun(t, a, &v[1], 1, none), 2);
	assert_int_equal(begun(t, a, v, 1, none), 2);
	assert_int_equal(begun(t, a, v, 2, none), 3);
	assert_int_equal(begun(t, a, v, 1, card(1)), 4);
	assert_int_equal(begun(t, a, v, 1, none), 4);
	assert_int_equal(begun(t, a, v, 2, none), 4);
	assert_int_equal(t->state.nkept, 6);
}

/* Shields: the earliest gives first, what is empty ends. */
static void test_take(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a =
		toy_ability(t, "{kind: played, effects: [{do: shield, to: "
			       "self, amount: 3}, {do: shield, to: self}]}");
	uint16_t e = t->rules.block[t->rules.ability[a].block].first;

	effect_use_init(&u, a, 0, card(2));
	assert_true(effect_begin(&s, &u, e, card(1), TOY_END_OF_TURN));
	assert_true(effect_begin(&s, &u, e + 1, card(1), TOY_END_OF_TURN));
	assert_true(effect_begin(&s, &u, e, card(0), TOY_END_OF_TURN));
	assert_int_equal(effect_take(&s, card(1), TOY_SHIELD, 2), 2);
	assert_int_equal(t->state.nmodifiers, 3);
	assert_int_equal(effect_latest(&s, card(1), TOY_SHIELD)->amount, 1);
	assert_int_equal(effect_take(&s, card(1), TOY_SHIELD, 1), 1);
	assert_int_equal(t->state.nmodifiers, 2);
	assert_int_equal(effect_take(&s, card(1), TOY_SHIELD, 9), 1);
	assert_int_equal(effect_take(&s, card(1), TOY_SHIELD, 9), 0);
	assert_null(effect_latest(&s, card(1), TOY_SHIELD));
	assert_int_equal(effect_latest(&s, card(0), TOY_SHIELD)->amount, 3);
}

/* The list of static abilities is what the game says, or not there. */
static void test_fresh(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	static const struct effect_static none;

	for (int16_t i = 0; i < 4; i++)
		always(t, card(i), "effects: [" MODIFY("add: 10") "]");
	toy_card(t, card(4))->ability = toy_ability(
		t, "{kind: played, effects: [{do: damage, to: self}]}");
	assert_false(effect_is_fresh(&s));
	effect_refresh(&s);
	assert_true(effect_is_fresh(&s));
	assert_int_equal(t->state.nstatics, 5);
	toy_card(t, card(1))->zone = TOY_HAND;
	assert_false(effect_is_fresh(&s));
	effect_refresh(&s);
	assert_int_equal(t->state.statics[1].source.id, 2);
	assert_memory_equal(&t->state.statics[3], &none, sizeof(none));
	assert_int_equal(toy_attack(t, card(2)), 12);
	assert_int_equal(toy_attack(t, card(1)), 1);
}

/* What is said to be unchanged is. */
static void test_changed(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);

	assert_int_equal(effect_changed(&s).stats, 0);
	begin(t, MODIFY("add: 1"), card(0), card(5), TOY_END_OF_TURN);
	assert_int_equal(effect_changed(&s).stats, 1 << TOY_ATTACK);
	effect_end(&s, TOY_END_OF_TURN, UINT8_MAX);
	assert_int_equal(effect_changed(&s).stats, 0);
	always(t, card(0), "effects: [{do: cannot, to: self, act: be_struck}]");
	assert_int_equal(effect_changed(&s).acts, 1 << TOY_BE_STRUCK);
	effect_refresh(&s);
	assert_int_equal(effect_changed(&s).acts, 1 << TOY_BE_STRUCK);
	toy_card(t, card(0))->zone = TOY_HAND;
	effect_refresh(&s);
	assert_int_equal(effect_changed(&s).acts, 0);
}

static char told[128];

static void tell(char what, const struct effect_modifier *m)
{
	size_t n = strlen(told);

	snprintf(told + n, sizeof(told) - n, "%c%d:%d ", what, m->on.id,
		 m->amount);
}

static void began(const struct effect_scene *s, const struct effect_modifier *m)
{
	(void)s;
	tell('+', m);
}

static void ended(const struct effect_scene *s, const struct effect_modifier *m)
{
	(void)s;
	tell('-', m);
}

/* What is more than 5 stays. */
static bool stays(const struct effect_scene *s, const struct effect_modifier *m)
{
	(void)s;
	return m->amount > 5;
}

/* The game hears of what begins and ends, and may keep some of it. */
static void test_told(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);

	told[0] = '\0';
	t->plain.began = began;
	t->plain.ended = ended;
	t->plain.stays = stays;
	t->rules.words = &t->plain;
	begin(t, MODIFY("add: 1"), card(0), card(5), TOY_END_OF_TURN);
	begin(t, MODIFY("add: 9"), card(0), card(5), TOY_END_OF_TURN);
	begin(t, MODIFY("add: 9"), card(5), card(1), TOY_WHILE_SOURCE);
	begin(t, MODIFY("add: 2"), card(0), card(1), TOY_END_OF_TURN);
	assert_int_equal(effect_leave(&s, card(5), TOY_WHILE_SOURCE), 2);
	effect_end(&s, TOY_END_OF_TURN, UINT8_MAX);
	assert_string_equal(told, "+5:1 +5:9 +1:9 +1:2 -5:1 -1:9 -5:9 -1:2 ");
}

static void note_price(const struct keyword_use *k, void *ctx)
{
	int64_t *n = ctx;

	*n = *n * 10 + k->n;
}

static void test_single_keywords(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	int64_t n = 0;

	begin(t, "{do: grant, to: self, keyword: {armor: 3}}", card(0), card(2),
	      TOY_END_OF_TURN);
	begin(t, "{do: grant, to: self, keyword: {armor: 2}}", card(0), card(2),
	      TOY_END_OF_TURN);
	effect_keyword_each(&s, card(2), &toy_keywords[0], note_price, &n);
	assert_int_equal(n, 32);
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
#define TEST(f) cmocka_unit_test_setup_teardown(f, toy_setup, toy_teardown)
	/* ... and as a game does that is asked for everything. */
#define BOTH(f)                                                                \
	TEST(f),                                                               \
	{                                                                      \
#f " slow", f, setup_slow, toy_teardown, NULL                  \
	}
	const struct CMUnitTest tests[] = {
		BOTH(test_order),
		BOTH(test_amount_kept),
		BOTH(test_static),
		BOTH(test_static_inside),
		TEST(test_ends),
		BOTH(test_keywords),
		BOTH(test_cannot_beats_can),
		TEST(test_act_by),
		TEST(test_cap),
		BOTH(test_uses),
		TEST(test_uses_given),
		TEST(test_while_if),
		TEST(test_kept),
		TEST(test_event_kept),
		TEST(test_renewed),
		TEST(test_take),
		TEST(test_fresh),
		TEST(test_single_keywords),
		TEST(test_changed),
		TEST(test_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
