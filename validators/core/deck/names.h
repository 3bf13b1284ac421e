/*
 * Names: resolves a name in a list to a card of one game.
 *
 * Ids are exact and take precedence over names; names are compared by
 * utf8_fold. A name as printed is found without folding.
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

/* The two steps of names_find: by exact bytes, and by the fold. */
uint32_t names_exact(const struct names *n, struct str text);
uint32_t names_folded(const struct names *n, struct str text);

/*
 * names_exact for each of the `count` entries at v: sets their cards.  Returns
 * true if each has a unique card.
 *
 * facts  of the cards of the set: those of cards found are prefetched
 */
bool names_exact_all(const struct names *n, const struct facts *facts,
		     struct entry *v, size_t count);

/* Maximum number of candidates listed in a message; the rest is counted. */
#define NAMES_LISTED 8

/* The cards of an ambiguous name, as `ID, ID` or, if many,
 * `ID, ..., ID and N more`. */
const char *names_candidates(const struct names *names, struct arena *a,
			     const struct lang *lang, struct str text);

/* The cards with the name `text`, in order; *n of them.  The result lives as
 * long as the names. */
const uint32_t *names_alike(const struct names *names, struct str text,
			    size_t *n);

/* The cards with the most similar names, nearest first; returns how many. */
size_t names_near(const struct names *names, struct arena *a, struct str text,
		  uint32_t near[SUGGEST_MAX]);

/*
 * The cards that an entry may mean, best first: its own, those of an ambiguous
 * name, else the most similar.  *v is near or lives as long as the entry and
 * the names; returns how many.
 */
size_t names_meant(const struct names *names, struct arena *a,
		   const struct entry *e, uint32_t near[SUGGEST_MAX],
		   const uint32_t **v);

/* `did you mean ...?` in the arena, or NULL. */
const char *names_suggest(const struct names *n, struct arena *a,
			  const struct lang *lang, struct str text);

#endif
