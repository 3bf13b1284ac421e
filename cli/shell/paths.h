/*
 * The paths of files: named, found in folders, or listed in a file.
 */
#ifndef CLI_SHELL_PATHS_H
#define CLI_SHELL_PATHS_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
