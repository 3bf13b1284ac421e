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
 * creatures; their subtype takes the place of a movement (S-1.5.1-1,
 * S-1.5.2-1).
 */
const struct variant stalker_variants[VARIANT_COUNT] = {
	[CREATURE] = { .name = "creature", .type = "creature" },
	[MACHINE] = { .name = "machine",
		      .type = "creature",
		      .subtypes = machine,
		      .subtype_required = true },
	[SYMBIOTE] = { .name = "symbiote",
		       .type = "creature",
		       .subtypes = symbiote,
		       .subtype_required = true },
	[PARASITE] = { .name = "parasite",
		       .type = "creature",
		       .subtypes = parasite,
		       .subtype_required = true },
	[ARTIFACT] = { .name = "artifact", .type = "artifact" },
	[LOCALITY] = { .name = "locality", .type = "locality" },
	[EQUIPMENT] = { .name = "equipment", .type = "equipment" },
	[EVENT] = { .name = "event", .type = "event" },
};

/* S-1.4.2, RS-5 */
static const char *const factions[] = {
	"stalkers",
	"duty",
	"freedom",
	"clear_sky",
	"bandits",
	"renegades",
	"sin",
	"military",
	"monolith",
	"mutants",
	[NEUTRAL] = "neutral",
	NULL,
};
static const char *const rarities[] = { "mass",       "common", "rare",
					"ultra_rare", "promo",  NULL };
static const char *const locality_classes[] = {
	"desert", "mountains", "swamp", "forest",
	"river",  "steppe",    "city",  NULL,
};

#define ALL (VARIANT(VARIANT_COUNT) - 1)
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))
#define NOTE(name_, about_)                                                    \
	CARD_COLUMN(name_, about_, .type = FIELD_NOTE, .optional = ALL,        \
		    .clause = S_1_13)

const struct field stalker_fields[FIELD_COUNT] = {
#define FIELD(id, ...) [id] = __VA_ARGS__,
#include "validators/stalker/fields.def"
};

enum { STRIKE_ORDER };

static const struct finding rows[] = {
	[STRIKE_ORDER] = { "strike-order", N_("A weaker strike is stronger "
					      "than the next one.") },
};
const struct finding_table stalker_card_findings = {
	rows, sizeof(rows) / sizeof(rows[0])
};

static void check_strike(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, STRIKE);

	if (v && (v->ints[0] > v->ints[1] || v->ints[1] > v->ints[2]))
		card_fault(c, ds, S_1_4_9, rows[STRIKE_ORDER].name, SEV_WARNING,
			   STRIKE, &v->node->at,
			   "the strikes do not grow from weak to strong");
}

static void check_life(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, LIFE);

	if (v && c->variant != EQUIPMENT && v->i < 1)
		card_fault(c, ds, S_1_4_6, FINDING_NAME(OUT_OF_RANGE),
			   SEV_ERROR, LIFE, &v->node->at,
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
			card_fault(c, ds, S_1_8_5, FINDING_NAME(UNKNOWN_VALUE),
				   SEV_ERROR, CLASSES, &n->at,
				   "\"%.*s\" is not a class of a locality",
				   STR_ARG(n->text));
	}
}

/* S-1.4.1: a card has a name; the common reader requires it */
static void check_names(const struct card *c, struct diags *ds)
{
	for (size_t i = 0; i < c->nnames; i++)
		if (utf8_count(c->names[i].name) > NAME_LETTERS)
			diags_add(ds,
				  (struct diag){ .name = FINDING_NAME(BAD_NAME),
						 .sev = SEV_ERROR,
						 .at = c->at,
						 .path = "name",
						 .msg = tr(ds->lang,
							   "a name has 1 to 80 "
							   "letters") });
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
