/* Merges the cards of all files into sets, and checks constraints
 * across files. */
#include "validators/core/cards/card_file.h"

#include "validators/base/vec.h"
#include "validators/core/cards/format_read.h"
#include "validators/core/cards/label.h"
#include "validators/core/cards/mention.h"
#include "validators/core/game/game.h"

#include <stdlib.h>

/* Collect the formats of all files of the set's game, in file order. */
static void link_formats(struct arena *a, struct card_set *set,
			 const struct card_file *files, size_t nfiles,
			 struct diags *ds)
{
	struct format *v = NULL;
	size_t n = 0, cap = 0;

	for (size_t f = 0; f < nfiles; f++)
		for (size_t i = 0;
		     files[f].game == set->game && i < files[f].nformats; i++)
			VEC_PUSH(a, v, n, cap, files[f].formats[i]);
	formats_link(set, v, n, ds);
	set->formats = v;
	set->nformats = n;
}

static int by_id(const void *a, const void *b)
{
	const struct card *x = a, *y = b;
	int c = str_cmp(x->id, y->id);

	if (c == 0)
		c = strcmp(x->at.file, y->at.file);
	return c ? c : span_cmp(&x->at, &y->at);
}

static int by_first_id(const void *a, const void *b)
{
	const struct card_file *x = *(const struct card_file *const *)a;
	const struct card_file *y = *(const struct card_file *const *)b;

	return by_id(&x->v[0], &y->v[0]);
}

/* Concatenate the cards of all files of the set's game, ordering the files by
 * their first cards, because large sets are often sorted already. */
static void join_cards(struct arena *a, struct card_set *s,
		       const struct card_file *files, size_t nfiles)
{
	const struct card_file **v = arena_array(a, nfiles, sizeof(*v));
	size_t n = 0, total = 0;

	for (size_t f = 0; f < nfiles; f++) {
		if (files[f].game != s->game || files[f].n == 0)
			continue;
		v[n++] = &files[f];
		total += files[f].n;
	}
	qsort(v, n, sizeof(*v), by_first_id);
	s->v = arena_array(a, total, sizeof(*s->v));
	for (size_t f = 0; f < n; f++) {
		memcpy(s->v + s->n, v[f]->v, v[f]->n * sizeof(*s->v));
		s->n += v[f]->n;
	}
}

static bool is_sorted(const struct card_set *set)
{
	for (size_t i = 1; i < set->n; i++)
		if (by_id(&set->v[i - 1], &set->v[i]) > 0)
			return false;
	return true;
}

static void report_duplicates(struct card_set *set, struct diags *ds)
{
	size_t first = 0; /* first card with the same id as the previous one */

	for (size_t i = 1; i < set->n; i++) {
		const struct card *c = &set->v[i];

		if (c->id.n == 0 || !str_eq(c->id, set->v[i - 1].id)) {
			first = i;
			continue;
		}
		struct diag *d = diag_at(
			ds, SEV_ERROR, FINDING_NAME(DUPLICATE_ID), &c->id_at,
			"id \"%.*s\" occurs twice", STR_ARG(c->id));
		diag_relate(ds, d, set->v[first].id_at, "first used here");
	}
}

void cardfile_link(struct arena *a, struct card_set *sets,
		   const struct game *const *games, size_t ngames,
		   const struct card_file *files, size_t nfiles,
		   struct diags *ds)
{
	for (size_t g = 0; g < ngames; g++) {
		struct card_set *s = &sets[g];

		*s = (struct card_set){ .game = games[g] };
		join_cards(a, s, files, nfiles);
		if (!is_sorted(s))
			qsort(s->v, s->n, sizeof(*s->v), by_id);
		report_duplicates(s, ds);
		mentions_check(s, files, nfiles, ds);
		labels_check(s, files, nfiles, ds);
		link_formats(a, s, files, nfiles, ds);
		if (games[g]->check_set && ds->worst < SEV_ERROR)
			games[g]->check_set(s, ds);
	}
}
