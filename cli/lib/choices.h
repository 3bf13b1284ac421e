/*
 * The choices of a player, for programs: written as JSON, and selected.
 */
#ifndef CLI_LIB_CHOICES_H
#define CLI_LIB_CHOICES_H

#include "validators/base/json.h"
#include "validators/core/match/referee.h"

/* Write choices:[...] whole:TRUE, as koloda-referee(1) describes them, into the
 * open map. */
void choices_to_json(struct json *j, const struct match *m,
		     const struct choices *all);

/*
 * Make an action of choice `number`, below all->n, and complete its open part
 * with `pick`: numbers of candidates, or the amount.
 * Returns NULL, or a message that says why that cannot be picked.
 */
const char *choice_take(struct action *a, const struct choices *all,
			size_t number, const int32_t *pick, size_t n);

#endif
