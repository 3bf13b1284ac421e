/* Why a repair changes what it changes. */
#include "validators/base/vec.h"
#include "validators/core/fix/repair_edit.h"

#include <assert.h>
#include <string.h>

/* The rule's sentence as a message: no capital, no full stop. */
struct repair_cause repair_cause_rule(struct arena *a, const struct game *g,
				      const struct rule *r)
{
	size_t n = strlen(r->about);
	char *text =
		arena_copy(a, r->about, n - (n > 0 && r->about[n - 1] == '.'));

	if (text[0] >= 'A' && text[0] <= 'Z')
		text[0] = (char)(text[0] - 'A' + 'a');
	return (struct repair_cause){ game_clause_id(g, r->clause), r->name,
				      text };
}

struct repair_cause repair_cause_found(struct arena *a, const struct diag *d)
{
	return (struct repair_cause){ d->clause, d->name,
				      arena_printf(a, "%s", d->msg) };
}

/* The first error found by the rule, or NULL. */
const struct diag *repair_found_by(const struct verdict *v,
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

const struct diag *repair_first_error(const struct verdict *v)
{
	for (size_t i = 0; i < v->findings.n; i++)
		if (v->findings.v[i].sev >= SEV_ERROR)
			return &v->findings.v[i];
	assert(0 && "an illegal list has an error");
	return NULL;
}

struct repair_cause repair_lack_cause(struct arena *a, const struct repair *r,
				      const struct repair_lack *l)
{
	const struct game *g = r->model.j->game;
	struct repair_cause c = repair_cause_rule(a, g, l->rule);

	if (l->needed)
		c.text = arena_printf(a, "%lld %s can be had, %lld needed",
				      (long long)l->found,
				      l->rule->what ? l->rule->what : "cards",
				      (long long)l->needed);
	return c;
}

const struct rule *repair_rule(const struct game *g, rule_check *check)
{
	size_t i = 0;

	while (g->deck_rules->v[i].check != check)
		i++;
	return &g->deck_rules->v[i];
}

void repair_reasons(struct repair_reasons *out, struct arena *scratch,
		    const struct verdict *v, uint32_t first, size_t nlines)
{
	*out = (struct repair_reasons){ .v = v, .first = first };
	out->leads = arena_array(scratch, nlines, sizeof(*out->leads));
	for (size_t i = 0; i < v->findings.n; i++) {
		const struct diag *d = &v->findings.v[i];

		for (size_t k = 0; d->sev >= SEV_ERROR && k < d->nrelated;
		     k++) {
			size_t at = d->related[k].at.line - first;

			if (out->leads[at] == NULL)
				out->leads[at] = d;
		}
	}
}

/* The first finding at a line or behind it. */
static size_t first_at(const struct diags *ds, uint32_t line)
{
	size_t low = 0, high = ds->n;

	while (low < high) {
		size_t i = low + (high - low) / 2;

		if (ds->v[i].at.line < line)
			low = i + 1;
		else
			high = i;
	}
	return low;
}

/* The error at a line: that of the rule before others. */
static const struct diag *at_line(const struct diags *ds,
				  const struct repair_said *s,
				  const struct rule *r)
{
	const struct diag *best = NULL;

	for (size_t i = first_at(ds, s->line);
	     i < ds->n && ds->v[i].at.line == s->line; i++) {
		const struct diag *d = &ds->v[i];
		bool error = d->sev >= SEV_ERROR;

		if (error && d->name == r->name)
			return d;
		if (error && best == NULL && !s->only)
			best = d;
	}
	return best;
}

/* An error of the rule anywhere: about the card before others. */
static const struct diag *anywhere(const struct diags *ds,
				   const struct repair_said *s,
				   const struct rule *r)
{
	const struct diag *best = NULL;

	for (size_t i = 0; i < ds->n; i++) {
		const struct diag *d = &ds->v[i];

		if (d->sev < SEV_ERROR || d->name != r->name)
			continue;
		if (s->card && d->card && strcmp(s->card, d->card) == 0)
			return d;
		if (best == NULL)
			best = d;
	}
	return best;
}

static const struct diag *reason_for(const struct repair_reasons *rs,
				     const struct repair_said *s,
				     const struct rule *r)
{
	const struct diag *d = s->line ? at_line(&rs->v->findings, s, r) : NULL;

	if (d == NULL && s->line && !s->only)
		d = rs->leads[s->line - rs->first];
	return d || s->only ? d : anywhere(&rs->v->findings, s, r);
}

void repair_edit_line(struct repair_edits *out, struct arena *a,
		      const struct repair_reasons *reasons,
		      const struct repair_said *said, const struct rule *r)
{
	const struct game *g = reasons->v->game;
	const struct diag *d = reason_for(reasons, said, r);
	struct repair_edit edit = { .kind = REPAIR_LINE,
				    .line = said->line,
				    .card = CARD_UNKNOWN,
				    .section = said->section,
				    .from = said->from,
				    .to = said->to,
				    .cause = { d ? repair_cause_found(a, d)
						 : repair_cause_rule(a, g, r) },
				    .ncauses = 1,
				    .order = out->n };

	VEC_PUSH(a, out->v, out->n, out->cap, edit);
}
