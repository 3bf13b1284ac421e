/*
 * Buffers: growing byte arrays, for building output.
 *
 * Zero-initialise, append, read .p/.n, release.  Never NUL-terminated.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include "validators/base/str.h"

#include <stdint.h>

struct buf {
	char *p;    /* owned by the buffer */
	size_t n;   /* bytes in use */
	size_t cap; /* bytes allocated */
};

/* Move the content into the arena and add a NUL; the buffer is then empty and
 * owns nothing. */
struct str buf_keep(struct buf *b, struct arena *a);

void buf_release(struct buf *b);

/* Discard the content, keep the storage. */
static inline void buf_clear(struct buf *b)
{
	b->n = 0;
}

void buf_grow(struct buf *b, size_t n); /* private: for buf_reserve */

/* Make room for n more bytes; returns where to write them (b->n
 * is unchanged). */
static inline char *buf_reserve(struct buf *b, size_t n)
{
	if (b->cap - b->n < n || !b->p)
		buf_grow(b, n);
	return b->p + b->n;
}

static inline void buf_put(struct buf *b, const char *p, size_t n)
{
	if (n == 0)
		return;
	memcpy(buf_reserve(b, n), p, n);
	b->n += n;
}

static inline void buf_putc(struct buf *b, char c)
{
	*buf_reserve(b, 1) = c;
	b->n++;
}

/* Append n blanks. */
static inline void buf_blanks(struct buf *b, size_t n)
{
	memset(buf_reserve(b, n), ' ', n);
	b->n += n;
}

void buf_puts(struct buf *b, const char *s);
void buf_put_int(struct buf *b, int64_t v);
/* Append v / 10^digits: -12345 with two digits is -123.45. */
void buf_put_decimal(struct buf *b, int64_t v, unsigned digits);
/* Append s escaped for XML text and double-quoted attributes; the caller must
 * exclude characters that XML forbids. */
void buf_put_xml(struct buf *b, struct str s);
void buf_printf(struct buf *b, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

static inline struct str buf_str(const struct buf *b)
{
	return (struct str){ b->p, b->n };
}

#endif
