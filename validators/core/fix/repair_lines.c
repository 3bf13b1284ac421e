/* Changes the card lines of a list being repaired. */
#include "validators/base/buf.h"
#include "validators/base/vec.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list_internal.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

/* A new line for a card. */
struct fresh {
	uint32_t card;
	int64_t n;
	uint32_t at; /* inserted before this line */
	bool headed; /* its section header is new, too */
};

struct writing {
	struct repair_work *w;
	int64_t *count;    /* per entry: new copies of its line's card */
	uint32_t *becomes; /* per entry: the new card, or CARD_UNKNOWN:
			      unchanged */
	struct fresh *fresh;
	size_t n, cap;
	/* per card: its first entry that keeps copies, and its new line; both
	 * counted from 1, 0: none */
	uint32_t *entry, *line;
	uint32_t last[GAME_MAX_SECTIONS]; /* line of the last entry, else of
					     the header; 0: none */
	uint32_t end;                     /* the last non-empty line */
	bool sections; /* there is a header that the game has */
	bool *dumb; /* per entry: the text after its card is removed; or NULL */
};

const char *repair_language(const struct repair_work *w)
{
	size_t en = 0, ru = 0, ids = 0;

	if (w->run->lang)
		return w->run->lang;
	for (size_t i = 0; i < w->list.n; i++) {
		const struct entry *e = &w->list.v[i];

		if (!CARD_KNOWN(e->card))
			continue;
		const struct card *c = &w->out->set->v[e->card];
		ids += str_eq(c->id, e->text);
		for (size_t k = 0; k < c->nnames; k++) {
			bool same = str_eq(c->names[k].name, e->text);

			en += same && str_is(c->names[k].lang, "en");
			ru += same && str_is(c->names[k].lang, "ru");
		}
	}
	if (ids > en && ids > ru)
		return NULL;
	return ru > en ? "ru" : "en";
}

/* True if a line with this count, if any, and this name is parsed as
 * the name. */
static bool is_readable(const struct repair_work *w, const char *count,
			struct str name)
{
	struct str text =
		str_of(arena_printf(w->a, "%s%.*s\n", count, STR_ARG(name)));
	struct deck_reader r;
	struct deck_list l = { 0 };

	deck_reader_init(&r, w->scratch, text.p, text.n, true);
	bool same = deck_read(&r, &l) == DECK_LIST && !l.error &&
		    l.form == DECK_NATIVE && l.n == 1 && l.nheads == 0 &&
		    deck_counts(&l, w->scratch) == 0 &&
		    str_eq(l.v[0].text, name);
	deck_list_release(&l);
	return same;
}

struct str repair_name(const struct repair_work *w, uint32_t card)
{
	const struct card *c = &w->out->set->v[card];

	if (w->lang == NULL)
		return c->id;
	struct str name = card_shown(c, w->lang);
	return names_find(w->by.names, name) == card &&
			       is_readable(w, "1 ", name)
		       ? name
		       : c->id;
}

struct str repair_line_of(const struct repair_work *w, const struct entry *e,
			  bool comment)
{
	const char *start = e->text.p - e->shift;
	const char *end = str_end(w->out->text);
	const char *nl = memchr(start, '\n', (size_t)(end - start));
	struct deck_text t;

	end = nl ? nl : end;
	end -= end[-1] == '\r';
	if (comment)
		return (struct str){ start, (size_t)(end - start) };
	deck_line_trim(&t, start, end, true);
	return t.text;
}

/* Find the lines of cards and sections. */
static void index_list(struct writing *t)
{
	const struct deck_list *l = &t->w->list;
	size_t n = t->w->out->set->n;

	t->entry = arena_array(t->w->scratch, n, sizeof(*t->entry));
	t->line = arena_array(t->w->scratch, n, sizeof(*t->line));
	t->end = l->line;
	for (size_t i = 0; i < l->nheads; i++) {
		const struct section_head *h = &l->head[i];

		t->sections |= h->section != SECTION_UNKNOWN;
		t->end = h->line > t->end ? h->line : t->end;
		if (h->section < GAME_MAX_SECTIONS)
			t->last[h->section] = h->line;
	}
	for (uint32_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		t->end = e->line > t->end ? e->line : t->end;
		if (e->section < GAME_MAX_SECTIONS)
			t->last[e->section] = e->line;
		if (t->w->r->stand[i] == STAND_GOOD && t->w->kept[i] > 0 &&
		    t->entry[e->card] == 0)
			t->entry[e->card] = i + 1;
	}
}

/* Decide where a new line goes: after the last entry of its section, else after
 * the header; in a list without sections after its last line; else below a new
 * header, before that of a later section or at the end. */
static void place_line(const struct writing *t, struct fresh *f,
		       uint8_t section)
{
	const struct deck_list *l = &t->w->list;
	uint32_t last = t->last[section];

	for (size_t s = 0; !t->sections && s < GAME_MAX_SECTIONS; s++)
		if (t->last[s] > last)
			last = t->last[s];
	if (last == 0 && !t->sections)
		last = repair_last_header(l);
	f->headed = last == 0;
	f->at = (last ? last : t->end) + 1;
	for (size_t i = l->nheads; f->headed && i-- > 0;)
		if (l->head[i].section < GAME_MAX_SECTIONS &&
		    l->head[i].section > section)
			f->at = l->head[i].line;
}

/* Write the added copies of an edit: a corrected name replaces the old one
 * if its line is free and in the right section; copies of a card that has a
 * line are added to its count; others get a new line, after that of the
 * entry if it is in the right section. */
static void bring(struct writing *t, const struct repair_edit *e)
{
	const struct entry *at =
		e->kind == REPAIR_ADD ? NULL : &t->w->list.v[e->entry];
	struct fresh f = { .card = e->card, .n = e->n };

	if (e->mended && t->count[e->entry] == 0 && !CARD_KNOWN(at->card) &&
	    (at->section == SECTION_NONE || at->section == e->section)) {
		t->count[e->entry] = e->n;
		t->becomes[e->entry] = e->card;
	} else if (t->entry[e->card]) {
		t->count[t->entry[e->card] - 1] += e->n;
	} else if (t->line[e->card]) {
		t->fresh[t->line[e->card] - 1].n += e->n;
	} else {
		if (at && at->section == e->section)
			f.at = at->line + 1;
		else
			place_line(t, &f, e->section);
		VEC_PUSH(t->w->scratch, t->fresh, t->n, t->cap, f);
		t->line[e->card] = (uint32_t)t->n;
	}
}

/* Write the line of an entry with its new count, and name. */
static void rewrite(struct writing *t, size_t i)
{
	struct repair_work *w = t->w;
	const struct entry *e = &w->list.v[i];
	const char *start = e->text.p - e->shift, *rest = start;
	const char *stop = str_end(e->text);
	bool renamed = t->becomes[i] != CARD_UNKNOWN;
	struct str name = renamed ? repair_name(w, t->becomes[i]) : e->text;
	struct buf b = { 0 };

	while (rest < e->text.p && *rest >= '0' && *rest <= '9')
		rest++;
	if (rest > start)
		buf_printf(&b, "%lld", (long long)t->count[i]);
	else if (t->count[i] > 1 || (renamed && !is_readable(w, "", name)))
		buf_printf(&b, "%lld ", (long long)t->count[i]);
	buf_put(&b, rest, (size_t)(e->text.p - rest));
	buf_put(&b, name.p, name.n);
	if (t->dumb && t->dumb[i])
		stop = str_end(repair_line_of(w, e, false));
	repair_exchange(w, e->line,
			(struct str){ start, (size_t)(stop - start) },
			buf_keep(&b, w->a).p);
}

/* Write the new lines of a section with a new header, or (-1) all others. */
static void write_fresh(struct writing *t, int section)
{
	struct repair_work *w = t->w;
	uint32_t at = 0;

	for (size_t i = 0; i < t->n; i++) {
		const struct fresh *f = &t->fresh[i];
		struct str name = repair_name(w, f->card);

		if ((f->headed ? w->r->model.card[f->card].place : -1) !=
		    section)
			continue;
		if (f->headed && at == 0)
			repair_insert(w, f->at,
				      repair_section(w, (size_t)section));
		at = f->at;
		repair_insert(w, at,
			      arena_printf(w->a, "%lld %.*s", (long long)f->n,
					   STR_ARG(name)));
	}
	if (at == 0 || section < 0 || at == w->out->first)
		return;
	/* keep sections separated by blank lines */
	struct str above = w->out->line[at - w->out->first - 1].text;
	if (str_is(above, "\n") || str_is(above, "\r\n"))
		repair_insert(w, at, "");
}

/* Let the game decide which entries keep the text after their card; adds an
 * edit for each entry that loses it but is otherwise unchanged. */
static void settle(struct writing *t)
{
	struct repair_work *w = t->w;
	const struct object_repair *o = w->v->game->object_repair;
	const struct rule *r = repair_rule(w->v->game, o->said);
	bool *keep = arena_array(w->scratch, w->list.n, sizeof(*keep));

	t->dumb = arena_array(w->scratch, w->list.n, sizeof(*t->dumb));
	for (size_t i = 0; i < w->list.n; i++)
		t->dumb[i] = keep[i] = w->list.v[i].section == o->section &&
				       w->list.more && w->list.more[i].paid;
	o->settle(w->r->model.j, w->r->copies, t->count, keep);
	for (uint32_t i = 0; i < w->list.n; i++) {
		const struct entry *e = &w->list.v[i];
		const char *name = e->text.p;

		t->dumb[i] = t->dumb[i] && !keep[i] && t->count[i] > 0;
		if (!t->dumb[i] || t->count[i] != e->count ||
		    t->becomes[i] != CARD_UNKNOWN)
			continue;
		const char *end = str_end(repair_line_of(w, e, false));
		const struct diag *d = repair_found_by(w, r, e->line, NULL);
		repair_tell_line(w, REPAIR_LINE, e->line, e->section,
				 arena_copy(w->a, name, (size_t)(end - name)),
				 str_keep(w->a, e->text).p,
				 d ? repair_cause_found(w, d)
				   : repair_cause_rule(w, r));
	}
}

void repair_write_lines(struct repair_work *w, bool object)
{
	struct writing t = { .w = w };

	index_list(&t);
	t.count = w->kept;
	t.becomes = arena_array(w->scratch, w->list.n, sizeof(*t.becomes));
	for (size_t i = 0; i < w->list.n; i++)
		t.becomes[i] = CARD_UNKNOWN;
	for (size_t i = w->step; i < w->out->nedits; i++)
		if (w->out->edit[i].card != CARD_UNKNOWN)
			bring(&t, &w->out->edit[i]);
	if (object)
		settle(&t);
	for (size_t i = 0; i < w->list.n; i++) {
		const struct entry *e = &w->list.v[i];

		if (t.count[i] == 0)
			repair_drop(w, e->line);
		else if (t.count[i] != e->count ||
			 t.becomes[i] != CARD_UNKNOWN || (t.dumb && t.dumb[i]))
			rewrite(&t, i);
	}
	for (int s = -1; s < GAME_MAX_SECTIONS; s++)
		write_fresh(&t, s);
}

void repair_mend_counts(struct repair_work *w)
{
	for (size_t i = 0; i < w->list.n && w->list.more == NULL; i++) {
		const struct entry *e = &w->list.v[i];
		struct check_meant m;

		if (CARD_KNOWN(e->card) ||
		    !check_meant(w->by.names, w->scratch, e, &m))
			continue;
		const char *start = e->text.p - e->shift;
		struct str line = { start, (size_t)(str_end(e->text) - start) };
		const char *to =
			arena_printf(w->a, "%u %.*s", m.count, STR_ARG(m.card));

		repair_tell_line(
			w, REPAIR_LINE, e->line, e->section,
			str_keep(w->a, line).p, to,
			repair_cause_found(w, repair_found_at(w, e->line)));
		repair_exchange(w, e->line, line, to);
	}
}
