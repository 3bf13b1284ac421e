/*
 * The sections of a list, once its game is known.
 */
#ifndef DECK_SECTION_H
#define DECK_SECTION_H

#include "validators/base/diag.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"
#include "validators/core/text/suggest.h"

/* A summary of the headers of a list. */
struct sections {
	uint32_t there; /* bit i: section i of the game has a header */
	bool wrong;     /* a header opens no section */
	bool plain;     /* all sections have lines of the form LINE_COUNTED */
	/* the last object of the list: "deck", or a later object of its game */
	const char *object;
};

/* Determine the section of every header of l. */
struct sections sections_settle(const struct game *g, struct deck_list *l);

/* The form of the lines below header h; LINE_COUNTED if they are not parsed. */
enum line_form section_form(const struct game *g, const struct section_head *h);

/* Report every wrong header, unless an earlier one explains it. */
void sections_report(const struct game *g, const struct deck_list *l,
		     struct diags *ds);

/* Find the sections with similar names. */
void section_suggest(struct suggest *s, struct arena *a, const struct game *g,
		     struct str name);

/* True if the lines below header h can be parsed. */
bool section_is_read(const struct game *g, const struct section_head *h);

/* The sections of later objects of a game: bit i. */
uint32_t sections_later(const struct game *g);

/* True if e is a card of a later object, not of the deck. */
static inline bool section_is_later(const struct game *g, const struct entry *e)
{
	return e->section < GAME_MAX_SECTIONS &&
	       g->sections[e->section].object != NULL;
}

#endif
