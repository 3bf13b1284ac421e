/* What is said of a choice before it is made: wounds, and what a card costs. */
#include "validators/stalker/play.h"

#include "validators/base/arena.h"

/* What is left when the card has been bought, and the gold of its faction. */
static const char *say_purchase(const struct match *m, const struct action *a)
{
	int left[2], factions;

	if (!stalker_left(m, a, left, &factions))
		return "";
	const char *said = arena_printf(
		m->arena, tr(m->lang, N_("left: gold %d, silver %d")), left[0],
		left[1]);

	return factions
		       ? arena_printf(m->arena,
				      tr(m->lang, N_("%s; factions: gold %+d")),
				      said, factions)
		       : said;
}

const char *stalker_odds(const struct match *m, const struct action *a)
{
	int wounds[SEATS] = { 0 };

	if (!a)
		return "";
	if (a->verb == V_RECRUIT)
		return say_purchase(m, a);
	if (stalker_weakened(m, a, wounds))
		return arena_printf(
			m->arena, tr(m->lang, N_("wounds: you %d, they %d")),
			wounds[a->player], wounds[other_seat(a->player)]);
	if (!stalker_average(m, a, wounds))
		return "";
	for (unsigned i = 0; i < SEATS; i++) /* in tenths */
		wounds[i] = (wounds[i] * 10 + DIE * DIE / 2) / (DIE * DIE);
	int own = wounds[a->player], other = wounds[other_seat(a->player)];

	return arena_printf(m->arena,
			    tr(m->lang, "wounds on average: you %d.%d, they "
					"%d.%d"),
			    own / 10, own % 10, other / 10, other % 10);
}
