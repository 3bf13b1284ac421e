/* Writes verdicts as a page: an overview, and each list. */
#include "cli/page/check_page.h"

#include "cli/cmd.h"
#include "cli/page/check_sheet.h"
#include "cli/report/rows.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

static const struct page_asset style = {
#include "cli/page/check.css.inc"
	,
#include "cli/page/check.css.sha.inc"
};

struct check_page {
	struct arena *a;
	const struct args *args;
	struct check_sheets sheets;
	struct page parts; /* the details of each row, in order: */
	size_t *end, n, cap;
};

struct check_page *check_page_new(struct arena *a, struct koloda_judge *mender,
				  const struct args *args)
{
	struct check_page *c = arena_alloc(a, sizeof(*c));

	*c = (struct check_page){
		.a = a,
		.args = args,
		.sheets = { .lang = args->lang,
			    .mender = mender,
			    .rules = { .lang = args->lang,
				       .here = rules_marks(a) } },
		.parts = { .prefix = "" }
	};
	c->sheets.rules.p = &c->parts;
	return c;
}

static void put_item(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	struct check_page *c = r->page;

	(void)out;
	rows_add(r, it);
	check_sheet_put(&c->sheets, it);
	VEC_PUSH(c->a, c->end, c->n, c->cap, page_mark(&c->parts));
}

struct overview {
	const struct report *r;
	const struct report_tally *t;
	size_t folder; /* length of the common folder of all files */
};

static const char *const tones[] = {
	[ROW_LEGAL] = "good", [ROW_ILLEGAL] = "bad", [ROW_UNREADABLE] = "warn",
	[ROW_EMPTY] = "warn", [ROW_PASSED] = "m",
};

/* Put the number of lists in each state, as a bar. */
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
	bool state[ROW_PASSED + 1] = { false }, some;

	for (size_t i = 0; i < rows->n; i++)
		state[rows->v[i].state] = true;
	page_put(p,
		 "<div class=tools hidden><label>%s <select data-of=state>"
		 "<option value=\"\">%s</option>",
		 tr(l, "Verdict:"), tr(l, "all"));
	for (size_t i = 0; i <= ROW_PASSED; i++)
		if (state[i])
			put_option(p, row_kinds[i].id,
				   tr(l, row_kinds[i].word));
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

/* Put the rows in the requested order; by default lists that need attention
 * come first. */
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
	struct rules rules = o->r->page->sheets.rules;

	put_sum(p, o);
	page_paper(p, tr(lang, "On paper:"), tr(lang, "the overview"),
		   tr(lang, "a slip for each player"));
	put_tools(p, lang, rows);
	page_put(p, "<div class=\"box rows\">\n");
	put_heads(p, lang);
	put_rows(p, o);
	page_put(p, "</div>\n");
	rules.p = p;
	rules_part(&rules, tr(lang, "The rules behind the findings"),
		   "group quoted");
	page_put(p, "<p class=m>%s</p>\n",
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
	buf_release(&r->page->parts.out);
}

const struct report_form report_html = {
	.is = FORM_FILES | FORM_PASSED | FORM_TABLE | FORM_SUM,
	.item = put_item,
	.end = put_page,
};
