#include "db/record.h"

#include "db/btree.h"
#include "validators/base/scratch.h"

#define TYPE_NULL  0
#define TYPE_ZERO  8
#define TYPE_ONE   9
#define TYPE_TEXTS 13

/* Where the values begin: the types, whose size is known at the end, stand
 * right before them. */
#define HEAD_MAX   ((size_t)(CELLS_MAX * 9 + 2))

static char *put_type(char *p, uint64_t type)
{
	if (type < 0x80) { /* the most */
		*p = (char)type;
		return p + 1;
	}
	return p + btree_put_varint(p, type);
}

/* A number in as few bytes as hold it; *type is the one of so many. */
static char *put_int(char *p, int64_t i, unsigned *type)
{
	static const uint8_t bytes[] = { 0, 1, 2, 3, 4, 6, 8 };
	unsigned t = 1;

	if (i == 0 || i == 1) {
		*type = i ? TYPE_ONE : TYPE_ZERO;
		return p;
	}
	while (t < 6 && (i >> (8 * bytes[t] - 1)) != 0 &&
	       (i >> (8 * bytes[t] - 1)) != -1)
		t++;
	*type = t;
	for (unsigned n = bytes[t]; n-- > 0;)
		*p++ = (char)((uint64_t)i >> 8 * n);
	return p;
}

/* Bytes of the values, or a few more. */
static size_t room_for(const struct cell *cells, const uint8_t *column,
		       size_t n)
{
	size_t total = 0;

	for (size_t i = 0; i < n; i++) {
		const struct cell *c = &cells[column[i]];

		total += c->kind == CELL_TEXT ? c->s.n : sizeof(c->i);
	}
	return total;
}

struct str record_make(struct buf *room, const struct cell *cells,
		       const uint8_t *column, size_t n)
{
	char types[CELLS_MAX * 9] SCRATCH;
	char *type = types;

	buf_clear(room);
	char *from = buf_reserve(room, HEAD_MAX + room_for(cells, column, n));
	char *p = from += HEAD_MAX;
	for (size_t i = 0; i < n; i++) {
		const struct cell *c = &cells[column[i]];
		unsigned number = TYPE_NULL;

		if (c->kind == CELL_TEXT) {
			type = put_type(type,
					TYPE_TEXTS + 2 * (uint64_t)c->s.n);
			memcpy(p, str_bytes(c->s), c->s.n);
			p += c->s.n;
			continue;
		}
		if (c->kind == CELL_INT)
			p = put_int(p, c->i, &number);
		*type++ = (char)number;
	}
	size_t ntypes = (size_t)(type - types);
	/* the size counts itself */
	size_t head = ntypes + 1 + (ntypes + 1 > 127);
	from -= head;
	memcpy(from + btree_put_varint(from, head), types, ntypes);
	return (struct str){ from, (size_t)(p - from) };
}
