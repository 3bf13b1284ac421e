/* The rules of decks of the toy game. */
#include "validators/toy/internal.h"

int toy_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	(void)c;
	return SECTION_MAIN;
}

static const struct rule rules[] = {
	{ .clause = Y_002, .name = "deck-too-small", .sev = SEV_ERROR,
	  .check = rule_too_few, .section = SECTION_MAIN + 1,
	  .limit_param = PARAM_DECK_MIN + 1, .what = "cards",
	  .about = "The deck has fewer cards than the format needs." },
	{ .clause = Y_003, .name = "too-many-copies", .sev = SEV_ERROR,
	  .check = rule_copies, .limit = 2,
	  .about = "A card stands in a deck more often than twice." },
};
const struct rule_table toy_deck_rules = {
	rules, sizeof(rules) / sizeof(rules[0])
};
