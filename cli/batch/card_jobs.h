/*
 * Card jobs: card files read, parsed and checked independently, in one thread
 * per core.
 */
#ifndef CLI_BATCH_CARD_JOBS_H
#define CLI_BATCH_CARD_JOBS_H

#include "validators/base/arena.h"
#include "validators/base/str.h"
#include "validators/core/cards/card_file.h"

#include <stdatomic.h>

struct path_list;

/* A file being processed. */
struct card_job {
	const char *source;  /* the path to read: "-" is standard input */
	const char *path;    /* for display */
	struct arena *arena; /* data that lasts until all files are read */
	/* the tree, if findings may point into it, or NULL */
	struct arena *tree;
	struct str text;        /* its content */
	bool loaded;            /* it was read */
	int error;              /* the errno of a failed read */
	unsigned char hash[16]; /* of the text */
	struct diags ds;
	struct card_file file;
};

struct card_jobs {
	struct card_job *v; /* in the order of the paths */
	size_t n;
	bool render; /* the cards will be written: make their rows */
	/* One per thread, for the lasting data of cards, so that walks over all
	 * of it have locality. */
	struct arena **arenas;
	size_t narenas;
	atomic_size_t next;
};

/* The structs are in a, the paths borrowed. */
void cardjobs_init(struct card_jobs *jobs, struct arena *a,
		   const struct path_list *paths, const struct lang *lang);

/*
 * The hash of `first`, of all paths and of the present contents of the files;
 * in a.  NULL if some of them cannot be read twice.
 */
const char *cardjobs_peek(struct card_jobs *jobs, struct arena *a,
			  const char *first);

/* Read, parse and check all files; read errors are printed on stderr, all else
 * is a finding of the job. */
void cardjobs_run(struct card_jobs *jobs);

/* Like cardjobs_peek, for what was read. */
const char *cardjobs_hash(const struct card_jobs *jobs, struct arena *a,
			  const char *first);

/* Free everything the jobs allocated. */
void cardjobs_release(struct card_jobs *jobs);

#endif
