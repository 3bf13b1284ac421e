/* The options of a batch. */
#include "cli/batch/batch.h"
#include "cli/batch/sim_result.h"
#include "cli/cmd.h"
#include "cli/shell/workers.h"

#include "validators/base/str.h"

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
