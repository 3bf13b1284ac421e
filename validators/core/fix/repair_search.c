/* The search for headers with which the fewest changes are left. */
#include "validators/core/fix/repair_search.h"

#include "validators/base/suggest.h"
#include "validators/core/cards/format.h"
#include "validators/core/fix/repair_join.h"
#include "validators/core/game/game.h"

#include <string.h>

/* No repair, and none under headers that no list may have. */
#define NONE  (INT64_MAX - 1)
#define NEVER INT64_MAX

struct search {
	const struct repair_work *w;
	struct str text;
	struct repair_heads best;
	int64_t changes; /* with the best */
	bool found;      /* a list that can be read */
};

/* What is left of a list under some headers. */
struct trial {
	bool readable;
	int64_t changes;
	bool mostly_gone; /* more than half of the copies are removed */
};

static struct trial try(struct search *s, const struct repair_heads *h)
{
	struct arena_mark mark = arena_mark(s->w->scratch);
	struct repair_text out = { .first = s->w->whole->first };
	struct repair_work w = *s->w;
	struct trial t = { .changes = NONE };

	w.a = w.scratch;
	w.list = (struct deck_list){ 0 };
	w.whole = w.out = &out;
	w.trial = true;
	repair_attempt(&w, s->text, h);
	t.readable = out.state != REPAIR_UNREADABLE;
	if (out.state == REPAIR_FOUND)
		t.changes = out.headers + out.cost + out.lines;
	else if (w.r && w.r->model.never)
		t.changes = NEVER;
	if (w.r && w.r->worth.possible)
		t.mostly_gone = 2 * (w.r->worth.touched - w.r->worth.added) >
				w.r->listed;
	if (t.readable && (!s->found || t.changes < s->changes)) {
		s->found = true;
		s->best = *h;
		s->changes = t.changes;
	}
	deck_list_release(&w.list);
	arena_reset(s->w->scratch, mark);
	return t;
}

static void set(struct repair_heads *h, unsigned header, const char *value)
{
	h->n += h->value[header] == NULL;
	h->value[header] = value;
}

/* The list under these headers, judged, in *w; release w->list. */
static void look(const struct search *s, struct repair_work *w,
		 struct repair_text *out, const struct repair_heads *h)
{
	*w = *s->w;
	*out = (struct repair_text){ .first = s->w->whole->first };
	w->a = w->scratch;
	w->list = (struct deck_list){ 0 };
	w->whole = w->out = out;
	repair_judge(w, s->text);
	repair_split(out, w->a, s->text);
	repair_set_headers(w, h);
}

/* With every value of the header that the game tells. */
static struct trial try_choice(struct search *s, const struct repair_heads *h,
			       const struct game *g, const struct deck_list *l)
{
	const struct header_choice *c = g->header_choice;
	struct trial first = try(s, h);
	bool asked = c && c->section == 0;

	for (size_t i = 0; c && i < l->nheads; i++)
		asked |= game_section(g, l->head[i].name) == c->section;
	for (size_t i = 0; asked && c->values[i]; i++) {
		struct repair_heads with = *h;

		set(&with, c->header, c->values[i]);
		if (s->found && with.n >= s->changes)
			break;
		struct trial t = try(s, &with);
		if (!first.readable || t.changes < first.changes)
			first = t;
	}
	return first;
}

/* The name of a format that is nearest to the one the list has; or NULL. */
static const char *near_format(const struct repair_work *w)
{
	const struct game *g = w->v->game;
	const struct card_set *set = w->v->set;
	struct suggest s;

	suggest_init(&s, w->list.header[HEADER_FORMAT].value);
	for (size_t i = 0; i < g->nformats; i++)
		suggest_offer(&s, str_of(g->formats[i].name),
			      str_of(g->formats[i].name));
	for (size_t i = 0; i < set->nformats; i++)
		suggest_offer(&s, str_of(set->formats[i].name),
			      str_of(set->formats[i].name));
	/* the names end with 0 */
	return s.n ? s.best[0].shown.p : NULL;
}

static bool has_card(const struct deck_list *l)
{
	for (size_t i = 0; i < l->n; i++)
		if (CARD_KNOWN(l->v[i].card))
			return true;
	return false;
}

static void try_format(struct search *s, const struct repair_heads *with,
		       const struct repair_work *w, const struct game *g,
		       const char *name)
{
	struct repair_heads h = *with;

	set(&h, HEADER_FORMAT, name);
	try_choice(s, &h, g, &w->list);
}

static void try_game(struct search *s, const struct repair_heads *with,
		     const struct game *g)
{
	struct arena_mark mark = arena_mark(s->w->scratch);
	struct repair_text out;
	struct repair_work w;
	struct trial t = { 0 };

	look(s, &w, &out, with);
	bool unknown = w.v->readable && w.v->rules == NULL;
	const char *near = unknown ? near_format(&w) : NULL;
	const struct format *is = w.v->readable ? w.v->rules : NULL;
	const struct card_set *all = w.v->set;
	/* another game is one that has cards of the list */
	bool is_it = with->value[HEADER_GAME] == NULL ||
		     (w.v->readable && has_card(&w.list));

	if (is_it && near)
		try_format(s, with, &w, g, near);
	else if (is_it && !unknown)
		t = try_choice(s, with, g, &w.list);
	bool other = is_it && !near && (unknown || t.mostly_gone);
	for (size_t i = 0; other && i < g->nformats; i++)
		if (&g->formats[i] != is)
			try_format(s, with, &w, g, g->formats[i].name);
	/* those of organisers are for lists that name them */
	for (size_t i = 0; other && unknown && i < all->nformats; i++)
		try_format(s, with, &w, g, all->formats[i].name);
	deck_list_release(&w.list);
	arena_reset(s->w->scratch, mark);
}

/* True if section s has no header in the list. */
static bool lacks(const struct deck_list *l, int section)
{
	for (size_t i = 0; i < l->nheads; i++)
		if (l->head[i].section == section)
			return false;
	return true;
}

/* The section that an entry belongs to where it stands in another one, which
 * has no header; else -1. */
static int section_lacking(const struct verdict *v, const struct deck_list *l,
			   size_t i)
{
	const struct entry *e = &l->v[i];
	int home = CARD_KNOWN(e->card)
			   ? v->game->home_section(v->rules,
						   &v->set->v[e->card])
			   : -1;

	return home != e->section && home >= 0 && lacks(l, home) ? home : -1;
}

/* Try to give every run of cards below header number `head` that belong to
 * one section without a header such a header. */
static void try_section(struct search *s, const struct repair_heads *h,
			const struct verdict *v, const struct deck_list *l,
			uint8_t head)
{
	struct repair_heads with = *h;
	int last = -1;

	for (size_t i = 0; i < l->n; i++) {
		if (l->v[i].head != head)
			continue;
		int home = section_lacking(v, l, i);
		if (home >= 0 && home != last &&
		    with.nmissing < GAME_MAX_SECTIONS) {
			with.missing[with.nmissing++] =
				(struct repair_missing){ i, (uint8_t)home };
			with.n++;
		}
		last = home;
	}
	if (with.n > h->n && with.n < s->changes)
		try(s, &with);
}

/* Section headers that are missing, one after the other. */
static void try_sections(struct search *s)
{
	size_t before;

	do {
		struct arena_mark mark = arena_mark(s->w->scratch);
		const struct repair_heads h = s->best;
		struct repair_text out;
		struct repair_work w;

		before = h.nmissing;
		look(s, &w, &out, &h);
		repair_add_sections(&w, &h);
		const struct verdict v = *w.v; /* each try judges anew */
		for (size_t i = 0; v.readable && i < w.list.nheads; i++)
			try_section(s, &h, &v, &w.list, (uint8_t)(i + 1));
		deck_list_release(&w.list);
		arena_reset(s->w->scratch, mark);
	} while (s->best.nmissing > before);
}

static bool found(const struct verdict *v, const char *name)
{
	for (size_t i = 0; i < v->findings.n; i++)
		if (strcmp(v->findings.v[i].name, name) == 0)
			return true;
	return false;
}

void repair_search(struct repair_heads *best, const struct repair_work *w,
		   struct str text)
{
	struct search s = { .w = w, .text = text };
	const struct game *g = w->v->game;
	const struct header_line *is = &w->list.header[HEADER_GAME];
	struct repair_heads h = { 0 };
	bool other = !w->v->readable || found(w->v, FINDING_NAME(WRONG_GAME));
	bool misplaced = found(w->v, FINDING_NAME(WRONG_SECTION));

	if (g)
		try_game(&s, &h, g);
	for (size_t i = 0; other && i < w->run->ngames; i++) {
		const struct game *to = w->run->games[i];

		h = (struct repair_heads){ 0 };
		if (!is->set || !str_is_nocase(is->value, to->id))
			set(&h, HEADER_GAME, to->id);
		if (to != g && (!s.found || h.n < s.changes))
			try_game(&s, &h, to);
	}
	if (s.found && misplaced && s.changes > 1)
		try_sections(&s);
	*best = s.best;
}
