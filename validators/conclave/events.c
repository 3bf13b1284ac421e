/* The words of a match: events, refusals (catalogue 8.3, 8.7, 8.8). */
#include "validators/conclave/play.h"

/* clang-format off: one row, few lines */
const struct event_type conclave_events[EVENT_COUNT] = {
	[EVENT_MATCH_STARTED] = { "match_started",
				  "duel, format {format}: {heroes|<key> with "
				  "<value>}",
				  "Format, seats, heroes.", SAID_ALWAYS },
	[EVENT_POSITION] = { "position",
			     "the match begins in turn {turn} of {player}; "
			     "{first_player} went first",
			     "Turn and players of a match that begins by "
			     "`setup`.",
			     SAID_ALWAYS },
	[EVENT_ZONES] = { "zones",
			  "  {player}: {energy} energy[; hand: {hand}][; deck: "
			  "{deck}][; graveyard: {graveyard}]",
			  "Energy and zones of a player in a match that begins "
			  "by "
			  "`setup`; the hand is for its player, the deck for "
			  "the "
			  "judge alone.",
			  SAID_ALWAYS },
	[EVENT_PLACED] = { "placed",
			   "  {card} is in play[ on {cell}][ attached to "
			   "{host}]{closed?, closed:}[, {wounds} wounds][, "
			   "durability "
			   "{durability}]",
			   "A card that is in play when the match begins, with "
			   "its "
			   "numbers.",
			   SAID_ALWAYS },
	[EVENT_FIRST_PLAYER] = { "first_player", "{player} goes first",
				 "Who goes first.", SAID_ALWAYS },
	[EVENT_SHUFFLED] = { "shuffled",
			     "  the deck of {player} is shuffled[: {order}]",
			     "A deck was shuffled; its order is for the judge "
			     "alone.",
			     SAID_ALWAYS },
	[EVENT_DRAWN] = { "drawn", "  {player} draws[ {card}][ {cards}]",
			  "A card, or the opening hand; the cards are for its "
			  "player.",
			  SAID_ALWAYS },
	[EVENT_DRAW_FAILED] = { "draw_failed",
				"  {player} draws nothing: the deck is empty",
				"A draw from an empty deck.", SAID_ALWAYS },
	[EVENT_TURN_STARTED] = { "turn_started", "turn {turn} of {player}",
				 "A turn begins; every ally may move again.",
				 SAID_ALWAYS },
	[EVENT_STEP] = { "step", " step {step}", "A step of the turn begins.",
			 SAID_ALWAYS },
	[EVENT_ENERGY_SET] = { "energy_set", "  {player} has {energy} energy",
			       "Energy after a change that is no payment.",
			       SAID_ALWAYS },
	[EVENT_ENERGY_SPENT] = { "energy_spent",
				 "  {player} pays {amount} energy, {energy} "
				 "left",
				 "A payment.", SAID_ALWAYS },
	[EVENT_ENERGY_LOST] = { "energy_lost",
				"  {player} loses {amount} energy, {energy} "
				"left",
				"Energy that was not spent, or was taken.",
				SAID_ALWAYS },
	[EVENT_OPENED] = { "opened", "  {card} opens",
			   "A card became open; of a hero also the base attack "
			   "he has "
			   "again.",
			   SAID_ALWAYS },
	[EVENT_CLOSED] = { "closed", "  {card} closes",
			   "A card became closed; of a hero also the base "
			   "attack he "
			   "has left.",
			   SAID_ALWAYS },
	[EVENT_WORN] = { "worn", "  {card} wears, durability {durability} left",
			 "Durability was lost.", SAID_ALWAYS },
	[EVENT_ASKED] = { "asked", NULL,
			  "Who has to decide, at which point, and of a choice "
			  "what.",
			  SAID_ALWAYS },
	[EVENT_DECLARED] = { "declared", " {player}: {what} {card}",
			     "An action or a summon, with its targets.",
			     SAID_ALWAYS },
	[EVENT_REACTION] = { "reaction", " {player} reacts: {what} {card}",
			     "A reaction, with its targets.", SAID_ALWAYS },
	[EVENT_PASSED] = { "passed", " {player} passes ({point})",
			   "A pass, and at which point.", SAID_IF_WRITTEN },
	[EVENT_CHOSEN] = { "chosen", " {player} chooses {what}[ {option}]",
			   "An answer to a choice: an option, accept, decline, "
			   "none.",
			   SAID_IF_WRITTEN },
	[EVENT_ORDERED] = { "ordered", " {player} orders the triggers: {order}",
			    "The order of triggers of one player, by their "
			    "sources.",
			    SAID_IF_WRITTEN },
	[EVENT_ENTERED] = { "entered", "  {card} enters play[ on {cell}]",
			    "A card came into play, and whence.", SAID_ALWAYS },
	[EVENT_ATTACHED] = { "attached", "  {card} is attached to {host}",
			     "An enchantment got its host.", SAID_ALWAYS },
	[EVENT_LEFT_PLAY] = { "left_play", NULL,
			      "A card went from play to another zone.",
			      SAID_ALWAYS },
	[EVENT_PUT_IN_GRAVEYARD] = { "put_in_graveyard",
				     "  {card} of {player} goes to the "
				     "graveyard ({reason})",
				     "A card came to a graveyard, whence, and "
				     "why.",
				     SAID_ALWAYS },
	[EVENT_MOVED] = { "moved", "  {card} moves to {cell}",
			  "A move or shift to another cell.", SAID_ALWAYS },
	[EVENT_MOVE_FAILED] = { "move_failed",
				"  the move of {card} to {cell} fails: {why}",
				"A move that was declared and cannot be "
				"carried out.",
				SAID_ALWAYS },
	[EVENT_ATTACK_DECLARED] = { "attack_declared",
				    " {attacker} attacks {target}, "
				    "{attack_type}[, with "
				    "{weapons}]",
				    "Attacker, target, type, weapons.",
				    SAID_ALWAYS },
	[EVENT_COMBAT_STEP] = { "combat_step", NULL,
				"A step of the combat begins.", SAID_ALWAYS },
	[EVENT_DEFENDER_APPOINTED] = { "defender_appointed", " {card} defends",
				       "The defender, the final target.",
				       SAID_ALWAYS },
	[EVENT_COUNTER_DECLARED] = { "counter_declared",
				     "  counter-attack of {card}: {counter}[, "
				     "with {weapons}]",
				     "How the final target counters.",
				     SAID_ALWAYS },
	[EVENT_PRIORITY] = { "priority", "  priority of {player}",
			     "Who may act in combat.", SAID_IF_VERBOSE },
	[EVENT_ARMOUR_USED] = { "armour_used", " {card} absorbs {defence}",
				"Armour reduces the strike on its hero.",
				SAID_ALWAYS },
	[EVENT_ATTACK_BLOCKED] = { "attack_blocked", "  the {side} is blocked",
				   "A strike will not be dealt.", SAID_ALWAYS },
	[EVENT_STRIKE_REDUCED] = { "strike_reduced",
				   "  the {side} is reduced by {amount}",
				   "An effect reduces a strike to come.",
				   SAID_ALWAYS },
	[EVENT_STRIKE] = { "strike",
			   "  the {side} of {by} on {on}: {raw} - {reduced} = "
			   "{dealt}{blocked? (blocked):}",
			   "A strike as it is dealt.", SAID_ALWAYS },
	[EVENT_COMBAT_BROKEN_OFF] = { "combat_broken_off",
				      "  the combat is broken off: {gone} has "
				      "left the "
				      "battlefield",
				      "Attacker or target is gone; nothing is "
				      "dealt.",
				      SAID_ALWAYS },
	[EVENT_COMBAT_ENDED] = { "combat_ended", NULL, "The combat is over.",
				 SAID_ALWAYS },
	[EVENT_WOUNDED] = { "wounded",
			    "  {card} takes {wounds}, health {health}",
			    "Wounds, by a strike or an effect.", SAID_ALWAYS },
	[EVENT_HEALED] = { "healed", "  {card} heals {wounds}, health {health}",
			   "Wounds that were removed.", SAID_ALWAYS },
	[EVENT_MODIFIED] = { "modified",
			     "  {card}:[ {stat}][ changes by {add}][ is set to "
			     "{set}][ "
			     "(now {value})][ cannot {cannot}], {lasts}",
			     "A modifier or a ban began; what the number is "
			     "now.",
			     SAID_ALWAYS },
	[EVENT_MODIFIER_ENDED] = { "modifier_ended",
				   "  {card}:[ {stat}][ change by {add}][ set "
				   "to {set}][ "
				   "{keyword}][ cannot {cannot}]{ability? an "
				   "ability:} ends",
				   "A modifier, a ban, a keyword or an ability "
				   "ended.",
				   SAID_ALWAYS },
	[EVENT_ABILITY_GRANTED] = { "ability_granted",
				    "  {card} gains[ {keyword}][ "
				    "{amount}]{ability? an "
				    "ability:}, {lasts}",
				    "A keyword or an ability was given; the "
				    "value that the "
				    "keyword has now.",
				    SAID_ALWAYS },
	[EVENT_CHANGED] = { "changed",
			    "  {card}:[ {stat}][ {keyword}] changes from "
			    "{from} to {to}",
			    "A number or keyword changed by abilities that "
			    "always "
			    "work, or by the end of what lasted.",
			    SAID_ALWAYS },
	[EVENT_TRIGGERED] = { "triggered", " {card} triggers[ on {targets}]",
			      "A triggered ability is announced, with its "
			      "targets.",
			      SAID_ALWAYS },
	[EVENT_TARGET_SKIPPED] = { "target_skipped",
				   "  {target} is no legal target of {card} "
				   "any more and is "
				   "skipped",
				   "A target that no longer fits when the "
				   "effect is carried "
				   "out.",
				   SAID_ALWAYS },
	[EVENT_NO_EFFECT] = { "no_effect",
			      "  {do}[ on {on}] has no effect: {why}",
			      "An effect that comes to nothing, and why.",
			      SAID_ALWAYS },
	[EVENT_RESOLVED] = { "resolved",
			     "  the effect of {card} is carried out",
			     "An ability was carried out.", SAID_ALWAYS },
	[EVENT_LEADERSHIP_USED] = { "leadership_used",
				    "  {card} pays leadership, {points} left",
				    "Points of leadership were paid.",
				    SAID_ALWAYS },
	[EVENT_LEADERSHIP_GAINED] = { "leadership_gained",
				      "  the leadership of {card} rises by "
				      "{amount} to {points}",
				      "Points of leadership were added.",
				      SAID_ALWAYS },
	[EVENT_DURABILITY_ADDED] = { "durability_added",
				     "  the durability of {card} rises by "
				     "{amount} to "
				     "{durability}",
				     "Durability was added.", SAID_ALWAYS },
	[EVENT_RETURNED] = { "returned",
			     "  {player} gets a card back[: {card}], from "
			     "{from} to "
			     "{zone}",
			     "A card came to a hand or into a deck, and "
			     "whence.",
			     SAID_ALWAYS },
	[EVENT_DISCARDED] = { "discarded", "  {player} discards {card}",
			      "A card went from the hand to the graveyard.",
			      SAID_ALWAYS },
	[EVENT_DIED] = { "died", "  {card} dies[, by {by}]",
			 "A card died, and what killed it.", SAID_ALWAYS },
	[EVENT_MATCH_ENDED] = { "match_ended", "match: {sentence}",
				"Outcome, winners, reason, turns, and a "
				"sentence that says "
				"it.",
				SAID_ALWAYS },
};

const struct refusal_type conclave_refusals[REFUSALS] = {
	[REFUSED_SETUP] = { "setup-impossible", C_207,
			    "The rules exclude the state that the script's "
			    "setup describes." },
	[REFUSED_OPTION] = { "bad-option", 0,
			     "An option of the match has a value that it does "
			     "not take." },
	[REFUSED_PLAYERS] = { "player-count", C_001,
			      "A match has exactly two players." },
	[REFUSED_TOO_LARGE] = { "too-many-cards", 0,
				"The decks of a match hold more cards than the "
				"referee counts." },
	[REFUSED_DECK] = { "deck-illegal", C_207,
			   "A player's deck breaks a rule of construction." },
	[REFUSED_OVER] = { "match-over", C_705,
			   "The match has ended; nothing more can be done." },
	[REFUSED_PLAYER] = { "unknown-player", 0,
			     "The match has no player of this id." },
	[REFUSED_NOT_NOW] = { "not-now", C_403,
			      "The action is not for this player, point or "
			      "time." },
	[REFUSED_MISSING_DECISION] = { "missing-decision", 0,
				       "A choice that has no default was not "
				       "made." },
	[REFUSED_NOT_IN_HAND] = { "not-in-hand", C_403,
				  "Cards are played from the own hand alone." },
	[REFUSED_WRONG_TYPE] = { "wrong-type", C_401,
				 "Allies, equipment and enchantments are "
				 "summoned, ability cards are "
				 "played." },
	[REFUSED_CONDITION] = { "condition-not-met", C_405,
				"What the card or ability requires is not "
				"there." },
	[REFUSED_ALLY_LIMIT] = { "ally-limit", C_424,
				 "The hero controls as many allies as he "
				 "may." },
	[REFUSED_EQUIPMENT_LIMIT] = { "equipment-limit", C_425,
				      "The hero wears as much equipment as he "
				      "may." },
	[REFUSED_SUMMON_CELL] = { "bad-cell", C_409,
				  "An ally is summoned on a free cell next to "
				  "its hero, any other card on no cell." },
	[REFUSED_HOST] = { "bad-host", C_413,
			   "The enchantment cannot be attached to that." },
	[REFUSED_ENERGY] = { "not-enough-energy", C_306,
			     "The payment exceeds the energy." },
	[REFUSED_TARGET] = { "bad-target", C_405,
			     "A target is missing or does not fit." },
	[REFUSED_NOT_IN_PLAY] = { "not-in-play", C_405,
				  "The player has no such card in play." },
	[REFUSED_NOT_AN_ALLY] = { "not-an-ally", C_236, "Only allies move." },
	[REFUSED_CANNOT] = { "cannot", C_823, "An effect forbids the act." },
	[REFUSED_MOVE_CLOSED] = { "closed", C_432, "Only open allies move." },
	[REFUSED_MOVED] = { "already-moved", C_430,
			    "The ally has moved in this turn." },
	[REFUSED_MOVE_CELL] = { "bad-cell", C_431,
				"A move goes to a free cell at a side." },
	[REFUSED_ATTACK_CLOSED] = { "closed", C_601,
				    "Only an open card attacks." },
	[REFUSED_JUST_SUMMONED] = { "just-summoned", C_608,
				    "The ally came in this turn and may not "
				    "attack yet." },
	[REFUSED_ATTACK_TARGET] = { "bad-target", C_602,
				    "Only an enemy hero or ally is attacked." },
	[REFUSED_WEAPON] = { "bad-weapon", C_607,
			     "It is no open weapon of the player, a type "
			     "mixed, or too many." },
	[REFUSED_ATTACK_TYPE] = { "wrong-attack-type", C_606,
				  "The card does not attack in that way." },
	[REFUSED_MELEE_RANGE] = { "out-of-range", C_603,
				  "In melee an ally reaches adjacent cells "
				  "alone." },
	[REFUSED_RANGED_RANGE] = { "out-of-range", C_604,
				   "At range an ally reaches all but adjacent "
				   "cells." },
	[REFUSED_CANNOT_DEFEND] = { "cannot-defend", C_645,
				    "Only a hero is defended." },
	[REFUSED_NOT_A_DEFENDER] = { "not-a-defender", C_643,
				     "The card has no Defender." },
	[REFUSED_DEFENDER_CLOSED] = { "closed", C_643,
				      "Only an open ally defends." },
	[REFUSED_NOT_ADJACENT] = { "not-adjacent", C_643,
				   "The defender stands next to the hero." },
	[REFUSED_AUTOMATIC] = { "counter-is-automatic", C_650,
				"An ally counters by itself whenever it can." },
	[REFUSED_COUNTER_WEAPON] = { "bad-weapon", C_653,
				     "It is no open weapon of the player, a "
				     "type mixed, or too many." },
	[REFUSED_COUNTER_TYPE] = { "wrong-attack-type", C_648,
				   "A counter-attack is of the type of the "
				   "attack." },
	[REFUSED_COUNTER_CLOSED] = { "closed", C_652,
				     "A closed hero does not counter by base "
				     "attack." },
	[REFUSED_NOT_ARMOUR] = { "not-armour", C_658,
				 "It is no defensive equipment." },
	[REFUSED_USE_CLOSED] = { "closed", C_147,
				 "The card must be open for that." },
	[REFUSED_NO_STRIKE] = { "no-strike", C_661,
				"No strike is declared on the own hero." },
	[REFUSED_NO_ABILITY] = { "no-such-ability", 0,
				 "The card has no such played ability." },
	[REFUSED_LIMIT] = { "limit-reached", C_803,
			    "The ability was used as often as it may be." },
	[REFUSED_LEADERSHIP] = { "no-leadership-points", C_442,
				 "The card has too few points of leadership." },
	[REFUSED_COST] = { "cost-not-payable", C_405,
			   "A cost of the ability cannot be paid." },
	[REFUSED_CHOICE] = { "bad-choice", 0,
			     "The answer is none of the choices." },
	[REFUSED_COUNT] = { "wrong-count", C_329,
			    "Too many or too few cards are discarded." },
	[REFUSED_DISCARD] = { "not-in-hand", C_329,
			      "A card to discard is not in the hand." },
	/* the same where an effect asks, not step 8 */
	[REFUSED_COUNT_OF_EFFECT] = { "wrong-count", 0,
				      "Too many or too few cards are "
				      "discarded." },
	[REFUSED_DISCARD_OF_EFFECT] = { "not-in-hand", 0,
					"A card to discard is not in the "
					"hand." },
	[REFUSED_FULL] = { "too-much", 0,
			   "More triggers wait or effects last than the "
			   "referee keeps account "
			   "of." },
};
/* clang-format on */
