/* The cards of Trilunie: catalogue sections 3 and 5.1. */
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/text/doc.h"
#include "validators/trilunie/internal.h"

#include <stdlib.h>

static const char *const unit_subtypes[] = { "air", "ground", "character",
					     NULL };
static const char *const ordinary[] = { "ordinary", NULL };
static const char *const equipment[] = { "equipment", NULL };

/* T-020, T-021, T-025 */
const struct variant trilunie_variants[VARIANT_COUNT] = {
	[UNIT] = { .name = "unit",
		   .type = "unit",
		   .subtypes = unit_subtypes,
		   .subtype_required = true },
	[BATTLE] = { .name = "battle", .type = "battle" },
	[ORDINARY] = { .name = "mission_ordinary",
		       .type = "mission",
		       .subtypes = ordinary,
		       .subtype_required = true },
	[EQUIPMENT] = { .name = "mission_equipment",
			.type = "mission",
			.subtypes = equipment,
			.subtype_required = true },
};

static const char *const moons[] = { "raatu", "mesfi", "kalakan", NULL };
enum { RAATU, MESFI, KALAKAN };
static const char *const elements[] = { "fire", "water", C_("element", "air"),
					"earth", NULL };

#define ALL (VARIANT(VARIANT_COUNT) - 1)

const struct field trilunie_fields[FIELD_COUNT] = {
#define FIELD(id, ...) [id] = __VA_ARGS__,
#include "validators/trilunie/fields.def"
};

static const char *const zones[] = { "air", "ground", "character", NULL };

#define UNITS VARIANT(UNIT)

const struct keyword trilunie_keywords[TRILUNIE_KEYWORDS] = {
#define KEYWORD(id, ...) [id] = __VA_ARGS__,
#include "validators/trilunie/keywords.def"
};

enum { DUPLICATE_EDITION, UNIQUE_DIFFERS, ODD_SPEED };

static const struct finding rows[] = {
	[DUPLICATE_EDITION] = { "duplicate-edition",
				N_("Two cards of one figure have one "
				   "edition.") },
	[UNIQUE_DIFFERS] = { "unique-differs", N_("The editions of a figure "
						  "disagree in unique.") },
	[ODD_SPEED] = { "odd-speed", N_("The speed is not a multiple of 10.") },
};
const struct finding_table trilunie_card_findings = {
	rows, sizeof(rows) / sizeof(rows[0])
};

/* What core asks of a name, of one text of base_name. */
static void check_name(const struct card *c, const struct node *n,
		       struct diags *ds)
{
	struct str fold = STR("");

	if (utf8_fold(ds->arena, &fold, n->text) == 0 && fold.n > 0 &&
	    utf8_count(n->text) <= CARD_NAME_MAX &&
	    !memchr(n->text.p, '\n', n->text.n) &&
	    !memchr(n->text.p, '\t', n->text.n))
		return;
	card_fault(c, ds, T_034, FINDING_NAME(BAD_NAME), SEV_ERROR, BASE_NAME,
		   &n->at, "a name has 1 to %d letters in one line",
		   CARD_NAME_MAX)
		->card = c->id.p;
}

static void check_base_name(const struct card *c, struct diags *ds)
{
	const struct value *v = card_good(c, BASE_NAME);

	if (c->values[EDITION].set && !c->values[BASE_NAME].set)
		card_fault(c, ds, T_034, FINDING_NAME(MISSING_FIELD), SEV_ERROR,
			   BASE_NAME, &c->at,
			   "\"base_name\" is missing beside \"edition\"")
			->card = c->id.p;
	if (v == NULL)
		return;
	if (v->node->kind == NODE_TEXT) {
		check_name(c, v->node, ds);
		return;
	}
	for (size_t i = 0; i < v->node->map.n; i++)
		check_name(c, v->node->map.v[i].value, ds);
	if (v->node->map.n == 0)
		card_fault(c, ds, T_034, FINDING_NAME(MISSING_FIELD), SEV_ERROR,
			   BASE_NAME, &v->node->at,
			   "\"base_name\" has no language")
			->card = c->id.p;
}

void trilunie_check_card(const struct card *c, struct diags *ds)
{
	const struct value *speed = card_good(c, SPEED);

	check_base_name(c, ds);
	if (speed && speed->i % 10 != 0)
		card_fault(c, ds, T_028, rows[ODD_SPEED].name, SEV_WARNING,
			   SPEED, &speed->node->at,
			   "speed %lld is not a multiple of 10",
			   (long long)speed->i)
			->card = c->id.p;
}

static bool is_unique_card(const struct card *c)
{
	const struct value *v = &c->values[UNIQUE];

	/* T-362, RT-26: a default that the card may change */
	return v->set ? v->i != 0 : c->values[EDITION].set;
}

/* Where a card says that it is unique, or the name if it does not. */
static const struct span *unique_at(const struct card *c)
{
	if (c->values[UNIQUE].set)
		return &c->values[UNIQUE].node->at;
	return c->values[EDITION].set ? &c->values[EDITION].node->at : &c->at;
}

/* Orders by place: a finding is reported at the later card. */
static int by_place(const void *a, const void *b)
{
	const struct card *x = *(const struct card *const *)a;
	const struct card *y = *(const struct card *const *)b;
	/* most are in the same file */
	int files =
		x->at.file == y->at.file ? 0 : strcmp(x->at.file, y->at.file);

	return files ? files : span_cmp(&x->at, &y->at);
}

/* The figures of a set: the first card with a name, or with a name
 * and edition. */
struct figures {
	struct arena *scratch;
	struct intern *names, *editions;
	const struct card **first;   /* per name */
	const struct card **printed; /* per name and edition */
};

static const struct card *first_of(struct intern *keys,
				   const struct card **first, struct str key,
				   const struct card *c)
{
	uint32_t before = intern_count(keys);
	uint32_t n = intern_borrow(keys, key);

	if (n == before)
		first[n] = c;
	return first[n];
}

/* a card without base_name uses its name */
static size_t figure_names(const struct card *c)
{
	const struct value *v = card_good(c, BASE_NAME);

	if (v == NULL)
		return c->nnames;
	return v->node->kind == NODE_MAP ? v->node->map.n : 1;
}

static struct str figure_name(struct arena *a, const struct card *c, size_t k)
{
	const struct value *v = card_good(c, BASE_NAME);
	struct str fold = STR("");

	if (v == NULL)
		return c->names[k].fold;
	utf8_fold(a, &fold,
		  v->node->kind == NODE_MAP ? v->node->map.v[k].value->text
					    : v->node->text);
	return fold;
}

static void report_unlike(const struct card *c, const struct card *same,
			  const struct card *other, struct diags *ds)
{
	const struct value *e = &c->values[EDITION];
	struct diag *d;

	if (same) {
		d = card_fault(c, ds, T_360, rows[DUPLICATE_EDITION].name,
			       SEV_ERROR, EDITION, &e->node->at,
			       "edition \"%.*s\" of this figure occurs twice",
			       STR_ARG(e->s));
		d->card = c->id.p;
		d->path = NULL; /* of the set, not of a file */
		diag_relate(ds, d, same->values[EDITION].node->at,
			    "first used here");
	}
	if (other) {
		d = card_fault(
			c, ds, T_362, rows[UNIQUE_DIFFERS].name, SEV_ERROR,
			UNIQUE, unique_at(c),
			"the editions of this figure disagree in \"unique\"");
		d->card = c->id.p;
		d->path = NULL;
		diag_relate(ds, d, *unique_at(other), "another one here");
	}
}

/* Compares c with the first card of each of its names; each fault is
 * reported once. */
static void compare_figures(struct figures *f, const struct card *c,
			    struct diags *ds)
{
	const struct value *e = card_good(c, EDITION);
	const struct card *same = NULL, *other = NULL;

	for (size_t k = 0; k < figure_names(c); k++) {
		struct str name = figure_name(f->scratch, c, k);
		const struct card *o = first_of(f->names, f->first, name, c);

		if (other == NULL && is_unique_card(o) != is_unique_card(c))
			other = o;
		if (e == NULL)
			continue;
		/* an edition is a single line */
		struct str key =
			str_of(arena_printf(f->scratch, "%.*s\n%.*s",
					    STR_ARG(e->s), STR_ARG(name)));
		o = first_of(f->editions, f->printed, key, c);
		if (same == NULL && o != c)
			same = o;
	}
	report_unlike(c, same, other, ds);
}

/* T-034, T-360, T-362: the consistency of the editions of a figure. */
void trilunie_check_set(const struct card_set *set, struct diags *ds)
{
	struct arena *a = arena_new();
	const struct card **v = arena_array(a, set->n, sizeof(*v));
	size_t names = 0;

	for (size_t i = 0; i < set->n; i++) {
		v[i] = &set->v[i];
		names += figure_names(v[i]);
	}
	qsort(v, set->n, sizeof(*v), by_place);
	struct figures f = {
		.scratch = a,
		.names = intern_new_for(a, names),
		.editions = intern_new(a),
		.first = arena_array(a, names, sizeof(*f.first)),
		.printed = arena_array(a, names, sizeof(*f.printed)),
	};
	for (size_t i = 0; i < set->n; i++)
		compare_figures(&f, v[i], ds);
	arena_free(a);
}

bool trilunie_digest(struct card *c)
{
	static const uint32_t sides[] = {
		[RAATU] = FACT_DARK, [MESFI] = FACT_LIGHT, [KALAKAN] = 0
	};

	c->facts.bits = 0;
	if (c->values[MOON].set)
		c->facts.bits = sides[c->values[MOON].i];
	if (c->variant == UNIT && c->subtype >= 0)
		c->facts.bits |= 1u << c->subtype;
	return true;
}
