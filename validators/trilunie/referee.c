/* The referee of Trilunie: its actions, its keys, its functions. */
#include "validators/trilunie/play.h"

const struct referee trilunie_referee = {
	REFEREE_PARTS(trilunie),
	ABILITY_PARTS(trilunie),
	.refused = "illegal",
	.goal = { T_601, T_602 },
	.unseen = 1 + SECTION_DECK,
	.outlook = { .turns = 1, .explore = 20, .lead = 320 },
	.first_option = PARAM_RATIO_RULE,
	.seats_by_deck = true,
	.first = N_("The decks decide: Dark is first in each step (T-003)."),
	.drawn = 1 + EVENT_DRAWN,
	.plays =
		(const struct plays[]){
			{ "place", "card" },
			{ "deploy", "card" },
			{ "buy", "card" },
			{ "play_battle", "card" },
			{ NULL, NULL },
		},
	.quiet = trilunie_quiet,
	.veil = trilunie_veil,
	.effects = offsetof(struct state, effects),
};
