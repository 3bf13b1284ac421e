/*
 * Faces: how a card of a game is shown to people, from its fields.
 *
 * A face has three parts: what the card is, in words; its numbers in a row;
 * what is left, a line each.  A field without a row is told as a line under its
 * own name; keywords, abilities and texts of cards are said by say.h.
 */
#ifndef GAME_FACE_H
#define GAME_FACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum face_place {
	FACE_WORD,   /* among the words: `text` is a flag's, else the value's */
	FACE_NUMBER, /* in the row: `text` has %s */
	FACE_COUNT,  /* in the row: `text` and `many` have %lld */
	FACE_LINE,   /* a line: `text` is its label */
};

struct face_row {
	uint8_t field;
	uint8_t place;    /* enum face_place */
	const char *text; /* all but that of FACE_COUNT in the context */
	const char *many;
	uint8_t with;      /* index + 1 of a field behind it, in brackets */
	uint8_t when;      /* index + 1 of a flag that the card has ... */
	uint8_t unless;    /* ... or has not, else the row is passed over */
	const char *signs; /* of a code: each for a letter, blanks between */
	const char *symbol; /* drawn beside a number of the row, or NULL */
	/* Where cards are drawn: each part of "1-2-3" has a box; it stands at
	 * the foot, which may be a FACE_LINE. */
	bool boxes, foot;
};

/* A row: its field, where it stands and what else it says. */
#define FACED(field_, ...)                                                     \
	{                                                                      \
		.field = (field_), .place = __VA_ARGS__                        \
	}
#define FACE_COUNTS(one_, many_) FACE_COUNT, .text = (one_), .many = (many_)

/* A value in words; "TYPE/SUBTYPE" of both together. */
struct face_word {
	const char *word, *text;
};

/* The symbol drawn for a "TYPE", or, before that, a "TYPE/WORD", where the word
 * is its subtype or a value that it has. */
struct face_symbol {
	const char *type, *symbol;
	bool corner; /* where the cost would stand, not in the picture */
};

struct face {
	const char *title;           /* of the game; NULL: its own */
	const char *context;         /* of the messages */
	const struct face_row *rows; /* in their order on the card */
	size_t nrows;
	const struct face_word *words;
	size_t nwords;
	/* On pages, where cards are drawn (cli/page): the symbols, which
	 * cli/page/symbols.html has, and the style of its frames. */
	const struct face_symbol *symbols;
	size_t nsymbols;
	uint8_t pattern; /* index + 1 of a field whose word decides how the
			    picture's place is hatched; 0: the card's id does */
	bool leads;      /* the symbol stands before the name, too */
	const char *style, *style_hash;
};

#endif
