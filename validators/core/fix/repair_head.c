/* Headers and section headers of lists that are repaired. */
#include "validators/base/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/fix/repair_lines.h"

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
				    .ncauses = 1,
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

void repair_mend_format(struct repair_work *w)
{
	const struct header_line *h = &w->list.header[HEADER_FORMAT];
	const struct game *g = w->v->game;
	const struct card_set *set = w->v->set;
	struct suggest s;

	if (!h->set)
		return;
	suggest_init(&s, h->value);
	for (size_t i = 0; i < g->nformats; i++)
		suggest_offer(&s, str_of(g->formats[i].name),
			      str_of(g->formats[i].name));
	for (size_t i = 0; i < set->nformats; i++)
		suggest_offer(&s, str_of(set->formats[i].name),
			      str_of(set->formats[i].name));
	if (s.n == 0)
		return;
	const char *name = arena_printf(w->a, "%.*s", STR_ARG(s.best[0].shown));
	push(w, h->line, arena_printf(w->a, "Format: %.*s", STR_ARG(h->value)),
	     arena_printf(w->a, "Format: %s", name), cause_at(w, h->line));
	exchange(w, h->line, h->value, name);
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

void repair_set_header(struct repair_work *w)
{
	const struct model_offer *o = &w->r->model.offer;
	const struct header_line *h = &w->list.header[o->which];
	const char *word = deck_header_names[o->which];

	if (o->rule == NULL)
		return;
	const char *to = arena_printf(w->a, "%c%s: %s", *word - 'a' + 'A',
				      word + 1, w->r->header);
	const struct diag *d = repair_found_by(w->v, o->rule);
	assert(d); /* what is there needs no other */
	struct repair_cause cause = repair_cause_found(w->a, d);
	if (h->set) {
		push(w, h->line,
		     arena_printf(w->a, "%c%s: %.*s", *word - 'a' + 'A',
				  word + 1, STR_ARG(h->value)),
		     to, cause);
		exchange(w, h->line, h->value, w->r->header);
		return;
	}
	uint32_t after = repair_last_header(&w->list);
	uint32_t line = after ? after + 1 : w->list.line;
	push(w, line, NULL, to, cause);
	repair_insert(w, line - w->out->first, to);
}
