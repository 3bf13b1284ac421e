/*
 * The values of one card, as its file has them: texts, numbers, names,
 * keywords.
 */
#ifndef LANGUAGE_CARD_VALUE_H
#define LANGUAGE_CARD_VALUE_H

#include "validators/core/text/suggest.h"
#include "validators/core/game/card.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/word.h"
#include "validators/core/text/doc.h"

/* A label, name or id that a card of the game must carry; judged when all
 * cards are known. */
struct mention {
	const struct word *key;
	const char *card; /* id of the card that says it */
	const char *path;
	struct str text;
	struct span at;
};

struct mentions {
	struct mention *v;
	size_t n, cap;
};

/* Where we are. */
struct cardread {
	struct arena *a;
	struct diags *ds;
	const struct game *game;
	struct card *card;
	size_t index;              /* of the card in its file, from 0 */
	const char *field;         /* being read, or NULL */
	uint16_t clause;           /* behind a breach, or 0 */
	variant_mask variants;     /* what the card may be */
	struct mentions *mentions; /* grows; NULL: none are kept */
	bool hidden; /* the card has a value that is none (node.bad), of which
			no more is said */
};

/* A finding of the card being read, with its path. */
struct diag *cardread_fault(struct cardread *r, enum finding_id f,
			    const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* Does another finding say already that n is not a value?  Then the card is
 * faulty, but nothing more is said of n. */
bool cardread_is_bad(struct cardread *r, const struct node *n);

/* The text under `key`, or NULL after a finding. */
const struct node *cardread_text(struct cardread *r, const struct node *map,
				 const char *key);

/* Read node as a value of field f; faults become findings. */
void cardread_value(struct cardread *r, const struct field *f,
		    const struct node *node, struct value *out);

/* Note that the value n of key names what some card must carry. */
void cardread_mention(struct cardread *r, const char *path,
		      const struct word *key, const struct node *n);

/* The keyword called `word`, or NULL after a finding. */
const struct keyword *cardread_find_keyword(struct cardread *r, struct str word,
					    const struct span *at);

/* Read one entry of a list of keywords; false after a finding. */
bool cardread_keyword(struct cardread *r, const struct node *n,
		      struct keyword_use *out);

/* Read the list of keywords into r->card. */
void cardread_keywords(struct cardread *r, const struct node *node);

/* A text, or a map of languages, as names (folded) of the card. */
void cardread_names(struct cardread *r, const struct node *node,
		    struct card_name **out, size_t *n);

/* Report that the text n is no id; fmt: the message of it. */
void cardread_bad_id(struct cardread *r, const struct node *n, const char *fmt);

/* Begin to look for words near `word`, however it is capitalised. */
void cardread_wanted(struct cardread *r, struct suggest *s, struct str word);

/* Give d the hint `did you mean` for `word` among words (NULL ends). */
void cardread_suggest(struct cardread *r, struct diag *d, struct str word,
		      const char *const *words);

#endif
