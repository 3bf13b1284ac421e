/* Stores the transcript of a match in lines, and shows the last of them. */
#include "cli/screen/log.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

#define LOG_WRAPS 6 /* from this number of rows on, lines are wrapped */

/* Cut "[C-404]" or "[C-404 bad-target]" off the end of a line. */
static struct str take_clause(struct str *line)
{
	const char *open =
		str_ends(*line, "]") ? memrchr(line->p, '[', line->n) : NULL;
	struct str clause = STR("");

	if (open == NULL)
		return clause;
	clause = (struct str){ open + 1,
			       line->n - (size_t)(open - line->p) - 2 };
	line->n = (size_t)(open - line->p);
	while (line->n && line->p[line->n - 1] == ' ')
		line->n--;
	return clause;
}

/* A line that repeats the previous one is shown once, with a count. */
static bool is_again(struct arena *a, struct log_line *last,
		     const struct log_line *x)
{
	if (!str_eq(last->bare, x->bare) || !str_eq(last->clause, x->clause) ||
	    last->depth != x->depth)
		return false;
	last->text = str_of(
		arena_printf(a, "%.*s ×%u", STR_ARG(x->bare), ++last->times));
	return true;
}

void log_take(struct log *l, struct arena *a, struct buf *account,
	      uint64_t decision)
{
	size_t from = l->n;
	struct str rest = account->n ? str_keep(a, buf_str(account)) : STR("");
	struct str line;

	while (str_cut(&rest, '\n', &line)) {
		struct log_line one = { .decision = decision, .times = 1 };

		while (line.n && line.p[0] == ' ') {
			line = (struct str){ line.p + 1, line.n - 1 };
			one.depth++;
		}
		one.clause = take_clause(&line);
		one.text = one.bare = line;
		if (line.n &&
		    (l->n == from || !is_again(a, &l->v[l->n - 1], &one)))
			VEC_PUSH(a, l->v, l->n, l->cap, one);
	}
	buf_clear(account);
}

void log_insert(struct log *l, struct arena *a, size_t at, const char *text,
		uint64_t decision)
{
	struct str said = str_of(text);
	struct log_line one = {
		.text = said, .bare = said, .times = 1, .decision = decision
	};

	VEC_PUSH(a, l->v, l->n, l->cap, one);
	memmove(l->v + at + 1, l->v + at, (l->n - 1 - at) * sizeof(one));
	l->v[at] = one;
}

static int indent(const struct log_line *x)
{
	return x->depth > 1 ? 2 : 0;
}

/* The width of the text of a line. */
static int text_cols(const struct log_line *x, int cols)
{
	int clause = x->clause.n ? (int)utf8_width(x->clause) + 1 : 0;

	return cols - indent(x) - clause;
}

static int rows_of(const struct log_line *x, int cols)
{
	struct area at = { 0, 0, 0, text_cols(x, cols) };

	return screen_wrap(NULL, at, 0, x->text, INK_PLAIN);
}

static void show_line(const struct log_line *x, struct screen *s,
		      struct area at, int from, uint64_t since)
{
	unsigned ink = x->decision >= since ? INK_PLAIN : INK_DIM;
	struct area text = { at.row, at.col + indent(x), at.rows,
			     text_cols(x, at.cols) };

	if (at.rows == 1 && from == 0)
		screen_cut(s, text.row, text.col, text.cols, x->text, ink);
	else
		screen_wrap(s, text, from, x->text, ink);
	if (from == 0)
		screen_right(s, at.row, at.col, at.cols, x->clause, INK_DIM);
}

struct log_rest log_show(const struct log *l, struct screen *s, struct area at,
			 size_t back, uint64_t since)
{
	size_t end = l->n > back ? l->n - back : 0, i = end;
	int row = at.row + at.rows;

	while (i > 0 && row > at.row) {
		const struct log_line *x = &l->v[--i];
		/* in a small log, each has one row */
		int rows = at.rows < LOG_WRAPS ? 1 : rows_of(x, at.cols);
		int from = row - rows < at.row ? at.row - (row - rows) : 0;
		struct area part = { row - rows + from, at.col, rows - from,
				     at.cols };

		show_line(x, s, part, from, since);
		row -= rows;
	}
	return (struct log_rest){ i, l->n - end };
}

size_t log_first(const struct log *l, uint64_t since)
{
	size_t i = l->n;

	while (i > 0 && l->v[i - 1].decision >= since)
		i--;
	return i;
}
