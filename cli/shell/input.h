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
 * The card database was opened: functions in this file do not open it again,
 * because closing the descriptor would release SQLite's locks.  Locks belong to
 * the process, and so does this setting.
 */
void file_reserve(uint64_t dev, uint64_t ino);
bool file_is_reserved(uint64_t dev, uint64_t ino);

#define FILE_RESERVED N_("it is the card database")
#define FILE_ODD      N_("it is not a plain file")

/*
 * Read a file, or standard input for "-", up to `limit` bytes. Returns 0 and
 * *out in the arena, NUL-terminated; -1 after a message on stderr.
 */
int file_read(struct arena *a, struct str *out, const char *path, size_t limit);

/* The same without a message: -1 with errno, -2: more than `limit`, -3: it is
 * the database. */
int file_load(struct arena *a, struct str *out, const char *path, size_t limit);

/* Like file_load, but only a plain file that is not a link; otherwise errno is
 * EINVAL or ELOOP. */
int file_load_plain(struct arena *a, struct str *out, const char *path,
		    size_t limit);

/* Like file_load, for a plain file or a link to one; -4: it is
 * something else. */
int file_load_found(struct arena *a, struct str *out, const char *path,
		    size_t limit);

/* True if the file can be read and begins with these n bytes, at most 64. */
bool file_begins(const char *path, const char *bytes, size_t n);

/* Print the message for a negative result of file_load; returns false. */
bool file_tell(const char *path, int rc, size_t limit);

/* Print the message of file_read for an errno. */
void file_complain(const char *path, int error);

#endif
