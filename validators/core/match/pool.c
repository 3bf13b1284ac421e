/* Guesses the cards of a list that were not seen. */
#include "validators/core/match/pool.h"

#include <string.h>

void pool_begin(struct pool_draw *d, const struct pool *p)
{
	d->of = p;
	d->left = p->n;
	d->again = d->nseen = d->next = 0;
	memset(d->copies, 0, p->n);
}

void pool_see(struct pool_draw *d, uint32_t card)
{
	const struct pool *p = d->of;
	uint32_t from = 0, to = p->n;

	while (from < to) {
		uint32_t mid = from + (to - from) / 2;

		if (p->v[mid].card < card)
			from = mid + 1;
		else
			to = mid;
	}
	if (from == p->n || p->v[from].card != card)
		return;
	if (d->copies[from] == 0) {
		d->seen[d->nseen++] = (uint16_t)from;
		d->left--;
	}
	if (d->copies[from] < p->v[from].copies)
		d->copies[from]++;
}

/* A card and how many copies of it there are; maybe none. */
static void draw_card(struct pool_draw *d, struct rng *r)
{
	const struct pool_card *v = d->of->v;
	uint32_t i;

	if (d->next < d->nseen) {
		i = d->seen[d->next++];
		d->again = rng_below(r, v[i].copies - d->copies[i] + 1);
	} else {
		do
			i = rng_below(r, d->of->n);
		while (d->left && d->copies[i]);
		d->left -= d->left > 0;
		d->copies[i] = 1;
		d->again = 1 + rng_below(r, v[i].copies);
	}
	d->card = v[i].card;
}

uint32_t pool_next(struct pool_draw *d, struct rng *r)
{
	while (d->again == 0)
		draw_card(d, r);
	d->again--;
	return d->card;
}
