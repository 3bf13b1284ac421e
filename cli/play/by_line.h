/*
 * A match by hand line by line: what its parts share.  interactive.c drives the
 * match, by_line.c asks for a decision, by_line_word.c knows the words that are
 * no choice.
 */
#ifndef CLI_PLAY_BY_LINE_H
#define CLI_PLAY_BY_LINE_H

#include "cli/play/lesson.h"
#include "cli/play/past.h"
#include "cli/play/question.h"
#include "cli/shell/edit.h"

#include "validators/core/match/match.h"
#include "validators/core/players/sim.h"

struct by_line {
	struct play *play; /* begun; its account goes to a buffer */
	struct sim sim;    /* the same match, for the built-in players */
	const struct bot *const *bot; /* of each seat; NULL: a person */
	struct keep *keep;
	struct lesson *lesson; /* or NULL */
	uint64_t seed;
	struct arena *asking; /* of one question */
	struct choices choices;
	struct question q;
	struct past past;
	struct buf log;     /* what was told so far */
	uint64_t decisions; /* so far */
	size_t rows;        /* of the table above the question */
	bool asked;         /* a line may be one of the options */
	bool listed;        /* the options of this step have been shown */
	struct edit *edit;  /* where standard input is a terminal, else: */
	struct buf in;      /* read from standard input */
	size_t taken;       /* of it */
};

/* What a line was. */
enum heard_line {
	HEARD_LINE_ACTION, /* the question is answered */
	HEARD_LINE_BACK,   /* the decision before is to be taken back */
	HEARD_LINE_STOP,   /* the person leaves, or there are no more lines */
	HEARD_LINE_MORE,   /* ask on */
	HEARD_LINE_OPTION, /* it is to be one of the options */
};

/* Ask what q asks, step by step. */
enum heard_line by_line_ask(struct by_line *t);

/* He decides otherwise than the lesson does: does he want to? */
bool by_line_leave(struct by_line *t);

/* What the lesson says here, text by text; nothing without one.  The person
 * may leave. */
enum heard_line by_line_lesson(struct by_line *t);

/* Wait until the person says that he is there. */
void by_line_wait(struct by_line *t);

/* Show the table as the seat sees it. */
void by_line_board(struct by_line *t);

/* The option of a number or a name, or ANSWER_NONE, ANSWER_MANY. */
size_t by_line_option(const struct by_line *t, struct str line);

/* A line that may be a word, and no option. */
enum heard_line by_line_word(struct by_line *t, struct str line);

/* What Tab makes of `typed`, by the beginnings of all that a line may be now,
 * or of words in it; t is a struct by_line. */
struct str by_line_complete(void *t, struct str typed, struct edit_words *w);

/* It is neither: why that is so, and what is possible. */
void by_line_refuse(struct by_line *t, struct str line);

#endif
