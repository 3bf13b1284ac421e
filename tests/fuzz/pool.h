/*
 * What the harnesses play with: the cards and lists of the cases.
 *
 * Read from tests/cases and cards, so a harness is run in the root of the
 * tree.  Everything lives as long as the program.
 */
#ifndef TESTS_FUZZ_POOL_H
#define TESTS_FUZZ_POOL_H

#include "validators/core/check/check.h"
#include "validators/core/match/match.h"

/*
 * A host for play_script: the cards are those of tests/cases/GAME/cards*.yaml;
 * a deck is the list whose file has the name that the path ends with, among
 * those of the match cases and the shipped ones, or else some list.
 *
 * step  as in play_host, with ctx; or NULL
 */
struct play_host
fuzz_host(void *ctx, bool (*step)(void *ctx, const struct play *p,
				  const struct line *line, const char *code));

/* A checker for matches of the host; to be freed. */
struct checker *fuzz_checker(struct arena *a, const struct lang *lang);

#endif
