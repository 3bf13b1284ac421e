/* The deck rules of Conclave of Immortals: catalogue 4.1 and 8.7. */
#include "validators/conclave/internal.h"
#include "validators/core/check/model.h"
#include "validators/core/check/proof.h"
#include "validators/core/check/rule.h"
#include "validators/core/deck/deck_list.h"

/* C-015: an entry that is not a hero still counts as one. */
static void check_missing(struct judge *j, const struct rule *r)
{
	if (j->section_cards[SECTION_HERO] == 0)
		rule_at_list(j, r, "no hero is declared");
}

static void measure_missing(struct judge *j, const struct rule *r,
			    struct measure *m)
{
	static const struct counted there =
		NOUN("%lld card in [hero]", "%lld cards in [hero]");

	(void)r;
	measure_count(j, m, there, j->section_cards[SECTION_HERO],
		      MEASURE_AT_LEAST, 1);
}

static void repair_missing(struct model *m, const struct rule *r)
{
	model_count(m, r, SECTION_HERO, 0, 1, FLOW_ANY);
}

/* C-015: all entries together are more than one. */
static void check_too_many(struct judge *j, const struct rule *r)
{
	struct entry *at = NULL;
	int64_t found = 0;

	if (j->section_cards[SECTION_HERO] <= r->limit)
		return;
	for (size_t i = 0; i < j->list->n; i++) {
		struct entry *e = &j->list->v[i];

		if (!rule_heeds(r, e))
			continue;
		found += e->count;
		if (at == NULL && found > r->limit)
			at = e;
	}
	if (at == NULL)
		return;
	struct diag *d = rule_at_entry(
		j, r, at, "%s, at most %lld allowed",
		tr_counted(j->diags->lang, j->diags->arena, r->counts, found),
		(long long)r->limit);
	rule_count(d, found, r->limit);
	diag_hint(j->diags, d, "remove %lld", (long long)(found - r->limit));
	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (e != at && rule_heeds(r, e))
			rule_relate(j, d, e, "also listed here");
	}
}

static void measure_too_many(struct judge *j, const struct rule *r,
			     struct measure *m)
{
	int64_t found = 0;

	for (size_t i = 0; i < j->list->n; i++)
		if (rule_heeds(r, &j->list->v[i]))
			found += j->list->v[i].count;
	measure_count(j, m, r->counts, found, MEASURE_AT_MOST, r->limit);
}

static void repair_too_many(struct model *m, const struct rule *r)
{
	model_count(m, r, SECTION_HERO, 0, 0, r->limit);
}

/* C-008, C-016: all cards but heroes belong to the deck, unknown cards too. */
int conclave_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	return c && c->variant == HERO ? SECTION_HERO : SECTION_DECK;
}

/*
 * The two texts have different clauses for sizes and copies.  RC-3 decides
 * which formats belong to which text.
 */
#define EXTENDED ONLY_WHERE(PARAM_OWN_LIMIT, OWN_LIMIT_REPLACES)
#define QUICK    ONLY_WHERE(PARAM_OWN_LIMIT, OWN_LIMIT_LOWERS)

#define IN_HERO  IN_SECTION(SECTION_HERO)
#define IN_DECK  IN_SECTION(SECTION_DECK)
#define PLACED   .skip = ENTRY_MISPLACED

/* one line per row is more readable */
/* clang-format off */
/* C-016: the size counts all entries of the section, whatever they are. */
#define TOO_SMALL(clause_)                                                     \
	BREACH(clause_, "deck-too-small",                                      \
	       "The deck has fewer cards than the format asks for."),          \
	.check = rule_too_few, IN_DECK, LIMITED_BY(PARAM_DECK_MIN), CARDS
#define TOO_LARGE(clause_)                                                     \
	BREACH(clause_, "deck-too-large",                                      \
	       "The deck has more cards than the format allows."),             \
	.check = rule_too_many, IN_DECK, LIMITED_BY(PARAM_DECK_MAX), CARDS
#define CARDS                                                                  \
	.counts = NOUN("%lld card in the deck", "%lld cards in the deck")
#define WRONG_SECTION                                                          \
	BREACH(C_008, "wrong-section",                                         \
	       "A hero in the deck, or another card in the hero's place."),    \
	.any_format = true, .bits = FACT_TYPE(HERO), .marks = ENTRY_MISPLACED

/*
 * C-002, C-010: no row counts types, commanders, costs, or the classes and
 * races that hero and cards share.  C-012: no row looks at another list. C-014:
 * all rows are run, so that every breach is reported.
 */
static const struct rule rules[] = {
	{ WRONG_SECTION, .check = rule_with, IN_DECK,
	  .says = N_("\"%.*s\" is a hero, not a card of the deck"),
	  .what = N_("is a hero, not a card of the deck"),
	  .hint = N_("declare the one hero in [hero]") },
	{ WRONG_SECTION, .check = rule_without, IN_HERO,
	  .says = N_("\"%.*s\" is not a hero"), .what = N_("is not a hero"),
	  .hint = N_("move it to [deck]") },
	{ BREACH(C_015, "hero-missing", "The list declares no hero."),
	  .check = check_missing, .measure = measure_missing,
	  .repair = repair_missing, .counts = NOUN("%lld hero", "%lld heroes"),
	  .hint = N_("name one hero in [hero]") },
	{ BREACH(C_015, "too-many-heroes",
		 "The list declares more than one hero."),
	  .check = check_too_many, .measure = measure_too_many,
	  .repair = repair_too_many, .counts = NOUN("%lld hero", "%lld heroes"),
	  IN_HERO, .limit = 1, PLACED },
	{ TOO_SMALL(C_003), EXTENDED }, /* RC-2, RC-6 */
	{ TOO_SMALL(C_004), QUICK },
	{ TOO_LARGE(C_003), EXTENDED },
	{ TOO_LARGE(C_004), QUICK },
	{ BREACH(C_005, "too-many-copies", "More copies of a card than the "
		 "format, or the card, allows."),
	  .check = rule_copies, IN_DECK, PLACED, LIMITED_BY(PARAM_COPIES),
	  EXTENDED },
	{ BREACH(C_006, "too-many-copies", "More copies of a card than the "
		 "format allows, or the card if its own limit is lower."),
	  .check = rule_copies_lower_only, IN_DECK, PLACED,
	  LIMITED_BY(PARAM_COPIES), QUICK },
	{ BREACH(C_009, "type-not-allowed",
		 "A card of a type that the format does not know."),
	  .check = rule_with, IN_DECK, PLACED, .bits = FACT_TYPE(ENCHANTMENT),
	  ONLY_WHERE(PARAM_ENCHANTMENTS, 0), /* RC-4 */
	  .says = N_("\"%.*s\" is an enchantment, which the format does not have"),
	  .what = N_("is an enchantment, which the format does not have"),
	  .hint = N_("exchange it, or play the format \"extended\"") },
	{ BREACH(C_011, "not-basic",
		 "The hero or a card of the deck is not basic."),
	  .check = rule_without, PLACED, .bits = FACT_BASIC,
	  ONLY_WHERE(PARAM_BASIC_ONLY, 1), /* RC-6 */
	  .says = N_("\"%.*s\" lacks the supertype basic"),
	  .what = N_("lacks the supertype basic"), .hint = N_("exchange it") },
	{ BREACH(C_013, "hero-limits-missing", "The format needs a hero with "
		 "limits of allies and equipment."),
	  .check = rule_without, IN_HERO, PLACED, .bits = FACT_HERO_LIMITS,
	  ONLY_WHERE(PARAM_HERO_LIMITS, 1),
	  .says = N_("\"%.*s\" lacks ally_limit or equipment_limit"),
	  .what = N_("lacks ally_limit or equipment_limit"),
	  .hint = N_("choose a hero that has both limits") },
};
/* clang-format on */
const struct rule_table conclave_deck_rules = RULE_TABLE(rules);
