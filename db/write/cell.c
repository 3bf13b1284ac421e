/* Writes the rows of one card as bytes and reads them back. */
#include "db/write/cell.h"

#include <assert.h>

/* How a cell begins.  Numbers below 256 have one byte, texts shorter than that
 * one for their size: the usual case. */
enum sign {
	SIGN_NULL,
	SIGN_SMALL,
	SIGN_INT,
	SIGN_SHORT,
	SIGN_STR,
	SIGN_LIKE,
	SIGN_NUMBERED,
	SIGN_WORD,
	SIGN_END,
};

#define BYTE_MAX 255

void cell_put_end(struct buf *b)
{
	buf_putc(b, SIGN_END);
}

bool cell_at_end(const char *p)
{
	return *p == SIGN_END;
}

void cell_put_null(struct buf *b)
{
	buf_putc(b, SIGN_NULL);
}

void cell_put_int(struct buf *b, int64_t i)
{
	char *p = buf_reserve(b, 1 + sizeof(i));

	if (i >= 0 && i < 256) {
		p[0] = SIGN_SMALL;
		p[1] = (char)(unsigned char)i;
		b->n += 2;
		return;
	}
	p[0] = SIGN_INT;
	memcpy(p + 1, &i, sizeof(i));
	b->n += 1 + sizeof(i);
}

size_t cell_open_str(struct buf *b)
{
	uint32_t none = 0;

	buf_putc(b, SIGN_STR);
	buf_put(b, (const char *)&none, sizeof(none));
	return b->n;
}

void cell_close_str(struct buf *b, size_t opened)
{
	uint32_t n = (uint32_t)(b->n - opened);

	assert(b->n - opened == n);
	memcpy(b->p + opened - sizeof(n), &n, sizeof(n));
}

void cell_put_str(struct buf *b, struct str s)
{
	if (s.n > BYTE_MAX) {
		size_t opened = cell_open_str(b);

		buf_put(b, s.p, s.n);
		cell_close_str(b, opened);
		return;
	}
	char *p = buf_reserve(b, 2 + s.n);
	p[0] = SIGN_SHORT;
	p[1] = (char)(unsigned char)s.n;
	memcpy(p + 2, str_bytes(s), s.n);
	b->n += 2 + s.n;
}

/* Where the texts of n bytes differ at or behind i; n: nowhere. */
static size_t next_change(const char *s, const char *t, size_t i, size_t n)
{
	uint64_t x, y;

	for (; n - i >= sizeof(x); i += sizeof(x)) {
		memcpy(&x, s + i, sizeof(x));
		memcpy(&y, t + i, sizeof(y));
		if (x != y)
			break;
	}
	while (i < n && s[i] == t[i])
		i++;
	return i;
}

/* The changes: how many, and for each how many bytes stay before it, and the
 * byte that is there now. */
void cell_put_like(struct buf *b, struct str s, struct str before)
{
	size_t most = s.n / 2 < BYTE_MAX ? s.n / 2 : BYTE_MAX;
	size_t from = 0, n = 0;

	if (s.n != before.n) {
		cell_put_str(b, s);
		return;
	}
	char *p = buf_reserve(b, 2 + 2 * BYTE_MAX);
	for (size_t i; (i = next_change(s.p, before.p, from, s.n)) < s.n;
	     from = i + 1) {
		if (n == most || i - from > BYTE_MAX) {
			cell_put_str(b, s);
			return;
		}
		p[2 + 2 * n] = (char)(unsigned char)(i - from);
		p[3 + 2 * n++] = s.p[i];
	}
	p[0] = SIGN_LIKE;
	p[1] = (char)(unsigned char)n;
	b->n += 2 + 2 * n;
}

/* By Fibonacci's multiplier: words lie at any distance from each other. */
static size_t number_of(const char *word)
{
	return (uintptr_t)word * UINT64_C(0x9E3779B97F4A7C15) >> 56;
}

void cell_put_word(struct buf *b, struct cell_words *w, const char *s)
{
	char *p = buf_reserve(b, 1 + sizeof(s));
	size_t n = number_of(s);

	if (s && w->v[n].p == NULL)
		w->v[n] = str_of(s);
	if (s && w->v[n].p == s) {
		p[0] = SIGN_NUMBERED;
		p[1] = (char)(unsigned char)n;
		b->n += 2;
		return;
	}
	p[0] = s ? SIGN_WORD : SIGN_NULL;
	memcpy(p + 1, &s, sizeof(s));
	b->n += s ? 1 + sizeof(s) : 1;
}

static const char *read_like(const char *p, struct str before, struct str *out,
			     struct buf *room)
{
	size_t n = (unsigned char)*p++;

	buf_clear(room);
	char *to = buf_reserve(room, before.n + 1);
	*out = (struct str){ to, before.n };
	memcpy(to, str_bytes(before), before.n);
	for (; n; n--, p += 2) {
		to += (unsigned char)p[0];
		*to++ = p[1];
	}
	return p;
}

/* Its text, if it has one, is of so many bytes at p. */
static const char *read_bytes(struct cell *out, const char *p, uint32_t n)
{
	out->kind = CELL_TEXT;
	out->s = (struct str){ p, n };
	return p + n;
}

static const char *cell_read(const char *p, struct cell *out,
			     struct cell_room *room)
{
	const char *word;
	uint32_t n;

	switch (*p++) {
	case SIGN_SMALL:
		out->kind = CELL_INT;
		out->i = (unsigned char)*p;
		return p + 1;
	case SIGN_INT:
		out->kind = CELL_INT;
		memcpy(&out->i, p, sizeof(out->i));
		return p + sizeof(out->i);
	case SIGN_SHORT:
		return read_bytes(out, p + 1, (unsigned char)*p);
	case SIGN_STR:
		memcpy(&n, p, sizeof(n));
		return read_bytes(out, p + sizeof(n), n);
	case SIGN_LIKE:
		out->kind = CELL_TEXT;
		return read_like(p, out[-1].s, &out->s, &room->like);
	case SIGN_NUMBERED:
		out->kind = CELL_TEXT;
		out->s = room->words->v[(unsigned char)*p];
		return p + 1;
	case SIGN_WORD:
		out->kind = CELL_TEXT;
		memcpy(&word, p, sizeof(word));
		out->s = str_of(word);
		return p + sizeof(word);
	default:
		out->kind = CELL_NULL;
		return p;
	}
}

const char *cells_read(const char *p, struct cell *cells, size_t n,
		       struct cell_room *room)
{
	for (size_t i = 0; i < n; i++)
		p = cell_read(p, &cells[i], room);
	return p;
}
