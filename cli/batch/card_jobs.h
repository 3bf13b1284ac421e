/*
 * Card jobs: card files read, parsed and checked, each by itself, by as many
 * threads as there are cores.
 */
#ifndef CLI_BATCH_CARD_JOBS_H
#define CLI_BATCH_CARD_JOBS_H

#include "validators/base/arena.h"
#include "validators/base/str.h"
#include "validators/core/cards/card_file.h"

#include <stdatomic.h>

struct path_list;

/* One file on its way. */
struct card_job {
	const char *source;  /* the path to read: "-" is standard input */
	const char *path;    /* as shown to people */
	struct arena *arena; /* what lasts until all files are read */
	struct arena *tree;  /* what it was made from where there are findings
				that may point into it, or NULL */
	struct str text;     /* as it was read */
	bool loaded;         /* it was */
	int error;           /* the errno that kept it from being read */
	unsigned char hash[16]; /* of the text */
	struct diags ds;
	struct card_file file;
};

struct card_jobs {
	struct card_job *v; /* in the order of the paths */
	size_t n;
	bool render; /* the cards will be written: give them their rows */
	/* For each thread: for what is kept of the cards, so that those who
	 * walk over all of it find it close together. */
	struct arena **arenas;
	size_t narenas;
	atomic_size_t next;
};

/* The structs are kept in a, the paths borrowed. */
void cardjobs_init(struct card_jobs *jobs, struct arena *a,
		   const struct path_list *paths, const struct lang *lang);

/*
 * The hash of `first`, of all paths and all that stands in the files, as it is
 * now; in a.  NULL when they cannot all be read twice.
 */
const char *cardjobs_peek(struct card_jobs *jobs, struct arena *a,
			  const char *first);

/* Read, parse and check all files; what could not be read is told on stderr,
 * all else is a finding of the job. */
void cardjobs_run(struct card_jobs *jobs);

/* As cardjobs_peek, of what was read. */
const char *cardjobs_hash(const struct card_jobs *jobs, struct arena *a,
			  const char *first);

/* Let go of all that the jobs made. */
void cardjobs_release(struct card_jobs *jobs);

#endif
