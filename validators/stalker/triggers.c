/* What has happened and waits to go on the stack (catalogue 4.7). */
#include "validators/core/effect/triggers.h"
#include "validators/stalker/play.h"

struct queue *stalker_order_asked(const struct match *m)
{
	struct state *st = state_of(m);

	return st->point == P_ORDER_DOOM ? &st->queue[DOOMS]
	       : st->point == P_ORDER    ? &st->queue[TRIGGERS]
					 : NULL;
}

static void add_waiting(struct match *m, enum queue_id id,
			const struct waiting *w)
{
	struct state *st = state_of(m);
	struct queue *q = &st->queue[id];

	q->v[q->n] = *w;
	q->v[q->n].chain = st->chain;
	q->v[q->n++].cause = st->cause;
	q->sorted = false;
	st->ordered = 0;
}

static void drop_waiting(struct queue *q, unsigned i)
{
	memmove(&q->v[i], &q->v[i + 1], (--q->n - i) * sizeof(q->v[0]));
	memset(&q->v[q->n], 0, sizeof(q->v[0]));
}

const struct waiting *stalker_first_waiting(const struct match *m)
{
	return &state_of(m)->queue[TRIGGERS].v[0];
}

void stalker_forget_waiting(struct match *m)
{
	drop_waiting(&state_of(m)->queue[TRIGGERS], 0);
}

void stalker_wait(struct match *m, const struct waiting *w)
{
	struct waiting x = *w;

	if (state_of(m)->queue[TRIGGERS].n == MAX_WAITING) {
		state_of(m)->effects.full = true;
		return;
	}
	x.key = x.source >= CELL_ITEM ? (uint16_t)((x.source - CELL_ITEM) * 16)
				      : stalker_board_key(m, x.source);
	add_waiting(m, TRIGGERS, &x);
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
	/* RS-50: a chain begins after something that is not a trigger */
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

void stalker_hear(struct match *m, unsigned row, int p, int other, int32_t told)
{
	if (state_of(m)->step ||
	    !effect_hears(&table_of(m)->rules, (uint16_t)row))
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

/* The destroy effect that waits for the card, or NULL. */
static struct waiting *doom_of(const struct match *m, int p)
{
	struct queue *q = &state_of(m)->queue[DOOMS];

	for (unsigned i = 0; i < q->n; i++)
		if (q->v[i].source == p)
			return &q->v[i];
	return NULL;
}

void stalker_doom(struct match *m, int p, int by, bool wounds)
{
	const struct waiting w = {
		.source = (int16_t)p,
		.card = (int16_t)by,
		.ranged = wounds && piece_of(m, p)->hurt_ranged,
		.wounds = wounds,
	};

	if (!doom_of(m, p)) /* else one of those that arise together */
		add_waiting(m, DOOMS, &w);
}

void stalker_forget_doom(struct match *m, int p)
{
	struct queue *q = &state_of(m)->queue[DOOMS];
	const struct waiting *w = doom_of(m, p);

	if (w)
		drop_waiting(q, (unsigned)(w - q->v));
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
	match_tell(
		m, event, clause,
		code ? "entry:%s card:%c? code:%s" : "entry:%s card:%c? code:~",
		stalker_entries[e->lane],
		e->use.source.kind == THING_CARD ? e->use.source.id : NO_PIECE,
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
static bool goes_before(const void *x, const void *y, const void *ctx)
{
	const struct waiting *a = x, *b = y;
	const struct state *st = ctx;

	return a->controller != b->controller ? a->controller == st->active
					      : a->key < b->key;
}

unsigned stalker_own_waiting(const struct queue *q, uint8_t player,
			     uint8_t out[MAX_PIECES])
{
	unsigned n = 0;

	for (unsigned i = 0; i < q->n; i++)
		if (q->v[i].controller == player)
			out[n++] = (uint8_t)i;
	return n;
}

/* A player with several has to say in which order: RS-29. */
static bool ask_order(struct match *m, enum point point, struct queue *q)
{
	struct state *st = state_of(m);
	uint8_t seats[SEATS] = { st->active, other_seat(st->active) };
	uint8_t own[MAX_PIECES];

	if (!q->sorted)
		triggers_sort(q->v, q->n, sizeof(q->v[0]), goes_before, st);
	q->sorted = true;
	for (unsigned i = 0; i < SEATS; i++) {
		if (st->ordered >> seats[i] & 1 ||
		    stalker_own_waiting(q, seats[i], own) < 2)
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
	struct queue *q = &st->queue[DOOMS];

	for (unsigned i = 0; i < q->n; i++) { /* as it is now */
		q->v[i].controller = piece_of(m, q->v[i].source)->controller;
		q->v[i].key = stalker_board_key(m, q->v[i].source);
	}
	if (ask_order(m, P_ORDER_DOOM, q))
		return false;
	while (q->n) {
		struct waiting d = q->v[0];
		struct agenda_entry *e =
			stalker_push(m, E_DESTROY, d.controller, d.source);

		drop_waiting(q, 0);
		if (!e)
			return true;
		e->game[G_AUTO] = (d.ranged ? RANGED : 0) |
				  (d.wounds ? WOUNDS : 0) | CHAIN(d.chain);
		e->game[G_CAUSE] = d.card;
		piece_of(m, d.source)->doomed = true;
		match_tell(m, EVENT_DESTROY, S_4_17_1_1, "card:%c by:%c?",
			   d.source, d.card);
		uint16_t chain = st->chain;
		uint32_t cause = st->cause;

		st->chain = d.chain;
		st->cause = e->serial;
		stalker_hear(m, ON_DESTROY_EFFECT, d.source, d.card,
			     TOLD_NOTHING);
		st->chain = chain;
		st->cause = cause;
	}
	st->ordered = 0;
	return true;
}

static bool put_triggers(struct match *m)
{
	if (ask_order(m, P_ORDER, &state_of(m)->queue[TRIGGERS]))
		return false;
	state_of(m)->ordered = 3;
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
		if (st->queue[DOOMS].n) {
			if (!put_dooms(m))
				return false;
		} else if (st->queue[TRIGGERS].n) {
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
