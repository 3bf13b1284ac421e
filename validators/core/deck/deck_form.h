/*
 * Writing deck lists, in any form that is written.
 *
 * What is written is read again: a card, section or header that would not
 * come back as it was is a finding, never a loss in silence.
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

/* A list to be written; all is borrowed. */
struct deck_writing {
	const struct deck_list *list; /* judged: its entries are complete */
	const char *end;              /* of the text that it was read from */
	const struct game *game;
	const struct format *format; /* or NULL: unknown */
	const struct card_set *set;
	const struct str *name; /* of each entry, as it is to be written; if
				   the form cannot, its id is */
	const struct str *host; /* likewise, right of arrows; or NULL where no
				   line has one */
};

/*
 * Append the list; `many` forms may be joined by a line `---`.
 *
 * Adds findings called not-carried: warnings for what is left out, errors for
 * cards that cannot stand where they stand.  Returns 0, or -1 after an error,
 * and then nothing is appended.
 */
int deck_write(struct buf *out, enum deck_form to, const struct deck_writing *w,
	       struct diags *ds);

#endif
