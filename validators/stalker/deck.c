/* The deck rules of S.T.A.L.K.E.R.: Height of War: catalogue 4.1. */
#include "validators/stalker/deck_sections.h"

#include "validators/core/check/rule.h"

#define DECK      .section = SECTION_DECK + 1
#define DEAL      .section = SECTION_DEAL + 1
#define SQUAD     .section = SECTION_SQUAD + 1
#define FORMATION .section = SECTION_FORMATION + 1
#define HOSTS     .section = SECTION_HOSTS + 1

/* The host of a symbiote or of equipment, by what is wrong with it. */
#define BAD_HOST(clause_, fault_, hint_)                                       \
	{                                                                      \
		.clause = clause_, .name = "bad-host", .sev = SEV_ERROR,       \
		.check = stalker_check_hosts, HOSTS, .limit = fault_,          \
		.hint = hint_,                                                 \
		.about = N_("The card may not be put on this host.")           \
	}

/*
 * S-3.6-1, RS-45: nothing is undone and what is left over is kept, so nothing
 * is to be judged there.  S-3.8-3: the players place in turn, each by himself.
 */
static const struct rule rules[] = {
	{ .clause = S_1_2_2,
	  .name = "deck-too-small",
	  .sev = SEV_ERROR,
	  .check = rule_too_few,
	  DECK,
	  .limit_param = PARAM_DECK_MIN + 1,
	  .counts = NOUN("%lld card", "%lld cards"),
	  .about = N_("The deck has too few cards.") },
	{ .clause = S_1_2_2,
	  .name = "deck-too-large",
	  .sev = SEV_ERROR,
	  .check = rule_too_many,
	  DECK,
	  .limit_param = PARAM_DECK_MAX + 1,
	  .counts = NOUN("%lld card", "%lld cards"),
	  .about = N_("The deck has too many cards.") },
	{ .clause = S_1_2_3,
	  .name = "too-many-copies",
	  .sev = SEV_ERROR,
	  .check = rule_copies_raised,
	  DECK,
	  .limit_param = PARAM_COPIES + 1,
	  .about = N_("More cards of one name than the format allows.") },
	{ .clause = S_3_3_4,
	  .name = "redeals-unpaid",
	  .sev = SEV_ERROR,
	  .check = stalker_check_redeals,
	  .measure = stalker_measure_redeals,
	  DEAL,
	  .about = N_("Each re-deal costs 1 gold of those at the start.") },
	{ .clause = S_3_3_2,
	  .name = "deal-size",
	  .sev = SEV_ERROR,
	  .check = stalker_check_deal_size,
	  .measure = stalker_measure_deal_size,
	  DEAL,
	  .about = N_("The deal is as many cards as the format deals, or the "
		      "whole deck.") },
	{ .clause = S_3_3_2,
	  .name = "not-in-deck",
	  .sev = SEV_ERROR,
	  .check = stalker_check_held,
	  DEAL,
	  .about = N_("More of a card is dealt than the deck has.") },
	{ .clause = S_3_5_2,
	  .name = "not-in-deal",
	  .sev = SEV_ERROR,
	  .check = stalker_check_held,
	  SQUAD,
	  .about = N_("More of a card is recruited than was dealt.") },
	{ .clause = S_1_8_3,
	  .name = "too-many-localities",
	  .sev = SEV_ERROR,
	  .check = stalker_check_localities,
	  .measure = stalker_measure_localities,
	  SQUAD,
	  .limit = LOCALITY_CAP,
	  .about = N_("A squad has one locality at most.") },
	{ .clause = S_1_5_1e,
	  .name = "machine-cap",
	  .sev = SEV_ERROR,
	  .check = stalker_check_machines,
	  .measure = stalker_measure_machines,
	  SQUAD,
	  .limit = MACHINE_CAP,
	  .about = N_("The machines of a squad cost 15 crystals at most.") },
	{ .clause = S_3_6_3,
	  .name = "unique-twice",
	  .sev = SEV_ERROR,
	  .check = stalker_check_unique,
	  SQUAD,
	  .hint = N_("keep one of them"),
	  .about = N_("A squad has one card at most of a name with unique.") },
	{ .clause = S_3_7,
	  .name = "no-gold-for-factions",
	  .sev = SEV_ERROR,
	  .check = stalker_check_factions,
	  .measure = stalker_measure_factions,
	  SQUAD,
	  .about = N_(
		  "Each faction beyond two costs 1 gold that is not there.") },
	{ .clause = S_3_5_3,
	  .name = "elite-needs-gold",
	  .sev = SEV_ERROR,
	  .check = stalker_check_elite,
	  .measure = stalker_measure_elite,
	  SQUAD,
	  .about = N_(
		  "Elite cards are paid in gold, and there is too little.") },
	{ .clause = S_3_5_5,
	  .name = "not-enough-crystals",
	  .sev = SEV_ERROR,
	  .check = stalker_check_ordinary,
	  .measure = stalker_measure_ordinary,
	  SQUAD,
	  .about = N_("Silver and the gold that elite cards leave do not pay "
		      "for the ordinary cards.") },
	{ .clause = S_3_5_4,
	  .name = "bad-payment",
	  .sev = SEV_ERROR,
	  .check = stalker_check_payment,
	  SQUAD,
	  .about = N_("The payment as it is written cannot be made.") },
	{ .clause = RS_23,
	  .name = "no-creature",
	  .sev = SEV_ERROR,
	  .check = stalker_check_creature,
	  SQUAD,
	  .hint = N_("recruit a creature"),
	  .about =
		  N_("A squad without a creature has lost before it begins.") },
	{ .clause = S_3_8_1,
	  .name = "not-in-squad",
	  .sev = SEV_ERROR,
	  .check = stalker_check_strangers,
	  FORMATION,
	  .hint = N_("recruit it in [squad], or remove it here"),
	  .about = N_(
		  "The card is not in the squad, or not in the formation.") },
	{ .clause = S_3_8_1,
	  .name = "card-placed-twice",
	  .sev = SEV_ERROR,
	  .check = stalker_check_placed_twice,
	  FORMATION,
	  .hint = N_("place each card of the squad once"),
	  .about = N_("A card is placed more often than the squad has it.") },
	{ .clause = S_3_8_1,
	  .name = "card-not-placed",
	  .sev = SEV_ERROR,
	  .check = stalker_check_not_placed,
	  FORMATION,
	  .hint = N_("give it a line in [formation]"),
	  .about = N_("Every card of the squad is placed.") },
	{ .clause = S_3_8_3,
	  .name = "cell-outside-half",
	  .sev = SEV_ERROR,
	  .check = stalker_check_half,
	  FORMATION,
	  .about = N_("The cell is of the opponent's half.") },
	{ .clause = S_3_8_2,
	  .name = "cell-taken",
	  .sev = SEV_ERROR,
	  .check = stalker_check_cells,
	  FORMATION,
	  .hint = N_("place it on a free cell"),
	  .about = N_("A cell takes one card.") },
	{ .clause = S_3_9,
	  .name = "placement-order",
	  .sev = SEV_ERROR,
	  .check = stalker_check_order,
	  FORMATION,
	  .limit = 0,
	  .about = N_("The cell is open only once all those before it are "
		      "taken.") },
	{ .clause = S_3_10,
	  .name = "placement-order",
	  .sev = SEV_ERROR,
	  .check = stalker_check_order,
	  FORMATION,
	  .limit = 1,
	  .about = N_("The cell is open only once all those before it are "
		      "taken.") },
	{ .clause = S_3_11_1_1,
	  .name = "hidden-not-allowed",
	  .sev = SEV_ERROR,
	  .check = stalker_check_hidden,
	  FORMATION,
	  .hint = N_("remove \"hidden\""),
	  .about = N_("Only Second's row 3 may stay hidden, without what needs "
		      "a host.") },
	{ .clause = S_3_8_1,
	  .name = "not-in-squad",
	  .sev = SEV_ERROR,
	  .check = stalker_check_absent,
	  HOSTS,
	  .hint = N_("name a card as its line in [formation] does"),
	  .about = N_(
		  "The card is not in the squad, or not in the formation.") },
	BAD_HOST(S_3_11_2, HOST_STRANGER, N_("remove the line")),
	BAD_HOST(S_1_5_2_4, HOST_OF_PARASITE,
		 N_("remove the line; the match assigns it")),
	BAD_HOST(RS_8, HOST_OF_EQUIPMENT, N_("choose another creature")),
	BAD_HOST(S_1_5_2_3, HOST_NO_CREATURE, N_("choose a creature")),
	BAD_HOST(S_1_5_2a_1, HOST_MACHINE, N_("choose another creature")),
	BAD_HOST(S_1_5_2c_2, HOST_SYMBIOTE, N_("choose another creature")),
	BAD_HOST(S_1_5_2b_1, HOST_INCORPOREAL, N_("choose another creature")),
	{ .clause = RS_56,
	  .name = "card-placed-twice",
	  .sev = SEV_ERROR,
	  .check = stalker_check_hosts,
	  HOSTS,
	  .limit = HOST_TWICE,
	  .hint = N_("keep one of its lines"),
	  .about = N_("A symbiote or piece of equipment has one host.") },
	{ .clause = S_1_5_2c_1,
	  .name = "host-taken",
	  .sev = SEV_ERROR,
	  .check = stalker_check_hosts,
	  HOSTS,
	  .limit = HOST_CARRIES,
	  .hint = N_("choose another creature"),
	  .about = N_(
		  "The host carries a symbiote, or equipment of the slot.") },
	{ .clause = RS_8,
	  .name = "host-taken",
	  .sev = SEV_ERROR,
	  .check = stalker_check_hosts,
	  HOSTS,
	  .limit = HOST_WEARS,
	  .hint = N_("choose another creature"),
	  .about = N_(
		  "The host carries a symbiote, or equipment of the slot.") },
	{ .clause = S_3_11_4,
	  .name = "host-missing",
	  .sev = SEV_ERROR,
	  .check = stalker_check_host_missing,
	  HOSTS,
	  .hint = N_("assign it in [hosts]"),
	  .about = N_(
		  "Who has a host for a symbiote or equipment assigns it.") },
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
