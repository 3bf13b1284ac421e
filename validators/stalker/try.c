/* Positions in which a card of S.T.A.L.K.E.R. can be tried. */
#include "validators/core/try/trial.h"
#include "validators/stalker/play.h"

#define PLAYERS(active)                                                        \
	"players:\n"                                                           \
	"  - {id: ann}\n"                                                      \
	"  - {id: ben}\n"                                                      \
	"setup:\n"                                                             \
	"  turn: 3\n"                                                          \
	"  phase: main\n"                                                      \
	"  active: " active "\n"
#define OWNED                                                                  \
	"  players:\n"                                                         \
	"    ann: {seat: first, gold: 9, silver: 9, deck: [<5 any>], "         \
	"graveyard: [<3 creature>]}\n"                                         \
	"    ben: {gold: 9, silver: 9, deck: [<their 5 any>], "                \
	"graveyard: [<their 3 creature>]}\n"                                   \
	"  cards:\n"
#define TABLE                                                                  \
	"    ann/<creature>: {cell: d3}\n"                                     \
	"    ann/<creature>: {cell: b2, wounds: 1, closed: true}\n"            \
	"    ann/<machine>: {}\n"                                              \
	"    ben/<their creature>: {cell: c4}\n"                               \
	"    ben/<their creature>: {cell: d4, wounds: 1}\n"                    \
	"    ben/<their creature>: {cell: c5, closed: true}\n"                 \
	"    ben/<their artifact>: {cell: a5}\n"                               \
	"    ben/<their creature>: {cell: c6, face: hidden}\n"                 \
	"    ben/<their machine>: {}\n"                                        \
	"    ben/<their event>: {}\n"
/* From the beginning: the card is bought and placed. */
#define LISTS                                                                  \
	"players:\n"                                                           \
	"  - {id: ann, deck: <list>}\n"                                        \
	"  - {id: ben, deck: <their list>}\n"
#define ON_FIELD (VARIANT(CREATURE) | VARIANT(ARTIFACT))
#define ASIDE    (VARIANT(MACHINE) | VARIANT(LOCALITY) | VARIANT(EVENT))
#define WORN     (VARIANT(SYMBIOTE) | VARIANT(PARASITE) | VARIANT(EQUIPMENT))
#define HOST     "    ann/<creature>: {cell: c3, tokens: 3}\n"
#define ALONE    "    ann/<card>: {cell: c3, tokens: 3}\n"
#define BESIDE   "    ann/<card>: {tokens: 3}\n"
#define ON_HOST  HOST "    ann/<card>: {host: ann/<same>, tokens: 3}\n"
#define HIDDEN                                                                 \
	"    ann/<creature>: {cell: c3}\n"                                     \
	"    ann/<card>: {cell: a1, face: hidden}\n"

static const struct trial_form forms[] = {
	{ .variants = ON_FIELD, .text = PLAYERS("ann") OWNED ALONE TABLE },
	{ .variants = ASIDE, .text = PLAYERS("ann") OWNED HOST BESIDE TABLE },
	{ .variants = WORN, .text = PLAYERS("ann") OWNED ON_HOST TABLE },
	{ .variants = ON_FIELD | ASIDE,
	  .text = PLAYERS("ann") OWNED HIDDEN TABLE },
	{ .variants = ON_FIELD, .text = PLAYERS("ben") OWNED ALONE TABLE },
	{ .variants = ASIDE, .text = PLAYERS("ben") OWNED HOST BESIDE TABLE },
	{ .variants = UINT32_MAX, .text = LISTS },
	{ 0 },
};

const struct trial_rules stalker_trial = {
	.form = forms,
	.uses =
		(const struct plays[]){
			{ "use_ability", "card" },
			{ "strike", "card" },
			{ "move", "card" },
			{ "jump", "card" },
			{ "teleport", "card" },
			{ "maneuver", "card" },
			{ "accumulate", "card" },
			{ "reveal", "card" },
			{ "assign_host", "card" },
			{ NULL, NULL },
		},
};
