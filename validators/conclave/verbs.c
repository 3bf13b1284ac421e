/* The verbs of the language, each with what carries it out (catalogue 5.2). */
#include "validators/conclave/play.h"

static const struct word act_rows[] = {
	[ACT_ATTACK] = VALUE("attack", "attack", "атаковать", "Attack."),
	[ACT_MOVE] = VALUE("move", "move", "двигаться", "Move, or be shifted."),
	[ACT_COUNTER] = VALUE("counter", "counter-attack", "проводить ответную атаку",
	      "Counter-attack."),
	[ACT_DEFEND] = VALUE("defend", "defend", "выступать защитником", "Defend."),
	[ACT_OPEN] = VALUE("open", "be opened", "открываться", "Be opened in step 2."),
	[ACT_BE_TARGET] = VALUE("be_target", "be the opponent's target",
	      "быть целью противника",
	      "Be the target of enemy attacks, abilities, ability cards."),
};
const struct words conclave_acts = WORDS(WORDS_LIST, "act", act_rows);

static const struct word strike_rows[] = {
	[STRIKE_ATTACK] = VALUE("attack", "the attack", "атака", "The attacker's strike."),
	[STRIKE_COUNTER] = VALUE("counter", "the counter-attack", "ответная атака",
	      "The counter-attack."),
};
const struct words conclave_strikes = WORDS(WORDS_LIST, "strike", strike_rows);

static const struct word discarder_rows[] = {
	[BY_OWNER] = VALUE("owner", "of his choice", "по своему выбору",
	      "The player who discards chooses."),
	[BY_HIS_OPPONENT] = VALUE("opponent", "of his opponent's choice", "по выбору его противника",
	      "His opponent chooses."),
	[BY_CHANCE] = VALUE("random", "at random", "случайно", "Chance decides."),
};
const struct words conclave_discarders =
	WORDS(WORDS_LIST, "chooser", discarder_rows);

static const struct word move_zone_rows[] = {
	[MOVE_TO_HAND] = VALUE("hand", "to the hand", "на изнанку", "The owner's hand."),
	[MOVE_TO_DECK] = VALUE("deck", "into the deck", "в колоду", "The owner's deck."),
	[MOVE_TO_GRAVEYARD] = VALUE("graveyard", "to the graveyard", "на кладбище",
	      "The owner's graveyard."),
};
const struct words conclave_move_zones =
	WORDS(WORDS_LIST, "zone", move_zone_rows);
static const struct word search_zone_rows[] = {
	[SEARCH_TO_HAND] = VALUE("hand", "to the hand", "на изнанку", "The own hand."),
	[SEARCH_TO_GRAVEYARD] = VALUE("graveyard", "to the graveyard", "на кладбище",
	      "The own graveyard."),
};
const struct words conclave_search_zones =
	WORDS(WORDS_LIST, "zone", search_zone_rows);

/* {pick, side, filter} in `to` names all that fit, in a static ability. */
static void seen_to(struct reading *r, const struct term *keys,
		    const struct term *t, const struct node *n)
{
	(void)keys;
	if (t->form == TERM_MAP && !(r->context & IN_STATIC))
		reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
			      "only a static ability names a group in \"to\"");
}

#define KEY_TO                                                                 \
	{ .name = "to", .forms = AS_REF | AS_MAP, .things = THING_CARD,        \
	  .table = &conclave_crowd, .seen = seen_to,                           \
	  .about = "What it is done to; the first target by default." }
#define KEY_TO_PLAYER                                                          \
	{ .name = "to", .forms = AS_REF, .things = THING_PLAYER,               \
	  .about = "Which player; the controller by default." }
#define KEY_DURATION                                                           \
	{ .name = "duration", .forms = AS_WORD, .words = &conclave_durations,  \
	  .about = "How long it lasts." }
#define KEY_AMOUNT                                                             \
	{ .name = "amount", AMOUNT(0, 99),                                     \
	  .about = "How much; 1 by default." }
#define KEY_CELL(more)                                                         \
	{ .name = "cell", .forms = AS_TARGET, .things = THING_CELL, more,      \
	  .about = "The cell chosen as a target." }
#define KEY_EFFECTS                                                            \
	{ .name = "effects", .forms = AS_LIST, .table = &conclave_effects,     \
	  .required = ANYWHERE, .about = "What is done." }

static const struct word amount_rows[] = { KEY_TO, KEY_AMOUNT };
static const struct word to_rows[] = { KEY_TO };
static const struct word modify_rows[] = {
	KEY_TO,
	{ .name = "stat", .forms = AS_WORD, .words = &conclave_stats,
	  .required = ANYWHERE, .about = "Which value." },
	{ .name = "add", AMOUNT(-99, 99), .choice = 1,
	  .about = "What is added." },
	{ .name = "set", AMOUNT(0, 99), .choice = 1,
	  .about = "What replaces it." },
	KEY_DURATION,
};
static const struct word grant_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD, .choice = 1,
	  .about = "The keyword, as in `keywords`." },
	[GRANT_ABILITY] = { .name = "ability", .forms = AS_ABILITY, .choice = 1,
	  .about = "The ability, as in `abilities`." },
	KEY_DURATION,
};
static const struct word cannot_rows[] = {
	KEY_TO,
	{ .name = "act", .forms = AS_SET, .words = &conclave_acts,
	  .required = ANYWHERE, .about = "What is forbidden." },
	KEY_DURATION,
};
static const struct word prevent_rows[] = {
	[STRIKE_OF] = { .name = "of", .forms = AS_WORD, .words = &conclave_strikes,
	  .required = ANYWHERE, .about = "Which strike." },
	KEY_AMOUNT,
};
static const struct word block_rows[] = {
	[STRIKE_OF] = { .name = "of", .forms = AS_WORD, .words = &conclave_strikes,
	  .required = ANYWHERE, .about = "Which strike." },
};
static const struct word draw_rows[] = { KEY_TO_PLAYER, KEY_AMOUNT };
static const struct word discard_rows[] = {
	KEY_TO_PLAYER,
	KEY_AMOUNT,
	[DISCARD_BY] = { .name = "by", .forms = AS_WORD, .words = &conclave_discarders,
	  .about = "Who chooses; the owner by default." },
};
static const struct word search_rows[] = {
	KEY_FILTER(&conclave_conditions),
	KEY_AMOUNT,
	[SEARCH_TO] = { .name = "move_to", .forms = AS_WORD,
	  .words = &conclave_search_zones,
	  .about = "Where they go; the hand by default." },
};
static const struct word move_rows[] = {
	KEY_TO,
	[MOVE_ZONE] = { .name = "zone", .forms = AS_WORD, .words = &conclave_move_zones,
	  .choice = 1, .about = "Where it goes." },
	[MOVE_CELL] = KEY_CELL(.choice = 1),
};
static const struct word put_rows[] = {
	KEY_TO,
	[PUT_CELL] = KEY_CELL(.required = 0),
};
static const struct word choose_rows[] = {
	{ .name = "options", .forms = AS_LISTS, .table = &conclave_effects,
	  .required = ANYWHERE, .about = "Lists of effects, one is chosen." },
};
static const struct word may_rows[] = { KEY_EFFECTS };
static const struct word repeat_rows[] = {
	{ .name = "times", AMOUNT(1, 99), .required = ANYWHERE,
	  .about = "How many times." },
	KEY_EFFECTS,
};

#define KEYS(rows) WORDS(WORDS_KEYS, "key of this verb", rows)
const struct words conclave_keys_amount = KEYS(amount_rows);
const struct words conclave_keys_to = KEYS(to_rows);
const struct words conclave_keys_modify = KEYS(modify_rows);
const struct words conclave_keys_grant = KEYS(grant_rows);
const struct words conclave_keys_cannot = KEYS(cannot_rows);
const struct words conclave_keys_prevent = KEYS(prevent_rows);
const struct words conclave_keys_block = KEYS(block_rows);
const struct words conclave_keys_draw = KEYS(draw_rows);
const struct words conclave_keys_discard = KEYS(discard_rows);
const struct words conclave_keys_search = KEYS(search_rows);
const struct words conclave_keys_move = KEYS(move_rows);
const struct words conclave_keys_put = KEYS(put_rows);
const struct words conclave_keys_energy = KEYS(draw_rows);
const struct words conclave_keys_choose = KEYS(choose_rows);
const struct words conclave_keys_may = KEYS(may_rows);
const struct words conclave_keys_repeat = KEYS(repeat_rows);

/* C-809: nothing but what lasts has a place in a static ability. */
#define ACTS .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define DOES(verb, needs_, ...)                                                \
	.deed = &(const struct deed){ conclave_do_##verb, NEEDS_##needs_,      \
				      { __VA_ARGS__ } }
static const struct word verb_rows[] = {
	{ .name = "damage", ACTS,
	  DOES(damage, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount,
	  .en = "{to} takes {amount} wounds", .ru = "{to}: ран {amount}",
	  .about = "Wounds on a hero or ally; no attack (C-660)." },
	{ .name = "heal", ACTS,
	  DOES(heal, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount,
	  .en = "heal {amount} wounds of {to}",
	  .ru = "{to}: исцелить {amount}", .about = "Removes wounds." },
	{ .name = "destroy", ACTS, DOES(destroy, IN_PLAY, "ability"),
	  .table = &conclave_keys_to,
	  .en = "destroy {to}", .ru = "уничтожить: {to}",
	  .about = "The card dies." },
	{ .name = "open", ACTS, DOES(open, IN_PLAY, "ability"),
	  .table = &conclave_keys_to,
	  .en = "open {to}", .ru = "открыть: {to}", .about = "Opens it." },
	{ .name = "close", ACTS, DOES(close, IN_PLAY, "ability"),
	  .table = &conclave_keys_to,
	  .en = "close {to}", .ru = "закрыть: {to}", .about = "Closes it." },
	{ .name = "modify", .table = &conclave_keys_modify,
	  .en = "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  .ru = "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  .about = "A modifier of a value (C-807)." },
	{ .name = "grant", .table = &conclave_keys_grant,
	  .en = "{to} has [{keyword}][the ability \"{ability}\"][ {duration}]",
	  .ru = "{to} получает [{keyword}][особенность «{ability}»][ {duration}]",
	  .about = "Gives a keyword or an ability." },
	{ .name = "cannot", .table = &conclave_keys_cannot,
	  .en = "{to} cannot {act}[ {duration}]",
	  .ru = "{to} не может {act}[ {duration}]",
	  .about = "Forbids acts." },
	{ .name = "prevent", ACTS, DOES(prevent, NOTHING, NULL),
	  .during = COMBAT,
	  .table = &conclave_keys_prevent,
	  .en = "prevent {amount} wounds of {of}",
	  .ru = "предотвратить раны {amount} ({of})",
	  .about = "The strike is reduced (C-626)." },
	{ .name = "block_attack", ACTS, DOES(block_attack, NOTHING, NULL),
	  .during = COMBAT,
	  .table = &conclave_keys_block,
	  .en = "block {of}", .ru = "заблокировать: {of}",
	  .about = "The strike is blocked (C-628)." },
	{ .name = "draw", ACTS, DOES(draw, PLAYER, NULL),
	  .table = &conclave_keys_draw,
	  .en = "{to}: draw {amount}", .ru = "{to}: взять карты {amount}",
	  .about = "Cards from the deck, one at a time." },
	{ .name = "discard", ACTS, DOES(discard, PLAYER, NULL),
	  .table = &conclave_keys_discard,
	  .en = "{to}: discard {amount}[ {by}]",
	  .ru = "{to}: сбросить карты {amount}[ {by}]",
	  .about = "Cards from the hand to the graveyard." },
	{ .name = "search", ACTS, DOES(search, NOTHING, NULL),
	  .table = &conclave_keys_search,
	  .en = "search your deck[ for {amount}][ ({filter})][, put them {move_to}]",
	  .ru = "найти в колоде карты {amount}[ ({filter})][, положить {move_to}]",
	  .about = "Takes fitting cards of the deck; then it is shuffled." },
	{ .name = "move_to", ACTS, DOES(move_to, CARD, "hero"),
	  .table = &conclave_keys_move,
	  .en = "put {to}[ {zone}][ on {cell}]",
	  .ru = "{to}: переместить[ {zone}][ на {cell}]",
	  .about = "Changes the zone, or shifts to a free cell; no heroes." },
	{ .name = "put_into_play", ACTS, DOES(put_into_play, CARD, "hero"),
	  .table = &conclave_keys_put,
	  .en = "put {to} into play[ on {cell}]",
	  .ru = "ввести в игру: {to}[ на {cell}]",
	  .about = "A card comes into play without cost or summon." },
	{ .name = "gain_energy", ACTS, DOES(gain_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy,
	  .en = "{to}: +{amount} energy",
	  .ru = "{to}: энергия +{amount}", .about = "Gives energy." },
	{ .name = "lose_energy", ACTS, DOES(lose_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy,
	  .en = "{to}: -{amount} energy",
	  .ru = "{to}: энергия −{amount}",
	  .about = "Takes energy, not below 0." },
	{ .name = "set_energy", ACTS, DOES(set_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy,
	  .en = "{to}: energy = {amount}",
	  .ru = "{to}: энергия = {amount}", .about = "Sets the energy." },
	{ .name = "gain_leadership", ACTS,
	  DOES(gain_leadership, IN_PLAY, "ability"),
	  .table = &conclave_keys_amount,
	  .en = "{to}: +{amount} leadership",
	  .ru = "{to}: лидерство +{amount}",
	  .about = "Adds points of leadership." },
	{ .name = "add_durability", ACTS,
	  DOES(add_durability, IN_PLAY, "hero", "ally", "commander",
	       "character", "ability"),
	  .table = &conclave_keys_amount,
	  .en = "{to}: +{amount} durability",
	  .ru = "{to}: прочность +{amount}", .about = "Adds durability." },
	{ .name = "choose", ACTS, .table = &conclave_keys_choose,
	  .en = "choose one: {options}", .ru = "выберите одно: {options}",
	  .about = "The controller picks one of the lists." },
	{ .name = "may", ACTS, .table = &conclave_keys_may,
	  .en = "you may: {effects}", .ru = "вы можете: {effects}",
	  .about = "The controller does the effects or not." },
	{ .name = "repeat", ACTS, .table = &conclave_keys_repeat,
	  .en = "{times} times: {effects}", .ru = "{times} раз: {effects}",
	  .about = "Does the effects several times." },
};
const struct words conclave_effects = WORDS(WORDS_VERBS, "verb", verb_rows);
