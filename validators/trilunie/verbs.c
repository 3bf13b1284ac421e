/* The verbs of Trilunie: catalogue 5.2. */
#include "validators/trilunie/play.h"

/* one line per row is more readable */
/* clang-format off */
const struct words trilunie_modified_stats = LIST_OF("stat",
	[STAT_SPEED] = WORD("speed", "speed", "скорост" RU_LOCALITY,
	  "The higher acts earlier."),
	[STAT_ATTACK] = WORD("attack", "attack", "сил" RU_CARD " атаки",
	  "Dice rolled in an attack."),
	[STAT_LIFE] = WORD("life", "life", "очк" RU_POINTS " жизни",
	  "Damage that destroys the unit."),
	[STAT_COST] = WORD("cost", "cost / {to} cost{to#s|} "
	  "[{add-*coin|coins} less][{add+*coin|coins} more]",
	  "стоимост" RU_LOCALITY " / {to} сто{to#ит|ят} на "
	  "[{add-*монету|монеты|монет} меньше][{add+*монету|монеты|монет} "
	  "больше]",
	  "Price in coins."));

const struct words trilunie_discarders = LIST_OF("chooser",
	[BY_OWNER] = WORD("owner", "of their choice", "по своему выбору",
	  "The player who discards chooses."),
	[BY_CHANCE] = WORD("random", "at random", "наугад",
	  "Chance decides."));

const struct words trilunie_move_zones = LIST_OF("zone",
	[MOVE_HAND] = WORD("hand", "{!return|returns} {to:acc,from} to hand "
	  "/ {!take|takes} {it:acc} into your hand",
	  "{!верните|вернуть} в руку {to:acc,from} / {!возьмите|взять} "
	  "{it:acc} в руку",
	  "The owner's hand."),
	[MOVE_DISCARD] = WORD("discard", "{!put|puts} {to:acc,from} into the "
	  "discard / {!put|puts} {it:acc} into your discard",
	  "{!отправьте|отправить} в сброс {to:acc,from} / "
	  "{!отправьте|отправить} {it:acc} в сброс",
	  "The owner's discard."),
	[MOVE_DECK_TOP] = WORD("deck_top", "{!put|puts} {to:acc,from} on top "
	  "of the deck / {!put|puts} {it:acc} on top of your deck",
	  "{!положите|положить} на верх колоды {to:acc,from} / "
	  "{!положите|положить} {it:acc} на верх вашей колоды",
	  "The top of the owner's deck."),
	[MOVE_DECK_BOTTOM] = WORD("deck_bottom", "{!put|puts} {to:acc,from} "
	  "on the bottom of its owner's deck / {!put|puts} {it:acc} on the "
	  "bottom of your deck",
	  "{!положите|положить} в самый низ колоды владельца {to:acc,from} / "
	  "{!положите|положить} {it:acc} в самый низ вашей колоды",
	  "The bottom of the owner's deck."));
const struct words trilunie_search_zones = LIST_OF("zone",
	[SEARCH_DECK] = WORD("deck", "your deck / ; then shuffle the deck",
	  "в вашей колоде / ; затем {!перетасуйте|перетасовать} колоду",
	  "The own deck, shuffled afterwards."),
	[SEARCH_DISCARD] = WORD("discard", "your discard", "в вашем сбросе",
	  "The own discard."));

/* From ACT_OF_PLAYERS on they are acts of players. */
const struct words trilunie_acts = LIST_OF("act",
	[ACT_ATTACK] = WORD("attack", "attack", "атаковать", "Attack."),
	[ACT_ATTACK_ZONE] = WORD("attack_zone", "attack units {zone}",
	  "атаковать отряды {zone}",
	  "Attack units of the zone.",
	  .example = "effects: [{do: cannot, act: attack_zone, zone: ground}]"),
	[ACT_BE_ATTACKED] = WORD("be_attacked", "be the target of an attack",
	  "быть целью атаки",
	  "Be the target of an attack."),
	[ACT_BE_ATTACKED_BY] = WORD("be_attacked_by", "be the target of "
	  "attacks of {cards:acc,bare} / {cards:nom,bare} cannot attack "
	  "{to:acc} / {cards:nom,bare} may attack {to:acc}",
	  "быть целью атак {cards:gen,bare} / {cards:nom,bare} не могут "
	  "атаковать {to:acc} / {cards:nom,bare} могут атаковать {to:acc}",
	  "Be the target of an attack of such a unit.",
	  .example = "effects: [{do: cannot, act: be_attacked_by, filter: "
	  "[{attack: {min: 4}}]}]"),
	[ACT_RETREAT] = WORD("retreat", "retreat", "отступать", "Retreat."),
	[ACT_RETURN] = WORD("return", "return", "возвращаться",
	  "Return from a retreat."),
	[ACT_OPEN] = WORD("open", "straighten", "разворачиваться",
	  "Be straightened."),
	[ACT_EVADE] = WORD("evade", "evade", "уклоняться", "Use evasion."),
	[ACT_INTERCEPT] = WORD("intercept", "intercept", "перехватывать",
	  "Use intercept."),
	[ACT_COUNTERSTRIKE] = WORD("counterstrike", "use Counterstrike",
	  "наносить контрудар", "Use counterstrike."),
	[ACT_DEPLOY] = WORD("deploy", "deploy units", "вводить отряды в игру",
	  "Deploy units (a player).",
	  .example = "effects: [{do: cannot, to: opponent, act: deploy}]"),
	[ACT_PLAY_BATTLE] = WORD("play_battle", "play battle cards",
	  "играть карты «Битва»", "Play battle cards (a player).",
	  .example = "effects: [{do: cannot, to: opponent, act: play_battle}]"),
	[ACT_GAIN_COIN_BONUS] = WORD("gain_coin_bonus", "gain the bonus coin",
	  "получать дополнительную монету",
	  "Gain the coin of step 2B (a player).",
	  .example =
	  "effects: [{do: cannot, to: opponent, act: gain_coin_bonus}]"));

/* The keys of verbs. */
#define KEY_AMOUNT_ALL                                                         \
	KEY("amount", "How much, or all; 1 by default.",                       \
	  AMOUNT_OR(AS_WORD, 1, 99), .words = &common_all)

const struct words trilunie_keys_modify = KEYS(
	KEY_TO, KEY_STAT(&trilunie_modified_stats),
	KEY_ADD(AMOUNT_OR(0, -999, 999)), KEY_SET(AMOUNT_OR(0, 0, 999)),
	KEY_DURATION);
const struct words trilunie_keys_grant = KEYS(
	KEY_TO,
	KEY("keyword", "The keyword, as in `keywords`.", .forms = AS_KEYWORD,
	  .required = ANYWHERE),
	KEY_DURATION);
const struct words trilunie_keys_remove = KEYS(
	KEY_TO,
	KEY("keyword", "The bare word of the keyword.",
	  .forms = AS_KEYWORD_WORD, .required = ANYWHERE),
	KEY_DURATION);
const struct words trilunie_keys_damage = KEYS(
	KEY_TO, KEY_AMOUNT(AMOUNT_OR(0, 1, 99), .at_most = 1),
	[DAMAGE_DICE] = KEY("dice",
	  "Dice rolled instead: one damage for each 4, 5, 6.", TAKES_INT(1, 99),
	  .at_most = 1));
const struct words trilunie_keys_all_amount = KEYS(KEY_TO, KEY_AMOUNT_ALL);
const struct words trilunie_keys_to = KEYS(KEY_TO);
const struct words trilunie_keys_redirect = KEYS(
	KEY("to", "The new defender.", TAKES_REF(THING_CARD),
	  .required = ANYWHERE));
const struct words trilunie_keys_reroll = KEYS(
	[REROLL_COUNT] = KEY("count", "How many dice, or all.",
	  .forms = AS_INT | AS_WORD, .words = &common_all, .min = 1, .max = 99,
	  .required = ANYWHERE));
const struct words trilunie_keys_set_die = KEYS(
	[SET_DIE_VALUE] = KEY("value", "What the die then shows.",
	  TAKES_INT(1, 6), .required = ANYWHERE));
const struct words trilunie_keys_add_dice = KEYS(
	KEY_AMOUNT(AMOUNT_OR(0, 1, 99)));
const struct words trilunie_keys_draw = KEYS(
	KEY_TO_PLAYER, KEY_AMOUNT(AMOUNT_OR(0, 1, 99)));
const struct words trilunie_keys_discard = KEYS(
	KEY_TO_PLAYER, KEY_AMOUNT(AMOUNT_OR(0, 1, 99)),
	[DISCARD_BY] = KEY_DISCARDER(&trilunie_discarders));
const struct words trilunie_keys_resource = KEYS(
	KEY_TO_PLAYER,
	KEY("amount", "How much, less than 0 takes away; 1 by default.",
	  AMOUNT_OR(0, -99, 99)));
const struct words trilunie_keys_marker = KEYS(
	KEY_TO, KEY_AMOUNT(AMOUNT_OR(0, 1, 99)));
const struct words trilunie_keys_move = KEYS(
	KEY_TO,
	[MOVE_ZONE] = KEY_GOES_TO(&trilunie_move_zones, .required = ANYWHERE));
const struct words trilunie_keys_search = KEYS(
	[SEARCH_ZONE] = KEY("zone", "Where to look; the deck by default.",
	  TAKES_WORD(&trilunie_search_zones)),
	[SEARCH_FILTER] = KEY_FILTER(&trilunie_conditions),
	KEY_AMOUNT(AMOUNT_OR(0, 1, 99)),
	[SEARCH_MOVE_TO] = KEY_MOVE_TO(&trilunie_move_zones));
static void seen_act(struct reading *r, const struct term *keys,
		     const struct term *t, const struct node *n);
const struct words trilunie_keys_may = KEYS(
	[MAY_ACT] = KEY("act", "What is meant.", TAKES_WORD(&trilunie_acts),
	  .required = ANYWHERE),
	[MAY_TO] = KEY("to", "Who; the first target by default.",
	  TAKES_REF(THING_CARD | THING_PLAYER)),
	[MAY_ZONE] = KEY("zone", "Of `attack_zone`.",
	  TAKES_WORD(&trilunie_battle_zones), .beside = "act: attack_zone"),
	[MAY_FILTER] = KEY_FILTER(&trilunie_conditions),
	KEY_DURATION);
const struct words trilunie_keys_win = KEYS(KEY_TO_PLAYER);


/* RT-40: only verbs with a lasting effect are allowed in a static ability. */
#define ACTS .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define DOES(verb, to_)                                                        \
	.deed = &(const struct deed){ trilunie_do_##verb, DONE_TO_##to_ }
const struct words trilunie_effects = VERBS_OF("verb",
	WORD("modify", "{to} get{to#s|} {add:signed} {stat}||{to} get{to#s|} "
	  "a bonus to {stat} equal to {add} / [{to:gen,pro} {stat}][the "
	  "{stat} of {to:acc,noun,each}] becomes {set}",
	  "{to} получа{to#ет|ют} {add:signed} к {stat:dat}||{to} "
	  "получа{to#ет|ют} прибавку к {stat:dat}, равную {add:dat}\1 / "
	  "[{to:gen,pro} {stat:nom}][{stat:nom} {to:gen,noun,each}] "
	  "станов{stat#ится|ится|ится|ятся} равн{stat#ым|ой|ым|ыми} {set:dat}",
	  "Changes a value.",
	  .table = &trilunie_keys_modify),
	WORD("grant", "{to} gain{to#s|} {keyword:cap}",
	  "{to} получа{to#ет|ют} свойство {keyword:cap}",
	  "Gives a keyword.",
	  .table = &trilunie_keys_grant),
	WORD("remove", "{to} lose{to#s|} {keyword:cap}",
	  "{to} теря{to#ет|ют} свойство {keyword:cap}",
	  "Switches a keyword off.",
	  .table = &trilunie_keys_remove),
	WORD("damage", "{!deal|deals} {amount*damage|damage} to "
	  "{to:acc,each}||[{!roll|rolls} {dice*die|dice}; {to:nom} "
	  "take{to#s|} 1 damage for each 4, 5 or 6][!dice {to:nom} "
	  "take{to#s|} {amount*damage|damage}]",
	  "{!нанесите|нанести} [{to:dat,known} ]{to%по "
	  "}{amount*повреждение|повреждения|повреждений|повреждению}[ "
	  "{to:dat,new,each}]||[{!бросьте|бросить} "
	  "{dice*кубик|кубика|кубиков}; {to:nom} получа{to#ет|ют} 1 "
	  "повреждение за каждые выпавшие 4, 5 или 6][!dice {to:nom} "
	  "получа{to#ет|ют} {amount*повреждение|повреждения|повреждений}]",
	  "Effect damage (T-441).", .table = &trilunie_keys_damage, ACTS,
	  DOES(damage, UNIT)),
	WORD("heal", "{!remove|removes} {amount*damage|damage} from "
	  "{to:acc,each}",
	  "{!снимите|снять} [{с to:gen,known} ]{to%по "
	  "}{amount*повреждение|повреждения|повреждений|повреждению}[ {с "
	  "to:gen,new,each}]",
	  "Removes damage counters.", .table = &trilunie_keys_all_amount, ACTS,
	  DOES(heal, UNIT)),
	WORD("prevent", "{!prevent|prevents} {amount*damage|damage} to "
	  "{to:acc,each}",
	  "{!предотвратите|предотвратить} "
	  "{amount*повреждение|повреждения|повреждений} {to:dat,each}",
	  "Lowers the pending damage of the unit.",
	  .table = &trilunie_keys_all_amount, ACTS, DOES(prevent, UNIT),
	  .during = DAMAGE),
	WORD("redirect", "{to} become{to#s|} the target of the attack",
	  "атаку принимает {to:nom}",
	  "Another unit of the same owner becomes the defender.",
	  .table = &trilunie_keys_redirect, ACTS, DOES(redirect, UNIT),
	  .during = BEFORE_ROLL | AFTER_ROLL | DAMAGE),
	WORD("reroll", "{!reroll|rerolls} {count*die|dice}",
	  "{!перебросьте|перебросить} "
	  "{count*кубик|кубика|кубиков|кубику|кубики}",
	  "Dice of the attack are rolled again.",
	  .table = &trilunie_keys_reroll, ACTS, DOES(reroll, ANY),
	  .during = AFTER_ROLL),
	WORD("set_die", "{!set|sets} a die to {value}",
	  "{!поверните|повернуть} 1 кубик на {value}",
	  "One die of the attack gets the value.",
	  .table = &trilunie_keys_set_die, ACTS, DOES(set_die, ANY),
	  .during = AFTER_ROLL),
	WORD("add_dice", "{!roll|rolls} {amount*additional die|additional "
	  "dice}",
	  "{!бросьте|бросить} ещё {amount*кубик|кубика|кубиков}",
	  "More dice of the attack are rolled.",
	  .table = &trilunie_keys_add_dice, ACTS, DOES(add_dice, ANY),
	  .during = AFTER_ROLL),
	WORD("draw", "{to} {!draw|draws} {amount*card|cards}",
	  "{to} {!возьмите|взять|берёт} {amount*карту|карты|карт}",
	  "Cards from the deck to the hand.", .table = &trilunie_keys_draw,
	  ACTS, DOES(draw, ANY)),
	WORD("discard", "{to} {!discard|discards} {amount*card|cards}[ {by}]",
	  "{to} {!сбросьте|сбросить|сбрасывает} {amount*карту|карты|карт}[ "
	  "{by}]",
	  "Cards from the hand to the discard.",
	  .table = &trilunie_keys_discard, ACTS, DOES(discard, ANY)),
	WORD("mana", "{to} [{!gain|gains} {amount+*mana}][{!lose|loses} "
	  "{amount-*mana}]",
	  "{to} [{!получите|получить|получает} {amount+*ману|маны|маны}]"
	  "[{!потеряйте|потерять|теряет} {amount-*ману|маны|маны}]",
	  "Gives or takes mana.", .table = &trilunie_keys_resource, ACTS,
	  DOES(mana, ANY)),
	WORD("coins", "{to} [{!gain|gains} {amount+*coin|coins}][{!lose|"
	  "loses} {amount-*coin|coins}]",
	  "{to} [{!получите|получить|получает} {amount+*монету|монеты|"
	  "монет}][{!потеряйте|потерять|теряет} {amount-*монету|монеты|"
	  "монет}]",
	  "Gives or takes coins.", .table = &trilunie_keys_resource, ACTS,
	  DOES(coins, ANY)),
	WORD("markers", "{to} get{to#s|} {amount*build marker|build markers}",
	  "{to} получа{to#ет|ют} {amount*метку|метки|меток} постройки",
	  "Build markers on an own card under construction.",
	  .table = &trilunie_keys_marker, ACTS, DOES(markers, ANY)),
	WORD("close", "{!turn|turns} {to:acc}",
	  "{!поверните|повернуть} {to:acc}",
	  "Turns the unit.",
	  .table = &trilunie_keys_to, ACTS, DOES(close, UNIT)),
	WORD("open", "{!straighten|straightens} {to:acc}",
	  "{!разверните|развернуть} {to:acc}",
	  "Straightens the unit (T-440).", .table = &trilunie_keys_to, ACTS,
	  DOES(open, UNIT)),
	WORD("retreat", "{to} retreat{to#s|}", "{to} отступа{to#ет|ют}",
	  "The unit retreats.",
	  .table = &trilunie_keys_to, ACTS, DOES(retreat, UNIT)),
	WORD("return", "{to} return{to#s|}", "{to} возвраща{to#ет|ют}ся",
	  "The unit comes back from its retreat.", .table = &trilunie_keys_to,
	  ACTS, DOES(return, UNIT)),
	WORD("destroy", "{!destroy|destroys} {to:acc}",
	  "{!уничтожьте|уничтожить} {to:acc}",
	  "Destroys the unit.", .table = &trilunie_keys_to, ACTS,
	  DOES(destroy, UNIT)),
	WORD("move_to", "{zone}", "{zone}",
	  "Moves a card.", .table = &trilunie_keys_move, ACTS,
	  DOES(move_to, ANY)),
	WORD("search", "{!search|searches} [{zone}][!zone your deck] for "
	  "{cards:acc} and [{move_to:outer}][!move_to {!take|takes} {it:acc} "
	  "into your hand][{zone:outer}][!zone ; then shuffle the deck]",
	  "{!найдите|найти} [{zone}][!zone в вашей колоде] {cards:acc} и "
	  "[{move_to:outer}][!move_to {!возьмите|взять} {it:acc} в "
	  "руку][{zone:outer}][!zone ; затем {!перетасуйте|перетасовать} "
	  "колоду]",
	  "Takes cards from the deck or the discard.",
	  .table = &trilunie_keys_search, ACTS, DOES(search, ANY)),
	WORD("may", "{to} may {act}", "{to} мо{to#жет|гут} {act}",
	  "Allows what the rules forbid.",
	  .table = &trilunie_keys_may, .seen = seen_act),
	WORD("cannot", "{to:nom,bare,no} cannot {act}",
	  "{to:nom,no} не мо{to#жет|гут} {act}",
	  "Forbids what the rules allow.",
	  .table = &trilunie_keys_may, .seen = seen_act),
	WORD("win", "{to:nom,full} win{to#s|}",
	  "{to:nom,full} побежда{to#ет|ете}",
	  "The player wins at once.",
	  .table = &trilunie_keys_win, ACTS, DOES(win, ANY)));

/* `zone` and `filter` belong to one act each; players have separate acts. */
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
		const char *key = trilunie_keys_may.v[pairs[i].key].name;

		if (keys[pairs[i].key].form == TERM_NONE) {
			if (act == pairs[i].act && !node_get(n, key))
				reading_fault(r, FINDING_MISSING_FIELD, &n->at,
					      "\"%s\" is missing beside \"%s\"",
					      key, trilunie_acts.v[act].name);
		} else if (act != pairs[i].act) {
			reading_fault(r, FINDING_MISPLACED_WORD,
				      &node_pair(n, key)->key_at,
				      "\"%s\" takes no \"%s\"",
				      trilunie_acts.v[act].name, key);
		}
	}
	bool player = keys[MAY_TO].form == TERM_REF &&
		      trilunie_refs.v[keys[MAY_TO].word].things == THING_PLAYER;
	if (keys[MAY_TO].form != TERM_NONE && player != (act >= ACT_OF_PLAYERS))
		reading_fault(r, FINDING_WRONG_TYPE, &n->at,
			      "\"%s\" is an act of %s",
			      trilunie_acts.v[act].name,
			      act >= ACT_OF_PLAYERS ? "players" : "units");
}
