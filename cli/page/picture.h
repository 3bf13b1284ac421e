/*
 * Pictures of cards: files of the folder of --images, put into pages.
 */
#ifndef CLI_PAGE_PICTURE_H
#define CLI_PAGE_PICTURE_H

#include "validators/base/str.h"

struct arena;
struct args;
struct card;
struct page;

#define PICTURE_MOST ((size_t)1 << 20) /* bytes of a file */

/* A picture; no text: the card has none here. */
struct picture {
	const char *type; /* "png" */
	struct str text;  /* in base64; in the arena */
};

/*
 * Read what `image:` of a card names below the folder; an address is no file
 * and passed over, as is everything without a folder.  -1 after a message: it
 * cannot be read, is too large, or neither PNG nor JPEG.
 */
int picture_read(struct arena *a, struct picture *out, const struct args *args,
		 const struct card *c);

/* Put it into the page as the symbol "_iN"; what uses it is as wide. */
void picture_put(struct page *p, const struct picture *picture, size_t n);

#endif
