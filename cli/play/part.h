/*
 * The parts of a choice in words: its verb, then its parameters, for who asks a
 * person for them one by one.
 */
#ifndef CLI_PLAY_PART_H
#define CLI_PLAY_PART_H

#include "cli/play/answer.h"

/* A key of scripts as people read it: what it is the name of ("action",
 * "parameter"). */
const char *part_word(const char *of, const char *key);

/* The words of a script with blanks: pass_turn is "pass turn". */
struct str part_spaced(struct arena *a, struct str s);

/* An action whole: "move (card: CARD, cell: CELL)". */
void part_action(const struct match *m, struct arena *a,
		 const struct action *action, struct buf *out);

/*
 * Parameter i of a choice (-1: its verb), by id and as the match writes it for
 * people; `none` where the choice does not have it.  In the arena.
 */
struct named part_of(const struct match *m, struct arena *a,
		     const struct choice *c, int i);

/* What the ability of a choice does, in a sentence; empty: it has none. */
struct str part_ability(const struct match *m, struct arena *a,
			const struct choice *c);

/* What a choice says behind part i: ` (card: CARD, target: CARD)`; or nothing.
 */
struct str part_rest(const struct match *m, struct arena *a,
		     const struct choice *c, int i);

/* Candidate i of a choice that is a family. */
struct named part_candidate(const struct match *m, struct arena *a,
			    const struct choices *all, const struct choice *c,
			    uint32_t i);

#endif
