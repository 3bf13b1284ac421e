/* The descriptor of Trilunie. */
#include "validators/trilunie/internal.h"

#define CLAUSES_FROM  "validators/trilunie/clauses.def"
#define GLOSSARY_FROM "validators/trilunie/glossary.def"
#define TABLES_FROM   "validators/trilunie/tables.sql.inc"
#include "validators/core/game/game_tables.def"

static const struct section sections[SECTION_COUNT] = {
	[SECTION_DECK] = { SECTION_NAME("deck") },
};

static const char *const ratio_rules[] = { "off", "lt2", "le2", NULL };
static const char *const copy_scopes[] = { "id", "base_name", NULL };
static const char *const unique_scopes[] = { "field", "player", NULL };
static const char *const edition_prices[] = { "positive", "absolute", NULL };
static const char *const deck_outs[] = { "lose", "none", NULL };

/* one line per row is more readable */
/* clang-format off */
static const struct param params[PARAM_COUNT] = {
	[PARAM_DECK_MIN] = { .name = "deck_min", .max = 9999,
	  .about = N_("Fewest cards of a deck.") },
	[PARAM_TYPE_MIN] = { .name = "type_min", .max = 9999,
	  .about = N_("Fewest units of each subtype.") },
	[PARAM_COPIES] = { .name = "copies", .max = 99,
	  .about = N_("Copies of one card; 0 means no limit.") },
	[PARAM_RATIO_RULE] = { .name = "ratio_rule", .words = ratio_rules,
	  .about = N_("How far subtypes may differ.") },
	[PARAM_COPY_SCOPE] = { .name = "copy_scope", .words = copy_scopes,
	  .about = N_("What counts as one card: the card, or all editions of "
	  "its figure.") },
	[PARAM_UNIQUE_SCOPE] = { .name = "unique_scope", .words = unique_scopes,
	  .about = N_("Where a figure is unique.") },
	[PARAM_MAX_STACK] = { .name = "max_stack", .min = 2, .max = 9,
	  .about = N_("Most cards of a combined unit.") },
	[PARAM_EDITION_PRICE] = { .name = "edition_price",
	  .words = edition_prices,
	  .about = N_("Price of combining editions.") },
	[PARAM_SETUP_PARTIAL_DRAW] = { .name = "setup_partial_draw",
	  .flag = true,
	  .about = N_("Whether a part-built card is drawn for, too.") },
	[PARAM_START_MANA] = { .name = "start_mana", .max = 99,
	  .about = N_("Mana at the start of a match.") },
	[PARAM_DECK_OUT] = { .name = "deck_out", .words = deck_outs,
	  .about = N_("What an empty deck means at a draw.") },
	[PARAM_TURN_LIMIT] = { .name = "turn_limit", .max = 9999,
	  .about = N_("Turns of a match; 0 means no limit.") },
};

/* Catalogue 4.14; omitted parameters are 0 or the first word. */
static const struct format formats[] = {
	{ .name = "standard",
	  .param = { [PARAM_DECK_MIN] = 60, [PARAM_TYPE_MIN] = 12,
	    [PARAM_COPIES] = 4, [PARAM_RATIO_RULE] = RATIO_LT2,
	    [PARAM_MAX_STACK] = 2 },
	  .about = N_("at least 60 cards, 12 of each subtype of units, no "
	  "subtype twice another") },
	{ .name = "parent_like",
	  .param = { [PARAM_DECK_MIN] = 60, [PARAM_TYPE_MIN] = 12,
	    [PARAM_COPIES] = 4, [PARAM_RATIO_RULE] = RATIO_OFF,
	    [PARAM_UNIQUE_SCOPE] = UNIQUE_SCOPE_PLAYER, [PARAM_MAX_STACK] = 4,
	    [PARAM_SETUP_PARTIAL_DRAW] = 1 },
	  .about = N_("as the parent game: no ratio of subtypes") },
};

static const struct predicate predicates[] = {
	/* T-362, RT-26 */
	{ "unique",
	  N_("It is unique, by its own word or as an edition of a figure."),
	  NULL, "coalesce(trilunie.is_unique, trilunie.edition IS NOT NULL "
	  "AND c.game = 'trilunie')" },
	{ "dark", N_("It is of the dark side."), NULL,
	  "trilunie.moon = 'raatu'" },
	{ "light", N_("It is of the light side."), NULL,
	  "trilunie.moon = 'mesfi'" },
	{ "neutral", N_("It is of no side."), NULL,
	  "trilunie.moon = 'kalakan'" },
};
/* clang-format on */

const struct game game_trilunie = {
	GAME_PARTS(trilunie),
	.title = N_("Trilunie"),
	.basics = N_("In each zone the fastest unit attacks first, with as "
		     "many dice as its attack; each 4, 5 and 6 is 1 "
		     "damage."),
	.prefix = "T",
	COUNTED(keywords, trilunie_keywords),
	.grammar = &trilunie_grammar,
	.card_findings = &trilunie_card_findings,
	.check_set = trilunie_check_set,
	.asks_classes = true,
	.needs_all = trilunie_needs_all,
	.header_choice = &trilunie_header_choice,
	.unknown_card_clause = T_111,
};
