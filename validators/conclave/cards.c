/* The cards of Conclave of Immortals: the five types and their fields. */
#include "validators/conclave/internal.h"
#include "validators/core/text/doc.h"

/* C-101 */
const struct variant conclave_variants[VARIANT_COUNT] = {
	[HERO] = { .name = "hero", .type = "hero" },
	[ALLY] = { .name = "ally", .type = "ally" },
	[ABILITY] = { .name = "ability", .type = "ability" },
	[EQUIPMENT] = { .name = "equipment", .type = "equipment" },
	[ENCHANTMENT] = { .name = "enchantment", .type = "enchantment" },
};

static const char *const supertypes[] = { "commander", "instant", "basic",
					  NULL };
enum { COMMANDER, INSTANT, BASIC };

static const char *const classes[] = { "thinker", "seeker", "warrior", NULL };
static const char *const races[] = { "human", "kneshal", "sharush", "psifey",
				     NULL };

static const char *const slots[] = { "first_hand", "second_hand", "backpack",
				     "clothing",   "footwear",    "rig",
				     "gloves",     "helmet",      NULL };
enum { FIRST_HAND, BACKPACK = 2 };

static const char *const kinds[] = { "attack", "defence", "utility", NULL };
enum { KIND_ATTACK, KIND_DEFENCE };

static const char *const attack_types[] = { "melee", "ranged", NULL };
enum { MELEE, RANGED };

#define ALL          (VARIANT(VARIANT_COUNT) - 1)
#define BUT(variant) (ALL & ~VARIANT(variant))
#define FIGHTERS     (VARIANT(HERO) | VARIANT(ALLY))

/* The rules set no upper bound; sums of such numbers fit an int64_t. */
#define AT_LEAST(n)  .type = FIELD_INT, .min = (n), .max = INT32_MAX

/*
 * C-103: ability cards have no number but `cost`.
 * C-105: a hero's attack may be 0, and a hero has no `attack_types`.
 * C-117: an enchantment has durability, base energy and `attach_to`.
 */
const struct field conclave_fields[FIELD_COUNT] = {
#define FIELD(id, ...) [id] = __VA_ARGS__,
#include "validators/conclave/fields.def"
};

/* Repeated keywords add up, except defender, of which a second has
 * no effect. */
const struct keyword conclave_keywords[KEYWORD_COUNT] = {
#define KEYWORD(id, ...) [id] = __VA_ARGS__,
#include "validators/conclave/keywords.def"
};

/* True if the card is `supertype`; for cards whose supertypes are valid. */
static bool is(const struct card *c, int supertype)
{
	return c->values[SUPERTYPES].words >> supertype & 1;
}

/* Reports supertypes that the card's type cannot have. */
static void check_supertypes(const struct card *c, struct diags *ds)
{
	static const struct {
		variant_mask allowed;
		uint16_t clause;
		const char *msg;
	} rows[] = {
		[COMMANDER] = { VARIANT(ALLY), C_110,
				N_("\"commander\" is a supertype of allies "
				   "only") },
		[INSTANT] = { BUT(HERO), C_118,
			      N_("a hero is never \"instant\"") },
		[BASIC] = { ALL, C_120, NULL },
	};
	const struct node *list = c->values[SUPERTYPES].node;

	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *n = list->list.v[i];
		int w = field_word(supertypes, n->text);

		if (!(rows[w].allowed & VARIANT(c->variant)))
			card_fault(c, ds, rows[w].clause,
				   FINDING_NAME(UNKNOWN_VALUE), SEV_ERROR,
				   SUPERTYPES, &n->at, "%s",
				   tr(ds->lang, rows[w].msg));
	}
}

/* C-111: every commander has Leadership, and no other ally. */
static void check_leadership(const struct card *c, struct diags *ds)
{
	const struct node *list = c->values[KEYWORDS].node;
	const char *word = conclave_keywords[LEADERSHIP].word;
	const struct keyword_use *use = card_keyword(c, word);

	if (c->variant != ALLY || is(c, COMMANDER) == (use != NULL))
		return;
	if (use) {
		struct diag *d = card_fault(
			c, ds, C_111, FINDING_NAME(FORBIDDEN_KEYWORD),
			SEV_ERROR, KEYWORDS, &use->at,
			"an ally that is not a commander cannot have the "
			"keyword \"leadership\"");
		diag_hint(ds, d, "remove it, or add the supertype commander");
		return;
	}
	/* an entry that could not be read may be the missing keyword */
	if (list && (list->kind != NODE_LIST || list->list.n != c->nkeywords))
		return;
	struct diag *d = card_fault(
		c, ds, C_111, FINDING_NAME(MISSING_FIELD), SEV_ERROR, KEYWORDS,
		&c->at, "a commander lacks the keyword \"leadership\"");
	diag_hint(ds, d, "add {leadership: X} to its keywords");
}

/* C-509: an ability card that is not instant is played as an action only. */
static void check_timing(const struct card *c, struct diags *ds)
{
	const struct value *play = card_good(c, PLAY);
	const struct node *timing =
		play ? node_get(play->node, "timing") : NULL;

	if (timing == NULL || timing->kind != NODE_LIST || is(c, INSTANT))
		return;
	if (timing->list.n == 1 && str_is(timing->list.v[0]->text, "action"))
		return;
	struct diag *d = card_fault(
		c, ds, C_509, FINDING_NAME(UNKNOWN_VALUE), SEV_ERROR, PLAY,
		&timing->at,
		"the timing of an ability card that is not instant can only "
		"be [action]");
	d->path = "play.timing";
	diag_hint(ds, d, "write [action], or add the supertype instant");
}

/* C-114, RC-46: price and wounds, or defence, or none of them. */
static void check_kind(const struct card *c, int64_t kind, struct diags *ds)
{
	static const struct {
		enum field_id field;
		int kind;
		bool needed;
	} rows[] = {
		{ PRICE, KIND_ATTACK, true },
		{ WOUNDS, KIND_ATTACK, true },
		{ DEFENCE, KIND_DEFENCE, true },
		{ ATTACK_TYPE, KIND_ATTACK, false }, /* check_attack_type */
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct value *v = &c->values[rows[i].field];
		const struct field *f = &conclave_fields[rows[i].field];
		bool fits = rows[i].kind == kind;

		if (v->set && !fits)
			card_fault(c, ds, f->clause,
				   FINDING_NAME(FORBIDDEN_FIELD), SEV_ERROR,
				   rows[i].field, v->key_at,
				   "equipment of kind \"%s\" has no \"%s\"",
				   kinds[kind], f->name);
		if (!v->set && fits && rows[i].needed)
			card_fault(c, ds, f->clause,
				   FINDING_NAME(MISSING_FIELD), SEV_ERROR,
				   rows[i].field, &c->at,
				   "\"%s\" is missing, equipment of kind "
				   "\"%s\" needs it",
				   f->name, kinds[kind]);
	}
}

/* The attack type of a slot, or -1 if the card states it. */
static int type_by_slot(const struct value *slot)
{
	if (slot->set && slot->i == FIRST_HAND)
		return MELEE;
	if (slot->set && slot->i == BACKPACK)
		return RANGED;
	return -1;
}

/* C-115, RC-27: for equipment that attacks. */
static void check_attack_type(const struct card *c, struct diags *ds)
{
	const struct value *slot = &c->values[SLOT];
	const struct value *v = &c->values[ATTACK_TYPE];
	int by_slot = type_by_slot(slot);

	if (slot->bad || v->bad)
		return;
	if (!v->set && by_slot < 0) {
		struct diag *d = card_fault(
			c, ds, C_115, FINDING_NAME(MISSING_FIELD), SEV_ERROR,
			ATTACK_TYPE, &c->at,
			"\"attack_type\" is missing, the slot does not tell "
			"it");
		diag_hint(ds, d, "say melee or ranged");
	}
	if (v->set && by_slot >= 0 && v->i != by_slot)
		card_fault(c, ds, C_115, FINDING_NAME(UNKNOWN_VALUE), SEV_ERROR,
			   ATTACK_TYPE, &v->node->at,
			   "\"%s\" contradicts the slot \"%s\", which is %s",
			   attack_types[v->i], slots[slot->i],
			   attack_types[by_slot]);
}

void conclave_check_card(const struct card *c, struct diags *ds)
{
	const struct value *kind = card_good(c, KIND);
	const struct node *host = conclave_idle_host(c);

	if (host) {
		struct diag *d = card_fault(
			c, ds, C_117, FINDING_NAME(MISPLACED_WORD), SEV_ERROR,
			ABILITIES, &host->at,
			"\"host\" on an enchantment that is attached to "
			"nothing");
		diag_hint(ds, d, "add attach_to");
	}
	if (card_good(c, SUPERTYPES))
		check_supertypes(c, ds);
	if (!c->values[SUPERTYPES].bad) {
		check_leadership(c, ds);
		check_timing(c, ds);
	}
	if (kind)
		check_kind(c, kind->i, ds);
	if (kind && kind->i == KIND_ATTACK)
		check_attack_type(c, ds);
}

bool conclave_digest(struct card *c)
{
	const struct value *limit = &c->values[COPY_LIMIT];

	c->facts.bits = FACT_TYPE(c->variant);
	if (is(c, BASIC))
		c->facts.bits |= FACT_BASIC;
	if (c->values[ALLY_LIMIT].set && c->values[EQUIPMENT_LIMIT].set)
		c->facts.bits |= FACT_HERO_LIMITS;
	c->facts.limit = limit->unlimited ? -1 : (int32_t)limit->i;
	return true;
}
