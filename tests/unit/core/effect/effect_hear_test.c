/* Events: which abilities they set off, printed and given ones. */
#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <stdio.h>
#include <string.h>

#define ROOM 16

static struct thing card(int16_t i)
{
	return (struct thing){ THING_CARD, i };
}

static void give(struct toy *t, struct thing x, const char *body)
{
	toy_card(t, x)->ability =
		toy_ability(t, arena_printf(t->arena, "{%s}", body));
	toy_card(t, x)->stamp = effect_stamp(&t->state);
}

/* All that events have set off. */
struct heard {
	struct effect_use v[ROOM];
	uint32_t stamp[ROOM];
	size_t n;
};

static void add_heard(const struct effect_static *x, const struct effect_use *u,
		      void *ctx)
{
	struct heard *h = ctx;

	h->stamp[h->n] = x->stamp;
	h->v[h->n++] = *u;
}

/* "source:controller " of all that the event sets off. */
static const char *heard(struct toy *t, struct effect_event e)
{
	static char text[128];
	struct effect_scene s = toy_scene(t);
	struct heard h = { .n = 0 };
	size_t n = 0;

	effect_hear(&s, &e, add_heard, &h);
	text[0] = '\0';
	for (size_t i = 0; i < h.n; i++)
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%d:%d ",
				      h.v[i].source.id, h.v[i].controller);
	return text;
}

static struct effect_event dies(int16_t x)
{
	return (struct effect_event){ .row = TOY_DIES,
				      .seat = x >= 3,
				      .card = card(x),
				      .other = card(5),
				      .amount = 7 };
}

#define HIT "effects: [{do: damage, to: self}]"
#define ON  "kind: triggered, " HIT ", when: "

/* Whose card, turn or moment it is. */
static void test_who(void **state)
{
	struct toy *t = *state;
	static const struct {
		const char *body;
		struct effect_event e;
		const char *heard;
	} cases[] = {
		{ ON "dies",
		  { TOY_DIES, 0, { THING_CARD, 1 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "dies",
		  { TOY_DIES, 0, { THING_CARD, 2 }, { 0 }, 0, { 0 } },
		  "" },
		{ ON "dies, who: own",
		  { TOY_DIES, 0, { THING_CARD, 2 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "dies, who: own",
		  { TOY_DIES, 1, { THING_CARD, 3 }, { 0 }, 0, { 0 } },
		  "" },
		{ ON "dies, who: enemy",
		  { TOY_DIES, 1, { THING_CARD, 3 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "dies, who: enemy",
		  { TOY_DIES, 0, { THING_CARD, 1 }, { 0 }, 0, { 0 } },
		  "" },
		{ ON "dies, who: any",
		  { TOY_DIES, 1, { THING_CARD, 3 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "turn_start",
		  { TOY_TURN_START, 0, { 0 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "turn_start",
		  { TOY_TURN_START, 1, { 0 }, { 0 }, 0, { 0 } },
		  "" },
		{ ON "turn_start, who: enemy",
		  { TOY_TURN_START, 1, { 0 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ ON "turn_start",
		  { TOY_DAWN, 0, { 0 }, { 0 }, 0, { 0 } },
		  "" },
		{ ON "dawn",
		  { TOY_DAWN, UINT8_MAX, { 0 }, { 0 }, 0, { 0 } },
		  "1:0 " },
		{ "kind: played, " HIT,
		  { TOY_DAWN, UINT8_MAX, { 0 }, { 0 }, 0, { 0 } },
		  "" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		give(t, card(1), cases[i].body);
		if (strcmp(heard(t, cases[i].e), cases[i].heard) != 0)
			fail_msg("%s: %s", cases[i].body, heard(t, cases[i].e));
	}
}

/* `if` is read with the event; a limit that is reached stays silent. */
static void test_conditions(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;

	give(t, card(1),
	     ON "dies, who: any, limit: {per_turn: 1}, "
		"if: [{event_card: [{attack: 3}]}, {event_other: "
		"[{side: enemy}]}, {closed: false}]");
	assert_string_equal(heard(t, dies(3)), "1:0 ");
	assert_string_equal(heard(t, dies(4)), "");
	toy_card(t, card(1))->closed = true;
	assert_string_equal(heard(t, dies(3)), "");
	toy_card(t, card(1))->closed = false;
	effect_use_init(&u, (uint16_t)toy_card(t, card(1))->ability, 0,
			card(1));
	effect_used(&s, &u, -1);
	assert_string_equal(heard(t, dies(3)), "");
}

static void test_use(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct heard h = { .n = 0 };
	struct effect_event e = dies(3);

	give(t, card(0), ON "dies, who: any");
	give(t, card(1), ON "dies, who: any");
	effect_hear(&s, &e, add_heard, &h);
	e = dies(1);
	effect_hear(&s, &e, add_heard, &h);
	assert_int_equal(h.n, 4);
	assert_true(h.stamp[0] < h.stamp[1]);
	assert_int_equal(h.v[1].source.id, 1);
	assert_int_equal(h.v[1].event_card.id, 3);
	assert_int_equal(h.v[1].event_other.id, 5);
	assert_int_equal(h.v[1].event_amount, 7);
	assert_int_equal(h.v[3].event_card.id, 1);
}

/* An ability that was given hears as a printed one does. */
static void test_given(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	uint16_t a = toy_ability(t, "{kind: played, effects: [{do: grant, to: "
				    "self, ability: {" ON "dies}}]}");
	struct effect_use u;
	uint16_t v[2];

	assert_false(effect_hears(&t->rules, TOY_DAWN));
	effect_use_init(&u, a, 0, card(0));
	assert_true(effect_begin(
		&s, &u, t->rules.block[t->rules.ability[a].block].first,
		card(4), TOY_END_OF_TURN));
	assert_string_equal(heard(t, dies(4)), "4:1 ");
	assert_string_equal(heard(t, dies(0)), "");
	assert_int_equal(effect_given(&s, card(4), v, 2), 1);
	assert_int_equal(v[0], t->rules.effect[0].granted);
	toy_card(t, card(4))->zone = TOY_HAND;
	assert_string_equal(heard(t, dies(4)), "");
	toy_card(t, card(4))->zone = TOY_PLAY;
	effect_end(&s, TOY_END_OF_TURN, UINT8_MAX);
	assert_string_equal(heard(t, dies(4)), "");
}

/* A cell is nobody's: what lies on it is his who gave it. */
static void test_given_to_cell(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	const struct thing cell = { THING_CELL, 7 };
	struct effect_use u;
	uint16_t a = toy_ability(
		t,
		"{kind: played, effects: [{do: grant, to: self, ability: {" ON
		"dies, who: any}}]}");

	effect_use_init(&u, a, 1, card(4));
	assert_true(effect_begin(
		&s, &u, t->rules.block[t->rules.ability[a].block].first, cell,
		TOY_END_OF_TURN));
	assert_string_equal(heard(t, dies(0)), "7:1 ");
}

/* ... from a static ability as long as that works. */
static void test_given_always(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	uint16_t v[2];

	give(t, card(0),
	     "kind: static, if: [{closed: false}], targets: [{id: t, side: "
	     "enemy, count: all}], effects: [{do: grant, to: t, ability: {" ON
	     "dies, who: own}}]");
	assert_string_equal(heard(t, dies(4)), "3:1 4:1 5:1 ");
	assert_string_equal(heard(t, dies(1)), "");
	assert_int_equal(effect_given(&s, card(5), v, 2), 1);
	assert_int_equal(effect_given(&s, card(1), v, 2), 0);
	toy_card(t, card(0))->closed = true;
	assert_string_equal(heard(t, dies(4)), "");
}

/* What a static ability does beside giving is not given. */
static void test_given_beside(void **state)
{
	struct toy *t = *state;
	uint16_t v[2];
	struct effect_scene s = toy_scene(t);

	give(t, card(0),
	     "kind: static, effects: [{do: modify, to: self, stat: attack, "
	     "add: 1}, {do: grant, to: self, ability: {" ON
	     "dies, who: any}}]");
	assert_string_equal(heard(t, dies(4)), "0:0 ");
	assert_int_equal(effect_given(&s, card(0), v, 2), 1);
	assert_int_equal(toy_attack(t, card(0)), 1);
}

/* A static ability that was given, by an effect or by a static one. */
static void test_given_static(void **state)
{
	struct toy *t = *state;

	give(t, card(0),
	     "kind: static, targets: [{id: t, side: enemy, count: all, "
	     "filter: [{type: beast}]}], effects: [{do: grant, to: t, "
	     "ability: {kind: static, if: [{closed: false}], effects: "
	     "[{do: modify, to: self, stat: attack, add: 10}]}}]");
	assert_int_equal(toy_attack(t, card(4)), 14);
	assert_int_equal(toy_attack(t, card(3)), 3);
	toy_card(t, card(4))->closed = true;
	assert_int_equal(toy_attack(t, card(4)), 4);
}

#define EACH_TEST toy_setup, toy_teardown
#include "tests/unit/core/effect/effect_hear_test.inc"
