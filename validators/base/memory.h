/*
 * Memory: where all of it comes from, and what happens when there is none.
 *
 * The program says so on stderr and ends with status 2, here and nowhere else.
 * A library does its work in a heap: where memory runs out, the work is given
 * up and the heap can be freed.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Memory outside an arena, for buffers that grow: never NULL, released with
 * mem_free().  The only callers are in base/, db/memory.c, core/deck/
 * deck_list.c and core/text/.
 */
void *mem_resize(void *p, size_t size);
void mem_free(void *p);

/* `size` bytes of zeros that are there at once, for what will use most of them:
 * a page that is asked for when it is touched costs several times as much.
 * They stay until the process ends.  db/memory.c alone. */
void *mem_present(size_t size);

/* Says that there is none; does not return. */
_Noreturn void mem_fail(void);

/* What undoes a thing that is not memory of ours: part of it. */
struct mem_undo {
	void (*run)(void *p);
	void *p;
	struct mem_undo *next;
};

/* All that was taken in the runs of mem_run with it and not given back.  Of
 * one thread at a time; private; all 0 at first. */
struct mem_heap {
	struct mem_head *first;
	struct mem_undo *undo;
};

/* Undo and free all of it, in whatever state it is. */
void mem_heap_free(struct mem_heap *h);

/*
 * Call `run`, while memory comes from the heap.  False where it ran out: run
 * was left there, what it holds stays in the heap.  One may run in another.
 */
bool mem_run(struct mem_heap *h, void (*run)(void *ctx), void *ctx);

/* True if memory comes from a heap now. */
bool mem_in_heap(void);

/* Until mem_done, of the last one first: run(p) when the heap is freed.
 * Without a heap nothing is done. */
void mem_later(struct mem_undo *u, void (*run)(void *p), void *p);
void mem_done(struct mem_undo *u);

#endif
