/* How a match ends, and how that is reported. */
#include "validators/stalker/play.h"

void stalker_end(struct match *m, int winner, enum reason reason,
		 uint16_t clause)
{
	struct state *st = state_of(m);

	st->over = true;
	st->phase = OVER;
	st->step = 0;
	st->draw = winner == NO_PIECE && reason != NEEDS_RULING;
	st->winner = winner == NO_PIECE ? NO_SEAT : (uint8_t)winner;
	st->reason = (uint8_t)reason;
	st->clause = clause;
	st->point = NOTHING;
	st->priority = NO_SEAT;
	st->ending = false;
}

/* RS-40: situations that no rule decides stop the match. */
void stalker_over_full(struct match *m)
{
	match_tell(m, EVENT_NEEDS_RULING, RS_40, "what:%s",
		   C_("what", "more waits at one time than a table can hold"));
	stalker_end(m, NO_PIECE, NEEDS_RULING, S_2_10_3);
}

/* S-5.6-2, RS-30 */
bool stalker_judge_end(struct match *m)
{
	const struct state *st = state_of(m);
	bool left[SEATS] = { false, false };

	for (unsigned i = 0; i < st->nplay && !(left[0] && left[1]); i++)
		if (is_creature(m, st->play[i]))
			left[piece_of(m, st->play[i])->controller] = true;
	if (left[0] && left[1])
		return false;
	if (!left[0] && !left[1])
		stalker_end(m, NO_PIECE, BOTH_NO_CREATURES, RS_30);
	else
		stalker_end(m, left[0] ? 0 : 1, NO_CREATURES, S_3_1);
	return true;
}

static const char *outcome_of(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->draw ? "draw" : st->winner != NO_SEAT ? "win" : "unfinished";
}

static const char *reason_of(const struct match *m)
{
	static const char *const reasons[] = {
		[NO_REASON] = NULL,
		[NO_CREATURES] = "no_creatures",
		[BOTH_NO_CREATURES] = "both_no_creatures",
		[CONCEDED] = "concede",
		[AGREED_DRAW] = "agreed_draw",
		[TURN_LIMIT] = "turn_limit",
		[NEEDS_RULING] = "needs_ruling",
	};

	return reasons[state_of(m)->reason];
}

/* Who has won and why, in a sentence. */
static const char *sentence_of(const struct match *m)
{
	static const char *const wins[] = {
		[NO_CREATURES] =
			N_("%s wins in turn %u: %s has no creature left"),
		[CONCEDED] = N_("%s wins in turn %u: %s concedes"),
	};
	static const char *const others[] = {
		[NO_REASON] = N_("unfinished, in turn %u"),
		[BOTH_NO_CREATURES] = N_("a draw in turn %u: neither player "
					 "has a creature left"),
		[AGREED_DRAW] = N_("a draw in turn %u: both players agree"),
		[TURN_LIMIT] =
			N_("a draw in turn %u: the turn limit is reached"),
		[NEEDS_RULING] = N_("it stops in turn %u: no rule decides"),
	};
	const struct lang *lang = match_tongue(m);
	const struct state *st = state_of(m);

	if (st->winner != NO_SEAT)
		return arena_printf(m->arena, tr(lang, wins[st->reason]),
				    m->seat[st->winner].id, st->turn,
				    m->seat[other_seat(st->winner)].id);
	return arena_printf(m->arena, tr(lang, others[st->reason]), st->turn);
}

void stalker_close_match(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell(m, EVENT_MATCH_ENDED, st->clause,
		   "outcome:%s winners:[%u?] reason:%s turns:%d sentence:%s",
		   outcome_of(m), st->winner, reason_of(m), st->turn,
		   sentence_of(m));
}

void stalker_result(const struct match *m, struct match_result *out)
{
	const struct state *st = state_of(m);

	*out = (struct match_result){
		.outcome = outcome_of(m),
		.reason = reason_of(m),
		.winners = st->winner == NO_SEAT ? 0 : 1u << st->winner,
		.length = st->turn,
	};
}
