/* The head of a script: options, players, decks and the decisions of lists
 * (catalogue 8.1). */
#include "validators/core/cards/format.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/pool.h"
#include "validators/core/match/script.h"
#include "validators/stalker/play.h"

#include <assert.h>

bool stalker_admit(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	if (!script_duel(m, s, REFUSED_PLAYERS, r)) /* S-6.7 */
		return false;
	t->gold = m->format->param[PARAM_GOLD];
	t->silver = m->format->param[PARAM_SILVER];
	t->deal = m->format->param[PARAM_DEAL];
	t->set_up = s->setup != NULL;
	/* RS-53; an organiser's format may have one too. */
	if (!script_option(m, s, PARAM_TURN_LIMIT, REFUSED_TURN_LIMIT,
			   &t->turn_limit, r))
		return false;
	m->table = t;
	return true;
}

/* Adds a card to the match; NO_PIECE if there are too many. */
int stalker_add_piece(struct match *m, struct table *t, uint32_t card,
		      uint8_t owner)
{
	unsigned own = 0;

	for (unsigned i = 0; i < t->npieces; i++)
		own += t->piece[i].owner == owner;
	if (own == MAX_PLAYER)
		return NO_PIECE;
	uint16_t print = stalker_print_of(m, t, card);

	t->piece[t->npieces].print = print;
	t->piece[t->npieces].of = &t->print[print];
	t->piece[t->npieces].owner = owner;
	t->piece[t->npieces].variant = t->print[print].variant;
	return (int)t->npieces++;
}

static bool too_large(struct match *m, struct refusal *r, unsigned seat)
{
	referee_refuse(m, r, REFUSED_LARGE, -1,
		       "the deck of %s has more than %d cards",
		       m->seat[seat].id, MAX_PLAYER);
	r->player = (int)seat;
	return false;
}

/* The cards of a deck, in the order of its list. */
static bool take_deck(struct match *m, struct table *t, uint8_t seat,
		      struct refusal *r)
{
	const struct deck_list *l = m->seat[seat].deck;

	for (size_t i = 0; i < l->n; i++) {
		if (l->v[i].section != SECTION_DECK)
			continue;
		for (uint32_t k = 0; k < l->v[i].count; k++)
			if (stalker_add_piece(m, t, l->v[i].card, seat) ==
			    NO_PIECE)
				return too_large(m, r, seat);
	}
	return true;
}

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

/* A stated payment is the total of its line: the cards are paid in silver one
 * by one while it lasts (S-3.5-4). */
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

/* The n-th copy of the card in the squad, from 1, in the order of the formation
 * or of buying. */
static struct planned *nth_planned(const struct table *t, struct plan *p,
				   uint32_t card, unsigned n, bool placed)
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
		while (nth_planned(t, p, e->card, n, true))
			n++;
		struct planned *q = nth_planned(t, p, e->card, 0, false);

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
		struct planned *guest =
			nth_planned(t, p, l->v[i].card, x->nth, true);
		struct planned *host =
			nth_planned(t, p, x->host.card, x->host_nth, true);

		if (guest && host)
			guest->host = host->piece;
	}
}

/* The decisions of a list with sections after [deck]: catalogue 8.1. */
static void plan_list(struct match *m, struct table *t, uint8_t seat)
{
	const struct deck_list *l = m->seat[seat].deck;
	struct plan *p = &t->plan[seat];
	int64_t n = 0;

	assert(l); /* decks may be left out only with a setup */
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

/* RS-10 */
static void measure_field(struct table *t)
{
	for (unsigned a = 0; a < CELLS; a++)
		for (unsigned b = 0; b < CELLS; b++) {
			uint32_t bit = UINT32_C(1) << b;

			t->near[a] |= stalker_distance(a, b) <= 1 ? bit : 0;
			t->beside[a] |= stalker_neighbours(a, b) ? bit : 0;
		}
}

/* S-2.1.1-3: all cards are in the decks, in the order of the lists. */
static struct state *make_start(struct match *m, const struct table *t)
{
	struct state *st = arena_alloc(m->arena, m->size);

	st->step = 1;
	st->winner = st->active = st->priority = NO_SEAT;
	st->by = NO_PIECE;
	for (unsigned i = 0; i < CELLS; i++)
		st->at[i] = NO_PIECE;
	for (unsigned i = 0; i < t->npieces; i++) {
		struct player *own = &st->player[t->piece[i].owner];
		struct piece *x = &st->piece[i];

		x->controller = t->piece[i].owner;
		x->cell = NO_CELL;
		x->host = x->hurt_by = NO_PIECE;
		own->deck[own->ndeck++] = (int16_t)i;
	}
	for (unsigned i = 0; i < SEATS; i++) {
		struct player *x = &st->player[i];

		/* S-3.3-1, S-3.3-3 */
		x->redeals = t->plan[i].redeals;
		x->purse.gold = t->gold - x->redeals * REDEAL_COST;
		x->purse.silver = t->silver;
		x->gold = (int16_t)x->purse.gold;
		x->silver = (int16_t)x->purse.silver;
		x->seat = NO_SEAT;
	}
	return st;
}

/* What lists may hold that are not known: before what they do hold, so that it
 * is the same whatever that is. */
static void print_pools(struct match *m, struct table *t)
{
	uint16_t *of = arena_array(m->arena, m->cards->n + 1, sizeof(*of));

	for (unsigned i = 0; i < SEATS; i++) {
		const struct pool *may = m->seat[i].pool;

		for (uint32_t k = 0; may && k < may->n; k++)
			of[may->v[k].card] =
				stalker_print_of(m, t, may->v[k].card);
	}
	t->print_of = of;
}

bool stalker_open(struct match *m, const struct script *s, struct refusal *r)
{
	struct table *t = arena_alloc(m->arena, sizeof(*t));

	*t = *table_of(m);
	bind_rules(m, &t->rules, &stalker_effect_words);
	t->print = arena_array(m->arena, MAX_PIECES + m->cards->n,
			       sizeof(*t->print));
	m->table = t;
	print_pools(m, t);
	if (s->setup) {
		if (!stalker_setup_cards(m, s, t, r))
			return false;
	} else {
		for (uint8_t i = 0; i < SEATS; i++)
			if (!take_deck(m, t, i, r))
				return false;
		for (uint8_t i = 0; i < SEATS; i++)
			plan_list(m, t, i);
		if (t->plan[0].seat_given && t->plan[1].seat_given &&
		    t->plan[0].seat == t->plan[1].seat) {
			referee_refuse(
				m, r, REFUSED_SEATS, -1,
				"both lists are for the seat %s",
				tr_in(m->lang, "seat",
				      t->plan[0].seat ? "second" : "first"));
			r->at = s->players_at;
			return false;
		}
	}
	stalker_finish_prints(m, t);
	measure_field(t);
	m->size = state_size(t->npieces);
	struct state *st = make_start(m, t);

	t->start = st;
	return bind_rules_fit(m, REFUSED_LARGE, r) &&
	       (s->setup == NULL || stalker_place_setup(m, s, t, st, r));
}
