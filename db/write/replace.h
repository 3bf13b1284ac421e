/*
 * Files that take the place of others when they are whole.
 *
 * A new file is built under a name of its own in the folder of the old one
 * (".koloda-" and six characters) and renamed when all of it is on the disk.
 * As long as its maker lives it holds a lock (flock) on it; what a killed
 * maker left behind has none, and the next one sweeps it away.  A maker that
 * another signal ends removes it.
 */
#ifndef DB_WRITE_REPLACE_H
#define DB_WRITE_REPLACE_H

#include <stdbool.h>
#include <sys/types.h>

struct arena;

struct replacement {
	const char *path;         /* whose place it takes */
	const char *folder;       /* that of path */
	char *tmp;                /* where it is built */
	int fd;                   /* open for writing; it holds the lock */
	bool quick;               /* the disk is not waited for; set by the
				     caller behind replace_begin */
	bool guest;               /* in a program of others: its signals are
				     left alone, and an end leaves the file */
	struct replacement *next; /* one that is built beside it */
};

/* Remove what killed makers left in the folder of `path`; what cannot be
 * removed stays. */
void replace_sweep(struct arena *a, const char *path);

/* Make the new file, empty; r->guest is set, texts are kept in the arena.  0,
 * or -1 with errno. */
int replace_begin(struct replacement *r, struct arena *a, const char *path,
		  mode_t mode);

enum replaced {
	REPLACED,          /* in place, and on the disk */
	REPLACED_UNSYNCED, /* in place, but its folder could not be synced */
	REPLACED_NOT,      /* the old file is as it was, the new one is gone */
};

/* Hand it to the disk and put it in place; errno says why not.  After it, or
 * replace_drop, r is no more. */
enum replaced replace_finish(struct replacement *r);

/* Remove the new file. */
void replace_drop(struct replacement *r);

#endif
