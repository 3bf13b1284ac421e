/*
 * "Did you mean": similar names by optimal string alignment distance
 * (insertions, deletions, substitutions, swaps of neighbours).
 */
#ifndef TEXT_SUGGEST_H
#define TEXT_SUGGEST_H

#include "validators/base/str.h"

#include <stddef.h>

#define SUGGEST_MAX     3 /* maximum number of names shown */

/* Maximum number of letters compared; longer names are not suggested. */
#define SUGGEST_LETTERS 64

/* Distance of a and b in code points, or limit + 1 if it is larger. */
unsigned suggest_distance(struct str a, struct str b, unsigned limit);

/* Maximum distance for a name of n letters: 1 below 5, 2 below 9, else 3. */
unsigned suggest_limit(size_t n);

/* A cheap summary of a name, which suffices to reject most candidates. */
struct suggest_sketch {
	uint64_t kinds; /* of its letters, one bit each */
	uint32_t n; /* number of its letters, or more than SUGGEST_LETTERS */
};

struct suggest_sketch suggest_sketch(struct str folded);

struct arena;

/* The nearest names so far, nearest first, ties in order of arrival; no
 * displayed name occurs twice. */
struct suggest {
	struct arena *arena; /* borrowed */
	struct str wanted;   /* folded */
	struct suggest_sketch sketch;
	struct {
		struct str shown; /* what to print; borrowed */
		unsigned distance;
	} best[SUGGEST_MAX];
	size_t n;
};

/* The arena and `wanted` must live as long as the suggest is used. */
void suggest_init(struct suggest *s, struct arena *a, struct str wanted);

/* False if a candidate with this sketch is too far and need not be offered. */
bool suggest_may(const struct suggest *s, const struct suggest_sketch *c);

/* Offer the candidate `folded`, printed as `shown` (borrowed). */
void suggest_offer(struct suggest *s, struct str folded, struct str shown);

/* The same for an unfolded name, which is borrowed. */
void suggest_name(struct suggest *s, const char *name);

struct lang;

/*
 * `did you mean "A", "B" or "C"?` in the arena, in the language; or NULL when
 * no name is similar.
 */
const char *suggest_text(struct arena *a, const struct lang *lang,
			 const struct suggest *s);

#endif
