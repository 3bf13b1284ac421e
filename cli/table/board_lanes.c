/* Draws a match without a field: both players, and one card against another
 * in lanes. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define SHORT_LIST  3  /* cards */
#define COLUMN_MOST 48 /* columns of the screen */
#define ROOMY       34 /* rows of a screen that has room for rules and names */
#define LANE_MOST   60

/* Put the sign, name and numbers of a card in a row. */
static void put_lane_card(struct table *t, struct area at,
			  const struct scene_card *c)
{
	int brief = (int)utf8_width(str_of(c->brief));
	unsigned ink = spot_add(t, at, c, NULL) ? INK_ASKED : side_ink(c->side);

	screen_sign(&t->screen, at.row, at.col, side_sign(c->side), ink);
	board_short(t, at.row, at.col + 2, at.cols - brief - 4,
		    *c->name ? c->name : "░░░", ink);
	screen_put(&t->screen, at.row, at.col + at.cols - brief - 1, brief,
		   str_of(c->brief), ink);
}

/* Replace "[4]", a die in texts, by "■4": on the screen "[4]" is a choice. */
static const char *dice_of(struct table *t, const char *text)
{
	struct buf b = { 0 };

	for (; *text; text++)
		if (*text == '[')
			buf_puts(&b, "■");
		else if (*text != ']')
			buf_putc(&b, *text);
	return buf_keep(&b, t->frame).p;
}

/* The rows used. */
static int put_lane(struct table *t, struct area at, const struct scene_lane *x)
{
	struct parts {
		int row, col;
	} p = { 2, at.col + 2 };

	if (at.rows < 2)
		return 0;
	put_lane_card(t, (struct area){ at.row, at.col, 1, at.cols }, &x->acts);
	put_lane_card(t, (struct area){ at.row + 1, at.col, 1, at.cols },
		      &x->against);
	if (*x->result && at.rows > 2)
		p.col += 1 + screen_cut(&t->screen, at.row + p.row, p.col,
					at.cols - 4, str_of(x->result),
					INK_PLAIN);
	for (size_t i = 0; i < x->values.n; i++) {
		const struct scene_value *v = &x->values.v[i];
		const char *text =
			v->text ? arena_printf(t->frame, "%s%s%s%s", v->name,
					       *v->name ? " " : "",
					       v->why ? dice_of(t, v->why) : "",
					       v->text)
				: arena_printf(t->frame, "%s%s%d", v->name,
					       *v->name ? " " : "", v->now);
		int wide = (int)utf8_width(str_of(text));

		if (v->sort == SCENE_ROLLS) /* each is shown in its column */
			continue;
		if (p.col + wide > at.col + at.cols) {
			p.row++;
			p.col = at.col + 2;
		}
		if (p.row >= at.rows)
			return at.rows;
		p.col += 2 + screen_put(&t->screen, at.row + p.row, p.col,
					at.cols - 2, str_of(text), INK_PLAIN);
	}
	return p.row + 1;
}

static int put_lanes(struct table *t, struct area at)
{
	const struct scene_lanes *l = &t->scene.lanes;
	struct screen *s = &t->screen;
	int wide = at.cols / (l->n > 1 ? 2 : 1), high = 0;

	wide = wide < LANE_MOST ? wide : LANE_MOST;
	if (l->n == 0 || at.rows < 4)
		return 0;
	screen_fill(s, at.row, at.col, at.cols, 0x2500, INK_DIM);
	screen_put(
		s, at.row, at.col + 2, at.cols - 4,
		str_of(arena_printf(t->frame, " %s ", t->scene.lanes_heading)),
		INK_PLAIN);
	for (size_t i = 0; i < l->n && i < 2; i++) {
		int used = put_lane(t,
				    (struct area){ at.row + 1,
						   at.col + (int)i * wide,
						   at.rows - 2, wide - 1 },
				    &l->v[i]);

		high = used > high ? used : high;
	}
	if (s->rows < ROOMY) /* leave room for the cards below */
		return high + 1;
	screen_fill(s, at.row + 1 + high, at.col, at.cols, 0x2500, INK_DIM);
	return high + 2;
}

/* The kind of a card besides its numbers, in brief. */
static const char *nature(const struct scene_card *c)
{
	for (size_t i = 0; i < c->tags.n; i++)
		if (*c->tags.v[i].brief)
			return c->tags.v[i].brief;
	return "";
}

/* The width of the kinds after the numbers; 0 if names would have to
 * be truncated. */
static int nature_width(const struct scene_list *l, int cols)
{
	int most = 0, wide = 0;

	for (size_t i = 0; i < l->cards.n; i++) {
		const struct scene_card *c = &l->cards.v[i];
		int n = (int)utf8_width(str_of(nature(c)));
		int rest = (int)(utf8_width(str_of(c->name)) +
				 utf8_width(str_of(c->brief)));

		most = n > most ? n : most;
		wide = rest > wide ? rest : wide;
	}
	return most && wide + most + 7 <= cols ? most + 2 : 0;
}

/* Put a card of a list: its choice, name, numbers and kind. */
static void put_column_card(struct table *t, struct area row,
			    const struct scene_list *l,
			    const struct scene_card *c, int more)
{
	struct screen *s = &t->screen;
	unsigned number = spot_number(t, c, NULL);
	bool on = spot_add(t, row, c, NULL);
	bool spent = c->marks & SCENE_SPENT;
	unsigned ink = on                     ? INK_ASKED
		       : spent                ? INK_SPENT
		       : spot_barred(t, l, c) ? INK_DIM
					      : side_ink(c->side);
	int brief = (int)utf8_width(str_of(c->brief));
	int end = row.col + row.cols - (more ? 1 : 2) - more; /* of numbers */

	if (on)
		screen_fill(s, row.row, row.col, row.cols - 1, ' ', ink);
	if (number)
		screen_put(s, row.row, row.col, 3,
			   str_of(arena_printf(t->frame, "%2u", number)),
			   INK_ASKED);
	else if (c->marks & SCENE_ACTS)
		screen_sign(s, row.row, row.col, 0x25b6, ink);
	if (spent)
		screen_sign(s, row.row, row.col + 2, '(', ink);
	board_short(t, row.row, row.col + 3, end - brief - row.col - 4,
		    *c->name ? c->name : "░░░", ink);
	screen_put(s, row.row, end - brief, brief, str_of(c->brief), ink);
	if (spent)
		screen_sign(s, row.row, end, ')', ink);
	if (more)
		screen_put(s, row.row, end + 2, more - 2, str_of(nature(c)),
			   on ? ink : INK_DIM);
}

/* Put a list in a column, one card per row: if it is too long, the part around
 * the cursor, and how many more there are.  Returns the rows used. */
static int put_column(struct table *t, struct area at,
		      const struct scene_list *l)
{
	struct area in = { at.row + 1, at.col, at.rows - 1, at.cols };

	if (in.rows < 1)
		return 0;
	int more = nature_width(l, at.cols);
	int used = screen_cut(&t->screen, at.row, at.col, at.cols - 1,
			      str_of(l->heading), INK_DIM);

	int room = at.cols - used - 3 - more + (more > 0);

	if ((int)utf8_width(str_of(l->columns)) <= room)
		screen_right(&t->screen, at.row, at.col + used + 1, room,
			     str_of(l->columns), INK_DIM);
	struct part p = spot_part(t, in, &l->cards);
	for (size_t i = 0; i < l->cards.n; i++)
		if (!spot_hidden(t, in, &l->cards, &p, i))
			put_column_card(
				t, (struct area){ p.row++, at.col, 1, at.cols },
				l, &l->cards.v[i], more);
	return l->cards.n < (size_t)in.rows ? (int)l->cards.n + 1 : at.rows;
}

/* Short lists are put with the player's numbers. */
static bool is_column(const struct scene_list *l)
{
	return !l->aside && l->cards.n > SHORT_LIST;
}

/* Put the near player's lists side by side.  Returns the rows used. */
static int put_columns(struct table *t, struct area at,
		       const struct scene_player *p)
{
	size_t shown = 0;
	int most = 0;

	for (size_t i = 0; i < p->lists.n; i++)
		shown += is_column(&p->lists.v[i]);
	int n = shown ? (int)shown : 1, col = at.col, wide = at.cols / n;

	/* not too wide for the eye to connect numbers with names */
	wide = wide < COLUMN_MOST ? wide : COLUMN_MOST;

	for (size_t i = 0; i < p->lists.n; i++) {
		if (!is_column(&p->lists.v[i]))
			continue;
		int used = put_column(
			t, (struct area){ at.row, col, at.rows, wide },
			&p->lists.v[i]);
		most = used > most ? used : most;
		col += wide;
	}
	return most;
}

/* The cards that another player can still commit, as far as known. */
static const char *const keys[] = { "may attack", "may defend" };

/* "defenders left: +++ (−++) trump" */
static const char *left_text(struct table *t, const struct scene_list *l)
{
	struct buf b = { 0 };

	buf_printf(&b, "%s:", l->heading);
	for (size_t i = 0; i < l->cards.n; i++) {
		const struct scene_card *c = &l->cards.v[i];
		bool spent = c->marks & SCENE_SPENT;

		buf_printf(&b, spent ? " (%s)" : " %s",
			   *c->brief == '?' ? nature(c) : c->brief);
	}
	return buf_keep(&b, t->frame).p;
}

/* Put them in a row or two.  Returns the rows used. */
static int put_left_rows(struct table *t, struct area at,
			 const struct scene_player *p)
{
	int row = at.row, col = at.col + 2;

	for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++) {
		const struct scene_list *l = scene_list(p, keys[k]);

		if (!l || l->cards.n == 0)
			continue;
		const char *text = left_text(t, l);

		if (col > at.col + 2 &&
		    col + (int)utf8_width(str_of(text)) > at.cols) {
			row++;
			col = at.col + 2;
		}
		col += 2 + screen_cut(&t->screen, row, col, at.cols - col,
				      str_of(text), INK_PLAIN);
	}
	return row - at.row + (col > at.col + 2);
}

/* Put them a card per row. Returns the rows used. */
static int put_left(struct table *t, struct area at,
		    const struct scene_player *p)
{
	int used = 0;

	for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++) {
		const struct scene_list *l = scene_list(p, keys[k]);
		int col = at.col + (int)k * at.cols / 2;

		if (!l)
			continue;
		screen_sign(&t->screen, at.row, col, side_sign(p->side),
			    side_ink(p->side));
		screen_cut(&t->screen, at.row, col + 2, at.cols / 2 - 3,
			   str_of(l->heading), INK_DIM);
		for (size_t i = 0; i < l->cards.n; i++) {
			const struct scene_card *c = &l->cards.v[i];
			bool spent = c->marks & SCENE_SPENT;

			screen_cut(&t->screen, at.row + 1 + (int)i, col,
				   at.cols / 2 - 1,
				   str_of(arena_printf(
					   t->frame, "%s%s%s%s",
					   spent ? " (" : "  ", c->brief,
					   spent ? ") " : "  ", nature(c))),
				   spent ? INK_SPENT : side_ink(p->side));
		}
		used = (int)l->cards.n >= used ? (int)l->cards.n + 1 : used;
	}
	return used;
}

int board_lanes(struct table *t, struct area at)
{
	const struct scene_player *far = board_far(t), *near = board_near(t);
	int row = at.row, end = at.row + at.rows, cols = at.cols;

	if (board_large(t)) {
		/* down to the question, if the log leaves room */
		int rows = board_log(t, at.cols) < at.cols
				   ? draw_layout(t).question - at.row
				   : at.rows;
		struct area side = { at.row, at.col + at.cols - BESIDE_COLS,
				     rows, BESIDE_COLS };
		int used = far ? put_left(t, side, far) : 0;

		side.row += used;
		side.rows -= used;
		t->pane = side;
		cols -= BESIDE_COLS + 1;
	}
	if (far)
		row += board_player(t, (struct area){ row, 0, 3, cols }, far,
				    SIZE_MAX);
	/* who watches does not have to guess */
	if (far && !board_large(t) && !(t->watch && t->screen.rows < ROOMY))
		row += put_left_rows(t, (struct area){ row, 0, 2, cols }, far);
	row += put_lanes(t, (struct area){ row, 0, 7, cols });
	row += board_pending(t, (struct area){ row, 0, 2, cols });
	if (!near)
		return row - at.row;
	row += board_player(t, (struct area){ row, 0, 3, cols }, near,
			    SHORT_LIST);
	row += put_columns(t, (struct area){ row, 0, end - row, cols }, near);
	if (board_large(t))
		row += rounds_draw(t, (struct area){ row, 0, end - row, cols });
	return board_large(t) && t->scene.field.rows ? at.rows : row - at.row;
}
