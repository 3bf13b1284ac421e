/*
 * Plays the matches of a simulation in several processes.
 */
#ifndef CLI_SIM_SIM_PLAY_H
#define CLI_SIM_SIM_PLAY_H

#include "cli/batch/sim_result.h"
#include "cli/cmd.h"

/* The match; with r->paired also the same with exchanged seats; and with
 * r->from both again with the card replaced. */
#define SIM_PLAY_MAX 4

/*
 * Play the matches of r's shard and count them in r->count, until a test
 * decides; the result does not depend on the number of processes.  Once a
 * signal asks us to end (halt.h), the matches of the last second are not
 * counted.
 *
 * args  of the command, whose programs (program.h) play
 * Returns 0, or -1 after a message.
 */
int sim_play_all(struct sim *sim, struct simresult *r, const struct args *args,
		 unsigned jobs);

/* Parse a numeric option in min..max; false after a message. */
bool sim_number(const struct args *args, const char *command, enum option_id id,
		const char *name, int64_t min, int64_t max, int64_t *out);

/* Parse --shard=I/N, with at most SIM_MAX_SHARDS; false after a message. */
bool sim_shard(const char *command, const char *text, int64_t *shard,
	       int64_t *of);

/* Report that a process of a simulation is lost: for struct workers. */
void sim_tell_lost(void *ctx, int how);

#endif
