/*
 * The ability parser: from the tree of a card file to terms.
 *
 * One parser for all games; their words are in tables (word.h).  Every fault
 * becomes a finding with its position: a word that is not in the table or not
 * allowed in this place, a value of the wrong kind or range, a target id that
 * is undeclared or unused.
 */
#ifndef LANGUAGE_ABILITY_H
#define LANGUAGE_ABILITY_H

#include "validators/core/game/term.h"
#include "validators/core/language/card_value.h"

/* Limits of one field of a card; exceeding one is a finding. */
#define ABILITY_MAX        16u   /* abilities */
#define ABILITY_MAX_VALUES 1000u /* maps, lists and scalars, at any depth */
#define ABILITY_MAX_BYTES  (64u << 10) /* of keys and scalars */

/* A declared target. */
struct reading_target {
	struct str id;
	struct span at;
	uint32_t things;
	bool used;
};

/* A step of the current path: a key, or an index from 0. */
struct reading_step {
	const struct reading_step *up;
	const char *key; /* NULL: index */
	size_t index;
};

/* The state of parsing one ability, play or list of conditions. */
struct reading {
	struct cardread *card;
	const struct grammar *g;
	const struct reading_step *path;
	uint64_t context;
	uint32_t moments; /* 0: none known yet */
	const struct word *event;
	struct reading_target targets[GRAMMAR_MAX_TARGETS];
	size_t ntargets;
	bool lost; /* a reference was not resolved: targets may seem unused */
};

/*
 * Parse the value n of the card's field f (FIELD_ABILITIES, FIELD_BODY,
 * FIELD_CONDITIONS).  Returns the term, in the arena of r, or NULL if n is of
 * the wrong kind; invalid parts are missing from the term.
 */
const struct term *ability_read(struct cardread *c, const struct field *f,
				const struct node *n);

/* Add a finding at n, with the path to it. */
struct diag *reading_fault(struct reading *r, enum finding_id f,
			   const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* word.seen of the key `who`: checks that the event accepts the word. */
void ability_seen_who(struct reading *r, const struct term *keys,
		      const struct term *t, const struct node *n);

#endif
