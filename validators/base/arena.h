/*
 * Arenas: memory that is freed all at once.
 *
 * Use one arena per run, per file or per match; pieces are never freed
 * individually.  Running out of memory never returns to the caller (memory.h).
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "validators/base/memory.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define ARENA_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_ASAN 1
#endif
#endif

/* Under AddressSanitizer free memory is poisoned, and so is a gap after
 * each piece. */
#ifdef ARENA_ASAN
#include <sanitizer/asan_interface.h>
#define ARENA_GAP 16u
#else
#define ARENA_GAP                         0u
#define ASAN_POISON_MEMORY_REGION(p, n)   ((void)(p), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#endif

struct arena_block;

/* Owned by the caller of arena_new.  The members are private: they are here
 * only for the inline functions below. */
struct arena {
	char *at, *end;            /* the free rest of `block` */
	char *dirty;               /* free memory from here on is zero */
	struct arena_block *block; /* the current block */
	struct arena_block *first;
	size_t next_size; /* size of the next new block, in bytes */
	size_t large;     /* bytes for which large pages were requested */
};

/* A state to return to with arena_reset, which discards everything allocated
 * after it. */
struct arena_mark {
	void *block;
	size_t used;
};

struct arena *arena_new(void);

/* Frees the arena and everything allocated from it.  NULL is allowed. */
void arena_free(struct arena *a);

/* Private: the slow path of both functions below, for when the current block is
 * too full or size is 0. */
void *arena_alloc_slow(struct arena *a, size_t size);

/* Allocates `size` bytes without clearing them: they may hold data from before
 * a reset.  For memory that is filled at once; otherwise use arena_alloc. */
static inline void *arena_rough(struct arena *a, size_t size)
{
	size_t room = (size_t)(a->end - a->at);
	size_t need = size + ARENA_GAP;
	char *p = a->at;

	/* `at` and `end` are multiples of 16: whatever fits also fits
	 * rounded up */
	if (size - 1 >= room || need > room)
		return arena_alloc_slow(a, size);
	a->at = p + ((need + 15) & ~(size_t)15);
	ASAN_UNPOISON_MEMORY_REGION(p, size);
	return p;
}

/* Allocates `size` zeroed bytes, aligned for any type.  Size 0 gives a
 * valid pointer. */
static inline void *arena_alloc(struct arena *a, size_t size)
{
	char *p = arena_rough(a, size);

	return p < a->dirty ? memset(p, 0, size) : p;
}

/* Allocates n zeroed objects of `size` bytes; a product beyond SIZE_MAX counts
 * as out of memory, it never overflows. */
static inline void *arena_array(struct arena *a, size_t n, size_t size)
{
	size_t total;

	if (__builtin_mul_overflow(n, size, &total))
		return arena_alloc_slow(a, SIZE_MAX);
	return arena_alloc(a, total);
}

/* A NUL-terminated copy of n bytes at p. */
char *arena_copy(struct arena *a, const char *p, size_t n);

/* A NUL-terminated formatted string. */
char *arena_printf(struct arena *a, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *fmt, va_list ap)
	__attribute__((format(printf, 2, 0)));

struct arena_mark arena_mark(const struct arena *a);

/* Discards everything allocated after `m`; keeps the blocks for reuse. */
void arena_reset(struct arena *a, struct arena_mark m);

#endif
