#include "db/replace.h"

#include "validators/base/arena.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX ".koloda-"
#define RANDOM "XXXXXX" /* mkstemp's */
#define TRIES  16

static const char *folder_of(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return slash == path ? "/"
			     : arena_copy(a, path, (size_t)(slash - path));
}

static bool is_ours(const char *name)
{
	return strncmp(name, PREFIX, strlen(PREFIX)) == 0 &&
	       strlen(name) == strlen(PREFIX RANDOM);
}

/* Does the name still lead to the open file?  Another process may have swept
 * it away before the lock was there. */
static bool is_linked(int fd)
{
	struct stat sb;

	return fstat(fd, &sb) == 0 && sb.st_nlink > 0;
}

/* A file of ours whose maker is no more. */
static void sweep_one(int folder, const char *name)
{
	struct stat sb;
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
				O_CLOEXEC);

	if (fd < 0)
		return;
	if (fstat(fd, &sb) == 0 && S_ISREG(sb.st_mode) &&
	    sb.st_uid == geteuid() && flock(fd, LOCK_EX | LOCK_NB) == 0 &&
	    is_linked(fd))
		unlinkat(folder, name, 0);
	close(fd);
}

void replace_sweep(struct arena *a, const char *path)
{
	DIR *d = opendir(folder_of(a, path));
	const struct dirent *e;

	if (d == NULL)
		return;
	while ((e = readdir(d)) != NULL)
		if (is_ours(e->d_name))
			sweep_one(dirfd(d), e->d_name);
	closedir(d);
}

/* Lock the new file.  Where there are no locks (file systems of a network)
 * nobody sweeps either.  False: somebody has swept it away. */
static bool hold(int fd)
{
	if (flock(fd, LOCK_EX | LOCK_NB) < 0)
		return errno != EWOULDBLOCK;
	return is_linked(fd);
}

int replace_begin(struct replacement *r, struct arena *a, const char *path,
		  mode_t mode)
{
	*r = (struct replacement){ .path = path, .fd = -1 };
	r->folder = folder_of(a, path);
	for (int i = 0; i < TRIES; i++) {
		r->tmp = arena_printf(a, "%s/" PREFIX RANDOM, r->folder);
		r->fd = mkostemp(r->tmp, O_CLOEXEC);
		if (r->fd < 0)
			return -1;
		if (hold(r->fd)) {
			if (fchmod(r->fd, mode) == 0)
				return 0;
			replace_drop(r);
			return -1;
		}
		close(r->fd);
	}
	errno = EWOULDBLOCK;
	return -1;
}

static int sync_folder(const char *folder)
{
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return -1;
	int rc = fsync(fd);
	int saved = errno;
	close(fd);
	errno = saved;
	return rc;
}

enum replaced replace_finish(struct replacement *r)
{
	if (fsync(r->fd) < 0 || rename(r->tmp, r->path) < 0) {
		replace_drop(r);
		return REPLACED_NOT;
	}
	close(r->fd); /* nothing is left to be written */
	return sync_folder(r->folder) < 0 ? REPLACED_UNSYNCED : REPLACED;
}

void replace_drop(struct replacement *r)
{
	int saved = errno;

	unlink(r->tmp);
	close(r->fd);
	errno = saved;
}
