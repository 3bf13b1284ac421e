/* Writes a file completely or not at all. */
#include "cli/shell/save.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"
#include "db/write/replace.h"
#include "validators/base/arena.h"
#include "db/errors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The mode of the file at path, or of a new one. */
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
	complain("%s: %s", path, error_text(output_lang, error));
	return -1;
}

/* Write into a device or pipe, which cannot be replaced. */
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

/* The target of a link, so that the link is kept; in the arena. */
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

static int put_in_place(struct arena *a, const char *path, struct str text,
			bool quick)
{
	struct replacement new = { 0 };

	if (replace_begin(&new, a, path, mode_of(path)) < 0)
		return failed(path, errno);
	new.quick = quick;
	if (write_all(new.fd, text) < 0) {
		replace_drop(&new);
		return failed(path, errno);
	}
	switch (replace_finish(&new)) {
	case REPLACED_NOT:
		return failed(path, errno);
	case REPLACED_UNSYNCED:
		complain("%s: the new file is in place, but its folder cannot "
			 "be synced: %s",
			 path, error_text(output_lang, errno));
		return -1;
	case REPLACED:
		break;
	}
	return 0;
}

int file_replace(struct arena *a, const char *path, struct str text)
{
	struct stat sb;

	if (stat(path, &sb) == 0 && !S_ISREG(sb.st_mode))
		return write_into(path, text);
	return put_in_place(a, behind(a, path), text, false);
}

int file_replace_quick(struct arena *a, const char *path, struct str text)
{
	return put_in_place(a, path, text, true);
}

void file_sweep(struct arena *a, const char *path)
{
	replace_sweep(a, behind(a, path));
}

int file_save(struct arena *a, const char *path, struct str text)
{
	file_sweep(a, path);
	return file_replace(a, path, text);
}
