/* The cards of S.T.A.L.K.E.R.: Height of War: catalogue section 3. */
#include "validators/base/utf8.h"
#include "validators/core/text/doc.h"
#include "validators/stalker/internal.h"

#define NAME_LETTERS 80

static const char *const machine[] = { "machine", NULL };
static const char *const symbiote[] = { "symbiote", NULL };
static const char *const parasite[] = { "parasite", NULL };

/*
 * S-1.4.5, RS-6: five types.  S-1.5: machines, symbiotes and parasites are
 * creatures; in place of a movement they have their subtype (S-1.5.1-1,
 * S-1.5.2-1).
 */
const struct variant stalker_variants[VARIANT_COUNT] = {
	[CREATURE] = { .name = "creature", .type = "creature" },
	[MACHINE] = { .name = "machine", .type = "creature",
		      .subtypes = machine, .subtype_required = true },
	[SYMBIOTE] = { .name = "symbiote", .type = "creature",
		       .subtypes = symbiote, .subtype_required = true },
	[PARASITE] = { .name = "parasite", .type = "creature",
		       .subtypes = parasite, .subtype_required = true },
	[ARTIFACT] = { .name = "artifact", .type = "artifact" },
	[LOCALITY] = { .name = "locality", .type = "locality" },
	[EQUIPMENT] = { .name = "equipment", .type = "equipment" },
	[EVENT] = { .name = "event", .type = "event" },
};

/* S-1.4.2, RS-5 */
static const char *const factions[] = {
	"stalkers", "duty", "freedom",	"clear_sky", "bandits", "renegades",
	"sin",	    "military", "monolith", "mutants",	 [NEUTRAL] = "neutral",
	NULL,
};
static const char *const rarities[] = { "mass", "common", "rare", "ultra_rare",
					"promo", NULL };
static const char *const locality_classes[] = {
	"desert", "mountains", "swamp", "forest", "river", "steppe", "city",
	NULL,
};

#define ALL (VARIANT(VARIANT_COUNT) - 1)
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))
#define NOTE(field, name_, about_)                                             \
	[field] = { .name = name_, .type = FIELD_NOTE, .optional = ALL,        \
		    .columns = { name_ }, .clause = S_1_13, .about = about_ }

const struct field stalker_fields[FIELD_COUNT] = {
	[FACTION] = { .name = "faction", .type = FIELD_WORD, .words = factions,
		      .optional = ALL, .columns = { "faction" },
		      .judged = true, .clause = S_1_4_2,
		      .about = "One of the ten factions, or neutral." },
	/* RS-46: 0 is free; S-1.8-1: all that a locality has */
	[COST] = { .name = "cost", .type = FIELD_INT, .min = 0, .max = 30,
		   .required = ALL, .columns = { "cost" }, .judged = true,
		   .ranked = RANK_RISING, .clause = S_1_4_3,
		   .about = "Crystals to recruit it; 0 is free." },
	[ELITE] = { .name = "elite", .type = FIELD_BOOL, .optional = ALL,
		    .columns = { "elite" }, .judged = true,
		    .clause = S_1_4_4,
		    .about = "Elite cards are paid in gold only." },
	/* S-1.7-1: an artifact has a cost and a life, and no strike */
	[LIFE] = { .name = "life", .type = FIELD_INT, .min = 0, .max = 60,
		   .required = CREATURES | VARIANT(ARTIFACT),
		   .optional = VARIANT(EQUIPMENT), .columns = { "life" },
		   .judged = true, .ranked = RANK_FALLING,
		   .clause = S_1_4_6, .about = "Starting life." },
	[LIFE_MAX] = { .name = "life_max", .type = FIELD_INT, .min = 1,
		       .max = 99, .optional = CREATURES,
		       .columns = { "life_max" },
		       .about = "What extra life cannot exceed." },
	[MOVEMENT] = { .name = "movement", .type = FIELD_INT, .min = 0,
		       .max = 9, .required = VARIANT(CREATURE),
		       .columns = { "movement" }, .clause = S_1_4_7,
		       .about = "Cells it may move in a turn." },
	[STRIKE] = { .name = "strike", .type = FIELD_INTS, .min = 0, .max = 30,
		     .required = CREATURES,
		     .columns = { "strike_weak", "strike_medium",
				  "strike_strong" },
		     .clause = S_1_4_8,
		     .about = "Weak, medium and strong simple strike." },
	[SLOT] = { .name = "slot", .type = FIELD_CODE,
		   .optional = VARIANT(EQUIPMENT), .columns = { "slot" },
		   .judged = true,
		   .about = "One piece per slot and host; gear by default.",
		   .example = "armor" },
	[HOST_FILTER] = { .name = "host_filter", .type = FIELD_CONDITIONS,
			  .table = &stalker_conditions,
			  .enters = ON_CANDIDATE,
			  .optional = VARIANT(EQUIPMENT), .judged = true,
			  .later = true, .about = "Conditions on the creature that wears it." },
	[CLASSES] = { .name = "classes", .type = FIELD_LABELS, .optional = ALL,
		      .judged = true, .later = true,
		      .about = "Labels that card texts refer to." },
	[KEYWORDS] = { .name = "keywords", .type = FIELD_KEYWORDS,
		       .optional = ALL, .about = "Named abilities." },
	[ABILITIES] = { .name = "abilities", .type = FIELD_ABILITIES,
			.optional = ALL, .about = "One entry per sentence.",
			.example = "[{kind: triggered, when: dies, effects: "
				   "[{do: crystals, silver: 1}]}]" },
	[PLAY] = { .name = "play", .type = FIELD_BODY,
		   .table = &stalker_play,
		   .required = VARIANT(EVENT),
		   .about = "The event's own effect." },
	[TEXT] = { .name = "text", .type = FIELD_TEXT, .optional = ALL,
		   .about = "Printed wording; no rule reads it." },
	NOTE(NUMBER, "number", "Its number in the set."),
	[RARITY] = { .name = "rarity", .type = FIELD_WORD, .words = rarities,
		     .optional = ALL, .columns = { "rarity" },
		     .clause = S_1_13, .about = "How often it is printed." },
	NOTE(ARTIST, "artist", "Who drew it."),
	NOTE(COMPANY, "company", "Who publishes it."),
	NOTE(YEAR, "year", "When it was published."),
	[FLAVOR] = { .name = "flavor", .type = FIELD_TEXT, .optional = ALL,
		     .clause = S_1_13,
		     .about = "Words on the card that no rule reads." },
	NOTE(IMAGE, "image", "A file or address of a picture."),
};

enum { STRIKE_ORDER };

static const struct finding rows[] = {
	[STRIKE_ORDER] = { "strike-order",
			   "A weaker strike is stronger than the next one." },
};
const struct finding_table stalker_card_findings = {
	rows, sizeof(rows) / sizeof(rows[0])
};

static void add_fault(const struct card *c, struct diags *ds, size_t field,
		  uint16_t clause, const char *name, enum severity sev,
		  const struct span *at, const char *msg)
{
	diags_add(ds, (struct diag){ .clause = game_clause_id(c->game, clause),
				     .name = name,
				     .sev = sev,
				     .at = *at,
				     .path = stalker_fields[field].name,
				     .msg = msg });
}

static void check_strike(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, STRIKE);

	if (v && (v->ints[0] > v->ints[1] || v->ints[1] > v->ints[2]))
		add_fault(c, ds, STRIKE, S_1_4_9, rows[STRIKE_ORDER].name,
		      SEV_WARNING, &v->node->at,
		      "the strikes do not grow from weak to strong");
}

static void check_life(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, LIFE);

	if (v && c->variant != EQUIPMENT && v->i < 1)
		add_fault(c, ds, LIFE, S_1_4_6, FINDING_NAME(OUT_OF_RANGE),
		      SEV_ERROR, &v->node->at,
		      "\"life\" is 0, from 1 to 60 allowed");
}

/* S-1.8-5: the classes of localities are a fixed list. */
static void check_classes(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, CLASSES);

	if (v == NULL || c->variant != LOCALITY)
		return;
	for (size_t i = 0; i < v->node->list.n; i++) {
		const struct node *n = v->node->list.v[i];

		if (field_word(locality_classes, n->text) < 0)
			add_fault(c, ds, CLASSES, S_1_8_5,
			      FINDING_NAME(UNKNOWN_VALUE), SEV_ERROR, &n->at,
			      arena_printf(ds->arena,
					   "\"%.*s\" is no class of a locality",
					   STR_ARG(n->text)));
	}
}

/* S-1.4.1: a card has a name; the common reader asks for it */
static void check_names(const struct card *c, struct diags *ds)
{
	for (size_t i = 0; i < c->nnames; i++)
		if (utf8_count(c->names[i].name) > NAME_LETTERS)
			diags_add(ds, (struct diag){
					      .name = FINDING_NAME(BAD_NAME),
					      .sev = SEV_ERROR,
					      .at = c->at,
					      .path = "name",
					      .msg = "a name has 1 to 80 "
						     "letters" });
}

void stalker_check_card(const struct card *c, struct diags *ds)
{
	check_names(c, ds);
	check_life(c, ds);
	check_strike(c, ds);
	check_classes(c, ds);
}

bool stalker_digest(struct card *c)
{
	static const struct {
		const char *keyword;
		uint32_t bit;
	} facts[] = {
		{ "unique", FACT_UNIQUE },
		{ "stealth", FACT_STEALTH },
		{ "incorporeal", FACT_INCORPOREAL },
	};
	const struct value *cost = card_good(c, COST);
	const struct value *elite = card_good(c, ELITE);
	const struct value *faction = card_good(c, FACTION);

	c->facts.limit = card_keyword(c, "horde") ? 5 : 0; /* S-1.2-3 */
	c->facts.key = cost ? (int32_t)cost->i : 0;
	if (elite && elite->i)
		c->facts.bits |= FACT_ELITE;
	if (faction && faction->i < NEUTRAL)
		c->facts.bits |= 1u << (FACT_FACTION_SHIFT + faction->i);
	for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++)
		if (card_keyword(c, facts[i].keyword))
			c->facts.bits |= facts[i].bit;
	return true;
}
