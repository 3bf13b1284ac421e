/* Judges each decision by its verb: who may make it, when, with which card. */
#include "validators/stalker/play.h"

#include "validators/base/scratch.h"

#include <assert.h>

/* Writes a sentence without its full stop and with a small first letter, ASCII
 * or Cyrillic. */
static void put_clause(struct buf *out, const char *sentence)
{
	struct str s = str_of(sentence);
	const unsigned char *b = (const unsigned char *)s.p;

	assert(s.n > 2 && s.p[s.n - 1] == '.');
	s.n--;
	if (b[0] < 0x80) {
		buf_putc(out, (char)(b[0] | 0x20));
		s = (struct str){ s.p + 1, s.n - 1 };
	} else if (b[0] == 0xd0 && b[1] >= 0x90 && b[1] < 0xb0) {
		buf_putc(out, b[1] < 0xa0 ? '\xd0' : '\xd1');
		buf_putc(out, (char)(b[1] < 0xa0 ? b[1] + 0x20 : b[1] - 0x20));
		s = (struct str){ s.p + 2, s.n - 2 };
	}
	buf_put(out, s.p, s.n);
}

/* Refuses with the sentence of the row as a message, without its capital and
 * full stop. */
bool stalker_refuse(struct match *m, struct refusal *r, int type, int param,
		    const char *what)
{
	struct buf said = { 0 };

	if (*what)
		buf_printf(&said, "%s: ", what);
	put_clause(&said, tr(m->lang, stalker_refusals[type].about));
	return referee_refuse(m, r, (unsigned)type, param, "%s",
			      buf_keep(&said, m->arena).p);
}

bool stalker_refuse_card(struct match *m, struct refusal *r, int type,
			 int param, int p)
{
	return stalker_refuse(m, r, type, param,
			      p >= 0 ? stalker_name(m, p) : "");
}

/* Judges a card that acts: in the game zone, and the player's. */
static bool is_own_card(struct match *m, const struct action *a, int32_t p,
			int param, struct refusal *r)
{
	if (p < 0 || !in_game(piece_of(m, p)))
		return stalker_refuse_card(m, r, REFUSED_NOT_IN_PLAY, param, p);
	if (piece_of(m, p)->controller != a->player)
		return stalker_refuse_card(m, r, REFUSED_NOT_YOURS, param, p);
	return true;
}

/* After a declaration the Active player has priority (S-5.2-1). */
bool stalker_run_on(struct match *m)
{
	struct state *st = state_of(m);

	st->point = NOTHING;
	agenda_rest(&st->stack);
	return stalker_run(m);
}

void stalker_say_declared(struct match *m, const struct agenda_entry *e,
			  uint16_t clause)
{
	if (!match_tell_open(m, EVENT_DECLARED, clause, "action:%s source:%c",
			     stalker_entries[e->lane], e->use.source.id))
		return;
	if (e->use.ability != NO_ABILITY)
		stalker_say_ability(m, e->use.source.id, e->use.ability);
	stalker_say_targets(m, e);
	event_end(m->out);
}

void stalker_show(struct match *m, int p)
{
	if (piece_of(m, p)->hidden)
		stalker_reveal(m, p);
}

struct agenda_entry *stalker_declare(struct match *m, const struct action *a,
				     enum lane_id kind, int p,
				     struct thing target)
{
	struct effect_scene s = scene_of(m);
	struct agenda_entry *e;

	stalker_show(m, p);
	e = stalker_push(m, kind, a->player, p);
	if (e && target.kind)
		effect_bind(&s, &e->use, &target, 1);
	if (e)
		stalker_say_declared(m, e, S_1_2_4);
	return e;
}

/* When a verb may be used. */
enum when {
	SLOW, /* S-5.5.1 */
	FAST, /* with priority, S-5.5.2 */
	/* judged by their own functions, like those of the preliminary phase */
	ASKED,
	ANYTIME,
};

#define STEP(n) (1u << (n))

static const struct verb_rule {
	enum when when;
	uint16_t steps; /* of the preliminary phase, one bit each; 0: none */
	bool card;      /* arg[0] is a card that acts */
	stalker_judge *play;
} rules[VERBS] = {
#define ACTION(id_, name_, when_, steps_, card_, play_, ...)                   \
	[V_##id_] = { when_, steps_, card_, play_ },
#include "validators/stalker/actions.def"
};

static bool refuse_plainly(struct match *m, struct refusal *r, int type)
{
	return stalker_refuse(m, r, type, -1, "");
}

/* A non-sudden ability is slow: S-1.9.3. */
static bool is_slow_use(const struct match *m, const struct action *a)
{
	int i = a->arg[A_SECOND];

	if (a->arg[A_CARD] < 0)
		return false;
	uint16_t ability = stalker_named(m, a);

	return ability == NO_ABILITY
		       ? i == ABILITY_PLAY ||
				 i == ABILITY_TRAIT + FINISHING_BLOW
		       : !table_of(m)->info[ability].sudden;
}

unsigned stalker_step_of(unsigned verb, unsigned now)
{
	unsigned steps = rules[verb].steps;

	if (steps & STEP(8) && now > 4)
		return 8;
	return steps ? (unsigned)__builtin_ctz(steps) : 0;
}

bool stalker_is_slow(const struct match *m, const struct action *a)
{
	return rules[a->verb].when == SLOW ||
	       (a->verb == V_USE_ABILITY && is_slow_use(m, a));
}

/* S-5.5.1: the Active player, Main phase, priority, an empty stack. */
static bool is_slow_time(struct match *m, const struct action *a,
			 struct refusal *r)
{
	const struct state *st = state_of(m);

	if (a->player != st->active)
		return refuse_plainly(m, r, REFUSED_TURN);
	if (st->phase != MAIN_PHASE)
		return refuse_plainly(m, r, REFUSED_PHASE);
	if (st->stack.n)
		return refuse_plainly(m, r, REFUSED_STACK);
	if (st->point != P_PRIORITY)
		return refuse_plainly(m, r,
				      st->point == P_TRIGGER ? REFUSED_WAITING
							     : REFUSED_STACK);
	return st->asked == a->player ||
	       refuse_plainly(m, r, REFUSED_NO_PRIORITY);
}

static bool has_priority(struct match *m, const struct action *a,
			 struct refusal *r)
{
	const struct state *st = state_of(m);

	if (st->point == P_PRIORITY && st->asked == a->player)
		return true;
	return refuse_plainly(m, r,
			      st->point == P_TRIGGER && st->asked == a->player
				      ? REFUSED_WAITING
				      : REFUSED_NO_PRIORITY);
}

static bool is_time(struct match *m, const struct action *a, struct refusal *r)
{
	switch (rules[a->verb].when) {
	case SLOW:
		return is_slow_time(m, a, r);
	case FAST:
		return stalker_is_slow(m, a) ? is_slow_time(m, a, r)
					     : has_priority(m, a, r);
	case ASKED:
		if (a->verb == V_DEFEND && state_of(m)->active != a->player &&
		    stalker_current_attack(m))
			return has_priority(m, a, r);
		return true;
	default:
		return true;
	}
}

/* S-6.6 */
static bool settle_match(struct match *m, const struct action *a,
			 struct refusal *r)
{
	struct state *st = state_of(m);

	switch (a->verb) {
	case V_CONCEDE:
		stalker_end(m, other_seat(a->player), CONCEDED, S_6_6);
		break;
	case V_OFFER_DRAW:
		st->offer |= (uint8_t)(1u << a->player);
		break;
	default:
		if (!(st->offer >> other_seat(a->player) & 1))
			return refuse_plainly(m, r, REFUSED_NO_OFFER);
		stalker_end(m, NO_PIECE, AGREED_DRAW, S_6_6);
	}
	return true;
}

static bool pass_on(struct match *m, const struct action *a)
{
	struct state *st = state_of(m);

	if (a->verb == V_END_TURN)
		st->ending = true;
	if (st->point != P_PRIORITY)
		stalker_say_passed(m);
	if (st->point == P_WEAKEN || st->point == P_TRIGGER) {
		if (st->point == P_TRIGGER) /* S-1.9.2-3 */
			stalker_forget_waiting(m);
		st->point = NOTHING;
		stalker_run(m);
	} else if (st->point == P_CUT_OTHER || st->point == P_CUT_OWN) {
		struct player *x = &st->player[st->point == P_CUT_OWN
						       ? a->player
						       : other_seat(a->player)];

		x->deal++;
		st->point = NOTHING;
		stalker_run(m);
	} else {
		stalker_pass(m);
	}
	return true;
}

/* Passing also declines to cut or to weaken. */
static bool may_pass(const struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);

	return a->verb == V_PASS && st->asked == a->player &&
	       ((st->point == P_TRIGGER &&
		 stalker_trigger_optional(m, stalker_first_waiting(m))) ||
		st->point == P_CUT_OTHER || st->point == P_CUT_OWN ||
		st->point == P_WEAKEN);
}

static bool play_action(struct match *m, const struct action *a,
			struct refusal *r)
{
	struct state *st = state_of(m);
	const struct verb_rule *rule = &rules[a->verb];
	bool prelim = rule->steps != 0;

	if (st->over)
		return refuse_plainly(m, r, REFUSED_OVER);
	if (a->player == NOBODY)
		return refuse_plainly(m, r, REFUSED_PLAYER);
	if (rule->when == ANYTIME)
		return settle_match(m, a, r);
	if (may_pass(m, a))
		return pass_on(m, a);
	if (prelim || rule->when != ASKED) {
		if (prelim != (st->step != 0) ||
		    (prelim &&
		     (st->point == P_CHOOSE || !(rule->steps >> st->step & 1))))
			return refuse_plainly(m, r, REFUSED_STEP);
	}
	if (!is_time(m, a, r))
		return false;
	if (rule->card && !is_own_card(m, a, a->arg[A_CARD], A_CARD, r))
		return false;
	if (!rule->play)
		return pass_on(m, a);
	bool slow = stalker_is_slow(m, a);

	if (!rule->play(m, a, r))
		return false;
	st->ending = st->ending && !slow;
	return true;
}

bool stalker_apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct shown before[MAX_PIECES] SCRATCH;
	bool stack = state_of(m)->stack.n > 0;
	bool told = m->out && rules[a->verb].when != ANYTIME;

	if (told)
		stalker_look(m, before);
	if (!play_action(m, a, r)) {
		if (r->type && !r->clause && a->player != NOBODY)
			r->clause = stalker_situation(
				m, a, (int)(r->type - stalker_refusals));
		return false;
	}
	if (told)
		stalker_tell(m, before, stack);
	return true;
}
