/* Verdicts as a table, a row for each list and each other file: for people, and
 * as CSV. */
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

/* The states of rows, in the order of --sort=verdict. */
enum state {
	ROW_LEGAL,
	ROW_ILLEGAL,
	ROW_UNREADABLE,
	ROW_EMPTY,
	ROW_PASSED,
};

static const struct {
	const char *id;
	char mark;
	const char *color;
} states[] = {
	[ROW_LEGAL] = { "legal", '+', "\033[32m" },
	[ROW_ILLEGAL] = { "illegal", '!', "\033[31m" },
	[ROW_UNREADABLE] = { "unreadable", '?', "\033[33m" },
	[ROW_EMPTY] = { "empty", '?', "\033[33m" },
	[ROW_PASSED] = { "passed-over", '-', "\033[2m" },
};

/* A list, or a file without one. */
struct row {
	enum state state;
	struct str file;
	uint32_t index, line; /* of a list, else 0 */
	struct str player, player_key;
	struct str name;         /* of the list; p NULL: none */
	const struct game *game; /* or NULL */
	struct str format;
	size_t n;         /* findings */
	struct str names; /* of them, each once, with `, ` between */
	struct str why;   /* there is no verdict; in a few words: */
	struct str said;
	size_t at; /* in the input */
};

struct rows {
	struct arena *a;
	int sort;
	size_t columns;
	struct row *v;
	size_t n, cap;
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

/* The names of the findings, each once, causes before what follows. */
static struct str names_of(struct arena *a, const struct verdict *v)
{
	size_t n = v->findings.n, causes;
	const struct diag **d = report_order(a, v->findings.v, n, &causes);
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

/* Why a list has no verdict: what its file is, else where it ends to be one. */
static void say_why(struct rows *r, const struct lang *lang, struct row *row,
		    const struct deck_list *l)
{
	const char *kind = encoding_kind_said[l->kind];

	row->said = str_of(
		kind ? tr(lang, kind)
		     : arena_printf(r->a, tr(lang, "line %u"), l->error_line));
	row->why = kind ? row->said
			: str_of(arena_printf(r->a, tr(lang, "line %u: %s"),
					      l->error_line, l->error));
}

static void take_list(struct rows *r, const struct report *how, struct row *row,
		      const struct verdict *v)
{
	const struct deck_list *l = v->list;
	const struct header_line *name = &l->header[HEADER_NAME];

	row->state = !v->readable ? ROW_UNREADABLE
		     : v->legal   ? ROW_LEGAL
				  : ROW_ILLEGAL;
	row->index = l->index;
	row->line = l->line;
	if (name->set)
		row->name = utf8_composed(r->a, name->value);
	if (v->readable || l->header[HEADER_PLAYER].set)
		row->player = str_keep(r->a, report_player(r->a, l));
	row->game = v->game;
	if (v->format)
		row->format = str_keep(r->a, str_of(v->format));
	row->n = v->readable ? v->findings.n : 1;
	row->names = v->readable ? names_of(r->a, v) : STR("syntax-error");
	if (!v->readable)
		say_why(r, how->lang, row, l);
}

static void put_item(const struct report *how, struct buf *out,
		     const struct report_item *it)
{
	static const enum state of_file[] = {
		[REPORT_UNREADABLE] = ROW_UNREADABLE,
		[REPORT_EMPTY] = ROW_EMPTY,
		[REPORT_PASSED] = ROW_PASSED,
	};
	struct rows *r = how->rows;
	struct row row = { .file = str_keep(r->a, str_of(it->file)),
			   .at = r->n };

	(void)out;
	if (it->v) {
		take_list(r, how, &row, it->v);
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
}

/* Sorting rows: those without the value come last. */
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

static int by_file(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = str_cmp(x->file, y->file);

	return d ? d : order_numbers(x->at, y->at);
}

static int by_verdict(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = order_numbers(x->state, y->state);

	return d ? d : by_file(a, b);
}

static int by_player(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = order_texts(x->player_key, y->player_key);

	return d ? d : by_file(a, b);
}

static int by_game(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = order_texts(str_of(x->game ? x->game->id : NULL),
			    str_of(y->game ? y->game->id : NULL));

	return d ? d : by_file(a, b);
}

static int by_format(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = order_texts(x->format, y->format);

	return d ? d : by_game(a, b);
}

static int by_findings(const void *a, const void *b)
{
	const struct row *x = a, *y = b;
	int d = order_numbers(y->n, x->n);

	return d ? d : by_file(a, b);
}

static void sort_rows(struct rows *r)
{
	static int (*const by[])(const void *, const void *) = {
		[SORT_VERDICT] = by_verdict, [SORT_FILE] = by_file,
		[SORT_PLAYER] = by_player,   [SORT_GAME] = by_game,
		[SORT_FORMAT] = by_format,   [SORT_FINDINGS] = by_findings,
	};

	if (r->n)
		qsort(r->v, r->n, sizeof(*r->v), by[r->sort]);
}

/* RFC 4180: in quotes where there is a comma or a quote; a line never ends in a
 * cell, as it is safe to show. */
static void put_csv_cell(struct buf *out, struct str s, bool first)
{
	struct buf safe = { 0 };
	bool quote = s.n && (memchr(s.p, ',', s.n) || memchr(s.p, '"', s.n));

	buf_puts(out, first ? "" : ",");
	buf_puts(out, quote ? "\"" : "");
	utf8_put_safe(&safe, s);
	for (size_t i = 0; i < safe.n; i++) {
		if (safe.p[i] == '"')
			buf_putc(out, '"');
		buf_putc(out, safe.p[i]);
	}
	buf_puts(out, quote ? "\"" : "");
	buf_release(&safe);
}

static void put_csv_row(struct buf *out, const struct row *row)
{
	struct buf names = { 0 };

	/* many readers take what is between commas for one value each */
	for (size_t i = 0; i < row->names.n; i++)
		if (row->names.p[i] != ',')
			buf_putc(&names, row->names.p[i]);
	put_csv_cell(out, row->file, true);
	buf_putc(out, ',');
	if (row->line)
		buf_printf(out, "%u,%u", row->index, row->line);
	else
		buf_putc(out, ',');
	put_csv_cell(out, row->player, false);
	put_csv_cell(out, row->name, false);
	put_csv_cell(out, str_of(row->game ? row->game->id : ""), false);
	put_csv_cell(out, row->format, false);
	buf_printf(out, ",%s,%zu", states[row->state].id, row->n);
	put_csv_cell(out, buf_str(&names), false);
	put_csv_cell(out, row->why, false);
	buf_puts(out, "\r\n");
	buf_release(&names);
}

static void end_csv(const struct report *how, const struct report_tally *t,
		    struct buf *out)
{
	struct rows *r = how->rows;

	(void)t;
	sort_rows(r);
	buf_puts(out,
		 "file,index,line,player,name,game,format,verdict,findings,"
		 "names,message\r\n");
	for (size_t i = 0; i < r->n; i++)
		put_csv_row(out, &r->v[i]);
}

const struct report_form report_csv = {
	.is = FORM_FILES | FORM_PASSED | FORM_TABLE,
	.item = put_item,
	.end = end_csv,
};

/* The table of people. */
enum column {
	COL_FILE,
	COL_PLAYER,
	COL_GAME,
	COL_VERDICT,
	COLUMNS,
};

#define GAP    2  /* columns between columns */
#define MARGIN 3  /* before the first: the mark */
#define LEAST  12 /* of the files, when all else has given way */
#define MOST   40 /* of a verdict that is never cut */

struct table {
	const struct report *how;
	struct rows *r;
	size_t folder; /* bytes that all files begin with: their folder */
	bool formats;  /* the formats are shown beside the games */
	size_t wide[COLUMNS]; /* 0: the column gave way */
};

/* The folder that all files are in, with its slash. */
static size_t common_folder(const struct rows *r)
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

static const char *title_of(const struct report *how, const struct game *g)
{
	const struct face *f = g->face;

	return f && f->title ? tr_in(how->lang, f->context, f->title)
			     : tr(how->lang, g->title);
}

/* What stands in a cell, safe to show; in the arena. */
static struct str cell_of(const struct table *t, const struct row *row,
			  enum column c)
{
	const struct lang *l = t->how->lang;
	struct buf b = { 0 };

	if (c == COL_FILE) {
		utf8_put_safe(&b, (struct str){ row->file.p + t->folder,
						row->file.n - t->folder });
	} else if (c == COL_PLAYER) {
		utf8_put_safe(&b, row->player.p ? row->player : STR("-"));
	} else if (c == COL_GAME) {
		buf_puts(&b, row->game ? title_of(t->how, row->game) : "-");
		if (t->formats && row->game) {
			buf_putc(&b, ' ');
			utf8_put_safe(&b, row->format);
		}
	} else if (row->state == ROW_UNREADABLE || row->state == ROW_PASSED) {
		buf_printf(&b,
			   row->state == ROW_PASSED ? tr(l, "passed over: %s")
						    : tr(l, "unreadable: %s"),
			   row->said.p);
	} else if (row->state == ROW_EMPTY) {
		buf_puts(&b, tr(l, "empty: no list in it"));
	} else {
		buf_puts(&b, row->state == ROW_LEGAL
				     ? tr_in(l, "summary", "legal")
				     : "");
		if (row->n)
			buf_printf(&b, "%s%s %.*s",
				   row->state == ROW_LEGAL ? ", " : "",
				   number_text(l, (int64_t)row->n).s,
				   STR_ARG(row->names));
	}
	return buf_keep(&b, t->r->a);
}

static const char *heading_of(const struct table *t, enum column c)
{
	const struct lang *l = t->how->lang;

	switch (c) {
	case COL_FILE:
		return tr(l, "file");
	case COL_PLAYER:
		return tr(l, "player");
	case COL_GAME:
		return t->formats ? tr(l, "game, format") : tr(l, "game");
	case COL_VERDICT:
	case COLUMNS:
		break;
	}
	return tr(l, "verdict");
}

static size_t widest(const struct table *t, enum column c)
{
	size_t wide = utf8_width(str_of(heading_of(t, c)));

	for (size_t i = 0; i < t->r->n; i++) {
		size_t w = utf8_width(cell_of(t, &t->r->v[i], c));

		wide = w > wide ? w : wide;
	}
	return wide;
}

static size_t total(const struct table *t)
{
	size_t all = MARGIN - GAP;

	for (int c = 0; c < COLUMNS; c++)
		all += t->wide[c] ? t->wide[c] + GAP : 0;
	return all;
}

/* The format gives way first, then the player, then a part of the file.  What
 * is left is the verdict's: names of findings are cut if there are many. */
static void fit(struct table *t)
{
	size_t most = t->r->columns, *verdict = &t->wide[COL_VERDICT];

	t->formats = true;
	for (int c = 0; c < COLUMNS; c++)
		t->wide[c] = widest(t, (enum column)c);
	if (*verdict > MOST)
		*verdict = MOST;
	if (total(t) > most) {
		t->formats = false;
		t->wide[COL_GAME] = widest(t, COL_GAME);
	}
	if (total(t) > most)
		t->wide[COL_PLAYER] = 0;
	size_t over = total(t) > most ? total(t) - most : 0;
	size_t file = t->wide[COL_FILE];
	size_t least = file < LEAST ? file : LEAST;
	t->wide[COL_FILE] = file > over + least ? file - over : least;
	if (total(t) < most)
		*verdict += most - total(t);
}

/* The bytes of so many columns from the start of s. */
static size_t head_of(struct str s, size_t wide)
{
	size_t at = 0;
	int len;

	for (; at < s.n; at += (size_t)len) {
		utf8_decode(s.p + at, s.p + s.n, &len);
		if (utf8_width((struct str){ s.p, at + (size_t)len }) > wide)
			break;
	}
	return at;
}

/* And from its end. */
static size_t tail_of(struct str s, size_t wide)
{
	int len;

	for (; utf8_width(s) > wide; s.p += len, s.n -= (size_t)len)
		utf8_decode(s.p, s.p + s.n, &len);
	return s.n;
}

/* A text in at most so many columns, its middle left out. */
static struct str cut_middle(struct arena *a, struct str s, size_t wide)
{
	if (utf8_width(s) <= wide)
		return s;
	size_t head = head_of(s, (wide - 1) / 2);
	size_t tail = tail_of(s, wide - 1 - (wide - 1) / 2);

	return str_of(arena_printf(a, "%.*s…%.*s", (int)head, s.p, (int)tail,
				   s.p + s.n - tail));
}

/* A text in at most so many columns, the words at its end left out. */
static struct str cut_end(struct arena *a, struct str s, size_t wide)
{
	if (utf8_width(s) <= wide)
		return s;
	size_t head = head_of(s, wide - 1);
	const char *blank = memrchr(s.p, ' ', head);

	return str_of(arena_printf(
		a, "%.*s…", (int)(blank ? blank + 1 - s.p : (long)head), s.p));
}

static void put_cells(const struct table *t, struct buf *out,
		      const struct row *row)
{
	for (int c = 0; c < COLUMNS; c++) {
		struct str s;

		if (t->wide[c] == 0)
			continue;
		s = row ? cell_of(t, row, (enum column)c)
			: str_of(heading_of(t, (enum column)c));
		if (c == COL_FILE)
			s = cut_middle(t->r->a, s, t->wide[c]);
		if (c == COL_VERDICT)
			s = cut_end(t->r->a, s, t->wide[c]);
		if (c == COL_VERDICT)
			buf_put(out, s.p, s.n);
		else
			put_padded(out, s, t->wide[c] + GAP);
	}
	buf_putc(out, '\n');
}

static void put_row(const struct table *t, struct buf *out,
		    const struct row *row)
{
	bool color = t->how->color;

	buf_printf(out, " %s%c%s ", color ? states[row->state].color : "",
		   states[row->state].mark, color ? "\033[0m" : "");
	put_cells(t, out, row);
}

/* One more part of the sum. */
static void put_part(struct buf *out, const struct lang *l, const char *form,
		     uint64_t n, size_t *parts)
{
	buf_puts(out, (*parts)++ ? ", " : ": ");
	buf_printf(out, form, number_text(l, (int64_t)n).s);
}

static void put_sum(const struct report *how, const struct report_tally *t,
		    struct buf *out)
{
	const struct lang *l = how->lang;
	int64_t files = (int64_t)(t->inputs + t->files + t->passed);
	uint64_t unreadable = t->unreadable + t->files - t->empty;
	size_t parts = 0;

	buf_printf(out, tr_n(l, "%s file", "%s files", files),
		   number_text(l, files).s);
	if (t->lists != t->inputs) {
		buf_puts(out, ", ");
		buf_printf(out,
			   tr_n(l, "%s list", "%s lists", (int64_t)t->lists),
			   number_text(l, (int64_t)t->lists).s);
	}
	put_part(out, l, tr_n(l, "%s legal", "%s legal", (int64_t)t->legal),
		 t->legal, &parts);
	put_part(out, l,
		 tr_n(l, "%s illegal", "%s illegal", (int64_t)t->illegal),
		 t->illegal, &parts);
	if (t->against)
		buf_printf(out,
			   tr_n(l, " (%s finding)", " (%s findings)",
				(int64_t)t->against),
			   number_text(l, (int64_t)t->against).s);
	if (unreadable)
		put_part(out, l,
			 tr_n(l, "%s unreadable", "%s unreadable",
			      (int64_t)unreadable),
			 unreadable, &parts);
	if (t->empty)
		put_part(out, l,
			 tr_n(l, "%s empty", "%s empty", (int64_t)t->empty),
			 t->empty, &parts);
	if (t->passed)
		put_part(out, l,
			 tr_n(l, "%s passed over", "%s passed over",
			      (int64_t)t->passed),
			 t->passed, &parts);
	buf_putc(out, '\n');
}

static void end_table(const struct report *how, const struct report_tally *t,
		      struct buf *out)
{
	struct table table = { .how = how, .r = how->rows };

	sort_rows(how->rows);
	table.folder = common_folder(how->rows);
	fit(&table);
	if (how->rows->n) {
		buf_blanks(out, MARGIN);
		put_cells(&table, out, NULL);
	}
	for (size_t i = 0; i < how->rows->n; i++)
		put_row(&table, out, &how->rows->v[i]);
	put_sum(how, t, out);
}

const struct report_form report_summary = {
	.is = FORM_FILES | FORM_PASSED | FORM_TABLE | FORM_SUM,
	.item = put_item,
	.end = end_table,
};
