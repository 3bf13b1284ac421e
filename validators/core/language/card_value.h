/*
 * Parses the values of one card: texts, numbers, names, keywords.
 */
#ifndef LANGUAGE_CARD_VALUE_H
#define LANGUAGE_CARD_VALUE_H

#include "validators/core/text/suggest.h"
#include "validators/core/game/card.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/word.h"
#include "validators/core/text/doc.h"

/* A label, name or id that some card of the game must have; checked after all
 * cards are read. */
struct mention {
	const struct word *key;
	const char *card; /* id of the card that mentions it */
	const char *path;
	struct str text;
	struct span at;
};

struct mentions {
	struct mention *v;
	size_t n, cap;
};

/* The state of parsing a card. */
struct cardread {
	struct arena *a;
	struct diags *ds;
	const struct game *game;
	struct card *card;
	size_t index;              /* of the card in its file, from 0 */
	const char *field;         /* current field, or NULL */
	uint16_t clause;           /* of a violation, or 0 */
	variant_mask variants;     /* the variants that are still possible */
	struct mentions *mentions; /* grows; NULL: not collected */
	/* the card has an invalid value (node.bad), which was
	 * already reported */
	bool hidden;
};

/* Add a finding about the current card, with its path. */
struct diag *cardread_fault(struct cardread *r, enum finding_id f,
			    const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* True if another finding already reports that n is not a value.  The card is
 * then invalid, but n causes no further findings. */
bool cardread_is_bad(struct cardread *r, const struct node *n);

/* The text under `key`, or NULL after a finding. */
const struct node *cardread_text(struct cardread *r, const struct node *map,
				 const char *key);

/* Parse node as a value of field f; faults become findings. */
void cardread_value(struct cardread *r, const struct field *f,
		    const struct node *node, struct value *out);

/* Record that the value n of key mentions what some card must have. */
void cardread_mention(struct cardread *r, const char *path,
		      const struct word *key, const struct node *n);

/* The keyword `word`, or NULL after a finding. */
const struct keyword *cardread_find_keyword(struct cardread *r, struct str word,
					    const struct span *at);

/* Parse one entry of a list of keywords; false after a finding. */
bool cardread_keyword(struct cardread *r, const struct node *n,
		      struct keyword_use *out);

/* Parse the list of keywords into r->card. */
void cardread_keywords(struct cardread *r, const struct node *node);

/* Parse a text, or a map of languages, as (folded) names of the card. */
void cardread_names(struct cardread *r, const struct node *node,
		    struct card_name **out, size_t *n);

/* Report that the text n is not an id; fmt: the message. */
void cardread_bad_id(struct cardread *r, const struct node *n, const char *fmt);

/* Begin a search for words similar to `word`, ignoring case. */
void cardread_wanted(struct cardread *r, struct suggest *s, struct str word);

/* Add the hint `did you mean` to d, for `word` among words (NULL ends). */
void cardread_suggest(struct cardread *r, struct diag *d, struct str word,
		      const char *const *words);

#endif
