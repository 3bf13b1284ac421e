/* Asks the searching player for its best choices. */
#include "cli/play/hint.h"

#include "cli/play/part.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/match.h"
#include "validators/core/players/search.h"

#define HINTS 3u

/* An action as advice shows it. */
static struct str words_of(const struct play *p, const struct searched *x)
{
	struct buf b = { 0 };

	part_action(&p->match, p->match.arena, &x->action, &b);
	return buf_keep(&b, p->match.arena);
}

/* True if one of the first n reads the same. */
static bool is_told(const struct play *p, const struct sim_room *room, size_t n,
		    const struct searched *x)
{
	struct str words = words_of(p, x);

	while (n && !str_eq(words_of(p, &room->searched[n - 1]), words))
		n--;
	return n > 0;
}

size_t hint_look(const struct play *p, struct sim *sim, unsigned player,
		 uint64_t seed, uint64_t n)
{
	struct sim_room *room = &sim->room;
	struct match *m = &sim->match;
	struct arena_mark here = arena_mark(p->match.arena);
	size_t found = 0;

	match_copy(m, m->state, p->match.state);
	chance_seed(m->chance, seed, n);
	search_look(m, player, &sim->room, HINT_WORK, false);
	search_by_chance(&sim->room);
	for (size_t i = 0; i < room->nsearched && found < HINTS; i++)
		if (found == 0 ||
		    (room->searched[i].visits > 0 &&
		     !is_told(p, room, found, &room->searched[i])))
			room->searched[found++] = room->searched[i];
	arena_reset(p->match.arena, here);
	return found;
}

int hint_percent(const struct searched *x)
{
	return (int)(((int64_t)x->chance * 100 + SHARE_ONE / 2) / SHARE_ONE);
}
