/* The descriptor of S.T.A.L.K.E.R.: Height of War. */
#include "validators/stalker/internal.h"

#define CLAUSES_FROM  "validators/stalker/clauses.def"
#define GLOSSARY_FROM "validators/stalker/glossary.def"
#define TABLES_FROM   "validators/stalker/tables.sql.inc"
#include "validators/core/game/game_tables.def"

/* one line per row is more readable */
/* clang-format off */
static const struct section sections[SECTION_COUNT] = {
	[SECTION_DECK] = { SECTION_NAME("deck") },
	[SECTION_DEAL] = { SECTION_NAME("deal"), .object = N_("deal") },
	[SECTION_SQUAD] = { SECTION_NAME("squad"), .object = N_("squad"),
	  .form = LINE_PAID },
	[SECTION_FORMATION] = { SECTION_NAME("formation"),
	  .object = N_("formation"), .form = LINE_PLACED },
	/* RS-54 */
	[SECTION_HOSTS] = { SECTION_NAME("hosts"), .object = N_("formation"),
	  .form = LINE_HOSTED },
};

static const struct param params[PARAM_COUNT] = {
	[PARAM_DECK_MIN] = { .name = "deck_min", .min = 1, .max = 9999,
	  .about = N_("Fewest cards of a deck.") },
	[PARAM_DECK_MAX] = { .name = "deck_max", .min = 1, .max = 9999,
	  .about = N_("Most cards of a deck.") },
	[PARAM_COPIES] = { .name = "copies", .max = 99,
	  .about = N_("Cards of one name; 0 means no limit.") },
	[PARAM_DEAL] = { .name = "deal", .min = 1, .max = 15,
	  .about = N_("Cards of a deal.") },
	[PARAM_GOLD] = { .name = "gold", .min = 20, .max = 30,
	  .about = N_("Gold crystals.") },
	[PARAM_SILVER] = { .name = "silver", .min = 20, .max = 30,
	  .about = N_("Silver crystals.") },
	[PARAM_TURN_LIMIT] = { .name = "turn_limit", .max = 9999,
	  .about = N_("Turns of a match; 0 means no limit.") },
};
/* clang-format on */

/* RS-1, RS-2, RS-3: deck, copies, deal, gold, silver */
static const struct format formats[] = {
	{ .name = "standard",
	  .param = { 15, 50, 3, 15, 23, 22 },
	  .about = N_("any deck from which 15 can be dealt") },
	{ .name = "constructed",
	  .param = { 30, 50, 3, 15, 23, 22 },
	  .about = N_("the parent game's constructed play") },
	{ .name = "limited",
	  .param = { 20, 50, 0, 15, 23, 22 },
	  .about = N_("draft and sealed play: no copy limit") },
	{ .name = "starter10",
	  .param = { 10, 10, 3, 10, 23, 22 },
	  .about = N_("exactly 10 cards, all of them dealt") },
};

static const struct predicate predicates[] = {
	{ "unique", N_("It has the named ability unique."), "card_keyword",
	  "x.word = 'unique'" },
	{ "neutral", N_("It is of no faction."), NULL,
	  "c.game = 'stalker' AND coalesce(stalker.faction, 'neutral') = "
	  "'neutral'" },
};

const struct game game_stalker = {
	GAME_PARTS(stalker),
	.title = N_("S.T.A.L.K.E.R.: Height of War"),
	.basics = N_("In a turn each creature may move and then act once, "
		     "by a strike or an ability; it closes. Both sides of "
		     "a strike roll a die, and the difference says how "
		     "many wounds each side takes."),
	.prefix = "S",
	COUNTED(keywords, stalker_keywords),
	.grammar = &stalker_grammar,
	.card_findings = &stalker_card_findings,
	.copies_by_name = true, /* RS-2 */
	.sections_in_order = true,
	.bad_header = stalker_bad_header,
	.header_choice = &stalker_header_choice,
	.object_repair = &stalker_object_repair,
	COUNTED(line_repairs, stalker_line_repairs),
};
