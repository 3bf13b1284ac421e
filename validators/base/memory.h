/*
 * Memory: the only allocator, and the handling of out of memory.
 *
 * The program reports it on stderr and exits with status 2, here and nowhere
 * else.  The library allocates from a heap: when memory runs out, the work is
 * abandoned and the heap can be freed.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Memory outside an arena, for buffers that grow: never NULL, released with
 * mem_free().  The only callers are in base/, db/memory.c,
 * core/deck/deck_list.c and core/text/.
 */
void *mem_resize(void *p, size_t size);
void mem_free(void *p);

/* `size` zeroed bytes whose pages are populated at once, for callers that use
 * most of them: a page fault on first touch costs several times as much.  They
 * are never freed.  For db/memory.c only. */
void *mem_present(size_t size);

/* Handles out of memory; does not return. */
_Noreturn void mem_fail(void);

/* An action that releases something other than memory; part of the object. */
struct mem_undo {
	void (*run)(void *p);
	void *p;
	struct mem_undo *next;
};

/* Everything allocated in the runs of mem_run with this heap and not yet freed.
 * Used by one thread at a time; private; initially all 0. */
struct mem_heap {
	struct mem_head *first;
	struct mem_undo *undo;
};

/* Run all undo actions and free all memory, in whatever state they are. */
void mem_heap_free(struct mem_heap *h);

/*
 * Call `run` with memory taken from the heap.  Returns false if memory ran out:
 * run was left at that point, and what it allocated stays in the heap.  Calls
 * may be nested; NULL is as if outside every heap.
 */
bool mem_run(struct mem_heap *h, void (*run)(void *ctx), void *ctx);

/* True if memory is currently taken from a heap. */
bool mem_in_heap(void);

/* Until mem_done, run(p) is called when the heap is freed, in reverse order of
 * registration.  Without a heap nothing happens. */
void mem_later(struct mem_undo *u, void (*run)(void *p), void *p);
void mem_done(struct mem_undo *u);

#endif
