/*
 * The agenda: what waits to happen, and how far it is.
 *
 * One list for every game.  An entry is a use of an ability, or something of
 * the game's own (an attack, a move) with a stage that the game counts.  The
 * game says when an entry is added, who may answer it, and which one is next:
 *
 *   done at once     add it, carry it out before anything else
 *   action, reaction, queue
 *                    lanes: the last of the reactions, else the action, then
 *                    the first of the triggers
 *   stack            the last entry; it may come to rest at each stage
 *
 * An entry is carried out by agenda_run, as far as it goes: when somebody has
 * to decide, its place (effect, thing) is in the entry, and nowhere else.
 * Entries are flat; all bytes that are not in use are zero.
 */
#ifndef EFFECT_AGENDA_H
#define EFFECT_AGENDA_H

#include "validators/core/effect/effect.h"

/* Caps; what reaches one sets effect_state.full: the match must stop. */
#define AGENDA_MAX_ENTRIES 128u
#define AGENDA_MAX_DEPTH   4u /* lists of effects inside one another */

enum agenda_pace {
	AGENDA_DONE,    /* carried out, and gone from the agenda */
	AGENDA_ASKS,    /* somebody has to decide: entry.ask */
	AGENDA_YIELDS,  /* other entries go first; run it again after them */
	AGENDA_STOPPED, /* the game has stopped it: the match is over */
	AGENDA_LOOP,    /* the loop guard; the game judges it */
	AGENDA_FULL,    /* a cap was reached */
};

/* What an entry asks. */
enum agenda_ask {
	ASK_NOTHING,
	ASK_ACCEPT, /* `optional`, `may` with effects: 0 or 1 */
	ASK_TARGET, /* things for target number use.ntargets */
	ASK_OPTION, /* `choose`: an option from 0 to ask_max */
	ASK_GAME,   /* a number for the game's verb */
};

/* A list of effects on its way. */
struct agenda_frame {
	uint16_t block;
	uint16_t next;  /* effect of the block */
	uint32_t again; /* how often the block comes after this time */
};

struct agenda_entry {
	uint32_t serial; /* its name as long as it waits; never 0 */
	uint8_t lane;    /* the game's own */
	uint8_t stage;   /* the game's own */
	uint8_t ask;     /* enum agenda_ask */
	uint8_t asked;   /* seat that decides */
	uint16_t ask_min, ask_max;
	uint8_t accepted; /* `optional` was asked and taken */
	uint8_t answered; /* `answer` has been given */
	uint8_t depth;    /* frames in use; 0: its effects have not begun */
	uint8_t to_from, to_n; /* things of the effect being done: in
				  use.bound; to_next is at work */
	uint8_t to_next;
	uint8_t zero[2];
	int32_t answer;
	int32_t game[5]; /* the game's own */
	struct agenda_frame frame[AGENDA_MAX_DEPTH];
	struct effect_use use;
};

/* Part of the flat block of a referee; all zero at the start. */
struct agenda {
	uint32_t serial; /* the last one given */
	uint32_t steps;  /* effects begun since agenda_rest */
	uint32_t n;
	struct agenda_entry v[AGENDA_MAX_ENTRIES];
};

/* What a game plugs in. */
struct agenda_words {
	uint32_t loop_limit; /* effects without a rest; 0: no guard */

	/*
	 * Do a verb of the game to x (kind 0 where it takes no `to`): DONE,
	 * ASKS after agenda_ask (called again when e->answered), or STOPPED.
	 */
	enum agenda_pace (*act)(const struct effect_scene *s, struct agenda *a,
				struct agenda_entry *e, uint16_t effect,
				struct thing x);

	/* May be NULL.  Is x spared from the effect?  Then nothing is done to
	 * it; asked before every effect on a thing, lasting ones too. */
	bool (*spared)(const struct effect_scene *s, struct agenda *a,
		       const struct agenda_entry *e, uint16_t effect,
		       struct thing x);

	/* How long the effect lasts: a row of the game's durations. */
	uint8_t (*duration)(const struct effect_scene *s,
			    const struct effect_use *u, uint16_t effect);

	/* After each effect on each thing: deaths, triggers.  It may add and
	 * remove entries.  DONE, YIELDS or STOPPED. */
	enum agenda_pace (*settle)(const struct effect_scene *s,
				   struct agenda *a);

	/* The number from 0 of one drawn of n things, for `by: random`. */
	uint32_t (*draw)(const struct effect_scene *s, const struct thing *v,
			 uint32_t n);

	/* May be NULL: a target was drawn and bound, to be told. */
	void (*drawn)(const struct effect_scene *s, const struct effect_use *u);
};

/* As memcpy, only faster: entries as far as they are in use. */
void agenda_copy(struct agenda *to, const struct agenda *from);

/* All that waits speaks of card to[c] where it spoke of c: effect_rename. */
void agenda_rename(struct agenda *a, const int16_t *to);

/* Nothing waits any more. */
void agenda_clear(struct agenda *a);

/* Add an entry behind all others; NULL when full.  Its effects begin when
 * agenda_run is called. */
struct agenda_entry *agenda_add(const struct effect_scene *s, struct agenda *a,
				uint8_t lane, const struct effect_use *u);

/* Put the entry in place `at` (from 0), those behind it one further. */
void agenda_move(struct agenda *a, uint32_t from, uint32_t at);

/* Blocked, interrupted: the entry goes undone; false if there is none. */
bool agenda_remove(struct agenda *a, uint32_t serial);

/* The entry, or NULL.  Pointers hold until an entry is moved or removed. */
struct agenda_entry *agenda_find(struct agenda *a, uint32_t serial);

/* The first and the last entry of the lane (UINT8_MAX: any), or NULL. */
struct agenda_entry *agenda_first(struct agenda *a, uint8_t lane);
struct agenda_entry *agenda_last(struct agenda *a, uint8_t lane);

/* A player has decided something that costs him, a turn has begun: the loop
 * guard counts anew. */
void agenda_rest(struct agenda *a);

/*
 * Bind the targets of the entry, and ask for `optional`, as far as nobody has
 * to decide.  DONE: ready to be carried out, or, when *lacking, without a
 * target or declined: the game removes it.
 */
enum agenda_pace agenda_ready(const struct effect_scene *s,
			      const struct agenda_words *w,
			      struct agenda_entry *e, bool *lacking);

/* Carry it out as far as it goes; its targets are bound. */
enum agenda_pace agenda_run(const struct effect_scene *s,
			    const struct agenda_words *w, struct agenda *a,
			    uint32_t serial);

/* A verb of the game asks the seat for a number from min to max. */
enum agenda_pace agenda_ask(struct agenda_entry *e, uint8_t seat, uint16_t min,
			    uint16_t max);

/* Answer ASK_TARGET; false, unchanged, when these do not fit. */
bool agenda_choose(const struct effect_scene *s, struct agenda_entry *e,
		   const struct thing *v, size_t n);

/* Answer anything else; false, unchanged, outside ask_min to ask_max. */
bool agenda_answer(struct agenda_entry *e, int32_t n);

#endif
