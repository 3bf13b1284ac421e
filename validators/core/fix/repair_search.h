/*
 * Which headers of a list are wrong: the first question of a repair.
 *
 * A header that is exchanged or added is one change, as a copy of a card is.
 * Of all values that the headers may have the ones are taken that leave the
 * fewest changes in all, and of these the ones that the list has already.  A
 * format that is known is kept, unless more than half of the list would go.
 */
#ifndef FIX_REPAIR_SEARCH_H
#define FIX_REPAIR_SEARCH_H

#include "validators/core/fix/repair_lines.h"
#include "validators/core/game/game.h"

/* A section header that is missing. */
struct repair_missing {
	size_t entry; /* the first below it */
	uint8_t section;
};

/* What is done to the headers of a list. */
struct repair_heads {
	const char *value[HEADER_COUNT]; /* NULL: as it is */
	struct repair_missing missing[GAME_MAX_SECTIONS]; /* by entry */
	size_t nmissing;
	int64_t n; /* changes */
};

/* Find the headers for the text of a list that is not legal. */
void repair_search(struct repair_heads *best, const struct repair_work *w,
		   struct str text);

/* Repair the text with these headers (repair_text.c). */
void repair_attempt(struct repair_work *w, struct str text,
		    const struct repair_heads *h);

/* Change the headers of the list at work; edits (repair_head.c). */
void repair_set_headers(struct repair_work *w, const struct repair_heads *h);
void repair_add_sections(struct repair_work *w, const struct repair_heads *h);

#endif
