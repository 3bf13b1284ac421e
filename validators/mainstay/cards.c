/* The cards of The Last Mainstay: type, essence, and data derived from them. */
#include "validators/core/text/doc.h"
#include "validators/mainstay/internal.h"

/* M-010, RM-14: optional, and only M-011 reads it */
static const char *const subtypes[] = { "creature", "spell", "building", NULL };
enum { CREATURE, SPELL, BUILDING };

/* M-001 */
const struct variant mainstay_variants[VARIANT_COUNT] = {
	[MAINSTAY] = { .name = "mainstay",
		       .type = "mainstay",
		       .subtypes = subtypes },
	[HERO] = { .name = "hero", .type = "hero", .subtypes = subtypes },
	[WARRIOR] = { .name = "warrior",
		      .type = "warrior",
		      .subtypes = subtypes },
	[DEFENDER] = { .name = "defender",
		       .type = "defender",
		       .subtypes = subtypes },
};

static const char *const editions[] = { "classic", "two_trumps", NULL };

#define ALL (VARIANT(VARIANT_COUNT) - 1)

const struct field mainstay_fields[FIELD_COUNT] = {
#define FIELD(id, ...) [id] = __VA_ARGS__,
#include "validators/mainstay/fields.def"
};

enum { BAD_ESSENCE, NEUTRAL_FORBIDDEN, SUBTYPE_TREND };

static const struct finding rows[] = {
	[BAD_ESSENCE] = { "bad-essence",
			  N_("An essence is three letters, each p, z or n.") },
	[NEUTRAL_FORBIDDEN] = { "neutral-forbidden",
				N_("A mainstay, or a warrior of edition "
				   "classic, "
				   "has a neutral trait.") },
	[SUBTYPE_TREND] = { "subtype-trend", N_("The essence is not what the "
						"subtype of a defender "
						"usually has.") },
};
const struct finding_table mainstay_card_findings = {
	rows, sizeof(rows) / sizeof(rows[0])
};

static int neutral_count(struct str essence)
{
	int n = 0;

	for (size_t i = 0; i < 3; i++)
		n += essence.p[i] == 'z';
	return n;
}

/* M-011: a tendency of defenders, never an error. */
static void check_trend(const struct card *c, struct str essence,
			struct diags *ds)
{
	static const struct {
		int min, max; /* usual number of neutral traits */
	} usual[] = {
		[CREATURE] = { 0, 0 }, [SPELL] = { 1, 3 }, [BUILDING] = { 1, 2 }
	};
	static const struct counted unusual[] = {
		[CREATURE] = NOUN("a creature with %d neutral trait is unusual",
				  "a creature with %d neutral traits is "
				  "unusual"),
		[SPELL] = NOUN("a spell with %d neutral trait is unusual",
			       "a spell with %d neutral traits is unusual"),
		[BUILDING] = NOUN("a building with %d neutral trait is unusual",
				  "a building with %d neutral traits is "
				  "unusual"),
	};
	int n = neutral_count(essence);

	if (c->variant != DEFENDER || c->subtype < 0)
		return;
	if (n >= usual[c->subtype].min && n <= usual[c->subtype].max)
		return;
	card_fault(c, ds, M_011, rows[SUBTYPE_TREND].name, SEV_NOTE, ESSENCE,
		   &c->values[ESSENCE].node->at,
		   tr_n(ds->lang, unusual[c->subtype].one,
			unusual[c->subtype].many, n),
		   n);
}

void mainstay_check_card(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, ESSENCE);
	const struct value *edition = card_good(c, EDITION);

	if (v == NULL)
		return;
	if (!field_code_fits(&mainstay_fields[ESSENCE], v->s)) {
		struct diag *d =
			card_fault(c, ds, v->s.n == 3 ? M_003 : M_002,
				   rows[BAD_ESSENCE].name, SEV_ERROR, ESSENCE,
				   &v->node->at, "\"%.*s\" is not an essence",
				   STR_ARG(v->s));
		diag_hint(ds, d, "write %s",
			  field_code_text(ds->arena, ds->lang,
					  &mainstay_fields[ESSENCE]));
		return;
	}
	bool neutral = neutral_count(v->s) > 0;
	if (neutral && c->variant == MAINSTAY) /* M-007, M-008 */
		card_fault(c, ds, M_007, rows[NEUTRAL_FORBIDDEN].name,
			   SEV_ERROR, ESSENCE, &v->node->at,
			   "a mainstay has no neutral trait");
	if (neutral && c->variant == WARRIOR && (!edition || edition->i == 0)) {
		struct diag *d = card_fault(
			c, ds, M_006, rows[NEUTRAL_FORBIDDEN].name, SEV_ERROR,
			ESSENCE, &v->node->at,
			"a warrior of edition classic has no neutral trait");
		diag_hint(
			ds, d,
			"give it \"edition: two_trumps\", or another essence");
	}
	check_trend(c, v->s, ds);
}

struct str mainstay_essence_name(int key)
{
	/* clang-format off */
	static const char names[ESSENCES][4] = {
		"nnn", "nnz", "nnp", "nzn", "nzz", "nzp", "npn", "npz", "npp",
		"znn", "znz", "znp", "zzn", "zzz", "zzp", "zpn", "zpz", "zpp",
		"pnn", "pnz", "pnp", "pzn", "pzz", "pzp", "ppn", "ppz", "ppp",
	};
	/* clang-format on */

	return str_of(names[key]);
}

bool mainstay_digest(struct card *c)
{
	struct str e = c->values[ESSENCE].s;
	const struct value *edition = &c->values[EDITION];

	if (!field_code_fits(&mainstay_fields[ESSENCE], e))
		return false;
	c->facts.bits = FACT_TYPE(c->variant);
	c->facts.key = 0;
	for (size_t i = 0; i < 3; i++)
		c->facts.key = 3 * c->facts.key + (e.p[i] == 'n'   ? 0
						   : e.p[i] == 'z' ? 1
								   : 2);
	if (neutral_count(e)) /* M-005, M-009 */
		c->facts.bits |= FACT_NEUTRAL;
	if (edition->set && edition->i == 1)
		c->facts.bits |= FACT_TWO_TRUMPS;
	return true;
}
