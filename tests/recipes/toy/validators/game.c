/* The descriptor of the toy game. */
#include "validators/toy/internal.h"

static const struct clause clauses[] = {
#define CLAUSE CLAUSE_ROW
#define RULING RULING_ROW
#include "validators/toy/clauses.def"
};

static const struct section sections[SECTION_COUNT] = {
	[SECTION_MAIN] = { SECTION_NAME("main") },
};

static const struct param params[PARAM_COUNT] = {
	[PARAM_DECK_MIN] = { .name = "deck_min", .min = 1, .max = 100,
			     .about = "Fewest cards of a deck." },
};

static const struct format formats[] = {
	{ .name = "yard", .param = { [PARAM_DECK_MIN] = 3 },
	  .about = "3 cards and more, each at most twice" },
};

static const char tables[] =
#include "validators/toy/tables.sql.inc"
	;

const struct game game_toy = {
	.id = "toy",
	.title = "Toy",
	.prefix = "Y",
	COUNTED(clauses, clauses),
	COUNTED(variants, toy_variants),
	COUNTED(fields, toy_fields),
	.digest = toy_digest,
	COUNTED(sections, sections),
	.home_section = toy_home_section,
	COUNTED(params, params),
	COUNTED(formats, formats),
	.deck_rules = &toy_deck_rules,
	.unknown_section_clause = Y_002,
	.tables = tables,
};
