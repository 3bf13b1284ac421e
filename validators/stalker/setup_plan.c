/* What a list with sections behind [deck] has decided: catalogue 8.1. */
#include "validators/core/deck/deck_line.h"
#include "validators/stalker/play.h"

#include <assert.h>

/* A card of the player that is not taken yet. */
static int free_piece(const struct table *t, uint8_t seat, uint32_t card,
		      const bool *taken)
{
	unsigned i = 0;

	while (t->piece[i].owner != seat || taken[i] ||
	       t->print[t->piece[i].print].index != card) {
		i++;
		assert(i < t->npieces); /* the list is legal */
	}
	return (int)i;
}

static void plan_deal(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];
	bool taken[MAX_PIECES] = { false };

	for (size_t i = 0; i < l->n; i++) {
		if (l->v[i].section != SECTION_DEAL)
			continue;
		p->deal = true;
		for (uint32_t k = 0; k < l->v[i].count; k++) {
			int x = free_piece(t, seat, l->v[i].card, taken);

			taken[x] = true;
			p->dealt[p->ndeal++] = (int16_t)x;
		}
	}
}

/* A stated payment is the total of its line: card after card in silver while
 * that lasts (S-3.5-4). */
static void plan_squad(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];
	bool taken[MAX_PIECES] = { false };

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];
		const struct deck_more *more = l->more ? &l->more[i] : NULL;
		int silver = more && more->paid ? (int)more->silver : 0;

		if (e->section != SECTION_SQUAD)
			continue;
		p->squad = true;
		for (uint32_t k = 0; k < e->count; k++) {
			int x = free_piece(t, seat, e->card, taken);
			struct planned *q = &p->squad_card[p->nsquad++];
			int cost = t->print[t->piece[x].print].cost;

			taken[x] = true;
			*q = (struct planned){ .piece = (int16_t)x,
					       .cell = NO_CELL,
					       .host = NO_PIECE };
			if (!more || !more->paid)
				continue;
			q->paid = true;
			q->silver = (int16_t)(silver < cost ? silver : cost);
			q->gold = (int16_t)(cost - q->silver);
			silver -= q->silver;
		}
	}
}

/* The n-th card of the squad, from 1, that is this card, in the order of the
 * formation or of buying. */
static struct planned *nth(const struct table *t, struct plan *p, uint32_t card,
			   unsigned n, bool placed)
{
	for (unsigned i = 0; i < p->nsquad; i++) {
		struct planned *q = &p->squad_card[i];

		if (t->print[t->piece[q->piece].print].index != card)
			continue;
		if (placed ? q->nth == n : q->cell == NO_CELL)
			return q;
	}
	return NULL;
}

static void plan_formation(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];
		uint8_t n = 1;

		if (e->section != SECTION_FORMATION)
			continue;
		p->formation = true;
		while (nth(t, p, e->card, n, true))
			n++;
		struct planned *q = nth(t, p, e->card, 0, false);

		q->cell = (uint8_t)(l->more[i].rank * COLUMNS +
				    l->more[i].column);
		q->hidden = l->more[i].hidden;
		q->nth = n;
	}
}

static void plan_hosts(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];

	for (size_t i = 0; i < l->n; i++) {
		if (l->v[i].section != SECTION_HOSTS)
			continue;
		const struct deck_more *x = &l->more[i];
		struct planned *guest = nth(t, p, l->v[i].card, x->nth, true);
		struct planned *host =
			nth(t, p, x->host.card, x->host_nth, true);

		if (guest && host)
			guest->host = host->piece;
	}
}

void stalker_plan(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];
	int64_t n = 0;

	assert(l); /* decks are left out with a setup alone */
	const struct header_line *h = &l->header[HEADER_SEAT];
	const struct header_line *redeals = &l->header[HEADER_REDEALS];

	p->seat = h->set && str_is_nocase(h->value, "second");
	plan_deal(m, t, seat);
	if (p->deal && redeals->set && str_to_int(redeals->value, &n) == 0)
		p->redeals = (uint8_t)n;
	plan_squad(m, t, seat);
	plan_formation(m, t, seat);
	plan_hosts(m, t, seat);
	p->seat_given = h->set || p->formation;
}
