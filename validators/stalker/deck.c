/* The deck rules of S.T.A.L.K.E.R.: Height of War: catalogue 4.1. */
#include "validators/stalker/deck_sections.h"

#include "validators/core/check/rule.h"

/*
 * S-3.6-1, RS-45: purchases cannot be undone and leftovers are kept, so there
 * is nothing to judge.  S-3.8-3: the players place one after the other, each
 * independently.
 */
/* one line per row is more readable */
/* clang-format off */
#define DECK      IN_SECTION(SECTION_DECK)
#define DEAL      IN_SECTION(SECTION_DEAL)
#define SQUAD     IN_SECTION(SECTION_SQUAD)
#define FORMATION IN_SECTION(SECTION_FORMATION)
#define HOSTS     IN_SECTION(SECTION_HOSTS)

/* A line of [hosts], by its fault. */
#define BY_FAULT(fault_, hint_)                                                \
	.check = stalker_check_hosts, HOSTS, .limit = fault_, .hint = N_(hint_)
#define BAD_HOST(clause_)                                                      \
	BREACH(clause_, "bad-host", "The card may not be put on this host.")
#define HOST_TAKEN(clause_)                                                    \
	BREACH(clause_, "host-taken",                                          \
	       "The host carries a symbiote, or equipment of the slot.")
#define NOT_IN_SQUAD                                                           \
	BREACH(S_3_8_1, "not-in-squad",                                        \
	       "The card is not in the squad, or not in the formation.")
#define PLACEMENT_ORDER(clause_, seat_)                                        \
	BREACH(clause_, "placement-order",                                     \
	       "The cell is open only once all those before it are taken."),   \
	.check = stalker_check_order, FORMATION, .limit = seat_

static const struct rule rules[] = {
	{ BREACH(S_1_2_2, "deck-too-small", "The deck has too few cards."),
	  .check = rule_too_few, DECK, LIMITED_BY(PARAM_DECK_MIN),
	  .counts = NOUN("%lld card", "%lld cards") },
	{ BREACH(S_1_2_2, "deck-too-large", "The deck has too many cards."),
	  .check = rule_too_many, DECK, LIMITED_BY(PARAM_DECK_MAX),
	  .counts = NOUN("%lld card", "%lld cards") },
	{ BREACH(S_1_2_3, "too-many-copies",
		 "More cards of one name than the format allows."),
	  .check = rule_copies_raised, DECK, LIMITED_BY(PARAM_COPIES) },
	{ BREACH(S_3_3_4, "redeals-unpaid",
		 "Each re-deal costs 1 gold of those at the start."),
	  .check = stalker_check_redeals, .measure = stalker_measure_redeals,
	  DEAL },
	{ BREACH(S_3_3_2, "deal-size", "The deal is as many cards as the "
		 "format deals, or the whole deck."),
	  .check = stalker_check_deal_size,
	  .measure = stalker_measure_deal_size, DEAL },
	{ BREACH(S_3_3_2, "not-in-deck",
		 "More of a card is dealt than the deck has."),
	  .check = stalker_check_held, DEAL },
	{ BREACH(S_3_5_2, "not-in-deal",
		 "More of a card is recruited than was dealt."),
	  .check = stalker_check_held, SQUAD },
	{ BREACH(S_1_8_3, "too-many-localities",
		 "A squad has one locality at most."),
	  .check = stalker_check_localities,
	  .measure = stalker_measure_localities, SQUAD, .limit = LOCALITY_CAP },
	{ BREACH(S_1_5_1e, "machine-cap",
		 "The machines of a squad cost 15 crystals at most."),
	  .check = stalker_check_machines, .measure = stalker_measure_machines,
	  SQUAD, .limit = MACHINE_CAP },
	{ BREACH(S_3_6_3, "unique-twice",
		 "A squad has one card at most of a name with unique."),
	  .check = stalker_check_unique, SQUAD,
	  .hint = N_("keep one of them") },
	{ BREACH(S_3_7, "no-gold-for-factions",
		 "The gold does not pay for more than two factions."),
	  .check = stalker_check_factions, .measure = stalker_measure_factions,
	  SQUAD },
	{ BREACH(S_3_5_3, "elite-needs-gold",
		 "Elite cards are paid in gold, and there is too little."),
	  .check = stalker_check_elite, .measure = stalker_measure_elite,
	  SQUAD },
	{ BREACH(S_3_5_5, "not-enough-crystals", "Silver and the gold that "
		 "elite cards leave do not pay for the ordinary cards."),
	  .check = stalker_check_ordinary, .measure = stalker_measure_ordinary,
	  SQUAD },
	{ BREACH(S_3_5_4, "bad-payment",
		 "The payment as it is written cannot be made."),
	  .check = stalker_check_payment, SQUAD },
	{ BREACH(RS_23, "no-creature",
		 "A squad without a creature has lost before it begins."),
	  .check = stalker_check_creature, SQUAD,
	  .hint = N_("recruit a creature") },
	{ NOT_IN_SQUAD, .check = stalker_check_strangers, FORMATION,
	  .hint = N_("recruit it in [squad], or remove it here") },
	{ BREACH(S_3_8_1, "card-placed-twice",
		 "A card is placed more often than the squad has it."),
	  .check = stalker_check_placed_twice, FORMATION,
	  .hint = N_("place each card of the squad once") },
	{ BREACH(S_3_8_1, "card-not-placed",
		 "Every card of the squad is placed."),
	  .check = stalker_check_not_placed, FORMATION,
	  .hint = N_("give it a line in [formation]") },
	{ BREACH(S_3_8_3, "cell-outside-half",
		 "The cell is of the opponent's half."),
	  .check = stalker_check_half, FORMATION },
	{ BREACH(S_3_8_2, "cell-taken", "A cell takes one card."),
	  .check = stalker_check_cells, FORMATION,
	  .hint = N_("place it on a free cell") },
	{ PLACEMENT_ORDER(S_3_9, 0) },
	{ PLACEMENT_ORDER(S_3_10, 1) },
	{ BREACH(S_3_11_1_1, "hidden-not-allowed", "Only Second's row 3 may "
		 "stay hidden, without what needs a host."),
	  .check = stalker_check_hidden, FORMATION,
	  .hint = N_("remove \"hidden\"") },
	{ NOT_IN_SQUAD, .check = stalker_check_absent, HOSTS,
	  .hint = N_("name a card as its line in [formation] does") },
	{ BAD_HOST(S_3_11_2), BY_FAULT(HOST_STRANGER, "remove the line") },
	{ BAD_HOST(S_1_5_2_4),
	  BY_FAULT(HOST_OF_PARASITE, "remove the line; the match assigns it") },
	{ BAD_HOST(RS_8),
	  BY_FAULT(HOST_OF_EQUIPMENT, "choose another creature") },
	{ BAD_HOST(S_1_5_2_3),
	  BY_FAULT(HOST_NO_CREATURE, "choose a creature") },
	{ BAD_HOST(S_1_5_2a_1),
	  BY_FAULT(HOST_MACHINE, "choose another creature") },
	{ BAD_HOST(S_1_5_2c_2),
	  BY_FAULT(HOST_SYMBIOTE, "choose another creature") },
	{ BAD_HOST(S_1_5_2b_1),
	  BY_FAULT(HOST_INCORPOREAL, "choose another creature") },
	{ BREACH(RS_56, "card-placed-twice",
		 "A symbiote or piece of equipment has one host."),
	  BY_FAULT(HOST_TWICE, "keep one of its lines") },
	{ HOST_TAKEN(S_1_5_2c_1),
	  BY_FAULT(HOST_CARRIES, "choose another creature") },
	{ HOST_TAKEN(RS_8), BY_FAULT(HOST_WEARS, "choose another creature") },
	{ BREACH(S_3_11_4, "host-missing",
		 "Who has a host for a symbiote or equipment assigns it."),
	  .check = stalker_check_host_missing, HOSTS,
	  .hint = N_("assign it in [hosts]") },
};
/* clang-format on */
const struct rule_table stalker_deck_rules = RULE_TABLE(rules);

/* S-1.2-1: cards before any section are the deck; unknown ones count. */
int stalker_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	(void)c;
	return SECTION_DECK;
}

static const char *const seats[] = { "first", "second", NULL };
const struct header_choice stalker_header_choice = {
	.header = HEADER_SEAT, .values = seats, .section = SECTION_FORMATION
};

const char *stalker_bad_header(const struct deck_list *l, unsigned *which)
{
	const struct header_line *seat = &l->header[HEADER_SEAT];
	const struct header_line *redeals = &l->header[HEADER_REDEALS];
	int64_t n = 0;

	*which = HEADER_SEAT;
	if (seat->set && !str_is_nocase(seat->value, "first") &&
	    !str_is_nocase(seat->value, "second"))
		return N_("the seat is first or second");
	*which = HEADER_REDEALS;
	if (redeals->set &&
	    (str_to_int(redeals->value, &n) < 0 || n < 0 || n > 99))
		return N_("the number of re-deals is from 0 to 99");
	return NULL;
}
