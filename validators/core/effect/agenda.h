/*
 * The agenda: effects that are waiting or under way, and their progress.
 *
 * One list for every game.  An entry is a use of an ability, or a process of
 * the game itself (an attack, a move) with a stage that the game maintains.
 * The game decides when an entry is added, who may respond to it, and which one
 * is next:
 *
 *   immediately      added and executed before anything else
 *   action, reaction, queue
 *                    lanes: the last of the reactions, else the action, then
 *                    the first of the triggers
 *   stack            the last entry; it may pause at each stage
 *
 * agenda_run executes an entry as far as possible: when a player must decide,
 * the progress (effect, thing) is stored in the entry, and nowhere else.
 * Entries contain no pointers; all unused bytes are zero.
 */
#ifndef EFFECT_AGENDA_H
#define EFFECT_AGENDA_H

#include "validators/core/effect/effect.h"

/* Limits; exceeding one sets effect_state.full: the match must stop. */
#define AGENDA_MAX_ENTRIES 128u
#define AGENDA_MAX_DEPTH   4u /* nesting of lists of effects */

enum agenda_pace {
	AGENDA_DONE,    /* executed, and removed from the agenda */
	AGENDA_ASKS,    /* a player must decide: entry.ask */
	AGENDA_YIELDS,  /* other entries go first; run it again after them */
	AGENDA_STOPPED, /* the game stopped it: the match is over */
	/* the loop guard triggered; the game decides what follows */
	AGENDA_LOOP,
	AGENDA_FULL, /* a limit was exceeded */
};

/* The question of an entry. */
enum agenda_ask {
	ASK_NOTHING,
	ASK_ACCEPT, /* `optional`, `may` with effects: 0 or 1 */
	ASK_TARGET, /* things for target number use.ntargets */
	ASK_OPTION, /* `choose`: an option from 0 to ask_max */
	ASK_GAME,   /* a number for the game's verb */
};

/* A list of effects being executed. */
struct agenda_frame {
	uint16_t block;
	uint16_t next;  /* index of the next effect in the block */
	uint32_t again; /* number of further repetitions of the block */
};

struct agenda_entry {
	uint32_t serial; /* its identity while it is in the agenda; never 0 */
	uint8_t lane;    /* defined by the game */
	uint8_t stage;   /* defined by the game */
	uint8_t ask;     /* enum agenda_ask */
	uint8_t asked;   /* seat that must decide */
	uint16_t ask_min, ask_max;
	uint8_t accepted; /* `optional` was offered and accepted */
	uint8_t answered; /* `answer` is set */
	uint8_t depth;    /* frames in use; 0: no effect has begun */
	/* things of the current effect: in use.bound; to_next is the
	 * current one */
	uint8_t to_from, to_n;
	uint8_t to_next;
	uint8_t zero[2];
	int32_t answer;
	int32_t game[5]; /* defined by the game */
	struct agenda_frame frame[AGENDA_MAX_DEPTH];
	struct effect_use use;
};

/* Part of the flat block of a referee; all zero at the start. */
struct agenda {
	uint32_t serial; /* the last one assigned */
	uint32_t steps;  /* effects begun since agenda_rest */
	uint32_t n;
	struct agenda_entry v[AGENDA_MAX_ENTRIES];
};

/* The functions and limits that a game provides. */
struct agenda_words {
	uint32_t loop_limit; /* effects without a rest; 0: no guard */

	/*
	 * Execute a verb of the game on x (kind 0 if it has no `to`).  Returns
	 * DONE, ASKS after agenda_ask (called again when e->answered), or
	 * STOPPED.
	 */
	enum agenda_pace (*act)(const struct effect_scene *s, struct agenda *a,
				struct agenda_entry *e, uint16_t effect,
				struct thing x);

	/* May be NULL.  True if x is spared from the effect, which is
	 * then skipped; called before every effect on a thing, also for
	 * lasting ones. */
	bool (*spared)(const struct effect_scene *s, struct agenda *a,
		       const struct agenda_entry *e, uint16_t effect,
		       struct thing x);

	/* The duration of the effect: a row of the game's durations. */
	uint8_t (*duration)(const struct effect_scene *s,
			    const struct effect_use *u, uint16_t effect);

	/* Called after each effect on each thing: deaths, triggers.  It may add
	 * and remove entries.  Returns DONE, YIELDS or STOPPED. */
	enum agenda_pace (*settle)(const struct effect_scene *s,
				   struct agenda *a);

	/* Draw one of n things, for `by: random`; returns its index. */
	uint32_t (*draw)(const struct effect_scene *s, const struct thing *v,
			 uint32_t n);

	/* May be NULL: a target was drawn and bound, to be reported. */
	void (*drawn)(const struct effect_scene *s, const struct effect_use *u);
};

/* Like memcpy, but copies only the used part of entries. */
void agenda_copy(struct agenda *to, const struct agenda *from);

/* Renumber cards: references to card c become to[c], see effect_rename. */
void agenda_rename(struct agenda *a, const int16_t *to);

/* Remove all entries. */
void agenda_clear(struct agenda *a);

/* Append an entry; NULL when full.  Its effects begin when agenda_run
 * is called. */
struct agenda_entry *agenda_add(const struct effect_scene *s, struct agenda *a,
				uint8_t lane, const struct effect_use *u);

/* Move the entry to index `at`, those after it by one. */
void agenda_move(struct agenda *a, uint32_t from, uint32_t at);

/* Remove an entry that was blocked or interrupted; false if there is none. */
bool agenda_remove(struct agenda *a, uint32_t serial);

/* The entry, or NULL.  Pointers are valid until an entry is moved
 * or removed. */
struct agenda_entry *agenda_find(struct agenda *a, uint32_t serial);

/* The first and the last entry of the lane (UINT8_MAX: any), or NULL. */
struct agenda_entry *agenda_first(struct agenda *a, uint8_t lane);
struct agenda_entry *agenda_last(struct agenda *a, uint8_t lane);

/* Reset the loop guard: a player made a decision with a cost, or a
 * turn began. */
void agenda_rest(struct agenda *a);

/*
 * Bind the targets of the entry and ask about `optional`, up to the first
 * decision of a player.  DONE: ready to be executed, or, when *lacking, a
 * target is missing or the offer was declined: the game removes the entry.
 */
enum agenda_pace agenda_ready(const struct effect_scene *s,
			      const struct agenda_words *w,
			      struct agenda_entry *e, bool *lacking);

/* Execute it as far as possible; its targets are bound. */
enum agenda_pace agenda_run(const struct effect_scene *s,
			    const struct agenda_words *w, struct agenda *a,
			    uint32_t serial);

/* For verbs of the game: ask the seat for a number from min to max. */
enum agenda_pace agenda_ask(struct agenda_entry *e, uint8_t seat, uint16_t min,
			    uint16_t max);

/* Answer ASK_TARGET; false, without a change, if the things are not valid. */
bool agenda_choose(const struct effect_scene *s, struct agenda_entry *e,
		   const struct thing *v, size_t n);

/* Answer any other question; false, without a change, outside ask_min
 * to ask_max. */
bool agenda_answer(struct agenda_entry *e, int32_t n);

#endif
