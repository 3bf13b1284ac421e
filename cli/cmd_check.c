/* koloda check: judges deck lists by the rules of their game. */
#include "cli/batch/batch.h"
#include "cli/batch/check_pool.h"
#include "cli/batch/folder.h"
#include "cli/batch/proof_check.h"
#include "cli/batch/slips.h"
#include "cli/batch/unique.h"
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/page/check_page.h"
#include "cli/pool/appoint.h"
#include "cli/pool/database.h"
#include "cli/report/baseline.h"
#include "cli/report/report.h"
#include "cli/shell/input.h"
#include "cli/shell/paths.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const suffixes[] = { ".deck", ".cod", ".o8d", NULL };

struct check {
	struct koloda_judging how;
	struct koloda_judge *judge, *mender; /* mender: repairs lists */
	char rules_hash[KOLODA_HASH], cards_hash[KOLODA_HASH];
	struct report report;
	struct report_tally tally;
	struct batch batch;
	int status;
};

/* Report a file or folder that cannot be read. */
static void trouble(void *ctx, const char *file, const char *what)
{
	struct check *c = ctx;

	if (!report_is_table(&c->report))
		complain("%s: %s", file, what);
	report_file(&c->report, &c->tally, &output, file, REPORT_UNREADABLE,
		    NULL, what);
	if (c->batch.slips)
		slips_file(c->batch.slips, file, what);
}

/* A file of a folder without the suffix of a list. */
static const char *other_file(void *ctx, const char *path)
{
	const struct check *c = ctx;

	return folder_other(c->judge, path);
}

static int by_path(const void *a, const void *b)
{
	const struct path_passed *x = a, *y = b;

	return strcmp(x->path, y->path);
}

/* Report the files of folders that are not lists. */
static void pass_over(struct check *c, const struct path_list *paths)
{
	if (paths->npassed)
		qsort(paths->passed, paths->npassed, sizeof(*paths->passed),
		      by_path);
	for (size_t i = 0; i < paths->npassed; i++) {
		const struct path_passed *p = &paths->passed[i];

		report_file(&c->report, &c->tally, &output, p->path,
			    REPORT_PASSED, p->kind,
			    tr(c->report.lang, folder_said(p->kind)));
		out_check();
	}
}

/* Files up to this size are searched for a second list. */
#define ONE_LIST (64u << 10)

/* True if the only path is a file with one list in it. */
static bool is_one_list(struct arena *a, const struct path_list *paths)
{
	struct stat sb;
	struct str text;

	return paths->n == 1 && stat(paths->v[0], &sb) == 0 &&
	       S_ISREG(sb.st_mode) && sb.st_size <= ONE_LIST &&
	       file_read(a, &text, paths->v[0], ONE_LIST) == 0 &&
	       memmem(text.p, text.n, "---", 3) == NULL;
}

/* Compute the hashes of rules and cards; false after a message. */
static bool read_hashes(struct check *c, const struct args *args)
{
	struct koloda_error e;

	if (koloda_hashes(args->library, c->rules_hash, c->cards_hash, &e)) {
		database_fault("check", &e);
		return false;
	}
	c->report.rules_hash = c->rules_hash;
	c->report.cards_hash = *c->cards_hash ? c->cards_hash : NULL;
	return true;
}

/* --explain: compute the hashes for the proofs; false after a message. */
static bool read_explain(struct check *c, const struct args *args)
{
	if (!report_proves(&c->report)) {
		complain("check: --explain goes with --format=text, json or "
			 "jsonl");
		return false;
	}
	if (!read_hashes(c, args))
		return false;
	if (c->report.cards_hash == NULL)
		complain("%s: the database does not tell what it was made from",
			 database_find(args).path);
	return c->report.cards_hash != NULL;
}

/* Describe the settings of a shard, so that it can be joined with others. */
static void describe_shard(struct check *c, struct arena *a,
			   const struct args *args)
{
	static const enum option_id telling[] = {
		OPT_GAME,  OPT_RULES, OPT_DATE, OPT_BANS,    OPT_BAN,
		OPT_ALLOW, OPT_LIMIT, OPT_WHEN, OPT_EXPLAIN,
	};
	const char *asked = "";

	if (!args->value[OPT_SHARD])
		return;
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];
		const struct option o = { .id = u->id };

		for (size_t k = 0; k < sizeof(telling) / sizeof(*telling); k++)
			if (u->id == telling[k])
				asked = arena_printf(
					a, "%s%s%s=%s%s%s", asked,
					*asked ? " " : "", option_spec(&o).name,
					u->value, u->value2 ? "," : "",
					u->value2 ? u->value2 : "");
	}
	c->report.asked = asked;
	c->report.shard = c->batch.shard;
	c->report.shards = c->batch.shards;
	read_hashes(c, args);
}

/* Check that the options are compatible; false after a message. */
static bool options_fit(const struct check *c, const struct args *args)
{
	const char *why = NULL;

	if (args->value[OPT_POOL]) /* check_pool checks its own options */
		return true;
	if (args->value[OPT_SUMMARY] && !report_is_table(&c->report))
		why = N_("check: --summary goes with --format=text or csv");
	else if (args->value[OPT_SORT] && !report_is_table(&c->report))
		why = N_("check: --sort goes with --summary or --format=csv");
	else if (c->report.when && !report_proves(&c->report))
		why = N_("check: --when goes with --format=text, json or "
			 "jsonl");
	else if (args->value[OPT_OUTPUT] && !args_html(args))
		why = N_("check: --output goes with --format=html");
	else if (args->value[OPT_SLIPS] && args_html(args))
		why = N_("check: --slips does not go with --format=html, whose "
			 "page has the slips");
	else if (args->value[OPT_NULL] && !args->value[OPT_FILES_FROM])
		why = N_("check: --null goes with --files-from");
	if (why)
		complain("%s", _(why));
	return why == NULL;
}

/* --baseline, --write-baseline and --max; false after a message. */
static bool read_limits(struct check *c, struct arena *a,
			const struct args *args)
{
	const char *known = args->value[OPT_BASELINE];
	const char *max = args->value[OPT_MAX];
	int64_t n;

	c->report.max = UINT64_MAX;
	if (max && (str_to_int(str_of(max), &n) < 0 || n < 0)) {
		complain("check: --max %s: a number, 0 or more, is needed",
			 max);
		return false;
	}
	if (max)
		c->report.max = (uint64_t)n;
	c->report.take = args->value[OPT_WRITE_BASELINE] != NULL;
	if (c->report.take &&
	    strcmp(args->value[OPT_WRITE_BASELINE], "-") == 0) {
		complain("check: --write-baseline=-: the report goes to "
			 "standard output; name a file");
		return false;
	}
	if (c->report.take && args->value[OPT_SHARD]) {
		complain("check: --write-baseline needs all lists, but --shard "
			 "leaves some out");
		return false;
	}
	if (known || c->report.take)
		c->report.baseline = baseline_new(a);
	if (report_prints(&c->report))
		c->report.twins = twins_new();
	return !known || baseline_read(c->report.baseline, known) == 0;
}

/* Once written to the baseline, findings are known: only trouble remains. */
static void write_baseline(struct check *c, const char *path)
{
	size_t n;

	if (report_status(&c->tally) == STATUS_TROUBLE) {
		complain("%s: not written, because not everything was judged",
			 path);
	} else if (baseline_write(c->report.baseline, path, &n) < 0) {
		worse(&c->status, STATUS_TROUBLE);
	} else {
		complain(tr_n(output_lang, "%zu finding written to %s",
			      "%zu findings written to %s", (int64_t)n),
			 n, path);
		c->tally.failing = 0;
	}
}

static void finish_check(struct check *c, const struct args *args)
{
	const char *path = args->value[OPT_WRITE_BASELINE];
	struct buf sum = { 0 };

	if (args->value[OPT_OUTPUT]) /* it is complete, whatever the verdicts */
		worse(&c->status, out_save(args, STATUS_FINE));
	out_flush();
	if (report_sums(&c->report, &c->tally)) {
		report_sum(&c->tally, output_lang, &sum);
		complain("%.*s", STR_ARG(buf_str(&sum)));
		buf_release(&sum);
	}
	if (c->report.baseline && !args->value[OPT_SHARD] &&
	    report_status(&c->tally) != STATUS_TROUBLE)
		baseline_tell_gone(c->report.baseline);
	if (path)
		write_baseline(c, path);
	worse(&c->status, report_status(&c->tally));
	if (args->value[OPT_EXIT_ZERO] && c->status == STATUS_NO)
		c->status = STATUS_FINE;
}

/* Collect the operands, and the paths of --files-from; standard input
 * without both. */
static void find_paths(struct path_list *paths, struct arena *a,
		       const struct args *args)
{
	char sep = args->value[OPT_NULL] ? '\0' : '\n';

	for (size_t i = 0; i < args->noperands; i++)
		paths_add(paths, a, args->operand[i], suffixes);
	for (size_t i = 0; i < args->nuses; i++)
		if (args->use[i].id == OPT_FILES_FROM)
			paths_add_from(paths, a, args->use[i].value, sep,
				       suffixes);
	if (!args->noperands && !args->value[OPT_FILES_FROM])
		paths_add(paths, a, "-", suffixes);
}

/* Judge the lists of all paths; false if some could not be judged. */
static bool check_paths(struct check *c, struct arena *a,
			const struct args *args)
{
	struct path_list paths = { .project = args->project,
				   .lang = args->lang,
				   .problem = trouble,
				   .other = other_file,
				   .silent = report_is_table(&c->report),
				   .ctx = c };

	describe_shard(c, a, args);
	report_begin(&c->report, &output);
	find_paths(&paths, a, args);
	c->batch.one_list = is_one_list(a, &paths);
	c->batch.judge = c->judge;
	c->batch.report = &c->report;
	c->batch.path = paths.v;
	c->batch.npaths = paths.n;
	if (batch_run(&c->batch, &c->tally) < 0)
		return false;
	pass_over(c, &paths);
	report_end(&c->report, &c->tally, &output);
	return true;
}

/* Appoint who repairs lists while they are judged; false after a message. */
static bool appoint_mender(struct check *c, const struct args *args)
{
	struct koloda_error e;

	if (!args->value[OPT_SLIPS] && !args_html(args))
		return true;
	if (koloda_judge_new(args->library, &c->how, &c->mender, &e))
		database_fault("check", &e);
	return c->mender != NULL;
}

/* Judge and print all lists; returns a status. */
static int check_lists(struct check *c, struct arena *a, struct arena *lasting,
		       const struct args *args)
{
	const char *slips = args->value[OPT_SLIPS];

	if (!appoint_mender(c, args) ||
	    (slips && !(c->batch.slips = slips_new(lasting, slips, c->mender,
						   args->lang))))
		return STATUS_TROUBLE;
	if (args_html(args)) {
		c->report.page = check_page_new(lasting, c->mender, args);
		read_hashes(c, args);
	}
	if (args->value[OPT_UNIQUE])
		c->batch.unique = unique_new(lasting, args->lang);
	if (check_paths(c, a, args))
		finish_check(c, args);
	else
		worse(&c->status, STATUS_TROUBLE);
	if (c->batch.slips)
		worse(&c->status, slips_finish(c->batch.slips));
	unique_free(c->batch.unique);
	return c->status;
}

/* The requested form; --summary is the table for people. */
static const struct report_form *form_of(const struct args *args)
{
	const char *name = args->value[OPT_FORMAT];

	if (args->value[OPT_SUMMARY] && (!name || strcmp(name, "text") == 0))
		return &report_summary;
	return report_form_find(name);
}

/* Do what the options ask for, which are read; returns a status. */
static int run(struct check *c, struct arena *a, struct arena *lasting,
	       const struct args *args)
{
	bool verifies = args->value[OPT_VERIFY_PROOF] != NULL;

	if (args->value[OPT_POOL])
		return check_pool(lasting, args);
	c->how.when = args->value[OPT_WHEN] != NULL;
	c->how.explain = args->value[OPT_EXPLAIN] || verifies;
	if ((c->how.explain && !read_explain(c, args)) ||
	    !(c->judge = appoint_judge(lasting, "check", args, &c->how)))
		return STATUS_TROUBLE;
	if (verifies)
		return proofcheck_run(&c->report, &c->how, args);
	return check_lists(c, a, lasting, args);
}

int cmd_check(const struct args *args)
{
	struct arena *a = arena_new(), *lasting = arena_new();
	struct check c = { 0 };

	c.report = (struct report){
		.lang = args->lang,
		.form = form_of(args),
		.rows = rows_new(lasting, args->value[OPT_SORT],
				 drawing_width()),
		.quiet = args->value[OPT_QUIET] != NULL,
		.when = args->value[OPT_WHEN] != NULL,
		.color = render_color(args->value[OPT_COLOR]),
	};
	if (!options_fit(&c, args) || !read_limits(&c, lasting, args)) {
		worse(&c.status, STATUS_TROUBLE);
	} else if (!args->noperands && !args->value[OPT_POOL] &&
		   !args->value[OPT_VERIFY_PROOF] &&
		   !args->value[OPT_FILES_FROM] && isatty(STDIN_FILENO)) {
		complain("check: no deck list given; see koloda check --help");
		worse(&c.status, STATUS_TROUBLE);
	} else if (!batch_args(&c.batch, "check", args)) {
		worse(&c.status, STATUS_TROUBLE);
	} else {
		worse(&c.status, run(&c, a, lasting, args));
	}
	koloda_judge_free(c.judge);
	koloda_judge_free(c.mender);
	twins_free(c.report.twins);
	arena_free(lasting);
	arena_free(a);
	return c.status;
}
