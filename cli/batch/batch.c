/* Reads the options of a batch and runs its processes. */
#include "cli/batch/batch_internal.h"
#include "cli/batch/sim_result.h"
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/shell/halt.h"
#include "cli/shell/out.h"
#include "cli/shell/workers.h"

#include "db/errors.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Without --jobs: from this size on several processes are used. */
#define MANY_BYTES (4u << 20)
#define MANY_FILES 512

/* Read the beginning of standard input, if it is the first path; true if it is
 * longer than one piece. */
static bool begins_long(struct worker *w)
{
	struct crew *c = w->crew;
	struct source s = { STDIN_FILENO, -1 };
	ssize_t n = 0;

	if (w->batch->npaths == 0 || strcmp(w->batch->path[0], "-") != 0)
		return false;
	while (w->text.n < BATCH_PIECE &&
	       (n = batch_read(w, &s, &w->text, BATCH_PIECE - w->text.n)) > 0)
		;
	/* an error recurs when the next piece is taken */
	memcpy(c->carry, w->text.p, w->text.n);
	c->carried = w->text.n;
	c->streaming = c->first = true;
	c->ended = n == 0;
	return w->text.n == BATCH_PIECE;
}

/* The size of the input, as far as it can be determined. */
struct extent {
	uint64_t bytes;  /* total size of files */
	uint64_t pieces; /* pieces that processes can share */
};

static struct extent measure_input(const struct batch *b, bool long_input)
{
	struct extent e = { 0 };
	struct stat sb;

	if (b->npaths >= MANY_FILES)
		return (struct extent){ MANY_BYTES, WORKERS_MAX };
	for (size_t i = 0; i < b->npaths; i++) {
		if (strcmp(b->path[i], "-") == 0) {
			e.bytes += long_input ? MANY_BYTES : 0;
			e.pieces += long_input || i > 0 ? WORKERS_MAX : 1;
		} else if (stat(b->path[i], &sb) == 0) {
			e.bytes += (uint64_t)sb.st_size;
			e.pieces += 1 + (uint64_t)sb.st_size / BATCH_PIECE;
		}
	}
	return e;
}

static unsigned jobs_for(struct worker *w)
{
	unsigned n = w->batch->jobs ? w->batch->jobs : workers_cores();

	if (n == 1)
		return 1;
	struct extent e = measure_input(w->batch, begins_long(w));
	if (e.pieces <= 1 || (!w->batch->jobs && e.bytes < MANY_BYTES))
		return 1;
	return e.pieces < n ? (unsigned)e.pieces : n;
}

/* A crew of one, in memory that can be shared; NULL after a message. */
static struct crew *crew_new(void)
{
	struct crew *c = mmap(NULL, sizeof(*c), PROT_READ | PROT_WRITE,
			      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pthread_mutexattr_t ma;
	pthread_condattr_t ca;

	if (c == MAP_FAILED) {
		complain("cannot share memory: %s",
			 error_text(output_lang, errno));
		return NULL;
	}
	pthread_mutexattr_init(&ma);
	pthread_mutexattr_setpshared(&ma, PTHREAD_PROCESS_SHARED);
	pthread_mutex_init(&c->feed, &ma);
	pthread_mutex_init(&c->order, &ma);
	pthread_condattr_init(&ca);
	pthread_condattr_setpshared(&ca, PTHREAD_PROCESS_SHARED);
	pthread_cond_init(&c->moved, &ca);
	c->jobs = 1;
	return c;
}

/* Runs in a process of the crew. */
static bool work_in_crew(void *ctx, unsigned i, void *result)
{
	struct worker *w = ctx;

	(void)i;
	(void)result;
	batch_work(w);
	return !batch_halted(w);
}

static void halt_crew(void *ctx)
{
	const struct worker *w = ctx;

	atomic_store(&w->crew->halt, true);
}

static void tell_progress(void *ctx)
{
	const struct worker *w = ctx;

	progress_tell(&w->crew->progress, w->crew->tally.lists);
}

/* The work of a lost process cannot be redone by others. */
static void tell_lost(void *ctx, int how)
{
	const struct worker *w = ctx;
	struct crew *c = w->crew;

	progress_clear(&c->progress);
	if (WIFSIGNALED(how) && WTERMSIG(how) == SIGPIPE) {
		/* a single process would have died of it */
		signal(SIGPIPE, SIG_DFL);
		raise(SIGPIPE);
	}
	if (WIFSIGNALED(how))
		complain("a process of %u ended with signal %d; lists after "
			 "the first %llu were not reported",
			 c->jobs, WTERMSIG(how),
			 (unsigned long long)c->tally.lists);
	else
		complain("a process of %u ended with status %d; lists after "
			 "the first %llu were not reported",
			 c->jobs, WEXITSTATUS(how),
			 (unsigned long long)c->tally.lists);
}

/* Judge with the crew's processes; -1 after a message. */
static int work_together(struct worker *w)
{
	struct crew *c = w->crew;
	const struct workers all = {
		.ctx = w,
		.n = c->jobs,
		.alike = true,
		.work = work_in_crew,
		.halt = halt_crew,
		.tick = c->progress.wanted ? tell_progress : NULL,
		.lost = tell_lost,
	};

	c->deaf = !out_flush();
	int rc = workers_run(&all);
	if (c->deaf)
		out_give_up();
	return rc;
}

static int run_worker(struct worker *w, struct report_tally *t)
{
	unsigned jobs;
	int rc = 0;

	w->crew->tally = *t;
	jobs = report_is_serial(w->batch->report) || w->batch->slips ||
			       w->batch->unique
		       ? 1
		       : jobs_for(w);
	/* an open database must not be used on both sides of a fork */
	if (jobs > 1 && koloda_judge_load(w->batch->judge, NULL) == KOLODA_OK)
		w->crew->jobs = jobs;
	progress_start(&w->crew->progress);
	if (w->crew->jobs > 1)
		rc = work_together(w);
	else
		batch_work(w);
	progress_clear(&w->crew->progress);
	*t = w->crew->tally;
	return rc;
}

int batch_run(const struct batch *b, struct report_tally *t)
{
	struct worker w = { .batch = b,
			    .crew = crew_new(),
			    .arena = arena_new(),
			    .src = { .fd = -1 } };
	int rc = -1;

	if (w.crew) {
		w.empty = arena_mark(w.arena);
		halt_watch();
		rc = run_worker(&w, t);
		if (!halt_asked())
			out_flush();
		halt_rest();
		munmap(w.crew, sizeof(*w.crew));
	}
	buf_release(&w.text);
	buf_release(&w.kept);
	arena_free(w.arena);
	if (halt_asked()) {
		out_flush();
		halt_end();
	}
	return rc;
}

static bool read_number(const char *s, size_t len, int64_t *n)
{
	return str_to_int((struct str){ s, len }, n) == 0 && *n >= 0;
}

static bool read_jobs(struct batch *b, const char *cmd, const char *s)
{
	int64_t n = 0;

	if (s && (!read_number(s, strlen(s), &n) || n > WORKERS_MAX)) {
		complain("%s: --jobs %s: a number from 0 to %d is needed", cmd,
			 s, WORKERS_MAX);
		return false;
	}
	b->jobs = (unsigned)n;
	return true;
}

static bool read_shard(struct batch *b, const char *cmd, const char *s)
{
	const char *slash = s ? strchr(s, '/') : NULL;
	int64_t i = 0, n = 1;

	if (s && (!slash || !read_number(s, (size_t)(slash - s), &i) ||
		  !read_number(slash + 1, strlen(slash + 1), &n) || i >= n ||
		  n > SIM_MAX_SHARDS)) {
		complain("%s: --shard %s: write it as I/N, with I from 0 to "
			 "N - 1, and N at most %d",
			 cmd, s, SIM_MAX_SHARDS);
		return false;
	}
	b->shard = (uint64_t)i;
	b->shards = (uint64_t)n;
	return true;
}

bool batch_args(struct batch *b, const char *cmd, const struct args *args)
{
	return read_jobs(b, cmd, args->value[OPT_JOBS]) &&
	       read_shard(b, cmd, args->value[OPT_SHARD]);
}
