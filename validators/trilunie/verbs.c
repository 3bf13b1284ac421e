/* The verbs of Trilunie: catalogue 5.2. */
#include "validators/trilunie/play.h"

/* clang-format off: one row, few lines */
static const struct word unit_stat_rows[] = {
	[STAT_SPEED] = { .name = "speed", .en = "speed", .ru = "скорость",
	  .about = "The higher acts earlier." },
	[STAT_ATTACK] = { .name = "attack", .en = "attack", .ru = "атака",
	  .about = "Dice rolled in an attack." },
	[STAT_LIFE] = { .name = "life", .en = "life", .ru = "жизнь",
	  .about = "Damage that destroys the unit." },
	[STAT_COST] = { .name = "cost", .en = "cost", .ru = "стоимость",
	  .about = "Price in coins." },
};
const struct words trilunie_modified_stats =
	WORDS(WORDS_LIST, "stat", unit_stat_rows);

static const struct word owner_random_rows[] = {
	[BY_OWNER] = { .name = "owner", .en = "chosen by its owner",
	  .ru = "по выбору владельца",
	  .about = "The player who discards chooses." },
	[BY_CHANCE] = { .name = "random", .en = "at random", .ru = "случайно",
	  .about = "Chance decides." },
};
const struct words trilunie_discarders =
	WORDS(WORDS_LIST, "chooser", owner_random_rows);

static const struct word move_zone_rows[] = {
	[MOVE_HAND] = { .name = "hand", .en = "to the hand", .ru = "в руку",
	  .about = "The owner's hand." },
	[MOVE_DISCARD] = { .name = "discard", .en = "to the discard", .ru = "в сброс",
	  .about = "The owner's discard." },
	[MOVE_DECK_TOP] = { .name = "deck_top", .en = "onto the deck", .ru = "на верх колоды",
	  .about = "The top of the owner's deck." },
	[MOVE_DECK_BOTTOM] = { .name = "deck_bottom", .en = "below the deck",
	  .ru = "в самый низ колоды",
	  .about = "The bottom of the owner's deck." },
};
const struct words trilunie_move_zones =
	WORDS(WORDS_LIST, "zone", move_zone_rows);
static const struct word search_zone_rows[] = {
	[SEARCH_DECK] = { .name = "deck", .en = "the deck", .ru = "колода",
	  .about = "The own deck, shuffled afterwards." },
	[SEARCH_DISCARD] = { .name = "discard", .en = "the discard", .ru = "сброс",
	  .about = "The own discard." },
};
const struct words trilunie_search_zones =
	WORDS(WORDS_LIST, "zone", search_zone_rows);

/* From ACT_OF_PLAYERS on they are acts of players. */
static const struct word act_rows[] = {
	[ACT_ATTACK] = { .name = "attack", .en = "attack", .ru = "атаковать",
	  .about = "Attack." },
	[ACT_ATTACK_ZONE] = { .name = "attack_zone", .en = "attack units {zone}",
	  .ru = "атаковать отряды {zone}",
	  .example = "effects: [{do: cannot, act: attack_zone, zone: ground}]",
	  .about = "Attack units of the zone." },
	[ACT_BE_ATTACKED] = { .name = "be_attacked", .en = "be attacked", .ru = "быть атакован",
	  .about = "Be the target of an attack." },
	[ACT_BE_ATTACKED_BY] = { .name = "be_attacked_by", .en = "be attacked by: {filter}",
	  .ru = "быть атакован: {filter}",
	  .example = "effects: [{do: cannot, act: be_attacked_by, filter: "
		     "[{attack: {min: 4}}]}]",
	  .about = "Be the target of an attack of such a unit." },
	[ACT_RETREAT] = { .name = "retreat", .en = "retreat", .ru = "отступать",
	  .about = "Retreat." },
	[ACT_RETURN] = { .name = "return", .en = "return", .ru = "возвращаться",
	  .about = "Return from a retreat." },
	[ACT_OPEN] = { .name = "open", .en = "straighten", .ru = "развернуться",
	  .about = "Be straightened." },
	[ACT_EVADE] = { .name = "evade", .en = "evade", .ru = "уклоняться",
	  .about = "Use evasion." },
	[ACT_INTERCEPT] = { .name = "intercept", .en = "intercept", .ru = "перехватывать",
	  .about = "Use intercept." },
	[ACT_COUNTERSTRIKE] = { .name = "counterstrike", .en = "strike back",
	  .ru = "наносить контрудар", .about = "Use counterstrike." },
	[ACT_DEPLOY] = { .name = "deploy", .en = "deploy units", .ru = "вводить отряды",
	  .example = "effects: [{do: cannot, to: opponent, act: deploy}]",
	  .about = "Deploy units (a player)." },
	[ACT_PLAY_BATTLE] = { .name = "play_battle", .en = "play battle cards",
	  .ru = "играть карты «Битва»",
	  .example = "effects: [{do: cannot, to: opponent, act: play_battle}]",
	  .about = "Play battle cards (a player)." },
	[ACT_GAIN_COIN_BONUS] = { .name = "gain_coin_bonus", .en = "gain the bonus of coins",
	  .ru = "получать дополнительную монету",
	  .example = "effects: [{do: cannot, to: opponent, act: "
		     "gain_coin_bonus}]",
	  .about = "Gain the coin of step 2B (a player)." },
};
const struct words trilunie_acts = WORDS(WORDS_LIST, "act", act_rows);

/* Keys of verbs. */
#define KEY_TO                                                                 \
	{                                                                      \
		.name = "to", .forms = AS_REF, .things = THING_CARD,           \
		.about = "What it is done to; the first target by default."    \
	}
#define KEY_TO_PLAYER                                                          \
	{                                                                      \
		.name = "to", .forms = AS_REF, .things = THING_PLAYER,         \
		.about = "Which player; the controller by default."            \
	}
#define KEY_AMOUNT(lo, hi)                                                     \
	{                                                                      \
		.name = "amount", AMOUNT_OR(0, lo, hi),                        \
		.about = "How much; 1 by default."                             \
	}
#define KEY_AMOUNT_ALL                                                         \
	{                                                                      \
		.name = "amount", AMOUNT_OR(AS_WORD, 1, 99),                   \
		.words = &common_all,                                          \
		.about = "How much, or all; 1 by default."                     \
	}

static const struct word modify_rows[] = {
	KEY_TO,
	{ .name = "stat", .forms = AS_WORD, .words = &trilunie_modified_stats,
	  .required = ANYWHERE, .about = "Which value." },
	{ .name = "add", AMOUNT_OR(0, -999, 999), .choice = 1,
	  .about = "What is added." },
	{ .name = "set", AMOUNT_OR(0, 0, 999), .choice = 1,
	  .about = "What replaces it." },
	KEY_DURATION,
};
static const struct word grant_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD, .required = ANYWHERE,
	  .about = "The keyword, as in `keywords`." },
	KEY_DURATION,
};
static const struct word remove_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD_WORD, .required = ANYWHERE,
	  .about = "The bare word of the keyword." },
	KEY_DURATION,
};
static const struct word damage_rows[] = {
	KEY_TO,
	{ .name = "amount", AMOUNT_OR(0, 1, 99), .at_most = 1,
	  .about = "How much; 1 by default." },
	[DAMAGE_DICE] = { .name = "dice", .forms = AS_INT, .min = 1, .max = 99, .at_most = 1,
	  .about = "Dice rolled instead: one damage for each 4, 5, 6." },
};
static const struct word all_amount_rows[] = { KEY_TO, KEY_AMOUNT_ALL };
static const struct word to_rows[] = { KEY_TO };
static const struct word redirect_rows[] = {
	{ .name = "to", .forms = AS_REF, .things = THING_CARD,
	  .required = ANYWHERE, .about = "The new defender." },
};
static const struct word reroll_rows[] = {
	[REROLL_COUNT] = { .name = "count", .forms = AS_INT | AS_WORD, .words = &common_all,
	  .min = 1, .max = 99, .required = ANYWHERE,
	  .about = "How many dice, or all." },
};
static const struct word set_die_rows[] = {
	[SET_DIE_VALUE] = { .name = "value", .forms = AS_INT, .min = 1, .max = 6,
	  .required = ANYWHERE, .about = "What the die then shows." },
};
static const struct word add_dice_rows[] = { KEY_AMOUNT(1, 99) };
static const struct word draw_rows[] = { KEY_TO_PLAYER, KEY_AMOUNT(1, 99) };
static const struct word discard_rows[] = {
	KEY_TO_PLAYER,
	KEY_AMOUNT(1, 99),
	[DISCARD_BY] = { .name = "by", .forms = AS_WORD, .words = &trilunie_discarders,
	  .about = "Who chooses; the owner by default." },
};
static const struct word resource_rows[] = {
	KEY_TO_PLAYER,
	{ .name = "amount", AMOUNT_OR(0, -99, 99),
	  .about = "How much, less than 0 takes away; 1 by default." },
};
static const struct word marker_rows[] = { KEY_TO, KEY_AMOUNT(1, 99) };
static const struct word move_rows[] = {
	KEY_TO,
	[MOVE_ZONE] = { .name = "zone", .forms = AS_WORD, .words = &trilunie_move_zones,
	  .required = ANYWHERE, .about = "Where it goes." },
};
static const struct word search_rows[] = {
	[SEARCH_ZONE] = { .name = "zone", .forms = AS_WORD, .words = &trilunie_search_zones,
	  .about = "Where to look; the deck by default." },
	[SEARCH_FILTER] = KEY_FILTER(&trilunie_conditions),
	KEY_AMOUNT(1, 99),
	[SEARCH_MOVE_TO] = { .name = "move_to", .forms = AS_WORD, .words = &trilunie_move_zones,
	  .about = "Where they go; the hand by default." },
};
static void seen_act(struct reading *r, const struct term *keys,
		     const struct term *t, const struct node *n);
static const struct word may_rows[] = {
	[MAY_ACT] = { .name = "act", .forms = AS_WORD, .words = &trilunie_acts,
	  .required = ANYWHERE, .about = "What is meant." },
	[MAY_TO] = { .name = "to", .forms = AS_REF, .things = THING_CARD | THING_PLAYER,
	  .about = "Who; the first target by default." },
	[MAY_ZONE] = { .name = "zone", .forms = AS_WORD, .words = &trilunie_battle_zones,
	  .beside = "act: attack_zone", .about = "Of `attack_zone`." },
	[MAY_FILTER] = KEY_FILTER(&trilunie_conditions),
	KEY_DURATION,
};
static const struct word win_rows[] = { KEY_TO_PLAYER };

#define KEYS(name_) WORDS(WORDS_KEYS, "key of this verb", name_)
const struct words trilunie_keys_modify = KEYS(modify_rows);
const struct words trilunie_keys_grant = KEYS(grant_rows);
const struct words trilunie_keys_remove = KEYS(remove_rows);
const struct words trilunie_keys_damage = KEYS(damage_rows);
const struct words trilunie_keys_all_amount = KEYS(all_amount_rows);
const struct words trilunie_keys_to = KEYS(to_rows);
const struct words trilunie_keys_redirect = KEYS(redirect_rows);
const struct words trilunie_keys_reroll = KEYS(reroll_rows);
const struct words trilunie_keys_set_die = KEYS(set_die_rows);
const struct words trilunie_keys_add_dice = KEYS(add_dice_rows);
const struct words trilunie_keys_draw = KEYS(draw_rows);
const struct words trilunie_keys_discard = KEYS(discard_rows);
const struct words trilunie_keys_resource = KEYS(resource_rows);
const struct words trilunie_keys_marker = KEYS(marker_rows);
const struct words trilunie_keys_move = KEYS(move_rows);
const struct words trilunie_keys_search = KEYS(search_rows);
const struct words trilunie_keys_may = KEYS(may_rows);
const struct words trilunie_keys_win = KEYS(win_rows);

/* RT-40: nothing but what lasts has a place in a static ability. */
#define ACTS .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define DOES(verb, to_)                                                        \
	.deed = &(const struct deed){ trilunie_do_##verb, DONE_TO_##to_ }
static const struct word verb_rows[] = {
	[VERB_MODIFY] = { .name = "modify", .table = &trilunie_keys_modify,
	  .en = "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  .ru = "{to}: {stat} [{add:+}][= {set}][ {duration}]",
	  .about = "Changes a value." },
	[VERB_GRANT] = { .name = "grant", .table = &trilunie_keys_grant,
	  .en = "{to} has {keyword}[ {duration}]",
	  .ru = "{to} получает {keyword}[ {duration}]",
	  .about = "Gives a keyword." },
	[VERB_REMOVE] = { .name = "remove", .table = &trilunie_keys_remove,
	  .en = "{to} loses {keyword}[ {duration}]",
	  .ru = "{to} теряет {keyword}[ {duration}]",
	  .about = "Switches a keyword off." },
	[VERB_DAMAGE] = { .name = "damage", .table = &trilunie_keys_damage, ACTS,
	  DOES(damage, UNIT),
	  .en = "[{amount} ][{dice} dice of ]damage to {to}",
	  .ru = "повреждения[ {amount}][ (кубики: {dice})]: {to}",
	  .about = "Effect damage (T-441)." },
	[VERB_HEAL] = { .name = "heal", .table = &trilunie_keys_all_amount, ACTS,
	  DOES(heal, UNIT),
	  .en = "heal {amount} of {to}", .ru = "исцелить {amount}: {to}",
	  .about = "Removes damage counters." },
	[VERB_PREVENT] = { .name = "prevent", .table = &trilunie_keys_all_amount, ACTS,
	  DOES(prevent, UNIT),
	  .during = DAMAGE, .en = "prevent {amount} pending damage to {to}",
	  .ru = "предотвратить {amount}: {to}",
	  .about = "Lowers the pending damage of the unit." },
	[VERB_REDIRECT] = { .name = "redirect", .table = &trilunie_keys_redirect, ACTS,
	  DOES(redirect, UNIT),
	  .during = BEFORE_ROLL | AFTER_ROLL | DAMAGE,
	  .en = "the attack goes to {to}", .ru = "атака переходит: {to}",
	  .about = "Another unit of the same owner becomes the defender." },
	[VERB_REROLL] = { .name = "reroll", .table = &trilunie_keys_reroll, ACTS,
	  DOES(reroll, ANY),
	  .during = AFTER_ROLL, .en = "reroll {count} dice",
	  .ru = "перебросить кубики: {count}",
	  .about = "Dice of the attack are rolled again." },
	[VERB_SET_DIE] = { .name = "set_die", .table = &trilunie_keys_set_die, ACTS,
	  DOES(set_die, ANY),
	  .during = AFTER_ROLL, .en = "set a die to {value}",
	  .ru = "повернуть кубик на {value}",
	  .about = "One die of the attack gets the value." },
	[VERB_ADD_DICE] = { .name = "add_dice", .table = &trilunie_keys_add_dice, ACTS,
	  DOES(add_dice, ANY),
	  .during = AFTER_ROLL, .en = "roll {amount} more dice",
	  .ru = "бросить ещё: {amount}",
	  .about = "More dice of the attack are rolled." },
	[VERB_DRAW] = { .name = "draw", .table = &trilunie_keys_draw, ACTS,
	  DOES(draw, ANY),
	  .en = "{to}: draw {amount}", .ru = "{to}: взять карт {amount}",
	  .about = "Cards from the deck to the hand." },
	[VERB_DISCARD] = { .name = "discard", .table = &trilunie_keys_discard, ACTS,
	  DOES(discard, ANY),
	  .en = "{to}: discard {amount}[ {by}]",
	  .ru = "{to}: сбросить карт {amount}[ {by}]",
	  .about = "Cards from the hand to the discard." },
	[VERB_MANA] = { .name = "mana", .table = &trilunie_keys_resource, ACTS,
	  DOES(mana, ANY),
	  .en = "{to}: {amount} mana", .ru = "{to}: мана {amount}",
	  .about = "Gives or takes mana." },
	[VERB_COINS] = { .name = "coins", .table = &trilunie_keys_resource, ACTS,
	  DOES(coins, ANY),
	  .en = "{to}: {amount} coins", .ru = "{to}: монеты {amount}",
	  .about = "Gives or takes coins." },
	[VERB_MARKERS] = { .name = "markers", .table = &trilunie_keys_marker, ACTS,
	  DOES(markers, ANY),
	  .en = "{amount} build markers on {to}",
	  .ru = "метки постройки {amount}: {to}",
	  .about = "Build markers on an own card under construction." },
	[VERB_CLOSE] = { .name = "close", .table = &trilunie_keys_to, ACTS,
	  DOES(close, UNIT), .en = "turn {to}",
	  .ru = "повернуть: {to}", .about = "Turns the unit." },
	[VERB_OPEN] = { .name = "open", .table = &trilunie_keys_to, ACTS,
	  DOES(open, UNIT),
	  .en = "straighten {to}", .ru = "развернуть: {to}",
	  .about = "Straightens the unit (T-440)." },
	[VERB_RETREAT] = { .name = "retreat", .table = &trilunie_keys_to, ACTS,
	  DOES(retreat, UNIT),
	  .en = "{to} retreats", .ru = "{to} отступает",
	  .about = "The unit retreats." },
	[VERB_RETURN] = { .name = "return", .table = &trilunie_keys_to, ACTS,
	  DOES(return, UNIT),
	  .en = "{to} returns", .ru = "{to} возвращается",
	  .about = "The unit comes back from its retreat." },
	[VERB_DESTROY] = { .name = "destroy", .table = &trilunie_keys_to, ACTS,
	  DOES(destroy, UNIT),
	  .en = "destroy {to}", .ru = "уничтожить: {to}",
	  .about = "Destroys the unit." },
	[VERB_MOVE_TO] = { .name = "move_to", .table = &trilunie_keys_move, ACTS,
	  DOES(move_to, ANY),
	  .en = "put {to} {zone}", .ru = "положить {zone}: {to}",
	  .about = "Moves a card." },
	[VERB_SEARCH] = { .name = "search", .table = &trilunie_keys_search, ACTS,
	  DOES(search, ANY),
	  .en = "search[ {zone}] for {amount} cards[ ({filter})][, put them "
	  "{move_to}]",
	  .ru = "найти[ ({zone})] карт {amount}[ ({filter})][, положить "
	  "{move_to}]", .about = "Takes cards from the deck or the discard." },
	[VERB_MAY] = { .name = "may", .table = &trilunie_keys_may, .seen = seen_act,
	  .en = "{to} may {act}[ {duration}]",
	  .ru = "{to} может {act}[ {duration}]",
	  .about = "Allows what the rules forbid." },
	[VERB_CANNOT] = { .name = "cannot", .table = &trilunie_keys_may, .seen = seen_act,
	  .en = "{to} cannot {act}[ {duration}]",
	  .ru = "{to} не может {act}[ {duration}]",
	  .about = "Forbids what the rules allow." },
	[VERB_WIN] = { .name = "win", .table = &trilunie_keys_win, ACTS,
	  DOES(win, ANY), .en = "{to}: victory",
	  .ru = "победа: {to}", .about = "The player wins at once." },
};
const struct words trilunie_effects = WORDS(WORDS_VERBS, "verb", verb_rows);

/* `zone` and `filter` belong to one act each; players have acts of theirs. */
static void seen_act(struct reading *r, const struct term *keys,
		     const struct term *t, const struct node *n)
{
	static const struct {
		size_t key;
		uint16_t act;
	} pairs[] = { { MAY_ZONE, ACT_ATTACK_ZONE },
		      { MAY_FILTER, ACT_BE_ATTACKED_BY } };

	(void)t;
	if (keys[MAY_ACT].form != TERM_WORD)
		return;
	uint16_t act = keys[MAY_ACT].word;
	for (size_t i = 0; i < 2; i++) {
		const char *key = may_rows[pairs[i].key].name;

		if (keys[pairs[i].key].form == TERM_NONE) {
			if (act == pairs[i].act && !node_get(n, key))
				reading_fault(r, FINDING_MISSING_FIELD, &n->at,
					      "\"%s\" is missing beside \"%s\"",
					      key, act_rows[act].name);
		} else if (act != pairs[i].act) {
			reading_fault(r, FINDING_MISPLACED_WORD,
				      &node_pair(n, key)->key_at,
				      "\"%s\" takes no \"%s\"",
				      act_rows[act].name, key);
		}
	}
	bool player = keys[MAY_TO].form == TERM_REF &&
		      trilunie_refs.v[keys[MAY_TO].word].things == THING_PLAYER;
	if (keys[MAY_TO].form != TERM_NONE && player != (act >= ACT_OF_PLAYERS))
		reading_fault(r, FINDING_WRONG_TYPE, &n->at,
			      "\"%s\" is an act of %s", act_rows[act].name,
			      act >= ACT_OF_PLAYERS ? "players" : "units");
}
