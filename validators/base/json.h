/*
 * Streaming JSON writer (RFC 8259): appends to a buffer, builds no tree.
 *
 * The writer adds the commas; the caller balances what it opens (asserted), and
 * separates values outside of any map or list.
 * Strings: invalid UTF-8 becomes U+FFFD; U+0000-001F, " and \ are escaped, and
 * so are DEL, C1 controls, U+2028, U+2029 and bidi controls (as \uXXXX).
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

#define JSON_DEPTH 128 /* maximum nesting of maps and lists */

struct json {
	struct buf *out; /* borrowed */
	unsigned depth;  /* current nesting */
	bool keyed;      /* a key was written, its value comes next */

	/* level[0] is outside of any map or list */
	struct {
		bool map;   /* a map; false: a list */
		bool comma; /* it already has a value */
	} level[JSON_DEPTH + 1];
};

void json_init(struct json *j, struct buf *out);

void json_open_map(struct json *j);
void json_close_map(struct json *j);
void json_open_list(struct json *j);
void json_close_list(struct json *j);

/* Inside a map, call this before each value. */
void json_key(struct json *j, const char *key);
void json_key_str(struct json *j, struct str key);

void json_str(struct json *j, struct str s);
void json_text(struct json *j, const char *s); /* NULL writes null */
void json_int(struct json *j, int64_t v);
void json_decimal(struct json *j, int64_t v, unsigned digits); /* buf.h */

/* A key, and a value rounded to so many decimals. */
void json_rounded(struct json *j, const char *key, double v, unsigned digits);
void json_bool(struct json *j, bool v);
void json_null(struct json *j);
/* Write a key and a string; null if value.p is NULL. */
void json_pair(struct json *j, const char *key, struct str value);

/*
 * Write what the form describes, word by word: `key:`, then a value, which is a
 * printf conversion (%s string, NULL is null; %.*s; %d, %u, %lld, %llu, %zu
 * whole numbers; %hhd bool) or ~ for null, or brackets that open and close maps
 * and lists, in this call or another:
 *
 *	json_put(j, "v:%d place:{line:%u} tags:[%s", 1, line, first);
 */
void json_put(struct json *j, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

#endif
