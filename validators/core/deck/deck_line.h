/*
 * Lines of deck lists that say more than a card and its count: a payment, a
 * cell, a host.  Forms of lines: game.h.
 */
#ifndef DECK_DECK_LINE_H
#define DECK_DECK_LINE_H

#include "validators/base/buf.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"

/* Cells: columns a..e and ranks 1..6, both counted from 0. */
#define DECK_COLUMNS     5
#define DECK_RANKS       6

/* What an entry says beside its card. */
struct deck_more {
	enum line_form form;
	/* The card with the word at its end that was read as one of the line,
	 * "hidden" or "#2"; it counts if a card is called so.  Else empty. */
	struct str whole;

	/* LINE_PAID: the total of the line */
	bool paid;
	uint32_t gold, silver; /* 0..9999 */

	/* LINE_PLACED */
	uint8_t column, rank;
	bool hidden;

	/* LINE_HOSTED: which of the lines of the card, from 1; what stands
	 * right of the arrow, with a place and a card of its own */
	uint32_t nth;
	struct entry host;
	struct str host_whole;
	uint32_t host_nth;
};

/* What is wrong with a line, to be shown behind `bad`. */
struct line_fault {
	struct str bad;   /* a part of the line */
	const char *what; /* "is not a cell from a1 to e6" */
	const char *hint;
};

/*
 * Read the text of an entry, its count split off where the form has one.
 * Returns 0 and *card, *more, which borrow from text; or -1 and *fault.
 */
int deck_line_read(enum line_form form, struct str text, struct str *card,
		   struct deck_more *more, struct line_fault *fault);

/* Append what deck_line_read reads, in canonical form, with these names of its
 * card and of its host. */
void deck_line_put(struct buf *out, const struct deck_more *m, struct str card,
		   struct str host);

/*
 * Read the entries below header i as forms[i] says (LINE_COUNTED: as it is);
 * counts were split off all of them.  Sets l->more, kept in a, if one of the
 * forms is another.  Returns 0, or -1 after l->error.
 */
int deck_lines(struct deck_list *l, struct arena *a,
	       const enum line_form *forms);

#endif
