#include "validators/core/doc_pool.h"

#include "validators/base/arena.h"
#include "validators/base/inline.h"

#include <stdint.h>

/* Pieces come in steps of 16 bytes; larger ones have memory of their own. */
#define STEP       ((size_t)16)
#define POOLED_MAX ((size_t)1024)
#define CLASSES    (POOLED_MAX / STEP + 1)
#define BLOCK_SIZE ((size_t)32 << 10)

/* Before each piece; as large as what malloc() aligns to. */
union head {
	struct {
		size_t size;      /* of the piece, a multiple of STEP */
		union head *next; /* free pieces: of the same size */
	};
	max_align_t align;
};

struct block {
	struct block *next;
	union head first[];
};

static _Thread_local struct {
	union head *free[CLASSES];
	char *at, *end; /* the rest of the newest block */
	struct block *blocks;
} pool;

static union head *head_of(void *p)
{
	return (union head *)p - 1;
}

/* What is seldom called stays out of what is called ten times for each scalar,
 * which then needs no frame. */

/* A piece of a size that no free one has. */
static SELDOM void *piece_new(size_t size)
{
	size_t need = sizeof(union head) + size;

	if ((size_t)(pool.end - pool.at) < need) {
		struct block *b = mem_resize(NULL, BLOCK_SIZE);

		b->next = pool.blocks;
		pool.blocks = b;
		pool.at = (char *)b->first;
		pool.end = (char *)b + BLOCK_SIZE;
	}
	union head *h = (union head *)(void *)pool.at;
	pool.at += need;
	h->size = size;
	return h + 1;
}

static SELDOM void *large_new(size_t size)
{
	union head *h;

	if (size > PTRDIFF_MAX - sizeof(*h))
		size = SIZE_MAX - sizeof(*h); /* refused below */
	h = mem_resize(NULL, sizeof(*h) + size);
	h->size = size;
	return h + 1;
}

void *doc_pool_malloc(size_t size)
{
	size_t c = (size + STEP - 1) / STEP;

	if (size > POOLED_MAX)
		return large_new(size);
	union head *h = pool.free[c];
	if (h == NULL)
		return piece_new(c * STEP);
	pool.free[c] = h->next;
	return h + 1;
}

static SELDOM void large_free(union head *h)
{
	mem_free(h);
}

void doc_pool_free(void *p)
{
	if (p == NULL)
		return;
	union head *h = head_of(p);
	if (h->size > POOLED_MAX) {
		large_free(h);
		return;
	}
	size_t c = h->size / STEP;
	h->next = pool.free[c];
	pool.free[c] = h;
}

void *doc_pool_realloc(void *p, size_t size)
{
	if (p == NULL)
		return doc_pool_malloc(size);
	size_t had = head_of(p)->size;
	if (size <= had)
		return p;
	void *q = doc_pool_malloc(size);
	memcpy(q, p, had);
	doc_pool_free(p);
	return q;
}

char *doc_pool_strdup(const char *s)
{
	size_t n = strlen(s) + 1;

	return memcpy(doc_pool_malloc(n), s, n);
}

void doc_pool_release(void)
{
	struct block *next;

	for (struct block *b = pool.blocks; b; b = next) {
		next = b->next;
		mem_free(b);
	}
	memset(&pool, 0, sizeof(pool));
}
