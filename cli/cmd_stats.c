/* koloda stats: prints counts, curves and odds of decks. */
#include "cli/cmd.h"
#include "cli/page/stats_page.h"
#include "cli/pool/judging.h"
#include "cli/pool/pool.h"
#include "cli/report/look.h"
#include "cli/shell/input.h"
#include "cli/shell/paths.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"

#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

#define MAX_FILE (64u << 20)

static const char *const suffixes[] = { ".deck", ".cod", ".o8d", NULL };

struct stats_run {
	struct arena *a;
	struct checker *checker;
	struct checker *other;       /* judged the opponent's list, or NULL */
	const struct verdict *enemy; /* of --against, or NULL */
	struct deck_list opponent;   /* its list */
	struct look look;
	struct stats_page *page; /* or NULL */
	const struct args *args;
	const char *shape;
	const char *file;
	size_t shown; /* lists so far */
	int status;
};

/* Report that an unreadable list has no statistics. */
static void tell_error(struct stats_run *r, const struct deck_list *l,
		       const char *end)
{
	const struct diag d = render_unreadable(l);
	struct buf b = { 0 };

	render_in_list(&b, output_lang,
		       (struct str){ l->text, (size_t)(end - l->text) },
		       l->text_line, &d);
	complain_raw(buf_str(&b));
	buf_release(&b);
	r->status = STATUS_TROUBLE;
}

static void show(struct stats_run *r, const struct verdict *v,
		 const struct stats *s)
{
	bool text = strcmp(r->shape, "text") == 0;
	bool list = strcmp(r->shape, "json") == 0;

	if (text && r->shown)
		buf_puts(&output, "\n\n");
	if (list)
		buf_puts(&output, r->shown ? ",\n" : "[\n");
	if (text)
		look_text(&output, &r->look, v, s);
	else
		look_json(&output, v, s);
	if (!text && !list)
		buf_putc(&output, '\n');
	r->shown++;
	if (!r->args->value[OPT_OUTPUT])
		out_check();
}

static void stats_list(struct stats_run *r, struct deck_list *l,
		       const char *end)
{
	struct arena_mark mark = arena_mark(r->a);
	struct stats s;

	l->file = r->file;
	const struct verdict *v = checker_judge(r->checker, l);
	if (!v->readable) {
		tell_error(r, l, end);
	} else {
		stats_make(&s, r->a, v);
		if (r->enemy && !stats_against(&s, r->a, v, r->enemy)) {
			complain("%s:%u: this list cannot be compared with "
				 "the opponent's",
				 r->file, l->line);
			r->status = STATUS_TROUBLE;
		}
		if (r->page)
			stats_page_add(r->page, v, &s);
		else
			show(r, v, &s);
	}
	if (!r->page)
		arena_reset(r->a, mark);
}

static void stats_file(struct stats_run *r, const char *path)
{
	struct arena *a = arena_new();
	struct deck_reader reader;
	struct deck_list l = { 0 };
	struct str text = STR("");
	int rc = file_read(a, &text, path, MAX_FILE);
	size_t lists = 0;

	r->file = strcmp(path, "-") == 0 ? "<stdin>" : path;
	deck_reader_init(&reader, a, text.p, text.n, true);
	reader.lang = checker_lang(r->checker);
	for (; rc == 0 && deck_read(&reader, &l) == DECK_LIST; lists++)
		stats_list(r, &l, reader.p);
	if (rc == 0 && lists == 0)
		complain("%s: it contains no deck list", r->file);
	if (lists == 0)
		r->status = STATUS_TROUBLE;
	deck_list_release(&l);
	arena_free(a);
}

static void stats_paths(struct stats_run *r, const struct args *args)
{
	struct arena *names = arena_new();
	struct path_list paths = { .project = args->project };

	for (size_t i = 0; i < args->noperands; i++)
		if (paths_add(&paths, names, args->operand[i], suffixes) < 0)
			r->status = STATUS_TROUBLE;
	for (size_t i = 0; i < paths.n; i++)
		stats_file(r, paths.v[i]);
	if (r->page)
		stats_page_put(r->page);
	else if (strcmp(r->shape, "json") == 0)
		buf_puts(&output, r->shown ? "\n]\n" : "[]\n");
	arena_free(names);
}

/* Read and judge the single list of --against, for the whole run. */
static bool read_opponent(struct stats_run *r, struct arena *a,
			  const char *path)
{
	struct deck_reader reader;
	struct str text;

	if (file_read(a, &text, path, MAX_FILE) < 0)
		return false;
	deck_reader_init(&reader, a, text.p, text.n, true);
	reader.lang = checker_lang(r->checker);
	if (deck_read(&reader, &r->opponent) != DECK_LIST) {
		complain("%s: it contains no deck list", path);
		return false;
	}
	r->opponent.file = path;
	r->enemy = checker_judge(r->other, &r->opponent);
	if (r->enemy->readable)
		return true;
	tell_error(r, &r->opponent, reader.p);
	return false;
}

int cmd_stats(const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];
	struct arena *lasting = arena_new();
	struct stats_run r = {
		.a = arena_new(),
		.args = args,
		.shape = shape ? shape : "text",
		.look = { .lang = args->lang,
			  .ascii = args->value[OPT_ASCII] != NULL,
			  .wide = drawing_width() },
		.status = STATUS_TROUBLE,
	};
	struct check_defaults defaults;
	struct pool pool = { 0 };

	if (args_html(args))
		r.page = stats_page_new(r.a, args);
	if (args->noperands == 0) {
		complain("stats: no deck list given");
	} else if (judging_defaults(&defaults, "stats", args) &&
		   pool_open(&pool, lasting, args, true) == 0) {
		r.checker = checker_new(lasting, games, ngames, defaults,
					pool_load, &pool);
		r.other = checker_new(lasting, games, ngames, defaults,
				      pool_load, &pool);
		if (judging_begin(r.checker, "stats", args) &&
		    judging_begin(r.other, "stats", args) &&
		    (!args->value[OPT_AGAINST] ||
		     read_opponent(&r, lasting, args->value[OPT_AGAINST]))) {
			r.status = STATUS_FINE;
			stats_paths(&r, args);
			r.status = out_save(args, r.status);
		}
		checker_free(r.checker);
		checker_free(r.other);
	}
	deck_list_release(&r.opponent);
	arena_free(lasting);
	arena_free(r.a);
	return r.status;
}
