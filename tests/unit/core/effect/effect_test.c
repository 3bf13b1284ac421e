/* The effect engine: conditions, numbers, targets, costs, limits. */
#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/game/field.h"
#include "validators/core/game/common_words.h"

#include <string.h>

static struct thing card(int16_t i)
{
	return (struct thing){ THING_CARD, i };
}

/* Does `if: [TEXT]` hold for card 1 of player 0? */
static bool holds(struct toy *t, const char *text)
{
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a = toy_ability(
		t, arena_printf(t->arena,
				"{kind: triggered, when: dies, if: [%s], "
				"effects: [{do: damage, to: self}]}",
				text));

	effect_use_init(&u, a, 0, card(1));
	u.event_card = card(4);
	u.event_amount = 7;
	return effect_meets(&s, &u);
}

static void test_conditions(void **state)
{
	static const struct {
		const char *text;
		bool holds;
	} cases[] = {
		{ "{attack: 1}", true },
		{ "{attack: 2}", false },
		{ "{attack: {min: 1, max: 3}}", true },
		{ "{attack: {min: 2}}", false },
		{ "{attack: {max: 0}}", false },
		{ "{type: beast}", true },
		{ "{type: [soldier, wall]}", false },
		{ "{type: [soldier, beast]}", true },
		{ "{closed: false}", true },
		{ "{closed: true}", false },
		{ "{side: own}", true },
		{ "{side: enemy}", false },
		{ "{side: any}", true },
		{ "{strange: true}", false },
		{ "{is: self}", true },
		{ "{is: champion}", false },
		{ "{is: event_card}", false },
		{ "{event_card: [{side: enemy}, {attack: 4}]}", true },
		{ "{event_card: [{attack: 1}]}", false },
		{ "{event_other: [{attack: {min: 0}}]}", false },
		{ "{not: [{attack: 1}, {closed: true}]}", true },
		{ "{not: [{attack: 1}, {closed: false}]}", false },
		{ "{all: [{attack: 1}, {closed: true}]}", false },
		{ "{any: [{attack: 9}, {closed: false}]}", true },
		{ "{any: [{attack: 9}, {closed: true}]}", false },
		{ "{count: {side: enemy}}", true },
		{ "{count: {side: enemy, min: 4}}", false },
		{ "{count: {side: enemy, max: 2}}", false },
		{ "{count: {filter: [{attack: {min: 9}}]}}", false },
		{ "{count: {filter: [{attack: {min: 9}}], max: 0}}", true },
		{ "{count: {filter: [{not: [{is: self}]}], min: 5, max: 5}}",
		  true },
		{ "{count: {zone: hand, min: 0, max: 0}}", true },
		{ "{count: {filter: [{strange: true}], min: 1, max: 1}}",
		  true },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		if (holds(*state, cases[i].text) != cases[i].holds)
			fail_msg("%s", cases[i].text);
}

/* What `amount: TEXT` is for card 1 of player 0. */
static int32_t amount(struct toy *t, const char *text)
{
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a = toy_ability(
		t, arena_printf(t->arena,
				"{kind: triggered, when: dies, effects: "
				"[{do: damage, to: self, amount: %s}]}",
				text));
	const struct effect_rule *e =
		&t->rules.effect[t->rules.block[t->rules.ability[a].block]
					 .first];
	const struct words *keys = t->rules.verbs->v[e->term->word].table;

	effect_use_init(&u, a, 0, card(1));
	u.event_card = card(4);
	u.event_amount = 7;
	return effect_amount(&s, &u, &keys->v[words_at(keys, "amount")],
			     effect_key(&t->rules, e->term, "amount"));
}

static void test_amounts(void **state)
{
	struct toy *t = *state;

	t->gold[1] = 5;
	assert_int_equal(amount(t, "3"), 3);
	assert_int_equal(amount(t, "event_amount"), 7);
	assert_int_equal(amount(t, "{stat: attack, of: event_card}"), 4);
	assert_int_equal(amount(t, "{count: {side: own}}"), 3);
	assert_int_equal(amount(t, "{gold_of: opponent}"), 5);
	assert_int_equal(amount(t, "{add: [2, {count: {}}, event_amount]}"),
			 15);
	assert_int_equal(amount(t, "{mul: [2, {add: [1, 2]}, -4]}"), -24);
}

static struct effect_use use_of(struct toy *t, const char *targets,
				const char *effects)
{
	struct effect_use u;
	uint16_t a = toy_ability(
		t, arena_printf(t->arena,
				"{kind: played, targets: [%s], effects: [%s]}",
				targets, effects));

	effect_use_init(&u, a, 0, card(1));
	return u;
}

static struct effect_use use(struct toy *t, const char *targets)
{
	return use_of(t, targets, "{do: damage, to: t}");
}

static void test_targets(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_pick p;
	struct effect_use u = use(t, "{id: t, side: enemy, count: 2}");

	assert_false(effect_bind_fixed(&s, &u, &p));
	assert_true(p.open && !p.lacking && !p.all);
	assert_int_equal(p.min, 2);
	assert_int_equal(p.max, 2);
	assert_int_equal(p.by, BY_CONTROLLER);
	u = use(t, "{id: t, side: enemy, count: 2, up_to: true, by: opponent}");
	assert_false(effect_bind_fixed(&s, &u, &p));
	assert_int_equal(p.min, 0);
	assert_int_equal(p.by, BY_OPPONENT);
	/* fewer than asked for: all of them, unasked */
	u = use(t, "{id: t, side: enemy, count: 9}");
	assert_true(effect_bind_fixed(&s, &u, &p));
	assert_int_equal(u.from[1], 3);
	/* none: lacking, unless all are meant or none need be */
	u = use(t, "{id: t, zone: hand}");
	assert_false(effect_bind_fixed(&s, &u, &p));
	assert_true(p.lacking);
	u = use(t, "{id: t, zone: hand, count: all}");
	assert_true(effect_bind_fixed(&s, &u, &p));
	u = use(t, "{id: t, zone: hand, up_to: true}");
	assert_true(effect_bind_fixed(&s, &u, &p));
}

/* A later target may speak of an earlier one; each is looked at again. */
static void test_bound(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_pick p;
	struct effect_use u =
		use_of(t,
		       "{id: t, side: own}, {id: o, side: own, count: all, "
		       "filter: [{not: [{is: t}]}, {closed: false}]}",
		       "{do: damage, to: o}");
	struct thing v = card(2);

	assert_false(effect_bind_fixed(&s, &u, &p));
	assert_true(effect_bind(&s, &u, &v, 1));
	assert_true(effect_bind_fixed(&s, &u, &p));
	assert_int_equal(u.from[1], 1);
	assert_int_equal(u.from[2], 3);
	assert_int_equal(u.bound[1].id, 0);
	assert_int_equal(u.bound[2].id, 1);
	toy_card(t, card(0))->closed = true;
	assert_int_equal(effect_recheck(&s, &u), 2);
	assert_int_equal(u.from[2], 2);
	assert_int_equal(u.bound[1].id, 1);
	assert_int_equal(u.bound[2].kind, 0);
	/* where all are meant, newcomers are too */
	toy_card(t, card(0))->closed = false;
	assert_int_equal(effect_recheck(&s, &u), 3);
	assert_int_equal(u.bound[1].id, 0);
	toy_card(t, card(0))->closed = true;
	toy_card(t, card(2))->zone = TOY_GONE;
	assert_int_equal(effect_recheck(&s, &u), 1);
	assert_int_equal(u.from[1], 0);
}

static void test_costs(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u;
	uint16_t a = toy_ability(t, "{kind: played, cost: {gold: 2, "
				    "close_self: true}, effects: "
				    "[{do: damage, to: self}]}");

	effect_use_init(&u, a, 0, card(1));
	t->gold[0] = 1;
	assert_string_equal(effect_unpayable(&s, &u)->name, "gold");
	t->gold[0] = 3;
	assert_null(effect_unpayable(&s, &u));
	effect_pay(&s, &u);
	assert_int_equal(t->gold[0], 1);
	t->gold[0] = 9;
	assert_string_equal(effect_unpayable(&s, &u)->name, "close_self");
}

static void test_limits(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u, v;
	uint16_t a = toy_ability(t, "{kind: played, limit: {per_turn: 2, "
				    "per_match: 3}, effects: "
				    "[{do: damage, to: self}]}");

	effect_use_init(&u, a, 0, card(1));
	effect_use_init(&v, a, 0, card(2));
	effect_used(&s, &u, -1);
	assert_null(effect_limit(&s, &u, -1));
	effect_used(&s, &u, -1);
	assert_string_equal(effect_limit(&s, &u, -1)->name, "per_turn");
	assert_null(effect_limit(&s, &v, -1));
	effect_limits_end(&t->state, TOY_PER_TURN);
	assert_null(effect_limit(&s, &u, -1));
	effect_used(&s, &u, -1);
	assert_string_equal(effect_limit(&s, &u, -1)->name, "per_match");
	effect_limits_leave(&t->state, card(1), TOY_PER_MATCH);
	assert_non_null(effect_limit(&s, &u, -1));
	effect_limits_leave(&t->state, card(1), UINT8_MAX);
	assert_null(effect_limit(&s, &u, -1));
	/* the default holds where no limit is named */
	u = use(t, "{id: t}");
	effect_used(&s, &u, TOY_PER_TURN);
	assert_non_null(effect_limit(&s, &u, TOY_PER_TURN));
	assert_null(effect_limit(&s, &u, -1));
}

/* What lies face down fits whatever is asked of it, on its side. */
static void test_unseen(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_pick p;
	struct effect_use u;

	toy_card(t, card(4))->hidden = true;
	toy_card(t, card(1))->hidden = true;
	u = use(t, "{id: t, side: enemy, count: all, filter: [{attack: 3}]}");
	assert_true(effect_bind_fixed(&s, &u, &p));
	assert_int_equal(u.from[1], 2);
	assert_int_equal(u.bound[1].id, 4);
}

/* Nothing is lost in silence: what is too much stops the match. */
static void test_caps(void **state)
{
	struct toy *t = *state;
	struct effect_scene s = toy_scene(t);
	struct effect_use u = use(t, "{id: t}");
	struct thing v[EFFECT_MAX_BOUND + 1] = { { 0, 0 } };

	assert_false(effect_bind(&s, &u, v, EFFECT_MAX_BOUND + 1));
	assert_true(t->state.full);
	t->state.full = false;
	/* ... beside what is a target already, too */
	struct effect_pick p;
	struct effect_use two = use_of(
		t, "{id: t}, {id: o, count: all, filter: [{not: [{is: t}]}]}",
		"{do: damage, to: o}");

	assert_true(effect_bind(&s, &two, v, EFFECT_MAX_BOUND - 5));
	assert_false(effect_bind_fixed(&s, &two, &p));
	assert_true(t->state.full);
	t->state.full = false;
	for (unsigned i = 0; i <= EFFECT_MAX_USES; i++) {
		assert_false(t->state.full);
		u.source = card((int16_t)i);
		effect_used(&s, &u, TOY_PER_TURN);
	}
	assert_true(t->state.full);
}

/* What is told lost where the toy has `table` under the key of abilities. */
static const char *lost_with(struct toy *t, const char *key,
			     const struct words *table)
{
	const struct words *old = t->rules.grammar->ability;
	struct word *rows = arena_array(t->arena, old->n, sizeof(*rows));
	struct words ability = *old;
	struct grammar g = *t->rules.grammar;
	struct effect_rules r;

	memcpy(rows, old->v, old->n * sizeof(*rows));
	rows[words_at(old, key)].table = table;
	ability.v = rows;
	g.ability = &ability;
	return effect_rules_make(&r, t->arena, &g, t->rules.words);
}

/* Words that the toy does not have. */
static const struct words conditions =
	ONE_OF("condition", KEY("odd", ".", .forms = AS_BOOL));
static const struct words costs =
	KEYS_OF("cost", KEY("tears", ".", TAKES_INT(1, 9)));
static const struct words refs =
	LIST_OF("reference", KEY("nobody", ".", IS_CARD));
static const struct words amounts =
	KEYS_OF("amount", KEY("luck", ".", TAKES_INT(1, 9)));
static const struct words keys = KEYS_OF(
	"key", KEY("amount", ".", .forms = AS_INT | AS_MAP, .table = &amounts));
static const struct words *const all[] = { &keys, NULL };

/* A word that nobody reads is named. */
static void test_unknown_word(void **state)
{
	struct toy *t = *state;
	struct grammar g = *t->rules.grammar;
	struct effect_rules r;

	assert_null(t->lost);
	assert_string_equal(lost_with(t, "if", &conditions), "odd");
	assert_string_equal(lost_with(t, "cost", &costs), "tears");
	g.refs = &refs;
	assert_string_equal(effect_rules_make(&r, t->arena, &g, t->rules.words),
			    "nobody");
	g = *t->rules.grammar;
	g.all = all;
	assert_string_equal(effect_rules_make(&r, t->arena, &g, t->rules.words),
			    "luck");
}

#define EACH_TEST toy_setup, toy_teardown
#include "tests/unit/core/effect/effect_test.inc"
