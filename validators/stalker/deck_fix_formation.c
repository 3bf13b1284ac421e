/* For repairs: new cells for the cards of a squad that the
 * formation misplaces. */
#include "validators/core/check/pairing.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/card.h"
#include "validators/stalker/deck_sections.h"

#include <assert.h>
#include <stdlib.h>

#define CELLS   (DECK_RANKS * DECK_COLUMNS)
#define NOWHERE CELLS
#define TIERS   3

/*
 * The lines of the formation being repaired.  The left nodes of the pairing are
 * cells, rank by rank; the right ones are the lots of the list, each as often
 * as the squad has cards without a line.
 */
struct moving {
	struct judge *j;
	struct reckoning *k;
	struct arena *a;
	const struct names *names;
	struct pairing_room room;
	int64_t left[CELLS];
	bool capped[CELLS];
	struct line {
		uint32_t lot; /* what it places, or LOT_NONE */
		size_t cell;  /* where, or NOWHERE */
	} * line;
};

static size_t cell_of(const struct placed *p)
{
	return (size_t)p->more->rank * DECK_COLUMNS + p->more->column;
}

static uint8_t tier_of(const struct moving *g, size_t cell)
{
	return stalker_tier(g->k->second, (unsigned)cell / DECK_COLUMNS,
			    (unsigned)cell % DECK_COLUMNS);
}

/* The lot of the card of a line, or LOT_NONE. */
static uint32_t lot_of(const struct moving *g, size_t i)
{
	return g->k->lot_of[g->k->placed[i].entry - g->j->list->v];
}

/* S-3.9, S-3.10: that many cards fill the tiers one after the other. */
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

static size_t take_cell(struct moving *g, size_t cell)
{
	assert(is_open(g, cell));
	g->left[cell]--;
	g->room.cap -= g->capped[cell];
	return cell;
}

/* The open cell nearest to another (NOWHERE: one of the lowest tier); ties
 * by rank and column. */
static size_t nearest_open(const struct moving *g, size_t from)
{
	size_t best = NOWHERE;
	int least = CELLS;

	for (size_t i = 0; i < CELLS; i++) {
		int ranks = (int)(i / DECK_COLUMNS - from / DECK_COLUMNS);
		int columns = (int)(i % DECK_COLUMNS - from % DECK_COLUMNS);
		int way = from == NOWHERE ? tier_of(g, i)
					  : abs(ranks) + abs(columns);

		if (!is_open(g, i) || way >= least)
			continue;
		best = i;
		least = way;
	}
	return best;
}

/* Keeps as many lines as possible. */
static void keep_lines(struct moving *g)
{
	const struct reckoning *k = g->k;
	size_t n = 0;
	struct pairing_pair *v = arena_array(g->a, k->nplaced, sizeof(*v));
	bool *seen = arena_array(g->a, k->nlots * CELLS, sizeof(*seen));

	for (size_t i = 0; i < k->nplaced; i++) {
		const struct placed *p = &k->placed[i];
		uint32_t lot = lot_of(g, i);
		size_t cell = cell_of(p);

		if (lot == LOT_NONE || !is_open(g, cell) ||
		    g->room.right[lot] == 0 || seen[lot * CELLS + cell] ||
		    (p->more->hidden &&
		     stalker_shows(k, p->card, p->more->rank)))
			continue;
		seen[lot * CELLS + cell] = true;
		v[n++] = (struct pairing_pair){ (uint32_t)cell, lot,
						(uint32_t)i };
	}
	n = pairing_choose(g->a, v, n, &g->room);
	for (size_t i = 0; i < n; i++)
		g->line[v[i].of] = (struct line){ v[i].right, v[i].left };
}

/* A card of the squad without a line: the one that the name of an entry may
 * mean, else the first of the squad; or LOT_NONE. */
static uint32_t lot_missing(const struct moving *g, const struct entry *e)
{
	const struct reckoning *k = g->k;
	uint32_t near[SUGGEST_MAX], lot = LOT_NONE;
	const uint32_t *as;
	size_t n = e ? names_meant(g->names, g->a, e, near, &as) : 0;

	for (size_t s = 0; s < n; s++)
		for (uint32_t i = 0; i < k->nlots; i++)
			if (k->lot[i].card == as[s] && g->room.right[i] > 0)
				return i;
	for (size_t i = k->end[SECTION_SQUAD]; i-- > k->first[SECTION_SQUAD];)
		if (k->lot_of[i] != LOT_NONE && g->room.right[k->lot_of[i]] > 0)
			lot = k->lot_of[i];
	return lot;
}

/* The other lines: a line whose card still has to be placed keeps it, others
 * get a card without a line, first those with a good cell; lines with an open
 * cell stay there, others move. */
static void change_lines(struct moving *g)
{
	const struct placed *p = g->k->placed;

	for (int round = 0; round < 3; round++)
		for (size_t i = 0; i < g->k->nplaced; i++) {
			uint32_t lot = round == 0 ? lot_of(g, i)
						  : lot_missing(g, p[i].entry);

			if (g->line[i].lot != LOT_NONE || lot == LOT_NONE ||
			    g->room.right[lot] == 0 ||
			    (round == 1 && !is_open(g, cell_of(&p[i]))))
				continue;
			g->line[i].lot = lot;
			g->room.right[lot]--;
		}
	for (int own = 1; own >= 0; own--)
		for (size_t i = 0; i < g->k->nplaced; i++) {
			size_t cell = cell_of(&p[i]);

			if (g->line[i].lot == LOT_NONE ||
			    g->line[i].cell != NOWHERE ||
			    (own && !is_open(g, cell)))
				continue;
			if (!own)
				cell = nearest_open(g, cell);
			g->line[i].cell = take_cell(g, cell);
		}
}

/* The rule by which the seat fills its cells in order. */
static const struct rule *order_of(const struct moving *g)
{
	const struct rule *r = stalker_deck_rules.v;

	while (r->check != stalker_check_order || r->limit != g->k->second)
		r++;
	return r;
}

/* The line that places a card; p: the previous line, or NULL. */
static struct line_wanted line_of(const struct moving *g,
				  const struct placed *p, struct line to)
{
	uint32_t card = g->k->lot[to.lot].card;
	struct line_wanted w = {
		.entry = p ? (uint32_t)(p->entry - g->j->list->v) : UINT32_MAX,
		.card = card,
		.more = p ? *p->more
			  : (struct deck_more){ .form = LINE_PLACED },
		.asks = p ? order_of(g) : NULL,
	};

	w.more.rank = (uint8_t)(to.cell / DECK_COLUMNS);
	w.more.column = (uint8_t)(to.cell % DECK_COLUMNS);
	w.more.hidden &=
		stalker_shows(g->k, &g->j->set->v[card], w.more.rank) == NULL;
	return w;
}

static size_t settle_formation(struct judge *j, const struct names *names,
			       struct arena *a, struct line_wanted **lines)
{
	struct reckoning *k = stalker_reckon(j);
	struct moving *g = arena_alloc(a, sizeof(*g));
	struct line to;
	int64_t cards = 0;
	size_t n = 0;

	*g = (struct moving){ .j = j, .k = k, .a = a, .names = names };
	g->room = (struct pairing_room){ .left = g->left,
					 .nleft = CELLS,
					 .nright = k->nlots,
					 .capped = g->capped };
	g->room.right = arena_array(a, k->nlots, sizeof(*g->room.right));
	g->line = arena_array(a, k->nplaced, sizeof(*g->line));
	for (size_t i = 0; i < k->nplaced; i++)
		g->line[i] = (struct line){ LOT_NONE, NOWHERE };
	for (size_t i = 0; i < k->nlots; i++) {
		g->room.right[i] = k->lot[i].n[SECTION_SQUAD];
		cards += g->room.right[i];
	}
	open_cells(g, cards);
	keep_lines(g);
	change_lines(g);
	*lines = arena_array(a, (size_t)cards, sizeof(**lines));
	for (size_t i = 0; i < k->nplaced; i++)
		if (g->line[i].lot != LOT_NONE)
			(*lines)[n++] = line_of(g, &k->placed[i], g->line[i]);
	/* then the cards without a line: lower tiers first, as a player
	 * fills them */
	while ((to.lot = lot_missing(g, NULL)) != LOT_NONE) {
		to.cell = take_cell(g, nearest_open(g, NOWHERE));
		g->room.right[to.lot]--;
		(*lines)[n++] = line_of(g, NULL, to);
	}
	return n;
}

const struct line_repair stalker_line_repairs[STALKER_LINE_REPAIRS] = {
	{ .section = SECTION_FORMATION,
	  .asks = stalker_check_not_placed,
	  .settle = settle_formation },
	{ .section = SECTION_HOSTS,
	  .asks = stalker_check_host_missing,
	  .settle = stalker_settle_hosts },
};
