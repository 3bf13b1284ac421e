/*
 * Lines of deck lists that have more than a card and its count: a payment, a
 * cell, a host.  Forms of lines: game.h.
 */
#ifndef DECK_DECK_LINE_H
#define DECK_DECK_LINE_H

#include "validators/base/buf.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"

/* Cells: columns a..e and ranks 1..6, both counted from 0. */
#define DECK_COLUMNS 5
#define DECK_RANKS   6

/* The rest of an entry after its card. */
struct deck_more {
	enum line_form form;
	/* The card including a last word that was parsed as a keyword of
	 * the line, "hidden" or "#2"; used if a card has that whole name.
	 * Else empty. */
	struct str whole;

	/* LINE_PAID: the total of the line */
	bool paid;
	uint32_t gold, silver; /* 0..9999 */

	/* LINE_PLACED */
	uint8_t column, rank;
	bool hidden;

	/* LINE_HOSTED: which of the lines with the card, from 1; the right-hand
	 * side of the arrow, with a position and a card of its own */
	uint32_t nth;
	struct entry host;
	struct str host_whole;
	uint32_t host_nth;
};

/* A fault of a line, with the text to show. */
struct line_fault {
	struct str bad;   /* a part of the line */
	const char *what; /* "is not a cell from a1 to e6" */
	const char *hint;
};

/*
 * Parse the text of an entry, after its count was split off if the form has
 * one. Returns 0 and *card, *more, which borrow from text; or -1 and *fault.
 */
int deck_line_read(enum line_form form, struct str text, struct str *card,
		   struct deck_more *more, struct line_fault *fault);

/* Append what deck_line_read parses, in canonical form, with these names for
 * its card and its host. */
void deck_line_put(struct buf *out, const struct deck_more *m, struct str card,
		   struct str host);

/* The same; false if deck_line_read parses it as anything else. */
bool deck_line_write(struct buf *out, const struct deck_more *m,
		     struct str card, struct str host);

/*
 * Parse the entries below header i in the form forms[i] (LINE_COUNTED:
 * unchanged), after their counts were split off.  Sets l->more, in a, if a form
 * is not LINE_COUNTED.  Returns 0, or -1 after l->error.
 */
int deck_lines(struct deck_list *l, struct arena *a,
	       const enum line_form *forms);

#endif
