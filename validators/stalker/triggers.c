/* What has happened and waits to go on the stack (catalogue 4.7). */
#include "validators/stalker/play.h"

void stalker_wait(struct match *m, const struct waiting *w)
{
	struct state *st = state_of(m);

	if (st->nwaiting == MAX_WAITING) {
		st->effects.full = true;
		return;
	}
	struct waiting *x = &st->waiting[st->nwaiting++];

	*x = *w;
	x->cause = st->cause;
	x->chain = st->chain;
	x->key = x->source >= CELL_ITEM
			 ? (uint16_t)((x->source - CELL_ITEM) * 16)
			 : stalker_board_key(m, x->source);
	st->sorted = false;
	st->ordered = 0;
}

/* S-1.10-2, RS-64: of the cells that have abilities only the one where the
 * card stands hears of it. */
static struct thing place_of(const struct match *m, int p)
{
	bool stands = p != NO_PIECE && piece_of(m, p)->zone == ON_FIELD;

	return (struct thing){
		THING_CELL,
		stands ? (int16_t)piece_of(m, p)->cell : NO_PIECE,
	};
}

static void hear_event(struct match *m, const struct effect_event *e, int p)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct effect_heard v[MAX_WAITING];
	struct effect_hearing heard = { .v = v,
					.cap = MAX_WAITING,
					.place = place_of(m, p) };
	uint16_t chain = st->chain;

	effect_hear(&s, e, &heard);
	/* RS-50: a chain begins after something that is no trigger */
	if (heard.n && !st->chain)
		st->chain = ++st->chains;
	for (size_t i = 0; i < heard.n; i++) {
		struct waiting w = {
			.ability = v[i].ability,
			.trait = NO_TRAIT,
			.controller = v[i].controller,
			.source = stalker_to_item(v[i].source),
			.giver = v[i].giver.kind ? v[i].giver.id : NO_PIECE,
			.card = (int16_t)p,
			.other = e->other.kind ? e->other.id : NO_PIECE,
			.told = e->amount,
		};

		stalker_wait(m, &w);
	}
	st->chain = chain;
}

/* May anybody hear what happens to p?  Mostly those who would are not here. */
static bool is_heard(const struct match *m, unsigned row, int p)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);
	uint64_t hears = print_of(m, p)->hears; /* it may have died */

	if (!effect_hears(&t->rules, (uint16_t)row))
		return false;
	for (unsigned i = 0; i < st->nplay; i++)
		hears |= t->piece[st->play[i]].of->hears;
	return t->rules.given || hears >> row & 1;
}

void stalker_hear(struct match *m, unsigned row, int p, int other, int32_t told)
{
	if (state_of(m)->step || !is_heard(m, row, p))
		return; /* S-6.2: not before the battle */
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = piece_of(m, p)->controller,
				  .card = card_thing(p),
				  .amount = told };

	if (other != NO_PIECE)
		e.other = card_thing(other);
	hear_event(m, &e, p);
}

void stalker_hear_turn(struct match *m, unsigned row, uint8_t player)
{
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = player,
				  .amount = TOLD_NOTHING };

	if (effect_hears(&table_of(m)->rules, (uint16_t)row))
		hear_event(m, &e, NO_PIECE);
}

void stalker_doom(struct match *m, int p, int by, bool wounds)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->ndoomed; i++)
		if (st->doomed[i].piece == p)
			return; /* one of those that arise together */
	if (st->ndoomed == MAX_DOOMED) {
		st->effects.full = true;
		return;
	}
	st->doomed[st->ndoomed++] = (struct doom){
		.piece = (int16_t)p,
		.by = (int16_t)by,
		.ranged = wounds && piece_of(m, p)->hurt_ranged,
		.wounds = wounds,
		.chain = st->chain,
	};
	st->ordered = 0;
}

struct agenda_entry *stalker_push(struct match *m, enum lane_id kind,
				  uint8_t controller, int source)
{
	struct effect_scene s = scene_of(m);
	struct effect_use u;

	effect_use_init(&u, NO_ABILITY, controller,
			stalker_item((int16_t)source));
	struct agenda_entry *e =
		agenda_add(&s, &state_of(m)->stack, (uint8_t)kind, &u);

	if (e) {
		e->game[G_INFO] = TOLD_NOTHING;
		e->game[G_STAMP] = (int32_t)s.state->stamp;
	}
	return e;
}

/* RS-75: what lasts to the end of the attack and began since it was declared
 * ends; what began before is that of the attack below it. */
void stalker_attack_over(struct match *m, int32_t stamp)
{
	struct effect_scene s = scene_of(m);

	if (s.state->nmodifiers &&
	    effect_end_since(&s, FOR_ATTACK, (uint32_t)stamp))
		stalker_controllers(m);
}

static bool is_attack(const struct match *m, const struct agenda_entry *e)
{
	return e->lane == E_STRIKE ||
	       ((e->lane == E_ABILITY || e->lane == E_TRIGGER) &&
		table_of(m)->info[e->use.ability].as);
}

void stalker_drop(struct match *m, uint32_t serial)
{
	struct agenda_entry *e = agenda_find(&state_of(m)->stack, serial);

	if (!e)
		return;
	if (is_attack(m, e))
		stalker_attack_over(m, e->game[G_STAMP]);
	if (e->use.source.kind == THING_CARD) {
		piece_of(m, e->use.source.id)->acting = false;
		piece_of(m, e->use.source.id)->played = false;
	}
	stalker_free_attack(m, serial);
	agenda_remove(&state_of(m)->stack, serial);
}

static void say_stopped(struct match *m, struct agenda_entry *e, unsigned event,
			uint16_t clause, const char *code)
{
	match_tell(m, event, clause,
		   code ? "entry:%s card:%c? code:%s"
			: "entry:%s card:%c? code:~",
		   stalker_entries[e->lane],
		   e->use.source.kind == THING_CARD ? e->use.source.id
						    : NO_PIECE,
		   code);
}

/* RS-32: nobody closes or has acted, the movement that was lost returns. */
static void give_back(struct match *m, struct agenda_entry *e)
{
	if (e->lane != E_STRIKE && e->lane != E_ABILITY &&
	    e->lane != E_FINISH && e->lane != E_ACCUMULATE &&
	    e->lane != E_MACHINE)
		return;
	if (e->use.source.kind == THING_CARD &&
	    !piece_of(m, e->use.source.id)->acted)
		piece_of(m, e->use.source.id)->halted = false;
}

/* S-2.9: cancelled without payment. */
void stalker_interrupt(struct match *m, struct agenda_entry *e, uint16_t clause)
{
	say_stopped(m, e, EVENT_INTERRUPTED, clause, NULL);
	give_back(m, e);
	stalker_drop(m, e->serial);
}

/* S-2.11-1 */
void stalker_illegal(struct match *m, struct agenda_entry *e, const char *code)
{
	say_stopped(m, e, EVENT_ILLEGAL,
		    e->lane == E_STRIKE || e->lane == E_ATTACK ? RS_32
							       : S_2_11_1,
		    code);
	give_back(m, e);
	stalker_drop(m, e->serial);
}

/* S-5.1-2: the Active player's first; board order within each. */
static bool goes_before(const struct match *m, uint8_t a, uint16_t ka,
			uint8_t b, uint16_t kb)
{
	uint8_t active = state_of(m)->active;

	if (a != b)
		return a == active;
	return ka < kb;
}

static void sort_waiting(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 1; i < st->nwaiting; i++) {
		struct waiting w = st->waiting[i];
		unsigned k = i;

		for (; k > 0 && goes_before(m, w.controller, w.key,
					    st->waiting[k - 1].controller,
					    st->waiting[k - 1].key);
		     k--)
			st->waiting[k] = st->waiting[k - 1];
		st->waiting[k] = w;
	}
	st->sorted = true;
}

static uint8_t doom_seat(const struct match *m, const struct doom *d)
{
	return piece_of(m, d->piece)->controller;
}

static void sort_dooms(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 1; i < st->ndoomed; i++) {
		struct doom d = st->doomed[i];
		unsigned k = i;

		for (;
		     k > 0 &&
		     goes_before(m, doom_seat(m, &d),
				 stalker_board_key(m, d.piece),
				 doom_seat(m, &st->doomed[k - 1]),
				 stalker_board_key(m, st->doomed[k - 1].piece));
		     k--)
			st->doomed[k] = st->doomed[k - 1];
		st->doomed[k] = d;
	}
}

/* A player with several has to say in which order: RS-29. */
static bool ask_order(struct match *m, enum point point,
		      const unsigned count[SEATS])
{
	struct state *st = state_of(m);
	uint8_t seats[SEATS] = { st->active, other_seat(st->active) };

	for (unsigned i = 0; i < SEATS; i++) {
		if (count[seats[i]] < 2 || st->ordered >> seats[i] & 1)
			continue;
		stalker_ask(m, point, seats[i]);
		return true;
	}
	return false;
}

/* S-4.17.1-1: destroy effects go on the stack. */
static bool put_dooms(struct match *m)
{
	struct state *st = state_of(m);
	unsigned count[SEATS] = { 0 };

	if (!st->ordered)
		sort_dooms(m);
	for (unsigned i = 0; i < st->ndoomed; i++)
		count[doom_seat(m, &st->doomed[i])]++;
	if (ask_order(m, P_ORDER_DOOM, count))
		return false;
	while (st->ndoomed) {
		struct doom d = st->doomed[0];
		struct agenda_entry *e =
			stalker_push(m, E_DESTROY, doom_seat(m, &d), d.piece);

		memmove(&st->doomed[0], &st->doomed[1],
			--st->ndoomed * sizeof(d));
		memset(&st->doomed[st->ndoomed], 0, sizeof(d));
		if (!e)
			return true;
		e->game[G_AUTO] = (d.ranged ? RANGED : 0) |
				  (d.wounds ? WOUNDS : 0) | CHAIN(d.chain);
		e->game[G_CAUSE] = d.by;
		piece_of(m, d.piece)->doomed = true;
		match_tell(m, EVENT_DESTROY, S_4_17_1_1, "card:%c by:%c?",
			   d.piece, d.by);
		uint16_t chain = st->chain;
		uint32_t cause = st->cause;

		st->chain = d.chain;
		st->cause = e->serial;
		stalker_hear(m, ON_DESTROY_EFFECT, d.piece, d.by, TOLD_NOTHING);
		st->chain = chain;
		st->cause = cause;
	}
	st->ordered = 0;
	return true;
}

static bool put_waiting(struct match *m)
{
	struct state *st = state_of(m);
	unsigned count[SEATS] = { 0 };

	if (!st->sorted)
		sort_waiting(m);
	for (unsigned i = 0; i < st->nwaiting; i++)
		count[st->waiting[i].controller]++;
	if (ask_order(m, P_ORDER, count))
		return false;
	st->ordered = 3;
	return stalker_declare_first(m);
}

/* What a card in play may have to be looked at for. */
enum { IS_ATTACHED = 1, IS_POISONED = 2, IS_HURT = 4 };

static unsigned look_for(const struct match *m)
{
	const struct state *st = state_of(m);
	unsigned attached = 0, poison = 0, hurt = 0;

	for (unsigned i = 0; i < st->nplay; i++) {
		const struct piece *x = &st->piece[st->play[i]];

		attached |= is_attached_kind(m, st->play[i]);
		poison |= x->poison;
		hurt |= x->hurt;
	}
	return (attached ? IS_ATTACHED : 0) | (poison ? IS_POISONED : 0) |
	       (hurt ? IS_HURT : 0);
}

/* S-2.8-2, keyword incorporeal: poison that cannot stay goes. */
static void lose_poison(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];

		if (piece_of(m, p)->poison &&
		    (stalker_protected(m, p, KIND_INFLUENCE, false, POISON) ||
		     stalker_has(m, p, INCORPOREAL)))
			stalker_cure(m, p);
	}
}

/* S-5.6-1: whenever a player is about to get priority, until nothing
 * changes; S-1.9.1-2. */
bool stalker_settle(struct match *m)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);

	while (!st->effects.full) {
		if (effect_expire(&s))
			stalker_controllers(m);
		unsigned what = look_for(m);

		if (what & IS_ATTACHED && stalker_orphans(m))
			continue;
		if (what & IS_POISONED)
			lose_poison(m);
		stalker_judge_life(m, what & IS_HURT);
		if (st->ndoomed) {
			if (!put_dooms(m))
				return false;
		} else if (st->nwaiting) {
			if (!put_waiting(m))
				return false;
		} else {
			if (st->stack.n == 0) {
				stalker_attack_over(m, 0);
				memset(st->link, 0,
				       st->nlinks * sizeof(st->link[0]));
				st->nlinks = 0;
				st->chains = 0;
			}
			return true;
		}
	}
	return true;
}

/* Both have passed, or the entry goes on by itself: S-5.4.  What follows from
 * it belongs to its chain (RS-50), until somebody has priority. */
void stalker_advance(struct match *m)
{
	struct state *st = state_of(m);
	struct agenda_entry *e = agenda_last(&st->stack, UINT8_MAX);
	uint32_t cause = st->cause;

	st->chain = (uint16_t)(e->game[G_AUTO] >> 16);
	st->cause = e->serial;
	if (e->lane == E_STRIKE || e->lane == E_ATTACK)
		stalker_advance_attack(m, e);
	else if (e->game[G_AUTO] & BEGUN)
		stalker_go_on(m, e);
	else
		stalker_resolve(m, e);
	st->cause = cause;
}
