/* How a card of S.T.A.L.K.E.R.: Height of War is shown. */
#include "validators/core/game/game.h"
#include "validators/stalker/internal.h"

/* clang-format off */
static const struct face_row rows[] = {
	FACED(CLASSES, FACE_WORD),
	FACED(FACTION, FACE_WORD),
	FACED(ELITE, FACE_WORD, .text = C_("stalker card", "elite")),
	FACED(RARITY, FACE_WORD),
	/* S-3.5-3: elite cards are paid in gold only */
	FACED(COST, FACE_COUNTS("%lld gold", "%lld gold"), .when = ELITE + 1, .symbol = "gold"),
	FACED(COST, FACE_COUNTS("%lld crystal", "%lld crystals"), .unless = ELITE + 1, .symbol = "silver"),
	FACED(LIFE, FACE_NUMBER, .text = C_("stalker card", "life %s"), .symbol = "life"),
	FACED(LIFE_MAX, FACE_NUMBER, .text = C_("stalker card", "at most %s")),
	FACED(MOVEMENT, FACE_NUMBER, .text = C_("stalker card", "movement %s"), .symbol = "move"),
	FACED(STRIKE, FACE_NUMBER, .text = C_("stalker card", "strike %s"), .symbol = "wound", .boxes = true),
	FACED(SLOT, FACE_NUMBER, .text = C_("stalker card", "slot: %s")),
	FACED(NUMBER, FACE_LINE, .text = C_("stalker card", "number"), .foot = true),
	FACED(ARTIST, FACE_LINE, .text = C_("stalker card", "artist")),
	FACED(COMPANY, FACE_LINE, .text = C_("stalker card", "publisher")),
	FACED(YEAR, FACE_LINE, .text = C_("stalker card", "year")),
	FACED(FLAVOR, FACE_LINE, .text = C_("stalker card", "flavour")),
	FACED(IMAGE, FACE_LINE, .text = C_("stalker card", "picture")),
};

static const struct face_word words[] = {
	{ "creature", C_("stalker card", "creature") },
	{ "machine", C_("stalker card", "machine") },
	{ "symbiote", C_("stalker card", "symbiote") },
	{ "parasite", C_("stalker card", "parasite") },
	{ "creature/machine", C_("stalker card", "machine") },
	{ "creature/symbiote", C_("stalker card", "symbiote") },
	{ "creature/parasite", C_("stalker card", "parasite") },
	{ "artifact", C_("stalker card", "artifact") },
	{ "locality", C_("stalker card", "locality") },
	{ "equipment", C_("stalker card", "equipment") },
	{ "event", C_("stalker card", "event") },
	{ "stalkers", C_("stalker card", "Stalkers") },
	{ "duty", C_("stalker card", "Duty") },
	{ "freedom", C_("stalker card", "Freedom") },
	{ "clear_sky", C_("stalker card", "Clear Sky") },
	{ "bandits", C_("stalker card", "Bandits") },
	{ "renegades", C_("stalker card", "Renegades") },
	{ "sin", C_("stalker card", "Sin") },
	{ "military", C_("stalker card", "Military") },
	{ "monolith", C_("stalker card", "Monolith") },
	{ "mutants", C_("stalker card", "Mutants") },
	{ "neutral", C_("stalker card", "of no faction") },
	{ "mass", C_("stalker card", "mass") },
	{ "common", C_("stalker card", "common") },
	{ "rare", C_("stalker card", "rare") },
	{ "ultra_rare", C_("stalker card", "ultra rare") },
	{ "promo", C_("stalker card", "promo") },
	{ "armor", C_("stalker card", "armour") },
	{ "weapon", C_("stalker card", "weapon") },
	{ "gear", C_("stalker card", "gear") },
	{ "boots", C_("stalker card", "boots") },
	{ "cloak", C_("stalker card", "cloak") },
	{ "device", C_("stalker card", "device") },
	{ "mask", C_("stalker card", "mask") },
};

static const struct face_symbol symbols[] = {
	{ .type = "creature/machine", .symbol = "gear" },
	{ .type = "creature/symbiote", .symbol = "link" },
	{ .type = "creature/parasite", .symbol = "link" },
	{ .type = "creature", .symbol = "claws" },
	{ .type = "artifact", .symbol = "gold" },
	{ .type = "equipment/armor", .symbol = "armour" },
	{ .type = "equipment/weapon", .symbol = "blade" },
	{ .type = "equipment/boots", .symbol = "boots" },
	{ .type = "equipment/cloak", .symbol = "coat" },
	{ .type = "equipment/device", .symbol = "gear" },
	{ .type = "equipment/mask", .symbol = "mask" },
	{ .type = "equipment", .symbol = "bag" },
	{ .type = "locality", .symbol = "ground" },
	{ .type = "event", .symbol = "energy" },
};
/* clang-format on */

const struct face stalker_face = {
	.title = C_("stalker card", "STALKER"),
	.context = "stalker card",
	COUNTED(rows, rows),
	COUNTED(words, words),
	COUNTED(symbols, symbols),
	.pattern = FACTION + 1,
	.style =
#include "validators/stalker/face.css.inc"
		,
	.style_hash =
#include "validators/stalker/face.css.sha.inc"
		,
};
