#include "validators/core/repair_edit.h"

#include "validators/base/vec.h"

#include <assert.h>
#include <stdlib.h>

struct edits {
	struct arena *a;
	const struct repair *r;
	const struct verdict *v;
	const struct deck_list *l;
	const int64_t *kept;
	int64_t *out; /* per entry: copies to go, not yet in an edit */
	int64_t *in;  /* per card: copies to come, likewise */
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

static struct repair_cause from_finding(struct arena *a, const struct diag *d)
{
	return (struct repair_cause){ d->clause, d->name,
				      arena_printf(a, "%s", d->msg) };
}

/* The first error found by the rule, or NULL. */
static const struct diag *found_by(const struct verdict *v,
				   const struct rule *r)
{
	const char *clause = game_clause_id(v->game, r->clause);

	for (size_t i = 0; i < v->findings.n; i++) {
		const struct diag *d = &v->findings.v[i];

		if (d->sev >= SEV_ERROR && d->name == r->name &&
		    d->clause == clause)
			return d;
	}
	return NULL;
}

struct repair_cause repair_cause_of(struct arena *a, const struct game *g,
				    const struct verdict *v,
				    const struct rule *r)
{
	const struct diag *d = found_by(v, r);

	if (d)
		return from_finding(a, d);
	return (struct repair_cause){ game_clause_id(g, r->clause), r->name,
				      r->about };
}

static bool is_in(const struct model *m, size_t bound, uint32_t card)
{
	uint8_t b = m->card[card].bound;

	return m->card[card].place != MODEL_NOWHERE &&
	       (b == bound || m->whole[m->card[card].place] == bound);
}

/* Copies that stay and count in a bound. */
static int64_t staying(const struct edits *t, size_t bound)
{
	int64_t n = 0;

	for (size_t i = 0; i < t->l->n; i++)
		if (t->r->stand[i] == STAND_GOOD &&
		    is_in(&t->r->model, bound, t->l->v[i].card))
			n += t->kept[i];
	return n;
}

/* Copies of the list in the section of a bound, or of its cards alone. */
static int64_t listed(const struct edits *t, size_t bound)
{
	const struct model_bound *b = &t->r->model.bound[bound];
	int64_t n = 0;

	for (size_t i = 0; i < t->l->n; i++) {
		const struct entry *e = &t->l->v[i];

		if (e->section != b->section)
			continue;
		if (b->bits == 0 ||
		    (CARD_KNOWN(e->card) &&
		     (t->r->model.j->set->v[e->card].facts.bits & b->bits)))
			n += e->count;
	}
	return n;
}

/* The finding at the entry, else one that names it as another place. */
static const struct diag *found_at(const struct edits *t, const struct entry *e)
{
	const struct diags *ds = &t->v->findings;

	for (size_t i = 0; i < ds->n; i++)
		if (ds->v[i].sev >= SEV_ERROR && ds->v[i].at.line == e->line &&
		    ds->v[i].at.col == e->col)
			return &ds->v[i];
	for (size_t i = 0; i < ds->n; i++)
		for (size_t k = 0; k < ds->v[i].nrelated; k++)
			if (ds->v[i].sev >= SEV_ERROR &&
			    ds->v[i].related[k].at.line == e->line)
				return &ds->v[i];
	return NULL;
}

static const struct diag *first_error(const struct verdict *v)
{
	for (size_t i = 0; i < v->findings.n; i++)
		if (v->findings.v[i].sev >= SEV_ERROR)
			return &v->findings.v[i];
	assert(0 && "an illegal list has an error");
	return NULL;
}

/* The header that an entry stands below is unknown. */
static const struct diag *found_above(const struct edits *t,
				      const struct entry *e)
{
	const struct diags *ds = &t->v->findings;

	for (size_t i = 0; e->head && i < ds->n; i++)
		if (ds->v[i].sev >= SEV_ERROR &&
		    ds->v[i].at.line == t->l->head[e->head - 1].line)
			return &ds->v[i];
	return NULL;
}

static struct repair_cause why_remove(struct edits *t, const struct entry *e)
{
	const struct model *m = &t->r->model;
	const struct diag *d = found_at(t, e);

	if (d == NULL && e->section == SECTION_UNKNOWN)
		d = found_above(t, e);
	if (d)
		return from_finding(t->a, d);
	for (size_t b = 0; b < m->nbounds; b++)
		if (m->bound[b].section == e->section && m->bound[b].high &&
		    listed(t, b) > m->bound[b].hi)
			return repair_cause_of(t->a, t->v->game, t->v,
					       m->bound[b].high);
	if (m->ratio.rule && found_by(t->v, m->ratio.rule))
		return repair_cause_of(t->a, t->v->game, t->v, m->ratio.rule);
	return from_finding(t->a, first_error(t->v));
}

/* What a bound asks for that the copies which stay do not give. */
static struct repair_cause short_of(struct edits *t, size_t bound)
{
	const struct model_bound *b = &t->r->model.bound[bound];
	const struct diag *d = found_by(t->v, b->low);
	struct repair_cause c = { .clause = game_clause_id(t->v->game,
							   b->low->clause),
				  .name = b->low->name };

	if (d)
		return from_finding(t->a, d);
	c.text = arena_printf(
		t->a, "%lld %s stay, %s %lld needed",
		(long long)staying(t, bound), b->what ? b->what : "cards",
		b->lo == b->hi ? "exactly" : "at least", (long long)b->lo);
	return c;
}

static struct repair_cause why_add(struct edits *t, uint32_t card)
{
	const struct model *m = &t->r->model;
	uint8_t inner = m->card[card].bound;
	uint8_t whole = m->whole[m->card[card].place];

	if (staying(t, inner) < m->bound[inner].lo)
		return short_of(t, inner);
	for (size_t i = 0; m->ratio.rule && i < m->ratio.n; i++)
		if (m->ratio.bound[i] == inner && found_by(t->v, m->ratio.rule))
			return repair_cause_of(t->a, t->v->game, t->v,
					       m->ratio.rule);
	if (staying(t, whole) < m->bound[whole].lo)
		return short_of(t, whole);
	if (m->ratio.rule)
		return repair_cause_of(t->a, t->v->game, t->v, m->ratio.rule);
	return from_finding(t->a, first_error(t->v));
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
	for (size_t k = 0; k < t->r->nadded && t->out[entry] > 0; k++) {
		uint32_t card = t->r->added[k];
		int64_t n = least(t->out[entry], t->in[card]);

		if (n > 0 && (anywhere || t->r->model.card[card].place ==
						  t->l->v[entry].section))
			push(t, entry, card, n, false);
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

void repair_edit(struct repair_edits *out, struct arena *a,
		 const struct repair *r, const struct verdict *v,
		 const int64_t *kept)
{
	struct edits t = {
		.a = a, .r = r, .v = v, .l = v->list, .kept = kept, .edits = out
	};
	size_t n = t.l->n;

	t.out = arena_array(a, n, sizeof(*t.out));
	t.in = arena_array(a, r->model.j->set->n, sizeof(*t.in));
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
	if (out->n)
		qsort(out->v, out->n, sizeof(*out->v), by_line);
}

struct repair_cause repair_lack_cause(struct arena *a, const struct repair *r,
				      const struct repair_lack *l)
{
	const struct game *g = r->model.j->game;
	struct repair_cause c = { .clause = game_clause_id(g, l->rule->clause),
				  .name = l->rule->name,
				  .text = l->rule->about };

	if (l->needed)
		c.text = arena_printf(a, "%lld %s can be had, %lld needed",
				      (long long)l->found,
				      l->rule->what ? l->rule->what : "cards",
				      (long long)l->needed);
	return c;
}
