/* Step 5: crystals and squads (S-3.5-1, S-3.6-1, S-3.7). */
#include "validators/stalker/play.h"

static struct purchase card_bought(const struct match *m, int p, int cost,
				   int gold, int silver)
{
	const struct print *c = print_of(m, p);
	unsigned factions = c->faction < NEUTRAL ? 1u << c->faction : 0;

	return (struct purchase){
		.cost = cost,
		.localities = c->variant == LOCALITY,
		.machine = c->variant == MACHINE,
		.elite = c->elite,
		.factions = (uint16_t)factions,
		.paid = true,
		.gold = gold,
		.silver = silver,
	};
}

/* S-3.6-3 */
static bool is_second(const struct match *m, uint8_t player, int p)
{
	const struct state *st = state_of(m);
	const struct facts *own = &print_of(m, p)->card->facts;

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct facts *other =
			&print_of(m, st->play[i])->card->facts;

		if (owner_of(m, st->play[i]) == player &&
		    other->group == own->group &&
		    (own->bits | other->bits) & FACT_UNIQUE)
			return true;
	}
	return false;
}

/* S-1.8-3, S-1.5.1e, S-3.5-3 to S-3.5-5, with the same sums as `check`;
 * the default payment: elite cards in gold, ordinary ones in silver while
 * it lasts. */
int stalker_payable(const struct match *m, uint8_t player, int p, int *gold,
		    int *silver, bool stated)
{
	const struct player *x = &state_of(m)->player[player];
	const struct print *c = print_of(m, p);
	int cost = stalker_cost(m, p);
	struct spending s = x->spent;
	struct purchase b;

	if (piece_of(m, p)->zone != IN_DEAL || owner_of(m, p) != player)
		return REFUSED_NOT_IN_DEAL;
	if (!stated) {
		*silver = c->elite ? 0 : cost < x->silver ? cost : x->silver;
		*gold = cost - *silver;
	}
	b = card_bought(m, p, cost, *gold, *silver);
	spending_add(&s, &b);
	if (too_many_localities(&s, x->purse))
		return REFUSED_LOCALITIES;
	if (too_many_machines(&s, x->purse))
		return REFUSED_MACHINES;
	if (is_second(m, player, p))
		return REFUSED_UNIQUE;
	if (short_of_factions(&s, x->purse))
		return REFUSED_FACTIONS;
	if (short_for_elite(&s, x->purse))
		return REFUSED_ELITE;
	if (short_for_ordinary(&s, x->purse))
		return REFUSED_CRYSTALS;
	if (*gold < 0 || *silver < 0 || *gold + *silver != cost ||
	    (c->elite && *silver) || spending_judge(&s, x->purse) != SPENT_WELL)
		return REFUSED_PAYMENT;
	return 0;
}

/* Takes the payment; returns the gold of the factions gained or lost by it. */
static int64_t pay(struct match *m, uint8_t player, int p, int gold, int silver)
{
	struct spending *spent = &state_of(m)->player[player].spent;
	struct purchase b = card_bought(m, p, gold + silver, gold, silver);
	int64_t before = factions_gold(spent->factions);

	spending_add(spent, &b);
	return factions_gold(spent->factions) - before;
}

bool stalker_buy(struct match *m, uint8_t player, int p)
{
	int gold, silver;

	if (stalker_payable(m, player, p, &gold, &silver, false))
		return false;
	pay(m, player, p, gold, silver);
	stalker_set_hand(m, player);
	stalker_enter(m, p, IN_AUXILIARY, NO_CELL);
	return true;
}

bool stalker_left(const struct match *m, const struct action *a, int left[2],
		  int *factions)
{
	const struct player *x = &state_of(m)->player[a->player];
	int p = a->arg[A_CARD];
	bool stated = a->arg[1] >= 0 || a->arg[2] >= 0;
	int gold = a->arg[1] > 0 ? a->arg[1] : 0;
	int silver = a->arg[2] > 0 ? a->arg[2] : 0;

	if (p < 0 || stalker_payable(m, a->player, p, &gold, &silver, stated))
		return false;
	struct purchase b = card_bought(m, p, gold + silver, gold, silver);
	struct spending s = x->spent;
	int64_t before = factions_gold(s.factions);

	spending_add(&s, &b);
	*factions = (int)(factions_gold(s.factions) - before);
	left[0] = x->gold - gold + *factions;
	left[1] = x->silver - silver;
	return true;
}

/* S-3.6-1; S-6.2.1-2: the loss of S-3.7 comes before the payment. */
static void buy_card(struct match *m, uint8_t player, int p, int gold,
		     int silver)
{
	const struct player *x = &state_of(m)->player[player];
	int64_t change = pay(m, player, p, gold, silver);

	if (change)
		match_tell(m, EVENT_ADJUSTED, S_3_7, "player:%u %x gold:%d",
			   player, 1u << player, (int)change);
	stalker_set_hand(m, player);
	/* in the game zone from now on, but nobody sees it yet */
	stalker_enter(m, p, IN_AUXILIARY, NO_CELL);
	match_tell(m, EVENT_RECRUITED, S_3_5_2,
		   "player:%u %X card:%-c as:%c gold:%d silver:%d gold_left:%d "
		   "silver_left:%d",
		   player, 1u << player, p, p, gold, silver, x->gold,
		   x->silver);
	stalker_hear_at_once(m, ON_RECRUIT, p, NO_PIECE);
}

/* RS-55: silver that the player's lines with a stated payment still need. */
static int silver_promised(const struct match *m, uint8_t player)
{
	const struct plan *plan = stalker_plan(m, player);
	int n = 0;

	for (unsigned i = 0; i < plan->nsquad; i++)
		if (piece_of(m, plan->squad_card[i].piece)->zone == IN_DEAL)
			n += plan->squad_card[i].silver;
	return n;
}

/* RS-74: the match does not allow a purchase of the list. */
static void leave_out(struct match *m, uint8_t player, int p, int fault)
{
	struct player *x = &state_of(m)->player[player];

	piece_of(m, p)->zone = IN_DECK;
	x->deck[x->ndeck++] = (int16_t)p;
	match_tell(m, EVENT_ILLEGAL, S_2_11_1,
		   "entry:%s player:%u %x card:%-c code:%s",
		   stalker_verbs[V_RECRUIT].name, player, 1u << player, p,
		   stalker_refusals[fault].name);
}

/* Buys the next card of the squad of a list.  RS-55: a payment that is not
 * stated is taken from the silver that stated ones leave, then from gold; the
 * same applies to a card whose cost an effect has changed. */
static void buy_planned(struct match *m, uint8_t player)
{
	const struct plan *plan = stalker_plan(m, player);
	struct player *own = &state_of(m)->player[player];
	unsigned i = 0;

	while (i < plan->nsquad &&
	       piece_of(m, plan->squad_card[i].piece)->zone != IN_DEAL)
		i++;
	if (i == plan->nsquad) {
		own->recruited = true;
		return;
	}
	const struct planned *x = &plan->squad_card[i];
	int gold = x->gold, silver = x->silver;
	int cost = stalker_cost(m, x->piece);

	if (!x->paid || cost != print_of(m, x->piece)->cost) {
		int left =
			own->silver - (silver_promised(m, player) - x->silver);

		silver = print_of(m, x->piece)->elite || left < 0 ? 0
			 : cost < left                            ? cost
								  : left;
		gold = cost - silver;
	}
	int fault = stalker_payable(m, player, x->piece, &gold, &silver, true);

	if (fault) {
		leave_out(m, player, x->piece, fault);
		return;
	}
	if (x->nth)
		piece_of(m, x->piece)->nth = x->nth;
	buy_card(m, player, x->piece, gold, silver);
}

/* The number of cards of the list's squad that the match did not allow. */
static unsigned left_out(const struct match *m, uint8_t player)
{
	const struct plan *plan = stalker_plan(m, player);
	unsigned n = 0;

	for (unsigned i = 0; i < plan->nsquad; i++)
		n += piece_of(m, plan->squad_card[i].piece)->zone == IN_DECK;
	return n;
}

/* S-3.6-2 */
static void return_rest(struct match *m, uint8_t player)
{
	struct player *x = &state_of(m)->player[player];
	unsigned n = 0;

	for (unsigned i = 0; i < table_of(m)->npieces; i++) {
		if (owner_of(m, (int)i) != player ||
		    piece_of(m, (int)i)->zone != IN_DEAL)
			continue;
		piece_of(m, (int)i)->zone = IN_DECK;
		x->deck[x->ndeck++] = (int16_t)i;
		n++;
	}
	n += left_out(m, player);
	match_tell(m, EVENT_RETURNED, S_3_6_2, "player:%u cards:%d", player, n);
	if (n)
		stalker_shuffle(m, player, S_3_6_2);
}

/* S-6.2.1-1: in secret and independently. */
bool stalker_recruiting(struct match *m)
{
	struct state *st = state_of(m);

	for (uint8_t i = 0; i < SEATS; i++) {
		if (stalker_plan(m, i)->squad && !st->player[i].recruited) {
			buy_planned(m, i);
			return true;
		}
	}
	if (!st->player[0].recruited || !st->player[1].recruited) {
		stalker_ask(m, P_RECRUIT, NO_SEAT);
		return false;
	}
	return_rest(m, st->first);
	return_rest(m, other_seat(st->first));
	stalker_step(m, 6);
	return true;
}

static bool refuse_buying(struct match *m, struct refusal *r, int type, int p)
{
	return stalker_refuse(m, r, type, A_CARD,
			      p >= 0 ? stalker_name(m, p)
				     : tr(m->lang, "no such card"));
}

bool stalker_do_recruit(struct match *m, const struct action *a,
			struct refusal *r)
{
	int p = a->arg[A_CARD], fault;
	bool stated = a->arg[1] >= 0 || a->arg[2] >= 0;
	int gold = a->arg[1] > 0 ? a->arg[1] : 0;
	int silver = a->arg[2] > 0 ? a->arg[2] : 0;

	if (state_of(m)->player[a->player].recruited)
		return refuse_buying(m, r, REFUSED_STEP, p);
	if (p < 0)
		return refuse_buying(m, r, REFUSED_NOT_IN_DEAL, p);
	if ((fault = stalker_payable(m, a->player, p, &gold, &silver, stated)))
		return refuse_buying(m, r, fault, p);
	state_of(m)->point = NOTHING;
	buy_card(m, a->player, p, gold, silver);
	return stalker_run(m);
}

bool stalker_do_finish(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct state *st = state_of(m);

	if (st->player[a->player].recruited)
		return refuse_buying(m, r, REFUSED_STEP, -1);
	if (!stalker_creatures(m, a->player)) /* RS-23 */
		return referee_refuse(m, r, REFUSED_NO_CREATURE, -1,
				      "a squad without a creature");
	st->player[a->player].recruited = true;
	st->point = NOTHING;
	return stalker_run(m);
}
