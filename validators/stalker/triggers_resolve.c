/* Resolves entries of the stack that are not attacks: S-5.4. */
#include "validators/stalker/play.h"

/* Costs that could be spent twice are paid before an entry is performed; those
 * that turn or kill its card are paid after it: RS-59, S-4.1. */
static const bool paid_first[] = {
	[COST_TOKENS] = true,   [COST_GOLD] = true,       [COST_SILVER] = true,
	[COST_MOVEMENT] = true, [COST_SACRIFICE] = false,
};

static void pay_costs(struct match *m, const struct effect_use *u, bool first)
{
	struct effect_scene s = scene_of(m);

	for (size_t i = 0; i < sizeof(paid_first); i++)
		if (paid_first[i] == first)
			effect_pay_one(&s, u, i);
}

static void pay_first(struct match *m, const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);

	effect_used(&s, u, -1);
	pay_costs(m, u, true);
}

/* S-2.4-2; S-2.6-2: without closing it was not an action; RS-7: an event is
 * removed when it is paid for. */
static void pay_last(struct match *m, const struct effect_use *u)
{
	int p = stalker_piece(u->source);

	pay_costs(m, u, false);
	if (p == NO_PIECE || !in_game(piece_of(m, p)))
		return;
	piece_of(m, p)->acting = false;
	if (print_of(m, p)->play == u->ability) {
		match_tell(m, EVENT_SPENT, RS_7, "card:%c", p);
		stalker_leave(m, p, IN_GRAVEYARD);
	}
}

static void ask_entry(struct match *m, struct agenda_entry *e)
{
	struct state *st = state_of(m);

	/* `choice:` was given at the declaration */
	if (e->ask == ASK_OPTION && e->game[G_AUTO] & CHOSEN &&
	    agenda_answer(e, e->game[G_SLOT])) {
		e->game[G_AUTO] &= ~CHOSEN;
		return;
	}
	st->asking = e->serial;
	stalker_ask(m, P_CHOOSE, e->asked);
}

/* S-5.7, RS-43: why the whole use cannot be done, or 0. */
static int fault_of_use(struct match *m, struct agenda_entry *e)
{
	struct effect_scene s = scene_of(m);
	struct effect_use *u = &e->use;
	const struct info *i = &table_of(m)->info[u->ability];
	bool declared = e->lane == E_ABILITY;

	if (declared && u->source.kind == THING_CARD) {
		int p = u->source.id, refused;

		if (!in_game(piece_of(m, p)))
			return REFUSED_NOT_IN_PLAY;
		if (piece_of(m, p)->controller != u->controller)
			return REFUSED_NOT_YOURS;
		if (!i->property && !stalker_may(m, p, ACT_ABILITY, true))
			return REFUSED_CANNOT;
		if (i->closes && (refused = stalker_unready(m, p)))
			return refused;
	}
	if (effect_limit(&s, u, -1))
		return REFUSED_LIMIT;
	if (s.rules->ability[u->ability].key[ABILITY_COST] &&
	    effect_unpayable(&s, u))
		return REFUSED_COST;
	if (declared && !effect_meets(&s, u))
		return REFUSED_CONDITION;
	if (u->ntargets < effect_ntargets(s.rules, u->ability))
		return REFUSED_NO_TARGET;
	/* RS-65: naming them has revealed them */
	if (e->game[G_AUTO] & BLOCKED || u->ntargets == 0 || i->reveals)
		return 0;
	bool any = u->from[u->ntargets] > 0;

	return effect_recheck(&s, u) > 0 || !any ? 0 : REFUSED_TARGET;
}

static void say_blocked(struct match *m, const struct agenda_entry *e)
{
	match_tell(m, EVENT_BLOCKED, S_2_7, "entry:%s card:%c?",
		   stalker_entries[e->lane], stalker_piece(e->use.source));
}

/* The performance ends. */
static void finish_performance(struct match *m, const struct effect_use *u,
			       int32_t stamp)
{
	pay_last(m, u);
	if (table_of(m)->info[u->ability].as)
		stalker_attack_over(m, stamp);
	else if (!state_of(m)->stack.n)
		stalker_attack_over(m, 0);
}

void stalker_go_on(struct match *m, struct agenda_entry *e)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct effect_use u = e->use;
	uint32_t serial = e->serial;
	int32_t stamp = e->game[G_STAMP];

	for (;;) {
		switch (agenda_run(&s, &stalker_agenda_words, &st->stack,
				   serial)) {
		case AGENDA_DONE:
			finish_performance(m, &u, stamp);
			return;
		case AGENDA_ASKS:
			ask_entry(m, agenda_find(&st->stack, serial));
			if (st->point != NOTHING)
				return;
			break;
		case AGENDA_YIELDS:
		case AGENDA_STOPPED: /* no effect stops a match */
			return;
		case AGENDA_LOOP:
		case AGENDA_FULL:
			st->effects.full = true;
			return;
		}
	}
}

/* RS-62: a trigger that is not declared is asked for if it is optional; false:
 * it is declined, or its player is asked. */
static bool is_wanted(struct match *m, struct agenda_entry *e)
{
	if (e->accepted)
		return true;
	if (!e->answered) {
		e->ask = ASK_ACCEPT;
		e->asked = e->use.controller;
		e->ask_min = 0;
		e->ask_max = 1;
		ask_entry(m, e);
		return false;
	}
	e->accepted = e->answer != 0;
	e->answered = false;
	e->answer = 0;
	if (e->accepted)
		stalker_say_trigger(m, &e->use, RS_62);
	else
		stalker_drop(m, e->serial);
	return e->accepted;
}

/* RS-73: where all matching cards are meant, face-down ones are revealed first;
 * they are reached wherever that moves them. */
static void reveal_all_meant(struct match *m, const struct agenda_entry *e)
{
	const struct effect_use u = e->use;

	for (unsigned i = 0; i < u.from[u.ntargets]; i++)
		if (u.bound[i].kind == THING_CARD)
			stalker_reveal(m, u.bound[i].id);
}

/* RS-76, RS-77 */
static void count_use(struct match *m, const struct agenda_entry *e)
{
	struct state *st = state_of(m);
	struct thing x = e->use.source;

	if (st->done < MAX_DONE)
		st->done++;
	if (e->lane == E_ABILITY && x.kind == THING_CARD &&
	    piece_of(m, x.id)->uses < MAX_USES)
		piece_of(m, x.id)->uses++;
}

static void resolve_ability(struct match *m, struct agenda_entry *e)
{
	struct effect_use u;
	bool card = e->use.source.kind == THING_CARD;

	if (!is_wanted(m, e))
		return;
	int refused = fault_of_use(m, e);

	count_use(m, e);
	if (refused) {
		stalker_illegal(m, e, stalker_refusals[refused].name);
		return;
	}
	pay_first(m, &e->use);
	if (card && table_of(m)->info[e->use.ability].closes)
		piece_of(m, e->use.source.id)->acting = true;
	if (e->game[G_AUTO] & BLOCKED) {
		u = e->use;
		say_blocked(m, e);
		stalker_drop(m, e->serial);
		pay_last(m, &u);
		return;
	}
	reveal_all_meant(m, e);
	e->game[G_AUTO] |= AUTO | BEGUN;
	agenda_rest(&state_of(m)->stack);
	stalker_go_on(m, e);
}

/* S-4.17.1-3; S-4.17.1-2, RS-42: if wounds caused it, they are
 * checked again. */
static void resolve_destroy(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id, by = e->game[G_CAUSE];
	int32_t how = e->game[G_AUTO];

	piece_of(m, p)->doomed = false;
	if (!in_game(piece_of(m, p))) {
		stalker_drop(m, e->serial);
	} else if (how & BLOCKED) {
		say_blocked(m, e);
		stalker_drop(m, e->serial);
	} else if (how & WOUNDS && stalker_life(m, p) > 0) {
		stalker_interrupt(m, e, S_4_17_1_2);
	} else {
		stalker_drop(m, e->serial);
		stalker_kill(m, p, by, how & RANGED, true, S_4_17_1_3);
	}
}

/* S-4.11-3, S-4.14-1 */
static void resolve_defend(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id;
	struct attack *a = stalker_attack_of(m, (uint32_t)e->game[G_INFO]);

	if (!a || stalker_may_defend(m, a, p)) {
		stalker_illegal(m, e, "cannot-defend");
		return;
	}
	bool blocked = e->game[G_AUTO] & BLOCKED;
	bool spared = stalker_spared_sudden(m, a->attacker); /* RS-71 */

	if (blocked)
		say_blocked(m, e);
	else if (spared)
		match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", a->attacker);
	stalker_drop(m, e->serial);
	if (blocked || spared) { /* S-2.7, S-2.8-1: it pays */
		stalker_acted(m, p);
		return;
	}
	a->diverted = true;
	a->defender = a->target = (int16_t)p;
	piece_of(m, p)->acting = true;
	match_tell(m, EVENT_DEFENDER, S_4_11_3, "card:%c attacker:%c target:%c",
		   p, a->attacker, a->first);
	stalker_hear(m, ON_BECOMES_DEFENDER, p, a->attacker,
		     TELL(AS_SIMPLE, 7, 0, 0));
}

/* S-5.7, S-2.7: removes the entry; false: it was illegal, and not paid for. */
static bool is_performed(struct match *m, struct agenda_entry *e, int refused,
			 bool *blocked)
{
	*blocked = e->game[G_AUTO] & BLOCKED;
	if (refused) {
		stalker_illegal(m, e, stalker_refusals[refused].name);
		return false;
	}
	if (*blocked)
		say_blocked(m, e);
	stalker_drop(m, e->serial);
	return true;
}

/* S-6.4.2, S-3.15-1, S-3.15-2 */
static void resolve_go(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id, to = e->game[G_INFO];
	struct piece *x = piece_of(m, p);
	enum lane_id way = (enum lane_id)e->lane;
	bool blocked;

	if (!is_performed(m, e, stalker_may_go(m, p, way, to), &blocked))
		return;
	x->spent = way == E_MOVE ? (uint8_t)(x->spent + 1) : UINT8_MAX;
	x->moved = true;
	if (blocked)
		return;
	if (way == E_MANEUVER)
		stalker_swap(m, p, to);
	else
		stalker_relocate(m, p, (unsigned)to,
				 way == E_MOVE ? S_3_14_2 : S_3_15_1);
}

/* S-1.11.1; S-4.16-2 */
static void resolve_closing(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id;
	struct piece *x = piece_of(m, p);
	enum lane_id way = (enum lane_id)e->lane;
	bool tokens = way == E_ACCUMULATE, blocked;

	if (!is_performed(m, e, stalker_may_close(m, p, way), &blocked))
		return;
	if (!blocked && tokens) {
		stalker_tokens(m, p, 1);
	} else if (!blocked) {
		x->machine_strike = true;
		x->permit_next = true;
	}
	stalker_acted(m, p);
}

/* S-4.17-2, RS-38, RS-52 */
static void resolve_finish(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id, target = e->use.bound[0].id;
	bool blocked;
	int refused = stalker_may_finish(m, p);

	if (!refused && !stalker_finishable(m, p, target))
		refused = REFUSED_TARGET;
	if (!is_performed(m, e, refused, &blocked))
		return;
	if (!blocked &&
	    stalker_protected(m, target, KIND_INFLUENCE, false, FINISHING_BLOW))
		match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", target);
	else if (!blocked)
		stalker_doom(m, target, p, false);
	stalker_acted(m, p);
}

static void resolve_trait(struct match *m, struct agenda_entry *e)
{
	struct agenda_entry copy = *e;

	stalker_drop(m, e->serial);
	if (copy.game[G_AUTO] & BLOCKED)
		say_blocked(m, &copy);
	else
		stalker_trait_do(m, &copy);
}

static void (*const resolvers[ENTRIES])(struct match *m,
					struct agenda_entry *e) = {
	[E_DEFEND] = resolve_defend,   [E_MOVE] = resolve_go,
	[E_JUMP] = resolve_go,         [E_TELEPORT] = resolve_go,
	[E_MANEUVER] = resolve_go,     [E_ACCUMULATE] = resolve_closing,
	[E_MACHINE] = resolve_closing, [E_ABILITY] = resolve_ability,
	[E_TRIGGER] = resolve_ability, [E_TRAIT] = resolve_trait,
	[E_FINISH] = resolve_finish,   [E_DESTROY] = resolve_destroy,
};

/* S-5.7: a player's action fails if the card has changed its controller. */
static bool has_changed_hands(const struct match *m,
			      const struct agenda_entry *e)
{
	static const unsigned deeds = 1u << E_DEFEND | 1u << E_MOVE |
				      1u << E_JUMP | 1u << E_TELEPORT |
				      1u << E_MANEUVER | 1u << E_ACCUMULATE |
				      1u << E_MACHINE | 1u << E_FINISH;

	return deeds >> e->lane & 1 &&
	       piece_of(m, e->use.source.id)->controller != e->use.controller;
}

void stalker_resolve(struct match *m, struct agenda_entry *e)
{
	if (has_changed_hands(m, e))
		stalker_illegal(m, e, stalker_refusals[REFUSED_NOT_YOURS].name);
	else
		resolvers[e->lane](m, e);
}
