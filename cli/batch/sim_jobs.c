/* Plays the matches of a simulation in several processes. */
#include "cli/batch/sim_jobs.h"

#include "cli/cmd.h"
#include "cli/shell/workers.h"

#include "validators/base/arena.h"

#include <sys/wait.h>

struct jobs {
	struct sim *sim;
	uint64_t first, step, n; /* of the matches of all */
	unsigned jobs;
};

/* How many of n matches have a number that is i modulo of. */
static uint64_t share(uint64_t n, uint64_t i, uint64_t of)
{
	return n / of + (i < n % of);
}

/* The tally's texts are static: they mean the same in all processes. */
static bool play_share(void *ctx, unsigned i, void *result)
{
	const struct jobs *j = ctx;

	sim_run(j->sim, j->first + i * j->step, j->step * j->jobs,
		share(j->n, i, j->jobs), result);
	return true;
}

static void tell_lost(void *ctx, int how)
{
	(void)ctx;
	complain("sim: a process ended with %s %d before its work was done",
		 WIFSIGNALED(how) ? "signal" : "status",
		 WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how));
}

int simjobs_run(struct sim *sim, struct simresult *r, unsigned jobs)
{
	struct jobs j = { sim, (uint64_t)r->shard, (uint64_t)r->of, 0, jobs };

	j.n = share((uint64_t)r->matches, j.first, j.step);
	if (jobs <= 1) {
		sim_run(sim, j.first, j.step, j.n, &r->tally);
		return 0;
	}
	struct arena *a = arena_new();
	struct tally *tally = arena_array(a, jobs, sizeof(*tally));
	int rc = workers_run(&(struct workers){ .ctx = &j,
						.n = jobs,
						.work = play_share,
						.results = tally,
						.size = sizeof(*tally),
						.lost = tell_lost });
	for (unsigned i = 0; rc == 0 && i < jobs; i++)
		tally_merge(&r->tally, &tally[i]);
	arena_free(a);
	return rc;
}
