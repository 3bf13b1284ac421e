#include "db/memory.h"

#include "validators/base/arena.h"

#include <sqlite3.h>

/* Pieces come in sizes: steps of 16 bytes, then steps of 512; what is larger
 * is malloc()'s.  Free pieces of one size are a list.  Half of the work of
 * opening a database is SQLite's asking for memory. */
#define FINE_STEP   ((size_t)16)
#define FINE_MAX    ((size_t)1024)
#define COARSE_STEP ((size_t)512)
#define POOL_MAX    ((size_t)16384) /* pages of the database are below it */
#define FINE_COUNT  (FINE_MAX / FINE_STEP)
#define COUNT       (FINE_COUNT + (POOL_MAX - FINE_MAX) / COARSE_STEP)
#define BLOCK_SIZE  ((size_t)256 << 10)

#ifdef ARENA_ASAN
#define LENT false
#else
#define LENT true
#endif

struct piece {
	size_t size;        /* of what follows */
	struct piece *next; /* while it is free: what follows is the user's */
};

#define HEAD offsetof(struct piece, next)

/* SQLite hands its memory methods no context. */
static struct {
	struct piece *free[COUNT];
	char *at, *end; /* what is left of the block */
	size_t held, limit;
	bool on;
} pool = { .limit = SIZE_MAX };

static size_t size_class(size_t size)
{
	if (size <= FINE_MAX)
		return (size - 1) / FINE_STEP;
	return FINE_COUNT + (size - FINE_MAX - 1) / COARSE_STEP;
}

static int pool_roundup(int size)
{
	size_t n = size > 0 ? (size_t)size : 1;
	size_t step = n > FINE_MAX && n <= POOL_MAX ? COARSE_STEP : FINE_STEP;

	return (int)((n + step - 1) & ~(step - 1));
}

/* False where the limit is. */
static bool hold(size_t size)
{
	if (size > pool.limit || pool.held > pool.limit - size)
		return false;
	pool.held += size;
	return true;
}

static struct piece *new_large(size_t size)
{
	return hold(size) ? mem_resize(NULL, HEAD + size) : NULL;
}

/* From the block, or from a new one; the rest of the old one is given up. */
static struct piece *new_small(size_t size)
{
	size_t need = HEAD + size;

	if ((size_t)(pool.end - pool.at) < need) {
		if (!hold(BLOCK_SIZE))
			return NULL;
		pool.at = mem_present(BLOCK_SIZE);
		pool.end = pool.at + BLOCK_SIZE;
	}
	struct piece *p = (struct piece *)(void *)pool.at;
	pool.at += need;
	return p;
}

/* Where the list is empty. */
static void *pool_malloc_new(size_t size)
{
	struct piece *p = size > POOL_MAX ? new_large(size) : new_small(size);

	if (p == NULL)
		return NULL;
	p->size = size;
	return &p->next;
}

static void *pool_malloc(int size)
{
	size_t n = (size_t)size - 1;

	/* most are small: no more than this is done for them */
	if (n < FINE_MAX) {
		struct piece *p = pool.free[n / FINE_STEP];

		n = (n | (FINE_STEP - 1)) + 1;
		if (p == NULL)
			return pool_malloc_new(n);
		pool.free[(n - 1) / FINE_STEP] = p->next;
		return &p->next;
	}
	n = (size_t)pool_roundup(size);
	if (n <= POOL_MAX && pool.free[size_class(n)]) {
		struct piece *p = pool.free[size_class(n)];

		pool.free[size_class(n)] = p->next;
		return &p->next;
	}
	return pool_malloc_new(n);
}

static struct piece *piece_of(void *v)
{
	return (struct piece *)(void *)((char *)v - HEAD);
}

/* SQLite hands over nothing but what it was given, here and below. */
static void pool_free(void *v)
{
	struct piece *p = piece_of(v);

	if (p->size > POOL_MAX) {
		pool.held -= p->size;
		mem_free(p);
		return;
	}
	struct piece **list = &pool.free[size_class(p->size)];
	p->next = *list;
	*list = p;
}

static int pool_size(void *v)
{
	return (int)piece_of(v)->size;
}

/* It asks for another size only. */
static void *pool_realloc(void *v, int size)
{
	int had = pool_size(v);
	void *w = pool_malloc(size);

	if (w == NULL)
		return NULL;
	memcpy(w, v, (size_t)(had < size ? had : size));
	pool_free(v);
	return w;
}

/* Nobody shuts SQLite down. */
static int pool_init(void *unused)
{
	(void)unused;
	return SQLITE_OK;
}

void db_memory_pool(void)
{
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	/* pages one by one, not twenty at once */
	sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0);
	static const struct sqlite3_mem_methods methods = {
		.xMalloc = pool_malloc,
		.xFree = pool_free,
		.xRealloc = pool_realloc,
		.xSize = pool_size,
		.xRoundup = pool_roundup,
		.xInit = pool_init,
	};

	if (LENT && sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK)
		pool.on = true;
}

void db_memory_limit(size_t bytes)
{
	pool.limit = bytes;
}

bool db_memory_pooled(void)
{
	return pool.on;
}
