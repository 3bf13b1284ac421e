/*
 * A match of Conclave of Immortals: the constant table, and the flat block.
 *
 * The block consists of a head of fixed size, the pieces (one per card of the
 * match), the lists of the zones, and for each kind of card the number of times
 * it came into play.  It contains only numbers: a copy of the bytes is a copy
 * of the match.
 */
#ifndef CONCLAVE_STATE_H
#define CONCLAVE_STATE_H

#include "validators/conclave/internal.h"
#include "validators/core/effect/agenda.h"
#include "validators/core/match/transcript.h"

#define SEATS         2u /* C-001 */
#define CELLS         16u
#define SIDE_CELLS    4u
#define ROWS          8u
#define OPENING_HAND  7 /* C-203 */
#define HAND_LIMIT    7 /* C-329 */
#define NO_CELL       (-1)
#define NO_PIECE      UINT16_MAX
#define NO_ABILITY    UINT16_MAX
#define NO_SLOT       UINT8_MAX
#define NEVER_WEARS   (-1)
#define MAX_PIECES    1023u   /* per match: a thing is piece | turn << 10 */
#define MAX_EFFECTS   100000u /* maximum executed by one use of an ability */
#define MAX_ABILITIES 256u    /* maximum of one card, including granted ones */

enum slot_id {
	FIRST_HAND,
	SECOND_HAND,
	BACKPACK,
	CLOTHING,
	FOOTWEAR,
	RIG,
	GLOVES,
	HELMET,
	SLOTS,
};
enum use_kind { USE_ATTACK, USE_DEFENCE, USE_UTILITY };

/* Where a card is.  The first ones are lists of a player. */
enum zone {
	IN_DECK, /* the last one is the top */
	IN_HAND,
	IN_GRAVEYARD,
	IN_EQUIPMENT, /* the pocket, by arrival (C-211) */
	IN_ENCHANTMENTS,
	LISTS,
	ON_FIELD = LISTS,
	PENDING, /* C-408 */
};

/* The printed data of a card. */
struct kind {
	const struct card *card;
	uint8_t variant, supertypes, slot, use;
	uint8_t attack_types; /* bits of attack_kind; of a weapon one */
	uint8_t class, race;
	bool has_static, has_played;
	int32_t cost, health, attack, price, wounds, defence;
	int32_t durability; /* or NEVER_WEARS */
	int32_t base_energy, level, ally_limit, equipment_limit;
	const uint16_t *number; /* indices of its abilities in the rules */
	uint16_t nabilities;
	uint16_t play;     /* index of its effect when played, or none */
	uint64_t keywords; /* printed ones, as bits */
	const struct str *subtype;
	size_t nsubtypes;
	const struct term *requires, *attach; /* or NULL */
};

struct state;

struct table {
	struct effect_rules rules;
	struct agenda_words agenda;
	/* options of the match, from PARAM_ADJACENCY on */
	int32_t option[PARAM_COUNT];
	bool limits;            /* quick: a hero's limits bind (RC-5) */
	uint16_t near[CELLS];   /* adjacent cells, as bits (C-232) */
	uint16_t beside[CELLS]; /* by side (C-431) */
	struct kind *kind;      /* sorted by index in the card set */
	uint16_t *card;         /* the kind of each card of the set */
	uint16_t nkinds;
	bool *idle; /* per ability: playing it has no effect (C-145) */
	bool lends; /* an ability may grant a played ability */
	uint16_t npieces, cap[SEATS]; /* pieces per owner */
	size_t list_at[SEATS][LISTS]; /* offsets in the block */
	size_t brought_at[SEATS];
	size_t size;
	bool set_up;
	const struct state *start; /* the block before the first event */
};

/* A card of the match.  Its state when it last left play is kept until it moves
 * again, for triggers that need its last values (C-526). */
struct piece {
	uint16_t kind;
	uint16_t number;      /* in its name: id#number; 0: was never in play */
	uint16_t host;        /* piece, or NO_PIECE */
	struct thing hurt_by; /* what wounded it since the last check */
	uint8_t owner;        /* and controller: C-215 */
	uint8_t zone;
	uint8_t turn; /* counts changes of zone: C-221 */
	int8_t cell;
	bool closed, moved, fresh; /* fresh: came into play this turn */
	uint8_t zero;
	int32_t wounds, durability;
	int32_t leadership; /* added to the points of its keyword */
	uint32_t entered;   /* in order of entering play */
	int32_t last[2];    /* health, attack when it left play */
};

struct player {
	int32_t energy;
	uint16_t n[LISTS];
	uint16_t hero; /* piece, or NO_PIECE if dead */
	bool touched;  /* its deck must be shuffled: C-341 */
	bool dry;      /* it failed to draw: C-343 */
	bool dead;     /* its hero has died */
	uint8_t zero;
};

enum strike_id { STRIKE_ATTACK, STRIKE_COUNTER, STRIKES };

/* A strike in a combat (C-625). */
struct strike {
	bool declared, base, blocked;
	uint8_t zero;
	int32_t bonus;   /* of weapons, fixed when paid */
	int32_t reduced; /* by armour and effects (C-626) */
};

enum counter {
	COUNTER_OPEN,
	COUNTER_NONE,
	COUNTER_BASE,
	COUNTER_ALLY,
	COUNTER_WEAPONS
};

/* The steps of a combat, by number (C-640 to C-663); 10 is the second of two
 * passes, in which nothing happens. */
enum combat_step {
	NO_COMBAT,
	COMBAT_DECLARATION,
	COMBAT_PAYMENT,
	COMBAT_ATTACK,
	COMBAT_DEFENDER,
	COMBAT_DEFENCE,
	COMBAT_COUNTER,
	COMBAT_COUNTER_PAYMENT,
	COMBAT_ATTACKER_ACTS,
	COMBAT_TARGET_ACTS,
	COMBAT_STRIKE = 11,
	COMBAT_END,
};

struct combat {
	uint8_t step; /* enum combat_step */
	uint8_t next; /* the following step; 0: this one is not completed */
	uint8_t attack_type, passes, counter;
	bool answered; /* whether the step's decision was made */
	uint8_t nweapons, ncounters;
	struct thing attacker, target; /* the final one from step 4 on */
	struct strike strike[STRIKES];
	uint16_t weapon[MAX_WEAPONS], against[MAX_WEAPONS];
};

enum point {
	POINT_NONE,
	POINT_MAIN,
	POINT_REACTION,
	POINT_PHASE,
	POINT_DEFEND,
	POINT_COUNTER,
	POINT_PRIORITY,
	POINT_CHOICE,
	POINTS,
};

/* What a choice asks for. */
enum asked {
	ASKED_NOTHING,
	ASKED_LEAVING, /* C-420, C-421 */
	ASKED_CELL,    /* one of `cells` */
	ASKED_HOST,    /* of an enchantment put into play */
	ASKED_OPTION,
	ASKED_ACCEPT,
	ASKED_TARGET,
	ASKED_SEARCH,
	ASKED_DISCARD,
	ASKED_ORDER,
	ASKED_COUNT,
};

struct ask {
	uint8_t what;
	uint8_t seat; /* who decides */
	uint8_t of;   /* ASKED_DISCARD: whose cards */
	uint8_t lane; /* ASKED_ORDER */
	uint16_t min, max;
	uint16_t cells;  /* bits */
	uint16_t piece;  /* the newcomer */
	uint32_t serial; /* the entry that asks, or 0 */
};

enum step {
	STEP_NONE,
	STEP_ENERGY,
	STEP_OPEN,
	STEP_START,
	STEP_DRAW,
	STEP_MAIN,
	STEP_PASS,
	STEP_END,
	STEP_CLEANUP,
	STEPS
};

enum outcome { UNFINISHED, WIN, DRAW };
enum reason {
	NO_REASON,
	HERO_DEATH,
	BOTH_HEROES_DEAD,
	CONCEDE,
	DECK_OUT,
	LOOP,
	TURN_LIMIT,
	REASONS
};

/* The flat block; for the data after the pieces see struct table. */
struct state {
	uint16_t turn;
	/* stage: progress within the step */
	uint8_t active, first, step, stage;
	uint8_t point, to_act;
	uint8_t over, outcome, reason, winner; /* winner: seat, or NOBODY */
	uint16_t clause;                       /* that decided the match */
	uint32_t told;        /* stamp of the last modifier reported */
	uint32_t loop;        /* triggers in a row (C-708) */
	uint32_t hurt;        /* somebody was wounded since the last check */
	uint16_t cell[CELLS]; /* piece, or NO_PIECE */
	struct ask ask;
	struct combat combat;
	struct player player[SEATS];
	struct effect_state effects;
	struct agenda agenda;
	struct piece piece[];
};

/* Lanes of the agenda.  The effects of a reaction, and of a combat, precede the
 * continuation of what was answered (C-524). */
enum lane { LANE_ACTION, LANE_REACTION, LANE_TRIGGER, LANE_INNER };

/* The kind of an entry: entry.game[GAME_KIND]. */
enum entry_kind {
	ENTRY_CARD,
	ENTRY_ABILITY,
	ENTRY_TRIGGER,
	ENTRY_SUMMON,
	ENTRY_MOVE,
	ENTRY_REGENERATION
};
enum { GAME_KIND, GAME_PIECE, GAME_PLACE, GAME_DONE };
enum entry_stage {
	STAGE_NEW,
	STAGE_QUEUED,
	STAGE_WINDOW,
	STAGE_RUN,
	STAGE_RUNNING
};

/* Numbers of a hero or ally as last reported in the transcript. */
enum told {
	TOLD_HEALTH,
	TOLD_ATTACK,
	TOLD_LEADERSHIP, /* points */
	TOLD_KEYWORDS,   /* the values of the keywords */
	TOLD_COUNT = TOLD_KEYWORDS + KEYWORD_COUNT,
};
struct told_numbers {
	int64_t v[TOLD_COUNT];
};

/* The context of a call to the referee. */
struct duel {
	const struct match *m;
	const struct table *t;
	struct state *st;
	struct effect_scene s;
	uint8_t lane;                /* of triggers that arise now */
	uint32_t running;            /* the entry being executed */
	const struct action *paying; /* names what is discarded as a cost */
	bool quiet;                  /* no triggers: during `setup:` */
	struct told_numbers *told;   /* per piece; NULL: no transcript */
};

static inline const struct table *table_of(const struct match *m)
{
	return m->table;
}

static inline struct state *state_of(const struct match *m)
{
	return m->state;
}

static inline void duel_init(struct duel *d, const struct match *m)
{
	*d = (struct duel){ .m = m, .t = m->table, .st = m->state };
	d->s = (struct effect_scene){ .rules = &d->t->rules,
				      .state = &d->st->effects,
				      .game = d };
	d->lane = LANE_TRIGGER;
}

/* The match of an engine scene. */
static inline struct duel *duel_of(const struct effect_scene *s)
{
	return s->game;
}

/* The same inside a call of the engine: keeps track of what is being evaluated,
 * so that no static ability is evaluated inside itself. */
static inline struct duel duel_in(const struct effect_scene *s)
{
	struct duel d = *(const struct duel *)s->game;

	d.s = *s;
	return d;
}

static inline struct piece *piece_at(const struct duel *d, uint16_t p)
{
	return &d->st->piece[p];
}

static inline const struct kind *kind_of(const struct duel *d, uint16_t p)
{
	return &d->t->kind[d->st->piece[p].kind];
}

static inline uint16_t *list_of(const struct duel *d, unsigned seat,
				enum zone zone)
{
	return (uint16_t *)(void *)((char *)d->st + d->t->list_at[seat][zone]);
}

static inline uint16_t *brought(const struct duel *d, unsigned seat)
{
	return (uint16_t *)(void *)((char *)d->st + d->t->brought_at[seat]);
}

/* A card as a thing of the engine: includes its turn, so that a card that came
 * back is a different thing (C-221). */
static inline struct thing thing_of(const struct duel *d, uint16_t p)
{
	return (struct thing){
		THING_CARD,
		(int16_t)(p | (d->st->piece[p].turn & 31) << 10),
	};
}

static inline uint16_t piece_of(struct thing x)
{
	return (uint16_t)(x.id & 1023);
}

static inline struct thing no_thing(void)
{
	return (struct thing){ 0, 0 };
}

static inline bool in_play(const struct piece *p)
{
	return p->zone == ON_FIELD || p->zone == IN_EQUIPMENT ||
	       p->zone == IN_ENCHANTMENTS;
}

/* True if x still refers to this card, in whatever zone. */
static inline bool is_same(const struct duel *d, struct thing x)
{
	return x.kind == THING_CARD && thing_same(x, thing_of(d, piece_of(x)));
}

static inline bool is_live(const struct duel *d, struct thing x)
{
	return is_same(d, x) && in_play(piece_at(d, piece_of(x)));
}

static inline unsigned opponent_of(unsigned seat)
{
	return 1 - seat;
}

#endif
