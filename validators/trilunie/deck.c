/* The deck rules of Trilunie: catalogue 4.3. */
#include "validators/base/intern.h"
#include "validators/base/utf8.h"
#include "validators/core/check/model.h"
#include "validators/core/check/proof.h"
#include "validators/trilunie/internal.h"

/* The words of `Side:`, folded. */
static const struct {
	const char *word;
	uint32_t other; /* cards of this side are wrong */
} sides[] = {
	{ "dark", FACT_LIGHT },
	{ "light", FACT_DARK },
	{ "темная", FACT_LIGHT },
	{ "светлая", FACT_DARK },
};

#define SIDE_WORDS (sizeof(sides) / sizeof(sides[0]))

/* The index of the side that a list declares; SIDE_WORDS: none. */
static size_t find_side(struct arena *a, const struct deck_list *l)
{
	const struct header_line *h = &l->header[HEADER_SIDE];
	struct str fold;
	size_t i = 0;

	if (!h->set || utf8_fold(a, &fold, h->value) < 0)
		return SIDE_WORDS;
	while (i < SIDE_WORDS && !str_is(fold, sides[i].word))
		i++;
	return i;
}

uint32_t trilunie_other_side(struct arena *a, const struct deck_list *l)
{
	size_t i = find_side(a, l);

	return i < SIDE_WORDS ? sides[i].other : 0;
}

static uint32_t other_side(const struct judge *j)
{
	return trilunie_other_side(j->diags->arena, j->list);
}

/* T-111, RT-4, RT-56 */
static void check_side(struct judge *j, const struct rule *r)
{
	const struct header_line *h = &j->list->header[HEADER_SIDE];

	if (other_side(j))
		return;
	if (!h->set) {
		rule_at_list(j, r, "the list declares no side");
		return;
	}
	struct diag *d =
		rule_at_list(j, r, "\"%.*s\" is not a side", STR_ARG(h->value));
	d->at.line = h->line;
	d->at.col = h->col;
}

static void measure_side(struct judge *j, const struct rule *r,
			 struct measure *m)
{
	const struct header_line *h = &j->list->header[HEADER_SIDE];

	(void)r;
	const struct lang *l = j->diags->lang;

	m->value =
		h->set ? arena_printf(j->diags->arena, tr(l, "side \"%.*s\""),
				      STR_ARG(h->value))
		       : tr(l, "no side");
	m->asked = tr(l, "dark or light");
}

static void repair_side(struct model *m, const struct rule *r)
{
	if (other_side(m->j) == 0)
		model_never(m, r);
}

/* RT-4: Dark comes first */
static const char *const side_words[] = { "dark", "light", NULL };

static const char *declared_side(struct arena *a, const struct deck_list *l)
{
	size_t i = find_side(a, l);

	return i < SIDE_WORDS ? side_words[i % 2] : NULL;
}

const struct header_choice trilunie_header_choice = {
	.header = HEADER_SIDE, .values = side_words, .declared = declared_side
};

/* Copies of the cards with that fact that the rule counts. */
static int64_t copies_with(const struct judge *j, const struct rule *r,
			   uint32_t fact)
{
	int64_t n = 0;

	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (rule_heeds(r, e) && (judge_card(j, e)->facts.bits & fact))
			n += e->count;
	}
	return n;
}

/* The header is wrong rather than the cards: most are of the other side.  The
 * first one's message is also used for all that follow. */
static void mark_header(struct judge *j, size_t first, uint32_t other,
			int64_t wrong, int64_t right)
{
	struct diag *d = &j->diags->v[first];

	if (wrong <= right)
		return;
	diag_hint(j->diags, d,
		  other == FACT_DARK
			  ? N_("declare \"Side: dark\" if that is meant: %lld "
			       "of the cards are dark, %lld light")
			  : N_("declare \"Side: light\" if that is meant: "
			       "%lld of the cards are light, %lld dark"),
		  (long long)wrong, (long long)right);
	for (size_t i = first + 1; i < j->diags->n; i++)
		j->diags->v[i].follows = d->name;
}

/* T-103; T-104: neutral cards go with both */
static void check_wrong_side(struct judge *j, const struct rule *r)
{
	uint32_t other = other_side(j);
	size_t first = j->diags->n;

	if (!(j->any_bits & other))
		return;
	for (size_t i = 0; i < j->list->n; i++) {
		struct entry *e = &j->list->v[i];

		if (rule_heeds(r, e) && (judge_card(j, e)->facts.bits & other))
			rule_at_entry(j, r, e,
				      other == FACT_DARK
					      ? N_("\"%.*s\" is a dark card")
					      : N_("\"%.*s\" is a light card"),
				      STR_ARG(judge_named(j, e)));
	}
	if (j->diags->n > first + 1)
		mark_header(
			j, first, other, copies_with(j, r, other),
			copies_with(j, r, (FACT_DARK | FACT_LIGHT) & ~other));
}

static void measure_wrong_side(struct judge *j, const struct rule *r,
			       struct measure *m)
{
	uint32_t other = other_side(j);
	int64_t found = 0, of = 0;

	for (size_t i = 0; i < j->list->n; i++) {
		const struct entry *e = &j->list->v[i];

		if (!rule_heeds(r, e))
			continue;
		found += (judge_card(j, e)->facts.bits & other) != 0;
		of++;
	}
	measure_entries(j, m, found, of,
			other == FACT_DARK    ? N_("is a dark card")
			: other == FACT_LIGHT ? N_("is a light card")
					      : N_("is of the other side"));
}

static void repair_wrong_side(struct model *m, const struct rule *r)
{
	uint32_t other = other_side(m->j);

	if (other)
		model_forbid(m, r, other, 0);
}

/* The subtypes of units, in the order in which they are counted. */
static const struct counted units[] = {
	NOUN("%lld air unit", "%lld air units"),
	NOUN("%lld ground unit", "%lld ground units"),
	NOUN("%lld character", "%lld characters"),
};

/* n[i] units of subtype i, in words. */
static const char *unit_count(const struct judge *j, const int64_t *n, size_t i)
{
	return tr_counted(j->diags->lang, j->diags->arena, units[i], n[i]);
}

/* T-108, RT-1, RT-2: no subtype more than twice another; T-110: copies count */
static void check_ratio(struct judge *j, const struct rule *r)
{
	static const char *const hints[3][3] = {
		{ NULL, N_("add ground units or remove air units"),
		  N_("add characters or remove air units") },
		{ N_("add air units or remove ground units"), NULL,
		  N_("add characters or remove ground units") },
		{ N_("add air units or remove characters"),
		  N_("add ground units or remove characters"), NULL },
	};
	static const char *const too_few[3] = {
		"too-few-air",
		"too-few-ground",
		"too-few-characters",
	};
	int64_t slack = judge_param(j, PARAM_RATIO_RULE) == RATIO_LE2 ? 0 : 1;
	const int64_t *n = j->bit_cards; /* FACT_AIR, _GROUND, _CHARACTER */

	if (judge_param(j, PARAM_RATIO_RULE) == RATIO_OFF)
		return;
	for (size_t a = 0; a < 3; a++) {
		for (size_t b = 0; b < 3; b++) {
			int64_t allowed = 2 * n[b] - slack;

			if (allowed < 0) /* twice nothing allows no card */
				allowed = 0;
			if (a == b || n[a] <= allowed)
				continue;
			struct diag *d = rule_at_list(
				j, r,
				n[b] ? N_("%s are twice the %s or more")
				     : N_("%s, but %s"),
				unit_count(j, n, a), unit_count(j, n, b));
			rule_count(d, n[a], allowed);
			d->hint = tr(j->diags->lang, hints[a][b]);
			if (n[b] < judge_param(j, PARAM_TYPE_MIN))
				d->follows = too_few[b];
			rule_may_follow(j, d, (n[a] + slack + 1) / 2 - n[b]);
		}
	}
}

static void measure_ratio(struct judge *j, const struct rule *r,
			  struct measure *m)
{
	static const char *const asked[] = {
		[RATIO_OFF] = N_("no ratio is asked"),
		[RATIO_LT2] = N_("none twice another or more"),
		[RATIO_LE2] = N_("none more than twice another"),
	};
	const int64_t *n = j->bit_cards;

	(void)r;
	m->value =
		arena_printf(j->diags->arena, "%s, %s, %s", unit_count(j, n, 0),
			     unit_count(j, n, 1), unit_count(j, n, 2));
	m->asked = tr(j->diags->lang, asked[judge_param(j, PARAM_RATIO_RULE)]);
}

static void repair_ratio(struct model *m, const struct rule *r)
{
	static const uint32_t bits[] = { FACT_AIR, FACT_GROUND,
					 FACT_CHARACTER };
	int32_t rule = judge_param(m->j, PARAM_RATIO_RULE);
	uint8_t bound[3];

	for (size_t i = 0; i < 3; i++)
		bound[i] = model_count(m, NULL, SECTION_DECK, bits[i], 0,
				       FLOW_ANY);
	if (rule != RATIO_OFF)
		model_ratio(m, r, bound, 3, rule == RATIO_LE2 ? 0 : 1);
}

/* The figure of a card: the common name of its editions, folded. */
static uint32_t figure_of(struct intern *figures, struct arena *a,
			  const struct card *c)
{
	const struct value *v = card_good(c, BASE_NAME);
	struct str name = v ? v->s : card_shown(c, "en"), fold = name;

	utf8_fold(a, &fold, name);
	return intern_add(figures, fold);
}

static void too_many(struct judge *j, const struct rule *r, struct entry *e,
		     int64_t found, int64_t limit)
{
	struct diag *d = rule_at_entry(
		j, r, e,
		tr_n(j->diags->lang,
		     "%lld card of the figure of \"%.*s\", at most %lld "
		     "allowed",
		     "%lld cards of the figure of \"%.*s\", at most %lld "
		     "allowed",
		     found),
		(long long)found, STR_ARG(judge_named(j, e)), (long long)limit);

	rule_exceeded(j, d, found, limit);
}

/* The number of copies of each figure in the list. */
struct figures {
	size_t n;
	int64_t *copies;
	struct entry **first; /* its first entry ... */
	struct entry **over;  /* ... and the one beyond the limit, or NULL */
};

static void count_figures(struct judge *j, const struct rule *r,
			  struct figures *f)
{
	struct arena *a = j->diags->arena;
	struct intern *names = intern_new(a);
	int64_t limit = judge_param(j, PARAM_COPIES);

	f->copies = arena_array(a, j->list->n, sizeof(*f->copies));
	f->first = arena_array(a, j->list->n, sizeof(struct entry *));
	f->over = arena_array(a, j->list->n, sizeof(struct entry *));
	for (size_t i = 0; i < j->list->n; i++) {
		struct entry *e = &j->list->v[i];

		if (!rule_heeds(r, e))
			continue;
		uint32_t k = figure_of(names, a, judge_card(j, e));
		if (f->copies[k] == 0)
			f->first[k] = e;
		if (f->copies[k] <= limit && f->copies[k] + e->count > limit)
			f->over[k] = e;
		f->copies[k] += e->count;
	}
	f->n = intern_count(names);
}

/* T-102 for formats that count all editions of a figure as one card */
static void check_figures(struct judge *j, const struct rule *r)
{
	int64_t limit = judge_param(j, PARAM_COPIES);
	struct figures f;

	if (limit == 0)
		return; /* the format has no limit */
	count_figures(j, r, &f);
	for (size_t i = 0; i < f.n; i++)
		if (f.over[i])
			too_many(j, r, f.over[i], f.copies[i], limit);
}

static void measure_figures(struct judge *j, const struct rule *r,
			    struct measure *m)
{
	int64_t limit = judge_param(j, PARAM_COPIES);
	struct figures f;
	size_t most = 0;

	count_figures(j, r, &f);
	for (size_t i = 1; i < f.n; i++)
		if (f.copies[i] > f.copies[most])
			most = i;
	if (limit == 0 || f.n == 0) {
		m->value =
			tr(j->diags->lang, "no figure of the list has a limit");
		return;
	}
	measure_count(j, m, (struct counted)NOUN("%lld card", "%lld cards"),
		      f.copies[most], MEASURE_AT_MOST, limit);
	m->value = arena_printf(j->diags->arena,
				tr(j->diags->lang, "%lld of the figure of "
						   "\"%.*s\", the most "
						   "frequent"),
				(long long)f.copies[most],
				STR_ARG(f.first[most]->text));
}

static void repair_figures(struct model *m, const struct rule *r)
{
	const struct card_set *set = m->j->set;
	struct intern *names = intern_new(m->a);
	int64_t limit = judge_param(m->j, PARAM_COPIES);
	uint32_t first = model_groups(m, set->n, limit ? limit : FLOW_ANY);

	(void)r;
	for (uint32_t i = 0; i < set->n; i++)
		model_join(m, i, first + figure_of(names, m->a, &set->v[i]));
}

/* Figures are identified by their base names, which no other rule reads. */
bool trilunie_needs_all(const struct format *f)
{
	return f->param[PARAM_COPY_SCOPE] == COPY_SCOPE_BASE_NAME;
}

/* one line per row is more readable */
/* clang-format off */
#define IN_DECK IN_SECTION(SECTION_DECK)

/* T-105 .. T-107; T-109: no rule requires battle cards or missions */
#define TOO_FEW(bits_)                                                         \
	.check = rule_class_too_few, IN_DECK, LIMITED_BY(PARAM_TYPE_MIN),      \
	.bits = bits_

static const struct rule rules[] = {
	{ BREACH(T_111, "no-side",
		 "The list does not declare the side it is played for."),
	  .check = check_side, .measure = measure_side, .repair = repair_side,
	  .hint = N_("declare \"Side: dark\" or \"Side: light\"") },
	{ BREACH(T_101, "deck-too-small", "The deck has too few cards."),
	  .check = rule_too_few, IN_DECK, LIMITED_BY(PARAM_DECK_MIN),
	  .counts = NOUN("%lld card", "%lld cards") },
	{ BREACH(T_102, "too-many-copies",
		 "The deck has too many copies of a card."), /* RT-3 */
	  .check = rule_copies, IN_DECK, LIMITED_BY(PARAM_COPIES),
	  ONLY_WHERE(PARAM_COPY_SCOPE, COPY_SCOPE_ID) },
	{ BREACH(T_102, "too-many-copies",
		 "Cards of one figure stand in the deck too often."),
	  .check = check_figures, .measure = measure_figures,
	  .repair = repair_figures, IN_DECK,
	  ONLY_WHERE(PARAM_COPY_SCOPE, COPY_SCOPE_BASE_NAME) },
	{ BREACH(T_103, "wrong-side", "The card belongs to the other side."),
	  .check = check_wrong_side, .measure = measure_wrong_side,
	  .repair = repair_wrong_side, IN_DECK,
	  .hint = N_("exchange it for a card of your side or a neutral one") },
	{ BREACH(T_105, "too-few-air", "The deck has too few air units."),
	  TOO_FEW(FACT_AIR),
	  .counts = NOUN("%lld air unit", "%lld air units") },
	{ BREACH(T_106, "too-few-ground", "The deck has too few ground units."),
	  TOO_FEW(FACT_GROUND),
	  .counts = NOUN("%lld ground unit", "%lld ground units") },
	{ BREACH(T_107, "too-few-characters",
		 "The deck has too few characters."),
	  TOO_FEW(FACT_CHARACTER),
	  .counts = NOUN("%lld character", "%lld characters") },
	{ BREACH(T_108, "type-ratio",
		 "One kind of units is at least twice another."),
	  .check = check_ratio, .measure = measure_ratio,
	  .repair = repair_ratio, IN_DECK },
};
/* clang-format on */
const struct rule_table trilunie_deck_rules = RULE_TABLE(rules);

int trilunie_home_section(const struct format *f, const struct card *c)
{
	(void)f;
	(void)c;
	return SECTION_DECK;
}
