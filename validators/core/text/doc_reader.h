/*
 * The reader of one document, between doc.c, which makes the tree of libyaml's
 * events, and doc_parse.c, which asks libyaml for them.  No other file sees
 * libyaml.
 */
#ifndef TEXT_DOC_READER_H
#define TEXT_DOC_READER_H

#include "validators/core/text/doc_internal.h"

#include <yaml.h>

/* A list or map that is open. */
struct frame {
	struct node *node;
	size_t first; /* its first entry in the reader's `entries` */
	bool is_flow;
	bool has_key; /* a map's key is read, its value is due */
	struct str key;
	struct span key_at;
};

struct reader {
	struct arena *a;  /* borrowed */
	struct diags *ds; /* borrowed */
	struct source src;
	yaml_parser_t parser;
	struct frame open[DOC_MAX_DEPTH];
	size_t depth;
	/* Entries of all open lists and maps, the innermost last: each gets an
	 * array of its own, of the right size, when it is closed. */
	struct pair *entries;
	size_t nentries, cap;
	const struct doc_taker *taker; /* or NULL */
	struct arena_mark before;      /* the entry that it may take next */
	const struct pair *entries_before;
	struct span taken; /* the last one it took; line 0: none */
	struct node *root;
	unsigned documents;
	bool ended, failed;
};

/* The place between two marks of libyaml. */
struct span reader_span(const struct reader *r, const yaml_mark_t *from,
			const yaml_mark_t *to);

/* Add the one fatal finding that ends the reading. */
struct diag *reader_fail(struct reader *r, struct diag d);

/* The list or map that is open and has no open one in it, or NULL. */
static inline struct frame *reader_innermost(struct reader *r)
{
	return r->depth ? &r->open[r->depth - 1] : NULL;
}

/* Take the next event. */
void reader_event(struct reader *r, const yaml_event_t *ev);

#endif
