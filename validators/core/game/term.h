/*
 * Terms: abilities in the compact form that referees execute.
 *
 * An immutable tree of small records.  A map that is described by a table of
 * words has one child per row of the table, in the order of the rows, so a
 * value is found by the index of its key.
 */
#ifndef GAME_TERM_H
#define GAME_TERM_H

#include "validators/core/game/word.h"

struct keyword_use;

enum term_form {
	TERM_NONE,    /* absent */
	TERM_INT,     /* lo */
	TERM_BOOL,    /* lo: 0, 1 */
	TERM_WORD,    /* word: index in the key's table */
	TERM_SET,     /* bits: words of the key's table; numbers of AS_INTS
			 without AS_TWICE */
	TERM_RANGE,   /* lo..hi; INT32_MIN and INT32_MAX for an open end */
	TERM_INTS,    /* n children TERM_INT */
	TERM_LABELS,  /* n children TERM_TEXT */
	TERM_TEXT,    /* text: a label, name, card id; n bytes */
	TERM_REF,     /* word: index in the grammar's refs */
	TERM_TARGET,  /* lo: number of the target, from 0 */
	TERM_KEYWORD, /* keyword */
	TERM_MAP,     /* one child per row of the table; of verbs: `word` is
			 the verb, a child per row of its table */
	TERM_ONE,     /* word: the key; one child: its value */
	TERM_LIST,    /* n children */
};

struct term {
	uint8_t form;
	uint8_t implied; /* not in the file: a default was filled in */
	uint16_t word;
	uint32_t n; /* number of children, or bytes of text */
	union {
		struct {
			int32_t lo, hi;
		};
		uint64_t bits;
		const struct term *v; /* children */
		const char *text;     /* NUL-terminated */
		const struct keyword_use *keyword;
	};
};

/* Child of a map by its row. */
static inline const struct term *term_at(const struct term *map, size_t row)
{
	return &map->v[row];
}

static inline int term_has(const struct term *map, size_t row)
{
	return map->v[row].form != TERM_NONE;
}

/*
 * Call fn for every word in t: keys, values, verbs, references. t was parsed by
 * `table` of the grammar; it is a list element, not the list.
 */
typedef void term_word(void *ctx, const struct words *table,
		       const struct word *word);
void term_words(const struct grammar *g, const struct words *table,
		const struct term *t, term_word *fn, void *ctx);

#endif
