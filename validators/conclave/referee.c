/* The referee of Conclave: its actions, its keys, its functions. */
#include "validators/conclave/play.h"

/* clang-format off: one row, few lines */
#define REACT                                                                  \
	{                                                                      \
		"react", PARAM_FLAG, false, "it is a reaction"                 \
	}
#define TARGETS(required_)                                                     \
	{                                                                      \
		"targets", PARAM_MAP, (required_),                             \
			"what is chosen for each target"                       \
	}

static const struct verb verbs[VERBS] = {
	[VERB_SUMMON] = { "summon",
			  { { "card", PARAM_WORD, true, "a card of the hand" },
			    { "cell", PARAM_WORD, false,
			      "of an ally: where it enters" },
			    { "host", PARAM_WORD, false,
			      "of an enchantment: its host" },
			    REACT },
			  "Play an ally, a piece of equipment or an "
			  "enchantment." },
	[VERB_PLAY_ABILITY] = { "play_ability",
				{ { "card", PARAM_WORD, true,
				    "a card of the hand" },
				  TARGETS(false),
				  REACT },
				"Play an ability card." },
	[VERB_MOVE] = { "move",
			{ { "ally", PARAM_WORD, true, "an open ally" },
			  { "to", PARAM_WORD, true, "a free cell at a side" } },
			"Move an ally by one cell." },
	[VERB_ATTACK] = { "attack",
			  { { "attacker", PARAM_WORD, true,
			      "an open hero or ally" },
			    { "target", PARAM_WORD, true,
			      "an enemy hero or ally" },
			    { "attack_type", PARAM_WORD, false,
			      "melee or ranged" },
			    { "weapons", PARAM_WORDS, false,
			      "of a hero: what he uses" } },
			  "Attack an enemy." },
	[VERB_DEFEND] = { "defend",
			  { { "ally", PARAM_WORD, true,
			      "an open ally with Defender" } },
			  "Appoint a defender of the attacked hero." },
	[VERB_COUNTER] = { "counter",
			   { { "with", PARAM_WORDS, true,
			       "base, none, or weapons" } },
			   "Counter-attack with the attacked hero." },
	[VERB_USE_ARMOUR] = { "use_armour",
			      { { "equipment", PARAM_WORD, true,
				  "a piece of armour" } },
			      "Absorb a strike on the own hero." },
	[VERB_USE_ABILITY] = { "use_ability",
			       { { "card", PARAM_WORD, true, "a card in play" },
				 { "ability", PARAM_WORD, false,
				   "its number from 1, or its id" },
				 TARGETS(false),
				 { "discard", PARAM_WORDS, false,
				   "cards of the hand, as a cost" },
				 REACT },
			       "Use a played ability of a card in play." },
	[VERB_PASS] = { "pass",
			{ { NULL, PARAM_WORD, false, NULL } },
			"Do nothing here." },
	[VERB_PASS_TURN] = { "pass_turn",
			     { { NULL, PARAM_WORD, false, NULL } },
			     "End the own step 5." },
	[VERB_CHOOSE_LEAVING] = { "choose_leaving",
				  { { "card", PARAM_WORD, true,
				      "the one who goes; the newcomer: new" } },
				  "Choose who makes room." },
	[VERB_CHOOSE_CELL] = { "choose_cell",
			       { { "cell", PARAM_WORD, true, "a cell" } },
			       "Choose a cell." },
	[VERB_CHOOSE_ROW] = { "choose_row",
			      { { "row", PARAM_WORD, true,
				  "h1 to h4, va to vd" } },
			      "Choose a row." },
	[VERB_CHOOSE_OPTION] = { "choose_option",
				 { { "option", PARAM_NUMBER, true,
				     "its number from 1" } },
				 "Choose one of several effects." },
	[VERB_CHOOSE_TARGET] = { "choose_target",
				 { { "targets", PARAM_MAP, true,
				     "cards, cells, rows or players" } },
				 "Choose the targets of a trigger, the cards "
				 "of a search." },
	[VERB_ORDER_TRIGGERS] = { "order_triggers",
				  { { "order", PARAM_WORDS, true,
				      "their sources, first to last" } },
				  "Order the own triggers." },
	[VERB_DECLINE] = { "decline",
			   { { NULL, PARAM_WORD, false, NULL } },
			   "Leave an optional effect undone." },
	[VERB_DISCARD] = { "discard",
			   { { "cards", PARAM_WORDS, true,
			       "cards of the hand" } },
			   "Discard cards." },
	[VERB_CONCEDE] = { "concede",
			   { { NULL, PARAM_WORD, false, NULL } },
			   "Give the match up." },
};
/* clang-format on */

static bool is_over(const struct match *m)
{
	return state_of(m)->over;
}

/* Nothing waits to be carried out: what was begun is done. */
static bool is_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->agenda.n == 0 && st->combat.step == 0 &&
	       st->point != POINT_CHOICE;
}

static void copy(const struct match *m, void *to, const void *from)
{
	static const size_t head = offsetof(struct state, effects);
	static const size_t tail = offsetof(struct state, piece);
	struct state *x = to;
	const struct state *st = from;

	memcpy(x, st, head);
	effect_state_copy(&x->effects, &st->effects);
	agenda_copy(&x->agenda, &st->agenda);
	memcpy((char *)to + tail, (const char *)from + tail, m->size - tail);
}

const struct referee conclave_referee = {
	.verbs = verbs,
	.nverbs = VERBS,
	.refusals = conclave_refusals,
	.nrefusals = REFUSALS,
	.events = conclave_events,
	.nevents = EVENT_COUNT,
	.refused = "illegal",
	.first_option = PARAM_ADJACENCY,
	.player_keys = conclave_player_keys,
	.setup_keys = conclave_setup_keys,
	.turn_limit = "turn_limit",
	.plays_without_decks = true,
	.admit = conclave_admit,
	.open = conclave_open,
	.begin = conclave_begin,
	.due = conclave_due,
	.by_default = conclave_by_default,
	.fits = conclave_fits,
	.choices = conclave_choices,
	.bind = conclave_bind,
	.put_arg = conclave_put_arg,
	.apply = conclave_apply,
	.over = is_over,
	.view = conclave_view,
	.board = conclave_board,
	.card_name = conclave_event_name,
	.close = conclave_close_match,
	.result = conclave_result,
	.value = conclave_value,
	.forget = conclave_forget,
	.quiet = is_quiet,
	.copy = copy,
};
