/* How a card of Conclave of Immortals is shown. */
#include "validators/conclave/internal.h"
#include "validators/core/game/game.h"

/* clang-format off */
static const struct face_row rows[] = {
	FACED(SUPERTYPES, FACE_WORD),
	FACED(RACE, FACE_WORD),
	FACED(CLASS, FACE_WORD),
	FACED(SUBTYPES, FACE_WORD),
	FACED(KIND, FACE_WORD),
	FACED(COST, FACE_COUNTS("%lld energy", "%lld energy"), .symbol = "energy"),
	FACED(LEVEL, FACE_NUMBER, .text = C_("conclave card", "level %s")),
	FACED(ATTACK, FACE_NUMBER, .text = C_("conclave card", "attack %s"), .with = ATTACK_TYPES + 1, .symbol = "attack"),
	FACED(HEALTH, FACE_NUMBER, .text = C_("conclave card", "health %s"), .symbol = "life"),
	FACED(WOUNDS, FACE_NUMBER, .text = C_("conclave card", "wounds %s"), .with = ATTACK_TYPE + 1, .symbol = "wound"),
	FACED(DEFENCE, FACE_NUMBER, .text = C_("conclave card", "defence %s"), .symbol = "armour"),
	FACED(PRICE, FACE_NUMBER, .text = C_("conclave card", "price of a use %s"), .symbol = "energy"),
	FACED(DURABILITY, FACE_NUMBER, .text = C_("conclave card", "durability %s"), .symbol = "hourglass"),
	FACED(BASE_ENERGY, FACE_NUMBER, .text = C_("conclave card", "base energy %s"), .symbol = "energy"),
	FACED(SLOT, FACE_NUMBER, .text = C_("conclave card", "slot: %s")),
	FACED(EXPERIENCE, FACE_LINE, .text = C_("conclave card", "experience")),
	FACED(EXPERIENCE_TO_LEVEL, FACE_LINE, .text = C_("conclave card", "experience for the next level"), .symbol = "star", .foot = true),
	FACED(ALLY_LIMIT, FACE_LINE, .text = C_("conclave card", "most allies in play (quick)"), .symbol = "person", .foot = true),
	FACED(EQUIPMENT_LIMIT, FACE_LINE, .text = C_("conclave card", "most equipment worn (quick)"), .symbol = "bag", .foot = true),
	FACED(COPY_LIMIT, FACE_LINE, .text = C_("conclave card", "copies allowed in a deck")),
};

static const struct face_word words[] = {
	{ "hero", C_("conclave card", "hero") },
	{ "ally", C_("conclave card", "ally") },
	{ "ability", C_("conclave card", "ability") },
	{ "equipment", C_("conclave card", "equipment") },
	{ "enchantment", C_("conclave card", "enchantment") },
	{ "commander", C_("conclave card", "commander") },
	{ "instant", C_("conclave card", "instant") },
	{ "basic", C_("conclave card", "basic") },
	{ "thinker", C_("conclave card", "thinker") },
	{ "seeker", C_("conclave card", "seeker") },
	{ "warrior", C_("conclave card", "warrior") },
	{ "human", C_("conclave card", "human") },
	{ "kneshal", C_("conclave card", "kneshal") },
	{ "sharush", C_("conclave card", "sharush") },
	{ "psifey", C_("conclave card", "psifey") },
	{ "attack", C_("conclave card", "for attack") },
	{ "defence", C_("conclave card", "for defence") },
	{ "utility", C_("conclave card", "utility") },
	{ "melee", C_("conclave card", "melee") },
	{ "ranged", C_("conclave card", "ranged") },
	{ "first_hand", C_("conclave card", "first hand") },
	{ "second_hand", C_("conclave card", "second hand") },
	{ "backpack", C_("conclave card", "backpack") },
	{ "clothing", C_("conclave card", "clothing") },
	{ "footwear", C_("conclave card", "footwear") },
	{ "rig", C_("conclave card", "rig") },
	{ "gloves", C_("conclave card", "gloves") },
	{ "helmet", C_("conclave card", "helmet") },
};

static const struct face_symbol symbols[] = {
	{ .type = "hero/thinker", .symbol = "book", .corner = true },
	{ .type = "hero/seeker", .symbol = "eye", .corner = true },
	{ .type = "hero/warrior", .symbol = "swords", .corner = true },
	{ .type = "hero", .symbol = "crown" },
	{ .type = "ally", .symbol = "person" },
	{ .type = "ability", .symbol = "spark" },
	{ .type = "equipment/first_hand", .symbol = "blade" },
	{ .type = "equipment/second_hand", .symbol = "armour" },
	{ .type = "equipment/clothing", .symbol = "coat" },
	{ .type = "equipment/rig", .symbol = "coat" },
	{ .type = "equipment/footwear", .symbol = "boots" },
	{ .type = "equipment/gloves", .symbol = "hand" },
	{ .type = "equipment/helmet", .symbol = "helmet" },
	{ .type = "equipment", .symbol = "bag" },
	{ .type = "enchantment", .symbol = "star" },
};
/* clang-format on */

const struct face conclave_face = {
	.context = "conclave card",
	COUNTED(rows, rows),
	COUNTED(words, words),
	COUNTED(symbols, symbols),
	.style =
#include "validators/conclave/face.css.inc"
		,
	.style_hash =
#include "validators/conclave/face.css.sha.inc"
		,
};
