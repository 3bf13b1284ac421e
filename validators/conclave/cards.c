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

static struct diag *fault(const struct card *c, struct diags *ds,
			  enum field_id field, enum finding_id name,
			  uint16_t clause, const struct span *at,
			  const char *msg)
{
	return diags_add(ds, (struct diag){
				     .clause = game_clause_id(c->game, clause),
				     .name = findings[name].name,
				     .sev = SEV_ERROR,
				     .at = *at,
				     .path = conclave_fields[field].name,
				     .msg = msg,
			     });
}

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
			fault(c, ds, SUPERTYPES, FINDING_UNKNOWN_VALUE,
			      rows[w].clause, &n->at,
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
		struct diag *d = fault(
			c, ds, KEYWORDS, FINDING_FORBIDDEN_KEYWORD, C_111,
			&use->at,
			tr(ds->lang, "an ally that is not a commander cannot "
				     "have the keyword \"leadership\""));
		d->hint = tr(ds->lang,
			     "remove it, or add the supertype commander");
		return;
	}
	/* an entry that could not be read may be the missing keyword */
	if (list && (list->kind != NODE_LIST || list->list.n != c->nkeywords))
		return;
	struct diag *d = fault(
		c, ds, KEYWORDS, FINDING_MISSING_FIELD, C_111, &c->at,
		tr(ds->lang, "a commander lacks the keyword \"leadership\""));
	d->hint = tr(ds->lang, "add {leadership: X} to its keywords");
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
	struct diag *d =
		fault(c, ds, PLAY, FINDING_UNKNOWN_VALUE, C_509, &timing->at,
		      tr(ds->lang, "the timing of an ability card that is not "
				   "instant can only be [action]"));
	d->path = "play.timing";
	d->hint = tr(ds->lang, "write [action], or add the supertype instant");
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
			fault(c, ds, rows[i].field, FINDING_FORBIDDEN_FIELD,
			      f->clause, v->key_at,
			      arena_printf(ds->arena,
					   tr(ds->lang,
					      "equipment of kind \"%s\" has no "
					      "\"%s\""),
					   kinds[kind], f->name));
		if (!v->set && fits && rows[i].needed)
			fault(c, ds, rows[i].field, FINDING_MISSING_FIELD,
			      f->clause, &c->at,
			      arena_printf(ds->arena,
					   tr(ds->lang,
					      "\"%s\" is missing, equipment of "
					      "kind \"%s\" needs it"),
					   f->name, kinds[kind]));
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
		struct diag *d = fault(
			c, ds, ATTACK_TYPE, FINDING_MISSING_FIELD, C_115,
			&c->at,
			tr(ds->lang, "\"attack_type\" is missing, the slot "
				     "does not tell it"));
		d->hint = tr(ds->lang, "say melee or ranged");
	}
	if (v->set && by_slot >= 0 && v->i != by_slot)
		fault(c, ds, ATTACK_TYPE, FINDING_UNKNOWN_VALUE, C_115,
		      &v->node->at,
		      arena_printf(
			      ds->arena,
			      tr(ds->lang,
				 "\"%s\" contradicts the slot \"%s\", which "
				 "is %s"),
			      attack_types[v->i], slots[slot->i],
			      attack_types[by_slot]));
}

void conclave_check_card(const struct card *c, struct diags *ds)
{
	const struct value *kind = card_good(c, KIND);
	const struct node *host = conclave_idle_host(c);

	if (host) {
		struct diag *d =
			fault(c, ds, ABILITIES, FINDING_MISPLACED_WORD, C_117,
			      &host->at,
			      tr(ds->lang,
				 "\"host\" on an enchantment that is attached "
				 "to nothing"));
		d->hint = tr(ds->lang, "add attach_to");
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
