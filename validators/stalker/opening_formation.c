/* Steps 6 and 7: formation, reveal, hosts (S-3.8-1 to S-3.12-1). */
#include "validators/stalker/play.h"

#include <assert.h>

static unsigned seat_of(const struct match *m, uint8_t player)
{
	return state_of(m)->player[player].seat;
}

static bool is_placed(const struct match *m, int p)
{
	return piece_of(m, p)->zone == ON_FIELD;
}

/* The free cells of the lowest tier that has any. */
uint32_t stalker_open_cells(const struct match *m, uint8_t player)
{
	uint8_t least = UINT8_MAX;
	uint32_t cells = 0;

	for (unsigned c = 0; c < CELLS; c++) {
		uint8_t t = stalker_tier(seat_of(m, player), cell_rank(c),
					 cell_column(c));

		if (!t || t > least || state_of(m)->at[c] != NO_PIECE)
			continue;
		if (t < least)
			cells = 0;
		least = t;
		cells |= UINT32_C(1) << c;
	}
	return cells;
}

/* S-3.8-1 to S-3.10; 0 or the refusal. */
static int why_not_placed(const struct match *m, uint8_t player, int p,
			  unsigned cell)
{
	unsigned second = seat_of(m, player);
	uint8_t t = stalker_tier(second, cell_rank(cell), cell_column(cell));

	if (!in_game(piece_of(m, p)) || owner_of(m, p) != player)
		return REFUSED_NOT_IN_SQUAD;
	if (is_placed(m, p))
		return REFUSED_TWICE;
	if (!t)
		return REFUSED_HALF;
	if (state_of(m)->at[cell] != NO_PIECE)
		return REFUSED_PLACE_TAKEN;
	if (!(stalker_open_cells(m, player) >> cell & 1))
		return second ? REFUSED_ORDER_SECOND : REFUSED_ORDER_FIRST;
	return 0;
}

static void place_card(struct match *m, uint8_t player, int p, unsigned cell)
{
	struct effect_scene s = scene_of(m);
	struct piece *x = piece_of(m, p);

	x->zone = ON_FIELD;
	x->cell = (uint8_t)cell;
	x->hidden = true; /* S-3.8-1 */
	state_of(m)->at[cell] = (int16_t)p;
	effect_refresh(&s);
	match_tell(m, EVENT_PLACED, S_3_8_1, "player:%u %x card:%c cell:%s",
		   player, 1u << player, p, stalker_cell_name(cell));
}

/* True if the player has a card without a cell. */
static bool has_more(const struct match *m, uint8_t player)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++)
		if (owner_of(m, st->play[i]) == player &&
		    !is_placed(m, st->play[i]))
			return true;
	return false;
}

/* S-3.8-3: First places all cards, then Second. */
bool stalker_placing(struct match *m)
{
	struct state *st = state_of(m);
	uint8_t order[SEATS] = { st->first, other_seat(st->first) };

	for (unsigned i = 0; i < SEATS; i++) {
		const struct plan *plan = stalker_plan(m, order[i]);

		if (!has_more(m, order[i]))
			continue;
		if (!plan->formation) {
			stalker_ask(m, P_PLACE, order[i]);
			return false;
		}
		for (unsigned k = 0; k < plan->nsquad; k++)
			if (in_game(piece_of(m, plan->squad_card[k].piece)))
				place_card(m, order[i],
					   plan->squad_card[k].piece,
					   plan->squad_card[k].cell);
	}
	stalker_step(m, 7);
	st->stage7 = 0;
	return true;
}

bool stalker_do_place(struct match *m, const struct action *a,
		      struct refusal *r)
{
	struct state *st = state_of(m);
	int fault = a->arg[A_CARD] < 0     ? REFUSED_NOT_IN_SQUAD
		    : a->arg[A_SECOND] < 0 ? REFUSED_HALF
					   : 0;

	if (st->asked != a->player)
		return referee_refuse(m, r, REFUSED_TURN, -1, "%s places first",
				      m->seat[st->asked].id);
	if (!fault)
		fault = why_not_placed(m, a->player, a->arg[A_CARD],
				       (unsigned)a->arg[A_SECOND]);
	if (fault == REFUSED_NOT_IN_SQUAD || fault == REFUSED_TWICE)
		return stalker_refuse_card(m, r, fault, A_CARD, a->arg[A_CARD]);
	if (fault)
		return stalker_refuse(
			m, r, fault, A_SECOND,
			a->arg[A_SECOND] < 0
				? ""
				: stalker_cell_name(
					  (unsigned)a->arg[A_SECOND]));
	st->point = NOTHING;
	place_card(m, a->player, a->arg[A_CARD], (unsigned)a->arg[A_SECOND]);
	return stalker_run(m);
}

/* S-3.11.1-1, keyword stealth */
bool stalker_may_hide(const struct match *m, uint8_t player, int p)
{
	const struct piece *x = piece_of(m, p);

	return x->zone == ON_FIELD && owner_of(m, p) == player &&
	       stalker_hides(variant_of(m, p)) &&
	       (print_of(m, p)->card->facts.bits & FACT_STEALTH ||
		stalker_hidden_row(seat_of(m, player), cell_rank(x->cell)));
}

static void reveal_all(struct match *m, uint8_t player, const int16_t *hidden,
		       size_t n)
{
	int16_t v[MAX_PIECES];
	unsigned all = stalker_board(m, v);

	for (unsigned i = 0; i < all; i++) {
		size_t k = 0;

		while (k < n && hidden[k] != v[i])
			k++;
		if (owner_of(m, v[i]) == player && k == n)
			stalker_reveal(m, v[i]);
	}
	state_of(m)->stage7++;
}

bool stalker_do_reveal_all(struct match *m, const struct action *a,
			   struct refusal *r)
{
	struct state *st = state_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, 0, &n);

	if (st->asked != a->player || st->point != P_REVEAL)
		return referee_refuse(m, r, REFUSED_STEP, -1,
				      "%s does not reveal now",
				      m->seat[a->player].id);
	for (size_t i = 0; i < n; i++)
		if (v[i] < 0 || !stalker_may_hide(m, a->player, v[i]))
			return stalker_refuse(
				m, r, REFUSED_HIDDEN, 0,
				v[i] < 0 ? tr(m->lang, "no such card")
					 : stalker_name(m, v[i]));
	st->point = NOTHING;
	reveal_all(m, a->player, v, n);
	return stalker_run(m);
}

/* S-1.5.2-3, S-1.5.2-4, RS-8; for cards it carries: S-1.5.2c-1. */
static enum host_fault host_fault_of(const struct match *m, int p, int host)
{
	const struct print *c = print_of(m, p);
	const struct piece *h = piece_of(m, host);
	bool own = h->controller == piece_of(m, p)->controller;
	enum host_fault f;

	assert(is_attached_kind(m, p));
	if (!in_game(h) || p == host)
		return HOST_ABSENT;
	if (c->variant == PARASITE &&
	    (own || h->hidden || h->zone != ON_FIELD ||
	     stalker_row(m, h->cell, h->controller) != 1))
		return HOST_OF_PARASITE;
	if (c->variant != PARASITE && !own)
		return c->variant == EQUIPMENT ? HOST_OF_EQUIPMENT
					       : HOST_NO_CREATURE;
	f = stalker_unfit(c->variant, stalker_has(m, p, INCORPOREAL),
			  variant_of(m, host),
			  stalker_has(m, host, INCORPOREAL));
	if (f != HOST_FINE)
		return f;
	if (c->variant != EQUIPMENT)
		return stalker_symbiote_of(m, host) == NO_PIECE ? HOST_FINE
								: HOST_CARRIES;
	if (!stalker_suits(m, p, host))
		return HOST_OF_EQUIPMENT;
	return stalker_worn(m, host, c->slot) == NO_PIECE ? HOST_FINE
							  : HOST_WEARS;
}

int stalker_bad_host(const struct match *m, int p, int host)
{
	enum host_fault f = host_fault_of(m, p, host);

	return f == HOST_FINE ? 0 : REFUSED_HOST + (int)f;
}

/* Stages 1 and 3: the player's own; 4 and 5: parasites. */
static bool is_of_stage(const struct match *m, int p)
{
	bool parasite = variant_of(m, p) == PARASITE;

	return is_attached_kind(m, p) && parasite == (state_of(m)->stage7 >= 4);
}

bool stalker_is_asked_host(const struct match *m, uint8_t player, int p)
{
	const struct state *st = state_of(m);

	if (owner_of(m, p) != player || piece_of(m, p)->host != NO_PIECE ||
	    !in_game(piece_of(m, p)) || !is_of_stage(m, p))
		return false;
	for (unsigned i = 0; i < st->nplay; i++)
		if (!stalker_bad_host(m, p, st->play[i]))
			return true;
	return false;
}

/* S-1.5.2-2: from now on it is on the cell of its host. */
static void assign_host(struct match *m, int p, int host)
{
	struct effect_scene s = scene_of(m);
	struct piece *x = piece_of(m, p);

	if (piece_of(m, host)->hidden) /* RS-24 */
		stalker_reveal(m, host);
	if (x->zone == ON_FIELD && state_of(m)->at[x->cell] == p)
		state_of(m)->at[x->cell] = NO_PIECE;
	x->host = (int16_t)host;
	x->zone = piece_of(m, host)->zone;
	x->cell = piece_of(m, host)->cell;
	effect_refresh(&s);
	match_tell(m, EVENT_HOST_ASSIGNED, S_3_11_2, "card:%c host:%c", p,
		   host);
	stalker_hear_at_once(m, ON_HOST_ASSIGNED, p, host);
}

bool stalker_do_host(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	int p = a->arg[A_CARD], host = a->arg[A_SECOND], fault;

	if (st->asked != a->player || st->point != P_HOST)
		return referee_refuse(m, r, REFUSED_STEP, -1,
				      "%s assigns no host now",
				      m->seat[a->player].id);
	if (p < 0 || owner_of(m, p) != a->player || !in_game(piece_of(m, p)) ||
	    piece_of(m, p)->host != NO_PIECE)
		return referee_refuse(m, r, REFUSED_HOST + HOST_STRANGER,
				      A_CARD, "no card that needs a host");
	fault = host < 0             ? REFUSED_HOST + HOST_ABSENT
		: !is_of_stage(m, p) ? REFUSED_HOST + HOST_STRANGER
				     : stalker_bad_host(m, p, host);
	if (fault)
		return host < 0
			       ? referee_refuse(m, r, (unsigned)fault, A_SECOND,
						"%s may not be put on it",
						stalker_name(m, p))
			       : referee_refuse(m, r, (unsigned)fault, A_SECOND,
						"%s may not be put on %s",
						stalker_name(m, p),
						stalker_name(m, host));
	st->point = NOTHING;
	assign_host(m, p, host);
	return stalker_run(m);
}

/* Reports decisions of a list that the match does not allow: RS-69. */
static void say_refused(struct match *m, uint8_t player)
{
	const struct plan *plan = stalker_plan(m, player);
	bool parasites = state_of(m)->stage7 >= 4;

	for (unsigned i = 0; m->out && !parasites && i < plan->nsquad; i++) {
		const struct planned *x = &plan->squad_card[i];

		if (x->host == NO_PIECE || !in_game(piece_of(m, x->piece)) ||
		    piece_of(m, x->piece)->host == x->host)
			continue;
		match_tell(m, EVENT_ILLEGAL, S_2_11_1,
			   "entry:%s card:%c code:%s",
			   stalker_verbs[V_ASSIGN_HOST].name, x->piece,
			   "bad-host");
	}
}

/* S-3.11-4: compulsory while there is a host; a list has decided it. */
static bool go_on_hosting(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);
	const struct plan *plan = stalker_plan(m, player);

	for (unsigned i = 0; i < plan->nsquad && plan->formation; i++) {
		const struct planned *x = &plan->squad_card[i];

		if (x->host == NO_PIECE || st->stage7 >= 4 ||
		    !in_game(piece_of(m, x->piece)) ||
		    piece_of(m, x->piece)->host != NO_PIECE ||
		    stalker_bad_host(m, x->piece, x->host))
			continue;
		assign_host(m, x->piece, x->host);
		return true;
	}
	for (unsigned i = 0; i < st->nplay; i++) {
		if (!stalker_is_asked_host(m, player, st->play[i]))
			continue;
		stalker_ask(m, P_HOST, player);
		return false;
	}
	say_refused(m, player);
	st->stage7++;
	return true;
}

static bool go_on_revealing(struct match *m, uint8_t player)
{
	const struct plan *plan = stalker_plan(m, player);
	int16_t hidden[MAX_PLAYER];
	size_t n = 0;

	if (!plan->formation) {
		stalker_ask(m, P_REVEAL, player);
		return false;
	}
	for (unsigned i = 0; i < plan->nsquad; i++)
		if (plan->squad_card[i].hidden)
			hidden[n++] = plan->squad_card[i].piece;
	reveal_all(m, player, hidden, n);
	return true;
}

/* S-3.11-1, S-3.11-3, S-3.12-1 in this order. */
bool stalker_revealing(struct match *m)
{
	struct state *st = state_of(m);
	uint8_t first = st->first, second = other_seat(first);

	switch (st->stage7) {
	case 0:
		return go_on_revealing(m, first);
	case 1:
		return go_on_hosting(m, first);
	case 2:
		return go_on_revealing(m, second);
	case 3:
		return go_on_hosting(m, second);
	case 4: /* S-3.12-1 */
		return go_on_hosting(m, first);
	case 5:
		return go_on_hosting(m, second);
	default: /* S-3.12-2, S-1.5.2-5 */
		while (stalker_orphans(m))
			;
		stalker_step(m, 8);
		st->stage7 = 0;
		st->player[0].declined = st->player[1].declined = false;
		return true;
	}
}
