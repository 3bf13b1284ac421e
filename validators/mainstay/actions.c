/* Judges and plays the only decision, to commit (catalogue 4.5, 8.2). */
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"
#include "validators/mainstay/play.h"

/* The slot of a card in the hand for a role, or NO_SLOT. */
static int find_slot(const struct hand *h, int32_t card)
{
	for (unsigned i = 0; i < h->n; i++)
		if (h->card[i] == card)
			return (int)i;
	return NO_SLOT;
}

static const char *card_name(const struct match *m, int32_t card)
{
	return card >= 0 ? naming_text(m, m->cards->v[card].id, NOBODY, 0).p
			 : tr(m->lang, "the card");
}

/* A test of a commitment, for one role; true if it is passed. */
typedef bool commit_test(struct match *m, const struct action *a,
			 enum role role, struct refusal *r);

/* M-074, RM-29: both cards due are committed in one action. */
static bool is_given(struct match *m, const struct action *a, enum role role,
		     struct refusal *r)
{
	const struct player *p = &state_of(m)->player[a->player];
	bool due = (role == ATTACK ? p->target : p->attacker) != NO_SEAT;

	if (!due || a->arg[role] != ARG_ABSENT)
		return true;
	const char *id = m->seat[a->player].id;
	if (role == ATTACK)
		return referee_refuse(m, r, REFUSED_NO_WARRIOR, (int)role,
				      "%s lays no warrior", id);
	return referee_refuse(m, r, REFUSED_NO_DEFENDER, (int)role,
			      "%s lays no defender", id);
}

/* M-204, M-205, RM-23 */
static bool is_wanted(struct match *m, const struct action *a, enum role role,
		      struct refusal *r)
{
	const struct player *p = &state_of(m)->player[a->player];
	bool due = (role == ATTACK ? p->target : p->attacker) != NO_SEAT;

	if (due || a->arg[role] == ARG_ABSENT)
		return true;
	const char *id = m->seat[a->player].id;
	if (role == ATTACK)
		return referee_refuse(m, r, REFUSED_WARRIOR, (int)role,
				      "a team-mate sits to the right of %s",
				      id);
	return referee_refuse(m, r, REFUSED_DEFENDER, (int)role,
			      "a team-mate sits to the left of %s", id);
}

/* M-071 */
static bool is_owned(struct match *m, const struct action *a, enum role role,
		     struct refusal *r)
{
	const struct player_table *p = &table_of(m)->player[a->player];
	int32_t card = a->arg[role];

	if (card == ARG_ABSENT || card == p->mainstay || card == p->hero ||
	    find_slot(&p->hand[ATTACK], card) != NO_SLOT ||
	    find_slot(&p->hand[DEFENCE], card) != NO_SLOT)
		return true;
	return referee_refuse(m, r, REFUSED_NOT_OWNED, (int)role,
			      "%s is not in the deck list of %s",
			      card_name(m, card), m->seat[a->player].id);
}

/* M-012, M-013, M-044, M-072: in its role; leaders have none. */
static bool is_in_role(struct match *m, const struct action *a, enum role role,
		       struct refusal *r)
{
	const struct player_table *p = &table_of(m)->player[a->player];
	int32_t card = a->arg[role];

	if (card == ARG_ABSENT || find_slot(&p->hand[role], card) != NO_SLOT)
		return true;
	const char *type = m->game->variants[m->cards->v[card].variant].type;
	return referee_refuse(m, r, REFUSED_ROLE, (int)role,
			      role == ATTACK
				      ? N_("%s is a %s, laid as a warrior")
				      : N_("%s is a %s, laid as a "
					   "defender"),
			      card_name(m, card), tr_in(m->lang, "type", type));
}

/* M-055, M-071 */
static bool is_in_deck(struct match *m, const struct action *a, enum role role,
		       struct refusal *r)
{
	int32_t card = a->arg[role];

	if (card == ARG_ABSENT)
		return true;
	int slot = find_slot(&table_of(m)->player[a->player].hand[role], card);
	if (state_of(m)->player[a->player].deck[role] >> slot & 1)
		return true;
	return referee_refuse(m, r, REFUSED_NOT_IN_DECK, (int)role,
			      "%s has been discarded", card_name(m, card));
}

/* M-073, M-135, M-136, M-138, RM-10 */
static bool is_free(struct match *m, const struct action *a, enum role role,
		    struct refusal *r)
{
	int32_t card = a->arg[role];

	if (card == ARG_ABSENT)
		return true;
	int slot = find_slot(&table_of(m)->player[a->player].hand[role], card);
	const struct player *p = &state_of(m)->player[a->player];
	if (free_slots(p->deck[role], p->cooldown[role]) >> slot & 1)
		return true;
	return referee_refuse(m, r, REFUSED_COOLDOWN, (int)role,
			      role == ATTACK
				      ? N_("%s returned in round %d, and the "
					   "deck holds another warrior")
				      : N_("%s returned in round %d, and the "
					   "deck holds another defender"),
			      card_name(m, card), state_of(m)->round - 1);
}

/* In the order of the catalogue, each for the warrior and the defender. */
static commit_test *const commit_tests[] = { is_given,   is_wanted,  is_owned,
					     is_in_role, is_in_deck, is_free };

/* True if this player may commit at all. */
static bool may_commit(struct match *m, const struct action *a,
		       struct refusal *r)
{
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);

	if (st->over)
		return referee_refuse(m, r, REFUSED_OVER, -1,
				      "the match ended in round %d", st->round);
	if (a->player == NOBODY)
		return referee_refuse(m, r, REFUSED_PLAYER, -1,
				      "the match has no such player");
	const struct player *p = &st->player[a->player];
	const char *id = m->seat[a->player].id;

	if (!p->alive)
		return referee_refuse(m, r, REFUSED_ELIMINATED, -1,
				      "%s was eliminated", id);
	if (t->player[a->player].automaton)
		return referee_refuse(m, r, REFUSED_BY_ITSELF, -1,
				      "%s is the automaton", id);
	if (p->committed[ATTACK] != NO_SLOT || p->committed[DEFENCE] != NO_SLOT)
		return referee_refuse(m, r, REFUSED_AGAIN, -1, /* M-075 */
				      "%s has committed in round %d", id,
				      st->round);
	if (!p->due)
		return referee_refuse(m, r, REFUSED_NOTHING, -1,
				      "%s sits between team-mates", id);
	return true;
}

bool mainstay_apply(struct match *m, const struct action *a, struct refusal *r)
{
	struct state *st = state_of(m);

	if (a->verb ==
	    VERB_INSPECT_DISCARD) /* M-053, RM-28: nobody ever looks */
		return referee_refuse(m, r, REFUSED_DISCARD, -1,
				      "a discard pile lies face down");
	if (!may_commit(m, a, r))
		return false;
	for (size_t i = 0; i < sizeof(commit_tests) / sizeof(*commit_tests);
	     i++)
		for (unsigned role = 0; role < ROLES; role++)
			if (!commit_tests[i](m, a, (enum role)role, r))
				return false;
	struct player *p = &st->player[a->player];
	for (unsigned role = 0; role < ROLES; role++) {
		const struct hand *h =
			&table_of(m)->player[a->player].hand[role];

		if (a->arg[role] == ARG_ABSENT)
			continue;
		p->committed[role] = (int8_t)find_slot(h, a->arg[role]);
		p->deck[role] &= (uint16_t) ~(1u << p->committed[role]);
	}
	p->due = false;
	if (m->out)
		mainstay_say_committed(m, a->player, M_063);
	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].due)
			return true;
	mainstay_resolve(m);
	return true;
}
