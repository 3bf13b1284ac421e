/* Who has to decide, and the cards that may be committed (catalogue
 * 4.5, 8.2). */
#include "validators/mainstay/play.h"

size_t mainstay_due(const struct match *m, struct due *out)
{
	const struct state *st = state_of(m);
	size_t n = 0;

	for (unsigned i = 0; i < m->nseats && !st->over; i++)
		if (st->player[i].due)
			out[n++] = (struct due){ .player = (uint8_t)i,
						 .point = "commit",
						 .together = true };
	return n;
}

/* M-017, M-076: the cards of a role that may be committed; only ARG_ABSENT if
 * none is due. */
static size_t legal_cards(const struct match *m, unsigned player,
			  enum role role, int32_t out[DEFENDERS])
{
	const struct player *p = &state_of(m)->player[player];
	bool due = (role == ATTACK ? p->target : p->attacker) != NO_SEAT;
	unsigned slots = free_slots(p->deck[role], p->cooldown[role]);
	size_t n = 0;

	if (!due)
		out[n++] = ARG_ABSENT;
	for (; due && slots; slots &= slots - 1)
		out[n++] = table_of(m)
				   ->player[player]
				   .hand[role]
				   .card[__builtin_ctz(slots)];
	return n;
}

void mainstay_choices(const struct match *m, unsigned player,
		      struct choices *out)
{
	int32_t warrior[DEFENDERS], defender[DEFENDERS];

	if (state_of(m)->over || !state_of(m)->player[player].due)
		return;
	size_t nwarriors = legal_cards(m, player, ATTACK, warrior);
	size_t ndefenders = legal_cards(m, player, DEFENCE, defender);
	for (size_t i = 0; i < nwarriors; i++) {
		for (size_t k = 0; k < ndefenders; k++) {
			struct choice *c = choices_add(out);

			c->action.player = (uint8_t)player;
			c->action.arg[ATTACK] = warrior[i];
			c->action.arg[DEFENCE] = defender[k];
		}
	}
}
