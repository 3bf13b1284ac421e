/* Draws a match without a field: both players, and one card against another in
 * lanes. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define SHORT_LIST 3 /* cards */

/* Sign, name, numbers of a card in a row. */
static void put_lane_card(struct table *t, struct area at,
			  const struct scene_card *c)
{
	int brief = (int)utf8_width(str_of(c->brief));
	unsigned ink = side_ink(c->side);

	screen_sign(&t->screen, at.row, at.col, side_sign(c->side), ink);
	board_short(t, at.row, at.col + 2, at.cols - brief - 4,
		    *c->name ? c->name : "░░░", ink);
	screen_put(&t->screen, at.row, at.col + at.cols - brief - 1, brief,
		   str_of(c->brief), ink);
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
			v->text ? arena_printf(t->frame, "%s%s%s", v->name,
					       *v->name ? " " : "", v->text)
				: arena_printf(t->frame, "%s%s%d", v->name,
					       *v->name ? " " : "", v->now);
		int wide = (int)utf8_width(str_of(text));

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
	if (s->rows < 30) /* for the cards below */
		return high + 1;
	screen_fill(s, at.row + 1 + high, at.col, at.cols, 0x2500, INK_DIM);
	return high + 2;
}

/* A list in a column, one card a row. */
static int put_column(struct table *t, struct area at,
		      const struct scene_list *l)
{
	struct screen *s = &t->screen;

	if (at.rows < 2)
		return 0;
	static const struct counted more = NOUN("%lld more", "%lld more");
	int room = at.rows - 1, n = (int)l->cards.n;

	screen_cut(s, at.row, at.col, at.cols - 1, str_of(l->heading), INK_DIM);
	if (n > room--)
		screen_put(s, at.row + at.rows - 1, at.col + 3, at.cols - 3,
			   str_of(tr_counted(output_lang, t->frame, more,
					     n - room)),
			   INK_DIM);
	else
		room = n;
	for (size_t i = 0; (int)i < room; i++) {
		const struct scene_card *c = &l->cards.v[i];
		struct area row = { at.row + 1 + (int)i, at.col, 1, at.cols };
		unsigned number = spot_number(t, c, NULL);
		bool on = spot_add(t, row, c, NULL);
		bool spent = c->marks & SCENE_SPENT;
		unsigned ink = on      ? INK_ASKED
			       : spent ? INK_SPENT
				       : side_ink(c->side);
		int brief = (int)utf8_width(str_of(c->brief));

		if (on)
			screen_fill(s, row.row, row.col, row.cols - 1, ' ',
				    ink);
		if (number)
			screen_put(
				s, row.row, row.col, 3,
				str_of(arena_printf(t->frame, "%2u", number)),
				INK_ASKED);
		else if (c->marks & SCENE_ACTS)
			screen_sign(s, row.row, row.col, 0x25b6, ink);
		if (spent)
			screen_sign(s, row.row, row.col + 2, '(', ink);
		board_short(t, row.row, row.col + 3, row.cols - brief - 6,
			    *c->name ? c->name : "░░░", ink);
		screen_put(s, row.row, row.col + row.cols - brief - 2, brief,
			   str_of(c->brief), ink);
		if (spent)
			screen_sign(s, row.row, row.col + row.cols - 2, ')',
				    ink);
	}
	return at.rows;
}

/* Short lists stand with the player's numbers. */
static bool is_column(const struct scene_list *l)
{
	return !l->aside && l->cards.n > SHORT_LIST;
}

/* My lists side by side. */
static void put_columns(struct table *t, struct area at,
			const struct scene_player *p)
{
	size_t shown = 0;

	for (size_t i = 0; i < p->lists.n; i++)
		shown += is_column(&p->lists.v[i]);
	int n = shown ? (int)shown : 1, col = at.col, wide = at.cols / n;

	for (size_t i = 0; i < p->lists.n; i++) {
		if (!is_column(&p->lists.v[i]))
			continue;
		put_column(t, (struct area){ at.row, col, at.rows, wide },
			   &p->lists.v[i]);
		col += wide;
	}
}

void board_lanes(struct table *t, struct area at)
{
	const struct scene_player *far = board_far(t), *near = board_near(t);
	int row = at.row, end = at.row + at.rows;

	if (far)
		row += board_player(t, (struct area){ row, 0, 3, at.cols }, far,
				    SIZE_MAX);
	row += put_lanes(t, (struct area){ row, 0, 6, at.cols });
	row += board_pending(t, (struct area){ row, 0, 2, at.cols });
	if (!near)
		return;
	row += board_player(t, (struct area){ row, 0, 3, at.cols }, near,
			    SHORT_LIST);
	put_columns(t, (struct area){ row, 0, end - row, at.cols }, near);
}
