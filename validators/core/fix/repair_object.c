/* Repairs the later objects that are taken out of another section. */
#include "validators/core/fix/repair_object.h"

#include "validators/base/vec.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_rows.h"

#include <assert.h>
#include <string.h>

#define CARDS REPAIR_OBJECT_MAX

/* An entry: its card, or the cards it may have been meant to be. */
struct wish {
	uint32_t entry;
	int64_t n;
	bool stays;
	size_t card[SUGGEST_MAX]; /* indices of supply */
	size_t ncards;
};

struct choosing {
	struct arena *a;
	const struct repair_task *t;
	struct repair *r;
	struct judge judge;
	struct deck_list list; /* that of the task */
	struct diags diags;
	uint32_t card[CARDS]; /* what there is ... */
	int64_t most[CARDS];  /* ... and how much */
	int64_t have[CARDS];  /* copies that may stay */
	size_t n;
	size_t order[CARDS]; /* cards by their first entry, then by id */
	struct wish *wish;
	size_t nwishes, wishes_cap;
	int64_t now[CARDS], best[CARDS];
	bool found;
};

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* The index of a card in the supply, or n. */
static size_t index_of(const struct choosing *c, uint32_t card)
{
	size_t i = 0;

	while (i < c->n && c->card[i] != card)
		i++;
	return i;
}

/* What section `from` holds, which is right: no more than may be. */
static void count_supply(struct choosing *c)
{
	const struct deck_list *l = c->t->list;
	int64_t all = 0;

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (e->section != c->t->game->object_repair->from ||
		    !CARD_KNOWN(e->card))
			continue;
		all += e->count;
		assert(all <= REPAIR_OBJECT_MAX);
		size_t k = index_of(c, e->card);
		c->card[k] = e->card;
		c->n += k == c->n;
		c->most[k] += e->count;
	}
}

/* Order the cards: those of the section first, in its order, then by id. */
static void order_cards(struct choosing *c)
{
	const struct deck_list *l = c->t->list;
	bool in[CARDS] = { false };
	size_t n = 0;

	for (size_t i = 0; i < l->n; i++) {
		size_t k = CARD_KNOWN(l->v[i].card) ? index_of(c, l->v[i].card)
						    : c->n;

		if (k == c->n || in[k] ||
		    l->v[i].section != c->t->game->object_repair->section)
			continue;
		in[k] = true;
		c->order[n++] = k;
	}
	while (n < c->n) {
		size_t first = c->n;

		for (size_t k = 0; k < c->n; k++)
			if (!in[k] &&
			    (first == c->n || c->card[k] < c->card[first]))
				first = k;
		in[first] = true;
		c->order[n++] = first;
	}
}

static void wish_for(struct choosing *c, uint32_t entry)
{
	const struct entry *e = &c->t->list->v[entry];
	struct wish w = { .entry = entry,
			  .n = e->count,
			  .stays = c->r->stand[entry] == STAND_GOOD };
	uint32_t near[SUGGEST_MAX];
	const uint32_t *as;
	size_t n = 1;

	if (w.stays)
		as = &e->card;
	else
		n = names_meant(c->t->names, c->a, e, near, &as);
	for (size_t i = 0; i < n && w.ncards < SUGGEST_MAX; i++)
		if (index_of(c, as[i]) < c->n)
			w.card[w.ncards++] = index_of(c, as[i]);
	VEC_PUSH(c->a, c->wish, c->nwishes, c->wishes_cap, w);
}

static void count_section(struct choosing *c)
{
	const struct deck_list *l = c->t->list;
	struct repair *r = c->r;

	r->stand = arena_array(c->a, l->n, sizeof(*r->stand));
	r->have = arena_array(c->a, c->t->set->n, sizeof(*r->have));
	for (uint32_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		r->stand[i] = STAND_APART;
		if (e->section != c->t->game->object_repair->section)
			continue;
		size_t k = CARD_KNOWN(e->card) ? index_of(c, e->card) : c->n;
		r->listed += e->count;
		r->stand[i] = k < c->n ? STAND_GOOD : STAND_WRONG;
		if (k < c->n) {
			c->have[k] += e->count;
			r->have[e->card] += e->count;
		}
		wish_for(c, i);
	}
}

static struct solve_worth worth_of(const struct choosing *c, const int64_t *x)
{
	struct solve_worth w = { .possible = true };
	int64_t kept = 0, total = 0;

	for (size_t i = 0; i < c->n; i++) {
		kept += least(x[i], c->have[i]);
		total += x[i];
	}
	w.added = total - kept;
	w.touched = c->r->listed - kept + w.added;
	w.cost = c->r->listed - kept > w.added ? c->r->listed - kept : w.added;
	return w;
}

/* What a choice of copies does for the entries: it keeps some copies, and
 * leaves others for those that cannot stay. */
struct grants {
	int64_t left[2][CARDS]; /* by wish.stays */
};

static void grants_of(const struct choosing *c, const int64_t *x,
		      struct grants *g)
{
	for (size_t i = 0; i < c->n; i++) {
		g->left[1][i] = least(x[i], c->have[i]);
		g->left[0][i] = x[i] - g->left[1][i];
	}
}

/* Give a wish up to n copies of the k-th of its cards; how many. */
static int64_t grant(struct grants *g, const struct wish *w, size_t k,
		     int64_t n)
{
	int64_t *left = &g->left[w->stays][w->card[k]];

	n = least(n, *left);
	*left -= n;
	return n;
}

/* -1, 0, 1: x leaves more, as much, less of the list than y, in its order. */
static int compare_entries(const struct choosing *c, const int64_t *x,
			   const int64_t *y)
{
	struct grants g, h;

	grants_of(c, x, &g);
	grants_of(c, y, &h);
	for (size_t i = 0; i < c->nwishes; i++) {
		const struct wish *w = &c->wish[i];
		int64_t n = w->n;

		for (size_t k = 0; k < w->ncards; k++) {
			int64_t one = grant(&g, w, k, n);
			int64_t other = grant(&h, w, k, n);

			if (one != other)
				return one > other ? -1 : 1;
			n -= one;
		}
	}
	return 0;
}

/* The order of repair.h: true if x comes before y. */
static bool is_better(const struct choosing *c, const int64_t *x,
		      const int64_t *y)
{
	struct solve_worth a = worth_of(c, x), b = worth_of(c, y);

	if (a.cost != b.cost)
		return a.cost < b.cost;
	int entries = compare_entries(c, x, y);
	if (entries)
		return entries < 0;
	int worth = solve_compare(&a, &b);
	if (worth)
		return worth < 0;
	for (size_t i = 0;; i++) {
		size_t k = c->order[i];

		assert(i < c->n); /* no two are the same */
		if (x[k] != y[k])
			return x[k] > y[k];
	}
}

/* Look at all numbers of copies of the cards from i on. */
static void look_at_all(struct choosing *c, size_t i)
{
	if (i < c->n) {
		for (c->now[i] = 0; c->now[i] <= c->most[i]; c->now[i]++)
			look_at_all(c, i + 1);
		return;
	}
	if ((c->found && !is_better(c, c->now, c->best)) ||
	    !c->t->game->object_repair->fits(&c->judge, c->card, c->now, c->n))
		return;
	memcpy(c->best, c->now, sizeof(c->best));
	c->found = true;
}

/* The places of the cards, for the edits. */
static void model_places(struct choosing *c)
{
	struct model *m = &c->r->model;

	*m = (struct model){ .j = &c->judge, .a = c->a };
	memset(m->whole, MODEL_NOWHERE, sizeof(m->whole));
	m->card = arena_array(c->a, c->t->set->n, sizeof(*m->card));
	for (size_t i = 0; i < c->t->set->n; i++)
		m->card[i].place = MODEL_NOWHERE;
	uint8_t section = c->t->game->object_repair->section;
	m->bound[m->nbounds++] =
		(struct model_bound){ .section = section, .hi = FLOW_ANY };
	m->whole[section] = 0;
	for (size_t i = 0; i < c->n; i++)
		m->card[c->card[i]].place = section;
}

static void take_best(struct choosing *c)
{
	struct repair *r = c->r;
	uint32_t *added = arena_array(c->a, c->n, sizeof(*added));
	struct grants g;

	r->worth = worth_of(c, c->best);
	r->copies = arena_array(c->a, c->t->set->n, sizeof(*r->copies));
	grants_of(c, c->best, &g);
	for (size_t i = 0; i < c->nwishes; i++) {
		const struct wish *w = &c->wish[i];
		int64_t n = w->stays ? 0 : w->n;

		for (size_t k = 0; k < w->ncards && n > 0; k++) {
			struct repair_mend m = { w->entry, c->card[w->card[k]],
						 grant(&g, w, k, n) };

			n -= m.n;
			if (m.n > 0)
				VEC_PUSH(c->a, r->mend, r->nmends, r->mends_cap,
					 m);
		}
	}
	for (size_t i = 0; i < c->n; i++) {
		size_t k = c->order[i];

		r->copies[c->card[k]] = c->best[k];
		if (g.left[0][k] > 0)
			added[r->nadded++] = c->card[k];
	}
	r->added = added;
}

void repair_find_object(struct repair *r, struct arena *a,
			const struct repair_task *t)
{
	struct choosing *c = arena_alloc(a, sizeof(*c));

	*c = (struct choosing){ .a = a, .t = t, .r = r, .list = *t->list };
	*r = (struct repair){ 0 };
	diags_init(&c->diags, a);
	c->judge = (struct judge){ .game = t->game,
				   .format = t->format,
				   .set = t->set,
				   .list = &c->list,
				   .diags = &c->diags };
	count_supply(c);
	model_places(c);
	count_section(c);
	order_cards(c);
	look_at_all(c, 0);
	if (c->found)
		take_best(c);
}
