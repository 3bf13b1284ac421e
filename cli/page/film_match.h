/*
 * Pages of matches that koloda play and koloda replay write.
 */
#ifndef CLI_PAGE_FILM_MATCH_H
#define CLI_PAGE_FILM_MATCH_H

#include "validators/base/str.h"

#include <stdbool.h>

struct arena;
struct player;

/* Put the page of a script on the output; path, a: as for hand_play. */
void film_match(struct player *p, struct arena *a, const char *path,
		struct str text);

/* Write the page of a match by hand to the file at `path`; false if that is
 * impossible. */
bool film_kept(struct player *p, struct str text, const char *path);

#endif
