/* The referee of S.T.A.L.K.E.R.: its decisions, its keys, its functions. */
#include "validators/stalker/play.h"

const struct referee stalker_referee = {
	REFEREE_PARTS(stalker),
	ABILITY_PARTS(stalker),
	.first_option = PARAM_TURN_LIMIT,
	.turn_limit = "turn_limit",
	.goal = { S_5_6_2 },
	.unseen = 1 + SECTION_DECK,
	.guesses = sizeof(struct table),
	.outlook = { .turns = 1, .explore = 15, .lead = 55000 },
	.plays_without_decks = true,
	.first = N_("The dice decide, before the squads are bought (S-3.4-1)."),
	.drawn = 1 + EVENT_DEALT,
	.plays =
		(const struct plays[]){
			{ "place", "card" },
			{ NULL, NULL },
		},
	.quiet = stalker_quiet,
	.prepared = stalker_prepared,
	.veil = stalker_veil,
	.expect = stalker_expect,
	.copy = stalker_copy,
};
