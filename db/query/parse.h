/*
 * Queries: parses the text of a card search into a tree of terms with
 * positions.
 *
 * The language is that of koloda-query(7): adjacent terms must all hold; `or`,
 * `and`, `not`, `-` and brackets; FIELD OP VALUE[,VALUE...].  Fields and values
 * are checked when the tree is converted to SQL (db/query/query.h).
 */
#ifndef DB_QUERY_PARSE_H
#define DB_QUERY_PARSE_H

#include "validators/base/lang.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct buf;

#define QUERY_BYTES   (256u << 10)
#define QUERY_DEPTH   60   /* maximum nesting of brackets and signs */
#define QUERY_VALUES  1000 /* maximum values of all terms */
#define QUERY_ORDERS  50   /* maximum fields of `order` */
#define QUERY_PATTERN 200  /* maximum bytes of a word with ? or * */

enum query_kind { QUERY_AND, QUERY_OR, QUERY_NOT, QUERY_TERM };

enum query_op { OP_HAS, OP_EQ, OP_NE, OP_LT, OP_LE, OP_GT, OP_GE };

/* ":", "=", "!=", "<", "<=", ">", ">=" */
extern const char *const query_ops[];

/* A part of the query's text. */
struct query_text {
	struct str s;
	bool quoted;
	uint32_t at; /* byte offset */
	/* escape characters in the text, which are not in s */
	uint32_t escapes;
};

struct query_node {
	enum query_kind kind;
	struct query_node *child, *next; /* AND, OR, NOT; siblings */
	struct query_text field; /* TERM; empty: a name without a field */
	enum query_op op;
	struct query_text *value;
	size_t nvalues;
};

struct query_order {
	struct query_text field;
	bool falling;
};

struct query {
	const struct lang *lang; /* language of the error and the hint */
	struct str text;
	struct query_node *root; /* NULL: every card */
	size_t nvalues;          /* in all terms */
	struct query_order *order;
	size_t norders;
	int64_t limit; /* -1: none */
	int64_t skip;  /* number of cards skipped first */
	/* The first error, or NULL. */
	const char *error, *hint;
	uint32_t error_at, error_end;
};

/* Parse a query; -1 after q->error, in the language. */
int query_parse(struct arena *a, const struct lang *lang, struct query *q,
		struct str text);

/* Record an error at a part of the text; returns -1.  Both texts are copied,
 * and translated if they are messages. */
int query_fail(struct query *q, const struct query_text *at, const char *msg,
	       const char *hint);

/* The field that a name in another language or another search syntax stands
 * for, or else the name itself. */
struct str query_name(struct arena *a, struct str name);

/* The values that a name in another language stands for, one per call: the next
 * from *i on, static storage, or NULL. */
const char *query_value_named(struct arena *a, struct str name, size_t *i);

/* The displayed name of a field, which queries accept; static storage, or the
 * field's own name. */
const char *query_name_said(const struct lang *l, const char *field);

/* Append the tree with explicit brackets: "(and (cost <= 3) (not (type
 * : air)))". */
void query_show(const struct query *q, struct buf *out);

#endif
