/* Files that stand together in a folder. */
#include "cli/batch_internal.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/* Where a file is read to its end if there is room: on discs.  Files that a
 * program makes up as they are read may come in parts. */
static bool reads_whole(int fd)
{
	struct statfs fs;

	if (fstatfs(fd, &fs) < 0)
		return false;
	return fs.f_type == EXT4_SUPER_MAGIC || fs.f_type == XFS_SUPER_MAGIC ||
	       fs.f_type == BTRFS_SUPER_MAGIC || fs.f_type == TMPFS_MAGIC;
}

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
	f->whole = f->fd >= 0 && reads_whole(f->fd);
	free(name);
}

/* -1 also where the name leads out of the folder and its file system. */
static int open_in(const struct folder *f, const char *name)
{
	struct open_how how = { .flags = O_RDONLY | O_CLOEXEC,
				.resolve =
					RESOLVE_NO_XDEV | RESOLVE_NO_SYMLINKS };

	return (int)syscall(SYS_openat2, f->fd, name, &how, sizeof(how));
}

int folder_open(struct folder *f, const char *path, bool *whole)
{
	const char *slash = strrchr(path, '/');

	*whole = false;
	if (slash && slash > path) {
		enter(f, path, (size_t)(slash - path));
		int fd = f->fd < 0 ? -1 : open_in(f, slash + 1);
		*whole = fd >= 0 && f->whole;
		if (fd >= 0)
			return fd;
	}
	return open(path, O_RDONLY | O_CLOEXEC);
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
