/* Draws the common parts of all games' boards: names, players, hands,
 * pending things. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/scene/lines.h"

#include <string.h>

#define LANES_FULL 23 /* rows: ten cards in each column */
#define HAND_NAME  32 /* columns of a hand card before its description */

const struct scene_player *board_near(const struct table *t)
{
	for (unsigned i = 0; i < t->scene.nplayers; i++)
		if (t->scene.player[i].side == SCENE_MINE)
			return &t->scene.player[i];
	return NULL;
}

const struct scene_player *board_far(const struct table *t)
{
	for (unsigned i = 0; i < t->scene.nplayers; i++)
		if (t->scene.player[i].side != SCENE_MINE)
			return &t->scene.player[i];
	return NULL;
}

int board_short(struct table *t, int row, int col, int cols, const char *name,
		unsigned ink)
{
	struct buf b = { 0 };

	if (cols < 1)
		return 0;
	board_cut(&b, str_of(name), (size_t)cols);
	int used = screen_put(&t->screen, row, col, cols, buf_str(&b), ink);

	buf_release(&b);
	return used;
}

/* The length of a name's first row: up to a blank, or after a hyphen. */
static size_t break_name(struct str s, int cols)
{
	size_t n = board_break(s, (size_t)cols), best = 0;

	if (n == s.n || s.p[n] == ' ')
		return n;
	for (size_t i = 0; i < n; i++)
		if (s.p[i] == '-')
			best = i + 1;
	return best ? best : n;
}

void board_name(struct table *t, struct area at, const char *name, unsigned ink)
{
	struct str rest = str_of(name);

	for (int row = 0; row < at.rows && rest.n > 0; row++) {
		size_t n = rest.n;

		if (row == at.rows - 1 || (int)utf8_width(rest) <= at.cols) {
			board_short(t, at.row + row, at.col, at.cols,
				    arena_copy(t->frame, rest.p, rest.n), ink);
			return;
		}
		n = break_name(rest, at.cols);
		screen_put(&t->screen, at.row + row, at.col, at.cols,
			   (struct str){ rest.p, n }, ink);
		rest = (struct str){ rest.p + n, rest.n - n };
		while (rest.n && rest.p[0] == ' ')
			rest = (struct str){ rest.p + 1, rest.n - 1 };
	}
}

/* "energy 1 of 4" */
static const char *value_text(struct table *t, const struct scene_value *v)
{
	struct buf b = { 0 };

	if (!v->text && v->now == SCENE_NONE)
		return v->name;
	buf_printf(&b, "%s%s", v->name, *v->name ? " " : "");
	if (v->text)
		buf_puts(&b, v->text);
	else
		buf_put_int(&b, v->now);
	/* a bar shows the maximum */
	if (v->now != SCENE_NONE && v->of != SCENE_NONE && !v->bar)
		buf_printf(&b, " %s",
			   arena_printf(t->frame, _("of %d"), v->of));
	return buf_keep(&b, t->frame).p;
}

/* Put a part into a row of parts, or begin the next row with it. */
struct parts {
	struct area at;
	int row, col;
	bool flows; /* lists follow one another in a row */
};

static void put_part(struct table *t, struct parts *p, const char *text,
		     unsigned ink)
{
	int wide = (int)utf8_width(str_of(text));

	if (p->col > p->at.col && p->col + wide > p->at.col + p->at.cols) {
		p->row++;
		p->col = p->at.col;
	}
	if (p->row < p->at.rows)
		screen_cut(&t->screen, p->at.row + p->row, p->col,
			   p->at.col + p->at.cols - p->col, str_of(text), ink);
	p->col += wide + 2;
}

static void put_bar(struct table *t, struct parts *p,
		    const struct scene_value *v)
{
	int cols = v->of > 24 ? 24 : v->of;
	int full = v->now < 0 ? 0 : v->of ? v->now * cols / v->of : 0;

	if (p->row >= p->at.rows || p->col + cols > p->at.col + p->at.cols)
		return;
	screen_fill(&t->screen, p->at.row + p->row, p->col - 1, cols, 0x2591,
		    INK_DIM);
	screen_fill(&t->screen, p->at.row + p->row, p->col - 1,
		    full > cols ? cols : full, 0x2588,
		    v->now * 3 < v->of ? INK_LOSS : INK_GAIN);
	p->col += cols + 1;
}

/* Put `…` after the text in the row, or over its end. */
static void put_dots(struct table *t, int row, int col, int cols)
{
	const struct screen *s = &t->screen;

	while (row < s->rows && cols > 1 &&
	       s->cell[row * s->cols + col + cols - 2].sign == ' ')
		cols--;
	screen_sign(&t->screen, row, col + cols - 1, 0x2026, INK_PLAIN);
}

/* Append words, wrapped at blanks; returns the area of the first row that they
 * fill. */
static struct area put_flow(struct table *t, struct parts *p, struct str words,
			    unsigned ink)
{
	struct area first = { 0 };

	while (words.n) {
		const char *blank = memchr(words.p, ' ', words.n);
		size_t n = blank ? (size_t)(blank - words.p) : words.n;
		struct str word = { words.p, n };
		int wide = (int)utf8_width(word);
		bool begins = p->col == p->at.col;

		if (!begins && p->col + 1 + wide > p->at.col + p->at.cols) {
			p->row++;
			p->col = p->at.col;
			begins = true;
		}
		p->col += !begins;
		if (first.rows == 0)
			first = (struct area){ p->at.row + p->row, p->col, 1,
					       0 };
		if (p->row < p->at.rows)
			screen_put(&t->screen, p->at.row + p->row, p->col,
				   p->at.col + p->at.cols - p->col, word, ink);
		p->col += wide;
		if (first.row == p->at.row + p->row)
			first.cols = p->col - first.col;
		n += n < words.n;
		words = (struct str){ words.p + n, words.n - n };
	}
	return first;
}

/* The same for a card; the cursor can reach it. */
static void put_card_flow(struct table *t, struct parts *p,
			  const struct scene_card *c, struct str words)
{
	const struct parts before = *p;
	struct area at = put_flow(t, p, words, INK_PLAIN);

	at.rows = at.row < p->at.row + p->at.rows;
	if (!spot_add(t, at, c, NULL))
		return;
	*p = before;
	put_flow(t, p, words, INK_ASKED);
}

/* True if the cards are of different kinds. */
static bool has_kinds(const struct scene_list *l)
{
	for (size_t i = 1; i < l->cards.n; i++)
		if (strcmp(l->cards.v[i].kind, l->cards.v[0].kind) != 0)
			return true;
	return false;
}

/* The names of the cards of a list, as far as there is room: the cursor gets to
 * them. */
static void put_list(struct table *t, struct parts *p,
		     const struct scene_list *l)
{
	bool kinds = has_kinds(l);

	if (p->flows && p->col > p->at.col)
		p->col++;
	else if (p->col > p->at.col)
		p->row++;
	if (!p->flows)
		p->col = p->at.col;
	bool begun = p->row < p->at.rows;
	put_flow(t, p, str_of(arena_printf(t->frame, "%s:", l->heading)),
		 INK_PLAIN);
	for (size_t i = 0; i < l->cards.n; i++) {
		const struct scene_card *c = &l->cards.v[i];
		unsigned number = spot_number(t, c, NULL);
		struct buf b = { 0 };

		if (number)
			buf_printf(&b, "[%u] ", number);
		if (kinds && *c->kind)
			buf_printf(&b, "%s ", c->kind);
		buf_printf(&b, "%s%s%s", *c->name ? c->name : "░",
			   *c->brief ? " " : "", c->brief);
		if (*c->place)
			buf_printf(&b, " → %s", c->place);
		buf_puts(&b, i + 1 < l->cards.n ? "," : "");
		put_card_flow(t, p, c, buf_str(&b));
		buf_release(&b);
	}
	if (begun && p->row >= p->at.rows)
		put_dots(t, p->at.row + p->at.rows - 1, p->at.col, p->at.cols);
	if (p->flows)
		return;
	p->row++;
	p->col = p->at.col;
}

/* True if it is shown elsewhere: the hand, and its resting cards; those of the
 * other player among the cards that he has left. */
static bool is_told(const struct table *t, const struct scene_player *p,
		    const struct scene_list *l)
{
	bool marked = p->side == SCENE_MINE ||
		      (scene_list(p, "may defend") && t->screen.rows < 34);

	return l->aside || strcmp(l->key, "hand") == 0 ||
	       (marked && strcmp(l->key, "resting") == 0);
}

static void put_lists(struct table *t, struct parts *parts,
		      const struct scene_player *p, size_t longest)
{
	for (size_t i = 0; i < p->lists.n; i++) {
		const struct scene_list *l = &p->lists.v[i];

		if (l->cards.n && l->cards.n <= longest && !is_told(t, p, l))
			put_list(t, parts, l);
	}
}

static int rows_used(const struct parts *p)
{
	int used = p->col > p->at.col ? p->row + 1 : p->row;

	return used < p->at.rows ? used : p->at.rows;
}

int board_lists(struct table *t, struct area at, const struct scene_player *p,
		size_t longest)
{
	struct area in = { at.row, at.col + 2, at.rows, at.cols - 2 };
	struct parts parts = { in, 0, in.col, at.rows == 1 };

	put_lists(t, &parts, p, longest);
	if (rows_used(&parts) > 0)
		screen_sign(&t->screen, at.row, at.col, side_sign(p->side),
			    side_ink(p->side));
	return rows_used(&parts);
}

int board_player(struct table *t, struct area at, const struct scene_player *p,
		 size_t longest)
{
	struct screen *s = &t->screen;
	struct parts parts = { { at.row, at.col + 2, at.rows, at.cols - 2 },
			       0,
			       at.col + 2,
			       false };

	if (at.rows < 1)
		return 0;
	screen_sign(s, at.row, at.col, side_sign(p->side), side_ink(p->side));
	put_part(t, &parts, p->name, side_ink(p->side) | INK_BOLD);
	if (*p->role)
		put_part(t, &parts, p->role, INK_PLAIN);
	for (size_t i = 0; i < p->values.n; i++) {
		const struct scene_value *v = &p->values.v[i];

		put_part(t, &parts, value_text(t, v), INK_PLAIN);
		if (v->bar)
			put_bar(t, &parts, v);
	}
	if (*p->note)
		put_part(t, &parts, p->note, INK_PLAIN);
	put_lists(t, &parts, p, longest);
	return rows_used(&parts);
}

static unsigned line_ink(const struct scene_line *x)
{
	return x->marks & SCENE_ACTS ? side_ink(x->side) | INK_BOLD
				     : side_ink(x->side);
}

/* Put the dice rolled so far, as far as they fit. */
static void put_dice(struct table *t, int row, int col, int end)
{
	const struct scene_pending *p = &t->scene.pending;

	if (board_large(t) &&
	    t->scene.field.zones) /* their faces are drawn there */
		return;
	for (unsigned i = 0; i < p->ndice && col + 3 < end; i++, col += 3)
		screen_put(&t->screen, row, col, 3,
			   str_of(arena_printf(t->frame, "■%u ", p->dice[i])),
			   INK_CHANCE);
}

int board_pending(struct table *t, struct area at)
{
	const struct scene_pending *p = &t->scene.pending;
	struct screen *s = &t->screen;
	int row = 0;

	if (!*p->heading || at.rows < 1)
		return 0;
	int from = (int)utf8_width(str_of(p->heading)) + 3 < at.cols;

	screen_fill(s, at.row, at.col, at.cols, 0x2500, INK_DIM);
	screen_cut(s, at.row, at.col + from, at.cols - from,
		   str_of(arena_printf(t->frame, from ? " %s " : "%s",
				       p->heading)),
		   INK_BOLD);
	put_dice(t, at.row,
		 at.col + from + 2 + (int)utf8_width(str_of(p->heading)),
		 at.col + at.cols);
	row++;
	size_t i = 0;

	for (; i < p->lines.n && row < at.rows; i++) {
		const struct scene_line *x = &p->lines.v[i];
		uint32_t sign = x->marks & SCENE_ACTS     ? 0x25b6
				: x->marks & SCENE_TARGET ? 0x2666
							  : side_sign(x->side);
		const char *text = arena_printf(
			t->frame, "%s%s%s%s%s", x->name,
			*x->name && *x->place ? " " : "", x->place,
			*x->text && (*x->name || *x->place) ? ", " : "",
			x->text);

		screen_sign(s, at.row + row, at.col, sign, line_ink(x));
		row += screen_wrap(s,
				   (struct area){ at.row + row, at.col + 2,
						  at.rows - row, at.cols - 2 },
				   0, str_of(text), line_ink(x));
	}
	if (i < p->lines.n || row > at.rows)
		put_dots(t, at.row + at.rows - 1, at.col, at.cols);
	return row < at.rows ? row : at.rows;
}

void board_words_of(struct buf *b, const struct scene_card *c)
{
	for (size_t i = 0; i < c->tags.n; i++)
		if (*c->tags.v[i].brief)
			buf_printf(b, "%s%s", b->n ? ", " : "",
				   c->tags.v[i].text);
}

/* Columns of one card of a list. */
static int list_cols(int cols)
{
	return cols >= 120 ? cols / 4 : cols >= 100 ? cols / 3 : 20;
}

int board_letter(const char *kind)
{
	struct str s = str_of(kind);
	int bytes = 0;

	if (s.n)
		utf8_decode(s.p, str_end(s), &bytes);
	return bytes;
}

/* told: with its description, in the rest of the row. */
static void put_card(struct table *t, struct area at,
		     const struct scene_list *l, const struct scene_card *c,
		     bool told)
{
	struct screen *s = &t->screen;
	unsigned number = spot_number(t, c, NULL);
	bool on = spot_add(t, at, c, NULL);
	bool dim = c->marks & SCENE_SPENT || spot_barred(t, l, c);
	unsigned ink = on ? INK_ASKED : dim ? INK_DIM : INK_PLAIN;
	int col = at.col, end = at.col + at.cols - 1;

	if (on)
		screen_fill(s, at.row, col, at.cols - 1, ' ', ink);
	if (number)
		col += screen_put(
			s, at.row, col, 5,
			str_of(arena_printf(t->frame, "[%u]", number)),
			INK_ASKED);
	if (*c->brief)
		col += 1 + screen_put(s, at.row, col, end - col,
				      str_of(arena_printf(t->frame, "%.*s%s",
							  board_letter(c->kind),
							  c->kind, c->brief)),
				      ink);
	/* the beginning of the name: sentences and choices call it by that */
	screen_cut(s, at.row, col, end - col,
		   str_of(*c->name ? c->name : "░░░"), ink);
	if (!told)
		return;
	col = at.col + HAND_NAME;
	screen_cut(s, at.row, col, end - col, pane_brief(t, c),
		   on ? ink : INK_DIM);
}

int board_list(struct table *t, struct area at, const struct scene_list *l)
{
	int n = (int)l->cards.n, wide = list_cols(at.cols);

	if (board_large(t)) /* a card per row, as long as there are rows */
		wide = at.cols /
		       (n > at.rows ? (n + at.rows - 1) / at.rows : 1);
	int across = at.cols / wide, rows = (n + across - 1) / across;

	for (size_t i = 0; i < l->cards.n; i++) {
		int row = (int)i / across, col = (int)i % across;

		if (row < at.rows)
			put_card(t,
				 (struct area){ at.row + row,
						at.col + col * wide, 1, wide },
				 l, &l->cards.v[i], wide >= 2 * HAND_NAME);
	}
	return rows < at.rows ? rows : at.rows;
}

bool board_large(const struct table *t)
{
	return t->screen.cols >= 120 && t->screen.rows >= 40;
}

int board_beside(const struct table *t, int cols)
{
	return t->scene.field.zones && board_large(t) ? cols - BESIDE_COLS - 1
						      : cols;
}

int board_log(const struct table *t, int cols)
{
	return t->scene.field.rows == 0 && board_large(t)
		       ? cols - BESIDE_COLS - 1
		       : cols;
}

int board_rows(const struct table *t)
{
	const struct scene_field *f = &t->scene.field;
	int screen = t->screen.rows;
	int most = screen - 3 - 3 - 3; /* question, options, log */

	if (screen < 30 && (f->rows == 0 || f->zones))
		return screen - 6;
	if (f->zones) { /* the log is between the sides */
		int least = board_large(t) ? 34 : 24;

		return screen - 12 > least  ? screen - 12
		       : screen - 6 < least ? screen - 6
					    : least;
	}
	if (f->rows == 0 && board_large(t))
		return screen - 9;
	if (f->rows == 0)
		return most < LANES_FULL ? most : LANES_FULL;
	int per = screen >= 28 + (int)f->rows ? 4 : 3;

	if (f->rows <= 4 && board_large(t))
		return (int)f->rows * 5 + 5;
	int grid = (int)f->rows * per;

	if (f->rows > 4 && grid > screen - 6)
		grid = (int)f->rows * 3;
	int hand = f->rows > 4 ? 0 : 3;

	return grid + hand;
}

/* True if the field is empty and will be. */
static bool is_idle(const struct table *t)
{
	const struct scene_field *f = &t->scene.field;

	for (unsigned i = 0; i < f->rows * f->columns; i++)
		if (f->place[i].cards.n || spot_number(t, NULL, &f->place[i]))
			return false;
	return true;
}

int board_draw(struct table *t, struct area at)
{
	if (t->scene.field.rows == 0 || (!t->scene.field.zones && is_idle(t)))
		return board_lanes(t, at);
	if (t->scene.field.zones)
		board_zones(t, at);
	else
		board_grid(t, at);
	return at.rows;
}
