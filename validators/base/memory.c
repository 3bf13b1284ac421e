/* Takes memory from the system, and ends the work when there is none. */
#include "validators/base/memory.h"

#include <assert.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* The work of a thread that can be given up, and the work around it. */
struct run {
	struct mem_heap *heap;
	struct run *around;
	jmp_buf end;
};

static _Thread_local struct run *now; /* NULL: of a program */

_Noreturn void mem_fail(void)
{
	static const char text[] = "koloda: out of memory\n";
	struct run *r = now;
	ssize_t written;

	if (r) {
		now = r->around;
		longjmp(r->end, 1);
	}
	written = write(STDERR_FILENO, text, sizeof(text) - 1);
	(void)written;
	_exit(2);
}

static void leave(struct mem_head *h)
{
	if (h->next == NULL)
		return;
	h->next->before = h->before;
	h->before->next = h->next;
	h->next = h->before = NULL;
}

static void join(struct mem_head *h, struct mem_head *all)
{
	h->next = all->next;
	h->before = all;
	all->next->before = h;
	all->next = h;
}

void *mem_resize(void *p, size_t size)
{
	struct mem_head *old = p ? (struct mem_head *)p - 1 : NULL;
	struct mem_head *all = now ? &now->heap->all : NULL, *h;

	if (size > PTRDIFF_MAX - sizeof(*h))
		mem_fail();
	/* what is made larger stays in its heap, if it has one */
	if (old)
		all = old->next ? old->before : NULL;
	if (all && old)
		leave(old);
	h = realloc(old, sizeof(*h) + size);
	if (h == NULL) {
		if (all && old)
			join(old, all);
		mem_fail();
	}
	h->next = h->before = NULL;
	if (all)
		join(h, all);
	return h + 1;
}

void *mem_apart(size_t size)
{
	struct mem_head *h = malloc(sizeof(*h) + size);

	if (h == NULL && now == NULL)
		mem_fail();
	if (h == NULL)
		return NULL;
	h->next = h->before = NULL;
	return h + 1;
}

void mem_free(void *p)
{
	struct mem_head *h = p ? (struct mem_head *)p - 1 : NULL;

	if (h == NULL)
		return;
	leave(h);
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

void mem_heap_init(struct mem_heap *h)
{
	*h = (struct mem_heap){ .all = { &h->all, &h->all } };
}

void mem_heap_free(struct mem_heap *h)
{
	while (h->undo) {
		struct mem_undo *u = h->undo;

		h->undo = u->next;
		u->run(u->p);
	}
	while (h->all.next != &h->all)
		mem_free(h->all.next + 1);
}

bool mem_run(struct mem_heap *h, void (*run)(void *ctx), void *ctx)
{
	struct run r = { .heap = h, .around = now };

	if (setjmp(r.end))
		return false;
	now = &r;
	run(ctx);
	assert(now == &r);
	now = r.around;
	return true;
}

bool mem_in_heap(void)
{
	return now != NULL;
}

void mem_later(struct mem_undo *u, void (*run)(void *p), void *p)
{
	*u = (struct mem_undo){ .run = run, .p = p };
	if (now) {
		u->next = now->heap->undo;
		now->heap->undo = u;
	}
}

void mem_done(struct mem_undo *u)
{
	if (now == NULL)
		return;
	assert(now->heap->undo == u);
	now->heap->undo = u->next;
}
