/* Writes verdicts as test results, one for each list: TAP 13 and JUnit XML. */
#include "cli/report/report_form.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <stdlib.h>
#include <time.h>

/* `#` would begin a directive. */
static void put_description(const struct report *r, struct buf *out,
			    const struct report_item *it)
{
	struct buf b = { 0 };

	report_put_title(r->lang, &b, it);
	for (size_t i = 0; i < b.n; i++) {
		if (b.p[i] == '#' || b.p[i] == '\\')
			buf_putc(out, '\\');
		buf_putc(out, b.p[i]);
	}
	buf_release(&b);
}

/* Put a line of the block after a test.  Strings are JSON, which YAML parsers
 * read unchanged. */
static void put_key(struct buf *out, const char *lead, const char *key,
		    const char *text)
{
	struct json j;

	if (text == NULL)
		return;
	buf_printf(out, "%s%s: ", lead, key);
	json_init(&j, out);
	json_text(&j, text);
	buf_putc(out, '\n');
}

static void put_block(struct buf *out, const struct report_item *it)
{
	buf_puts(out, "  ---\n  findings:\n");
	for (size_t i = 0; i < it->n; i++) {
		const struct diag *d = &it->finding[i];

		put_key(out, "    - ", "name", d->name);
		put_key(out, "      ", "clause", d->clause);
		put_key(out, "      ", "severity", severity_name(d->sev));
		if (d->at.line)
			buf_printf(out, "      line: %u\n      column: %u\n",
				   d->at.line, d->at.col);
		for (size_t k = 0; k < d->nrelated; k++)
			buf_printf(out, "%s        - %u\n",
				   k ? "" : "      related:\n",
				   d->related[k].at.line);
		put_key(out, "      ", "message", d->msg);
		put_key(out, "      ", "hint", d->hint);
	}
	buf_puts(out, "  ...\n");
}

static void put_test(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	buf_puts(out, it->fine ? "ok - " : "not ok - ");
	put_description(r, out, it);
	buf_putc(out, '\n');
	if (it->n)
		put_block(out, it);
}

static void begin_tap(const struct report *r, struct buf *out)
{
	(void)r;
	buf_puts(out, "TAP version 13\n");
}

/* Tests have no numbers, so that outputs can be joined; the plan has
 * the count. */
static void finish_tap(const struct report *r, const struct report_tally *t,
		       struct buf *out)
{
	if (t->omitted) {
		buf_puts(out, "# ");
		buf_printf(out, tr(r->lang, "findings not shown: %zu\n"),
			   (size_t)t->omitted);
	}
	buf_printf(out, "1..%llu", (unsigned long long)t->written);
	if (t->written == 0)
		buf_printf(out, " # SKIP %s", tr(r->lang, "nothing to tell"));
	buf_putc(out, '\n');
}

const struct report_form report_tap = {
	.is = FORM_FILES,
	.begin = begin_tap,
	.item = put_test,
	.end = finish_tap,
};

static void put_attribute(struct buf *out, const char *name, struct str text)
{
	struct buf b = { 0 };

	utf8_put_safe(&b, text);
	buf_printf(out, " %s=\"", name);
	buf_put_xml(out, buf_str(&b));
	buf_putc(out, '"');
	buf_release(&b);
}

/* Put the findings as people read them, with positions. */
static void put_findings(const struct report *r, struct buf *out,
			 const struct report_item *it)
{
	struct render_spot spot = { 0 };
	const struct render render = {
		.lang = r->lang, .spot = &spot, .line = report_line, .ctx = it
	};
	struct buf b = { 0 };

	for (size_t i = 0; i < it->n; i++)
		render_text(&b, &render, &it->finding[i]);
	buf_put_xml(out, buf_str(&b));
	if (it->omitted)
		buf_printf(out, tr(r->lang, "findings not shown: %zu\n"),
			   it->omitted);
	buf_release(&b);
}

/* Put "error" for an unreadable list, "failure" for an illegal one. */
static void put_failure(const struct report *r, struct buf *out,
			const struct report_item *it)
{
	const char *element = report_is_read(it) ? "failure" : "error";
	const struct diag *d = it->finding;
	struct buf rule = { 0 };

	while (d->sev < SEV_ERROR)
		d++;
	report_put_rule(&rule, d, ' ');
	buf_printf(out, "<%s", element);
	put_attribute(out, "type", buf_str(&rule));
	put_attribute(out, "message", str_of(d->msg));
	buf_putc(out, '>');
	put_findings(r, out, it);
	buf_printf(out, "</%s>", element);
	buf_release(&rule);
}

/* XML schemas require a time; the same input gives the same bytes, so it is
 * always zero. */
static void put_time(struct buf *out)
{
	const char *given = getenv("SOURCE_DATE_EPOCH");
	time_t when = 0;
	int64_t seconds;
	struct tm t;

	if (given && str_to_int(str_of(given), &seconds) == 0)
		when = (time_t)seconds;
	if (!gmtime_r(&when, &t) || t.tm_year < 0 || t.tm_year >= 8100)
		gmtime_r(&(time_t){ 0 }, &t);
	buf_printf(out, " timestamp=\"%04d-%02d-%02dT%02d:%02d:%02d\"",
		   t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour,
		   t.tm_min, t.tm_sec);
}

/* Put the name without lines and counts, so that it is stable. */
static void put_case_name(struct buf *out, const struct report_item *it)
{
	struct buf b = { 0 };

	if (it->v && it->v->name)
		buf_puts(&b, it->v->name);
	else if (it->v)
		buf_printf(&b, "list %u", it->v->list + 1);
	else
		buf_puts(&b, it->file);
	put_attribute(out, "name", buf_str(&b));
	buf_release(&b);
}

/*
 * Put a suite for each list: the head of a suite counts its tests, and a file
 * may have a million lists.  Suites of one file differ by id.
 */
static void put_suite(const struct report *r, struct buf *out,
		      const struct report_item *it)
{
	bool trouble = !report_is_read(it);

	buf_printf(out, "<testsuite id=\"%u\" package=\"koloda\"",
		   it->v ? it->v->list : 0);
	put_attribute(out, "name", str_of(it->file));
	put_time(out);
	buf_printf(out,
		   " hostname=\"localhost\" tests=\"1\" failures=\"%d\""
		   " errors=\"%d\" time=\"0\"><properties/><testcase",
		   !it->fine && !trouble, trouble);
	put_case_name(out, it);
	put_attribute(out, "classname", str_of(it->file));
	buf_puts(out, " time=\"0\"");
	buf_puts(out, it->fine ? "/>" : ">");
	if (!it->fine) {
		put_failure(r, out, it);
		buf_puts(out, "</testcase>");
	}
	buf_puts(out, "<system-out>");
	if (it->fine)
		put_findings(r, out, it);
	buf_puts(out, "</system-out><system-err/></testsuite>\n");
}

static void begin_junit(const struct report *r, struct buf *out)
{
	(void)r;
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<testsuites>\n");
}

static void finish_junit(const struct report *r, const struct report_tally *t,
			 struct buf *out)
{
	(void)r;
	(void)t;
	buf_puts(out, "</testsuites>\n");
}

const struct report_form report_junit = {
	.is = FORM_FILES,
	.begin = begin_junit,
	.item = put_suite,
	.end = finish_junit,
};
