/* The lines of cards of lists that are repaired. */
#include "validators/core/fix/repair_lines.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/names.h"
#include "validators/core/fix/repair_rows.h"

#include <stdlib.h>
#include <string.h>

/* A new line of a card. */
struct fresh {
	uint32_t card;
	int64_t n;
	size_t at; /* before this line, counted from 0 */
	uint8_t section;
	bool headed; /* below a header that is new, too */
	size_t order;
};

struct writing {
	struct repair_work *w;
	const char *lang;  /* of new names; NULL: ids */
	int64_t *count;    /* per entry: copies of its line's card */
	uint32_t *becomes; /* per entry: the card, or CARD_UNKNOWN: it stays */
	struct fresh *fresh;
	size_t n, cap;
	/* per card: its first entry that keeps copies, and its fresh line;
	 * both counted from 1, 0: none */
	uint32_t *entry, *line;
	uint32_t last[GAME_MAX_SECTIONS]; /* line of the last entry, else of
					     the header; 0: none */
	uint32_t end;  /* of the last line that says something */
	bool sections; /* there is a header that the game has */
	struct repair_reasons reasons; /* of edits of lines */
	bool *dumb;    /* per entry: what it says beside its card goes; NULL:
			  all is kept */
};

void repair_insert(struct repair_work *w, size_t i, const char *text)
{
	struct repair_line *l = &w->out->line[i];
	struct str near = w->out->line[i > 0 ? i - 1 : 0].old;
	bool cr = near.n && near.p[near.n - 1] == '\r';
	struct str s = str_of(arena_printf(w->a, "%s%s", text, cr ? "\r" : ""));

	VEC_PUSH(w->a, l->before, l->nbefore, l->cap, s);
}

static size_t index_of(const struct repair_work *w, uint32_t line)
{
	return line - w->out->first;
}

const char *repair_language(const struct repair_work *w)
{
	size_t en = 0, ru = 0, ids = 0;

	if (w->run->names != REPAIR_AS_LISTED)
		return w->run->names == REPAIR_RU ? "ru" : "en";
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

/* True if a line of the count, if there is one, and the name says the name. */
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

struct str repair_name(const struct repair_work *w, const char *lang,
		       uint32_t card)
{
	const struct card *c = &w->out->set->v[card];

	if (lang == NULL)
		return c->id;
	struct str name = card_shown(c, lang);
	return names_find(w->names, name) == card && is_readable(w, "1 ", name)
		       ? name
		       : c->id;
}

static struct str name_of(const struct writing *t, uint32_t card)
{
	return repair_name(t->w, t->lang, card);
}

/* Find where cards and sections stand. */
static void index_list(struct writing *t)
{
	const struct deck_list *l = &t->w->list;
	size_t n = t->w->out->set->n;

	t->entry = arena_array(t->w->scratch, n, sizeof(*t->entry));
	t->line = arena_array(t->w->scratch, n, sizeof(*t->line));
	t->end = l->line;
	for (size_t i = 0; i < l->nheads; i++) {
		t->sections |= l->head[i].section != SECTION_UNKNOWN;
		if (l->head[i].section < GAME_MAX_SECTIONS)
			t->last[l->head[i].section] = l->head[i].line;
		if (l->head[i].line > t->end)
			t->end = l->head[i].line;
	}
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (e->section < GAME_MAX_SECTIONS)
			t->last[e->section] = e->line;
		if (e->line > t->end)
			t->end = e->line;
		if (t->w->r->stand[i] == STAND_GOOD && t->w->kept[i] > 0 &&
		    t->entry[e->card] == 0)
			t->entry[e->card] = (uint32_t)i + 1;
	}
}

/* Where a line goes whose section the list has no place for: below a new
 * header, before that of a later section, else at the end. */
static void place_headed(const struct writing *t, struct fresh *f)
{
	const struct deck_list *l = &t->w->list;

	f->headed = true;
	f->at = index_of(t->w, t->end) + 1;
	for (size_t i = 0; i < l->nheads; i++)
		if (l->head[i].section < GAME_MAX_SECTIONS &&
		    l->head[i].section > f->section) {
			f->at = index_of(t->w, l->head[i].line);
			return;
		}
}

/* Where a new line of a section goes: behind its last entry, else its header;
 * in a list without sections behind its last line. */
static void place(const struct writing *t, struct fresh *f)
{
	uint32_t last = t->last[f->section];

	for (size_t s = 0; !t->sections && s < GAME_MAX_SECTIONS; s++)
		if (t->last[s] > last)
			last = t->last[s];
	if (last == 0 && !t->sections)
		last = repair_last_header(&t->w->list);
	if (last)
		f->at = index_of(t->w, last) + 1;
	else
		place_headed(t, f);
}

/* n copies of a card come, in the place of an entry or not (UINT32_MAX). */
static void come(struct writing *t, uint32_t card, int64_t n, uint32_t entry)
{
	const struct deck_list *l = &t->w->list;
	struct fresh f = { .card = card,
			   .n = n,
			   .section = t->w->r->model.card[card].place,
			   .order = t->n };

	if (t->entry[card]) {
		t->count[t->entry[card] - 1] += n;
		return;
	}
	if (t->line[card]) {
		t->fresh[t->line[card] - 1].n += n;
		return;
	}
	if (entry != UINT32_MAX && l->v[entry].section == f.section)
		f.at = index_of(t->w, l->v[entry].line) + 1;
	else
		place(t, &f);
	VEC_PUSH(t->w->scratch, t->fresh, t->n, t->cap, f);
	t->line[card] = (uint32_t)t->n;
}

/* A mended name stays in its line, if it is still free and in its section. */
static void mend(struct writing *t, const struct repair_edit *e)
{
	const struct entry *at = &t->w->list.v[e->entry];

	if (t->count[e->entry] > 0 || CARD_KNOWN(at->card) ||
	    (at->section != SECTION_NONE &&
	     at->section != t->w->r->model.card[e->card].place)) {
		come(t, e->card, e->n, e->entry);
		return;
	}
	t->count[e->entry] = e->n;
	t->becomes[e->entry] = e->card;
}

static bool ends_word(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Where what a line says beside its card ends: behind words such as gold=2,
 * before a comment. */
static const char *end_of_payment(const char *p, const char *end)
{
	for (;;) {
		const char *word = p;

		while (word < end && (*word == ' ' || *word == '\t'))
			word++;
		const char *stop = word;
		while (stop < end && !ends_word(*stop))
			stop++;
		if (word == stop || *word == '#' || *word == '/' ||
		    memchr(word, '=', (size_t)(stop - word)) == NULL)
			return p;
		p = stop;
	}
}

/* Write the line of an entry with its new count, and name. */
static void rewrite(struct writing *t, size_t i)
{
	struct repair_work *w = t->w;
	const struct entry *e = &w->list.v[i];
	struct repair_line *l = &w->out->line[index_of(w, e->line)];
	const char *start = e->text.p - e->shift, *line = start;
	bool renamed = t->becomes[i] != CARD_UNKNOWN;
	struct str name = renamed ? name_of(t, t->becomes[i]) : e->text;
	struct buf b = { 0 };

	while (line > w->text.p && line[-1] != '\n')
		line--;
	const char *end = line + l->now.n, *rest = start;
	buf_put(&b, line, (size_t)(start - line));
	while (rest < e->text.p && *rest >= '0' && *rest <= '9')
		rest++;
	if (rest > start)
		buf_printf(&b, "%lld", (long long)t->count[i]);
	else if (t->count[i] > 1 || (renamed && !is_readable(w, "", name)))
		buf_printf(&b, "%lld ", (long long)t->count[i]);
	buf_put(&b, rest, (size_t)(e->text.p - rest));
	buf_put(&b, name.p, name.n);
	const char *behind = e->text.p + e->text.n;
	if (t->dumb && t->dumb[i])
		behind = end_of_payment(behind, end);
	buf_put(&b, behind, (size_t)(end - behind));
	l->now = (struct str){ arena_copy(w->a, b.p, b.n), b.n };
	buf_release(&b);
}

/* An edit for a line that says less, but the same of its card. */
static void tell_line(struct writing *t, uint32_t i)
{
	struct repair_work *w = t->w;
	const struct entry *e = &w->list.v[i];
	const char *end = e->text.p + e->text.n;
	const char *stop = end_of_payment(end, w->text.p + w->text.n);

	if (t->count[i] != e->count || t->becomes[i] != CARD_UNKNOWN)
		return;
	struct repair_said said = {
		.line = e->line,
		.section = e->section,
		.from = arena_printf(w->a, "%.*s", (int)(stop - e->text.p),
				     e->text.p),
		.to = arena_printf(w->a, "%.*s", STR_ARG(e->text)),
		.only = true,
	};
	repair_edit_line(
		&w->out->edits, w->a, &t->reasons, &said,
		repair_rule(w->v->game, w->v->game->object_repair->said));
	w->out->lines++;
}

static int by_place(const void *a, const void *b)
{
	const struct fresh *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	if (x->headed != y->headed)
		return x->headed ? 1 : -1;
	if (x->headed && x->section != y->section)
		return x->section < y->section ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

/* True if the line before line i is a blank one. */
static bool after_blank(const struct repair_work *w, size_t i)
{
	struct str s = i > 0 ? w->out->line[i - 1].old : STR("x");

	return s.n == 0 || str_is(s, "\r");
}

static void write_fresh(struct writing *t)
{
	struct repair_work *w = t->w;
	uint8_t section = SECTION_NONE;

	if (t->n)
		qsort(t->fresh, t->n, sizeof(*t->fresh), by_place);
	for (size_t i = 0; i < t->n; i++) {
		const struct fresh *f = &t->fresh[i];
		const char *head = w->v->game->sections[f->section].name;
		struct str name = name_of(t, f->card);

		if (f->headed && f->section != section)
			repair_insert(w, f->at,
				      arena_printf(w->a, "[%s]", head));
		section = f->headed ? f->section : SECTION_NONE;
		repair_insert(w, f->at,
			      arena_printf(w->a, "%lld %.*s", (long long)f->n,
					   STR_ARG(name)));
		/* sections that blank lines part stay so */
		if (f->headed && after_blank(w, f->at) &&
		    (i + 1 == t->n || t->fresh[i + 1].section != section))
			repair_insert(w, f->at, "");
	}
}

/* Let the game say which entries keep what they say beside their cards. */
static void settle(struct writing *t)
{
	struct repair_work *w = t->w;
	const struct object_repair *o = w->v->game->object_repair;
	uint32_t *card = arena_array(w->scratch, w->out->set->n, sizeof(*card));
	int64_t *n = arena_array(w->scratch, w->out->set->n, sizeof(*n));
	size_t ncards = 0;

	for (uint32_t i = 0; i < w->out->set->n; i++)
		if (w->r->copies[i] > 0) {
			card[ncards] = i;
			n[ncards++] = w->r->copies[i];
		}
	bool *keep = arena_array(w->scratch, w->list.n, sizeof(*keep));
	repair_reasons(&t->reasons, w->scratch, w->v, w->out->first,
		       w->out->nlines);
	t->dumb = arena_array(w->scratch, w->list.n, sizeof(*t->dumb));
	for (size_t i = 0; i < w->list.n; i++)
		t->dumb[i] = keep[i] = w->list.v[i].section == o->section &&
				       w->list.more && w->list.more[i].paid;
	o->settle(w->r->model.j, card, n, ncards, t->count, keep);
	for (uint32_t i = 0; i < w->list.n; i++) {
		t->dumb[i] = t->dumb[i] && !keep[i] && t->count[i] > 0;
		if (t->dumb[i])
			tell_line(t, i);
	}
}

void repair_write_lines(struct repair_work *w)
{
	struct repair_edits *edits = &w->out->edits;
	struct writing t = { .w = w, .lang = repair_language(w) };

	index_list(&t);
	t.count = arena_array(w->scratch, w->list.n, sizeof(*t.count));
	t.becomes = arena_array(w->scratch, w->list.n, sizeof(*t.becomes));
	for (size_t i = 0; i < w->list.n; i++) {
		t.count[i] = w->kept[i];
		t.becomes[i] = CARD_UNKNOWN;
	}
	for (size_t i = 0; i < edits->n; i++) {
		struct repair_edit *e = &edits->v[i];

		if (e->card == CARD_UNKNOWN)
			continue;
		e->name = name_of(&t, e->card);
		if (e->mended)
			mend(&t, e);
		else
			come(&t, e->card, e->n, e->entry);
	}
	if (w->object)
		settle(&t);
	for (size_t i = 0; i < w->list.n; i++) {
		const struct entry *e = &w->list.v[i];

		if (t.count[i] == 0)
			w->out->line[index_of(w, e->line)].gone = true;
		else if (t.count[i] != e->count ||
			 t.becomes[i] != CARD_UNKNOWN ||
			 (t.dumb && t.dumb[i]))
			rewrite(&t, i);
	}
	write_fresh(&t);
}
