/* Makes the edits of a repair and the cause of each. */
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_work.h"

#include <stdlib.h>

bool repair_card(const struct repair *r, size_t k, uint32_t *card)
{
	size_t n = r->by.list->n;

	if (k >= n)
		*card = (uint32_t)(k - n);
	else if (r->object && r->stand[k] == STAND_APART)
		*card = CARD_UNKNOWN;
	else
		*card = r->by.list->v[k].card;
	return k < n + r->by.set->n;
}

struct edits {
	struct repair_work *w;
	const struct repair *r;
	const struct model *m;
	const struct deck_list *l;
	int64_t *out; /* per entry: copies to remove that are not in an edit yet
		       */
	int64_t *in;  /* per card: copies to add, likewise */
	int64_t staying[MODEL_BOUNDS], listed[MODEL_BOUNDS];
};

/* Count the copies of each entry that are kept, and of each card that
 * are added. */
static void count_copies(struct edits *t)
{
	const struct repair *r = t->r;
	size_t n = t->m->j->set->n;
	int64_t *left = arena_array(t->w->scratch, n, sizeof(*left));

	t->w->kept = arena_array(t->w->scratch, t->l->n, sizeof(*t->w->kept));
	t->out = arena_array(t->w->scratch, t->l->n, sizeof(*t->out));
	t->in = arena_array(t->w->scratch, n, sizeof(*t->in));
	for (size_t i = 0; i < n; i++) {
		left[i] = less_of(r->copies[i], r->have[i]);
		t->in[i] = r->copies[i] - left[i];
	}
	for (size_t i = 0; i < t->l->n; i++) {
		const struct entry *e = &t->l->v[i];
		int64_t *kept = &t->w->kept[i];

		if (r->stand[i] == STAND_APART)
			*kept = e->count;
		if (r->stand[i] == STAND_GOOD) {
			*kept = less_of(e->count, left[e->card]);
			left[e->card] -= *kept;
		}
		t->out[i] = e->count - *kept;
	}
}

/* Count the copies in the bounds: those that are kept, and all of the list. */
static void count_bounds(struct edits *t)
{
	const struct model_bound *bound = t->m->bound;

	for (size_t i = 0; i < t->l->n; i++) {
		const struct entry *e = &t->l->v[i];
		uint32_t bits = CARD_KNOWN(e->card)
					? t->m->j->set->v[e->card].facts.bits
					: 0;

		for (size_t b = 0; b < t->m->nbounds; b++) {
			if (bound[b].section != e->section ||
			    (bound[b].bits && !(bound[b].bits & bits)))
				continue;
			t->listed[b] += e->count;
			if (t->r->stand[i] == STAND_GOOD)
				t->staying[b] += t->w->kept[i];
		}
	}
}

static struct repair_cause why_remove(const struct edits *t,
				      const struct entry *e)
{
	const struct model *m = t->m;
	const struct diag *d = repair_found_at(t->w, e->line);

	if (d == NULL && e->section == SECTION_UNKNOWN && e->head)
		d = repair_found_at(t->w, t->l->head[e->head - 1].line);
	for (size_t b = 0; d == NULL && b < m->nbounds; b++)
		if (m->bound[b].section == e->section && m->bound[b].high &&
		    t->listed[b] > m->bound[b].hi)
			return repair_cause_by(t->w, m->bound[b].high, 0, NULL);
	if (d == NULL && m->ratio.rule)
		d = repair_found_by(t->w, m->ratio.rule, 0, NULL);
	return repair_cause_found(t->w, d);
}

/* The requirement of a bound that the kept copies do not satisfy. */
static struct repair_cause short_of(const struct edits *t, size_t bound)
{
	const struct model_bound *b = &t->m->bound[bound];
	struct repair_cause c = repair_cause_by(t->w, b->low, 0, NULL);

	if (!repair_found_by(t->w, b->low, 0, NULL))
		c.text = arena_printf(
			t->w->a,
			tr(t->w->v->findings.lang,
			   b->lo == b->hi
				   ? N_("%s left, exactly %lld needed")
				   : N_("%s left, at least %lld needed")),
			repair_counted(t->w, b->counts, t->staying[bound]),
			(long long)b->lo);
	return c;
}

static struct repair_cause why_add(const struct edits *t, uint32_t card)
{
	const struct model *m = t->m;
	const struct rule *ratio = m->ratio.rule;
	uint8_t inner = m->card[card].bound;
	uint8_t whole = m->whole[m->card[card].place];

	if (t->staying[inner] < m->bound[inner].lo)
		return short_of(t, inner);
	for (size_t i = 0; ratio && i < m->ratio.n; i++)
		if (m->ratio.bound[i] == inner &&
		    repair_found_by(t->w, ratio, 0, NULL))
			return repair_cause_by(t->w, ratio, 0, NULL);
	if (t->staying[whole] < m->bound[whole].lo)
		return short_of(t, whole);
	return ratio ? repair_cause_by(t->w, ratio, 0, NULL)
		     : repair_cause_found(t->w, NULL);
}

/* Add an edit: n copies of an entry are removed, of a card added; either may
 * be absent. */
static void push_edit(struct edits *t, uint32_t entry, uint32_t card, int64_t n,
		      bool mended)
{
	struct repair_edit e = { .kind = REPAIR_EXCHANGE,
				 .n = n,
				 .entry = entry,
				 .card = card,
				 .mended = mended };

	if (entry == UINT32_MAX) {
		e.kind = REPAIR_ADD;
	} else {
		const struct entry *old = &t->l->v[entry];

		e.line = old->line;
		e.from = old->text;
		t->out[entry] -= n;
		if (old->card == card && mended)
			e.kind = REPAIR_MOVE;
		e.cause[e.ncauses++] = why_remove(t, old);
	}
	if (card == CARD_UNKNOWN) {
		e.kind = REPAIR_REMOVE;
	} else {
		t->in[card] -= n;
		e.to = repair_name(t->w, card);
		e.section = t->m->card[card].place;
	}
	if (card != CARD_UNKNOWN && !mended) {
		struct repair_cause c = why_add(t, card);

		if (e.ncauses == 0 || e.cause[0].name != c.name ||
		    e.cause[0].clause != c.clause)
			e.cause[e.ncauses++] = c;
	}
	repair_tell(t->w, e);
}

/* Pair removed copies with the cards that their entries were intended for. */
static void mend(struct edits *t)
{
	const bool *pool = t->r->pool;

	for (uint32_t i = 0; i < t->l->n; i++) {
		uint32_t near[SUGGEST_MAX];
		const uint32_t *as;
		size_t n = 0;

		if (t->r->stand[i] == STAND_WRONG)
			n = names_meant(t->r->by.names, t->w->scratch,
					&t->l->v[i], near, &as);
		for (size_t k = 0; k < n; k++) {
			int64_t copies = less_of(t->out[i], t->in[as[k]]);

			if (copies > 0 && (!pool || pool[as[k]]))
				push_edit(t, i, as[k], copies, true);
		}
	}
}

/* Pair removals with additions in the same section, or anywhere. */
static void exchange(struct edits *t, bool anywhere)
{
	size_t next[GAME_MAX_SECTIONS] = { 0 }; /* next candidate, by section */
	uint32_t card;

	for (uint32_t i = 0; i < t->l->n; i++) {
		uint8_t section = anywhere ? 0 : t->l->v[i].section;

		if (section >= GAME_MAX_SECTIONS)
			continue;
		while (t->out[i] > 0 &&
		       repair_card(t->r, next[section], &card)) {
			int64_t n = CARD_KNOWN(card)
					    ? less_of(t->out[i], t->in[card])
					    : 0;

			if (n > 0 &&
			    (anywhere || t->m->card[card].place == section))
				push_edit(t, i, card, n, false);
			else
				next[section]++;
		}
	}
}

/* Sort by line, new ones last; otherwise in the order found. */
static int by_line(const void *a, const void *b)
{
	const struct repair_edit *x = a, *y = b;
	uint32_t i = x->line - 1, k = y->line - 1; /* 0 comes last */

	if (i != k)
		return i < k ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

void repair_sort(struct repair_text *out, size_t from)
{
	if (out->nedits > from)
		qsort(out->edit + from, out->nedits - from, sizeof(*out->edit),
		      by_line);
}

void repair_edit(struct repair_work *w)
{
	struct edits t = {
		.w = w, .r = w->r, .m = &w->r->model, .l = &w->list
	};
	uint32_t card;

	count_copies(&t);
	count_bounds(&t);
	mend(&t);
	exchange(&t, false);
	exchange(&t, true);
	for (uint32_t i = 0; i < t.l->n; i++)
		if (t.out[i] > 0)
			push_edit(&t, i, CARD_UNKNOWN, t.out[i], false);
	for (size_t k = 0; repair_card(t.r, k, &card); k++)
		if (CARD_KNOWN(card) && t.in[card] > 0)
			push_edit(&t, UINT32_MAX, card, t.in[card], false);
	repair_sort(w->out, w->step);
}
