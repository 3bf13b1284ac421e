/*
 * Declarations shared by the batch: batch_feed.c splits the input into units of
 * work, batch_judge.c judges a unit, batch_order.c writes the units in order,
 * batch.c runs the processes.
 *
 * A unit is a piece of a stream, or a sequence of small files.  Units are
 * numbered and taken in input order.
 */
#ifndef CLI_BATCH_BATCH_INTERNAL_H
#define CLI_BATCH_BATCH_INTERNAL_H

#include "cli/batch/batch.h"
#include "cli/report/report.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/types.h>

#define BATCH_PIECE    (512u << 10) /* bytes of a stream per unit */
#define BATCH_MAX_LIST (64u << 20)  /* maximum bytes of a list */
#define BATCH_RUN      32           /* maximum files per unit */

/* Maximum units in progress, beginning with the next one to write. */
#define BATCH_AHEAD    (2 * WORKERS_MAX)

/* Counts of the input before a position. */
struct mark {
	uint64_t all;          /* lists in the whole input; only with shards */
	uint32_t lines, lists; /* in the stream */
	bool broken;           /* reading failed there */
};

/* The counts of a unit. */
struct step {
	bool known;
	bool first; /* the first of its stream */
	struct mark has;
};

/* Data shared by the processes, in memory that is initially zero. */
struct crew {
	unsigned jobs;
	atomic_bool halt;   /* end soon */
	atomic_bool broken; /* it was told that cards cannot be read */
	atomic_bool told; /* there was output about a list, with its position */

	/* The input; the holder of `feed` takes the next unit. */
	pthread_mutex_t feed;
	uint64_t units; /* number taken so far */
	size_t path;    /* the next one, or the one being read in pieces: */
	bool streaming;
	bool first; /* no piece of it was taken yet */
	bool ended; /* only the carried bytes are left */
	off_t offset;
	dev_t dev;
	ino_t ino;
	size_t carried; /* bytes read after the last piece */

	/* The order of the units, protected by `order`; `moved`
	 * signals changes. */
	pthread_mutex_t order;
	pthread_cond_t moved;
	struct step step[BATCH_AHEAD]; /* by unit */
	struct mark before;            /* before the unit with that number: */
	uint64_t counted;              /* all earlier units are counted */
	uint64_t turn;                 /* the unit that may write */
	struct report_tally tally;

	/* For the unit that may write. */
	bool deaf; /* the output cannot be written */
	struct progress progress;

	char carry[BATCH_PIECE];
};

/* Flags for opening inputs: a pipe without a writer is waited for when reading,
 * where a signal ends the waiting. */
#define OPEN_TO_WAIT (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

/* A position to read from. */
struct source {
	int fd;       /* -1: none */
	off_t offset; /* of the next byte; -1: the position of the descriptor */
};

struct unit {
	uint64_t number;
	size_t path, npaths; /* a sequence of files ... */
	bool stream;         /* ... or a piece of a stream: */
	bool first, last;
	bool rest; /* this unit reads the whole rest of the stream */
	int error; /* why reading failed, or 0 */
};

struct worker {
	const struct batch *batch;
	struct crew *crew;
	struct arena *arena; /* reset before each list */
	struct arena_mark empty;
	struct unit unit;
	struct buf text;   /* of the unit */
	struct source src; /* of the stream */
	size_t src_path;
	const char *file; /* being judged, for display */
	struct mark at;   /* before the next list */
	bool blind;       /* counts before the unit are unknown; */
	bool spoke;       /* but it has output */
	bool longer;      /* a list is too long */

	bool turn; /* the unit may write */

	/* Where verdicts go: a single process writes them at once; of several,
	 * each buffers its own until its turn. */
	struct report_tally *tally, part;
	struct buf *out, kept;
};

/* The lines and lists of a text; first: it begins a stream. */
struct mark batch_count(struct str text, bool first);

/* True if the work is to stop. */
bool batch_halted(const struct worker *w);

/* Take the next unit; false when none is left. */
bool batch_take(struct worker *w);

/*
 * Append at most n bytes to b.  Returns their number; 0 at the end, and when
 * the work is to stop; -1 with errno.
 */
ssize_t batch_read(struct worker *w, struct source *s, struct buf *b, size_t n);

/*
 * The counts before the unit, as soon as all earlier units are counted; also
 * records the unit's own counts, once.
 *
 * first  it begins a stream, or is a sequence of files
 */
struct mark batch_before(struct worker *w);
void batch_mark(struct worker *w, bool first, struct mark has);

/* Write the buffered verdicts, when it is the unit's turn. */
void batch_join(struct worker *w);

/* Finish the unit. */
void batch_end_unit(struct worker *w);

/* Take and judge units until none is left. */
void batch_work(struct worker *w);

#endif
