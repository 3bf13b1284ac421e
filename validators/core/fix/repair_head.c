/* Headers and section headers of lists that are repaired. */
#include "validators/base/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/fix/repair_search.h"

#include <assert.h>
#include <string.h>

/* The line of the text that number `line` of the file is. */
static struct repair_line *line_at(struct repair_work *w, uint32_t line)
{
	return &w->out->line[line - w->out->first];
}

/* The finding of severity error at a line, as a cause. */
static struct repair_cause cause_at(struct repair_work *w, uint32_t line)
{
	const struct diags *ds = &w->v->findings;
	const struct diag *first = NULL;

	for (size_t i = 0; i < ds->n; i++) {
		const struct diag *d = &ds->v[i];

		if (d->sev < SEV_ERROR)
			continue;
		if (first == NULL ||
		    (first->at.line != line && d->at.line == line))
			first = d;
	}
	assert(first); /* the list is illegal */
	return (struct repair_cause){ first->clause, first->name,
				      arena_printf(w->a, "%s", first->msg) };
}

static void push(struct repair_work *w, uint32_t line, const char *from,
		 const char *to, struct repair_cause cause)
{
	struct repair_edits *e = &w->out->edits;
	struct repair_edit edit = { .kind = REPAIR_HEADER,
				    .line = line,
				    .card = CARD_UNKNOWN,
				    .from = from,
				    .to = to,
				    .cause = { cause },
				    .ncauses = cause.name != NULL,
				    .order = e->n };

	VEC_PUSH(w->a, e->v, e->n, e->cap, edit);
}

/* Exchange `what`, a part of a line that was read, for `with`. */
static void exchange(struct repair_work *w, uint32_t line, struct str what,
		     const char *with)
{
	struct repair_line *l = line_at(w, line);
	const char *start = what.p;

	/* the line as it was read, which is l->now by its bytes */
	while (start > w->text.p && start[-1] != '\n')
		start--;
	size_t before = (size_t)(what.p - start);
	size_t after = before + what.n;
	const char *now =
		arena_printf(w->a, "%.*s%s%.*s", (int)before, l->now.p, with,
			     (int)(l->now.n - after), l->now.p + after);

	l->now = str_of(now);
}

void repair_mend_sections(struct repair_work *w)
{
	const struct game *g = w->v->game;

	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];
		struct suggest s;

		if (h->section != SECTION_UNKNOWN ||
		    game_section(g, h->name) >= 0)
			continue;
		suggest_init(&s, h->name);
		for (size_t k = 0; k < g->nsections; k++)
			suggest_offer(&s, str_of(g->sections[k].name),
				      str_of(g->sections[k].name));
		if (s.n == 0)
			continue;
		const char *name =
			arena_printf(w->a, "%.*s", STR_ARG(s.best[0].shown));
		push(w, h->line, arena_printf(w->a, "[%.*s]", STR_ARG(h->name)),
		     arena_printf(w->a, "[%s]", name), cause_at(w, h->line));
		exchange(w, h->line, h->name, name);
	}
}

void repair_drop_sections(struct repair_work *w)
{
	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];

		if (h->section != SECTION_UNKNOWN)
			continue;
		push(w, h->line, arena_printf(w->a, "[%.*s]", STR_ARG(h->name)),
		     NULL, cause_at(w, h->line));
		line_at(w, h->line)->gone = true;
	}
}

uint32_t repair_last_header(const struct deck_list *l)
{
	uint32_t line = 0;

	for (size_t i = 0; i < HEADER_COUNT; i++)
		if (l->header[i].set && l->header[i].line > line)
			line = l->header[i].line;
	return line;
}

/* "Side: dark" */
static const char *header_text(struct repair_work *w, unsigned which,
			       struct str value)
{
	const char *word = deck_header_names[which];

	return arena_printf(w->a, "%c%s: %.*s", *word - 'a' + 'A', word + 1,
			    STR_ARG(value));
}

static void set_header(struct repair_work *w, unsigned which, const char *value)
{
	const struct header_line *h = &w->list.header[which];
	const char *to = header_text(w, which, str_of(value));

	if (h->set) {
		push(w, h->line, header_text(w, which, h->value), to,
		     (struct repair_cause){ 0 });
		exchange(w, h->line, h->value, value);
		return;
	}
	uint32_t after = repair_last_header(&w->list);
	uint32_t line = after ? after + 1 : w->list.line;

	if (line == 0) /* nothing of the list could be read */
		line = w->out->first;
	push(w, line, NULL, to, (struct repair_cause){ 0 });
	repair_insert(w, line - w->out->first, to);
}

#define NAMES 32 /* of findings in one list, that are compared */

/* A finding, until the list is judged again. */
struct old_finding {
	struct repair_cause cause;
	uint32_t line;
};

struct old_findings {
	struct old_finding *v;
	size_t n, cap;
	uint32_t first; /* line of the list */
};

static void keep_findings(struct repair_work *w, struct old_findings *old)
{
	const struct deck_list *l = &w->list;

	*old = (struct old_findings){ .first = l->line };
	if (!w->v->readable) {
		struct old_finding f = {
			{ NULL, FINDING_NAME(SYNTAX_ERROR),
			  arena_printf(w->a, "%s", l->error) },
			l->error_line
		};

		VEC_PUSH(w->a, old->v, old->n, old->cap, f);
		return;
	}
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];
		struct old_finding f = { repair_cause_found(w->a, d),
					 d->at.line };

		if (d->sev >= SEV_ERROR)
			VEC_PUSH(w->a, old->v, old->n, old->cap, f);
	}
}

/* How many more findings of a name there were than there are now. */
static int64_t count_gone(const struct repair_work *w,
			  const struct old_findings *old, const char *name)
{
	const struct diags *ds = &w->v->findings;
	int64_t n = 0;

	for (size_t i = 0; i < old->n; i++)
		n += strcmp(old->v[i].cause.name, name) == 0;
	for (size_t i = 0; i < ds->n; i++)
		n -= strcmp(ds->v[i].name, name) == 0;
	return n;
}

/* What a change to headers was for: what was found at the line of one, else
 * the first of those of which most are gone now. */
static struct repair_cause cause_of(const struct repair_work *w,
				    const struct old_findings *old,
				    const struct repair_edit *e)
{
	const char *seen[NAMES];
	const struct old_finding *best = &old->v[0];
	int64_t most = 0;
	size_t n = 0;

	/* what is about the whole list stands at its first line */
	for (size_t i = 0; e->from && i < old->n; i++)
		if (old->v[i].line == e->line &&
		    (e->line != old->first || old->v[i].cause.clause == NULL))
			return old->v[i].cause;
	for (size_t i = 0; i < old->n && n < NAMES; i++) {
		size_t k = 0;

		seen[n] = old->v[i].cause.name;
		while (strcmp(seen[k], seen[n]) != 0)
			k++;
		if (k < n)
			continue;
		int64_t gone = count_gone(w, old, seen[n++]);
		if (gone > most) {
			best = &old->v[i];
			most = gone;
		}
	}
	return best->cause;
}

/* Take the edits of a step, with what they were for. */
static void end(struct repair_work *w)
{
	struct old_findings old;

	keep_findings(w, &old);
	repair_end_step(w);
	for (size_t i = 0; i < w->out->edits.n; i++) {
		struct repair_edit *e = &w->out->edits.v[i];

		if (e->ncauses == 0)
			e->cause[e->ncauses++] = cause_of(w, &old, e);
	}
}

void repair_set_headers(struct repair_work *w, const struct repair_heads *h)
{
	for (unsigned i = 0; i < HEADER_COUNT; i++) {
		struct repair_text step;

		if (h->value[i] == NULL)
			continue;
		repair_begin_step(w, &step);
		set_header(w, i, h->value[i]);
		end(w);
	}
}

static void add_section(struct repair_work *w, const struct repair_missing *m)
{
	const struct deck_list *l = &w->list;
	const struct entry *e = &l->v[m->entry];
	const char *name = w->v->game->sections[m->section].name;
	const char *to = arena_printf(w->a, "[%s]", name);

	if (e->head && (m->entry == 0 || e[-1].head != e->head)) {
		const struct section_head *h = &l->head[e->head - 1];

		push(w, h->line, arena_printf(w->a, "[%.*s]", STR_ARG(h->name)),
		     to, (struct repair_cause){ 0 });
		exchange(w, h->line, h->name, name);
		return;
	}
	push(w, e->line, NULL, to, (struct repair_cause){ 0 });
	repair_insert(w, e->line - w->out->first, to);
}

void repair_add_sections(struct repair_work *w, const struct repair_heads *h)
{
	struct repair_text step;

	repair_begin_step(w, &step);
	for (size_t i = 0; i < h->nmissing; i++)
		add_section(w, &h->missing[i]);
	end(w);
}
