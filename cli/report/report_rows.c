/* Writes verdicts as a table, a row for each list and each other file: for
 * people, and as CSV. */
#include "cli/report/report_form.h"
#include "cli/report/rows.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <string.h>

static void put_item(const struct report *how, struct buf *out,
		     const struct report_item *it)
{
	(void)out;
	rows_add(how, it);
}

/* RFC 4180: in quotes if there is a comma or a quote; cells are escaped for
 * terminals and contain no line feed. */
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

	/* many CSV readers would split a quoted value at commas */
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
	buf_printf(out, ",%s,%zu", row_kinds[row->state].id, row->n);
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
	rows_sort(r);
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

/* The columns of the table for people. */
enum column {
	COL_FILE,
	COL_PLAYER,
	COL_GAME,
	COL_VERDICT,
	COLUMNS,
};

#define GAP    2  /* columns between columns */
#define MARGIN 3  /* before the first column: the mark */
#define LEAST  12 /* minimum width of the file column */
#define MOST   40 /* width of a verdict that is never truncated */

struct table {
	const struct report *how;
	struct rows *r;
	size_t folder;        /* length of the common folder of all files */
	bool formats;         /* show the formats beside the games */
	size_t wide[COLUMNS]; /* 0: the column was dropped */
};

/* The content of a cell, escaped for terminals; in the arena. */
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
		buf_puts(&b, row->game ? row_game(l, row->game) : "-");
		if (t->formats && row->game) {
			buf_putc(&b, ' ');
			utf8_put_safe(&b, row->format);
		}
	} else {
		row_say(&b, l, row);
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

/* The format is dropped first, then the player, then the file is truncated. The
 * verdict gets the rest: names of findings are truncated if there are many. */
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

/* The number of bytes in the first `wide` columns of s. */
static size_t head_of(struct str s, size_t wide)
{
	size_t at = 0;
	int len;

	for (; at < s.n; at += (size_t)len) {
		utf8_decode(s.p + at, str_end(s), &len);
		if (utf8_width((struct str){ s.p, at + (size_t)len }) > wide)
			break;
	}
	return at;
}

/* The same for the last columns. */
static size_t tail_of(struct str s, size_t wide)
{
	int len;

	for (; utf8_width(s) > wide; s.p += len, s.n -= (size_t)len)
		utf8_decode(s.p, str_end(s), &len);
	return s.n;
}

/* A text shortened in the middle to at most `wide` columns. */
static struct str cut_middle(struct arena *a, struct str s, size_t wide)
{
	if (utf8_width(s) <= wide)
		return s;
	size_t head = head_of(s, (wide - 1) / 2);
	size_t tail = tail_of(s, wide - 1 - (wide - 1) / 2);

	return str_of(arena_printf(a, "%.*s…%.*s", (int)head, s.p, (int)tail,
				   str_end(s) - tail));
}

/* A text shortened to at most `wide` columns by omitting words at its end. */
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

	buf_printf(out, " %s%c%s ", color ? row_kinds[row->state].color : "",
		   row_kinds[row->state].mark, color ? "\033[0m" : "");
	put_cells(t, out, row);
}

/* Put another part of the summary. */
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

	rows_sort(how->rows);
	table.folder = rows_folder(how->rows);
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
