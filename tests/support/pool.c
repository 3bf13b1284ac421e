/* Reads card files into a card set for the tests. */
#include "tests/support/pool.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/cards/card_file.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_POOL 4096
#define MAX_FILE (1u << 20)

static struct arena *lasting; /* of all that was read */

static int by_id(const void *a, const void *b)
{
	return str_cmp(((const struct card *)a)->id,
		       ((const struct card *)b)->id);
}

/* Labels and texts as the database shows them: "a, b"; "en: A", a line each. */
static void show_values(struct card *c, struct arena *a)
{
	size_t all = c->game->nfields;
	struct value *v = arena_array(a, all, sizeof(*v));

	memcpy(v, c->values, all * sizeof(*v));
	c->values = v;
	for (size_t i = 0; i < all; i++) {
		enum field_type type = c->game->fields[i].type;
		const struct node *n = v[i].node;
		struct buf b = { 0 };

		if ((type != FIELD_LABELS && type != FIELD_TEXT) || !n)
			continue;
		for (size_t k = 0; n->kind == NODE_LIST && k < n->list.n; k++)
			buf_printf(&b, "%s%.*s", k ? ", " : "",
				   STR_ARG(n->list.v[k]->text));
		for (size_t k = 0; n->kind == NODE_MAP && k < n->map.n; k++)
			buf_printf(&b, "%s%.*s: %.*s", k ? "\n" : "",
				   STR_ARG(n->map.v[k].key),
				   STR_ARG(n->map.v[k].value->text));
		v[i].json = n->kind == NODE_TEXT ? n->text : buf_keep(&b, a);
	}
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
	for (size_t i = 0; i < file.n; i++) {
		show_values(&file.v[i], a);
		out->v[out->n++] = file.v[i];
	}
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
