/*
 * Answers of a person at the table: one of the things of a question by its
 * name, or by the beginnings of words of it.
 */
#ifndef CLI_PLAY_ANSWER_H
#define CLI_PLAY_ANSWER_H

#include "validators/core/match/naming.h"

/* A thing that may be named. */
struct named {
	struct str id;   /* as scripts name it */
	struct str name; /* as it is shown */
};

/* Not one of them; more than one. */
#define ANSWER_NONE SIZE_MAX
#define ANSWER_MANY (SIZE_MAX - 1)

/*
 * Which of the n things at v the words mean: its id, its name in any language
 * (naming_read), else the beginnings of words of the name that is shown, `…`
 * for others.  Memory is the match's.
 */
size_t answer_find(const struct match *m, const struct named *v, size_t n,
		   struct str words);

/* Does each word begin one of the name, in their order?  Both are folded. */
bool answer_begins(struct str words, struct str name);

/*
 * The cards of the game that are called so, or so that each of the words
 * begins one of theirs in the language of the match: up to `most` of their
 * indices.  How many there are.
 */
size_t answer_cards(const struct match *m, struct str words, uint32_t *out,
		    size_t most);

#endif
