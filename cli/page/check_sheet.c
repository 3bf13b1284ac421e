/* Writes a judged list into a page. */
#include "cli/page/check_sheet.h"

#include "cli/report/fix.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* Of a longer list only this many lines, and those with findings, are shown. */
#define MOST_LINES    1000

/* Findings and diff lines that fit on a slip. */
#define SLIP_FINDINGS 4
#define SLIP_DIFF     10

/* A list that is being written. */
struct sheet {
	struct check_sheets *c;
	struct page *p;
	const struct lang *lang;
	struct arena *a; /* for this list */
	const struct report_item *it;
	const char **quoted; /* clauses already quoted */
	size_t nquoted;
	/* number so far: a slip has room for SLIP_FINDINGS and
	 * SLIP_DIFF lines */
	size_t findings, diff;
};

/* The clause behind a finding, or NULL. */
static const struct clause *clause_of(const struct sheet *s,
				      const struct diag *d, size_t *game)
{
	size_t n;

	return d->clause && s->it->v ? rules_named(d->clause, game, &n) : NULL;
}

/* Put the text of a rule, once per list. */
static void put_rule(struct sheet *s, const struct diag *d)
{
	size_t game;
	const struct clause *c = clause_of(s, d, &game);

	if (c == NULL)
		return;
	for (size_t i = 0; i < s->nquoted; i++)
		if (strcmp(s->quoted[i], d->clause) == 0)
			return;
	s->quoted[s->nquoted++] = d->clause;
	s->c->rules.here[game][c - games[game]->clauses] = true;
	page_put(s->p, "<details open><summary>%s</summary>",
		 arena_printf(s->a, tr(s->lang, "rule %s"), c->id));
	rules_text(&s->c->rules, tr_in(s->lang, c->id, c->text));
	page_put(s->p, "</details>");
}

static void put_related(struct sheet *s, const struct diag *d)
{
	for (size_t i = 0; i < d->nrelated; i++) {
		const struct related *r = &d->related[i];

		page_put(s->p, "<p class=m>%s: %s</p>",
			 arena_printf(s->a, tr(s->lang, "line %u"), r->at.line),
			 r->msg);
	}
}

static void put_finding(struct sheet *s, const struct diag *d)
{
	const char *tone = d->sev >= SEV_ERROR ? "bad" : "warn";
	struct page *p = s->p;
	size_t game;

	page_put(p, "<div class=\"found %s%s\">", tone,
		 s->findings++ < SLIP_FINDINGS ? "" : " over");
	page_put(p, "<p><b class=\"%s\">%s</b> ", tone, d->msg);
	if (clause_of(s, d, &game))
		page_put(p, "<a href=\"#%s\">%s %s</a></p>", d->clause,
			 d->clause, d->name);
	else
		page_put(p, "<code>%s</code></p>", d->name);
	if (d->hint)
		page_put(p, "<p class=m>%s</p>", d->hint);
	put_related(s, d);
	put_rule(s, d);
	page_put(p, "</div>");
}

/* The next finding from v[*i] on that is not a consequence and is at or before
 * the line; NULL: none. */
static const struct diag *next_at(const struct report_item *it, size_t *i,
				  uint32_t line)
{
	for (; *i < it->n && it->finding[*i].at.line <= line; ++*i)
		if (it->finding[*i].follows == NULL)
			return &it->finding[(*i)++];
	return NULL;
}

/* Put line n with its findings. */
static void put_line(struct sheet *s, uint32_t n, struct str line,
		     const struct diag *d, size_t *at)
{
	if (d == NULL) {
		page_put(s->p, "<li>%.*s\n", STR_ARG(line));
		return;
	}
	page_put(s->p, "<li value=\"%u\" class=\"hit%s\">%.*s", n,
		 s->findings < SLIP_FINDINGS ? "" : " over", STR_ARG(line));
	for (; d; d = next_at(s->it, at, n))
		put_finding(s, d);
	page_put(s->p, "</li>\n");
}

static void put_lines(struct sheet *s, uint32_t first, struct str text)
{
	const struct diag *d;
	struct str line;
	size_t at = 0;
	bool left = false;

	while (text.n && strchr(" \t\r\n", text.p[text.n - 1]))
		text.n--;
	page_put(s->p, "<ol class=lines start=\"%u\">\n", first);
	for (uint32_t n = first; str_cut(&text, '\n', &line); n++) {
		if (line.n && line.p[line.n - 1] == '\r')
			line.n--;
		d = next_at(s->it, &at, n);
		if (d == NULL && str_is(line, "---"))
			continue;
		if (d || n - first < MOST_LINES)
			put_line(s, n, line, d, &at);
		else
			left = true;
	}
	page_put(s->p, "</ol>\n");
	while ((d = next_at(s->it, &at, UINT32_MAX)))
		put_finding(s, d);
	if (left)
		page_put(s->p, "<p class=m>%s</p>\n",
			 tr(s->lang, "Of the other lines only those with "
				     "findings are shown."));
}

/* Put findings that may only be consequences. */
static void put_held(struct sheet *s)
{
	int64_t n = 0;

	for (size_t i = 0; i < s->it->n; i++)
		n += s->it->finding[i].follows != NULL;
	if (n == 0)
		return;
	page_put(s->p, "<details class=held><summary>%s</summary>\n",
		 arena_printf(s->a,
			      tr_n(s->lang,
				   "%s finding that may follow from these",
				   "%s findings that may follow from these", n),
			      number_text(s->lang, n).s));
	for (size_t i = 0; i < s->it->n; i++)
		if (s->it->finding[i].follows)
			put_finding(s, &s->it->finding[i]);
	page_put(s->p, "</details>\n");
}

/* Put "@@ -7 +7 @@" and the lines of a diff. */
static void put_diff(struct sheet *s, struct str diff)
{
	struct str line;

	for (int i = 0; i < 2; i++) /* skip the file names */
		str_cut(&diff, '\n', &line);
	page_put(s->p, "<pre class=diff>");
	while (str_cut(&diff, '\n', &line)) {
		if (line.n == 0)
			continue;
		if (s->diff++ == SLIP_DIFF)
			page_put(s->p, "<span class=over>");
		if (*line.p == '-')
			page_put(s->p, "<del>%.*s</del>\n", STR_ARG(line));
		else if (*line.p == '+')
			page_put(s->p, "<ins>%.*s</ins>\n", STR_ARG(line));
		else
			page_put(s->p, "%.*s\n", STR_ARG(line));
	}
	if (s->diff > SLIP_DIFF)
		page_put(s->p, "</span>");
	page_put(s->p, "</pre>\n");
}

/* Put the repair by fix. */
static void put_repair(void *ctx, const struct koloda_repair *r, size_t n)
{
	struct sheet *s = ctx;
	const struct fix_file f = {
		.name = s->it->file, .list = r, .n = n, .lang = s->lang
	};
	struct buf b = { 0 };

	page_put(s->p, "<h3>%s</h3>\n", fix_heading(s->lang, r));
	if (r->state == KOLODA_REPAIRED) {
		fix_put_diff(&b, s->a, &f, false);
		put_diff(s, buf_str(&b));
	} else {
		fix_put_text(&b, s->a, &f, false);
		page_put(s->p, "<pre>%.*s</pre>\n", STR_ARG(buf_str(&b)));
	}
	buf_release(&b);
}

static void put_mended(struct sheet *s)
{
	const struct koloda_verdict *v = s->it->v;
	const struct koloda_text text = { .name = v->file,
					  .text = v->text,
					  .size = v->size,
					  .line = v->first_line - 1,
					  .list = v->list };

	koloda_judge_fix(s->c->mender, &text, put_repair, s, NULL, NULL);
}

static void put_head(struct sheet *s)
{
	const struct koloda_verdict *v = s->it->v;
	struct buf b = { 0 };

	report_put_title(s->lang, &b, s->it);
	page_put(s->p, "<p class=m>%.*s</p>\n", STR_ARG(buf_str(&b)));
	buf_clear(&b);
	if (v->state != KOLODA_NOT_READ)
		report_put_verdict(s->lang, &b, v, s->it->all->n);
	else
		buf_puts(&b, tr(s->lang, "The list cannot be read."));
	page_put(s->p, "<p class=said><b>%.*s</b></p>\n", STR_ARG(buf_str(&b)));
	buf_release(&b);
}

static void put_over(struct sheet *s)
{
	if (s->findings > SLIP_FINDINGS || s->diff > SLIP_DIFF)
		page_put(s->p, "<p class=onpaper>%s</p>\n",
			 tr(s->lang, "The rest is in the overview."));
}

static void put_list(struct sheet *s)
{
	const struct koloda_verdict *v = s->it->v;
	struct str text = { v->text, v->size };

	put_head(s);
	if (v->kind == NULL)
		put_lines(s, v->first_line, text);
	else
		for (size_t i = 0; i < s->it->n; i++)
			put_finding(s, &s->it->finding[i]);
	put_held(s);
	if (v->state == KOLODA_ILLEGAL)
		put_mended(s);
	put_over(s);
}

void check_sheet_put(struct check_sheets *c, const struct report_item *it)
{
	struct sheet s = { .c = c,
			   .p = c->rules.p,
			   .lang = c->lang,
			   .a = arena_new(),
			   .it = it };

	s.quoted = arena_array(s.a, it->n + 1, sizeof(*s.quoted));
	if (it->v)
		put_list(&s);
	else
		page_put(s.p, "<p class=said><b>%s</b></p>\n",
			 it->finding->msg);
	if (it->known || it->omitted)
		page_put(s.p, "<p class=m>%s</p>\n",
			 arena_printf(s.a,
				      tr(c->lang, "Findings that are known: "
						  "%zu; not shown: %zu."),
				      it->known, it->omitted));
	arena_free(s.a);
}
