/* The verbs of the language, each with its function (catalogue 5.2). */
#include "validators/conclave/play.h"

/* one line per row is more readable */
/* clang-format off */
const struct words conclave_acts = LIST_OF("act",
	[ACT_ATTACK] = WORD("attack", "attack", "атаковать", "Attack."),
	[ACT_MOVE] = WORD("move", "move", "двигаться", "Move, or be shifted."),
	[ACT_COUNTER] = WORD("counter", "counter-attack",
	  "проводить ответную атаку", "Counter-attack."),
	[ACT_DEFEND] = WORD("defend", "defend", "выступать защитником",
	  "Defend."),
	[ACT_OPEN] = WORD("open", "open in step 2 of a turn",
	  "открываться в шаге 2 хода",
	  "Be opened in step 2."),
	[ACT_BE_TARGET] = WORD("be_target", "be the target of attacks, "
	  "abilities or ability cards of the opponent",
	  "быть целью атак, особенностей и карт способностей противника",
	  "Be the target of enemy attacks, abilities, ability cards."));

const struct words conclave_strikes = LIST_OF("strike",
	[STRIKE_ATTACK] = WORD("attack", "the attacker's strike / the attack",
	  "удар атакующего / атаку",
	  "The attacker's strike."),
	[STRIKE_COUNTER] = WORD("counter", "the counter-attack / the "
	  "counter-attack",
	  "ответная атака / ответную атаку",
	  "The counter-attack."));

const struct words conclave_discarders = LIST_OF("chooser",
	[BY_OWNER] = WORD("owner", "of their choice", "по своему выбору",
	  "The player who discards chooses."),
	[BY_HIS_OPPONENT] = WORD("opponent", "of your choice",
	  "по вашему выбору",
	  "His opponent chooses."),
	[BY_CHANCE] = WORD("random", "at random", "наугад",
	  "Chance decides."));

const struct words conclave_move_zones = LIST_OF("zone",
	[MOVE_TO_HAND] = WORD("hand", "{!return|returns} {to:acc,from} to "
	  "hand",
	  "{!верните|вернуть} на изнанку {to:acc,from}",
	  "The owner's hand."),
	[MOVE_TO_DECK] = WORD("deck", "{!put|puts} {to:acc,from} into the "
	  "deck",
	  "{!положите|положить} в колоду {to:acc,from}",
	  "The owner's deck."),
	[MOVE_TO_GRAVEYARD] = WORD("graveyard", "{!put|puts} {to:acc,from} "
	  "into the graveyard",
	  "{!отправьте|отправить} на кладбище {to:acc,from}",
	  "The owner's graveyard."));
const struct words conclave_search_zones = LIST_OF("zone",
	[SEARCH_TO_HAND] = WORD("hand", "{!put|puts} {it:acc} into your hand",
	  "{!положите|положить} {it:acc} на изнанку",
	  "The own hand."),
	[SEARCH_TO_GRAVEYARD] = WORD("graveyard", "{!put|puts} {it:acc} into "
	  "your graveyard",
	  "{!отправьте|отправить} {it:acc} на кладбище",
	  "The own graveyard."));

/* {pick, side, filter} in `to` means all matching things in a
 * static ability. */
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


/* C-809: only verbs with a lasting effect are allowed in a static ability. */
#define ACTS .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define DOES(verb, needs_, ...)                                                \
	.deed = &(const struct deed){ conclave_do_##verb, NEEDS_##needs_,      \
				      { __VA_ARGS__ } }
const struct words conclave_effects = VERBS_OF("verb",
	WORD("damage", "{!deal|deals} {amount*wound|wounds} to "
	  "{to:acc,each}||{to:nom} take{to#s|} {amount*wound|wounds}",
	  "{!нанесите|нанести} [{to:dat,known} ]{to%по "
	  "}{amount*рану|раны|ран|ране}[ {to:dat,new,each}]||{to:nom} "
	  "получа{to#ет|ют} {amount*рану|раны|ран}",
	  "Wounds on a hero or ally; no attack (C-660).", ACTS,
	  DOES(damage, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount),
	WORD("heal", "{!remove|removes} {amount*wound|wounds} from "
	  "{to:acc,each}",
	  "{!снимите|снять} [{с to:gen,known} ]{to%по "
	  "}{amount*рану|раны|ран|ране}[ {с to:gen,new,each}]",
	  "Removes wounds.", ACTS,
	  DOES(heal, IN_PLAY, "equipment", "enchantment", "ability"),
	  .table = &conclave_keys_amount),
	WORD("destroy", "{!destroy|destroys} {to:acc}",
	  "{!уничтожьте|уничтожить} {to:acc}",
	  "The card dies.",
	  ACTS, DOES(destroy, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("open", "{!open|opens} {to:acc}", "{!откройте|открыть} {to:acc}",
	  "Opens it.", ACTS,
	  DOES(open, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("close", "{!close|closes} {to:acc}",
	  "{!закройте|закрыть} {to:acc}",
	  "Closes it.", ACTS,
	  DOES(close, IN_PLAY, "ability"), .table = &conclave_keys_to),
	WORD("modify", "{to} get{to#s|} {add:signed} {stat}||{to} get{to#s|} "
	  "a bonus to {stat} equal to {add} / [{to:gen,pro} {stat}][the "
	  "{stat} of {to:acc,noun,each}] becomes {set}",
	  "{to} получа{to#ет|ют} {add:signed} к {stat:dat}||{to} "
	  "получа{to#ет|ют} прибавку к {stat:dat}, равную {add:dat}\1 / "
	  "[{to:gen,pro} {stat:nom}][{stat:nom} {to:gen,noun,each}] "
	  "становится равн{stat#ым|ой|ым|ыми} {set:dat}",
	  "A modifier of a value (C-807).", .table = &conclave_keys_modify),
	WORD("grant", "{to} gain{to#s|} [{keyword:cap}][“{ability}”]",
	  "{to} получа{to#ет|ют} [особенность {keyword:cap}][особенность "
	  "«{ability}»]",
	  "Gives a keyword or an ability.", .table = &conclave_keys_grant),
	WORD("cannot", "{to:nom,bare,no} cannot {act}",
	  "{to:nom,no} не мо{to#жет|гут} {act:acc,nor}",
	  "Forbids acts.",
	  .table = &conclave_keys_cannot),
	WORD("prevent", "{of} is reduced by {amount}",
	  "{of} уменьшается на {amount:acc}",
	  "The strike is reduced (C-626).", ACTS, DOES(prevent, NOTHING, NULL),
	  .during = COMBAT, .table = &conclave_keys_prevent),
	WORD("block_attack", "{!block|blocks} {of:outer}",
	  "{!заблокируйте|заблокировать} {of:outer}",
	  "The strike is blocked (C-628).", ACTS,
	  DOES(block_attack, NOTHING, NULL), .during = COMBAT,
	  .table = &conclave_keys_block),
	WORD("draw", "{to} {!draw|draws} {amount*card|cards}",
	  "{to} {!возьмите|взять|берёт} {amount*карту|карты|карт}",
	  "Cards from the deck, one at a time.", ACTS, DOES(draw, PLAYER, NULL),
	  .table = &conclave_keys_draw),
	WORD("discard", "{to} {!discard|discards} {amount*card|cards}[ {by}]",
	  "{to} {!сбросьте|сбросить|сбрасывает} {amount*карту|карты|карт}[ "
	  "{by}]",
	  "Cards from the hand to the graveyard.", ACTS,
	  DOES(discard, PLAYER, NULL), .table = &conclave_keys_discard),
	WORD("search", "{!search|searches} your deck for up to {cards:acc} "
	  "and [{move_to}][!move_to {!put|puts} {it:acc} into your hand]; "
	  "then shuffle the deck",
	  "{!найдите|найти} в вашей колоде до {cards:gen} и "
	  "[{move_to}][!move_to {!положите|положить} {it:acc} на изнанку]; "
	  "затем {!перетасуйте|перетасовать} колоду",
	  "Takes fitting cards of the deck; then it is shuffled.", ACTS,
	  DOES(search, NOTHING, NULL), .table = &conclave_keys_search),
	WORD("move_to", "[{zone}][{!shift|shifts} {to:acc,from} to "
	  "{cell:acc}]",
	  "[{zone}][{!переместите|переместить} {to:acc,from} на {cell:acc}]",
	  "Changes the zone, or shifts to a free cell; no heroes.", ACTS,
	  DOES(move_to, CARD, "hero"), .table = &conclave_keys_move),
	WORD("put_into_play", "{!put|puts} {to:acc,from} into play[ on "
	  "{cell:acc}][!cell  on a free cell next to your hero]",
	  "{!введите|ввести} в игру {to:acc,from}[ на {cell:acc}][!cell  на "
	  "свободную клетку рядом с вашим героем]",
	  "A card comes into play without cost or summon.", ACTS,
	  DOES(put_into_play, CARD, "hero"), .table = &conclave_keys_put),
	WORD("gain_energy", "{to} {!gain|gains} {amount*energy|energy}",
	  "{to} {!получите|получить|получает} "
	  "{amount*энергию|энергии|энергии}",
	  "Gives energy.", ACTS, DOES(gain_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy),
	WORD("lose_energy", "{to} {!lose|loses} {amount*energy|energy}",
	  "{to} {!потеряйте|потерять|теряет} {amount*энергию|энергии|энергии}",
	  "Takes energy, not below 0.", ACTS, DOES(lose_energy, PLAYER, NULL),
	  .table = &conclave_keys_energy),
	WORD("set_energy", "{to#the opponent's energy|your energy} becomes "
	  "{amount}",
	  "{to#энергия противника|ваша энергия} становится равной "
	  "{amount:dat}",
	  "Sets the energy.", ACTS,
	  DOES(set_energy, PLAYER, NULL), .table = &conclave_keys_energy),
	WORD("gain_leadership", "{to} get{to#s|} {amount*Leadership "
	  "point|Leadership points}",
	  "{to} получа{to#ет|ют} {amount*очко|очка|очков} Лидерства",
	  "Adds points of leadership.", ACTS,
	  DOES(gain_leadership, IN_PLAY, "ability"),
	  .table = &conclave_keys_amount),
	WORD("add_durability", "{to} get{to#s|} "
	  "{amount*durability|durability}",
	  "{to} получа{to#ет|ют} {amount*очко|очка|очков} прочности",
	  "Adds durability.", ACTS,
	  DOES(add_durability, IN_PLAY, "hero", "ally", "commander",
	    "character", "ability"),
	  .table = &conclave_keys_amount),
	WORD("choose", "{!choose|chooses} one: {options}",
	  "{!выберите|выбрать} одно: {options}",
	  "The controller picks one of the lists.", ACTS,
	  .table = &conclave_keys_choose),
	WORD("may", "{effects:full}", "{effects:full}",
	  "The controller does the effects or not.", ACTS,
	  .table = &conclave_keys_may),
	WORD("repeat", "{times:times} {effects}", "{times:times} {effects}",
	  "Does the effects several times.", ACTS,
	  .table = &conclave_keys_repeat));
