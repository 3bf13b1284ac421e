/* Writes what was judged as a page: an overview, and each list. */
#include "cli/page/check_page.h"

#include "cli/cmd.h"
#include "cli/page/rules.h"
#include "cli/report/fix.h"
#include "cli/report/rows.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* Of a longer list only these lines are shown, and those with findings. */
#define MOST_LINES    1000

/* Findings and lines of a diff that a slip has room for. */
#define SLIP_FINDINGS 4
#define SLIP_DIFF     10

static const struct page_asset style = {
#include "cli/page/check.css.inc"
	,
#include "cli/page/check.css.sha.inc"
};

struct check_page {
	struct arena *a;
	const struct args *args;
	struct repair_run run;
	struct rules rules; /* p: the parts */
	struct page parts;  /* what stands behind each row, in their order: */
	size_t *end, n, cap;
};

/* A list that is being written. */
struct sheet {
	struct check_page *c;
	struct page *p;
	const struct lang *lang;
	struct arena *a; /* of this list */
	const struct report_item *it;
	const char **quoted; /* clauses whose words stand above */
	size_t nquoted;
	size_t findings, diff; /* so far: of the first a slip has room for
				  SLIP_FINDINGS, of lines for SLIP_DIFF */
};

struct check_page *check_page_new(struct arena *a, struct checker *checker,
				  const struct args *args)
{
	struct check_page *c = arena_alloc(a, sizeof(*c));

	*c = (struct check_page){
		.a = a,
		.args = args,
		.run = { .checker = checker, .games = games, .ngames = ngames },
		.rules = { .lang = args->lang, .here = rules_marks(a) },
		.parts = { .prefix = "" }
	};
	c->rules.p = &c->parts;
	return c;
}

/* ---- a finding */

/* The clause behind a finding, or NULL. */
static const struct clause *clause_of(const struct sheet *s,
				      const struct diag *d, size_t *game)
{
	size_t n;

	return d->clause && s->it->v ? rules_named(d->clause, game, &n) : NULL;
}

/* The words of a rule, once a list. */
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
	struct page *p = s->p;
	size_t game;

	page_put(p, "<div class=\"found %s%s\">",
		 d->sev >= SEV_ERROR ? "bad" : "warn",
		 s->findings++ < SLIP_FINDINGS ? "" : " over");
	page_put(p, "<p><b>%s</b> ", d->msg);
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

/* ---- a list */

/* The next finding from v[*i] on that follows from no other and stands at the
 * line or before it; NULL: none. */
static const struct diag *next_at(const struct report_item *it, size_t *i,
				  uint32_t line)
{
	for (; *i < it->n && it->finding[*i].at.line <= line; ++*i)
		if (it->finding[*i].follows == NULL)
			return &it->finding[(*i)++];
	return NULL;
}

/* Line n with the findings that stand there. */
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

/* Findings that may be nothing but consequences. */
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

/* "@@ -7 +7 @@" and the lines of a diff. */
static void put_diff(struct sheet *s, struct str diff)
{
	struct str line;

	for (int i = 0; i < 2; i++) /* the names of the file */
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

/* What fix proposes. */
static void put_repair(struct sheet *s, struct str text)
{
	const struct deck_list *l = s->it->v->list;
	struct repair_text t;
	struct buf diff = { 0 };

	s->c->run.scratch = arena_new();
	repair_text(&t, s->a, &s->c->run, l->file, text, l->text_line,
		    l->index);
	page_put(s->p, "<h3>%s</h3>\n", fix_heading(s->lang, t.state));
	if (t.state == REPAIR_FOUND) {
		fix_put_diff(&diff, s->a, l->file, &t, 1, STR(""), false);
		put_diff(s, buf_str(&diff));
	} else {
		struct fix_file f = {
			.name = l->file, .list = &t, .n = 1, .lang = s->lang
		};

		fix_put_text(&diff, s->a, &f, false);
		page_put(s->p, "<pre>%.*s</pre>\n", STR_ARG(buf_str(&diff)));
	}
	buf_release(&diff);
	arena_free(s->c->run.scratch);
}

static void put_head(struct sheet *s)
{
	const struct verdict *v = s->it->v;
	struct buf b = { 0 };

	report_put_title(s->lang, &b, s->it);
	page_put(s->p, "<p class=m>%.*s</p>\n", STR_ARG(buf_str(&b)));
	buf_clear(&b);
	if (v->readable)
		report_put_verdict(s->lang, &b, v);
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
	const struct verdict *v = s->it->v;
	struct str text = { v->list->text,
			    (size_t)(s->it->lines->end - v->list->text) };

	put_head(s);
	if (v->readable || v->list->kind == 0)
		put_lines(s, v->list->text_line, text);
	else
		for (size_t i = 0; i < s->it->n; i++)
			put_finding(s, &s->it->finding[i]);
	put_held(s);
	if (v->readable && !v->legal)
		put_repair(s, text);
	put_over(s);
}

static void put_item(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	struct check_page *c = r->page;
	struct sheet s = { .c = c,
			   .p = &c->parts,
			   .lang = r->lang,
			   .a = arena_new(),
			   .it = it };

	(void)out;
	rows_add(r, it);
	s.quoted = arena_array(s.a, it->n + 1, sizeof(*s.quoted));
	if (it->v)
		put_list(&s);
	else
		page_put(s.p, "<p class=said><b>%s</b></p>\n",
			 it->finding->msg);
	if (it->known || it->omitted)
		page_put(s.p, "<p class=m>%s</p>\n",
			 arena_printf(s.a,
				      tr(r->lang, "Findings that are known: "
						  "%zu; not shown: %zu."),
				      it->known, it->omitted));
	VEC_PUSH(c->a, c->end, c->n, c->cap, page_mark(s.p));
	arena_free(s.a);
}

/* ---- the overview */

struct overview {
	const struct report *r;
	const struct report_tally *t;
	size_t folder; /* bytes that all files begin with */
};

static const char *const tones[] = {
	[ROW_LEGAL] = "good", [ROW_ILLEGAL] = "bad", [ROW_UNREADABLE] = "warn",
	[ROW_EMPTY] = "warn", [ROW_PASSED] = "m",
};

/* How many are what, as a bar. */
static void put_bar(struct page *p, const struct rows *rows)
{
	size_t count[ROW_PASSED + 1] = { 0 }, at = 0;

	for (size_t i = 0; i < rows->n; i++)
		count[rows->v[i].state]++;
	if (rows->n == 0)
		return;
	page_put(p,
		 "<svg class=share viewBox=\"0 0 %zu 1\" aria-hidden=true "
		 "preserveAspectRatio=none>",
		 rows->n);
	for (size_t i = 0; i <= ROW_PASSED; i++) {
		if (count[i] == 0)
			continue;
		page_put(p, "<path class=\"%s\" d=\"M%zu 0h%zuv1H%zuz\"/>",
			 tones[i], at, count[i], at);
		at += count[i];
	}
	page_put(p, "</svg>\n");
}

static void put_option(struct page *p, const char *value, const char *text)
{
	page_put(p, "<option value=\"%s\">%s</option>", value, text);
}

static void put_tools(struct page *p, const struct lang *l,
		      const struct rows *rows)
{
	static const char *const said[] = {
		[ROW_LEGAL] = N_("legal"),
		[ROW_ILLEGAL] = N_("illegal"),
		[ROW_UNREADABLE] = N_("unreadable"),
		[ROW_EMPTY] = N_("empty"),
		[ROW_PASSED] = N_("passed over"),
	};
	bool state[ROW_PASSED + 1] = { false }, some;

	for (size_t i = 0; i < rows->n; i++)
		state[rows->v[i].state] = true;
	page_put(p,
		 "<div class=tools hidden><label>%s <select data-of=state>"
		 "<option value=\"\">%s</option>",
		 tr(l, "Verdict:"), tr(l, "all"));
	for (size_t i = 0; i <= ROW_PASSED; i++)
		if (state[i])
			put_option(p, row_kinds[i].id, tr(l, said[i]));
	page_put(p,
		 "</select></label><label>%s <select data-of=game><option "
		 "value=\"\">%s</option>",
		 tr(l, "Game:"), tr(l, "all"));
	for (size_t g = 0; g < ngames; g++) {
		some = false;
		for (size_t i = 0; i < rows->n && !some; i++)
			some = rows->v[i].game == games[g];
		if (some)
			put_option(p, games[g]->id, row_game(l, games[g]));
	}
	page_put(p, "</select></label></div>\n");
}

static void put_heads(struct page *p, const struct lang *l)
{
	page_put(p,
		 "<div class=heads><span></span><span data-by>%s</span><span "
		 "data-by>%s</span><span data-by>%s</span><span data-by>%s"
		 "</span></div>\n",
		 tr(l, "player"), tr(l, "game, format"), tr(l, "verdict"),
		 tr(l, "file"));
}

static void put_row(struct page *p, const struct overview *o,
		    const struct row *row)
{
	const struct lang *l = o->r->lang;
	const struct check_page *c = o->r->page;
	struct buf said = { 0 };

	row_say(&said, l, row);
	page_put(p,
		 "<details class=\"item row\" data-state=\"%s\" "
		 "data-game=\"%s\">"
		 "<summary><b class=\"%s\">%.*s</b><b>%.*s</b><span>",
		 row_kinds[row->state].id, row->game ? row->game->id : "_",
		 tones[row->state], 1, &row_kinds[row->state].mark,
		 STR_ARG(row->player));
	if (row->game)
		page_put(p, "%s %.*s", row_game(l, row->game),
			 STR_ARG(row->format));
	page_put(p,
		 "</span><span class=\"%s\" data-v=\"%u\">%.*s</span><span "
		 "class=m>",
		 tones[row->state], (unsigned)row->state,
		 STR_ARG(buf_str(&said)));
	page_put(p, "%s", row->file.p + o->folder);
	if (row->index)
		page_put(p, ":%u", row->line);
	page_put(p, "</span></summary>\n");
	page_append(p, &c->parts, row->at ? c->end[row->at - 1] : 0,
		    c->end[row->at]);
	page_put(p, "</details>\n");
	buf_release(&said);
}

/* In the order asked for; else what a judge has to look at comes first. */
static void put_rows(struct page *p, const struct overview *o)
{
	static const enum row_state order[] = { ROW_ILLEGAL, ROW_UNREADABLE,
						ROW_EMPTY, ROW_LEGAL,
						ROW_PASSED };
	const struct rows *rows = o->r->rows;

	for (size_t k = 0; k <= ROW_PASSED; k++)
		for (size_t i = 0; i < rows->n; i++)
			if (rows->sort ? k == 0 : rows->v[i].state == order[k])
				put_row(p, o, &rows->v[i]);
}

static void put_sum(struct page *p, const struct overview *o)
{
	struct buf sum = { 0 };
	int64_t lists = (int64_t)o->t->lists;

	page_put(p, "<p class=lead>%s</p>\n",
		 arena_printf(o->r->page->a,
			      tr_n(o->r->lang, "%s of %s list is legal",
				   "%s of %s lists are legal", lists),
			      number_text(o->r->lang, (int64_t)o->t->legal).s,
			      number_text(o->r->lang, lists).s));
	put_bar(p, o->r->rows);
	report_sum(o->t, o->r->lang, &sum);
	page_put(p, "<p class=m>%.*s</p>\n", STR_ARG(buf_str(&sum)));
	buf_release(&sum);
}

static void put_overview(struct page *p, const struct lang *lang, void *ctx)
{
	const struct overview *o = ctx;
	const struct rows *rows = o->r->rows;
	struct rules rules = o->r->page->rules;

	put_sum(p, o);
	page_paper(p, tr(lang, "On paper:"), tr(lang, "the overview"),
		   tr(lang, "a slip for each player"));
	put_tools(p, lang, rows);
	page_put(p, "<div class=rows>\n");
	put_heads(p, lang);
	put_rows(p, o);
	page_put(p, "</div>\n<section class=\"group quoted\"><h2>%s</h2>\n",
		 tr(lang, "The rules behind the findings"));
	rules.p = p;
	rules_marked(&rules, rules.here);
	page_put(p, "</section>\n<p class=m>%s</p>\n",
		 arena_printf(o->r->page->a,
			      tr(lang, "Judged by the rules %s and the cards "
				       "%s."),
			      o->r->rules_hash, o->r->cards_hash));
}

static void put_page(const struct report *r, const struct report_tally *t,
		     struct buf *out)
{
	struct overview o = { .r = r, .t = t, .folder = rows_folder(r->rows) };

	(void)out;
	rows_sort(r->rows);
	page_print(&(struct page_about){ .title = N_("Deck lists"),
					 .kind = "check",
					 .lang = r->lang,
					 .alone = true,
					 .args = r->page->args,
					 .styles = &style,
					 .nstyles = 1 },
		   put_overview, &o);
}

const struct report_form report_html = {
	.is = FORM_FILES | FORM_PASSED | FORM_TABLE | FORM_SUM,
	.item = put_item,
	.end = put_page,
};
