/*
 * Field tables: what a card of a game may say, and where.
 *
 * One row per field; the compiler of card sets, the database columns and
 * `koloda show` read the same rows.
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
	FIELD_CODE,       /* a short line; where letters are, of them */
	FIELD_TEXT,       /* a text, or a map language -> text */
	FIELD_NOTE,       /* a text or number, passed through as text */
	FIELD_KEYWORDS,   /* a list by the game's keyword table */
	FIELD_ABILITIES,  /* a list of abilities: game->grammar */
	FIELD_BODY,       /* one map by `table` */
	FIELD_CONDITIONS, /* a list of maps by `table` */
};

#define FIELD_COLUMNS    3

#define FIELD_CODE_BYTES 64 /* of a code: 1 to so many */

struct arena;
struct term;
struct words;

/* A set of the game's card variants (game.h), one bit each. */
typedef uint32_t variant_mask;

/* Numbers that cards are often put in the order of: the cheapest first, or the
 * strongest. */
enum field_rank { RANK_NONE, RANK_RISING, RANK_FALLING };

struct field {
	const char *name; /* snake_case, as in the card file */
	enum field_type type;
	int64_t min, max;    /* FIELD_INT, FIELD_LIMIT, FIELD_INTS; how many
				letters a FIELD_CODE has */
	const char *letters; /* FIELD_CODE: of ASCII, or NULL */
	const char *const *words;           /* FIELD_WORD(S); ends with NULL */
	bool not_empty;                     /* lists: at least one element */
	variant_mask required, optional;    /* elsewhere it is forbidden */
	const char *columns[FIELD_COLUMNS]; /* in <game>_card; INT, LIMIT,
					       BOOL, WORD, INTS, CODE, NOTE */
	const struct words *table;          /* BODY, CONDITIONS: its words */
	uint64_t enters;        /* CONDITIONS: whom they speak of (word.h) */
	bool judged;            /* deck rules read it: loaded for every check */
	bool later;             /* only those of objects beyond the deck do */
	enum field_rank ranked; /* its column has an index in this order */
	bool compared;   /* game->check_set, or a word that names it, reads it:
			    kept until all files are read */
	uint16_t clause; /* behind a breach of this row, or 0 */
	const char *about;   /* one line of meaning */
	const char *example; /* a value; NULL: any of its type */
};

/* A row: its name, what it means, and anything else that it says.  A COLUMN has
 * one of its name in <game>_card. */
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

/* What a keyword takes beside its word. */
enum keyword_form {
	KEYWORD_BARE,   /* `accuracy` */
	KEYWORD_NUMBER, /* `{armor: 1}` */
	KEYWORD_MAYBE,  /* `regeneration` or `{regeneration: 2}` */
	KEYWORD_KIND,   /* `{protection: shot}`: one of kinds */
	KEYWORD_LIST,   /* `bombardment` or `{bombardment: {zones: []}}` */
};

struct keyword {
	const char *word;
	enum keyword_form form;
	int64_t min, max;         /* of the number; 0, 0: as 1..99 */
	int64_t preset;           /* KEYWORD_MAYBE: value of the bare word;
				     KEYWORD_KIND: not 0: its kind, counted
				     from 1 */
	bool mana;                /* `mana:` 0..99 may stand beside it */
	bool sums;                /* a repeated one adds up: not refused */
	const char *const *kinds; /* KEYWORD_KIND, KEYWORD_LIST; NULL ends */
	const char *list_key;     /* KEYWORD_LIST: the key of the list */
	variant_mask allowed;
	bool judged;         /* deck rules read it */
	const char *about;   /* one line of meaning */
	const char *example; /* one line: what it comes to in play */
	const char *en, *ru; /* its name in words; NULL: the word */
};

/* One entry of a keyword list, as read. */
struct keyword_use {
	const struct keyword *keyword;
	bool numbered; /* n says something */
	int64_t n;
	bool priced; /* mana says something */
	int64_t mana;
	uint64_t kinds; /* bit i: keyword->kinds[i] */
	struct span at;
};

/* The value of one field of one card; all zero when absent. */
struct value {
	bool set;       /* the card has the field */
	bool bad;       /* ... with a value that is no good */
	bool unlimited; /* FIELD_LIMIT */
	int64_t i;      /* INT, LIMIT, BOOL; WORD: index in words */
	int64_t ints[FIELD_COLUMNS]; /* FIELD_INTS */
	uint32_t words;              /* FIELD_WORDS: bit i = words[i] */
	struct str s;                /* CODE, NOTE; one text of TEXT */
	const struct term *term;   /* ABILITIES, BODY, CONDITIONS; when read */
	const struct node *node;   /* as written; NULL when loaded */
	const struct span *key_at; /* of its key; NULL when loaded */
	struct str json;           /* when loaded: TEXT, LABELS, data fields */
};

/* Index of `word` in words, or -1. */
int field_word(const char *const *words, struct str word);

/* "a, b or c" of words that end with NULL, in the arena. */
const char *field_choices(struct arena *a, const struct lang *lang,
			  const char *const *words);

/* True if s is 1 to FIELD_CODE_BYTES bytes in one line, as every code is. */
bool field_is_line(struct str s);

/* True if a FIELD_CODE may be s. */
bool field_code_fits(const struct field *f, struct str s);

/* What a FIELD_CODE may be, in the arena: "3 Latin letters, each p or n". */
const char *field_code_text(struct arena *a, const struct lang *lang,
			    const struct field *f);

#endif
