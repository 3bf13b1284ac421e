/*
 * Faces: how the fields of a card are shown to people.
 *
 * A face has three parts: the kind of the card, in words; its numbers in a row;
 * the rest, a line each.  A field without a row is shown as a line labelled
 * with its own name; keywords, abilities and texts of cards are rendered by
 * say.h.
 */
#ifndef GAME_FACE_H
#define GAME_FACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum face_place {
	FACE_WORD,   /* among the words: `text` if a flag, else the value */
	FACE_NUMBER, /* in the row of numbers: `text` has %s */
	FACE_COUNT,  /* in the row of numbers: `text` and `many` have %lld */
	FACE_LINE,   /* a line: `text` is its label */
};

struct face_row {
	uint8_t field;
	uint8_t place;    /* enum face_place */
	const char *text; /* with the context, except for FACE_COUNT */
	const char *many;
	uint8_t with; /* index + 1 of a field added in brackets */
	uint8_t when; /* index + 1 of a flag that must be set ... */
	/* ... or must not be set; otherwise the row is skipped */
	uint8_t unless;
	/* for a code: one sign per letter, separated by blanks */
	const char *signs;
	const char *symbol; /* drawn beside a number of the row, or NULL */
	/* For drawn cards: each part of "1-2-3" has its own box; it is placed
	 * at the foot, which may be a FACE_LINE. */
	bool boxes, foot;
};

/* A row: its field, its place and other members. */
#define FACED(field_, ...)                                                     \
	{                                                                      \
		.field = (field_), .place = __VA_ARGS__                        \
	}
#define FACE_COUNTS(one_, many_) FACE_COUNT, .text = (one_), .many = (many_)

/* The text of a value; "TYPE/SUBTYPE" for both combined. */
struct face_word {
	const char *word, *text;
};

/* The symbol drawn for a "TYPE", or, with precedence, for a "TYPE/WORD", where
 * the word is its subtype or one of its values. */
struct face_symbol {
	const char *type, *symbol;
	bool corner; /* in place of the cost, not in the picture */
};

struct face {
	const char *title;           /* of the game; NULL: its own title */
	const char *context;         /* of the messages */
	const struct face_row *rows; /* in their order on the card */
	size_t nrows;
	const struct face_word *words;
	size_t nwords;
	/* For drawn cards on pages (cli/page): the symbols, defined in
	 * cli/page/symbols.html, and the style of the frames. */
	const struct face_symbol *symbols;
	size_t nsymbols;
	/* index + 1 of a field whose word selects the hatching of the picture
	 * area; 0: the card's id does */
	uint8_t pattern;
	bool leads; /* the symbol also precedes the name */
	const char *style, *style_hash;
};

#endif
