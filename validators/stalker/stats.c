/* What is counted of decks of S.T.A.L.K.E.R.: Height of War. */
#include "validators/core/stats.h"
#include "validators/stalker/internal.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

static const struct stat_row rows[] = {
	{ .name = { "type", "types", "типы" }, .of = STAT_TYPE, .every = true },
	{ .name = { "subtype", "subtypes", "подтипы" }, .of = STAT_SUBTYPE },
	{ .name = { "faction", "factions", "группировки" },
	  FIELD(FACTION),
	  .absent = "neutral" },
	{ .name = { "cost", "cost in crystals", "цена в кристаллах" },
	  FIELD(COST) },
	/* S-3.5-3: these are paid in gold only */
	{ .name = { "elite", "elite cards", "элитные карты" },
	  FIELD(ELITE),
	  .absent = "ordinary" },
	{ .name = { "life", "life", "жизни" }, FIELD(LIFE) },
	{ .name = { "movement", "movement", "запас движения" },
	  FIELD(MOVEMENT) },
	{ .name = { "slot", "slots of equipment", "слоты экипировки" },
	  FIELD(SLOT),
	  .variants = VARIANT(EQUIPMENT),
	  .absent = "gear" },
	{ .name = { "classes", "classes", "классы" }, FIELD(CLASSES) },
	{ .name = { "keywords", "keywords", "свойства" }, .of = STAT_KEYWORDS },
	{ .name = { "copies", "different cards by copies",
		    "разные карты по числу копий" },
	  .of = STAT_COPIES },
};

/* RS-23: symbiotes, parasites and machines are creatures */
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))
#define OF(variants_)                                                          \
	{                                                                      \
		.variants = variants_                                          \
	}

static const struct stat_goal goals[] = {
	{ .name = { "creature", "a creature", "существо" },
	  .parts = 1,
	  .part = { OF(CREATURES) } },
	{ .name = { "machine", "a machine", "машина" },
	  .parts = 1,
	  .part = { OF(VARIANT(MACHINE)) } },
	{ .name = { "locality", "a locality", "местность" },
	  .parts = 1,
	  .part = { OF(VARIANT(LOCALITY)) } },
	{ .name = { "artifact", "an artifact", "артефакт" },
	  .parts = 1,
	  .part = { OF(VARIANT(ARTIFACT)) } },
	{ .name = { "equipment", "a piece of equipment", "экипировка" },
	  .parts = 1,
	  .part = { OF(VARIANT(EQUIPMENT)) } },
	{ .name = { "event", "an event", "происшествие" },
	  .parts = 1,
	  .part = { OF(VARIANT(EVENT)) } },
	{ .name = { "elite", "an elite card", "элитная карта" },
	  .parts = 1,
	  .part = { { .field = ELITE + 1, .min = 1, .max = 1 } } },
};

/* S-3.3-1, S-3.5-5: what there is to pay with is gold and silver */
static const struct stat_sum sums[] = {
	{ .name = { "elite_crystals", "gold for its elite cards",
		    "золота за элитные карты" },
	  .of = { .field = ELITE + 1, .min = 1, .max = 1 },
	  .field = COST },
	{ .name = { "ordinary_crystals", "crystals for the others",
		    "кристаллов за остальные" },
	  .of = { .field = ELITE + 1, .min = 0, .max = 0, .zero = true },
	  .field = COST },
};

/* S-3.3-3: a re-deal for one gold each, as often as there is gold */
static const struct stat_hand hands[] = {
	{ .name = { "deal", "deal", "раздача" },
	  .clause = S_3_3_2,
	  .section = SECTION_DECK,
	  .cards_param = PARAM_DEAL + 1,
	  .again = 2,
	  .again_clause = S_3_3_3,
	  .goals = goals,
	  .ngoals = sizeof(goals) / sizeof(goals[0]),
	  .sums = sums,
	  .nsums = sizeof(sums) / sizeof(sums[0]) },
};

static const struct stat_name words[] = {
	{ "creature", NULL, "существо" },
	{ "artifact", NULL, "артефакт" },
	{ "locality", NULL, "местность" },
	{ "equipment", NULL, "экипировка" },
	{ "event", NULL, "происшествие" },
	{ "machine", NULL, "машина" },
	{ "symbiote", NULL, "симбионт" },
	{ "parasite", NULL, "паразит" },
	{ "neutral", NULL, "нейтральные" },
	{ "elite", NULL, "элитные" },
	{ "ordinary", NULL, "рядовые" },
	{ "stalkers", NULL, "сталкеры" },
	{ "duty", NULL, "Долг" },
	{ "freedom", NULL, "Свобода" },
	{ "clear_sky", NULL, "Чистое небо" },
	{ "bandits", NULL, "бандиты" },
	{ "renegades", NULL, "ренегаты" },
	{ "sin", NULL, "Грех" },
	{ "military", NULL, "военные" },
	{ "monolith", NULL, "Монолит" },
	{ "mutants", NULL, "мутанты" },
};

const struct stat_table stalker_statistics = {
	.rows = rows,
	.nrows = sizeof(rows) / sizeof(rows[0]),
	.words = words,
	.nwords = sizeof(words) / sizeof(words[0]),
	.hands = hands,
	.nhands = sizeof(hands) / sizeof(hands[0]),
};
