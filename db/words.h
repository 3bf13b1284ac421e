/*
 * The words that cards say: each with the cards that say it, and whether in the
 * name or in the text.
 *
 * A word is a run of letters and digits of ASCII and of all that is beyond
 * ASCII: what FTS5's tokenizer `ascii` takes for one, but that capitals are
 * expected to be folded.
 */
#ifndef DB_WORDS_H
#define DB_WORDS_H

#include "validators/base/str.h"

struct arena;
struct words; /* owned by the arena it was made from */

enum word_column { WORD_IN_NAME, WORD_IN_TEXT, WORD_COLUMNS };

struct words *words_new(struct arena *a);

/* A name or text of a card; the numbers of cards rise. */
void words_add(struct words *w, int64_t card_id, enum word_column column,
	       struct str text);

/* How many words all names, or all texts, have in sum. */
uint64_t words_said(const struct words *w, enum word_column column);

/* What is said of one word, in the order of the cards. */
struct word;

/* Nothing more is added: the words in the order of their bytes, *n of them. */
const struct word *const *words_sort(struct words *w, size_t *n);

struct str word_text(const struct word *word);

/* A card that says a word, and in which columns (1 << WORD_IN_NAME). */
struct word_place {
	int64_t card_id;
	unsigned columns;
	/* Private: where the next one is. */
	const struct word_chunk *chunk;
	size_t at;
};

/* Begin with a place that is all zero; false behind the last one. */
bool word_next(const struct word *word, struct word_place *place);

#endif
