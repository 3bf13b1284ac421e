/* Tests that work in a heap is given up where memory runs out, and undone. */
#include "validators/base/arena.h"
#include "validators/base/buf.h"

#include "tests/support/unit.h"

#ifdef ARENA_ASAN
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}
#endif

struct work {
	struct mem_undo undo;
	struct buf lasting; /* begun outside of the heap */
	struct arena *arena;
	bool ran, behind;
	int undone;
};

static void undo(void *p)
{
	((struct work *)p)->undone++;
}

static void hold(void *ctx)
{
	struct work *w = ctx;
	struct buf b = { 0 };

	for (int i = 0; i < 10000; i++)
		buf_puts(&b, "held when memory runs out ");
	w->arena = arena_new();
	arena_alloc(w->arena, (size_t)8 << 20);
	w->ran = true;
}

static void run_out(void *ctx)
{
	struct work *w = ctx;

	hold(ctx);
	mem_later(&w->undo, undo, w);
	arena_array(w->arena, SIZE_MAX, 2);
	w->behind = true;
}

static void test_run__comes_back_where_memory_runs_out(void **state)
{
	struct mem_heap h = { 0 };
	struct work w = { 0 };

	(void)state;
	assert_false(mem_run(&h, run_out, &w));
	assert_false(mem_in_heap());
	assert_true(w.ran);
	assert_false(w.behind);
	mem_heap_free(&h);
	assert_int_equal(w.undone, 1);
	/* it can be used again */
	assert_true(mem_run(&h, hold, &w));
	mem_heap_free(&h);
	assert_int_equal(w.undone, 1);
}

static void append(void *ctx)
{
	struct work *w = ctx;

	for (int i = 0; i < 1000; i++)
		buf_puts(&w->lasting, "more ");
	mem_later(&w->undo, undo, w);
	mem_done(&w->undo);
}

static void test_run__what_was_there_before_stays(void **state)
{
	struct mem_heap h = { 0 };
	struct work w = { 0 };

	(void)state;
	buf_puts(&w.lasting, "begin ");
	assert_true(mem_run(&h, append, &w));
	mem_heap_free(&h);
	assert_int_equal(w.undone, 0);
	assert_int_equal(w.lasting.n, 6 + 5000);
	assert_memory_equal(w.lasting.p, "begin more more ", 16);
	buf_release(&w.lasting);
}

static void nest(void *ctx)
{
	struct work *w = ctx;
	struct mem_heap inner = { 0 };

	assert_false(mem_run(&inner, run_out, w));
	assert_true(mem_in_heap());
	mem_heap_free(&inner);
	w->behind = true;
}

static void test_run__one_in_another(void **state)
{
	struct mem_heap h = { 0 };
	struct work w = { 0 };

	(void)state;
	assert_true(mem_run(&h, nest, &w));
	assert_true(w.behind);
	assert_int_equal(w.undone, 1);
	mem_heap_free(&h);
}

static void free_and_grow(void *ctx)
{
	char **v = ctx;

	mem_free(v[1]);
	v[0] = mem_resize(v[0], 100000);
	v[2] = mem_resize(v[2], 10);
	v[3] = mem_resize(NULL, 10);
}

static void take(void *ctx)
{
	char **v = ctx;

	for (int i = 0; i < 3; i++)
		v[i] = mem_resize(NULL, 100);
}

static void test_heap__holds_what_was_not_given_back(void **state)
{
	struct mem_heap h = { 0 };
	char *v[4] = { 0 };

	(void)state;
	assert_true(mem_run(&h, take, v));
	assert_true(mem_run(&h, free_and_grow, v));
	mem_heap_free(&h); /* the leak checker counts */
}

#include "tests/unit/base/memory_test.inc"
