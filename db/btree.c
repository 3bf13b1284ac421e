#include "db/btree.h"

#include "db/page.h"
#include "validators/base/arena.h"

#include <assert.h>
#include <errno.h>
#include <unistd.h>

/* Places in the header of the file. */
#define HEADER_SPARE 20 /* bytes at the end of each page */
#define HEADER_PAGES 28
#define HEADER_FREE  36 /* pages that hold nothing */
#define HEADER_MAP   52 /* pages tell their parents: auto_vacuum */

/* SQLite locks a byte here: its page holds nothing. */
#define LOCKED       ((off_t)1 << 30)

/* Pages are written so many at a time, those between two multiples of it: fewer
 * calls, and larger pieces for the system to keep, which are as large as what
 * their place in the file is a multiple of. */
#define BATCH        32

struct btree_file {
	struct arena *a;
	int fd, error;
	size_t page_size;
	uint32_t pages; /* numbers are given up to here */
	char *batch;    /* the last ones of them */
	size_t nbatch;
};

/* The rightmost page of one level of a tree, not yet full. */
struct level {
	struct level *up;
	enum page_kind kind;
	char *page;
	size_t ncells;
	size_t top;     /* cells stand from here to the end of the page */
	size_t last;    /* bytes of the last one */
	int64_t key;    /* rowid of the last one, on a leaf */
	uint32_t right; /* the child behind the last cell */
	char *next;     /* the cell that comes next: which one is the last */
	size_t nnext;   /* shows only then; 0: none */
	int64_t next_key;
};

struct btree {
	struct btree_file *file;
	uint32_t root;
	bool keyed;
	size_t most, least; /* of a record on its page; the rest overflows */
	struct level *leaf;
};

size_t btree_put_varint(char *p, uint64_t n)
{
	char digits[9];
	size_t k = 0;

	if (n < 0x80) {
		p[0] = (char)n;
		return 1;
	}
	if (n >> 56) {
		p[8] = (char)n;
		n >>= 8;
		for (k = 8; k-- > 0; n >>= 7)
			p[k] = (char)(n | 0x80);
		return 9;
	}
	for (; n; n >>= 7)
		digits[k++] = (char)(n | 0x80);
	digits[0] &= 0x7F;
	for (size_t i = 0; i < k; i++)
		p[i] = digits[k - 1 - i];
	return k;
}

static void write_at(struct btree_file *f, const char *p, size_t n, off_t at)
{
	while (n && f->error == 0) {
		ssize_t done = pwrite(f->fd, p, n, at);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0) {
			f->error = done < 0 ? errno : ENOSPC;
			break;
		}
		p += done;
		n -= (size_t)done;
		at += done;
	}
}

static off_t place_of(const struct btree_file *f, uint32_t page)
{
	return (off_t)(page - 1) * (off_t)f->page_size;
}

static void write_batch(struct btree_file *f)
{
	write_at(f, f->batch, f->nbatch * f->page_size,
		 place_of(f, f->pages + 1 - (uint32_t)f->nbatch));
	f->nbatch = 0;
}

static char *batch_page(struct btree_file *f)
{
	if (f->pages % BATCH == 0)
		write_batch(f);
	f->pages++;
	return f->batch + f->nbatch++ * f->page_size;
}

/* The number that new_page gives next. */
static uint32_t next_number(const struct btree_file *f)
{
	return f->pages + (place_of(f, f->pages + 1) == LOCKED ? 2 : 1);
}

/* The next page, to be filled in before another one is asked for. */
static char *new_page(struct btree_file *f, uint32_t *number)
{
	*number = next_number(f);
	if (*number > f->pages + 1)
		memset(batch_page(f), 0, f->page_size);
	return batch_page(f);
}

struct btree_file *btree_open(struct arena *a, int fd, size_t page_size)
{
	struct btree_file *f = arena_alloc(a, sizeof(*f));
	char header[FILE_HEADER];

	ssize_t n = pread(fd, header, sizeof(header), 0);
	if (n != sizeof(header)) {
		errno = n < 0 ? errno : EIO;
		return NULL;
	}
	if (header[HEADER_SPARE] || get4(header + HEADER_FREE) ||
	    get4(header + HEADER_MAP)) {
		errno = ENOTSUP; /* not of the settings that db_create asks */
		return NULL;
	}
	*f = (struct btree_file){ .a = a, .fd = fd, .page_size = page_size };
	f->pages = get4(header + HEADER_PAGES);
	f->batch = arena_alloc(a, BATCH * page_size);
	return f;
}

int btree_close(struct btree_file *f)
{
	char pages[4];

	write_batch(f);
	put4(pages, f->pages);
	write_at(f, pages, sizeof(pages), HEADER_PAGES);
	errno = f->error;
	return f->error ? -1 : 0;
}

static bool is_inner(const struct level *l)
{
	return l->kind == INNER_INDEX || l->kind == INNER_TABLE;
}

static size_t head_size(const struct level *l)
{
	return is_inner(l) ? 12 : 8;
}

static struct level *new_level(struct btree *t, enum page_kind kind)
{
	size_t size = t->file->page_size;
	struct level *l = arena_alloc(t->file->a, sizeof(*l));

	*l = (struct level){ .kind = kind, .top = size };
	l->page = arena_alloc(t->file->a, size);
	l->next = arena_alloc(t->file->a, size);
	return l;
}

static bool has_room(const struct level *l, size_t n)
{
	return head_size(l) + 2 * (l->ncells + 1) + n <= l->top;
}

static void append(struct level *l, const char *cell, size_t n)
{
	l->top -= n;
	memcpy(l->page + l->top, cell, n);
	put2(l->page + head_size(l) + 2 * l->ncells++, l->top);
	l->last = n;
}

/* Write the page of a level to `to`, and begin another one. */
static void write_page(const struct btree *t, struct level *l, char *to)
{
	size_t size = t->file->page_size, head = head_size(l);
	size_t used = head + 2 * l->ncells;

	memset(l->page, 0, 8); /* neither free blocks nor fragments */
	l->page[0] = (char)l->kind;
	put2(l->page + 3, l->ncells);
	put2(l->page + 5, l->top);
	if (is_inner(l))
		put4(l->page + 8, l->right);
	memcpy(to, l->page, used);
	memset(to + used, 0, l->top - used);
	memcpy(to + l->top, l->page + l->top, size - l->top);
	l->ncells = 0;
	l->top = size;
}

static void place_next(struct btree *t, struct level *l, bool last);

/* The page of a level is full; what divides it from the next one goes to the
 * level above. */
static void divide(struct btree *t, struct level *l, const char *cell, size_t n)
{
	uint32_t number;
	char *to = new_page(t->file, &number);

	write_page(t, l, to);
	if (l->up == NULL)
		l->up = new_level(t, t->keyed ? INNER_TABLE : INNER_INDEX);
	place_next(t, l->up, false);
	put4(l->up->next, number);
	memcpy(l->up->next + 4, cell, n);
	l->up->nnext = 4 + n;
}

/* As divide, by a cell of the level's own. */
static void divide_by(struct btree *t, struct level *l, const char *cell,
		      size_t n)
{
	if (is_inner(l)) {
		l->right = get4(cell);
		cell += 4;
		n -= 4;
	}
	divide(t, l, cell, n);
}

/* Put the cell that comes next on the page, or what is full is divided: by the
 * cell itself, unless it is the last: then nothing would stand behind it. */
static void place_next(struct btree *t, struct level *l, bool last)
{
	size_t n = l->nnext;
	char key[9];

	l->nnext = 0;
	if (n == 0)
		return;
	if (has_room(l, n)) {
		append(l, l->next, n);
	} else if (l->kind == LEAF_TABLE) {
		divide(t, l, key, btree_put_varint(key, (uint64_t)l->key));
		append(l, l->next, n);
	} else if (last) {
		const char *cell = l->page + l->top;

		l->ncells--;
		l->top += l->last;
		divide_by(t, l, cell, l->last);
		append(l, l->next, n);
	} else {
		divide_by(t, l, l->next, n);
	}
	l->key = l->next_key;
}

struct btree *btree_begin(struct btree_file *f, uint32_t root, bool keyed)
{
	struct btree *t = arena_alloc(f->a, sizeof(*t));
	size_t size = f->page_size;

	*t = (struct btree){ .file = f, .root = root, .keyed = keyed };
	t->most = keyed ? size - 35 : (size - 12) * 64 / 255 - 23;
	t->least = (size - 12) * 32 / 255 - 23;
	t->leaf = new_level(t, keyed ? LEAF_TABLE : LEAF_INDEX);
	return t;
}

/* The part of a record that its page has no room for, on pages of its own;
 * returns the first. */
static uint32_t overflow(struct btree_file *f, const char *p, size_t n)
{
	size_t room = f->page_size - 4;
	uint32_t first = next_number(f), number;

	while (n) {
		size_t here = n < room ? n : room;
		char *to = new_page(f, &number);

		memcpy(to + 4, p, here);
		memset(to + 4 + here, 0, room - here);
		p += here;
		n -= here;
		put4(to, n ? next_number(f) : 0);
	}
	return first;
}

void btree_add(struct btree *t, int64_t rowid, const char *record, size_t n)
{
	struct level *l = t->leaf;
	size_t here = n;

	if (n > t->most) {
		here = t->least + (n - t->least) % (t->file->page_size - 4);
		if (here > t->most)
			here = t->least;
	}
	place_next(t, l, false);
	char *p = l->next;
	p += btree_put_varint(p, n);
	if (t->keyed)
		p += btree_put_varint(p, (uint64_t)rowid);
	memcpy(p, record, here);
	p += here;
	if (here < n) {
		put4(p, overflow(t->file, record + here, n - here));
		p += 4;
	}
	l->nnext = (size_t)(p - l->next);
	l->next_key = rowid;
}

void btree_end(struct btree *t)
{
	struct level *l = t->leaf;
	uint32_t number;

	place_next(t, l, true);
	while (l->up) {
		char *to = new_page(t->file, &number);

		write_page(t, l, to);
		l = l->up;
		place_next(t, l, true);
		l->right = number;
	}
	char *root = arena_alloc(t->file->a, t->file->page_size);
	write_page(t, l, root);
	write_at(t->file, root, t->file->page_size, place_of(t->file, t->root));
}
