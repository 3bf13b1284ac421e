/* How a card of Trilunie is shown. */
#include "validators/core/game/game.h"
#include "validators/trilunie/internal.h"

/* clang-format off */
static const struct face_row rows[] = {
	FACED(UNIQUE, FACE_WORD, .text = C_("trilunie card", "unique")),
	FACED(MOON, FACE_WORD),
	FACED(ELEMENT, FACE_WORD),
	FACED(TAGS, FACE_WORD),
	FACED(COST, FACE_COUNTS("%lld coin", "%lld coins"), .symbol = "coin"),
	FACED(MANA_COST, FACE_COUNTS("%lld mana", "%lld mana"), .symbol = "mana"),
	FACED(SPEED, FACE_NUMBER, .text = C_("trilunie card", "speed %s"), .symbol = "speed"),
	FACED(ATTACK, FACE_NUMBER, .text = C_("trilunie card", "attack %s"), .symbol = "attack"),
	FACED(LIFE, FACE_NUMBER, .text = C_("trilunie card", "life %s"), .symbol = "life"),
	FACED(BASE_NAME, FACE_LINE, .text = C_("trilunie card", "figure")),
	FACED(EDITION, FACE_LINE, .text = C_("trilunie card", "edition"), .foot = true),
};

static const struct face_word words[] = {
	{ "unit", C_("trilunie card", "unit") },
	{ "mission", C_("trilunie card", "mission") },
	{ "character", C_("trilunie card", "character") },
	{ "ordinary", C_("trilunie card", "ordinary") },
	{ "equipment", C_("trilunie card", "equipment") },
	{ "unit/air", C_("trilunie card", "air unit") },
	{ "unit/ground", C_("trilunie card", "ground unit") },
	{ "unit/character", C_("trilunie card", "character") },
	{ "battle", C_("trilunie card", "battle card") },
	{ "mission/ordinary", C_("trilunie card", "mission") },
	{ "mission/equipment", C_("trilunie card", "mission, equipment") },
	{ "raatu", C_("trilunie card", "Raatu (Dark)") },
	{ "mesfi", C_("trilunie card", "Mesfi (Light)") },
	{ "kalakan", C_("trilunie card", "Kalakan (neutral)") },
	{ "dark", C_("trilunie card", "Dark") }, /* sides */
	{ "light", C_("trilunie card", "Light") },
	{ "fire", C_("trilunie card", "fire") },
	{ "water", C_("trilunie card", "water") },
	{ "air", C_("trilunie card", "air") },
	{ "earth", C_("trilunie card", "earth") },
};

static const struct face_symbol symbols[] = {
	{ .type = "unit/air", .symbol = "air" },
	{ .type = "unit/ground", .symbol = "ground" },
	{ .type = "unit/character", .symbol = "person" },
	{ .type = "battle", .symbol = "swords" },
	{ .type = "mission/equipment", .symbol = "bag" },
	{ .type = "mission", .symbol = "scroll" },
};
/* clang-format on */

const struct face trilunie_face = {
	.context = "trilunie card",
	COUNTED(rows, rows),
	COUNTED(words, words),
	COUNTED(symbols, symbols),
	.leads = true,
	.style =
#include "validators/trilunie/face.css.inc"
		,
	.style_hash =
#include "validators/trilunie/face.css.sha.inc"
		,
};
