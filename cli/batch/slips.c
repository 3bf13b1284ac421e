/* Writes a slip for each list: a file that a judge hands to the player. */
#include "cli/batch/slips.h"

#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/database.h"
#include "cli/report/fix.h"
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"
#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/shell/save.h"

#include "db/errors.h"
#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK     "koloda slip: "
#define MAX_NAME 120 /* maximum bytes of a slip's name before its suffix */

struct slips {
	struct arena *lasting, *a; /* a: reset after each slip */
	struct arena_mark empty;
	const char *folder;
	const struct lang *lang;
	struct koloda_judge *mender;
	struct intern *names; /* used names, folded */
	bool swept;
	int status;
};

/* False with errno. */
static bool is_folder(const char *path)
{
	struct stat sb;

	if (stat(path, &sb) < 0)
		return false;
	errno = ENOTDIR;
	return S_ISDIR(sb.st_mode);
}

struct slips *slips_new(struct arena *a, const char *folder,
			struct koloda_judge *mender, const struct lang *lang)
{
	struct slips *s = arena_alloc(a, sizeof(*s));

	if ((mkdir(folder, 0777) < 0 && errno != EEXIST) ||
	    !is_folder(folder)) {
		complain("check: --slips=%s: %s", folder,
			 error_text(output_lang, errno));
		return NULL;
	}
	*s = (struct slips){ .lasting = a,
			     .a = arena_new(),
			     .folder = folder,
			     .lang = lang,
			     .names = intern_new(a),
			     .mender = mender };
	s->empty = arena_mark(s->a);
	return s;
}

int slips_finish(struct slips *s)
{
	arena_free(s->a);
	return s->status;
}

/* Keep letters, digits, dots and non-ASCII; replace all else by single hyphens,
 * none at an end. */
static const char *safe_name(struct arena *a, struct str s)
{
	struct buf b = { 0 };
	int len;

	for (size_t at = 0; at < s.n && b.n < MAX_NAME; at += (size_t)len) {
		uint32_t cp = utf8_decode(s.p + at, str_end(s), &len);
		bool plain = (cp | 0x20) - 'a' < 26 || cp - '0' < 10 ||
			     cp == '_' || (cp == '.' && b.n);

		if (plain ||
		    (cp >= 0xa0 && cp != UTF8_BAD && !utf8_is_hidden(cp)))
			buf_put(&b, s.p + at, (size_t)len);
		else if (b.n && b.p[b.n - 1] != '-')
			buf_putc(&b, '-');
	}
	while (b.n && (b.p[b.n - 1] == '-' || b.p[b.n - 1] == '.'))
		b.n--;
	if (b.n == 0)
		buf_puts(&b, "list");
	return buf_keep(&b, a).p;
}

/* A name that no slip has yet, ignoring case. */
static const char *take_name(struct slips *s, struct str player)
{
	const char *name = safe_name(s->a, player), *tried = name;
	struct str fold;

	for (unsigned i = 2;; i++) {
		uint32_t before = intern_count(s->names);

		if (utf8_fold(s->a, &fold, str_of(tried)) < 0)
			fold = str_of(tried);
		intern_add(s->names, str_keep(s->lasting, fold));
		if (intern_count(s->names) > before)
			return arena_printf(s->a, "%s/%s.txt", s->folder,
					    tried);
		tried = arena_printf(s->a, "%s-%u", name, i);
	}
}

/* True if the file may be replaced: it does not exist, or is a slip. */
static bool may_replace(const char *path)
{
	char start[sizeof(MARK) - 1];
	struct stat sb;
	bool is = false;
	int fd;

	if (lstat(path, &sb) < 0)
		return true;
	fd = S_ISREG(sb.st_mode) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	if (fd >= 0) {
		is = read(fd, start, sizeof(start)) == sizeof(start) &&
		     memcmp(start, MARK, sizeof(start)) == 0;
		close(fd);
	}
	return is;
}

static void write_slip(struct slips *s, struct str player, struct str text)
{
	const char *path = take_name(s, player);

	if (!s->swept)
		file_sweep(s->lasting, path);
	s->swept = true;
	if (!may_replace(path)) {
		complain("%s: not written: the file exists and is not a slip",
			 path);
		worse(&s->status, STATUS_TROUBLE);
	} else if (file_replace_quick(s->lasting, path, text) < 0) {
		worse(&s->status, STATUS_TROUBLE);
	}
	arena_reset(s->a, s->empty);
}

/* Put the first lines, which identify the list. */
static void put_head(struct slips *s, struct buf *out, const char *file,
		     const struct koloda_verdict *v)
{
	buf_puts(out, MARK);
	utf8_put_safe(out, str_of(file));
	if (v)
		buf_printf(out, ":%u", v->line);
	buf_putc(out, '\n');
	if (v && v->player) {
		utf8_put_safe(out, report_player(s->a, file, v->player));
		buf_putc(out, '\n');
	}
	if (v && v->name) {
		render_quoted(out, s->lang, str_of(v->name));
		buf_putc(out, '\n');
	}
	if (v && v->state != KOLODA_NOT_READ) {
		buf_printf(out, "%s, ", tr(s->lang, report_game(v)->title));
		utf8_put_safe(out, str_of(v->format));
		buf_printf(out, ", ");
		buf_printf(out, tr_n(s->lang, "%s card", "%s cards", v->cards),
			   number_text(s->lang, v->cards).s);
		buf_putc(out, '\n');
	}
	buf_putc(out, '\n');
}

/* Put the text of the rule behind a finding. */
static void put_rule(struct slips *s, struct buf *out, const struct game *g,
		     const struct diag *d)
{
	uint16_t c = d->clause ? game_clause(g, str_of(d->clause)) : 0;

	if (c == 0)
		return;
	buf_printf(out, "%s: %s\n", d->clause,
		   tr_in(s->lang, d->clause, g->clauses[c - 1].text));
}

/* Each rule is quoted once, after the first finding that violates it. */
static bool is_quoted(const struct diag *const *v, size_t i)
{
	const char *clause = v[i]->clause;

	for (size_t k = 0; clause && k < i; k++)
		if (v[k]->clause && strcmp(v[k]->clause, clause) == 0)
			return true;
	return false;
}

static struct str text_of(const struct koloda_verdict *v)
{
	return (struct str){ v->text, v->size };
}

static void put_findings(struct slips *s, struct buf *out,
			 const struct koloda_verdict *v, const struct diags *ds)
{
	size_t causes;
	const struct diag **d = report_order(s->a, ds->v, ds->n, &causes);

	for (size_t i = 0; i < causes; i++) {
		buf_putc(out, '\n');
		render_in_list(out, s->lang, text_of(v), v->first_line, d[i]);
		if (!is_quoted(d, i))
			put_rule(s, out, report_game(v), d[i]);
	}
	if (causes < ds->n)
		buf_putc(out, '\n');
	report_put_held(s->lang, out, v, ds->v, ds->n);
}

/* The slip that is being written. */
struct slip {
	struct slips *s;
	struct buf *out;
	const char *file;
};

static void put_repair(void *ctx, const struct koloda_repair *r, size_t n)
{
	const struct slip *p = ctx;
	const struct fix_file f = {
		.name = p->file, .list = r, .n = n, .lang = p->s->lang
	};

	buf_printf(p->out, "\n%s\n", fix_heading(p->s->lang, r));
	fix_put_text(p->out, p->s->a, &f, false);
}

/* Put the repair by fix. */
static void put_mended(struct slips *s, struct buf *out,
		       const struct koloda_verdict *v)
{
	struct koloda_text text = { .name = v->file,
				    .text = v->text,
				    .size = v->size,
				    .line = v->first_line - 1,
				    .list = v->list };
	struct slip slip = { s, out, v->file };
	struct koloda_error e;

	koloda_judge_fix(s->mender, &text, put_repair, &slip, NULL, &e);
	if (e.status == KOLODA_NO_MEMORY) {
		database_fault("check", &e);
		worse(&s->status, STATUS_TROUBLE);
	}
}

static void put_unreadable(struct slips *s, struct buf *out, const char *why)
{
	buf_printf(out, "%s\n", tr(s->lang, "The list cannot be read."));
	buf_putc(out, '\n');
	if (why) {
		utf8_put_safe(out, str_of(why));
		buf_putc(out, '\n');
	}
}

void slips_list(struct slips *s, const struct koloda_verdict *v,
		const struct diags *ds)
{
	struct str player = report_player(s->a, v->file, v->player);
	struct buf b = { 0 };

	put_head(s, &b, v->file, v);
	if (v->state == KOLODA_NOT_READ) {
		put_unreadable(s, &b, NULL);
		render_in_list(&b, s->lang, text_of(v), v->first_line,
			       &ds->v[0]);
	} else {
		report_put_verdict(s->lang, &b, v, ds->n);
		buf_putc(&b, '\n');
		put_findings(s, &b, v, ds);
		if (v->state == KOLODA_ILLEGAL)
			put_mended(s, &b, v);
	}
	write_slip(s, player, buf_str(&b));
	buf_release(&b);
}

void slips_file(struct slips *s, const char *file, const char *what)
{
	struct buf b = { 0 };

	put_head(s, &b, file, NULL);
	put_unreadable(s, &b, what);
	write_slip(s, report_player(s->a, file, NULL), buf_str(&b));
	buf_release(&b);
}
