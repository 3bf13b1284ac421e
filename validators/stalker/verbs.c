/* The verbs of S.T.A.L.K.E.R.: catalogue 5.3. */
#include "validators/stalker/play.h"

/* one line per row is more readable */
/* clang-format off */
/* Table 5.2: the kind of an effect for protections. */
const struct words stalker_ability_kinds = LIST_OF("kind of ability",
	[KIND_SPECIAL_STRIKE] = WORD("special_strike", "special strike*",
	  "особ" RU_ADJECTIVE " удар" RU_ARTIFACT,
	  "Non-magic, melee."),
	[KIND_MAGIC_STRIKE] = WORD("magic_strike", "magic strike*",
	  "магическ" RU_ADJ_K " удар" RU_ARTIFACT,
	  "Magic, melee."),
	[KIND_SHOT] = WORD("shot", "shot*", "выстрел" RU_ARTIFACT,
	  "Non-magic, ranged."),
	[KIND_THROW] = WORD("throw", "throw*", "метани" RU_EVENT,
	  "Non-magic, ranged."),
	[KIND_STRIKE_ACROSS] = WORD("strike_across", "strike* across",
	  "удар" RU_ARTIFACT " через ряд",
	  "Non-magic, ranged."),
	[KIND_DISCHARGE] = WORD("discharge", "discharge*",
	  "разряд" RU_ARTIFACT,
	  "Magic, ranged."),
	[KIND_INFLUENCE] = WORD("influence", "influence*",
	  "воздействи" RU_EVENT,
	  "Non-magic and no attack; the default."),
	[KIND_SPELL] = WORD("spell", "spell*", "заклинани" RU_EVENT,
	  "Magic and no attack."));

const struct words stalker_stats = LIST_OF("stat",
	[STAT_STRIKE] = WORD("strike", "simple strike",
	  "прост" RU_ADJ_OI " удар" RU_ARTIFACT,
	  "The simple strike."),
	[STAT_ATTACK] = WORD("attack", "attacks / {to} get{to#s|} "
	  "{add:signed} to [{as:acc,many,and}][!as attacks]",
	  "атак<и,,ам,и,ами,ах,и,,ам,и,ами,ах:p> / {to} получа{to#ет|ют} "
	  "{add:signed} к [{as:dat,many,and}][!as атакам]",
	  "Its attacks."),
	[STAT_INCOMING] = WORD("incoming", "attacks on it / "
	  "[{as:nom,many,and} at][!as [{duration.uses#the next "
	  "attack|the next ~ attacks}][!duration.uses [{kinds:nom,and} "
	  "]attacks] on] {to:acc,each} get[{duration.uses#s|}] {add:signed}",
	  "атак<и,,ам,и,ами,ах,и,,ам,и,ами,ах:p> / [{as:nom,many,and}][!as "
	  "[{duration.uses#следующая атака|следующие ~ атаки|следующие ~ "
	  "атак}][!duration.uses [{kinds:nom,many,and} ]атаки]] по "
	  "{to:dat,each} получа[{duration.uses#ет|ют|ют}][!duration.uses ют] "
	  "{add:signed}",
	  "Attacks on it."),
	[STAT_DIE] = WORD("die", "die / {to} get{to#s|} {add:signed} to "
	  "[{rolls}][!rolls all its rolls]",
	  "брос<ок,ка,ку,ок,ком,ке,ки,ков,кам,ки,ками,ках:m> / {to} "
	  "получа{to#ет|ют} {add:signed} к [{rolls}][!rolls каждому броску "
	  "кубика]",
	  "Its die rolls."),
	[STAT_MOVEMENT] = WORD("movement", "movement",
	  "запас" RU_ARTIFACT " движения",
	  "Its movement."),
	[STAT_COST] = WORD("cost", "cost", "стоимост" RU_LOCALITY,
	  "Its cost."),
	[STAT_LIFE] = WORD("life", "life", "числ" RU_CREATURE " жизней",
	  "Its life (extra life)."),
	[STAT_ACTIONS] = WORD("actions", "actions / {to} may act {add*more "
	  "time|more times}",
	  "действи" RU_EVENT " / {to} мо{to#жет|гут} действовать ещё "
	  "{add*раз|раза|раз}",
	  "Actions in a turn."));

static const struct word strike_rows[] = {
	[WEAK] = WORD("weak", "weak", "слаб" RU_ADJECTIVE,
	  "The weak strike."),
	[MEDIUM] = WORD("medium", "medium", "средн" RU_ADJ_SOFT,
	  "The medium strike."),
	[STRONG] = WORD("strong", "strong", "сильн" RU_ADJECTIVE,
	  "The strong strike."),
};
const struct words stalker_strikes = WORDS(WORDS_LIST, "strike", strike_rows);
const struct words stalker_reductions = { WORDS_LIST, "strike", strike_rows,
					  2 };

const struct words stalker_rolls = LIST_OF("roll",
	[ROLL_ATTACK] = WORD("attack", "rolls when attacking",
	  "броску кубика при нападении",
	  "Rolls of its attacks."),
	[ROLL_REFLECT] = WORD("reflect", "rolls when reflecting",
	  "броску кубика при отражении",
	  "Rolls when it reflects."),
	[ROLL_ANY] = WORD("any", "all rolls", "каждому броску кубика",
	  "All its rolls."));

const struct words stalker_acts = LIST_OF("act",
	[ACT_STRIKE] = WORD("strike", "deal simple strikes",
	  "наносить простой удар",
	  "Strike."),
	[ACT_MOVE] = WORD("move", "move", "двигаться", "Move."),
	[ACT_DEFEND] = WORD("defend", "defend", "выступать защитником",
	  "Defend."),
	[ACT_OPEN] = WORD("open", "open", "открываться",
	  "Be opened in the Initial phase."),
	[ACT_ANSWER] = WORD("answer", "answer strikes",
	  "наносить ответный удар",
	  "Strike in answer."),
	[ACT_HEAL] = WORD("heal", "be healed", "излечиваться",
	  "Be healed."),
	[ACT_ABILITY] = WORD("ability", "use played abilities",
	  "использовать играемые особенности",
	  "Use playable abilities."));

const struct words stalker_rollers = LIST_OF("die",
	[OF_ATTACKER] = WORD("attacker", "the attacker's", "нападающей карты",
	  "The die of the attacker."),
	[OF_REFLECTOR] = WORD("reflector", "the reflector's",
	  "отражающей карты",
	  "The die of the reflector."));

const struct words stalker_move_zones = LIST_OF("zone",
	[MOVE_TO_GRAVEYARD] = WORD("graveyard", "{!put|puts} {to:acc,from} "
	  "into the graveyard",
	  "{!отправьте|отправить} на кладбище {to:acc,from}",
	  "The owner's graveyard."),
	[MOVE_TO_DECK] = WORD("deck", "{!shuffle|shuffles} {to:acc,from} "
	  "into {to#its|their} owner's deck",
	  "{!замешайте|замешать} {to:acc,from} в колоду "
	  "{to#его|её|его|их} владельца",
	  "The owner's deck."),
	[MOVE_OUT] = WORD("removed", "{!remove|removes} from the game "
	  "{to:acc,from}",
	  "{!удалите|удалить} из игры {to:acc,from}",
	  "Removed from the match."));

const struct words stalker_markers = LIST_OF("marker",
	[MARKER_POISON] = WORD("poison", "poison", "отравление", "Poison 1."),
	[MARKER_CURSE] = WORD("curse", "curse", "проклятие", "A curse."),
	[MARKER_BLESSING] = WORD("blessing", "blessing", "благословение",
	  "A blessing."));
const struct words stalker_marker_map = KEYS_OF("marker",
	[MARKER_POISON] = WORD("poison", "poison {}", "отравление {}",
	  "Poison of this strength.", TAKES_INT(1, 99), .required = ANYWHERE));

/* Only some stats can be narrowed by kinds, as and rolls. */
static void seen_narrowed(struct reading *r, const struct term *keys,
			  const struct term *t, const struct node *n);

#define KEY_AS                                                                 \
	KEY("as", "Its kind for protections; influence by default.",           \
	  TAKES_WORD(&stalker_ability_kinds))
#define KEY_DURATION KEY_LASTS(LASTING)
#define LAST KEY_AS, KEY_DURATION

const struct words stalker_keys_attack = KEYS(
	KEY_TO,
	[ATTACK_AS] = KEY("as", "The kind of attack.",
	  TAKES_WORD(&stalker_attacks), .required = ANYWHERE),
	[ATTACK_POWER] = KEY("power",
	  "Weak, medium, strong with one die; n without.",
	  .forms = AS_INT | AS_INTS | AS_TWICE, .min = 0, .max = 30, .len = 3,
	  .required = ANYWHERE),
	KEY_DURATION);
const struct words stalker_keys_amount = KEYS(
	KEY_TO, KEY_AMOUNT(TAKES_INT(1, 99)), LAST);
const struct words stalker_keys_heal = KEYS(
	KEY_TO,
	KEY("amount", "How many wounds, or all.", .forms = AS_INT | AS_WORD,
	  .words = &common_all, .min = 1, .max = 99),
	LAST);
const struct words stalker_keys_to = KEYS(KEY_TO, LAST);
const struct words stalker_keys_modify = KEYS(
	KEY_TO,
	[MODIFY_STAT] = KEY_STAT(&stalker_stats),
	KEY_ADD(TAKES_INT(-30, 30)),
	KEY("set", "What replaces it, after all that is added.",
	  TAKES_INT(0, 30), .choice = 1),
	[MODIFY_KINDS] = KEY("kinds",
	  "Of strike and incoming: which; all by default.",
	  TAKES_SET(&stalker_strikes), .seen = seen_narrowed),
	[MODIFY_AS] = KEY("as", "Of attack and incoming: which attacks.",
	  TAKES_WORDS(&stalker_attack_kinds), .seen = seen_narrowed,
	  .beside = "stat: attack, add: 1"),
	[MODIFY_ROLLS] = KEY("rolls", "Of die: which rolls.",
	  TAKES_WORD(&stalker_rolls), .seen = seen_narrowed,
	  .beside = "stat: die, add: 1"),
	KEY_DURATION);
#define KEY_ABILITY                                                            \
	{ .name = "ability", .forms = AS_ABILITY, .choice = 1,                 \
	  .example = "effects: [{do: grant, ability: {kind: triggered, "       \
		     "when: dies, effects: [{do: crystals, silver: 1}]}}]",    \
	  .about = "The ability, as in `abilities`." }
#define KEY_MARKER                                                             \
	KEY("marker", "The marker.", .forms = AS_WORD | AS_MAP,                \
	  .words = &stalker_markers, .table = &stalker_marker_map, .choice = 1)
const struct words stalker_keys_grant = KEYS(
	KEY_TO,
	KEY("keyword", "The named ability, as in `keywords`.",
	  .forms = AS_KEYWORD, .choice = 1),
	KEY_ABILITY,
	[GRANT_MARKER] = KEY_MARKER,
	LAST);
const struct words stalker_keys_remove = KEYS(
	KEY_TO,
	KEY("keyword", "The bare word of the named ability.",
	  .forms = AS_KEYWORD_WORD, .choice = 1),
	[REMOVE_MARKER] = KEY_MARKER,
	LAST);
const struct words stalker_keys_tokens = KEYS(
	KEY_TO, KEY_AMOUNT(TAKES_INT(-99, 99)), LAST);
const struct words stalker_keys_crystals = KEYS(
	KEY_TO_PLAYER,
	[CRYSTALS_GOLD] = KEY("gold", "Gold crystals.", TAKES_INT(-30, 30)),
	[CRYSTALS_SILVER] = KEY("silver", "Silver crystals.",
	  TAKES_INT(-30, 30)),
	LAST);
const struct words stalker_keys_cannot = KEYS(
	KEY_TO,
	KEY("act", "What is forbidden.", TAKES_WORDS(&stalker_acts),
	  .required = ANYWHERE),
	LAST);
const struct words stalker_keys_may = KEYS(
	KEY_TO,
	KEY("act", "What is allowed.", TAKES_WORDS(&stalker_acts), .choice = 1),
	KEY_DONE(&stalker_effects, .choice = 1), LAST);
const struct words stalker_keys_reduce = KEYS(
	KEY_TO,
	[REDUCE_KIND] = KEY("kind", "The kind the strike becomes.",
	  TAKES_WORD(&stalker_reductions), .choice = 1),
	KEY("amount", "The strength the attack gets.", TAKES_INT(0, 30),
	  .choice = 1),
	LAST);
const struct words stalker_keys_redirect = KEYS(
	[REDIRECT_TARGET] = KEY("target", "The new target.",
	  TAKES_REF(THING_CARD), .required = ANYWHERE),
	LAST);
const struct words stalker_keys_stop = KEYS(KEY_TO, LAST);
#define KEY_WHOSE                                                              \
	KEY("whose", "Which die.", TAKES_WORD(&stalker_rollers),               \
	  .required = ANYWHERE)
const struct words stalker_keys_reroll = KEYS(
	[DIE_WHOSE] = KEY_WHOSE,
	LAST);
const struct words stalker_keys_set_die = KEYS(
	[DIE_WHOSE] = KEY_WHOSE,
	[DIE_VALUE] = KEY("value", "What it then shows.", TAKES_INT(1, 6),
	  .required = ANYWHERE),
	LAST);
const struct words stalker_keys_move = KEYS(
	KEY_TO,
	[MOVE_CELL] = KEY_CELL(.choice = 1),
	[MOVE_PUSH] = KEY("push", "Cells away from the source, in line.",
	  TAKES_INT(1, 5), .choice = 1),
	[MOVE_ZONE] = KEY_GOES_TO(&stalker_move_zones, .choice = 1),
	LAST);
const struct words stalker_keys_swap = KEYS(
	KEY_TO,
	[SWAP_WITH] = KEY("with", "The other card.", TAKES_REF(THING_CARD),
	  .required = ANYWHERE),
	LAST);
const struct words stalker_keys_mill = KEYS(
	KEY_TO_PLAYER, KEY_AMOUNT(TAKES_INT(1, 99)), LAST);
const struct words stalker_keys_cell_effect = KEYS(
	[CELL_EFFECT_CELL] = KEY_CELL(.required = ANYWHERE),
	KEY("ability", "The ability that the cell gets.", .forms = AS_ABILITY,
	  .required = ANYWHERE),
	LAST);
const struct words stalker_keys_choose = KEYS(
	KEY_OPTIONS(&stalker_effects), LAST);
const struct words stalker_keys_repeat = KEYS(
	KEY_TIMES(TAKES_INT(1, 99)),
	KEY_DONE(&stalker_effects, .required = ANYWHERE), LAST);

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
		      "\"stat: %s\" takes no \"%s\"",
		      stalker_stats.v[stat].name, key);
}


/* Only verbs with a lasting effect are allowed in a permanent ability. */
#define ACTS	   .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
#define ON_A_STACK ACTS, .during = WITH_STACK
#define DOES(verb, to_)                                                        \
	.deed = &(const struct deed){ stalker_act_##verb, DONE_TO_##to_ }
static const struct word verb_rows[] = {
#define VERB(id, ...) [id] = __VA_ARGS__,
#include "validators/stalker/verbs.def"
};
const struct words stalker_effects = WORDS(WORDS_VERBS, "verb", verb_rows);
