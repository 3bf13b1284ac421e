/* Draws a field of cells with one card each, the players and pending things to
 * the right of it, the hand below. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define PANE_LEAST 18 /* columns */
#define PANE_CARD  8  /* minimum rows of a card */
#define CELL_MOST  22
#define CELL_NAMED 13 /* wide enough for its word, too */

struct grid {
	struct area at; /* of the field */
	int wide, high; /* of a cell, without borders */
};

/* Use the available area: the pane at the right gets the rest. */
static struct grid measure(const struct table *t, struct area at)
{
	const struct scene_field *f = &t->scene.field;
	int columns = (int)f->columns, rows = (int)f->rows;
	int pane = at.cols >= 110  ? columns > 4 ? 38 : 40
		   : at.cols >= 95 ? 30
		   : columns > 4   ? PANE_LEAST
				   : 22;
	int wide = (at.cols - pane - 1) / columns - 1;
	int high = at.rows / rows - 1;

	wide = wide > CELL_MOST ? CELL_MOST : wide;
	high = high > 4 ? 4 : high < 2 ? 2 : high;
	return (struct grid){ { at.row, at.col, rows * (high + 1),
				columns * (wide + 1) + 1 },
			      wide,
			      high };
}

/* The length of the numbers of a card without its remaining movement. */
static size_t brief_size(const struct scene_card *c)
{
	const char *end = strstr(c->brief, "→");

	return end ? (size_t)(end - c->brief) : strlen(c->brief);
}

/* The numbers of a card, without blanks in a narrow cell; in a narrower one
 * without its remaining movement and the second bracket. */
static void put_brief(struct buf *b, const struct scene_card *c, int cols)
{
	bool spent = c->marks & SCENE_SPENT, wounded = c->marks & SCENE_WOUNDED;
	/* the first blank separates its life from the rest */
	bool seen = false;
	const char *brief = c->brief, *end = brief + brief_size(c);
	int wide = (int)utf8_width(str_of(brief)) + spent + wounded;

	if (wide + spent <= cols)
		end = brief + strlen(brief);
	else
		wide -= (int)utf8_width(str_of(end));
	buf_puts(b, spent ? "(" : "");
	for (; brief < end; brief++) {
		if (*brief == ' ' && cols < CELL_NAMED - 2 && seen)
			continue;
		seen |= *brief == ' ';
		buf_putc(b, *brief);
	}
	buf_printf(b, "%s%s", wounded ? "!" : "",
		   spent && wide < cols ? ")" : "");
}

/* In a field of narrow cells put the words around it: a letter below each
 * column, a digit after each row. */
static void put_labels(struct table *t, const struct grid *g)
{
	const struct scene_field *f = &t->scene.field;

	if (g->wide >= CELL_NAMED)
		return;
	for (unsigned i = 0; i < f->rows * f->columns; i++) {
		const struct scene_place *p = &f->place[i];
		int row = g->at.row + (int)p->row * (g->high + 1);

		if (!*p->word)
			continue;
		if (p->row == f->rows - 1)
			screen_put(&t->screen, row + g->high,
				   g->at.col + (int)p->column * (g->wide + 1),
				   1, str_of(p->word), INK_PLAIN);
		if (p->column == f->columns - 1)
			screen_put(&t->screen, row + g->high / 2,
				   g->at.col + g->at.cols - 1, 1,
				   str_of(p->word + 1), INK_PLAIN);
	}
}

/* Put the border below a card: choice, role, owner, numbers; its keywords,
 * unless they are shown above. */
static void put_border(struct table *t, int row, int col, int cols,
		       const struct scene_place *p, bool on, bool named)
{
	const struct scene_card *c = p->cards.n ? &p->cards.v[0] : NULL;
	struct screen *s = &t->screen;
	unsigned number = spot_number(t, c, p);
	unsigned marks = p->marks | (c ? c->marks : 0);
	int end = col + cols;

	if (cols >= CELL_NAMED)
		col += screen_put(s, row, col, end - col, str_of(p->word),
				  on ? INK_ASKED : INK_DIM);
	else if (number && p->row + 1 == t->scene.field.rows &&
		 (!c || (int)brief_size(c) + 3 <= cols))
		col++; /* after the letter of the column, "d2" is no cell */
	if (number)
		col += screen_put(
			s, row, col, end - col,
			str_of(arena_printf(t->frame,
					    cols < CELL_NAMED ? "%u" : "[%u]",
					    number)),
			INK_ASKED);
	if (marks & SCENE_ACTS)
		screen_sign(s, row, col++, 0x25b6, INK_BOLD);
	if (marks & SCENE_TARGET)
		screen_sign(s, row, col++, 0x2666, INK_LOSS);
	if (!c)
		return;
	bool spent = c->marks & SCENE_SPENT;
	unsigned ink = spent ? INK_SPENT : side_ink(c->side);
	struct buf b = { 0 };

	screen_sign(s, row, col++, side_sign(c->side), side_ink(c->side));
	put_brief(&b, c, end - col);
	for (size_t i = 0; i < c->tags.n && !named; i++) {
		const char *tag = c->tags.v[i].brief;
		int room = end - col - (int)utf8_width(buf_str(&b)) -
			   (int)utf8_width(str_of(tag));

		if (*tag && room >= 0) /* without a blank if need be */
			buf_printf(&b, "%s%s", room ? " " : "", tag);
	}
	if (col < end)
		screen_cut(s, row, col, end - col, buf_str(&b), ink);
	buf_release(&b);
}

/* A card hidden from the other side is dark except for its name. */
static void put_hidden(struct table *t, struct area at,
		       const struct scene_card *c)
{
	const struct screen *s = &t->screen;

	for (int i = 0; i < at.rows; i++) {
		const struct screen_cell *row =
			&s->cell[(at.row + i) * s->cols + at.col];
		int used = at.cols;

		while (used > 0 && row[used - 1].sign == ' ')
			used--;
		used += used > 0;
		if (used < at.cols)
			screen_fill(&t->screen, at.row + i, at.col + used,
				    at.cols - used, 0x2591,
				    *c->name ? INK_DIM : side_ink(c->side));
	}
}

/* Append the cards attached to a card, and its markers: "+ Blood Cap •tokens
 * 2, blessed". */
static void put_things(struct buf *b, const struct scene_card *c)
{
	const char *sep = " •";

	for (size_t i = 0; i < c->attached.n; i++)
		buf_printf(b, "%s%s", i ? ", " : "+ ",
			   *c->attached.v[i].name ? c->attached.v[i].name
						  : "░░░");
	for (size_t i = 0; i < c->values.n; i++)
		if (c->values.v[i].sort == SCENE_MARKER) {
			buf_printf(b, "%s%s %d", b->n ? sep : "•",
				   c->values.v[i].name, c->values.v[i].now);
			sep = ", ";
		}
	for (size_t i = 0; i < c->tags.n; i++)
		if (c->tags.v[i].marker) {
			buf_printf(b, "%s%s", b->n ? sep : "•",
				   c->tags.v[i].text);
			sep = ", ";
		}
}

/* Put a row below the name of a card. */
static void put_below(struct table *t, struct area at,
		      const struct scene_card *c,
		      void (*put)(struct buf *, const struct scene_card *))
{
	struct buf b = { 0 };

	put(&b, c);
	if (b.n && b.p[0] == '+') /* a name */
		board_short(t, at.row, at.col, at.cols,
			    buf_keep(&b, t->frame).p, INK_DIM);
	else
		screen_cut(&t->screen, at.row, at.col, at.cols, buf_str(&b),
			   INK_DIM);
	buf_release(&b);
}

static void put_cell(struct table *t, const struct grid *g,
		     const struct scene_place *p)
{
	const struct scene_card *c = p->cards.n ? &p->cards.v[0] : NULL;
	struct area at = { g->at.row + (int)p->row * (g->high + 1),
			   g->at.col + 1 + (int)p->column * (g->wide + 1),
			   g->high, g->wide };
	bool on = spot_add(t, at, c, p);
	struct screen *s = &t->screen;

	if (c && *c->name)
		board_name(t,
			   (struct area){ at.row, at.col,
					  at.rows > 2 ? 2 : at.rows, at.cols },
			   c->name,
			   side_ink(c->side) |
				   (c->marks & SCENE_HERO ? INK_BOLD : 0));
	if (c && (!*c->name || c->marks & SCENE_SECRET))
		put_hidden(t, at, c);
	if (c && *c->name && at.rows > 3)
		put_below(t, (struct area){ at.row + 2, at.col, 1, at.cols }, c,
			  board_words_of);
	if (c && *c->name && at.rows > 2)
		put_below(t,
			  (struct area){ at.row + at.rows - 1, at.col, 1,
					 at.cols },
			  c, put_things);
	put_border(t, at.row + g->high, at.col, at.cols, p, on, at.rows > 3);
	if (on)
		for (int i = 0; i < at.rows; i++)
			screen_ink(s, at.row + i, at.col, at.cols, INK_ASKED);
}

static void put_lines(struct table *t, const struct grid *g)
{
	const struct scene_field *f = &t->scene.field;
	struct screen *s = &t->screen;

	for (int r = 0; r < (int)f->rows; r++) {
		int below = g->at.row + r * (g->high + 1) + g->high;
		bool last = r == (int)f->rows - 1;
		bool middle = !last &&
			      f->place[(unsigned)(r + 1) * f->columns].marks &
				      SCENE_MIDDLE;

		screen_fill(s, below, g->at.col, g->at.cols,
			    middle ? 0x2550 : 0x2500, INK_DIM);
		for (int c = 0; c <= (int)f->columns; c++) {
			int col = g->at.col + c * (g->wide + 1);
			bool left = c == 0, right = c == (int)f->columns;

			for (int i = 1; i <= g->high; i++)
				screen_sign(s, below - i, col, 0x2502, INK_DIM);
			screen_sign(s, below, col,
				    last    ? left     ? 0x2514
					       : right ? 0x2518
						       : 0x2534
				    : left  ? 0x251c
				    : right ? 0x2524
					    : 0x253c,
				    INK_DIM);
		}
	}
}

/* Put the near player in the pane; if his numbers are above his hand, only his
 * cards outside the field. */
static int put_near(struct table *t, struct area at, bool hand)
{
	const struct scene_player *near = board_near(t);

	if (!near || at.rows < 1)
		return 0;
	return (hand ? board_lists : board_player)(t, at, near, SIZE_MAX);
}

/* Put the opponent at the top, pending things, a card if it fits, the near
 * player at the bottom. */
static void put_pane(struct table *t, struct area at, bool hand)
{
	const struct scene_player *far = board_far(t);
	int row = 0, below = at.rows;

	if (far)
		row += board_player(t, at, far, SIZE_MAX);
	if (board_large(t)) { /* drawn off screen, to be measured */
		below -= put_near(t,
				  (struct area){ t->screen.rows, at.col,
						 at.rows, at.cols },
				  hand);
		below -= PANE_CARD;
	}
	row += board_pending(
		t, (struct area){ at.row + row, at.col, below - row, at.cols });
	if (board_large(t)) {
		below += PANE_CARD;
		t->pane = (struct area){ at.row + row, at.col, below - row,
					 at.cols };
		row = below;
	} else if (row < at.rows) {
		screen_fill(&t->screen, at.row + row, at.col, at.cols, 0x2500,
			    INK_DIM);
		row++;
	}
	put_near(t,
		 (struct area){ at.row + row, at.col, at.rows - row, at.cols },
		 hand);
}

void board_grid(struct table *t, struct area at)
{
	const struct scene_field *f = &t->scene.field;
	const struct scene_player *near = board_near(t);
	const struct scene_list *hand = near ? scene_list(near, "hand") : NULL;
	int below = f->rows > 4 ? 0 : board_large(t) ? 5 : 3;
	struct area field = { at.row, at.col, at.rows - below, at.cols };
	struct grid g = measure(t, field);

	put_lines(t, &g);
	for (unsigned i = 0; i < f->rows * f->columns; i++)
		put_cell(t, &g, &f->place[i]);
	put_labels(t, &g);
	put_pane(t,
		 (struct area){ at.row, g.at.col + g.at.cols + 1, g.at.rows,
				at.cols - g.at.cols - 1 },
		 below > 0);
	if (!near || !below)
		return;
	int row = g.at.row + g.at.rows;

	board_player(t, (struct area){ row, at.col, 1, at.cols }, near, 0);
	if (!hand)
		return;
	board_list(t,
		   (struct area){ row + 1, at.col, at.row + at.rows - row - 1,
				  at.cols },
		   hand);
}
