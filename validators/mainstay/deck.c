/* The deck rules of The Last Mainstay: catalogue 4.2. */
#include "validators/core/check/model.h"
#include "validators/core/check/proof.h"
#include "validators/mainstay/internal.h"

#include <assert.h>

/* Entries whose fault another row reports. */
#define SKIP_ODD (ENTRY_MISPLACED | ENTRY_FOREIGN)

/* Where the copies of a list count: the sections, and the trump warrior. */
enum { SLOT_TRUMP_WARRIOR = SECTION_COUNT, SLOT_COUNT };

static const int slot_size[SLOT_COUNT] = {
	[SECTION_MAINSTAY] = 1,  [SECTION_HERO] = 1,  [SECTION_WARRIORS] = 8,
	[SECTION_DEFENDERS] = 8, [SECTION_TRUMP] = 1, [SLOT_TRUMP_WARRIOR] = 1,
};

struct slots {
	int64_t n[SLOT_COUNT];
	int64_t loose;   /* copies whose slot is unknown (RM-38) */
	bool short_told; /* more copies are missing than there are loose ones */
};

static bool two_trumps(const struct judge *j)
{
	return judge_param(j, PARAM_TRUMP_WARRIORS) > 0;
}

static void count_slots(const struct judge *j, struct slots *s)
{
	int64_t missing = 0;

	*s = (struct slots){ .loose = j->loose };
	for (size_t i = 0; i < SECTION_COUNT; i++)
		s->n[i] = j->section_cards[i];
	for (size_t i = 0; two_trumps(j) && i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];
		int64_t *to = NULL;

		if (e->section != SECTION_TRUMP)
			continue;
		if (!CARD_KNOWN(e->card))
			to = &s->loose;
		else if (judge_card(j, e)->facts.bits & FACT_TYPE(WARRIOR))
			to = &s->n[SLOT_TRUMP_WARRIOR];
		if (to) {
			*to += e->count;
			s->n[SECTION_TRUMP] -= e->count;
		}
	}
	for (size_t i = 0; i < SLOT_COUNT; i++)
		if ((i != SLOT_TRUMP_WARRIOR || two_trumps(j)) &&
		    s->n[i] < slot_size[i])
			missing += slot_size[i] - s->n[i];
	s->short_told = missing > s->loose;
}

/* M-021 .. M-025, M-040; limit holds the slot. */
static void check_slot(struct judge *j, const struct rule *r)
{
	struct slots s;
	int64_t want = slot_size[r->limit];

	if (!two_trumps(j) && j->section_cards[r->limit] == want)
		return;
	count_slots(j, &s);
	int64_t found = s.n[r->limit];
	if (found == want || (found < want && !s.short_told))
		return;
	struct diag *d = rule_at_list(
		j, r, "%s, exactly %lld needed",
		tr_counted(j->diags->lang, j->diags->arena, r->counts, found),
		(long long)want);
	rule_exactly(j, d, found, want);
}

static void measure_slot(struct judge *j, const struct rule *r,
			 struct measure *m)
{
	struct slots s;

	count_slots(j, &s);
	measure_count(j, m, r->counts, s.n[r->limit], MEASURE_EXACTLY,
		      slot_size[r->limit]);
}

static void repair_slot(struct model *m, const struct rule *r)
{
	uint8_t section = (uint8_t)r->limit;
	uint32_t bits = 0;

	if (r->limit == SLOT_TRUMP_WARRIOR) {
		section = SECTION_TRUMP;
		bits = FACT_TYPE(WARRIOR);
	} else if (section == SECTION_TRUMP && two_trumps(m->j)) {
		bits = FACT_TYPE(DEFENDER);
	}
	model_count(m, r, section, bits, slot_size[r->limit],
		    slot_size[r->limit]);
}

/* A card outside the sections counts as placed; RM-39: a trump warrior of
 * another edition is reported only as wrong-edition. */
static bool is_placed(const struct judge *j, const struct rule *r,
		      const struct entry *e)
{
	(void)r;
	return e->head == 0 ||
	       ((e->flags & ENTRY_FOREIGN) && e->section == SECTION_TRUMP &&
		(judge_card(j, e)->facts.bits & FACT_TYPE(WARRIOR)));
}

/* The essences of the cards of a type: one bit for each that occurs, and for
 * each that occurs again. */
struct essences {
	uint32_t seen, again;
	uint32_t at_home; /* occur in the section of the type */
	int64_t cards;
};

/* The types whose essences the rules check. */
enum { OF_WARRIORS, OF_DEFENDERS, OF_COUNT };
static const uint8_t home[OF_COUNT] = { SECTION_WARRIORS, SECTION_DEFENDERS };

/* The type that the rule is about. */
static int type_of(const struct rule *r)
{
	assert(r->skip == SKIP_ODD);
	return r->bits == FACT_TYPE(WARRIOR) ? OF_WARRIORS : OF_DEFENDERS;
}

/* Computed once for all of them: no earlier row reads it. */
struct reckoning {
	struct essences of[OF_COUNT];
};

static struct reckoning *reckon(const struct judge *j)
{
	struct reckoning *k = arena_alloc(j->diags->arena, sizeof(*k));

	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (!CARD_KNOWN(e->card) || (e->flags & SKIP_ODD) ||
		    e->section == SECTION_UNKNOWN)
			continue;
		const struct facts *f = &j->facts[e->card];
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

		if (!rule_heeds(r, e) ||
		    !(judge_card(j, e)->facts.bits & r->bits))
			continue;
		int k = judge_card(j, e)->facts.key;
		if (first[k] == NULL) {
			first[k] = e;
		} else if (first[k]->card != e->card && !told[k]) {
			told[k] = true;
			struct diag *d = rule_at_entry(
				j, r, e,
				"\"%.*s\" repeats the essence %.*s of \"%.*s\"",
				STR_ARG(judge_named(j, e)),
				STR_ARG(mainstay_essence_name(k)),
				STR_ARG(judge_named(j, first[k])));
			rule_relate(j, d, first[k], "first listed here");
		}
	}
}

/*
 * M-028, M-029: equal essences (M-016: the printed traits) within the type
 * r->bits.  M-030, RM-12: nothing else makes cards different; M-031, RM-13:
 * other types do not matter.
 */
static void check_repeated(struct judge *j, const struct rule *r)
{
	if (essences_of(j, r)->again != 0)
		tell_repeated(j, r);
}

static void measure_repeated(struct judge *j, const struct rule *r,
			     struct measure *m)
{
	const struct essences *s = essences_of(j, r);
	int64_t different = 0;

	for (uint32_t seen = s->seen; seen; seen &= seen - 1)
		different++;
	static const struct counted essences =
		NOUN("%lld different essence", "%lld different essences");
	static const struct counted lines = NOUN("%lld line", "%lld lines");
	const struct lang *l = j->diags->lang;
	struct arena *a = j->diags->arena;

	m->value = arena_printf(a, tr(l, "%s on %s"),
				tr_counted(l, a, essences, different),
				tr_counted(l, a, lines, s->cards));
	m->asked = tr(l, "one card of each");
}

static void repair_repeated(struct model *m, const struct rule *r)
{
	uint32_t first = model_groups(m, ESSENCES, 1);
	const struct card_set *set = m->j->set;

	for (uint32_t i = 0; i < set->n; i++)
		if (set->v[i].facts.bits & r->bits)
			model_join(m, i, first + (uint32_t)set->v[i].facts.key);
}

/* The essences without a neutral trait: 0, 2, 6, 8, 18, 20, 24, 26. */
#define SIMPLE_ESSENCES UINT32_C(0x05140145)

/* M-034, M-035: the simple essences that the section lacks. */
static void check_missing(struct judge *j, const struct rule *r)
{
	uint32_t missing = SIMPLE_ESSENCES & ~essences_of(j, r)->at_home;
	int64_t absent = __builtin_popcount(missing);
	bool warriors = r->bits == FACT_TYPE(WARRIOR);
	enum section_id where = warriors ? SECTION_WARRIORS : SECTION_DEFENDERS;

	for (; missing; missing &= missing - 1) {
		struct diag *d = rule_at_list(
			j, r, r->says,
			STR_ARG(mainstay_essence_name(__builtin_ctz(missing))));

		if (j->section_cards[where] < slot_size[where])
			d->follows =
				warriors ? "warrior-count" : "defender-count";
		rule_may_follow(j, d, absent);
	}
}

static void measure_missing(struct judge *j, const struct rule *r,
			    struct measure *m)
{
	uint32_t seen = SIMPLE_ESSENCES & essences_of(j, r)->at_home;

	static const struct counted essences =
		NOUN("%lld simple essence", "%lld simple essences");

	measure_count(j, m, essences, __builtin_popcount(seen), MEASURE_ALL,
		      __builtin_popcount(SIMPLE_ESSENCES));
}

/* Where a card listed outside every section goes; RM-15: a trump is a defender
 * (or warrior) with a neutral trait. */
int mainstay_home_section(const struct format *f, const struct card *c)
{
	static const int simple[] = {
		[MAINSTAY] = SECTION_MAINSTAY,
		[HERO] = SECTION_HERO,
		[WARRIOR] = SECTION_WARRIORS,
		[DEFENDER] = SECTION_DEFENDERS,
	};

	(void)f;
	if (c == NULL)
		return -1;
	if ((c->facts.bits & FACT_NEUTRAL) &&
	    (c->variant == WARRIOR || c->variant == DEFENDER))
		return SECTION_TRUMP;
	return simple[c->variant];
}

#define ONLY_CLASSIC    ONLY_WHERE(PARAM_TRUMP_WARRIORS, 0)
#define ONLY_TWO_TRUMPS ONLY_WHERE(PARAM_TRUMP_WARRIORS, 1)

/* one line per row is more readable */
/* clang-format off */
#define SLOT(slot_)                                                            \
	.check = check_slot, .measure = measure_slot, .repair = repair_slot,   \
	.limit = slot_
#define WRONG_PLACE(clause_, section_, bits_)                                  \
	BREACH(clause_, "wrong-section",                                       \
	       "The card's type does not fit its section."),                   \
	.check = rule_without, .excuse = is_placed, IN_SECTION(section_),      \
	.bits = bits_, .marks = ENTRY_MISPLACED,                               \
	.hint = N_("move it to the section of its type")
#define SIMPLE(clause_, section_)                                              \
	BREACH(clause_, "simple-expected",                                     \
	       "The section takes cards without neutral traits only."),        \
	.check = rule_with, IN_SECTION(section_), .bits = FACT_NEUTRAL,        \
	.skip = SKIP_ODD, .says = N_("\"%.*s\" is not simple"),                \
	.what = N_("is not simple"),                                           \
	.hint = N_("move it to [trump] or exchange it")
#define NEUTRAL(clause_, type_)                                                \
	BREACH(clause_, "neutral-expected",                                    \
	       "A trump has at least one neutral trait."),                     \
	.check = rule_without, IN_SECTION(SECTION_TRUMP),                      \
	.among = FACT_TYPE(type_), .bits = FACT_NEUTRAL, .skip = SKIP_ODD,     \
	.says = N_("\"%.*s\" has no neutral trait"),                           \
	.what = N_("has no neutral trait")
#define REPEATED(clause_, type_)                                               \
	BREACH(clause_, "essence-repeated",                                    \
	       "Two cards of one type have equal essences."),                  \
	.check = check_repeated, .measure = measure_repeated,                  \
	.repair = repair_repeated, .bits = FACT_TYPE(type_), .skip = SKIP_ODD, \
	.hint = N_("keep one of the two")
#define MISSING(clause_, type_)                                                \
	.clause = clause_, .name = "essence-missing", .sev = SEV_NOTE,         \
	.about = N_("A simple essence that the section lacks."),               \
	.check = check_missing, .measure = measure_missing,                    \
	.bits = FACT_TYPE(type_), .skip = SKIP_ODD

/*
 * M-026 needs no row: the five counts cover it slot by slot.  No row relates
 * mainstay, hero and trump (M-032) or one list to another (M-033).
 */
static const struct rule rules[] = {
	{ BREACH(M_021, "mainstay-count",
		 "The number of mainstays is not what the format needs."),
	  SLOT(SECTION_MAINSTAY),
	  .counts = NOUN("%lld mainstay", "%lld mainstays") },
	{ BREACH(M_022, "hero-count",
		 "The number of heroes is not what the format needs."),
	  SLOT(SECTION_HERO), .counts = NOUN("%lld hero", "%lld heroes") },
	{ BREACH(M_023, "warrior-count",
		 "The number of warriors is not what the format needs."),
	  SLOT(SECTION_WARRIORS),
	  .counts = NOUN("%lld warrior", "%lld warriors") },
	{ BREACH(M_024, "defender-count", "The number of simple defenders is "
		 "not what the format needs."),
	  SLOT(SECTION_DEFENDERS),
	  .counts = NOUN("%lld simple defender", "%lld simple defenders") },
	{ BREACH(M_025, "trump-count",
		 "The number of trump defenders is not what the format needs."),
	  SLOT(SECTION_TRUMP),
	  .counts = NOUN("%lld trump defender", "%lld trump defenders") },
	{ BREACH(M_040, "trump-warrior-count",
		 "The format two_trumps takes exactly one trump warrior."),
	  SLOT(SLOT_TRUMP_WARRIOR), ONLY_TWO_TRUMPS,
	  .counts = NOUN("%lld trump warrior", "%lld trump warriors") },
	{ BREACH(M_006, "wrong-edition",
		 "A card of edition two_trumps in a list of format classic."),
	  .check = rule_with, .bits = FACT_TWO_TRUMPS, .marks = ENTRY_FOREIGN,
	  ONLY_CLASSIC,
	  .says = N_("\"%.*s\" is of edition two_trumps, not classic"),
	  .what = N_("is of edition two_trumps, not classic"),
	  .hint = N_("exchange it, or declare \"Format: two_trumps\"") },
	{ WRONG_PLACE(M_021, SECTION_MAINSTAY, FACT_TYPE(MAINSTAY)),
	  .says = N_("\"%.*s\" is not a mainstay"),
	  .what = N_("is not a mainstay") },
	{ WRONG_PLACE(M_022, SECTION_HERO, FACT_TYPE(HERO)),
	  .says = N_("\"%.*s\" is not a hero"),
	  .what = N_("is not a hero") },
	{ WRONG_PLACE(M_023, SECTION_WARRIORS, FACT_TYPE(WARRIOR)),
	  .says = N_("\"%.*s\" is not a warrior"),
	  .what = N_("is not a warrior") },
	{ WRONG_PLACE(M_024, SECTION_DEFENDERS, FACT_TYPE(DEFENDER)),
	  .says = N_("\"%.*s\" is not a defender"),
	  .what = N_("is not a defender") },
	{ WRONG_PLACE(M_025, SECTION_TRUMP, FACT_TYPE(DEFENDER)), ONLY_CLASSIC,
	  .says = N_("\"%.*s\" is not a defender"),
	  .what = N_("is not a defender") },
	{ WRONG_PLACE(M_025, SECTION_TRUMP,
		      FACT_TYPE(DEFENDER) | FACT_TYPE(WARRIOR)),
	  ONLY_TWO_TRUMPS,
	  .says = N_("\"%.*s\" is not a defender or warrior"),
	  .what = N_("is not a defender or warrior") },
	{ SIMPLE(M_040, SECTION_WARRIORS) },
	{ SIMPLE(M_024, SECTION_DEFENDERS) },
	{ NEUTRAL(M_025, DEFENDER),
	  .hint = N_("move it to [defenders] or exchange it") },
	{ NEUTRAL(M_040, WARRIOR),
	  .hint = N_("move it to [warriors] or exchange it") },
	{ BREACH(M_027, "too-many-copies", "A card may be in a deck once."),
	  .check = rule_copies, .section = RULE_EVERYWHERE, .limit = 1 },
	{ REPEATED(M_028, WARRIOR) },
	{ REPEATED(M_029, DEFENDER) },
	{ MISSING(M_034, WARRIOR), .says = N_("no warrior of essence %.*s") },
	{ MISSING(M_035, DEFENDER), .says = N_("no defender of essence %.*s") },
};
/* clang-format on */
const struct rule_table mainstay_deck_rules = RULE_TABLE(rules);
