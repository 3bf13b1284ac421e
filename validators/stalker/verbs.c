/* The verbs of S.T.A.L.K.E.R.: catalogue 5.3. */
#include "validators/stalker/play.h"

#include <assert.h>

/* Table 5.2: what an effect is for protections. */
static const struct word ability_kind_rows[] = {
	[KIND_SPECIAL_STRIKE] = VALUE("special_strike", "special strike", "особый удар",
	      "Non-magic, melee."),
	[KIND_MAGIC_STRIKE] = VALUE("magic_strike", "magic strike", "магический удар",
	      "Magic, melee."),
	[KIND_SHOT] = VALUE("shot", "shot", "выстрел", "Non-magic, ranged."),
	[KIND_THROW] = VALUE("throw", "throw", "метание", "Non-magic, ranged."),
	[KIND_STRIKE_ACROSS] = VALUE("strike_across", "strike across", "удар через ряд",
	      "Non-magic, ranged."),
	[KIND_DISCHARGE] = VALUE("discharge", "discharge", "разряд", "Magic, ranged."),
	[KIND_INFLUENCE] = VALUE("influence", "influence", "воздействие",
	      "Non-magic and no attack; the default."),
	[KIND_SPELL] = VALUE("spell", "spell", "заклинание", "Magic and no attack."),
};
const struct words stalker_ability_kinds =
	WORDS(WORDS_LIST, "kind of ability", ability_kind_rows);

static const struct word stat_rows[] = {
	[STAT_STRIKE] = VALUE("strike", "simple strike", "простой удар", "The simple strike."),
	[STAT_ATTACK] = VALUE("attack", "attacks", "атаки", "Its attacks."),
	[STAT_INCOMING] = VALUE("incoming", "attacks on it", "атаки по ней", "Attacks on it."),
	[STAT_DIE] = VALUE("die", "die", "кубик", "Its die rolls."),
	[STAT_MOVEMENT] = VALUE("movement", "movement", "движение", "Its movement."),
	[STAT_COST] = VALUE("cost", "cost", "стоимость", "Its cost."),
	[STAT_LIFE] = VALUE("life", "life", "жизни", "Its life (extra life)."),
	[STAT_ACTIONS] = VALUE("actions", "actions", "действия", "Actions in a turn."),
};
const struct words stalker_stats = WORDS(WORDS_LIST, "stat", stat_rows);

static const struct word strike_rows[] = {
	[WEAK] = VALUE("weak", "weak", "слабый", "The weak strike."),
	[MEDIUM] = VALUE("medium", "medium", "средний", "The medium strike."),
	[STRONG] = VALUE("strong", "strong", "сильный", "The strong strike."),
};
const struct words stalker_strikes = WORDS(WORDS_LIST, "strike", strike_rows);
const struct words stalker_reductions = { WORDS_LIST, "strike", strike_rows,
					  2 };

static const struct word roll_rows[] = {
	[ROLL_ATTACK] = VALUE("attack", "attacking", "в атаке", "Rolls of its attacks."),
	[ROLL_REFLECT] = VALUE("reflect", "reflecting", "при отражении",
	      "Rolls when it reflects."),
	[ROLL_ANY] = VALUE("any", "all", "все", "All its rolls."),
};
const struct words stalker_rolls = WORDS(WORDS_LIST, "roll", roll_rows);

static const struct word act_rows[] = {
	[ACT_STRIKE] = VALUE("strike", "strike", "бить", "Strike."),
	[ACT_MOVE] = VALUE("move", "move", "двигаться", "Move."),
	[ACT_DEFEND] = VALUE("defend", "defend", "защищать", "Defend."),
	[ACT_OPEN] = VALUE("open", "be opened", "открываться",
	      "Be opened in the Initial phase."),
	[ACT_ANSWER] = VALUE("answer", "answer strikes", "отвечать на удар",
	      "Strike in answer."),
	[ACT_HEAL] = VALUE("heal", "be healed", "лечиться", "Be healed."),
	[ACT_ABILITY] = VALUE("ability", "use abilities", "использовать особенности",
	      "Use playable abilities."),
};
const struct words stalker_acts = WORDS(WORDS_LIST, "act", act_rows);

static const struct word roller_rows[] = {
	[OF_ATTACKER] = VALUE("attacker", "the attacker's", "нападающего",
	      "The die of the attacker."),
	[OF_REFLECTOR] = VALUE("reflector", "the reflector's", "отражающего",
	      "The die of the reflector."),
};
const struct words stalker_rollers = WORDS(WORDS_LIST, "die", roller_rows);

static const struct word move_zone_rows[] = {
	[MOVE_TO_GRAVEYARD] = VALUE("graveyard", "to the graveyard", "на кладбище",
	      "The owner's graveyard."),
	[MOVE_TO_DECK] = VALUE("deck", "into the deck", "в колоду", "The owner's deck."),
	[MOVE_OUT] = VALUE("removed", "out of the match", "вне игры",
	      "Removed from the match."),
};
const struct words stalker_move_zones =
	WORDS(WORDS_LIST, "zone", move_zone_rows);

static const struct word marker_rows[] = {
	[MARKER_POISON] = VALUE("poison", "poison", "отравление", "Poison 1."),
	[MARKER_CURSE] = VALUE("curse", "curse", "проклятие", "A curse."),
	[MARKER_BLESSING] = VALUE("blessing", "blessing", "благословение", "A blessing."),
};
const struct words stalker_markers = WORDS(WORDS_LIST, "marker", marker_rows);
static const struct word marker_map_rows[] = {
	[MARKER_POISON] = { .name = "poison", .forms = AS_INT, .min = 1, .max = 99,
	  .required = ANYWHERE, .en = "poison {}", .ru = "отравление {}",
	  .about = "Poison of this strength." },
};
const struct words stalker_marker_map =
	WORDS(WORDS_KEYS, "marker", marker_map_rows);

/* kinds, as and rolls narrow some stats, and only those. */
static void seen_narrowed(struct reading *r, const struct term *keys,
			  const struct term *t, const struct node *n);

#define KEY_AS                                                                 \
	{ .name = "as", .forms = AS_WORD, .words = &stalker_ability_kinds,     \
	  .about = "Its kind for protections; influence by default." }
#define KEY_TO                                                                 \
	{ .name = "to", .forms = AS_REF, .things = THING_CARD,                 \
	  .about = "What it is done to; the first target by default." }
#define KEY_TO_PLAYER                                                          \
	{ .name = "to", .forms = AS_REF, .things = THING_PLAYER,               \
	  .about = "Which player; the controller by default." }
#define KEY_DURATION                                                           \
	{ .name = "duration", .forms = AS_WORD | AS_MAP,                       \
	  .words = &stalker_durations, .table = &stalker_uses,                 \
	  .about = "How long it lasts." }
#define KEY_AMOUNT(lo, hi)                                                     \
	{ .name = "amount", .forms = AS_INT, .min = (lo), .max = (hi),         \
	  .about = "How much; 1 by default." }
#define KEY_CELL(more)                                                         \
	{ .name = "cell", .forms = AS_TARGET, .things = THING_CELL, more,      \
	  .about = "The cell chosen as a target." }
#define KEY_EFFECTS(more)                                                      \
	{ .name = "effects", .forms = AS_LIST, .table = &stalker_effects,      \
	  more, .about = "What is done." }
#define LAST KEY_AS, KEY_DURATION

static const struct word attack_rows[] = {
	KEY_TO,
	[ATTACK_AS] = { .name = "as", .forms = AS_WORD, .words = &stalker_attacks,
	  .required = ANYWHERE, .about = "The kind of attack." },
	[ATTACK_POWER] = { .name = "power", .forms = AS_INT | AS_INTS | AS_TWICE, .min = 0,
	  .max = 30, .len = 3, .required = ANYWHERE,
	  .about = "Weak, medium, strong with one die; n without." },
	KEY_DURATION,
};
static const struct word amount_rows[] = { KEY_TO, KEY_AMOUNT(1, 99), LAST };
static const struct word heal_rows[] = {
	KEY_TO,
	{ .name = "amount", .forms = AS_INT | AS_WORD, .words = &common_all,
	  .min = 1, .max = 99, .about = "How many wounds, or all." },
	LAST,
};
static const struct word to_rows[] = { KEY_TO, LAST };
static const struct word modify_rows[] = {
	KEY_TO,
	[MODIFY_STAT] = { .name = "stat", .forms = AS_WORD, .words = &stalker_stats,
	  .required = ANYWHERE, .about = "Which value." },
	{ .name = "add", .forms = AS_INT, .min = -30, .max = 30, .choice = 1,
	  .about = "What is added." },
	{ .name = "set", .forms = AS_INT, .min = 0, .max = 30, .choice = 1,
	  .about = "What replaces it, after all that is added." },
	[MODIFY_KINDS] = { .name = "kinds", .forms = AS_SET, .words = &stalker_strikes,
	  .seen = seen_narrowed,
	  .about = "Of strike and incoming: which; all by default." },
	[MODIFY_AS] = { .name = "as", WORD_OR_LIST(&stalker_attack_kinds),
	  .seen = seen_narrowed, .beside = "stat: attack, add: 1",
	  .about = "Of attack and incoming: which attacks." },
	[MODIFY_ROLLS] = { .name = "rolls", .forms = AS_WORD, .words = &stalker_rolls,
	  .seen = seen_narrowed, .beside = "stat: die, add: 1",
	  .about = "Of die: which rolls." },
	KEY_DURATION,
};
#define KEY_ABILITY                                                            \
	{ .name = "ability", .forms = AS_ABILITY, .choice = 1,                 \
	  .example = "effects: [{do: grant, ability: {kind: triggered, "       \
		     "when: dies, effects: [{do: crystals, silver: 1}]}}]",    \
	  .about = "The ability, as in `abilities`." }
#define KEY_MARKER                                                             \
	{ .name = "marker", .forms = AS_WORD | AS_MAP,                         \
	  .words = &stalker_markers, .table = &stalker_marker_map,             \
	  .choice = 1, .about = "The marker." }
static const struct word grant_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD, .choice = 1,
	  .about = "The named ability, as in `keywords`." },
	KEY_ABILITY,
	[GRANT_MARKER] = KEY_MARKER,
	LAST,
};
static const struct word remove_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD_WORD, .choice = 1,
	  .about = "The bare word of the named ability." },
	[REMOVE_MARKER] = KEY_MARKER,
	LAST,
};
static const struct word token_rows[] = { KEY_TO, KEY_AMOUNT(-99, 99), LAST };
static const struct word crystal_rows[] = {
	KEY_TO_PLAYER,
	[CRYSTALS_GOLD] = { .name = "gold", .forms = AS_INT, .min = -30, .max = 30,
	  .about = "Gold crystals." },
	[CRYSTALS_SILVER] = { .name = "silver", .forms = AS_INT, .min = -30, .max = 30,
	  .about = "Silver crystals." },
	LAST,
};
static const struct word cannot_rows[] = {
	KEY_TO,
	{ .name = "act", WORD_OR_LIST(&stalker_acts), .required = ANYWHERE,
	  .about = "What is forbidden." },
	LAST,
};
static const struct word may_rows[] = {
	KEY_TO,
	{ .name = "act", WORD_OR_LIST(&stalker_acts), .choice = 1,
	  .about = "What is allowed." },
	KEY_EFFECTS(.choice = 1),
	LAST,
};
static const struct word reduce_rows[] = {
	KEY_TO,
	[REDUCE_KIND] = { .name = "kind", .forms = AS_WORD, .words = &stalker_reductions,
	  .choice = 1, .about = "The kind the strike becomes." },
	{ .name = "amount", .forms = AS_INT, .min = 0, .max = 30, .choice = 1,
	  .about = "The strength the attack gets." },
	LAST,
};
static const struct word redirect_rows[] = {
	[REDIRECT_TARGET] = { .name = "target", .forms = AS_REF, .things = THING_CARD,
	  .required = ANYWHERE, .about = "The new target." },
	LAST,
};
static const struct word stop_rows[] = { KEY_TO, LAST };
#define KEY_WHOSE                                                              \
	{ .name = "whose", .forms = AS_WORD, .words = &stalker_rollers,        \
	  .required = ANYWHERE, .about = "Which die." }
static const struct word reroll_rows[] = { [DIE_WHOSE] = KEY_WHOSE, LAST };
static const struct word set_die_rows[] = {
	[DIE_WHOSE] = KEY_WHOSE,
	[DIE_VALUE] = { .name = "value", .forms = AS_INT, .min = 1, .max = 6,
	  .required = ANYWHERE, .about = "What it then shows." },
	LAST,
};
static const struct word move_rows[] = {
	KEY_TO,
	[MOVE_CELL] = KEY_CELL(.choice = 1),
	[MOVE_PUSH] = { .name = "push", .forms = AS_INT, .min = 1, .max = 5, .choice = 1,
	  .about = "Cells away from the source, in line." },
	[MOVE_ZONE] = { .name = "zone", .forms = AS_WORD, .words = &stalker_move_zones,
	  .choice = 1, .about = "Where it goes." },
	LAST,
};
static const struct word swap_rows[] = {
	KEY_TO,
	[SWAP_WITH] = { .name = "with", .forms = AS_REF, .things = THING_CARD,
	  .required = ANYWHERE, .about = "The other card." },
	LAST,
};
static const struct word mill_rows[] = { KEY_TO_PLAYER, KEY_AMOUNT(1, 99),
					 LAST };
static const struct word cell_effect_rows[] = {
	[CELL_EFFECT_CELL] = KEY_CELL(.required = ANYWHERE),
	{ .name = "ability", .forms = AS_ABILITY, .required = ANYWHERE,
	  .about = "The ability that the cell gets." },
	LAST,
};
static const struct word choose_rows[] = {
	{ .name = "options", .forms = AS_LISTS, .table = &stalker_effects,
	  .required = ANYWHERE, .about = "Lists of effects, one is chosen." },
	LAST,
};
static const struct word repeat_rows[] = {
	{ .name = "times", .forms = AS_INT, .min = 1, .max = 99,
	  .required = ANYWHERE, .about = "How many times." },
	KEY_EFFECTS(.required = ANYWHERE),
	LAST,
};

static void seen_narrowed(struct reading *r, const struct term *keys,
			  const struct term *t, const struct node *n)
{
	uint16_t stat = keys[MODIFY_STAT].word;
	const char *key = t->form == TERM_WORD ? "rolls"
			  : strcmp(r->path->key, "as") == 0 ? "as"
							     : "kinds";
	bool fits = strcmp(key, "rolls") == 0 ? stat == STAT_DIE
		    : strcmp(key, "as") == 0 ?
			    stat == STAT_ATTACK || stat == STAT_INCOMING :
			    stat == STAT_STRIKE || stat == STAT_INCOMING;

	if (keys[MODIFY_STAT].form != TERM_WORD || fits)
		return;
	reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
		      "\"stat: %s\" takes no \"%s\"", stat_rows[stat].name,
		      key);
}

#define KEYS(rows) WORDS(WORDS_KEYS, "key of this verb", rows)
const struct words stalker_keys_attack = KEYS(attack_rows);
const struct words stalker_keys_amount = KEYS(amount_rows);
const struct words stalker_keys_heal = KEYS(heal_rows);
const struct words stalker_keys_to = KEYS(to_rows);
const struct words stalker_keys_modify = KEYS(modify_rows);
const struct words stalker_keys_grant = KEYS(grant_rows);
const struct words stalker_keys_remove = KEYS(remove_rows);
const struct words stalker_keys_tokens = KEYS(token_rows);
const struct words stalker_keys_crystals = KEYS(crystal_rows);
const struct words stalker_keys_cannot = KEYS(cannot_rows);
const struct words stalker_keys_may = KEYS(may_rows);
const struct words stalker_keys_reduce = KEYS(reduce_rows);
const struct words stalker_keys_redirect = KEYS(redirect_rows);
const struct words stalker_keys_stop = KEYS(stop_rows);
const struct words stalker_keys_reroll = KEYS(reroll_rows);
const struct words stalker_keys_set_die = KEYS(set_die_rows);
const struct words stalker_keys_move = KEYS(move_rows);
const struct words stalker_keys_swap = KEYS(swap_rows);
const struct words stalker_keys_mill = KEYS(mill_rows);
const struct words stalker_keys_cell_effect = KEYS(cell_effect_rows);
const struct words stalker_keys_choose = KEYS(choose_rows);
const struct words stalker_keys_repeat = KEYS(repeat_rows);

/* Nothing but what lasts has a place in a permanent ability. */
#define ACTS	   .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define ON_A_STACK ACTS, .during = WITH_STACK
#define DOES(verb, to_)                                                        \
	.deed = &(const struct deed){ stalker_act_##verb, DONE_TO_##to_ }
static const struct word verb_rows[] = {
	[VERB_ATTACK] = { .name = "attack", ACTS, DOES(attack, CARD),
	  .table = &stalker_keys_attack,
	  .en = "{as} at {to}, power {power}", .ru = "{as}, сила {power}: {to}",
	  .about = "An attack that is no simple strike (S-6.4.3)." },
	[VERB_DAMAGE] = { .name = "damage", ACTS, DOES(damage, CARD),
	  .table = &stalker_keys_amount,
	  .en = "{to} takes {amount} wounds", .ru = "{to}: раны {amount}",
	  .about = "Wounds without an attack." },
	[VERB_HEAL] = { .name = "heal", ACTS, DOES(heal, CARD),
	  .table = &stalker_keys_heal,
	  .en = "heal {amount} wounds of {to}",
	  .ru = "{to}: вылечить {amount}", .about = "Removes wounds." },
	[VERB_DESTROY] = { .name = "destroy", ACTS, DOES(destroy, CARD),
	  .table = &stalker_keys_to,
	  .en = "destroy {to}", .ru = "уничтожить: {to}",
	  .about = "A destroy effect without wounds (S-4.17-2)." },
	[VERB_MODIFY] = { .name = "modify",
	  .table = &stalker_keys_modify,
	  .en = "{to}: {stat}[ {kinds}][ ({as})][ ({rolls})] [{add:+}][= {set}][ {duration}]",
	  .ru = "{to}: {stat}[ {kinds}][ ({as})][ ({rolls})] [{add:+}][= {set}][ {duration}]",
	  .about = "Changes a value." },
	[VERB_GRANT] = { .name = "grant", DOES(grant, CARD),
	  .table = &stalker_keys_grant,
	  .en = "{to} gains [{keyword}][the ability \"{ability}\"][{marker}][ {duration}]",
	  .ru = "{to} получает [{keyword}][особенность «{ability}»][{marker}][ {duration}]",
	  .about = "Gives a named ability, an ability or a marker." },
	[VERB_REMOVE] = { .name = "remove", DOES(remove, CARD),
	  .table = &stalker_keys_remove,
	  .en = "{to} loses [{keyword}][{marker}][ {duration}]",
	  .ru = "{to} теряет [{keyword}][{marker}][ {duration}]",
	  .about = "Takes a named ability or a marker." },
	[VERB_TOKENS] = { .name = "tokens", ACTS, DOES(tokens, CARD),
	  .table = &stalker_keys_tokens,
	  .en = "{to}: {amount} tokens", .ru = "{to}: фишки {amount}",
	  .about = "Gives tokens; less than 0 takes them." },
	[VERB_CRYSTALS] = { .name = "crystals", ACTS, DOES(crystals, PLAYER),
	  .table = &stalker_keys_crystals,
	  .en = "{to}:[ {gold} gold][ {silver} silver]",
	  .ru = "{to}:[ золото {gold}][ серебро {silver}]",
	  .example = "effects: [{do: crystals, silver: 1}]",
	  .about = "Gives crystals; less than 0 takes them." },
	[VERB_OPEN] = { .name = "open", ACTS, DOES(open, CARD),
	  .table = &stalker_keys_to, .en = "open {to}",
	  .ru = "открыть: {to}", .about = "Opens a closed card." },
	[VERB_CLOSE] = { .name = "close", ACTS, DOES(close, CARD),
	  .table = &stalker_keys_to, .en = "close {to}",
	  .ru = "закрыть: {to}", .about = "Closes an open card." },
	[VERB_CANNOT] = { .name = "cannot",
	  .table = &stalker_keys_cannot,
	  .en = "{to} cannot {act}[ {duration}]",
	  .ru = "{to} не может {act}[ {duration}]", .about = "Forbids acts." },
	[VERB_MAY] = { .name = "may",
	  .table = &stalker_keys_may,
	  .en = "[{to} may {act}][you may: {effects}][ {duration}]",
	  .ru = "[{to} может {act}][вы можете: {effects}][ {duration}]",
	  .about = "Allows acts, or offers effects." },
	[VERB_PREVENT] = { .name = "prevent", ACTS, DOES(prevent, CARD),
	  .table = &stalker_keys_amount,
	  .en = "prevent the next {amount} wounds of {to}[ {duration}]",
	  .ru = "{to}: предотвратить раны {amount}[ {duration}]",
	  .about = "Prevents the next wounds." },
	[VERB_REDUCE_TO] = { .name = "reduce_to", ON_A_STACK, DOES(reduce_to, CARD),
	  .table = &stalker_keys_reduce,
	  .en = "the attack on {to} becomes [{kind}][{amount}]",
	  .ru = "{to}: атака становится [{kind}][{amount}]",
	  .about = "Lowers an attack." },
	[VERB_REDIRECT] = { .name = "redirect", ON_A_STACK, DOES(redirect, NOTHING),
	  .table = &stalker_keys_redirect,
	  .en = "the new target is {target}", .ru = "новая цель: {target}",
	  .about = "The entry of the stack gets another target." },
	[VERB_BLOCK] = { .name = "block", ON_A_STACK, DOES(block, CARD),
	  .table = &stalker_keys_stop,
	  .en = "block what was declared", .ru = "заблокировать объявленное",
	  .about = "Blocks the entry of the stack (S-2.7)." },
	[VERB_INTERRUPT] = { .name = "interrupt", ON_A_STACK, DOES(interrupt, CARD),
	  .table = &stalker_keys_stop,
	  .en = "interrupt what was declared", .ru = "прервать объявленное",
	  .about = "Interrupts the entry of the stack (S-2.9)." },
	[VERB_REROLL] = { .name = "reroll", ON_A_STACK, DOES(reroll, NOTHING),
	  .table = &stalker_keys_reroll,
	  .en = "reroll {whose} die", .ru = "перебросить кубик {whose}",
	  .about = "The die is rolled again." },
	[VERB_SET_DIE] = { .name = "set_die", ON_A_STACK, DOES(set_die, NOTHING),
	  .table = &stalker_keys_set_die,
	  .en = "set {whose} die to {value}",
	  .ru = "кубик {whose} показывает {value}",
	  .about = "The die gets the value." },
	[VERB_MOVE_TO] = { .name = "move_to", ACTS, DOES(move_to, CARD),
	  .table = &stalker_keys_move,
	  .en = "move {to}[ to {cell}][ {push} cells away][ {zone}]",
	  .ru = "{to}: переместить[ на {cell}][ на {push} от себя][ {zone}]",
	  .about = "Relocates the card, or changes its zone." },
	[VERB_SWAP] = { .name = "swap", ACTS, DOES(swap, CARD),
	  .table = &stalker_keys_swap,
	  .en = "{to} and {with} change places",
	  .ru = "{to} и {with} меняются местами",
	  .about = "Two cards change places." },
	[VERB_TAKE_CONTROL] = { .name = "take_control", ACTS, DOES(take_control, CARD),
	  .table = &stalker_keys_to,
	  .en = "take control of {to}[ {duration}]",
	  .ru = "получить контроль: {to}[ {duration}]",
	  .about = "The controller takes control." },
	[VERB_REVEAL] = { .name = "reveal", ACTS, DOES(reveal, CARD),
	  .table = &stalker_keys_to,
	  .en = "reveal {to}", .ru = "вскрыть: {to}",
	  .about = "Turns a hidden card face up." },
	[VERB_MILL] = { .name = "mill", ACTS, DOES(mill, PLAYER),
	  .table = &stalker_keys_mill,
	  .en = "{to}: {amount} cards from the deck to the graveyard",
	  .ru = "{to}: карты с колоды на кладбище {amount}",
	  .about = "Cards from the top of the deck to the graveyard." },
	[VERB_CELL_EFFECT] = { .name = "cell_effect", ACTS, DOES(cell_effect, NOTHING),
	  .table = &stalker_keys_cell_effect,
	  .en = "{cell} has the ability \"{ability}\"[ {duration}]",
	  .ru = "{cell} получает особенность «{ability}»[ {duration}]",
	  .example = "effects: [{do: cell_effect, cell: t, ability: {kind: "
		     "triggered, when: moved, who: any, effects: [{do: "
		     "damage, to: event_card, amount: 2}]}}]",
	  .about = "Gives a cell an ability (S-1.10-2)." },
	[VERB_CHOOSE] = { .name = "choose", ACTS,
	  .table = &stalker_keys_choose,
	  .en = "choose one: {options}", .ru = "выберите одно: {options}",
	  .about = "One of the lists of effects." },
	[VERB_REPEAT] = { .name = "repeat", ACTS,
	  .table = &stalker_keys_repeat,
	  .en = "{times} times: {effects}", .ru = "{times} раз: {effects}",
	  .about = "Does the effects several times." },
};
static_assert(sizeof(verb_rows) / sizeof(verb_rows[0]) == VERB_ROWS,
	      "a row for each verb");
const struct words stalker_effects = WORDS(WORDS_VERBS, "verb", verb_rows);
