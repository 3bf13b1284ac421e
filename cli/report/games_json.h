/*
 * The games as JSON, for `koloda games --format=json`.
 */
#ifndef CLI_REPORT_GAMES_JSON_H
#define CLI_REPORT_GAMES_JSON_H

#include "validators/core/game/card.h"

struct args;
struct buf;

/*
 * Put a list of maps, or with jsonl lines of them, one for each game that has a
 * set: its formats with all their numbers and choices, its card sets; with
 * --fields, --words and --options their contents, too.
 *
 * set  of each game of the registry; NULL: omitted
 */
void games_put_json(struct buf *out, const struct args *args,
		    const struct card_set *const *set);

#endif
