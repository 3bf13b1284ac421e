/* koloda fix: finds the legal list nearest to an illegal one. */
#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/pool/pool.h"
#include "cli/pool/pool_query.h"
#include "cli/report/fix.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/shell/save.h"

#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

#define MAX_FILE (64u << 20)

struct fix {
	struct arena *a, *lasting;
	struct repair_run run;
	struct fix_file file;
	int status;
};

/* Repair every list of the text, each including its separator. */
static void fix_lists(struct fix *f, struct str text)
{
	struct fix_file *file = &f->file;
	const char *from = text.p, *end = str_end(text);
	struct deck_reader r;
	struct deck_list l = { 0 };
	uint32_t line = 1;

	deck_reader_init(&r, f->a, text.p, text.n, true);
	r.lang = checker_lang(f->run.checker);
	while (deck_read(&r, &l) == DECK_LIST) {
		struct str part = { from, (size_t)(r.p - from) };
		struct repair_text t;

		repair_text(&t, f->a, &f->run, file->name, part, line, l.index);
		VEC_PUSH(f->a, file->list, file->n, file->cap, t);
		from = r.p;
		line = r.line;
	}
	deck_list_release(&l);
	file->rest = (struct str){ from, (size_t)(end - from) };
}

/* The whole text after the repairs. */
static struct buf repaired(const struct fix *f)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < f->file.n; i++)
		buf_put(&b, f->file.list[i].text.p, f->file.list[i].text.n);
	buf_put(&b, f->file.rest.p, f->file.rest.n);
	return b;
}

/* Compute the status of the lists; repairs that are only shown do not count. */
static void count_states(struct fix *f, bool written)
{
	for (size_t i = 0; i < f->file.n; i++) {
		enum repair_state state = f->file.list[i].state;

		if (state == REPAIR_UNREADABLE)
			worse(&f->status, STATUS_TROUBLE);
		else if (state != REPAIR_LEGAL &&
			 (state != REPAIR_FOUND || !written))
			worse(&f->status, STATUS_NO);
	}
}

static void report(struct fix *f, const struct args *args)
{
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
		fix_put_diff(&output, f->a, f->file.name, f->file.list,
			     f->file.n, f->file.rest, color);
}

/* For -o: write nothing unless every list is legal now. */
static void deliver(struct fix *f, const char *path)
{
	struct buf b = repaired(f);

	if (f->status != STATUS_FINE)
		complain("%s: not written: not every list has a repair", path);
	else if (strcmp(path, "-") == 0)
		buf_put(&output, b.p ? b.p : "", b.n);
	else if (file_save(f->a, path, buf_str(&b)) < 0)
		worse(&f->status, STATUS_TROUBLE);
	buf_release(&b);
}

static void fix_file(struct fix *f, const struct args *args)
{
	const char *path = args->operand[0], *to = args->value[OPT_OUTPUT];
	struct str text;
	int rc = file_read(f->a, &text, path, MAX_FILE);

	f->file.name = strcmp(path, "-") == 0 ? "<stdin>" : path;
	if (rc < 0) {
		worse(&f->status, STATUS_TROUBLE);
		return;
	}
	fix_lists(f, text);
	f->file.written = to != NULL;
	if (f->file.n == 0) {
		complain("%s: it contains no deck list", f->file.name);
		worse(&f->status, STATUS_TROUBLE);
		return;
	}
	count_states(f, to != NULL);
	/* only the list itself goes to standard output */
	if (to == NULL || strcmp(to, "-") != 0 || f->status != STATUS_FINE)
		report(f, args);
	if (to)
		deliver(f, to);
}

/* --pool; false after a message. */
static bool read_pool(struct fix *f, struct pool *p, const struct args *args,
		      const struct check_defaults *d)
{
	const char *text = args->value[OPT_POOL];

	if (text == NULL)
		return true;
	f->run.ctx = pool_query(f->lasting, p, "fix", text, d->dated, d->on,
				args->value[OPT_LANG]);
	f->run.pool = pool_query_cards;
	return f->run.ctx != NULL;
}

int cmd_fix(const struct args *args)
{
	struct fix f = {
		.a = arena_new(),
		.lasting = arena_new(),
	};
	struct check_defaults defaults;
	struct pool pool = { 0 };

	f.file.lang = args->lang;
	f.run.lang = args->value[OPT_LANG];
	f.run.games = games;
	f.run.ngames = ngames;
	f.run.scratch = arena_new();
	if (args->noperands != 1) {
		complain("fix: takes one deck list, but %zu are given",
			 args->noperands);
		worse(&f.status, STATUS_TROUBLE);
	} else if (!judging_defaults(&defaults, "fix", args) ||
		   pool_open(&pool, f.lasting, args, false) < 0 ||
		   !read_pool(&f, &pool, args, &defaults)) {
		worse(&f.status, STATUS_TROUBLE);
	} else {
		f.run.checker = checker_new(f.lasting, games, ngames, defaults,
					    pool_load, &pool);
		if (judging_begin(f.run.checker, "fix", args))
			fix_file(&f, args);
		else
			worse(&f.status, STATUS_TROUBLE);
		checker_free(f.run.checker);
	}
	arena_free(f.run.scratch);
	arena_free(f.lasting);
	arena_free(f.a);
	return f.status;
}
