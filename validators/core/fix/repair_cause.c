/* Determines the cause of each edit of a repair. */
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

static void index_at(const struct repair_work *w, const struct diag **v,
		     const struct diag *d, const struct span *at)
{
	uint32_t i = at->line - w->out->first;

	if (i <= w->out->nlines && v[i] == NULL)
		v[i] = d;
}

/* The section of a line; 0 for the whole list, or below a header that the game
 * does not have. */
static uint8_t section_at(const struct repair_work *w, uint32_t line)
{
	uint8_t section = 0;

	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].line <= line)
			section = w->list.head[i].section;
	return section < GAME_MAX_SECTIONS ? section : 0;
}

void repair_index(struct repair_work *w)
{
	size_t n = w->out->nlines + 1;

	w->at = arena_array(w->scratch, n, sizeof(*w->at));
	w->led = arena_array(w->scratch, n, sizeof(*w->led));
	w->there = w->wrong = 0;
	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].section < GAME_MAX_SECTIONS)
			w->there |= UINT32_C(1) << w->list.head[i].section;
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];

		if (d->sev < SEV_ERROR)
			continue;
		w->wrong |= UINT32_C(1) << section_at(w, d->at.line);
		index_at(w, w->at, d, &d->at);
		for (size_t k = 0; k < d->nrelated; k++)
			index_at(w, w->led, d, &d->related[k].at);
	}
}

const struct diag *repair_found_at(const struct repair_work *w, uint32_t line)
{
	uint32_t i = line - w->out->first;

	return w->at[i] ? w->at[i] : w->led[i];
}

const struct diag *repair_found_by(const struct repair_work *w,
				   const struct rule *r, uint32_t line,
				   const char *id)
{
	const char *clause = game_clause_id(w->v->game, r->clause);
	const struct diag *best = NULL;

	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];

		if (d->sev < SEV_ERROR || d->name != r->name ||
		    d->clause != clause || (line && d->at.line != line))
			continue;
		if (id == NULL || (d->card && strcmp(id, d->card) == 0))
			return d;
		if (best == NULL)
			best = d;
	}
	return best;
}

struct repair_cause repair_cause_found(const struct repair_work *w,
				       const struct diag *d)
{
	if (d == NULL)
		for (d = w->v->findings.v; d->sev < SEV_ERROR;)
			d++;
	return (struct repair_cause){ d->clause, d->name,
				      arena_printf(w->a, "%s", d->msg) };
}

/* The rule's sentence as a message: without a capital and a full stop. */
struct repair_cause repair_cause_rule(const struct repair_work *w,
				      const struct rule *r)
{
	const char *about = tr(w->v->findings.lang, r->about);
	size_t n = strlen(about);
	char *text =
		arena_copy(w->a, about, n - (n > 0 && about[n - 1] == '.'));

	utf8_lower_first(text);
	return (struct repair_cause){ game_clause_id(w->v->game, r->clause),
				      r->name, text };
}

struct repair_cause repair_cause_by(const struct repair_work *w,
				    const struct rule *r, uint32_t line,
				    const char *id)
{
	const struct diag *d = repair_found_by(w, r, line, id);

	if (d == NULL && line)
		d = repair_found_at(w, line);
	if (d == NULL && line)
		d = repair_found_by(w, r, 0, id);
	return d ? repair_cause_found(w, d) : repair_cause_rule(w, r);
}

const char *repair_counted(const struct repair_work *w, struct counted of,
			   int64_t n)
{
	static const struct counted cards = NOUN("%lld card", "%lld cards");

	return tr_counted(w->v->findings.lang, w->a, of.one ? of : cards, n);
}

const struct rule *repair_rule(const struct game *g, rule_check *check)
{
	const struct rule *r = g->deck_rules->v;

	while (r->check != check)
		r++;
	return r;
}

void repair_tell(struct repair_work *w, struct repair_edit e)
{
	struct repair_text *out = w->out;

	e.order = out->nedits;
	VEC_PUSH(w->a, out->edit, out->nedits, out->edits_cap, e);
}

void repair_tell_line(struct repair_work *w, enum repair_kind kind,
		      uint32_t line, uint8_t section, const char *from,
		      const char *to, struct repair_cause why)
{
	w->out->lines += kind == REPAIR_LINE && from && to;
	repair_tell(w, (struct repair_edit){ .kind = kind,
					     .line = line,
					     .card = CARD_UNKNOWN,
					     .section = section,
					     .from = str_of(from),
					     .to = str_of(to),
					     .cause = { why },
					     .ncauses = why.name != NULL });
}
