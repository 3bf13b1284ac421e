/*
 * Files in folders without the suffix of a list.
 */
#ifndef CLI_BATCH_FOLDER_H
#define CLI_BATCH_FOLDER_H

struct koloda_judge;

/*
 * Why a file without the suffix of a list is skipped: "no-list" (a .txt that
 * does not look like one), "other" (another kind of file).  NULL: judge it, as
 * a list, or as a document that people hand in by mistake.
 */
const char *folder_other(struct koloda_judge *j, const char *path);

/* The kind of a skipped file (struct path_passed) as a message. */
const char *folder_said(const char *kind);

#endif
