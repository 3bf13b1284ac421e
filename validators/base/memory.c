/* Takes memory from the system, and abandons the work when there is none. */
#include "validators/base/memory.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Precedes each allocation; link: the pointer to it, NULL outside a heap. */
struct mem_head {
	struct mem_head *next, **link;
};

/* The current abortable work of a thread, and the work that encloses it. */
struct run {
	struct mem_heap *heap;
	struct run *around;
	jmp_buf end;
};

/* NULL: the program runs outside a heap */
static _Thread_local struct run *now;

_Noreturn void mem_fail(void)
{
	static const char text[] = "koloda: out of memory\n";
	struct run *r = now;

	if (r) {
		now = r->around;
		longjmp(r->end, 1);
	}
	ssize_t written = write(STDERR_FILENO, text, sizeof(text) - 1);
	(void)written;
	_exit(2);
}

void *mem_resize(void *p, size_t size)
{
	struct mem_head *old = p ? (struct mem_head *)p - 1 : NULL;
	struct mem_head *h = NULL;

	if (size <= PTRDIFF_MAX - sizeof(*h))
		h = realloc(old, sizeof(*h) + size);
	if (h == NULL)
		mem_fail();
	if (old == NULL) {
		*h = (struct mem_head){ 0 };
		if (now)
			*h = (struct mem_head){ now->heap->first,
						&now->heap->first };
	}
	/* the block may have moved */
	if (h->link)
		*h->link = h;
	if (h->link && h->next)
		h->next->link = &h->next;
	return h + 1;
}

void mem_free(void *p)
{
	struct mem_head *h = p ? (struct mem_head *)p - 1 : NULL;

	if (h && h->link)
		*h->link = h->next;
	if (h && h->link && h->next)
		h->next->link = h->link;
	free(h);
}

void *mem_present(size_t size)
{
	void *p = mmap(NULL, size, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);

	if (p == MAP_FAILED)
		mem_fail();
	return p;
}

void mem_heap_free(struct mem_heap *h)
{
	for (; h->undo; h->undo = h->undo->next)
		h->undo->run(h->undo->p);
	while (h->first)
		mem_free(h->first + 1);
}

bool mem_run(struct mem_heap *h, void (*run)(void *ctx), void *ctx)
{
	struct run r = { .heap = h, .around = now };

	if (setjmp(r.end))
		return false;
	now = h ? &r : NULL;
	run(ctx);
	now = r.around;
	return true;
}

bool mem_in_heap(void)
{
	return now != NULL;
}

void mem_later(struct mem_undo *u, void (*run)(void *p), void *p)
{
	*u = (struct mem_undo){ run, p, now ? now->heap->undo : NULL };
	if (now)
		now->heap->undo = u;
}

void mem_done(struct mem_undo *u)
{
	if (now)
		now->heap->undo = u->next;
}
