/*
 * Input: files and standard input.
 */
#ifndef CLI_SHELL_INPUT_H
#define CLI_SHELL_INPUT_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;

/*
 * The card database has been opened: nothing here opens it a second time, as
 * closing it would give up the locks with which SQLite reads it.  These belong
 * to the process, and so does what is set here.
 */
void file_reserve(uint64_t dev, uint64_t ino);
bool file_is_reserved(uint64_t dev, uint64_t ino);

#define FILE_RESERVED N_("it is the card database")
#define FILE_ODD      N_("it is not a plain file")

/*
 * The content of a file, or of standard input for "-", up to `limit` bytes.
 * Returns 0 and *out in the arena, with a NUL behind it; -1 after a message on
 * stderr.
 */
int file_read(struct arena *a, struct str *out, const char *path, size_t limit);

/* The same without a message: after -1 errno says why, -2: there is more than
 * `limit`, -3: it is the database. */
int file_load(struct arena *a, struct str *out, const char *path, size_t limit);

/* As file_load, of a plain file only, which is not a link: errno is EINVAL or
 * ELOOP where it is none. */
int file_load_plain(struct arena *a, struct str *out, const char *path,
		    size_t limit);

/* As file_load, of what is found where a plain file may be, or a link to one;
 * -4: it is something else. */
int file_load_found(struct arena *a, struct str *out, const char *path,
		    size_t limit);

/* The message for what file_load returned, below 0; false. */
bool file_tell(const char *path, int rc, size_t limit);

/* The message of file_read for an errno. */
void file_complain(const char *path, int error);

#endif
