/*
 * Patterns of files to skip when folders are searched, with the syntax of
 * .gitignore.
 *
 *	# a comment
 *	drafts/           folders with this name, at any depth
 *	*.old.deck        files and folders, at any depth
 *	/2024             only in the folder of the patterns
 *	event/b?.txt      the same: a slash before the end anchors the pattern
 *	!keep.deck        do not skip after all
 *
 * Two stars as a path component match any number of folders.  The last matching
 * pattern decides.  Matching is bytewise and case-sensitive; a blank at the end
 * of a line counts only after a backslash.
 */
#ifndef CLI_SHELL_IGNORE_H
#define CLI_SHELL_IGNORE_H

#include "validators/base/str.h"

#include <stdbool.h>

struct arena;

struct ignore_rule {
	struct str pattern; /* without leading and trailing slash; borrowed */
	bool keeps;         /* "!": matches are not skipped */
	bool folders;       /* matches only folders */
	bool bound;         /* matches the path, otherwise its last name */
};

/* The patterns of one file; {0} is empty. */
struct ignore {
	struct ignore_rule *v; /* in the arena */
	size_t n, cap;
};

/* Add a pattern, or a line of a file; blank lines and comments are ignored. */
void ignore_add(struct ignore *g, struct arena *a, struct str line);

/* Add the lines of a text, which is borrowed. */
void ignore_read(struct ignore *g, struct arena *a, struct str text);

/*
 * Match a file or folder.
 *
 * path  relative to the folder of the patterns, "a/b/c": no slash at its ends
 * Returns 1 if it is skipped, -1 if it is kept, 0 if no pattern matches.
 */
int ignore_ask(const struct ignore *g, struct str path, bool folder);

#endif
