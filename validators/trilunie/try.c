/* Positions in which a card of Trilunie can be tried. */
#include "validators/core/try/trial.h"
#include "validators/trilunie/play.h"

#define UNITS(their)                                                           \
	"      zones:\n"                                                       \
	"        air:\n"                                                       \
	"          - <" their "air>\n"                                         \
	"          - {card: <" their "air>, damage: 1}\n"                      \
	"        ground:\n"                                                    \
	"          - <" their "ground>\n"                                      \
	"          - {card: <" their "ground>, damage: 1}\n"                   \
	"        character:\n"                                                 \
	"          - <" their "character>\n"                                   \
	"          - {card: <" their "character>, damage: 1}\n"                \
	"      retreated: [<" their "unit>]\n"
#define AT(step, mana)                                                              \
	"players:\n"                                                           \
	"  - {id: ann, deck: <list>}\n"                                        \
	"  - {id: ben, deck: <their list>}\n"                                  \
	"setup:\n"                                                             \
	"  turn: 5\n"                                                          \
	"  step: " step "\n"                                                   \
	"  players:\n"                                                         \
	"    ann:\n"                                                           \
	"      mana: " mana "\n"                                                     \
	"      coins: 20\n"                                                    \
	"      hand: [<card>, <3 any>]\n"                                      \
	"      discard: [<3 any>]\n"                                           \
	"      build: {<unit>: 1}\n" UNITS("")                                 \
	"    ben:\n"                                                           \
	"      mana: 20\n"                                                     \
	"      coins: 20\n"                                                    \
	"      hand: [<their 3 any>]\n"                                        \
	"      discard: [<their 3 any>]\n"                                     \
	"      build: {<their mission>: 1}\n" UNITS("their ")

#define BUILT    (VARIANT(UNIT) | VARIANT(ORDINARY) | VARIANT(EQUIPMENT))

static const struct trial_form forms[] = {
	{ .variants = BUILT, .text = AT("build_dark", "20") },
	{ .variants = BUILT, .text = AT("build_light", "20") },
	{ .variants = VARIANT(BATTLE), .text = AT("combat_ground", "20") },
	{ .variants = VARIANT(BATTLE), .text = AT("combat_air", "20") },
	{ .variants = VARIANT(BATTLE), .text = AT("combat_character", "20") },
	{ .variants = VARIANT(BATTLE), .text = AT("combat_ground", "2") },
	{ 0 },
};

const struct trial_rules trilunie_trial = { .form = forms };
