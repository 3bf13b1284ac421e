#include "validators/core/repair_text.h"

#include "validators/base/buf.h"
#include "validators/base/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/repair_lines.h"
#include "validators/core/repair_object.h"

#include <assert.h>
#include <string.h>

/* Split the text into lines. */
static void split(struct repair_text *out, struct arena *a, struct str text)
{
	size_t n = 0, cap = 0;

	out->line = NULL;
	for (size_t i = 0; i < text.n;) {
		const char *p = text.p + i;
		const char *nl = memchr(p, '\n', text.n - i);
		struct str s = { p, nl ? (size_t)(nl - p) : text.n - i };
		struct repair_line line = { .old = s, .now = s };

		VEC_PUSH(a, out->line, n, cap, line);
		i += s.n + 1;
	}
	VEC_PUSH(a, out->line, n, cap, (struct repair_line){ 0 });
	out->nlines = n - 1;
	out->ends = text.n > 0 && text.p[text.n - 1] == '\n';
}

/* The text of the lines as they are now. */
static struct str join(const struct repair_text *t, struct arena *a)
{
	struct buf b = { 0 };

	for (size_t i = 0; i <= t->nlines; i++) {
		const struct repair_line *l = &t->line[i];

		for (size_t k = 0; k < l->nbefore; k++) {
			if (b.n && b.p[b.n - 1] != '\n')
				buf_putc(&b, '\n');
			buf_put(&b, l->before[k].p, l->before[k].n);
			buf_putc(&b, '\n');
		}
		if (i == t->nlines || l->gone)
			continue;
		buf_put(&b, l->now.p, l->now.n);
		if (i + 1 < t->nlines || t->ends)
			buf_putc(&b, '\n');
	}
	struct str s = { arena_copy(a, b.n ? b.p : "", b.n), b.n };
	buf_release(&b);
	return s;
}

static const struct verdict *judge(struct repair_work *w, struct str text)
{
	struct deck_reader r;

	deck_reader_init(&r, w->a, text.p, text.n, true);
	r.line = w->out->first;
	r.index = w->index;
	deck_list_release(&w->list);
	deck_read(&r, &w->list);
	w->list.file = w->file;
	w->text = text;
	return w->v = checker_judge(w->run->checker, &w->list);
}

static void set_cause(struct repair_work *w, struct repair_cause c)
{
	VEC_PUSH(w->a, w->out->cause, w->out->ncauses, w->out->causes_cap, c);
}

/* The first thing that is wrong is why nothing is repaired. */
static void first_error(struct repair_work *w)
{
	const struct diags *ds = &w->v->findings;
	size_t i = 0;

	while (ds->v[i].sev < SEV_ERROR)
		i++;
	w->out->state = REPAIR_BEYOND;
	set_cause(w, (struct repair_cause){
			     ds->v[i].clause, ds->v[i].name,
			     arena_printf(w->a, "%s", ds->v[i].msg) });
}

/* What does not depend on the cards: format and sections.  Lines that cannot
 * be read below the header they were meant to have keep the one they have. */
static void mend_heads(struct repair_work *w, struct str text)
{
	if (w->v->rules == NULL)
		repair_mend_format(w);
	repair_mend_sections(w);
	if (w->out->edits.n == 0 || judge(w, join(w->out, w->a))->readable)
		return;
	split(w->out, w->a, text);
	w->out->edits.n = 0;
	judge(w, text);
}

/* True if all that is wrong stands in the last section, which is one of a later
 * object that is repaired. */
static bool wrong_object(const struct repair_work *w)
{
	const struct object_repair *o = w->v->game->object_repair;
	const struct deck_list *l = &w->list;

	if (o == NULL || l->nheads == 0 ||
	    l->head[l->nheads - 1].section != o->section)
		return false;
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];

		if (d->sev >= SEV_ERROR &&
		    d->at.line < l->head[l->nheads - 1].line)
			return false;
	}
	return true;
}

static void tell_lacks(struct repair_work *w, const struct repair *r)
{
	w->out->state = REPAIR_NONE;
	for (size_t i = 0; i < r->nlacks; i++)
		set_cause(w, repair_lack_cause(w->a, r, &r->lack[i]));
	if (r->nlacks == 0) {
		first_error(w);
		w->out->state = REPAIR_NONE;
	}
}

/* Find a repair of the cards and put it into the lines. */
static bool mend_cards(struct repair_work *w)
{
	struct repair_task t;
	struct repair *r = arena_alloc(w->scratch, sizeof(*r));

	if (!checker_judged(w->run->checker, &t)) {
		first_error(w);
		return false;
	}
	if (w->run->pool)
		t.pool = w->run->pool(w->run->ctx, t.game, t.set);
	w->out->set = t.set;
	w->names = t.names;
	w->r = r;
	w->object = wrong_object(w) && repair_find_object(r, w->scratch, &t);
	if (!w->object)
		repair_find(r, w->scratch, &t);
	if (!r->worth.possible) {
		tell_lacks(w, r);
		return false;
	}
	w->out->cost = r->worth.cost;
	w->kept = repair_kept(w->scratch, r, &w->list);
	if (!w->object) {
		repair_drop_sections(w);
		repair_set_header(w);
	}
	repair_edit(&w->out->edits, w->a, w->scratch, r, w->v, w->kept);
	repair_write_lines(w);
	return true;
}

static void repair_lists_text(struct repair_work *w, struct str text)
{
	struct repair_text *out = w->out;

	mend_heads(w, text);
	out->object = w->v->object;
	if (!w->v->legal && !mend_cards(w))
		return;
	out->text = join(out, w->a);
	judge(w, out->text);
	if (w->v->legal) {
		out->state = REPAIR_FOUND;
		out->cards_after = w->v->cards;
		out->format = arena_printf(w->a, "%s", w->v->format);
		return;
	}
	/* only what was made of the deck can still be wrong */
	assert(strcmp(out->object, "deck") != 0 && !w->object);
	first_error(w);
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

	*out = (struct repair_text){ .first = line };
	split(out, a, text);
	const struct verdict *v = judge(&w, text);
	out->list = w.list;
	out->list.v = NULL;
	out->game = v->game;
	out->format = v->format ? arena_printf(a, "%s", v->format) : NULL;
	out->object = v->object ? v->object : "deck";
	out->cards_before = out->cards_after = v->cards;
	out->text = text;
	if (v->readable && w.list.form != DECK_NATIVE) {
		out->list.error = "only lists of koloda's own form are "
				  "repaired";
		out->list.error_hint = "turn it into one with koloda convert";
		out->list.error_line = out->list.line;
		out->list.error_col = out->list.col;
		out->game = NULL;
	} else if (v->readable && v->legal) {
		out->state = REPAIR_LEGAL;
	} else if (v->readable) {
		repair_lists_text(&w, text);
	} else if (out->list.error) {
		out->list.error = arena_printf(a, "%s", out->list.error);
		if (out->list.error_hint)
			out->list.error_hint =
				arena_printf(a, "%s", out->list.error_hint);
	}
	if (out->state == REPAIR_NONE || out->state == REPAIR_BEYOND) {
		split(out, a, text);
		out->text = text;
		out->cost = 0;
		out->edits.n = 0;
	}
	deck_list_release(&w.list);
	arena_reset(run->scratch, mark);
}
