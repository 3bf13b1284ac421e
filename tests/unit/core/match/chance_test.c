/* Chance: forced values first, faults noted, draws given back. */
#include "validators/core/match/chance.h"

#include "tests/support/unit.h"

static const struct roll_kind die = { .sides = 6 };
static const char *const faces[] = { "heads", "tails", NULL };
static const struct roll_kind coin = { .words = faces, .sides = 2 };

struct fixture {
	struct arena *arena;
	struct chance chance;
	struct diags ds;
};

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));

	chance_init(&f->chance, f->arena);
	diags_init(&f->ds, f->arena, NULL);
	return 0;
}

static const struct node *read_list(struct fixture *f, const char *text)
{
	struct node *root;

	assert_int_equal(
		doc_read(f->arena, &root, "t", text, strlen(text), &f->ds), 0);
	return root;
}

static void force(struct fixture *f, const char *name, const char *list)
{
	const struct node *n = read_list(f, list);

	for (size_t i = 0; i < n->list.n; i++)
		chance_force(&f->chance, name, n->list.v[i], NULL);
}

static void test_roll__forced_values_in_order_then_the_seed(void **state)
{
	struct fixture *f = *state;
	int32_t seeded;

	chance_seed(&f->chance, 7, 0);
	seeded = chance_roll(&f->chance, "trait", &die);
	chance_seed(&f->chance, 7, 0);
	force(f, NULL, "[5, 1]");
	assert_int_equal(chance_roll(&f->chance, "trait", &die), 5);
	assert_int_equal(chance_roll(&f->chance, "trait", &die), 1);
	assert_int_equal(chance_roll(&f->chance, "trait", &die), seeded);
	assert_null(f->chance.fault);
}

static void test_roll__a_value_out_of_range_is_a_fault_at_it(void **state)
{
	struct fixture *f = *state;

	force(f, NULL, "[7]");
	chance_roll(&f->chance, "trait", &die);
	assert_string_equal(f->chance.fault, "random-value");
	assert_string_equal(f->chance.fault_msg,
			    "\"7\" is not a value of the roll \"trait\", which "
			    "takes 1 to 6");
	assert_int_equal(f->chance.fault_at.col, 2);
}

static void test_roll__a_value_of_another_kind_is_a_fault(void **state)
{
	struct fixture *f = *state;

	force(f, NULL, "[3]");
	chance_roll(&f->chance, "trait", &coin);
	assert_string_equal(f->chance.fault_msg,
			    "\"3\" is not a value of the roll \"trait\", which "
			    "takes heads or tails");
}

static void test_roll__a_value_for_another_roll_is_a_fault(void **state)
{
	struct fixture *f = *state;

	force(f, "initiative", "[3]");
	chance_roll(&f->chance, "trait", &die);
	assert_string_equal(f->chance.fault, "random-value");
}

static void test_roll__nothing_left_and_no_seed_is_a_fault(void **state)
{
	struct fixture *f = *state;

	chance_roll(&f->chance, "trait", &die);
	assert_string_equal(f->chance.fault, "random-exhausted");
}

static void test_rewind__values_and_orders_go_back(void **state)
{
	struct fixture *f = *state;
	struct chance_mark m;

	force(f, NULL, "[5, 9]");
	m = chance_mark(&f->chance);
	chance_roll(&f->chance, "trait", &die);
	chance_roll(&f->chance, "trait", &die);
	assert_non_null(f->chance.fault);
	chance_rewind(&f->chance, m);
	assert_null(f->chance.fault);
	assert_int_equal(chance_roll(&f->chance, "trait", &die), 5);
}

static struct str letter(const void *ctx, uint16_t i)
{
	(void)ctx;
	return (struct str){ &"abcdef"[i], 1 };
}

static const struct shuffle_kind letters = { letter, NULL, false };
static const struct shuffle_kind deck = { letter, NULL, true };

static void test_shuffle__a_forced_order_is_taken_whole(void **state)
{
	struct fixture *f = *state;
	uint16_t v[] = { 0, 1, 2 };

	chance_force_order(&f->chance, "pile", read_list(f, "[c, a, b]"));
	chance_shuffle(&f->chance, "pile", v, 3, &letters);
	assert_null(f->chance.fault);
	assert_int_equal(v[0], 2);
	assert_int_equal(v[1], 0);
	assert_int_equal(v[2], 1);
}

static void assert_bad_order(struct fixture *f, const char *order, uint32_t col)
{
	uint16_t v[] = { 0, 1, 2 };
	struct chance_mark m = chance_mark(&f->chance);

	f->chance.norders = 0;
	chance_force_order(&f->chance, "pile", read_list(f, order));
	chance_shuffle(&f->chance, "pile", v, 3, &letters);
	assert_string_equal(f->chance.fault, "random-value");
	assert_int_equal(f->chance.fault_at.col, col);
	chance_rewind(&f->chance, m);
}

static void test_shuffle__what_is_no_permutation_is_a_fault(void **state)
{
	struct fixture *f = *state;

	assert_bad_order(f, "[c, a]", 1);
	assert_bad_order(f, "[c, a, a]", 8);
	assert_bad_order(f, "[c, a, b, b]", 11);
	assert_bad_order(f, "[c, x, b]", 5);
}

static void test_shuffle__a_seed_draws_every_order(void **state)
{
	struct fixture *f = *state;
	unsigned seen[6] = { 0 };

	chance_seed(&f->chance, 1, 0);
	for (unsigned i = 0; i < 6000; i++) {
		uint16_t v[] = { 0, 1, 2 };

		chance_shuffle(&f->chance, "pile", v, 3, &letters);
		seen[2 * v[0] + (v[1] > v[2])]++;
	}
	for (unsigned i = 0; i < 6; i++)
		assert_in_range(seen[i], 850, 1150);
}

static void test_deck__a_short_order_leaves_the_others_as_they_lay(void **state)
{
	struct fixture *f = *state;
	uint16_t v[] = { 0, 1, 2, 3, 4 };

	chance_force_order(&f->chance, "alpha", read_list(f, "[d, b]"));
	chance_force_order(&f->chance, "alpha", read_list(f, "[]"));
	chance_force_order(&f->chance, "alpha", read_list(f, "[b, b]"));
	chance_shuffle(&f->chance, "alpha", v, 5, &deck);
	for (unsigned i = 0; i < 5; i++)
		assert_int_equal(v[i], "\3\1\0\2\4"[i]);
	chance_shuffle(&f->chance, "alpha", v, 5, &deck);
	assert_null(f->chance.fault);
	for (unsigned i = 0; i < 5; i++)
		assert_int_equal(v[i], "\3\1\0\2\4"[i]);
	chance_shuffle(&f->chance, "alpha", v, 5, &deck);
	assert_string_equal(f->chance.fault, "random-value");
	assert_int_equal(f->chance.fault_at.col, 5);
}

static struct str copy_letter(const void *ctx, uint16_t i)
{
	return letter(ctx, i / 2);
}

static const struct shuffle_kind copies = { copy_letter, NULL, true };

static void test_deck__copies_share_a_name(void **state)
{
	struct fixture *f = *state;
	uint16_t v[] = { 0, 1, 2, 3 };

	chance_force_order(&f->chance, "alpha", read_list(f, "[b, a, b, a]"));
	chance_shuffle(&f->chance, "alpha", v, 4, &copies);
	assert_null(f->chance.fault);
	for (unsigned i = 0; i < 4; i++)
		assert_int_equal(v[i], "\2\0\3\1"[i]);
}

static void force_line(struct fixture *f, const char *name, const char *list)
{
	const struct node *n = read_list(f, list);

	for (size_t i = 0; i < n->list.n; i++)
		chance_force(&f->chance, name, n->list.v[i], n);
}

static void test_dice__a_line_is_for_one_throw(void **state)
{
	struct fixture *f = *state;
	int32_t v[3];

	force(f, NULL, "[2, 3]");
	force_line(f, "attack", "[6, 5]");
	force_line(f, "attack", "[1]");
	chance_dice(&f->chance, "trait", &die, v, 2);
	assert_int_equal(v[1], 3);
	struct chance_mark m = chance_mark(&f->chance);
	chance_dice(&f->chance, "attack", &die, v, 3);
	assert_string_equal(f->chance.fault, "random-value");
	assert_string_equal(f->chance.fault_msg,
			    "the line forces 2 values, but the roll "
			    "\"attack\" takes 3");
	chance_rewind(&f->chance, m);
	chance_dice(&f->chance, "attack", &die, v, 0);
	chance_dice(&f->chance, "attack", &die, v, 2);
	chance_dice(&f->chance, "attack", &die, v, 1);
	assert_null(f->chance.fault);
	assert_int_equal(v[0], 1);
}

static int32_t find_letter(const void *ctx, struct str text)
{
	(void)ctx;
	return text.n == 1 && text.p[0] >= 'a' && text.p[0] <= 'c'
		       ? text.p[0] - 'a'
		       : -1;
}

static struct str name_letter(const void *ctx, uint32_t i, struct arena *a)
{
	(void)a;
	return letter(ctx, (uint16_t)i);
}

static void test_pick__takes_a_name(void **state)
{
	static const struct pick_kind kind = { find_letter, name_letter };
	struct fixture *f = *state;
	unsigned seen[3] = { 0 };

	f->chance.noted = true;
	force(f, "target", "[c]");
	assert_int_equal(chance_pick(&f->chance, "target", 3, &kind, NULL), 2);
	assert_string_equal(f->chance.draw[0].value, "c");
	f->chance.noted = false;
	force(f, "target", "[x]");
	chance_pick(&f->chance, "target", 3, &kind, NULL);
	assert_string_equal(f->chance.fault_msg,
			    "\"x\" is not a value of the roll \"target\", "
			    "which takes a or b or c");
	f->chance.next++;
	f->chance.fault = NULL;
	chance_seed(&f->chance, 3, 0);
	for (unsigned i = 0; i < 3000; i++)
		seen[chance_pick(&f->chance, "target", 3, &kind, NULL)]++;
	for (unsigned i = 0; i < 3; i++)
		assert_in_range(seen[i], 850, 1150);
}

static void test_unused__is_told_at_the_first_value_left(void **state)
{
	struct fixture *f = *state;

	force(f, NULL, "[5, 1, 2]");
	chance_force_order(&f->chance, "pile", read_list(f, "[a]"));
	chance_roll(&f->chance, "trait", &die);
	chance_unused(&f->chance, &f->ds);
	assert_int_equal(f->ds.n, 2);
	assert_string_equal(f->ds.v[0].name, "random-unused");
	assert_string_equal(f->ds.v[0].msg,
			    "2 forced values were never needed");
	assert_int_equal(f->ds.v[0].at.col, 5);
	assert_string_equal(f->ds.v[1].msg,
			    "the shuffle \"pile\" was never made");
}

#define EACH_TEST setup, fixture_free
#include "tests/unit/core/match/chance_test.inc"
