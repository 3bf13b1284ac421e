/*
 * The reading of one card, shared by cardfile.c and the readers of values.
 */
#ifndef CORE_CARDREAD_H
#define CORE_CARDREAD_H

#include "validators/core/card.h"
#include "validators/core/doc.h"
#include "validators/core/finding.h"

/* Where we are. */
struct cardread {
	struct arena *a;
	struct diags *ds;
	const struct game *game;
	struct card *card;
	size_t index; /* of the card in its file, from 0 */
	const char *field; /* being read, or NULL */
	uint16_t clause;   /* behind a breach, or 0 */
	variant_mask variants; /* what the card may be */
};

/* A finding of the card being read, with its path. */
struct diag *cardread_fault(struct cardread *r, enum finding_id f,
			    const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* Read node as a value of field f; faults become findings. */
void cardread_value(struct cardread *r, const struct field *f,
		    const struct node *node, struct value *out);

/* Read the list of keywords into r->card. */
void cardread_keywords(struct cardread *r, const struct node *node);

/* A text, or a map of languages, as names (folded) of the card. */
void cardread_names(struct cardread *r, const struct node *node,
		    struct card_name **out, size_t *n);

/* Give d the hint `did you mean` for `word` among words (NULL ends). */
void cardread_suggest(struct cardread *r, struct diag *d, struct str word,
		      const char *const *words);

/* `"a", "b" or "c"` in the arena. */
const char *cardread_choices(struct arena *a, const char *const *words);

#endif
