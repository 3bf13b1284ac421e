/* Where the cards of a squad go that the formation misplaces, for repairs. */
#include "validators/core/check/pairing.h"
#include "validators/core/check/rule.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_rows.h"
#include "validators/core/game/card.h"
#include "validators/stalker/deck_sections.h"

#include <assert.h>
#include <stdlib.h>

#define CELLS   (DECK_RANKS * DECK_COLUMNS)
#define NOWHERE CELLS
#define TIERS   3

/*
 * The lines of the formation on their way.  Lefts of the room are cells, rank
 * by rank; rights are the lots of the list, as often as the squad holds cards
 * that are not placed yet.
 */
struct moving {
	struct reckoning *k;
	struct arena *a;
	const struct names *names;
	struct pairing_room room;
	int64_t left[CELLS];
	bool capped[CELLS];
	uint32_t *lot;  /* per line: what it places, or LOT_NONE: not settled */
	size_t *cell;   /* per line: where */
	int64_t *bound; /* per lot: lines that are not settled and will be,
			   with its card */
};

static size_t cell_of(const struct deck_more *m)
{
	return (size_t)m->rank * DECK_COLUMNS + m->column;
}

static unsigned rank_of(size_t cell)
{
	return (unsigned)cell / DECK_COLUMNS;
}

static unsigned column_of(size_t cell)
{
	return (unsigned)cell % DECK_COLUMNS;
}

static uint8_t tier_of(const struct moving *g, size_t cell)
{
	return stalker_tier(g->k->second, rank_of(cell), column_of(cell));
}

/* The lot of the card of a line, or LOT_NONE. */
static uint32_t lot_of(const struct moving *g, const struct judge *j, size_t i)
{
	return g->k->lot_of[g->k->placed[i].entry - j->list->v];
}

/* S-3.9, S-3.10: so many cards fill the tiers one after the other. */
static void open_cells(struct moving *g, int64_t cards)
{
	int64_t size[TIERS + 1] = { 0 };
	uint8_t top = 1;

	for (size_t i = 0; i < CELLS; i++)
		size[tier_of(g, i)]++;
	for (; top < TIERS && cards > size[top]; top++)
		cards -= size[top];
	assert(cards <= size[top] && "a deal has room on the field");
	g->room.cap = cards;
	for (size_t i = 0; i < CELLS; i++) {
		uint8_t t = tier_of(g, i);

		g->left[i] = t > 0 && t <= top;
		g->capped[i] = t == top;
	}
}

static bool is_open(const struct moving *g, size_t cell)
{
	return g->left[cell] > 0 && (!g->capped[cell] || g->room.cap > 0);
}

/* The open cell nearest to another: in steps, then by rank and column. */
static size_t nearest_open(const struct moving *g, size_t from)
{
	size_t best = NOWHERE;
	int least = 0;

	for (size_t i = 0; i < CELLS; i++) {
		int way = abs((int)rank_of(i) - (int)rank_of(from)) +
			  abs((int)column_of(i) - (int)column_of(from));

		if (!is_open(g, i) || (best != NOWHERE && way >= least))
			continue;
		best = i;
		least = way;
	}
	assert(best != NOWHERE);
	return best;
}

static void settle_line(struct moving *g, size_t line, uint32_t lot,
			size_t cell)
{
	assert(is_open(g, cell) && g->room.right[lot] > 0);
	g->lot[line] = lot;
	g->cell[line] = cell;
	g->left[cell]--;
	g->room.right[lot]--;
	g->room.cap -= g->capped[cell];
}

/* Keep as many lines as can be; `covered`: those that may not stay hidden,
 * too. */
static void keep_lines(struct moving *g, const struct judge *j, bool covered)
{
	const struct reckoning *k = g->k;
	size_t n = 0, *line = arena_array(g->a, k->nplaced, sizeof(*line));
	struct pairing_pair *v = arena_array(g->a, k->nplaced, sizeof(*v));
	bool *seen = arena_array(g->a, k->nlots * CELLS, sizeof(*seen));

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];
		uint32_t lot = lot_of(g, j, i);
		size_t cell = cell_of(p->more);

		if (g->lot[i] != LOT_NONE || lot == LOT_NONE ||
		    !is_open(g, cell) || g->room.right[lot] == 0 ||
		    (p->more->hidden && !covered &&
		     stalker_shows(k, p->card, p->more->rank)) ||
		    seen[lot * CELLS + cell])
			continue;
		seen[lot * CELLS + cell] = true;
		line[n] = i;
		v[n++] = (struct pairing_pair){ .left = (uint32_t)cell,
						.right = lot };
	}
	struct pairing_room room = g->room; /* settle takes the room */
	room.left = arena_array(g->a, CELLS, sizeof(*room.left));
	room.right = arena_array(g->a, k->nlots, sizeof(*room.right));
	for (size_t i = 0; i < CELLS; i++)
		room.left[i] = g->left[i];
	for (size_t i = 0; i < k->nlots; i++)
		room.right[i] = g->room.right[i];
	pairing_choose(g->a, v, n, &room);
	for (size_t i = 0; i < n; i++)
		if (v[i].chosen)
			settle_line(g, line[i], v[i].right, v[i].left);
}

/* Count the lines that will bring their cards to other cells. */
static void count_bound(struct moving *g, const struct judge *j)
{
	for (size_t i = 0; i < g->k->nplaced; i++) {
		uint32_t lot = lot_of(g, j, i);

		if (g->lot[i] == LOT_NONE && lot != LOT_NONE &&
		    g->bound[lot] < g->room.right[lot])
			g->bound[lot]++;
	}
}

/* A card of the squad that no line has: what the name of the line may have
 * been meant for, else the first of the squad; or LOT_NONE. */
static uint32_t lot_missing(const struct moving *g, const struct entry *e)
{
	const struct reckoning *k = g->k;
	bool any = false;

	for (uint32_t i = 0; i < k->nlots && !any; i++)
		any = g->room.right[i] > g->bound[i];
	if (!any)
		return LOT_NONE;
	uint32_t near[SUGGEST_MAX];
	const uint32_t *as;
	size_t n = e ? names_meant(g->names, g->a, e, near, &as) : 0;

	for (size_t s = 0; s < n; s++)
		for (uint32_t i = 0; i < k->nlots; i++)
			if (k->lot[i].card == as[s] &&
			    g->room.right[i] > g->bound[i])
				return i;
	for (size_t i = k->first[SECTION_SQUAD];; i++) {
		assert(i < k->end[SECTION_SQUAD]);
		uint32_t lot = k->lot_of[i];

		if (lot != LOT_NONE && g->room.right[lot] > g->bound[lot])
			return lot;
	}
}

/* Lines whose card is not to be placed again keep their cells for others. */
static void exchange_cards(struct moving *g, const struct judge *j)
{
	for (size_t i = 0; i < g->k->nplaced; i++) {
		const struct placed *p = &g->k->placed[i];
		uint32_t lot = lot_of(g, j, i);

		if (g->lot[i] != LOT_NONE || !is_open(g, cell_of(p->more)) ||
		    (lot != LOT_NONE && g->bound[lot] > 0))
			continue;
		lot = lot_missing(g, p->entry);
		if (lot != LOT_NONE)
			settle_line(g, i, lot, cell_of(p->more));
	}
}

/* Cards go to the nearest cells. */
static void move_cards(struct moving *g, const struct judge *j)
{
	for (size_t i = 0; i < g->k->nplaced; i++) {
		uint32_t lot = lot_of(g, j, i);

		if (g->lot[i] != LOT_NONE || lot == LOT_NONE ||
		    g->bound[lot] == 0)
			continue;
		g->bound[lot]--;
		settle_line(g, i, lot,
			    nearest_open(g, cell_of(g->k->placed[i].more)));
	}
	for (size_t i = 0; i < g->k->nplaced; i++) {
		uint32_t lot = g->lot[i] == LOT_NONE
				       ? lot_missing(g, g->k->placed[i].entry)
				       : LOT_NONE;

		if (lot != LOT_NONE)
			settle_line(
				g, i, lot,
				nearest_open(g, cell_of(g->k->placed[i].more)));
	}
}

/* By which rule the seat fills its cells in order. */
static const struct rule *order_of(const struct moving *g)
{
	const struct rule *r = stalker_deck_rules.v;

	while (r->check != stalker_check_order || r->limit != g->k->second)
		r++;
	return r;
}

/* The line that places a card; p: what it was, or NULL. */
static struct line_wanted line_of(const struct moving *g, const struct judge *j,
				  const struct placed *p, uint32_t lot,
				  size_t cell)
{
	struct deck_more *m = arena_alloc(g->a, sizeof(*m));
	const struct card *c = &j->set->v[g->k->lot[lot].card];

	*m = p ? *p->more : (struct deck_more){ .form = LINE_PLACED };
	m->rank = (uint8_t)rank_of(cell);
	m->column = (uint8_t)column_of(cell);
	m->hidden &= stalker_shows(g->k, c, m->rank) == NULL;
	return (struct line_wanted){
		.entry = p ? (uint32_t)(p->entry - j->list->v) : UINT32_MAX,
		.card = g->k->lot[lot].card,
		.host = CARD_UNKNOWN,
		.more = m,
		.asks = p ? order_of(g) : NULL,
	};
}

static size_t write_lines(struct moving *g, const struct judge *j,
			  struct line_wanted **lines, int64_t cards)
{
	struct line_wanted *v = arena_array(g->a, (size_t)cards, sizeof(*v));
	uint32_t lot;
	size_t n = 0;

	for (size_t i = 0; i < g->k->nplaced; i++)
		if (g->lot[i] != LOT_NONE)
			v[n++] = line_of(g, j, &g->k->placed[i], g->lot[i],
					 g->cell[i]);
	while ((lot = lot_missing(g, NULL)) != LOT_NONE) {
		/* lower tiers first, as a player fills them */
		size_t cell = NOWHERE;

		for (size_t i = 0; i < CELLS; i++)
			if (is_open(g, i) && (cell == NOWHERE ||
					      tier_of(g, i) < tier_of(g, cell)))
				cell = i;
		g->left[cell]--;
		g->room.right[lot]--;
		g->room.cap -= g->capped[cell];
		v[n++] = line_of(g, j, NULL, lot, cell);
	}
	assert(n == (size_t)cards);
	*lines = v;
	return n;
}

static size_t settle_formation(struct judge *j, const struct names *names,
			       struct arena *a, struct line_wanted **lines)
{
	struct reckoning *k = stalker_reckon(j);
	struct moving *g = arena_alloc(a, sizeof(*g));
	int64_t cards = 0;

	*g = (struct moving){ .k = k, .a = a, .names = names };
	g->room = (struct pairing_room){ .left = g->left,
					 .nleft = CELLS,
					 .nright = k->nlots,
					 .capped = g->capped };
	g->room.right = arena_array(a, k->nlots, sizeof(*g->room.right));
	g->bound = arena_array(a, k->nlots, sizeof(*g->bound));
	g->lot = arena_array(a, k->nplaced, sizeof(*g->lot));
	g->cell = arena_array(a, k->nplaced, sizeof(*g->cell));
	for (size_t i = 0; i < k->nplaced; i++)
		g->lot[i] = LOT_NONE;
	for (size_t i = 0; i < k->nlots; i++) {
		g->room.right[i] = k->lot[i].n[SECTION_SQUAD];
		cards += g->room.right[i];
	}
	open_cells(g, cards);
	keep_lines(g, j, false);
	keep_lines(g, j, true);
	count_bound(g, j);
	exchange_cards(g, j);
	move_cards(g, j);
	return write_lines(g, j, lines, cards);
}

const struct line_repair stalker_line_repairs[STALKER_LINE_REPAIRS] = {
	{ .section = SECTION_FORMATION,
	  .asks = stalker_check_not_placed,
	  .settle = settle_formation },
	{ .section = SECTION_HOSTS,
	  .asks = stalker_check_host_missing,
	  .settle = stalker_settle_hosts },
};
