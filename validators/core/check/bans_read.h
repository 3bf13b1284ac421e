/*
 * Files of bans: cards that an organiser bans, restricts and allows, without
 * card files.
 *
 *	game: trilunie                     # default: the game that has the card
 *	banned:
 *	  - Night Falcon                   # an id, or any name
 *	  - {card: tl-002, from: 2026-01-01, until: 2026-06-30, source: Council}
 *	restricted:
 *	  - {card: Slag Golem, copies: 2}  # at most 2; without copies 1
 *	allowed:
 *	  - Torch Runners                  # overrides formats
 *
 * An entry without dates always applies.
 */
#ifndef CHECK_BANS_READ_H
#define CHECK_BANS_READ_H

#include "validators/base/diag.h"
#include "validators/core/check/check.h"

/*
 * Read a file and add its entries to the checker, for all formats.
 *
 * file  as shown; the text has n bytes; both, and the arena of ds, live as long
 *       as the checker
 * Returns 0, or -1 after findings with at least one error: some entries may
 * then have been added, and the checker must not be used.
 */
int bans_read(struct checker *c, const char *file, const char *text, size_t n,
	      struct diags *ds);

#endif
