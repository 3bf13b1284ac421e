/*
 * A match of The Last Mainstay: what stays the same, and the flat block.
 */
#ifndef MAINSTAY_PLAY_H
#define MAINSTAY_PLAY_H

#include "validators/core/match/transcript.h"
#include "validators/mainstay/internal.h"

#define ROUNDS           9  /* M-068 */
#define DEFAULT_STRENGTH 18 /* M-042, M-158 */
#define LARGEST_STRENGTH 9999
#define LARGEST_TOTAL    12 /* M-117 */
#define WARRIORS         8
#define DEFENDERS        9 /* the trump among them */
#define POSITIONS        3
#define MAX_ROLLS        6                 /* of one attack: M-093 */
#define MAX_PLAYERS      MATCH_MAX_PLAYERS /* RM-31 */
#define NO_SLOT          (-1)
#define NO_SEAT          UINT8_MAX

enum mode { DUEL, SOLO, CIRCLE, TEAMS };
enum randomizer { DIE, COIN, DIE_PARITY };

/* What a card is laid for; M-138: judged apart from one another. */
enum role { ATTACK, DEFENCE, ROLES };

extern const char *const mainstay_role_names[ROLES]; /* of cards */
extern const char *const mainstay_pile_names[ROLES];
extern const char *const mainstay_positions[POSITIONS];

/* The traits of a card: a bit per position, long 4, middle 2, short 1; what
 * is in neither is neutral (M-002, M-003). */
struct essence {
	uint8_t positive, negative;
};

#define TRAIT_BIT(position) (4u >> (position))

/* The cards of one player for one role, sorted by id. */
struct hand {
	int32_t card[DEFENDERS]; /* indices in the card set */
	struct essence essence[DEFENDERS];
	uint8_t n;
	int8_t recurring; /* slot of the card equal to its leader, or NO_SLOT */
};

/* M-012, M-013: a leader is a weak point, and names what recurs. */
struct player_table {
	int32_t mainstay, hero; /* indices in the card set */
	struct essence mainstay_essence, hero_essence;
	struct hand hand[ROLES];
	int32_t strength; /* at the start */
	uint8_t team;     /* number, or 0 in the other modes */
	bool automaton;
};

struct table {
	enum mode mode;
	enum randomizer randomizer;
	unsigned n;      /* players */
	unsigned nteams; /* in the order of their first seats */
	const char *team[MAX_PLAYERS];
	bool set_up;               /* by the script's `setup:` */
	const struct state *start; /* the block before the first event */
	struct player_table player[MAX_PLAYERS];
};

/* An attack of the round that was played last. */
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

/* M-203: everybody has zones and a strength of their own. */
struct player {
	int32_t strength;         /* M-157: signed, never clamped */
	uint16_t deck[ROLES];     /* bits of the slots in the deck zone */
	int8_t committed[ROLES];  /* slots, or NO_SLOT */
	int8_t cooldown[ROLES];   /* slot returned last round, or NO_SLOT */
	uint8_t target, attacker; /* seats in this round, or NO_SEAT */
	bool alive;
	bool due; /* must still commit in this round */
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
	uint8_t rounds; /* completed */
	bool over;
	uint8_t outcome, reason;
	uint16_t clause;   /* that decided */
	uint32_t winners;  /* bits of seats, in mode teams of teams */
	uint32_t drawn;    /* likewise */
	uint32_t starters; /* seats alive when the round began */
	struct player player[];
};

/* What a roll makes of a neutral trait, for its owner. */
enum resolved { AS_PRINTED, AS_POSITIVE, AS_NEGATIVE, AS_BEST, AS_WORST };

/* combat.c: by enum randomizer */
extern const struct randomizer_table {
	struct roll_kind kind;
	enum resolved face[7]; /* by the face from 1 */
} mainstay_randomizers[];
extern const uint8_t mainstay_base_damage[POSITIONS];
#define BREAKTHROUGH 3 /* M-115 */

/* Events of the transcript. */
enum event_id {
	EVENT_MATCH_STARTED,
	EVENT_LEADERS_REVEALED,
	EVENT_PILE_SHUFFLED,
	EVENT_ROUND_STARTED,
	EVENT_COMMITTED,
	EVENT_REVEALED,
	EVENT_ATTACK_STARTED,
	EVENT_TRAIT_COMPARED,
	EVENT_TRAIT_DAMAGE,
	EVENT_BREAKTHROUGH,
	EVENT_ATTACK_RESOLVED,
	EVENT_DAMAGE_APPLIED,
	EVENT_CARD_RETURNED,
	EVENT_CARD_DISCARDED,
	EVENT_ELIMINATED,
	EVENT_CIRCLE_CLOSED,
	EVENT_ROUND_ENDED,
	EVENT_MATCH_ENDED,
	EVENT_COUNT,
};

extern const struct event_type mainstay_events[EVENT_COUNT];

/* Refusals, of the start and of actions. */
enum refusal_id {
	REFUSED_FORMAT,
	REFUSED_MODE,
	REFUSED_RANDOMIZER,
	REFUSED_PLAYERS,
	REFUSED_AUTOMATON,
	REFUSED_CIRCLE,
	REFUSED_TEAM_SIZE,
	REFUSED_SEATING,
	REFUSED_STRENGTH,
	REFUSED_DECK,
	REFUSED_SETUP,
	REFUSED_OVER,
	REFUSED_PLAYER,
	REFUSED_ELIMINATED,
	REFUSED_BY_ITSELF,
	REFUSED_AGAIN,
	REFUSED_NOTHING,
	REFUSED_NO_WARRIOR,
	REFUSED_NO_DEFENDER,
	REFUSED_WARRIOR,
	REFUSED_DEFENDER,
	REFUSED_NOT_OWNED,
	REFUSED_ROLE,
	REFUSED_NOT_IN_DECK,
	REFUSED_COOLDOWN,
	REFUSED_DISCARD,
	REFUSED_COUNT,
};

extern const struct refusal_type mainstay_refusals[REFUSED_COUNT];

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
static inline const struct card *slot_card(const struct match *m, unsigned seat,
					   enum role role, unsigned slot)
{
	const struct table *t = table_of(m);

	return &m->cards->v[t->player[seat].hand[role].card[slot]];
}

/* M-136: a card on cool-down is free if it is the only one of its type. */
static inline bool is_cooling(const struct player *p, enum role role, int slot)
{
	return slot == p->cooldown[role] && p->deck[role] != 1u << slot;
}

/* setup.c: what the head of a script says to this game. */
void mainstay_form(const struct script *s, struct diags *ds);
bool mainstay_admit(struct match *m, const struct script *s, struct refusal *r);
bool mainstay_open(struct match *m, const struct script *s, struct refusal *r);

/* place.c: fill the block as the script's `setup:` says. */
bool mainstay_place(struct match *m, const struct script *s,
		    const struct table *t, struct state *st, struct refusal *r);

/* turn.c: the first round; a round in which all have committed. */
void mainstay_begin(struct match *m);
void mainstay_resolve(struct match *m);
void mainstay_say_committed(struct match *m, unsigned seat, uint16_t clause);
void mainstay_say_circle(struct match *m); /* the living, who attacks whom */

/* actions.c: the decision. */
size_t mainstay_due(const struct match *m, struct due *out);
void mainstay_choices(const struct match *m, unsigned player,
		      struct choices *out);
void mainstay_bind(const struct match *m, const struct line *l,
		   struct action *out);
bool mainstay_put_arg(const struct match *m, const struct action *a, unsigned i,
		      struct buf *out);
bool mainstay_apply(struct match *m, const struct action *a, struct refusal *r);

/* combat.c: compare and total one attack, saying each step. */
void mainstay_attack(struct match *m, unsigned attacker, struct attack *out);

/* ending.c: who fell, and whether the match has ended with the round. */
void mainstay_eliminate(struct match *m);
void mainstay_judge_end(struct match *m);
void mainstay_close(struct match *m);
const char *mainstay_outcome_name(const struct match *m);
const char *mainstay_reason_name(const struct match *m); /* or NULL */
/* A player, in mode teams a team. */
const char *mainstay_side_name(const struct match *m, unsigned side);

/* M-210, RM-17: the strengths of the team's living members. */
int64_t mainstay_team_strength(const struct match *m, unsigned team);
bool mainstay_team_alive(const struct match *m, unsigned team);

/* bots.c: for built-in players. */
void mainstay_result(const struct match *m, struct match_result *out);
int64_t mainstay_value(const struct match *m, unsigned player);
void mainstay_forget(struct match *m, unsigned player);

/* fast.c */
bool mainstay_playouts(const struct match *m, uint64_t seed, uint64_t first,
		       uint64_t step, uint64_t n, struct tally *out);

/* view.c */
void mainstay_view(const struct match *m, int viewer, struct view *v);

/* board.c */
void mainstay_board(const struct match *m, int viewer, struct buf *out);

/* events.c: the match and its leaders. */
void mainstay_say_start(struct match *m);

#endif
