/* Lists all legal choices. */
#include "validators/stalker/play.h"

/* Adds a choice with its first two parameters. */
static struct choice *add_choice(struct choices *out, unsigned player,
				 unsigned verb, int32_t a, int32_t b)
{
	struct choice *c = choices_add(out);

	action_begin(&c->action, verb, player);
	c->action.arg[0] = a;
	c->action.arg[1] = b;
	return c;
}

#define ALL_CELLS ((UINT32_C(1) << CELLS) - 1)

struct way {
	uint8_t verb;
	enum lane_id lane;
};

static void add_way(const struct match *m, unsigned player, int p,
		    const struct way *way, int to, struct choices *out)
{
	if (!stalker_why_not_there(m, p, way->lane, to))
		add_choice(out, player, way->verb, p, to);
}

static void add_moves(const struct match *m, unsigned player, int p,
		      struct choices *out)
{
	static const struct way ways[] = { { V_MOVE, E_MOVE },
					   { V_JUMP, E_JUMP },
					   { V_TELEPORT, E_TELEPORT },
					   { V_MANEUVER, E_MANEUVER } };
	const struct state *st = state_of(m);

	for (unsigned k = 0; k < sizeof(ways) / sizeof(ways[0]); k++) {
		enum lane_id way = ways[k].lane;

		if (stalker_can_go(m, p, way))
			continue;
		uint32_t cells =
			way == E_MOVE
				? table_of(m)->beside[piece_of(m, p)->cell]
			: way == E_MANEUVER ? 0
					    : ALL_CELLS;

		for (; cells; cells &= cells - 1)
			add_way(m, player, p, &ways[k], __builtin_ctz(cells),
				out);
		for (unsigned i = 0; way == E_MANEUVER && i < st->nplay; i++)
			add_way(m, player, p, &ways[k], st->play[i], out);
	}
}

static void add_strikes(const struct match *m, unsigned player, int p,
			struct choices *out)
{
	const struct state *st = state_of(m);

	if (stalker_may_strike(m, p))
		return;
	for (unsigned i = 0; i < st->nplay; i++)
		if (!stalker_strike_target(m, p, st->play[i]))
			add_choice(out, player, V_STRIKE, p, st->play[i]);
	if (!stalker_may_close(m, p, E_MACHINE))
		add_choice(out, player, V_CLOSE_FOR_MACHINE, p, ARG_ABSENT);
}

static void add_blows(const struct match *m, unsigned player, int p,
		      struct choices *out)
{
	const struct state *st = state_of(m);

	if (stalker_may_finish(m, p))
		return;
	for (unsigned i = 0; i < st->nplay; i++) {
		if (!stalker_finishable(m, p, st->play[i]))
			continue;
		struct choice *c = add_choice(out, player, V_USE_ABILITY, p,
					      ABILITY_TRAIT + FINISHING_BLOW);

		action_add(&c->action, A_TARGETS, st->play[i]);
	}
}

static void add_use(const struct match *m, unsigned player, int p,
		    uint16_t ability, int32_t number, struct choices *out)
{
	struct effect_scene s = scene_of(m);
	struct effect_use u;
	struct action a;

	if (stalker_may_use(m, (uint8_t)player, p, ability))
		return;
	action_begin(&a, V_USE_ABILITY, player);
	a.arg[A_CARD] = p;
	a.arg[A_SECOND] = number;
	effect_use_read(&u, ability, (uint8_t)player, card_thing(p));
	choose_offer(&s, &u, &a, A_TARGETS, &stalker_choose_words, out);
}

static void add_uses_of(const struct match *m, unsigned player, int p,
			bool slow, struct choices *out)
{
	uint16_t v[MAX_ABILITIES];
	const struct print *c = print_of(m, p);
	uint16_t play = c->play;
	const struct info *info = table_of(m)->info;
	size_t n;

	if (play != NO_ABILITY && (slow || info[play].sudden))
		add_use(m, player, p, play, ABILITY_PLAY, out);
	if (!(slow ? c->used : c->used_suddenly) && !table_of(m)->rules.given)
		return;
	n = stalker_abilities(m, p, v);
	for (size_t i = 0; i < n; i++)
		if (table_of(m)->rules.ability[v[i]].kind == KIND_PLAYED &&
		    (slow || info[v[i]].sudden))
			add_use(m, player, p, v[i], (int32_t)i, out);
}

static void add_slow(const struct match *m, unsigned player, int p,
		     struct choices *out)
{
	if (stalker_unready(m, p)) /* for all of these */
		return;
	add_moves(m, player, p, out);
	add_strikes(m, player, p, out);
	if (!stalker_may_close(m, p, E_ACCUMULATE))
		add_choice(out, player, V_ACCUMULATE, p, ARG_ABSENT);
	if (stalker_has(m, p, FINISHING_BLOW))
		add_blows(m, player, p, out);
}

static void add_defenders(const struct match *m, unsigned player,
			  struct choices *out)
{
	const struct state *st = state_of(m);
	struct attack *a;

	if (player == st->active || stalker_undefendable(m, &a))
		return;
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(m, st->play[i])->controller == player &&
		    !stalker_may_defend(m, a, st->play[i]))
			add_choice(out, player, V_DEFEND, st->play[i],
				   ARG_ABSENT);
}

static void add_reveal(const struct match *m, unsigned player, int p,
		       struct choices *out)
{
	if (piece_of(m, p)->hidden)
		add_choice(out, player, V_REVEAL, p, ARG_ABSENT);
}

/* In the player's Main phase, with an empty stack. */
static void add_main(const struct match *m, unsigned player,
		     struct choices *out)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];

		if (piece_of(m, p)->controller != player)
			continue;
		add_slow(m, player, p, out);
		add_uses_of(m, player, p, true, out);
		add_reveal(m, player, p, out);
	}
}

/* At any time: for most cards there is nothing. */
static void add_sudden(const struct match *m, unsigned player,
		       struct choices *out)
{
	const struct state *st = state_of(m);
	const struct table *t = table_of(m);
	bool given = t->rules.given;

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = &st->piece[p];

		if (x->controller != player)
			continue;
		if (given || t->piece[p].sudden)
			add_uses_of(m, player, p, false, out);
		if (x->hidden)
			add_reveal(m, player, p, out);
	}
}

/* S-5.2-2 */
static void add_priority(const struct match *m, unsigned player,
			 struct choices *out)
{
	const struct state *st = state_of(m);

	add_choice(out, player, V_PASS, ARG_ABSENT, ARG_ABSENT);
	add_defenders(m, player, out);
	if (player == st->active && st->phase == MAIN_PHASE && !st->stack.n)
		add_main(m, player, out);
	else
		add_sudden(m, player, out);
}

static void add_order(const struct match *m, unsigned player,
		      struct choices *out)
{
	struct choice *c =
		add_choice(out, player, V_ORDER, ARG_ABSENT, ARG_ABSENT);
	struct agenda_entry *own[AGENDA_MAX_ENTRIES];
	size_t n = stalker_order_asked(m, (uint8_t)player, own);

	c->form = CHOICE_ORDER;
	c->param = 0;
	for (size_t i = 0; i < n; i++)
		choices_offer(out, stalker_to_item(own[i]->use.source));
}

static void add_trigger(const struct match *m, unsigned player,
			struct choices *out)
{
	struct effect_scene s = scene_of(m);
	const struct agenda_entry *w = stalker_first_waiting(m);
	int16_t source = stalker_to_item(w->use.source);
	struct action a;
	int16_t free[CELLS];
	unsigned n = w->use.ability == NO_ABILITY
			     ? stalker_agile_cells(m, source, free)
			     : 0;

	for (unsigned i = 0; i < n; i++)
		action_add(
			&add_choice(out, player, V_TRIGGER, source, ARG_ABSENT)
				 ->action,
			A_TARGETS, free[i]);
	if (w->use.ability != NO_ABILITY) {
		action_begin(&a, V_TRIGGER, player);
		a.arg[A_CARD] = source;
		choose_offer(&s, &w->use, &a, A_TARGETS, &stalker_choose_words,
			     out);
	}
	if (stalker_trigger_optional(m, w))
		add_choice(out, player, V_SKIP_TRIGGER, source, ARG_ABSENT);
}

static void add_answers(const struct match *m, unsigned player,
			struct choices *out)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct agenda_entry *e = agenda_find(&st->stack, st->asking);
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };

	if (e->ask != ASK_TARGET) {
		for (int n = e->ask_min; n <= e->ask_max; n++)
			add_choice(out, player, V_CHOOSE, ARG_ABSENT,
				   n + (e->ask == ASK_OPTION));
		return;
	}
	effect_target(&s, &e->use, &found);
	struct choice *c =
		add_choice(out, player, V_CHOOSE, ARG_ABSENT, ARG_ABSENT);

	c->form = CHOICE_SUBSET;
	c->param = 0;
	c->min = e->ask_min;
	c->max = e->ask_max;
	for (size_t i = 0; i < found.n; i++)
		choices_offer(out, stalker_to_item(v[i]));
}

static void add_weaken(const struct match *m, unsigned player,
		       struct choices *out)
{
	(void)m;
	add_choice(out, player, V_PASS, ARG_ABSENT, ARG_ABSENT);
	add_choice(out, player, V_WEAKEN, ARG_ABSENT, ARG_ABSENT);
}

/* All choices of the preliminary phase. */

static void add_cuts(const struct match *m, unsigned player,
		     struct choices *out)
{
	const struct state *st = state_of(m);
	bool own = st->point == P_CUT_OWN;
	uint8_t deck = own ? (uint8_t)player : other_seat((uint8_t)player);

	add_choice(out, player, V_PASS, ARG_ABSENT, ARG_ABSENT);
	if (!own && !st->player[deck].reshuffled)
		add_choice(out, player, V_SHUFFLE_OPPONENT, ARG_ABSENT,
			   ARG_ABSENT);
	struct choice *c = add_choice(out, player, V_CUT, 1, ARG_ABSENT);

	c->form = CHOICE_AMOUNT;
	c->param = 0;
	c->min = 1;
	c->max = st->player[deck].ndeck - 1;
}

/* True if a copy of the card stands before it in the deal of its owner. */
static bool is_copy(const struct match *m, unsigned p)
{
	const struct table *t = table_of(m);

	for (unsigned i = 0; i < p; i++)
		if (t->piece[i].print == t->piece[p].print &&
		    t->piece[i].owner == t->piece[p].owner &&
		    piece_of(m, (int)i)->zone == IN_DEAL)
			return true;
	return false;
}

static void add_recruits(const struct match *m, unsigned player,
			 struct choices *out)
{
	const struct table *t = table_of(m);
	bool any = false;

	for (unsigned i = 0; i < t->npieces; i++) {
		int gold, silver;

		if (t->piece[i].owner != player ||
		    piece_of(m, (int)i)->zone != IN_DEAL || is_copy(m, i))
			continue; /* copies are as good as one another */
		if (stalker_payable(m, (uint8_t)player, (int)i, &gold, &silver,
				    false))
			continue;
		add_choice(out, player, V_RECRUIT, (int32_t)i, ARG_ABSENT);
		any = true;
	}
	if (stalker_creatures(m, (uint8_t)player))
		add_choice(out, player, V_FINISH_RECRUIT, ARG_ABSENT,
			   ARG_ABSENT);
	else if (!any) /* RS-23: without a creature to recruit, the player
			  concedes */
		add_choice(out, player, V_CONCEDE, ARG_ABSENT, ARG_ABSENT);
}

static void add_places(const struct match *m, unsigned player,
		       struct choices *out)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];

		if (owner_of(m, p) != player ||
		    piece_of(m, p)->zone == ON_FIELD)
			continue;
		uint32_t cells = stalker_open_cells(m, (uint8_t)player);

		for (; cells; cells &= cells - 1)
			add_choice(out, player, V_PLACE, p,
				   __builtin_ctz(cells));
		return; /* the next one in order of buying */
	}
}

static void add_reveals(const struct match *m, unsigned player,
			struct choices *out)
{
	const struct state *st = state_of(m);
	struct choice *c =
		add_choice(out, player, V_REVEAL_ALL, ARG_ABSENT, ARG_ABSENT);

	c->form = CHOICE_SUBSET;
	c->param = 0;
	for (unsigned i = 0; i < st->nplay; i++)
		if (stalker_may_hide(m, (uint8_t)player, st->play[i]))
			choices_offer(out, st->play[i]);
	c->max = (int32_t)c->ncandidates;
	if (!c->ncandidates)
		c->form = CHOICE_PLAIN;
}

static void add_hosts(const struct match *m, unsigned player,
		      struct choices *out)
{
	int16_t v[MAX_PIECES];
	unsigned n = stalker_board(m, v);

	for (unsigned i = 0; i < n; i++) {
		if (!stalker_is_asked_host(m, (uint8_t)player, v[i]))
			continue;
		for (unsigned k = 0; k < n; k++)
			if (!stalker_bad_host(m, v[i], v[k]))
				add_choice(out, player, V_ASSIGN_HOST, v[i],
					   v[k]);
		return;
	}
}

static void add_offered(const struct match *m, unsigned player,
			struct choices *out)
{
	struct effect_scene s = scene_of(m);
	struct offered_use v[MAX_OFFERED];
	unsigned n = stalker_offered(m, (uint8_t)player, v, MAX_OFFERED);

	for (unsigned i = 0; i < n; i++) {
		struct action a = { .verb = V_USE, .player = (uint8_t)player };
		struct effect_use u;

		for (unsigned k = 0; k < VERB_MAX_PARAMS; k++)
			a.arg[k] = ARG_ABSENT;
		a.arg[A_CARD] = v[i].source;
		a.arg[A_SECOND] = v[i].number;
		effect_use_init(&u, v[i].ability, (uint8_t)player,
				card_thing(v[i].source));
		choose_offer(&s, &u, &a, A_TARGETS, &stalker_choose_words, out);
	}
	add_choice(out, player, V_DECLINE, ARG_ABSENT, ARG_ABSENT);
}

static void add_keeps(const struct match *m, unsigned player,
		      struct choices *out)
{
	add_choice(out, player, V_KEEP, ARG_ABSENT, ARG_ABSENT);
	if (state_of(m)->player[player].gold >= REDEAL_COST)
		add_choice(out, player, V_REDEAL, ARG_ABSENT, ARG_ABSENT);
}

static void add_seats(const struct match *m, unsigned player,
		      struct choices *out)
{
	(void)m;
	add_choice(out, player, V_CHOOSE_SEAT, 0, ARG_ABSENT);
	add_choice(out, player, V_CHOOSE_SEAT, 1, ARG_ABSENT);
}

static void (*const lists[POINTS])(const struct match *m, unsigned player,
				   struct choices *out) = {
	[P_CUT_OTHER] = add_cuts,   [P_CUT_OWN] = add_cuts,
	[P_KEEP] = add_keeps,       [P_SEAT] = add_seats,
	[P_USE] = add_offered,      [P_RECRUIT] = add_recruits,
	[P_PLACE] = add_places,     [P_REVEAL] = add_reveals,
	[P_HOST] = add_hosts,       [P_PRIORITY] = add_priority,
	[P_ORDER_DOOM] = add_order, [P_ORDER] = add_order,
	[P_TRIGGER] = add_trigger,  [P_CHOOSE] = add_answers,
	[P_WEAKEN] = add_weaken,
};

void stalker_choices(const struct match *m, unsigned player,
		     struct choices *out)
{
	if (player < SEATS && stalker_is_due(state_of(m), player))
		lists[state_of(m)->point](m, player, out);
}
