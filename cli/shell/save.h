/*
 * Files that are written whole or not at all.
 */
#ifndef CLI_SHELL_SAVE_H
#define CLI_SHELL_SAVE_H

#include "validators/base/str.h"

struct arena;

/*
 * Put text in the place of the file at path, or make a new one.  A file that
 * is there keeps its mode, and its old content until the new one is whole.
 * A link stays and its file is replaced; a device or pipe is written to.
 * Returns 0, or -1 after a message on stderr.
 */
int file_save(struct arena *a, const char *path, struct str text);

/* The two parts of file_save, for who writes many files: remove what killed
 * writers left beside the file (which looks through its folder), and put the
 * text in its place. */
void file_sweep(struct arena *a, const char *path);
int file_replace(struct arena *a, const char *path, struct str text);

/* As file_replace, of a plain file or none, without waiting until it is on the
 * disk: for what can be made again.  It is whole whatever ends the program. */
int file_replace_quick(struct arena *a, const char *path, struct str text);

#endif
