#include "cli/report_form.h"

#include "validators/base/arena.h"
#include "validators/core/game.h"

#include <assert.h>

static const struct report_form *const forms[] = {
	&report_text,  &report_json, &report_jsonl,  &report_sarif,
	&report_junit, &report_tap,  &report_github, &report_gitlab,
};

const char *const report_form_names[] = {
	"text", "json",   "jsonl",  "sarif", "junit",
	"tap",  "github", "gitlab", NULL,
};

const struct report_form *report_form_find(const char *name)
{
	const size_t n = sizeof(forms) / sizeof(forms[0]);

	for (size_t i = 0; name && i < n; i++)
		if (strcmp(forms[i]->name, name) == 0)
			return forms[i];
	return forms[0];
}

bool report_proves(const struct report *r)
{
	return r->form->proves;
}

void report_begin(const struct report *r, struct buf *out)
{
	if (r->form->begin)
		r->form->begin(r, out);
}

void report_end(const struct report *r, const struct report_tally *t,
		struct buf *out)
{
	if (r->form->end)
		r->form->end(r, t, out);
}

static bool same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static void add_rule(struct report_tally *t, const struct report_rule *rule)
{
	for (size_t i = 0; i < t->nrules; i++)
		if (same(t->rule[i].clause, rule->clause) &&
		    same(t->rule[i].name, rule->name))
			return;
	assert(t->nrules < REPORT_RULES);
	t->rule[t->nrules++] = *rule;
}

static void add_rules(struct report_tally *t, const struct report_item *it)
{
	for (size_t i = 0; i < it->n; i++) {
		const struct diag *d = &it->finding[i];

		add_rule(t, &(struct report_rule){ .game = it->v ? it->v->game
								 : NULL,
						   .clause = d->clause,
						   .name = d->name,
						   .sev = (int)d->sev });
	}
}

static void put_item(const struct report *r, struct report_tally *t,
		     struct buf *out, struct report_item *it)
{
	struct arena *a = r->form->prints ? arena_new() : NULL;
	size_t before = out->n;

	if (a)
		it->print = report_fingerprints(a, it);
	if (t->written && r->form->separator)
		buf_puts(out, r->form->separator);
	size_t start = out->n;
	r->form->item(r, out, it);
	if (r->form->rules)
		add_rules(t, it);
	if (out->n == start)
		out->n = before;
	else
		t->written++;
	arena_free(a);
}

static struct diag list_error(const struct deck_list *l)
{
	return (struct diag){ .name = FINDING_NAME(SYNTAX_ERROR),
			      .sev = SEV_FATAL,
			      .at = { .file = l->file,
				      .line = l->error_line,
				      .col = l->error_col },
			      .msg = l->error,
			      .hint = l->error_hint };
}

static void count(struct report_tally *t, const struct verdict *v)
{
	t->lists++;
	if (!v->readable)
		t->unreadable++;
	else if (v->legal)
		t->legal++;
	else
		t->illegal++;
	t->findings += v->readable ? v->findings.n : 1;
}

void report_verdict(const struct report *r, struct report_tally *t,
		    struct buf *out, const struct verdict *v, const char *end)
{
	const struct diag error =
		v->readable ? (struct diag){ 0 } : list_error(v->list);
	struct deck_lines lines = { .list = v->list, .end = end };
	struct report_item it = {
		.file = v->list->file,
		.v = v,
		.finding = v->readable ? v->findings.v : &error,
		.n = v->readable ? v->findings.n : 1,
		.fine = v->readable && v->legal,
		.lines = &lines,
	};

	count(t, v);
	if (!r->quiet || !v->legal)
		put_item(r, t, out, &it);
}

void report_trouble(const struct report *r, struct report_tally *t,
		    struct buf *out, const char *file, const char *what)
{
	const struct diag d = { .name = FINDING_NAME(UNREADABLE_FILE),
				.sev = SEV_FATAL,
				.at = { .file = file },
				.msg = what };
	struct report_item it = { .file = file, .finding = &d, .n = 1 };

	t->files++;
	if (r->form->files)
		put_item(r, t, out, &it);
}

void report_join(const struct report *r, struct report_tally *t,
		 struct buf *out, const struct report_tally *part,
		 struct str bytes)
{
	if (t->written && part->written && r->form->separator)
		buf_puts(out, r->form->separator);
	buf_put(out, bytes.p, bytes.n);
	t->lists += part->lists;
	t->legal += part->legal;
	t->illegal += part->illegal;
	t->unreadable += part->unreadable;
	t->files += part->files;
	t->findings += part->findings;
	t->written += part->written;
	for (size_t i = 0; i < part->nrules; i++)
		add_rule(t, &part->rule[i]);
}
