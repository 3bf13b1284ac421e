/*
 * A match of S.T.A.L.K.E.R.: Height of War: the constant table, and the flat
 * block.
 */
#ifndef STALKER_STATE_H
#define STALKER_STATE_H

#include "validators/core/effect/agenda.h"
#include "validators/core/game/card.h"
#include "validators/stalker/crystals.h"
#include "validators/stalker/events.h"
#include "validators/stalker/words.h"

#define SEATS         2   /* S-6.7, RS-44 */
#define MAX_PLAYER    120 /* cards of one player; more are refused */
#define MAX_PIECES    (SEATS * MAX_PLAYER)
#define COLUMNS       5 /* RS-4 */
#define RANKS         6
#define CELLS         (COLUMNS * RANKS) /* S-1.1-2 */
#define DIE           6                 /* S-1.1-1 */
/* Each attack has an entry of the stack, and each card at most one destroy
 * effect at a time: these lists are never full before the stack is.  Waiting
 * triggers go on the stack together, in an order that one action can name. */
#define MAX_ATTACKS   AGENDA_MAX_ENTRIES
#define MAX_WAITING   ACTION_MAX_LIST
/* RS-68: players may declare up to this number; the rest of the stack is
 * reserved for automatic entries. */
#define MAX_AT_WILL   (AGENDA_MAX_ENTRIES / 2)
#define MAX_FREE_USES 20  /* RS-76: uses without a cost */
#define MAX_USES      200 /* the same with a cost */
#define MAX_FREE_DONE 80  /* RS-77: abilities of all cards */
#define MAX_DONE      800 /* the same with a cost */
#define MAX_GRANTS    64  /* of a `setup:` */
#define MAX_LINKS     512 /* of the chains of triggers: S-2.12-1 */
#define NO_PIECE      (-1)
#define NO_CELL       UINT8_MAX
#define NO_SEAT       UINT8_MAX
#define NO_ABILITY    UINT16_MAX
#define NO_NUMBER     INT16_MIN
#define CELL_ITEM     1000 /* in the list of an action: cell 0, 1, ... */
#define REDEAL_COST   1    /* S-3.3-3 */
#define SECOND_SILVER 1    /* S-3.5-1 */

enum zone { IN_DECK, IN_DEAL, ON_FIELD, IN_AUXILIARY, IN_GRAVEYARD, REMOVED };

/* The data shared by all copies of a card. */
struct print {
	const struct card *card;
	uint32_t index; /* in the card set */
	uint8_t variant, faction;
	bool elite;
	bool pays_tokens;         /* S-1.11.1: it accumulates */
	bool used, used_suddenly; /* it has abilities that a player can use */
	int16_t life, life_max;   /* 0: unbounded */
	int16_t movement, cost;
	int16_t strike[3];
	uint16_t slot; /* number of the word, from 0 */
	uint16_t nabilities;
	const uint16_t *list; /* of them, in effect_rules */
	uint16_t play;        /* or NO_ABILITY */
	uint64_t traits;      /* printed keywords, a bit each */
};

/* The decisions in a list with sections after [deck]: Steps 2 to 7 */
struct plan {
	bool seat_given, deal, squad, formation;
	uint8_t seat; /* 0 first, 1 second */
	uint8_t redeals;
	uint8_t ndeal, nsquad;
	int16_t dealt[MAX_PLAYER];
	struct planned {
		int16_t piece;
		uint8_t cell; /* or NO_CELL */
		bool hidden, paid;
		int16_t gold, silver;
		int16_t host; /* or NO_PIECE */
		uint8_t nth;
	} squad_card[MAX_PLAYER];
};

/* Frequently needed data of an ability. */
struct info {
	uint16_t attacked;   /* bits of the targets it attacks */
	int16_t sole;        /* its effect if it has only one, or -1 */
	uint8_t sole_target; /* the target of that effect, or NO_SEAT */
	uint8_t as;          /* of its first attack: enum attack_as, or 0 */
	bool sudden, closes, pays_tokens;
	bool property; /* S-1.6.1 */
	bool reveals;  /* ... and has no other effect: RS-65 */
};

struct table {
	const struct info *info; /* by index of the ability */
	const uint8_t *kind;     /* of the effect: stalker_make_kinds */
	struct print *print;
	unsigned nprints;
	const uint16_t *print_of; /* of each card of the set; set for those that
				     a pool has */
	struct {
		const struct print *of; /* print[print] */
		uint16_t print;
		uint8_t owner;
		uint8_t variant;
		bool sudden; /* it has an ability usable at any time */
	} piece[MAX_PIECES];
	unsigned npieces;
	uint32_t near[CELLS];   /* cells at most one away, a bit each */
	uint32_t beside[CELLS]; /* cells that share a side, likewise */
	struct effect_rules rules;
	struct plan plan[SEATS];
	int32_t gold, silver, deal, turn_limit;
	bool set_up;                         /* by the script's `setup:` */
	uint16_t grant[MAX_GRANTS], control; /* the effects it needs */
	unsigned ngrants;
	const struct state *start; /* the block before the first event */
};

/* A card in the match; its number is the same in the table and here. */
struct piece {
	uint8_t zone, controller, cell;
	/* copy number of its name for its owner; 0: never in a squad */
	uint8_t nth;
	uint8_t acted;  /* S-2.5-1 */
	uint8_t spent;  /* movement */
	uint8_t poison; /* X of the marker */
	uint8_t hits;   /* S-5.1-1 armor: wounds prevented in this turn */
	uint8_t uses;   /* RS-76: uses executed in this turn */
	bool hidden, closed, moved, acting;
	bool halted; /* S-4.1.1: its movement is lost */
	bool cursed, blessed;
	bool machine_strike;   /* S-4.16-3 */
	bool permit_next;      /* ... it was closed for that in this turn */
	bool attacked;         /* in this turn: camouflage */
	bool wounded;          /* in this turn */
	bool hurt_by_attack;   /* in this turn: wrath */
	bool hurt;             /* since its life was last judged: S-4.17-1 */
	bool hurt_ranged;      /* ... by a ranged attack */
	bool doomed;           /* a destroy effect is pending */
	bool agile;            /* has used agility in this turn */
	bool played;           /* an event whose play is on the stack */
	int16_t host, hurt_by; /* or NO_PIECE */
	int16_t wounds, extra_life, tokens;
	int16_t margin; /* maximum life when last judged */
	uint16_t order; /* order of entering the squad */
	uint32_t stamp; /* when its abilities became active */
};

/* An attack, simple or not: S-6.4.3, catalogue 4.8. */
struct attack {
	uint32_t entry; /* its serial; 0: the slot is free */
	uint8_t as, controller;
	bool diverted; /* the one redirection or defender: P 412.5 */
	bool exchange; /* both roll */
	bool fixed_power, weakened, blocked, machine_strike, dealt;
	int16_t attacker, target, first, defender;
	int16_t power[3];
	/* 0: the attacker, 1: the reflector */
	int8_t natural[2];
	int16_t result[2], strength[2];
	uint8_t kind[2];
	int16_t lowered[2];      /* by reduce_to, or NO_NUMBER */
	uint8_t lowered_kind[2]; /* ... or MISS */
};

/* Lanes of entries waiting for the stack: destroy effects, with the card that
 * caused them as event card; triggers of cards and keywords.  Those of a lane
 * go together, in an order that each player chooses for his own. */
enum wait_lane { DOOMS, TRIGGERS, WAIT_LANES };

/* S-2.12-1: a trigger declared within a chain. */
struct link {
	uint16_t chain, ability; /* ability: 0x8000 + trait */
	int16_t source, setter;
	int16_t giver; /* of the ability, or NO_PIECE */
	uint16_t zero;
	uint32_t targets; /* hash */
};

enum phase { PRELIMINARY, INITIAL, MAIN_PHASE, FINAL, OVER };

/* The decision that is due. */
enum point {
	NOTHING,
	P_CUT_OTHER, /* Step 1 */
	P_CUT_OWN,
	P_KEEP, /* Step 2 */
	P_SEAT, /* Step 3 */
	P_USE,  /* Steps 4 and 8 */
	P_RECRUIT,
	P_PLACE,
	P_REVEAL,
	P_HOST,
	P_PRIORITY,
	P_ORDER_DOOM,
	P_ORDER,
	P_TRIGGER,
	P_CHOOSE, /* targets, option, yes or no of an entry */
	P_WEAKEN,
	POINTS,
};

enum reason {
	NO_REASON,
	NO_CREATURES,
	BOTH_NO_CREATURES,
	CONCEDED,
	AGREED_DRAW,
	TURN_LIMIT,
	NEEDS_RULING,
};

/* The progress of dealing to a player: S-3.2, S-3.3-1. */
enum deal_stage {
	TO_SHUFFLE,
	CUT_BY_OTHER,
	CUT_BY_OWNER,
	TO_DEAL,
	DEALT,
	KEPT
};

struct player {
	int16_t gold, silver, redeals;
	uint8_t seat; /* 0 first, 1 second, NO_SEAT before Step 3 */
	uint8_t deal; /* enum deal_stage */
	bool reshuffled, recruited, declined;
	/* his squad is a guess of a built-in player: the decisions in his list
	 * are unknown */
	bool imagined;
	struct purse purse; /* including gains from effects, without S-3.7 */
	struct spending spent;
	uint8_t ndeck, ngrave, nremoved;
	int16_t deck[MAX_PLAYER]; /* top first */
	int16_t grave[MAX_PLAYER], removed[MAX_PLAYER];
};

/* The flat block; `piece` has as many as the table says. */
struct state {
	/* asked: seat that must decide, if any */
	uint8_t step, phase, point, asked;
	uint8_t active, priority, passes;
	bool over, draw, ending;
	uint8_t winner, reason;
	uint8_t offer;   /* of a draw, a bit per player */
	uint8_t first;   /* the player in the seat first */
	uint8_t stage7;  /* of Step 7 */
	uint16_t clause; /* that decided the match */
	uint32_t turn;
	uint16_t chain, chains; /* current one; number assigned so far */
	uint16_t done;          /* RS-77: abilities executed in this turn */
	uint16_t order;         /* order of entering squads, assigned so far */
	uint32_t asking;        /* serial of the entry that needs a decision */
	uint32_t cause;         /* serial of the entry being executed */
	uint16_t nlinks;
	uint8_t nplay;
	uint8_t nattacks; /* slots up to the last used one */
	uint8_t ordered;  /* players who have ordered theirs */
	bool sorted[WAIT_LANES];
	int16_t by; /* the causer of the current effect */
	struct player player[SEATS];
	int16_t at[CELLS];        /* the piece on each cell, or NO_PIECE */
	int16_t play[MAX_PIECES]; /* in the game zone, in order of arrival */
	struct attack attack[MAX_ATTACKS];
	struct agenda waits;
	struct link link[MAX_LINKS];
	struct agenda stack;
	struct effect_state effects;
	struct piece piece[];
};

/* Lanes of the agenda: the kind of an entry (S-5.3-1). */
enum lane_id {
	E_STRIKE,
	E_ATTACK, /* of an ability, S-6.4.3 */
	E_DEFEND,
	E_MOVE,
	E_JUMP,
	E_TELEPORT,
	E_MANEUVER,
	E_ACCUMULATE,
	E_MACHINE, /* closing to strike one */
	E_ABILITY,
	E_TRIGGER,
	E_TRAIT,  /* a trigger of a keyword */
	E_FINISH, /* finishing blow */
	E_DESTROY,
	ENTRIES,
};

/* agenda_entry.game of all entries. */
enum { G_AUTO, G_SLOT, G_INFO, G_CAUSE, G_STAMP /* when it was added */ };
/* For a waiting trigger G_INFO is the card that granted the ability,
 * or NO_PIECE. */
#define G_KEY    G_STAMP /* for waiting ones: board order */
/* Bits of G_AUTO. */
#define AUTO     1 /* continues without priority */
#define BEGUN    2 /* is being executed */
#define BLOCKED  4 /* S-2.7 */
#define PAID     8
#define RANGED   16
#define WOUNDS   32
#define CHOSEN   64 /* an option was named at its declaration */
#define CHAIN(n) ((int32_t)(n) << 16)

/* Stages of an attack: where it continues after both players pass. */
enum stage {
	ST_TARGET = 2,
	ST_FIXED, /* "on attack" has been heard */
	ST_ROLL,
	ST_RESULT, /* natural dice known */
	ST_KNOWN,  /* results known */
	ST_KIND,
	ST_STRENGTH,
	ST_WOUNDS,
	ST_PAYMENT,
	ST_END,
};

/* What an event reports about an attack, in struct effect_event.amount: results
 * are within +-TOLD_MOST, which no sum of modifiers reaches. */
#define TOLD_MOST      (1 << 17)
#define TOLD_AS(t)     ((t)&15)
#define TOLD_KIND(t)   ((t) >> 4 & 7)
#define TOLD_ROLL(t)   ((t) >> 8 & 15)
#define TOLD_RESULT(t) (((t) >> 12) - TOLD_MOST)
#define TELL(as, kind, roll, result)                                           \
	((as) | (kind) << 4 | (roll) << 8 | ((result) + TOLD_MOST) << 12)
#define TOLD_NOTHING TELL(15, 7, 0, 0)

static inline const struct table *table_of(const struct match *m)
{
	return m->table;
}

static inline struct state *state_of(const struct match *m)
{
	return m->state;
}

static inline struct piece *piece_of(const struct match *m, int p)
{
	return &state_of(m)->piece[p];
}

static inline const struct print *print_of(const struct match *m, int p)
{
	return table_of(m)->piece[p].of;
}

static inline uint8_t owner_of(const struct match *m, int p)
{
	return table_of(m)->piece[p].owner;
}

static inline uint8_t variant_of(const struct match *m, int p)
{
	return table_of(m)->piece[p].variant;
}

static inline struct thing card_thing(int p)
{
	return (struct thing){ THING_CARD, (int16_t)p };
}

static inline struct effect_scene scene_of(const struct match *m)
{
	return (struct effect_scene){
		.rules = &table_of(m)->rules,
		.state = &state_of(m)->effects,
		.game = (void *)(uintptr_t)m,
	};
}

static inline struct match *match_of(const struct effect_scene *s)
{
	return s->game;
}

/* The card of x, or NULL. */
static inline const struct piece *piece_meant(const struct effect_scene *s,
					      struct thing x)
{
	return x.kind == THING_CARD ? piece_of(match_of(s), x.id) : NULL;
}

static inline bool in_game(const struct piece *x)
{
	return x->zone == ON_FIELD || x->zone == IN_AUXILIARY;
}

static inline bool is_creature(const struct match *m, int p)
{
	return variant_of(m, p) <= PARASITE;
}

static inline bool is_attached_kind(const struct match *m, int p)
{
	static const unsigned kinds =
		1u << SYMBIOTE | 1u << PARASITE | 1u << EQUIPMENT;

	return kinds >> variant_of(m, p) & 1;
}

static inline uint8_t other_seat(uint8_t seat)
{
	return !seat;
}

static inline size_t state_size(unsigned npieces)
{
	return sizeof(struct state) + npieces * sizeof(struct piece);
}

#endif
