/*
 * Files that are written completely or not at all.
 */
#ifndef CLI_SHELL_SAVE_H
#define CLI_SHELL_SAVE_H

#include "validators/base/str.h"

struct arena;

/*
 * Replace the file at path by text, or create it.  An existing file keeps its
 * mode, and its old content until the new one is complete. A link is kept and
 * its target replaced; a device or pipe is written to. Returns 0, or -1 after a
 * message on stderr.
 */
int file_save(struct arena *a, const char *path, struct str text);

/* The two steps of file_save, for callers that write many files: remove
 * files that killed writers left beside it (which scans its folder), and
 * replace it. */
void file_sweep(struct arena *a, const char *path);
int file_replace(struct arena *a, const char *path, struct str text);

/* Like file_replace, for a plain file or none, without waiting for the disk:
 * for data that can be regenerated.  The file is complete however the
 * program ends. */
int file_replace_quick(struct arena *a, const char *path, struct str text);

#endif
