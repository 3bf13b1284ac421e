/*
 * A question: what its parts share.  question.c goes from step to step,
 * question_list.c lists the options of one, question_text.c says and finds
 * them.
 */
#ifndef CLI_PLAY_QUESTION_INTERNAL_H
#define CLI_PLAY_QUESTION_INTERNAL_H

#include "cli/play/question.h"

#define PART_WHOLE  (-2) /* q->part: the whole choice */

/* In q->common: the verb; the others are parameters, by their number. */
#define COMMON_VERB (1u << VERB_MAX_PARAMS)

/* Choice i, and the verb of a choice. */
const struct choice *question_choice(const struct question *q, uint32_t i);
const struct verb *question_verb(const struct question *q,
				 const struct choice *c);

/* The verb of a choice, and one part of it, in words. */
struct named question_action(const struct question *q, const struct choice *c);
struct named question_thing(const struct question *q, const struct choice *c,
			    int part);

/* All that a choice says: ` (card: CARD, target: CARD)` as words of scripts. */
struct str question_words(const struct question *q, const struct choice *c);

/* Does parameter i of a choice say something that people want to read? */
bool question_tells(const struct question *q, const struct choice *c,
		    unsigned i);

/* Do the choices that remain differ in a part? */
bool question_differs(const struct question *q, int part);

/* Can what remains still be what is advised? */
bool question_advises(const struct question *q);

/* The option that is this thing; q->n: none is. */
size_t question_find(const struct question *q, struct named is);

/* Ask for a part of those that remain; for the candidates of a family. */
void question_options(struct question *q, int part);
void question_candidates(struct question *q, const struct choice *c);

#endif
