/* koloda check: deck lists against the rules of their game. */
#include "cli/baseline.h"
#include "cli/check_pool.h"
#include "cli/cmd.h"
#include "cli/input.h"
#include "cli/judging.h"
#include "cli/out.h"
#include "cli/pool.h"
#include "cli/render.h"
#include "cli/report.h"
#include "cli/ruleshash.h"

#include "validators/core/check.h"
#include "validators/core/game.h"
#include "validators/registry.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK    (1u << 20)

/* A list must end within this many bytes. */
#define MAX_LIST (64u << 20)

static const char *const suffixes[] = { ".deck", ".cod", ".o8d", NULL };

struct check {
	struct checker *checker;
	struct report report;
	struct report_tally tally;
	const char *file; /* as shown */
	size_t lists;     /* of the file */
	int status;
};

static void worse(struct check *c, int status)
{
	if (status > c->status)
		c->status = status;
}

static void judge(struct check *c, struct deck_list *l, const char *end)
{
	l->file = c->file;
	const struct verdict *v = checker_judge(c->checker, l);

	report_verdict(&c->report, &c->tally, &output, v, end);
	c->lists++;
	out_check();
}

/* A file, or folder, that cannot be read. */
static void trouble(void *ctx, const char *file, const char *what)
{
	struct check *c = ctx;

	complain("%s: %s", file, what);
	report_trouble(&c->report, &c->tally, &output, file, what);
}

/* More bytes behind b; 0 at the end, -1 after a message. */
static ssize_t fill(struct check *c, int fd, struct buf *b)
{
	ssize_t n;

	do {
		n = read(fd, buf_reserve(b, CHUNK), CHUNK);
	} while (n < 0 && errno == EINTR);
	if (n < 0)
		trouble(c, c->file, strerror(errno));
	else
		b->n += (size_t)n;
	return n;
}

/* Read list after list; what was judged is dropped from the buffer. */
static int stream(struct check *c, int fd, struct buf *b, struct arena *a)
{
	struct deck_reader r = { .line = 1, .arena = a };
	struct deck_list l = { 0 };
	size_t done = 0;
	bool first = true;
	int rc = 0;

	for (;;) {
		if (done > 0) {
			memmove(b->p, b->p + done, b->n - done);
			b->n -= done;
			done = 0;
		}
		ssize_t n = fill(c, fd, b);
		if (n < 0 || b->n > MAX_LIST) {
			if (n >= 0)
				trouble(c, c->file,
					"a list is longer than 64 MiB");
			rc = -1;
			break;
		}
		const char *p = b->p ? b->p : "";
		if (first)
			deck_reader_init(&r, a, p, b->n, n == 0);
		r.p = first ? r.p : p;
		r.end = p + b->n;
		r.last = n == 0;
		first = first && b->n < 3 && n > 0;
		enum deck_status s;
		while ((s = deck_read(&r, &l)) == DECK_LIST)
			judge(c, &l, r.end);
		if (s == DECK_END)
			break;
		done = (size_t)(r.p - p);
	}
	deck_list_release(&l);
	return rc;
}

static void check_file(struct check *c, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	struct arena *a = arena_new();
	struct buf b = { 0 };

	c->file = standard ? "<stdin>" : path;
	c->lists = 0;
	if (fd < 0)
		trouble(c, path, strerror(errno));
	else if (stream(c, fd, &b, a) == 0 && c->lists == 0)
		trouble(c, c->file, "there is no list in it");
	if (fd >= 0 && !standard)
		close(fd);
	buf_release(&b);
	arena_free(a);
}

/* A file is looked through for a second list up to this size. */
#define ONE_LIST (64u << 10)

static bool holds_one_list(struct arena *a, struct str text)
{
	struct deck_reader r;
	struct deck_list l = { 0 };
	unsigned lists = 0;

	deck_reader_init(&r, a, text.p, text.n, true);
	while (lists < 2 && deck_read(&r, &l) == DECK_LIST)
		lists++;
	deck_list_release(&l);
	return lists == 1;
}

/* True if the only path is a file with one list in it. */
static bool is_one_list(struct arena *a, const struct path_list *paths)
{
	struct stat sb;
	struct str text;

	if (paths->n != 1 || stat(paths->v[0], &sb) < 0 ||
	    !S_ISREG(sb.st_mode) || sb.st_size > ONE_LIST ||
	    file_read(a, &text, paths->v[0], ONE_LIST) < 0)
		return false;
	return memmem(text.p, text.n, "---", 3) == NULL ||
	       holds_one_list(a, text);
}

/* --explain: what the proofs name; false after a message. */
static bool read_explain(struct check *c, struct pool *pool)
{
	struct arena *a = pool->arena;

	if (!report_proves(&c->report)) {
		complain("check: --explain goes with --format=text, json or "
			 "jsonl");
		return false;
	}
	c->report.rules_hash = rules_hash(a);
	c->report.cards_hash = db_meta(&pool->db, a, "cards");
	if (c->report.cards_hash)
		return true;
	complain("%s: the database does not tell what it was made from",
		 pool->path);
	return false;
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
		complain("check: --max %s: a number from 0 is needed", max);
		return false;
	}
	if (max)
		c->report.max = (uint64_t)n;
	c->report.take = args->value[OPT_WRITE_BASELINE] != NULL;
	if (known || c->report.take)
		c->report.baseline = baseline_new(a);
	return !known || baseline_read(c->report.baseline, known) == 0;
}

/* What was found is known from now on: only trouble remains. */
static void write_baseline(struct check *c, const char *path)
{
	size_t n;

	if (report_status(&c->tally) == STATUS_TROUBLE) {
		complain("%s: not written, as not everything was judged", path);
	} else if (baseline_write(c->report.baseline, path, &n) < 0) {
		worse(c, STATUS_TROUBLE);
	} else {
		complain("%zu finding%s written to %s", n, n == 1 ? "" : "s",
			 path);
		c->tally.failing = 0;
	}
}

static void finish(struct check *c, const struct args *args)
{
	const char *path = args->value[OPT_WRITE_BASELINE];
	struct buf sum = { 0 };

	out_flush();
	if (report_sums(&c->report, &c->tally)) {
		report_sum(&c->tally, &sum);
		complain("%.*s", STR_ARG(buf_str(&sum)));
		buf_release(&sum);
	}
	if (c->report.baseline && report_status(&c->tally) != STATUS_TROUBLE)
		baseline_tell_gone(c->report.baseline);
	if (path)
		write_baseline(c, path);
	worse(c, report_status(&c->tally));
}

/* Judge the lists of all paths. */
static void check_paths(struct check *c, struct arena *a, struct pool *pool,
			char **operand, size_t n)
{
	struct path_list paths = { .problem = trouble, .ctx = c };

	report_begin(&c->report, &output);
	for (size_t i = 0; i < n; i++)
		paths_add(&paths, a, operand[i], suffixes);
	pool->one_list = is_one_list(a, &paths);
	for (size_t i = 0; i < paths.n; i++)
		check_file(c, paths.v[i]);
	report_end(&c->report, &c->tally, &output);
}

static int run(const struct args *args)
{
	static char standard[] = "-";
	static char *only_standard[] = { standard };
	struct arena *a = arena_new(), *lasting = arena_new();
	struct check c = { 0 };
	struct check_defaults defaults;
	char **operand = args->noperands ? args->operand : only_standard;
	size_t n = args->noperands ? args->noperands : 1;
	struct pool pool = { 0 };

	c.report = (struct report){
		.form = report_form_find(args->value[OPT_FORMAT]),
		.quiet = args->value[OPT_QUIET] != NULL,
		.when = args->value[OPT_WHEN] != NULL,
		.color = render_color(args->value[OPT_COLOR]),
	};
	if (!read_limits(&c, lasting, args)) {
		worse(&c, STATUS_TROUBLE);
	} else if (!args->noperands && !args->value[OPT_POOL] &&
		   isatty(STDIN_FILENO)) {
		complain("check: no deck list given; see koloda check --help");
		worse(&c, STATUS_TROUBLE);
	} else if (!judging_defaults(&defaults, "check", args) ||
		   pool_open(&pool, lasting, args, false) < 0) {
		worse(&c, STATUS_TROUBLE);
	} else if (args->value[OPT_EXPLAIN] && !read_explain(&c, &pool)) {
		worse(&c, STATUS_TROUBLE);
	} else {
		defaults.when = args->value[OPT_WHEN] != NULL;
		defaults.explain = args->value[OPT_EXPLAIN] != NULL;
		c.checker = checker_new(lasting, games, ngames, defaults,
					pool_load, &pool);
		if (!judging_begin(c.checker, "check", args)) {
			worse(&c, STATUS_TROUBLE);
		} else if (args->value[OPT_POOL]) {
			worse(&c, check_pool(lasting, &pool, c.checker,
					     &defaults, args));
		} else {
			check_paths(&c, a, &pool, operand, n);
			finish(&c, args);
		}
		checker_free(c.checker);
	}
	pool_close(&pool);
	arena_free(lasting);
	arena_free(a);
	return c.status;
}

static const struct option_spec options[] = {
	OPTIONS_JUDGING,
	{ .name = "when", .id = OPT_WHEN,
	  .help = "tell the days on which a list is legal" },
	OPTIONS_BANS,
	{ .name = "explain", .id = OPT_EXPLAIN,
	  .help = "prove each verdict, clause by clause" },
	{ .letter = 'q', .name = "quiet", .id = OPT_QUIET,
	  .help = "print nothing about legal lists" },
	{ .name = "format", .arg = "FORMAT", .choices = report_form_names,
	  .id = OPT_FORMAT,
	  .help = "print text, json, jsonl, sarif, junit, tap, github, gitlab" },
	{ .name = "max", .arg = "N", .id = OPT_MAX,
	  .help = "print at most N findings; the sum counts all" },
	{ .name = "baseline", .arg = "FILE", .id = OPT_BASELINE,
	  .help = "leave out findings that FILE knows" },
	{ .name = "write-baseline", .arg = "FILE", .id = OPT_WRITE_BASELINE,
	  .help = "write what is found to FILE, to be known" },
	{ .name = "pool", .arg = "QUERY", .id = OPT_POOL,
	  .help = "tell whether the cards of QUERY supply a deck" },
	OPTION_DB,
	OPTION_COLOR,
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_check = {
	.name = "check",
	.summary = "judge deck lists by the construction rules",
	.operands = "[PATH...]",
	.about = "Judges every list of the files, of the .deck, .cod and .o8d "
		 "files in folders,\nand of standard input (\"-\", or no PATH).  "
		 "Ends with 1 if a list is illegal,\nwith 2 if one cannot be "
		 "read.",
	.options = options,
	.run = run,
};
