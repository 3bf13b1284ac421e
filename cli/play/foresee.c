/* Tries an action in imagined matches to predict its consequences. */
#include "cli/play/foresee.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/match/transcript.h"
#include "validators/core/players/sim.h"

#include <string.h>

#define WORLDS 4u

/* An imagined match: hidden information is drawn by the first seed, chance by
 * the second. */
struct world {
	const struct match *m;
	unsigned player;
	struct sim *sim;
	struct arena *arena;
	const struct action *action;
	unsigned hidden, chance;
	struct refusal r;
	bool good;        /* the action is legal there */
	const char *odds; /* of the pending action then */
};

/* The transcript of the action in one imagined match. */
static struct str tell_world(struct world *x)
{
	const struct match *m = x->m;
	struct match world = *m;
	struct transcript told;
	struct action doing;
	struct buf b = { 0 };

	action_copy(&doing, x->action);
	world.state = x->sim->room.trial;
	world.chance = x->sim->match.chance;
	world.arena = x->arena;
	world.out = NULL;
	match_copy(m, world.state, m->state);
	chance_seed(world.chance, x->hidden, 1);
	if (m->referee->veil)
		m->referee->veil(m, x->player, &doing, true);
	if (m->referee->forget)
		m->referee->forget(&world, x->player);
	if (m->referee->veil)
		m->referee->veil(&world, x->player, &doing, false);
	chance_seed(world.chance, x->chance, 2);
	transcript_init(&told, x->arena, &b, TRANSCRIPT_TEXT, (int)x->player,
			m->game);
	told.match = m;
	told.lang = m->lang;
	told.ahead = true;
	transcript_decide(&told, false);
	world.out = &told;
	x->r = (struct refusal){ 0 };
	x->good = m->referee->apply(&world, &doing, &x->r);
	x->odds = x->good && m->referee->odds ? m->referee->odds(&world, NULL)
					      : "";
	return buf_keep(&b, x->arena);
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

/* True if transcripts differ by chance alone, with hidden information fixed. */
static bool differs_by_chance(struct world *x)
{
	struct str first = STR("");

	x->hidden = 1;
	for (x->chance = 1; x->chance <= WORLDS; x->chance++) {
		struct str told = tell_world(x);

		if (x->chance > 1 && !str_eq(told, first))
			return true;
		first = told;
	}
	return false;
}

void foresee(const struct match *m, unsigned player, struct sim *sim,
	     struct arena *a, const struct action *action,
	     struct foresight *out)
{
	const char *now = m->referee->odds ? m->referee->odds(m, NULL) : "";
	struct world x = { m, player, sim, a, action, .odds = "" };
	bool open = false;

	*out = (struct foresight){ .odds = "" };
	for (unsigned i = 0; i < WORLDS; i++) {
		x.hidden = x.chance = i + 1;
		struct str told = tell_world(&x);

		if (!x.good) {
			out->refused = x.r.msg;
			return;
		}
		struct str both = i ? common_lines(out->lines, told) : told;
		const char *odds = x.odds;

		open |= i && (both.n < told.n || both.n < out->lines.n);
		out->lines = both;
		if (i ? strcmp(odds, out->odds) != 0 : strcmp(odds, now) == 0)
			odds = "";
		out->odds = odds;
	}
	if (open)
		out->open = differs_by_chance(&x) ? FORESEEN_TO_CHANCE
						  : FORESEEN_TO_HIDDEN;
}
