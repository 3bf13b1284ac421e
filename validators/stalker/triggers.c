/* Events, and the triggered abilities that wait for the stack
 * (catalogue 4.7). */
#include "validators/core/effect/triggers.h"
#include "validators/stalker/play.h"

size_t stalker_order_asked(const struct match *m, uint8_t player,
			   struct agenda_entry *v[AGENDA_MAX_ENTRIES])
{
	struct state *st = state_of(m);

	if (st->point != P_ORDER_DOOM && st->point != P_ORDER)
		return 0;
	return triggers_waiting(&st->waits,
				st->point == P_ORDER ? TRIGGERS : DOOMS, 0,
				player, v);
}

static struct agenda_entry *add_waiting(struct match *m, enum wait_lane lane,
					const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct agenda_entry *e = agenda_add(&s, &st->waits, (uint8_t)lane, u);

	if (!e)
		return NULL;
	e->game[G_AUTO] = CHAIN(st->chain);
	e->game[G_CAUSE] = (int32_t)st->cause;
	st->sorted[lane] = false;
	st->ordered = 0;
	return e;
}

struct agenda_entry *stalker_first_waiting(const struct match *m)
{
	return agenda_first(&state_of(m)->waits, TRIGGERS);
}

void stalker_forget_waiting(struct match *m)
{
	agenda_remove(&state_of(m)->waits, stalker_first_waiting(m)->serial);
}

void stalker_wait(struct match *m, const struct effect_use *u, uint8_t trait,
		  int32_t info)
{
	struct agenda_entry *e = add_waiting(m, TRIGGERS, u);

	if (!e)
		return;
	e->game[G_SLOT] = trait;
	e->game[G_INFO] = info;
	e->game[G_KEY] = u->source.kind == THING_CELL
				 ? u->source.id * 16
				 : stalker_board_key(m, u->source.id);
}

/* S-1.10-2, RS-64: of the cells with abilities only the card's own hears
 * of it. */
static struct thing place_of(const struct match *m, int p)
{
	bool stands = p != NO_PIECE && piece_of(m, p)->zone == ON_FIELD;

	return (struct thing){
		THING_CELL,
		stands ? (int16_t)piece_of(m, p)->cell : NO_PIECE,
	};
}

static void set_off(const struct effect_static *x, const struct effect_use *u,
		    void *ctx)
{
	struct match *m = ctx;
	struct state *st = state_of(m);

	/* RS-50: a chain begins after an entry that is not a trigger */
	if (!st->chain)
		st->chain = ++st->chains;
	stalker_wait(m, u, NO_TRAIT, stalker_piece(x->giver));
}

static void hear_event(struct match *m, const struct effect_event *e)
{
	struct effect_scene s = scene_of(m);
	uint16_t chain = state_of(m)->chain;

	effect_hear(&s, e, set_off, m);
	state_of(m)->chain = chain;
}

void stalker_hear(struct match *m, unsigned row, int p, int other, int32_t told)
{
	if (state_of(m)->step ||
	    !effect_hears(&table_of(m)->rules, (uint16_t)row))
		return; /* S-6.2: not before the battle */
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = piece_of(m, p)->controller,
				  .card = card_thing(p),
				  .amount = told,
				  .place = place_of(m, p) };

	if (other != NO_PIECE)
		e.other = card_thing(other);
	hear_event(m, &e);
}

void stalker_hear_turn(struct match *m, unsigned row, uint8_t player)
{
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = player,
				  .amount = TOLD_NOTHING,
				  .place = place_of(m, NO_PIECE) };

	hear_event(m, &e);
}

/* The destroy effect that waits for the card, or NULL. */
static struct agenda_entry *doom_of(const struct match *m, int p)
{
	struct agenda *a = &state_of(m)->waits;

	for (uint32_t i = 0; i < a->n; i++)
		if (a->v[i].lane == DOOMS && a->v[i].use.source.id == p)
			return &a->v[i];
	return NULL;
}

void stalker_doom(struct match *m, int p, int by, bool wounds)
{
	bool ranged = wounds && piece_of(m, p)->hurt_ranged;
	struct agenda_entry *e;
	struct effect_use u;

	if (doom_of(m, p)) /* one of those that arise together */
		return;
	effect_use_init(&u, NO_ABILITY, 0, card_thing(p));
	if (by != NO_PIECE)
		u.event_card = card_thing(by);
	e = add_waiting(m, DOOMS, &u);
	if (e)
		e->game[G_AUTO] |=
			(ranged ? RANGED : 0) | (wounds ? WOUNDS : 0);
}

void stalker_forget_doom(struct match *m, int p)
{
	struct agenda_entry *e = doom_of(m, p);

	if (e)
		agenda_remove(&state_of(m)->waits, e->serial);
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

/* RS-75: effects that last to the end of the attack end if they began after its
 * declaration; older ones belong to the attack below it. */
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
	match_tell(
		m, event, clause,
		code ? "entry:%s card:%c? code:%s" : "entry:%s card:%c? code:~",
		stalker_entries[e->lane], stalker_piece(e->use.source), code);
}

/* RS-32: no card closes or counts as having acted; lost movement returns. */
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

/* S-5.1-2: the Active player's first; each player's in board order. */
static bool goes_before(const struct agenda_entry *a,
			const struct agenda_entry *b, const void *ctx)
{
	const struct state *st = ctx;

	return a->use.controller != b->use.controller
		       ? a->use.controller == st->active
		       : a->game[G_KEY] < b->game[G_KEY];
}

/* A player with several must order them: RS-29. */
static bool ask_order(struct match *m, enum point point, uint8_t lane)
{
	struct state *st = state_of(m);
	uint8_t seats[SEATS] = { st->active, other_seat(st->active) };
	struct agenda_entry *v[AGENDA_MAX_ENTRIES];

	if (!st->sorted[lane])
		triggers_sort(&st->waits, lane, 0, goes_before, st, v);
	st->sorted[lane] = true;
	for (unsigned i = 0; i < SEATS; i++) {
		if (st->ordered >> seats[i] & 1 ||
		    triggers_waiting(&st->waits, lane, 0, seats[i], v) < 2)
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
	struct agenda_entry *v[AGENDA_MAX_ENTRIES];
	size_t n = triggers_waiting(&st->waits, DOOMS, 0, UINT8_MAX, v);

	for (size_t i = 0; i < n; i++) { /* as it is now */
		int p = v[i]->use.source.id;

		v[i]->use.controller = piece_of(m, p)->controller;
		v[i]->game[G_KEY] = stalker_board_key(m, p);
	}
	if (ask_order(m, P_ORDER_DOOM, DOOMS))
		return false;
	for (const struct agenda_entry *d;
	     (d = agenda_first(&st->waits, DOOMS));) {
		int p = d->use.source.id, by = stalker_piece(d->use.event_card);
		int32_t how = d->game[G_AUTO];
		struct agenda_entry *e =
			stalker_push(m, E_DESTROY, d->use.controller, p);

		agenda_remove(&st->waits, d->serial);
		if (!e)
			return true;
		e->game[G_AUTO] = how;
		e->game[G_CAUSE] = by;
		piece_of(m, p)->doomed = true;
		match_tell(m, EVENT_DESTROY, S_4_17_1_1, "card:%c by:%c?", p,
			   by);
		uint16_t chain = st->chain;
		uint32_t cause = st->cause;

		st->chain = (uint16_t)(how >> 16);
		st->cause = e->serial;
		stalker_hear(m, ON_DESTROY_EFFECT, p, by, TOLD_NOTHING);
		st->chain = chain;
		st->cause = cause;
	}
	st->ordered = 0;
	return true;
}

static bool put_triggers(struct match *m)
{
	if (ask_order(m, P_ORDER, TRIGGERS))
		return false;
	state_of(m)->ordered = 3;
	return stalker_declare_first(m);
}

/* Why a card in play may need a check. */
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

/* S-2.8-2, keyword incorporeal: removes poison that cannot stay. */
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

/* S-5.6-1: repeated until nothing changes whenever a player is about to get
 * priority; S-1.9.1-2. */
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
		if (agenda_first(&st->waits, DOOMS)) {
			if (!put_dooms(m))
				return false;
		} else if (st->waits.n) {
			if (!put_triggers(m))
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

/* Resolves an entry when both have passed or it runs without a decision: S-5.4.
 * Its consequences belong to its chain (RS-50) until a player has priority. */
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
