/* How a match ends: the winner, the reason, and the message
 * (catalogue 4.13). */
#include "validators/trilunie/play.h"

void trilunie_win(struct match *m, unsigned side, enum reason why,
		  uint16_t clause)
{
	struct state *st = state_of(m);

	if (st->over)
		return;
	st->over = true;
	st->winner = (uint8_t)side;
	st->reason = (uint8_t)why;
	st->clause = clause;
	st->point = POINT_NONE;
	st->window = WINDOW_NONE;
	agenda_clear(&st->agenda);
}

/* T-606: losers: the sides that could not draw, one bit each; both:
 * Dark wins. */
void trilunie_lose_by_draw(struct match *m, unsigned losers)
{
	if (table_of(m)->option[PARAM_DECK_OUT] == DECK_OUT_NONE || !losers)
		return;
	trilunie_win(m, losers == 1u << DARK ? LIGHT : DARK, REASON_DECK_OUT,
		     losers == 3 ? T_605 : T_606);
}

/* T-601 to T-604, T-607, RT-46: the number of zones each side has captured. */
void trilunie_judge_capture(struct match *m)
{
	struct state *st = state_of(m);
	unsigned n[SIDES] = { 0, 0 };

	for (unsigned z = 0; z < ZONES; z++) {
		int side = trilunie_captor(m, z);

		if (side < 0)
			continue;
		n[side]++;
		match_tell(m, EVENT_CAPTURED, T_602, "zone:%s player:%s",
			   trilunie_zone_names[z],
			   trilunie_player(m, (unsigned)side));
	}
	for (unsigned side = 0; side < SIDES; side++)
		if (n[side] >= 2)
			trilunie_win(m, side, REASON_CAPTURE, T_601);
	int32_t limit = table_of(m)->option[PARAM_TURN_LIMIT];

	if (limit && st->turn >= limit) /* T-007 */
		trilunie_win(m, n[LIGHT] > n[DARK] ? LIGHT : DARK,
			     REASON_TURN_LIMIT, T_607);
}

/* T-608, RT-48 */
bool trilunie_concede(struct match *m, const struct action *a,
		      struct refusal *r)
{
	(void)r;
	trilunie_win(m, other_than(a->player), REASON_CONCEDE, T_608);
	return true;
}

/* The refusal of an action after the end: by the clause that decided
 * the match. */
unsigned trilunie_refused_over(const struct state *st)
{
	switch (st->clause) {
	case T_605:
		return REFUSED_OVER_BOTH;
	case T_606:
		return REFUSED_OVER_DECK;
	case T_607:
		return REFUSED_OVER_LIMIT;
	case T_608:
		return REFUSED_OVER_CONCEDED;
	case T_008:
		return REFUSED_OVER_CARD;
	}
	return REFUSED_OVER;
}

static const char *const reasons[] = {
	[REASON_NONE] = NULL,
	[REASON_CAPTURE] = "capture",
	[REASON_DECK_OUT] = "deck_out",
	[REASON_CARD] = "card",
	[REASON_TURN_LIMIT] = "turn_limit",
	[REASON_CONCEDE] = "concede",
};

static const char *reason_of(const struct state *st)
{
	return st->over ? reasons[st->reason] : NULL;
}

void trilunie_result(const struct match *m, struct match_result *out)
{
	const struct state *st = state_of(m);

	*out = (struct match_result){
		.outcome = st->over ? "win" : "unfinished",
		.reason = reason_of(st),
		.winners = st->over ? 1u << table_of(m)->seat[st->winner] : 0,
		.length = st->turn,
	};
}

/* Why a player has won, as the end of a sentence; or NULL. */
static const char *because(const struct state *st)
{
	static const char *const words[] = {
		[REASON_CAPTURE] =
			C_("because", "having captured two zones or more"),
		[REASON_DECK_OUT] = C_("because", "for the other cannot draw"),
		[REASON_CARD] = C_("because", "by the effect of a card"),
		[REASON_TURN_LIMIT] =
			C_("because", "for the last turn is over"),
		[REASON_CONCEDE] = C_("because", "for the other has given up"),
	};

	if (st->over && st->clause == T_605)
		return C_("because",
			  "for neither can draw and Dark comes first");
	return st->over ? words[st->reason] : NULL;
}

void trilunie_close_match(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell(m, EVENT_MATCH_ENDED, st->clause,
		   "outcome:%s winner:%s reason:%s because:%s turns:%d",
		   st->over ? "win" : "unfinished",
		   st->over ? trilunie_player(m, st->winner) : NULL,
		   reason_of(st), because(st), st->turn);
}
