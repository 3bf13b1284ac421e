/* The verbs of the language, each with what carries it out (catalogue 5.2). */
#include "validators/conclave/play.h"

/* one row, few lines */
/* clang-format off */
const struct words conclave_acts = LIST_OF("act",
	[ACT_ATTACK] = WORD("attack", "attack", "атаковать", "Attack."),
	[ACT_MOVE] = WORD("move", "move", "двигаться", "Move, or be shifted."),
	[ACT_COUNTER] = WORD("counter", "counter-attack",
	  "проводить ответную атаку", "Counter-attack."),
	[ACT_DEFEND] = WORD("defend", "defend", "выступать защитником",
	  "Defend."),
	[ACT_OPEN] = WORD("open", "be opened", "открываться",
	  "Be opened in step 2."),
	[ACT_BE_TARGET] = WORD("be_target", "be the opponent's target",
	  "быть целью противника",
	  "Be the target of enemy attacks, abilities, ability cards."));

const struct words conclave_strikes = LIST_OF("strike",
	[STRIKE_ATTACK] = WORD("attack", "the attack", "атака",
	  "The attacker's strike."),
	[STRIKE_COUNTER] = WORD("counter", "the counter-attack",
	  "ответная атака", "The counter-attack."));

const struct words conclave_discarders = LIST_OF("chooser",
	[BY_OWNER] = WORD("owner", "of his choice", "по своему выбору",
	  "The player who discards chooses."),
	[BY_HIS_OPPONENT] = WORD("opponent", "of his opponent's choice",
	  "по выбору его противника", "His opponent chooses."),
	[BY_CHANCE] = WORD("random", "at random", "случайно",
	  "Chance decides."));

const struct words conclave_move_zones = LIST_OF("zone",
	[MOVE_TO_HAND] = WORD("hand", "to the hand", "на изнанку",
	  "The owner's hand."),
	[MOVE_TO_DECK] = WORD("deck", "into the deck", "в колоду",
	  "The owner's deck."),
	[MOVE_TO_GRAVEYARD] = WORD("graveyard", "to the graveyard",
	  "на кладбище", "The owner's graveyard."));
const struct words conclave_search_zones = LIST_OF("zone",
	[SEARCH_TO_HAND] = WORD("hand", "to the hand", "на изнанку",
	  "The own hand."),
	[SEARCH_TO_GRAVEYARD] = WORD("graveyard", "to the graveyard",
	  "на кладбище", "The own graveyard."));

/* {pick, side, filter} in `to` names all that fit, in a static ability. */
static void seen_to(struct reading *r, const struct term *keys,
		    const struct term *t, const struct node *n)
{
	(void)keys;
	if (t->form == TERM_MAP && !(r->context & IN_STATIC))
		reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
			      "only a static ability names a group in \"to\"");
}

#define KEY_TO_GROUP                                                           \
	KEY("to", "What it is done to; the first target by default.",          \
	  .forms = AS_REF | AS_MAP, IS_CARD, .table = &conclave_crowd,         \
	  .seen = seen_to)
#define KEY_DURATION KEY_LASTS(TAKES_WORD(&conclave_durations))
#define AMOUNTS KEY_AMOUNT(AMOUNT(0, 99))

const struct words conclave_keys_amount = KEYS(KEY_TO_GROUP, AMOUNTS);
const struct words conclave_keys_to = KEYS(KEY_TO_GROUP);
const struct words conclave_keys_modify = KEYS(
	KEY_TO_GROUP, KEY_STAT(&conclave_stats), KEY_ADD(AMOUNT(-99, 99)),
	KEY_SET(AMOUNT(0, 99)), KEY_DURATION);
const struct words conclave_keys_grant = KEYS(
	KEY_TO_GROUP,
	KEY("keyword", "The keyword, as in `keywords`.", .forms = AS_KEYWORD,
	  .choice = 1),
	[GRANT_ABILITY] = KEY("ability", "The ability, as in `abilities`.",
	  .forms = AS_ABILITY, .choice = 1),
	KEY_DURATION);
const struct words conclave_keys_cannot = KEYS(
	KEY_TO_GROUP,
	KEY("act", "What is forbidden.", TAKES_SET(&conclave_acts),
	  .required = ANYWHERE),
	KEY_DURATION);
const struct words conclave_keys_prevent = KEYS(
	[STRIKE_OF] = KEY("of", "Which strike.", TAKES_WORD(&conclave_strikes),
	  .required = ANYWHERE),
	AMOUNTS);
const struct words conclave_keys_block = KEYS(
	[STRIKE_OF] = KEY("of", "Which strike.", TAKES_WORD(&conclave_strikes),
	  .required = ANYWHERE));
const struct words conclave_keys_draw = KEYS(KEY_TO_PLAYER, AMOUNTS);
const struct words conclave_keys_energy = KEYS(KEY_TO_PLAYER, AMOUNTS);
const struct words conclave_keys_discard = KEYS(
	KEY_TO_PLAYER, AMOUNTS,
	[DISCARD_BY] = KEY_DISCARDER(&conclave_discarders));
const struct words conclave_keys_search = KEYS(
	KEY_FILTER(&conclave_conditions), AMOUNTS,
	[SEARCH_TO] = KEY_MOVE_TO(&conclave_search_zones));
const struct words conclave_keys_move = KEYS(
	KEY_TO_GROUP,
	[MOVE_ZONE] = KEY_GOES_TO(&conclave_move_zones, .choice = 1),
	[MOVE_CELL] = KEY_CELL(.choice = 1));
const struct words conclave_keys_put = KEYS(
	KEY_TO_GROUP,
	[PUT_CELL] = KEY_CELL(.required = 0));
const struct words conclave_keys_choose = KEYS(KEY_OPTIONS(&conclave_effects));
const struct words conclave_keys_may = KEYS(
	KEY_DONE(&conclave_effects, .required = ANYWHERE));
const struct words conclave_keys_repeat = KEYS(
	KEY_TIMES(AMOUNT(1, 99)),
	KEY_DONE(&conclave_effects, .required = ANYWHERE));


/* C-809: nothing but what lasts has a place in a static ability. */
#define ACTS .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define DOES(verb, needs_, ...)                                                \
	.deed = &(const struct deed){ conclave_do_##verb, NEEDS_##needs_,      \
				      { __VA_ARGS__ } }
const struct words conclave_effects = VERBS_OF("verb",
	WORD("damage", "{to} takes {amount} wounds", "{to}: ран {amount}",
	  "Wounds on a hero or ally; no attack (C-660).", ACTS,
	  DOES(damage, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount),
	WORD("heal", "heal {amount} wounds of {to}", "{to}: исцелить {amount}",
	  "Removes wounds.", ACTS,
	  DOES(heal, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount),
	WORD("destroy", "destroy {to}", "уничтожить: {to}", "The card dies.",
	  ACTS, DOES(destroy, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("open", "open {to}", "открыть: {to}", "Opens it.", ACTS,
	  DOES(open, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("close", "close {to}", "закрыть: {to}", "Closes it.", ACTS,
	  DOES(close, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("modify", "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  "A modifier of a value (C-807).", .table = &conclave_keys_modify),
	WORD("grant",
	  "{to} has [{keyword}][the ability \"{ability}\"][ {duration}]",
	  "{to} получает [{keyword}][особенность «{ability}»][ {duration}]",
	  "Gives a keyword or an ability.", .table = &conclave_keys_grant),
	WORD("cannot", "{to} cannot {act}[ {duration}]",
	  "{to} не может {act}[ {duration}]", "Forbids acts.",
	  .table = &conclave_keys_cannot),
	WORD("prevent", "prevent {amount} wounds of {of}",
	  "предотвратить раны {amount} ({of})",
	  "The strike is reduced (C-626).", ACTS, DOES(prevent, NOTHING, NULL),
	  .during = COMBAT, .table = &conclave_keys_prevent),
	WORD("block_attack", "block {of}", "заблокировать: {of}",
	  "The strike is blocked (C-628).", ACTS,
	  DOES(block_attack, NOTHING, NULL), .during = COMBAT,
	  .table = &conclave_keys_block),
	WORD("draw", "{to}: draw {amount}", "{to}: взять карты {amount}",
	  "Cards from the deck, one at a time.", ACTS, DOES(draw, PLAYER, NULL),
	  .table = &conclave_keys_draw),
	WORD("discard", "{to}: discard {amount}[ {by}]",
	  "{to}: сбросить карты {amount}[ {by}]",
	  "Cards from the hand to the graveyard.", ACTS,
	  DOES(discard, PLAYER, NULL), .table = &conclave_keys_discard),
	WORD("search",
	  "search your deck[ for {amount}][ ({filter})][, put them {move_to}]",
	  "найти в колоде карты {amount}[ ({filter})][, положить {move_to}]",
	  "Takes fitting cards of the deck; then it is shuffled.", ACTS,
	  DOES(search, NOTHING, NULL), .table = &conclave_keys_search),
	WORD("move_to", "put {to}[ {zone}][ on {cell}]",
	  "{to}: переместить[ {zone}][ на {cell}]",
	  "Changes the zone, or shifts to a free cell; no heroes.", ACTS,
	  DOES(move_to, CARD, "hero"), .table = &conclave_keys_move),
	WORD("put_into_play", "put {to} into play[ on {cell}]",
	  "ввести в игру: {to}[ на {cell}]",
	  "A card comes into play without cost or summon.", ACTS,
	  DOES(put_into_play, CARD, "hero"), .table = &conclave_keys_put),
	WORD("gain_energy", "{to}: +{amount} energy", "{to}: энергия +{amount}",
	  "Gives energy.", ACTS, DOES(gain_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy),
	WORD("lose_energy", "{to}: -{amount} energy", "{to}: энергия −{amount}",
	  "Takes energy, not below 0.", ACTS, DOES(lose_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy),
	WORD("set_energy", "{to}: energy = {amount}",
	  "{to}: энергия = {amount}", "Sets the energy.", ACTS,
	  DOES(set_energy, PLAYER, NULL), .table = &conclave_keys_energy),
	WORD("gain_leadership", "{to}: +{amount} leadership",
	  "{to}: лидерство +{amount}", "Adds points of leadership.", ACTS,
	  DOES(gain_leadership, IN_PLAY, "ability"),
	  .table = &conclave_keys_amount),
	WORD("add_durability", "{to}: +{amount} durability",
	  "{to}: прочность +{amount}", "Adds durability.", ACTS,
	  DOES(add_durability, IN_PLAY, "hero", "ally", "commander",
	    "character", "ability"),
	  .table = &conclave_keys_amount),
	WORD("choose", "choose one: {options}", "выберите одно: {options}",
	  "The controller picks one of the lists.", ACTS,
	  .table = &conclave_keys_choose),
	WORD("may", "you may: {effects}", "вы можете: {effects}",
	  "The controller does the effects or not.", ACTS,
	  .table = &conclave_keys_may),
	WORD("repeat", "{times} times: {effects}", "{times} раз: {effects}",
	  "Does the effects several times.", ACTS,
	  .table = &conclave_keys_repeat));
