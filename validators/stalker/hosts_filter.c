/* Evaluates host_filter of equipment, for lists and for matches: RS-8. */
#include "validators/core/effect/effect_rules.h"
#include "validators/core/game/card.h"
#include "validators/stalker/deck_sections.h"
#include "validators/stalker/state.h"

#include <string.h>

/* True if `word` is in a list in the form of the database. */
static bool is_listed(struct str list, struct str word)
{
	struct str one;

	while (value_next(&list, LABELS_BETWEEN, &one))
		if (str_eq(one, word))
			return true;
	return false;
}

/* One label or several: their number, and number i. */
static size_t labels_of(const struct term *t)
{
	return t->form == TERM_LABELS ? t->n : 1;
}

static struct str label_at(const struct term *t, size_t i)
{
	const struct term *x = t->form == TERM_LABELS ? &t->v[i] : t;

	return (struct str){ x->text, x->n };
}

bool stalker_has_class(const struct card *c, const struct term *t)
{
	const struct value *v = card_good(c, CLASSES);

	for (size_t i = 0; v && i < labels_of(t); i++)
		if (is_listed(v->json, label_at(t, i)))
			return true;
	return false;
}

bool stalker_has_id(const struct card *c, const struct term *t)
{
	for (size_t i = 0; i < labels_of(t); i++)
		if (str_eq(c->id, label_at(t, i)))
			return true;
	return false;
}

static enum truth truth_of(bool all, bool some)
{
	return all ? TRUTH_YES : some ? TRUTH_OPEN : TRUTH_NO;
}

/* For words and rows: whether it is one of these. */
static enum truth is_among(uint64_t bits, struct fact f)
{
	bool all = true, some = false;

	for (int32_t i = f.lo; i <= f.hi; i++) {
		bool one = bits >> i & 1;

		all &= one;
		some |= one;
	}
	return truth_of(all, some);
}

static enum truth is_within(int32_t lo, int32_t hi, struct fact f)
{
	return truth_of(lo <= f.lo && f.hi <= hi, lo <= f.hi && f.lo <= hi);
}

static enum truth meets(const struct term *t, struct fact f)
{
	switch (t->form) {
	case TERM_SET: /* a single word is a set, too */
		return is_among(t->bits, f);
	case TERM_INT:
	case TERM_BOOL:
		return is_within(t->lo, t->lo, f);
	case TERM_RANGE: /* a single number is a range, too */
		return is_within(t->lo, t->hi, f);
	default: /* a name, whose fact is true or false */
		return is_within(1, 1, f);
	}
}

static enum truth join_truths(const struct fact_source *s,
			      const struct term *list, enum truth as_all);
static enum truth none_of(const struct fact_source *s, const struct term *list)
{
	enum truth all = join_truths(s, list, TRUTH_YES);

	return all == TRUTH_OPEN ? TRUTH_OPEN
	       : all == TRUTH_NO ? TRUTH_YES
				 : TRUTH_NO;
}

/* Evaluates a condition, by the fact that its row asks for, or a list
 * of conditions. */
static enum truth holds(const struct fact_source *s, const struct term *one)
{
	const struct word *w = &stalker_conditions.v[one->word];
	enum fact_id f = (enum fact_id)(w->read ? w->read->arg : OF_NO_FACT);

	if (strcmp(w->name, "not") == 0)
		return none_of(s, one->v);
	if (strcmp(w->name, "all") == 0)
		return join_truths(s, one->v, TRUTH_YES);
	if (strcmp(w->name, "any") == 0)
		return join_truths(s, one->v, TRUTH_NO);
	return f == OF_NO_FACT ? s->judge(s->of, one)
			       : meets(one->v, s->read(s->of, f, one->v));
}

/* TRUTH_YES: all must hold.  TRUTH_NO: one must. */
static enum truth join_truths(const struct fact_source *s,
			      const struct term *list, enum truth as_all)
{
	enum truth end = as_all == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
	enum truth result = as_all;

	for (size_t i = 0; i < list->n && result != end; i++) {
		enum truth one = holds(s, &list->v[i]);

		if (one != as_all)
			result = one;
	}
	return result;
}

enum truth stalker_filter(const struct card *equipment,
			  const struct fact_source *s)
{
	const struct value *v = card_good(equipment, HOST_FILTER);

	return v && v->term ? join_truths(s, v->term, TRUTH_YES) : TRUTH_YES;
}

/* What a list knows of a host: the printed card, and facts that no ability can
 * have changed by Step 7 (RS-69). */

static struct fact exactly(int32_t n)
{
	return (struct fact){ n, n };
}

static struct fact within(int32_t lo, int32_t hi)
{
	return (struct fact){ lo, hi };
}

/* S-1.5.2-2: a machine is on its cell until it is revealed. */
static bool is_in_auxiliary(const struct placed *p)
{
	return p->card->variant == MACHINE && !p->more->hidden;
}

static struct fact faction_of(const struct card *c)
{
	const struct value *v = card_good(c, FACTION);

	return exactly(v ? (int32_t)v->i : NEUTRAL);
}

static struct fact zone_of(const struct placed *p)
{
	if (is_in_auxiliary(p))
		return exactly(ZONE_AUXILIARY);
	return p->card->variant == MACHINE
		       ? within(ZONE_BATTLEFIELD, ZONE_AUXILIARY)
		       : exactly(ZONE_BATTLEFIELD);
}

/* No effect of the language changes the exact facts here: effects give
 * keywords, modify numbers, wound, close, relocate and reveal. */
static struct fact read_printed(const void *of, enum fact_id f,
				const struct term *t)
{
	const struct placed *p = of;

	switch (f) {
	case OF_FACTION:
		return faction_of(p->card);
	case OF_TYPE:
		return exactly(stalker_type_row(p->card->variant));
	case OF_SUBTYPE:
		return exactly(stalker_subtype_row(p->card->variant));
	case OF_CLASS:
		return exactly(stalker_has_class(p->card, t));
	case OF_ID:
		return exactly(stalker_has_id(p->card, t));
	case OF_ELITE:
		return exactly((p->card->facts.bits & FACT_ELITE) != 0);
	case OF_HOST: /* S-1.5.2c-2, RS-8: a card with a host is not a host */
		return exactly(false);
	case OF_ZONE:
		return zone_of(p);
	case OF_HIDDEN:
		return within(false, p->more->hidden);
	case OF_ROW:
		return is_in_auxiliary(p) ? exactly(0) : within(0, RANKS);
	case OF_KEYWORD:
	case OF_CLOSED:
		return within(false, true);
	case OF_LIFE:
		return within(INT32_MIN, INT32_MAX);
	default:
		return within(0, INT32_MAX);
	}
}

/* In Step 7 nothing is attacked, no event has triggered the equipment, and it
 * is nobody's turn; counts include the opponent's cards. */
static enum truth judge_printed(const void *of, const struct term *one)
{
	(void)of;
	return strcmp(stalker_conditions.v[one->word].name, "count") == 0
		       ? TRUTH_OPEN
		       : TRUTH_NO;
}

enum truth stalker_may_suit(const struct card *equipment,
			    const struct placed *host)
{
	const struct fact_source s = { host, read_printed, judge_printed };

	return stalker_filter(equipment, &s);
}
