/*
 * What is known beforehand changes nothing: values, keywords and permissions
 * are the same whether static abilities are listed and the game says what
 * fits a pick and what is printed, or everything is asked for each time.
 */
#include "tests/support/fresh.h"
#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/rng.h"
#include "validators/core/game/card.h"

#include <string.h>

#define ROUNDS        300
#define STEPS         30

#define TARGETS(more) "targets: [{id: t, count: all, " more "}], effects: "
static const char *const statics[] = {
	"{kind: static, " TARGETS(
		"side: own") "[{do: modify, to: t, stat: attack, add: 1}]}",
	"{kind: static, if: [{closed: false}], " TARGETS(
		"side: enemy, filter: [{type: beast}]") "[{do: modify, to: t, "
							"stat: attack, set: "
							"9}, "
							"{do: cannot, to: t, "
							"act: strike}]}",
	"{kind: static, " TARGETS(
		"filter: [{attack: {min: 3}}]") "[{do: modify, to: t, stat: "
						"attack, add: 2}]}",
	"{kind: static, effects: [{do: modify, to: self, stat: attack, add: "
	"{count: {side: enemy, filter: [{attack: {max: 4}}]}}}]}",
	"{kind: static, " TARGETS(
		"side: own, filter: [{has_keyword: swift}]") "[{do: grant, to: "
							     "t, keyword: "
							     "{armor: 2}}]}",
	"{kind: static, if: [{count: {side: own, min: 3}}], " TARGETS(
		"side: own") "[{do: grant, to: t, keyword: swift}]}",
	"{kind: static, " TARGETS("side: enemy") "[{do: remove, to: t, "
						 "keyword: armor}]}",
	"{kind: static, effects: [{do: grant, to: champion, ability: {kind: "
	"static, " TARGETS("side: own, filter: [{type: wall}]") "[{do: modify, "
								"to: t, stat: "
								"attack, add: "
								"5}]}}]}",
	"{kind: static, " TARGETS("zone: hand") "[{do: modify, to: t, stat: "
						"attack, add: 3}]}",
	"{kind: static, effects: [{do: may, to: champion, act: be_struck}]}",
};
static const char *const effects[] = {
	"{kind: played, effects: [{do: modify, to: self, stat: attack, add: "
	"3}]}",
	"{kind: played, effects: [{do: modify, to: self, stat: attack, set: "
	"2}]}",
	"{kind: played, effects: [{do: grant, to: self, keyword: {armor: "
	"3}}]}",
	"{kind: played, effects: [{do: remove, to: self, keyword: swift}]}",
	"{kind: played, effects: [{do: cannot, to: self, act: strike}]}",
	"{kind: played, if: [{closed: false}], duration: while_if, effects: "
	"[{do: modify, to: self, stat: attack, add: 4}]}",
	"{kind: played, effects: [{do: grant, to: self, ability: {kind: "
	"static, " TARGETS("side: any, filter: [{type: soldier}]") "[{do: "
								   "modify, "
								   "to: t, "
								   "stat: "
								   "attack, "
								   "add: "
								   "-1}]}}]}",
};
#define COUNT(v) (sizeof(v) / sizeof((v)[0]))

static const struct keyword_use printed_uses[] = {
	{ .keyword = &toy_keywords[0], .numbered = true, .n = 1 },
	{ .keyword = &toy_keywords[1] },
};
static const struct card shown[] = {
	{ .keywords = printed_uses, .nkeywords = 0 },
	{ .keywords = printed_uses, .nkeywords = 1 },
	{ .keywords = printed_uses, .nkeywords = 2 },
};

static struct world {
	struct toy *t;
	struct rng rng;
	uint16_t always[COUNT(statics)], once[COUNT(effects)];
} world;

static uint32_t draw(uint32_t n)
{
	return rng_below(&world.rng, n);
}

static int setup(void **state)
{
	(void)state;
	world.t = toy_new();
	for (size_t i = 0; i < COUNT(statics); i++)
		world.always[i] = toy_ability(world.t, statics[i]);
	for (size_t i = 0; i < COUNT(effects); i++)
		world.once[i] = toy_ability(world.t, effects[i]);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	toy_free(world.t);
	return 0;
}

static void deal(void)
{
	struct toy *t = world.t;

	memset(&t->state, 0, sizeof(t->state));
	t->ncards = 0;
	for (int16_t i = 0; i < TOY_CARDS; i++) {
		struct thing x = toy_put(t, (uint8_t)draw(2), (uint8_t)draw(3),
					 (int32_t)draw(6));

		toy_card(t, x)->printed = &shown[draw(COUNT(shown))];
		if (draw(3) > 0)
			continue;
		toy_card(t, x)->ability = world.always[draw(COUNT(statics))];
		toy_card(t, x)->stamp = effect_stamp(&t->state);
	}
}

/* Something happens to a card. */
static void step(const struct effect_scene *s)
{
	struct toy *t = world.t;
	struct thing x = { THING_CARD, (int16_t)draw(TOY_CARDS) };
	struct effect_use u;
	uint16_t a = world.once[draw(COUNT(effects))];

	switch (draw(6)) {
	case 0:
		toy_card(t, x)->zone = (uint8_t)draw(2);
		if (toy_card(t, x)->zone != TOY_PLAY)
			effect_leave(s, x, TOY_WHILE_SOURCE);
		break;
	case 1:
		toy_card(t, x)->closed = draw(2);
		break;
	case 2:
		effect_end(s, TOY_END_OF_TURN, (uint8_t)draw(2));
		break;
	case 3:
		effect_expire(s);
		break;
	default:
		effect_use_init(&u, a, toy_card(t, x)->owner, x);
		effect_begin(s, &u,
			     t->rules.block[t->rules.ability[a].block].first, x,
			     draw(2) ? TOY_END_OF_TURN : TOY_WHILE_IF);
	}
}

struct answer {
	struct effect_sum sum;
	struct effect_keyword keyword[2];
	bool has[2], allowed[2];
};

static void ask(const struct effect_scene *s, struct answer *v)
{
	memset(v, 0, TOY_CARDS * sizeof(*v));
	for (int16_t i = 0; i < TOY_CARDS; i++) {
		struct thing x = { THING_CARD, i };

		v[i].sum = effect_sum(s, x, TOY_ATTACK, NULL);
		for (uint8_t k = 0; k < 2; k++) {
			const struct keyword *w = &toy_keywords[k];

			v[i].keyword[k] = effect_keyword(s, x, w);
			v[i].has[k] = effect_has(s, x, w);
			v[i].allowed[k] = effect_allowed(s, x, k, NULL, k);
		}
	}
}

static void assert_same(const struct answer *a, const struct answer *b)
{
	for (size_t i = 0; i < TOY_CARDS; i++) {
		assert_int_equal(a[i].sum.set, b[i].sum.set);
		assert_int_equal(a[i].sum.set_to, b[i].sum.set_to);
		assert_int_equal(a[i].sum.add, b[i].sum.add);
		for (size_t k = 0; k < 2; k++) {
			assert_int_equal(a[i].keyword[k].n, b[i].keyword[k].n);
			assert_int_equal(a[i].keyword[k].sum,
					 b[i].keyword[k].sum);
			assert_int_equal(a[i].has[k], b[i].keyword[k].n > 0);
			assert_int_equal(a[i].has[k], b[i].has[k]);
			assert_int_equal(a[i].allowed[k], b[i].allowed[k]);
		}
	}
}

static void test_same(void **state)
{
	struct toy *t = world.t;
	const struct effect_words *quick = t->rules.words;
	struct effect_scene s = toy_scene(t);
	struct answer fast[TOY_CARDS], slow[TOY_CARDS];

	(void)state;
	rng_init(&world.rng, 7, 1);
	for (int round = 0; round < ROUNDS; round++) {
		deal();
		for (int i = 0; i < STEPS; i++) {
			struct effect_state before;

			step(&s);
			effect_refresh(&s);
			assert_true(effect_is_fresh(&s));
			ask(&s, fast);
			before = t->state;
			t->rules.words = &t->plain;
			t->state.nstatics = 0;
			ask(&s, slow);
			t->rules.words = quick;
			effect_refresh(&s);
			assert_memory_equal(&before, &t->state, sizeof(before));
			assert_same(fast, slow);
		}
	}
}

/* Nothing of what has ended stays: equal matches are equal bytes. */
static void test_bytes(void **state)
{
	struct toy *t = world.t;
	struct effect_scene s = toy_scene(t);
	static struct effect_state none;

	(void)state;
	rng_init(&world.rng, 8, 1);
	for (int round = 0; round < ROUNDS; round++) {
		deal();
		for (int i = 0; i < STEPS; i++) {
			step(&s);
			effect_refresh(&s);
		}
		for (int16_t i = 0; i < TOY_CARDS; i++) {
			t->card[i].zone = TOY_HAND;
			effect_leave(&s, (struct thing){ THING_CARD, i },
				     TOY_WHILE_SOURCE);
		}
		effect_refresh(&s);
		none.stamp = t->state.stamp;
		none.nstatics = 1;
		none.always = t->rules.passed;
		assert_memory_equal(&none, &t->state, sizeof(none));
	}
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/effect/effect_random_test.inc"
