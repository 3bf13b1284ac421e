/* Gives SQLite a memory pool with a limit, and turns off locks
 * and statistics. */
#include "db/memory.h"

#include "validators/base/arena.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* Small pieces have sizes in steps of 16 bytes, with a free list per size;
 * larger ones come from malloc(). */
#define STEP       ((size_t)16)
#define SMALL_MAX  ((size_t)1024)
#define BLOCK_SIZE ((size_t)256 << 10)

struct piece {
	size_t size;        /* of the data after it */
	struct piece *next; /* if free; otherwise this belongs to the user */
};

#define HEAD offsetof(struct piece, next)

/* SQLite passes no context to its memory methods. */
static struct {
	struct piece *free[SMALL_MAX / STEP];
	char *at, *end; /* the rest of the current block */
	size_t held;
	bool ours; /* we configured SQLite */
	bool on;
} pool;
static size_t limit = SIZE_MAX;

/* False at the limit. */
static bool hold(size_t size)
{
	if (size > limit || pool.held > limit - size)
		return false;
	pool.held += size;
	return true;
}

static int round_up(int size)
{
	return (size + (int)STEP - 1) & ~((int)STEP - 1);
}

static struct piece **list_of(size_t size)
{
	return &pool.free[size / STEP - 1];
}

/* Take it from the block, or from a new one; the rest of the old one
 * is wasted. */
static struct piece *new_small(size_t size)
{
	if ((size_t)(pool.end - pool.at) < HEAD + size) {
		if (!hold(BLOCK_SIZE))
			return NULL;
		pool.at = mem_present(BLOCK_SIZE);
		pool.end = pool.at + BLOCK_SIZE;
	}
	struct piece *p = (struct piece *)(void *)pool.at;
	pool.at += HEAD + size;
	return p;
}

/* In no heap: SQLite has it longer than a call of libkoloda lasts. */
static struct piece *large_new(size_t size)
{
	struct piece *p = malloc(size);

	if (p == NULL && !mem_in_heap())
		mem_fail();
	return p;
}

static void *pool_malloc(int wanted)
{
	size_t size = (size_t)round_up(wanted);
	struct piece *p, **list = list_of(size);

	if (size > SMALL_MAX) {
		p = hold(size) ? large_new(HEAD + size) : NULL;
	} else if (*list) {
		p = *list;
		*list = p->next;
	} else {
		p = new_small(size);
	}
	if (p == NULL)
		return NULL;
	p->size = size;
	return &p->next;
}

static struct piece *piece_of(void *v)
{
	return (struct piece *)(void *)((char *)v - HEAD);
}

/* SQLite only passes pointers that it was given, here and below. */
static void pool_free(void *v)
{
	struct piece *p = piece_of(v);

	if (p->size > SMALL_MAX) {
		pool.held -= p->size;
		free(p);
		return;
	}
	struct piece **list = list_of(p->size);
	p->next = *list;
	*list = p;
}

static int pool_size(void *v)
{
	return (int)piece_of(v)->size;
}

/* It only asks for a different size. */
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

/* SQLite is never shut down. */
static int pool_init(void *unused)
{
	(void)unused;
	return SQLITE_OK;
}

/* The sanitizer checks memory from malloc(). */
#ifdef ARENA_ASAN
#define POOLED false
#else
#define POOLED true
#endif

void db_memory_pool(void)
{
	static const struct sqlite3_mem_methods methods = {
		.xMalloc = pool_malloc,
		.xFree = pool_free,
		.xRealloc = pool_realloc,
		.xSize = pool_size,
		.xRoundup = round_up,
		.xInit = pool_init,
	};

	pool.ours = true;
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	if (!POOLED)
		return;
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	/* allocate pages one by one, not twenty at once */
	sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0);
	pool.on = sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK;
}

void db_memory_limit(size_t bytes)
{
	if (pool.on)
		limit = bytes;
	else if (pool.ours)
		sqlite3_hard_heap_limit64(
			bytes < INT64_MAX ? (sqlite3_int64)bytes : 0);
}
