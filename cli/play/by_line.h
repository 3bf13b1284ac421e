/*
 * A match by hand, line by line: declarations shared by its parts.
 * interactive.c drives the match, by_line.c asks for a decision, by_line_word.c
 * executes words that are not choices.
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
	struct play *play; /* begun; its transcript goes to a buffer */
	struct sim sim;    /* the same match, for the built-in players */
	const struct bot *const *bot; /* per seat; NULL: a person */
	struct keep *keep;
	struct lesson *lesson; /* or NULL */
	uint64_t seed;
	struct arena *asking; /* for one question */
	struct choices choices;
	struct question q;
	struct past past;
	struct buf log;     /* the transcript so far */
	uint64_t decisions; /* number so far */
	size_t rows;        /* of the table above the question */
	bool asked;         /* a line may be one of the options */
	bool listed;        /* the options of this step were shown */
	struct edit *edit;  /* if standard input is a terminal, else: */
	struct buf in;      /* unprocessed input */
	size_t taken;       /* bytes of it already used */
};

/* The result of processing a line. */
enum heard_line {
	HEARD_LINE_ACTION, /* the question is answered */
	HEARD_LINE_BACK,   /* undo the last decision */
	HEARD_LINE_STOP,   /* the person leaves, or the input has ended */
	HEARD_LINE_MORE,   /* continue asking */
	HEARD_LINE_OPTION, /* it may be one of the options */
};

/* Ask the question q, step by step. */
enum heard_line by_line_ask(struct by_line *t);

/* He deviates from the lesson: ask whether he wants to. */
bool by_line_leave(struct by_line *t);

/* Show the texts of the lesson for this point, one by one; nothing without a
 * lesson.  The person may leave. */
enum heard_line by_line_lesson(struct by_line *t);

/* Wait until the person confirms that he is there. */
void by_line_wait(struct by_line *t);

/* Show the table from the seat's perspective. */
void by_line_board(struct by_line *t);

/* The option for a number or a name, or ANSWER_NONE, ANSWER_MANY. */
size_t by_line_option(const struct by_line *t, struct str line);

/* Execute a line that may be a word, but is not an option. */
enum heard_line by_line_word(struct by_line *t, struct str line);

/* The completion of `typed` by Tab, from everything a line may be now, or from
 * words in it; t is a struct by_line. */
struct str by_line_complete(void *t, struct str typed, struct edit_words *w);

/* Report that it is neither, why, and what is possible. */
void by_line_refuse(struct by_line *t, struct str line);

#endif
