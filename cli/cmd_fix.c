/* koloda fix: finds the legal list nearest to an illegal one. */
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/appoint.h"
#include "cli/pool/database.h"
#include "cli/pool/search.h"
#include "cli/report/fix.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/shell/save.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"

#include <string.h>

#define MAX_FILE (64u << 20)

struct fix {
	struct arena *a;
	const struct args *args;
	struct fix_file file;
	struct str text;
	int status;
};

static void report_fix(struct fix *f)
{
	const struct args *args = f->args;
	const char *shape = args->value[OPT_FORMAT];
	bool color = render_color(args->value[OPT_COLOR]);

	if (shape && strcmp(shape, "text") != 0) {
		fix_put_json(&output, f->a, &f->file,
			     strcmp(shape, "jsonl") == 0);
		return;
	}
	fix_put_text(&output, f->a, &f->file, color);
	/* the bytes of unreadable lists are not shown */
	if (args->value[OPT_OUTPUT] == NULL && f->status < STATUS_TROUBLE)
		fix_put_diff(&output, f->a, &f->file, color);
}

/* The status of the lists; repairs that are only shown do not count. */
static void count_states(struct fix *f)
{
	for (size_t i = 0; i < f->file.n; i++) {
		int32_t state = f->file.list[i].state;

		if (state == KOLODA_NOT_READ)
			worse(&f->status, STATUS_TROUBLE);
		else if (state != KOLODA_LEGAL &&
			 (state != KOLODA_REPAIRED || !f->file.written))
			worse(&f->status, STATUS_NO);
	}
}

static void take_repairs(void *ctx, const struct koloda_repair *v, size_t n)
{
	struct fix *f = ctx;
	const char *to = f->args->value[OPT_OUTPUT];
	const char *end = v[n - 1].was + v[n - 1].was_size;

	f->file.list = v;
	f->file.n = n;
	f->file.rest = (struct str){ end, (size_t)(str_end(f->text) - end) };
	count_states(f);
	/* only the list itself goes to standard output */
	if (to == NULL || strcmp(to, "-") != 0 || f->status != STATUS_FINE)
		report_fix(f);
}

/* For -o: write nothing unless every list is legal now. */
static void deliver(struct fix *f, const char *path, const char *text)
{
	if (f->status != STATUS_FINE)
		complain("%s: not written: not every list has a repair", path);
	else if (strcmp(path, "-") == 0)
		buf_puts(&output, text);
	else if (file_save(f->a, path, str_of(text)) < 0)
		worse(&f->status, STATUS_TROUBLE);
}

static void fix_file(struct fix *f, struct koloda_judge *j)
{
	const char *path = f->args->operand[0];
	const char *to = f->args->value[OPT_OUTPUT];
	struct koloda_error e;
	char *repaired = NULL;

	if (file_read(f->a, &f->text, path, MAX_FILE) < 0) {
		worse(&f->status, STATUS_TROUBLE);
		return;
	}
	f->file.name = strcmp(path, "-") == 0 ? "<stdin>" : path;
	f->file.written = to != NULL;
	koloda_judge_fix(
		j,
		&(struct koloda_text){ .text = f->text.p, .size = f->text.n },
		take_repairs, f, &repaired, &e);
	if (f->file.n && to)
		deliver(f, to, repaired);
	if (f->file.n == 0)
		worse(&f->status, STATUS_TROUBLE);
	if (f->file.n == 0 && strcmp(e.name, "syntax-error") == 0)
		complain("%s: it contains no deck list", f->file.name);
	else if (f->file.n == 0 || strcmp(e.name, "database") == 0)
		database_fault("fix", &e);
	koloda_text_free(repaired);
}

int cmd_fix(const struct args *args)
{
	struct fix f = { .a = arena_new(),
			 .args = args,
			 .file.lang = args->lang };
	struct koloda_judging how = { .names = args->value[OPT_LANG] };
	struct koloda_judge *j = NULL;

	if (args->noperands != 1)
		complain("fix: takes one deck list, but %zu are given",
			 args->noperands);
	else if (!args->value[OPT_POOL] ||
		 (how.pool =
			  search_pool(f.a, args, "fix", how.names, &how.npool)))
		j = appoint_judge(f.a, "fix", args, &how);
	if (j)
		fix_file(&f, j);
	else
		worse(&f.status, STATUS_TROUBLE);
	koloda_judge_free(j);
	arena_free(f.a);
	return f.status;
}
