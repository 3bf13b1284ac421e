/* The descriptor of the toy game. */
#include "validators/toy/internal.h"

static const struct clause clauses[] = {
#define CLAUSE CLAUSE_ROW
#define RULING RULING_ROW
#include "validators/toy/clauses.def"
#undef CLAUSE
#undef RULING
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
	.clauses = clauses,
	.nclauses = sizeof(clauses) / sizeof(clauses[0]),
	.variants = toy_variants,
	.nvariants = VARIANT_COUNT,
	.fields = toy_fields,
	.nfields = FIELD_COUNT,
	.digest = toy_digest,
	.sections = sections,
	.nsections = SECTION_COUNT,
	.home_section = toy_home_section,
	.params = params,
	.nparams = PARAM_COUNT,
	.formats = formats,
	.nformats = sizeof(formats) / sizeof(formats[0]),
	.deck_rules = &toy_deck_rules,
	.unknown_section_clause = Y_002,
	.tables = tables,
};
