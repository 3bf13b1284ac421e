/*
 * The parts of a choice as text: its verb, then its parameters, for asking a
 * person for them one by one.
 */
#ifndef CLI_PLAY_PART_H
#define CLI_PLAY_PART_H

#include "cli/play/answer.h"

/* The displayed name of a script key; of: "action", "parameter". */
const char *part_word(const char *of, const char *key);

/* A script word with blanks: pass_turn is "pass turn". */
struct str part_spaced(struct arena *a, struct str s);

/* A whole action, worded as options are: "move: CARD, CELL"; without the
 * ability if the card has only one. */
void part_action(const struct match *m, struct arena *a,
		 const struct action *action, struct buf *out);

/*
 * Parameter i of a choice (-1: its verb), as an id and as the match writes it
 * for people; `none` if the choice does not have it.  In the arena.
 */
struct named part_of(const struct match *m, struct arena *a,
		     const struct choice *c, int i);

/* The effect of the ability of a choice, as a sentence; empty: it has
 * no ability. */
struct str part_ability(const struct match *m, struct arena *a,
			const struct choice *c);

/* True if parameter i of a choice is worth showing.  Yes or no is clear from
 * the question. */
bool part_tells(const struct match *m, const struct choice *c, unsigned i);

/*
 * A choice in words: "attack: CARD → CARD, melee".
 *
 * hide  omitted parameters, as bits; PART_VERB: the verb
 */
#define PART_VERB (1u << VERB_MAX_PARAMS)
struct str part_said(const struct match *m, struct arena *a,
		     const struct choice *c, unsigned hide);

/* All parameters of a choice as script words with ids, for lookup. */
struct str part_words(const struct match *m, struct arena *a,
		      const struct choice *c);

/* Candidate i of a family. */
struct named part_candidate(const struct match *m, struct arena *a,
			    const struct choices *all, const struct choice *c,
			    uint32_t i);

#endif
