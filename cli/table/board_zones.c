/* Draws zones with many cards each, one player's at the top, the other's at the
 * bottom, and pending things between them. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define UNITS_MOST 11 /* rows of each side */

/* Put one card of a zone: role, bracket, name, numbers. */
static void put_unit(struct table *t, struct area at,
		     const struct scene_card *c)
{
	struct screen *s = &t->screen;
	unsigned number = spot_number(t, c, NULL);
	bool on = spot_add(t, at, c, NULL), spent = c->marks & SCENE_SPENT;
	unsigned ink = on ? INK_ASKED : spent ? INK_SPENT : side_ink(c->side);
	int brief = (int)utf8_width(str_of(c->brief));
	int end = at.col + at.cols, col = at.col;

	if (on)
		screen_fill(s, at.row, at.col, at.cols, ' ', ink);
	if (number)
		col += screen_put(s, at.row, col, 3,
				  str_of(arena_printf(t->frame, "%u", number)),
				  INK_ASKED);
	else if (c->marks & SCENE_ACTS)
		screen_sign(s, at.row, col++, 0x25b6, ink | INK_BOLD);
	else if (c->marks & SCENE_TARGET)
		screen_sign(s, at.row, col++, 0x2666, INK_LOSS);
	else
		col++;
	screen_sign(s, at.row, col++, spent ? '(' : ' ', ink);
	board_short(t, at.row, col, end - col - brief - 2,
		    *c->name ? c->name : "░░░", ink);
	screen_put(s, at.row, end - 1 - brief, brief, str_of(c->brief), ink);
	screen_sign(s, at.row, end - 1,
		    c->marks & SCENE_WOUNDED ? '!'
		    : spent                  ? ')'
					     : ' ',
		    c->marks & SCENE_WOUNDED && !on ? INK_LOSS : ink);
}

/* Put its keywords and attachments in a row of their own. */
static void put_words(struct table *t, struct area at,
		      const struct scene_card *c)
{
	struct buf b = { 0 };

	board_words_of(&b, c);
	for (size_t i = 0; i < c->attached.n; i++)
		buf_printf(&b, "%s+ %s", b.n ? ", " : "",
			   c->attached.v[i].name);
	screen_cut(&t->screen, at.row, at.col + 4, at.cols - 5, buf_str(&b),
		   INK_DIM);
	buf_release(&b);
}

static bool has_words(const struct scene_card *c)
{
	for (size_t i = 0; i < c->tags.n; i++)
		if (*c->tags.v[i].brief)
			return true;
	return c->attached.n > 0;
}

/* Put units from the top; if rows are left, each with its keywords below it. */
static void put_zone(struct table *t, struct area at,
		     const struct scene_place *p)
{
	struct part in = spot_part(t, at, &p->cards);
	int rest = board_large(t) ? at.rows - (int)p->cards.n : 0;

	for (size_t i = 0; i < p->cards.n; i++) {
		const struct scene_card *c = &p->cards.v[i];

		if (spot_hidden(t, at, &p->cards, &in, i))
			continue;
		put_unit(t, (struct area){ in.row++, at.col, 1, at.cols }, c);
		if (rest <= 0 || !has_words(c))
			continue;
		put_words(t, (struct area){ in.row++, at.col, 1, at.cols }, c);
		rest--;
	}
}

/* Put the headings of the columns in a border. */
static void put_headings(struct table *t, int row, int wide, int cols)
{
	const struct scene_field *f = &t->scene.field;
	struct screen *s = &t->screen;

	screen_fill(s, row, 0, cols, 0x2500, INK_DIM);
	for (unsigned i = 0; i < f->columns; i++) {
		const struct scene_column *c = &f->column[i];
		int col = (int)i * (wide + 1);
		bool fights = c->marks & SCENE_FIGHTS;
		const char *text = arena_printf(t->frame, " %s%s%s", c->heading,
						*c->note ? ", " : "", c->note);

		if (fights)
			screen_fill(s, row, col, wide, 0x2550, INK_PLAIN);
		col += 2 + screen_cut(s, row, col + 2, wide - 3, str_of(text),
				      fights ? INK_BOLD : INK_PLAIN);
		screen_sign(s, row, col, ' ', INK_PLAIN);
	}
}

static void put_side(struct table *t, struct area at, unsigned side, int wide)
{
	const struct scene_field *f = &t->scene.field;

	for (unsigned i = 0; i < f->columns; i++) {
		int col = at.col + (int)i * (wide + 1);

		put_zone(t,
			 (struct area){ at.row, col, at.rows,
					i == f->columns - 1 ? at.cols - col
							    : wide },
			 &f->place[side * f->columns + i]);
		if (i < f->columns - 1)
			for (int r = 0; r < at.rows; r++)
				screen_sign(&t->screen, at.row + r, col + wide,
					    0x2502, INK_DIM);
	}
}

/* Draw the junctions of the borders of a side with the lines between zones. */
static void put_joints(struct table *t, int row, int wide, uint32_t joint)
{
	const struct screen_cell *cell = &t->screen.cell[row * t->screen.cols];

	for (unsigned i = 1; i < t->scene.field.columns; i++) {
		int col = (int)i * (wide + 1) - 1;

		if (cell[col].sign == 0x2500)
			screen_sign(&t->screen, row, col, joint, INK_DIM);
	}
}

/* Put die faces, each three rows high. */
static void put_faces(struct table *t, struct area at)
{
	static const char *const rows[] = { "┌───┐", "│ %u │", "└───┘" };
	const struct scene_pending *p = &t->scene.pending;
	int col = at.col;

	for (unsigned i = 0; i < p->ndice && col + 5 <= at.col + at.cols; i++) {
		for (int r = 0; r < 3; r++)
			screen_put(&t->screen, at.row + r, col, 5,
				   str_of(arena_printf(t->frame, rows[r],
						       p->dice[i])),
				   INK_CHANCE);
		col += 6;
	}
}

/* Put what has retreated or is being built.  Returns the rows used. */
static int put_outside(struct table *t, int row, const struct scene_player *p)
{
	struct area at = { row, 0, 1, t->screen.cols };

	return p ? board_lists(t, at, p, SIZE_MAX) : 0;
}

/* Put its upper border, the pending things, and the log, to the right of them
 * if there is room. */
static void put_band(struct table *t, struct area at, int wide)
{
	struct area left = at, log;
	bool large = board_large(t) && *t->scene.pending.heading;

	screen_fill(&t->screen, at.row, at.col, at.cols, 0x2500, INK_DIM);
	left.cols = large ? 2 * wide + 1 : at.cols;
	int used = board_pending(t, left);

	put_joints(t, at.row, wide, 0x2534);
	if (used == 0) {
		used = 1 + put_outside(t, at.row + 1, board_far(t));
		at.rows -= put_outside(t, at.row + at.rows - 1, board_near(t));
	}
	if (large && at.rows - used >= 3)
		put_faces(t, (struct area){ at.row + used, at.col + 2, 3,
					    left.cols - 2 });
	log = (struct area){ at.row + used, at.col, at.rows - used, at.cols };
	if (large) {
		log = (struct area){ at.row + 1, at.col + left.cols + 2,
				     at.rows - 1, at.cols - left.cols - 2 };
		for (int r = 0; r < log.rows; r++)
			screen_sign(&t->screen, log.row + r, log.col - 2,
				    0x2502, INK_DIM);
	}
	if (log.rows < 1)
		return;
	size_t above =
		log_show(&t->log, &t->screen, log, t->ended, t->since).above;

	if (draw_layout(t).log.rows < 2)
		draw_unseen(t, at.row, at.cols, above);
}

/* Rows for units and the band: all except players, headings, the edges of the
 * band and the hand. */
static int room_for(int rows)
{
	return rows - 2 - 1 - 2 - (rows > 30 ? 5 : rows > 20 ? 3 : 2);
}

int board_band(int rows)
{
	int room = room_for(rows), units = (room - (rows > 20 ? 6 : 3)) / 2;

	return room - 2 * (units < UNITS_MOST ? units : UNITS_MOST);
}

void board_zones(struct table *t, struct area at)
{
	const struct scene_field *f = &t->scene.field;
	const struct scene_player *far = board_far(t), *near = board_near(t);
	const struct scene_list *hand = near ? scene_list(near, "hand") : NULL;
	int wide = (at.cols - (int)f->columns + 1) / (int)f->columns;
	int band = board_band(at.rows), units = (room_for(at.rows) - band) / 2;
	int row = at.row, cols = at.cols;

	if (far)
		board_player(t, (struct area){ row, 0, 1, at.cols }, far, 1);
	put_headings(t, ++row, wide, at.cols);
	put_side(t, (struct area){ ++row, 0, units, at.cols }, 0, wide);
	row += units;
	put_band(t, (struct area){ row, 0, band + 1, at.cols }, wide);
	row += band + 1;
	screen_fill(&t->screen, row, 0, at.cols, 0x2500, INK_DIM);
	put_joints(t, row++, wide, 0x252c);
	put_side(t, (struct area){ row, 0, units, at.cols }, f->rows - 1, wide);
	row += units;
	if (board_large(t)) {
		int end = t->watch ? at.row + at.rows : t->screen.rows - 1;

		cols = board_beside(t, cols);
		t->pane = (struct area){ row, cols + 1, end - row,
					 at.cols - cols - 1 };
	}
	if (near)
		board_player(t, (struct area){ row++, 0, 1, cols }, near, 1);
	if (hand)
		board_list(
			t,
			(struct area){ row, 0, at.row + at.rows - row, cols },
			hand);
}
