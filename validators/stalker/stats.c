/* Statistics of decks of S.T.A.L.K.E.R.: Height of War. */
#include "validators/core/check/check.h"
#include "validators/core/stats/stats.h"
#include "validators/stalker/deck_sections.h"

#define FIELD(f) .of = STAT_FIELD, .field = f

/* clang-format off */
static const struct stat_row rows[] = {
	STAT_NAMED("type", C_("stalker", "types"), .of = STAT_TYPE, .every = true),
	STAT_NAMED("subtype", C_("stalker", "subtypes"), .of = STAT_SUBTYPE),
	STAT_NAMED("faction", C_("stalker", "factions"), FIELD(FACTION), .absent = "neutral"),
	STAT_NAMED("cost", C_("stalker", "cost in crystals"), FIELD(COST)),
	/* S-3.5-3: these are paid in gold only */
	STAT_NAMED("elite", C_("stalker", "elite cards"), FIELD(ELITE), .absent = "ordinary"),
	STAT_NAMED("life", C_("stalker", "life"), FIELD(LIFE)),
	STAT_NAMED("movement", C_("stalker", "movement"), FIELD(MOVEMENT)),
	STAT_NAMED("slot", C_("stalker", "slots of equipment"), FIELD(SLOT),
		   .variants = VARIANT(EQUIPMENT), .absent = "gear"),
	STAT_NAMED("classes", C_("stalker", "classes"), FIELD(CLASSES)),
	STAT_NAMED("keywords", C_("stalker", "keywords"), .of = STAT_KEYWORDS),
	STAT_NAMED("copies", C_("stalker", "different cards by copies"),
		   .of = STAT_COPIES),
};

/* RS-23: symbiotes, parasites and machines are creatures */
#define CREATURES (VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) | VARIANT(PARASITE))
#define ELITE_IS(n) .field = ELITE + 1, .min = n, .max = n

static const struct stat_goal goals[] = {
	STAT_GOAL("creature", C_("stalker", "a creature"), .variants = CREATURES),
	STAT_GOAL("machine", C_("stalker", "a machine"), .variants = VARIANT(MACHINE)),
	STAT_GOAL("locality", C_("stalker", "a locality"), .variants = VARIANT(LOCALITY)),
	STAT_GOAL("artifact", C_("stalker", "an artifact"), .variants = VARIANT(ARTIFACT)),
	STAT_GOAL("equipment", C_("stalker", "a piece of equipment"),
		  .variants = VARIANT(EQUIPMENT)),
	STAT_GOAL("event", C_("stalker", "an event"), .variants = VARIANT(EVENT)),
	STAT_GOAL("elite", C_("stalker", "an elite card"), ELITE_IS(1)),
};

/* S-3.3-1, S-3.5-5: payments are made in gold and silver */
static const struct stat_sum sums[] = {
	STAT_NAMED("elite_crystals", C_("stalker", "gold for its elite cards"),
		   .of = { ELITE_IS(1) }, .field = COST),
	STAT_NAMED("ordinary_crystals", C_("stalker", "crystals for the others"),
		   .of = { ELITE_IS(0), .zero = true }, .field = COST),
};

/* S-3.3-3: a re-deal costs one gold, as often as there is gold */
static const struct stat_hand hands[] = {
	STAT_NAMED("deal", C_("stalker", "deal"), .clause = S_3_3_2, .section = SECTION_DECK,
		   .cards_param = PARAM_DEAL + 1, .again = 2, .again_clause = S_3_3_3,
		   STAT_ALL_OF(goals), STAT_ALL_OF(sums)),
};

static const struct stat_block blocks[] = {
	STAT_NAMED("squad", C_("stalker", "crystals of the squad"), .columns = 1,
		   .column = { { "crystals", C_("stalker", "crystals") } }),
	STAT_NAMED("squad_factions", C_("stalker", "factions of the squad"), .columns = 1,
		   .column = { { "factions", C_("stalker", "factions") } }),
};
/* clang-format on */

static void add_line(struct stat_block *b, struct arena *a, const char *label,
		     int64_t n)
{
	stat_block_line(b, a, str_of(label),
			&(struct stat_cell){ n > 0 ? n : 0, 1 });
}

/* S-3.5-5: the cost of the squad, and the crystals left. */
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
	{ "neutral", C_("stalker", "neutral") },
	{ "elite", C_("stalker", "elite") },
	{ "ordinary", C_("stalker", "ordinary") },
	{ "gold", C_("stalker", "gold, with what factions bring") },
	{ "silver", C_("stalker", "silver") },
	{ "gold_left", C_("stalker", "gold left") },
	{ "silver_left", C_("stalker", "silver left") },
	{ "missing", C_("stalker", "missing") },
	{ "squad", C_("stalker", "in the squad") },
};
/* clang-format on */

const struct stat_table stalker_statistics = {
	STAT_ALL_OF(rows),
	.more = add_squad,
	STAT_ALL_OF(words),
	STAT_ALL_OF(hands),
};
