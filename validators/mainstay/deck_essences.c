/* The deck rules about essences: M-028 to M-031, M-034, M-035. */
#include "validators/core/check/model.h"
#include "validators/core/check/proof.h"
#include "validators/mainstay/deck.h"

#include <assert.h>

#define ESSENCES 27

/* "npz" for essence key k, in out[4]. */
static const char *essence_name(int k, char out[4])
{
	static const char letters[] = "nzp";

	out[0] = letters[k / 9];
	out[1] = letters[k / 3 % 3];
	out[2] = letters[k % 3];
	out[3] = '\0';
	return out;
}

/* The essences of the cards of a type: a bit for each that is seen, and for
 * each that is seen again. */
struct essences {
	uint32_t seen, again;
	uint32_t at_home; /* seen in the section of the type */
	int64_t cards;
};

/* The types whose essences the rules ask for. */
enum { OF_WARRIORS, OF_DEFENDERS, OF_COUNT };
static const uint8_t home[OF_COUNT] = { SECTION_WARRIORS, SECTION_DEFENDERS };

/* The type that the rule is about. */
static int type_of(const struct rule *r)
{
	assert(r->skip == SKIP_ODD);
	return r->bits == FACT_TYPE(WARRIOR) ? OF_WARRIORS : OF_DEFENDERS;
}

/* Reckoned once for all of them: no row before them looks at it. */
struct reckoning {
	struct essences of[OF_COUNT];
};

static struct reckoning *reckon(const struct judge *j)
{
	struct reckoning *k = arena_alloc(j->diags->arena, sizeof(*k));
	const struct card *cards = j->set->v;
	const struct entry *e = j->list->v;

	for (size_t left = j->list->n; left > 0; left--, e++) {
		if (!CARD_KNOWN(e->card) || (e->flags & SKIP_ODD) ||
		    e->section == SECTION_UNKNOWN)
			continue;
		const struct facts *f = &cards[e->card].facts;
		if (!(f->bits & (FACT_TYPE(WARRIOR) | FACT_TYPE(DEFENDER))))
			continue;
		int of = f->bits & FACT_TYPE(WARRIOR) ? OF_WARRIORS
						      : OF_DEFENDERS;
		struct essences *s = &k->of[of];
		uint32_t bit = UINT32_C(1) << f->key;
		s->again |= s->seen & bit;
		s->seen |= bit;
		s->at_home |= e->section == home[of] ? bit : 0;
		s->cards++;
	}
	return k;
}

/* The essences of the type that the rule is about. */
static const struct essences *essences_of(struct judge *j, const struct rule *r)
{
	if (j->own == NULL)
		j->own = reckon(j);
	return &j->own->of[type_of(r)];
}

static void tell_repeated(struct judge *j, const struct rule *r)
{
	const struct entry *first[ESSENCES] = { NULL };
	bool told[ESSENCES] = { false };

	for (size_t i = 0; i < j->list->n; i++) {
		struct entry *e = &j->list->v[i];
		char name[4];

		if (!mainstay_concerns(j, r, e))
			continue;
		int k = judge_card(j, e)->facts.key;
		if (first[k] == NULL) {
			first[k] = e;
		} else if (first[k]->card != e->card && !told[k]) {
			told[k] = true;
			struct diag *d = rule_at_entry(
				j, r, e,
				"\"%.*s\" repeats the essence %s of \"%.*s\"",
				STR_ARG(e->text), essence_name(k, name),
				STR_ARG(first[k]->text));
			diag_relate(j->diags, d,
				    (struct span){ .line = first[k]->line,
						   .col = first[k]->col },
				    "first listed here");
		}
	}
}

/* True if each line has its essence, of the sections with a card of type
 * r->bits: often enough to know. */
static bool all_differ(const struct judge *j, const struct rule *r)
{
	uint32_t keys = 0, lines = 0;

	for (size_t i = 0; i < SECTION_COUNT; i++) {
		if (!(j->section_any[i] & r->bits))
			continue;
		keys |= j->section_keys[i];
		lines += j->section_lines[i];
	}
	return lines == (uint32_t)__builtin_popcount(keys);
}

/*
 * M-028, M-029: equal essences (M-016: the printed traits) inside the type
 * r->bits.  M-030, RM-12: nothing else makes cards different; M-031, RM-13:
 * other types do not matter.
 */
void mainstay_check_repeated(struct judge *j, const struct rule *r)
{
	if (!all_differ(j, r) && essences_of(j, r)->again != 0)
		tell_repeated(j, r);
}

void mainstay_measure_repeated(struct judge *j, const struct rule *r,
			       struct measure *m)
{
	const struct essences *s = essences_of(j, r);
	int64_t different = 0;

	for (uint32_t seen = s->seen; seen; seen &= seen - 1)
		different++;
	m->value = arena_printf(j->diags->arena,
				"%lld different essences on %lld %s",
				(long long)different, (long long)s->cards,
				s->cards == 1 ? "line" : "lines");
	m->asked = "one card of each";
}

void mainstay_repair_repeated(struct model *m, const struct rule *r)
{
	uint32_t first = model_groups(m, ESSENCES, 1);
	const struct card_set *set = m->j->set;

	for (uint32_t i = 0; i < set->n; i++)
		if (set->v[i].facts.bits & r->bits)
			model_join(m, i, first + (uint32_t)set->v[i].facts.key);
}

/* The essences without a neutral trait: 0, 2, 6, 8, 18, 20, 24, 26. */
#define SIMPLE_ESSENCES UINT32_C(0x05140145)

/* M-034, M-035: which simple essences the section lacks. */
void mainstay_check_missing(struct judge *j, const struct rule *r)
{
	uint8_t section = home[type_of(r)];
	/* while nothing is found no line is left out */
	bool all = j->diags->n == 0 && (j->section_all[section] & r->bits);
	uint32_t there =
		all ? j->section_keys[section] : essences_of(j, r)->at_home;
	uint32_t missing = SIMPLE_ESSENCES & ~there;
	char name[4];

	for (; missing; missing &= missing - 1)
		rule_at_list(j, r, "no %s of essence %s", r->what,
			     essence_name(__builtin_ctz(missing), name));
}

void mainstay_measure_missing(struct judge *j, const struct rule *r,
			      struct measure *m)
{
	uint32_t seen = SIMPLE_ESSENCES & essences_of(j, r)->at_home;

	measure_count(j, m, __builtin_popcount(seen), "simple essences", "all",
		      __builtin_popcount(SIMPLE_ESSENCES));
}
