/*
 * Writes deck lists in any of the output formats.
 *
 * Written lists are parsed again: a card, section or header that would not come
 * back unchanged is a finding and never lost silently.
 */
#ifndef DECK_DECK_FORM_H
#define DECK_DECK_FORM_H

#include "validators/base/buf.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"

struct format;
struct game;

struct deck_form_row {
	const char *name;   /* "native" */
	const char *suffix; /* of files, ".deck" */
	bool written;
	bool many; /* a file may hold several lists */
	const char *about;
};

extern const struct deck_form_row deck_forms[DECK_FORMS];

/* A list to write; all is borrowed. */
struct deck_writing {
	/* after judging: its entries are complete */
	const struct deck_list *list;
	const char *end; /* end of the text that it was parsed from */
	const struct game *game;
	const struct format *format; /* or NULL: unknown */
	const struct card_set *set;
	/* of each entry, as it is to be written; if the format cannot, its
	 * id is */
	const struct str *name;
	/* likewise, right of arrows; or NULL if no line has one */
	const struct str *host;
};

/*
 * Append the list; lists in `many` formats may be joined by a line `---`.
 *
 * Adds findings named not-carried: warnings for omitted content, errors for
 * cards that cannot be written in their place.  Returns 0, or -1 after an
 * error, with nothing appended.
 */
int deck_write(struct buf *out, enum deck_form to, const struct deck_writing *w,
	       struct diags *ds);

#endif
