/* Judges deck lists for libkoloda. */
#include "cli/lib/lib_judge.h"

#include "validators/base/utf8.h"
#include "validators/core/check/proof.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/text/encoding.h"

#include <string.h>

#define ONE_LIST ((size_t)64 << 10)

/* ---- As other programs see them ---- */

static const char *header_of(struct arena *a, const struct deck_list *l,
			     enum deck_header h)
{
	const struct header_line *is = &l->header[h];

	return is->set ? arena_copy(a, is->value.p, is->value.n) : NULL;
}

static uint32_t heads_of(const struct deck_list *l)
{
	uint32_t n = (uint32_t)l->nheads + (l->form != DECK_NATIVE);

	for (size_t i = 0; i < HEADER_COUNT; i++)
		n += l->header[i].set;
	return n;
}

static const char *day_of(struct arena *a, day d)
{
	char text[DATE_TEXT];

	if (d == DAY_FIRST || d == DAY_LAST)
		return NULL;
	date_text(d, text);
	return arena_copy(a, text, strlen(text));
}

static void tell_when(struct koloda_verdict *out, struct arena *a,
		      const struct verdict *v)
{
	struct koloda_days *days = arena_array(a, v->nwhen, sizeof(*days));

	for (size_t i = 0; i < v->nwhen; i++)
		days[i] = (struct koloda_days){ day_of(a, v->when[i].from),
						day_of(a, v->when[i].until) };
	out->when = days;
	out->nwhen = v->nwhen;
}

static void tell_proof(struct koloda_verdict *out, struct arena *a,
		       const struct verdict *v)
{
	const struct proof *p = v->proof;
	struct koloda_proof *lines = arena_array(a, p->n, sizeof(*lines));

	for (size_t i = 0; i < p->n; i++) {
		const struct proof_line *l = &p->v[i];

		lines[i] = (struct koloda_proof){
			.clause = game_clause_id(v->game, l->clause),
			.name = l->name,
			.state = proof_state_name(l->state),
			.value = l->m.value,
			.asked = l->m.asked,
			.counted = l->m.counted,
			.found = l->m.found,
			.allowed = l->m.allowed
		};
	}
	out->proof = lines;
	out->nproof = p->n;
	out->hash = p->list;
}

static void tell_entries(struct koloda_verdict *out, struct arena *a,
			 const struct verdict *v)
{
	const struct deck_list *l = v->list;
	struct koloda_entry *entry = arena_array(a, l->n, sizeof(*entry));

	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];
		struct str all = { e->text.p - e->shift, e->text.n + e->shift };

		entry[i] = (struct koloda_entry){
			.line = e->line,
			.column = e->col,
			.end_column = e->col + (uint32_t)utf8_count(all),
			.copies = e->count,
			.card = v->readable && CARD_KNOWN(e->card)
					? v->set->v[e->card].id.p
					: NULL,
			.name = e->text.p,
			.size = e->text.n
		};
	}
	out->entry = entry;
	out->nentries = l->n;
}

static void tell_findings(struct koloda_verdict *out, struct lists *l,
			  const struct verdict *v)
{
	size_t n = v->readable ? v->findings.n : 1;
	struct koloda_finding *f = arena_array(l->call.a, n, sizeof(*f));

	for (size_t i = 0; v->readable && i < n; i++)
		f[i] = finding_told(l->call.a, l->file, &v->findings.v[i]);
	if (!v->readable) {
		struct diag d = list_fault(v->list, l->judge->lang);

		f[0] = finding_told(l->call.a, l->file, &d);
	}
	for (size_t i = 0; i < n; i++)
		f[i].list = v->list->index;
	out->finding = f;
	out->nfindings = n;
}

/* A list that was judged; its text ends at `end`. */
static void verdict_told(struct koloda_verdict *out, struct lists *l,
			 const struct verdict *v, const char *end)
{
	const struct deck_list *d = v->list;
	struct arena *a = l->call.a;

	*out = (struct koloda_verdict){
		.file = l->file,
		.list = d->index,
		.line = d->line,
		.column = d->col,
		.state = !v->readable ? KOLODA_NOT_READ
			 : v->legal   ? KOLODA_LEGAL
				      : KOLODA_ILLEGAL,
		.heads = heads_of(d),
		.kind = d->kind ? encoding_kind_names[d->kind] : NULL,
		.game = v->game ? v->game->id : NULL,
		.format = v->format,
		.object = v->object ? v->object : "deck",
		.name = header_of(a, d, HEADER_NAME),
		.player = header_of(a, d, HEADER_PLAYER),
		.player_line = d->header[HEADER_PLAYER].line,
		.player_column = d->header[HEADER_PLAYER].col,
		.cards = v->cards,
		.dated = v->dated,
		.text = d->text,
		.size = (size_t)(end - d->text),
		.first_line = d->text_line,
	};
	if (v->dated)
		out->date = day_of(a, v->on);
	if (v->readable && l->judge->how.when)
		tell_when(out, a, v);
	if (v->proof)
		tell_proof(out, a, v);
	if (l->piece && l->piece->entries)
		tell_entries(out, a, v);
	if (!v->readable || v->findings.n)
		tell_findings(out, l, v);
}

/* ---- Judging ---- */

/* The errors of a list are those of the call. */
static void count_errors(struct lists *l, const struct verdict *v)
{
	struct diag d;

	if (!v->readable) {
		d = list_fault(v->list, l->judge->lang);
		lists_fail(l, KOLODA_TROUBLE, &d);
	}
	for (size_t i = 0; v->readable && !v->legal && i < v->findings.n; i++)
		if (v->findings.v[i].sev >= SEV_ERROR)
			lists_fail(l, KOLODA_NO, &v->findings.v[i]);
}

static void take_verdict(void *lists)
{
	struct lists *l = lists;

	l->stopped = l->take_verdict(l->ctx, l->verdict) != 0;
}

static void ask_wanted(void *lists)
{
	struct lists *l = lists;

	l->wanted = l->piece->wanted(l->ctx) != 0;
}

static bool is_wanted(struct lists *l)
{
	l->wanted = true;
	if (l->piece && l->piece->wanted)
		mem_run(NULL, ask_wanted, l);
	return l->wanted;
}

static void judge_list(struct lists *l, struct deck_list *list, const char *end)
{
	const struct verdict *v;
	struct koloda_verdict told;

	list->file = l->file;
	v = checker_judge(l->judge->checker, list);
	if (!v->legal)
		count_errors(l, v);
	if (l->take_verdict == NULL)
		return;
	verdict_told(&told, l, v, end);
	l->verdict = &told;
	mem_run(NULL, take_verdict, l);
}

static void begin_reader(struct deck_reader *r, struct lists *l)
{
	const struct koloda_text *t = l->piece;

	deck_reader_init(r, l->call.a, l->text.p, l->text.n, !(t && t->more));
	r->lang = l->judge->lang;
	if (t == NULL)
		return;
	if (t->begun)
		r->p = l->text.p;
	r->line = t->line + 1;
	r->index = t->list;
}

static void check(struct lists *l)
{
	struct deck_list list = { 0 };
	enum deck_status got = DECK_MORE;
	struct arena_mark empty;
	struct deck_reader r;
	uint32_t first;

	l->judge->alone = l->alone;
	begin_reader(&r, l);
	first = r.index;
	empty = arena_mark(l->call.a);
	while (!l->stopped && (got = deck_read(&r, &list)) == DECK_LIST) {
		if (is_wanted(l))
			judge_list(l, &list, r.p);
		if (!l->alone)
			arena_reset(l->call.a, empty);
	}
	if (got == DECK_END && r.index == first &&
	    !(l->piece && l->piece->begun))
		lists_none(l, &list);
	deck_list_release(&list);
	l->rest = r;
}

PUBLIC int koloda_judge_lists(struct koloda_judge *j, struct koloda_text *text,
			      koloda_take_verdict *take, void *ctx,
			      struct koloda_error *error)
{
	struct lists l = { .call.error = error,
			   .judge = j,
			   .work = check,
			   .take_verdict = take,
			   .ctx = ctx,
			   .piece = text };
	int status;

	if (!judge_good(j) || text == NULL || text->text == NULL)
		return call_misuse(error,
				   "koloda_judge_lists: NULL or no judge");
	l.file = text->name;
	l.text = (struct str){ text->text, text->size };
	l.alone = text->alone != 0;
	l.rest = (struct deck_reader){ .p = text->text,
				       .end = text->text + text->size,
				       .line = text->line + 1,
				       .index = text->list };
	status = judge_run(&l);
	text->text = l.rest.p;
	text->size = (size_t)(l.rest.end - l.rest.p);
	text->line = l.rest.line - 1;
	text->list = l.rest.index;
	return status;
}

static void load(struct lists *l)
{
	for (size_t i = 0; i < ngames; i++)
		cards_of(&l->call, games[i], CARDS_JUDGED);
	checker_load(l->judge->checker);
}

PUBLIC int koloda_judge_load(struct koloda_judge *j, struct koloda_error *error)
{
	struct lists l = { .call.error = error, .judge = j, .work = load };

	if (!judge_good(j))
		return call_misuse(error, "koloda_judge_load: no judge");
	return judge_run(&l);
}

/* ---- In one call ---- */

/* koloda_check takes no more of a verdict. */
struct taking {
	koloda_take_finding *take;
	void *ctx;
};

static int take_findings(void *ctx, const struct koloda_verdict *v)
{
	struct taking *t = ctx;

	for (size_t i = 0; i < v->nfindings; i++)
		t->take(t->ctx, &v->finding[i]);
	return 0;
}

/* A text that is one list, so that its cards will do. */
static bool is_alone(struct str text)
{
	return text.n <= ONE_LIST && !memmem(text.p, text.n, "---", 3);
}

PUBLIC int koloda_check(struct koloda *k, const struct koloda_rules *rules,
			const char *file, const char *text, size_t size,
			koloda_take_finding *take, void *ctx,
			struct koloda_error *error)
{
	struct taking t = { take, ctx };
	struct lists l = { .call.error = error,
			   .file = file,
			   .text = { text, size },
			   .work = check,
			   .take_verdict = take ? take_findings : NULL,
			   .ctx = &t };

	if (!koloda_good(k) || text == NULL)
		return call_misuse(error, "koloda_check: NULL or no database");
	l.alone = is_alone(l.text);
	return judge_once(&l, k, rules);
}
