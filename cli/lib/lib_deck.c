/* Judges and repairs deck lists for libkoloda. */
#include "cli/lib/lib.h"

#include "validators/base/vec.h"
#include "validators/core/cards/date.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/fix/repair_text.h"

#include <string.h>

#define MAX_TEXT ((size_t)64 << 20)
#define ONE_LIST ((size_t)64 << 10)

/* A text of lists. */
struct lists {
	struct call call;
	const struct koloda_rules *rules; /* or NULL */
	const char *file;                 /* or NULL */
	struct str text;
	struct checker *checker;

	koloda_take_finding *take;
	void *ctx;
	struct koloda_finding *v;
	size_t n, cap;
};

/* Set the defaults of the checker; false after an error. */
static bool read_rules(struct lists *l, struct check_defaults *d)
{
	static const struct koloda_rules none;
	const struct koloda_rules *r = l->rules ? l->rules : &none;

	*d = (struct check_defaults){ .lang = l->call.k->lang,
				      .format = r->format,
				      .dated = r->date != NULL };
	if (r->game && !(d->game = game_find(str_of(r->game)))) {
		call_fail(&l->call, KOLODA_TROUBLE, "unknown-game", NULL,
			  "unknown game \"%s\"", r->game);
		return false;
	}
	if (r->date && date_read(str_of(r->date), &d->on) < 0) {
		call_fail(&l->call, KOLODA_TROUBLE, "bad-date", NULL,
			  "\"%s\" is not a date; write it as YYYY-MM-DD",
			  r->date);
		return false;
	}
	return true;
}

/* Create a checker for the call; false after an error. */
static bool begin(struct lists *l, card_loader *load)
{
	const char *format = l->rules ? l->rules->format : NULL;
	struct check_defaults d;
	bool known = format == NULL;

	if (l->text.n > MAX_TEXT) {
		call_fail(&l->call, KOLODA_TROUBLE, "file-too-large", NULL,
			  "the text is larger than 64 MiB");
		return false;
	}
	if (!read_rules(l, &d))
		return false;
	l->checker = checker_new(l->call.a, games, ngames, d, load, l);
	for (size_t i = 0; i < ngames && !known; i++)
		known = (!d.game || d.game == games[i]) &&
			checker_format(l->checker, games[i], str_of(format));
	if (!known)
		call_fail(&l->call, KOLODA_TROUBLE, "unknown-format", NULL,
			  "unknown format \"%s\"", format);
	return known;
}

static const char *kept(struct arena *a, const char *s)
{
	return s ? arena_copy(a, s, strlen(s)) : NULL;
}

/* Record a finding, to be reported when memory can no longer run out. */
static void note(struct lists *l, uint32_t list, const struct diag *d)
{
	struct koloda_finding f = {
		.file = l->file,
		.list = list,
		.line = d->at.line,
		.column = d->at.col,
		.severity = (int32_t)d->sev,
		.clause = d->clause,
		.name = d->name,
		.card = kept(l->call.a, d->card),
		.message = kept(l->call.a, d->msg),
		.hint = kept(l->call.a, d->hint),
	};

	VEC_PUSH(l->call.a, l->v, l->n, l->cap, f);
}

/* The first error becomes that of the call; an unreadable list precedes an
 * illegal one. */
static void fail(struct lists *l, int status, const struct diag *d)
{
	struct diag named = *d;

	named.at.file = l->file;
	if (status > l->call.status)
		call_fail_at(&l->call, status, &named);
}

struct diag list_fault(const struct deck_list *l, const struct lang *lang)
{
	return (struct diag){
		.name = FINDING_NAME(SYNTAX_ERROR),
		.sev = SEV_FATAL,
		.at = { .line = l->error_line, .col = l->error_col },
		.msg = l->error ? l->error
				: tr(lang, N_("it contains no deck list")),
		.hint = l->error_hint,
	};
}

static void judge(struct lists *l, struct deck_list *list)
{
	const struct verdict *v = checker_judge(l->checker, list);

	if (!v->readable) {
		struct diag d = list_fault(list, l->call.k->lang);

		note(l, list->index, &d);
		fail(l, KOLODA_TROUBLE, &d);
		return;
	}
	for (size_t i = 0; i < v->findings.n; i++) {
		const struct diag *d = &v->findings.v[i];

		note(l, list->index, d);
		if (d->sev >= SEV_ERROR)
			fail(l, KOLODA_NO, d);
	}
}

/* The text has no list: the last one read is empty. */
static void no_list(struct lists *l, const struct deck_list *empty)
{
	struct diag d = list_fault(empty, l->call.k->lang);

	fail(l, KOLODA_TROUBLE, &d);
}

/* A text that is one list, so that its cards will do. */
static bool is_alone(struct str text)
{
	return text.n <= ONE_LIST && !memmem(text.p, text.n, "---", 3);
}

static void check(void *call)
{
	struct lists *l = call;
	struct deck_reader r;
	struct deck_list list = { 0 };
	size_t n = 0;

	if (!begin(l, is_alone(l->text) ? cards_alone : cards_judged))
		return;
	deck_reader_init(&r, l->call.a, l->text.p, l->text.n, true);
	r.lang = l->call.k->lang;
	for (; deck_read(&r, &list) == DECK_LIST; n++)
		judge(l, &list);
	if (n == 0)
		no_list(l, &list);
	deck_list_release(&list);
	checker_free(l->checker);
}

static void tell(struct call *call)
{
	struct lists *l = (struct lists *)call;

	for (size_t i = 0; l->take && i < l->n; i++)
		l->take(l->ctx, &l->v[i]);
}

PUBLIC int koloda_check(struct koloda *k, const struct koloda_rules *rules,
			const char *file, const char *text, size_t size,
			koloda_take_finding *take, void *ctx,
			struct koloda_error *error)
{
	struct lists l = { .call = { .error = error, .k = k, .after = tell },
			   .rules = rules,
			   .file = file,
			   .text = { text, size },
			   .take = take,
			   .ctx = ctx };

	if (!koloda_good(k) || text == NULL)
		return call_misuse(error, "koloda_check: NULL or no database");
	return call_run(&l.call, k->lang, NULL, check);
}

/* Report a list without a repair. */
static void cannot_fix(struct lists *l, const struct repair_text *t)
{
	const struct deck_list *list = &t->list;
	struct diag d = list_fault(list, l->call.k->lang);

	if (t->state == REPAIR_UNREADABLE)
		fail(l, KOLODA_TROUBLE, &d);
	else if (t->state == REPAIR_NONE || t->state == REPAIR_BEYOND)
		fail(l, KOLODA_NO,
		     &(struct diag){ .clause = t->ncauses ? t->cause->clause
							  : NULL,
				     .name = t->ncauses ? t->cause->name : "",
				     .at = { .line = list->line, .col = 1 },
				     .msg = t->ncauses ? t->cause->text : "" });
}

static void fix(void *call)
{
	struct lists *l = call;
	struct repair_run run = { .games = games, .ngames = ngames };
	const char *from = l->text.p, *end = str_end(l->text);
	struct deck_reader r;
	struct deck_list list = { 0 };
	uint32_t line = 1;

	/* a repair adds cards that no list names */
	if (!begin(l, cards_judged))
		return;
	run.checker = l->checker;
	run.scratch = arena_new();
	deck_reader_init(&r, l->call.a, l->text.p, l->text.n, true);
	r.lang = l->call.k->lang;
	while (deck_read(&r, &list) == DECK_LIST) {
		struct repair_text t;

		repair_text(&t, l->call.a, &run, l->file,
			    (struct str){ from, (size_t)(r.p - from) }, line,
			    list.index);
		cannot_fix(l, &t);
		buf_put(&l->call.out, t.text.n ? t.text.p : "", t.text.n);
		from = r.p;
		line = r.line;
	}
	buf_put(&l->call.out, from, (size_t)(end - from));
	if (line == 1 && from == l->text.p)
		no_list(l, &list);
	deck_list_release(&list);
	arena_free(run.scratch);
	checker_free(l->checker);
}

PUBLIC int koloda_fix(struct koloda *k, const struct koloda_rules *rules,
		      const char *text, size_t size, char **repaired,
		      struct koloda_error *error)
{
	struct lists l = { .call = { .error = error, .k = k, .text = repaired },
			   .rules = rules,
			   .file = "",
			   .text = { text, size } };

	if (!koloda_good(k) || text == NULL || repaired == NULL)
		return call_misuse(error, "koloda_fix: NULL or no database");
	return call_run(&l.call, k->lang, NULL, fix);
}
