/*
 * The sections of a list, once its game is known.
 */
#ifndef DECK_SECTION_H
#define DECK_SECTION_H

#include "validators/base/diag.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"
#include "validators/core/text/suggest.h"

/* What the headers of a list come to. */
struct sections {
	uint32_t there;     /* bit i: section i of the game has a header */
	bool wrong;         /* one of them opens no section */
	bool plain;         /* no section has lines of another form than
			       LINE_COUNTED */
	const char *object; /* what the list goes as far as: "deck", or a
			       later object of its game */
};

/* Settle which section every header of l opens. */
struct sections sections_settle(const struct game *g, struct deck_list *l);

/* How the lines below header h read: as they are where nothing is read. */
enum line_form section_form(const struct game *g, const struct section_head *h);

/* A finding for every header that stands wrong, unless the one before it
 * explains it. */
void sections_report(const struct game *g, const struct deck_list *l,
		     struct diags *ds);

/* Find the sections whose names are like this one. */
void section_suggest(struct suggest *s, struct arena *a, const struct game *g,
		     struct str name);

/* True if the lines below header h can be looked up. */
bool section_is_read(const struct game *g, const struct section_head *h);

/* The sections of later objects that a game has: bit i. */
uint32_t sections_later(const struct game *g);

/* True if e is not a card of the deck but of a later object. */
static inline bool section_is_later(const struct game *g, const struct entry *e)
{
	return e->section < GAME_MAX_SECTIONS &&
	       g->sections[e->section].object != NULL;
}

#endif
