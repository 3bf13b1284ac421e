/* The referee of Trilunie: its actions, its keys, its functions. */
#include "validators/trilunie/play.h"

/* clang-format off: one row, few lines */
#define CARD(about_)                                                           \
	{                                                                      \
		"card", PARAM_WORD, true, about_                               \
	}
#define CHOSEN                                                                 \
	{ "targets", PARAM_MAP, false, "what is chosen, in order" },           \
	{                                                                      \
		"dice", PARAM_WORDS, false, "positions of dice, from 1"        \
	}
#define ENTRY                                                                  \
	CARD("the card"),                                                      \
		{ "onto", PARAM_WORD, false, "the unit it is combined with" }, \
		{ "active", PARAM_WORD, false, "the card on top then" },       \
		{ "targets", PARAM_MAP, false, "of a mission, in order" },     \
	{                                                                      \
		"unit", PARAM_WORD, false, "the bearer of an equipment"        \
	}
static const struct verb actions[VERB_COUNT] = {
	[DO_MULLIGAN] = { "mulligan",
			  { { "cards", PARAM_WORDS, true,
			      "missions and battle cards" } },
			  "Put cards of the first hand back, or none." },
	[DO_PLACE] = { "place",
		       { CARD("a unit of the hand"),
			 { "onto", PARAM_WORD, false,
			   "the unit it is combined with" },
			 { "active", PARAM_WORD, false,
			   "the card on top then" } },
		       "Place a unit of the deployment." },
	[DO_STOP] = { "stop",
		      { { "partial", PARAM_WORD, false,
			  "a unit that gets the coins" } },
		      "Place no more; begin to build a unit with what is "
		      "left." },
	[DO_BUILD] = { "build",
		       { CARD("a unit or mission"),
			 { "coins", PARAM_NUMBER, true,
			   "markers to put on it" },
			 { "onto", PARAM_WORD, false,
			   "for the price of combining" } },
		       "Put markers on a card." },
	[DO_DEPLOY] = { "deploy", { ENTRY }, "Deploy a complete card." },
	[DO_BUY] = { "buy",
		     { ENTRY },
		     "Pay all that a card still costs, and deploy it." },
	[DO_RETURN] = { "return",
			{ { "unit", PARAM_WORD, true, "the unit" } },
			"Bring a retreated unit back." },
	[DO_RETREAT] = { "retreat",
			 { { "units", PARAM_WORDS, true,
			     "the units, or none" } },
			 "Retreat units." },
	[DO_USE_ABILITY] = { "use_ability",
			     { CARD("the card with the ability"),
			       { "ability", PARAM_WORD, true,
				 "its id, or number from 1" },
			       CHOSEN },
			     "Use a unit's or equipment's own ability." },
	[DO_ATTACK] = { "attack",
			{ { "unit", PARAM_WORD, true, "the attacker" },
			  { "target", PARAM_WORD, true, "an enemy unit" } },
			"Attack." },
	[DO_SKIP] = { "skip",
		      { { "unit", PARAM_WORD, true,
			  "the unit that would act" } },
		      "Do nothing; the unit is turned." },
	[DO_PLAY_BATTLE] = { "play_battle",
			     { CARD("a battle card"), CHOSEN },
			     "Play a battle card." },
	[DO_USE_INTERCEPT] = { "use_intercept",
			       { { "unit", PARAM_WORD, true,
				   "the interceptor" } },
			       "Take the attack aimed at a comrade." },
	[DO_USE_EVASION] = { "use_evasion",
			     { { "unit", PARAM_WORD, true, "the unit" },
			       { "amount", PARAM_NUMBER, false,
				 "how much; the most by default" } },
			     "Remove pending damage for mana." },
	[DO_USE_COUNTERSTRIKE] = { "use_counterstrike",
				   { { "unit", PARAM_WORD, true,
				       "the defender" } },
				   "Turn pending damage back on the "
				   "attacker." },
	[DO_CHOOSE] = { "choose",
			{ { "cards", PARAM_WORDS, false, "what is chosen" },
			  { "accept", PARAM_FLAG, false, "whether it is done" },
			  { "dice", PARAM_WORDS, false,
			    "positions of dice, from 1" },
			  { "order", PARAM_WORDS, false,
			    "own abilities that wait, by their cards" } },
			"Answer what a card effect asks." },
	[DO_PASS] = { "pass", { { 0 } }, "Do nothing in a window." },
	[DO_END_STEP] = { "end_step", { { 0 } }, "End the own build step." },
	[DO_CONCEDE] = { "concede", { { 0 } }, "Give the match up." },
};
/* clang-format on */

static bool is_over(const struct match *m)
{
	return state_of(m)->over;
}

const struct referee trilunie_referee = {
	.verbs = actions,
	.nverbs = VERB_COUNT,
	.refused = "illegal",
	.refusals = trilunie_refusals,
	.nrefusals = REFUSED_COUNT,
	.events = trilunie_events,
	.nevents = EVENT_COUNT,
	.first_option = PARAM_RATIO_RULE,
	.setup_keys = trilunie_setup_keys,
	.admit = trilunie_admit,
	.open = trilunie_open,
	.begin = trilunie_begin,
	.due = trilunie_due,
	.by_default = trilunie_by_default,
	.fits = trilunie_fits,
	.choices = trilunie_choices,
	.bind = trilunie_bind,
	.put_arg = trilunie_put_arg,
	.apply = trilunie_apply,
	.over = is_over,
	.view = trilunie_view,
	.board = trilunie_board,
	.card_name = trilunie_event_name,
	.close = trilunie_close,
	.result = trilunie_result,
	.value = trilunie_value,
	.quiet = trilunie_quiet,
	.copy = trilunie_copy,
	.forget = trilunie_forget,
};
