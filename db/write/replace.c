/* Builds a file under a temporary name and renames it once it is on
 * the disk. */
#include "db/write/replace.h"

#include "validators/base/arena.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

/* Signals that end a program and can be caught. */
static const int ending[] = {
	SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM, SIGXCPU
};
#define NENDING (sizeof(ending) / sizeof(ending[0]))

/* The files being built, which these signals remove. */
static struct replacement *building;
static bool heard[NENDING];

/* Another thread may be about to rename one: then there is none to remove. */
static void remove_all(int sig)
{
	for (const struct replacement *r = building; r; r = r->next)
		unlink(r->tmp);
	raise(sig); /* again, with its default action, after this returns */
}

/* Catch the signals that would end the program. */
static void listen(void)
{
	struct sigaction act = { .sa_handler = remove_all,
				 .sa_flags = (int)SA_RESETHAND };
	struct sigaction old;

	for (size_t i = 0; i < NENDING; i++) {
		heard[i] = sigaction(ending[i], NULL, &old) == 0 &&
			   old.sa_handler == SIG_DFL;
		if (heard[i])
			sigaction(ending[i], &act, NULL);
	}
}

static void listen_no_more(void)
{
	for (size_t i = 0; i < NENDING; i++)
		if (heard[i])
			signal(ending[i], SIG_DFL);
}

/* Create the new file; a signal comes before it exists or after it
 * is registered. */
static int make(struct replacement *r)
{
	sigset_t set, old;

	if (r->guest)
		return r->fd = mkostemp(r->tmp, O_CLOEXEC);
	sigemptyset(&set);
	for (size_t i = 0; i < NENDING; i++)
		sigaddset(&set, ending[i]);
	pthread_sigmask(SIG_BLOCK, &set, &old);
	r->fd = mkostemp(r->tmp, O_CLOEXEC);
	int saved = errno;
	if (r->fd >= 0) {
		if (building == NULL)
			listen();
		r->next = building;
		building = r;
	}
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	errno = saved;
	return r->fd;
}

/* The file is in place, or removed. */
static void forget(struct replacement *r)
{
	struct replacement **at = &building;

	if (r->guest)
		return;
	while (*at != r)
		at = &(*at)->next;
	*at = r->next;
	if (building == NULL)
		listen_no_more();
}

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

/* True if the name still refers to the open file.  Another process may have
 * removed it before it was locked. */
static bool is_linked(int fd)
{
	struct stat sb;

	return fstat(fd, &sb) == 0 && sb.st_nlink > 0;
}

/* Remove a temporary file whose creator has ended. */
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

/* Lock the new file.  File systems without locks (network) are never swept.
 * False if it was removed meanwhile. */
static bool hold(int fd)
{
	if (flock(fd, LOCK_EX | LOCK_NB) < 0)
		return errno != EWOULDBLOCK;
	return is_linked(fd);
}

int replace_begin(struct replacement *r, struct arena *a, const char *path,
		  mode_t mode)
{
	*r = (struct replacement){ .path = path, .fd = -1, .guest = r->guest };
	r->folder = folder_of(a, path);
	for (int i = 0; i < TRIES; i++) {
		r->tmp = arena_printf(a, "%s/" PREFIX RANDOM, r->folder);
		if (make(r) < 0)
			return -1;
		if (hold(r->fd)) {
			if (fchmod(r->fd, mode) == 0)
				return 0;
			replace_drop(r);
			return -1;
		}
		forget(r);
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
	if ((!r->quick && fsync(r->fd) < 0) || rename(r->tmp, r->path) < 0) {
		replace_drop(r);
		return REPLACED_NOT;
	}
	forget(r);
	close(r->fd); /* everything was written */
	return !r->quick && sync_folder(r->folder) < 0 ? REPLACED_UNSYNCED
						       : REPLACED;
}

void replace_drop(struct replacement *r)
{
	int saved = errno;

	unlink(r->tmp);
	forget(r);
	close(r->fd);
	errno = saved;
}
