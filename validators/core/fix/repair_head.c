/* Repairs headers and section headers of lists. */
#include "validators/base/vec.h"
#include "validators/core/deck/section.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

/* Add an edit of a header; a missing cause is added later. */
static void tell(struct repair_work *w, uint32_t line, const char *from,
		 const char *to, struct repair_cause cause)
{
	repair_tell(w, (struct repair_edit){ .kind = REPAIR_HEADER,
					     .line = line,
					     .card = CARD_UNKNOWN,
					     .from = str_of(from),
					     .to = str_of(to),
					     .cause = { cause },
					     .ncauses = cause.name != NULL });
}

static const char *section_text(const struct repair_work *w, struct str name)
{
	return arena_printf(w->a, "[%.*s]", STR_ARG(name));
}

const char *repair_section(const struct repair_work *w, size_t section)
{
	return section_text(w, str_of(w->v->game->sections[section].name));
}

/* Change header h to another section. */
static void rename_section(struct repair_work *w, const struct section_head *h,
			   size_t section, struct repair_cause cause)
{
	tell(w, h->line, section_text(w, h->name), repair_section(w, section),
	     cause);
	repair_exchange(w, h->line, h->name,
			w->v->game->sections[section].name);
}

/* The finding at the header of a section, or the first one. */
static struct repair_cause cause_at(struct repair_work *w, uint32_t line)
{
	const struct diag *d = w->at[line - w->out->first];

	return repair_cause_found(w, d ? d : repair_first_error(w));
}

/* The intended section of h: one with a similar name, or, where they have an
 * order, number `next`. */
static int meant(const struct repair_work *w, struct str name, int next)
{
	const struct game *g = w->v->game;
	struct suggest s;

	if (g->sections_in_order)
		return (size_t)next < g->nsections ? next : -1;
	section_suggest(&s, w->scratch, g, name);
	return s.n ? game_section(g, s.best[0].shown) : -1;
}

void repair_mend_sections(struct repair_work *w)
{
	int next = w->list.n && w->list.v[0].head == 0;

	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];
		int s = meant(w, h->name, next++);

		if (h->section == SECTION_UNKNOWN && s >= 0 &&
		    game_section(w->v->game, h->name) < 0)
			rename_section(w, h, (size_t)s, cause_at(w, h->line));
	}
}

void repair_drop_sections(struct repair_work *w)
{
	for (size_t i = 0; i < w->list.nheads; i++) {
		const struct section_head *h = &w->list.head[i];

		if (h->section != SECTION_UNKNOWN)
			continue;
		tell(w, h->line, section_text(w, h->name), NULL,
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

static void set_header(struct repair_work *w, unsigned which, const char *value)
{
	const struct header_line *h = &w->list.header[which];
	const char *to = header_text(w, which, str_of(value));

	if (h->set) {
		tell(w, h->line, header_text(w, which, h->value), to,
		     (struct repair_cause){ 0 });
		repair_exchange(w, h->line, h->value, value);
		return;
	}
	uint32_t after = repair_last_header(&w->list);
	uint32_t line = after ? after + 1 : w->list.line;

	if (line == 0) /* no part of the list could be parsed */
		line = w->out->first;
	tell(w, line, NULL, to, (struct repair_cause){ 0 });
	repair_insert(w, line, to);
}

/* The findings with one name: the first of them, and how many of them
 * are gone. */
struct gone {
	struct repair_cause cause;
	int64_t n;
};

struct all_gone {
	struct gone *v;
	size_t n, cap;
};

static struct gone *gone_of(const struct all_gone *all, const char *name)
{
	for (size_t i = 0; i < all->n; i++)
		if (strcmp(all->v[i].cause.name, name) == 0)
			return &all->v[i];
	return NULL;
}

/* Why the list cannot be parsed. */
static struct repair_cause unreadable(const struct repair_work *w)
{
	return (struct repair_cause){ NULL, FINDING_NAME(SYNTAX_ERROR),
				      arena_printf(w->a, "%s", w->list.error) };
}

/* Count the findings of an illegal list. */
static void count_found(struct repair_work *w, struct all_gone *all)
{
	if (!w->v->readable)
		VEC_PUSH(w->scratch, all->v, all->n, all->cap,
			 ((struct gone){ unreadable(w), 1 }));
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];
		struct gone *is = gone_of(all, d->name);

		if (d->sev < SEV_ERROR)
			continue;
		if (is) {
			is->n++;
			continue;
		}
		VEC_PUSH(w->scratch, all->v, all->n, all->cap,
			 ((struct gone){ repair_cause_found(w, d), 1 }));
	}
}

/* Use the finding at the line of a replaced header as its cause; findings about
 * the whole list are at its first line. */
static void find_at(struct repair_work *w, struct repair_edit *e)
{
	const struct deck_list *l = &w->list;
	const struct diag *d = w->at[e->line - w->out->first];

	if (!w->v->readable && l->error_line == e->line)
		e->cause[e->ncauses++] = unreadable(w);
	else if (d && (e->line != l->line || d->clause == NULL))
		e->cause[e->ncauses++] = repair_cause_found(w, d);
}

/* Complete the edits of a step with their causes: findings at their lines, else
 * the findings of which most are gone now. */
static void end(struct repair_work *w)
{
	struct all_gone all = { 0 };
	const size_t from = w->step;

	count_found(w, &all);
	for (size_t i = from; i < w->out->nedits; i++)
		if (w->out->edit[i].from.p)
			find_at(w, &w->out->edit[i]);
	repair_next(w);
	for (size_t i = 0; i < w->v->findings.n; i++) {
		struct gone *g = gone_of(&all, w->v->findings.v[i].name);

		if (g)
			g->n--;
	}
	const struct gone *most = &all.v[0];
	for (size_t i = 1; i < all.n; i++)
		if (all.v[i].n > (most->n > 0 ? most->n : 0))
			most = &all.v[i];
	for (size_t i = from; i < w->out->nedits; i++) {
		struct repair_edit *e = &w->out->edit[i];

		if (e->ncauses == 0)
			e->cause[e->ncauses++] = most->cause;
	}
}

void repair_set_headers(struct repair_work *w, const struct repair_heads *h)
{
	for (unsigned i = 0; i < HEADER_COUNT; i++)
		if (h->value[i]) {
			set_header(w, i, h->value[i]);
			end(w);
		}
}

static void add_section(struct repair_work *w, const struct repair_missing *m)
{
	const struct deck_list *l = &w->list;
	const struct entry *e = &l->v[m->entry];
	const char *to = repair_section(w, m->section);

	if (e->head && (m->entry == 0 || e[-1].head != e->head)) {
		rename_section(w, &l->head[e->head - 1], m->section,
			       (struct repair_cause){ 0 });
		return;
	}
	tell(w, e->line, NULL, to, (struct repair_cause){ 0 });
	repair_insert(w, e->line, to);
}

void repair_add_sections(struct repair_work *w, const struct repair_heads *h)
{
	for (size_t i = 0; i < h->nmissing; i++)
		add_section(w, &h->missing[i]);
	if (h->nmissing)
		end(w);
}
