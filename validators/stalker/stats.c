/* What is counted of decks of S.T.A.L.K.E.R.: Height of War. */
#include "validators/core/check/check.h"
#include "validators/core/stats/stats.h"
#include "validators/stalker/deck_sections.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

/* clang-format off */
static const struct stat_row rows[] = {
	STAT_NAMED("type", "types", "типы", .of = STAT_TYPE, .every = true),
	STAT_NAMED("subtype", "subtypes", "подтипы", .of = STAT_SUBTYPE),
	STAT_NAMED("faction", "factions", "группировки", FIELD(FACTION), .absent = "neutral"),
	STAT_NAMED("cost", "cost in crystals", "цена в кристаллах", FIELD(COST)),
	/* S-3.5-3: these are paid in gold only */
	STAT_NAMED("elite", "elite cards", "элитные карты", FIELD(ELITE), .absent = "ordinary"),
	STAT_NAMED("life", "life", "жизни", FIELD(LIFE)),
	STAT_NAMED("movement", "movement", "запас движения", FIELD(MOVEMENT)),
	STAT_NAMED("slot", "slots of equipment", "слоты экипировки", FIELD(SLOT),
		   .variants = VARIANT(EQUIPMENT), .absent = "gear"),
	STAT_NAMED("classes", "classes", "классы", FIELD(CLASSES)),
	STAT_NAMED("keywords", "keywords", "свойства", .of = STAT_KEYWORDS),
	STAT_NAMED("copies", "different cards by copies", "разные карты по числу копий",
		   .of = STAT_COPIES),
};

/* RS-23: symbiotes, parasites and machines are creatures */
#define CREATURES (VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) | VARIANT(PARASITE))
#define ELITE_IS(n) .field = ELITE + 1, .min = n, .max = n

static const struct stat_goal goals[] = {
	STAT_GOAL("creature", "a creature", "существо", .variants = CREATURES),
	STAT_GOAL("machine", "a machine", "машина", .variants = VARIANT(MACHINE)),
	STAT_GOAL("locality", "a locality", "местность", .variants = VARIANT(LOCALITY)),
	STAT_GOAL("artifact", "an artifact", "артефакт", .variants = VARIANT(ARTIFACT)),
	STAT_GOAL("equipment", "a piece of equipment", "экипировка",
		  .variants = VARIANT(EQUIPMENT)),
	STAT_GOAL("event", "an event", "происшествие", .variants = VARIANT(EVENT)),
	STAT_GOAL("elite", "an elite card", "элитная карта", ELITE_IS(1)),
};

/* S-3.3-1, S-3.5-5: what there is to pay with is gold and silver */
static const struct stat_sum sums[] = {
	STAT_NAMED("elite_crystals", "gold for its elite cards", "золота за элитные карты",
		   .of = { ELITE_IS(1) }, .field = COST),
	STAT_NAMED("ordinary_crystals", "crystals for the others", "кристаллов за остальные",
		   .of = { ELITE_IS(0), .zero = true }, .field = COST),
};

/* S-3.3-3: a re-deal for one gold each, as often as there is gold */
static const struct stat_hand hands[] = {
	STAT_NAMED("deal", "deal", "раздача", .clause = S_3_3_2, .section = SECTION_DECK,
		   .cards_param = PARAM_DEAL + 1, .again = 2, .again_clause = S_3_3_3,
		   STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_block blocks[] = {
	STAT_NAMED("squad", "crystals of the squad", "кристаллы за отряд", .columns = 1,
		   .column = { { "crystals", "crystals", "кристаллов" } }),
	STAT_NAMED("squad_factions", "factions of the squad", "группировки отряда", .columns = 1,
		   .column = { { "factions", "factions", "группировок" } }),
};
/* clang-format on */

static void add_line(struct stat_block *b, struct arena *a, const char *label,
		     int64_t n)
{
	stat_block_line(b, a, str_of(label),
			&(struct stat_cell){ n > 0 ? n : 0, 1 });
}

/* S-3.5-5: what the squad costs, and what is left of the crystals. */
static void add_squad(struct stats *out, struct arena *a,
		      const struct verdict *v)
{
	int64_t all;
	const int64_t *copies = stats_copies(a, v, SECTION_SQUAD, &all);
	const struct format *f = v->rules ? v->rules : &v->game->formats[0];
	struct purse p = stalker_purse(f, v->list);
	struct spending s = { 0 };

	if (all == 0)
		return;
	for (size_t i = 0; i < v->set->n; i++) {
		struct purchase bought =
			stalker_purchase(&v->set->v[i], copies[i]);

		spending_add(&s, &bought);
	}
	int64_t gold = p.gold + factions_gold(s.factions);
	int64_t beyond = s.ordinary > p.silver ? s.ordinary - p.silver : 0;
	struct stat_block *b = stats_block(out, a, &blocks[0],
					   game_clause_id(v->game, S_3_5_5));

	add_line(b, a, "gold", gold);
	add_line(b, a, "silver", p.silver);
	add_line(b, a, "elite", s.elite);
	add_line(b, a, "ordinary", s.ordinary);
	add_line(b, a, "machine", s.machines);
	add_line(b, a, "gold_left", gold - s.elite - beyond);
	add_line(b, a, "silver_left", p.silver - s.ordinary);
	add_line(b, a, "missing", s.elite + beyond - gold);
	b = stats_block(out, a, &blocks[1], game_clause_id(v->game, S_3_7));
	add_line(b, a, "squad", __builtin_popcount(s.factions));
}

/* clang-format off */
static const struct stat_name words[] = {
	{ "creature", NULL, "существо" }, { "artifact", NULL, "артефакт" },
	{ "locality", NULL, "местность" }, { "equipment", NULL, "экипировка" },
	{ "event", NULL, "происшествие" }, { "machine", NULL, "машина" },
	{ "symbiote", NULL, "симбионт" }, { "parasite", NULL, "паразит" },
	{ "neutral", NULL, "нейтральные" }, { "elite", NULL, "элитные" },
	{ "ordinary", NULL, "рядовые" }, { "stalkers", NULL, "сталкеры" }, { "duty", NULL, "Долг" },
	{ "freedom", NULL, "Свобода" }, { "clear_sky", NULL, "Чистое небо" },
	{ "bandits", NULL, "бандиты" }, { "renegades", NULL, "ренегаты" }, { "sin", NULL, "Грех" },
	{ "military", NULL, "военные" }, { "monolith", NULL, "Монолит" },
	{ "mutants", NULL, "мутанты" },
	{ "gold", "gold, with what factions bring", "золота с учётом группировок" },
	{ "silver", "silver", "серебра" }, { "gold_left", "gold left", "осталось золота" },
	{ "silver_left", "silver left", "осталось серебра" },
	{ "missing", "missing", "не хватает" }, { "squad", "in the squad", "в отряде" },
};
/* clang-format on */

const struct stat_table stalker_statistics = {
	STAT_ALL_OF(rows),
	.more = add_squad,
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
