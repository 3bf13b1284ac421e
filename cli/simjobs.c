#include "cli/simjobs.h"

#include "cli/cmd.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct job {
	pid_t pid;
	int from; /* the end to read */
};

/* How many of n matches have a number that is i modulo of. */
static uint64_t share(uint64_t n, uint64_t i, uint64_t of)
{
	return n / of + (i < n % of);
}

/* Write all of it; a worker that cannot ends without a word. */
static void send(int fd, const void *p, size_t n)
{
	while (n > 0) {
		ssize_t done = write(fd, p, n);

		if (done < 0 && errno != EINTR)
			_exit(STATUS_TROUBLE);
		if (done > 0) {
			p = (const char *)p + done;
			n -= (size_t)done;
		}
	}
}

/* The tally's texts are static: they mean the same in both processes. */
static int start(struct job *j, struct sim *sim, uint64_t first, uint64_t step,
		 uint64_t n)
{
	int ends[2];

	if (pipe(ends) < 0)
		return -1;
	j->pid = fork();
	if (j->pid == 0) {
		struct tally t = { 0 };

		close(ends[0]);
		sim_run(sim, first, step, n, &t);
		send(ends[1], &t, sizeof(t));
		_exit(STATUS_FINE);
	}
	close(ends[1]);
	j->from = ends[0];
	if (j->pid < 0)
		close(ends[0]);
	return j->pid < 0 ? -1 : 0;
}

/* Wait for a job; false if it did not tell all. */
static bool collect(struct job *j, struct tally *into)
{
	struct tally t;
	size_t got = 0;
	ssize_t n = 1;
	int status;

	while (got < sizeof(t) && (n > 0 || errno == EINTR)) {
		n = read(j->from, (char *)&t + got, sizeof(t) - got);
		got += n > 0 ? (size_t)n : 0;
		if (n == 0)
			break;
	}
	close(j->from);
	while (waitpid(j->pid, &status, 0) < 0 && errno == EINTR)
		;
	if (got < sizeof(t))
		return false;
	tally_merge(into, &t);
	return true;
}

int simjobs_run(struct sim *sim, struct simresult *r, unsigned jobs)
{
	uint64_t shard = (uint64_t)r->shard, of = (uint64_t)r->of;
	uint64_t n = share((uint64_t)r->matches, shard, of);
	struct job job[SIM_MAX_JOBS];
	unsigned started = 0;
	bool good = true;

	if (jobs <= 1) {
		sim_run(sim, shard, of, n, &r->tally);
		return 0;
	}
	for (; started < jobs; started++)
		if (start(&job[started], sim, shard + started * of, of * jobs,
			  share(n, started, jobs)) < 0)
			break;
	if (started < jobs)
		complain("sim: cannot start a process: %s", strerror(errno));
	for (unsigned i = 0; i < started; i++)
		good = collect(&job[i], &r->tally) && good;
	if (!good)
		complain("sim: a process ended before its work was done");
	return good && started == jobs ? 0 : -1;
}
