/* Lines of a script: words to numbers and back, and when a line fits (8.1). */
#include "validators/base/buf.h"
#include "validators/core/bind.h"
#include "validators/core/script.h"
#include "validators/stalker/play.h"

static const char *const moments[] = { "initial", "final",    "target",
				       "result",  "strength", "destroy",
				       NULL };
enum moment {
	AT_INITIAL,
	AT_FINAL,
	AT_TARGET,
	AT_RESULT,
	AT_STRENGTH,
	AT_DESTROY
};
static const char *const seats[] = { "first", "second", NULL };

/* What a parameter stands for. */
enum meaning {
	M_NONE,
	M_CARD,
	M_CELL,
	M_NUMBER,
	M_SEAT,
	M_ABILITY,
	M_TARGETS,
	M_CARDS,
	M_AT,
};

static const uint8_t meanings[VERBS][VERB_MAX_PARAMS] = {
	[V_CUT] = { M_NUMBER },
	[V_CHOOSE_SEAT] = { M_SEAT },
	[V_USE] = { M_CARD, M_ABILITY, M_TARGETS },
	[V_RECRUIT] = { M_CARD, M_NUMBER, M_NUMBER },
	[V_PLACE] = { M_CARD, M_CELL },
	[V_REVEAL_ALL] = { M_CARDS },
	[V_ASSIGN_HOST] = { M_CARD, M_CARD },
	[V_MOVE] = { M_CARD, M_CELL },
	[V_JUMP] = { M_CARD, M_CELL },
	[V_TELEPORT] = { M_CARD, M_CELL },
	[V_MANEUVER] = { M_CARD, M_CARD },
	[V_STRIKE] = { M_CARD, M_CARD },
	[V_DEFEND] = { M_CARD },
	[V_USE_ABILITY] = { M_CARD, M_ABILITY, M_TARGETS, M_NUMBER, M_AT },
	[V_ACCUMULATE] = { M_CARD },
	[V_CLOSE_FOR_MACHINE] = { M_CARD },
	[V_TRIGGER] = { M_CARD, M_ABILITY, M_TARGETS },
	[V_SKIP_TRIGGER] = { M_CARD, M_ABILITY },
	[V_REVEAL] = { M_CARD, M_AT },
	[V_ORDER] = { M_CARDS },
	[V_CHOOSE] = { M_CARDS, M_NUMBER },
	[V_PASS] = { M_AT },
};

/* Who asks, for names without a player. */
struct asker {
	const struct match *m;
	uint8_t player;
	uint8_t verb;
};

/* Does an ability of the cell wait to be declared? */
static bool waits(const struct asker *k, int cell)
{
	const struct state *st = state_of(k->m);

	if (cell < 0 || (k->verb != V_TRIGGER && k->verb != V_SKIP_TRIGGER &&
			 k->verb != V_ORDER))
		return false;
	for (unsigned i = 0; i < st->nwaiting; i++)
		if (st->waiting[i].source == CELL_ITEM + cell)
			return true;
	return false;
}

/* A card, or, where no card is called so, a cell. */
static int16_t number_of(void *ctx, int target, struct str word)
{
	const struct asker *k = ctx;
	int cell = stalker_find_cell(word);
	int32_t p;

	(void)target;
	if (cell >= 0 &&
	    (state_of(k->m)->at[cell] == NO_PIECE || waits(k, cell)))
		return (int16_t)(CELL_ITEM + cell);
	p = stalker_find_piece(k->m, k->player, word);
	return p == ARG_OTHER && cell >= 0 ? (int16_t)(CELL_ITEM + cell)
					   : (int16_t)p;
}

/* Recruiting names cards of the deal, placing those of the own squad. */
static int32_t card_of(const struct asker *k, struct str word)
{
	const struct table *t = table_of(k->m);
	int32_t p = stalker_find_piece(k->m, k->player, word);
	int cell = stalker_find_cell(word);

	if (waits(k, cell))
		return CELL_ITEM + cell;
	if (k->verb != V_RECRUIT || k->player == NOBODY)
		return p;
	int32_t print = stalker_find_print(k->m, word);

	for (unsigned i = 0; print >= 0 && i < t->npieces; i++)
		if (t->piece[i].print == print &&
		    t->piece[i].owner == k->player &&
		    piece_of(k->m, (int)i)->zone == IN_DEAL)
			return (int32_t)i;
	return p;
}

static int32_t word_of(const char *const *words, struct str word)
{
	int i = field_word(words, word);

	return i < 0 ? ARG_OTHER : i;
}

static int32_t trait_of(const struct node *n)
{
	for (int32_t k = 0; n->kind == NODE_TEXT && k < STALKER_KEYWORDS; k++)
		if (str_is(n->text, stalker_keywords[k].word))
			return ABILITY_TRAIT + k;
	return ARG_OTHER;
}

static int32_t ability_of(const struct match *m, const struct node *n,
			  int32_t p)
{
	uint16_t v[MAX_ABILITIES];

	if (p < 0 || p >= CELL_ITEM)
		return n->kind == NODE_INT ? ARG_OTHER : trait_of(n);
	if (n->kind == NODE_TEXT && str_is(n->text, "play"))
		return ABILITY_PLAY;
	int32_t i = bind_ability(&table_of(m)->rules, v,
				 stalker_abilities(m, p, v), n);

	return i == ARG_OTHER ? trait_of(n) : i;
}

/* The ability that an action names, or NO_ABILITY. */
static uint16_t named(const struct match *m, const struct action *a)
{
	uint16_t v[MAX_ABILITIES];
	int32_t p = a->arg[A_CARD], i = a->arg[A_SECOND];

	if (p < 0 || p >= CELL_ITEM)
		return NO_ABILITY;
	if (i == ABILITY_PLAY)
		return print_of(m, p)->play;
	size_t n = stalker_abilities(m, p, v);
	if (i == ARG_ABSENT && state_of(m)->point == P_TRIGGER)
		return state_of(m)->waiting[0].ability;
	if (i == ARG_ABSENT && n == 1)
		return v[0];
	return i >= 0 && (size_t)i < n ? v[i] : NO_ABILITY;
}

static void bind_param(const struct asker *k, const struct node *n, unsigned i,
		       struct action *out)
{
	const struct bind_words w = { number_of, (void *)(uintptr_t)k };
	const struct match *m = k->m;
	uint16_t ability;

	switch (meanings[k->verb][i]) {
	case M_CARD:
		out->arg[i] = card_of(k, n->text);
		break;
	case M_CELL:
		out->arg[i] = stalker_find_cell(n->text);
		if (out->arg[i] < 0)
			out->arg[i] = ARG_OTHER;
		break;
	case M_NUMBER:
		out->arg[i] = n->kind == NODE_INT && n->i >= 0 && n->i < 10000
				      ? (int32_t)n->i
				      : ARG_OTHER;
		break;
	case M_SEAT:
		out->arg[i] = word_of(seats, n->text);
		break;
	case M_AT:
		out->arg[i] = word_of(moments, n->text);
		break;
	case M_ABILITY:
		out->arg[i] = ability_of(m, n, out->arg[A_CARD]);
		break;
	case M_TARGETS:
		ability = named(m, out);
		if (ability == NO_ABILITY)
			bind_list(out, i, n, &w);
		else
			bind_targets(&table_of(m)->rules, ability, out, i, n,
				     &w);
		break;
	case M_CARDS:
		bind_list(out, i, n, &w);
		break;
	default:
		break;
	}
}

void stalker_bind(const struct match *m, const struct line *l,
		  struct action *out)
{
	struct asker k = { .m = m };

	bind_line(m, l, out);
	k.player = out->player;
	k.verb = out->verb;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (l->arg[i])
			bind_param(&k, l->arg[i], i, out);
}

static void put_item(const void *ctx, int16_t item, struct buf *out)
{
	const struct match *m = ctx;

	if (item >= CELL_ITEM)
		stalker_put_cell(out, (unsigned)item - CELL_ITEM);
	else if (item >= 0)
		stalker_put_piece(m, out, item);
}

static void put_ability_of(const struct match *m, const struct action *a,
			   struct buf *out)
{
	int32_t i = a->arg[A_SECOND];

	(void)m;
	if (i >= ABILITY_TRAIT)
		buf_puts(out, stalker_keywords[i - ABILITY_TRAIT].word);
	else if (i == ABILITY_PLAY)
		buf_puts(out, "play");
	else
		put_ability(i, out);
}

bool stalker_put_arg(const struct match *m, const struct action *a, unsigned i,
		     struct buf *out)
{
	const struct put_words w = { put_item, m };
	int32_t v = a->arg[i];
	size_t n;
	const int16_t *list;

	if (meanings[a->verb][i] == M_NONE || v == ARG_ABSENT || v == ARG_OTHER)
		return false;
	switch (meanings[a->verb][i]) {
	case M_CARD:
		put_item(m, (int16_t)v, out);
		break;
	case M_CELL:
		stalker_put_cell(out, (unsigned)v);
		break;
	case M_NUMBER:
		buf_put_int(out, v);
		break;
	case M_SEAT:
		buf_puts(out, seats[v]);
		break;
	case M_AT:
		buf_puts(out, moments[v]);
		break;
	case M_ABILITY:
		put_ability_of(m, a, out);
		break;
	default:
		list = action_list(m->referee, a, i, &n);
		put_words(list, n, false, &w, out);
	}
	return true;
}

/* The step to which a preliminary verb belongs; 0: none. */
static unsigned step_of(unsigned verb, unsigned now)
{
	static const uint8_t steps[VERBS] = {
		[V_CUT] = 1,
		[V_SHUFFLE_OPPONENT] = 1,
		[V_REDEAL] = 2,
		[V_KEEP] = 2,
		[V_CHOOSE_SEAT] = 3,
		[V_USE] = 4,
		[V_DECLINE] = 4,
		[V_RECRUIT] = 5,
		[V_FINISH_RECRUIT] = 5,
		[V_PLACE] = 6,
		[V_REVEAL_ALL] = 7,
		[V_ASSIGN_HOST] = 7,
	};

	if ((verb == V_USE || verb == V_DECLINE) && now > 4)
		return 8;
	return steps[verb];
}

static bool is_cutting(const struct state *st)
{
	return st->point == P_CUT_OTHER || st->point == P_CUT_OWN;
}

/* Looking changes nothing. */
#define STACK_OF(st) ((struct agenda *)(uintptr_t) & (st)->stack)

/* In the preliminary phase. */
static enum fit fits_step(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	unsigned step = step_of(a->verb, st->step);

	if (a->verb == V_PASS && is_cutting(st))
		return st->asked == a->player ? FIT_NOW : FIT_LATER;
	if (a->verb == V_CHOOSE)
		return st->point == P_CHOOSE ? FIT_NOW : FIT_LATER;
	if (step == 0 || step > st->step)
		return FIT_LATER;
	if (step < st->step && !(step == 1 && is_cutting(st)))
		return FIT_NOW;
	if (is_cutting(st) && step == 2)
		return FIT_LATER;
	if (step == 7 && st->asked == a->player &&
	    (a->verb == V_REVEAL_ALL) != (st->point == P_REVEAL))
		return FIT_LATER;
	if (a->verb == V_ASSIGN_HOST && a->arg[A_CARD] >= 0 &&
	    (print_of(m, a->arg[A_CARD])->variant == PARASITE) !=
		    (st->stage7 >= 4))
		return FIT_LATER;
	if (st->asked == NO_SEAT || st->asked == a->player)
		return st->point == P_CHOOSE ? FIT_LATER : FIT_NOW;
	/* somebody else is asked: the same of him first, if he has a default */
	return step == 7 || step == 4 || step == 8 || step == 1 ? FIT_LATER
								: FIT_NOW;
}

/* Is the match at the moment that `at:` names? */
static bool is_at(const struct match *m, int32_t at)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *top = agenda_last(STACK_OF(st), UINT8_MAX);
	bool attack = top && (top->lane == E_STRIKE || top->lane == E_ATTACK);

	switch (at) {
	case AT_INITIAL:
		return st->phase == INITIAL;
	case AT_FINAL:
		return st->phase == FINAL;
	case AT_TARGET:
		return (attack && top->stage <= ST_FIXED) ||
		       (top && top->lane == E_ABILITY);
	case AT_RESULT:
		return attack &&
		       (top->stage == ST_RESULT || top->stage == ST_KNOWN);
	case AT_STRENGTH:
		return attack && top->stage == ST_STRENGTH;
	case AT_DESTROY:
		return top && top->lane == E_DESTROY;
	default:
		return true;
	}
}

/* With nothing on the stack these moments cannot come by defaults. */
static bool never_comes(const struct match *m, int32_t at)
{
	const struct state *st = state_of(m);

	return !st->stack.n && !st->ending && st->point == P_PRIORITY &&
	       (at >= AT_TARGET || (at == AT_INITIAL && st->phase != INITIAL) ||
		(at == AT_FINAL && st->phase != FINAL));
}

/* Nothing is left to be done before the Active player may act slowly. */
static bool is_quiet(const struct state *st)
{
	return st->point == P_PRIORITY && !st->stack.n && !st->ending &&
	       st->asked == st->active;
}

static enum fit fits_sudden(const struct match *m, const struct action *a,
			    int32_t at)
{
	const struct state *st = state_of(m);

	if (st->point == P_PRIORITY && st->asked == a->player && is_at(m, at) &&
	    (!st->ending || at >= 0))
		return FIT_NOW;
	if (at >= 0 && never_comes(m, at))
		return FIT_NOW;
	return FIT_LATER;
}

static enum fit fits_defence(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	const struct attack *x = stalker_current_attack(m);
	const struct agenda_entry *top = agenda_last(STACK_OF(st), UINT8_MAX);

	if (!x || !top || a->player == st->active)
		return FIT_NOW;
	const struct agenda_entry *e = agenda_find(STACK_OF(st), x->entry);

	if (e->lane != E_STRIKE || e->stage != ST_TARGET)
		return FIT_NOW;
	return st->point == P_PRIORITY && st->asked == a->player ? FIT_NOW
								 : FIT_LATER;
}

static enum fit fits_battle(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	bool idle = is_quiet(st);

	switch (a->verb) {
	case V_CONCEDE:
	case V_OFFER_DRAW:
	case V_ACCEPT_DRAW:
		return FIT_NOW;
	case V_DEFEND:
		return fits_defence(m, a);
	case V_WEAKEN:
		return st->point == P_WEAKEN || idle ? FIT_NOW : FIT_LATER;
	case V_TRIGGER:
	case V_SKIP_TRIGGER:
		return (st->point == P_TRIGGER && st->asked == a->player) ||
				       idle
			       ? FIT_NOW
			       : FIT_LATER;
	case V_ORDER:
		return ((st->point == P_ORDER || st->point == P_ORDER_DOOM) &&
			st->asked == a->player) ||
				       idle
			       ? FIT_NOW
			       : FIT_LATER;
	case V_CHOOSE:
		return (st->point == P_CHOOSE && st->asked == a->player) || idle
			       ? FIT_NOW
			       : FIT_LATER;
	case V_REVEAL:
		return fits_sudden(m, a, a->arg[1]);
	case V_PASS:
		if ((st->point == P_WEAKEN || st->point == P_TRIGGER) &&
		    st->asked == a->player)
			return FIT_NOW;
		return fits_sudden(m, a, a->arg[0]);
	default:
		break;
	}
	if (!stalker_is_slow(m, a) && a->verb == V_USE_ABILITY)
		return fits_sudden(m, a, a->arg[A_AT]);
	/* slow: the Main phase, whoever is Active in it */
	return idle && st->phase == MAIN_PHASE ? FIT_NOW : FIT_LATER;
}

enum fit stalker_fits(const struct match *m, const struct line *l)
{
	const struct state *st = state_of(m);
	struct action a;

	if (l && l->kind == LINE_ACTION) {
		stalker_bind(m, l, &a);
		if (a.player == NOBODY)
			return FIT_NOW;
		if (a.verb == V_CONCEDE || a.verb == V_OFFER_DRAW ||
		    a.verb == V_ACCEPT_DRAW)
			return FIT_NOW;
		return st->step ? fits_step(m, &a) : fits_battle(m, &a);
	}
	/* what is expected: with the stack empty, and the turn begun */
	if (st->step)
		return (is_cutting(st) && st->step > 1) ||
				       st->point == P_CHOOSE
			       ? FIT_LATER
			       : FIT_NOW;
	if (st->ending && l && l->next && l->next->kind == LINE_ACTION) {
		stalker_bind(m, l->next, &a);
		int32_t at = a.verb == V_USE_ABILITY ? a.arg[A_AT]
			     : a.verb == V_REVEAL    ? a.arg[1]
			     : a.verb == V_PASS      ? a.arg[0]
						     : ARG_ABSENT;

		if (at >= 0 && is_at(m, at))
			return FIT_NOW;
	}
	return st->point == P_PRIORITY && !st->stack.n && !st->ending
		       ? FIT_NOW
		       : FIT_LATER;
}
