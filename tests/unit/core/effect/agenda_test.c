/* The agenda: the three orders, decisions in the middle, the loop guard. */
#include "validators/core/effect/agenda.h"

#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <stdio.h>
#include <string.h>

enum { ACTION, REACTION, TRIGGER };

/* The agenda and what happened; what the toy's verbs do. */
static struct {
	struct toy *t;
	struct agenda a;
	struct agenda_words w;
	char log[256];
	int trigger; /* the ability that every damage sets off, or -1 */
	bool at_once;
	bool asks; /* damage asks how much */
	bool stops;
	uint32_t drawn;
	int spared; /* cards that nothing is done to, by their bits */
} world;

static struct thing card(int16_t i)
{
	return (struct thing){ THING_CARD, i };
}

static void note(const char *fmt, int n)
{
	size_t at = strlen(world.log);

	snprintf(world.log + at, sizeof(world.log) - at, fmt, n);
}

static enum agenda_pace act(const struct effect_scene *s, struct agenda *a,
			    struct agenda_entry *e, uint16_t effect,
			    struct thing x)
{
	const struct term *t = s->rules->effect[effect].term;
	const struct words *keys = s->rules->verbs->v[t->word].table;
	int32_t n =
		effect_amount(s, &e->use, &keys->v[words_at(keys, "amount")],
			      effect_key(s->rules, t, "amount"));

	(void)a;
	if (world.asks && !e->answered)
		return agenda_ask(e, 1, 0, 9);
	if (world.asks)
		n = e->answer;
	note(" %d", x.id);
	note(":%d", n);
	toy_card(world.t, x)->wounds += n;
	return world.stops ? AGENDA_STOPPED : AGENDA_DONE;
}

static bool spared(const struct effect_scene *s, struct agenda *a,
		   const struct agenda_entry *e, uint16_t effect,
		   struct thing x)
{
	(void)s, (void)a, (void)e, (void)effect;
	return world.spared & 1 << x.id;
}

static uint8_t duration(const struct effect_scene *s,
			const struct effect_use *u, uint16_t effect)
{
	(void)s, (void)u, (void)effect;
	return TOY_END_OF_TURN;
}

/* Each effect on a thing sets the trigger off once. */
static enum agenda_pace settle(const struct effect_scene *s, struct agenda *a)
{
	struct effect_use u;

	if (world.trigger < 0)
		return AGENDA_DONE;
	effect_use_init(&u, (uint16_t)world.trigger, 0, card(0));
	world.trigger = -1;
	assert_non_null(agenda_add(s, a, TRIGGER, &u));
	return world.at_once ? AGENDA_YIELDS : AGENDA_DONE;
}

static uint32_t draw(const struct effect_scene *s, const struct thing *v,
		     uint32_t n)
{
	(void)s, (void)v;
	return world.drawn % n;
}

static int setup(void **state)
{
	memset(&world, 0, sizeof(world));
	world.t = toy_new();
	world.trigger = -1;
	world.w = (struct agenda_words){ .loop_limit = 50,
					 .act = act,
					 .spared = spared,
					 .duration = duration,
					 .settle = settle,
					 .draw = draw };
	for (int i = 0; i < 6; i++)
		toy_put(world.t, i >= 3, (uint8_t)(i % 3), i);
	(void)state;
	return 0;
}

static int teardown(void **state)
{
	toy_free(world.t);
	(void)state;
	return 0;
}

/* An entry that does `effects`, of card 0. */
static uint32_t add(uint8_t lane, const char *body)
{
	struct effect_scene s = toy_scene(world.t);
	struct effect_use u;
	uint16_t a = toy_ability(world.t,
				 arena_printf(world.t->arena, "{%s}", body));

	effect_use_init(&u, a, 0, card(0));
	return agenda_add(&s, &world.a, lane, &u)->serial;
}

static enum agenda_pace run(uint32_t serial)
{
	struct effect_scene s = toy_scene(world.t);

	return agenda_run(&s, &world.w, &world.a, serial);
}

static enum agenda_pace ready(uint32_t serial, bool *lacking)
{
	struct effect_scene s = toy_scene(world.t);

	return agenda_ready(&s, &world.w, agenda_find(&world.a, serial),
			    lacking);
}

#define HITS(n) "{do: damage, to: self, amount: " #n "}"
#define TWO     "kind: played, effects: [" HITS(1) ", " HITS(2) "]"
#define HIT(n)  "kind: played, effects: [" HITS(n) "]"

/* Trilunie: a trigger interrupts what set it off, and is done at once. */
static void test_at_once(void **state)
{
	uint32_t e = add(ACTION, TWO);
	enum agenda_pace p;

	(void)state;
	world.trigger = toy_ability(world.t, "{" HIT(7) "}");
	world.at_once = true;
	assert_int_equal(run(e), AGENDA_YIELDS);
	while (world.a.n) {
		p = run(agenda_last(&world.a, UINT8_MAX)->serial);
		assert_true(p == AGENDA_DONE || p == AGENDA_YIELDS);
	}
	assert_string_equal(world.log, " 0:1 0:7 0:2");
}

/* Conclave: the reaction before the action, then the triggers as they came. */
static void test_lanes(void **state)
{
	struct agenda_entry *e;

	(void)state;
	add(ACTION, HIT(1));
	add(TRIGGER, HIT(4));
	world.trigger = toy_ability(world.t, "{" HIT(5) "}");
	add(REACTION, HIT(2));
	while ((e = agenda_last(&world.a, REACTION)) ||
	       (e = agenda_first(&world.a, ACTION)) ||
	       (e = agenda_first(&world.a, TRIGGER)))
		assert_int_equal(run(e->serial), AGENDA_DONE);
	assert_string_equal(world.log, " 0:2 0:1 0:4 0:5");
}

/* Stalker: last in, first out; an entry comes to rest at its stages; what is
 * blocked goes undone. */
static void test_stack(void **state)
{
	uint32_t low = add(0, HIT(1)), blocked = add(0, HIT(2));

	(void)state;
	add(0, HIT(3));
	while (world.a.n) {
		struct agenda_entry *e = agenda_last(&world.a, UINT8_MAX);

		if (e->serial == low && e->stage == 1)
			add(0, HIT(4));
		else if (e->serial == low && e->stage > 2)
			assert_int_equal(run(low), AGENDA_DONE);
		else if (e->serial != low)
			assert_int_equal(run(e->serial), AGENDA_DONE);
		if ((e = agenda_find(&world.a, low)))
			e->stage++;
		agenda_remove(&world.a, blocked);
	}
	assert_string_equal(world.log, " 0:3 0:4 0:1");
	assert_false(agenda_remove(&world.a, low));
}

/* Its place is in the state: a copy of the bytes goes on where it was. */
static void test_suspended(void **state)
{
	uint32_t e = add(ACTION, "kind: played, targets: [{id: t, side: own, "
				 "count: all}], effects: [{do: damage, to: t}, "
				 "{do: damage, to: self}]");
	static struct agenda copy;
	static struct toy_card cards[TOY_CARDS];
	static const struct agenda_entry none;
	bool lacking;

	(void)state;
	world.asks = true;
	assert_int_equal(ready(e, &lacking), AGENDA_DONE);
	assert_int_equal(run(e), AGENDA_ASKS);
	assert_int_equal(world.a.v[0].asked, 1);
	assert_int_equal(run(e), AGENDA_ASKS);
	assert_false(agenda_answer(&world.a.v[0], 10));
	assert_true(agenda_answer(&world.a.v[0], 3));
	assert_false(agenda_answer(&world.a.v[0], 3));
	assert_int_equal(run(e), AGENDA_ASKS);
	copy = world.a;
	memcpy(cards, world.t->card, sizeof(cards));
	for (int again = 0; again < 2; again++) {
		world.log[0] = '\0';
		world.a = copy;
		memcpy(world.t->card, cards, sizeof(cards));
		for (int i = 4; i < 7; i++) {
			/* of three things none is left when one is at work */
			assert_int_equal(world.a.v[0].use.bound[4].kind,
					 i < 6 ? THING_CARD : 0);
			assert_true(agenda_answer(&world.a.v[0], i));
			assert_int_equal(run(e),
					 i < 6 ? AGENDA_ASKS : AGENDA_DONE);
		}
		assert_string_equal(world.log, " 1:4 2:5 0:6");
	}
	assert_int_equal(world.a.n, 0);
	assert_memory_equal(&world.a.v[0], &none, sizeof(none));
}

/* The things of an effect are found once, when it begins. */
static void test_things_stay(void **state)
{
	uint32_t e = add(ACTION, "kind: played, effects: [{do: damage, to: "
				 "champion}, {do: modify, to: champion, stat: "
				 "attack, add: 2}]");

	(void)state;
	world.asks = true;
	assert_int_equal(run(e), AGENDA_ASKS);
	world.t->card[0].owner = 1;
	assert_true(agenda_answer(&world.a.v[0], 4));
	assert_int_equal(run(e), AGENDA_DONE);
	assert_string_equal(world.log, " 0:4");
	/* ... and those of the next one when that begins */
	assert_int_equal(toy_attack(world.t, card(0)), 0);
	assert_int_equal(toy_attack(world.t, card(1)), 3);
}

/* Who is spared gets nothing, of what lasts neither; others do. */
static void test_spared(void **state)
{
	uint32_t e = add(ACTION,
			 "kind: played, targets: [{id: t, side: enemy, count: "
			 "all}], effects: [{do: damage, to: t}, {do: modify, "
			 "to: t, stat: attack, add: 9}]");
	bool lacking;

	(void)state;
	world.spared = 1 << 4;
	assert_int_equal(ready(e, &lacking), AGENDA_DONE);
	assert_int_equal(run(e), AGENDA_DONE);
	assert_string_equal(world.log, " 3:1 5:1");
	assert_int_equal(toy_attack(world.t, card(4)), 4);
	assert_int_equal(toy_attack(world.t, card(5)), 14);
}

static void test_steering(void **state)
{
	static const char body[] =
		"kind: played, effects: ["
		"{do: choose, options: [[{do: damage, to: self}], "
		"[{do: damage, to: self, amount: 2}, "
		"{do: damage, to: self, amount: 3}]]}, "
		"{do: repeat, times: 2, effects: ["
		"{do: damage, to: self, amount: 4}, "
		"{do: repeat, times: {count: {side: own}}, effects: "
		"[{do: damage, to: self, amount: 5}]}]}, "
		"{do: damage, to: self, amount: 6}]";
	uint32_t e = add(ACTION, body);

	(void)state;
	assert_int_equal(run(e), AGENDA_ASKS);
	assert_int_equal(world.a.v[0].ask, ASK_OPTION);
	assert_int_equal(world.a.v[0].ask_max, 1);
	assert_true(agenda_answer(&world.a.v[0], 1));
	assert_int_equal(run(e), AGENDA_DONE);
	assert_string_equal(world.log,
			    " 0:2 0:3 0:4 0:5 0:5 0:5 0:4 0:5 0:5 0:5 0:6");
}

static void test_loop_guard(void **state)
{
	uint32_t e = add(ACTION, "kind: played, effects: [{do: repeat, times: "
				 "99, effects: [" HITS(0) "]}]");

	(void)state;
	assert_int_equal(run(e), AGENDA_LOOP);
	assert_int_equal(run(e), AGENDA_LOOP);
	assert_int_equal(world.a.n, 1);
	agenda_rest(&world.a);
	assert_int_equal(run(e), AGENDA_DONE);
}

static void test_stopped(void **state)
{
	uint32_t e = add(ACTION, TWO);

	(void)state;
	world.stops = true;
	assert_int_equal(run(e), AGENDA_STOPPED);
	assert_string_equal(world.log, " 0:1");
}

/* No thing is chosen twice, no fewer and no more than asked. */
static void test_choice(void **state)
{
	struct effect_scene s = toy_scene(world.t);
	uint32_t e = add(ACTION, "kind: played, targets: [{id: t, count: 2, "
				 "side: own}], effects: [{do: damage, to: t}]");
	const struct thing v[] = { card(1), card(1), card(2), card(0) };
	bool lacking;

	(void)state;
	assert_int_equal(ready(e, &lacking), AGENDA_ASKS);
	assert_false(agenda_choose(&s, world.a.v, v, 2));
	assert_false(agenda_choose(&s, world.a.v, v + 1, 1));
	assert_false(agenda_choose(&s, world.a.v, v + 1, 3));
	assert_true(agenda_choose(&s, world.a.v, v + 1, 2));
	assert_int_equal(run(e), AGENDA_DONE);
	assert_string_equal(world.log, " 1:1 2:1");
}

/* Declining comes before the choice of targets, and only where there are
 * some. */
static void test_optional(void **state)
{
	static const char body[] =
		"kind: triggered, when: turn_start, optional: true, targets: "
		"[{id: t, side: enemy, by: opponent}], effects: [{do: damage, "
		"to: t}]";
	struct effect_scene s = toy_scene(world.t);
	uint32_t e = add(TRIGGER, body), f = add(TRIGGER, body);
	struct agenda_entry *x = agenda_find(&world.a, e);
	const struct thing own = card(1), enemy = card(4);
	bool lacking;

	(void)state;
	assert_int_equal(ready(e, &lacking), AGENDA_ASKS);
	assert_int_equal(x->ask, ASK_ACCEPT);
	assert_int_equal(x->asked, 0);
	assert_true(agenda_answer(x, 1));
	assert_int_equal(ready(e, &lacking), AGENDA_ASKS);
	assert_int_equal(x->ask, ASK_TARGET);
	assert_int_equal(x->asked, 1);
	assert_false(agenda_choose(&s, x, &own, 1));
	assert_false(agenda_choose(&s, x, &enemy, 0));
	assert_true(agenda_choose(&s, x, &enemy, 1));
	assert_int_equal(ready(e, &lacking), AGENDA_DONE);
	assert_false(lacking);
	assert_int_equal(run(e), AGENDA_DONE);
	assert_string_equal(world.log, " 4:1");
	assert_int_equal(ready(f, &lacking), AGENDA_ASKS);
	assert_true(agenda_answer(agenda_find(&world.a, f), 0));
	assert_int_equal(ready(f, &lacking), AGENDA_DONE);
	assert_true(lacking);
	for (int i = 3; i < 6; i++)
		world.t->card[i].zone = TOY_GONE;
	e = add(TRIGGER, body);
	assert_int_equal(ready(e, &lacking), AGENDA_DONE);
	assert_true(lacking);
}

static void test_random(void **state)
{
	uint32_t e = add(ACTION, "kind: played, targets: [{id: t, count: 2, "
				 "by: random}], effects: [{do: damage, to: "
				 "t}]");
	bool lacking;

	(void)state;
	world.drawn = 2;
	assert_int_equal(ready(e, &lacking), AGENDA_DONE);
	assert_int_equal(run(e), AGENDA_DONE);
	/* position 2 of 0 1 2 3 4 5, then of 0 1 3 4 5 */
	assert_string_equal(world.log, " 2:1 3:1");
}

static void test_moving(void **state)
{
	uint32_t a = add(0, HIT(1)), b = add(0, HIT(2)), c = add(0, HIT(3));

	(void)state;
	agenda_move(&world.a, 2, 0);
	assert_int_equal(world.a.v[0].serial, c);
	assert_int_equal(world.a.v[1].serial, a);
	agenda_move(&world.a, 0, 1);
	assert_int_equal(world.a.v[0].serial, a);
	assert_int_equal(world.a.v[1].serial, c);
	assert_true(agenda_remove(&world.a, c));
	assert_int_equal(world.a.v[1].serial, b);
	assert_null(agenda_find(&world.a, c));
}

static void test_caps(void **state)
{
	struct effect_scene s = toy_scene(world.t);
	struct effect_use u = { 0 };

	(void)state;
	for (unsigned i = 0; i < AGENDA_MAX_ENTRIES; i++)
		assert_non_null(agenda_add(&s, &world.a, 0, &u));
	assert_false(world.t->state.full);
	assert_null(agenda_add(&s, &world.a, 0, &u));
	assert_true(world.t->state.full);
}

/* All entries, and behind them nothing, whatever stood there. */
static void test_copies(void **state)
{
	static struct agenda of[2], none;

	(void)state;
	for (unsigned k = 0; k < 2; k++) {
		for (of[k].n = 0; of[k].n < 3 + 2 * k; of[k].n++)
			memset(&of[k].v[of[k].n], 1, sizeof(of[k].v[0]));
		of[k].v[of[k].n - 1].serial = 7 + k;
	}
	agenda_copy(&of[1], &of[0]);
	assert_memory_equal(&of[1], &of[0], sizeof(of[0]));
	agenda_clear(&of[1]);
	assert_memory_equal(&of[1], &none, sizeof(none));
	agenda_copy(&of[1], &of[0]);
	assert_memory_equal(&of[1], &of[0], sizeof(of[0]));
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/effect/agenda_test.inc"
