/*
 * What the parts of a batch share: batch_feed.c cuts the input into units of
 * work, batch_judge.c judges a unit, batch_order.c has it written in its turn,
 * batch.c runs the processes.
 *
 * A unit is a piece of a stream, or a run of small files.  Units are numbered
 * as they stand in the input, and taken in that order.
 */
#ifndef CLI_BATCH_BATCH_INTERNAL_H
#define CLI_BATCH_BATCH_INTERNAL_H

#include "cli/batch/batch.h"
#include "cli/report/report.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/deck/deck_list.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/types.h>

#define BATCH_PIECE    (512u << 10) /* bytes of a stream in one unit */
#define BATCH_MAX_LIST (64u << 20)  /* a list must end within so many bytes */
#define BATCH_RUN      32           /* files in one unit at the most */

/* Units under way at the most, from the one whose turn it is on. */
#define BATCH_AHEAD    (2 * WORKERS_MAX)

/* What stands before a place of the input. */
struct mark {
	uint64_t all;          /* lists in the whole input; with shards only */
	uint32_t lines, lists; /* of the stream */
	bool broken;           /* it cannot be read from there on */
};

/* What a unit has of that. */
struct step {
	bool known;
	bool first; /* of its stream */
	struct mark has;
};

/* What the processes share, in memory that is zero at the start. */
struct crew {
	unsigned jobs;
	atomic_bool halt; /* end soon */
	atomic_bool told; /* something was told of a list, and where it is */

	/* The input; whoever holds `feed` takes the next unit. */
	pthread_mutex_t feed;
	uint64_t units; /* taken so far */
	size_t path;    /* the next, or the one that is read in pieces: */
	bool streaming;
	bool first; /* no piece of it was taken yet */
	bool ended; /* nothing is left of it but what is carried */
	off_t offset;
	dev_t dev;
	ino_t ino;
	size_t carried; /* bytes that were read behind the last piece */

	/* The order of the units, under `order`; `moved` tells of a change. */
	pthread_mutex_t order;
	pthread_cond_t moved;
	struct step step[BATCH_AHEAD]; /* by unit */
	struct mark before;            /* the unit of that number: all */
	uint64_t counted;              /* before it are known */
	uint64_t turn;                 /* the unit that may write */
	struct report_tally tally;

	/* Of the unit whose turn it is. */
	bool deaf; /* the output cannot be written */
	struct progress progress;

	char carry[BATCH_PIECE];
};

/* How inputs are opened: a pipe that nobody writes to yet is waited for when it
 * is read, where a signal ends the waiting. */
#define OPEN_TO_WAIT (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

/* A place to read from. */
struct source {
	int fd;       /* -1: none */
	off_t offset; /* of the next byte; -1: where the descriptor stands */
};

struct unit {
	uint64_t number;
	size_t path, npaths; /* a run of files ... */
	bool stream;         /* ... or a piece of one: */
	bool first, last;
	bool rest; /* all of the stream that is left is read by this unit */
	int error; /* why no more can be read, or 0 */
};

struct worker {
	const struct batch *batch;
	struct crew *crew;
	struct arena *arena; /* emptied before each list */
	struct arena_mark empty;
	struct deck_list list;
	struct unit unit;
	struct buf text;   /* of the unit */
	struct source src; /* of the stream */
	size_t src_path;
	const char *file; /* under judgement, as shown */
	struct mark at;   /* before the next list */
	bool blind;       /* it is not known what stands before the unit; */
	bool spoke;       /* yet there is something to tell of it */

	bool turn; /* it is the unit's turn */

	/* Where verdicts go: one process writes them at once, of several each
	 * keeps its own until it is their turn. */
	struct report_tally *tally, part;
	struct buf *out, kept;
};

/* True if the work is to end. */
bool batch_halted(const struct worker *w);

/* Take the next unit; false when none is left. */
bool batch_take(struct worker *w);

/*
 * Read at most n bytes behind b.  Returns their number; 0 at the end, and when
 * the work is to end; -1 with errno.
 */
ssize_t batch_read(struct worker *w, struct source *s, struct buf *b, size_t n);

/*
 * What stands before the unit, as soon as all units before it were marked; and
 * mark what it has itself, once.
 *
 * first  it begins a stream, or is a run of files
 */
struct mark batch_before(struct worker *w);
void batch_mark(struct worker *w, bool first, struct mark has);

/* Write what was judged since the last time, in the unit's turn. */
void batch_join(struct worker *w);

/* The unit is done. */
void batch_end_unit(struct worker *w);

/* Take and judge units until none is left. */
void batch_work(struct worker *w);

#endif
