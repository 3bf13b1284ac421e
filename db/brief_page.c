#include "db/brief.h"

#include "db/btree.h"
#include "db/db.h"
#include "db/page.h"
#include "db/record.h"
#include "validators/base/scratch.h"
#include "validators/base/str.h"

/* A row of the schema: type, name, table, root page, SQL. */
#define COLUMNS 5

struct row {
	struct str rowid;         /* as it is written */
	struct str type[COLUMNS]; /* likewise */
	struct str value[COLUMNS];
};

/* The first n bytes of s, which is stepped over them. */
static bool take(struct str *s, uint64_t n, struct str *out)
{
	if (n > s->n)
		return false;
	*out = (struct str){ s->p, (size_t)n };
	*s = (struct str){ s->p + n, s->n - (size_t)n };
	return true;
}

/* False: the row is damaged, or goes on on another page. */
static bool read_row(struct str cell, struct row *r)
{
	struct str payload, types, before;
	uint64_t n, head, type;

	if (!record_varint(&cell, &n))
		return false;
	before = cell;
	if (!record_varint(&cell, &type))
		return false;
	r->rowid = (struct str){ before.p, before.n - cell.n };
	if (n > DB_PAGE_SIZE - 35 || !take(&cell, n, &payload))
		return false;
	/* the size of the head counts itself, and has one byte */
	head = payload.n ? (unsigned char)*payload.p : 0;
	if (head < 1 + COLUMNS || head >= 0x80 || !take(&payload, head, &types))
		return false;
	types = (struct str){ types.p + 1, types.n - 1 };
	for (size_t i = 0; i < COLUMNS; i++) {
		before = types;
		if (!record_varint(&types, &type) ||
		    !take(&payload, record_bytes(type), &r->value[i]))
			return false;
		r->type[i] = (struct str){ before.p, before.n - types.n };
	}
	return types.n == 0;
}

/* Write s before p; returns where it begins. */
static char *put_before(char *p, struct str s)
{
	return memmove(p - s.n, s.p, s.n);
}

/* Write the row so that it ends at `top`; where it begins, or NULL if that is
 * before `least`.  The SQL may lie in between: it comes first. */
static char *put_row(char *least, char *top, const struct row *r)
{
	char types[1 + COLUMNS * 9] SCRATCH, size[9] SCRATCH;
	size_t ntypes = 1, n = 0;

	for (size_t i = 0; i < COLUMNS; i++) {
		memcpy(types + ntypes, r->type[i].p, r->type[i].n);
		ntypes += r->type[i].n;
		n += r->value[i].n;
	}
	types[0] = (char)ntypes; /* it counts itself */
	size_t nsize = btree_put_varint(size, ntypes + n);
	if (nsize + r->rowid.n + ntypes + n > (size_t)(top - least))
		return NULL;
	for (size_t i = COLUMNS; i-- > 0;)
		top = put_before(top, r->value[i]);
	top = put_before(top, (struct str){ types, ntypes });
	top = put_before(top, r->rowid);
	return put_before(top, (struct str){ size, nsize });
}

/* The SQL of a table gets shorter, and lies at `to`; the number of its type at
 * `type`.  False: there is no room for it. */
static bool shorten(struct row *r, char *type, char *to, size_t room)
{
	struct str *sql = &r->value[COLUMNS - 1];

	if (!str_is(r->value[0], "table") || sql->n == 0)
		return true;
	if (sql->n > room)
		return false;
	*sql = (struct str){ to, brief_sql(to, sql->p, sql->n) };
	/* a text, which says its length */
	r->type[COLUMNS - 1] = (struct str){
		type, btree_put_varint(type, 13 + 2 * (uint64_t)sql->n)
	};
	return true;
}

/* Put to the page what is needed of the rows of its copy; false: they are not
 * in order. */
static bool put_rows(char *page, const char *copy, size_t head)
{
	const char *from = copy + head + 8;
	size_t n = get2(from - 5), kept = 0;
	char *to = page + head + 8, *least = to + 2 * n;
	char *top = page + DB_PAGE_SIZE, type[9] SCRATCH;
	struct row r SCRATCH;

	for (size_t i = 0; i < n; i++) {
		size_t at = get2(from + 2 * i);

		if (at > DB_PAGE_SIZE ||
		    !read_row((struct str){ copy + at, DB_PAGE_SIZE - at }, &r))
			return false;
		if (str_is(r.value[0], "view") || str_is(r.value[0], "trigger"))
			continue;
		if (!shorten(&r, type, least, (size_t)(top - least)))
			return false;
		top = put_row(least, top, &r);
		if (top == NULL)
			return false; /* rows lay on each other */
		put2(to + 2 * kept++, (size_t)(top - page));
	}
	put2(page + head + 1, 0); /* no free pieces */
	put2(page + head + 3, kept);
	put2(page + head + 5, (size_t)(top - page));
	page[head + 7] = 0;
	return kept > 0; /* SQLite takes a leaf without rows for damaged */
}

void brief_page(char *page, size_t head)
{
	char copy[DB_PAGE_SIZE] SCRATCH;

	if (page[head] != LEAF_TABLE ||
	    head + 8 + 2 * get2(page + head + 3) > DB_PAGE_SIZE)
		return;
	memcpy(copy, page, DB_PAGE_SIZE);
	if (!put_rows(page, copy, head))
		memcpy(page, copy, DB_PAGE_SIZE);
}
