/* The cards of Trilunie: catalogue sections 3 and 5.1. */
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/core/doc.h"
#include "validators/trilunie/internal.h"

static const char *const unit_subtypes[] = { "air", "ground", "character",
					     NULL };
static const char *const ordinary[] = { "ordinary", NULL };
static const char *const equipment[] = { "equipment", NULL };

/* T-020, T-021, T-025 */
const struct variant trilunie_variants[VARIANT_COUNT] = {
	[UNIT] = { .name = "unit", .type = "unit", .subtypes = unit_subtypes,
		   .subtype_required = true },
	[BATTLE] = { .name = "battle", .type = "battle" },
	[ORDINARY] = { .name = "mission_ordinary", .type = "mission",
		       .subtypes = ordinary, .subtype_required = true },
	[EQUIPMENT] = { .name = "mission_equipment", .type = "mission",
			.subtypes = equipment, .subtype_required = true },
};

static const char *const moons[] = { "raatu", "mesfi", "kalakan", NULL };
enum { RAATU, MESFI, KALAKAN };
static const char *const elements[] = { "fire", "water", "air", "earth",
					NULL };

#define ALL (VARIANT(VARIANT_COUNT) - 1)

const struct field trilunie_fields[FIELD_COUNT] = {
	[BASE_NAME] = { .name = "base_name", .type = FIELD_TEXT,
			.optional = ALL, .clause = T_034,
			.about = "The name all editions of a figure share." },
	[EDITION] = { .name = "edition", .type = FIELD_CODE, .optional = ALL,
		      .columns = { "edition" }, .clause = T_360,
		      .about = "Tells the editions of a figure apart." },
	[UNIQUE] = { .name = "unique", .type = FIELD_BOOL, .optional = ALL,
		     .columns = { "is_unique" }, .clause = T_362,
		     .about = "One such figure on the field; by default true "
			      "with an edition." },
	[MOON] = { .name = "moon", .type = FIELD_WORD, .words = moons,
		   .required = ALL, .columns = { "moon" }, .judged = true,
		   .clause = T_031,
		   .about = "raatu is dark, mesfi light, kalakan neutral." },
	[ELEMENT] = { .name = "element", .type = FIELD_WORD,
		      .words = elements, .optional = ALL,
		      .columns = { "element" }, .clause = T_032,
		      .about = "Only card effects look at it." },
	[TAGS] = { .name = "tags", .type = FIELD_LABELS, .optional = ALL,
		   .about = "Labels that card effects look at." },
	/* T-024, T-026: coins pay for units and missions only */
	[COST] = { .name = "cost", .type = FIELD_INT, .min = 0, .max = 99,
		   .required = ALL & ~VARIANT(BATTLE), .columns = { "cost" },
		   .clause = T_027, .about = "Coins to build it." },
	/* RT-6: a battle card has a price in mana, 0 if none is printed */
	[MANA_COST] = { .name = "mana_cost", .type = FIELD_INT, .min = 0,
			.max = 99, .optional = VARIANT(BATTLE),
			.columns = { "mana_cost" }, .clause = T_024,
			.about = "Mana to play it; 0 by default." },
	[SPEED] = { .name = "speed", .type = FIELD_INT, .min = 0, .max = 990,
		    .required = VARIANT(UNIT), .columns = { "speed" },
		    .clause = T_028, .about = "The higher acts earlier." },
	[ATTACK] = { .name = "attack", .type = FIELD_INT, .min = 0, .max = 99,
		     .required = VARIANT(UNIT), .columns = { "attack" },
		     .clause = T_029, .about = "Dice rolled in an attack." },
	[LIFE] = { .name = "life", .type = FIELD_INT, .min = 1, .max = 99,
		   .required = VARIANT(UNIT), .columns = { "life" },
		   .clause = T_030, .about = "Damage that destroys it." },
	[ATTACH] = { .name = "attach", .type = FIELD_BODY,
		     .optional = VARIANT(EQUIPMENT),
		     .about = "The unit an equipment may be attached to." },
	[KEYWORDS] = { .name = "keywords", .type = FIELD_KEYWORDS,
		       .optional = VARIANT(UNIT),
		       .about = "Common properties." }, /* T-035 */
	[ABILITIES] = { .name = "abilities", .type = FIELD_ABILITIES,
			.optional = VARIANT(UNIT) | VARIANT(EQUIPMENT),
			.about = "Properties of its own." }, /* T-590 */
	[PLAY] = { .name = "play", .type = FIELD_BODY,
		   .required = VARIANT(BATTLE) | VARIANT(ORDINARY),
		   .about = "The card's own effect." },
	[TEXT] = { .name = "text", .type = FIELD_TEXT, .optional = ALL,
		   .about = "Printed wording; no rule reads it." },
};

static const char *const zones[] = { "air", "ground", "character", NULL };

#define UNITS VARIANT(UNIT)

const struct keyword trilunie_keywords[TRILUNIE_KEYWORDS] = {
	{ .word = "critical_strike", .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "N more damage when a die of the attack shows 6." },
	/* T-512, RT-39: it does not add up, so no number but 1 */
	{ .word = "accuracy", .form = KEYWORD_MAYBE, .min = 1, .max = 1,
	  .preset = 1, .allowed = UNITS,
	  .about = "Its dice hit from 3 up." },
	{ .word = "paralysis", .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "Who takes its damage has N less attack this turn." },
	{ .word = "evasion", .form = KEYWORD_NUMBER, .mana = true,
	  .allowed = UNITS,
	  .about = "For mana removes up to N pending damage from itself." },
	{ .word = "armor", .form = KEYWORD_NUMBER, .allowed = UNITS,
	  .about = "Attacks on it have N dice less." },
	{ .word = "intercept", .form = KEYWORD_BARE, .mana = true,
	  .allowed = UNITS,
	  .about = "Takes an attack on another own unit of its zone." },
	{ .word = "bombardment", .form = KEYWORD_LIST, .kinds = zones,
	  .list_key = "zones", .allowed = UNITS,
	  .about = "May attack units of other battle zones." },
	{ .word = "counterstrike", .form = KEYWORD_NUMBER, .mana = true,
	  .allowed = UNITS,
	  .about = "Turns up to N pending damage back on the attacker." },
	{ .word = "regeneration", .form = KEYWORD_MAYBE, .preset = 1,
	  .allowed = UNITS,
	  .about = "Loses up to N damage in every ready phase." },
};

enum { DUPLICATE_EDITION, UNIQUE_DIFFERS, ODD_SPEED };

static const struct finding rows[] = {
	[DUPLICATE_EDITION] = { "duplicate-edition",
				"Two cards of one figure have one edition." },
	[UNIQUE_DIFFERS] = { "unique-differs",
			     "The editions of a figure disagree in unique." },
	[ODD_SPEED] = { "odd-speed", "The speed is no multiple of 10." },
};
const struct finding_table trilunie_card_findings = {
	rows, sizeof(rows) / sizeof(rows[0])
};

static struct diag *fault(const struct card *c, struct diags *ds,
			  uint16_t clause, const char *name,
			  enum severity sev, const struct span *at,
			  const char *msg)
{
	return diags_add(ds, (struct diag){ .clause = game_clause_id(c->game,
								     clause),
					    .name = name,
					    .sev = sev,
					    .at = *at,
					    .msg = msg,
					    .card = c->id.p });
}

void trilunie_check_card(const struct card *c, struct diags *ds)
{
	const struct value *speed = card_good(c, SPEED);

	if (c->values[EDITION].set && !c->values[BASE_NAME].set)
		fault(c, ds, T_034, FINDING_NAME(MISSING_FIELD), SEV_ERROR,
		      &c->at, "\"base_name\" is missing beside \"edition\"");
	if (speed && speed->i % 10 != 0)
		fault(c, ds, T_028, rows[ODD_SPEED].name, SEV_WARNING,
		      &speed->node->at,
		      arena_printf(ds->arena,
				   "speed %lld is no multiple of 10",
				   (long long)speed->i));
}

static bool is_unique(const struct card *c)
{
	const struct value *v = &c->values[UNIQUE];

	/* T-362, RT-26: a default that the card may change */
	return v->set ? v->i != 0 : c->values[EDITION].set;
}

/* Where a card says, or leaves unsaid, that it is unique. */
static const struct span *unique_at(const struct card *c)
{
	if (c->values[UNIQUE].set)
		return &c->values[UNIQUE].node->at;
	return c->values[EDITION].set ? &c->values[EDITION].node->at : &c->at;
}

static bool comes_later(const struct card *a, const struct card *b)
{
	int files = strcmp(a->at.file, b->at.file);

	return files ? files > 0 : span_cmp(&a->at, &b->at) > 0;
}

/* Two cards with one base_name: T-360, T-362. */
static void check_pair(const struct card *a, const struct card *b,
		       struct diags *ds)
{
	const struct card *late = comes_later(a, b) ? a : b;
	const struct card *early = late == a ? b : a;
	const struct value *x = &late->values[EDITION];
	const struct value *y = &early->values[EDITION];

	if (x->set && y->set && str_eq(x->s, y->s)) {
		struct diag *d = fault(
			late, ds, T_360, rows[DUPLICATE_EDITION].name,
			SEV_ERROR, &x->node->at,
			arena_printf(ds->arena,
				     "edition \"%.*s\" of this figure stands "
				     "twice",
				     STR_ARG(x->s)));
		diag_relate(ds, d, y->node->at, "first used here");
	}
	if (is_unique(late) != is_unique(early)) {
		struct diag *d = fault(
			late, ds, T_362, rows[UNIQUE_DIFFERS].name, SEV_ERROR,
			unique_at(late),
			"the editions of this figure disagree in \"unique\"");
		diag_relate(ds, d, *unique_at(early), "another one here");
	}
}

struct figures {
	struct intern *names;
	size_t *first; /* per name: index of its first card */
	size_t *next;  /* per card: the next one of that name, or set->n */
};

/* Compare card i with the others of the name `text`, and join them. */
static void join(const struct card_set *set, struct figures *f, size_t i,
		 struct str text, struct diags *ds)
{
	struct str fold;

	if (utf8_fold(ds->arena, &fold, text) < 0)
		return;
	uint32_t before = intern_count(f->names);
	uint32_t n = intern_add(f->names, fold);
	if (n == before) {
		f->first[n] = i;
		return;
	}
	size_t last = f->first[n];
	if (last == i || f->next[i] != set->n)
		return; /* joined by another language already */
	check_pair(&set->v[last], &set->v[i], ds);
	f->next[i] = last;
	f->first[n] = i;
	for (size_t k = f->next[last]; k < set->n; k = f->next[k])
		check_pair(&set->v[k], &set->v[i], ds);
}

/* T-034, T-360, T-362: what the editions of a figure owe one another. */
void trilunie_check_set(const struct card_set *set, struct diags *ds)
{
	struct figures f = {
		.names = intern_new(ds->arena),
		.first = arena_array(ds->arena, 3 * set->n + 1, sizeof(size_t)),
		.next = arena_array(ds->arena, set->n + 1, sizeof(size_t)),
	};

	for (size_t i = 0; i < set->n; i++)
		f.next[i] = set->n;
	for (size_t i = 0; i < set->n; i++) {
		const struct value *v = card_good(&set->v[i], BASE_NAME);

		if (v == NULL)
			continue;
		if (v->node->kind == NODE_TEXT)
			join(set, &f, i, v->node->text, ds);
		for (size_t k = 0;
		     v->node->kind == NODE_MAP && k < v->node->map.n; k++)
			join(set, &f, i, v->node->map.v[k].value->text, ds);
	}
}

bool trilunie_digest(struct card *c)
{
	static const uint32_t sides[] = { [RAATU] = FACT_DARK,
					  [MESFI] = FACT_LIGHT,
					  [KALAKAN] = 0 };

	c->facts.bits = 0;
	if (c->values[MOON].set)
		c->facts.bits = sides[c->values[MOON].i];
	if (c->variant == UNIT && c->subtype >= 0)
		c->facts.bits |= 1u << c->subtype;
	return true;
}
