/* Judges deck lists for libkoloda. */
#include "cli/lib/lib_judge.h"

#include "validators/core/deck/deck_line.h"

#include <string.h>

#define ONE_LIST ((size_t)64 << 10)

static void judge(struct lists *l, struct deck_list *list)
{
	const struct verdict *v = checker_judge(l->judge->checker, list);

	if (!v->readable) {
		struct diag d = list_fault(list, l->judge->lang);

		told_add(&l->told, l->call.a, l->file, &d)->list = list->index;
		lists_fail(l, KOLODA_TROUBLE, &d);
		return;
	}
	for (size_t i = 0; i < v->findings.n; i++) {
		const struct diag *d = &v->findings.v[i];

		told_add(&l->told, l->call.a, l->file, d)->list = list->index;
		if (d->sev >= SEV_ERROR)
			lists_fail(l, KOLODA_NO, d);
	}
}

static void check(struct lists *l)
{
	struct deck_reader r;
	struct deck_list list = { 0 };
	size_t n = 0;

	deck_reader_init(&r, l->call.a, l->text.p, l->text.n, true);
	r.lang = l->judge->lang;
	for (; deck_read(&r, &list) == DECK_LIST; n++)
		judge(l, &list);
	if (n == 0)
		lists_none(l, &list);
	deck_list_release(&list);
}

static void tell_findings(struct call *call)
{
	const struct lists *l = (struct lists *)call;

	told_all(&l->told, l->take, l->ctx);
}

PUBLIC int koloda_judge_check(struct koloda_judge *j, const char *file,
			      const char *text, size_t size,
			      koloda_take_finding *take, void *ctx,
			      struct koloda_error *error)
{
	struct lists l = { .call = { .error = error, .after = tell_findings },
			   .judge = j,
			   .file = file,
			   .text = { text, size },
			   .work = check,
			   .take = take,
			   .ctx = ctx };

	if (!judge_good(j) || text == NULL)
		return call_misuse(error,
				   "koloda_judge_check: NULL or no judge");
	return judge_run(&l);
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
	struct lists l = { .call = { .error = error, .after = tell_findings },
			   .file = file,
			   .text = { text, size },
			   .work = check,
			   .take = take,
			   .ctx = ctx };

	if (!koloda_good(k) || text == NULL)
		return call_misuse(error, "koloda_check: NULL or no database");
	return judge_once(&l, k, rules, is_alone(l.text));
}
