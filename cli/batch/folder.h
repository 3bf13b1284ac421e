/*
 * What stands in a folder beside the files that are called as lists.
 */
#ifndef CLI_BATCH_FOLDER_H
#define CLI_BATCH_FOLDER_H

struct checker;

/*
 * Why a file, whose suffix is none of lists, is passed over: "no-list" (a .txt
 * that does not read as one), "other" (another kind of file).  NULL: it is to
 * be judged, as a list, or as a document that people hand in and nobody can
 * read.
 */
const char *folder_other(struct checker *c, const char *path);

/* The kind of a file that is passed over (struct path_passed) as a message. */
const char *folder_said(const char *kind);

#endif
