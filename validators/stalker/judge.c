/* Decisions of a battle: judged, then played (catalogue 8.2). */
#include "validators/stalker/play.h"
#include "validators/base/buf.h"

static bool refuse(struct match *m, struct refusal *r, int type, int param,
		   const char *what)
{
	return referee_refuse(m, r, (unsigned)type, param, "%s%s%s", what,
			      *what ? ": " : "", stalker_refusals[type].about);
}

static bool refuse_card(struct match *m, struct refusal *r, int type, int param,
			int p)
{
	return refuse(m, r, type, param, p >= 0 ? stalker_name(m, p) : "");
}

/* A card named as acting: in the game zone, and the player's. */
bool stalker_own_card(struct match *m, const struct action *a, int32_t p,
		      int param, struct refusal *r)
{
	if (p < 0 || !in_game(piece_of(m, p)))
		return refuse_card(m, r, REFUSED_NOT_IN_PLAY, param, p);
	if (piece_of(m, p)->controller != a->player)
		return refuse_card(m, r, REFUSED_NOT_YOURS, param, p);
	return true;
}

/* Something was declared: the Active player has priority (S-5.2-1). */
static bool declared(struct match *m)
{
	struct state *st = state_of(m);

	st->point = NOTHING;
	agenda_rest(&st->stack);
	stalker_run(m);
	return true;
}

static void say_declared(struct match *m, const struct agenda_entry *e,
			 uint16_t clause)
{
	if (!m->out)
		return;
	event_begin(m->out, EVENT_DECLARED, clause);
	event_text(m->out, "action", stalker_entries[e->lane]);
	stalker_say_piece(m, "source", e->use.source.id);
	if (e->use.ability != NO_ABILITY)
		stalker_say_ability(m, e->use.source.id, e->use.ability);
	event_open_list(m->out, "targets");
	for (unsigned i = 0; i < e->use.from[e->use.ntargets]; i++) {
		if (e->use.bound[i].kind == THING_CELL)
			event_text(m->out, NULL,
				   stalker_cell_name(
					   (unsigned)e->use.bound[i].id));
		else if (e->use.bound[i].kind == THING_CARD)
			stalker_say_piece(m, NULL, e->use.bound[i].id);
	}
	event_close(m->out);
	event_end(m->out);
}

/* S-3.11.1-3: who declares is shown. */
static void show(struct match *m, int p)
{
	if (piece_of(m, p)->hidden)
		stalker_reveal(m, p);
}

static struct agenda_entry *push(struct match *m, const struct action *a,
				 enum lane_id kind, int p, struct thing target)
{
	struct effect_scene s = scene_of(m);
	struct agenda_entry *e;

	show(m, p);
	e = stalker_push(m, kind, a->player, p);
	if (e && target.kind)
		effect_bind(&s, &e->use, &target, 1);
	if (e)
		say_declared(m, e, S_1_2_4);
	return e;
}

static struct thing cell_thing(int cell)
{
	return (struct thing){ THING_CELL, (int16_t)cell };
}

static const struct thing nothing = { 0, 0 };

static bool bad_cell(struct match *m, const struct action *a, struct refusal *r)
{
	if (a->arg[A_SECOND] >= 0)
		return false;
	refuse(m, r, REFUSED_TARGET, A_SECOND, "");
	return true;
}

bool stalker_do_move(struct match *m, const struct action *a, struct refusal *r)
{
	int p = a->arg[A_CARD], refused;

	if (bad_cell(m, a, r))
		return false;
	if ((refused = stalker_may_move(m, p, (unsigned)a->arg[A_SECOND])))
		return refuse_card(m, r, refused, A_SECOND, p);
	struct agenda_entry *e =
		push(m, a, E_MOVE, p, cell_thing(a->arg[A_SECOND]));

	if (e)
		e->game[G_INFO] = a->arg[A_SECOND];
	return declared(m);
}

static bool leap(struct match *m, const struct action *a, enum lane_id kind,
		 struct refusal *r)
{
	int p = a->arg[A_CARD], refused;

	if (bad_cell(m, a, r))
		return false;
	if ((refused =
		     stalker_may_leap(m, p, kind, (unsigned)a->arg[A_SECOND])))
		return refuse_card(m, r, refused, A_SECOND, p);
	struct agenda_entry *e =
		push(m, a, kind, p, cell_thing(a->arg[A_SECOND]));

	if (e)
		e->game[G_INFO] = a->arg[A_SECOND];
	return declared(m);
}

bool stalker_do_jump(struct match *m, const struct action *a, struct refusal *r)
{
	return leap(m, a, E_JUMP, r);
}

bool stalker_do_teleport(struct match *m, const struct action *a,
			 struct refusal *r)
{
	return leap(m, a, E_TELEPORT, r);
}

bool stalker_do_maneuver(struct match *m, const struct action *a,
			 struct refusal *r)
{
	int p = a->arg[A_CARD], with = a->arg[A_SECOND], refused;

	if ((refused = stalker_may_maneuver(m, p, with < 0 ? p : with)))
		return refuse_card(m, r, refused, A_CARD, p);
	struct agenda_entry *e = push(m, a, E_MANEUVER, p, card_thing(with));

	if (e)
		e->game[G_INFO] = with;
	return declared(m);
}

/* Stage 1: S-4.1, S-4.1.1, S-3.11.1-3 */
bool stalker_do_strike(struct match *m, const struct action *a,
		       struct refusal *r)
{
	int p = a->arg[A_CARD], target = a->arg[A_SECOND], refused;

	if ((refused = stalker_may_strike(m, p)))
		return refuse_card(m, r, refused, A_CARD, p);
	if (target < 0)
		return refuse(m, r, REFUSED_TARGET, A_SECOND, "");
	if ((refused = stalker_strike_target(m, p, target)))
		return refuse_card(m, r, refused, A_SECOND, target);
	bool permit = print_of(m, p)->variant != MACHINE &&
		      print_of(m, target)->variant == MACHINE &&
		      !piece_of(m, target)->hidden;
	struct agenda_entry *e = push(m, a, E_STRIKE, p, card_thing(target));
	struct attack *x =
		e ? stalker_new_attack(m, e, p, target, AS_SIMPLE) : NULL;

	if (!x)
		return declared(m);
	e->stage = ST_TARGET;
	x->machine_strike = permit;
	piece_of(m, p)->halted = true;
	show(m, target);
	/* RS-25: looked at again; a locality within reach blocks */
	if ((refused = stalker_strike_target(m, p, target)))
		stalker_illegal(m, e, stalker_refusals[refused].name);
	else
		stalker_hear(m, ON_ATTACK_DECLARED, p, target,
			     TELL(AS_SIMPLE, 7, 0, 0));
	return declared(m);
}

/* The strike in whose target window the match stands, or NULL. */
static struct attack *open_strike(const struct match *m)
{
	struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = stack->n; i-- > 0;)
		if (stack->v[i].lane == E_STRIKE &&
		    stack->v[i].stage == ST_TARGET)
			return stalker_attack_of(m, stack->v[i].serial);
	return NULL;
}

/* Is somebody on his way to defend already? */
static bool is_defended(const struct match *m, const struct attack *x)
{
	const struct agenda *stack = &state_of(m)->stack;

	for (uint32_t i = 0; i < stack->n; i++)
		if (stack->v[i].lane == E_DEFEND)
			return true;
	return x->diverted;
}

/* S-4.10-1, S-4.11-1, S-4.14-1 */
bool stalker_do_defend(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct attack *x = open_strike(m);
	int p = a->arg[A_CARD], refused;

	if (a->player == state_of(m)->active)
		return refuse_card(m, r, REFUSED_NOT_INACTIVE, -1, p);
	if (!x)
		return refuse_card(m, r, REFUSED_NO_STRIKE, -1, p);
	if (stalker_has(m, x->attacker, DIRECTED_STRIKE) ||
	    stalker_has(m, x->attacker, UNANSWERED_STRIKE))
		return refuse_card(m, r, REFUSED_DIRECTED, -1, x->attacker);
	if (is_defended(m, x)) /* S-4.14-2 */
		return refuse_card(m, r, REFUSED_DEFENDED, -1, p);
	if ((refused = stalker_may_defend(m, x, p)))
		return refuse_card(m, r, refused, A_CARD, p);
	uint32_t strike = x->entry;
	struct agenda_entry *e =
		push(m, a, E_DEFEND, p, card_thing(x->attacker));

	if (e)
		e->game[G_INFO] = (int32_t)strike;
	return declared(m);
}

bool stalker_do_weaken(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct state *st = state_of(m);
	struct attack *x = stalker_current_attack(m);

	if (!x || st->point != P_WEAKEN)
		return refuse(m, r, REFUSED_NO_EXCHANGE, -1, "");
	if (a->player != st->asked)
		return refuse(m, r, REFUSED_NOT_HIGHER, -1, "");
	stalker_weaken(m, x);
	return declared(m);
}

/* Why targets that were named do not fit. */
static int why_not(struct match *m, const struct action *a,
		   const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);
	struct effect_use x = *u;

	if (n == 0)
		return REFUSED_NO_TARGET;
	/* group by group, of which one thing the reason can be named */
	for (size_t i = 0, t = 0; i < n; t++) {
		size_t k = i;

		while (k < n && v[k] != LIST_NEXT)
			k++;
		while (t < effect_ntargets(s.rules, x.ability) &&
		       x.ntargets <= t) {
			const struct effect_target *g =
				&s.rules->target[s.rules->ability[x.ability]
							 .targets +
						 x.ntargets];
			struct thing y =
				k == i + 1 && v[i] >= 0
					? stalker_choose_words.thing(&s, v[i])
					: nothing;

			if (!g->all && y.kind &&
			    !stalker_candidate(&s, &x, &g->group, y))
				return stalker_why_not(&s, &x, &g->group, y);
			if (!y.kind || !effect_bind(&s, &x, &y, 1))
				return REFUSED_TARGET;
		}
		i = k + 1;
	}
	return REFUSED_TARGET;
}

/* Bind what the action names; false after a refusal. */
static bool take_targets(struct match *m, const struct action *a,
			 struct effect_use *u, struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct effect_use before = *u;
	size_t n;
	const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);

	switch (choose_targets(&s, u, v, n, &stalker_choose_words)) {
	case CHOSEN_WELL:
		return true;
	case CHOSEN_NOTHING:
		return refuse(m, r, n ? why_not(m, a, &before) : REFUSED_TARGET,
			      A_TARGETS, "");
	default:
		return refuse(m, r, why_not(m, a, &before), A_TARGETS, "");
	}
}

/* Keyword finishing_blow: RS-52. */
static bool finish(struct match *m, const struct action *a, struct refusal *r)
{
	int p = a->arg[A_CARD], refused;
	size_t n;
	const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);

	if ((refused = stalker_may_finish(m, p)))
		return refuse_card(m, r, refused, A_CARD, p);
	if (n == 0)
		return refuse(m, r, REFUSED_NO_TARGET, A_TARGETS, "");
	if (n != 1 || v[0] < 0 || v[0] >= CELL_ITEM)
		return refuse(m, r, REFUSED_TARGET, A_TARGETS, "");
	if (in_game(piece_of(m, v[0])) && print_of(m, p)->variant != MACHINE &&
	    piece_of(m, v[0])->zone == ON_FIELD &&
	    !stalker_adjacent(m, p, v[0]))
		return refuse_card(m, r, REFUSED_NOT_ADJACENT, A_TARGETS, v[0]);
	if (!stalker_finishable(m, p, v[0]))
		return refuse_card(m, r, REFUSED_TARGET, A_TARGETS, v[0]);
	struct agenda_entry *e = push(m, a, E_FINISH, p, card_thing(v[0]));

	if (e) {
		piece_of(m, p)->halted = true; /* S-4.1.1 */
		stalker_reveal_named(m, e);
		if (!stalker_finishable(m, p, v[0]))
			stalker_illegal(m, e, "bad-target");
	}
	return declared(m);
}

/* The ability that the action names, or NO_ABILITY. */
static uint16_t named(const struct match *m, const struct action *a)
{
	uint16_t v[MAX_ABILITIES];
	int p = a->arg[A_CARD], i = a->arg[A_SECOND];

	if (i == ABILITY_PLAY)
		return print_of(m, p)->play;
	return i >= 0 && (size_t)i < stalker_abilities(m, p, v) ? v[i]
								: NO_ABILITY;
}

static void declare_ability(struct match *m, const struct action *a,
			    const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	const struct info *i = &table_of(m)->info[u->ability];
	int p = u->source.id;

	show(m, p);
	struct agenda_entry *e = stalker_push(m, E_ABILITY, a->player, p);

	if (!e)
		return;
	e->use = *u;
	e->accepted = true;
	if (a->arg[A_CHOICE] > 0) {
		e->game[G_AUTO] |= CHOSEN;
		e->game[G_SLOT] = a->arg[A_CHOICE] - 1;
	}
	if (i->closes) /* S-4.1.1 */
		piece_of(m, p)->halted = true;
	piece_of(m, p)->played = print_of(m, p)->play == u->ability;
	say_declared(m, e, S_1_9_3);
	stalker_reveal_named(m, e);
	stalker_bind_more(m, e);
	uint32_t cause = state_of(m)->cause;

	state_of(m)->cause = e->serial;
	if (i->attack >= 0 && i->attacked && e->use.from[e->use.ntargets])
		stalker_hear(m, ON_ATTACK_DECLARED, p, e->use.bound[0].id,
			     TELL(i->as, 7, 0, 0));
	stalker_hear(m, ON_ABILITY_PLAYED, p, NO_PIECE, TOLD_NOTHING);
	state_of(m)->cause = cause;
	(void)s;
}

bool stalker_do_use(struct match *m, const struct action *a, struct refusal *r)
{
	int p = a->arg[A_CARD], refused;
	struct effect_use u;

	if (a->arg[A_SECOND] == ABILITY_TRAIT + FINISHING_BLOW)
		return finish(m, a, r);
	uint16_t ability = named(m, a);

	if (ability == NO_ABILITY)
		return refuse_card(m, r, REFUSED_NO_ABILITY, A_SECOND, p);
	if ((refused = stalker_may_use(m, a->player, p, ability)))
		return refuse_card(m, r, refused, A_CARD, p);
	effect_use_init(&u, ability, a->player, card_thing(p));
	if (!take_targets(m, a, &u, r))
		return false;
	state_of(m)->point = NOTHING;
	declare_ability(m, a, &u);
	if (state_of(m)->point != NOTHING)
		return true;
	return declared(m);
}

static bool push_closing(struct match *m, const struct action *a,
			 enum lane_id kind, int refused, struct refusal *r)
{
	int p = a->arg[A_CARD];

	if (refused)
		return refuse_card(m, r, refused, A_CARD, p);
	push(m, a, kind, p, nothing);
	piece_of(m, p)->halted = true;
	return declared(m);
}

bool stalker_do_accumulate(struct match *m, const struct action *a,
			   struct refusal *r)
{
	return push_closing(m, a, E_ACCUMULATE,
			    stalker_may_accumulate(m, a->arg[A_CARD]), r);
}

bool stalker_do_machine(struct match *m, const struct action *a,
			struct refusal *r)
{
	return push_closing(m, a, E_MACHINE,
			    stalker_may_close_for_machine(m, a->arg[A_CARD]),
			    r);
}

/* Is it this trigger that waits? */
static bool is_waiting(struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	const struct waiting *w = &st->waiting[0];

	if (st->point != P_TRIGGER || st->asked != a->player)
		return false;
	if (a->arg[A_CARD] >= 0 && a->arg[A_CARD] != w->source)
		return false;
	if (a->arg[A_SECOND] == ARG_ABSENT)
		return true;
	if (w->ability == NO_ABILITY)
		return a->arg[A_SECOND] == ABILITY_TRAIT + w->trait;
	return w->source >= CELL_ITEM || named(m, a) == w->ability;
}

bool stalker_do_trigger(struct match *m, const struct action *a,
			struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct effect_use u;

	if (!is_waiting(m, a))
		return refuse(m, r, REFUSED_NO_TRIGGER, -1, "");
	if (st->waiting[0].ability == NO_ABILITY) {
		size_t n;
		const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);
		int16_t free[CELLS];
		unsigned k =
			stalker_agile_cells(m, st->waiting[0].source, free);
		unsigned i = 0;

		while (n == 1 && i < k && free[i] != v[0])
			i++;
		if (n != 1 || i == k)
			return refuse(m, r,
				      n ? REFUSED_TARGET : REFUSED_NO_TARGET,
				      A_TARGETS, "");
		effect_use_init(&u, NO_ABILITY, a->player,
				card_thing(st->waiting[0].source));
		struct thing cell = stalker_item(v[0]);

		effect_bind(&s, &u, &cell, 1);
	} else {
		stalker_waiting_use(m, &u);
		u.ntargets = 0;
		memset(u.from, 0, sizeof(u.from));
		memset(u.bound, 0, sizeof(u.bound));
		if (!take_targets(m, a, &u, r))
			return false;
	}
	st->point = NOTHING;
	if (!stalker_put_trigger(m, &u))
		return true;
	return declared(m);
}

bool stalker_trigger_optional(const struct match *m, const struct waiting *w)
{
	const struct effect_rules *r = &table_of(m)->rules;

	if (w->ability == NO_ABILITY)
		return w->trait == AGILITY;
	const struct term *t = r->ability[w->ability].key[ABILITY_OPTIONAL];

	return (t && t->lo) ||
	       (w->source < CELL_ITEM && piece_of(m, w->source)->hidden);
}

bool stalker_do_skip(struct match *m, const struct action *a, struct refusal *r)
{
	if (!is_waiting(m, a))
		return refuse(m, r, REFUSED_NO_TRIGGER, -1, "");
	if (!stalker_trigger_optional(m, &state_of(m)->waiting[0]))
		return refuse(m, r, REFUSED_MANDATORY, -1, "");
	stalker_forget_waiting(m);
	return declared(m);
}

/* S-3.11.1-4: off the stack, and nobody can answer. */
bool stalker_do_reveal(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct state *st = state_of(m);
	int p = a->arg[A_CARD];

	if (!piece_of(m, p)->hidden)
		return refuse_card(m, r, REFUSED_NOT_HIDDEN, A_CARD, p);
	stalker_reveal(m, p);
	if (st->nwaiting || st->ndoomed)
		return declared(m);
	stalker_ask(m, P_PRIORITY, a->player);
	return true;
}

/* RS-29: own destroy effects or triggers, in the order wanted. */
bool stalker_do_order(struct match *m, const struct action *a,
		      struct refusal *r)
{
	struct state *st = state_of(m);
	bool dooms = st->point == P_ORDER_DOOM;
	size_t n;
	const int16_t *v = action_list(m->referee, a, 0, &n);
	bool used[MAX_WAITING] = { false };
	unsigned mine = 0;
	struct waiting w[MAX_WAITING];
	struct doom d[MAX_DOOMED];
	unsigned place[MAX_WAITING];

	if ((!dooms && st->point != P_ORDER) || st->asked != a->player)
		return refuse(m, r, REFUSED_PERMUTATION, -1, "");
	for (unsigned i = 0; i < (dooms ? st->ndoomed : st->nwaiting); i++)
		if ((dooms ? piece_of(m, st->doomed[i].piece)->controller
			   : st->waiting[i].controller) == a->player)
			place[mine++] = i;
	if (n != mine)
		return refuse(m, r, REFUSED_PERMUTATION, 0, "");
	for (size_t i = 0; i < n; i++) {
		unsigned k = 0;

		while (k < mine &&
		       (used[k] ||
			(dooms ? st->doomed[place[k]].piece
			       : st->waiting[place[k]].source) != v[i]))
			k++;
		if (k == mine)
			return refuse(m, r, REFUSED_PERMUTATION, 0, "");
		used[k] = true;
		if (dooms)
			d[i] = st->doomed[place[k]];
		else
			w[i] = st->waiting[place[k]];
	}
	for (unsigned i = 0; i < mine; i++) {
		if (dooms)
			st->doomed[place[i]] = d[i];
		else
			st->waiting[place[i]] = w[i];
	}
	st->ordered |= (uint8_t)(1u << a->player);
	st->sorted = true;
	return declared(m);
}

/* RS-58: targets that another chooses, options, yes or no. */
bool stalker_do_choose(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct agenda_entry *e = st->point == P_CHOOSE
					 ? agenda_find(&st->stack, st->asking)
					 : NULL;
	bool good;

	if (!e || st->asked != a->player)
		return refuse(m, r, REFUSED_NO_CHOICE, -1, "");
	if (e->ask == ASK_TARGET) {
		size_t n;
		const int16_t *v = action_list(m->referee, a, 0, &n);
		struct thing x[ACTION_MAX_LIST];

		for (size_t i = 0; i < n; i++)
			x[i] = v[i] < 0 ? nothing
					: stalker_choose_words.thing(&s, v[i]);
		good = agenda_choose(&s, e, x, n);
		if (!good)
			return refuse(m, r,
				      n ? REFUSED_TARGET : REFUSED_NO_TARGET, 0,
				      "");
	} else {
		int base = e->ask == ASK_OPTION;

		good = a->arg[1] >= base && agenda_answer(e, a->arg[1] - base);
		if (!good)
			return refuse(m, r, REFUSED_NO_CHOICE, 1, "");
	}
	st->point = NOTHING;
	st->asking = 0;
	if (!(e->game[G_AUTO] & BEGUN) && !stalker_bind_more(m, e) &&
	    st->point != NOTHING)
		return true;
	return declared(m);
}
