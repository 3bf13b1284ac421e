/* host_filter of equipment, before the match: RS-8. */
#include "validators/core/term.h"
#include "validators/stalker/reckon.h"
#include "validators/stalker/words.h"

#include <assert.h>

enum { NO, YES, UNSURE = -1 };

/* A condition on p; t is its value. */
typedef int condition(const struct reckoning *k, const struct term *t,
		      const struct placed *p);

static int all_hold(const struct reckoning *k, const struct term *list,
		    const struct placed *p);

/* A word, or one of several. */
static int is_word(const struct term *t, int word)
{
	assert(t->form == TERM_SET && "one word is a set, too");
	return t->bits >> word & 1;
}

static int in_range(const struct term *t, int64_t n)
{
	assert(t->form == TERM_RANGE && "one number is a range, too");
	return n >= t->lo && n <= t->hi;
}

static int is_flag(const struct term *t, bool flag)
{
	return (t->lo != 0) == flag;
}

static int of_faction(const struct reckoning *k, const struct term *t,
		      const struct placed *p)
{
	const struct value *v = card_good(p->card, FACTION);

	(void)k;
	return is_word(t, v ? (int)v->i : NEUTRAL);
}

static int of_type(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	(void)k;
	return is_word(t, stalker_type_row(p->card->variant));
}

static int of_subtype(const struct reckoning *k, const struct term *t,
		      const struct placed *p)
{
	(void)k;
	return is_word(t, stalker_subtype_row(p->card->variant));
}

static int with_keyword(const struct reckoning *k, const struct term *t,
			const struct placed *p)
{
	(void)k;
	return card_keyword(p->card, t->keyword->keyword->word) != NULL;
}

/* True if `word` is in a list as the database gives it: "a, b". */
static bool is_listed(struct str list, struct str word)
{
	for (size_t i = 0; i + word.n <= list.n;) {
		const char *comma = memchr(list.p + i, ',', list.n - i);
		size_t end = comma ? (size_t)(comma - list.p) : list.n;

		if (str_eq((struct str){ list.p + i, end - i }, word))
			return true;
		i = end + 2;
	}
	return false;
}

/* One label or several: the number of them, and number i. */
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

static int of_class(const struct reckoning *k, const struct term *t,
		    const struct placed *p)
{
	(void)k;
	return stalker_has_class(p->card, t);
}

static int of_id(const struct reckoning *k, const struct term *t,
		 const struct placed *p)
{
	(void)k;
	return stalker_has_id(p->card, t);
}

static int of_cost(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	(void)k;
	return in_range(t, p->card->facts.key);
}

static int of_life(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	const struct value *v = card_good(p->card, LIFE);

	(void)k;
	return in_range(t, v ? v->i : 0);
}

static int is_elite(const struct reckoning *k, const struct term *t,
		    const struct placed *p)
{
	(void)k;
	return is_flag(t, p->card->facts.bits & FACT_ELITE);
}

/* S-2.1.1-3: a card is laid out open, without tokens, markers or effects */
static int is_not(const struct reckoning *k, const struct term *t,
		  const struct placed *p)
{
	(void)k;
	(void)p;
	return is_flag(t, false);
}

static int is_none(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	(void)k;
	(void)p;
	return in_range(t, 0);
}

/* S-1.5.1-2: once revealed a machine is in the auxiliary zone */
static int in_zone(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	(void)k;
	return is_word(t, p->card->variant == MACHINE);
}

static int in_row(const struct reckoning *k, const struct term *t,
		  const struct placed *p)
{
	int row = k->second ? p->more->rank - 2 : 3 - p->more->rank;

	if (p->card->variant == MACHINE || row < 1)
		return NO;
	if (t->form == TERM_SET)
		return t->bits >> row & 1;
	return t->lo == row;
}

static int none_of(const struct reckoning *k, const struct term *t,
		   const struct placed *p)
{
	int all = all_hold(k, t, p);

	return all == UNSURE ? UNSURE : !all;
}

static int any_holds(const struct reckoning *k, const struct term *t,
		     const struct placed *p);

/* What is not here depends on the match. */
static const struct {
	const char *name;
	condition *holds;
} conditions[] = {
	{ "faction", of_faction }, { "type", of_type },
	{ "subtype", of_subtype }, { "has_keyword", with_keyword },
	{ "has_class", of_class }, { "id", of_id },
	{ "elite", is_elite },     { "closed", is_not },
	{ "has_host", is_not },    { "row", in_row },
	{ "zone", in_zone },       { "cost", of_cost },
	{ "life", of_life },       { "wounds", is_none },
	{ "tokens", is_none },     { "not", none_of },
	{ "all", all_hold },       { "any", any_holds },
};

static int holds(const struct reckoning *k, const struct term *one,
		 const struct placed *p)
{
	const char *name = stalker_conditions.v[one->word].name;

	for (size_t i = 0; i < sizeof(conditions) / sizeof(conditions[0]); i++)
		if (strcmp(conditions[i].name, name) == 0)
			return conditions[i].holds(k, one->v, p);
	return UNSURE;
}

static int all_hold(const struct reckoning *k, const struct term *list,
		    const struct placed *p)
{
	int result = YES;

	for (size_t i = 0; i < list->n; i++) {
		int one = holds(k, &list->v[i], p);

		if (one == NO)
			return NO;
		if (one == UNSURE)
			result = UNSURE;
	}
	return result;
}

static int any_holds(const struct reckoning *k, const struct term *list,
		     const struct placed *p)
{
	int result = NO;

	for (size_t i = 0; i < list->n; i++) {
		int one = holds(k, &list->v[i], p);

		if (one == YES)
			return YES;
		if (one == UNSURE)
			result = UNSURE;
	}
	return result;
}

int stalker_filter(const struct reckoning *k, const struct card *equipment,
		   const struct placed *p)
{
	const struct value *v = card_good(equipment, HOST_FILTER);

	return v && v->term ? all_hold(k, v->term, p) : YES;
}
