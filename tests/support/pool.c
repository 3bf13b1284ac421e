/* Reads card files into a card set for the tests. */
#include "tests/support/pool.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/cards/card_file.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_POOL 4096
#define MAX_FILE (1u << 20)

static struct arena *lasting; /* of all that was read */

static int by_id(const void *a, const void *b)
{
	return str_cmp(((const struct card *)a)->id,
		       ((const struct card *)b)->id);
}

static void read_file(struct card_set *out, struct arena *a, const char *path)
{
	char *text = arena_alloc(a, MAX_FILE);
	struct card_file file;
	struct node *root;
	struct diags ds;
	FILE *f = fopen(path, "r");

	assert_non_null(f);
	size_t n = fread(text, 1, MAX_FILE, f);
	fclose(f);
	assert_true(n < MAX_FILE);
	diags_init(&ds, a, NULL);
	assert_int_equal(doc_read(a, &root, path, text, n, &ds), 0);
	cardfile_read(a, &file, &out->game, 1, root, &ds);
	assert_int_equal(ds.n, 0);
	assert_true(out->n + file.n <= MAX_POOL);
	for (size_t i = 0; i < file.n; i++)
		out->v[out->n++] = file.v[i];
}

void pool_read(struct card_set *out, const struct game *g)
{
	char pattern[64];

	snprintf(pattern, sizeof(pattern), "cards/%s/*.yaml", g->id);
	pool_read_from(out, g, pattern);
}

void pool_read_from(struct card_set *out, const struct game *g,
		    const char *pattern)
{
	glob_t found;

	if (!lasting)
		lasting = arena_new();
	*out = (struct card_set){
		.game = g,
		.v = arena_array(lasting, MAX_POOL, sizeof(*out->v)),
	};
	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_file(out, lasting,
			  arena_printf(lasting, "%s", found.gl_pathv[i]));
	globfree(&found);
	assert_true(out->n > 0);
	qsort(out->v, out->n, sizeof(*out->v), by_id);
	assert_true(card_set_digest(out, lasting));
}

int pool_free(void **state)
{
	(void)state;
	arena_free(lasting);
	lasting = NULL;
	return 0;
}
