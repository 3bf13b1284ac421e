/* The referee of S.T.A.L.K.E.R.: its decisions, its keys, its functions. */
#include "validators/stalker/play.h"

/* clang-format off: one row, few lines */
#define CARD_OF(about)                                                         \
	{                                                                      \
		"card", PARAM_WORD, true, about                                \
	}
#define TARGETS                                                                \
	{                                                                      \
		"targets", PARAM_MAP, false, "what is chosen"                  \
	}
#define ABILITY                                                                \
	{                                                                      \
		"ability", PARAM_WORD, false, "its number, id or name"         \
	}
#define AT                                                                     \
	{                                                                      \
		"at", PARAM_WORD, false, "the moment"                          \
	}
const struct verb stalker_verbs[VERBS] = {
	[V_CUT] = { "cut",
		    { { "count", PARAM_NUMBER, true, "cards taken off" } },
		    "Cut a deck." },
	[V_SHUFFLE_OPPONENT] = { "shuffle_opponent",
				 { { 0 } },
				 "Shuffle the opponent's deck." },
	[V_REDEAL] = { "redeal", { { 0 } }, "Pay 1 gold for a new deal." },
	[V_KEEP] = { "keep", { { 0 } }, "Keep the deal." },
	[V_CHOOSE_SEAT] = { "choose_seat",
			    { { "seat", PARAM_WORD, true, "first or second" } },
			    "Choose a seat." },
	[V_USE] = { "use",
		    { CARD_OF("whose ability"), ABILITY, TARGETS },
		    "Use an ability of Step 4 or 8." },
	[V_DECLINE] = { "decline", { { 0 } }, "Use no more of them." },
	[V_RECRUIT] = { "recruit",
			{ CARD_OF("the card bought"),
			  { "gold", PARAM_NUMBER, false, "paid in gold" },
			  { "silver", PARAM_NUMBER, false, "paid in silver" } },
			"Buy a card for the squad." },
	[V_FINISH_RECRUIT] = { "finish_recruit",
			       { { 0 } },
			       "The squad is complete." },
	[V_PLACE] = { "place",
		      { CARD_OF("the card placed"),
			{ "cell", PARAM_WORD, true, "its cell" } },
		      "Place a card face down." },
	[V_REVEAL_ALL] = { "reveal_all",
			   { { "hidden", PARAM_WORDS, false,
			       "cards left face down" } },
			   "Reveal the squad." },
	[V_ASSIGN_HOST] = { "assign_host",
			    { CARD_OF("the card attached"),
			      { "host", PARAM_WORD, true, "its host" } },
			    "Put a card on its host." },
	[V_MOVE] = { "move",
		     { CARD_OF("who moves"),
		       { "cell", PARAM_WORD, true, "where to" } },
		     "Move one cell." },
	[V_JUMP] = { "jump",
		     { CARD_OF("who jumps"),
		       { "cell", PARAM_WORD, true, "where to" } },
		     "Jump." },
	[V_TELEPORT] = { "teleport",
			 { CARD_OF("who teleports"),
			   { "cell", PARAM_WORD, true, "where to" } },
			 "Teleport." },
	[V_MANEUVER] = { "maneuver",
			 { CARD_OF("who begins"),
			   { "with", PARAM_WORD, true, "the neighbour" } },
			 "Swap cells." },
	[V_STRIKE] = { "strike",
		       { CARD_OF("the attacker"),
			 { "target", PARAM_WORD, true, "whom" } },
		       "A simple strike." },
	[V_DEFEND] = { "defend",
		       { CARD_OF("the defender") },
		       "Stand in for the target." },
	[V_WEAKEN] = { "weaken", { { 0 } }, "Go up one row of the table." },
	[V_USE_ABILITY] = { "use_ability",
			    { CARD_OF("whose ability"),
			      ABILITY,
			      TARGETS,
			      { "choice", PARAM_NUMBER, false,
				"an option, from 1" },
			      AT },
			    "Use an ability." },
	[V_ACCUMULATE] = { "accumulate",
			   { CARD_OF("who gains a token") },
			   "Close: gain 1 token." },
	[V_CLOSE_FOR_MACHINE] = { "close_for_machine",
				  { CARD_OF("who closes") },
				  "Close to strike a machine in the next own "
				  "turn." },
	[V_TRIGGER] = { "trigger",
			{ CARD_OF("whose trigger"), ABILITY, TARGETS },
			"Declare a trigger that waits." },
	[V_SKIP_TRIGGER] = { "skip_trigger",
			     { CARD_OF("whose trigger"), ABILITY },
			     "Do not declare it." },
	[V_REVEAL] = { "reveal",
		       { CARD_OF("the hidden card"), AT },
		       "Reveal a card." },
	[V_ORDER] = { "order",
		      { { "cards", PARAM_WORDS, true, "in the order wanted" } },
		      "Put what waits in order." },
	[V_CHOOSE] = { "choose",
		       { { "targets", PARAM_WORDS, false, "what is chosen" },
			 { "choice", PARAM_NUMBER, false,
			   "an option from 1; 1 or 0" } },
		       "Choose where an effect asks." },
	[V_PASS] = { "pass", { AT }, "Declare nothing." },
	[V_END_TURN] = { "end_turn", { { 0 } }, "End the turn." },
	[V_CONCEDE] = { "concede", { { 0 } }, "Give up." },
	[V_OFFER_DRAW] = { "offer_draw", { { 0 } }, "Offer a draw." },
	[V_ACCEPT_DRAW] = { "accept_draw", { { 0 } }, "Accept a draw." },
};
/* clang-format on */

static const char *const options[] = { "turn_limit", NULL };
static const char *const player_keys[] = { NULL };
static const char *const setup_keys[] = { "turn",    "phase", "active",
					  "players", "cards", NULL };

const struct referee stalker_referee = {
	.verbs = stalker_verbs,
	.nverbs = VERBS,
	.refusals = stalker_refusals,
	.nrefusals = REFUSED_COUNT,
	.events = stalker_events,
	.nevents = EVENT_COUNT,
	.options = options,
	.player_keys = player_keys,
	.setup_keys = setup_keys,
	.turn_limit = "turn_limit",
	.plays_without_decks = true,
	.form = stalker_form,
	.admit = stalker_admit,
	.open = stalker_open,
	.begin = stalker_begin,
	.due = stalker_due,
	.by_default = stalker_default,
	.fits = stalker_fits,
	.choices = stalker_choices,
	.bind = stalker_bind,
	.put_arg = stalker_put_arg,
	.apply = stalker_apply,
	.over = stalker_is_over,
	.view = stalker_view,
	.board = stalker_put_board,
	.close = stalker_close,
	.result = stalker_result,
	.value = stalker_value,
	.forget = stalker_forget,
	.quiet = stalker_quiet,
	.expect = stalker_expect,
	.copy = stalker_copy,
};
