/*
 * Patterns of files that are left out when folders are searched, as git reads
 * them in .gitignore.
 *
 *	# a comment
 *	drafts/           folders of this name, anywhere below
 *	*.old.deck        files and folders, anywhere below
 *	/2024             beside the patterns only
 *	event/b?.txt      the same: a slash before the end binds it to its place
 *	!keep.deck        not left out after all
 *
 * Two stars in place of a name of a path stand for any folders.  The last pattern that fits decides.  Bytes are compared, with their case; a
 * blank at the end of a line counts only behind a backslash.
 */
#ifndef CLI_SHELL_IGNORE_H
#define CLI_SHELL_IGNORE_H

#include "validators/base/str.h"

#include <stdbool.h>

struct arena;

struct ignore_rule {
	struct str pattern; /* without slashes at its ends; borrowed */
	bool keeps;         /* "!": what fits is not left out */
	bool folders;       /* of folders only */
	bool bound;         /* of the path, else of its last name */
};

/* The patterns of one file; {0} has none. */
struct ignore {
	struct ignore_rule *v; /* in the arena */
	size_t n, cap;
};

/* Add a pattern, or a line of a file; blank lines and comments are none. */
void ignore_add(struct ignore *g, struct arena *a, struct str line);

/* Add the lines of a text, which is borrowed. */
void ignore_read(struct ignore *g, struct arena *a, struct str text);

/*
 * What the patterns say of a file or folder.
 *
 * path  below the folder of the patterns, "a/b/c": no slash at its ends
 * Returns 1 if it is left out, -1 if it is kept, 0 if none of them fits.
 */
int ignore_ask(const struct ignore *g, struct str path, bool folder);

#endif
