/* Writes a repair as changed lines of the list. */
#include "validators/core/fix/repair_text.h"

#include "validators/base/buf.h"
#include "validators/base/vec.h"
#include "validators/core/deck/section.h"
#include "validators/core/fix/repair_work.h"

#include <assert.h>
#include <string.h>

/* Set the current list to a text: parse and judge it. */
static void judge_text(struct repair_work *w, struct str text)
{
	struct deck_reader r;

	deck_reader_init(&r, w->a, text.p, text.n, true);
	r.lang = checker_lang(w->run->checker);
	r.line = w->out->first;
	r.index = w->index;
	deck_list_release(&w->list);
	deck_read(&r, &w->list);
	w->list.file = w->file;
	w->out->text = text;
	w->v = checker_judge(w->run->checker, &w->list);
	repair_index(w);
}

void repair_begin(struct repair_work *w, struct str text, const uint32_t *was)
{
	struct repair_text *out = w->out;
	size_t n = 0, cap = 0, at = 0;

	out->line = NULL;
	do {
		const char *p = text.p + at;
		const char *nl =
			at < text.n ? memchr(p, '\n', text.n - at) : NULL;
		struct str s = { p, nl ? (size_t)(nl + 1 - p) : text.n - at };
		struct repair_line l = {
			.text = s,
			.line = was ? was[n] : out->first + (uint32_t)n
		};

		VEC_PUSH(w->a, out->line, n, cap, l);
		at += s.n;
	} while (out->line[n - 1].text.n > 0);
	out->nlines = n - 1;
	judge_text(w, text);
}

static struct repair_line *line_at(const struct repair_work *w, uint32_t line)
{
	return &w->out->line[line - w->out->first];
}

void repair_insert(struct repair_work *w, uint32_t line, const char *text)
{
	struct repair_line *l = line_at(w, line);
	struct str near = l[line > w->out->first ? -1 : 0].text;
	bool cr = str_ends(near, "\r\n") || str_ends(near, "\r");

	l->before = str_of(arena_printf(w->a, "%.*s%s%s\n", STR_ARG(l->before),
					text, cr ? "\r" : ""));
}

void repair_exchange(struct repair_work *w, uint32_t line, struct str what,
		     const char *with)
{
	struct str *l = &line_at(w, line)->text;
	size_t before = (size_t)(what.p - l->p), after = before + what.n;

	*l = str_of(arena_printf(w->a, "%.*s%s%.*s", (int)before, l->p, with,
				 (int)(l->n - after), l->p + after));
}

void repair_drop(struct repair_work *w, uint32_t line)
{
	line_at(w, line)->text.n = 0;
}

void repair_next(struct repair_work *w)
{
	struct repair_text *out = w->out;
	uint32_t *was = NULL;
	struct buf b = { 0 };
	size_t n = 0, cap = 0;

	if (out->nedits == w->step)
		return;
	for (; w->step < out->nedits; w->step++) {
		struct repair_edit *e = &out->edit[w->step];

		out->headers += e->kind == REPAIR_HEADER;
		if (e->line)
			e->line = line_at(w, e->line)->line;
	}
	for (size_t i = 0; i <= out->nlines; i++) {
		const struct repair_line *l = &out->line[i];

		/* a line before another one must end with a line feed */
		if (l->before.n + l->text.n && b.n && b.p[b.n - 1] != '\n')
			buf_putc(&b, '\n');
		for (size_t k = 0; k < l->before.n; k++)
			if (l->before.p[k] == '\n')
				VEC_PUSH(w->a, was, n, cap, 0);
		buf_put(&b, l->before.p, l->before.n);
		buf_put(&b, l->text.p, l->text.n);
		if (l->text.n || i == out->nlines)
			VEC_PUSH(w->a, was, n, cap, l->line);
	}
	repair_begin(w, buf_keep(&b, w->a), was);
}

static void set_cause(struct repair_work *w, struct repair_cause c)
{
	VEC_PUSH(w->a, w->out->cause, w->out->ncauses, w->out->causes_cap, c);
}

/* Report the bounds that cannot be satisfied as the reason. */
static void tell_lacks(struct repair_work *w)
{
	const struct repair *r = w->r;

	w->out->state = REPAIR_NONE;
	for (size_t i = 0; i < r->nlacks; i++) {
		const struct repair_lack *l = &r->lack[i];
		struct repair_cause c = repair_cause_rule(w, l->rule);

		if (l->needed)
			c.text = arena_printf(
				w->a,
				tr(w->v->findings.lang,
				   "%s available, %lld needed"),
				repair_counted(w, l->rule->counts, l->found),
				(long long)l->needed);
		set_cause(w, c);
	}
	if (r->nlacks == 0)
		set_cause(w, repair_cause_found(w, NULL));
}

/* Take over what the list was judged by. */
static void take_judged(struct repair_work *w)
{
	w->by = checker_judged(w->run->checker);
	w->out->set = w->by.set;
	w->lang = repair_language(w);
}

/* Apply a repair of the cards to the lines; false if there is none, or if only
 * its cost is needed. */
static bool mend_cards(struct repair_work *w, bool object)
{
	struct repair *r = arena_alloc(w->scratch, sizeof(*r));

	take_judged(w);
	w->r = r;
	r->by = w->by;
	r->object = object;
	/* an object has only cards of its source section */
	if (w->run->pool && !object)
		r->pool = w->run->pool(w->run->ctx, r->by.game, r->by.set);
	r->measure = w->trial && !(w->there & sections_later(r->by.game));
	repair_find(r, w->scratch);
	w->out->cost += r->worth.cost;
	if (!r->worth.possible) {
		tell_lacks(w);
		return false;
	}
	if (!object)
		repair_drop_sections(w);
	if (r->measure) {
		w->out->state = REPAIR_FOUND;
		w->out->headers += (int64_t)(w->out->nedits - w->step);
		return false;
	}
	repair_edit(w);
	repair_write_lines(w, object);
	repair_next(w);
	return true;
}

/* True if there is no fault before a section. */
static bool right_before(const struct repair_work *w, uint8_t section)
{
	return !(w->wrong & ((UINT32_C(1) << section) - 1));
}

/* Repair the deck, if there is a fault before the later objects; then the
 * section that is chosen from another, legal one. */
static bool mend_decks(struct repair_work *w)
{
	const struct game *g = w->v->game;
	const struct object_repair *o = g->object_repair;

	if ((w->wrong & ~sections_later(g)) && !mend_cards(w, false))
		return false;
	return o == NULL || !right_before(w, o->section) ||
	       right_before(w, o->section + 1) || mend_cards(w, true);
}

/* Repair sections that place cards, after a legal one. */
static void mend_places(struct repair_work *w)
{
	const struct game *g = w->v->game;

	for (size_t i = 0; i < g->nline_repairs && !w->v->legal; i++) {
		const struct line_repair *r = &g->line_repairs[i];

		if (!(w->there & (UINT32_C(1) << r->section)) ||
		    !right_before(w, g->object_repair->section))
			continue;
		take_judged(w);
		repair_place(w, r);
		repair_next(w);
	}
}

void repair_cards(struct repair_work *w)
{
	struct repair_text *out = w->out;

	out->state = REPAIR_BEYOND;
	take_judged(w);
	repair_mend_counts(w);
	repair_next(w);
	out->object = w->v->object;
	if (!mend_decks(w))
		return;
	mend_places(w);
	if (!w->v->legal) {
		/* a deck is repaired or reported as having no repair */
		assert(strcmp(out->object, "deck") != 0);
		set_cause(w, repair_cause_found(w, NULL));
		return;
	}
	out->state = REPAIR_FOUND;
	out->cards_after = w->v->cards;
}

/* Repair a list that is illegal or unreadable. */
static void repair_list(struct repair_work *w)
{
	struct repair_text *out = w->out;
	struct repair_heads heads;

	repair_search(&heads, w, out->was);
	repair_put_heads(w, out->was, &heads);
	if (w->v->readable) {
		repair_cards(w);
		out->game = w->v->game;
		out->format = arena_printf(w->a, "%s", w->v->format);
	}
	repair_sort(out, 0);
	if (out->state == REPAIR_FOUND)
		return;
	out->text = out->was;
	out->headers = out->cost = out->lines = 0;
	out->nedits = 0;
}

void repair_text(struct repair_text *out, struct arena *a,
		 const struct repair_run *run, const char *file,
		 struct str text, uint32_t line, uint32_t index)
{
	struct arena_mark mark = arena_mark(run->scratch);
	struct repair_work w = { .scratch = run->scratch,
				 .a = a,
				 .out = out,
				 .run = run,
				 .file = file,
				 .index = index };

	*out = (struct repair_text){ .first = line, .was = text };
	repair_begin(&w, text, NULL);
	const struct verdict *v = w.v;
	const struct lang *lang = v->findings.lang;
	out->list = w.list;
	out->list.v = NULL;
	if (w.list.error)
		out->list.error = arena_printf(a, "%s", w.list.error);
	if (w.list.error_hint)
		out->list.error_hint = arena_printf(a, "%s", w.list.error_hint);
	out->game = v->game;
	out->format = v->format ? arena_printf(a, "%s", v->format) : NULL;
	out->object = v->object ? v->object : "deck";
	out->cards_before = out->cards_after = v->cards;
	if (v->readable && w.list.form != DECK_NATIVE) {
		out->list.error = tr(
			lang, "only lists of koloda's own form are repaired");
		out->list.error_hint =
			tr(lang, "turn it into one with koloda convert");
		out->list.error_line = w.list.line;
		out->list.error_col = w.list.col;
		out->game = NULL;
	} else if (v->readable && v->legal) {
		out->state = REPAIR_LEGAL;
	} else {
		repair_list(&w);
	}
	deck_list_release(&w.list);
	arena_reset(run->scratch, mark);
}
