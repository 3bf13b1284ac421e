/* Assigns the entries of a list to the sections of its game. */
#include "validators/core/deck/section.h"

#include "validators/base/mixhash.h"
#include "validators/base/utf8.h"

/* For ordered sections: the last section reached. */
struct order {
	int last;
	bool lost;   /* an earlier header was wrong */
	size_t next; /* after that of the previous header: the likely one */
};

/* Like game_section, which searches all sections from the first. */
static int find_section(const struct game *g, struct str name, struct order *o)
{
	const struct section *likely = &g->sections[o->next];
	bool is = o->next < g->nsections && name.n == likely->length &&
		  mix_same(name.p, likely->name, name.n);
	int s = is ? (int)o->next : game_section(g, name);

	o->next = s < 0 ? 0 : (size_t)s + 1;
	return s;
}

/* The section of h, or -1 if it is not allowed here. */
static int opened(const struct game *g, struct section_head *h, struct order *o)
{
	int s = find_section(g, h->name, o);

	if (!g->sections_in_order)
		return s;
	if (s >= 0 && s == o->last + 1) {
		o->last = s;
		return s;
	}
	/* an earlier section is missing, which was already reported */
	h->follows = o->lost && s > o->last;
	o->lost = true;
	return -1;
}

struct sections sections_settle(const struct game *g, struct deck_list *l)
{
	/* cards before any header are in the first section */
	struct order o = { .last = l->n > 0 && l->v[0].head == 0 ? 0 : -1 };
	struct sections out = { .plain = true };

	for (size_t i = 0; i < l->nheads; i++) {
		struct section_head *h = &l->head[i];
		int s = opened(g, h, &o);

		if (s < 0) {
			h->section = SECTION_UNKNOWN;
			out.wrong = true;
			continue;
		}
		h->section = (uint8_t)s;
		out.there |= UINT32_C(1) << s;
		out.object = g->sections[s].object;
		out.plain &= g->sections[s].form == LINE_COUNTED;
	}
	if (out.object == NULL)
		out.object = N_("deck");
	return out;
}

enum line_form section_form(const struct game *g, const struct section_head *h)
{
	return h->section == SECTION_UNKNOWN ? LINE_COUNTED
					     : g->sections[h->section].form;
}

/* The header before h that opens section s, or NULL. */
static const struct section_head *opener(const struct deck_list *l,
					 const struct section_head *h, int s)
{
	for (const struct section_head *o = l->head; o < h; o++)
		if (o->section == s)
			return o;
	return NULL;
}

/* Report why section s of the game is not allowed at h. */
static void misplaced(const struct game *g, const struct deck_list *l,
		      struct diags *ds, struct diag *d,
		      const struct section_head *h, int s)
{
	const struct section_head *first = opener(l, h, s);

	if (first) {
		d->msg = arena_printf(
			ds->arena,
			tr(ds->lang, "section \"%.*s\" occurs twice"),
			STR_ARG(h->name));
		diag_hint(ds, d, "put its lines together");
		diag_relate(
			ds, d,
			(struct span){ .line = first->line, .col = first->col },
			N_("it first occurs here"));
	} else if (s == 0) {
		d->msg = arena_printf(
			ds->arena,
			tr(ds->lang,
			   "section \"%.*s\" comes after cards of it"),
			STR_ARG(h->name));
		diag_hint(ds, d, "write it above the first card");
	} else {
		d->msg = arena_printf(
			ds->arena,
			tr(ds->lang,
			   "section \"%.*s\" comes without \"%s\" before it"),
			STR_ARG(h->name), g->sections[s - 1].name);
		diag_hint(ds, d, "write section [%s] before it",
			  g->sections[s - 1].name);
	}
}

void section_suggest(struct suggest *s, struct arena *a, const struct game *g,
		     struct str name)
{
	suggest_init(s, a, name);
	for (size_t i = 0; i < g->nsections; i++)
		suggest_name(s, g->sections[i].name);
}

void sections_report(const struct game *g, const struct deck_list *l,
		     struct diags *ds)
{
	for (size_t i = 0; i < l->nheads; i++) {
		const struct section_head *h = &l->head[i];

		if (h->section != SECTION_UNKNOWN || h->follows)
			continue;
		struct span at = { .line = h->line, .col = h->col };
		struct suggest sg;
		int s = game_section(g, h->name);
		struct diag *d = diag_at(
			ds, SEV_ERROR, FINDING_NAME(WRONG_SECTION), &at,
			"%s has no section \"%.*s\"", g->id, STR_ARG(h->name));
		d->clause = game_clause_id(g, g->unknown_section_clause);
		if (s >= 0) {
			misplaced(g, l, ds, d, h, s);
			continue;
		}
		section_suggest(&sg, ds->arena, g, h->name);
		d->hint = suggest_text(ds->arena, ds->lang, &sg);
	}
}

bool section_is_read(const struct game *g, const struct section_head *h)
{
	if (h->section != SECTION_UNKNOWN)
		return true;
	/* if line forms depend on the section, lines of an unknown one cannot
	 * be parsed */
	for (size_t i = 0; i < g->nsections; i++)
		if (g->sections[i].form != LINE_COUNTED)
			return false;
	return true;
}

uint32_t sections_later(const struct game *g)
{
	uint32_t later = 0;

	for (size_t i = 0; i < g->nsections; i++)
		if (g->sections[i].object)
			later |= UINT32_C(1) << i;
	return later;
}
