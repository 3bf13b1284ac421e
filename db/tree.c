#include "db/tree.h"

#include "db/page.h"
#include "db/record.h"
#include "validators/base/scratch.h"
#include "validators/base/vec.h"

#include <assert.h>

#define SCHEMA_PAGE 1

/* What a search may read beside the pages on its way: for each record that it
 * compares, and of 2^32 rows it has to compare no more, those on which the fold
 * of the longest name goes on. */
#define COMPARED    40
#define LONGEST_KEY ((size_t)8192)

/* A cell of a page as it lies there. */
struct piece {
	uint32_t child; /* of an inner page */
	int64_t rowid;
	struct str here; /* of the record */
	size_t size;     /* bytes of the whole record */
	uint32_t more;   /* the page on which it goes on, if it does */
	size_t bytes;    /* of the cell */
};

static int damaged(struct tree *t)
{
	return db_damaged(t->db, "a page that cannot be");
}

static struct tree_page *top(struct tree *t)
{
	return &t->level[t->depth];
}

static size_t head_size(const struct tree_page *p)
{
	return p->head + (p->inner ? 12 : 8);
}

/* One more page is read: there is an end to it, whatever they say of each
 * other. */
static int count_page(struct tree *t)
{
	if (t->pages == 0)
		return db_damaged(t->db, "reading it does not end");
	t->pages--;
	return 0;
}

/* Be at the first cell of a page, on the level where we are. */
static int enter(struct tree *t, uint32_t number)
{
	const struct db_file *f = &t->db->file;
	struct tree_page *p = top(t);

	if (p->bytes == NULL)
		p->bytes = arena_rough(t->db->ds->arena, f->page_size);
	if (count_page(t) < 0)
		return -1;
	if (p->number != number) {
		p->number = 0;
		if (db_file_page(t->db, number, p->bytes) < 0)
			return -1;
		p->number = number;
		p->head = number == SCHEMA_PAGE ? FILE_HEADER : 0;
		unsigned kind = (unsigned char)p->bytes[p->head];
		p->inner = kind == INNER_TABLE || kind == INNER_INDEX;
		if (!p->inner && kind != LEAF_TABLE && kind != LEAF_INDEX)
			return damaged(t);
		if ((kind == INNER_TABLE || kind == LEAF_TABLE) != t->keyed)
			return damaged(t);
		p->ncells = get2(p->bytes + p->head + 3);
	}
	p->at = 0;
	p->left = f->usable;
	return head_size(p) + 2 * p->ncells <= f->usable ? 0 : damaged(t);
}

/* Bytes of a record of n that its own page has. */
static size_t local_size(const struct tree *t, size_t n)
{
	if (n <= t->most)
		return n;
	size_t here = t->least + (n - t->least) % (t->db->file.usable - 4);
	return here <= t->most ? here : t->least;
}

/* As SQLite is told, see db/db.c. */
#define LONGEST ((size_t)1 << 20)

/* Cell i of a page; false: it cannot be. */
static bool find_piece(const struct tree *t, const struct tree_page *p,
		       size_t i, struct piece *out)
{
	size_t usable = t->db->file.usable;
	const char *places = p->bytes + head_size(p);
	size_t at = get2(places + 2 * i);
	uint64_t n = 0, rowid = 0;

	if (at < head_size(p) + 2 * p->ncells || at > usable - 4)
		return false;
	struct str s = { p->bytes + at, usable - at };
	if (p->inner) {
		out->child = get4(s.p);
		s = (struct str){ s.p + 4, s.n - 4 };
	}
	bool record = !(t->keyed && p->inner);
	if ((record && !record_varint(&s, &n)) ||
	    (t->keyed && !record_varint(&s, &rowid)))
		return false;
	out->rowid = (int64_t)rowid;
	out->size = (size_t)n;
	size_t here = local_size(t, out->size);
	size_t link = here < out->size ? 4 : 0;
	if (here + link > s.n)
		return false;
	out->here = (struct str){ s.p, here };
	out->more = link ? get4(s.p + here) : 0;
	out->bytes = (size_t)(s.p - (p->bytes + at)) + here + link;
	return true;
}

/* All of a record, put together from its pages. */
static int gather(struct tree *t, const struct piece *c, struct str *out)
{
	const struct db_file *f = &t->db->file;
	uint32_t page = c->more;

	buf_clear(&t->whole);
	buf_put(&t->whole, c->here.p, c->here.n);
	while (t->whole.n < c->size) {
		size_t left = c->size - t->whole.n;
		/* the page is read behind what is there, and loses its link */
		char *to = buf_reserve(&t->whole, f->page_size);

		if (count_page(t) < 0 || db_file_page(t->db, page, to) < 0)
			return -1;
		page = get4(to);
		left = left < f->usable - 4 ? left : f->usable - 4;
		memmove(to, to + 4, left);
		t->whole.n += left;
	}
	*out = buf_str(&t->whole);
	return 0;
}

/* The first n columns of a cell's record. */
static int read_cells(struct tree *t, const struct piece *c, struct cell *cells,
		      size_t n)
{
	struct str all;

	if (c->size > LONGEST)
		return db_damaged(t->db, "a row is longer than 1 MiB");
	enum record_end end = record_read(cells, n, c->here, c->size);
	if (end == RECORD_CUT) {
		if (gather(t, c, &all) < 0)
			return -1;
		end = record_read(cells, n, all, all.n);
	}
	if (end != RECORD_READ)
		return damaged(t);
	if (t->keyed && cells[0].kind == CELL_NULL) {
		cells[0].kind = CELL_INT;
		cells[0].i = c->rowid;
	}
	return 0;
}

/* Go down to child `at` of the page where we are. */
static int go_down(struct tree *t)
{
	const struct tree_page *p = top(t);
	struct piece c;

	if (p->at == p->ncells)
		c.child = get4(p->bytes + p->head + 8);
	else if (!find_piece(t, p, p->at, &c))
		return damaged(t);
	if (t->depth + 1 == TREE_DEPTH)
		return damaged(t);
	t->depth++;
	return enter(t, c.child);
}

/* Go down to the first row behind it. */
static int descend(struct tree *t)
{
	while (top(t)->inner)
		if (go_down(t) < 0)
			return -1;
	return 0;
}

/* Be at the root. */
static int begin(struct tree *t)
{
	t->depth = 0;
	t->pages += TREE_DEPTH;
	return enter(t, t->root);
}

/* Read the row where we are, or the next one behind the end of a page. */
static int settle(struct tree *t)
{
	struct tree_page *p;
	struct piece c;

	while (p = top(t), p->at >= p->ncells) {
		if (t->depth == 0)
			return 0;
		p = &t->level[--t->depth];
		/* a rowid on an inner page is no row */
		if (t->keyed && p->at++ < p->ncells && descend(t) < 0)
			return -1;
	}
	if (!find_piece(t, p, p->at, &c) || c.bytes > p->left)
		return damaged(t);
	p->left -= c.bytes;
	return read_cells(t, &c, t->row, t->ncells) < 0 ? -1 : 1;
}

int tree_first(struct tree *t)
{
	return begin(t) < 0 || descend(t) < 0 ? -1 : settle(t);
}

int tree_next(struct tree *t)
{
	struct tree_page *p = top(t);

	p->at++;
	if (p->inner && descend(t) < 0)
		return -1;
	return settle(t);
}

/* Where cell i of a page stands to the key, as of record_compare. */
static int compare(struct tree *t, const struct tree_page *p, size_t i,
		   const struct cell *key, size_t n, int *out)
{
	struct cell cells[CELLS_MAX] SCRATCH;
	struct piece c;

	if (!find_piece(t, p, i, &c))
		return damaged(t);
	if (t->keyed) {
		*out = (c.rowid > key->i) - (c.rowid < key->i);
		return 0;
	}
	if (read_cells(t, &c, cells, n) < 0)
		return -1;
	*out = record_compare(cells, key, n);
	return 0;
}

/* The first cell of the page where we are that is not before the key. */
static int search(struct tree *t, const struct cell *key, size_t n)
{
	struct tree_page *p = top(t);
	size_t end = p->ncells;
	int c;

	while (p->at < end) {
		size_t mid = p->at + (end - p->at) / 2;

		if (compare(t, p, mid, key, n, &c) < 0)
			return -1;
		if (c < 0)
			p->at = mid + 1;
		else
			end = mid;
	}
	return 0;
}

/* 1: the row is behind the one where we are, on the same page. */
static int is_ahead(struct tree *t, const struct cell *key, size_t n)
{
	const struct tree_page *p = top(t);
	int c;

	if (p->ncells == 0 || p->inner || p->at >= p->ncells)
		return 0;
	if (compare(t, p, p->at, key, n, &c) < 0)
		return -1;
	if (c >= 0)
		return 0;
	if (compare(t, p, p->ncells - 1, key, n, &c) < 0)
		return -1;
	return c >= 0;
}

int tree_seek(struct tree *t, const struct cell *key, size_t n)
{
	t->pages += COMPARED * (1 + LONGEST_KEY / t->db->file.usable);
	int ahead = is_ahead(t, key, n);

	if (ahead < 0 || (!ahead && begin(t) < 0) || search(t, key, n) < 0)
		return -1;
	while (top(t)->inner)
		if (go_down(t) < 0 || search(t, key, n) < 0)
			return -1;
	return settle(t);
}

int tree_seek_int(struct tree *t, int64_t key)
{
	const struct cell cell = { .kind = CELL_INT, .i = key };

	return tree_seek(t, &cell, 1);
}

static void start(struct tree *t, struct db *db, uint32_t root, bool keyed,
		  size_t ncells)
{
	size_t usable = db->file.usable;

	assert(ncells > 0 && ncells <= CELLS_MAX);
	/* most of it is the row, which is filled in when there is one */
	memset(t, 0, offsetof(struct tree, row));
	t->db = db;
	t->root = root;
	t->keyed = keyed;
	t->most = keyed ? usable - 35 : (usable - 12) * 64 / 255 - 23;
	t->least = (usable - 12) * 32 / 255 - 23;
	t->pages = db->file.pages;
	t->ncells = ncells;
}

/* Columns of the schema, up to the last that is asked for. */
enum { SCHEMA_NAME = 1, SCHEMA_ROOT = 3, SCHEMA_COLUMNS };

static int find_roots(struct db *db)
{
	struct db_file *f = &db->file;
	struct arena *a = db->ds->arena;
	size_t cap = 0;
	struct tree t SCRATCH;
	int rc;

	start(&t, db, SCHEMA_PAGE, true, SCHEMA_COLUMNS);
	for (rc = tree_first(&t); rc == 1; rc = tree_next(&t)) {
		struct db_root root = {
			.name = str_keep(a, cell_text(&t.row[SCHEMA_NAME])).p,
			.page = (uint32_t)cell_int(&t.row[SCHEMA_ROOT])
		};

		VEC_PUSH(a, f->roots, f->nroots, cap, root);
	}
	tree_close(&t);
	return rc;
}

int tree_open(struct tree *t, struct db *db, const char *name, bool keyed,
	      size_t ncells)
{
	const struct db_file *f = &db->file;

	start(t, db, 0, keyed, ncells);
	if (db->failed || (f->roots == NULL && find_roots(t->db) < 0))
		return -1;
	for (size_t i = 0; i < f->nroots; i++)
		if (strcmp(f->roots[i].name, name) == 0) {
			t->root = f->roots[i].page;
			return 0;
		}
	return db_problem(db, "not a card database: no table %s", name);
}

void tree_close(struct tree *t)
{
	buf_release(&t->whole);
}
