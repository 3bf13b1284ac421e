/* The descriptor of Trilunie. */
#include "validators/trilunie/internal.h"

static const struct clause clauses[] = {
#define CLAUSE CLAUSE_ROW
#define RULING RULING_ROW
#include "validators/trilunie/clauses.def"
#undef CLAUSE
#undef RULING
};

static const struct section sections[SECTION_COUNT] = {
	[SECTION_DECK] = { .name = "deck", .judged = true },
};

static const char *const ratio_rules[] = { "off", "lt2", "le2", NULL };

static const struct param params[PARAM_COUNT] = {
	[PARAM_DECK_MIN] = { .name = "deck_min", .min = 0, .max = 9999,
			     .about = "Fewest cards of a deck." },
	[PARAM_TYPE_MIN] = { .name = "type_min", .min = 0, .max = 9999,
			     .about = "Fewest units of each subtype." },
	[PARAM_COPIES] = { .name = "copies", .min = 0, .max = 99,
			   .about = "Copies of one card; 0 is no limit." },
	[PARAM_RATIO_RULE] = { .name = "ratio_rule", .words = ratio_rules,
			       .about = "How far subtypes may differ." },
};

static const struct format formats[] = {
	{ .name = "standard", .param = { 60, 12, 4, RATIO_LT2 },
	  .about = "at least 60 cards, 12 of each subtype of units, no "
		   "subtype twice another" },
	{ .name = "parent_like", .param = { 60, 12, 4, RATIO_OFF },
	  .about = "as the parent game: no ratio of subtypes" },
};

static const char tables[] =
#include "validators/trilunie/tables.sql.inc"
	;

const struct game game_trilunie = {
	.id = "trilunie",
	.title = "Trilunie",
	.prefix = "T",
	.clauses = clauses,
	.nclauses = sizeof(clauses) / sizeof(clauses[0]),
	.variants = trilunie_variants,
	.nvariants = VARIANT_COUNT,
	.fields = trilunie_fields,
	.nfields = FIELD_COUNT,
	.keywords = trilunie_keywords,
	.nkeywords = TRILUNIE_KEYWORDS,
	.grammar = &trilunie_grammar,
	.card_findings = &trilunie_card_findings,
	.check_card = trilunie_check_card,
	.check_set = trilunie_check_set,
	.digest = trilunie_digest,
	.sections = sections,
	.nsections = SECTION_COUNT,
	.home_section = trilunie_home_section,
	.params = params,
	.nparams = PARAM_COUNT,
	.formats = formats,
	.nformats = sizeof(formats) / sizeof(formats[0]),
	.deck_rules = &trilunie_deck_rules,
	.unknown_card_clause = T_111,
	.tables = tables,
};
