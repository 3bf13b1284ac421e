/*
 * Declarations shared by the writers of lists: deck_write.c decides what a
 * format can express, deck_emit.c writes the bytes of each format.
 */
#ifndef DECK_DECK_FORM_INTERNAL_H
#define DECK_DECK_FORM_INTERNAL_H

#include "validators/core/deck/deck_form.h"

struct strs {
	struct str *v;
	size_t n, cap;
};

/* A card with the section that it is written under. */
struct deck_line_out {
	const struct entry *entry; /* NULL: an empty section */
	struct str text;           /* the line without its count */
	struct str label;  /* the section's name in the format; empty: none */
	bool bare;         /* without a count before the text */
	uint32_t rank;     /* sections are written in this order */
	struct strs above; /* comment lines before it */
	struct str behind; /* a comment on its own line, or empty */
};

/* A list prepared for writing. */
struct deck_out {
	struct str header[HEADER_COUNT]; /* p is NULL if missing */
	const struct deck_line_out *v;
	size_t n;
	struct strs top, bottom; /* comments at the beginning and the end */
};

/*
 * Attach the comments of the list to the lines being written; v are its
 * entries, in list order.  Returns the number of comments, and the position of
 * the first.
 */
size_t deck_take_comments(struct deck_out *out, struct deck_line_out *v,
			  const struct deck_writing *w, struct arena *a,
			  uint32_t *line, uint32_t *col);

/* Comments above a first card without a section become those of the list,
 * because they are parsed as such. v is in writing order. */
void deck_lift_comments(struct deck_out *out, struct deck_line_out *v,
			struct arena *a);

typedef void deck_emit(struct buf *out, const struct deck_out *d);
/* NULL: not an output format */
extern deck_emit *const deck_emitters[DECK_FORMS];

#endif
