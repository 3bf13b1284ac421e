/* The referee of Conclave: its actions, its keys, its functions. */
#include "validators/conclave/play.h"

/* True if nothing waits to be carried out. */
static bool is_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->agenda.n == 0 && st->combat.step == 0 &&
	       st->point != POINT_CHOICE;
}

const struct referee conclave_referee = {
	REFEREE_PARTS(conclave),
	ABILITY_PARTS(conclave),
	.refused = "illegal",
	.goal = { C_705 },
	.outlook = { .turns = 2, .explore = 50, .lead = 215 },
	.first_option = PARAM_ADJACENCY,
	.player_keys = conclave_player_keys,
	.turn_limit = "turn_limit",
	.plays_without_decks = true,
	.unseen = 1 + SECTION_DECK,
	.drawn = 1 + EVENT_DRAWN,
	.plays = (const struct plays[]){
		{ "summon", "card" },
		{ "play_ability", "card" },
		{ NULL, NULL },
	},
	.quiet = is_quiet,
	.effects = offsetof(struct state, effects),
};
