/* Draws texts, lines and frames into the cells of a screen. */
#include "cli/screen/screen.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/scene/lines.h"

void screen_init(struct screen *s, struct arena *a, int rows, int cols)
{
	*s = (struct screen){ .rows = rows, .cols = cols };
	s->cell = arena_array(a, (size_t)rows * (size_t)cols, sizeof(*s->cell));
	screen_clear(s, (struct area){ 0, 0, rows, cols });
}

void screen_clear(struct screen *s, struct area at)
{
	for (int r = 0; r < at.rows; r++)
		screen_fill(s, at.row + r, at.col, at.cols, ' ', INK_PLAIN);
}

static struct screen_cell *cell_at(struct screen *s, int row, int col)
{
	if (row < 0 || row >= s->rows || col < 0 || col >= s->cols)
		return NULL;
	return &s->cell[row * s->cols + col];
}

void screen_sign(struct screen *s, int row, int col, uint32_t sign,
		 unsigned ink)
{
	struct screen_cell *c = cell_at(s, row, col);

	if (c)
		*c = (struct screen_cell){ sign, (uint8_t)ink };
}

void screen_fill(struct screen *s, int row, int col, int cols, uint32_t sign,
		 unsigned ink)
{
	for (int i = 0; i < cols; i++)
		screen_sign(s, row, col + i, sign, ink);
}

void screen_ink(struct screen *s, int row, int col, int cols, unsigned ink)
{
	for (int i = 0; i < cols; i++) {
		struct screen_cell *c = cell_at(s, row, col + i);

		if (c)
			c->ink = (uint8_t)ink;
	}
}

/* Columns of one code point. */
static int width_of(const char *p, int len)
{
	return (int)utf8_width((struct str){ p, (size_t)len });
}

int screen_put(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink)
{
	const char *p = text.p, *end = str_end(text);
	int used = 0;

	while (p < end) {
		int len;
		uint32_t sign = utf8_decode(p, end, &len);
		int wide = 1;

		if (sign == UTF8_BAD || utf8_is_hidden(sign))
			sign = '?';
		else
			wide = width_of(p, len);
		p += len;
		if (wide == 0)
			continue;
		if (used + wide > cols)
			break;
		screen_sign(s, row, col + used, sign, ink);
		if (wide == 2)
			screen_sign(s, row, col + used + 1, 0, ink);
		used += wide;
	}
	return used;
}

int screen_cut(struct screen *s, int row, int col, int cols, struct str text,
	       unsigned ink)
{
	if ((int)utf8_width(text) <= cols)
		return screen_put(s, row, col, cols, text, ink);
	if (cols < 1)
		return 0;
	int used = screen_put(s, row, col, cols - 1, text, ink);

	screen_sign(s, row, col + used, 0x2026, ink);
	return used + 1;
}

int screen_right(struct screen *s, int row, int col, int cols, struct str text,
		 unsigned ink)
{
	int wide = (int)utf8_width(text);
	int left = wide < cols ? cols - wide : 0;

	return screen_put(s, row, col + left, cols - left, text, ink);
}

/* Indentation of the following rows of an indented line. */
#define HANG 4

/* Take the next row off a line. */
static struct str take_row(struct str *line, int cols)
{
	size_t n = board_break(*line, (size_t)cols);
	struct str row = { line->p, n };

	*line = (struct str){ line->p + n, line->n - n };
	while (line->n > 0 && line->p[0] == ' ')
		*line = (struct str){ line->p + 1, line->n - 1 };
	return row;
}

int screen_wrap(struct screen *s, struct area at, int from, struct str text,
		unsigned ink)
{
	struct str line;
	int rows = 0;

	if (at.cols < 1)
		return 0;
	while (str_cut(&text, '\n', &line)) {
		int in = 0, hang = line.n && *line.p == ' ' ? HANG : 0;

		do {
			struct str row = take_row(&line, at.cols - in);
			int r = rows++ - from;

			if (s && r >= 0 && r < at.rows)
				screen_put(s, at.row + r, at.col + in,
					   at.cols - in, row, ink);
			in = hang;
		} while (line.n > 0);
	}
	return rows;
}

/* Put words in a border. */
static void put_title(struct screen *s, int row, struct area at, const char *t)
{
	if (!t || !*t)
		return;
	screen_sign(s, row, at.col + 2, ' ', INK_PLAIN);
	int used = screen_cut(s, row, at.col + 3, at.cols - 6, str_of(t),
			      INK_PLAIN | INK_BOLD);
	screen_sign(s, row, at.col + 3 + used, ' ', INK_PLAIN);
}

void screen_frame(struct screen *s, struct area at, const char *head,
		  const char *foot)
{
	int right = at.col + at.cols - 1, low = at.row + at.rows - 1;

	screen_clear(s, at);
	for (int row = at.row; row <= low; row++) {
		bool edge = row == at.row || row == low;

		if (edge)
			screen_fill(s, row, at.col, at.cols, 0x2500, INK_DIM);
		screen_sign(s, row, at.col, 0x2502, INK_DIM);
		screen_sign(s, row, right, 0x2502, INK_DIM);
	}
	screen_sign(s, at.row, at.col, 0x250c, INK_DIM);
	screen_sign(s, at.row, right, 0x2510, INK_DIM);
	screen_sign(s, low, at.col, 0x2514, INK_DIM);
	screen_sign(s, low, right, 0x2518, INK_DIM);
	put_title(s, at.row, at, head);
	put_title(s, low, at, foot);
}
