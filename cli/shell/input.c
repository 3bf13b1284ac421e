/* Reads files and standard input. */
#include "cli/shell/input.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "db/errors.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
	uint64_t dev, ino; /* 0: none */
} reserved;

void file_reserve(uint64_t dev, uint64_t ino)
{
	reserved.dev = dev;
	reserved.ino = ino;
}

bool file_is_reserved(uint64_t dev, uint64_t ino)
{
	return ino == reserved.ino && dev == reserved.dev && ino != 0;
}

static int read_all(struct arena *a, struct str *out, int fd, size_t limit)
{
	struct buf b = { 0 };
	ssize_t n;

	do {
		n = read(fd, buf_reserve(&b, 64u << 10), 64u << 10);
		if (n > 0)
			b.n += (size_t)n;
	} while ((n > 0 && b.n <= limit) || (n < 0 && errno == EINTR));
	int rc = n < 0 ? -1 : b.n > limit ? -2 : 0;
	if (rc == 0)
		*out = (struct str){ arena_copy(a, b.n ? b.p : "", b.n), b.n };
	buf_release(&b);
	return rc;
}

/* Read a regular file in one call: the common case. */
static int read_sized(struct arena *a, struct str *out, int fd, size_t size)
{
	char *p = arena_rough(a, size + 1);
	size_t done = 0;

	while (done < size) {
		ssize_t n = read(fd, p + done, size - done);

		if (n < 0 && errno != EINTR)
			return -1;
		if (n == 0)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	p[done] = '\0';
	*out = (struct str){ p, done };
	return 0;
}

/* Read an open file, or determine the error. */
static int load_open_file(struct arena *a, struct str *out, int fd,
			  size_t limit, bool plain)
{
	struct stat sb;

	if (fd < 0 || fstat(fd, &sb) < 0)
		return -1;
	if (fd != STDIN_FILENO && file_is_reserved(sb.st_dev, sb.st_ino))
		return -3;
	if (fd == STDIN_FILENO || (!S_ISREG(sb.st_mode) && !plain))
		return read_all(a, out, fd, limit);
	if (!S_ISREG(sb.st_mode)) {
		errno = EINVAL;
		return -1;
	}
	if ((uint64_t)sb.st_size > limit)
		return -2;
	return read_sized(a, out, fd, (size_t)sb.st_size);
}

/* Open a file, read it and close it; errno is kept.  An additional descriptor
 * on the database stays open as long as SQLite's. */
static int load_path(struct arena *a, struct str *out, const char *path,
		     size_t limit, int flags, bool plain)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | flags);
	int rc = load_open_file(a, out, fd, limit, plain);
	int saved = errno;

	if (fd >= 0 && rc != -3)
		close(fd);
	errno = saved;
	return rc;
}

bool file_begins(const char *path, const char *bytes, size_t n)
{
	char text[64];
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	bool is = fd >= 0 && n <= sizeof(text) &&
		  read(fd, text, n) == (ssize_t)n &&
		  memcmp(text, bytes, n) == 0;

	if (fd >= 0)
		close(fd);
	return is;
}

int file_load_plain(struct arena *a, struct str *out, const char *path,
		    size_t limit)
{
	/* do not block on a pipe that has just replaced the file */
	return load_path(a, out, path, limit, O_NOFOLLOW | O_NONBLOCK, true);
}

int file_load_found(struct arena *a, struct str *out, const char *path,
		    size_t limit)
{
	int rc = load_path(a, out, path, limit, O_NONBLOCK, true);

	return rc == -1 && errno == EINVAL ? -4 : rc;
}

int file_load(struct arena *a, struct str *out, const char *path, size_t limit)
{
	if (strcmp(path, "-") == 0)
		return load_open_file(a, out, STDIN_FILENO, limit, false);
	return load_path(a, out, path, limit, 0, false);
}

void file_complain(const char *path, int error)
{
	complain("%s: %s", strcmp(path, "-") ? path : _("standard input"),
		 error_text(output_lang, error));
}

bool file_tell(const char *path, int rc, size_t limit)
{
	if (rc == -4)
		complain("%s: %s", path, _(FILE_ODD));
	if (rc == -1)
		file_complain(path, errno);
	if (rc == -3)
		complain("%s: %s", path, _(FILE_RESERVED));
	if (rc == -2)
		complain("%s: larger than %zu MiB",
			 strcmp(path, "-") ? path : _("standard input"),
			 limit >> 20);
	return false;
}

int file_read(struct arena *a, struct str *out, const char *path, size_t limit)
{
	int rc = file_load(a, out, path, limit);

	return rc < 0 && !file_tell(path, rc, limit) ? -1 : 0;
}
