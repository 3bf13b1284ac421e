/*
 * Answers of a person at the table: a thing of a question, by its name or by
 * the first letters of words of the name.
 */
#ifndef CLI_PLAY_ANSWER_H
#define CLI_PLAY_ANSWER_H

#include "validators/core/match/naming.h"

/* A thing that can be named. */
struct named {
	struct str id;   /* in script syntax */
	struct str name; /* as displayed */
};

/* No match; several matches. */
#define ANSWER_NONE SIZE_MAX
#define ANSWER_MANY (SIZE_MAX - 1)

/*
 * The index of the thing at v that the words name: by its id, its name in any
 * language (naming_read), or the first letters of words of the displayed name,
 * with `…` for other words.  Uses memory of the match.
 */
size_t answer_find(const struct match *m, const struct named *v, size_t n,
		   struct str words);

/* True if each word is the beginning of a word of the name, in order.  Both
 * are folded. */
bool answer_begins(struct str words, struct str name);

/*
 * The cards of the game with that name, or with a name in the language of the
 * match whose words begin with the given ones: at most `most` indices.  Returns
 * how many there are.
 */
size_t answer_cards(const struct match *m, struct str words, uint32_t *out,
		    size_t most);

#endif
