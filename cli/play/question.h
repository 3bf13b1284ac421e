/*
 * The question: a decision that is due, asked of a person step by step.
 *
 * All that a player may do is a list of choices.  A step asks for one part of
 * them: which action, whom with, where; those that differ in nothing are passed
 * over.  Options keep their numbers as long as a step lasts.  Of a choice that
 * is a family the last step asks for some of its candidates, their order, or an
 * amount; where chance decides what follows, one more asks whether it is to be.
 */
#ifndef CLI_PLAY_QUESTION_H
#define CLI_PLAY_QUESTION_H

#include "cli/play/answer.h"
#include "cli/play/foresee.h"

#include "validators/base/arena.h"

#define QUESTION_STEPS (VERB_MAX_PARAMS + 3)
/* Choices that are asked for whole, if they are no more. */
#define QUESTION_WHOLE 7u
#define QUESTION_LIST  20u /* where one part alone tells them apart */

enum asks {
	ASKS_ONE,     /* one of the options */
	ASKS_SOME,    /* min to max of them */
	ASKS_ORDER,   /* all of them, in an order */
	ASKS_AMOUNT,  /* a number from min to max */
	ASKS_SURE,    /* that what was chosen is to be done */
	ASKS_NOTHING, /* it is answered: `action` */
};

struct answer {
	struct named is;
	struct str more;  /* what goes with it, or what follows from it */
	struct str names; /* what it names at the table, by words of scripts */
	bool open;        /* behind `more` it depends on chance */
	bool odds;        /* `more` begins with what chance makes of it */
	uint32_t choice;  /* the first one that has it, in q->all */
	unsigned marked;  /* as the so-manyth, from 1; 0: not */
	bool gone;        /* letters that were typed do not fit */
	bool advised;     /* it is, or leads to, what is advised */
	bool own;         /* it can but harm a card of the player's own */
};

struct question {
	struct arena *arena; /* of this question; borrowed */
	struct match named;  /* the match, its texts in the arena */
	const struct match *m;
	struct sim *sim; /* to try things in; borrowed */
	struct scene *scene; /* as the player sees it when he is asked */
	unsigned player;
	const struct choices *all;    /* borrowed, unchanged until the end */
	const struct action *advised; /* borrowed; NULL: nothing is */
	uint32_t advised_choice;      /* that it is of; all->n: none */
	uint32_t *kept;               /* indices of those that remain */
	size_t nkept;
	struct {
		uint32_t *kept; /* before it */
		size_t nkept;
		size_t at;       /* where the arrows stood */
		struct arena_mark mark;
	} step[QUESTION_STEPS];
	size_t nsteps;
	struct arena_mark mark; /* before what this step needs */

	enum asks asks;
	int part; /* a parameter, -1 the verb, -2 (PART_WHOLE) the choice */
	struct answer *v;
	size_t n;
	unsigned common; /* parts that need not be told: COMMON_VERB and 1 << i
			  */
	size_t at;       /* the option that the arrows stand on */
	int32_t min, max, amount;
	unsigned nmarked;
	struct action action;       /* once it is whole */
	struct foresight foresight; /* of it, for ASKS_SURE */
};

/* Begin to ask; true unless there is no choice: it is answered then.
 * advised: a decision that is marked, or NULL; borrowed. */
bool question_begin(struct question *q, struct arena *a, const struct match *m,
		    struct sim *sim, unsigned player, const struct choices *all,
		    const struct action *advised);

/* What is asked, in one sentence; in arena a. */
const char *question_text(const struct question *q, struct arena *a);

/* Option i is taken: in ASKS_SOME and ASKS_ORDER it is marked, or not any
 * more.  False: it cannot be. */
bool question_take(struct question *q, size_t i);

/* What is marked, the amount, or that it is to be: done.  False: it is not
 * enough. */
bool question_finish(struct question *q);

/* Take what is advised; false: nothing is. */
bool question_follow(struct question *q);

/* One step back; false: this is the first one. */
bool question_back(struct question *q);

/* Move to the next option that is not gone; forward 1 or -1.  In ASKS_AMOUNT
 * the amount changes. */
void question_move(struct question *q, int forward);

/* The option that all choices belong to which name this: a cell, or a card by
 * its word or its id; SIZE_MAX: none does, SIZE_MAX - 1: several. */
size_t question_about(const struct question *q, struct str word);

/* Show only options of which some words begin so ("" : all); how many. */
size_t question_filter(struct question *q, struct str letters);

#endif
