/* Repairs deck lists for libkoloda. */
#include "cli/lib/lib_judge.h"

#include "validators/base/vec.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/fix/repair_text.h"

#include <string.h>

/* ---- As other programs see them ---- */

static const char *text_of(struct arena *a, struct str s)
{
	return s.p ? arena_copy(a, s.p, s.n) : NULL;
}

static const struct koloda_cause *
causes_of(struct arena *a, const struct repair_cause *c, size_t n)
{
	struct koloda_cause *v = arena_array(a, n, sizeof(*v));

	for (size_t i = 0; i < n; i++)
		v[i] = (struct koloda_cause){ c[i].clause, c[i].name,
					      c[i].text };
	return v;
}

static const struct koloda_edit *edits_of(struct arena *a,
					  const struct repair_text *t)
{
	static const int32_t kinds[] = {
		[REPAIR_REMOVE] = KOLODA_REMOVE,
		[REPAIR_ADD] = KOLODA_ADD,
		[REPAIR_EXCHANGE] = KOLODA_EXCHANGE,
		[REPAIR_MOVE] = KOLODA_MOVE,
		[REPAIR_LINE] = KOLODA_REST,
		[REPAIR_HEADER] = KOLODA_HEADER,
	};
	struct koloda_edit *v = arena_array(a, t->nedits, sizeof(*v));

	for (size_t i = 0; i < t->nedits; i++) {
		const struct repair_edit *e = &t->edit[i];
		bool comes = e->kind < REPAIR_LINE && e->kind != REPAIR_REMOVE;

		v[i] = (struct koloda_edit){
			.kind = kinds[e->kind],
			.meant = e->mended,
			.line = e->line,
			.copies = e->n,
			.from = text_of(a, e->from),
			.to = text_of(a, e->to),
			.card = comes ? text_of(a, t->set->v[e->card].id)
				      : NULL,
			.section =
				e->kind != REPAIR_HEADER &&
						e->section < t->game->nsections
					? t->game->sections[e->section].name
					: NULL,
			.cause = causes_of(a, e->cause, e->ncauses),
			.ncauses = e->ncauses,
		};
	}
	return v;
}

static const uint32_t *numbers_of(struct arena *a, const struct repair_text *t)
{
	uint32_t *v = arena_array(a, t->nlines, sizeof(*v));

	for (size_t i = 0; i < t->nlines; i++)
		v[i] = t->line[i].line;
	return v;
}

static const struct koloda_finding *fault_of(struct arena *a,
					     const struct deck_list *l)
{
	struct koloda_finding *f = arena_alloc(a, sizeof(*f));

	*f = (struct koloda_finding){
		.file = l->file,
		.list = l->index,
		.line = l->error_line,
		.column = l->error_col,
		.severity = KOLODA_UNREADABLE,
		.name = FINDING_NAME(SYNTAX_ERROR),
		.message = l->error,
		.hint = l->error_hint,
	};
	return f;
}

static struct koloda_repair repair_told(struct arena *a,
					const struct repair_text *t)
{
	static const int32_t states[] = {
		[REPAIR_UNREADABLE] = KOLODA_NOT_READ,
		[REPAIR_LEGAL] = KOLODA_LEGAL,
		[REPAIR_FOUND] = KOLODA_REPAIRED,
		[REPAIR_NONE] = KOLODA_NO_REPAIR,
		[REPAIR_BEYOND] = KOLODA_BEYOND_REPAIR,
	};
	const struct deck_list *l = &t->list;
	bool found = t->state == REPAIR_FOUND;

	return (struct koloda_repair){
		.state = states[t->state],
		.list = l->index,
		.line = l->line,
		.name = text_of(a, l->header[HEADER_NAME].value),
		.game = t->game ? t->game->id : NULL,
		.format = t->format,
		.object = t->object,
		.cards_before = t->cards_before,
		.cards_after = t->cards_after,
		.headers = t->headers,
		.copies = t->cost,
		.lines = t->lines,
		.edit = edits_of(a, t),
		.nedits = t->nedits,
		.cause = causes_of(a, t->cause, t->ncauses),
		.ncauses = t->ncauses,
		.fault = t->state == REPAIR_UNREADABLE ? fault_of(a, l) : NULL,
		.was = t->was.p,
		.was_size = t->was.n,
		.first_line = t->first,
		.text = t->text.p,
		.size = t->text.n,
		.lines_were = found ? numbers_of(a, t) : NULL,
		.nlines = found ? t->nlines : 0,
	};
}

/* ---- The cards of a pool ---- */

/* Per card of the set of game g: whether it may be added. */
static const bool *pool_of(void *judge, const struct game *g,
			   const struct card_set *set)
{
	struct koloda_judge *j = judge;
	const bool **in = &j->pool[koloda_number(g)];
	bool *v;

	if (*in)
		return *in;
	v = arena_array(j->lasting, set->n, sizeof(*v));
	for (size_t i = 0; i < j->how.npool; i++) {
		const struct koloda_found *f = &j->how.pool[i];
		int32_t card = strcmp(f->game, g->id) == 0
				       ? card_set_find(set, str_of(f->id))
				       : -1;

		if (card >= 0)
			v[card] = true;
	}
	return *in = v;
}

/* ---- Repairing ---- */

/* The status of a list without a repair. */
static void cannot_fix(struct lists *l, const struct repair_text *t)
{
	const struct deck_list *list = &t->list;
	struct diag d = list_fault(list, l->judge->lang);

	if (t->state == REPAIR_UNREADABLE)
		lists_fail(l, KOLODA_TROUBLE, &d);
	else if (t->state == REPAIR_NONE || t->state == REPAIR_BEYOND)
		lists_fail(
			l, KOLODA_NO,
			&(struct diag){
				.clause = t->ncauses ? t->cause->clause : NULL,
				.name = t->ncauses ? t->cause->name : "",
				.at = { .line = list->line, .col = 1 },
				.msg = t->ncauses ? t->cause->text : "" });
}

static void fix(struct lists *l)
{
	struct koloda_judge *j = l->judge;
	struct repair_run run = { .checker = j->checker,
				  .games = games,
				  .ngames = ngames,
				  .scratch = j->scratch,
				  .lang = j->how.names,
				  .pool = j->how.pool ? pool_of : NULL,
				  .ctx = j };
	const char *from = l->text.p, *end = str_end(l->text);
	struct deck_reader r;
	struct deck_list list = { 0 };
	uint32_t line = 1;

	deck_reader_init(&r, l->call.a, l->text.p, l->text.n, true);
	r.lang = j->lang;
	if (l->piece) {
		r.line = line = l->piece->line + 1;
		r.index = l->piece->list;
	}
	while (deck_read(&r, &list) == DECK_LIST) {
		struct str part = { from, (size_t)(r.p - from) };
		struct repair_text t;

		repair_text(&t, l->call.a, &run, l->file, part, line,
			    list.index);
		cannot_fix(l, &t);
		VEC_PUSH(l->call.a, l->repair, l->n, l->cap,
			 repair_told(l->call.a, &t));
		buf_put(&l->call.out, t.text.n ? t.text.p : "", t.text.n);
		from = r.p;
		line = r.line;
	}
	buf_put(&l->call.out, from, (size_t)(end - from));
	if (l->n == 0)
		lists_none(l, &list);
	deck_list_release(&list);
}

static void tell_repairs(struct call *call)
{
	const struct lists *l = (struct lists *)call;

	if (l->take_repairs && l->n)
		l->take_repairs(l->ctx, l->repair, l->n);
}

PUBLIC int koloda_judge_fix(struct koloda_judge *j,
			    const struct koloda_text *text,
			    koloda_take_repairs *take, void *ctx,
			    char **repaired, struct koloda_error *error)
{
	struct lists l = { .call = { .error = error,
				     .text = repaired,
				     .after = tell_repairs },
			   .judge = j,
			   .work = fix,
			   .take_repairs = take,
			   .ctx = ctx,
			   .piece = text };

	if (!judge_good(j) || text == NULL || text->text == NULL)
		return call_misuse(error, "koloda_judge_fix: NULL or no judge");
	l.file = text->name;
	l.text = (struct str){ text->text, text->size };
	return judge_run(&l);
}

PUBLIC int koloda_fix(struct koloda *k, const struct koloda_rules *rules,
		      const char *text, size_t size, char **repaired,
		      struct koloda_error *error)
{
	struct lists l = { .call = { .error = error, .text = repaired },
			   .text = { text, size },
			   .work = fix };

	if (!koloda_good(k) || text == NULL || repaired == NULL)
		return call_misuse(error, "koloda_fix: NULL or no database");
	/* a repair adds cards that no list names */
	return judge_once(&l, k, rules);
}
