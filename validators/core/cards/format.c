/* Looks up formats, and links them to the cards they list. */
#include "validators/core/cards/format.h"

#include "validators/core/cards/format_read.h"
#include "validators/core/game/game.h"

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
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

static bool is_ever(const struct listing *l)
{
	return l->from <= l->until;
}

static void link_listing(const struct card_set *set, const struct format *f,
			 struct listing *l, struct diags *ds)
{
	const struct card *c =
		bsearch(&l->card, set->v, set->n, sizeof(*set->v), by_id);

	if (c == NULL)
		return; /* an unknown reference, already reported */
	l->index = (uint32_t)(c - set->v);
	for (const struct listing *o = f->listings; o != l; o++) {
		if (!str_eq(o->card, l->card) || o->until < l->from ||
		    l->until < o->from || !is_ever(o) || !is_ever(l))
			continue;
		struct diag *d = diag_at(
			ds, SEV_ERROR, FINDING_NAME(OVERLAPPING), &l->at,
			"\"%.*s\" has another entry for the same time",
			STR_ARG(l->card));
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
				&v[i].at, "format \"%s\" occurs twice",
				v[i].name);
			diag_relate(ds, d, v[k].at, "first used here");
			break;
		}
	}
}

const struct format *game_format(const struct game *g, struct str name)
{
	for (size_t i = 0; i < g->nformats; i++)
		if (str_is_nocase(name, g->formats[i].name))
			return &g->formats[i];
	return NULL;
}
