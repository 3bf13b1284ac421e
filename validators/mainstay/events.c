/* The words of a match: events and refusals (catalogue 8.3, 8.7). */
#include "validators/mainstay/play.h"

const struct event_type mainstay_events[EVENT_COUNT] = {
	[EVENT_MATCH_STARTED] = { "match_started",
				  "{mode} of {strengths|<key> (<value>)}[, "
				  "teams {teams|<key>: <value>}]"
				  "[, {automaton} is the automaton], "
				  "format {format}, {randomizer}",
				  "Mode, format, randomizer, seats, teams, "
				  "automaton, strengths at the start.",
				  SAID_ALWAYS },
	[EVENT_LEADERS_REVEALED] = { "leaders_revealed",
				     "{player} shows {mainstay} and {hero}"
				     "[; discarded: {discard}]"
				     "[; resting: {cooldown}]"
				     "[; warriors: {warrior_pile}]"
				     "[; defenders: {defender_pile}]",
				     "The mainstay and hero of one player, the "
				     "deck zone; after a setup also the other "
				     "zones.",
				     SAID_ALWAYS },
	[EVENT_PILE_SHUFFLED] = { "pile_shuffled",
				  "  {name} of {player} is shuffled[: {order}]",
				  "A pile of the automaton; its order is for "
				  "the judge alone.",
				  SAID_ALWAYS },
	[EVENT_ROUND_STARTED] = { "round_started",
				  "round {round}: {pairs|<key> attacks <value>}"
				  "[; no attack: {no_attack}][; no defence: "
				  "{no_defence}]",
				  "The living seats, who attacks whom, who "
				  "lays no card.",
				  SAID_ALWAYS },
	[EVENT_COMMITTED] = { "committed",
			      "  {player} commits[ {laid}][!{laid} {cards}]",
			      "Which slots a player filled; with what, is for "
			      "that player and the judge.",
			      SAID_ALWAYS },
	[EVENT_REVEALED] = { "revealed",
			     "  {player} reveals[ {warrior}][ {defender}]"
			     "[!{warrior}{defender} nothing]",
			     "The cards of one player, null where none was "
			     "due.",
			     SAID_ALWAYS },
	[EVENT_ATTACK_STARTED] = { "attack_started",
				   "  {attacker} attacks {target}: {warrior} "
				   "against {defender}",
				   "The cards that meet.", SAID_ALWAYS },
	[EVENT_TRAIT_COMPARED] = { "trait_compared",
				   "    {position}: {warrior} against "
				   "{defender}"
				   "[, roll {roll} = {resolved}]: "
				   "{blocked?blocked:unblocked}",
				   "One position: traits, roll, whether it is "
				   "blocked.",
				   SAID_ALWAYS },
	[EVENT_TRAIT_DAMAGE] = { "trait_damage",
				 "    {position}: {base}, mainstay "
				 "+{mainstay}, hero +{hero}"
				 "[ (roll {roll})] = {sum}",
				 "What an unblocked trait does.", SAID_ALWAYS },
	[EVENT_BREAKTHROUGH] = { "breakthrough", "    breakthrough: +{bonus}",
				 "Nothing was blocked.", SAID_ALWAYS },
	[EVENT_ATTACK_RESOLVED] = { "attack_resolved",
				    "    {attacker} does {total} to {target}",
				    "The total of an attack.", SAID_ALWAYS },
	[EVENT_DAMAGE_APPLIED] = { "damage_applied",
				   "  strengths: {players|<key> <before> - "
				   "<damage> = <after>}",
				   "All damage of the round, per player.",
				   SAID_ALWAYS },
	[EVENT_CARD_RETURNED] = { "card_returned",
				  "  {card} returns to {player}[, resting "
				  "until round {until} is over]",
				  "A card that equals its owner's leader.",
				  SAID_ALWAYS },
	[EVENT_CARD_DISCARDED] = { "card_discarded",
				   "  {player} discards {card}",
				   "Any other card that was laid.",
				   SAID_ALWAYS },
	[EVENT_ELIMINATED] = { "eliminated",
			       "  eliminated: {players|<player> (<strength>)}",
			       "All who fell in the round; their cards leave "
			       "the match.",
			       SAID_ALWAYS },
	[EVENT_CIRCLE_CLOSED] = { "circle_closed",
				  "  the circle closes: {pairs|<key> attacks "
				  "<value>}",
				  "Seats and pairs after somebody fell.",
				  SAID_ALWAYS },
	[EVENT_ROUND_ENDED] = { "round_ended",
				"  round {round} ends: {strengths|<key> "
				"<value>}",
				"Strengths, and the cards left in the decks.",
				SAID_ALWAYS },
	[EVENT_MATCH_ENDED] = { "match_ended",
				"match: {sentence}; rounds played: {rounds}; "
				"{strengths|<key> <value>}[; teams: "
				"{teams|<key> <value>}]",
				"Outcome, winners, reason, strengths, sums of "
				"the teams, and a sentence that says it.",
				SAID_ALWAYS },
};

const struct refusal_type mainstay_refusals[REFUSED_COUNT] = {
	[REFUSED_FORMAT] = { "format-not-playable", RM_27,
			     "Only decks of this format are judged; its "
			     "matches are not played." },
	[REFUSED_MODE] = { "bad-mode", 0,
			   "A mode is duel, solo, circle or teams." },
	[REFUSED_RANDOMIZER] = { "bad-randomizer", M_045,
				 "A randomizer is die, coin or die_parity." },
	[REFUSED_PLAYERS] = { "player-count", M_041,
			      "The mode is for another number of players or "
			      "automata." },
	[REFUSED_AUTOMATON] = { "player-count", M_171,
				"The mode is for another number of players or "
				"automata." },
	[REFUSED_CIRCLE] = { "player-count", M_181,
			     "The mode is for another number of players or "
			     "automata." },
	[REFUSED_TEAM_SIZE] = { "team-size", M_201,
				"Teams are two or more, equally large, of two "
				"members at least." },
	[REFUSED_SEATING] = { "team-seating", M_202,
			      "Two neighbours are of one team." },
	[REFUSED_STRENGTH] = { "bad-strength", M_043,
			       "A starting strength is a whole number from 1 "
			       "to 9999." },
	[REFUSED_DECK] = { "deck-illegal", M_041,
			   "A player's deck breaks a rule of construction." },
	[REFUSED_SETUP] = { "setup-impossible", 0,
			    "The rules exclude the state that the script's "
			    "setup describes." },
	[REFUSED_OVER] = { "match-over", M_062,
			   "The match has ended; nothing more can be done." },
	[REFUSED_PLAYER] = { "unknown-player", 0,
			     "The match has no player of this id." },
	[REFUSED_ELIMINATED] = { "eliminated", M_191,
				 "The player is out of the match." },
	[REFUSED_BY_ITSELF] = { "automaton", M_175,
				"The automaton of solo play lays its cards by "
				"itself." },
	[REFUSED_AGAIN] = { "already-committed", M_075,
			    "The player has committed in this round." },
	[REFUSED_NOTHING] = { "nothing-to-commit", M_207,
			      "Both neighbours of the player are team-mates." },
	[REFUSED_NO_WARRIOR] = { "warrior-required", M_074,
				 "A warrior is due and none is laid." },
	[REFUSED_NO_DEFENDER] = { "defender-required", M_074,
				  "A defender is due and none is laid." },
	[REFUSED_WARRIOR] = { "warrior-not-allowed", M_204,
			      "The right neighbour is a team-mate: no warrior "
			      "is laid." },
	[REFUSED_DEFENDER] = { "defender-not-allowed", M_205,
			       "The left neighbour is a team-mate: no defender "
			       "is laid." },
	[REFUSED_NOT_OWNED] = { "not-owned", M_071,
				"The card is not in the player's deck list." },
	[REFUSED_ROLE] = { "wrong-role", M_072,
			   "The type of the card does not fit: warriors "
			   "attack, defenders "
			   "defend, leaders do neither." },
	[REFUSED_NOT_IN_DECK] = { "not-in-deck", M_071,
				  "The card has been discarded." },
	[REFUSED_COOLDOWN] = { "cooldown", M_135,
			       "The card returned in the round before, and "
			       "another of its type is "
			       "in the deck." },
	[REFUSED_DISCARD] = { "discard-hidden", M_053,
			      "Nobody looks through a discard pile." },
};
