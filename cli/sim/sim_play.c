/* Plays the matches of a simulation, in several processes. */
#include "cli/sim/sim_play.h"

#include "cli/shell/halt.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"
#include "cli/sim/program.h"

#include <string.h>
#include <sys/wait.h>

/* Draws between two evaluations of a test. */
#define LOOK 32

/* Draws of the shard that are played together. */
struct round {
	struct sim *sim;
	const struct simresult *r;
	const struct args *args;
	uint64_t first, n;
	unsigned jobs;
};

static void count_block(const struct round *w, uint64_t first, uint64_t step,
			size_t n, struct simcount *out)
{
	const struct simresult *r = w->r;
	unsigned second = r->paired ? 2 : 1;
	uint8_t quarter[PAIRS_BLOCK], other[PAIRS_BLOCK];
	struct tally none = { 0 };

	pairs_play(w->sim, r->paired, first, step, n, &out->tally, quarter);
	for (size_t i = 0; i < n; i++)
		out->score[quarter[i]]++;
	if (r->from == NULL)
		return;
	pairs_play(w->sim + second, r->paired, first, step, n, &none, other);
	out->tally.capped = out->tally.capped || none.capped;
	for (size_t i = 0; i < n; i++)
		out->change[QUARTERS - 1 + other[i] - quarter[i]]++;
}

/* The tally's texts are static and have the same address in all processes. */
static bool play_share(void *ctx, unsigned i, void *result)
{
	const struct round *w = ctx;
	uint64_t of = (uint64_t)w->r->of, step = of * w->jobs;
	uint64_t first = (uint64_t)w->r->shard + of * (w->first + i);
	uint64_t n = w->n / w->jobs + (i < w->n % w->jobs);
	struct simcount *out = result;

	programs_use(w->args, i);
	if (w->r->nplayers != 2) {
		sim_run(w->sim, first, step, n, &out->tally);
		return true;
	}
	for (uint64_t done = 0; done < n; done += PAIRS_BLOCK) {
		uint64_t left = n - done;

		count_block(w, first + done * step, step,
			    left < PAIRS_BLOCK ? left : PAIRS_BLOCK, out);
	}
	return true;
}

bool sim_number(const struct args *args, const char *command, enum option_id id,
		const char *name, int64_t min, int64_t max, int64_t *out)
{
	const char *text = args->value[id];

	if (text == NULL)
		return true;
	if (str_to_int(str_of(text), out) == 0 && *out >= min && *out <= max)
		return true;
	complain("%s: --%s=%s: a number from %lld to %lld is needed", command,
		 name, text, (long long)min, (long long)max);
	return false;
}

bool sim_shard(const char *command, const char *text, int64_t *shard,
	       int64_t *of)
{
	const char *slash = strchr(text, '/');

	if (slash &&
	    str_to_int((struct str){ text, (size_t)(slash - text) }, shard) ==
		    0 &&
	    str_to_int(str_of(slash + 1), of) == 0 && *shard >= 0 &&
	    *shard < *of && *of <= SIM_MAX_SHARDS)
		return true;
	complain("%s: --shard=%s: I/N is needed, I from 0 to N - 1", command,
		 text);
	return false;
}

void sim_tell_lost(void *ctx, int how)
{
	(void)ctx;
	if (WIFSIGNALED(how))
		complain("sim: a process ended with signal %d before its work "
			 "was done",
			 WTERMSIG(how));
	else
		complain("sim: a process ended with status %d before its work "
			 "was done",
			 WEXITSTATUS(how));
}

static int play_round(struct round *w, struct simcount *into)
{
	if (w->jobs <= 1) {
		struct simcount c = { 0 };

		play_share(w, 0, &c);
		if (!halt_asked())
			simcount_merge(into, &c);
		return 0;
	}
	struct arena *a = arena_new();
	struct simcount *c = arena_array(a, w->jobs, sizeof(*c));
	int rc = workers_run(&(struct workers){ .ctx = w,
						.n = w->jobs,
						.work = play_share,
						.results = c,
						.size = sizeof(*c),
						.drops = true,
						.lost = sim_tell_lost });
	for (unsigned i = 0; rc == 0 && !halt_asked() && i < w->jobs; i++)
		simcount_merge(into, &c[i]);
	arena_free(a);
	return rc;
}

/* As many draws as take about a second, estimated from the time of the
 * last ones: this affects only the progress display and what a signal
 * makes us lose. */
static uint64_t grow(uint64_t n, uint64_t took)
{
	return took < 250 ? 2 * n : took > 1000 && n > 1 ? n / 2 : n;
}

/* Play the first match of a pair that the number of matches cuts off. */
static void play_odd(struct sim *sim, struct simresult *r)
{
	sim_run(sim, (uint64_t)r->matches / 2, 1, 1, &r->count.tally);
}

int sim_play_all(struct sim *sim, struct simresult *r, const struct args *args,
		 unsigned jobs)
{
	struct round w = { .sim = sim, .r = r, .args = args, .jobs = jobs };
	struct progress p;
	double llr;
	bool odd;
	uint64_t all = simresult_draws(r, &odd), n = jobs;
	int rc = 0;

	all -= odd;
	progress_start(&p);
	for (; rc == 0 && !halt_asked() && w.first < all; w.first += w.n) {
		uint64_t left = all - w.first, start = progress_clock();

		w.n = r->sprt ? LOOK : n;
		w.n = w.n < left ? w.n : left;
		rc = play_round(&w, &r->count);
		n = grow(n, progress_clock() - start);
		progress_matches(&p, w.first + w.n, all);
		if (r->sprt && simresult_decision(r, &llr))
			odd = false, all = 0;
	}
	progress_clear(&p);
	if (rc == 0 && odd && !halt_asked())
		play_odd(sim, r);
	return rc;
}
