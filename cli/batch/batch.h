/*
 * Judging many lists: the lists of files and streams, by one process or by
 * several that share the work.
 *
 * What is printed does not depend on how many there are: each piece of the
 * input is written when it is its turn, with the numbers of lines and lists it
 * has in one go.
 */
#ifndef CLI_BATCH_BATCH_H
#define CLI_BATCH_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct args;
struct checker;
struct report;
struct report_tally;
struct slips;
struct unique;

struct batch {
	struct checker *checker;
	const struct report *report;
	struct slips *slips;     /* NULL: none are asked for; else one process
				    writes them */
	struct unique *unique;   /* the same of --unique */
	const char *const *path; /* "-" is standard input */
	size_t npaths;
	unsigned jobs;          /* processes, at most WORKERS_MAX; 0: as many as
				   there are cores, if the input is worth it */
	uint64_t shard, shards; /* judge only the lists whose number, counted
				   from 0 over the whole input, is `shard`
				   modulo `shards` (at least 1) */
};

/* --jobs and --shard of command `cmd`; false after a message. */
bool batch_args(struct batch *b, const char *cmd, const struct args *args);

/*
 * Judge all lists; what is found goes to the output behind what is there.
 * Returns 0, or -1 after a message if not all could be judged.  Ends the
 * program if a signal asks for it, after what was printed is whole.
 *
 * t  in: what was told before; out: of all
 */
int batch_run(const struct batch *b, struct report_tally *t);

#endif
