/*
 * The sections of a list, once its game is known.
 */
#ifndef CORE_SECTION_H
#define CORE_SECTION_H

#include "validators/base/diag.h"
#include "validators/core/decklist.h"
#include "validators/core/game.h"

/*
 * Settle which section every header of l opens, and in forms how the lines
 * below it read: as they are (LINE_COUNTED) where nothing is read.
 */
void sections_settle(const struct game *g, struct deck_list *l,
		     enum line_form forms[DECK_MAX_HEADS]);

/* A finding for every header that stands wrong, unless the one before it
 * explains it. */
void sections_report(const struct game *g, const struct deck_list *l,
		     struct diags *ds);

/* True if the lines below header h can be looked up. */
bool section_is_read(const struct game *g, const struct section_head *h);

/* The sections of later objects that the list does not have: bit i. */
uint32_t sections_absent(const struct game *g, const struct deck_list *l);

/* What the list goes as far as: "deck", or a later object of its game. */
const char *sections_object(const struct game *g, const struct deck_list *l);

/* True if e is no card of the deck but of a later object. */
static inline bool section_is_later(const struct game *g, const struct entry *e)
{
	return e->section < GAME_MAX_SECTIONS &&
	       g->sections[e->section].object != NULL;
}

#endif
