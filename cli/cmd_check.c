/* koloda check: deck lists against the rules of their game. */
#include "cli/cmd.h"
#include "cli/input.h"
#include "cli/out.h"
#include "cli/pool.h"
#include "cli/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/check.h"
#include "validators/core/game.h"
#include "validators/registry.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (1u << 20)

/* A list must end within this many bytes. */
#define MAX_LIST (64u << 20)

static const char *const suffixes[] = { ".deck", NULL };
static const char *const formats[] = { "text", "json", "jsonl", NULL };

enum shape { TEXT, JSON, JSONL };

struct check {
	struct checker *checker;
	enum shape shape;
	bool quiet;
	bool when;
	struct render render;
	const char *file; /* as shown */
	const struct deck_list *list;
	const char *text_end;
	size_t lists;	 /* of the file */
	size_t all;	 /* of all files */
	int status;
};

static void worse(struct check *c, int status)
{
	if (status > c->status)
		c->status = status;
}

static struct str list_line(const void *ctx, const struct span *at)
{
	const struct check *c = ctx;

	return deck_line(c->list, c->text_end, at->line);
}

static void put_key(struct json *j, const char *key, struct str value)
{
	json_key(j, key);
	if (value.p)
		json_str(j, value);
	else
		json_null(j);
}

static void put_error(struct json *j, const struct deck_list *l)
{
	json_key(j, "legal");
	json_null(j);
	json_key(j, "error");
	json_open_map(j);
	json_key(j, "line");
	json_int(j, l->error_line);
	json_key(j, "column");
	json_int(j, l->error_col);
	put_key(j, "message", str_of(l->error));
	if (l->error_hint)
		put_key(j, "hint", str_of(l->error_hint));
	json_close_map(j);
}

static void put_day(struct json *j, const char *key, day d)
{
	char text[DATE_TEXT];
	bool open = d == DAY_FIRST || d == DAY_LAST;

	if (!open)
		date_text(d, text);
	put_key(j, key, open ? str_of(NULL) : str_of(text));
}

/* The days on which the list is legal. */
static void put_when(struct json *j, const struct verdict *v)
{
	json_key(j, "when");
	json_open_list(j);
	for (size_t i = 0; i < v->nwhen; i++) {
		json_open_map(j);
		put_day(j, "from", v->when[i].from);
		put_day(j, "until", v->when[i].until);
		json_close_map(j);
	}
	json_close_list(j);
}

static void put_verdict(struct json *j, const struct verdict *v, bool when)
{
	json_key(j, "legal");
	json_bool(j, v->legal);
	if (v->dated)
		put_day(j, "date", v->on);
	if (when)
		put_when(j, v);
	json_key(j, "cards");
	json_int(j, v->cards);
	json_key(j, "violations");
	json_open_list(j);
	for (size_t i = 0; i < v->findings.n; i++)
		render_violation(j, &v->findings.v[i]);
	json_close_list(j);
}

static void print_json(struct check *c, const struct verdict *v)
{
	const struct deck_list *l = v->list;
	struct json j;

	if (c->shape == JSON)
		buf_puts(&output, c->all ? ",\n" : "[\n");
	json_init(&j, &output);
	json_open_map(&j);
	json_key(&j, "v");
	json_int(&j, 1);
	put_key(&j, "file", str_of(c->file));
	json_key(&j, "index");
	json_int(&j, l->index);
	json_key(&j, "line");
	json_int(&j, l->line);
	put_key(&j, "name", l->header[HEADER_NAME].value);
	put_key(&j, "game", str_of(v->game ? v->game->id : NULL));
	put_key(&j, "format", str_of(v->format));
	put_key(&j, "object", STR("deck"));
	if (v->readable)
		put_verdict(&j, v, c->when);
	else
		put_error(&j, l);
	json_close_map(&j);
	if (c->shape == JSONL)
		buf_putc(&output, '\n');
}

static void print_when(const struct verdict *v)
{
	char date[DATE_TEXT];

	buf_puts(&output, v->nwhen ? "  legal" : "  never legal");
	for (size_t i = 0; i < v->nwhen; i++) {
		const struct interval *w = &v->when[i];

		buf_puts(&output, i ? "," : "");
		if (w->from == DAY_FIRST && w->until == DAY_LAST)
			buf_puts(&output, " always");
		if (w->from != DAY_FIRST) {
			date_text(w->from, date);
			buf_printf(&output, " from %s", date);
		}
		if (w->until != DAY_LAST) {
			date_text(w->until, date);
			buf_printf(&output, " until %s", date);
		}
	}
	buf_putc(&output, '\n');
}

static void print_text(struct check *c, const struct verdict *v)
{
	const struct deck_list *l = v->list;

	if (!v->readable) {
		struct diag d = { .name = FINDING_NAME(SYNTAX_ERROR),
				  .sev = SEV_FATAL,
				  .at = { .file = l->file,
					  .line = l->error_line,
					  .col = l->error_col },
				  .msg = l->error,
				  .hint = l->error_hint };

		render_text(&output, &c->render, &d);
		return;
	}
	for (size_t i = 0; i < v->findings.n; i++)
		if (!c->quiet || !v->legal)
			render_text(&output, &c->render, &v->findings.v[i]);
	if (c->quiet)
		return;
	utf8_put_safe(&output, str_of(c->file));
	buf_printf(&output, ":%u: %s", l->line,
		   v->legal ? "legal" : "illegal");
	if (l->header[HEADER_NAME].set) {
		buf_puts(&output, " \"");
		utf8_put_safe(&output, l->header[HEADER_NAME].value);
		buf_putc(&output, '"');
	}
	buf_printf(&output, " (%s %s, %lld cards)\n", v->game->id, v->format,
		   (long long)v->cards);
	if (c->when)
		print_when(v);
}

static void judge(struct check *c, struct deck_list *l, const char *end)
{
	l->file = c->file;
	const struct verdict *v = checker_judge(c->checker, l);

	worse(c, !v->readable ? STATUS_TROUBLE :
		 v->legal     ? STATUS_FINE :
				STATUS_NO);
	c->list = l;
	c->text_end = end;
	if (c->shape == TEXT)
		print_text(c, v);
	else if (!c->quiet || !v->readable || !v->legal)
		print_json(c, v);
	else
		c->all--;
	c->lists++;
	c->all++;
	out_check();
}

/* More bytes behind b; 0 at the end, -1 after a message. */
static ssize_t fill(struct check *c, int fd, struct buf *b)
{
	ssize_t n;

	do {
		n = read(fd, buf_reserve(b, CHUNK), CHUNK);
	} while (n < 0 && errno == EINTR);
	if (n < 0)
		complain("%s: %s", c->file, strerror(errno));
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
				complain("%s: a list is longer than 64 MiB",
					 c->file);
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
	if (fd < 0) {
		complain("%s: %s", path, strerror(errno));
		worse(c, STATUS_TROUBLE);
	} else if (stream(c, fd, &b, a) < 0) {
		worse(c, STATUS_TROUBLE);
	} else if (c->lists == 0) {
		complain("%s: there is no list in it", c->file);
		worse(c, STATUS_TROUBLE);
	}
	if (fd >= 0 && !standard)
		close(fd);
	buf_release(&b);
	arena_free(a);
}

/* --game, --date and --when; false after a message. */
static bool read_defaults(const struct args *args, struct check_defaults *d)
{
	const char *game = args->value[OPT_GAME], *date = args->value[OPT_DATE];

	*d = (struct check_defaults){ .format = args->value[OPT_RULES],
				      .dated = date != NULL,
				      .when = args->value[OPT_WHEN] != NULL };
	if (game && !(d->game = game_find(str_of(game)))) {
		complain("check: unknown game \"%s\"", game);
		return false;
	}
	if (date && date_read(str_of(date), &d->on) < 0) {
		complain("check: \"%s\" is no date; write it as YYYY-MM-DD",
			 date);
		return false;
	}
	return true;
}

/* --rules must name a format of some game. */
static bool check_rules(struct check *c, const struct check_defaults *d)
{
	for (size_t i = 0; d->format && i < ngames; i++)
		if ((!d->game || d->game == games[i]) &&
		    checker_format(c->checker, games[i], str_of(d->format)))
			return true;
	if (d->format)
		complain("check: unknown format \"%s\"", d->format);
	return d->format == NULL;
}

/* --ban, --allow and --limit, in their order; false after a message. */
static bool read_bans(struct check *c, const struct args *args)
{
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];
		const char *card = u->value, *hint;
		int64_t copies = 0;

		if (u->id == OPT_LIMIT) {
			card = u->value2;
			if (str_to_int(str_of(u->value), &copies) < 0 ||
			    copies < 0 || copies > DECK_MAX_COUNT) {
				complain("check: --limit %s: a number from 0 "
					 "to %d is needed",
					 u->value, DECK_MAX_COUNT);
				return false;
			}
		} else if (u->id == OPT_ALLOW) {
			copies = COPIES_ANY;
		} else if (u->id != OPT_BAN) {
			continue;
		}
		if (checker_ban(c->checker, card, (int32_t)copies, &hint) == 0)
			continue;
		complain("check: no card \"%s\"%s%s", card, hint ? "; " : "",
			 hint ? hint : "");
		return false;
	}
	return true;
}

/* A file is looked through for a second list up to this size. */
#define ONE_LIST (64u << 10)

/* True if the only path is a file with one list in it. */
static bool is_one_list(struct arena *a, const struct path_list *paths)
{
	struct stat sb;
	struct str text;

	if (paths->n != 1 || stat(paths->v[0], &sb) < 0 ||
	    !S_ISREG(sb.st_mode) || sb.st_size > ONE_LIST ||
	    file_read(a, &text, paths->v[0], ONE_LIST) < 0)
		return false;
	return memmem(text.p, text.n, "---", 3) == NULL;
}

/* Judge the lists of all paths. */
static void check_paths(struct check *c, struct arena *a, struct pool *pool,
			char **operand, size_t n)
{
	struct path_list paths = { 0 };

	for (size_t i = 0; i < n; i++)
		if (paths_add(&paths, a, operand[i], suffixes) < 0)
			worse(c, STATUS_TROUBLE);
	pool->one_list = is_one_list(a, &paths);
	for (size_t i = 0; i < paths.n; i++)
		check_file(c, paths.v[i]);
	if (c->shape == JSON)
		buf_puts(&output, c->all ? "\n]\n" : "[]\n");
}

static int run(const struct args *args)
{
	static char standard[] = "-";
	static char *only_standard[] = { standard };
	const char *shape = args->value[OPT_FORMAT];
	struct arena *a = arena_new(), *lasting = arena_new();
	struct check c = { .quiet = args->value[OPT_QUIET] != NULL,
			   .when = args->value[OPT_WHEN] != NULL };
	struct check_defaults defaults;
	char **operand = args->noperands ? args->operand : only_standard;
	size_t n = args->noperands ? args->noperands : 1;
	struct pool pool = { 0 };

	c.shape = !shape || strcmp(shape, "text") == 0 ? TEXT :
		  strcmp(shape, "json") == 0	       ? JSON :
							 JSONL;
	c.render = (struct render){ .color = render_color(
					    args->value[OPT_COLOR]),
				    .line = list_line,
				    .ctx = &c };
	if (!args->noperands && isatty(STDIN_FILENO)) {
		complain("check: no deck list given; see koloda check --help");
		worse(&c, STATUS_TROUBLE);
	} else if (!read_defaults(args, &defaults) ||
		   pool_open(&pool, lasting, args, false) < 0) {
		worse(&c, STATUS_TROUBLE);
	} else {
		c.checker = checker_new(lasting, games, ngames, defaults,
					pool_load, &pool);
		if (check_rules(&c, &defaults) && read_bans(&c, args))
			check_paths(&c, a, &pool, operand, n);
		else
			worse(&c, STATUS_TROUBLE);
		checker_free(c.checker);
	}
	pool_close(&pool);
	arena_free(lasting);
	arena_free(a);
	return c.status;
}

static const struct option_spec options[] = {
	{ .name = "game", .arg = "GAME", .id = OPT_GAME,
	  .help = "the game of lists that do not name theirs" },
	{ .name = "rules", .arg = "FORMAT", .id = OPT_RULES,
	  .help = "the format of lists that do not name theirs" },
	{ .name = "date", .arg = "DATE", .id = OPT_DATE,
	  .help = "judge by what is banned on this day (YYYY-MM-DD)" },
	{ .name = "when", .id = OPT_WHEN,
	  .help = "tell the days on which a list is legal" },
	{ .name = "ban", .arg = "CARD", .id = OPT_BAN,
	  .help = "ban this card" },
	{ .name = "allow", .arg = "CARD", .id = OPT_ALLOW,
	  .help = "lift what formats list of this card" },
	{ .name = "limit", .arg = "N", .arg2 = "CARD", .id = OPT_LIMIT,
	  .help = "allow at most N copies of this card" },
	{ .letter = 'q', .name = "quiet", .id = OPT_QUIET,
	  .help = "print nothing about legal lists" },
	{ .name = "format", .arg = "FORMAT", .choices = formats,
	  .id = OPT_FORMAT, .help = "print text, json or jsonl" },
	OPTION_DB,
	OPTION_COLOR,
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_check = {
	.name = "check",
	.summary = "judge deck lists by the construction rules",
	.operands = "[PATH...]",
	.about = "Judges every list of the files, of the .deck files in "
		 "folders, and of standard\ninput (\"-\", or no PATH).  Ends "
		 "with 1 if a list is illegal, with 2 if one cannot\nbe read.",
	.options = options,
	.run = run,
};
