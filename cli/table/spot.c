/* The cursor of the board: its possible spots, its movement, and the choice
 * that names a spot. */
#include "cli/table/table_internal.h"

#include <stdlib.h>

bool spot_add(struct table *t, struct area at, const struct scene_card *c,
	      const struct scene_place *p)
{
	if (t->nspots == SPOTS_MAX)
		return false;
	t->spot[t->nspots++] = (struct spot){ at, c, p };
	return t->pointing && t->spot_at == t->nspots - 1;
}

/* The number of options that name a card or place; *last: the number of one. */
static unsigned count_naming(const struct table *t, const struct scene_card *c,
			     const struct scene_place *p, unsigned *last)
{
	const struct question *q = &t->q;
	unsigned n = 0;

	if (!t->asked || q->part == -1)
		return 0;
	for (size_t i = 0; i < q->n; i++) {
		if (q->v[i].gone ||
		    !((c && question_names(q, i, c)) ||
		      (p && scene_place_named(p, q->v[i].names))))
			continue;
		*last = (unsigned)i + 1;
		n++;
	}
	return n;
}

unsigned spot_number(const struct table *t, const struct scene_card *c,
		     const struct scene_place *p)
{
	unsigned number;

	return count_naming(t, c, p, &number) == 1 ? number : 0;
}

bool spot_barred(const struct table *t, const struct scene_list *l,
		 const struct scene_card *c)
{
	unsigned any;

	if (count_naming(t, c, NULL, &any))
		return false;
	for (size_t i = 0; i < l->cards.n; i++)
		if (count_naming(t, &l->cards.v[i], NULL, &any))
			return true;
	return false;
}

/* The index in a list of the card under the cursor, or of the one its choice
 * names; otherwise of the one that acts or is the target, else the first. */
static size_t cursor_in(const struct table *t, const struct scene_cards *v)
{
	const struct question *q = &t->q;

	if (t->pointing)
		return t->spot_at >= t->nspots && t->spot_at - t->nspots < v->n
			       ? t->spot_at - t->nspots
			       : 0;
	for (size_t i = 0; t->asked && q->at < q->n && i < v->n; i++)
		if (question_names(q, q->at, &v->v[i]))
			return i;
	for (size_t i = 0; i < v->n; i++)
		if (v->v[i].marks & (SCENE_ACTS | SCENE_TARGET))
			return i;
	return 0;
}

struct part spot_part(struct table *t, struct area at,
		      const struct scene_cards *v)
{
	size_t rows = (size_t)at.rows, n = v->n, c = cursor_in(t, v);
	bool many = n > rows && rows > 2;
	bool above = many && c + 1 >= rows, below = many && c + rows <= n;
	struct part p = { 0, n > rows ? rows - above - below : n,
			  at.row + above };

	if (above)
		p.from = below ? c - p.n / 2 : n - p.n;
	else if (n > rows && !many)
		p.from = c + p.n < n ? c : n - p.n;
	if (above)
		screen_put(&t->screen, at.row, at.col + 1, at.cols - 1,
			   draw_more(t, p.from, "↑"), INK_DIM | INK_BOLD);
	if (below)
		screen_put(&t->screen, at.row + at.rows - 1, at.col + 1,
			   at.cols - 1, draw_more(t, n - p.from - p.n, "↓"),
			   INK_DIM | INK_BOLD);
	return p;
}

bool spot_hidden(struct table *t, struct area at, const struct scene_cards *v,
		 const struct part *p, size_t i)
{
	if (i >= p->from && i - p->from < p->n)
		return false;
	/* arrows reach the next one; after it there is no place */
	at.row += i < p->from ? 0 : at.rows - 1;
	at.rows = i + 1 == p->from || i == p->from + p->n;
	spot_add(t, at, &v->v[i], NULL);
	return true;
}

/* Put the cursor on the choice under the list cursor, else where something can
 * be chosen, else where it was, or on a card. */
void spot_begin(struct table *t)
{
	size_t to = 0;
	unsigned best = 0;

	for (size_t i = t->nspots; i-- > 0;) {
		const struct spot *s = &t->spot[i];
		unsigned n = spot_number(t, s->card, s->place);
		unsigned fit = n && n == t->q.at + 1        ? 4
			       : n                          ? 3
			       : s->card && i == t->spot_at ? 2
			       : s->card && *s->card->id    ? 1
							    : 0;

		if (fit < best)
			continue;
		best = fit;
		to = i;
	}
	t->spot_at = to;
}

/* Move the cursor to the nearest spot in that direction. */
void spot_move(struct table *t, int down, int right)
{
	const struct area from = t->spot[t->spot_at].at;
	long best = -1;
	size_t to = t->spot_at;

	for (size_t i = 0; i < t->nspots; i++) {
		const struct area *a = &t->spot[i].at;
		long rows = (long)(a->row - from.row) * 2;
		long cols = (a->col + a->cols / 2) - (from.col + from.cols / 2);
		long ahead = rows * down + cols * right;
		long aside = labs(down ? cols : rows);

		/* at a side, not rather above or below */
		if (a->rows == 0 || ahead <= 0 || (right && aside > ahead) ||
		    (best >= 0 && ahead + aside * 3 >= best))
			continue;
		best = ahead + aside * 3;
		to = i;
	}
	t->spot_at = to;
}

/* Show another card: the next one on the board. */
void spot_next(struct table *t, int forward)
{
	for (size_t k = 0; k < t->nspots; k++) {
		t->spot_at = (t->spot_at + (forward > 0 ? 1 : t->nspots - 1)) %
			     t->nspots;
		if (t->spot[t->spot_at].card && *t->spot[t->spot_at].card->id)
			break;
	}
	t->pointing = true;
	pane_open(t);
}
