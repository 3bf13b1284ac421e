/* Points of decision: what is due, and which actions answer it (8.2). */
#include "validators/conclave/play.h"

#include "validators/core/match/script.h"

#include <assert.h>

const char *const conclave_point_names[POINTS] = {
	[POINT_MAIN] = "main",       [POINT_REACTION] = "reaction",
	[POINT_PHASE] = "phase",     [POINT_DEFEND] = "defend",
	[POINT_COUNTER] = "counter", [POINT_PRIORITY] = "priority",
	[POINT_CHOICE] = "choice",
};

#define BIT(verb) (UINT32_C(1) << (verb))
#define CARDS                                                                  \
	(BIT(VERB_SUMMON) | BIT(VERB_PLAY_ABILITY) | BIT(VERB_USE_ABILITY))

/* C-502, C-503: the answers to each point; CARDS are reactions, except
 * in `main`. */
static const uint32_t answers[POINTS] = {
	[POINT_MAIN] =
		CARDS | BIT(VERB_MOVE) | BIT(VERB_ATTACK) | BIT(VERB_PASS_TURN),
	[POINT_REACTION] = CARDS | BIT(VERB_PASS),
	[POINT_PHASE] = CARDS | BIT(VERB_PASS),
	[POINT_DEFEND] = BIT(VERB_DEFEND) | BIT(VERB_PASS),
	[POINT_COUNTER] = BIT(VERB_COUNTER) | BIT(VERB_PASS),
	[POINT_PRIORITY] = CARDS | BIT(VERB_USE_ARMOUR) | BIT(VERB_PASS),
};

static const uint32_t choices[ASKED_COUNT] = {
	[ASKED_LEAVING] = BIT(VERB_CHOOSE_LEAVING),
	[ASKED_CELL] = BIT(VERB_CHOOSE_CELL),
	[ASKED_HOST] = BIT(VERB_CHOOSE_TARGET),
	[ASKED_OPTION] = BIT(VERB_CHOOSE_OPTION),
	/* RC-58: option 1 does it */
	[ASKED_ACCEPT] = BIT(VERB_DECLINE) | BIT(VERB_CHOOSE_OPTION),
	[ASKED_TARGET] = BIT(VERB_CHOOSE_TARGET) | BIT(VERB_CHOOSE_CELL) |
			 BIT(VERB_CHOOSE_ROW),
	[ASKED_SEARCH] = BIT(VERB_CHOOSE_TARGET),
	[ASKED_DISCARD] = BIT(VERB_DISCARD),
	[ASKED_ORDER] = BIT(VERB_ORDER_TRIGGERS),
};

bool conclave_answers(const struct state *st, unsigned verb, unsigned player,
		      bool react)
{
	if (verb == VERB_CONCEDE)
		return st->point != POINT_NONE;
	uint32_t now = st->point == POINT_CHOICE ? choices[st->ask.what]
						 : answers[st->point];

	if (player != st->to_act || !(now >> verb & 1))
		return false;
	return !(CARDS >> verb & 1) || react == (st->point != POINT_MAIN);
}

size_t conclave_due(const struct match *m, struct due *out)
{
	const struct state *st = state_of(m);

	if (st->point == POINT_NONE)
		return 0;
	out[0] = (struct due){ .player = st->to_act,
			       .point = conclave_point_names[st->point] };
	return 1;
}

static bool says_react(const struct line *l)
{
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (l->verb->param[i].name && l->arg[i] &&
		    strcmp(l->verb->param[i].name, "react") == 0)
			return l->arg[i]->b;
	return false;
}

enum fit conclave_fits(const struct match *m, const struct line *l)
{
	const struct state *st = state_of(m);

	if (l && l->kind == LINE_EXPECT) /* the next action checks it */
		l = l->next;
	if (st->point == POINT_MAIN)
		return FIT_NOW;
	if (l == NULL)
		return FIT_LATER;
	return conclave_answers(st, (unsigned)(l->verb - m->referee->verbs),
				match_seat(m, l->player), says_react(l))
		       ? FIT_NOW
		       : FIT_LATER;
}

/* C-522: the triggers in order of time. */
static void default_order(const struct duel *d, struct action *out)
{
	int16_t v[AGENDA_MAX_ENTRIES];
	size_t n = conclave_asked_triggers(d->st, v);

	for (size_t i = 0; i < n; i++)
		action_add(out, 0, v[i]);
}

/* The oldest card in play leaves: equipment is in order of arrival, and there
 * is only one commander. */
static void default_leaving(const struct duel *d, struct action *out)
{
	uint16_t v[MAX_PIECES];

	conclave_rivals(d, d->st->ask.piece, v);
	out->arg[0] = v[0];
}

static bool default_choice(const struct duel *d, struct action *out)
{
	uint8_t seat = d->st->to_act;

	switch (d->st->ask.what) {
	case ASKED_LEAVING:
		action_begin(out, VERB_CHOOSE_LEAVING, seat);
		default_leaving(d, out);
		return true;
	case ASKED_ACCEPT: /* it is done */
		action_begin(out, VERB_CHOOSE_OPTION, seat);
		out->arg[0] = 1;
		return true;
	case ASKED_SEARCH: /* none is taken */
		action_begin(out, VERB_CHOOSE_TARGET, seat);
		out->arg[0] = 0;
		return true;
	case ASKED_ORDER:
		action_begin(out, VERB_ORDER_TRIGGERS, seat);
		default_order(d, out);
		return true;
	default:
		return false;
	}
}

bool conclave_by_default(const struct match *m, const struct due *due,
			 struct action *out)
{
	struct duel d;

	(void)due;
	duel_init(&d, m);
	if (d.st->point == POINT_CHOICE)
		return default_choice(&d, out);
	/* the player's own step 5 has none: every line fits it */
	if (d.st->point == POINT_MAIN || d.st->point == POINT_NONE)
		return false;
	action_begin(out, VERB_PASS, d.st->to_act); /* RC-56 */
	return true;
}
