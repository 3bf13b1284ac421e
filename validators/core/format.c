/* Formats beside the cards that they list. */
#include "validators/core/format.h"

#include "validators/core/formatread.h"
#include "validators/core/game.h"
#include "validators/core/rule.h"

#include <stdlib.h>
#include <string.h>

day format_newest(const struct format *f)
{
	day newest = DAY_FIRST;

	for (size_t i = 0; i < f->nlistings; i++)
		if (f->listings[i].from > newest)
			newest = f->listings[i].from;
	return newest == DAY_FIRST ? DAY_LAST : newest;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key, ((const struct card *)card)->id);
}

/* The copies of c that f allows without its lists; INT64_MAX: any number. */
static int64_t allowed(const struct format *f, const struct card *c)
{
	const struct rule_table *rules = c->game->deck_rules;
	const struct judge j = { .game = c->game, .format = f };
	int64_t least = INT64_MAX;

	for (const struct rule *r = rules->v; r < rules->v + rules->n; r++) {
		if (strcmp(r->name, "too-many-copies") != 0 ||
		    !rule_applies(&j, r))
			continue;
		int64_t limit = rule_copy_limit(&j, r, c);

		least = limit < least ? limit : least;
	}
	return least;
}

static bool is_ever(const struct listing *l)
{
	return l->from <= l->until;
}

static struct diag *fault(struct diags *ds, enum finding_id id,
			  const struct listing *l, const char *what)
{
	return diag_at(ds, SEV_ERROR, findings[id].name, &l->at,
		       "\"%.*s\" %s", STR_ARG(l->card), what);
}

static void link_listing(const struct card_set *set, const struct format *f,
			 struct listing *l, struct diags *ds)
{
	const struct card *c =
		bsearch(&l->card, set->v, set->n, sizeof(*set->v), by_id);

	if (c == NULL)
		return; /* an unknown reference, told as such */
	l->index = (uint32_t)(c - set->v);
	if (l->copies > 0 && l->copies >= allowed(f, c))
		fault(ds, FINDING_NO_OP, l,
		      "is restricted to what the format allows anyway");
	for (const struct listing *o = f->listings; o != l; o++) {
		if (!str_eq(o->card, l->card) || o->until < l->from ||
		    l->until < o->from || !is_ever(o) || !is_ever(l))
			continue;
		struct diag *d = fault(ds, FINDING_OVERLAPPING, l,
				       "has another entry for the same time");
		diag_relate(ds, d, o->at, "first listed here");
		return;
	}
}

void formats_link(const struct card_set *set, struct format *v, size_t n,
		  struct diags *ds)
{
	for (size_t i = 0; i < n; i++) {
		struct listing *l = v[i].listings;

		for (size_t k = 0; k < v[i].nlistings; k++)
			link_listing(set, &v[i], &l[k], ds);
		for (size_t k = 0; k < i; k++) {
			if (strcmp(v[i].name, v[k].name) != 0)
				continue;
			struct diag *d = diag_at(
				ds, SEV_ERROR, FINDING_NAME(DUPLICATE_ID),
				&v[i].at, "format \"%s\" stands twice",
				v[i].name);
			diag_relate(ds, d, v[k].at, "first used here");
			break;
		}
	}
}
