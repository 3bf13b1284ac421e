/*
 * A match of S.T.A.L.K.E.R.: Height of War: what stays the same, and the flat
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
/* Each attack has an entry of the stack, each card one destroy effect at a
 * time: these two are never full before the stack is.  Triggers that wait go on
 * the stack at once, in an order that one action can name. */
#define MAX_ATTACKS   AGENDA_MAX_ENTRIES
#define MAX_WAITING   ACTION_MAX_LIST
/* RS-68: players declare at will up to here; the rest of the stack is kept for
 * what comes about by itself. */
#define MAX_AT_WILL   (AGENDA_MAX_ENTRIES / 2)
#define MAX_FREE_USES 20  /* RS-76: what costs nothing */
#define MAX_USES      200 /* the same, what has a cost */
#define MAX_FREE_DONE 80  /* RS-77: abilities of all cards */
#define MAX_DONE      800 /* the same, what has a cost */
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

/* What is the same for all copies of a card. */
struct print {
	const struct card *card;
	uint32_t index; /* in the card set */
	uint8_t variant, faction;
	bool elite;
	bool pays_tokens;         /* S-1.11.1: it accumulates */
	bool used, used_suddenly; /* has it abilities that a player uses? */
	int16_t life, life_max;   /* 0: no bound */
	int16_t movement, cost;
	int16_t strike[3];
	uint16_t slot; /* number of the word, from 0 */
	uint16_t nabilities;
	const uint16_t *list; /* of them, in effect_rules */
	uint16_t play;        /* or NO_ABILITY */
	uint64_t traits;      /* printed keywords, a bit each */
};

/* What a list with sections behind [deck] has decided: Steps 2 to 7 */
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

/* What is asked of an ability again and again. */
struct info {
	uint16_t attacked;   /* bits of the targets that it attacks */
	int16_t sole;        /* its only effect if it has one, or -1 */
	uint8_t sole_target; /* the target that it is done to, or NO_SEAT */
	uint8_t as;          /* of its first attack: enum attack_as, or 0 */
	bool sudden, closes, pays_tokens;
	bool property; /* S-1.6.1 */
	bool reveals;  /* ... and does nothing else: RS-65 */
};

struct table {
	const struct info *info; /* by the number of the ability */
	const uint8_t *kind;     /* of the effect: stalker_make_kinds */
	struct print *print;
	unsigned nprints;
	struct {
		const struct print *of; /* print[print] */
		uint16_t print;
		uint8_t owner;
		uint8_t variant;
		bool sudden; /* it has what is used at any time */
	} piece[MAX_PIECES];
	unsigned npieces;
	uint32_t near[CELLS];   /* cells at most one away, a bit each */
	uint32_t beside[CELLS]; /* cells that share a side, likewise */
	struct effect_rules rules;
	struct plan plan[SEATS];
	int32_t gold, silver, deal, turn_limit;
	bool set_up;                         /* by the script's `setup:` */
	uint16_t grant[MAX_GRANTS], control; /* effects that it needs */
	unsigned ngrants;
	const struct state *start; /* the block before the first event */
};

/* A card in the match; of the table and here under one number. */
struct piece {
	uint8_t zone, controller, cell;
	uint8_t nth;    /* of its name for its owner; 0: never in a squad */
	uint8_t acted;  /* S-2.5-1 */
	uint8_t spent;  /* movement */
	uint8_t poison; /* X of the marker */
	uint8_t hits;   /* S-5.1-1 armor: wounds kept off in this turn */
	uint8_t uses;   /* RS-76: uses that were carried out in this turn */
	bool hidden, closed, moved, acting;
	bool halted; /* S-4.1.1: its movement is lost */
	bool cursed, blessed;
	bool machine_strike;   /* S-4.16-3 */
	bool permit_next;      /* ... it was closed for it in this turn */
	bool attacked;         /* in this turn: camouflage */
	bool wounded;          /* in this turn */
	bool hurt_by_attack;   /* in this turn: wrath */
	bool hurt;             /* since it was last judged: S-4.17-1 */
	bool hurt_ranged;      /* ... by a ranged attack */
	bool doomed;           /* a destroy effect is on its way */
	bool agile;            /* has used agility in this turn */
	bool played;           /* an event whose play is on the stack */
	int16_t host, hurt_by; /* or NO_PIECE */
	int16_t wounds, extra_life, tokens;
	int16_t margin; /* maximum life when last judged */
	uint16_t order; /* of coming into the squad */
	uint32_t stamp; /* when its abilities began to work */
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

/* Lanes of what waits to go on the stack: destroy effects, with the card that
 * caused them as event card; triggers of cards and keywords.  Those of a lane
 * go together, in an order that each player gives to his own. */
enum wait_lane { DOOMS, TRIGGERS, WAIT_LANES };

/* S-2.12-1: a trigger declared in a chain. */
struct link {
	uint16_t chain, ability; /* ability: 0x8000 + trait */
	int16_t source, setter;
	int16_t giver; /* of the ability, or NO_PIECE */
	uint16_t zero;
	uint32_t targets; /* hash */
};

enum phase { PRELIMINARY, INITIAL, MAIN_PHASE, FINAL, OVER };

/* What is being asked. */
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

/* Where the dealing to a player stands: S-3.2, S-3.3-1. */
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
	bool imagined; /* his squad is a built-in player's guess: what his list
			  has decided is not known */
	struct purse purse; /* with what effects gave, without S-3.7 */
	struct spending spent;
	uint8_t ndeck, ngrave, nremoved;
	int16_t deck[MAX_PLAYER]; /* top first */
	int16_t grave[MAX_PLAYER], removed[MAX_PLAYER];
};

/* The flat block; `piece` has as many as the table says. */
struct state {
	uint8_t step, phase, point, asked; /* asked: seat, where one is */
	uint8_t active, priority, passes;
	bool over, draw, ending;
	uint8_t winner, reason;
	uint8_t offer;   /* of a draw, a bit per player */
	uint8_t first;   /* the player in the seat first */
	uint8_t stage7;  /* of Step 7 */
	uint16_t clause; /* that decided */
	uint32_t turn;
	uint16_t chain, chains; /* being resolved; given so far */
	uint16_t done;          /* RS-77: abilities carried out in this turn */
	uint16_t order;         /* of coming into squads, given so far */
	uint32_t asking;        /* serial of the entry that asks */
	uint32_t cause;         /* serial of the entry being performed */
	uint16_t nlinks;
	uint8_t nplay;
	uint8_t nattacks; /* slots up to the last one in use */
	uint8_t ordered;  /* players who have put theirs in order */
	bool sorted[WAIT_LANES];
	int16_t by; /* who causes what is being done */
	struct player player[SEATS];
	int16_t at[CELLS];        /* what stands there, or NO_PIECE */
	int16_t play[MAX_PIECES]; /* in the game zone, in order of coming */
	struct attack attack[MAX_ATTACKS];
	struct agenda waits;
	struct link link[MAX_LINKS];
	struct agenda stack;
	struct effect_state effects;
	struct piece piece[];
};

/* Lanes of the agenda: what an entry is (S-5.3-1). */
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
/* Of a trigger that waits G_INFO is who gave the ability, or NO_PIECE. */
#define G_KEY    G_STAMP /* of what waits: board order */
/* Bits of G_AUTO. */
#define AUTO     1 /* goes on without priority */
#define BEGUN    2 /* is being performed */
#define BLOCKED  4 /* S-2.7 */
#define PAID     8
#define RANGED   16
#define WOUNDS   32
#define CHOSEN   64 /* an option was named when it was declared */
#define CHAIN(n) ((int32_t)(n) << 16)

/* Stages of an attack: where the next pass of both goes on. */
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

/* What an event tells of an attack, in struct effect_event.amount: a result is
 * in +-TOLD_MOST, which no sum of modifiers reaches. */
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

/* The card that x is, or NULL. */
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
