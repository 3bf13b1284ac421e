#include "db/cell.h"

#include <assert.h>

/* How a cell begins.  Numbers below 256 have one byte, the usual case. */
enum sign { SIGN_NULL, SIGN_SMALL, SIGN_INT, SIGN_STR, SIGN_WORD };

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
	size_t opened = cell_open_str(b);

	buf_put(b, s.p, s.n);
	cell_close_str(b, opened);
}

void cell_put_word(struct buf *b, const char *s)
{
	char *p = buf_reserve(b, 1 + sizeof(s));

	p[0] = s ? SIGN_WORD : SIGN_NULL;
	memcpy(p + 1, &s, sizeof(s));
	b->n += s ? 1 + sizeof(s) : 1;
}

const char *cell_read(const char *p, struct cell *out)
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
	case SIGN_STR:
		out->kind = CELL_TEXT;
		memcpy(&n, p, sizeof(n));
		out->s = (struct str){ p + sizeof(n), n };
		return p + sizeof(n) + n;
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
