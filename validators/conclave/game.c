/* The descriptor of Conclave of Immortals. */
#include "validators/conclave/internal.h"

#define CLAUSES_FROM  "validators/conclave/clauses.def"
#define GLOSSARY_FROM "validators/conclave/glossary.def"
#define TABLES_FROM   "validators/conclave/tables.sql.inc"
#include "validators/core/game/game_tables.def"

/* one line per row is more readable */
/* clang-format off */
static const struct section sections[SECTION_COUNT] = {
	/* C-003, C-004: the hero is not counted */
	[SECTION_HERO] = { SECTION_NAME("hero"), .alias = "commander",
	  .apart = true },
	[SECTION_DECK] = { SECTION_NAME("deck") },
};

static const char *const own_limits[] = {
	[OWN_LIMIT_REPLACES] = "replaces", [OWN_LIMIT_LOWERS] = "lowers", NULL
};

/* The first word is the default. */
static const char *const adjacencies[] = { "king", "orthogonal", NULL };
static const char *const deck_outs[] = { "none", "lose", NULL };

static const struct param params[PARAM_COUNT] = {
	[PARAM_DECK_MIN] = { .name = "deck_min", .min = 1, .max = 9999,
	  .about = N_("Fewest cards of a deck.") },
	[PARAM_DECK_MAX] = { .name = "deck_max", .min = 1, .max = 9999,
	  .about = N_("Most cards of a deck.") },
	[PARAM_COPIES] = { .name = "copies", .min = 1, .max = 99,
	  .about = N_("Most copies of a card.") },
	[PARAM_OWN_LIMIT] = { .name = "own_limit", .words = own_limits,
	  .about = N_("Whether a card's copy_limit replaces copies or only lowers "
	  "it.") },
	[PARAM_ENCHANTMENTS] = { .name = "enchantments", .flag = true,
	  .about = N_("Whether a deck may hold them.") },
	[PARAM_HERO_LIMITS] = { .name = "hero_limits", .flag = true,
	  .about = N_("Whether a hero needs ally_limit and equipment_limit.") },
	[PARAM_BASIC_ONLY] = { .name = "basic_only", .flag = true,
	  .about = N_("Whether every card has to be basic.") },
	[PARAM_ADJACENCY] = { .name = "adjacency", .words = adjacencies,
	  .about = N_("Which cells are next to each other.") },
	[PARAM_DECK_OUT] = { .name = "deck_out", .words = deck_outs,
	  .about = N_("What drawing from an empty deck means.") },
	[PARAM_TURN_LIMIT] = { .name = "turn_limit", .max = 9999,
	  .about = N_("Turns of a match; 0 means no limit.") },
	[PARAM_ATTACK_ON_SUMMON] = { .name = "attack_on_summon", .flag = true,
	  .about = N_("Whether an ally may attack in the turn of its summon.") },
	[PARAM_MAX_WEAPONS] = { .name = "max_weapons_per_attack", .min = 1,
	  .max = MAX_WEAPONS, .about = N_("Most weapons of one attack.") },
	[PARAM_PHASE_REACTIONS] = { .name = "phase_reactions", .flag = true,
	  .about = N_("Whether the end of a phase may be answered.") },
	[PARAM_ABILITY_WEAR] = { .name = "ability_wear", .flag = true,
	  .about = N_("Whether a played ability wears its equipment.") },
	[PARAM_LOOP_LIMIT] = { .name = "loop_limit", .min = 1, .max = 1000000,
	  .about = N_("Steps of a loop that make a draw.") },
};

/* clang-format on */

/* The presets of all formats. */
#define MATCH_PRESETS                                                          \
	[PARAM_ATTACK_ON_SUMMON] = 1, [PARAM_MAX_WEAPONS] = 1,                 \
	[PARAM_PHASE_REACTIONS] = 1, [PARAM_ABILITY_WEAR] = 1,                 \
	[PARAM_LOOP_LIMIT] = 1000

/* RC-2; C-014: the first is the default */
static const struct format formats[] = {
	{ .name = "extended",
	  .param = { MATCH_PRESETS, [PARAM_DECK_MIN] = 60,
		     [PARAM_DECK_MAX] = 120, [PARAM_COPIES] = 4,
		     [PARAM_OWN_LIMIT] = OWN_LIMIT_REPLACES,
		     [PARAM_ENCHANTMENTS] = 1 },
	  .about = N_("a hero and 60 to 120 cards") },
	{ .name = "quick",
	  .param = { MATCH_PRESETS, [PARAM_DECK_MIN] = 50,
		     [PARAM_DECK_MAX] = 100, [PARAM_COPIES] = 4,
		     [PARAM_OWN_LIMIT] = OWN_LIMIT_LOWERS,
		     [PARAM_HERO_LIMITS] = 1 },
	  .about = N_(
		  "a hero with limits and 50 to 100 cards, no enchantments") },
	{ .name = "basic",
	  .param = { MATCH_PRESETS, [PARAM_DECK_MIN] = 60,
		     [PARAM_DECK_MAX] = 120, [PARAM_COPIES] = 4,
		     [PARAM_OWN_LIMIT] = OWN_LIMIT_REPLACES,
		     [PARAM_ENCHANTMENTS] = 1, [PARAM_BASIC_ONLY] = 1 },
	  .about = N_("extended with basic cards only") },
};

static const struct predicate predicates[] = {
	{ "basic", N_("It has the supertype basic."), "card_label",
	  "x.field = 'supertypes' AND x.word = 'basic'" },
	{ "commander", N_("It has the supertype commander."), "card_label",
	  "x.field = 'supertypes' AND x.word = 'commander'" },
	{ "instant", N_("It has the supertype instant."), "card_label",
	  "x.field = 'supertypes' AND x.word = 'instant'" },
};

/* C-007, RC-3: copies are counted by id, so copies_by_name is not set */
const struct game game_conclave = {
	GAME_PARTS(conclave),
	.title = N_("Conclave of Immortals"),
	.basics = N_("Cards cost energy, which comes anew each turn. "
		     "Heroes and allies attack in the turn of their "
		     "player, and whoever attacks, defends or counters "
		     "closes."),
	.prefix = "C",
	COUNTED(keywords, conclave_keywords),
	.grammar = &conclave_grammar,
};
