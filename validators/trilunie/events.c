/* Events, refusals and actions of a match, as tables. */
#include "validators/trilunie/play.h"

/* clang-format off: one row, few lines */
const struct event_type trilunie_events[EVENT_COUNT] = {
	[EVENT_MATCH_STARTED] = { "match_started",
				  "Trilunie, {format}: {dark} for Dark, "
				  "{light} for Light",
				  "Sides, decks and options." },
	[EVENT_SHUFFLED] = { "shuffled", "  {player} shuffles {count} cards",
			     "A deck was shuffled; its order is for the "
			     "judge." },
	[EVENT_DRAWN] = { "drawn", "  {player} draws {count}[: {cards}]",
			  "Cards from the deck to the hand." },
	[EVENT_MULLIGAN] = { "mulligan",
			     "  {player} puts back {count}[: {cards}]",
			     "The one mulligan." },
	[EVENT_PLACED] = { "placed",
			   "  {player} places {card}[ on {onto}] for {price}, "
			   "total {total}",
			   "A unit of the deployment." },
	[EVENT_STOPPED] = { "stopped",
			    "  {player} stops with {coins} coins left",
			    "A player places no more." },
	[EVENT_PART_BUILT] = { "part_built",
			       "  {player} begins to build {card}: {markers} "
			       "markers",
			       "The card that gets all coins left." },
	[EVENT_DEPLOYMENT_ENDED] = { "deployment_ended", "deployment ends",
				     "Both players are finished." },
	[EVENT_TURN_STARTED] = { "turn_started", "turn {turn}",
				 "A turn begins." },
	[EVENT_STRAIGHTENED] = { "straightened", "  straightened: {cards}",
				 "Step 1A, or an effect." },
	[EVENT_REGENERATED] = { "regenerated",
				"  {unit} regenerates {amount}, damage "
				"{damage}",
				"Step 1A." },
	[EVENT_MANA_GAINED] = { "mana_gained", "  {player} has {mana} mana",
				"Mana was gained or lost." },
	[EVENT_COINS_GAINED] = { "coins_gained",
				 "  [die {die}: ]{player} has {coins} coins[, "
				 "bonus {bonus}]",
				 "Coins were gained or lost." },
	[EVENT_MARKED] = { "marked",
			   "  {player} builds {card}: {markers} markers",
			   "Markers were put on a card." },
	[EVENT_DEPLOYED] = { "deployed", "  {player} deploys {card}",
			     "A unit has come into its zone." },
	[EVENT_COMBINED] = { "combined",
			     "  combined: {cards}, {speed}/{attack}/{life}",
			     "Editions have become one unit, the active card "
			     "first." },
	[EVENT_MISSION_PLAYED] = { "mission_played", "  {player} plays {card}",
				   "A mission." },
	[EVENT_ATTACHED] = { "attached", "  {card} is attached to {unit}",
			     "An equipment." },
	[EVENT_RETURNED] = { "returned", "  {unit} returns",
			     "From a retreat." },
	[EVENT_RETREATED] = { "retreated", "  {unit} retreats",
			      "A unit has left its zone." },
	[EVENT_ZONE_ABANDONED] = { "zone_abandoned",
				   "  {player} has abandoned a zone: {zone}",
				   "The last unit has retreated from a zone." },
	[EVENT_ZONE_STARTED] = { "zone_started", "  combat: {zone}",
				 "The combat of a zone begins." },
	[EVENT_ATTACK_DECLARED] = { "attack_declared",
				    "    {attacker} attacks {target}",
				    "An attack." },
	[EVENT_TURNED_IDLE] = { "turned_idle", "    {unit} does nothing",
				"A unit is turned without an attack." },
	[EVENT_WINDOW_OPENED] = { "window_opened", "      window: {window}",
				  "Both players may act." },
	[EVENT_BATTLE_PLAYED] = { "battle_played",
				  "      {player} plays {card}[ on {targets}]",
				  "A battle card." },
	[EVENT_ABILITY_USED] = { "ability_used",
				 "      {card} uses {ability}[ on {targets}]",
				 "An ability, by decision or set off." },
	[EVENT_DICE] = { "dice", "      {roll}: {values}",
			 "Dice were rolled." },
	[EVENT_INTERCEPTED] = { "intercepted",
				"      {unit} takes the attack[ meant for "
				"{target}]",
				"The attack has another defender." },
	[EVENT_PENDING] = { "pending",
			    "      {hits} hits[, critical strike {critical}]: "
			    "{pending} pending "
			    "on {unit}",
			    "Damage not dealt yet." },
	[EVENT_EVADED] = { "evaded", "      {unit} evades {amount}",
			   "Evasion." },
	[EVENT_COUNTERSTRUCK] = { "counterstruck",
				  "      {unit} turns {amount} back on "
				  "{attacker}",
				  "Counterstrike." },
	[EVENT_DAMAGE_DEALT] = { "damage_dealt",
				 "      {unit} takes {amount}, damage {damage} "
				 "of {life}",
				 "Damage counters were placed." },
	[EVENT_PARALYSED] = { "paralysed",
			      "      {unit} is paralysed: {amount}",
			      "Paralysis." },
	[EVENT_DESTROYED] = { "destroyed", "      {unit} is destroyed",
			      "A unit has left play." },
	[EVENT_ATTACK_ENDED] = { "attack_ended", "    the attack ends",
				 "An attack is over." },
	[EVENT_ZONE_ENDED] = { "zone_ended", "  combat ends: {zone}",
			       "Nobody in the zone is unturned." },
	[EVENT_EFFECTS_ENDED] = { "effects_ended", "  effects end: {duration}",
				  "What lasted until now." },
	[EVENT_COINS_LOST] = { "coins_lost", "  {player} loses {coins} coins",
			       "The coins left at the end of a turn, or of the "
			       "deployment." },
	[EVENT_CAPTURED] = { "captured", "  {zone}: {player}",
			     "Who has captured a zone." },
	[EVENT_ILLEGAL] = { "illegal", "  refused: {action}, {code}",
			    "An action was refused." },
	[EVENT_MATCH_ENDED] = { "match_ended",
				"match: {outcome}[, {winner}][, {reason}], "
				"turns: {turns}",
				"Winner and reason." },
	[EVENT_MOVED] = { "moved", "  {card} goes to the {zone} of {player}",
			  "A card was moved by an effect, or discarded." },
	[EVENT_CHANGED] = { "changed", "      {unit}: {what}[ {amount}]",
			    "An effect has healed, prevented, turned or "
			    "changed something." },
};

const struct refusal_type trilunie_refusals[REFUSED_COUNT] = {
	[REFUSED_SIDES] = { "bad-sides", T_002,
			    "One deck must be Dark and the other Light." },
	[REFUSED_PLAYERS] = { "player-count", T_001,
			      "A match has exactly two players." },
	[REFUSED_OPTION] = { "bad-option", 0, "No such value of an option." },
	[REFUSED_DECK] = { "deck-illegal", T_111,
			   "A player's deck breaks a rule of construction." },
	[REFUSED_LARGE] = { "deck-too-large", 0,
			    "A match is played with decks of 500 cards at the "
			    "most." },
	[REFUSED_SETUP] = { "setup-impossible", 0,
			    "The rules exclude the state that the script's "
			    "setup describes." },
	[REFUSED_OVER] = { "match-over", T_601, "The match has ended." },
	[REFUSED_PLAYER] = { "unknown-player", 0,
			     "The match has no player of this id." },
	[REFUSED_FULL] = { "too-much", 0,
			   "More happens at once than the referee keeps "
			   "account of." },
	[REFUSED_ATTACK_DUE] = { "expected-attack", T_424,
				 "A unit has to attack or to do nothing "
				 "first." },
	[REFUSED_CHOICE_DUE] = { "expected-choice", T_590,
				 "A card effect asks for a choice first." },
	[REFUSED_NO_CARD] = { "no-such-card", 0,
			      "The match has no such card of this player." },
	[REFUSED_ZONE] = { "wrong-zone", 0,
			   "The card is not where the action needs it." },
	[REFUSED_MULLIGAN] = { "mulligan-used", T_204,
			       "A mulligan is taken or declined once, at the "
			       "start." },
	[REFUSED_STEP] = { "not-your-step", T_302,
			   "This is not the player's own run or step for it." },
	[REFUSED_TYPE] = { "wrong-type", 0,
			   "A card of another type is needed." },
	[REFUSED_UNIQUE] = { "unique-conflict", T_371,
			     "The unique figure is on the field already." },
	[REFUSED_TARGET] = { "bad-target", T_404,
			     "The target is missing, or is none that fits." },
	[REFUSED_OVER_30] = { "over-30", T_212,
			      "The army would cost more than 30 coins." },
	[REFUSED_MUST_PLACE] = { "must-place", T_205,
				 "Dark has a unit that can be placed first." },
	[REFUSED_AMOUNT] = { "bad-amount", T_332, "The number does not fit." },
	[REFUSED_OVER_COST] = { "over-cost", T_334,
				"More markers than the price needs." },
	[REFUSED_COINS] = { "not-enough-coins", T_150,
			    "The player has fewer coins." },
	[REFUSED_MANA] = { "not-enough-mana", T_141,
			   "The player has less mana." },
	[REFUSED_COST] = { "cost-not-payable", T_403,
			   "A cost cannot be paid." },
	[REFUSED_CANNOT] = { "cannot", T_009, "A card effect forbids it." },
	[REFUSED_INCOMPLETE] = { "not-complete", T_335,
				 "The card lacks markers." },
	[REFUSED_TURNED] = { "turned", T_380, "The unit is turned." },
	[REFUSED_WINDOW] = { "bad-window", T_400, "This is not done now." },
	[REFUSED_ABILITY] = { "no-such-ability", T_590,
			      "The card has no such ability that is used." },
	[REFUSED_CONDITION] = { "condition-not-met", 0,
				"The card's own condition does not hold." },
	[REFUSED_LIMIT] = { "limit-reached", 0,
			    "It has been used as often as it may be." },
	[REFUSED_SLOW] = { "not-fastest", T_421,
			   "Another unit acts before it." },
	[REFUSED_ZERO] = { "zero-attack", T_426,
			   "The attack would have no dice." },
};

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
const struct verb trilunie_actions[VERB_COUNT] = {
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

static const char *const options[] = { "unique_scope",       "max_stack",
				       "edition_price",      "start_mana",
				       "setup_partial_draw", "deck_out",
				       "turn_limit",         "ratio_rule",
				       "copy_scope",         NULL };
static const char *const player_keys[] = { NULL };
static const char *const setup_keys[] = { "turn", "step", "players", NULL };

const char *trilunie_player(const struct match *m, unsigned side)
{
	return m->seat[table_of(m)->seat[side]].id;
}

static bool is_over(const struct match *m)
{
	return state_of(m)->over;
}

const struct referee trilunie_referee = {
	.verbs = trilunie_actions,
	.nverbs = VERB_COUNT,
	.refused = "illegal",
	.refusals = trilunie_refusals,
	.nrefusals = REFUSED_COUNT,
	.events = trilunie_events,
	.nevents = EVENT_COUNT,
	.options = options,
	.player_keys = player_keys,
	.setup_keys = setup_keys,
	.form = trilunie_form,
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
	.close = trilunie_close,
	.result = trilunie_result,
	.value = trilunie_value,
	.quiet = trilunie_quiet,
	.copy = trilunie_copy,
	.forget = trilunie_forget,
};
