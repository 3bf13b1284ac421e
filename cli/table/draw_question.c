/* Draws the current question and its options. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#define MORE_COLS 16 /* "12 more ↓" */
#define SAME_COLS 20 /* a text up to this width is repeated */
#define TEXT_COLS 11 /* the least that is shown of a text after a name */

/* Put the number before an option: a digit, `[+]`, its position in an order. */
static void put_number(struct table *t, int row, int col, size_t i,
		       unsigned ink)
{
	const struct question *q = &t->q;
	const struct answer *o = &q->v[i];
	struct screen *s = &t->screen;
	const char *text = arena_printf(t->frame, "%2zu", i + 1);
	int at = col + screen_put(s, row, col, 4, str_of(text), ink);

	if (q->asks == ASKS_SOME)
		screen_put(s, row, at + 1, 3,
			   o->marked ? STR("[+]") : STR("[ ]"),
			   o->marked ? INK_GAIN : INK_DIM);
	if (q->asks == ASKS_ORDER && o->marked)
		screen_put(s, row, at + 1, 3,
			   str_of(arena_printf(t->frame, "%u.", o->marked)),
			   INK_GAIN);
}

/* The width of the longest option: more than half of the columns only if
 * everything after it still fits. */
static int option_width(const struct question *q, int cols)
{
	int wide = 0, most = 0;

	for (size_t i = 0; i < q->n; i++) {
		int w = (int)utf8_width(q->v[i].is.name);
		int more = (int)utf8_width(q->v[i].more) + 5;

		wide = more > 5 && w > wide ? w : wide;
		most = more > most ? more : most;
	}
	return wide > cols / 2 && wide + most > cols ? cols / 2 : wide;
}

/* The column where the name of an option begins. */
static int option_from(const struct question *q)
{
	return q->asks == ASKS_ONE ? 3 : 7;
}

/* The rows below an option that its text needs, 0 if it is not too long for
 * the option's own row; wide: width of all names. */
static int rest_rows(const struct question *q, const struct answer *o, int cols,
		     int wide)
{
	struct area text = { .rows = 1, .cols = cols - 6 };
	int rest = cols - option_from(q) - wide - 3;

	if (!o->more.n || ((int)utf8_width(o->is.name) <= wide &&
			   (int)utf8_width(o->more) <= rest))
		return 0;
	return screen_wrap(NULL, text, 0, o->more, INK_PLAIN);
}

/* Put the consequences below the option under the cursor, as far as there is
 * room.  Returns the rows used. */
static int draw_rest(struct table *t, struct area at)
{
	const struct answer *o = &t->q.v[t->q.at];
	struct area text = { at.row, 5, at.rows, at.cols - 6 };
	int rows = screen_wrap(NULL, text, 0, o->more, INK_PLAIN);

	if (at.rows == 1)
		screen_cut(&t->screen, at.row, 5, text.cols, o->more,
			   INK_PLAIN);
	else
		screen_wrap(&t->screen, text, 0, o->more, INK_PLAIN);
	if (rows > at.rows && at.rows > 1) {
		const struct screen *s = &t->screen;
		int last = at.row + at.rows - 1, col = 5 + text.cols;

		while (s->cell[last * s->cols + col - 1].sign == ' ')
			col--;
		screen_put(&t->screen, last, col, 1, STR("…"), INK_PLAIN);
	}
	return rows < at.rows ? rows : at.rows;
}

/* wide: width of all names; before: the option above it, or NULL; if both have
 * the same consequences, they are shown there. */
static void draw_option(struct table *t, struct area place, int wide, size_t i,
			bool open, const struct answer *before)
{
	int row = place.row, col = place.col, cols = place.cols;
	const struct question *q = &t->q;
	const struct answer *o = &q->v[i];
	struct screen *s = &t->screen;
	int from = option_from(q);
	bool at = i == q->at && !t->pointing;
	unsigned ink = at ? INK_ASKED : INK_PLAIN;
	int own = (int)utf8_width(o->is.name);
	int room = cols - from - 3 - (int)utf8_width(o->more);

	/* a text too long for its column begins further left, that of a name
	 * too long further right */
	if (room < wide && room >= own)
		wide = room;
	if (own > wide && cols - from - 3 - own >= TEXT_COLS)
		wide = own;
	/* a name is never truncated in favour of the text after it */
	bool alone = !o->more.n || open || own > wide;
	bool same = before && !at && !o->own && !o->odds &&
		    utf8_width(o->more) > SAME_COLS &&
		    str_eq(before->more, o->more) &&
		    (int)utf8_width(before->is.name) <= wide;

	if (at)
		screen_fill(s, row, col, cols, ' ', ink);
	put_number(t, row, col, i, at ? ink : INK_PLAIN);
	if (o->advised)
		screen_sign(s, row, col + 2, 0x25b6, at ? ink : INK_GAIN);
	if (alone)
		wide = cols - from;
	screen_cut(s, row, col + from, wide, o->is.name, ink);
	if (!alone)
		screen_cut(s, row, col + from + wide + 2,
			   cols - from - wide - 3,
			   same ? str_of(_("the same")) : o->more,
			   at ? ink : INK_DIM);
}

static void draw_amount(struct table *t, struct area at)
{
	const struct question *q = &t->q;
	int room = at.cols - 12, wide = q->max - q->min;
	int part = wide > 0 ? (q->amount - q->min) * room / wide : room;
	const char *text = arena_printf(t->frame, " ← %d →", q->amount);

	screen_put(&t->screen, at.row, 0, 12, str_of(text), INK_BOLD);
	screen_fill(&t->screen, at.row, 11, room, 0x2591, INK_DIM);
	screen_fill(&t->screen, at.row, 11, part, 0x2588, INK_MINE);
}

static void draw_sure(struct table *t, struct area at)
{
	screen_wrap(&t->screen,
		    (struct area){ at.row, 1, at.rows - 1, at.cols - 2 }, 0,
		    t->q.foresight.lines, INK_PLAIN);
	screen_cut(&t->screen, at.row + at.rows - 1, 1, at.cols - 2,
		   str_of(question_harms_own(&t->q)
				  ? _("It harms a card of your own.")
				  : _("What follows depends on chance, or on "
				      "what you do not see.")),
		   INK_CHANCE);
}

/* The number of columns in which no option is cut; 1 if they fit in one. */
static int option_columns(const struct question *q, size_t n, struct area at)
{
	int most = 0, columns,
	    wanted = (int)n / (at.rows > 0 ? at.rows : 1) + 1;
	int wide = option_width(q, at.cols);

	if (n <= (size_t)at.rows)
		return 1;
	for (size_t i = 0; i < q->n; i++) {
		const struct answer *o = &q->v[i];
		int own = (int)utf8_width(o->is.name);
		int more = (int)utf8_width(o->more);
		int w = more ? (own > wide ? own : wide) + 2 + more : own;

		w += option_from(q) + 2;
		most = w > most ? w : most;
	}
	columns = at.cols / most;
	if (columns < wanted) /* leave room for "N more" */
		columns = (at.cols - MORE_COLS) / most;
	return columns < 1 ? 1 : columns < wanted ? columns : wanted;
}

int draw_wanted(const struct table *t, int cols)
{
	const struct question *q = &t->q;
	struct area least = { .rows = OPTIONS_LEAST, .cols = cols };
	int wide = option_width(q, cols - option_from(q)), n = 0, opens = 0;

	for (size_t i = 0; i < q->n; i++) {
		int rows = rest_rows(q, &q->v[i], cols, wide);

		n += !q->v[i].gap;
		opens = rows > opens ? rows : opens;
	}
	if (q->asks == ASKS_AMOUNT || q->asks == ASKS_SURE ||
	    option_columns(q, (size_t)n, least) * least.rows >= n + opens)
		return least.rows;
	return n + opens;
}

/* Draw options column by column. */
static void draw_columns(struct table *t, struct area at, const size_t *left,
			 size_t n, int columns, int wide)
{
	int cols = at.cols / columns;

	for (size_t i = 0; i < n; i++)
		draw_option(t,
			    (struct area){ at.row + (int)i % at.rows,
					   at.col + (int)i / at.rows * cols, 1,
					   cols - 1 },
			    wide, left[i], false, NULL);
}

/* Draw the options that match the letters without gaps; each keeps
 * its number. */
static void draw_options(struct table *t, struct area at)
{
	struct question *q = &t->q;
	size_t *left = arena_array(t->frame, q->n + 1, sizeof(*left));
	size_t n = 0, cursor = 0;

	if (q->asks == ASKS_AMOUNT)
		draw_amount(t, at);
	if (q->asks == ASKS_SURE)
		draw_sure(t, at);
	for (size_t i = 0; i < q->n; i++) {
		if (i == q->at)
			cursor = n;
		if (!q->v[i].gone)
			left[n++] = i;
	}
	int columns = option_columns(q, n, at);
	int row = at.row, wide = option_width(q, at.cols - option_from(q));
	int open = columns == 1 && q->n && at.rows > 2
			   ? rest_rows(q, &q->v[q->at], at.cols, wide)
			   : 0;
	/* the text of one does not take the rows of the others */
	if (open > 1 && open > at.rows - (int)n)
		open = at.rows - (int)n > 1 ? at.rows - (int)n : 1;
	size_t high = (size_t)(at.rows - open), rows = high * (size_t)columns;
	int spare = n < rows ? (int)(rows - n) : 0;
	size_t from = n <= rows || cursor < rows / 2 ? 0 : cursor - rows / 2;

	if (n > rows && from > n - rows)
		from = n - rows;
	if (columns > 1) /* scroll by whole columns */
		from = (from + high - 1) / high * high;
	size_t shown = n - from < rows ? n - from : rows;
	size_t below = n - from - shown;

	if (columns > 1)
		draw_columns(
			t,
			(struct area){ at.row, 0, at.rows,
				       at.cols - (n > rows ? MORE_COLS : 0) },
			left + from, shown, columns, wide);
	for (size_t i = from; columns == 1 && i < from + shown; i++) {
		bool here = open && left[i] == q->at;
		/* " 3 more ↓" stands at the end of the row */
		int first = i == from && from ? MORE_COLS : 0;
		int last = i + 1 == from + shown && below ? MORE_COLS : 0;

		draw_option(t,
			    (struct area){ row++, 0, 1,
					   at.cols - (here    ? first
						      : first ? first
							      : last) },
			    wide, left[i], here,
			    i > from ? &q->v[left[i - 1]] : NULL);
		if (here)
			row += draw_rest(t, (struct area){ row, 0, open + spare,
							   at.cols - last });
	}
	if (below)
		screen_right(&t->screen, at.row + at.rows - 1,
			     at.cols - MORE_COLS, MORE_COLS,
			     draw_more(t, below, "↓"), INK_DIM | INK_BOLD);
	if (from)
		screen_right(&t->screen, at.row, at.cols - MORE_COLS, MORE_COLS,
			     draw_more(t, from, "↑"), INK_DIM | INK_BOLD);
}

/* Put what the effect does whose cards are chosen below, in the last rows of
 * the log. */
static void draw_effect(struct table *t, const struct layout *l)
{
	struct area at = { 0, 0, 0, l->log.cols };
	struct str does = str_of(t->q.scene->does);
	int rows = screen_wrap(NULL, at, 0, does, INK_PLAIN);

	if (t->q.asks != ASKS_SOME && t->q.asks != ASKS_ORDER)
		return;
	at.rows = rows < l->log.rows ? rows : l->log.rows;
	at.row = l->log.row + l->log.rows - at.rows;
	for (int i = 0; i < at.rows; i++)
		screen_fill(&t->screen, at.row + i, 0, at.cols, ' ', INK_PLAIN);
	if (rows > at.rows && at.rows == 1)
		screen_cut(&t->screen, at.row, 0, at.cols, does, INK_PLAIN);
	else
		screen_wrap(&t->screen, at, 0, does, INK_PLAIN);
}

void draw_question(struct table *t, const struct layout *l)
{
	const char *text = question_text(&t->q, t->frame);

	draw_effect(t, l);

	screen_cut(&t->screen, l->question, 0, l->options.cols, str_of(text),
		   INK_PLAIN | INK_BOLD);
	draw_options(t, l->options);
}
