/* Abilities, accumulating and closing: who may use them, and decisions for
 * them (8.2). */
#include "validators/core/effect/effect_note.h"
#include "validators/stalker/play.h"

/* S-1.9.5: printed ones, then acquired ones. */
size_t stalker_abilities(const struct match *m, int p,
			 uint16_t v[MAX_ABILITIES])
{
	const struct print *c = print_of(m, p);
	struct effect_scene s = scene_of(m);
	size_t n = 0;

	for (; n < c->nabilities; n++)
		v[n] = c->list[n];
	if (!s.rules->given)
		return n;
	return n + effect_given(&s, card_thing(p), v + n, MAX_ABILITIES - n);
}

/* Keyword finishing_blow, S-1.5.2g, S-1.7-4. */
bool stalker_finishable(const struct match *m, int p, int target)
{
	const struct piece *x = piece_of(m, target);
	uint8_t v = variant_of(m, target);

	if (!in_game(x) || x->controller == piece_of(m, p)->controller)
		return false;
	if (variant_of(m, p) != MACHINE && !stalker_adjacent(m, p, target))
		return false;
	if (x->hidden)
		return true; /* RS-25: judged when it is revealed */
	return v <= MACHINE && !stalker_has(m, target, INCORPOREAL) &&
	       stalker_life(m, target) <= stalker_trait(m, p, FINISHING_BLOW);
}

int stalker_may_finish(const struct match *m, int p)
{
	if (!in_game(piece_of(m, p)) || !stalker_has(m, p, FINISHING_BLOW) ||
	    !stalker_may(m, p, ACT_ABILITY, true))
		return REFUSED_NO_ABILITY;
	return stalker_unready(m, p);
}

/* RS-35: uses waiting on the stack count until they are known to fail. */
static bool is_limited(const struct match *m, const struct effect_use *u)
{
	const struct agenda *stack = &state_of(m)->stack;
	struct effect_scene s = scene_of(m);
	int waiting = 0;

	for (uint32_t i = 0; i < stack->n; i++)
		waiting += stack->v[i].lane == E_ABILITY &&
			   !(stack->v[i].game[G_AUTO] & BEGUN) &&
			   stack->v[i].use.ability == u->ability &&
			   thing_same(stack->v[i].use.source, u->source);
	return effect_limit_with(&s, u, -1, waiting) != NULL;
}

/* RS-77: uses carried out in this turn, and those that wait. */
static unsigned count_done(const struct match *m)
{
	const struct state *st = state_of(m);
	unsigned n = st->done;

	for (uint32_t i = 0; i < st->stack.n; i++)
		n += (st->stack.v[i].lane == E_ABILITY ||
		      st->stack.v[i].lane == E_TRIGGER) &&
		     !(st->stack.v[i].game[G_AUTO] & BEGUN);
	return n;
}

/* RS-76, RS-77: limits uses that would keep the turn from ending. */
static int why_used_up(const struct match *m, int p, uint16_t ability)
{
	bool costs = table_of(m)->rules.ability[ability].key[ABILITY_COST];

	if (piece_of(m, p)->uses >= (costs ? MAX_USES : MAX_FREE_USES))
		return REFUSED_USED_UP;
	return count_done(m) >= (costs ? MAX_DONE : MAX_FREE_DONE)
		       ? REFUSED_LONG_TURN
		       : 0;
}

/* S-1.9.3, S-1.9.4; another function judges the moment. */
int stalker_may_use(const struct match *m, uint8_t player, int p,
		    uint16_t ability)
{
	struct effect_scene s = scene_of(m);
	const struct info *i = &table_of(m)->info[ability];
	struct effect_use u;
	int refused;

	if (s.rules->ability[ability].kind != KIND_PLAYED ||
	    piece_of(m, p)->played)
		return REFUSED_NO_ABILITY;
	if (!i->property && !stalker_may(m, p, ACT_ABILITY, true))
		return REFUSED_CANNOT;
	if (i->closes && (refused = stalker_unready(m, p)))
		return refused;
	effect_use_read(&u, ability, player, card_thing(p));
	if (is_limited(m, &u))
		return REFUSED_LIMIT;
	if ((refused = why_used_up(m, p, ability)))
		return refused;
	if (state_of(m)->stack.n >= MAX_AT_WILL) /* RS-68 */
		return REFUSED_FULL;
	if (!effect_meets(&s, &u))
		return REFUSED_CONDITION;
	return s.rules->ability[ability].key[ABILITY_COST] &&
			       effect_unpayable(&s, &u)
		       ? REFUSED_COST
		       : 0;
}

/* Why the named targets do not match. */
static int why_not(struct match *m, const struct action *a,
		   const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);
	struct effect_use x = *u;

	if (n == 0)
		return REFUSED_NO_TARGET;
	/* group by group, since a reason is about a single thing */
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
					: no_thing;

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

bool stalker_take_targets(struct match *m, const struct action *a,
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
		return stalker_refuse(
			m, r, n ? why_not(m, a, &before) : REFUSED_TARGET,
			A_TARGETS, "");
	default:
		return stalker_refuse(m, r, why_not(m, a, &before), A_TARGETS,
				      "");
	}
}

/* Keyword finishing_blow: RS-52. */
static bool declare_finish(struct match *m, const struct action *a,
			   struct refusal *r)
{
	int p = a->arg[A_CARD], refused;
	size_t n;
	const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);

	if ((refused = stalker_may_finish(m, p)))
		return stalker_refuse_card(m, r, refused, A_CARD, p);
	if (n == 0)
		return stalker_refuse(m, r, REFUSED_NO_TARGET, A_TARGETS, "");
	if (n != 1 || v[0] < 0 || v[0] >= CELL_ITEM)
		return stalker_refuse(m, r, REFUSED_TARGET, A_TARGETS, "");
	if (in_game(piece_of(m, v[0])) && variant_of(m, p) != MACHINE &&
	    piece_of(m, v[0])->zone == ON_FIELD &&
	    !stalker_adjacent(m, p, v[0]))
		return stalker_refuse_card(m, r, REFUSED_NOT_ADJACENT,
					   A_TARGETS, v[0]);
	if (!stalker_finishable(m, p, v[0]))
		return stalker_refuse_card(m, r, REFUSED_TARGET, A_TARGETS,
					   v[0]);
	struct agenda_entry *e =
		stalker_declare(m, a, E_FINISH, p, card_thing(v[0]));

	if (e) {
		piece_of(m, p)->halted = true; /* S-4.1.1 */
		stalker_reveal_named(m, e);
		if (!stalker_finishable(m, p, v[0]))
			stalker_illegal(m, e, "bad-target");
	}
	return stalker_run_on(m);
}

uint16_t stalker_named(const struct match *m, const struct action *a)
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

	stalker_show(m, p);
	effect_note(&s, &stalker_timings, i->sudden);
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
	stalker_say_declared(m, e, S_1_9_3);
	stalker_reveal_named(m, e);
	stalker_bind_more(m, e);
	uint32_t cause = state_of(m)->cause;

	state_of(m)->cause = e->serial;
	if (i->attacked && e->use.from[e->use.ntargets])
		stalker_hear(m, ON_ATTACK_DECLARED, p, e->use.bound[0].id,
			     TELL(i->as, 7, 0, 0));
	if (!i->property)
		stalker_hear(m, ON_ABILITY_PLAYED, p, NO_PIECE, TOLD_NOTHING);
	state_of(m)->cause = cause;
	(void)s;
}

bool stalker_do_use(struct match *m, const struct action *a, struct refusal *r)
{
	int p = a->arg[A_CARD], refused;
	struct effect_use u;

	if (a->arg[A_SECOND] == ABILITY_TRAIT + FINISHING_BLOW)
		return declare_finish(m, a, r);
	uint16_t ability = stalker_named(m, a);

	if (ability == NO_ABILITY)
		return stalker_refuse_card(m, r, REFUSED_NO_ABILITY, A_SECOND,
					   p);
	if ((refused = stalker_may_use(m, a->player, p, ability)))
		return stalker_refuse_card(m, r, refused, A_CARD, p);
	effect_use_init(&u, ability, a->player, card_thing(p));
	if (!stalker_take_targets(m, a, &u, r))
		return false;
	state_of(m)->point = NOTHING;
	declare_ability(m, a, &u);
	if (state_of(m)->point != NOTHING)
		return true;
	return stalker_run_on(m);
}

bool stalker_do_close(struct match *m, const struct action *a,
		      struct refusal *r)
{
	enum lane_id way = a->verb == V_ACCUMULATE ? E_ACCUMULATE : E_MACHINE;
	int p = a->arg[A_CARD], refused = stalker_may_close(m, p, way);

	if (refused)
		return stalker_refuse_card(m, r, refused, A_CARD, p);
	stalker_declare(m, a, way, p, no_thing);
	piece_of(m, p)->halted = true;
	return stalker_run_on(m);
}
