/* Makes the edits of a repair and says why each is needed. */
#include "validators/core/fix/repair_edit.h"

#include "validators/base/vec.h"

#include <stdlib.h>
#include <string.h>

struct edits {
	struct arena *a, *scratch;
	const struct repair *r;
	const struct verdict *v;
	const struct deck_list *l;
	const int64_t *kept;
	int64_t *out; /* per entry: copies to go, not yet in an edit */
	int64_t *in;  /* per card: copies to come, likewise */
	const struct diag **found; /* per entry: what was found at it */
	const struct diag *above[DECK_MAX_HEADS]; /* and at headers */
	const struct diag **by_rule; /* and by rules, where `sought` */
	bool *sought;
	int64_t staying[MODEL_BOUNDS], listed[MODEL_BOUNDS];
	size_t next[GAME_MAX_SECTIONS + 1]; /* of r->added, to come: by
					       section, and at all */
	struct repair_edits *edits;
};

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t *repair_kept(struct arena *a, const struct repair *r,
		     const struct deck_list *l)
{
	int64_t *kept = arena_array(a, l->n, sizeof(*kept));
	int64_t *left = arena_array(a, r->model.j->set->n, sizeof(*left));

	for (size_t i = 0; i < r->model.j->set->n; i++)
		left[i] = least(r->copies[i], r->have[i]);
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (r->stand[i] == STAND_APART)
			kept[i] = e->count;
		if (r->stand[i] != STAND_GOOD)
			continue;
		kept[i] = least(e->count, left[e->card]);
		left[e->card] -= kept[i];
	}
	return kept;
}

/* Count the copies in the bounds: those that stay, and all of the list. */
static void count_bounds(struct edits *t)
{
	const struct model *m = &t->r->model;

	for (size_t i = 0; i < t->l->n; i++) {
		const struct entry *e = &t->l->v[i];

		if (t->r->stand[i] == STAND_GOOD) {
			const struct model_card *c = &m->card[e->card];

			t->staying[c->bound] += t->kept[i];
			if (m->whole[c->place] != c->bound)
				t->staying[m->whole[c->place]] += t->kept[i];
		}
		for (size_t b = 0; b < m->nbounds; b++)
			if (m->bound[b].section == e->section &&
			    (m->bound[b].bits == 0 ||
			     (CARD_KNOWN(e->card) &&
			      (m->j->set->v[e->card].facts.bits &
			       m->bound[b].bits))))
				t->listed[b] += e->count;
	}
}

/* The entry that stands in a line, or n. */
static size_t entry_at(const struct deck_list *l, uint32_t line)
{
	size_t low = 0, high = l->n;

	while (low < high) {
		size_t i = low + (high - low) / 2;

		if (l->v[i].line < line)
			low = i + 1;
		else
			high = i;
	}
	return low < l->n && l->v[low].line == line ? low : l->n;
}

/* What was found at each entry, else what names it as another place. */
static void index_findings(struct edits *t)
{
	const struct diags *ds = &t->v->findings;

	t->found = arena_array(t->scratch, t->l->n + 1, sizeof(*t->found));
	for (int related = 0; related < 2; related++)
		for (size_t i = 0; i < ds->n; i++) {
			const struct diag *d = &ds->v[i];
			size_t n = related ? d->nrelated : 1;

			for (size_t k = 0; d->sev >= SEV_ERROR && k < n; k++) {
				const struct span *at =
					related ? &d->related[k].at : &d->at;
				size_t e = entry_at(t->l, at->line);

				if (t->found[e] == NULL)
					t->found[e] = d;
			}
		}
}

/* What was found at the header that an entry stands below. */
static const struct diag *found_above(struct edits *t, const struct entry *e)
{
	const struct diags *ds = &t->v->findings;

	if (e->head == 0)
		return NULL;
	const struct diag **d = &t->above[e->head - 1];
	for (size_t i = 0; *d == NULL && i < ds->n; i++)
		if (ds->v[i].sev >= SEV_ERROR &&
		    ds->v[i].at.line == t->l->head[e->head - 1].line)
			*d = &ds->v[i];
	return *d;
}

/* The first error found by a rule, looked for once; or NULL. */
static const struct diag *first_by(struct edits *t, const struct rule *r)
{
	size_t i = (size_t)(r - t->v->game->deck_rules->v);

	if (!t->sought[i]) {
		t->sought[i] = true;
		t->by_rule[i] = repair_found_by(t->v, r);
	}
	return t->by_rule[i];
}

static struct repair_cause cause_by(struct edits *t, const struct rule *r)
{
	const struct diag *d = first_by(t, r);

	if (d)
		return repair_cause_found(t->a, d);
	return repair_cause_rule(t->a, t->v->game, r);
}

static struct repair_cause why_remove(struct edits *t, const struct entry *e)
{
	const struct model *m = &t->r->model;
	const struct diag *d = t->found[e - t->l->v];

	if (d == NULL && e->section == SECTION_UNKNOWN)
		d = found_above(t, e);
	if (d)
		return repair_cause_found(t->a, d);
	for (size_t b = 0; b < m->nbounds; b++)
		if (m->bound[b].section == e->section && m->bound[b].high &&
		    t->listed[b] > m->bound[b].hi)
			return cause_by(t, m->bound[b].high);
	if (m->ratio.rule && first_by(t, m->ratio.rule))
		return cause_by(t, m->ratio.rule);
	return repair_cause_found(t->a, repair_first_error(t->v));
}

/* What a bound asks for that the copies which stay do not give. */
static struct repair_cause short_of(struct edits *t, size_t bound)
{
	const struct model_bound *b = &t->r->model.bound[bound];
	const struct diag *d = first_by(t, b->low);
	struct repair_cause c = { .clause = game_clause_id(t->v->game,
							   b->low->clause),
				  .name = b->low->name };

	if (d)
		return repair_cause_found(t->a, d);
	c.text = arena_printf(
		t->a, "%lld %s stay, %s %lld needed",
		(long long)t->staying[bound], b->what ? b->what : "cards",
		b->lo == b->hi ? "exactly" : "at least", (long long)b->lo);
	return c;
}

static struct repair_cause why_add(struct edits *t, uint32_t card)
{
	const struct model *m = &t->r->model;
	uint8_t inner = m->card[card].bound;
	uint8_t whole = m->whole[m->card[card].place];

	if (t->staying[inner] < m->bound[inner].lo)
		return short_of(t, inner);
	for (size_t i = 0; m->ratio.rule && i < m->ratio.n; i++)
		if (m->ratio.bound[i] == inner && first_by(t, m->ratio.rule))
			return cause_by(t, m->ratio.rule);
	if (t->staying[whole] < m->bound[whole].lo)
		return short_of(t, whole);
	if (m->ratio.rule)
		return cause_by(t, m->ratio.rule);
	return repair_cause_found(t->a, repair_first_error(t->v));
}

static void push_cause(struct repair_edit *e, struct repair_cause c)
{
	for (size_t i = 0; i < e->ncauses; i++)
		if (e->cause[i].name == c.name &&
		    e->cause[i].clause == c.clause)
			return;
	e->cause[e->ncauses++] = c;
}

/* n copies of an entry go, of a card come; either may be absent. */
static void push(struct edits *t, uint32_t entry, uint32_t card, int64_t n,
		 bool mended)
{
	struct repair_edit e = { .kind = REPAIR_EXCHANGE,
				 .n = n,
				 .entry = entry,
				 .card = card,
				 .mended = mended,
				 .order = t->edits->n };

	if (entry == UINT32_MAX) {
		e.kind = REPAIR_ADD;
	} else {
		e.line = t->l->v[entry].line;
		e.text = t->l->v[entry].text;
		t->out[entry] -= n;
		if (t->l->v[entry].card == card && mended)
			e.kind = REPAIR_MOVE;
		push_cause(&e, why_remove(t, &t->l->v[entry]));
	}
	if (card == CARD_UNKNOWN) {
		e.kind = REPAIR_REMOVE;
	} else {
		t->in[card] -= n;
		e.section = t->r->model.card[card].place;
		if (!mended)
			push_cause(&e, why_add(t, card));
	}
	VEC_PUSH(t->a, t->edits->v, t->edits->n, t->edits->cap, e);
}

/* What an entry loses becomes what comes in its section, or anywhere. */
static void exchange(struct edits *t, uint32_t entry, bool anywhere)
{
	uint8_t section = t->l->v[entry].section;
	size_t *next = &t->next[anywhere || section >= GAME_MAX_SECTIONS
					? GAME_MAX_SECTIONS
					: section];

	if (!anywhere && section >= GAME_MAX_SECTIONS)
		return;
	while (*next < t->r->nadded && t->out[entry] > 0) {
		uint32_t card = t->r->added[*next];
		int64_t n = least(t->out[entry], t->in[card]);

		if (n > 0 &&
		    (anywhere || t->r->model.card[card].place == section))
			push(t, entry, card, n, false);
		else
			++*next;
	}
}

/* By line, new ones last; else as they were found. */
static int by_line(const void *a, const void *b)
{
	const struct repair_edit *x = a, *y = b;
	uint32_t i = x->line - 1, k = y->line - 1; /* 0 comes last */

	if (i != k)
		return i < k ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

void repair_edits_sort(struct repair_edits *e)
{
	if (e->n)
		qsort(e->v, e->n, sizeof(*e->v), by_line);
}

void repair_edit(struct repair_edits *out, struct arena *a,
		 struct arena *scratch, const struct repair *r,
		 const struct verdict *v, const int64_t *kept)
{
	size_t nrules = v->game->deck_rules->n;
	struct edits t = { .scratch = scratch,
			   .a = a,
			   .r = r,
			   .v = v,
			   .l = v->list,
			   .kept = kept,
			   .edits = out };
	size_t n = t.l->n;

	t.by_rule = arena_array(scratch, nrules, sizeof(*t.by_rule));
	t.sought = arena_array(scratch, nrules, sizeof(*t.sought));
	count_bounds(&t);
	index_findings(&t);
	t.out = arena_array(scratch, n, sizeof(*t.out));
	t.in = arena_array(scratch, r->model.j->set->n, sizeof(*t.in));
	for (size_t i = 0; i < n; i++)
		t.out[i] = t.l->v[i].count - kept[i];
	for (size_t i = 0; i < r->model.j->set->n; i++)
		t.in[i] = r->copies[i] - least(r->copies[i], r->have[i]);
	for (size_t i = 0; i < r->nmends; i++)
		push(&t, r->mend[i].entry, r->mend[i].card, r->mend[i].n, true);
	for (uint32_t i = 0; i < n; i++)
		exchange(&t, i, false);
	for (uint32_t i = 0; i < n; i++)
		exchange(&t, i, true);
	for (uint32_t i = 0; i < n; i++)
		if (t.out[i] > 0)
			push(&t, i, CARD_UNKNOWN, t.out[i], false);
	for (size_t k = 0; k < r->nadded; k++)
		if (t.in[r->added[k]] > 0)
			push(&t, UINT32_MAX, r->added[k], t.in[r->added[k]],
			     false);
	repair_edits_sort(out);
}
