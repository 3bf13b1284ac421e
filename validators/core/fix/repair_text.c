/* Writes a repair as changed lines of the list. */
#include "validators/core/fix/repair_text.h"

#include "validators/base/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/fix/repair_join.h"
#include "validators/core/fix/repair_lines.h"
#include "validators/core/fix/repair_object.h"
#include "validators/core/fix/repair_rows.h"
#include "validators/core/fix/repair_search.h"

#include <assert.h>
#include <string.h>

const struct verdict *repair_judge(struct repair_work *w, struct str text)
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
	const struct diag *d = repair_first_error(w->v);

	w->out->state = REPAIR_BEYOND;
	set_cause(w, (struct repair_cause){
			     d->clause, d->name,
			     arena_printf(w->a, "%s", d->msg) });
}

void repair_begin_step(struct repair_work *w, struct repair_text *step)
{
	*step = (struct repair_text){ .first = w->whole->first,
				      .set = w->whole->set };
	repair_split(step, w->a, w->text);
	w->out = step;
}

void repair_end_step(struct repair_work *w)
{
	struct repair_text *step = w->out;

	w->out = w->whole;
	if (step->edits.n == 0)
		return;
	for (size_t i = 0; i < step->edits.n; i++)
		w->out->headers += step->edits.v[i].kind == REPAIR_HEADER;
	w->out->cost += step->cost;
	w->out->lines += step->lines;
	repair_add(w->out, w->a, step);
	repair_judge(w, repair_join(w->out, w->a));
}

/* Names of sections that are nearly right; unless lines could not be read
 * below the header that was meant. */
static void mend_sections(struct repair_work *w)
{
	struct str text = w->text;
	struct repair_text step;

	repair_begin_step(w, &step);
	repair_mend_sections(w);
	w->out = w->whole;
	if (step.edits.n == 0)
		return;
	repair_judge(w, repair_join(&step, w->a));
	bool readable = w->v->readable;
	repair_judge(w, text);
	w->out = readable ? &step : w->whole;
	if (readable)
		repair_end_step(w);
}

static bool has_section(const struct repair_work *w, uint8_t section)
{
	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].section == section)
			return true;
	return false;
}

/* The section that a line stands in; 0 for what is about the whole list, or
 * below a header that the game does not have. */
static uint8_t section_at(const struct repair_work *w, uint32_t line)
{
	uint8_t section = 0;

	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].line <= line)
			section = w->list.head[i].section;
	return section < GAME_MAX_SECTIONS ? section : 0;
}

/* True if something is wrong in sections from `from` to before `until`. */
static bool wrong_in(const struct repair_work *w, size_t from, size_t until)
{
	for (size_t i = 0; i < w->v->findings.n; i++) {
		const struct diag *d = &w->v->findings.v[i];
		uint8_t section = section_at(w, d->at.line);

		if (d->sev >= SEV_ERROR && section >= from && section < until)
			return true;
	}
	return false;
}

/* The number of the first section of a later object. */
static size_t first_later(const struct game *g)
{
	size_t i = 0;

	while (i < g->nsections && !g->sections[i].object)
		i++;
	return i;
}

static void tell_lacks(struct repair_work *w, const struct repair *r)
{
	w->out = w->whole;
	w->out->state = REPAIR_NONE;
	for (size_t i = 0; i < r->nlacks; i++)
		set_cause(w, repair_lack_cause(w->a, r, &r->lack[i]));
	if (r->nlacks == 0) {
		first_error(w);
		w->out->state = REPAIR_NONE;
	}
}

/* What the list was judged by; its names and cards are now those at work. */
static void take_task(struct repair_work *w, struct repair_task *t)
{
	*t = repair_task_of(w->run->checker);
	if (w->run->pool)
		t->pool = w->run->pool(w->run->ctx, t->game, t->set);
	w->whole->set = t->set;
	w->names = t->names;
}

/* Put a repair of the cards into the lines; false: there is none. */
static bool mend_cards(struct repair_work *w, const struct repair_task *t,
		       bool object)
{
	struct repair *r = arena_alloc(w->scratch, sizeof(*r));
	struct repair_text step;

	w->r = r;
	w->object = object;
	if (!object)
		repair_find(r, w->scratch, t);
	else
		repair_find_object(r, w->scratch, t);
	if (!r->worth.possible) {
		tell_lacks(w, r);
		return false;
	}
	repair_begin_step(w, &step);
	step.cost = r->worth.cost;
	w->kept = repair_kept(w->scratch, r, &w->list);
	if (!object)
		repair_drop_sections(w);
	repair_edit(&step.edits, w->a, w->scratch, r, w->v, w->kept);
	repair_write_lines(w);
	repair_end_step(w);
	return true;
}

/* The deck, where something is wrong before the later objects. */
static bool mend_deck(struct repair_work *w)
{
	struct repair_task t;

	if (!wrong_in(w, 0, first_later(w->v->game)))
		return true;
	take_task(w, &t);
	return mend_cards(w, &t, false);
}

/* The section that is taken from another one, which is right. */
static bool mend_object(struct repair_work *w)
{
	const struct object_repair *o = w->v->game->object_repair;
	struct repair_task t;

	if (o == NULL || wrong_in(w, 0, o->section) ||
	    !wrong_in(w, o->section, o->section + 1u))
		return true;
	take_task(w, &t);
	return mend_cards(w, &t, true);
}

/* Sections that say where cards stand, behind one that is right. */
static void mend_places(struct repair_work *w)
{
	const struct game *g = w->v->game;

	for (size_t i = 0; i < g->nline_repairs && !w->v->legal; i++) {
		const struct line_repair *r = &g->line_repairs[i];
		struct repair_text step;
		struct repair_task t;

		if (!has_section(w, r->section) ||
		    wrong_in(w, 0, g->object_repair->section))
			continue;
		take_task(w, &t);
		repair_begin_step(w, &step);
		repair_place(w, r, t.judge);
		repair_end_step(w);
	}
}

static bool goes_further(const struct repair_work *w)
{
	for (size_t i = 0; i < w->list.nheads; i++)
		if (w->list.head[i].section < GAME_MAX_SECTIONS &&
		    w->v->game->sections[w->list.head[i].section].object)
			return true;
	return false;
}

/* What the repair of a deck costs, without making it. */
static void measure(struct repair_work *w)
{
	struct repair_text *out = w->out;
	struct repair_task t;

	out->state = REPAIR_FOUND;
	if (w->v->legal)
		return;
	take_task(w, &t);
	t.measure = true;
	w->r = arena_alloc(w->scratch, sizeof(*w->r));
	repair_find(w->r, w->scratch, &t);
	out->cost = w->r->worth.cost;
	for (size_t i = 0; i < w->list.nheads; i++)
		out->headers += w->list.head[i].section == SECTION_UNKNOWN;
	if (!w->r->worth.possible)
		out->state = REPAIR_NONE;
}

static void repair_cards(struct repair_work *w)
{
	struct repair_text *out = w->out;

	mend_sections(w);
	out->object = w->v->object;
	if (!w->v->legal && w->v->rules == NULL) {
		first_error(w);
		return;
	}
	if (w->trial && !goes_further(w)) {
		measure(w);
		return;
	}
	if (!mend_deck(w) || !mend_object(w))
		return;
	mend_places(w);
	if (!w->v->legal) {
		/* a deck is repaired or told to have no repair */
		assert(strcmp(out->object, "deck") != 0);
		first_error(w);
		return;
	}
	out->text = w->text;
	out->state = REPAIR_FOUND;
	out->cards_after = w->v->cards;
}

void repair_attempt(struct repair_work *w, struct str text,
		    const struct repair_heads *h)
{
	struct repair_text *out = w->whole;

	w->out = out;
	repair_split(out, w->a, text);
	repair_judge(w, text);
	repair_set_headers(w, h);
	if (!w->v->readable)
		return;
	repair_add_sections(w, h);
	if (!w->v->readable)
		return;
	out->state = REPAIR_BEYOND;
	repair_cards(w);
	out->game = w->v->game;
	out->format = arena_printf(w->a, "%s", w->v->format);
}

static void tell_form(struct deck_list *l)
{
	l->error = "only lists of koloda's own form are repaired";
	l->error_hint = "turn it into one with koloda convert";
	l->error_line = l->line;
	l->error_col = l->col;
}

/* What was read first, with texts of its own. */
static void take_list(struct repair_text *out, struct arena *a,
		      const struct deck_list *l)
{
	out->list = *l;
	out->list.v = NULL;
	if (l->error)
		out->list.error = arena_printf(a, "%s", l->error);
	if (l->error_hint)
		out->list.error_hint = arena_printf(a, "%s", l->error_hint);
}

/* Repair a list that is not legal or not readable. */
static void repair_list(struct repair_work *w, struct str text)
{
	struct repair_text *out = w->out;
	struct repair_heads heads;

	repair_search(&heads, w, text);
	repair_attempt(w, text, &heads);
	if (out->state == REPAIR_FOUND)
		return;
	repair_split(out, w->a, text);
	out->text = text;
	out->headers = out->cost = out->lines = 0;
	out->edits.n = 0;
}

void repair_text(struct repair_text *out, struct arena *a,
		 const struct repair_run *run, const char *file,
		 struct str text, uint32_t line, uint32_t index)
{
	struct arena_mark mark = arena_mark(run->scratch);
	struct repair_work w = { .scratch = run->scratch,
				 .a = a,
				 .whole = out,
				 .out = out,
				 .run = run,
				 .file = file,
				 .index = index };

	*out = (struct repair_text){ .first = line };
	repair_split(out, a, text);
	const struct verdict *v = repair_judge(&w, text);
	take_list(out, a, &w.list);
	out->game = v->game;
	out->format = v->format ? arena_printf(a, "%s", v->format) : NULL;
	out->object = v->object ? v->object : "deck";
	out->cards_before = out->cards_after = v->cards;
	out->text = text;
	if (v->readable && w.list.form != DECK_NATIVE) {
		tell_form(&out->list);
		out->game = NULL;
	} else if (v->readable && v->legal) {
		out->state = REPAIR_LEGAL;
	} else {
		repair_list(&w, text);
	}
	deck_list_release(&w.list);
	arena_reset(run->scratch, mark);
}
