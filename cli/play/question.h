/*
 * Questions: a due decision, asked of a person step by step.
 *
 * All that a player may do is a list of choices.  A step asks for one part of
 * them: which action, with what, where; parts that do not differ are skipped.
 * Options keep their numbers during a step, and, with struct numbers, in the
 * next decisions of the same step of the match.  For a family the last step
 * asks for some of its candidates, their order, or an amount; if chance decides
 * the consequences, another step asks for confirmation.
 */
#ifndef CLI_PLAY_QUESTION_H
#define CLI_PLAY_QUESTION_H

#include "cli/play/answer.h"
#include "cli/play/foresee.h"
#include "cli/play/numbers.h"

#include "validators/base/arena.h"

#define QUESTION_STEPS (VERB_MAX_PARAMS + 3)
/* Up to this number of choices are asked for as a whole. */
#define QUESTION_WHOLE 7u
#define QUESTION_LIST  20u /* the same if they differ in one part only */

enum asks {
	ASKS_ONE,     /* one of the options */
	ASKS_SOME,    /* min to max of them */
	ASKS_ORDER,   /* all of them, in an order */
	ASKS_AMOUNT,  /* a number in min..max */
	ASKS_SURE,    /* confirmation of what was chosen */
	ASKS_NOTHING, /* answered: `action` */
};

struct answer {
	struct named is;
	struct str more;  /* what belongs to it, or its consequences */
	struct str names; /* things it names at the table, as script words */
	bool several;     /* more than one choice has it */
	bool odds;        /* `more` contains the odds */
	uint32_t choice;  /* the first choice with it, in q->all */
	/* 1-based position at which it was marked; 0: not marked */
	unsigned marked;
	bool gone;    /* does not match the typed letters */
	bool gap;     /* a free number: its option is no longer available */
	bool advised; /* it is, or leads to, the advised decision */
	bool own;     /* it can only harm a card of the player's own */
};

struct question {
	struct arena *arena; /* for this question; borrowed */
	struct match named;  /* the match, with texts in the arena */
	const struct match *m;
	struct sim *sim;     /* for trying actions; borrowed */
	struct scene *scene; /* from the player's view when he is asked */
	unsigned player;
	const struct choices *all; /* borrowed, unchanged during the question */
	const struct action *advised; /* borrowed; NULL: none */
	struct numbers *numbers;      /* borrowed; NULL: number from 1 */
	uint32_t advised_choice; /* the choice it belongs to; all->n: none */
	uint32_t *kept;          /* indices of the remaining choices */
	size_t nkept;
	struct {
		uint32_t *kept; /* before this step */
		size_t nkept;
		size_t at; /* cursor position */
		struct arena_mark mark;
	} step[QUESTION_STEPS];
	size_t nsteps;
	struct arena_mark mark; /* before the memory of this step */

	enum asks asks;
	int part; /* a parameter, -1: the verb, -2 (PART_WHOLE): the choice */
	struct answer *v;
	size_t n;
	/* parts that need not be shown: COMMON_VERB and 1 << i */
	unsigned common;
	size_t at; /* the option under the cursor */
	int32_t min, max, amount;
	unsigned nmarked;
	struct action action;       /* when complete */
	struct foresight foresight; /* of the action, for ASKS_SURE */
};

/* Begin to ask; true if there is a choice, false if it is already answered.
 * advised: a decision to be marked, or NULL; borrowed.
 * numbers: those of earlier questions, or NULL; borrowed. */
bool question_begin(struct question *q, struct arena *a, const struct match *m,
		    struct sim *sim, unsigned player, const struct choices *all,
		    const struct action *advised, struct numbers *numbers);

/* True if the complete action would harm a card of the player's own. */
bool question_harms_own(const struct question *q);

/* The question as a sentence; in arena a. */
const char *question_text(const struct question *q, struct arena *a);

/* Take option i: in ASKS_SOME and ASKS_ORDER toggle its mark.  False if that is
 * not allowed. */
bool question_take(struct question *q, size_t i);

/* Confirm the marked options, the amount, or the action.  False if they are
 * not sufficient. */
bool question_finish(struct question *q);

/* Take the advised decision; false if there is none. */
bool question_follow(struct question *q);

/* Go one step back; false at the first one. */
bool question_back(struct question *q);

/* Move to the next option that is not gone; forward: 1 or -1.  In ASKS_AMOUNT
 * the amount changes. */
void question_move(struct question *q, int forward);

/* The option of all choices that name this: a cell, or a card by its word or
 * its id; SIZE_MAX: none, SIZE_MAX - 1: several. */
size_t question_about(const struct question *q, struct str word);

/* The same for a card or place of a scene; either may be NULL. */
struct question_spot {
	const struct scene_card *card;
	const struct scene_place *place;
};
size_t question_at(const struct question *q, const struct question_spot *s);

/* The id of the card that the option under the cursor names, else of the one
 * that the question is about; or "". */
const char *question_card(const struct question *q);

/* True if option i names this card of the scene. */
bool question_names(const struct question *q, size_t i,
		    const struct scene_card *c);

/* Show only options with words that begin so ("": all); returns how many. */
size_t question_filter(struct question *q, struct str letters);

#endif
