/* An action is judged and played; then play goes on by itself (8.2, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"

/* The point is answered. */
void conclave_begin_play(struct judging *j)
{
	struct state *st = j->d->st;

	/* C-524: what a reaction or a combat causes is done before the rest */
	j->d->lane = st->point == POINT_MAIN ? LANE_TRIGGER : LANE_INNER;
	if (st->point == POINT_PRIORITY && j->a->verb != VERB_PASS)
		st->combat.passes = 0; /* C-657 */
	st->point = POINT_NONE;
	st->to_act = NOBODY;
	st->ask = (struct ask){ 0 };
}

/* An action of step 5, or a reaction. */
uint8_t conclave_lane(const struct duel *d)
{
	return d->lane == LANE_TRIGGER ? LANE_ACTION : LANE_REACTION;
}

static bool pass(struct judging *j)
{
	struct state *st = j->d->st;

	if (st->point == POINT_PRIORITY)
		st->combat.passes++;
	conclave_say_passed(j->d);
	conclave_begin_play(j);
	return true;
}

static bool pass_turn(struct judging *j) /* C-327 */
{
	conclave_begin_play(j);
	conclave_enter_step(j->d, STEP_PASS);
	return true;
}

static bool concede(struct judging *j) /* C-707 */
{
	conclave_end(j->d, WIN, CONCEDE, opponent_of(j->a->player), C_707);
	return true;
}

static bool (*const verbs[VERBS])(struct judging *j) = {
	[VERB_SUMMON] = conclave_summon,
	[VERB_PLAY_ABILITY] = conclave_play_ability,
	[VERB_MOVE] = conclave_move,
	[VERB_ATTACK] = conclave_attack_with,
	[VERB_DEFEND] = conclave_defend,
	[VERB_COUNTER] = conclave_counter,
	[VERB_USE_ARMOUR] = conclave_use_armour,
	[VERB_USE_ABILITY] = conclave_use_ability,
	[VERB_PASS] = pass,
	[VERB_PASS_TURN] = pass_turn,
	[VERB_CHOOSE_LEAVING] = conclave_choose,
	[VERB_CHOOSE_CELL] = conclave_choose,
	[VERB_CHOOSE_ROW] = conclave_choose,
	[VERB_CHOOSE_OPTION] = conclave_choose,
	[VERB_CHOOSE_TARGET] = conclave_choose,
	[VERB_ORDER_TRIGGERS] = conclave_choose,
	[VERB_DECLINE] = conclave_choose,
	[VERB_DISCARD] = conclave_choose,
	[VERB_CONCEDE] = concede,
};

static int react_param(unsigned verb)
{
	switch (verb) {
	case VERB_SUMMON:
		return SUMMON_REACT;
	case VERB_PLAY_ABILITY:
		return PLAY_REACT;
	case VERB_USE_ABILITY:
		return USE_REACT;
	default:
		return -1;
	}
}

bool conclave_is_react(const struct action *a)
{
	int i = react_param(a->verb);

	return i >= 0 && a->arg[i] > 0;
}

/* C-441: is it a use of leadership? */
static bool is_leading(const struct judging *j)
{
	const struct duel *d = j->d;
	int32_t p = j->a->arg[USE_CARD];

	if (j->a->verb != VERB_USE_ABILITY || p < 0 ||
	    !in_play(piece_at(d, (uint16_t)p)))
		return false;
	uint16_t ability =
		conclave_nth_ability(d, (uint16_t)p, j->a->arg[USE_WHICH]);
	const struct term *cost =
		ability == NO_ABILITY
			? NULL
			: d->t->rules.ability[ability].key[ABILITY_COST];

	return cost && term_has(cost, COST_LEADERSHIP);
}

/* Why the action cannot be taken at the present point: what begins is for the
 * own step 5, three answers have their steps of combat, the others answer what
 * is asked. */
static uint16_t clause_of_time(const struct judging *j)
{
	switch (j->a->verb) {
	case VERB_DEFEND:
	case VERB_COUNTER:
	case VERB_USE_ARMOUR:
		return C_503;
	case VERB_MOVE:
	case VERB_ATTACK:
	case VERB_PASS_TURN:
		return C_403;
	default:
		break;
	}
	if (is_leading(j))
		return C_441;
	return react_param(j->a->verb) >= 0 && !conclave_is_react(j->a) ? C_403
									: C_501;
}

/* Is it due?  Else which refusal it is. */
static bool is_due(struct judging *j)
{
	const struct state *st = j->d->st;
	const char *id = j->m->seat[j->a->player].id;
	struct due due = { .player = st->to_act };
	struct action a;

	if (conclave_answers(st, j->a->verb, j->a->player,
			     conclave_is_react(j->a)))
		return true;
	if (st->point == POINT_CHOICE && !conclave_by_default(j->m, &due, &a))
		return REFUSE(j, REFUSED_MISSING_DECISION, -1,
			      "%s has to choose first",
			      j->m->seat[st->to_act].id);
	return REFUSE_BY(j, REFUSED_NOT_NOW, clause_of_time(j), -1,
			 "%s cannot do this now: the match is at the point "
			 "\"%s\" of %s",
			 id, conclave_point_names[st->point],
			 j->m->seat[st->to_act].id);
}

bool conclave_apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct duel d;
	struct judging j = { .d = &d, .m = m, .a = a, .r = r };
	struct told_numbers told[MAX_PIECES] SCRATCH;

	duel_init(&d, m);
	if (m->out)
		conclave_tell_begin(&d, told);
	if (d.st->over)
		return REFUSE_BY(&j, REFUSED_OVER, d.st->clause, -1,
				 "the match ended in turn %d", d.st->turn);
	if (a->player == NOBODY)
		return REFUSE(&j, REFUSED_PLAYER, -1,
			      "the match has no such player");
	if (!is_due(&j) || !verbs[a->verb](&j))
		return false;
	/* C-708: a decision other than passing or ordering */
	if (a->verb != VERB_PASS && a->verb != VERB_ORDER_TRIGGERS)
		d.st->loop = 0;
	conclave_advance(&d);
	return !d.st->effects.full ||
	       REFUSE(&j, REFUSED_FULL, -1,
		      "more waits or lasts here than the referee keeps account "
		      "of");
}
