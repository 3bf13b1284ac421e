/* Prints diagnostics as text with an excerpt and a caret, and as JSON. */
#include "cli/shell/render.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/json.h"
#include "validators/base/lines.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/finding.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Columns of an excerpt, and how many of them precede the caret if the line
 * is longer. */
#define EXCERPT        100
#define EXCERPT_BEFORE 40

bool render_color(const char *option)
{
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

	if (option && strcmp(option, "auto") != 0)
		return strcmp(option, "always") == 0;
	return !(no && *no) && term && strcmp(term, "dumb") != 0 &&
	       isatty(STDOUT_FILENO);
}

static const char *color_of(enum severity sev)
{
	return sev == SEV_NOTE      ? "\033[1;36m"
	       : sev == SEV_WARNING ? "\033[1;35m"
				    : "\033[1;31m";
}

void render_path(struct buf *out, const char *path)
{
	if (path[0] == ':' && path[1] == ':')
		buf_puts(out, "./");
	utf8_put_safe(out, str_of(path));
}

void render_quoted(struct buf *out, const struct lang *lang, struct str s)
{
	struct buf safe = { 0 };

	utf8_put_safe(&safe, s);
	buf_printf(out, tr(lang, "\"%.*s\""), STR_ARG(buf_str(&safe)));
	buf_release(&safe);
}

static void put_place(struct buf *out, const struct span *at)
{
	render_path(out, at->file);
	if (at->line) {
		buf_putc(out, ':');
		buf_put_int(out, at->line);
		buf_putc(out, ':');
		buf_put_int(out, at->col);
	}
	buf_puts(out, ": ");
}

/* Skip n code points of s. */
static struct str skip(struct str s, size_t n)
{
	const char *p = s.p, *end = str_end(s);
	int len;

	while (n-- > 0 && p < end) {
		utf8_decode(p, end, &len);
		p += len;
	}
	return (struct str){ p, (size_t)(end - p) };
}

/* The same from the start of a line; `spot` (or NULL) caches the position. */
static struct str skip_from(struct render_spot *spot, struct str line, size_t n)
{
	struct str from = line;
	size_t done = 0;

	if (spot && spot->line == line.p && spot->skipped <= n) {
		done = spot->skipped;
		from.n -= (size_t)(spot->p - from.p);
		from.p = spot->p;
	}
	from = skip(from, n - done);
	if (spot)
		*spot = (struct render_spot){ line.p, from.p, n };
	return from;
}

/* True if a line has more code points than an excerpt. */
static bool is_long(struct str line)
{
	return line.n > 4 * EXCERPT || utf8_count(line) > EXCERPT;
}

/* The first code points of s that fit into `width` columns.  Those without
 * width count as one here, otherwise a line of controls or accents would
 * never end. */
static struct str cut(struct str s, size_t width)
{
	const char *p = s.p, *end = str_end(s);
	size_t used = 0, wide;
	int len;

	while (p < end) {
		len = 1;
		wide = 1;
		if (!utf8_is_plain(*p)) {
			utf8_decode(p, end, &len);
			wide = utf8_width((struct str){ p, (size_t)len });
		}
		used += wide ? wide : 1;
		if (used > width)
			break;
		p += len;
	}
	return (struct str){ s.p, (size_t)(p - s.p) };
}

/* Put the text of a line for display: tabs are one blank wide. */
static void put_excerpt(struct buf *out, struct str s)
{
	for (size_t i = 0, from = 0; i <= s.n; i++) {
		if (i < s.n && s.p[i] != '\t')
			continue;
		utf8_put_safe(out, (struct str){ s.p + from, i - from });
		if (i < s.n)
			buf_putc(out, ' ');
		from = i + 1;
	}
}

/* Columns of s as put_excerpt shows it. */
static size_t shown_width(struct str s)
{
	struct buf b = { 0 };

	put_excerpt(&b, s);
	size_t width = utf8_width(buf_str(&b));
	buf_release(&b);
	return width;
}

void render_place(struct buf *out, struct str line, size_t at, size_t n)
{
	size_t col = utf8_count((struct str){ line.p, at });
	bool longer = col > EXCERPT_BEFORE && is_long(line);
	struct str from = longer ? skip(line, col - EXCERPT_BEFORE) : line;
	struct str shown = cut(from, EXCERPT);
	size_t end = (size_t)(shown.p - line.p) + shown.n;
	struct str head = { shown.p, (size_t)(line.p + at - shown.p) };
	struct str under = { line.p + at, at + n < end ? n : end - at };
	size_t wide = shown_width(under);

	buf_puts(out, longer ? "  ..." : "  ");
	put_excerpt(out, shown);
	buf_puts(out, shown.n < from.n ? "...\n" : "\n");
	buf_blanks(out, 2 + shown_width(head) + (longer ? 3 : 0));
	buf_putc(out, '^');
	for (size_t i = 1; i < wide; i++)
		buf_putc(out, '~');
	buf_putc(out, '\n');
}

/* The margin of an excerpt: the number of its line, or blank. */
#define MARGIN 5

static void put_margin(struct buf *out, uint32_t line)
{
	size_t digits = 0;

	for (uint32_t left = line; left > 0; left /= 10)
		digits++;
	buf_blanks(out, digits < MARGIN ? MARGIN - digits : 0);
	if (line)
		buf_put_int(out, line);
	buf_puts(out, " | ");
}

static void put_source(struct buf *out, const struct render *r,
		       const struct diag *d)
{
	struct str line = r->line ? r->line(r->ctx, &d->at) : STR("");
	uint32_t col = d->at.col ? d->at.col : 1;

	if (line.n == 0)
		return;
	bool longer = col > EXCERPT_BEFORE + 1 && is_long(line);
	struct str from =
		longer ? skip_from(r->spot, line, col - 1 - EXCERPT_BEFORE)
		       : line;
	struct str shown = cut(from, EXCERPT);
	struct str head = shown;
	head.n -= skip(shown, longer ? EXCERPT_BEFORE : col - 1).n;

	put_margin(out, d->at.line);
	buf_puts(out, longer ? "..." : "");
	put_excerpt(out, shown);
	buf_puts(out, shown.n < from.n ? "...\n" : "\n");
	put_margin(out, 0);
	buf_blanks(out, shown_width(head) + (longer ? 3 : 0));
	buf_puts(out, r->color ? "\033[1;32m^\033[0m\n" : "^\n");
}

void render_text(struct buf *out, const struct render *r, const struct diag *d)
{
	put_place(out, &d->at);
	buf_puts(out, r->color ? color_of(d->sev) : "");
	buf_puts(out, tr(r->lang, severity_name(d->sev)));
	buf_puts(out, r->color ? ":\033[0m " : ": ");
	utf8_put_safe(out, str_of(d->msg));
	buf_puts(out, " [");
	if (d->clause) {
		buf_puts(out, d->clause);
		buf_putc(out, ' ');
	}
	buf_puts(out, d->name);
	buf_puts(out, "]\n");
	if (d->at.line)
		put_source(out, r, d);
	for (size_t i = 0; i < d->nrelated; i++) {
		put_place(out, &d->related[i].at);
		buf_printf(out, "%s: ", tr(r->lang, "note"));
		utf8_put_safe(out, str_of(d->related[i].msg));
		buf_putc(out, '\n');
	}
	if (d->hint) {
		buf_printf(out, "%s: ", tr(r->lang, "hint"));
		utf8_put_safe(out, str_of(d->hint));
		buf_putc(out, '\n');
	}
}

/* Positions in other files need the file name; within a list the
 * line suffices. */
static void put_related(struct json *j, const struct diag *d)
{
	json_put(j, "related:[");
	for (size_t i = 0; i < d->nrelated; i++)
		json_put(j, "{file:%s line:%u column:%u message:%s}",
			 d->related[i].at.file, d->related[i].at.line,
			 d->related[i].at.col, d->related[i].msg);
	json_put(j, "]");
}

/* The line of a text that is a file. */
static struct str line_of(const void *ctx, const struct span *at)
{
	struct text_lines lines = *(const struct text_lines *)ctx;

	return text_line(&lines, at->line);
}

void render_complain(struct diags *ds, struct str text)
{
	struct text_lines lines = { .p = text.p,
				    .end = str_end(text),
				    .first = 1 };
	const struct render r = { .lang = output_lang,
				  .line = line_of,
				  .ctx = &lines };
	struct buf out = { 0 };

	diags_sort(ds);
	for (size_t i = 0; i < ds->n; i++)
		render_text(&out, &r, &ds->v[i]);
	complain_raw(buf_str(&out));
	buf_release(&out);
}

void render_card_json(struct buf *out, const struct diag *d)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d file:%s line:%u column:%u severity:%s name:%s", 1,
		 d->at.file, d->at.line, d->at.col, severity_name(d->sev),
		 d->name);
	json_put(&j, "clause:%s path:%s message:%s hint:%s", d->clause, d->path,
		 d->msg, d->hint);
	put_related(&j, d);
	json_put(&j, "}");
	buf_putc(out, '\n');
}

void render_violation(struct json *j, const struct diag *d)
{
	json_put(j,
		 "{clause:%s name:%s severity:%s line:%u column:%u related:[",
		 d->clause, d->name, severity_name(d->sev), d->at.line,
		 d->at.col);
	for (size_t i = 0; i < d->nrelated; i++)
		json_put(j, "%u", d->related[i].at.line);
	json_put(j, "] card:%s", d->card);
	if (d->counted)
		json_put(j, "found:%lld allowed:%lld", (long long)d->found,
			 (long long)d->allowed);
	else
		json_put(j, "found:~ allowed:~");
	if (d->follows)
		json_put(j, "follows:%s", d->follows);
	json_put(j, "message:%s hint:%s}", d->msg, d->hint);
}

struct diag render_unreadable(const struct deck_list *l)
{
	return (struct diag){ .name = FINDING_NAME(SYNTAX_ERROR),
			      .sev = SEV_FATAL,
			      .at = { .file = l->file,
				      .line = l->error_line,
				      .col = l->error_col },
			      .msg = l->error,
			      .hint = l->error_hint };
}

void render_in_list(struct buf *out, const struct lang *lang, struct str text,
		    uint32_t first, const struct diag *d)
{
	struct text_lines lines = { .p = text.p,
				    .end = str_end(text),
				    .first = first };
	const struct render render = { .lang = lang,
				       .line = line_of,
				       .ctx = &lines };

	render_text(out, &render, d);
}

void render_list_error(struct json *j, uint32_t line, uint32_t col,
		       const char *error, const char *hint)
{
	json_put(j, "error:{line:%u column:%u message:%s", line, col, error);
	if (hint)
		json_put(j, "hint:%s", hint);
	json_put(j, "}");
}
