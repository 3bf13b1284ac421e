/* Repairs headers and section headers of lists. */
#include "validators/base/vec.h"
#include "validators/core/deck/section.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

static const char *section_text(const struct repair_work *w, struct str name)
{
	return arena_printf(w->a, "[%.*s]", STR_ARG(name));
}

const char *repair_section(const struct repair_work *w, size_t section)
{
	return section_text(w, str_of(w->v->game->sections[section].name));
}

static void tell_header(struct repair_work *w, uint32_t line, const char *from,
			const char *to, struct repair_cause why)
{
	repair_tell_line(w, REPAIR_HEADER, line, 0, from, to, why);
}

/* Change header h to another section. */
static void rename_section(struct repair_work *w, const struct section_head *h,
			   size_t section, struct repair_cause why)
{
	tell_header(w, h->line, section_text(w, h->name),
		    repair_section(w, section), why);
	repair_exchange(w, h->line, h->name,
			w->v->game->sections[section].name);
}

/* The finding at the header of a section, or the first one. */
static struct repair_cause cause_at(struct repair_work *w, uint32_t line)
{
	return repair_cause_found(w, w->at[line - w->out->first]);
}

/* The intended section of h: one with a similar name, or, where they have an
 * order, number `next`; -1: none. */
static int meant(const struct repair_work *w, struct str name, int next)
{
	const struct game *g = w->v->game;
	struct suggest s;

	if (g->sections_in_order)
		return (size_t)next < g->nsections ? next : -1;
	section_suggest(&s, w->scratch, g, name);
	return s.n ? game_section(g, s.best[0].shown) : -1;
}

/* Change every section header that the game does not have to the intended
 * one. */
static void mend_sections(struct repair_work *w)
{
	int next = w->list.n && w->list.v[0].head == 0;

	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];
		int s = meant(w, h->name, next++);

		if (h->section == SECTION_UNKNOWN && s >= 0 &&
		    game_section(w->v->game, h->name) < 0)
			rename_section(w, h, (size_t)s, cause_at(w, h->line));
	}
	repair_next(w);
}

void repair_drop_sections(struct repair_work *w)
{
	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];

		if (h->section != SECTION_UNKNOWN)
			continue;
		tell_header(w, h->line, section_text(w, h->name), NULL,
			    cause_at(w, h->line));
		repair_drop(w, h->line);
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

/* Why the list cannot be parsed. */
static struct repair_cause unreadable(const struct repair_work *w)
{
	return (struct repair_cause){ NULL, FINDING_NAME(SYNTAX_ERROR),
				      arena_printf(w->a, "%s", w->list.error) };
}

/* The finding at the line of a header, or no cause. Findings about the whole
 * list are at its first line and are ignored. */
static struct repair_cause found_at(const struct repair_work *w, uint32_t line)
{
	const struct diag *d = w->at[line - w->out->first];

	if (!w->v->readable && w->list.error_line == line)
		return unreadable(w);
	return d && (line != w->list.line || d->clause == NULL)
		       ? repair_cause_found(w, d)
		       : (struct repair_cause){ 0 };
}

/* The findings of each name: the first one, and how many have disappeared. */
struct all_gone {
	struct gone {
		struct repair_cause cause;
		int64_t n;
	} * v;
	size_t n, cap;
};

/* Count the findings before a change (1), or after it (-1). */
static void count_found(struct repair_work *w, struct all_gone *all, int by)
{
	if (!w->v->readable && by > 0)
		VEC_PUSH(w->scratch, all->v, all->n, all->cap,
			 ((struct gone){ unreadable(w), 1 }));
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];
		size_t k = 0;

		if (d->sev < SEV_ERROR)
			continue;
		while (k < all->n && strcmp(all->v[k].cause.name, d->name) != 0)
			k++;
		if (k < all->n)
			all->v[k].n += by;
		else if (by > 0)
			VEC_PUSH(
				w->scratch, all->v, all->n, all->cap,
				((struct gone){ repair_cause_found(w, d), 1 }));
	}
}

/* Apply the current step. The cause of edits without one is the finding of
 * which most have disappeared. */
static void take_step(struct repair_work *w)
{
	struct all_gone all = { 0 };
	const size_t from = w->step;

	count_found(w, &all, 1);
	repair_next(w);
	count_found(w, &all, -1);
	const struct gone *most = all.v;
	for (size_t i = 1; i < all.n; i++)
		if (all.v[i].n > (most->n > 0 ? most->n : 0))
			most = &all.v[i];
	for (size_t i = from; i < w->out->nedits; i++)
		if (w->out->edit[i].ncauses == 0) {
			w->out->edit[i].cause[0] = most->cause;
			w->out->edit[i].ncauses = 1;
		}
}

static void set_header(struct repair_work *w, unsigned which, const char *value)
{
	const struct header_line *h = &w->list.header[which];
	const char *to = header_text(w, which, str_of(value));

	if (h->set) {
		tell_header(w, h->line, header_text(w, which, h->value), to,
			    found_at(w, h->line));
		repair_exchange(w, h->line, h->value, value);
	} else {
		uint32_t after = repair_last_header(&w->list);
		uint32_t line = after ? after + 1 : w->list.line;

		if (line == 0) /* no part of the list could be parsed */
			line = w->out->first;
		tell_header(w, line, NULL, to, (struct repair_cause){ 0 });
		repair_insert(w, line, to);
	}
	take_step(w);
}

static void add_section(struct repair_work *w, const struct repair_missing *m)
{
	const struct deck_list *l = &w->list;
	const struct entry *e = &l->v[m->entry];
	const char *to = repair_section(w, m->section);

	if (e->head && (m->entry == 0 || e[-1].head != e->head)) {
		const struct section_head *h = &l->head[e->head - 1];

		rename_section(w, h, m->section, found_at(w, h->line));
		return;
	}
	tell_header(w, e->line, NULL, to, (struct repair_cause){ 0 });
	repair_insert(w, e->line, to);
}

bool repair_put_heads(struct repair_work *w, struct str text,
		      const struct repair_heads *h)
{
	struct repair_heads as_named = *h;

	repair_begin(w, text, NULL);
	for (unsigned i = 0; i < HEADER_COUNT; i++)
		if (h->value[i])
			set_header(w, i, h->value[i]);
	for (size_t i = 0; w->v->readable && i < h->nmissing; i++)
		add_section(w, &h->missing[i]);
	if (w->v->readable && h->nmissing)
		take_step(w);
	const size_t before = w->out->nedits;
	if (w->v->readable && !h->as_named)
		mend_sections(w);
	if (w->out->nedits == before || w->v->readable)
		return w->out->nedits > before;
	/* lines cannot be parsed below the changed headers */
	w->step = w->out->nedits = 0;
	w->out->headers = 0;
	as_named.as_named = true;
	return repair_put_heads(w, text, &as_named);
}
