/* The words of a match: events, refusals, actions, keys (catalogue 8). */
#include "validators/core/cards/format.h"
#include "validators/core/game/card.h"
#include "validators/mainstay/endgame.h"

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

static const struct verb verbs[] = {
	{ "commit",
	  { { "warrior", PARAM_WORD, false, "the warrior that attacks" },
	    { "defender", PARAM_WORD, false, "the defender that blocks" } },
	  "Lay one warrior and one defender face down." },
	{ "inspect_discard",
	  { { "whose", PARAM_WORD, true, "the owner of the pile" } },
	  "Look through a discard pile: never allowed." },
};

static const char *const options[] = { "mode", "randomizer", NULL };
static const char *const player_keys[] = { "starting_strength", "team",
					   "automaton", NULL };
static const char *const setup_keys[] = { "round", "players", NULL };

static bool is_over(const struct match *m)
{
	return state_of(m)->over;
}

static void say_teams(struct match *m)
{
	const struct table *t = table_of(m);

	event_open_map(m->out, "teams");
	for (unsigned k = 0; k < t->nteams; k++) {
		event_open_list(m->out, t->team[k]);
		for (unsigned i = 0; i < t->n; i++)
			if (t->player[i].team == k)
				event_text(m->out, NULL, m->seat[i].id);
		event_close(m->out);
	}
	event_close(m->out);
}

/* Cards of both roles. */
static void say_slots(struct match *m, const char *key, unsigned seat,
		      const uint16_t slots[ROLES])
{
	event_open_list(m->out, key);
	for (unsigned r = 0; r < ROLES; r++)
		for (unsigned i = 0; slots[r] >> i; i++)
			if (slots[r] >> i & 1)
				event_str(m->out, NULL,
					  slot_card(m, seat, (enum role)r, i)
						  ->id);
	event_close(m->out);
}

static uint16_t slot_bit(int slot)
{
	return (uint16_t)(slot == NO_SLOT ? 0u : 1u << slot);
}

/* The zones of a player as the match begins: a setup may have filled them. */
static void say_zones(struct match *m, unsigned seat)
{
	const struct player *p = &state_of(m)->player[seat];

	event_for(m->out, 1u << seat);
	say_slots(m, "deck", seat, p->deck);
	if (!table_of(m)->set_up)
		return;
	event_for(m->out, 0); /* M-053 */
	event_open_list(m->out, "discard");
	for (unsigned i = 0; i < p->ndiscard; i++)
		event_str(m->out, NULL,
			  slot_card(m, seat, (enum role)(p->discard[i] >> 4),
				    p->discard[i] & 15)
				  ->id);
	event_close(m->out);
	say_slots(m, "cooldown", seat,
		  (uint16_t[ROLES]){ slot_bit(p->cooldown[ATTACK]),
				     slot_bit(p->cooldown[DEFENCE]) });
	for (unsigned r = 0; r < ROLES && table_of(m)->player[seat].automaton;
	     r++) {
		event_for(m->out, 0); /* M-179 */
		event_open_list(m->out, mainstay_pile_names[r]);
		for (unsigned i = 0; i < p->npile[r]; i++)
			event_str(
				m->out, NULL,
				slot_card(m, seat, (enum role)r, p->pile[r][i])
					->id);
		event_close(m->out);
	}
}

/* M-041; M-044: mainstay and hero lie open before everybody, RM-33. */
void mainstay_say_start(struct match *m)
{
	const struct table *t = table_of(m);

	event_begin(m->out, EVENT_MATCH_STARTED, M_041);
	event_text(m->out, "mode", m->game->params[PARAM_MODE].words[t->mode]);
	event_text(m->out, "format", m->format->name);
	event_text(m->out, "randomizer",
		   m->game->params[PARAM_RANDOMIZER].words[t->randomizer]);
	event_open_list(m->out, "seats");
	for (unsigned i = 0; i < t->n; i++)
		event_text(m->out, NULL, m->seat[i].id);
	event_close(m->out);
	if (t->mode == TEAMS)
		say_teams(m);
	for (unsigned i = 0; i < t->n; i++)
		if (t->player[i].automaton)
			event_text(m->out, "automaton", m->seat[i].id);
	event_open_map(m->out, "strengths");
	for (unsigned i = 0; i < t->n; i++)
		event_int(m->out, m->seat[i].id,
			  state_of(m)->player[i].strength);
	event_close(m->out);
	event_end(m->out);
	for (unsigned i = 0; i < t->n; i++) {
		const struct player_table *p = &t->player[i];

		event_begin(m->out, EVENT_LEADERS_REVEALED, M_044);
		event_text(m->out, "player", m->seat[i].id);
		event_str(m->out, "mainstay", m->cards->v[p->mainstay].id);
		event_str(m->out, "hero", m->cards->v[p->hero].id);
		say_zones(m, i);
		event_end(m->out);
	}
}

const struct referee mainstay_referee = {
	.verbs = verbs,
	.nverbs = sizeof(verbs) / sizeof(verbs[0]),
	.refusals = mainstay_refusals,
	.nrefusals = REFUSED_COUNT,
	.events = mainstay_events,
	.nevents = EVENT_COUNT,
	.options = options,
	.player_keys = player_keys,
	.setup_keys = setup_keys,
	.form = mainstay_form,
	.admit = mainstay_admit,
	.open = mainstay_open,
	.begin = mainstay_begin,
	.due = mainstay_due,
	.choices = mainstay_choices,
	.bind = mainstay_bind,
	.put_arg = mainstay_put_arg,
	.apply = mainstay_apply,
	.over = is_over,
	.view = mainstay_view,
	.board = mainstay_board,
	.close = mainstay_close,
	.result = mainstay_result,
	.value = mainstay_value,
	.forget = mainstay_forget,
	.solve = mainstay_solve,
	.playouts = mainstay_playouts,
};
