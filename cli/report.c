#include "cli/report.h"

#include "validators/core/check.h"

static const struct report_form *const forms[] = {
	&report_text,
	&report_json,
	&report_jsonl,
};

const char *const report_form_names[] = { "text", "json", "jsonl", NULL };

const struct report_form *report_form_find(const char *name)
{
	const size_t n = sizeof(forms) / sizeof(forms[0]);

	for (size_t i = 0; name && i < n; i++)
		if (strcmp(forms[i]->name, name) == 0)
			return forms[i];
	return forms[0];
}

void report_begin(const struct report *r, struct buf *out)
{
	if (r->form->begin)
		r->form->begin(r, out);
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
	const char *separator = r->form->separator;
	size_t before = out->n;

	if (t->written && separator)
		buf_puts(out, separator);
	size_t start = out->n;
	r->form->verdict(r, out, v, end);
	if (out->n == start)
		out->n = before;
	else
		t->written++;
	count(t, v);
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
	t->findings += part->findings;
	t->written += part->written;
}

void report_end(const struct report *r, const struct report_tally *t,
		struct buf *out)
{
	if (r->form->end)
		r->form->end(r, t, out);
}
