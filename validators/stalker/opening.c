/* The preliminary phase: Steps 1 to 4 (S-3.2 to S-3.4.1). */
#include "validators/stalker/play.h"

void stalker_step(struct match *m, unsigned step)
{
	state_of(m)->step = (uint8_t)step;
	match_tell(m, EVENT_STEP, S_6_1, "step:%d", step);
}

const struct plan *stalker_plan(const struct match *m, unsigned player)
{
	static const struct plan none;

	return state_of(m)->player[player].imagined
		       ? &none
		       : &table_of(m)->plan[player];
}

/* Moves a card from the deck into the deal. */
static void take_into_deal(struct match *m, uint8_t player, int p)
{
	struct player *x = &state_of(m)->player[player];

	stalker_take_from(x->deck, &x->ndeck, p);
	piece_of(m, p)->zone = IN_DEAL;
}

/* S-3.3-2, RS-1 */
static void deal_cards(struct match *m, uint8_t player)
{
	struct player *x = &state_of(m)->player[player];
	const struct plan *plan = stalker_plan(m, player);
	int n = table_of(m)->deal;

	if (plan->deal) {
		for (unsigned i = 0; i < plan->ndeal; i++)
			take_into_deal(m, player, plan->dealt[i]);
		x->deal = KEPT;
	} else {
		for (; n > 0 && x->ndeck > 0; n--)
			take_into_deal(m, player, x->deck[0]);
		x->deal = DEALT;
	}
	if (!match_tell_open(m, EVENT_DEALT, S_3_3_2, "player:%u %x cards:[",
			     player, 1u << player))
		return;
	for (unsigned i = 0; i < table_of(m)->npieces; i++)
		if (owner_of(m, (int)i) == player &&
		    piece_of(m, (int)i)->zone == IN_DEAL)
			match_tell_more(m, "%-c", i);
	event_end(m->out);
}

/* S-3.2: shuffled; then by the opponent; then cut by the owner. */
static bool go_on_dealing(struct match *m)
{
	struct state *st = state_of(m);
	uint8_t i;

	for (i = 0; i < SEATS; i++) {
		if (st->player[i].deal != TO_SHUFFLE)
			continue;
		if (stalker_plan(m, i)->deal) {
			st->player[i].deal = TO_DEAL;
			continue;
		}
		stalker_shuffle(m, i, S_3_2);
		st->player[i].reshuffled = false;
		st->player[i].deal =
			st->player[i].ndeck > 1 ? CUT_BY_OTHER : TO_DEAL;
	}
	for (i = 0; i < SEATS; i++) {
		if (st->player[i].deal == CUT_BY_OTHER) {
			stalker_ask(m, P_CUT_OTHER, other_seat(i));
			return false;
		}
	}
	for (i = 0; i < SEATS; i++) {
		if (st->player[i].deal == CUT_BY_OWNER) {
			stalker_ask(m, P_CUT_OWN, i);
			return false;
		}
	}
	if (st->step != 2)
		stalker_step(m, 2);
	for (i = 0; i < SEATS; i++)
		if (st->player[i].deal == TO_DEAL)
			deal_cards(m, i);
	if (st->player[0].deal == DEALT || st->player[1].deal == DEALT) {
		stalker_ask(m, P_KEEP, NO_SEAT);
		return false;
	}
	stalker_step(m, 3);
	return true;
}

static void seat_players(struct match *m, uint8_t first)
{
	struct state *st = state_of(m);

	st->first = first;
	st->player[first].seat = 0;
	st->player[other_seat(first)].seat = 1;
	match_tell(m, EVENT_SEATED, S_3_4_1, "first:%u second:%u", first,
		   other_seat(first));
	stalker_step(m, 4);
	st->stage7 = 0;
	st->player[0].declined = st->player[1].declined = false;
}

/* S-3.4-1, S-3.4-2, RS-18; 8.1: lists that name seats need no rolls. */
static bool go_on_seating(struct match *m)
{
	static const struct roll_kind die = { .sides = DIE };
	int32_t roll[SEATS];

	for (uint8_t i = 0; i < SEATS; i++) {
		const struct plan *plan = &table_of(m)->plan[i];

		if (plan->seat_given) {
			seat_players(m, plan->seat == 0 ? i : other_seat(i));
			return true;
		}
	}
	do {
		for (unsigned i = 0; i < SEATS; i++)
			roll[i] = chance_roll(m->chance, "initiative", &die);
		if (match_tell_open(m, EVENT_INITIATIVE, S_3_4_1, "rolls:{")) {
			for (unsigned i = 0; i < SEATS; i++)
				event_int(m->out, m->seat[i].id, roll[i]);
			event_end(m->out);
		}
	} while (roll[0] == roll[1] && !m->chance->fault);
	stalker_ask(m, P_SEAT, roll[0] >= roll[1] ? 0 : 1);
	return false;
}

void stalker_set_hand(struct match *m, uint8_t player)
{
	struct player *x = &state_of(m)->player[player];
	int64_t bonus =
		state_of(m)->step >= 5 ? factions_gold(x->spent.factions) : 0;

	x->gold = (int16_t)(x->purse.gold + bonus - x->spent.gold);
	x->silver = (int16_t)(x->purse.silver - x->spent.silver);
}

/* S-3.5-1, S-3.7: Step 5 begins. */
static void begin_recruiting(struct match *m)
{
	struct state *st = state_of(m);

	stalker_step(m, 5);
	st->player[other_seat(st->first)].purse.silver += SECOND_SILVER;
	for (uint8_t i = 0; i < SEATS; i++) {
		stalker_set_hand(m, i);
		match_tell(m, EVENT_ADJUSTED, S_3_7, "player:%u gold:%d", i, 1);
	}
	stalker_say_crystals(m, other_seat(st->first), 0, SECOND_SILVER,
			     S_3_5_1);
	memset(st->link, 0, st->nlinks * sizeof(st->link[0]));
	st->nlinks = 0;
}

static void begin_battle(struct match *m)
{
	struct state *st = state_of(m);

	memset(st->link, 0, st->nlinks * sizeof(st->link[0]));
	st->nlinks = 0;
	stalker_start_battle(m);
}

/* Abilities triggered in Steps 4, 5, 7 and 8 are carried out at once: S-6.2. */
static bool at_once(struct match *m)
{
	struct state *st = state_of(m);

	while (st->stack.n && st->point == NOTHING && !st->effects.full)
		stalker_advance(m);
	return st->point == NOTHING;
}

void stalker_prelim(struct match *m)
{
	struct state *st = state_of(m);
	bool on = true;

	while (on && st->step && !st->over) {
		if (!at_once(m))
			return;
		if (st->effects.full) {
			stalker_over_full(m);
			return;
		}
		switch (st->step) {
		case 1:
		case 2:
			on = go_on_dealing(m);
			break;
		case 3:
			on = go_on_seating(m);
			break;
		case 4:
			on = stalker_offering(m, ON_BEFORE_RECRUIT);
			if (on && !st->stack.n)
				begin_recruiting(m);
			break;
		case 5:
			on = stalker_recruiting(m);
			break;
		case 6:
			on = stalker_placing(m);
			break;
		case 7:
			on = stalker_revealing(m);
			break;
		default:
			on = stalker_offering(m, ON_BATTLE_START);
			if (on && !st->stack.n)
				begin_battle(m);
		}
		on = on && st->point == NOTHING && !m->chance->fault;
	}
}

/* The deck that may be cut, and the refusal. */
static bool may_cut(struct match *m, const struct action *a, uint8_t *deck,
		    struct refusal *r)
{
	struct state *st = state_of(m);

	if ((st->point != P_CUT_OTHER && st->point != P_CUT_OWN) ||
	    st->asked != a->player)
		return referee_refuse(m, r, REFUSED_STEP, -1,
				      "%s may not cut now",
				      m->seat[a->player].id);
	*deck = st->point == P_CUT_OWN ? a->player : other_seat(a->player);
	return true;
}

static bool go_on(struct match *m)
{
	state_of(m)->point = NOTHING;
	return stalker_run(m);
}

bool stalker_do_cut(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	uint8_t deck;
	int16_t old[MAX_PLAYER];

	if (!may_cut(m, a, &deck, r))
		return false;
	struct player *x = &st->player[deck];
	int n = a->arg[0];

	if (n < 1 || n >= x->ndeck)
		return referee_refuse(m, r, REFUSED_CUT, 0,
				      tr_n(m->lang, "the deck has %d card",
					   "the deck has %d cards", x->ndeck),
				      x->ndeck);
	memcpy(old, x->deck, x->ndeck * sizeof(old[0]));
	for (int i = 0; i < x->ndeck; i++)
		x->deck[i] = old[(i + n) % x->ndeck];
	match_tell(m, EVENT_DECK_CUT, S_3_2, "player:%u cards:%d", deck, n);
	x->deal = st->point == P_CUT_OWN ? TO_DEAL : CUT_BY_OWNER;
	return go_on(m);
}

bool stalker_do_shuffle_opponent(struct match *m, const struct action *a,
				 struct refusal *r)
{
	struct state *st = state_of(m);
	uint8_t deck;

	if (!may_cut(m, a, &deck, r))
		return false;
	if (deck == a->player || st->player[deck].reshuffled)
		return referee_refuse(m, r, REFUSED_STEP, -1,
				      "the deck is not to be shuffled now");
	stalker_shuffle(m, deck, S_3_2);
	st->player[deck].reshuffled = true;
	return go_on(m);
}

/* S-3.3-3, S-3.3-4, RS-19 */
bool stalker_do_redeal(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct player *x = &state_of(m)->player[a->player];

	if (x->deal == KEPT)
		return referee_refuse(m, r, REFUSED_KEPT, -1,
				      "%s has kept the deal",
				      m->seat[a->player].id);
	if (x->gold < REDEAL_COST)
		return referee_refuse(m, r, REFUSED_NO_GOLD, -1,
				      "%s has no gold left",
				      m->seat[a->player].id);
	x->purse.gold -= REDEAL_COST;
	x->redeals++;
	stalker_set_hand(m, a->player);
	for (unsigned i = 0; i < table_of(m)->npieces; i++) {
		if (owner_of(m, (int)i) != a->player ||
		    piece_of(m, (int)i)->zone != IN_DEAL)
			continue;
		piece_of(m, (int)i)->zone = IN_DECK;
		x->deck[x->ndeck++] = (int16_t)i;
	}
	x->deal = TO_SHUFFLE;
	match_tell(m, EVENT_REDEALT, S_3_3_3, "player:%u gold:%d", a->player,
		   x->gold);
	return go_on(m);
}

bool stalker_do_keep(struct match *m, const struct action *a, struct refusal *r)
{
	struct player *x = &state_of(m)->player[a->player];

	if (x->deal == KEPT)
		return referee_refuse(m, r, REFUSED_KEPT, -1,
				      "%s has kept the deal",
				      m->seat[a->player].id);
	x->deal = KEPT;
	if (m->out)
		match_tell(m, EVENT_KEPT, RS_19, "player:%u", a->player);
	return go_on(m);
}

bool stalker_do_seat(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);
	int seat = a->arg[0];

	if (st->asked != a->player)
		return referee_refuse(m, r, REFUSED_NOT_YOUR_CHOICE, -1,
				      "%s lost the roll",
				      m->seat[a->player].id);
	if (seat != 0 && seat != 1)
		return referee_refuse(m, r, REFUSED_NOT_YOUR_CHOICE, 0,
				      "a seat is first or second");
	match_tell(m, EVENT_SEAT_CHOSEN, S_3_4_1, "player:%u seat:%s",
		   a->player, seat ? "second" : "first");
	seat_players(m, seat == 0 ? a->player : other_seat(a->player));
	return go_on(m);
}

/* S-3.3-1, and what a list has decided or a `setup:` has given. */
static void say_beginning(struct match *m, uint8_t player)
{
	const struct player *x = &state_of(m)->player[player];

	if (m->out->form == TRANSCRIPT_JSONL || x->gold || x->silver)
		stalker_say_crystals(m, player, x->gold, x->silver, S_3_3_1);
	match_tell_open(m, EVENT_DECK, S_2_1_3_1,
			"player:%u cards:%d redeals:%d %x order:[", player,
			x->ndeck, x->redeals, 0);
	for (unsigned i = 0; i < x->ndeck; i++)
		match_tell_more(m, "%-c", x->deck[i]);
	event_end(m->out);
}

void stalker_begin(struct match *m)
{
	const struct table *t = table_of(m);
	struct shown before[MAX_PIECES];

	match_copy(m, m->state, t->start);
	if (m->out)
		stalker_look(m, before);
	if (m->out)
		stalker_say_start(m);
	for (uint8_t i = 0; m->out && i < SEATS; i++)
		say_beginning(m, i);
	if (m->out && t->set_up)
		stalker_tell_setup(m, before);
	if (t->set_up && state_of(m)->phase == INITIAL) /* 8.4 */
		stalker_begin_initial(m);
	if (t->set_up && state_of(m)->phase == FINAL)
		stalker_begin_final(m);
	stalker_run(m);
	if (m->out)
		stalker_tell(m, before, false);
}
