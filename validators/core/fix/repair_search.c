/* Searches for the headers with which the fewest changes are needed. */
#include "validators/core/text/suggest.h"
#include "validators/core/cards/format.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

struct search {
	const struct repair_work *w;
	struct str text;
	struct repair_heads best;
	int64_t changes; /* of the best candidate */
	bool found;      /* a readable list was found */
};

/* No repair is possible; also under headers that no list may have. */
#define NONE  (INT64_MAX - 1)
#define NEVER INT64_MAX

/* A candidate: the changes needed under some headers. */
struct trial {
	bool readable, mended;
	int64_t changes;
	bool mostly_gone; /* more than half of the copies are removed */
	/* known before cards are repaired: */
	bool foreign; /* another game than the list's, which has none of its
			 cards */
	const struct format *rules; /* NULL: unknown format */
	const char *near; /* the format with the most similar name, or NULL */
	const struct card_set *set;
	bool choice; /* the header of game->header_choice applies */
};

/* Evaluate the list before its cards are repaired. */
static void evaluate_heads(struct trial *t, const struct repair_work *w,
			   const struct repair_heads *h, const struct game *g)
{
	const struct header_choice *c = g->header_choice;
	struct suggest s;

	t->choice = c && c->section == 0;
	for (size_t i = 0; c && i < w->list.nheads; i++)
		t->choice |=
			game_section(g, w->list.head[i].name) == c->section;
	t->foreign = h->value[HEADER_GAME] != NULL;
	if (!t->readable)
		return;
	for (size_t i = 0; i < w->list.n; i++)
		t->foreign &= !CARD_KNOWN(w->list.v[i].card);
	t->rules = w->v->rules;
	t->set = w->v->set;
	suggest_init(&s, w->scratch, w->list.header[HEADER_FORMAT].value);
	if (t->rules == NULL)
		check_suggest_formats(&s, w->v->game, t->set);
	/* the names end with NULL */
	t->near = s.n ? s.best[0].shown.p : NULL;
}

/* Set some headers on the text, in the scratch arena. */
static bool put_headers(struct repair_work *w, const struct search *s,
			struct repair_text *out, const struct repair_heads *h)
{
	*w = *s->w;
	*out = (struct repair_text){ .first = s->w->out->first };
	w->a = w->scratch;
	w->list = (struct deck_list){ 0 };
	w->out = out;
	w->trial = true;
	return repair_put_heads(w, s->text, h);
}

/* Evaluate some headers, which may become the best ones.  Cards are not
 * repaired if the headers cannot be right. */
static struct trial try_heads(struct search *s, const struct repair_heads *h,
			      const struct game *g)
{
	struct arena_mark mark = arena_mark(s->w->scratch);
	struct repair_text out;
	struct trial t = { .changes = NONE };
	struct repair_work w;

	t.mended = put_headers(&w, s, &out, h);
	t.readable = w.v->readable;
	evaluate_heads(&t, &w, h, g);
	if (t.rules && !t.foreign) {
		repair_cards(&w);
		if (out.state == REPAIR_FOUND)
			t.changes = out.headers + out.cost + out.lines;
		else if (w.r && w.r->model.never)
			t.changes = NEVER;
		if (w.r && w.r->worth.possible)
			t.mostly_gone =
				2 * (w.r->worth.touched - w.r->worth.added) >
				w.r->listed;
		if (!s->found || t.changes < s->changes) {
			s->best = *h;
			s->changes = t.changes;
		}
		s->found = true;
	}
	deck_list_release(&w.list);
	arena_reset(s->w->scratch, mark);
	return t;
}

/* The same; where sections have an order, also without changing the headers
 * of unknown sections. */
static struct trial try(struct search *s, const struct repair_heads *h,
			const struct game *g)
{
	struct trial t = try_heads(s, h, g);

	if (t.mended && g->sections_in_order) {
		struct repair_heads as_named = *h;

		as_named.as_named = true;
		struct trial other = try_heads(s, &as_named, g);
		t.changes = less_of(t.changes, other.changes);
		t.mostly_gone |= other.mostly_gone;
	}
	return t;
}

static void set(struct repair_heads *h, unsigned header, const char *value)
{
	h->n += h->value[header] == NULL;
	h->value[header] = value;
}

/* Try every value of the header of game->header_choice. */
static struct trial try_choice(struct search *s, const struct repair_heads *h,
			       const struct game *g)
{
	const struct header_choice *c = g->header_choice;
	struct trial first = try(s, h, g), best = first;

	for (size_t i = 0; first.choice && c->values[i]; i++) {
		struct repair_heads with = *h;

		set(&with, c->header, c->values[i]);
		if (s->found && with.n >= s->changes)
			break;
		struct trial t = try(s, &with, g);
		if (!best.readable || t.changes < best.changes)
			best = t;
	}
	first.mostly_gone = best.mostly_gone;
	return first;
}

static void try_format(struct search *s, const struct repair_heads *with,
		       const struct game *g, const char *name)
{
	struct repair_heads h = *with;

	set(&h, HEADER_FORMAT, name);
	try_choice(s, &h, g);
}

static void try_game(struct search *s, const struct repair_heads *with,
		     const struct game *g)
{
	struct trial t = try_choice(s, with, g);
	bool unknown = t.readable && t.rules == NULL;

	if (t.foreign)
		return;
	if (t.near) {
		try_format(s, with, g, t.near);
		return;
	}
	if (!unknown && !t.mostly_gone)
		return;
	for (size_t i = 0; i < g->nformats; i++)
		if (&g->formats[i] != t.rules)
			try_format(s, with, g, g->formats[i].name);
	/* organisers' formats are only for lists that name them */
	for (size_t i = 0; unknown && i < t.set->nformats; i++)
		try_format(s, with, g, t.set->formats[i].name);
}

/* The section of an entry that is in another one although its own has no
 * header; else -1. */
static int section_lacking(const struct repair_work *w, const struct entry *e)
{
	const struct verdict *v = w->v;
	int home =
		CARD_KNOWN(e->card)
			? v->game->home_section(v->rules, &v->set->v[e->card])
			: -1;

	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].section == home)
			return -1;
	return home == e->section ? -1 : home;
}

/* Add a header before every sequence of cards below header number `head` that
 * belong to one section without a header. */
static void add_missing(struct repair_heads *with, const struct repair_work *w,
			size_t head)
{
	int last = -1;

	for (size_t i = 0; i < w->list.n; i++) {
		const struct entry *e = &w->list.v[i];

		if (e->head != head)
			continue;
		int home = section_lacking(w, e);
		if (home >= 0 && home != last &&
		    with->nmissing < GAME_MAX_SECTIONS) {
			with->missing[with->nmissing++] =
				(struct repair_missing){ i, (uint8_t)home };
			with->n++;
		}
		last = home;
	}
}

/* Try to add missing section headers, one after the other. */
static void try_sections(struct search *s)
{
	size_t before;

	do {
		struct arena_mark mark = arena_mark(s->w->scratch);
		struct repair_heads h = s->best, with[DECK_MAX_HEADS];
		struct repair_text out;
		struct repair_work w;
		size_t n = 0;

		before = h.nmissing;
		h.as_named = true;
		put_headers(&w, s, &out, &h);
		h.as_named = false;
		const struct game *g = w.v->game; /* trials judge anew */
		for (; w.v->readable && n < w.list.nheads; n++) {
			with[n] = h;
			add_missing(&with[n], &w, n + 1);
		}
		for (size_t i = 0; i < n; i++)
			if (with[i].n > h.n && with[i].n < s->changes)
				try_choice(s, &with[i], g);
		deck_list_release(&w.list);
		arena_reset(s->w->scratch, mark);
	} while (s->best.nmissing > before);
}

/* Try headers, then section headers under the best of them. */
static void try_all(struct search *s, const struct repair_heads *h,
		    const struct game *g)
{
	try_game(s, h, g);
	if (s->found && s->changes > 1)
		try_sections(s);
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
	/* cards in sections that a game does not have are not looked up */
	bool other = !w->v->readable || found(w->v, FINDING_NAME(WRONG_GAME)) ||
		     found(w->v, FINDING_NAME(WRONG_SECTION));

	if (g)
		try_all(&s, &(struct repair_heads){ 0 }, g);
	for (size_t i = 0; other && i < w->run->ngames; i++) {
		const struct game *to = w->run->games[i];
		struct repair_heads h = { 0 };

		if (!is->set || !str_is_nocase(is->value, to->id))
			set(&h, HEADER_GAME, to->id);
		if (to != g && (!s.found || h.n < s.changes))
			try_all(&s, &h, to);
	}
	/* without a repair the causes are those of the original sections */
	s.best.as_named |= s.changes >= NONE;
	*best = s.best;
}
