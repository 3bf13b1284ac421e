/* The referee of The Last Mainstay: its actions, its keys, its functions. */
#include "validators/core/match/naming.h"
#include "validators/mainstay/endgame.h"

/* By its index among all cards. */
static struct str card_name(const struct match *m, int card, bool brief,
			    uint32_t *seats)
{
	(void)brief;
	(void)seats;
	return naming_text(m, m->cards->v[card].id, NOBODY, 0);
}

const struct referee mainstay_referee = {
	REFEREE_PARTS(mainstay),
	.first_option = PARAM_MODE,
	.goal = { M_151, M_155 },
	.outlook = { .turns = 1, .explore = 50, .lead = 4 },
	.player_keys = mainstay_player_keys,
	.plays = (const struct plays[]){
		{ "commit", "warrior" },
		{ "commit", "defender" },
		{ NULL, NULL },
	},
	.card_name = card_name,
	.solve = mainstay_solve,
	.playouts = mainstay_playouts,
};
