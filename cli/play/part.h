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

/* A whole action: "move (card: CARD, cell: CELL)". */
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

/* The part of a choice after part i: ` (card: CARD, target: CARD)`;
 * or nothing. */
struct str part_rest(const struct match *m, struct arena *a,
		     const struct choice *c, int i);

/* Candidate i of a family. */
struct named part_candidate(const struct match *m, struct arena *a,
			    const struct choices *all, const struct choice *c,
			    uint32_t i);

#endif
