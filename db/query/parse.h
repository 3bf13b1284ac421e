/*
 * Queries: the text of a card search to a tree of terms with places.
 *
 * The language is that of koloda-query(7): terms side by side must all hold;
 * `or`, `and`, `not`, `-` and brackets; FIELD OP VALUE[,VALUE...].  What fields
 * and values there are is settled when the tree becomes SQL (db/query/query.h).
 */
#ifndef DB_QUERY_PARSE_H
#define DB_QUERY_PARSE_H

#include "validators/base/lang.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct buf;

#define QUERY_BYTES   (256u << 10)
#define QUERY_DEPTH   60   /* brackets and signs inside one another */
#define QUERY_VALUES  1000 /* of all its terms */
#define QUERY_ORDERS  50   /* fields that it sorts by */
#define QUERY_PATTERN 200  /* bytes of a word with ? or * */

enum query_kind { QUERY_AND, QUERY_OR, QUERY_NOT, QUERY_TERM };

enum query_op { OP_HAS, OP_EQ, OP_NE, OP_LT, OP_LE, OP_GT, OP_GE };

/* ":", "=", "!=", "<", "<=", ">", ">=" */
extern const char *const query_ops[];

/* A piece of the query's text. */
struct query_text {
	struct str s;
	bool quoted;
	uint32_t at;      /* byte offset */
	uint32_t escapes; /* bytes that stand there and not in s */
};

struct query_node {
	enum query_kind kind;
	struct query_node *child, *next; /* AND, OR, NOT; siblings */
	struct query_text field;         /* TERM; empty: a bare name */
	enum query_op op;
	struct query_text *value;
	size_t nvalues;
};

struct query_order {
	struct query_text field;
	bool falling;
};

struct query {
	const struct lang *lang; /* of the error and the hint */
	struct str text;
	struct query_node *root; /* NULL: every card */
	size_t nvalues;          /* of all its terms */
	struct query_order *order;
	size_t norders;
	int64_t limit; /* -1: none */
	int64_t skip;  /* so many are left out first */
	/* The first thing that is wrong, or NULL. */
	const char *error, *hint;
	uint32_t error_at, error_end;
};

/* Read a query; -1 after q->error, said in the language. */
int query_parse(struct arena *a, const struct lang *lang, struct query *q,
		struct str text);

/* Note what is wrong at a piece; returns -1.  Both texts are kept, and said in
 * the language where they are messages. */
int query_fail(struct query *q, const struct query_text *at, const char *msg,
	       const char *hint);

/* The field that a name of another language or search stands for, else the name
 * itself. */
struct str query_name(struct arena *a, struct str name);

/* The values that a name of another language stands for, one a call: the next
 * from *i on, static storage, or NULL. */
const char *query_value_named(struct arena *a, struct str name, size_t *i);

/* What people call a field, as queries understand it; static storage, or the
 * field's own name. */
const char *query_name_said(const struct lang *l, const char *field);

/* Append the tree in brackets: "(and (cost <= 3) (not (type : air)))". */
void query_show(const struct query *q, struct buf *out);

#endif
