/* The deck rules of S.T.A.L.K.E.R.: Height of War: catalogue 4.1. */
#include "validators/stalker/internal.h"

#define DECK .section = SECTION_DECK + 1

static const struct rule rules[] = {
	{ .clause = S_1_2_2, .name = "deck-too-small", .sev = SEV_ERROR,
	  .check = rule_too_few, DECK, .limit_param = PARAM_DECK_MIN + 1,
	  .what = "cards", .about = "The deck has too few cards." },
	{ .clause = S_1_2_2, .name = "deck-too-large", .sev = SEV_ERROR,
	  .check = rule_too_many, DECK, .limit_param = PARAM_DECK_MAX + 1,
	  .what = "cards", .about = "The deck has too many cards." },
	{ .clause = S_1_2_3, .name = "too-many-copies", .sev = SEV_ERROR,
	  .check = rule_copies_raised, DECK, .limit_param = PARAM_COPIES + 1,
	  .about = "More cards of one name than the format allows." },
};
const struct rule_table stalker_deck_rules = {
	rules, sizeof(rules) / sizeof(rules[0])
};

/* S-1.2-1: cards before any section are the deck; unknown ones count. */
int stalker_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	(void)c;
	return SECTION_DECK;
}

const char *stalker_bad_header(const struct deck_list *l,
			       enum deck_header *which)
{
	const struct header_line *seat = &l->header[HEADER_SEAT];
	const struct header_line *redeals = &l->header[HEADER_REDEALS];
	int64_t n = 0;

	*which = HEADER_SEAT;
	if (seat->set && !str_is_nocase(seat->value, "first") &&
	    !str_is_nocase(seat->value, "second"))
		return "the seat is first or second";
	*which = HEADER_REDEALS;
	if (redeals->set &&
	    (str_to_int(redeals->value, &n) < 0 || n < 0 || n > 99))
		return "the number of re-deals is from 0 to 99";
	return NULL;
}
