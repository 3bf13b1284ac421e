/* Tries an action in imagined matches to predict its consequences. */
#include "cli/play/foresee.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/transcript.h"
#include "validators/core/players/sim.h"

#include <string.h>

#define WORLDS 4u

/* The transcript of the action in one imagined match. */
static struct str tell_world(const struct match *m, unsigned player,
			     struct sim *sim, struct arena *a,
			     const struct action *action, unsigned number,
			     struct refusal *r, bool *good, const char **odds)
{
	struct match world = *m;
	struct transcript told;
	struct action doing;
	struct buf b = { 0 };

	action_copy(&doing, action);
	world.state = sim->room.trial;
	world.chance = sim->match.chance;
	world.arena = a;
	world.out = NULL;
	match_copy(m, world.state, m->state);
	chance_seed(world.chance, number, 1);
	if (m->referee->veil)
		m->referee->veil(m, player, &doing, true);
	if (m->referee->forget)
		m->referee->forget(&world, player);
	if (m->referee->veil)
		m->referee->veil(&world, player, &doing, false);
	transcript_init(&told, a, &b, TRANSCRIPT_TEXT, (int)player, m->game);
	told.match = m;
	told.lang = m->lang;
	transcript_decide(&told, false);
	world.out = &told;
	*good = m->referee->apply(&world, &doing, r);
	*odds = *good && m->referee->odds ? m->referee->odds(&world, NULL) : "";
	return buf_keep(&b, a);
}

/* The common prefix of a and b, in whole lines. */
static struct str common_lines(struct str a, struct str b)
{
	size_t n = 0;

	for (size_t i = 0; i < a.n && i < b.n && a.p[i] == b.p[i]; i++)
		if (a.p[i] == '\n')
			n = i + 1;
	return (struct str){ a.p, n };
}

void foresee(const struct match *m, unsigned player, struct sim *sim,
	     struct arena *a, const struct action *action,
	     struct foresight *out)
{
	const char *now = m->referee->odds ? m->referee->odds(m, NULL) : "";

	*out = (struct foresight){ .odds = "" };
	for (unsigned i = 0; i < WORLDS; i++) {
		struct refusal r = { 0 };
		bool good;
		const char *odds;
		struct str told = tell_world(m, player, sim, a, action, i + 1,
					     &r, &good, &odds);

		if (!good) {
			out->refused = r.msg;
			return;
		}
		struct str both = i ? common_lines(out->lines, told) : told;

		out->open |= i && (both.n < told.n || both.n < out->lines.n);
		out->lines = both;
		if (i ? strcmp(odds, out->odds) != 0 : strcmp(odds, now) == 0)
			odds = "";
		out->odds = odds;
	}
}
