/* Judges and plays an action, then runs the match to the next decision (8.2,
 * 8.3); the answers to choices. */
#include "validators/base/scratch.h"
#include "validators/conclave/play.h"
#include "validators/core/effect/triggers.h"
#include "validators/core/match/choose.h"

#include <assert.h>

/* The point has been answered. */
void conclave_begin_play(struct judging *j)
{
	struct state *st = j->d->st;

	/* C-524: effects of a reaction or of the combat are carried out before
	 * the rest */
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

/* The answers to choices: one function for each question. */
static bool bad_choice(struct judging *j)
{
	return REFUSE(j, REFUSED_CHOICE, 0, "that is not one of the choices");
}

static struct agenda_entry *asking(const struct judging *j)
{
	struct state *st = j->d->st;

	return st->ask.serial ? agenda_find(&st->agenda, st->ask.serial) : NULL;
}

/* C-420, C-421 */
static bool choose_leaving(struct judging *j)
{
	uint16_t v[MAX_PIECES];
	size_t n = conclave_rivals(j->d, j->d->st->ask.piece, v);
	struct agenda_entry *e = asking(j);
	int32_t p = j->a->arg[0];

	for (size_t i = 0; i < n; i++) {
		if (v[i] != p)
			continue;
		conclave_begin_play(j);
		match_tell(j->d->m, EVENT_MAKES_ROOM, C_420,
			   "player:%u what:%s card:%c", j->a->player, "leaving",
			   p);
		e->game[GAME_DONE] = p + 1;
		return agenda_answer(e, 0);
	}
	return bad_choice(j);
}

static bool choose_cell(struct judging *j) /* C-411 */
{
	struct agenda_entry *e = asking(j);
	int32_t cell = j->a->arg[0];

	if (cell < 0 || !(j->d->st->ask.cells >> cell & 1))
		return bad_choice(j);
	conclave_begin_play(j);
	e->game[GAME_PLACE] = cell;
	return agenda_answer(e, 0);
}

static bool choose_host(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	const struct ask *ask = &j->d->st->ask;
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n != 1 || v[0] < 0 || v[0] >= j->d->t->npieces ||
	    !in_play(piece_at(j->d, (uint16_t)v[0])) ||
	    !conclave_is_host(j->d, ask->piece, ask->seat, (uint16_t)v[0]))
		return bad_choice(j);
	int16_t host = v[0];

	conclave_begin_play(j);
	e->game[GAME_PLACE] = thing_of(j->d, (uint16_t)host).id;
	return agenda_answer(e, 0);
}

static bool choose_option(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	int32_t n = j->a->arg[0] - 1;

	if (n < 0 || n > e->ask_max)
		return bad_choice(j);
	conclave_begin_play(j);
	conclave_say_chosen(j->d, j->a->player, "option", n + 1);
	return agenda_answer(e, n);
}

/* RC-58: `decline` leaves it, option 1 does it, option 2 leaves it. */
static bool choose_accept(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	int32_t option = j->a->verb == VERB_DECLINE ? 2 : j->a->arg[0];

	if (option != 1 && option != 2)
		return bad_choice(j);
	conclave_begin_play(j);
	conclave_say_chosen(j->d, j->a->player,
			    option == 1 ? "accept" : "decline", 0);
	return agenda_answer(e, option == 1);
}

/* Reads the things that the answer names; false if there is anything else. */
static bool named_things(const struct judging *j, struct thing *v, size_t *n)
{
	int16_t one;
	const int16_t *code = &one;

	if (j->a->verb == VERB_CHOOSE_TARGET) {
		code = action_list(j->m->referee, j->a, 0, n);
	} else {
		if (j->a->arg[0] < 0)
			return false;
		one = (int16_t)(j->a->arg[0] + (j->a->verb == VERB_CHOOSE_CELL
							? CODE_CELL
							: CODE_ROW));
		*n = 1;
	}
	for (size_t i = 0; i < *n; i++) {
		v[i] = conclave_thing(j->d, code[i]);
		if (!v[i].kind)
			return false;
	}
	return true;
}

static bool choose_target(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	struct thing v[ACTION_MAX_LIST];
	size_t n;

	/* judges and binds in one call: nothing changes if the things do
	 * not match */
	if (!named_things(j, v, &n) || !agenda_choose(&j->d->s, e, v, n))
		return bad_choice(j);
	conclave_begin_play(j);
	return true;
}

/* C-341: the cards go where the effect says, then the deck is shuffled. */
static bool choose_searched(struct judging *j)
{
	struct duel *d = j->d;
	struct agenda_entry *e = asking(j);
	uint16_t effect = (uint16_t)e->game[GAME_DONE], deck[MAX_PIECES];
	uint16_t at[ACTION_MAX_LIST];
	const struct term *t = d->t->rules.effect[effect].term;
	bool grave = term_has(t, SEARCH_TO) &&
		     term_at(t, SEARCH_TO)->word == SEARCH_TO_GRAVEYARD;
	size_t n, found = conclave_searched(d, e, effect, deck);
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n > d->st->ask.max ||
	    !choose_among((const int16_t *)deck, found, v, n, at))
		return bad_choice(j);
	conclave_begin_play(j);
	d->lane = conclave_effects_lane(e->lane);
	if (n == 0)
		conclave_say_chosen(d, j->a->player, "none", 0);
	for (size_t i = 0; i < n; i++) {
		if (grave) {
			conclave_bury(d, (uint16_t)v[i], "searched", C_341);
			continue;
		}
		conclave_return(d, (uint16_t)v[i], IN_HAND);
	}
	e->game[GAME_DONE] = 0;
	return agenda_answer(e, 0);
}

/* C-329: the required number of cards of the hand, each named once. */
static bool choose_discard(struct judging *j)
{
	struct duel *d = j->d;
	struct ask ask = d->st->ask;
	uint16_t going[ACTION_MAX_LIST];
	struct agenda_entry *e = asking(j);
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n < ask.min || n > ask.max)
		return REFUSE(j, e ? REFUSED_COUNT_OF_EFFECT : REFUSED_COUNT, 0,
			      "cards named: %zu, cards to discard: %u", n,
			      ask.min);
	if (!conclave_find_in_hand(d, ask.of, v, n, going))
		return REFUSE(
			j, e ? REFUSED_DISCARD_OF_EFFECT : REFUSED_DISCARD, 0,
			"a card is not in the hand, or not that many times");
	conclave_begin_play(j);
	/* C-525: without an entry, the event belongs to the step */
	d->lane = e ? conclave_effects_lane(e->lane) : LANE_TRIGGER;
	for (size_t i = 0; i < n; i++)
		conclave_discard(d, going[i], e ? C_216 : C_329);
	return e == NULL || agenda_answer(e, 0);
}

/* The sources of the triggers, first to last. */
static void say_order(struct duel *d, unsigned seat, const int16_t *v, size_t n)
{
	if (!match_tell_open(d->m, EVENT_ORDERED, C_522, "player:%u order:[",
			     seat))
		return;
	for (size_t i = 0; i < n; i++)
		match_tell_more(d->m, "%c", v[i]);
	event_end(d->m->out);
}

static bool choose_order(struct judging *j) /* C-522 */
{
	struct state *st = j->d->st;
	uint8_t lane = st->ask.lane;
	uint16_t at[AGENDA_MAX_ENTRIES];
	struct agenda *a = &st->agenda;
	struct agenda_entry *own[AGENDA_MAX_ENTRIES], *v[AGENDA_MAX_ENTRIES];
	int16_t source[AGENDA_MAX_ENTRIES];
	size_t n, have = conclave_asked_triggers(st, source);
	const int16_t *named = action_list(j->m->referee, j->a, 0, &n);

	if (n != have || !choose_among(source, have, named, n, at))
		return bad_choice(j);
	triggers_waiting(a, lane, STAGE_NEW, st->ask.seat, own);
	conclave_begin_play(j);
	say_order(j->d, j->a->player, named, n);
	for (size_t i = 0; i < n; i++) {
		v[i] = own[at[i]];
		v[i]->stage = STAGE_QUEUED;
	}
	triggers_arrange(a, v, n, a->n - 1);
	/* the other player's triggers stay after those just ordered */
	n = triggers_waiting(a, lane, STAGE_NEW, UINT8_MAX, v);
	triggers_arrange(a, v, n, a->n - 1);
	return true;
}

static bool (*const choosers[ASKED_COUNT])(struct judging *j) = {
	[ASKED_LEAVING] = choose_leaving, [ASKED_CELL] = choose_cell,
	[ASKED_HOST] = choose_host,       [ASKED_OPTION] = choose_option,
	[ASKED_ACCEPT] = choose_accept,   [ASKED_TARGET] = choose_target,
	[ASKED_SEARCH] = choose_searched, [ASKED_DISCARD] = choose_discard,
	[ASKED_ORDER] = choose_order,
};

static bool choose(struct judging *j)
{
	return choosers[j->d->st->ask.what](j);
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
#define ACTION(id_, name_, play_, ...) [VERB_##id_] = play_,
#include "validators/conclave/actions.def"
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

/* C-441: true if leadership is used. */
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

/* Why the action cannot be taken at the present point: actions need the
 * player's own step 5, three answers belong to steps of combat, the others
 * answer a question. */
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

/* True if the action is due; otherwise refuses it. */
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
	return REFUSE_BY(
		j, REFUSED_NOT_NOW, clause_of_time(j), -1,
		"%s cannot do this now: the match is at the point "
		"\"%s\" of %s",
		id, tr_in(j->m->lang, "point", conclave_point_names[st->point]),
		j->m->seat[st->to_act].id);
}

bool conclave_is_legal(struct judging *j)
{
	return verbs[j->a->verb](j);
}

bool conclave_apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct duel d;
	struct judging j = { .d = &d, .m = m, .a = a, .r = r };
	SCRATCH struct told_numbers told[MAX_PIECES];

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
	return !d.st->effects.full || REFUSE(&j, REFUSED_FULL, -1,
					     "more triggers or effects here "
					     "than the referee can hold");
}
