/* Allocates memory that is freed all at once. */
#include "validators/base/arena.h"

#include <assert.h>
#include <stdbool.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#define FIRST_SIZE  ((size_t)64 << 10)
#define LAST_SIZE   ((size_t)4 << 20)

/* Blocks of at least this size are mapped directly: they are already zero, and
 * large pages save most of the page faults. */
#define MAPPED_SIZE ((size_t)256 << 10)
#define LARGE_PAGE  ((size_t)2 << 20)
#define LARGE_MOST  ((size_t)16 << 20)

/* Blocks are linked in order of use; those after the current one are empty. */
struct arena_block {
	struct arena_block *next;
	size_t size;   /* bytes behind this header, a multiple of 16 */
	size_t mapped; /* bytes to unmap; 0: allocated by malloc */
	alignas(16) char bytes[];
};

/* A block of zeros; bytes beyond `size` are used, too. */
static struct arena_block *block_map(size_t size, size_t *large)
{
	size_t page = size < LARGE_PAGE ? (size_t)4096 : LARGE_PAGE;
	size_t n = (sizeof(struct arena_block) + size + page - 1) & ~(page - 1);
	void *p = mmap(NULL, n, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (p == MAP_FAILED)
		mem_fail();
	if (n >= LARGE_PAGE && *large < LARGE_MOST) {
		madvise(p, n, MADV_HUGEPAGE); /* advisory */
		*large += n;
	}
	struct arena_block *b = p;
	*b = (struct arena_block){ .size = n - sizeof(*b), .mapped = n };
	return b;
}

/* large: bytes for which large pages were requested so far, updated */
static struct arena_block *block_new(size_t size, size_t *large)
{
	struct arena_block *b;

	if (size >= MAPPED_SIZE && !mem_in_heap()) {
		b = block_map(size, large);
	} else {
		b = mem_resize(NULL, sizeof(*b) + size);
		*b = (struct arena_block){ .size = size };
	}
	ASAN_POISON_MEMORY_REGION(b->bytes, b->size);
	return b;
}

static void block_free(struct arena_block *b)
{
	ASAN_UNPOISON_MEMORY_REGION(b->bytes, b->size);
	if (b->mapped)
		munmap(b, b->mapped);
	else
		mem_free(b);
}

static void block_use(struct arena *a, struct arena_block *b, size_t used)
{
	a->block = b;
	a->at = b->bytes + used;
	a->end = a->dirty = b->bytes + b->size;
}

struct arena *arena_new(void)
{
	struct arena *a = mem_resize(NULL, sizeof(*a));
	size_t large = 0;
	struct arena_block *b = block_new(FIRST_SIZE - sizeof(*b), &large);

	*a = (struct arena){ .first = b, .next_size = 2 * FIRST_SIZE };
	block_use(a, b, 0);
	return a;
}

void arena_free(struct arena *a)
{
	struct arena_block *b, *next;

	if (!a)
		return;
	for (b = a->first; b; b = next) {
		next = b->next;
		block_free(b);
	}
	mem_free(a);
}

/* Take the first kept block of at least `size` bytes out of the list. */
static struct arena_block *block_kept(struct arena *a, size_t size)
{
	struct arena_block **at = &a->block->next;
	struct arena_block *b;

	while (*at && (*at)->size < size)
		at = &(*at)->next;
	b = *at;
	if (b)
		*at = b->next;
	return b;
}

static struct arena_block *block_made(struct arena *a, size_t size)
{
	size_t usual = a->next_size - sizeof(struct arena_block);

	/* a medium-sized piece shares a block with later ones */
	if (size > usual && size >= MAPPED_SIZE && size <= LAST_SIZE / 2)
		return block_new(LAST_SIZE - sizeof(struct arena_block),
				 &a->large);
	if (size > usual)
		return block_new(size, &a->large);
	if (a->next_size < LAST_SIZE)
		a->next_size *= 2;
	return block_new(usual, &a->large);
}

void *arena_alloc_slow(struct arena *a, size_t size)
{
	struct arena_block *b;
	size_t need;

	/* size 0 gives a unique pointer, as malloc does */
	if (size == 0)
		return arena_rough(a, 1);
	if (size > PTRDIFF_MAX - (size_t)4096)
		mem_fail();
	need = (size + ARENA_GAP + 15) & ~(size_t)15;
	b = block_kept(a, need);
	bool kept = b != NULL;
	if (!b)
		b = block_made(a, need);
	b->next = a->block->next;
	a->block->next = b;
	block_use(a, b, 0);
	if (b->mapped && !kept)
		a->dirty = b->bytes;
	return arena_rough(a, size);
}

char *arena_copy(struct arena *a, const char *p, size_t n)
{
	char *q = arena_rough(a, n + 1);

	if (n)
		memcpy(q, p, n);
	q[n] = '\0';
	return q;
}

char *arena_vprintf(struct arena *a, const char *fmt, va_list ap)
{
	char small[256];
	va_list again;
	char *p;
	int n;

	va_copy(again, ap);
	n = vsnprintf(small, sizeof(small), fmt, ap);
	assert(n >= 0);
	if ((size_t)n < sizeof(small)) {
		p = arena_copy(a, small, (size_t)n);
	} else {
		p = arena_alloc(a, (size_t)n + 1);
		vsnprintf(p, (size_t)n + 1, fmt, again);
	}
	va_end(again);
	return p;
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list ap;
	char *p;

	va_start(ap, fmt);
	p = arena_vprintf(a, fmt, ap);
	va_end(ap);
	return p;
}

struct arena_mark arena_mark(const struct arena *a)
{
	return (struct arena_mark){ a->block,
				    (size_t)(a->at - a->block->bytes) };
}

void arena_reset(struct arena *a, struct arena_mark m)
{
	struct arena_block *b = m.block;

	block_use(a, b, m.used);
	ASAN_POISON_MEMORY_REGION(a->at, (size_t)(a->end - a->at));
	for (b = b->next; b; b = b->next)
		ASAN_POISON_MEMORY_REGION(b->bytes, b->size);
}
