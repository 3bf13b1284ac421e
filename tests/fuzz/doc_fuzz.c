/*
 * Fuzz target: any bytes as a document.
 *
 * Asserts what doc.h promises: a tree or exactly one fatal finding, places
 * inside the text, children inside their parents; and that a tree without
 * findings, written as JSON and read again, is the same tree.
 */
#undef NDEBUG

#include "validators/core/text/doc.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <assert.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The number of columns of each line. */
struct lines {
	uint32_t *width;
	uint32_t n;
};

static struct lines measure(struct arena *a, struct str text)
{
	struct lines l = { arena_array(a, text.n + 1, sizeof(uint32_t)), 0 };
	size_t from = 0;

	if (str_starts(text, "\xEF\xBB\xBF"))
		from = 3;
	for (size_t i = from; i <= text.n; i++) {
		if (i < text.n && text.p[i] != '\n')
			continue;
		l.width[l.n++] = (uint32_t)utf8_count(
			(struct str){ text.p + from, i - from });
		from = i + 1;
	}
	return l;
}

static bool is_before(uint32_t line, uint32_t col, uint32_t other_line,
		      uint32_t other_col)
{
	return line < other_line || (line == other_line && col <= other_col);
}

static void check_place(const struct lines *l, uint32_t line, uint32_t col)
{
	assert(line >= 1 && line <= l->n);
	assert(col >= 1 && col <= l->width[line - 1] + 1);
}

static void check_span(const struct lines *l, const struct span *at)
{
	assert(at->file);
	check_place(l, at->line, at->col);
	check_place(l, at->end_line, at->end_col);
	assert(is_before(at->line, at->col, at->end_line, at->end_col));
}

static void check_inside(const struct span *in, const struct span *at)
{
	assert(is_before(in->line, in->col, at->line, at->col));
	assert(is_before(at->end_line, at->end_col, in->end_line, in->end_col));
}

static void check_node(const struct lines *l, const struct node *n,
		       unsigned depth)
{
	assert(n && depth <= DOC_MAX_DEPTH);
	check_span(l, &n->at);
	if (n->kind == NODE_LIST) {
		for (size_t i = 0; i < n->list.n; i++) {
			check_node(l, n->list.v[i], depth + 1);
			check_inside(&n->at, &n->list.v[i]->at);
		}
	} else if (n->kind == NODE_MAP) {
		for (size_t i = 0; i < n->map.n; i++) {
			const struct pair *p = &n->map.v[i];

			check_node(l, p->value, depth + 1);
			check_span(l, &p->key_at);
			check_inside(&n->at, &p->key_at);
			check_inside(&n->at, &p->value->at);
			assert(is_before(p->key_at.end_line, p->key_at.end_col,
					 p->value->at.line, p->value->at.col));
		}
	} else {
		assert(n->text.p && n->text.n <= DOC_MAX_SCALAR);
		assert(n->text.p[n->text.n] == '\0');
		assert(n->plain || n->kind == NODE_TEXT);
	}
}

static void check_findings(const struct lines *l, const struct diags *ds,
			   bool is_read)
{
	size_t fatal = 0;

	for (size_t i = 0; i < ds->n; i++) {
		const struct diag *d = &ds->v[i];

		assert(d->name && d->msg && *d->msg && !strchr(d->msg, '\n'));
		assert(d->sev == SEV_ERROR || d->sev == SEV_FATAL);
		fatal += d->sev == SEV_FATAL;
		if (d->at.line > 0)
			check_span(l, &d->at);
		for (size_t k = 0; k < d->nrelated; k++)
			check_span(l, &d->related[k].at);
	}
	assert(fatal == (is_read ? 0 : 1));
	assert(is_read || ds->v[ds->n - 1].sev == SEV_FATAL);
}

static void put_json(const struct node *root, struct buf *out)
{
	struct json j;

	json_init(&j, out);
	node_to_json(root, &j);
	assert(out->n > 0 && utf8_check(buf_str(out)) == out->n);
}

/* JSON is YAML: what was clean is read again as it was. */
static void check_again(struct arena *a, struct str json)
{
	struct diags ds;
	struct node *root;
	struct buf again = { 0 };
	int rc;

	diags_init(&ds, a, NULL);
	rc = doc_read(a, &root, "again", json.p, json.n, &ds);
	assert(rc == 0 && ds.n == 0);
	put_json(root, &again);
	assert(str_eq(json, buf_str(&again)));
	buf_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	struct arena *a = arena_new();
	struct lines l = measure(a, text);
	struct diags ds;
	struct node *root;
	struct buf json = { 0 };
	int rc;

	diags_init(&ds, a, NULL);
	rc = doc_read(a, &root, "fuzz", text.p, text.n, &ds);
	assert(rc == (root ? 0 : -1));
	check_findings(&l, &ds, rc == 0);
	if (root) {
		check_node(&l, root, 0);
		put_json(root, &json);
		if (ds.n == 0)
			check_again(a, buf_str(&json));
	}
	buf_release(&json);
	arena_free(a);
	return 0;
}
