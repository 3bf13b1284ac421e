/*
 * Pictures of cards: files in the folder of --images, embedded in pages.
 */
#ifndef CLI_PAGE_PICTURE_H
#define CLI_PAGE_PICTURE_H

#include "validators/base/str.h"

struct arena;
struct args;
struct card;
struct page;

#define PICTURE_MOST ((size_t)1 << 20) /* maximum bytes of a file */

/* A picture; without text: the card has none. */
struct picture {
	const char *type; /* "png" */
	struct str text;  /* in base64; in the arena */
};

/*
 * Read the file that `image:` of a card names in the folder; a URL is ignored,
 * and so is everything if there is no folder.  -1 after a message: it cannot be
 * read, is too large, or neither PNG nor JPEG.
 */
int picture_read(struct arena *a, struct picture *out, const struct args *args,
		 const struct card *c);

/* Put it into the page as the symbol "_iN"; its user sets the width. */
void picture_put(struct page *p, const struct picture *picture, size_t n);

#endif
