/* Positions in which a card of Conclave can be tried. */
#include "validators/conclave/play.h"

#include "validators/core/try/trial.h"

#define ALLIES                                                                 \
	"      allies:\n"                                                      \
	"        - {card: <ally>, cell: a2}\n"                                 \
	"        - {card: <ally>, cell: c1, closed: true}\n"                   \
	"        - {card: <ally>, cell: c2}\n"

/* The player's cards around the hero in the corner, the enemy's
 * within reach. */
#define ANN(hand, allies)                                                      \
	"    ann:\n"                                                           \
	"      energy: 20\n"                                                   \
	"      hero: {wounds: 2}\n"                                            \
	"      hand: [" hand "<4 any>]\n"                                      \
	"      deck: [<9 any>]\n"                                              \
	"      graveyard: [<ally>, <ability>, <equipment>]\n" allies
#define BEN                                                                    \
	"    ben:\n"                                                           \
	"      energy: 20\n"                                                   \
	"      hero: {wounds: 2}\n"                                            \
	"      hand: [<their 4 any>]\n"                                        \
	"      deck: [<their 9 any>]\n"                                        \
	"      graveyard: [<their ally>, <their ability>]\n"                   \
	"      allies:\n"                                                      \
	"        - {card: <their ally>, cell: b2}\n"                           \
	"        - {card: <their ally>, cell: c3, closed: true}\n"             \
	"        - {card: <their ally>, cell: d3}\n"
#define HEROES(own)                                                            \
	"players:\n"                                                           \
	"  - {id: ann, hero: " own "}\n"                                       \
	"  - {id: ben, hero: <their hero>}\n"
#define TURN(player)                                                           \
	"setup:\n"                                                             \
	"  turn: 9\n"                                                          \
	"  step: main\n"                                                       \
	"  active: " player "\n"                                               \
	"  players:\n"
#define WORN    "      equipment: [<equipment>]\n"
#define THEIRS  "      equipment: [<their equipment>]\n"
#define CHARM   "      enchantments: [<enchantment>]\n"
#define CHARMED "      enchantments: [<their enchantment>]\n"

static const struct trial_form forms[] = {
	{ .variants = VARIANT(HERO),
	  .text = HEROES("<card>") TURN("ann") ANN("", ALLIES)
		  WORN BEN THEIRS },
	{ .variants = UINT32_MAX,
	  .text = HEROES("<hero>") TURN("ann") ANN("<card>, ", ALLIES)
		  WORN CHARM BEN THEIRS CHARMED },
	{ .variants = UINT32_MAX,
	  .text = HEROES("<hero>") TURN("ben") ANN("<card>, ", ALLIES)
		  WORN BEN THEIRS },
	/* a hero who leads few allies, in formats that limit them */
	{ .variants = UINT32_MAX,
	  .text = HEROES("<hero>") TURN("ann") ANN("<card>, ", "") BEN },
	{ 0 },
};

const struct trial_rules conclave_trial = {
	.form = forms,
	.uses =
		(const struct plays[]){
			{ "use_ability", "card" },
			{ "attack", "attacker" },
			{ NULL, NULL },
		},
};
