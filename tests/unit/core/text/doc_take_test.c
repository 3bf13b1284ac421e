/* Tests that entries of a list are handed over as they are read. */
#include "validators/core/text/doc.h"

#include "tests/support/unit.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST 8

/* What the taker saw. */
struct fixture {
	struct arena *tree, *lasting;
	struct diags ds;
	struct node *root;
	struct doc_taker taker;
	size_t n;
	const struct node *entry[MOST];
	char text[MOST][16];
	size_t before[MOST]; /* pairs of the root before the list */
	unsigned leave;      /* bit i: entry i stays */
};

static bool take(void *ctx, const struct node *root, const struct node *entry)
{
	struct fixture *f = ctx;
	const struct node *id = node_get(entry, "id");
	struct str text = id ? id->text : entry->text;

	assert_true(f->n < MOST);
	f->entry[f->n] = entry;
	f->before[f->n] = root->map.n;
	snprintf(f->text[f->n], sizeof(f->text[0]), "%.*s", STR_ARG(text));
	return !(f->leave >> f->n++ & 1);
}

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->tree = arena_new();
	f->lasting = arena_new();
	f->taker = (struct doc_taker){ .key = "cards", .take = take, .ctx = f };
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	arena_free(f->tree);
	arena_free(f->lasting);
	free(f);
	return 0;
}

static int read_text(struct fixture *f, const char *text)
{
	diags_init(&f->ds, f->lasting, NULL);
	f->n = 0;
	return doc_take(f->tree, &f->root, "x.yaml", text, strlen(text),
			&f->taker, &f->ds);
}

static const char three[] = "game: g\n"
			    "set: s\n"
			    "cards:\n"
			    "  - {id: a, list: [1, 2, {x: y}]}\n"
			    "  - id: b\n"
			    "    more: [cards, {cards: [z]}]\n"
			    "  - c\n"
			    "# behind\n"
			    "formats: [1]\n";

static void test_take__gets_each_entry_and_the_root_before_it(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, three), 0);
	assert_int_equal(f->n, 3);
	assert_string_equal(f->text[0], "a");
	assert_string_equal(f->text[1], "b");
	assert_string_equal(f->text[2], "c");
	assert_int_equal(f->before[0], 2);
	assert_int_equal(f->before[2], 2);
	assert_int_equal(f->root->map.n, 4);
}

static void test_take__leaves_an_empty_list_that_ends_as_before(void **state)
{
	struct fixture *f = *state;
	const struct node *list;
	struct span end;

	f->leave = 7;
	assert_int_equal(read_text(f, three), 0);
	end = node_get(f->root, "cards")->at;
	f->leave = 0;
	assert_int_equal(read_text(f, three), 0);
	list = node_get(f->root, "cards");
	assert_int_equal(list->kind, NODE_LIST);
	assert_int_equal(list->list.n, 0);
	assert_int_equal(span_cmp(&list->at, &end), 0);
	assert_int_equal(list->at.end_line, end.end_line);
	assert_int_equal(list->at.end_col, end.end_col);
	assert_int_equal(node_get(f->root, "formats")->list.n, 1);
}

static void test_take__uses_memory_again_unless_the_entry_stays(void **state)
{
	struct fixture *f = *state;
	static const char text[] = "g: g\ncards: [{id: a}, {id: b}, {id: c}]";

	assert_int_equal(read_text(f, text), 0);
	assert_ptr_equal(f->entry[1], f->entry[0]);
	assert_ptr_equal(f->entry[2], f->entry[0]);
	f->leave = 2;
	assert_int_equal(read_text(f, text), 0);
	assert_ptr_equal(f->entry[1], f->entry[0]);
	assert_ptr_not_equal(f->entry[2], f->entry[1]);
	const struct node *list = node_get(f->root, "cards");
	assert_int_equal(list->list.n, 1);
	assert_true(str_is(node_get(list->list.v[0], "id")->text, "b"));
}

static void test_take__gets_nothing_of_other_lists(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "- cards\n- cards: [a]\n"), 0);
	assert_int_equal(f->n, 0);
	assert_int_equal(read_text(f, "x: {cards: [a]}\ncards: {y: [a]}\n"), 0);
	assert_int_equal(f->n, 0);
	assert_int_equal(read_text(f, "cards: []\ny: [cards]\n"), 0);
	assert_int_equal(f->n, 0);
}

static void test_take__long_entries_move_the_stack(void **state)
{
	struct fixture *f = *state;
	static const char text[] =
		"cards: [[1,2,3,4,5,6,7,8,9,10,11,12,13], {id: a}]";
	const struct node *list;

	/* a long one makes the stack of open entries move */
	assert_int_equal(read_text(f, text), 0);
	assert_int_equal(f->n, 2);
	assert_string_equal(f->text[1], "a");
	list = node_get(f->root, "cards");
	assert_int_equal(list->list.n, 0);
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/text/doc_take_test.inc"
