/* State views: building, comparing, printing, telling changes. */
#include "validators/core/match/view.h"

#include "tests/support/unit.h"
#include "validators/base/buf.h"

struct fixture {
	struct arena *arena;
	struct diags ds;
	struct view view;
};

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));
	struct view *v = &f->view;

	diags_init(&f->ds, f->arena, NULL);
	view_init(v, f->arena);
	view_int(v, "round", 2);
	view_text(v, "reason", NULL);
	view_bool(v, "over", false);
	view_open_map(v, "players");
	view_open_map(v, "alpha");
	view_open_list(v, "cards");
	view_text(v, NULL, "w-ppp");
	view_text(v, NULL, "d-nnn");
	view_close(v);
	view_close(v);
	view_close(v);
	return 0;
}

static const struct node *read_text(struct fixture *f, const char *text)
{
	struct node *root;

	assert_int_equal(
		doc_read(f->arena, &root, "t", text, strlen(text), &f->ds), 0);
	assert_int_equal(f->ds.n, 0);
	return root;
}

static void compare(struct fixture *f, const char *want)
{
	view_compare(read_text(f, want), f->view.root, "", &f->ds);
}

static void assert_finding(struct fixture *f, size_t i, const char *msg,
			   uint32_t line, uint32_t col)
{
	assert_true(i < f->ds.n);
	assert_string_equal(f->ds.v[i].name, "unmet-expectation");
	assert_string_equal(f->ds.v[i].msg, msg);
	assert_int_equal(f->ds.v[i].at.line, line);
	assert_int_equal(f->ds.v[i].at.col, col);
}

static void test_compare__maps_are_subsets(void **state)
{
	struct fixture *f = *state;

	compare(f, "{round: 2, players: {alpha: {cards: [w-ppp, d-nnn]}}}");
	assert_int_equal(f->ds.n, 0);
}

static void test_compare__every_difference_at_its_place(void **state)
{
	struct fixture *f = *state;

	compare(f, "round: 3\nplayers:\n  alpha: {cards: [w-ppp, d-zzz]}\n"
		   "over: \"false\"\n");
	assert_int_equal(f->ds.n, 3);
	assert_finding(f, 0, "round is 2, expected 3", 1, 8);
	assert_finding(f, 1, "players.alpha.cards[1] is d-nnn, expected d-zzz",
		       3, 26);
	assert_finding(f, 2, "over is false, expected \"false\"", 4, 7);
}

static void test_compare__lists_of_other_lengths_are_shown_whole(void **state)
{
	struct fixture *f = *state;

	compare(f, "players: {alpha: {cards: [w-ppp]}}");
	assert_int_equal(f->ds.n, 1);
	assert_finding(f, 0,
		       "players.alpha.cards is [w-ppp, d-nnn], expected "
		       "[w-ppp]",
		       1, 26);
}

static void test_compare__an_absent_key_is_unmet(void **state)
{
	struct fixture *f = *state;

	compare(f, "rounds: 2");
	assert_int_equal(f->ds.n, 1);
	assert_finding(f, 0, "the state has no \"rounds\"", 1, 1);
	assert_string_equal(f->ds.v[0].hint, "did you mean \"round\"?");
}

static void test_compare__nothing_is_not_false(void **state)
{
	struct fixture *f = *state;

	compare(f, "{reason: false, over: null}");
	assert_int_equal(f->ds.n, 2);
}

static void note(void *ctx, const char *path, const struct node *to)
{
	struct buf *b = ctx;

	buf_printf(b, "%s=", path);
	if (to)
		view_put(b, to);
	buf_putc(b, ';');
}

static void test_equal__every_key_either_way(void **state)
{
	static const struct {
		const char *a, *b;
		bool equal;
	} rows[] = {
		{ "{a: 1, b: 2}", "{b: 2, a: 1}", true },
		{ "{a: 1, b: 2}", "{a: 1, b: 3}", false },
		{ "{a: 1, b: 2}", "{a: 1, c: 2}", false },
		{ "{a: 1, b: 2}", "{a: 1}", false },
		{ "{a: 1}", "{a: 1, b: 2}", false },
		{ "[1, 2]", "[1, 2]", true },
		{ "[1, 2]", "[2, 1]", false },
		{ "[1, 2]", "[1]", false },
		{ "{a: {b: [x, {c: 1}]}}", "{a: {b: [x, {c: 1}]}}", true },
		{ "{a: {b: [x, {c: 1}]}}", "{a: {b: [x, {c: 2}]}}", false },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(view_equal(read_text(*state, rows[i].a),
					    read_text(*state, rows[i].b)),
				 rows[i].equal);
}

static void test_changes__smallest_parts_and_what_is_gone(void **state)
{
	struct fixture *f = *state;
	struct buf b = { 0 };
	const struct node *to =
		read_text(f, "{round: 3, reason: null, new: [1], "
			     "players: {alpha: {cards: [w-ppp]}}}");

	view_changes(f->arena, f->view.root, to, "", note, &b);
	buf_putc(&b, '\0');
	assert_string_equal(b.p, "over=;round=3;new=[1];"
				 "players.alpha.cards=[w-ppp];");
	buf_release(&b);
}

static void test_put__texts_that_are_no_words_are_quoted(void **state)
{
	struct fixture *f = *state;
	struct buf b = { 0 };

	view_put(&b, read_text(f, "[a-b#2, \"true\", \"1\", \"x y\", \"\"]"));
	buf_putc(&b, '\0');
	assert_string_equal(b.p, "[a-b#2, \"true\", \"1\", \"x y\", \"\"]");
	buf_release(&b);
}

#define EACH_TEST setup, fixture_free
#include "tests/unit/core/match/view_test.inc"
