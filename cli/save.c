#include "cli/save.h"

#include "cli/cmd.h"

#include "validators/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The mode of the file at path, or that of a new one. */
static mode_t mode_of(const char *path)
{
	struct stat sb;

	if (stat(path, &sb) == 0)
		return sb.st_mode & 07777;
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

static int write_all(int fd, struct str text)
{
	size_t done = 0;

	while (done < text.n) {
		ssize_t n = write(fd, text.p + done, text.n - done);

		if (n < 0 && errno != EINTR)
			return -1;
		done += n > 0 ? (size_t)n : 0;
	}
	return 0;
}

static int failed(const char *path, int error)
{
	complain("%s: %s", path, strerror(error));
	return -1;
}

/* A device or pipe is written to: nothing can take its place. */
static int write_into(const char *path, struct str text)
{
	int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
	int rc = fd < 0 ? -1 : write_all(fd, text);
	int saved = errno;

	if (fd >= 0 && close(fd) < 0 && rc == 0) {
		saved = errno;
		rc = -1;
	}
	return rc < 0 ? failed(path, saved) : 0;
}

/* The file that a link leads to, which keeps the link; in the arena. */
static const char *behind(struct arena *a, const char *path)
{
	struct stat sb;

	if (lstat(path, &sb) < 0 || !S_ISLNK(sb.st_mode))
		return path;
	char *real = realpath(path, NULL);
	if (real == NULL)
		return path;
	const char *kept = arena_copy(a, real, strlen(real));
	free(real);
	return kept;
}

static int put_in_place(struct arena *a, const char *path, struct str text)
{
	char *tmp = arena_printf(a, "%s.XXXXXX", path);
	mode_t mode = mode_of(path);
	int fd = mkstemp(tmp);
	int rc = fd < 0 ? -1 : write_all(fd, text);

	if (rc == 0 && (fchmod(fd, mode) < 0 || fsync(fd) < 0))
		rc = -1;
	int saved = errno;
	if (fd >= 0 && close(fd) < 0 && rc == 0) {
		saved = errno;
		rc = -1;
	}
	if (rc == 0 && rename(tmp, path) < 0) {
		saved = errno;
		rc = -1;
	}
	if (rc < 0) {
		if (fd >= 0)
			unlink(tmp);
		return failed(path, saved);
	}
	return 0;
}

int file_save(struct arena *a, const char *path, struct str text)
{
	struct stat sb;

	if (stat(path, &sb) == 0 && !S_ISREG(sb.st_mode))
		return write_into(path, text);
	return put_in_place(a, behind(a, path), text);
}
