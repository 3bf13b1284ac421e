/* How built-in players value a position, and what they may not know. */
#include "validators/mainstay/play.h"

#define WON 100000

void mainstay_result(const struct match *m, struct match_result *out)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);

	*out = (struct match_result){ .outcome = mainstay_outcome_name(m),
				      .reason = mainstay_reason_name(m),
				      .length = st->rounds };
	for (unsigned i = 0; i < t->n; i++)
		if (st->winners >> t->player[i].team & 1)
			out->winners |= 1u << i;
}

/* The strength of a side minus that of the strongest other side. */
static int64_t value_of_side(const struct match *m, unsigned player)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);
	unsigned own = t->player[player].team;
	int64_t other = INT64_MIN, mine;

	if (st->winners)
		return st->winners >> own & 1 ? WON : -WON;
	mine = t->mode == TEAMS ? mainstay_team_strength(m, own)
				: st->player[player].strength;
	for (unsigned i = 0; i < t->nteams; i++) {
		int64_t v = mainstay_team_strength(m, i);

		if (i != own && v > other)
			other = v;
	}
	return st->over ? 0 : mine - other;
}

void mainstay_values(const struct match *m, int64_t *v)
{
	for (unsigned i = 0; i < m->nseats; i++)
		v[i] = value_of_side(m, i);
}

/* M-063, M-179: face-down cards are unknown; the automaton's cards go back
 * below its piles, whose order nobody knows either. */
void mainstay_forget(struct match *m, unsigned player)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);

	for (unsigned i = 0; i < t->n; i++) {
		struct player *p = &st->player[i];

		for (unsigned r = 0; r < ROLES && i != player; r++) {
			uint16_t pile[DEFENDERS + 1];
			unsigned n = p->npile[r];

			if (p->committed[r] == NO_SLOT)
				continue;
			if (!t->player[i].automaton) {
				p->deck[r] |= (uint16_t)(1u << p->committed[r]);
				p->committed[r] = NO_SLOT;
				p->due = true;
				continue;
			}
			for (unsigned k = 0; k < n; k++)
				pile[k] = p->pile[r][k];
			pile[n] = (uint16_t)p->committed[r];
			rng_mix_anew(&m->chance->rng, pile, n + 1);
			p->committed[r] = (int8_t)pile[0];
			p->deck[r] = 0;
			for (unsigned k = 0; k < n; k++) {
				p->pile[r][k] = (uint8_t)pile[k + 1];
				p->deck[r] |= (uint16_t)(1u << pile[k + 1]);
			}
		}
	}
}
