/*
 * Questions: declarations shared by their parts.  question.c moves from step to
 * step, question_list.c lists the options of a step, question_text.c words the
 * question and finds options by text.
 */
#ifndef CLI_PLAY_QUESTION_INTERNAL_H
#define CLI_PLAY_QUESTION_INTERNAL_H

#include "cli/play/part.h"
#include "cli/play/question.h"

#define PART_WHOLE  (-2) /* q->part: the whole choice */

/* In q->common: the verb; parameters are numbers. */
#define COMMON_VERB PART_VERB

/* Remaining choice i, and the verb of a choice. */
const struct choice *question_choice(const struct question *q, uint32_t i);
const struct verb *question_verb(const struct question *q,
				 const struct choice *c);

/* The verb of a choice, and one part of it, as text. */
struct named question_action(const struct question *q, const struct choice *c);
struct named question_thing(const struct question *q, const struct choice *c,
			    int part);

/* The parameters of a choice as script words. */
struct str question_words(const struct question *q, const struct choice *c);

/* True if parameter i of a choice is worth showing. */
bool question_tells(const struct question *q, const struct choice *c,
		    unsigned i);

/* The parts that all remaining choices have in common, if they are of one
 * action; otherwise, of whole choices, only what acts. */
unsigned question_common(const struct question *q, int part);

/* True if a choice would harm a card of the player's own. */
bool question_hits_own(const struct question *q, const struct choice *c);

/* True if the remaining choices differ in a part. */
bool question_differs(const struct question *q, int part);

/* True if the advised decision is among the remaining choices. */
bool question_advises(const struct question *q);

/* The option for this thing; q->n: none. */
size_t question_find(const struct question *q, struct named is);

/* List the options for a part of the remaining choices; for the candidates of
 * a family. */
void question_options(struct question *q, int part);
void question_candidates(struct question *q, const struct choice *c);

#endif
