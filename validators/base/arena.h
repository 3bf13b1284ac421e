/*
 * Arena: memory that lives and dies together.
 *
 * One arena per run, per file or per match; nothing taken from it is freed
 * singly.  Running out of memory never returns to the caller (memory.h).
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

/* Under AddressSanitizer whatever is not taken is poisoned, and so is a gap
 * behind each piece. */
#ifdef ARENA_ASAN
#include <sanitizer/asan_interface.h>
#define ARENA_GAP 16u
#else
#define ARENA_GAP                         0u
#define ASAN_POISON_MEMORY_REGION(p, n)   ((void)(p), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#endif

struct arena_block;

/* Owned by whoever called arena_new.  The members are private: they stand
 * here for the functions below alone. */
struct arena {
	char *at, *end;            /* the free rest of `block` */
	char *dirty;               /* what is free from here on is zero */
	struct arena_block *block; /* the one in use */
	struct arena_block *first;
	size_t next_size; /* bytes of the next new block */
	size_t large;     /* bytes that large pages were asked for */
};

/* A place to come back to: what was taken after it is given up. */
struct arena_mark {
	void *block;
	size_t used;
};

struct arena *arena_new(void);

/* Frees the arena and all that was taken from it.  NULL is allowed. */
void arena_free(struct arena *a);

/* Private: either of them where the block in use has no room (or size is 0). */
void *arena_alloc_slow(struct arena *a, size_t size);

/* The next `size` bytes as they are: what is there may be left from before a
 * reset.  For what is filled in at once, else as arena_alloc. */
static inline void *arena_rough(struct arena *a, size_t size)
{
	size_t room = (size_t)(a->end - a->at);
	size_t need = size + ARENA_GAP;
	char *p = a->at;

	/* `at` and `end` are multiples of 16: what fits, fits rounded up */
	if (size - 1 >= room || need > room)
		return arena_alloc_slow(a, size);
	a->at = p + ((need + 15) & ~(size_t)15);
	ASAN_UNPOISON_MEMORY_REGION(p, size);
	return p;
}

/* `size` bytes, zeroed, aligned for any type.  Size 0 gives a valid pointer. */
static inline void *arena_alloc(struct arena *a, size_t size)
{
	char *p = arena_rough(a, size);

	return p < a->dirty ? memset(p, 0, size) : p;
}

/* n objects of `size` bytes, zeroed; a product beyond SIZE_MAX is out of
 * memory, not an overflow. */
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

/* Gives up all that was taken after `m`; keeps the blocks for reuse. */
void arena_reset(struct arena *a, struct arena_mark m);

#endif
