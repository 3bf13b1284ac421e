/*
 * Files that replace others once they are complete.
 *
 * A new file is built under a temporary name in the folder of the old one
 * (".koloda-" and six characters) and renamed when all of it is on the disk.
 * While its creator lives, it holds a lock (flock) on the file; the file of a
 * killed creator is not locked, and the next creator removes it.  A creator
 * that is ended by another signal removes its file.
 */
#ifndef DB_WRITE_REPLACE_H
#define DB_WRITE_REPLACE_H

#include <stdbool.h>
#include <sys/types.h>

struct arena;

struct replacement {
	const char *path;   /* the path to replace */
	const char *folder; /* that of path */
	char *tmp;          /* the temporary path */
	int fd;             /* open for writing; holds the lock */
	/* do not wait for the disk; set by the caller after replace_begin */
	bool quick;
	/* inside another program: its signals are left alone, and the file may
	 * remain if it ends */
	bool guest;
	struct replacement *next; /* another one being built */
};

/* Remove files that killed creators left in the folder of `path`,
 * if possible. */
void replace_sweep(struct arena *a, const char *path);

/* Create the new, empty file; r->guest is set, texts are in the arena.  0, or
 * -1 with errno. */
int replace_begin(struct replacement *r, struct arena *a, const char *path,
		  mode_t mode);

enum replaced {
	REPLACED,          /* in place, and on the disk */
	REPLACED_UNSYNCED, /* in place, but its folder could not be synced */
	REPLACED_NOT, /* the old file is unchanged, the new one is removed */
};

/* Write it to the disk and put it in place; on failure errno says why.  This,
 * like replace_drop, ends the use of r. */
enum replaced replace_finish(struct replacement *r);

/* Remove the new file. */
void replace_drop(struct replacement *r);

#endif
