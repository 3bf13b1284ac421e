/* koloda merge: joins the shards of a run of sim, check or league. */
#include "cli/batch/check_merge.h"
#include "cli/batch/league_merge.h"
#include "cli/batch/sim_result.h"
#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"

#include <string.h>

/* Maximum bytes of a shard's result. */
#define MAX_RESULT (1u << 20)

/* The first setting that differs from the other file, or NULL. */
static const char *difference(const struct simresult *a,
			      const struct simresult *b)
{
	if (strcmp(a->game, b->game) != 0 || strcmp(a->format, b->format) != 0)
		return N_("merge: %s: another game or format than in %s");
	if (strcmp(a->options, b->options) != 0)
		return N_("merge: %s: other options than in %s");
	if (strcmp(a->rules, b->rules) != 0)
		return N_("merge: %s: other rules than in %s");
	if (strcmp(a->cards, b->cards) != 0)
		return N_("merge: %s: other decks or cards than in %s");
	if (a->seed != b->seed || a->matches != b->matches ||
	    a->paired != b->paired)
		return N_("merge: %s: another seed or number of matches than "
			  "in %s");
	if (a->of != b->of)
		return N_("merge: %s: another number of shards than in %s");
	if (a->nplayers != b->nplayers)
		return N_("merge: %s: other players than in %s");
	for (unsigned i = 0; i < a->nplayers; i++)
		if (strcmp(a->player[i], b->player[i]) != 0 ||
		    strcmp(a->bot[i], b->bot[i]) != 0)
			return N_("merge: %s: other players than in %s");
	return NULL;
}

/* True if the shard has all of its matches. */
static bool is_complete(const struct simresult *r)
{
	bool odd;
	uint64_t n = simresult_draws(r, &odd);

	return r->count.tally.matches == (r->paired ? 2 * n - odd : n);
}

/* True if it is in another form: one map, a list of them, or text. */
static bool is_other_form(struct str text)
{
	const char *nl = text.n ? memchr(text.p, '\n', text.n) : NULL;

	return !str_starts(text, "{") || !nl || nl + 1 == str_end(text);
}

/* Read one shard; false after a message. */
static bool read_shard(struct arena *a, const char *path, struct simresult *out)
{
	const char *why = NULL;
	struct str text;
	int rc = file_read(a, &text, path, MAX_RESULT);

	if (rc < 0)
		return false;
	if (simresult_read(a, out, path, text, &why) == 0 && !is_complete(out))
		why = _("it does not have the matches of its shard");
	if (why)
		complain_hint(is_other_form(text) ? _("shards are written with "
						      "--format=jsonl")
						  : NULL,
			      "merge: %s: %s", path, why);
	return why == NULL;
}

/* Add one file to the sum; false after a message. */
static bool add_result(struct simresult *sum, const char **from,
		       const char *path, const struct simresult *r,
		       const char *first)
{
	const char *other = difference(sum, r);

	if (other) {
		complain(_(other), path, first);
		return false;
	}
	if (from[r->shard]) {
		complain("merge: %s: shard %lld is in %s too", path,
			 (long long)r->shard, from[r->shard]);
		return false;
	}
	from[r->shard] = path;
	if (simcount_merge(&sum->count, &r->count))
		return true;
	complain("merge: %s: together with the other files there are too many "
		 "endings",
		 path);
	return false;
}

static int merge_sim(struct arena *a, const struct args *args)
{
	struct simresult *r = arena_array(a, args->noperands, sizeof(*r));
	struct simresult sum;
	const char **from;

	for (size_t i = 0; i < args->noperands; i++)
		if (!read_shard(a, args->operand[i], &r[i]))
			return STATUS_TROUBLE;
	sum = r[0];
	sum.count = (struct simcount){ 0 };
	from = arena_array(a, (size_t)sum.of, sizeof(*from));
	for (size_t i = 0; i < args->noperands; i++)
		if (!add_result(&sum, from, args->operand[i], &r[i],
				args->operand[0]))
			return STATUS_TROUBLE;
	for (int64_t i = 0; i < sum.of; i++) {
		if (from[i])
			continue;
		complain("merge: shard %lld of %lld is missing", (long long)i,
			 (long long)sum.of);
		return STATUS_TROUBLE;
	}
	sum.shard = 0;
	sum.of = 1;
	simresult_put(&output, &sum, output_lang,
		      sim_form(args->value[OPT_FORMAT]));
	return sum.count.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
}

/* The first file decides: results of league, of sim, or of check. */
static int merge(struct arena *a, const struct args *args)
{
	enum simform form = sim_form(args->value[OPT_FORMAT]);

	if (leaguemerge_is(args->operand[0]))
		return leaguemerge(a, args->operand, args->noperands,
				   args->lang, form != SIM_TEXT);
	if (!checkmerge_is(args->operand[0]))
		return merge_sim(a, args);
	return checkmerge(a, args->operand, args->noperands, form);
}

int cmd_merge(const struct args *args)
{
	struct arena *a = arena_new();
	int status = STATUS_TROUBLE;

	if (args->noperands == 0)
		complain("merge: no file given; see koloda merge --help");
	else
		status = merge(a, args);
	arena_free(a);
	return status;
}
