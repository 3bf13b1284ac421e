/* Tests that diagnostics are kept, sorted and counted. */
#include "validators/base/diag.h"

#include "tests/support/unit.h"
#include "validators/base/rng.h"

#include <stdio.h>

struct fixture {
	struct arena *arena;
	struct diags ds;
};

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));

	diags_init(&f->ds, f->arena, NULL);
	return 0;
}

static struct span place(const char *file, uint32_t line, uint32_t col)
{
	return (struct span){ file, line, col, line, col + 1 };
}

static void test_init__is_empty(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(f->ds.n, 0);
	assert_int_equal(f->ds.worst, SEV_NONE);
	diags_sort(&f->ds);
	assert_int_equal(f->ds.n, 0);
}

static void test_add__keeps_the_record(void **state)
{
	struct fixture *f = *state;
	struct diag d = {
		.clause = "M-027",
		.name = "too-many-copies",
		.sev = SEV_ERROR,
		.at = place("deck.yaml", 4, 7),
		.path = "deck.cards[3].count",
		.msg = "4 copies, at most 3 allowed",
		.card = "stone-golem",
		.counted = true,
		.found = 4,
		.allowed = 3,
	};
	const struct diag *got = diags_add(&f->ds, d);

	assert_ptr_equal(got, &f->ds.v[0]);
	assert_string_equal(got->clause, "M-027");
	assert_string_equal(got->name, "too-many-copies");
	assert_string_equal(got->msg, "4 copies, at most 3 allowed");
	assert_int_equal(got->at.line, 4);
	assert_int_equal(got->at.col, 7);
	assert_int_equal(got->found, 4);
	assert_null(got->hint);
}

static void test_worst__only_rises(void **state)
{
	static const struct {
		enum severity added, worst;
	} steps[] = {
		{ SEV_NOTE, SEV_NOTE },     { SEV_WARNING, SEV_WARNING },
		{ SEV_NOTE, SEV_WARNING },  { SEV_ERROR, SEV_ERROR },
		{ SEV_WARNING, SEV_ERROR }, { SEV_FATAL, SEV_FATAL },
		{ SEV_ERROR, SEV_FATAL },
	};
	struct fixture *f = *state;
	size_t i;

	for (i = 0; i < sizeof(steps) / sizeof(*steps); i++) {
		diags_add(&f->ds, (struct diag){ .sev = steps[i].added });
		assert_int_equal(f->ds.worst, steps[i].worst);
	}
	assert_int_equal(f->ds.n, i);
}

static void test_at__formats_message_and_hint(void **state)
{
	struct fixture *f = *state;
	struct span at = place("a.yaml", 2, 5);
	char long_name[600];
	struct diag *d;

	memset(long_name, 'n', sizeof(long_name) - 1);
	long_name[sizeof(long_name) - 1] = '\0';
	d = diag_at(&f->ds, SEV_WARNING, "odd-name", &at, "%s of %d", "one", 2);
	assert_string_equal(d->msg, "one of 2");
	assert_string_equal(d->name, "odd-name");
	assert_int_equal(d->sev, SEV_WARNING);
	assert_int_equal(d->at.line, 2);
	assert_int_equal(d->at.col, 5);
	assert_null(d->clause);
	assert_null(d->hint);
	diag_hint(&f->ds, d, "rename \"%s\"", long_name);
	assert_int_equal(strlen(d->hint), 599 + strlen("rename \"\""));
	assert_string_equal(f->ds.v[0].msg, "one of 2");
}

static void test_relate__keeps_all_in_order(void **state)
{
	struct fixture *f = *state;
	struct span at = place("a.yaml", 1, 1);
	struct diag *d = diag_at(&f->ds, SEV_ERROR, "duplicate-card", &at, "x");
	uint32_t i;

	assert_int_equal(d->nrelated, 0);
	for (i = 0; i < 100; i++) {
		diag_relate(&f->ds, d, place("a.yaml", i + 1, 3),
			    i ? "listed here too" : "first listed here");
		assert_int_equal(d->nrelated, i + 1);
		/* something else taken in between */
		memset(arena_alloc(f->arena, 48), 0xff, 48);
	}
	for (i = 0; i < 100; i++)
		assert_int_equal(d->related[i].at.line, i + 1);
	assert_string_equal(d->related[0].msg, "first listed here");
	assert_string_equal(d->related[99].msg, "listed here too");
}

static void test_sort__by_file_line_clause_name_column(void **state)
{
	static const struct diag sorted[] = {
		{ .name = "no-file", .at = { NULL, 0, 0, 0, 0 } },
		{ .name = "z", .at = { "a", 0, 0, 0, 0 } },
		{ .name = "b", .at = { "a", 1, 9, 1, 9 } },
		{ .name = "a", .clause = "M-001", .at = { "a", 1, 8, 1, 8 } },
		{ .name = "a", .clause = "M-001", .at = { "a", 1, 9, 1, 9 } },
		{ .name = "b", .clause = "M-001", .at = { "a", 1, 1, 1, 1 } },
		{ .name = "a", .clause = "M-002", .at = { "a", 1, 1, 1, 1 } },
		{ .name = "a", .clause = "M-001", .at = { "a", 2, 1, 2, 1 } },
		{ .name = "a", .at = { "a", 10, 1, 10, 1 } },
		{ .name = "a", .at = { "b", 0, 0, 0, 0 } },
		{ .name = "a", .at = { "b", 1, 1, 1, 1 } },
	};
	const size_t n = sizeof(sorted) / sizeof(*sorted);
	struct fixture *f = *state;
	struct rng r;
	size_t i, round;

	rng_init(&r, 1, 1);
	for (round = 0; round < 200; round++) {
		diags_init(&f->ds, f->arena, NULL);
		for (i = 0; i < n; i++)
			diags_add(&f->ds, sorted[i]);
		for (i = n; i > 1; i--) {
			size_t k = rng_below(&r, (uint32_t)i);
			struct diag d = f->ds.v[k];

			f->ds.v[k] = f->ds.v[i - 1];
			f->ds.v[i - 1] = d;
		}
		diags_sort(&f->ds);
		for (i = 0; i < n; i++)
			assert_memory_equal(&f->ds.v[i], &sorted[i],
					    sizeof(sorted[i]));
	}
}

static void test_sort__equal_ones_keep_their_order(void **state)
{
	struct fixture *f = *state;
	struct rng r;
	int64_t i;
	size_t n;

	rng_init(&r, 2, 2);
	for (n = 0; n < 300; n++) {
		diags_init(&f->ds, f->arena, NULL);
		for (i = 0; i < (int64_t)n; i++)
			diags_add(&f->ds,
				  (struct diag){
					  .name = "x",
					  .at = place("f", rng_below(&r, 5), 1),
					  .found = i });
		diags_sort(&f->ds);
		assert_int_equal(f->ds.n, n);
		for (i = 1; i < (int64_t)n; i++) {
			const struct diag *a = &f->ds.v[i - 1], *b = a + 1;

			assert_true(a->at.line < b->at.line ||
				    (a->at.line == b->at.line &&
				     a->found < b->found));
		}
	}
}

static void test_sort__takes_nothing_from_the_arena(void **state)
{
	struct fixture *f = *state;
	struct arena_mark before, after;
	uint32_t i;

	for (i = 0; i < 20; i++)
		diags_add(&f->ds, (struct diag){ .at = place("f", 20 - i, 1) });
	before = arena_mark(f->arena);
	diags_sort(&f->ds);
	after = arena_mark(f->arena);
	assert_ptr_equal(before.block, after.block);
	assert_int_equal(before.used, after.used);
	assert_int_equal(f->ds.v[0].at.line, 1);
}

static void test_severity__names(void **state)
{
	(void)state;
	assert_string_equal(severity_name(SEV_NOTE), "note");
	assert_string_equal(severity_name(SEV_WARNING), "warning");
	assert_string_equal(severity_name(SEV_ERROR), "error");
	assert_string_equal(severity_name(SEV_FATAL), "error");
}

static void test_span__orders_by_line_then_column(void **state)
{
	struct span a = place("f", 2, 9), b = place("f", 10, 1);
	struct span c = place("f", 10, 2), d = place("g", 10, 2);

	(void)state;
	assert_true(span_cmp(&a, &b) < 0);
	assert_true(span_cmp(&b, &a) > 0);
	assert_true(span_cmp(&b, &c) < 0);
	assert_true(span_cmp(&c, &b) > 0);
	assert_int_equal(span_cmp(&c, &d), 0);
}

#define EACH_TEST setup, fixture_free
#include "tests/unit/base/diag_test.inc"
