/*
 * A match of The Last Mainstay: the constant table, and the flat block.
 */
#ifndef MAINSTAY_STATE_H
#define MAINSTAY_STATE_H

#include "validators/core/match/transcript.h"
#include "validators/mainstay/internal.h"

#define ROUNDS           9  /* M-068 */
#define DEFAULT_STRENGTH 18 /* M-042, M-158 */
#define LARGEST_STRENGTH 9999
#define LARGEST_TOTAL    12 /* M-117 */
#define WARRIORS         8
#define DEFENDERS        9 /* including the trump */
#define POSITIONS        3
#define BREAKTHROUGH     3                 /* M-115 */
#define MAX_ROLLS        6                 /* of one attack: M-093 */
#define MAX_PLAYERS      MATCH_MAX_PLAYERS /* RM-31 */
#define NO_SLOT          (-1)
#define NO_SEAT          UINT8_MAX

enum mode { DUEL, SOLO, CIRCLE, TEAMS };
enum randomizer { DIE, COIN, DIE_PARITY };

/* The role in which a card is committed; M-138: each role is
 * judged separately. */
enum role { ATTACK, DEFENCE, ROLES };

/* The traits of a card: a bit per position, long 4, middle 2, short 1; a
 * position in neither is neutral (M-002, M-003). */
struct essence {
	uint8_t positive, negative;
};

#define TRAIT_BIT(position) (4u >> (position))
#define ALL_POSITIONS       7u

/* The positions where one is positive and the other negative (M-004). */
static inline unsigned opposed(struct essence a, struct essence b)
{
	return (unsigned)((a.positive & b.negative) |
			  (a.negative & b.positive));
}

/* The positions without a colour. */
static inline unsigned neutral(struct essence e)
{
	return ~(unsigned)(e.positive | e.negative) & 7u;
}

/* The number of positions in a set. */
static inline unsigned count_positions(unsigned set)
{
	return (set >> 2 & 1) + (set >> 1 & 1) + (set & 1);
}

/* The damage of an attack, from the positions blocked, and those where the
 * mainstay and the hero make it worse: M-102 to M-107, M-115. */
static inline unsigned total_damage(unsigned blocked, unsigned mainstay,
				    unsigned hero)
{
	static const uint8_t base[] = { 3 + BREAKTHROUGH, 3, 2, 2, 1, 1, 0, 0 };

	return base[blocked] + count_positions(mainstay & ~blocked) +
	       count_positions(hero & ~blocked);
}

/* The cards of one player for one role, sorted by id. */
struct hand {
	int32_t card[DEFENDERS]; /* indices in the card set */
	struct essence essence[DEFENDERS];
	uint8_t n;
	int8_t recurring; /* slot of the card equal to its leader, or NO_SLOT */
};

/* M-012, M-013: the leaders are weak points and determine the
 * recurring cards. */
struct player_table {
	int32_t mainstay, hero; /* indices in the card set */
	struct essence mainstay_essence, hero_essence;
	struct hand hand[ROLES];
	int32_t strength; /* at the start */
	uint8_t team;     /* number */
	bool automaton;
};

struct table {
	enum mode mode;
	enum randomizer randomizer;
	unsigned n; /* number of players */
	/* In the order of their first seats; except in mode teams every player
	 * is a team of his own. */
	unsigned nteams;
	const char *team[MAX_PLAYERS];
	bool set_up;               /* by the script's `setup:` */
	const struct state *start; /* the block before the first event */
	struct player_table player[MAX_PLAYERS];
};

/* An attack of the last round played. */
struct attack {
	uint8_t target;
	int8_t warrior, defender; /* slots */
	uint8_t nrolls;
	uint8_t roll[MAX_ROLLS]; /* faces from 1 */
	uint8_t blocked;         /* bits of positions */
	uint8_t damage[POSITIONS];
	uint8_t breakthrough; /* 0 or 3 */
	uint8_t total;
	bool made;
};

/* M-203: each player has zones and a strength of his own. */
struct player {
	int32_t strength;         /* M-157: signed, never clamped */
	uint16_t deck[ROLES];     /* bits of the slots in the deck zone */
	int8_t committed[ROLES];  /* slots, or NO_SLOT */
	int8_t cooldown[ROLES];   /* slot returned last round, or NO_SLOT */
	uint8_t target, attacker; /* seats in this round, or NO_SEAT */
	bool alive;
	bool due; /* has not committed in this round yet */
	uint8_t ndiscard;
	uint8_t discard[WARRIORS + DEFENDERS]; /* role << 4 | slot */
	uint8_t npile[ROLES];                  /* the automaton's */
	uint8_t pile[ROLES][DEFENDERS];        /* slots, top first */
	struct attack attack;
};

enum reason { NO_REASON, ELIMINATION, MUTUAL_ELIMINATION, ROUND_LIMIT };
enum outcome { UNFINISHED, WIN, DRAW, SHARED_WIN };

/* The flat block; `player` has as many as the table says. */
struct state {
	uint8_t round;  /* now being played, or the last one */
	uint8_t rounds; /* number completed */
	bool over;
	uint8_t outcome, reason;
	uint16_t clause;   /* that decided the match */
	uint32_t winners;  /* bits of teams */
	uint32_t drawn;    /* likewise */
	uint32_t starters; /* seats alive at the start of the round */
	struct player player[];
};

/* How a roll treats a neutral trait, for its owner. */
enum resolved { AS_PRINTED, AS_POSITIVE, AS_NEGATIVE, AS_BEST, AS_WORST };

static inline const struct table *table_of(const struct match *m)
{
	return m->table;
}

static inline struct state *state_of(const struct match *m)
{
	return m->state;
}

static inline size_t state_size(unsigned nplayers)
{
	return sizeof(struct state) + nplayers * sizeof(struct player);
}

/* The card of a slot. */
/* The card set index of the card in a slot; -1: empty. */
static inline int slot_index(const struct match *m, unsigned seat,
			     enum role role, int slot)
{
	return slot == NO_SLOT
		       ? -1
		       : table_of(m)->player[seat].hand[role].card[slot];
}

static inline const struct card *slot_card(const struct match *m, unsigned seat,
					   enum role role, unsigned slot)
{
	return &m->cards->v[slot_index(m, seat, role, (int)slot)];
}

/* M-135, M-136: the slots of a deck that may be committed, as bits: a card on
 * cool-down is free if it is the only one of its type. */
static inline unsigned free_slots(unsigned deck, int cooldown)
{
	unsigned others = cooldown == NO_SLOT ? deck : deck & ~(1u << cooldown);

	return others ? others : deck;
}

#endif
