/* koloda compile: compiles card sets to one database. */
#include "cli/batch/card_jobs.h"
#include "cli/lib/rules_hash.h"
#include "cli/cmd.h"
#include "cli/shell/figures.h"
#include "cli/shell/paths.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "db/memory.h"
#include "db/schema.h"
#include "db/write/write.h"
#include "validators/base/hash.h"
#include "validators/base/lines.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/check/bans.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"
#include "validators/registry.h"

#include <stdio.h>
#include <unistd.h>

static const char *const suffixes[] = { ".yaml", ".yml", NULL };

/* The position of the last line requested: requests come in order, so one pass
 * over each file finds all of them. */
struct place {
	const struct card_job *job;
	struct text_lines lines;
};

/* The files, for excerpts. */
struct sources {
	const struct card_job *job;
	size_t n;
	struct place *last;
};

/* The start of the file called `path`. */
static struct place front_of(const struct sources *s, const char *path)
{
	struct place at = { 0 };

	for (size_t i = 0; i < s->n; i++) {
		const struct card_job *j = &s->job[i];
		struct str text = j->text;

		if (j->path != path || !text.p)
			continue;
		if (str_starts(text, "\xef\xbb\xbf"))
			text = (struct str){ text.p + 3, text.n - 3 };
		at.job = j;
		at.lines = (struct text_lines){ .p = text.p,
						.end = str_end(text),
						.first = 1 };
		break;
	}
	return at;
}

static struct str source_line(const void *ctx, const struct span *at)
{
	const struct sources *s = ctx;
	struct place *l = s->last;

	if (l->job == NULL || l->job->path != at->file)
		*l = front_of(s, at->file);
	return l->job ? text_line(&l->lines, at->line) : STR("");
}

static void report_findings(const struct diags *ds, const struct card_job *jobs,
			    size_t n, const struct args *args)
{
	const char *format = args->value[OPT_FORMAT];
	struct place last = { 0 };
	struct sources s = { jobs, n, &last };
	struct render_spot spot = { 0 };
	struct render r = { .lang = args->lang,
			    .color = render_color(args->value[OPT_COLOR]),
			    .spot = &spot,
			    .line = source_line,
			    .ctx = &s };

	for (size_t i = 0; i < ds->n; i++) {
		if (args->value[OPT_QUIET] && ds->v[i].sev < SEV_ERROR)
			continue;
		if (format && strcmp(format, "jsonl") == 0)
			render_card_json(&output, &ds->v[i]);
		else
			render_text(&output, &r, &ds->v[i]);
		out_check();
	}
}

static int status_of(const struct diags *ds)
{
	return ds->worst == SEV_FATAL   ? STATUS_TROUBLE
	       : ds->worst == SEV_ERROR ? STATUS_NO
					: STATUS_FINE;
}

/* Collect the findings of all files, in file order. */
static void gather_findings(struct diags *ds, const struct card_job *jobs,
			    size_t n)
{
	for (size_t i = 0; i < n; i++)
		diags_append(ds, &jobs[i].ds);
}

static int link_and_write(struct diags *ds, struct card_jobs *jobs,
			  struct db_stamp *stamp, const char *path, bool verify)
{
	size_t n = jobs->n;
	struct arena *a = ds->arena;
	struct card_set *sets = arena_array(a, ngames, sizeof(*sets));
	struct card_file *files = arena_array(a, n, sizeof(*files));
	size_t total = 0;

	for (size_t i = 0; i < n; i++)
		files[i] = jobs->v[i].file;
	cardfile_link(a, sets, games, ngames, files, n, ds);
	for (size_t g = 0; g < ngames; g++)
		bans_check_formats(&sets[g], ds);
	diags_sort(ds);
	stamp->findings = arena_printf(a, "%zu", ds->n);
	for (size_t g = 0; g < ngames; g++)
		total += sets[g].n;
	if (path == NULL || ds->worst >= SEV_ERROR)
		return 0;
	if (db_write(path, sets, ngames, stamp, verify, ds) < 0)
		return -1;
	if (stamp->told)
		return 0;
	const struct number_text cards =
		number_text(output_lang, (int64_t)total);
	complain("%s %s written to %s",
		 arena_printf(a,
			      tr_n(output_lang, "%s card", "%s cards",
				   (int64_t)total),
			      cards.s),
		 arena_printf(a,
			      tr_n(output_lang, "from %zu file",
				   "from %zu files", (int64_t)n),
			      n),
		 path);
	return 0;
}

/* True if the database is what these files would compile to. */
static bool is_current(struct arena *a, const char *path,
		       struct db_stamp *stamp, const char *maker,
		       struct card_jobs *jobs)
{
	if (access(path, R_OK) < 0)
		return false;
	stamp->input = cardjobs_peek(jobs, a, maker);
	return stamp->input && db_is_current(path, games, ngames, stamp, a);
}

static int compile(struct arena *a, const struct args *args,
		   const struct path_list *paths)
{
	const char *path = args->value[OPT_OUTPUT] ? args->value[OPT_OUTPUT]
						   : DEFAULT_OUTPUT;
	struct db_stamp stamp = { .program = "koloda " KOLODA_VERSION,
				  .rules = rules_hash(a),
				  .told = args->value[OPT_QUIET] != NULL };
	const char *maker =
		arena_printf(a, "%s %s", stamp.rules,
			     db_schema_hash(a, db_schema, games, ngames));
	struct card_jobs jobs;
	struct diags ds;

	db_memory_pool(); /* only one thread writes */
	diags_init(&ds, a, args->lang);
	cardjobs_init(&jobs, a, paths, args->lang);
	if (args->value[OPT_LINT])
		path = NULL;
	if (path && !args->value[OPT_FORCE] &&
	    is_current(a, path, &stamp, maker, &jobs))
		return STATUS_FINE;
	jobs.render = path != NULL;
	cardjobs_run(&jobs);
	stamp.input = cardjobs_hash(&jobs, a, maker);
	gather_findings(&ds, jobs.v, jobs.n);
	link_and_write(&ds, &jobs, &stamp, path,
		       args->value[OPT_VERIFY] != NULL);
	report_findings(&ds, jobs.v, jobs.n, args);
	cardjobs_release(&jobs);
	return status_of(&ds);
}

int cmd_compile(const struct args *args)
{
	struct arena *a = arena_new();
	struct path_list paths = { .project = args->project };
	int status = STATUS_FINE;

	if (args->noperands == 0) {
		complain("compile: no card file or folder given");
		status = STATUS_TROUBLE;
	}
	if (args->value[OPT_OUTPUT] &&
	    strcmp(args->value[OPT_OUTPUT], "-") == 0) {
		complain("compile: --output=-: a database cannot be "
			 "written to a stream; name a file");
		status = STATUS_TROUBLE;
	}
	for (size_t i = 0; i < args->noperands; i++)
		if (paths_add(&paths, a, args->operand[i], suffixes) < 0)
			status = STATUS_TROUBLE;
	if (status == STATUS_FINE)
		status = compile(a, args, &paths);
	arena_free(a);
	return status;
}
