/*
 * Memory that runs out, to be loaded before the C library (LD_PRELOAD).
 *
 * OOM_AT=n     request n fails
 * OOM_EVER=1   and all behind it
 * OOM_COUNT=f  at the end the number of requests is written to the file f
 */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What glibc has for such as us. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);
void *__libc_memalign(size_t align, size_t size);

static atomic_ulong asked;
static int count = -1; /* open before the program enters its sandbox */
static unsigned long at;
static bool ever;
static bool over; /* what was executed is written down: not ours to fail */

__attribute__((constructor)) static void begin(void)
{
	const char *s = getenv("OOM_AT"), *path = getenv("OOM_COUNT");

	if (path)
		count = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
			     0600);
	at = s ? strtoul(s, NULL, 10) : 0;
	ever = getenv("OOM_EVER") != NULL;
	asked = 0; /* what the loader asked for is not ours to fail */
}

__attribute__((destructor)) static void end(void)
{
	if (count >= 0) {
		dprintf(count, "%lu\n", (unsigned long)asked);
		close(count);
	}
}

/* The first thing that libgcov does in the end; no other way leads there. */
char *getenv(const char *name)
{
	size_t n = strlen(name);

	if (strncmp(name, "GCOV_", 5) == 0)
		over = true;
	for (char **v = environ; v && *v; v++)
		if (strncmp(*v, name, n) == 0 && (*v)[n] == '=')
			return *v + n + 1;
	return NULL;
}

static bool fails(void)
{
	if (over)
		return false;
	unsigned long n = ++asked;

	if (at == 0 || n < at || (n > at && !ever))
		return false;
	errno = ENOMEM;
	return true;
}

void *malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *p, size_t size)
{
	return fails() ? NULL : __libc_realloc(p, size);
}

void *aligned_alloc(size_t align, size_t size)
{
	return fails() ? NULL : __libc_memalign(align, size);
}

int posix_memalign(void **p, size_t align, size_t size)
{
	void *q = fails() ? NULL : __libc_memalign(align, size);

	if (q)
		*p = q;
	return q ? 0 : ENOMEM;
}

void *mmap(void *p, size_t size, int prot, int flags, int fd, off_t offset)
{
	if ((flags & MAP_ANONYMOUS) && fails())
		return MAP_FAILED;
	return (void *)syscall(SYS_mmap, p, size, prot, flags, fd, offset);
}
