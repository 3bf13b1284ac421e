/* The rules of decks of the toy game. */
#include "validators/toy/internal.h"

int toy_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	(void)c;
	return SECTION_MAIN;
}

static const struct rule rules[] = {
	{ BREACH(Y_002, "deck-too-small",
		 "The deck has fewer cards than the format needs."),
	  .check = rule_too_few, IN_SECTION(SECTION_MAIN),
	  LIMITED_BY(PARAM_DECK_MIN), .what = "cards" },
	{ BREACH(Y_003, "too-many-copies",
		 "A card stands in a deck more often than twice."),
	  .check = rule_copies, .limit = 2 },
};
const struct rule_table toy_deck_rules = RULE_TABLE(rules);
