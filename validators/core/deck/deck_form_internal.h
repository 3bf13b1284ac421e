/*
 * What the writers of lists share: deck_write.c decides what can be carried,
 * deck_emit.c has the bytes of each form.
 */
#ifndef DECK_DECK_FORM_INTERNAL_H
#define DECK_DECK_FORM_INTERNAL_H

#include "validators/core/deck/deck_form.h"

struct strs {
	struct str *v;
	size_t n, cap;
};

/* A card with the section it is written under. */
struct deck_line_out {
	const struct entry *entry; /* NULL: a section with nothing in it */
	struct str text;           /* the line without its count */
	struct str label;  /* how the form calls the section; empty: none */
	bool bare;         /* no count stands before the text */
	uint32_t rank;     /* sections are written in this order */
	struct strs above; /* comments in lines before it */
	struct str behind; /* a comment in its own line, or empty */
};

/* A list made ready. */
struct deck_out {
	struct str header[HEADER_COUNT]; /* p is NULL: not there */
	const struct deck_line_out *v;
	size_t n;
	struct strs top, bottom; /* comments before and behind all */
};

/*
 * Put the comments of the list where they belong in what is written; v are
 * its entries, in the order of the list.  Returns how many there are, and the
 * place of the first.
 */
size_t deck_take_comments(struct deck_out *out, struct deck_line_out *v,
			  const struct deck_writing *w, struct arena *a,
			  uint32_t *line, uint32_t *col);

/* Comments above a first card that stands in no section become those of the
 * list: so they are read. v is in the order of what is written. */
void deck_lift_comments(struct deck_out *out, struct deck_line_out *v,
			struct arena *a);

typedef void deck_emit(struct buf *out, const struct deck_out *d);
extern deck_emit *const deck_emitters[DECK_FORMS]; /* NULL: not written */

#endif
