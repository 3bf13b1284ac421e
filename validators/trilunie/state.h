/*
 * The state of a match of Trilunie: the constant table, and the flat block.
 *
 * Internally players are sides: 0 is Dark, 1 is Light (T-003), whatever their
 * seats.  A card of a deck is identified by its number: first those of Dark,
 * then those of Light, each in the order of the first shuffle, top first.  A
 * unit is identified by the first card of its stack; `active` is the visible
 * card.
 */
#ifndef TRILUNIE_STATE_H
#define TRILUNIE_STATE_H

#include "validators/core/effect/agenda.h"
#include "validators/core/effect/effect_rules.h"
#include "validators/core/game/field.h"
#include "validators/core/language/ability.h"
#include "validators/core/match/transcript.h"
#include "validators/trilunie/internal.h"

#define SIDES         2u
#define DARK          0u
#define LIGHT         1u
#define ZONES         3u
#define HAND_SIZE     7u   /* T-201 */
#define ARMY          30   /* T-151 */
#define MANA_A_TURN   4    /* T-140 */
#define MAX_DECK      500u /* maximum cards of a deck that is played */
#define MAX_DICE      250u /* maximum of one attack */
#define MAX_TURNS     9999u
#define MAX_CHOSEN    ACTION_MAX_LIST
#define NO_CARD       (-1)
#define MAX_ABILITIES ABILITY_MAX /* maximum of one card */

/* Where a card is.  The first three are the battle zones, T-120. */
enum place {
	PLACE_AIR,
	PLACE_GROUND,
	PLACE_CHARACTER,
	PLACE_RETREATED,
	PLACE_DECK,
	PLACE_HAND,
	PLACE_DISCARD,
	PLACE_BUILD, /* T-125 */
	PLACE_STACK, /* in a stack, under the card that identifies the unit */
	PLACE_ATTACHED, /* equipment on a unit */
	PLACE_PLAYED,   /* its effect is being executed */
};

/* The lists of cards of one side; both share PILE_PLAY. */
enum pile { PILE_DECK, PILE_HAND, PILE_DISCARD, PILE_BUILD, PILES };

/* The printed data of a card used by the referee. */
struct kind {
	const struct card *card;
	struct str id;
	uint8_t variant; /* enum variant_id */
	uint8_t zone;    /* of a unit */
	uint8_t moon, element;
	bool unique, has_edition;
	uint16_t figure; /* cards that share a base_name */
	struct str edition;
	int16_t cost, mana, speed, attack, life;
	uint8_t timing; /* of a battle card: bits of windows */
	int16_t play;   /* index of its own effect, or -1 */
	uint8_t nabilities;
	uint16_t ability[MAX_ABILITIES];
	uint8_t ability_timing[MAX_ABILITIES]; /* played ones, else 0 */
	struct str ability_name[MAX_ABILITIES];
	bool has_static, has_played;
	uint8_t looks;             /* LOOKS_ of its static abilities */
	const struct term *attach; /* of an equipment, or NULL */
	uint16_t ntags;
	uint16_t nnames;
	const uint16_t *tag;  /* numbers of labels: trilunie_label */
	const uint16_t *name; /* of the figure, per language */
	/* Its keywords as printed, as in struct instance. */
	uint16_t has, worth[TRILUNIE_KEYWORDS];
	int16_t mana_of[TRILUNIE_KEYWORDS];
};

/* A text used in abilities, by its address, and its number. */
struct label {
	const char *text;
	uint16_t n;
};

struct table {
	struct effect_rules rules;
	struct kind *kind; /* in the order of the card ids */
	unsigned nkinds;
	unsigned ncards[SIDES], n;
	unsigned stride; /* of the piles: capacity for the larger deck */
	const uint16_t *deck[SIDES];      /* kinds, in list order */
	const uint16_t *kind_of; /* of each card of the set, plus one */
	uint8_t seat[SIDES], side[SIDES]; /* of a side; of a seat */
	struct label *label;              /* sorted by address */
	size_t nlabels;
	int32_t option[PARAM_COUNT];
	const struct state *start; /* of `setup:`, or NULL */
};

/* A card of the match. */
struct instance {
	uint16_t kind;
	uint16_t copy; /* from 1 */
	uint8_t place;
	uint8_t turned;
	uint8_t under;  /* cards of the stack below the active one */
	uint8_t evaded; /* in this attack */
	uint8_t struck; /* back, in this attack */
	uint8_t doomed; /* to be destroyed in the current moment */
	int16_t active; /* of a unit */
	int16_t below;  /* the next card down in its stack, or NO_CARD */
	int16_t showed; /* for a former unit: its active card */
	int16_t host;   /* STACK, ATTACHED: the unit */
	uint16_t damage, markers, pending;
	uint16_t paralysis;
	uint32_t stamp; /* of coming into play */
	/* Current values of a unit: values.c. */
	int32_t speed, attack, life;
	uint16_t has;                      /* active keywords, one bit each */
	uint16_t worth[TRILUNIE_KEYWORDS]; /* their values; zones, as bits */
	int16_t mana[TRILUNIE_KEYWORDS];   /* their prices */
};

enum step {
	STEP_MULLIGAN,
	STEP_PLACE,
	STEP_STRAIGHTEN,
	STEP_MANA,
	STEP_DRAW,
	STEP_COMMAND_START,
	STEP_COINS,
	STEP_BUILD_DARK,
	STEP_BUILD_LIGHT,
	STEP_RETREAT_DARK,
	STEP_RETREAT_LIGHT,
	STEP_COMBAT_AIR,
	STEP_COMBAT_GROUND,
	STEP_COMBAT_CHARACTER,
	STEP_TURN_END,
	STEPS,
};

/* What static abilities depend on besides the cards in play and the turn: when
 * it changes, values are recomputed. */
enum {
	LOOKS_AT_UNITS = 1,  /* turned, damage */
	LOOKS_AT_COMBAT = 2, /* here, attacking, defending */
	LOOKS_AT_DICE = 4,   /* of the attack */
	LOOKS_AT_MANA = 8,
	LOOKS_AT_PILES = 16, /* cards of a hand, and so on */
};

/* The watched values with which the numbers of units were computed; those that
 * nothing in play depends on are zero. */
struct seen {
	int32_t mana[SIDES];
	uint32_t moves;
	uint16_t combat, zero;      /* 1 + the zone; 0: no combat */
	int16_t attacker, defender; /* both 0: no attack */
};

/* What must be recomputed: values of units; also what is in play. */
enum { STALE_NOTHING, STALE_VALUES, STALE_PLAY };

/* The decision that is due. */
enum point {
	POINT_NONE,
	POINT_MULLIGAN,
	POINT_PLACE,
	POINT_WINDOW,
	POINT_BUILD,
	POINT_RETREAT,
	POINT_COMBAT,
	POINT_IDLE, /* a unit is about to be turned, T-427 */
	POINT_INTERCEPT,
	POINTS,
};

/* The steps of an attack, in order. */
enum attack_stage {
	ATTACK_NONE,
	ATTACK_BEFORE,
	ATTACK_ROLL,
	ATTACK_INTERCEPT,
	ATTACK_ROLLED,
	ATTACK_AFTER,
	ATTACK_COUNT,
	ATTACK_DAMAGE,
	ATTACK_DEAL,
	ATTACK_END,
	ATTACK_STAGES,
};

struct attack {
	uint8_t stage;
	uint8_t intercepted;
	uint8_t accurate; /* T-442: fixed at the roll */
	uint8_t ndice;
	uint8_t zone; /* of the target, when it was declared */
	uint8_t zero;
	int16_t attacker, target, defender;
	uint16_t critical; /* fixed at the roll */
	uint8_t dice[MAX_DICE];
};

/* For entries of the agenda: lanes, stages, and the contents of `game`. */
enum { LANE_ACTION, LANE_TRIGGER };
enum { STAGE_COST, STAGE_TARGETS, STAGE_EFFECTS, STAGE_ORDER, STAGE_NEW };
/* ORDERED: how many; for a new one the stamp when its ability became active */
enum { ASKED_WHAT, ASKED_EFFECT, ORDERED, DECLINED };
enum asked {
	ASKED_TARGETS,
	ASKED_DISCARD,
	ASKED_SEARCH,
	ASKED_DICE,
	ASKED_ORDER,
	ASKED_ACCEPT, /* never in game[ASKED_WHAT]: the engine asks */
};

enum reason {
	REASON_NONE,
	REASON_CAPTURE,
	REASON_DECK_OUT,
	REASON_CARD,
	REASON_TURN_LIMIT,
	REASON_CONCEDE,
};

struct player {
	int32_t mana, coins;
	uint8_t total;    /* T-207 */
	uint8_t finished; /* T-210 */
	uint8_t bonus, abandoned;
	uint8_t mulligan; /* had */
	uint16_t n[PILES];
};

/* The flat block; `card` has as many elements as the table says, followed by
 * the piles. */
struct state {
	uint16_t turn;
	uint8_t step, stage, point, asked;
	uint8_t window, passes;
	uint8_t over, reason, winner; /* winner: a side */
	uint8_t placed;               /* T-205 is done */
	uint8_t zone;                 /* of the combat */
	uint8_t ngiven;               /* number of dice that the action names */
	uint8_t hurt; /* damage or values have changed: T-443 must be checked */
	uint8_t stale;   /* values must be recomputed */
	uint8_t looks;   /* LOOKS_ of the cards in play */
	int16_t idle;    /* POINT_IDLE: the unit */
	uint16_t clause; /* that decided the match */
	uint16_t nplay;
	int16_t given[MAX_CHOSEN];
	uint32_t moves; /* number of moves of cards from and to piles */
	struct seen seen;
	struct player player[SIDES];
	struct attack attack;
	struct effect_state effects;
	struct agenda agenda;
	struct instance card[];
};

static inline const struct table *table_of(const struct match *m)
{
	return m->table;
}

static inline struct state *state_of(const struct match *m)
{
	return m->state;
}

static inline size_t state_size(const struct table *t)
{
	size_t cards = t->n * sizeof(struct instance);
	size_t piles = (PILES * SIDES + 2) * t->stride * sizeof(uint16_t);

	return sizeof(struct state) + cards + piles;
}

/* The cards of a pile, bottom or oldest first. */
static inline uint16_t *pile_of(const struct match *m, unsigned side,
				enum pile p)
{
	uint16_t *first = (void *)&state_of(m)->card[table_of(m)->n];

	return first + (side * PILES + (size_t)p) * table_of(m)->stride;
}

/* Units and equipment in play, in order of arrival. */
static inline uint16_t *play_of(const struct match *m)
{
	return pile_of(m, SIDES, PILE_DECK);
}

static inline unsigned side_of(const struct match *m, int card)
{
	return (unsigned)card >= table_of(m)->ncards[DARK];
}

static inline unsigned other_than(unsigned side)
{
	return side == DARK ? LIGHT : DARK;
}

static inline const struct kind *kind_of(const struct match *m, int card)
{
	return &table_of(m)->kind[state_of(m)->card[card].kind];
}

/* The kind that a unit shows. */
static inline const struct kind *shown_of(const struct match *m, int unit)
{
	const struct instance *c = &state_of(m)->card[unit];

	return c->place <= PLACE_RETREATED ? kind_of(m, c->active)
					   : kind_of(m, unit);
}

static inline bool in_zone(const struct instance *c)
{
	return c->place <= PLACE_CHARACTER;
}

static inline bool is_unit(const struct instance *c)
{
	return c->place <= PLACE_RETREATED;
}

/* The visible card: the active one of a unit. */
static inline int shown_card(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	return is_unit(c) ? c->active : card;
}

/* The same for a card that may have left, for abilities triggered by that. */
static inline int source_card(const struct match *m, int card)
{
	const struct instance *c = &state_of(m)->card[card];

	return !is_unit(c) && c->showed != NO_CARD ? c->showed
						   : shown_card(m, card);
}

static inline struct thing card_thing(int card)
{
	return (struct thing){ THING_CARD, (int16_t)card };
}

static inline struct thing player_thing(unsigned side)
{
	return (struct thing){ THING_PLAYER, (int16_t)side };
}

static inline struct effect_scene scene_of(const struct match *m)
{
	return (struct effect_scene){ .rules = &table_of(m)->rules,
				      .state = &state_of(m)->effects,
				      .game = (void *)(uintptr_t)m };
}

/* The match of an engine scene. */
static inline struct match *match_of(const struct effect_scene *s)
{
	return s->game;
}

/* The card of a thing. */
static inline const struct instance *card_of(const struct effect_scene *s,
					     struct thing x)
{
	return &state_of(match_of(s))->card[x.id];
}

/* True during a combat; its zone is state.zone. */
static inline bool in_combat(const struct state *st)
{
	return st->step >= STEP_COMBAT_AIR && st->step <= STEP_COMBAT_CHARACTER;
}

static inline bool unit_has(const struct instance *c, enum keyword_id k)
{
	return c->has >> k & 1;
}

/* T-206, RT-17: abilities are off. */
static inline bool in_deployment(const struct state *st)
{
	return st->step <= STEP_PLACE;
}

#endif
