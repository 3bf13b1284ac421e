/*
 * Writes verdicts as SARIF 2.1.0: a result for each finding, and after them the
 * rules they refer to, which are known only then.
 */
#include "cli/report/report_form.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static const char *level(int sev)
{
	return sev >= SEV_ERROR     ? "error"
	       : sev == SEV_WARNING ? "warning"
				    : "note";
}

static void put_buf(struct json *j, const char *key, struct buf *b)
{
	json_pair(j, key, buf_str(b));
	buf_release(b);
}

/* RFC 3986: bytes that are not unreserved are percent-encoded. */
static void put_uri(struct json *j, const char *file)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "abcdefghijklmnopqrstuvwxyz"
				    "0123456789-._~/";
	const char *path = report_path(file);
	struct buf b = { 0 };

	if (path == NULL)
		path = file;
	if (path[0] == '/')
		buf_puts(&b, "file://");
	for (; *path; path++)
		if (strchr(plain, *path))
			buf_putc(&b, *path);
		else
			buf_printf(&b, "%%%02X", (unsigned char)*path);
	json_put(j, "artifactLocation:{");
	put_buf(j, "uri", &b);
	json_put(j, "}");
}

/* Maximum bytes of a quoted line: a list in XML may be one line, which each of
 * its findings would repeat. */
#define SNIPPET 1000

static void put_region(struct json *j, const struct report_item *it,
		       const struct span *at)
{
	struct span s = report_region(it, at);
	struct str line = report_line(it, at);

	json_put(j, "region:{startLine:%u startColumn:%u endColumn:%u", s.line,
		 s.col, s.end_col);
	if (line.n <= SNIPPET)
		json_put(j, "snippet:{text:%.*s}", STR_ARG(line));
	json_put(j, "}");
}

static void put_place(struct json *j, const struct report_item *it,
		      const struct span *at)
{
	json_put(j, "physicalLocation:{");
	put_uri(j, it->file);
	if (at->line)
		put_region(j, it, at);
	json_put(j, "}");
}

/* Put the list of a position, for files with several. */
static void put_list(struct json *j, const struct koloda_verdict *v)
{
	char number[16];

	snprintf(number, sizeof(number), "%u", v->list);
	json_put(j, "logicalLocations:[{name:%s kind:%s}]",
		 v->name ? v->name : number,
		 v->state == KOLODA_NOT_READ ? "deck" : v->object);
}

static void put_related(struct json *j, const struct report_item *it,
			const struct diag *d)
{
	json_put(j, "relatedLocations:[");
	for (size_t i = 0; i < d->nrelated; i++) {
		json_put(j, "{id:%zu", i + 1);
		put_place(j, it, &d->related[i].at);
		json_put(j, "message:{text:%s}}", d->related[i].msg);
	}
	json_put(j, "]");
}

/* Put the message as a sentence, with everything in it: viewers show
 * nothing else. */
static void put_message(struct json *j, const struct diag *d)
{
	struct buf b = { 0 };

	buf_printf(&b, "%s.", d->msg);
	if (d->hint)
		buf_printf(&b, " Hint: %s%s", d->hint,
			   str_ends(str_of(d->hint), "?") ? "" : ".");
	json_put(j, "message:{");
	put_buf(j, "text", &b);
	json_put(j, "}");
}

static void put_properties(struct json *j, const struct koloda_verdict *v,
			   const struct diag *d)
{
	json_put(j, "properties:{index:%u game:%s format:%s card:%s", v->list,
		 v->game, v->format, d->card);
	if (d->counted)
		json_put(j, "found:%lld allowed:%lld", (long long)d->found,
			 (long long)d->allowed);
	json_put(j, "}");
}

static void put_rule_id(struct json *j, const char *key, const char *clause,
			const char *name)
{
	struct buf b = { 0 };

	report_put_rule(&b, &(struct diag){ .clause = clause, .name = name },
			'.');
	put_buf(j, key, &b);
}

static void put_result(struct buf *out, const struct report_item *it, size_t i)
{
	const struct diag *d = &it->finding[i];
	struct json j;

	json_init(&j, out);
	json_put(&j, "{");
	put_rule_id(&j, "ruleId", d->clause, d->name);
	json_put(&j, "level:%s", level((int)d->sev));
	put_message(&j, d);
	json_put(&j, "locations:[{");
	put_place(&j, it, &d->at);
	if (it->v)
		put_list(&j, it->v);
	json_put(&j, "}]");
	if (d->nrelated)
		put_related(&j, it, d);
	json_put(&j, "partialFingerprints:{primaryLocationLineHash:%s}",
		 it->print[i].text);
	if (it->v)
		put_properties(&j, it->v, d);
	json_put(&j, "}");
}

static void put_item(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	(void)r;
	for (size_t i = 0; i < it->n; i++) {
		if (i)
			buf_puts(out, ",\n");
		put_result(out, it, i);
	}
}

static void begin_sarif(const struct report *r, struct buf *out)
{
	(void)r;
	buf_puts(out, "{\"$schema\":"
		      "\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
		      "errata01/os/schemas/sarif-schema-2.1.0.json\","
		      "\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":"
		      "\"unicodeCodePoints\",\"results\":[\n");
}

/* The meaning of a rule's finding. */
static const char *about(const struct report_rule *r)
{
	const struct rule_table *t = r->game ? r->game->deck_rules : NULL;

	for (size_t i = 0; t && i < t->n; i++)
		if (strcmp(t->v[i].name, r->name) == 0 &&
		    game_clause_id(r->game, t->v[i].clause) == r->clause)
			return t->v[i].about;
	size_t i = 0;

	while (strcmp(findings[i].name, r->name) != 0) {
		i++;
		assert(i < FINDING_COUNT && "else it is common to all games");
	}
	return findings[i].about;
}

static const struct clause *clause_of(const struct report_rule *r)
{
	uint16_t n = r->game && r->clause
			     ? game_clause(r->game, str_of(r->clause))
			     : 0;

	return n ? &r->game->clauses[n - 1] : NULL;
}

/* "too-many-copies" as "TooManyCopies". */
static void put_name(struct json *j, const char *name)
{
	struct buf b = { 0 };
	bool first = true;

	for (; *name; name++) {
		bool letter = *name >= 'a' && *name <= 'z';

		if (*name != '-')
			buf_putc(&b,
				 first && letter ? (char)(*name - 32) : *name);
		first = *name == '-';
	}
	put_buf(j, "name", &b);
}

static void put_help(struct json *j, const struct report_rule *r,
		     const struct clause *c)
{
	struct buf b = { 0 };

	buf_printf(&b, "%s", about(r));
	if (c)
		buf_printf(&b, "\n\n%s, %s: %s", c->id, r->game->title,
			   clause_says(c));
	if (c && c->source)
		buf_printf(&b, "\n\nSource: %s.", c->source);
	buf_printf(&b, "\n\nRun `koloda explain %s`.", c ? c->id : r->name);
	json_put(j, "help:{");
	put_buf(j, "text", &b);
	json_put(j, "}");
}

/* Put the manual page that describes it; koloda has no web address. */
static void put_help_uri(struct json *j, const char *page, int section)
{
	struct buf b = { 0 };

	buf_printf(&b, "man:koloda-%s(%d)", page, section);
	put_buf(j, "helpUri", &b);
}

static void put_rule(struct json *j, const struct report_rule *r)
{
	const struct clause *c = clause_of(r);

	json_put(j, "{");
	put_rule_id(j, "id", r->clause, r->name);
	put_name(j, r->name);
	json_put(j, "shortDescription:{text:%s} fullDescription:{text:%s}",
		 about(r), c ? clause_says(c) : about(r));
	put_help(j, r, c);
	put_help_uri(j, c ? r->game->id : "check", c ? 7 : 1);
	json_put(j, "defaultConfiguration:{level:%s}", level(r->sev));
	json_put(j, "properties:{tags:[%s", "deck");
	if (c)
		json_put(j, "%s", r->game->id);
	json_put(j, "]}}");
}

static int by_id(const void *a, const void *b)
{
	const struct report_rule *const *x = a, *const *y = b;
	const char *p = (*x)->clause ? (*x)->clause : "";
	const char *q = (*y)->clause ? (*y)->clause : "";
	int c = strcmp(p, q);

	return c ? c : strcmp((*x)->name, (*y)->name);
}

static void put_driver(struct json *j, const struct report_tally *t)
{
	const struct report_rule *sorted[REPORT_RULES];

	for (size_t i = 0; i < t->nrules; i++)
		sorted[i] = &t->rule[i];
	qsort(sorted, t->nrules, sizeof(*sorted), by_id);
	json_put(j,
		 "{driver:{name:%s version:%s semanticVersion:%s "
		 "informationUri:%s rules:[",
		 "koloda", KOLODA_VERSION, KOLODA_VERSION, "man:koloda(1)");
	for (size_t i = 0; i < t->nrules; i++)
		put_rule(j, sorted[i]);
	json_put(j, "]}}");
}

static void put_invocation(struct json *j, const struct report_tally *t)
{
	struct buf b = { 0 };

	json_put(j, "{executionSuccessful:%hhd", (bool)(t->files == 0));
	if (t->omitted) {
		buf_printf(&b, "Findings not shown: %llu.",
			   (unsigned long long)t->omitted);
		json_put(j,
			 "toolExecutionNotifications:[{level:%s message:{text:"
			 "%.*s}}]",
			 "note", STR_ARG(buf_str(&b)));
		buf_release(&b);
	}
	json_put(j, "}");
}

static void finish_sarif(const struct report *r, const struct report_tally *t,
			 struct buf *out)
{
	struct json j;

	(void)r;
	buf_printf(out, "%s],\"invocations\":[", t->written ? "\n" : "");
	json_init(&j, out);
	put_invocation(&j, t);
	buf_puts(out, "],\"tool\":");
	json_init(&j, out);
	put_driver(&j, t);
	buf_puts(out, "}]}\n");
}

const struct report_form report_sarif = {
	.is = FORM_FILES | FORM_RULES | FORM_PRINTS | FORM_PLACES,
	.separator = ",\n",
	.begin = begin_sarif,
	.item = put_item,
	.end = finish_sarif,
};
