/* Targets in actions: read, judged, listed, written. */
#include "tests/support/toy.h"
#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/choose.h"
#include "validators/core/match/script.h"

#include <stdlib.h>
#include <string.h>

#define TARGETS 1 /* the parameter */

/* `c3` is card 3. */
static int32_t read_card(const struct arg *x, const struct node *n)
{
	(void)x;
	return n->text.n == 2 && n->text.p[0] == 'c' ? n->text.p[1] - '0'
						     : ARG_OTHER;
}

static void put_card(const struct arg *x, int32_t card, struct buf *out)
{
	(void)x;
	buf_printf(out, "c%d", card);
}

static const struct param_kind card = { .read = read_card, .write = put_card };
static const struct param_kind cards = { .form = PARAM_WORDS,
					 .read = read_card,
					 .write = put_card };
static const struct param_kind in_order = { .form = PARAM_MAP,
					    .read = read_card,
					    .write = put_card };
static const struct param_kind named = {
	.form = PARAM_MAP, .named = true, .read = read_card, .write = put_card
};

/* `name` writes its targets by their ids. */
enum { USE, NAME };
static const struct verb verbs[] = {
	[USE] = { "use",
		  NULL,
		  { { .name = "card", .kind = &card },
		    { .name = "targets", .kind = &in_order },
		    { .name = "discard", .kind = &cards } } },
	[NAME] = { "name",
		   NULL,
		   { { .name = "card", .kind = &card },
		     { .name = "targets", .kind = &named } } },
};

static uint16_t used; /* the ability, or ARG_NO_ABILITY */

static uint16_t targeted(const struct match *m, const struct action *a)
{
	(void)m;
	(void)a;
	return used;
}

static const struct referee referee = { .verbs = verbs,
					.nverbs = 2,
					.targeted = targeted };
static const struct seat seats[] = { { .id = "p" } };

static struct match match_of(const struct toy *t)
{
	return (struct match){ .referee = &referee,
			       .seat = seats,
			       .nseats = 1,
			       .rules = &t->rules };
}

static struct action read_line(struct toy *t, unsigned verb, const char *text)
{
	struct match m = match_of(t);
	struct line l = { .verb = &verbs[verb], .player = STR("p") };
	struct action a;
	struct node *root;
	struct diags ds;

	diags_init(&ds, t->arena, NULL);
	assert_int_equal(
		doc_read(t->arena, &root, "t", text, strlen(text), &ds), 0);
	l.arg[TARGETS] = root;
	match_bind(&m, &l, &a);
	return a;
}

/* The targets of an action as a script writes them. */
static void assert_written(struct toy *t, const struct action *a,
			   const char *text)
{
	struct match m = match_of(t);
	struct buf b = { 0 };

	assert_true(match_put_arg(&m, a, TARGETS, &b));
	buf_putc(&b, '\0');
	assert_string_equal(b.p, text);
	buf_release(&b);
}

static int16_t element(const struct effect_scene *s, struct thing x)
{
	(void)s;
	return x.id;
}

static struct thing thing(const struct effect_scene *s, int16_t n)
{
	(void)s;
	return (struct thing){ THING_CARD, n };
}

static const struct choose_words choose_words = { element, thing };

/* A use of an ability with these targets, which does something to each. */
static struct effect_use use(struct toy *t, const char *targets)
{
	struct effect_use u;
	const char *effects = "", *id = targets;

	while ((id = strstr(id, "id: ")) != NULL) {
		id += strlen("id: ");
		effects = arena_printf(t->arena, "%s%s{do: damage, to: %c}",
				       effects, *effects ? ", " : "", *id);
	}
	uint16_t a = toy_ability(
		t, *targets ? arena_printf(t->arena,
					   "{kind: played, targets: [%s], "
					   "effects: [%s]}",
					   targets, effects)
			    : "{kind: played, effects: [{do: damage}]}");

	effect_use_init(&u, a, 0, (struct thing){ THING_CARD, 1 });
	return u;
}

static struct action read_action(struct toy *t, const struct effect_use *u,
				 const char *text)
{
	used = u->ability;
	return read_line(t, USE, text);
}

/* What choose_targets makes of the text. */
static enum chosen choose(struct toy *t, const char *targets, const char *text,
			  struct effect_use *u)
{
	struct effect_scene s = toy_scene(t);
	size_t n;

	*u = use(t, targets);
	struct action a = read_action(t, u, text);
	const int16_t *v = action_list(&referee, &a, TARGETS, &n);
	return choose_targets(&s, u, v, n, &choose_words);
}

/* Bound, in order, "3|45" for two targets. */
static const char *bound(struct toy *t, const struct effect_use *u)
{
	const char *text = "";

	for (unsigned k = 0; k < u->ntargets; k++) {
		text = arena_printf(t->arena, "%s%s", text, k ? "|" : "");
		for (unsigned i = u->from[k]; i < u->from[k + 1]; i++)
			text = arena_printf(t->arena, "%s%d", text,
					    u->bound[i].id);
	}
	return text;
}

#define OWN    "{id: a, pick: card, side: own}"
#define ENEMY  "{id: b, pick: card, side: enemy}"
#define TWO    "{id: b, pick: card, side: enemy, count: 2}"
#define SOME   "{id: b, pick: card, side: enemy, count: 2, up_to: true}"
#define ONLY   "{id: c, pick: card, filter: [{attack: 5}]}"
#define NONE   "{id: d, pick: card, filter: [{attack: 9}]}"
#define ALL    "{id: e, pick: card, side: enemy, count: all}"
#define THEIR  "{id: f, pick: card, by: opponent}"
/* of another player, who has no choice */
#define FORCED "{id: g, pick: card, by: opponent, filter: [{attack: 5}]}"

static void test_targets__maps_and_lists(void **state)
{
	static const struct {
		const char *targets, *text, *bound; /* NULL: wrong */
	} cases[] = {
		{ OWN, "[c1]", "1" },
		{ OWN, "[[c1]]", "1" },
		{ OWN, "{a: c2}", "2" },
		{ OWN, "{b: c2}", NULL },
		{ OWN, "[]", NULL },
		{ OWN, "[c3]", NULL },
		{ OWN, "[x1]", NULL },
		{ OWN, "[c1, c2]", NULL },
		{ TWO, "[c3, c5]", "35" },
		{ TWO, "{b: [c5, c3]}", "53" },
		{ TWO, "[c3, c3]", NULL },
		{ TWO, "[c3]", NULL },
		{ SOME, "[]", "" },
		{ SOME, "[c4]", "4" },
		{ OWN ", " TWO, "[c0, [c3, c4]]", "0|34" },
		{ OWN ", " TWO, "{b: [c3, c4], a: c0}", "0|34" },
		{ OWN ", " TWO, "[c0, c3]", NULL },
		{ OWN ", " TWO, "[c0]", NULL },
		{ OWN ", " SOME, "[c0]", "0|" },
		{ OWN ", " SOME, "{a: c0}", "0|" },
		{ SOME ", " OWN, "[[], c2]", "|2" },
		{ SOME ", " OWN, "{a: c2}", "|2" },
		{ ONLY ", " OWN, "[c2]", "5|2" },
		{ ONLY ", " OWN, "[c5, c2]", "5|2" },
		{ ONLY ", " OWN, "[c4, c2]", NULL },
		{ ONLY ", " OWN, "{a: c2}", "5|2" },
		{ ONLY ", " OWN, "{a: c2, c: c5}", "5|2" },
		{ ONLY, "[]", "5" },
		{ ALL ", " OWN, "[c2]", "345|2" },
		{ ALL ", " OWN, "[c3, c2]", NULL },
		{ OWN ", " THEIR, "[c2]", "2" },
		{ FORCED ", " ONLY, "[]", "5|5" },
		{ FORCED ", " ONLY, "[c5]", NULL },
		{ FORCED ", " OWN, "[]", "5" },
		{ FORCED ", " OWN, "[c2]", NULL },
		{ OWN ", " THEIR, "{a: c2, f: c3}", NULL },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct effect_use u;
		enum chosen c =
			choose(*state, cases[i].targets, cases[i].text, &u);

		if ((c == CHOSEN_WELL) != (cases[i].bound != NULL))
			fail_msg("%s of %s", cases[i].text, cases[i].targets);
		if (cases[i].bound)
			assert_string_equal(bound(*state, &u), cases[i].bound);
	}
}

static void test_targets__what_is_not_there_is_lacking(void **state)
{
	struct effect_use u;

	assert_int_equal(choose(*state, NONE, "[c1]", &u), CHOSEN_NOTHING);
	assert_int_equal(choose(*state, OWN ", " NONE, "[c1]", &u),
			 CHOSEN_NOTHING);
	assert_int_equal(choose(*state, OWN ", " NONE, "[c4]", &u),
			 CHOSEN_WRONG);
}

static struct choice slots[64];
static int16_t candidates[64];

static struct choices offers(struct toy *t, const char *targets,
			     struct effect_use *u)
{
	struct choices c = { .v = slots,
			     .cap = 64,
			     .candidates = candidates,
			     .candidate_cap = 64 };
	struct effect_scene s = toy_scene(t);
	struct action a = { .arg = { 7, ARG_ABSENT } };

	*u = use(t, targets);
	choose_offer(&s, u, &a, TARGETS, &choose_words, &c);
	assert_false(c.full);
	return c;
}

static void test_offer__all_there_are_and_each_is_accepted(void **state)
{
	static const struct {
		const char *targets;
		size_t n;
	} cases[] = {
		{ "", 1 },
		{ OWN, 3 },
		{ NONE, 0 },
		{ OWN ", " NONE, 0 },
		{ ONLY, 1 },
		{ TWO, 1 },
		{ OWN ", " ENEMY, 9 },
		{ TWO ", " OWN, 9 },
		{ SOME ", " OWN, 21 },
		{ OWN ", " SOME, 3 },
		{ ALL ", " ONLY, 1 },
		{ OWN ", " THEIR, 3 },
		{ FORCED ", " OWN, 1 },
		{ FORCED ", " ONLY, 1 },
		{ OWN ", {id: g, pick: card, side: own, filter: "
		      "[{not: [{is: a}]}]}",
		  6 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct effect_use u;
		struct choices c = offers(*state, cases[i].targets, &u);
		struct effect_scene s = toy_scene(*state);

		assert_int_equal(c.n, cases[i].n);
		for (size_t k = 0; k < c.n; k++) {
			struct effect_use trial = u;
			struct action a = c.v[k].action;
			size_t n;

			for (uint32_t m = 0; m < (uint32_t)c.v[k].min; m++)
				action_add(&a, TARGETS,
					   candidates[c.v[k].candidate + m]);
			const int16_t *v =
				action_list(&referee, &a, TARGETS, &n);
			assert_int_equal(
				choose_targets(&s, &trial, v, n, &choose_words),
				CHOSEN_WELL);
			assert_int_equal(a.arg[0], 7);
		}
	}
}

static void test_put__reads_the_same_again(void **state)
{
	static const char *const cases[][2] = {
		{ OWN, "[c1]" },
		{ TWO, "[c3, c4]" },
		{ OWN ", " TWO, "[c0, [c3, c4]]" },
		{ SOME ", " OWN, "[[], c2]" },
		{ SOME, "[]" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct effect_use u = use(*state, cases[i][0]);
		struct action a = read_action(*state, &u, cases[i][1]);

		assert_written(*state, &a, cases[i][1]);
	}
}

static void test_put__by_the_ids_of_the_targets(void **state)
{
	static const char *const cases[][3] = {
		{ OWN, "[c1]", "{a: c1}" },
		{ OWN ", " TWO, "[c0, [c3, c4]]", "{a: c0, b: [c3, c4]}" },
		{ SOME ", " OWN, "[[], c2]", "{b: [], a: c2}" },
		{ SOME ", " OWN, "{a: c2}", "{a: c2}" },
		{ OWN ", " TWO, "[c0]", "[c0]" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct toy *t = *state;
		struct effect_use u = use(t, cases[i][0]);
		struct action a = read_action(t, &u, cases[i][1]);

		a.verb = NAME;
		assert_written(t, &a, cases[i][2]);
	}
}

/* Two of three cards beside the targets, but none beside card 2. */
static bool offer_rest(const struct effect_scene *s, const struct effect_use *u,
		       struct choices *out)
{
	(void)s;
	for (int16_t i = 0; i < 3; i++)
		choices_offer(out, i);
	return u->bound[0].id != 2;
}

static void test_offer__with_what_is_named_beside_them(void **state)
{
	static const struct {
		const char *targets;
		uint16_t rest;
		size_t n;
	} cases[] = {
		{ "", 2, 1 },
		{ OWN, 2, 2 },
		{ OWN, 0, 2 },
		{ TWO, 2, 3 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct choose_rest rest = { 2, cases[i].rest,
						  offer_rest };
		struct choices c = { .v = slots,
				     .cap = 64,
				     .candidates = candidates,
				     .candidate_cap = 64 };
		struct effect_use u = use(*state, cases[i].targets);
		struct effect_scene s = toy_scene(*state);
		struct action a = { .arg = { 7, ARG_ABSENT, ARG_ABSENT } };

		choose_offer_rest(&s, &u, &a, TARGETS, &choose_words, &rest,
				  &c);
		assert_int_equal(c.n, cases[i].n);
		assert_int_equal(c.ncandidates, 3 * c.n);
		for (size_t k = 0; k < c.n; k++) {
			assert_int_equal(c.v[k].form, cases[i].rest
							      ? CHOICE_SUBSET
							      : CHOICE_PLAIN);
			assert_int_equal(c.v[k].max, cases[i].rest);
			assert_int_equal(c.v[k].candidate, 3 * k);
		}
	}
}

static void test_list__beyond_its_room_is_no_card(void **state)
{
	struct toy *t = *state;
	struct action a;
	struct buf b = { 0 };

	buf_puts(&b, "[c1");
	for (unsigned i = 0; i < ACTION_MAX_LIST; i++)
		buf_puts(&b, ", c1");
	buf_puts(&b, "]");
	buf_putc(&b, '\0');
	used = ARG_NO_ABILITY;
	a = read_line(t, USE, b.p);
	assert_int_equal(a.arg[TARGETS], 1);
	assert_int_equal(a.list[0], ARG_OTHER);
	buf_release(&b);
}

static int32_t ability(struct toy *t, const uint16_t *v, size_t n,
		       const char *text)
{
	struct node *root;
	struct diags ds;

	diags_init(&ds, t->arena, NULL);
	assert_int_equal(
		doc_read(t->arena, &root, "t", text, strlen(text), &ds), 0);
	return bind_ability(&t->rules, v, n, root);
}

static void test_ability__by_number_or_id(void **state)
{
	struct toy *t = *state;
	const uint16_t v[] = {
		toy_ability(t, "{kind: played, effects: [{do: damage}]}"),
		toy_ability(t, "{id: burn, kind: played, effects: "
			       "[{do: damage}]}"),
		toy_ability(t, "{kind: played, effects: [{do: damage}]}"),
	};

	assert_int_equal(ability(t, v, 3, "1"), 0);
	assert_int_equal(ability(t, v, 3, "3"), 2);
	assert_int_equal(ability(t, v, 3, "burn"), 1);
	assert_int_equal(ability(t, v, 3, "a3"), 2);
	assert_int_equal(ability(t, v, 3, "a2"), ARG_OTHER);
	assert_int_equal(ability(t, v, 3, "0"), ARG_OTHER);
	assert_int_equal(ability(t, v, 3, "4"), ARG_OTHER);
	assert_int_equal(ability(t, v, 3, "a"), ARG_OTHER);
}

/* Some of the ways, each of them legal, spread over the things there are. */
static void test_offer__some_of_many_ways(void **state)
{
	static const struct {
		const char *targets;
		uint32_t most;
		size_t n, first; /* ways; things that they begin with */
	} cases[] = {
		{ OWN ", " ENEMY, 1, 1, 1 },   { OWN ", " ENEMY, 3, 3, 3 },
		{ OWN ", " ENEMY, 6, 6, 3 },   { OWN ", " ENEMY, 100, 9, 3 },
		{ SOME ", " OWN, 100, 21, 3 }, { TWO ", " OWN, 3, 3, 3 },
		{ TWO ", " OWN, 100, 9, 3 },   { OWN ", " SOME, 2, 2, 2 },
		{ OWN ", " NONE, 5, 0, 0 },    { OWN ", " ONLY, 1, 1, 1 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct choices c = { .v = slots,
				     .cap = 64,
				     .candidates = candidates,
				     .candidate_cap = 64,
				     .most = cases[i].most };
		struct effect_scene s = toy_scene(*state);
		struct action a = { .arg = { 7, ARG_ABSENT } };
		struct effect_use u = use(*state, cases[i].targets);
		uint64_t first = 0;

		choose_offer(&s, &u, &a, TARGETS, &choose_words, &c);
		assert_false(c.full);
		assert_int_equal(c.n, cases[i].n);
		for (size_t k = 0; k < c.n; k++) {
			struct effect_use trial = u;
			size_t n;
			const int16_t *v = action_list(&referee, &c.v[k].action,
						       TARGETS, &n);

			if (n > 0 && v[0] >= 0)
				first |= UINT64_C(1) << v[0];
			if (c.v[k].form == CHOICE_PLAIN)
				assert_int_equal(choose_targets(&s, &trial, v,
								n,
								&choose_words),
						 CHOSEN_WELL);
		}
		assert_int_equal(__builtin_popcountll(first), cases[i].first);
	}
}

#define EACH_TEST toy_setup, toy_teardown
#include "tests/unit/core/match/choose_test.inc"
