/* How a card of The Last Mainstay is shown. */
#include "validators/core/game/game.h"
#include "validators/mainstay/internal.h"

/* clang-format off */
static const struct face_row rows[] = {
	FACED(ESSENCE, FACE_NUMBER, .text = C_("mainstay card", "essence %s"), .signs = "+ ~ −"),
	FACED(EDITION, FACE_LINE, .text = C_("mainstay card", "edition")),
	FACED(FLAVOR, FACE_LINE, .text = C_("mainstay card", "flavour")),
	FACED(ARTIST, FACE_LINE, .text = C_("mainstay card", "artist")),
	FACED(NUMBER, FACE_LINE, .text = C_("mainstay card", "number"), .foot = true),
	FACED(IMAGE, FACE_LINE, .text = C_("mainstay card", "picture")),
};

static const struct face_word words[] = {
	{ "mainstay", C_("mainstay card", "mainstay") },
	{ "hero", C_("mainstay card", "hero") },
	{ "warrior", C_("mainstay card", "warrior") },
	{ "defender", C_("mainstay card", "defender") },
	{ "creature", C_("mainstay card", "creature") },
	{ "spell", C_("mainstay card", "spell") },
	{ "two_trumps", "two_trumps" }, /* a format: its name */
	{ "building", C_("mainstay card", "building") },
};

static const struct face_symbol symbols[] = {
	{ .type = "mainstay", .symbol = "tower" },
	{ .type = "hero", .symbol = "crown" },
	{ .type = "warrior", .symbol = "blade" },
	{ .type = "defender", .symbol = "armour" },
};
/* clang-format on */

const struct face mainstay_face = {
	.context = "mainstay card",
	COUNTED(rows, rows),
	COUNTED(words, words),
	COUNTED(symbols, symbols),
	.style =
#include "validators/mainstay/face.css.inc"
		,
	.style_hash =
#include "validators/mainstay/face.css.sha.inc"
		,
};
