#include "db/record.h"

#include "db/btree.h"
#include "validators/base/scratch.h"

#define TYPE_NULL     0 /* up to 6: a number of so many bytes */
#define TYPE_FLOAT    7
#define TYPE_ZERO     8
#define TYPE_ONE      9
#define TYPE_RESERVED 10 /* and 11: in no file */
#define TYPE_BLOBS    12 /* even ones */
#define TYPE_TEXTS    13 /* odd ones */

/* Bytes of the values of the types below TYPE_BLOBS. */
static const uint8_t type_bytes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0 };

/* Where the values begin: the types, whose size is known at the end, stand
 * right before them. */
#define HEAD_MAX ((size_t)(CELLS_MAX * 9 + 2))

static bool is_bytes(const struct cell *c)
{
	return c->kind == CELL_TEXT || c->kind == CELL_BLOB;
}

static uint64_t type_of_bytes(const struct cell *c)
{
	return TYPE_BLOBS + 2 * (uint64_t)c->s.n + (c->kind == CELL_TEXT);
}

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
	unsigned t = 1;

	if (i == 0 || i == 1) {
		*type = i ? TYPE_ONE : TYPE_ZERO;
		return p;
	}
	while (t < 6 && (i >> (8 * type_bytes[t] - 1)) != 0 &&
	       (i >> (8 * type_bytes[t] - 1)) != -1)
		t++;
	*type = t;
	for (unsigned n = type_bytes[t]; n-- > 0;)
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

		total += is_bytes(c) ? c->s.n : sizeof(c->i);
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

		if (is_bytes(c)) {
			type = put_type(type, type_of_bytes(c));
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

bool record_varint_slow(struct str *s, uint64_t *out)
{
	uint64_t n = 0;

	for (size_t i = 0; i < s->n && i < 9; i++) {
		unsigned char c = (unsigned char)s->p[i];

		/* the ninth byte has eight bits of the number */
		n = i == 8 ? n << 8 | c : n << 7 | (c & 0x7f);
		if (i < 8 && c & 0x80)
			continue;
		*s = (struct str){ s->p + i + 1, s->n - i - 1 };
		*out = n;
		return true;
	}
	return false;
}

uint64_t record_bytes(uint64_t type)
{
	return type < TYPE_BLOBS ? type_bytes[type] : (type - TYPE_BLOBS) / 2;
}

static int64_t number_at(const char *p, size_t n)
{
	uint64_t v = *p & 0x80 ? UINT64_MAX : 0;

	for (size_t i = 0; i < n; i++)
		v = v << 8 | (unsigned char)p[i];
	return (int64_t)v;
}

/* False: there is no such type. */
static bool read_cell(struct cell *c, uint64_t type, const char *p, size_t n)
{
	c->kind = CELL_INT;
	if (type >= TYPE_BLOBS || type == TYPE_FLOAT) {
		c->kind =
			type & 1 && type >= TYPE_TEXTS ? CELL_TEXT : CELL_BLOB;
		c->s = (struct str){ p, n };
	} else if (type == TYPE_NULL) {
		c->kind = CELL_NULL;
	} else if (type < TYPE_FLOAT) {
		c->i = number_at(p, n);
	} else {
		c->i = type == TYPE_ONE;
	}
	return type != TYPE_RESERVED && type != TYPE_RESERVED + 1;
}

enum record_end record_read(struct cell *cells, size_t n, struct str here,
			    size_t size)
{
	struct str types = here;
	uint64_t head, type, bytes;
	size_t i = 0, at;

	if (!record_varint(&types, &head) || head > size ||
	    head < (size_t)(types.p - here.p))
		return RECORD_DAMAGED;
	if (head > here.n)
		return RECORD_CUT;
	at = (size_t)head;
	types.n = at - (size_t)(types.p - here.p);
	for (; i < n && types.n > 0; i++) {
		if (!record_varint(&types, &type))
			return RECORD_DAMAGED;
		bytes = record_bytes(type);
		if (bytes > size - at)
			return RECORD_DAMAGED;
		if (bytes > here.n - at)
			return RECORD_CUT;
		if (!read_cell(&cells[i], type, here.p + at, (size_t)bytes))
			return RECORD_DAMAGED;
		at += (size_t)bytes;
	}
	for (; i < n; i++)
		cells[i].kind = CELL_NULL;
	return RECORD_READ;
}

int record_compare(const struct cell *cells, const struct cell *key, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		int c = cell_cmp(&cells[i], &key[i]);

		if (c)
			return c;
	}
	return 0;
}
