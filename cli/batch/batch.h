/*
 * Judges many lists, from files and streams, in one process or in several that
 * share the work.
 *
 * The output does not depend on the number of processes: each piece of the
 * input is written in its turn, with the line and list numbers of a single
 * pass.
 */
#ifndef CLI_BATCH_BATCH_H
#define CLI_BATCH_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct args;
struct koloda_judge;
struct report;
struct report_tally;
struct slips;
struct unique;

struct batch {
	struct koloda_judge *judge;
	const struct report *report;
	/* NULL: not requested; otherwise one process writes them */
	struct slips *slips;
	struct unique *unique;   /* the same for --unique */
	bool one_list;           /* there is but one, whose cards suffice */
	const char *const *path; /* "-" is standard input */
	size_t npaths;
	/* number of processes, at most WORKERS_MAX; 0: one per core, if the
	 * input is large enough */
	unsigned jobs;
	/* judge only the lists whose number, counted from 0 over the whole
	 * input, is `shard` modulo `shards` (at least 1) */
	uint64_t shard, shards;
};

/* --jobs and --shard of command `cmd`; false after a message. */
bool batch_args(struct batch *b, const char *cmd, const struct args *args);

/*
 * Judge all lists; the report is appended to the output. Returns 0, or -1 after
 * a message if not all could be judged.  If a signal asks for it, ends the
 * program once the printed output is complete.
 *
 * t  in: counts so far; out: total
 */
int batch_run(const struct batch *b, struct report_tally *t);

#endif
