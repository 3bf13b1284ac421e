/* Actions with lists, and how built-in players draw them. */
#include "validators/core/players/sim.h"

#include "tests/support/unit.h"

#include <string.h>

static const struct param_kind word = { .form = PARAM_WORD };
static const struct param_kind flag = { .form = PARAM_FLAG };
static const struct param_kind words = { .form = PARAM_WORDS };
static const struct param_kind map = { .form = PARAM_MAP };
static const struct verb verbs[] = {
	{ "use",
	  NULL,
	  { { .name = "card", .kind = &word },
	    { .name = "targets", .kind = &map },
	    { .name = "again", .kind = &flag },
	    { .name = "dice", .kind = &words } } },
};
static const struct referee referee = { .verbs = verbs, .nverbs = 1 };

static int16_t candidates[8];
static struct choice slots[4];

static struct choices new_choices(void)
{
	memset(slots, 0x55, sizeof(slots));
	return (struct choices){ .v = slots,
				 .cap = 4,
				 .candidates = candidates,
				 .candidate_cap = 8 };
}

static void test_lists__stand_behind_each_other(void **state)
{
	struct action a = { .arg = { 7, ARG_ABSENT, 1, ARG_ABSENT } };
	size_t n;

	(void)state;
	assert_ptr_equal(action_list(&referee, &a, 3, &n), a.list);
	assert_int_equal(n, 0);
	assert_true(action_add(&a, 1, 10));
	assert_true(action_add(&a, 1, LIST_NEXT));
	assert_true(action_add(&a, 1, 11));
	assert_true(action_add(&a, 3, 20));
	assert_int_equal(action_list(&referee, &a, 1, &n)[2], 11);
	assert_int_equal(n, 3);
	assert_int_equal(action_list(&referee, &a, 3, &n)[0], 20);
	assert_int_equal(n, 1);
	while (a.nlist < ACTION_MAX_LIST)
		assert_true(action_add(&a, 3, 1));
	assert_false(action_add(&a, 3, 1));
	assert_int_equal(a.arg[3], ACTION_MAX_LIST - 3);
}

static void test_choices__are_zero_and_never_beyond_their_room(void **state)
{
	struct choices c = new_choices();

	(void)state;
	for (int i = 0; i < 4; i++) {
		struct choice *v = choices_add(&c);

		assert_int_equal(v->action.nlist, 0);
		assert_int_equal(v->action.arg[5], 0);
		assert_int_equal(v->candidate, 2 * i);
		choices_offer(&c, 1);
		choices_offer(&c, 2);
		assert_int_equal(v->ncandidates, 2);
	}
	assert_false(c.full);
	choices_offer(&c, 3);
	assert_true(c.full);
	assert_ptr_equal(choices_add(&c), &slots[3]);
	assert_int_equal(c.n, 4);
}

/* A choice of parameter 3 behind a target, from 5, 6, 7, 8. */
static struct choices list_choice(enum choice_form form, int32_t min,
				  int32_t max)
{
	struct choices c = new_choices();
	struct choice *v = choices_add(&c);

	v->form = form;
	v->param = 3;
	v->min = min;
	v->max = max;
	v->action.arg[3] = ARG_ABSENT;
	action_add(&v->action, 1, 9);
	for (int16_t i = 5; i <= 8; i++)
		choices_offer(&c, i);
	return c;
}

/* Draw until every member of the family has come as often as it should. */
static void draw_all(enum choice_form form, int32_t min, int32_t max,
		     unsigned members)
{
	static unsigned seen[10000];
	struct choices c = list_choice(form, min, max);
	struct rng r;
	unsigned different = 0;

	memset(seen, 0, sizeof(seen));
	rng_init(&r, 1, 1);
	for (unsigned i = 0; i < 1000 * members; i++) {
		struct action a;
		size_t n;
		unsigned code = 0;

		sim_draw(&r, &c, &a);
		assert_int_equal(a.list[0], 9);
		const int16_t *v = action_list(&referee, &a, 3, &n);
		assert_int_equal(a.nlist, n + 1);
		for (size_t k = 0; k < n; k++)
			code = code * 10 + (unsigned)v[k];
		different += seen[code]++ == 0;
	}
	assert_int_equal(different, members);
	for (unsigned i = 0; i < 10000; i++)
		if (seen[i])
			assert_in_range(seen[i], 300, 4000);
}

/* A use with a hundred ways, and a pass. */
static void list_hundred(const struct match *m, unsigned player,
			 struct choices *out)
{
	uint32_t n = out->most && out->most < 100 ? out->most : 100;

	(void)m;
	(void)player;
	for (uint32_t i = 0; i <= n; i++)
		choices_add(out);
}

static void test_choices__that_do_not_fit_are_listed_in_part(void **state)
{
	static const struct referee many = { .choices = list_hundred };
	static const size_t room[][2] = {
		{ 2, 2 },   { 16, 5 },   { 64, 17 },
		{ 65, 65 }, { 100, 65 }, { 101, 101 }
	};
	struct choice v[128];
	struct match m = { .referee = &many };

	(void)state;
	for (size_t i = 0; i < sizeof(room) / sizeof(room[0]); i++) {
		struct choices c = { .v = v, .cap = room[i][0] };

		match_choices(&m, 0, &c);
		assert_int_equal(c.n, room[i][1]);
		assert_false(c.full);
	}
	struct choices c = { .v = v, .cap = 1 };

	match_choices(&m, 0, &c);
	assert_true(c.full);
	c.cap = 128;
	match_choices(&m, 0, &c); /* what was not whole is not forgotten */
	assert_int_equal(c.n, 101);
	assert_true(c.full);
}

/* What comes out best is the last of a thousand choices, and of three. */
static unsigned nchoices, nlooks;

static void list_some(const struct match *m, unsigned player,
		      struct choices *out)
{
	(void)m;
	(void)player;
	for (unsigned i = 0; i < nchoices; i++)
		choices_add(out)->action.arg[0] = (int32_t)i;
}

static bool note_choice(struct match *m, const struct action *a,
			struct refusal *r)
{
	(void)r;
	*(int32_t *)m->state = a->arg[0];
	nlooks++;
	return true;
}

static void value_choice(const struct match *m, int64_t *v)
{
	v[0] = *(int32_t *)m->state;
}

static size_t nobody_due(const struct match *m, struct due *out)
{
	(void)m;
	(void)out;
	return 0;
}

static void test_greedy__looks_at_part_of_a_long_list(void **state)
{
	static const struct referee game = { .verbs = verbs,
					     .nverbs = 1,
					     .due = nobody_due,
					     .choices = list_some,
					     .apply = note_choice,
					     .values = value_choice };
	static struct choice v[1000];
	static const unsigned counts[][2] = { { 3, 3 }, { 1000, 256 } };
	int32_t now = 0, before, trial;
	struct chance chance = { 0 };
	struct match m = { .referee = &game,
			   .chance = &chance,
			   .state = &now,
			   .size = sizeof(now) };
	struct sim_room room = { .choices = { .v = v, .cap = 1000 },
				 .state = &before,
				 .trial = &trial };
	struct action a;

	(void)state;
	rng_init(&chance.rng, 1, 1);
	for (size_t i = 0; i < 2; i++) {
		nchoices = counts[i][0];
		nlooks = 0;
		bot_choose(bot_find(str_of("greedy")), &m, 0, &room, &a);
		assert_int_equal(nlooks, 12 * counts[i][1]);
		assert_in_range(a.arg[0], nchoices - nchoices / 20 - 1,
				nchoices - 1);
	}
}

static void test_draw__subsets_and_orders(void **state)
{
	(void)state;
	draw_all(CHOICE_SUBSET, 0, 2, 1 + 4 + 6);
	draw_all(CHOICE_SUBSET, 3, 3, 4);
	draw_all(CHOICE_ORDER, 0, 0, 24);
}

/* The least, the most, then each candidate that may be alone. */
static void test_ways__of_a_subset(void **state)
{
	struct choices c = list_choice(CHOICE_SUBSET, 1, 3);
	struct rng r;
	size_t n;

	(void)state;
	rng_init(&r, 1, 1);
	for (unsigned i = 0; i < 100; i++)
		for (unsigned way = 0; way < 6; way++) {
			struct action a;

			sim_draw_way(&r, &c, 0, way, &a);
			const int16_t *v = action_list(&referee, &a, 3, &n);
			assert_int_equal(n, way == 1 ? 3 : 1);
			if (way > 1)
				assert_int_equal(v[0], 5 + way - 2);
		}
	c = list_choice(CHOICE_SUBSET, 2, 3);
	for (unsigned i = 0; i < 100; i++) {
		struct action a;

		sim_draw_way(&r, &c, 0, 2, &a);
		action_list(&referee, &a, 3, &n);
		assert_in_range(n, 2, 3);
	}
}

#include "tests/unit/core/players/bot_test.inc"
