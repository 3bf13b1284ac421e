/* Attacks stage by stage: S-6.4.4, S-6.4.3. */
#include "validators/stalker/play.h"

struct attack *stalker_attack_of(const struct match *m, uint32_t entry)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nattacks; i++)
		if (entry && st->attack[i].entry == entry)
			return &st->attack[i];
	return NULL;
}

/* The innermost attack in progress, or NULL. */
struct attack *stalker_current_attack(const struct match *m)
{
	struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = stack->n; i-- > 0;)
		if (stack->v[i].lane == E_STRIKE ||
		    stack->v[i].lane == E_ATTACK)
			return stalker_attack_of(m, stack->v[i].serial);
	return NULL;
}

static struct attack attack_on(int attacker, int target, unsigned as)
{
	return (struct attack){
		.as = (uint8_t)as,
		.attacker = (int16_t)attacker,
		.target = (int16_t)target,
		.first = (int16_t)target,
		.defender = NO_PIECE,
		.lowered = { NO_NUMBER, NO_NUMBER },
		.lowered_kind = { MISS, MISS },
		.kind = { MISS, MISS },
	};
}

struct attack *stalker_new_attack(struct match *m, struct agenda_entry *e,
				  int attacker, int target, unsigned as)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < MAX_ATTACKS; i++) {
		struct attack *a = &st->attack[i];

		if (a->entry)
			continue;
		*a = attack_on(attacker, target, as);
		a->entry = e->serial;
		a->controller = e->use.controller;
		if (i == st->nattacks)
			st->nattacks++;
		return a;
	}
	st->effects.full = true;
	return NULL;
}

void stalker_free_attack(struct match *m, uint32_t entry)
{
	struct attack *a = stalker_attack_of(m, entry);
	struct state *st = state_of(m);

	if (!a)
		return;
	if (a->defender != NO_PIECE)
		piece_of(m, a->defender)->acting = false;
	memset(a, 0, sizeof(*a));
	while (st->nattacks && !st->attack[st->nattacks - 1].entry)
		st->nattacks--;
}

/* Catalogue 4.9; RS-31: own cards too.  0 or the refusal. */
int stalker_strike_target(const struct match *m, int p, int target)
{
	const struct piece *x = piece_of(m, target);
	bool machine = variant_of(m, p) == MACHINE;
	uint8_t v = variant_of(m, target);

	if (p == target || !in_game(x))
		return REFUSED_TARGET;
	if (x->hidden) /* RS-25: whatever it turns out to be */
		return machine || stalker_adjacent(m, p, target)
			       ? 0
			       : REFUSED_NOT_ADJACENT;
	if (v == EQUIPMENT || v == EVENT || (v == LOCALITY && !machine))
		return REFUSED_TARGET;
	if (machine) /* S-1.5.1c; S-1.8-4 */
		return 0;
	if (v == MACHINE) /* S-4.16-3 */
		return piece_of(m, p)->machine_strike &&
				       !piece_of(m, p)->permit_next &&
				       x->controller !=
					       piece_of(m, p)->controller
			       ? 0
			       : REFUSED_MACHINE_TARGET;
	return stalker_adjacent(m, p, target) ? 0 : REFUSED_NOT_ADJACENT;
}

/* S-4.11-2, S-4.12, S-4.13, S-4.16-4, S-1.5.1d-1, S-1.5.1d-2, S-1.5.1d-3;
 * S-4.10-2: whoever owns the target; S-1.5.2f: cards of one cell are adjacent
 * to one another.  0 or the refusal. */
int stalker_may_defend(const struct match *m, const struct attack *a, int p)
{
	const struct piece *x = piece_of(m, p);
	bool machine = variant_of(m, p) == MACHINE;
	bool by_machine = variant_of(m, a->attacker) == MACHINE;
	bool on_field = piece_of(m, a->target)->zone == ON_FIELD;
	int refused;

	if (!in_game(x) || !is_creature(m, p) || p == a->target ||
	    p == a->attacker || (!on_field && !machine) ||
	    (on_field && machine && !by_machine) ||
	    !stalker_may(m, p, ACT_DEFEND, true))
		return REFUSED_CANNOT_DEFEND;
	if ((refused = stalker_unready(m, p)) || machine)
		return refused;
	if (!stalker_adjacent(m, p, a->target) ||
	    (!by_machine && !stalker_adjacent(m, p, a->attacker)))
		return REFUSED_NOT_ADJACENT;
	return 0;
}

/* Stage 3: S-4.2-1, S-4.8-1, S-4.8-3, RS-14; S-1.7-2: artifacts never
 * strike back. */
static bool answers_strike(const struct match *m, const struct attack *a)
{
	const struct piece *x = piece_of(m, a->target);

	if (a->as != AS_SIMPLE || !is_creature(m, a->target) || x->closed ||
	    x->controller == piece_of(m, a->attacker)->controller)
		return false;
	return stalker_may(m, a->target, ACT_ANSWER,
			   !stalker_has(m, a->attacker, UNANSWERED_STRIKE) &&
				   !stalker_has(m, a->target, NO_FIGHT));
}

static int32_t told_of(const struct attack *a, unsigned side)
{
	return TELL(a->as, a->kind[side], a->natural[side], a->result[side]);
}

static int piece_on(const struct attack *a, unsigned side)
{
	return side ? a->target : a->attacker;
}

static void hear_both(struct match *m, const struct attack *a, unsigned row)
{
	for (unsigned side = 0; side <= a->exchange; side++)
		stalker_hear(m, row, piece_on(a, side), piece_on(a, !side),
			     told_of(a, side));
}

/* S-5.7, RS-32: why the attack cannot go on, or 0. */
static int fault_of_attack(const struct match *m, const struct attack *a,
			   unsigned stage)
{
	const struct piece *x = piece_of(m, a->attacker);
	int refused;

	if (!in_game(x))
		return REFUSED_NOT_IN_PLAY;
	if (!in_game(piece_of(m, a->target)))
		return REFUSED_TARGET;
	if (a->as != AS_SIMPLE || stage > ST_FIXED)
		return 0;
	if (x->controller != a->controller)
		return REFUSED_NOT_YOURS;
	if ((refused = stalker_may_strike(m, a->attacker)))
		return refused;
	/* it goes wherever an effect has directed it */
	return a->diverted && a->defender == NO_PIECE
		       ? 0
		       : stalker_strike_target(m, a->attacker, a->target);
}

void stalker_set_power(struct attack *a, const struct term *power)
{
	a->fixed_power = power->form == TERM_INT;
	for (unsigned i = 0; i < 3; i++)
		a->power[i] =
			(int16_t)(a->fixed_power ? power->lo : power->v[i].lo);
}

/* The attack on one target that is all an ability does, which an action uses.
 */
static bool shot_of(const struct match *m, const struct action *act,
		    struct attack *a)
{
	uint16_t ability = act->verb == V_USE_ABILITY ? stalker_targeted(m, act)
						      : NO_ABILITY;
	const struct info *i =
		ability == NO_ABILITY ? NULL : &table_of(m)->info[ability];

	if (!i || !i->as || i->sole < 0 || act->nlist != 1 ||
	    act->list[0] < 0 || act->list[0] >= CELL_ITEM)
		return false;
	*a = attack_on(act->arg[A_CARD], act->list[0], i->as);
	stalker_set_power(
		a, term_at(m->rules->effect[i->sole].term, ATTACK_POWER));
	return true;
}

/* The attack that an action begins, or the strike that it lets go on or defends
 * against; false: none, or of a card that its player does not see. */
static bool strike_of(const struct match *m, const struct action *act,
		      struct attack *a)
{
	struct agenda *stack = &state_of(m)->stack;
	const struct agenda_entry *top = agenda_last(stack, UINT8_MAX);
	const struct attack *on =
		top && top->lane == E_STRIKE && top->stage <= ST_FIXED
			? stalker_attack_of(m, top->serial)
			: NULL;

	if (act->verb == V_STRIKE)
		*a = attack_on(act->arg[A_CARD], act->arg[A_SECOND], AS_SIMPLE);
	else if (on && (act->verb == V_PASS || act->verb == V_DEFEND))
		*a = *on;
	else if (!shot_of(m, act, a))
		return false;
	if (act->verb == V_DEFEND)
		a->target = (int16_t)act->arg[A_CARD];
	const struct piece *x = piece_of(m, a->target);
	return variant_of(m, a->target) != LOCALITY &&
	       (!x->hidden || x->controller == act->player);
}

static int average_wounds(const struct match *m, const struct attack *a,
			  unsigned side)
{
	int to = piece_on(a, !side);
	const struct piece *x = piece_of(m, to);
	int armor = stalker_trait(m, to, ARMOR) - x->hits;

	if (a->kind[side] == MISS ||
	    stalker_protected(m, to, stalker_kind_of_attack[a->as], false,
			      NO_TRAIT) ||
	    (a->as == AS_SIMPLE && !side && x->closed && !x->attacked &&
	     stalker_has(m, to, CAMOUFLAGE)))
		return 0;
	int n = stalker_strength(m, a, side) - (armor > 0 ? armor : 0);
	return n > 0 ? n : 0;
}

bool stalker_average(const struct match *m, const struct action *act,
		     int wounds[SEATS])
{
	struct attack a;

	if (!strike_of(m, act, &a))
		return false;
	a.exchange = answers_strike(m, &a);
	for (unsigned roll = 0; roll < DIE * DIE; roll++) {
		a.natural[0] = (int8_t)(roll / DIE + 1);
		a.natural[1] = (int8_t)(roll % DIE + 1);
		stalker_find_kinds(m, &a);
		for (unsigned side = 0; side <= a.exchange; side++)
			wounds[piece_of(m, piece_on(&a, !side))->controller] +=
				average_wounds(m, &a, side);
	}
	return true;
}

/* S-4.5: what is dealt where one may weaken, by passing or by weakening. */
bool stalker_weakened(const struct match *m, const struct action *act,
		      int wounds[SEATS])
{
	struct state *st = state_of(m);
	const struct agenda_entry *top =
		st->point == P_WEAKEN ? agenda_last(&st->stack, UINT8_MAX)
				      : NULL;
	const struct attack *on =
		top ? stalker_attack_of(m, top->serial) : NULL;

	if (!on || (act->verb != V_PASS && act->verb != V_WEAKEN))
		return false;
	struct attack a = *on;

	if (act->verb == V_WEAKEN)
		stalker_table_weakened(a.result[0] - a.result[1], a.kind);
	for (unsigned side = 0; side <= a.exchange; side++)
		wounds[piece_of(m, piece_on(&a, !side))->controller] +=
			average_wounds(m, &a, side);
	return true;
}

/* Stage 8: S-4.7-2, S-4.11-3, S-2.7; S-4.4-2: the answer closes nobody. */
static void end_attack(struct match *m, struct agenda_entry *e,
		       struct attack *x)
{
	const struct attack a = *x;
	uint32_t serial = e->serial;
	int32_t stamp = e->game[G_STAMP];

	if (a.as == AS_SIMPLE) {
		if (in_game(piece_of(m, a.attacker))) {
			if (a.machine_strike)
				piece_of(m, a.attacker)->machine_strike = false;
			stalker_acted(m, a.attacker);
		}
		if (a.defender != NO_PIECE && in_game(piece_of(m, a.defender)))
			stalker_acted(m, a.defender);
	}
	if (!a.blocked && in_game(piece_of(m, a.attacker)))
		stalker_hear(m, ON_AFTER_ATTACK, a.attacker, a.target,
			     told_of(&a, 0));
	stalker_free_attack(m, serial);
	agenda_remove(&state_of(m)->stack, serial);
	if (a.as == AS_SIMPLE)
		stalker_attack_over(m, stamp);
}

/* Stage 2 ends: the final target is fixed. */
static bool fix_target(struct match *m, struct agenda_entry *e,
		       struct attack *a)
{
	struct state *st = state_of(m);
	uint8_t v = variant_of(m, a->target);
	uint32_t before = st->waits.n;

	if (e->game[G_AUTO] & BLOCKED || v == LOCALITY) { /* RS-47 */
		match_tell(m, EVENT_BLOCKED, v == LOCALITY ? S_1_8_4 : S_2_7,
			   "entry:%s card:%c", "strike", a->attacker);
		a->blocked = true;
		e->stage = ST_PAYMENT;
		e->game[G_AUTO] |= AUTO;
		return false;
	}
	e->stage = ST_FIXED;
	stalker_hear(m, ON_ATTACK, a->attacker, a->target,
		     TELL(a->as, 7, 0, 0));
	stalker_hear(m, ON_ATTACKED, a->target, a->attacker,
		     TELL(a->as, 7, 0, 0));
	if (stalker_has(m, a->target, FEAR) &&
	    !stalker_has(m, a->attacker, FEAR))
		stalker_trait_wait(m, FEAR, a->target, a->attacker, 0);
	return st->waits.n == before;
}

/* Why dice are rolled: S-6.4.3 for an ability; in a simple strike both roll
 * (S-4.2-1), or the attacker alone because the reflector is closed or the
 * attacker's own (S-4.8-1), or does not fight (S-4.8-3). */
static uint16_t clause_of_roll(const struct match *m, const struct attack *a)
{
	const struct piece *x = piece_of(m, a->target);

	if (a->as != AS_SIMPLE)
		return S_6_4_3;
	if (a->exchange)
		return S_4_2_1;
	return is_creature(m, a->target) &&
			       (x->closed ||
				x->controller ==
					piece_of(m, a->attacker)->controller)
		       ? S_4_8_1
		       : S_4_8_3;
}

static void say_rolled(struct match *m, const struct attack *a, unsigned side,
		       bool known)
{
	int n = known && m->out ? stalker_die(m, a, side) : 0;

	match_tell(m, EVENT_ROLLED, known ? S_2_14_1 : clause_of_roll(m, a),
		   known ? "card:%c natural:%d modifiers:%d result:%d"
			 : "card:%c natural:%d",
		   piece_on(a, side), a->natural[side], n - a->natural[side],
		   n);
}

static void roll_dice(struct match *m, struct agenda_entry *e, struct attack *a)
{
	a->exchange = answers_strike(m, a);
	if (a->as == AS_SIMPLE) /* S-2.4.1 */
		piece_of(m, a->attacker)->acting = true;
	for (unsigned side = 0; side <= a->exchange; side++) {
		stalker_roll(m, a, side);
		a->result[side] = a->natural[side];
		say_rolled(m, a, side, false);
	}
	e->stage = ST_RESULT;
	hear_both(m, a, ON_ROLL);
}

/* Stage 4 */
static bool find_results(struct match *m, struct agenda_entry *e,
			 struct attack *a)
{
	uint32_t before = state_of(m)->waits.n;

	for (unsigned side = 0; side <= a->exchange; side++)
		a->result[side] = (int16_t)stalker_die(m, a, side);
	e->stage = ST_KNOWN;
	hear_both(m, a, ON_RESULT);
	return state_of(m)->waits.n == before;
}

void stalker_say_kinds(struct match *m, const struct attack *a)
{
	static const char *const names[] = { "weak", "medium", "strong",
					     "miss" };

	match_tell_more(m,
			a->exchange ? "attacker:%s reflector:%s d:%d"
				    : "attacker:%s",
			names[a->kind[0]], names[a->kind[1]],
			a->result[0] - a->result[1]);
}

/* Stage 5; true if a player may weaken. */
static bool find_kinds(struct match *m, struct agenda_entry *e,
		       struct attack *a)
{
	stalker_find_kinds(m, a);
	for (unsigned side = 0; side <= a->exchange; side++) {
		say_rolled(m, a, side, true);
		stalker_spend_die(m, a, side);
	}
	if (m->out) {
		event_begin(m->out, EVENT_KIND, a->exchange ? S_4_3 : S_4_8_2);
		stalker_say_kinds(m, a);
		event_end(m->out);
	}
	e->stage = ST_KIND;
	int side = stalker_may_weaken(a);

	if (side < 0)
		return false;
	stalker_ask(m, P_WEAKEN,
		    piece_of(m, piece_on(a, (unsigned)side))->controller);
	e->game[G_AUTO] |= AUTO;
	return true;
}

static void say_strength(struct match *m, const struct attack *a, unsigned side)
{
	int by = piece_on(a, side), base;

	if (!m->out)
		return;
	base = a->as != AS_SIMPLE ? a->power[a->kind[side]]
				  : print_of(m, by)->strike[a->kind[side]];
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };

	match_tell_open(m, EVENT_STRENGTH, S_2_13_1,
			"card:%c target:%c base:%d modifiers:%d final:%d", by,
			piece_on(a, !side), base, a->strength[side] - base,
			a->strength[side]);
	stalker_strength_sources(m, a, side, &found);
	if (found.n)
		match_tell_more(m, "by:[");
	for (size_t i = 0; i < found.n; i++)
		match_tell_more(m, "%c", stalker_to_item(v[i]));
	if (found.n)
		match_tell_more(m, "]");
	event_end(m->out);
}

/* Stages 6 and 7 of one side: the wounds it will deal.  S-2.16-3: a strike of
 * strength 0 is dealt as well. */
static int deal_strike(struct match *m, struct attack *a, unsigned side)
{
	int by = piece_on(a, side), to = piece_on(a, !side);

	if (a->kind[side] == MISS) /* S-4.7-1 */
		return 0;
	a->strength[side] = (int16_t)stalker_strength(m, a, side);
	say_strength(m, a, side);
	stalker_spend(m, a, side);
	if (stalker_protected(m, to, stalker_kind_of_attack[a->as],
			      stalker_of_sudden(m, a), NO_TRAIT)) {
		match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", to);
		return 0;
	}
	stalker_hear(m, ON_STRIKE_DEALT, by, to, told_of(a, side));
	a->dealt = true;
	return stalker_shield(m, to, a->strength[side], a);
}

static void wait_for_vampirism(struct match *m, const struct attack *a,
			       unsigned side, int n)
{
	int by = piece_on(a, side), to = piece_on(a, !side);

	if (n > 0 && a->as == AS_SIMPLE && stalker_has(m, by, VAMPIRISM) &&
	    is_creature(m, to) && !stalker_has(m, to, INCORPOREAL))
		stalker_trait_wait(m, VAMPIRISM, by, to, n);
}

/* S-4.2-2, S-4.6: both strikes are computed before either is received. */
static void deal_wounds(struct match *m, struct agenda_entry *e,
			struct attack *a)
{
	int wounds[2] = { deal_strike(m, a, 0), 0 };

	if (a->exchange)
		wounds[1] = deal_strike(m, a, 1);
	piece_of(m, a->target)->attacked = true; /* RS-70 */
	for (unsigned side = 0; side <= a->exchange; side++) {
		stalker_wound(m, piece_on(a, !side), wounds[side],
			      piece_on(a, side), a, told_of(a, side), S_4_9);
		wait_for_vampirism(m, a, side, wounds[side]);
	}
	e->stage = ST_PAYMENT;
	e->game[G_AUTO] |= AUTO;
}

/* Advances from one window to the next; the entry is on top. */
void stalker_advance_attack(struct match *m, struct agenda_entry *e)
{
	struct attack *a = stalker_attack_of(m, e->serial);

	int refused =
		e->stage < ST_PAYMENT ? fault_of_attack(m, a, e->stage) : 0;

	e->game[G_AUTO] &= ~AUTO;
	if (refused) {
		stalker_illegal(m, e, stalker_refusals[refused].name);
		return;
	}
	switch (e->stage) {
	case ST_TARGET:
		if (!fix_target(m, e, a))
			return;
		/* fall through */
	case ST_FIXED:
		if (!a->fixed_power) { /* RS-15 */
			roll_dice(m, e, a);
			return;
		}
		a->kind[0] = WEAK;
		e->stage = ST_STRENGTH;
		return;
	case ST_RESULT:
		if (!find_results(m, e, a))
			return;
		/* fall through */
	case ST_KNOWN:
		if (find_kinds(m, e, a))
			return;
		/* fall through */
	case ST_KIND:
		e->stage = ST_STRENGTH;
		return;
	case ST_STRENGTH:
		deal_wounds(m, e, a);
		return;
	default:
		end_attack(m, e, a);
	}
}
