/*
 * Input: files, folders and standard input.
 */
#ifndef CLI_SHELL_INPUT_H
#define CLI_SHELL_INPUT_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct lang;
struct project;

/* What stands in a folder and is not to be read. */
struct path_passed {
	const char *path;
	const char *kind; /* "pipe", "socket", "device", "hidden", "ignored",
			     or what `other` said */
};

struct path_list {
	const struct project *project; /* which files it leaves out; or NULL */
	const char **v; /* in the arena; "-" is standard input */
	size_t n, cap;
	/* With `other`, what folders hold beside what is in v, which is not
	 * mentioned otherwise.  It is asked about each plain file with another
	 * suffix: NULL has the file taken in. */
	const char *(*other)(void *ctx, const char *path);
	struct path_passed *passed;
	size_t npassed, passed_cap;
	bool silent;             /* no notes on stderr about them */
	const struct lang *lang; /* of what `problem` is told */
	/* Told what is wrong with a path, in `lang`; NULL: stderr is told. */
	void (*problem)(void *ctx, const char *path, const char *what);
	void *ctx;
};

/*
 * The card database has been opened: nothing here opens it a second time, as
 * closing it would give up the locks with which SQLite reads it.  These belong
 * to the process, and so does what is set here.
 */
void file_reserve(uint64_t dev, uint64_t ino);

#define FILE_RESERVED N_("it is the card database")
#define FILE_ODD      N_("it is not a plain file")

/*
 * Add `path`; a folder is searched, with the folders in it, for files with
 * one of the suffixes (NULL ends), sorted by bytes; what is not a plain file is
 * passed over with a note on stderr, and so is, without one, what the project
 * excludes, or a .kolodaignore of a folder (project.h).
 * Returns 0, or -1 after a message (no such file, no file with
 * such a suffix in the folder, the database).
 */
int paths_add(struct path_list *l, struct arena *a, const char *path,
	      const char *const *suffixes);

/*
 * Add the paths that a file ("-": standard input) names, each ended by `sep`
 * or by the end of the file.  What is wrong is a problem of the list: the file
 * cannot be read or names none; a path is empty, or as paths_add says.
 */
void paths_add_from(struct path_list *l, struct arena *a, const char *file,
		    char sep, const char *const *suffixes);

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
