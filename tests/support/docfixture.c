/* Reads texts as documents for the tests of the document reader. */
#include "tests/support/docfixture.h"

#include "tests/support/unit.h"
#include "validators/base/json.h"

#include <stdlib.h>

int doc_setup(void **state)
{
	struct doc_fixture *f = calloc(1, sizeof(*f));

	f->a = arena_new();
	diags_init(&f->ds, f->a, NULL);
	*state = f;
	return 0;
}

int doc_teardown(void **state)
{
	struct doc_fixture *f = *state;

	buf_release(&f->out);
	arena_free(f->a);
	free(f);
	return 0;
}

int doc_bytes(struct doc_fixture *f, const char *text, size_t n)
{
	/* a copy of the right size, so that reading behind it shows */
	char *copy = malloc(n ? n : 1);
	int rc;

	memcpy(copy, text, n);
	diags_init(&f->ds, f->a, NULL);
	f->seen = 0;
	rc = doc_read(f->a, &f->root, DOC_FILE, copy, n, &f->ds);
	free(copy);
	assert_int_equal(rc, f->root ? 0 : -1);
	return rc;
}

int doc_text(struct doc_fixture *f, const char *text)
{
	return doc_bytes(f, text, strlen(text));
}

const char *doc_repeat(struct doc_fixture *f, const char *head, char c,
		       size_t n, const char *tail)
{
	size_t nhead = strlen(head), ntail = strlen(tail);
	char *p = arena_alloc(f->a, nhead + n + ntail + 1);

	memcpy(p, head, nhead);
	memset(p + nhead, c, n);
	memcpy(p + nhead + n, tail, ntail);
	return p;
}

void doc_at(const struct span *at, uint32_t line, uint32_t col,
	    uint32_t end_line, uint32_t end_col)
{
	assert_int_equal(at->line, line);
	assert_int_equal(at->col, col);
	assert_int_equal(at->end_line, end_line);
	assert_int_equal(at->end_col, end_col);
}

const struct diag *doc_expect(struct doc_fixture *f, enum severity sev,
			      const char *name, uint32_t line, uint32_t col)
{
	const struct diag *d;

	assert_true(f->seen < f->ds.n);
	d = &f->ds.v[f->seen++];
	assert_string_equal(d->name, name);
	assert_int_equal(d->sev, sev);
	assert_string_equal(d->at.file, DOC_FILE);
	assert_int_equal(d->at.line, line);
	assert_int_equal(d->at.col, col);
	return d;
}

const struct diag *doc_expect_msg(struct doc_fixture *f, enum severity sev,
				  const char *name, uint32_t line, uint32_t col,
				  const char *msg)
{
	const struct diag *d = doc_expect(f, sev, name, line, col);

	assert_string_equal(d->msg, msg);
	return d;
}

void doc_expect_no_more(const struct doc_fixture *f)
{
	assert_int_equal(f->ds.n, f->seen);
}

const struct diag *doc_expect_fatal(struct doc_fixture *f, const char *text,
				    const char *name, uint32_t line,
				    uint32_t col)
{
	const struct diag *d;

	assert_int_equal(doc_text(f, text), -1);
	assert_true(f->ds.n > 0);
	f->seen = f->ds.n - 1;
	d = doc_expect(f, SEV_FATAL, name, line, col);
	assert_null(f->root);
	return d;
}

void doc_expect_json(struct doc_fixture *f, const char *wanted)
{
	struct json j;

	buf_clear(&f->out);
	json_init(&j, &f->out);
	node_to_json(f->root, &j);
	buf_putc(&f->out, '\0');
	assert_string_equal(f->out.p, wanted);
}

void doc_expect_clean(struct doc_fixture *f, const char *text,
		      const char *wanted)
{
	assert_int_equal(doc_text(f, text), 0);
	doc_expect_no_more(f);
	doc_expect_json(f, wanted);
}
