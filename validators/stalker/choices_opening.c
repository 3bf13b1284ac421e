/* All that may be chosen in the preliminary phase. */
#include "validators/stalker/choices.h"

void stalker_list_cuts(const struct match *m, unsigned player,
		       struct choices *out)
{
	const struct state *st = state_of(m);
	bool own = st->point == P_CUT_OWN;
	uint8_t deck = own ? (uint8_t)player : other_seat((uint8_t)player);

	stalker_add(out, player, V_PASS, ARG_ABSENT, ARG_ABSENT);
	if (!own && !st->player[deck].reshuffled)
		stalker_add(out, player, V_SHUFFLE_OPPONENT, ARG_ABSENT,
			    ARG_ABSENT);
	struct choice *c = stalker_add(out, player, V_CUT, 1, ARG_ABSENT);

	c->form = CHOICE_AMOUNT;
	c->param = 0;
	c->min = 1;
	c->max = st->player[deck].ndeck - 1;
}

void stalker_list_recruits(const struct match *m, unsigned player,
			   struct choices *out)
{
	const struct table *t = table_of(m);
	bool seen[MAX_PIECES] = { false }; /* by print */
	bool any = false;

	for (unsigned i = 0; i < t->npieces; i++) {
		bool *again = &seen[t->piece[i].print];
		int gold, silver;

		if (t->piece[i].owner != player ||
		    piece_of(m, (int)i)->zone != IN_DEAL || *again)
			continue;
		*again = true; /* copies are as good as one another */
		if (stalker_payable(m, (uint8_t)player, (int)i, &gold, &silver,
				    false))
			continue;
		stalker_add(out, player, V_RECRUIT, (int32_t)i, ARG_ABSENT);
		any = true;
	}
	if (stalker_creatures(m, (uint8_t)player))
		stalker_add(out, player, V_FINISH_RECRUIT, ARG_ABSENT,
			    ARG_ABSENT);
	else if (!any) /* RS-23: who can recruit none concedes */
		stalker_add(out, player, V_CONCEDE, ARG_ABSENT, ARG_ABSENT);
}

void stalker_list_places(const struct match *m, unsigned player,
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
			stalker_add(out, player, V_PLACE, p,
				    __builtin_ctz(cells));
		return; /* the next one in order of buying */
	}
}

void stalker_list_reveals(const struct match *m, unsigned player,
			  struct choices *out)
{
	const struct state *st = state_of(m);
	struct choice *c =
		stalker_add(out, player, V_REVEAL_ALL, ARG_ABSENT, ARG_ABSENT);

	c->form = CHOICE_SUBSET;
	c->param = 0;
	for (unsigned i = 0; i < st->nplay; i++)
		if (stalker_may_hide(m, (uint8_t)player, st->play[i]))
			choices_offer(out, st->play[i]);
	c->max = (int32_t)c->ncandidates;
	if (!c->ncandidates)
		c->form = CHOICE_PLAIN;
}

void stalker_list_hosts(const struct match *m, unsigned player,
			struct choices *out)
{
	int16_t v[MAX_PIECES] SCRATCH;
	unsigned n = stalker_board(m, v);

	for (unsigned i = 0; i < n; i++) {
		if (!stalker_is_asked_host(m, (uint8_t)player, v[i]))
			continue;
		for (unsigned k = 0; k < n; k++)
			if (!stalker_bad_host(m, v[i], v[k]))
				stalker_add(out, player, V_ASSIGN_HOST, v[i],
					    v[k]);
		return;
	}
}

void stalker_list_offered(const struct match *m, unsigned player,
			  struct choices *out)
{
	struct effect_scene s = scene_of(m);
	struct offered_use v[MAX_OFFERED] SCRATCH;
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
	stalker_add(out, player, V_DECLINE, ARG_ABSENT, ARG_ABSENT);
}

void stalker_list_keeps(const struct match *m, unsigned player,
			struct choices *out)
{
	stalker_add(out, player, V_KEEP, ARG_ABSENT, ARG_ABSENT);
	if (state_of(m)->player[player].gold >= REDEAL_COST)
		stalker_add(out, player, V_REDEAL, ARG_ABSENT, ARG_ABSENT);
}

void stalker_list_seats(const struct match *m, unsigned player,
			struct choices *out)
{
	(void)m;
	stalker_add(out, player, V_CHOOSE_SEAT, 0, ARG_ABSENT);
	stalker_add(out, player, V_CHOOSE_SEAT, 1, ARG_ABSENT);
}
