/* Translates frequent errors about files; others have the system's text. */
#include "db/errors.h"

#include <errno.h>
#include <string.h>

static const struct {
	int error;
	const char *text;
} errors[] = {
	{ EACCES, N_("Permission denied") },
	{ EAGAIN, N_("Resource temporarily unavailable") },
	{ EBADF, N_("Bad file descriptor") },
	{ EBUSY, N_("Device or resource busy") },
	{ EEXIST, N_("File exists") },
	{ EFBIG, N_("File too large") },
	{ EINVAL, N_("Invalid argument") },
	{ EIO, N_("Input/output error") },
	{ EISDIR, N_("Is a directory") },
	{ ELOOP, N_("Too many levels of symbolic links") },
	{ EMFILE, N_("Too many open files") },
	{ ENAMETOOLONG, N_("File name too long") },
	{ ENODEV, N_("No such device") },
	{ ENOENT, N_("No such file or directory") },
	{ ENOMEM, N_("Cannot allocate memory") },
	{ ENOSPC, N_("No space left on device") },
	{ ENOTDIR, N_("Not a directory") },
	{ ENXIO, N_("No such device or address") },
	{ EPERM, N_("Operation not permitted") },
	{ EPIPE, N_("Broken pipe") },
	{ EROFS, N_("Read-only file system") },
	{ ESPIPE, N_("Illegal seek") },
	{ ETXTBSY, N_("Text file busy") },
};

const char *error_text(const struct lang *l, int error)
{
	for (size_t i = 0; i < sizeof(errors) / sizeof(errors[0]); i++)
		if (errors[i].error == error)
			return tr(l, errors[i].text);
	return strerror(error);
}
