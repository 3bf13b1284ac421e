/* Joins the results of shards of `koloda check`. */
#include "cli/batch/check_merge.h"

#include "cli/cmd.h"
#include "cli/report/report.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/text/doc.h"

#include <string.h>

/* Maximum bytes of a shard's result, and of its first line. */
#define MAX_RESULT ((size_t)1 << 32)
#define MAX_HEADER 4096u

/* One file. */
struct shard {
	const char *path;
	struct str lists;    /* the lines between header and footer */
	const char *said[3]; /* must be equal: asked, rules, cards */
	int64_t shard, of;
	struct report_tally tally;
};

static const char *const alike[] = { "asked", "rules", "cards" };

bool checkmerge_is(const char *path)
{
	static const char start[] =
		"{\"v\":1,\"type\":\"header\",\"tool\":\"koloda check\"";

	return file_begins(path, start, sizeof(start) - 1);
}

static bool wrong(const struct shard *s, const char *why)
{
	complain("merge: %s: %s", s->path, _(why));
	return false;
}

/* Cut off the first or the last line of a text. */
static struct str take_line(struct str *text, bool last)
{
	struct str line;
	const char *nl;

	if (!last) {
		str_cut(text, '\n', &line);
		return line;
	}
	line = *text;
	if (line.n && line.p[line.n - 1] == '\n')
		line.n--;
	nl = line.n ? memrchr(line.p, '\n', line.n) : NULL;
	text->n = nl ? (size_t)(nl + 1 - text->p) : 0;
	return (struct str){ text->p + text->n, line.n - text->n };
}

/* Parse a line as a map of the type; NULL if it is not one. */
static const struct node *read_map(struct arena *a, struct str line,
				   const char *type)
{
	struct node *n = NULL;
	struct diags ds;

	diags_init(&ds, a, output_lang);
	if (line.n == 0 || line.n > MAX_HEADER ||
	    doc_read(a, &n, "line", line.p, line.n, &ds) < 0 || ds.n > 0)
		return NULL;
	const struct node *t = node_get(n, "type");
	return t && t->kind == NODE_TEXT && str_is(t->text, type) ? n : NULL;
}

/* A number of a map, 0 or more; *good becomes false if it is missing. */
static int64_t read_number(const struct node *map, const char *key, bool *good)
{
	const struct node *n = node_get(map, key);

	if (n && n->kind == NODE_INT && n->i >= 0)
		return n->i;
	*good = false;
	return 0;
}

static bool read_header(struct shard *s, const struct node *n)
{
	const struct node *whole = node_get(n, "whole");
	bool good = whole && whole->kind == NODE_BOOL;

	for (unsigned i = 0; i < 3; i++) {
		const struct node *text = node_get(n, alike[i]);

		s->said[i] =
			text && text->kind == NODE_TEXT ? text->text.p : "";
	}
	s->shard = read_number(n, "shard", &good);
	s->of = read_number(n, "of", &good);
	if (!good || s->shard >= s->of || s->of > SIM_MAX_SHARDS)
		return wrong(s, "its header is not that of a shard of check");
	return whole->b ||
	       wrong(s, "findings were left out by --quiet, --max or a "
			"baseline, so it cannot be joined");
}

static bool read_footer(struct shard *s, const struct node *n)
{
	struct report_tally *t = &s->tally;
	bool good = true;

	t->written = (uint64_t)read_number(n, "items", &good);
	t->lists = (uint64_t)read_number(n, "lists", &good);
	t->legal = (uint64_t)read_number(n, "legal", &good);
	t->illegal = t->failing = (uint64_t)read_number(n, "illegal", &good);
	t->unreadable = (uint64_t)read_number(n, "unreadable", &good);
	t->files = (uint64_t)read_number(n, "files", &good);
	t->findings = (uint64_t)read_number(n, "findings", &good);
	if (!good || t->written != t->lists ||
	    t->legal + t->illegal + t->unreadable != t->lists)
		return wrong(s, "its footer does not add up");
	return true;
}

static bool count_lines(const struct shard *s)
{
	struct str rest = s->lists;
	uint64_t lines = 0;

	while (rest.n > 0) {
		struct str line = take_line(&rest, false);

		if (line.n < 2 || line.p[0] != '{' || line.p[line.n - 1] != '}')
			return wrong(s, "a line is not the result of a list");
		lines++;
	}
	return lines == s->tally.lists ||
	       wrong(s, "it does not have the lists that its footer counts");
}

static bool read_shard(struct arena *a, struct shard *s, const char *path)
{
	int rc;

	*s = (struct shard){ .path = path };
	rc = file_read(a, &s->lists, path, MAX_RESULT);
	if (rc < 0)
		return false;
	const struct node *header =
		read_map(a, take_line(&s->lists, false), "header");
	const struct node *footer =
		read_map(a, take_line(&s->lists, true), "footer");
	if (header == NULL)
		return wrong(s, "it is not the result of a shard of check");
	if (footer == NULL)
		return wrong(s, "it is incomplete: there is no footer");
	return read_header(s, header) && read_footer(s, footer) &&
	       count_lines(s);
}

/* Sort the shards; false after a message. */
static bool put_in_order(const struct shard *s, size_t n,
			 const struct shard **by, uint64_t *lists)
{
	for (size_t i = 0; i < n; i++) {
		const struct shard *r = &s[i];

		for (unsigned k = 0; k < 3; k++)
			if (strcmp(r->said[k], s->said[k]) != 0)
				return wrong(r, "other options, rules or cards "
						"than in the first file");
		if (r->of != s->of || r->tally.files != s->tally.files)
			return wrong(r, "another number of shards or files "
					"than in the first file");
		if (by[r->shard])
			return wrong(r, "its shard is given twice");
		by[r->shard] = r;
		*lists += r->tally.lists;
	}
	for (int64_t i = 0; i < s->of; i++) {
		if (by[i])
			continue;
		complain("merge: shard %lld of %lld is missing", (long long)i,
			 (long long)s->of);
		return false;
	}
	for (size_t i = 0; i < n; i++) {
		uint64_t of = (uint64_t)s->of, own = (uint64_t)s[i].shard;

		if (s[i].tally.lists != *lists / of + (own < *lists % of))
			return wrong(&s[i], "it does not have the lists of "
					    "its shard");
	}
	return true;
}

/* Put all lists in order; as text only the summary is printed. */
static void put_lists(struct str *rest, size_t n, uint64_t lists,
		      enum simform form)
{
	for (uint64_t i = 0; i < lists; i++) {
		struct str line = take_line(&rest[i % n], false);

		if (form == SIM_JSON)
			buf_puts(&output, i ? ",\n" : "[\n");
		buf_put(&output, line.p, line.n);
		if (form == SIM_JSONL)
			buf_putc(&output, '\n');
		if (output.n > 65536)
			out_check();
	}
	if (form == SIM_JSON)
		buf_puts(&output, lists ? "\n]\n" : "[]\n");
}

/* The counts of an equivalent single run; every shard reports all files. */
static struct report_tally add_up(const struct shard *s, size_t n)
{
	struct report_tally t = { .files = s->tally.files };

	for (size_t i = 0; i < n; i++) {
		t.lists += s[i].tally.lists;
		t.legal += s[i].tally.legal;
		t.illegal += s[i].tally.illegal;
		t.failing += s[i].tally.failing;
		t.unreadable += s[i].tally.unreadable;
		t.findings += s[i].tally.findings;
	}
	return t;
}

int checkmerge(struct arena *a, char **path, size_t n, enum simform form)
{
	struct shard *s = arena_array(a, n, sizeof(*s));
	uint64_t lists = 0;

	for (size_t i = 0; i < n; i++)
		if (!read_shard(a, &s[i], path[i]))
			return STATUS_TROUBLE;
	const struct shard **by =
		arena_array(a, (size_t)s->of, sizeof(struct shard *));
	if (!put_in_order(s, n, by, &lists))
		return STATUS_TROUBLE;
	struct str *rest = arena_array(a, n, sizeof(*rest));
	for (size_t i = 0; i < n; i++)
		rest[i] = by[i]->lists;
	struct report_tally t = add_up(s, n);
	if (form == SIM_TEXT) {
		report_sum(&t, output_lang, &output);
		buf_putc(&output, '\n');
	} else {
		put_lists(rest, n, lists, form);
	}
	return report_status(&t);
}
