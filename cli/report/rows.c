/* Stores verdicts as rows, and sorts them. */
#include "cli/report/rows.h"

#include "cli/cmd.h"
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/text/encoding.h"

#include <stdlib.h>
#include <string.h>

const struct row_kind row_kinds[] = {
	[ROW_LEGAL] = { "legal", N_("legal"), '+', "\033[32m" },
	[ROW_ILLEGAL] = { "illegal", N_("illegal"), '!', "\033[31m" },
	[ROW_UNREADABLE] = { "unreadable", N_("unreadable"), '?', "\033[33m" },
	[ROW_EMPTY] = { "empty", N_("empty"), '?', "\033[33m" },
	[ROW_PASSED] = { "passed-over", N_("passed over"), '-', "\033[2m" },
};

const char *const report_sort_names[] = { "verdict", "file",   "player",
					  "game",    "format", "findings",
					  NULL };

enum sort {
	SORT_VERDICT,
	SORT_FILE,
	SORT_PLAYER,
	SORT_GAME,
	SORT_FORMAT,
	SORT_FINDINGS,
};

struct rows *rows_new(struct arena *a, const char *sort, size_t columns)
{
	struct rows *r = arena_alloc(a, sizeof(*r));

	r->a = a;
	r->sort = sort ? field_word(report_sort_names, str_of(sort)) : 0;
	r->columns = columns;
	return r;
}

/* The names of the findings, each once, causes before consequences. */
static struct str names_of(struct arena *a, const struct diags *all)
{
	size_t n = all->n, causes;
	const struct diag **d = report_order(a, all->v, n, &causes);
	struct buf b = { 0 };

	for (size_t i = 0; i < n; i++) {
		size_t k = 0;

		while (strcmp(d[k]->name, d[i]->name) != 0)
			k++;
		if (k == i)
			buf_printf(&b, "%s%s", i ? ", " : "", d[i]->name);
	}
	return buf_keep(&b, a);
}

/* A kind of text as people call it, or NULL. */
static const char *kind_said(const char *kind)
{
	for (size_t i = 1; kind && i < ENCODING_KINDS; i++)
		if (strcmp(encoding_kind_names[i], kind) == 0)
			return encoding_kind_said[i];
	return NULL;
}

/* Why a list has no verdict: the kind of its file, else its syntax error. */
static void say_why(struct rows *r, const struct lang *lang, struct row *row,
		    const struct koloda_verdict *v)
{
	const struct koloda_finding *f = v->finding;
	const char *kind = kind_said(v->kind);

	row->said =
		str_of(kind ? tr(lang, kind)
			    : arena_printf(r->a, tr(lang, "line %u"), f->line));
	row->why = kind ? row->said
			: str_of(arena_printf(r->a, tr(lang, "line %u: %s"),
					      f->line, f->message));
}

static void take_list(struct rows *r, const struct report *how, struct row *row,
		      const struct report_item *it)
{
	const struct koloda_verdict *v = it->v;
	bool is_read = report_is_read(it);

	row->state = !is_read                   ? ROW_UNREADABLE
		     : v->state == KOLODA_LEGAL ? ROW_LEGAL
						: ROW_ILLEGAL;
	row->index = v->list;
	row->line = v->line;
	if (v->name)
		row->name = utf8_composed(r->a, str_of(v->name));
	if (is_read || v->player)
		row->player =
			str_keep(r->a, report_player(r->a, v->file, v->player));
	row->game = report_game(v);
	if (v->format)
		row->format = str_keep(r->a, str_of(v->format));
	row->n = it->all->n;
	row->names = names_of(r->a, it->all);
	if (!is_read)
		say_why(r, how->lang, row, v);
}

const struct row *rows_add(const struct report *how,
			   const struct report_item *it)
{
	static const enum row_state of_file[] = {
		[REPORT_UNREADABLE] = ROW_UNREADABLE,
		[REPORT_EMPTY] = ROW_EMPTY,
		[REPORT_PASSED] = ROW_PASSED,
	};
	struct rows *r = how->rows;
	struct row row = { .file = str_keep(r->a, str_of(it->file)),
			   .at = r->n };

	if (it->v) {
		take_list(r, how, &row, it);
	} else {
		row.state = of_file[it->is];
		row.said = row.why = str_keep(r->a, str_of(it->finding->msg));
		row.n = it->is != REPORT_PASSED;
		row.names = row.n ? STR("unreadable-file") : STR("");
	}
	if (row.player.p == NULL ||
	    utf8_fold(r->a, &row.player_key, row.player) < 0)
		row.player_key = row.player;
	if (row.name.p)
		row.name = str_keep(r->a, row.name);
	VEC_PUSH(r->a, r->v, r->n, r->cap, row);
	return &r->v[r->n - 1];
}

/* Sort rows; those without a value come last. */
static int order_texts(struct str x, struct str y)
{
	if (!x.p || !y.p)
		return !x.p - !y.p;
	return str_cmp(x, y);
}

static int order_numbers(size_t x, size_t y)
{
	return (x > y) - (x < y);
}

/* By the requested key; otherwise in input order, by file. */
static int compare(const struct row *x, const struct row *y, int sort)
{
	int d;

	switch ((enum sort)sort) {
	case SORT_VERDICT:
		return order_numbers(x->state, y->state);
	case SORT_PLAYER:
		return order_texts(x->player_key, y->player_key);
	case SORT_FORMAT:
		d = order_texts(x->format, y->format);
		return d ? d : compare(x, y, SORT_GAME);
	case SORT_GAME:
		return order_texts(str_of(x->game ? x->game->id : NULL),
				   str_of(y->game ? y->game->id : NULL));
	case SORT_FINDINGS:
		return order_numbers(y->n, x->n);
	case SORT_FILE:
		break;
	}
	d = str_cmp(x->file, y->file);
	return d ? d : order_numbers(x->at, y->at);
}

static int compare_rows(const void *x, const void *y, void *sort)
{
	int d = compare(x, y, *(const int *)sort);

	return d ? d : compare(x, y, SORT_FILE);
}

void rows_sort(struct rows *r)
{
	if (r->n)
		qsort_r(r->v, r->n, sizeof(*r->v), compare_rows, &r->sort);
}

size_t rows_folder(const struct rows *r)
{
	size_t n = r->n ? r->v[0].file.n : 0;

	for (size_t i = 0; i < r->n; i++) {
		struct str s = r->v[i].file;
		size_t k = 0;

		while (k < n && k < s.n && s.p[k] == r->v[0].file.p[k])
			k++;
		n = k;
	}
	while (n && r->v[0].file.p[n - 1] != '/')
		n--;
	return n;
}

void row_say(struct buf *out, const struct lang *l, const struct row *row)
{
	if (row->state == ROW_UNREADABLE || row->state == ROW_PASSED) {
		buf_printf(out,
			   row->state == ROW_PASSED ? tr(l, "passed over: %s")
						    : tr(l, "unreadable: %s"),
			   row->said.p);
		return;
	}
	if (row->state == ROW_EMPTY) {
		buf_puts(out, tr(l, "empty: no list in it"));
		return;
	}
	buf_puts(out,
		 row->state == ROW_LEGAL ? tr_in(l, "summary", "legal") : "");
	if (row->n)
		buf_printf(
			out, "%s%s %.*s", row->state == ROW_LEGAL ? ", " : "",
			number_text(l, (int64_t)row->n).s, STR_ARG(row->names));
}

const char *row_game(const struct lang *lang, const struct game *g)
{
	const struct face *f = g->face;

	return f && f->title ? tr_in(lang, f->context, f->title)
			     : tr(lang, g->title);
}
