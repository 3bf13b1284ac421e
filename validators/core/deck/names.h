/*
 * Names: from what a list says to a card of one game.
 *
 * Ids are exact and come before names; names are equal under utf8_fold.  A
 * name as it is printed is found without folding.
 */
#ifndef DECK_NAMES_H
#define DECK_NAMES_H

#include "validators/core/text/suggest.h"
#include "validators/core/game/card.h"

struct arena;
struct entry; /* deck_list.h */
struct names; /* owned by the arena it was made from */

/* set: borrowed as long as the names */
struct names *names_new(struct arena *a, const struct card_set *set);

/* Index of the card called `text`, CARD_UNKNOWN or CARD_AMBIGUOUS
 * (deck_list.h).  Texts that are not UTF-8 are unknown. */
uint32_t names_find(const struct names *n, struct str text);

/* The same for names that several threads use at once: what it needs meanwhile
 * it takes from a. */
uint32_t names_find_in(const struct names *n, struct arena *a, struct str text);

/* The two steps of names_find: to the byte, and by the fold. */
uint32_t names_exact(const struct names *n, struct str text);
uint32_t names_folded(const struct names *n, struct str text);

/*
 * names_exact for each of the `count` entries at v: sets their cards.
 * Returns true if each has a card of its own.
 *
 * facts  of the cards of the set: those found will be asked for
 */
bool names_exact_all(const struct names *n, const struct facts *facts,
		     struct entry *v, size_t count);

/* Candidates that a message lists; of others it says how many there are. */
#define NAMES_LISTED 8

/* The cards an ambiguous name stands for, as `ID, ID` or, of many,
 * `ID, ..., ID and N more`. */
const char *names_candidates(const struct names *names, struct arena *a,
			     const struct lang *lang, struct str text);

/* The cards called `text`, in their order; *n of them.  What is returned lives
 * as long as the names. */
const uint32_t *names_alike(const struct names *names, struct str text,
			    size_t *n);

/* The cards with the nearest names, nearest first; how many. */
size_t names_near(const struct names *names, struct arena *a, struct str text,
		  uint32_t near[SUGGEST_MAX]);

/*
 * The cards that the name of an entry without a card may have been meant for,
 * best first: those of an ambiguous name, else the nearest.  *v is near or
 * lives as long as the names; how many.
 */
size_t names_meant(const struct names *names, struct arena *a,
		   const struct entry *e, uint32_t near[SUGGEST_MAX],
		   const uint32_t **v);

/* `did you mean ...?` in the arena, or NULL. */
const char *names_suggest(const struct names *n, struct arena *a,
			  const struct lang *lang, struct str text);

#endif
