/* Deck, discard pile and automaton's piles of a player (catalogue 4.8). */
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"
#include "validators/mainstay/play.h"

#include <assert.h>

const char *const mainstay_role_names[ROLES] = {
	[ATTACK] = "warrior",
	[DEFENCE] = "defender",
};
const char *const mainstay_pile_names[ROLES] = {
	[ATTACK] = "warrior_pile",
	[DEFENCE] = "defender_pile",
};

/* What a shuffle needs to name the cards of a pile. */
struct pile_names {
	const struct match *m;
	unsigned seat;
	enum role role;
};

static struct str pile_card(const void *ctx, uint16_t slot)
{
	const struct pile_names *n = ctx;

	return slot_card(n->m, n->seat, n->role, slot)->id;
}

/* M-174, M-176, RM-26: the whole pile, even if it has only one card. */
void mainstay_shuffle_pile(struct match *m, unsigned seat, enum role role,
			   bool at_start, uint16_t clause)
{
	struct player *p = &state_of(m)->player[seat];
	struct pile_names names = { m, seat, role };
	uint16_t order[DEFENDERS];
	/* a name is needed only if somebody reads it */
	bool named = m->chance->norders > 0 || m->chance->noted ||
		     !m->chance->seeded || m->out;
	const char *pile = mainstay_pile_names[role];
	const char *name = !named     ? pile
			   : at_start ? arena_printf(m->arena, "setup.%s", pile)
				      : arena_printf(m->arena, "r%d.%s",
						     state_of(m)->round, pile);

	for (unsigned i = 0; i < p->npile[role]; i++)
		order[i] = p->pile[role][i];
	chance_shuffle(m->chance, name, order, p->npile[role],
		       &(struct shuffle_kind){ pile_card, &names, false });
	for (unsigned i = 0; i < p->npile[role]; i++)
		p->pile[role][i] = (uint8_t)order[i];
	if (!match_tell_open(m, EVENT_PILE_SHUFFLED, clause,
			     "player:%u pile:%s name:%s %x order:[", seat, pile,
			     name, 0)) /* M-179: face down */
		return;
	for (unsigned i = 0; i < p->npile[role]; i++)
		event_str(m->out, NULL,
			  naming_text(m, pile_card(&names, p->pile[role][i]),
				      NOBODY, 0));
	event_end(m->out);
}

/* Lays the top card of each pile (M-175, M-177, RM-25). */
void mainstay_lay_automaton(struct match *m, unsigned seat)
{
	struct player *p = &state_of(m)->player[seat];

	for (unsigned r = 0; r < ROLES; r++) {
		uint8_t slot = p->pile[r][0];

		assert(p->npile[r] > 0); /* M-178 */
		p->npile[r]--;
		memmove(p->pile[r], p->pile[r] + 1, p->npile[r]);
		p->deck[r] &= (uint16_t) ~(1u << slot);
		p->committed[r] = (int8_t)slot;
	}
}

/* M-131 to M-137: back into the deck; the automaton shuffles (M-176). */
static void return_card(struct match *m, unsigned seat, enum role role,
			unsigned slot)
{
	struct player *p = &state_of(m)->player[seat];
	bool automaton = table_of(m)->player[seat].automaton;

	p->deck[role] |= (uint16_t)(1u << slot);
	if (!automaton)
		p->cooldown[role] = (int8_t)slot;
	match_tell(m, EVENT_CARD_RETURNED, role == ATTACK ? M_131 : M_132,
		   automaton ? "player:%u card:%c until:~"
			     : "player:%u card:%c until:%d",
		   seat, slot_index(m, seat, role, (int)slot),
		   state_of(m)->round + 1);
	if (!automaton)
		return;
	p->pile[role][p->npile[role]++] = (uint8_t)slot;
	mainstay_shuffle_pile(m, seat, role, false, M_176);
}

/* M-052, M-054, M-055, M-139: face down on the owner's pile, permanently. */
static void discard_card(struct match *m, unsigned seat, enum role role,
			 unsigned slot)
{
	struct player *p = &state_of(m)->player[seat];

	assert(p->ndiscard < WARRIORS + DEFENDERS);
	p->discard[p->ndiscard++] = (uint8_t)((unsigned)role << 4 | slot);
	match_tell(m, EVENT_CARD_DISCARDED, M_139, "player:%u card:%c", seat,
		   slot_index(m, seat, role, (int)slot));
}

/* M-069, M-134, M-140, M-142, RM-9: without a decision, for everybody,
 * including eliminated players; M-193: in every mode. */
void mainstay_put_away(struct match *m)
{
	const struct table *t = table_of(m);

	for (unsigned i = 0; i < m->nseats; i++) {
		struct player *p = &state_of(m)->player[i];

		for (unsigned r = 0; r < ROLES; r++) {
			int slot = p->committed[r];

			p->committed[r] = NO_SLOT;
			p->cooldown[r] = NO_SLOT; /* M-137, RM-11 */
			if (slot == NO_SLOT)
				continue; /* M-206 */
			/* M-133: as often as it is played */
			if (slot == t->player[i].hand[r].recurring)
				return_card(m, i, (enum role)r, (unsigned)slot);
			else
				discard_card(m, i, (enum role)r,
					     (unsigned)slot);
		}
	}
}
