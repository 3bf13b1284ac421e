/*
 * Field tables: the fields of a game's cards, and which cards have them.
 *
 * One row per field; the compiler of card sets, the database columns and
 * `koloda show` all use these rows.
 */
#ifndef GAME_FIELD_H
#define GAME_FIELD_H

#include "validators/base/diag.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

enum field_type {
	FIELD_INT,   /* a number in min..max */
	FIELD_LIMIT, /* a number in min..max, or the word `unlimited` */
	FIELD_BOOL,
	FIELD_WORD,       /* one of words */
	FIELD_WORDS,      /* a list of words, each at most once */
	FIELD_LABELS,     /* a list of snake_case words, each at most once */
	FIELD_INTS,       /* exactly as many numbers in min..max as columns */
	FIELD_CODE,       /* a short line; only of `letters`, if that is set */
	FIELD_TEXT,       /* a text, or a map language -> text */
	FIELD_NOTE,       /* a text or number, stored as text */
	FIELD_KEYWORDS,   /* a list of words of the game's keyword table */
	FIELD_ABILITIES,  /* a list of abilities: game->grammar */
	FIELD_BODY,       /* one map by `table` */
	FIELD_CONDITIONS, /* a list of maps by `table` */
};

#define FIELD_COLUMNS    3

#define FIELD_CODE_BYTES 64 /* of a code: 1 to this many */

struct arena;
struct term;
struct words;

/* A set of the game's card variants (game.h), one bit each. */
typedef uint32_t variant_mask;

/* Numbers by which cards are often sorted: lowest first, or highest. */
enum field_rank { RANK_NONE, RANK_RISING, RANK_FALLING };

struct field {
	const char *name; /* snake_case, as in the card file */
	enum field_type type;
	/* FIELD_INT, FIELD_LIMIT, FIELD_INTS; number of letters of
	 * a FIELD_CODE */
	int64_t min, max;
	/* FIELD_CODE: the ASCII letters allowed, or NULL */
	const char *letters;
	const char *const *words; /* FIELD_WORD(S); ends with NULL */
	bool not_empty;           /* lists: at least one element */
	/* for all other variants it is forbidden */
	variant_mask required, optional;
	const char *columns[FIELD_COLUMNS]; /* in <game>_card; INT, LIMIT,
					       BOOL, WORD, INTS, CODE, NOTE */
	/* BODY, CONDITIONS: the table of its words */
	const struct words *table;
	uint64_t enters; /* CONDITIONS: what they are about (word.h) */
	bool judged;     /* deck rules read it: loaded for every check */
	bool later;      /* only rules of objects other than the deck read it */
	enum field_rank ranked; /* its column has an index in this order */
	/* used by game->check_set, or by a word that mentions it: kept until
	 * all files are read */
	bool compared;
	uint16_t clause;     /* of a violation of this row, or 0 */
	const char *about;   /* its meaning, one line */
	const char *example; /* a value; NULL: any of its type */
};

/* A row: its name, its meaning, and any other members.  A COLUMN has a column
 * of the same name in <game>_card. */
#define CARD_FIELD(name_, ...)                                                 \
	{                                                                      \
		.name = (name_), .about = __VA_ARGS__                          \
	}
#define CARD_COLUMN(name_, ...)                                                \
	{                                                                      \
		.name = (name_), .columns = { name_ }, .about = __VA_ARGS__    \
	}
#define INT_IN(lo, hi)  .type = FIELD_INT, .min = (lo), .max = (hi)
#define WORD_OF(words_) .type = FIELD_WORD, .words = (words_)

/* What a keyword takes besides its word. */
enum keyword_form {
	KEYWORD_BARE,   /* `accuracy` */
	KEYWORD_NUMBER, /* `{armor: 1}` */
	KEYWORD_MAYBE,  /* `regeneration` or `{regeneration: 2}` */
	KEYWORD_KIND,   /* `{protection: shot}`: one of the kinds */
	KEYWORD_LIST,   /* `bombardment` or `{bombardment: {zones: []}}` */
};

struct keyword {
	const char *word;
	enum keyword_form form;
	int64_t min, max; /* of the number; 0, 0: 1..99 */
	/* KEYWORD_MAYBE: value of the bare word; KEYWORD_KIND: if not 0, its
	 * kind, counted from 1 */
	int64_t preset;
	bool mana; /* may also have `mana:` 0..99 */
	bool sums; /* repeated entries add up and are not refused */
	const char *const *kinds; /* KEYWORD_KIND, KEYWORD_LIST; NULL ends */
	const char *list_key;     /* KEYWORD_LIST: the key of the list */
	variant_mask allowed;
	bool judged;         /* deck rules read it */
	const char *about;   /* its meaning, one line */
	const char *example; /* its effect in play, one line */
	const char *en, *ru; /* its displayed name; NULL: the word */
};

/* One parsed entry of a keyword list. */
struct keyword_use {
	const struct keyword *keyword;
	bool numbered; /* n is set */
	int64_t n;
	bool priced; /* mana is set */
	int64_t mana;
	uint64_t kinds; /* bit i: keyword->kinds[i] */
	struct span at;
};

/* The value of one field of one card; all zero if absent. */
struct value {
	bool set;       /* the card has the field */
	bool bad;       /* ... with an invalid value */
	bool unlimited; /* FIELD_LIMIT */
	int64_t i;      /* INT, LIMIT, BOOL; WORD: index in words */
	int64_t ints[FIELD_COLUMNS]; /* FIELD_INTS */
	uint32_t words;              /* FIELD_WORDS: bit i = words[i] */
	struct str s; /* CODE, NOTE; TEXT if it is a single text */
	/* ABILITIES, BODY, CONDITIONS; after parsing */
	const struct term *term;
	/* as in the file; NULL if loaded from the database */
	const struct node *node;
	const struct span *key_at; /* of its key; NULL if loaded */
	struct str json;           /* if loaded: TEXT, LABELS, data fields */
};

/* Index of `word` in words, or -1. */
int field_word(const char *const *words, struct str word);

/* "a, b or c" of words that end with NULL, in the arena. */
const char *field_choices(struct arena *a, const struct lang *lang,
			  const char *const *words);

/* True if s is one line of 1 to FIELD_CODE_BYTES bytes, as every code
 * must be. */
bool field_is_line(struct str s);

/* True if s is a valid value of the FIELD_CODE. */
bool field_code_fits(const struct field *f, struct str s);

/* The allowed values of a FIELD_CODE, in the arena: "3 Latin letters, each p
 * or n". */
const char *field_code_text(struct arena *a, const struct lang *lang,
			    const struct field *f);

#endif
