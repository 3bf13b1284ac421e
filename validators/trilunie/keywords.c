/* The keywords of Trilunie: catalogue 5.1. */
#include "validators/trilunie/internal.h"

/* clang-format off: one row, few lines */
static const char *const zones[] = { "air", "ground", "character", NULL };

#define UNITS VARIANT(UNIT)

const struct keyword trilunie_keywords[TRILUNIE_KEYWORDS] = {
	[CRITICAL_STRIKE] = { .word = "critical_strike",
	  .en = "critical strike", .ru = "критический удар",
	  .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "N more damage when a die of the attack shows 6.",
	  .example = "Critical strike 2, dice 6, 6, 3: 2 hits and 2 more, 4 "
	  "damage." },
	/* T-512, RT-39: it does not add up, so no number but 1 */
	[ACCURACY] = { .word = "accuracy", .en = "accuracy", .ru = "точность",
	  .form = KEYWORD_MAYBE, .min = 1, .max = 1, .preset = 1,
	  .allowed = UNITS, .about = "Its dice hit from 3 up.",
	  .example = "Dice 3, 2, 5: 2 hits instead of 1." },
	[PARALYSIS] = { .word = "paralysis", .en = "paralysis", .ru = "паралич",
	  .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "Who takes its damage has N less attack this turn.",
	  .example = "Paralysis 1, at least 1 damage dealt: a unit of attack 3 "
	  "rolls 2 dice this turn." },
	[EVASION] = { .word = "evasion", .en = "evasion", .ru = "уклонение",
	  .form = KEYWORD_NUMBER, .mana = true, .allowed = UNITS,
	  .about = "For mana removes up to N pending damage from itself.",
	  .example = "Evasion 2 for 2 mana, 4 damage pending: 2 are dealt." },
	[ARMOR] = { .word = "armor", .en = "armor", .ru = "броня",
	  .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "Attacks on it have N dice less.",
	  .example = "Attack 5 against armor 1: 4 dice. Attack 1 cannot attack "
	  "it." },
	[INTERCEPT] = { .word = "intercept", .en = "intercept",
	  .ru = "перехват", .form = KEYWORD_BARE, .mana = true,
	  .allowed = UNITS,
	  .about = "Takes an attack on another own unit of its zone.",
	  .example = "A second Shieldwall takes the attack on the first; the "
	  "dice stay as rolled." },
	[BOMBARDMENT] = { .word = "bombardment", .en = "bombardment",
	  .ru = "обстрел", .form = KEYWORD_LIST, .kinds = zones,
	  .list_key = "zones", .allowed = UNITS,
	  .about = "May attack units of other battle zones.",
	  .example = "An air unit with {zones: [ground]} attacks a ground "
	  "unit, at its own turn in the air." },
	[COUNTERSTRIKE] = { .word = "counterstrike", .en = "counterstrike",
	  .ru = "контрудар", .form = KEYWORD_NUMBER, .mana = true,
	  .allowed = UNITS,
	  .about = "Turns up to N pending damage back on the attacker.",
	  .example = "Counterstrike 2, 3 damage pending: its unit takes 1, the "
	  "attacker 2." },
	[REGENERATION] = { .word = "regeneration", .en = "regeneration",
	  .ru = "регенерация", .form = KEYWORD_MAYBE, .preset = 1,
	  .allowed = UNITS,
	  .about = "Loses up to N damage in every ready phase.",
	  .example = "Regeneration 2 and 3 damage: 1 is left after the next "
	  "step 1A." },
};
