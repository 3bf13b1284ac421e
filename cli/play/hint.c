/* Asks the searching player for its best choices. */
#include "cli/play/hint.h"

#include "validators/core/match/match.h"
#include "validators/core/players/search.h"

#define HINTS 3u

size_t hint_look(const struct play *p, struct sim *sim, unsigned player,
		 uint64_t seed, uint64_t n)
{
	const struct sim_room *room = &sim->room;
	struct match *m = &sim->match;
	size_t found = 0;

	match_copy(m, m->state, p->match.state);
	chance_seed(m->chance, seed, n);
	search_look(m, player, &sim->room, HINT_WORK, false);
	search_by_chance(&sim->room);
	while (found < HINTS && found < room->nsearched &&
	       (found == 0 || room->searched[found].visits > 0))
		found++;
	return found;
}

int hint_percent(const struct searched *x)
{
	return (int)(((int64_t)x->chance * 100 + SHARE_ONE / 2) / SHARE_ONE);
}
