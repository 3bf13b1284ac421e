/*
 * A text read as a tree, and its findings asserted one after another.
 */
#ifndef SUPPORT_DOCFIXTURE_H
#define SUPPORT_DOCFIXTURE_H

#include "validators/base/buf.h"
#include "validators/core/text/doc.h"

#define DOC_FILE "cards/x.yaml"

struct doc_fixture {
	struct arena *a;
	struct diags ds;
	struct node *root; /* of the text read last, NULL if it cannot be */
	struct buf out;
	size_t seen; /* findings already asserted */
};

/* For cmocka: *state is a struct doc_fixture. */
int doc_setup(void **state);
int doc_teardown(void **state);

/* doc_read of n bytes of DOC_FILE: 0, or -1. */
int doc_bytes(struct doc_fixture *f, const char *text, size_t n);
int doc_text(struct doc_fixture *f, const char *text);

/* n times `c` between `head` and `tail`, in the arena. */
const char *doc_repeat(struct doc_fixture *f, const char *head, char c,
		       size_t n, const char *tail);

void doc_at(const struct span *at, uint32_t line, uint32_t col,
	    uint32_t end_line, uint32_t end_col);

/* The next finding not yet asserted. */
const struct diag *doc_expect(struct doc_fixture *f, enum severity sev,
			      const char *name, uint32_t line, uint32_t col);
/* ... which says `msg`. */
const struct diag *doc_expect_msg(struct doc_fixture *f, enum severity sev,
				  const char *name, uint32_t line, uint32_t col,
				  const char *msg);
void doc_expect_no_more(const struct doc_fixture *f);

/* The text cannot be read: the last finding says so. */
const struct diag *doc_expect_fatal(struct doc_fixture *f, const char *text,
				    const char *name, uint32_t line,
				    uint32_t col);

/* The tree of the text read last. */
void doc_expect_json(struct doc_fixture *f, const char *wanted);

/* The text is read without a finding. */
void doc_expect_clean(struct doc_fixture *f, const char *text,
		      const char *wanted);

#endif
