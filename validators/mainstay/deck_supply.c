/* The decks that can be built from a pool: M-039, and M-040 for two_trumps. */
#include "validators/core/cards/supply.h"

#include "validators/core/cards/format.h"
#include "validators/core/stats/big.h"
#include "validators/mainstay/internal.h"

#define SIMPLE_ONES 8

/* The cards of a pool that go into a section, by essence. */
struct stock {
	int64_t n[ESSENCES];
	int64_t all, kinds;
};

enum stock_id {
	STOCK_MAINSTAY,
	STOCK_HERO,
	STOCK_WARRIOR,
	STOCK_DEFENDER,
	STOCK_TRUMP,
	STOCK_TRUMP_WARRIOR,
	STOCK_COUNT,
};

static enum stock_id stock_of(const struct card *c)
{
	bool neutral = c->facts.bits & FACT_NEUTRAL;

	switch (c->variant) {
	case MAINSTAY:
		return STOCK_MAINSTAY;
	case HERO:
		return STOCK_HERO;
	case WARRIOR:
		return neutral ? STOCK_TRUMP_WARRIOR : STOCK_WARRIOR;
	default:
		return neutral ? STOCK_TRUMP : STOCK_DEFENDER;
	}
}

static void take_stock(struct stock v[STOCK_COUNT], const struct card_set *set,
		       const bool *in)
{
	for (size_t i = 0; i < set->n; i++) {
		const struct card *c = &set->v[i];
		struct stock *s = &v[stock_of(c)];

		if (!in[i])
			continue;
		s->kinds += s->n[c->facts.key]++ == 0;
		s->all++;
	}
}

/* The slots of a deck being filled, and the products so far. */
struct filling {
	struct arena *a;
	struct supply_slot slot[STOCK_COUNT + 2 * SIMPLE_ONES];
	size_t n;
	struct big decks, distinct;
};

static void add_slot(struct filling *f, const char *section, const char *kind,
		     int64_t found)
{
	f->slot[f->n++] = (struct supply_slot){ section, kind, 1, found };
	big_scale(&f->decks, (uint64_t)found);
	big_scale(&f->distinct, found > 0);
}

/* Any one card: only its essence matters in play (M-038). */
static void add_any(struct filling *f, const char *section, const char *kind,
		    const struct stock *s)
{
	add_slot(f, section, kind, s->all);
	big_scale(&f->distinct, (uint64_t)s->kinds);
}

/* One card of each simple essence: M-034, M-035. */
static void add_simple(struct filling *f, const char *section,
		       const struct stock *s)
{
	for (int i = 0; i < SIMPLE_ONES; i++) {
		int key = 18 * (i >> 2) + 6 * (i >> 1 & 1) + 2 * (i & 1);

		add_slot(f, section,
			 arena_printf(f->a, "essence %.*s",
				      STR_ARG(mainstay_essence_name(key))),
			 s->n[key]);
	}
}

void mainstay_supply(struct supply *out, struct arena *a,
		     const struct format *format, const struct card_set *set,
		     const bool *in)
{
	struct stock s[STOCK_COUNT] = { 0 };
	struct filling *f = arena_alloc(a, sizeof(*f));
	bool two = format->param[PARAM_TRUMP_WARRIORS] > 0;

	take_stock(s, set, in);
	f->a = a;
	big_set(&f->decks, 1);
	big_set(&f->distinct, 1);
	add_any(f, "mainstay", NULL, &s[STOCK_MAINSTAY]);
	add_any(f, "hero", NULL, &s[STOCK_HERO]);
	add_simple(f, "warriors", &s[STOCK_WARRIOR]);
	add_simple(f, "defenders", &s[STOCK_DEFENDER]);
	add_any(f, "trump", two ? "defender" : NULL, &s[STOCK_TRUMP]);
	if (two)
		add_any(f, "trump", "warrior", &s[STOCK_TRUMP_WARRIOR]);
	*out = (struct supply){ .v = f->slot, .n = f->n, .enough = true };
	for (size_t i = 0; i < f->n; i++)
		out->enough &= f->slot[i].found >= f->slot[i].needed;
	out->decks = big_text(a, &f->decks);
	out->distinct = big_text(a, &f->distinct);
}
