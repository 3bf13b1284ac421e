/*
 * Paths of files: named, found in folders, or listed in a file.
 */
#ifndef CLI_SHELL_PATHS_H
#define CLI_SHELL_PATHS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct lang;
struct project;

/* An entry of a folder that is skipped. */
struct path_passed {
	const char *path;
	/* "pipe", "socket", "device", "hidden", "ignored", or the result
	 * of `other` */
	const char *kind;
};

struct path_list {
	const struct project *project; /* excludes files; or NULL */
	const char **v;                /* in the arena; "-" is standard input */
	size_t n, cap;
	/* If set, v also gets other files in folders, which are otherwise
	 * ignored.  Called for each plain file with another suffix: NULL to
	 * include the file, or the kind for which it is skipped. */
	const char *(*other)(void *ctx, const char *path);
	struct path_passed *passed;
	size_t npassed, passed_cap;
	bool silent;             /* no notes about them on stderr */
	const struct lang *lang; /* language of `problem` */
	/* Called with an error about a path, in `lang`; NULL: print it
	 * on stderr. */
	void (*problem)(void *ctx, const char *path, const char *what);
	void *ctx;
};

/*
 * Add `path`; a folder is searched recursively for files with one of the
 * suffixes (NULL ends), sorted bytewise; entries that are not plain files are
 * skipped with a note on stderr, and files excluded by the project or by a
 * .kolodaignore of a folder (project.h) without a note.
 * Returns 0, or -1 after a message (no such file, no file with
 * such a suffix in the folder, the database).
 */
int paths_add(struct path_list *l, struct arena *a, const char *path,
	      const char *const *suffixes);

/*
 * Add the paths listed in a file ("-": standard input), each ended by `sep` or
 * by the end of the file.  Errors are problems of the list: the file cannot be
 * read or is empty; a path is empty, or fails as in paths_add.
 */
void paths_add_from(struct path_list *l, struct arena *a, const char *file,
		    char sep, const char *const *suffixes);

#endif
