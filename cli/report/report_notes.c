/*
 * Writes verdicts as annotations of changed lines: workflow commands of GitHub
 * and the code quality report of GitLab.
 */
#include "cli/report/report_form.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

/* In a workflow command a line feed would begin the next command. */
static void put_escaped(struct buf *out, struct str s, bool property)
{
	for (size_t i = 0; i < s.n; i++)
		if (s.p[i] == '%' || s.p[i] == '\r' || s.p[i] == '\n' ||
		    (property && (s.p[i] == ':' || s.p[i] == ',')))
			buf_printf(out, "%%%02X", (unsigned char)s.p[i]);
		else
			buf_putc(out, s.p[i]);
}

static void put_safe(struct buf *out, const char *text, bool property)
{
	size_t at = out->n;
	struct buf b = { 0 };

	/* inside the command's line: no command can begin there */
	utf8_put_safe(out, str_of(text));
	buf_put(&b, out->p + at, out->n - at);
	out->n = at;
	put_escaped(out, buf_str(&b), property);
	buf_release(&b);
}

static void put_properties(struct buf *out, const struct report_item *it,
			   const struct diag *d)
{
	const char *path = report_path(it->file);
	struct span s = report_region(it, &d->at);

	if (path) {
		buf_puts(out, "file=");
		put_safe(out, path, true);
		buf_putc(out, ',');
	}
	if (path && s.line)
		buf_printf(out, "line=%u,endLine=%u,col=%u,endColumn=%u,",
			   s.line, s.end_line, s.col, s.end_col);
	buf_puts(out, "title=");
	report_put_rule(out, d, ' ');
}

static void put_related(const struct report *r, struct buf *out,
			const struct diag *d)
{
	for (size_t i = 0; i < d->nrelated; i++) {
		const struct span *at = &d->related[i].at;

		buf_puts(out, "%0A");
		buf_printf(out, tr(r->lang, "line %u: "), at->line);
		put_safe(out, d->related[i].msg, false);
	}
}

static void put_command(const struct report *r, struct buf *out,
			const struct report_item *it, const struct diag *d)
{
	buf_printf(out, "::%s ",
		   d->sev >= SEV_ERROR     ? "error"
		   : d->sev == SEV_WARNING ? "warning"
					   : "notice");
	put_properties(out, it, d);
	buf_puts(out, "::");
	if (report_path(it->file) == NULL) {
		put_safe(out, it->file, false);
		buf_printf(out, ":%u:%u: ", d->at.line, d->at.col);
	}
	put_safe(out, d->msg, false);
	put_related(r, out, d);
	if (d->hint) {
		buf_printf(out, "%%0A%s: ", tr(r->lang, "hint"));
		put_safe(out, d->hint, false);
	}
	buf_putc(out, '\n');
}

static void put_commands(const struct report *r, struct buf *out,
			 const struct report_item *it)
{
	for (size_t i = 0; i < it->n; i++)
		put_command(r, out, it, &it->finding[i]);
}

const struct report_form report_github = {
	.is = FORM_FILES | FORM_PLACES,
	.item = put_commands,
};

static void put_issue(const struct report *r, struct buf *out,
		      const struct report_item *it, size_t i)
{
	static const char *const severities[] = {
		[SEV_NOTE] = "info",
		[SEV_WARNING] = "minor",
		[SEV_ERROR] = "major",
		[SEV_FATAL] = "critical",
	};
	const struct diag *d = &it->finding[i];
	const char *path = report_path(it->file);
	struct buf b = { 0 };
	struct json j;

	json_init(&j, out);
	report_put_rule(&b, d, '.');
	json_put(&j, "{type:%s check_name:%.*s", "issue", STR_ARG(buf_str(&b)));
	buf_clear(&b);
	buf_puts(&b, d->msg);
	if (d->hint)
		buf_printf(&b, "; %s: %s", tr(r->lang, "hint"), d->hint);
	json_put(&j, "description:%.*s categories:[%s] severity:%s",
		 STR_ARG(buf_str(&b)), "Bug Risk", severities[d->sev]);
	buf_release(&b);
	json_put(&j, "fingerprint:%s location:{path:%s lines:{begin:%u}}}",
		 it->print[i].text, path ? path : it->file,
		 d->at.line ? d->at.line : 1);
}

static void put_issues(const struct report *r, struct buf *out,
		       const struct report_item *it)
{
	for (size_t i = 0; i < it->n; i++) {
		buf_puts(out, i ? ",\n" : "\n");
		put_issue(r, out, it, i);
	}
}

const struct report_form report_gitlab = {
	.is = FORM_FILES | FORM_PRINTS,
	.separator = ",",
	.begin = report_open_list,
	.item = put_issues,
	.end = report_close_list,
};
