/* Files that stand together in a folder. */
#include "cli/batch/batch_internal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Open the folder of the path, of n bytes, if it is that of the last one. */
static void enter(struct folder *f, const char *path, size_t n)
{
	bool same = f->n == n && memcmp(f->path, path, n) == 0;

	if (same && f->tried)
		return;
	folder_leave(f);
	f->path = path;
	f->n = n;
	if (!same)
		return;
	char *name = strndup(path, n);
	f->tried = true;
	f->fd = name ? open(name, O_PATH | O_DIRECTORY | O_CLOEXEC) : -1;
	free(name);
}

int folder_open(struct folder *f, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash && slash > path) {
		enter(f, path, (size_t)(slash - path));
		int fd =
			f->fd < 0 ? -1 : openat(f->fd, slash + 1, OPEN_TO_WAIT);
		if (fd >= 0)
			return fd;
	}
	return open(path, OPEN_TO_WAIT);
}

void done_close(struct done *d)
{
	for (size_t i = 0, next; i < d->n; i = next) {
		next = i + 1;
		while (next < d->n && d->fd[next] == d->fd[next - 1] + 1)
			next++;
		/* Linux 5.9 has it */
		if (next > i + 1 &&
		    syscall(SYS_close_range, d->fd[i], d->fd[next - 1], 0) == 0)
			continue;
		for (size_t k = i; k < next; k++)
			close(d->fd[k]);
	}
	d->n = 0;
}

void folder_leave(struct folder *f)
{
	if (f->fd >= 0)
		close(f->fd);
	*f = (struct folder){ .fd = -1 };
}
