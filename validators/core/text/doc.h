/*
 * Documents: parses YAML text into a tree with positions.
 *
 * The only user of libyaml.  The result is plain data: maps keep their order,
 * every node and key has its position.  YAML features that koloda's files do
 * not need are refused with a finding: anchors, aliases, tags, directives,
 * several documents, duplicate keys, keys that are not plain text, hidden or
 * control characters, encodings other than UTF-8.
 */
#ifndef TEXT_DOC_H
#define TEXT_DOC_H

#include "validators/base/diag.h"
#include "validators/base/span.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

/* Limits of one file; exceeding one is a finding, nothing is truncated. */
#define DOC_MAX_BYTES  (16u << 20) /* size of a file */
#define DOC_MAX_SCALAR (64u << 10) /* bytes of one scalar */
#define DOC_MAX_KEY    128u        /* bytes of one key */
#define DOC_MAX_DEPTH  64u         /* nesting of lists and maps */

enum node_kind {
	NODE_NULL, /* plain `null`, or empty */
	NODE_BOOL, /* plain `true` or `false` */
	NODE_INT,  /* plain `-?(0|[1-9][0-9]*)` that fits int64 */
	NODE_TEXT, /* every other scalar */
	NODE_LIST,
	NODE_MAP,
};

struct node;

struct pair {
	struct str key; /* UTF-8, in the arena */
	struct span key_at;
	struct node *value; /* never NULL */
};

struct node {
	enum node_kind kind;
	bool plain; /* a scalar without quotes or block indicator */
	bool bad;   /* a finding already reports that it is not a value */
	/* map: from its first key, an empty one from `{`; list: from its first
	 * `-` or `[`; scalar: its own characters */
	struct span at;
	/* a scalar's text, also for null, bool and int; for an alias, a
	 * NODE_NULL, `*` and its name */
	struct str text;
	union {
		bool b;
		int64_t i;
		struct {
			struct node **v;
			size_t n;
		} list;
		struct {
			struct pair *v; /* in file order */
			size_t n;
		} map;
	};
};

/*
 * Read one document.
 *
 * a     keeps the tree and all texts of findings
 * out   the root, or NULL when nothing could be read
 * file  the path as shown to people; borrowed as long as the tree
 * text  n bytes; borrowed during the call
 *
 * Returns 0 when the tree is whole (perhaps with findings of SEV_ERROR: a
 * duplicate key is kept twice in the tree, an anchor is looked over), -1
 * when it is not: one SEV_FATAL finding says where and why.
 *
 * Findings, all with places counted from 1 in code points:
 *   fatal  not-utf8 (hint names Windows-1251 or UTF-16 where it looks so),
 *	    not-yaml (libyaml's problem in our words where they are known; the
 *	    context as a related place), file-too-large, nesting-too-deep,
 *	    scalar-too-long, several-documents, empty-document (nothing but
 *	    blanks, comments and `---`), hidden-character (controls, byte
 *	    order marks inside the text, and what may end a line besides LF
 *	    and CRLF: anywhere, comments too)
 *   error  yaml-anchor, yaml-alias, yaml-tag, yaml-directive,
 *	    duplicate-key (related: the first), bad-key (a list, a map, an
 *	    alias: key "" in the tree; empty, or too long), hidden-character
 *	    (in a key or scalar, named as U+XXXX; line feeds and tabs are
 *	    allowed in text), bad-number (plain scalars that other programs
 *	    read as numbers: 010, 0x1F, 1_000, 1e9, 1.5, .5, +1, 1:30,
 *	    integers beyond int64; with a hint: write it plainly or quote
 *	    it).  The node of a bad-number is NODE_TEXT.
 */
int doc_read(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, struct diags *ds);

/* A consumer that takes the entries of one list of the root while they are
 * parsed, so that the tree of a long list need not be in memory at once. */
struct doc_taker {
	const char *key; /* key of the list in the root map */
	/*
	 * An entry is read.
	 *
	 * root   a map of what stands before the list; borrowed in the call
	 * entry  borrowed as long as the tree if it stays, else in the call
	 *
	 * Returns false if it stays in the tree.  True: it is not part of it,
	 * and its memory is used again.
	 */
	bool (*take)(void *ctx, const struct node *root,
		     const struct node *entry);
	void *ctx;
};

/* Like doc_read, with a taker; findings are stored in an arena other than a. */
int doc_take(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, const struct doc_taker *taker,
	     struct diags *ds);

/* The value under `key`, or NULL; the first of duplicate keys. */
const struct node *node_get(const struct node *map, const char *key);

/* The pair with the key `key`, or NULL. */
const struct pair *node_pair(const struct node *map, const char *key);

/* "a list", "a map", "text", "a number", "true or false", "nothing". */
const char *node_kind_name(enum node_kind k);

/* A copy of the tree in a. */
struct node *node_keep(struct arena *a, const struct node *n);

struct json;

/* Write the tree as JSON, keeping order, kinds and texts. */
void node_to_json(const struct node *n, struct json *j);

#endif
