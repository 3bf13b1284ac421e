/*
 * Simulations in several processes.
 */
#ifndef CLI_BATCH_SIM_JOBS_H
#define CLI_BATCH_SIM_JOBS_H

#include "cli/batch/sim_result.h"

/*
 * Play the matches of r's shard in `jobs` processes and count them in
 * r->tally; the number of processes changes nothing.  Returns 0, or -1 after
 * a message.
 */
int simjobs_run(struct sim *sim, struct simresult *r, unsigned jobs);

#endif
