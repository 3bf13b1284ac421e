/* The referee of Trilunie: its actions, its keys, its functions. */
#include "validators/trilunie/play.h"

const struct referee trilunie_referee = {
	REFEREE_PARTS(trilunie),
	.refused = "illegal",
	.goal = { T_601, T_602 },
	.unseen = 1 + SECTION_DECK,
	.outlook = { .turns = 1, .explore = 20, .lead = 320 },
	.first_option = PARAM_RATIO_RULE,
	.seats_by_deck = true,
	.by_default = trilunie_by_default,
	.fits = trilunie_fits,
	.targeted = trilunie_targeted,
	.scene = trilunie_scene,
	.odds = trilunie_odds,
	.trial = &trilunie_trial,
	.drawn = 1 + EVENT_DRAWN,
	.plays =
		(const struct plays[]){
			{ "place", "card" },
			{ "deploy", "card" },
			{ "buy", "card" },
			{ "play_battle", "card" },
			{ NULL, NULL },
		},
	.card_name = trilunie_event_name,
	.owns = trilunie_owns,
	.close = trilunie_close,
	.quiet = trilunie_quiet,
	.veil = trilunie_veil,
	.effects = offsetof(struct state, effects),
};
