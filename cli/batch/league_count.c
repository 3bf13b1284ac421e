/* Counts the matches of a league. */
#include "cli/batch/league_result.h"

#include "validators/core/game/game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void leagueresult_begin(struct leagueresult *r, struct arena *a)
{
	size_t n = r->head.ndecks;

	r->league = (struct league){
		.n = n, .v = arena_array(a, n * n, sizeof(struct meeting))
	};
	r->cards = arena_array(a, n * n, sizeof(*r->cards));
	for (size_t i = 0; i < n * n; i++) {
		size_t mirrored = i % n * n + i / n;

		if (!r->head.meets[i < mirrored ? i : mirrored] ||
		    i == mirrored)
			continue;
		r->league.v[i].played = true;
		r->cards[i] = arena_array(a, r->head.deck[i / n].ncards + 1,
					  sizeof(**r->cards));
	}
}

uint64_t league_planned(const struct results_head *h, uint64_t *draws)
{
	uint64_t n = (uint64_t)h->matches, pairs = 0;
	uint64_t each = h->paired ? n / 2 + n % 2 : n;

	if (h->shards)
		each = each / (uint64_t)h->shards +
		       ((uint64_t)h->shard < each % (uint64_t)h->shards);
	for (size_t i = 0; i < h->ndecks * h->ndecks; i++)
		pairs += h->meets[i];
	if (draws)
		*draws = pairs * each;
	return pairs * each * (h->paired ? 2 : 1);
}

/* Count the cards of deck x in matches against deck y. */
static void count_cards(struct leagueresult *r, size_t x, size_t y,
			const struct fate *f, unsigned score)
{
	struct worth_count *v = r->cards[x * r->league.n + y];

	for (size_t i = 0; i < r->head.deck[x].ncards; i++)
		v[i].n[fate_has(f->drawn, i)][fate_has(f->played, i)][score]++;
}

static bool count_match(struct leagueresult *r, const struct league_draw *d,
			unsigned i)
{
	const struct league_match *m = &d->match[i];
	struct tally *t = &r->tally;

	t->matches++;
	t->decisions += m->decisions;
	t->capped = t->capped || m->capped;
	t->length[m->length < SIM_MAX_LENGTH ? m->length : SIM_MAX_LENGTH]++;
	t->wins[0] += m->score == 2;
	t->wins[1] += m->score == 0;
	r->first[i == 0 ? m->score : 2 - m->score]++;
	count_cards(r, d->a, d->b, &m->fate[0], m->score);
	count_cards(r, d->b, d->a, &m->fate[1], 2u - m->score);
	return tally_ending(t, m->outcome, m->reason, 1);
}

bool leagueresult_add(struct leagueresult *r, const struct league_draw *d)
{
	struct meeting *m = &r->league.v[d->a * r->league.n + d->b];
	bool good = true;

	m->score[league_quarter(d)]++;
	league_mirror(&r->league, d->a, d->b);
	for (unsigned i = 0; i < d->n; i++)
		good = count_match(r, d, i) && good;
	return good;
}

/* ---- Cards ---- */

/* A card in a deck. */
struct place {
	const struct league_card *card;
	size_t deck, pos;
};

static int by_id(const void *a, const void *b)
{
	const struct place *x = a, *y = b;
	int order = strcmp(x->card->id, y->card->id);

	return order ? order : (x->deck > y->deck) - (x->deck < y->deck);
}

static size_t all_places(const struct leagueresult *r, struct arena *a,
			 struct place **out)
{
	size_t n = 0, k = 0;

	for (size_t i = 0; i < r->league.n; i++)
		n += r->head.deck[i].ncards;
	*out = arena_array(a, n + 1, sizeof(**out));
	for (size_t i = 0; i < r->league.n; i++)
		for (size_t pos = 0; pos < r->head.deck[i].ncards; pos++)
			(*out)[k++] =
				(struct place){ &r->head.deck[i].card[pos], i,
						pos };
	qsort(*out, n, sizeof(**out), by_id);
	return n;
}

/* Collect the groups of matches of a card in n decks. */
static size_t groups_of(const struct leagueresult *r, struct arena *a,
			const struct place *v, size_t n,
			struct worth_group **out)
{
	size_t all = r->league.n, k = 0;

	*out = arena_array(a, n * all + 1, sizeof(**out));
	for (size_t i = 0; i < n; i++)
		for (size_t b = 0; b < all; b++) {
			size_t at = v[i].deck * all + b;

			if (r->cards[at] == NULL)
				continue;
			(*out)[k++] = (struct worth_group){
				&r->cards[at][v[i].pos],
				r->head.paired
					? worth_alike(r->league.v[at].score)
					: 1,
			};
		}
	return k;
}

enum worth_by leagueresult_by(const struct leagueresult *r)
{
	return r->game->referee->drawn ? WORTH_DRAWN : WORTH_PLAYED;
}

static int by_worth(const void *a, const void *b)
{
	const struct cardworth *x = a, *y = b;
	double dx = fabs(x->worth.difference.mean);
	double dy = fabs(y->worth.difference.mean);

	if (x->worth.sure != y->worth.sure)
		return x->worth.sure ? -1 : 1;
	if (!x->worth.sure && x->worth.p != y->worth.p)
		return x->worth.p > y->worth.p ? 1 : -1;
	return dx != dy ? (dx < dy ? 1 : -1) : strcmp(x->card->id, y->card->id);
}

size_t leagueresult_cards(const struct leagueresult *r, struct arena *a,
			  struct cardworth **out)
{
	struct place *v;
	size_t n = all_places(r, a, &v), k = 0;
	struct cardworth *w = arena_array(a, n + 1, sizeof(*w));
	struct worth **worths = arena_array(a, n + 1, sizeof(struct worth *));

	for (size_t i = 0, end; i < n; i = end) {
		struct worth_group *g;

		for (end = i + 1;
		     end < n && strcmp(v[end].card->id, v[i].card->id) == 0;)
			end++;
		size_t groups = groups_of(r, a, &v[i], end - i, &g);

		w[k] = (struct cardworth){ .card = v[i].card,
					   .decks = end - i };
		worth_of(g, groups, leagueresult_by(r), &w[k].worth);
		worths[k] = &w[k].worth;
		k++;
	}
	worth_correct(a, worths, k);
	qsort(w, k, sizeof(*w), by_worth);
	*out = w;
	return k;
}
