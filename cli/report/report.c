/* Writes verdicts in the requested form, joins and counts them. */
#include "cli/cmd.h"
#include "cli/report/baseline.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"

#include <assert.h>

/* Sorted by name. */
static const struct report_form *const forms[] = {
	&report_text,  &report_json, &report_jsonl,  &report_sarif,
	&report_junit, &report_tap,  &report_github, &report_gitlab,
	&report_csv,   &report_html,
};

const char *const report_form_names[] = {
	"text",   "json",   "jsonl", "sarif", "junit", "tap",
	"github", "gitlab", "csv",   "html",  NULL,
};

const struct report_form *report_form_find(const char *name)
{
	int i = name ? field_word(report_form_names, str_of(name)) : 0;

	return forms[i];
}

static bool is(const struct report *r, unsigned trait)
{
	return r->form->is & trait;
}

bool report_proves(const struct report *r)
{
	return is(r, FORM_OWN);
}

bool report_is_serial(const struct report *r)
{
	return r->twins || r->max != UINT64_MAX || is(r, FORM_TABLE);
}

bool report_is_table(const struct report *r)
{
	return is(r, FORM_TABLE);
}

bool report_places(const struct report *r)
{
	return is(r, FORM_PLACES);
}

bool report_prints(const struct report *r)
{
	return is(r, FORM_PRINTS) || r->baseline;
}

int report_status(const struct report_tally *t)
{
	return t->unreadable || t->files ? STATUS_TROUBLE
	       : t->failing              ? STATUS_NO
					 : STATUS_FINE;
}

static struct number_text number(const struct lang *l, uint64_t n)
{
	return number_text(l, (int64_t)n);
}

void report_sum(const struct report_tally *t, const struct lang *lang,
		struct buf *out)
{
	buf_printf(out,
		   tr_n(lang, "%s list: %s legal, %s illegal, %s unreadable",
			"%s lists: %s legal, %s illegal, %s unreadable",
			(int64_t)t->lists),
		   number(lang, t->lists).s, number(lang, t->legal).s,
		   number(lang, t->illegal).s, number(lang, t->unreadable).s);
	buf_puts(out, "; ");
	buf_printf(
		out,
		tr_n(lang, "%s finding", "%s findings", (int64_t)t->findings),
		number(lang, t->findings).s);
	if (t->known)
		buf_printf(out, tr(lang, ", %s of them known"),
			   number(lang, t->known).s);
	if (t->omitted)
		buf_printf(out, tr(lang, ", %s of them not shown"),
			   number(lang, t->omitted).s);
	if (t->files) {
		buf_puts(out, "; ");
		buf_printf(out,
			   tr_n(lang, "%s file without a verdict",
				"%s files without a verdict",
				(int64_t)t->files),
			   number(lang, t->files).s);
	}
	if (t->passed) {
		buf_puts(out, "; ");
		buf_printf(out,
			   tr_n(lang, "%s file passed over",
				"%s files passed over", (int64_t)t->passed),
			   number(lang, t->passed).s);
	}
}

/* In text form a single verdict needs no summary. */
bool report_sums(const struct report *r, const struct report_tally *t)
{
	if (is(r, FORM_SUM) || (r->quiet && report_status(t) == STATUS_FINE))
		return false;
	return !is(r, FORM_OWN) || t->lists + t->files + t->passed > 1 ||
	       t->known || t->omitted;
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

		add_rule(t, &(struct report_rule){
				    .game = it->v ? report_game(it->v) : NULL,
				    .clause = d->clause,
				    .name = d->name,
				    .sev = (int)d->sev });
	}
}

static void put_item(const struct report *r, struct report_tally *t,
		     struct buf *out, const struct report_item *it)
{
	size_t before = out->n;

	if (t->written && r->form->separator)
		buf_puts(out, r->form->separator);
	size_t start = out->n;
	r->form->item(r, out, it);
	if (is(r, FORM_RULES))
		add_rules(t, it);
	if (out->n == start)
		out->n = before;
	else
		t->written++;
}

/* Remove known findings, and add all if the baseline is to be written. */
static void sift(const struct report *r, struct arena *a,
		 struct report_item *it)
{
	struct fingerprint *print = arena_array(a, it->n, sizeof(*print));
	struct diag *kept = arena_array(a, it->n, sizeof(*kept));
	size_t n = 0;

	it->fine = true;
	for (size_t i = 0; i < it->n; i++) {
		if (r->take)
			baseline_add(r->baseline, it, i);
		if (baseline_knows(r->baseline, &it->print[i]))
			continue;
		if (it->finding[i].sev >= SEV_ERROR)
			it->fine = false;
		print[n] = it->print[i];
		kept[n++] = it->finding[i];
	}
	it->known = it->n - n;
	it->finding = kept;
	it->print = print;
	it->n = n;
}

/* True if the form reports the item. */
static bool is_told(const struct report *r, const struct report_item *it)
{
	if (it->v)
		return true;
	if (r->shards) /* every shard would report the same files */
		return is(r, FORM_FILES) && !is(r, FORM_OWN);
	return is(r, it->is == REPORT_PASSED ? FORM_PASSED : FORM_FILES);
}

/* Print the new findings, up to the maximum. */
static void tell_findings(const struct report *r, struct report_tally *t,
			  struct buf *out, struct report_item *it)
{
	bool prints = report_prints(r);
	struct arena *a = prints ? arena_new() : NULL;

	if (prints)
		it->print = report_fingerprints(a, it);
	if (r->baseline && report_is_read(it))
		sift(r, a, it);
	t->known += it->known;
	if (report_is_read(it) && !it->fine)
		t->failing++;
	if (it->n > r->max - t->printed) {
		it->omitted = it->n - (size_t)(r->max - t->printed);
		it->n -= it->omitted;
	}
	if (is_told(r, it) && !(r->quiet && it->fine)) {
		put_item(r, t, out, it);
		t->printed += it->n;
		t->omitted += it->omitted;
	}
	arena_free(a);
}

static void count_verdict(struct report_tally *t,
			  const struct koloda_verdict *v, size_t n)
{
	bool illegal = v->state == KOLODA_ILLEGAL;

	t->lists++;
	t->inputs += v->list == 0;
	t->unreadable += v->state == KOLODA_NOT_READ;
	t->legal += v->state == KOLODA_LEGAL;
	t->illegal += illegal;
	t->findings += n;
	t->against += illegal ? n : 0;
}

/* True if the verdict is only counted. */
static bool is_silent(const struct report *r, const struct koloda_verdict *v)
{
	return r->quiet && v->state == KOLODA_LEGAL && !report_prints(r);
}

void report_finding(struct diags *ds, const struct koloda_finding *f)
{
	const struct span at = { .file = f->file,
				 .line = f->line,
				 .col = f->column };
	struct diag *d =
		diags_add(ds, (struct diag){ .clause = f->clause,
					     .name = f->name,
					     .sev = (enum severity)f->severity,
					     .at = at,
					     .path = f->path,
					     .msg = f->message,
					     .plain = f->plain,
					     .hint = f->hint,
					     .card = f->card,
					     .follows = f->follows,
					     .counted = f->counted,
					     .found = f->found,
					     .allowed = f->allowed });

	for (size_t i = 0; i < f->nrelated; i++)
		diag_relate(ds, d,
			    (struct span){ .file = f->related[i].file,
					   .line = f->related[i].line,
					   .col = f->related[i].column },
			    f->related[i].message);
}

void report_findings(struct diags *ds, const struct koloda_verdict *v)
{
	for (size_t i = 0; i < v->nfindings; i++)
		report_finding(ds, &v->finding[i]);
}

void report_verdict(const struct report *r, struct report_tally *t,
		    struct buf *out, const struct koloda_verdict *v,
		    const struct diags *found)
{
	count_verdict(t, v, found->n);
	if (is_silent(r, v))
		return;
	struct report_lines lines = { .text = { .p = v->text,
						.end = v->text + v->size,
						.first = v->first_line } };
	struct report_item it = {
		.file = v->file,
		.v = v,
		.finding = found->v,
		.n = found->n,
		.all = found,
		.fine = v->state == KOLODA_LEGAL,
		.lines = &lines,
	};

	if (r->twins)
		it.twin = twins_number(r->twins, v);
	if (r->baseline && v->list == 0)
		baseline_file(r->baseline, it.file);
	tell_findings(r, t, out, &it);
}

void report_file(const struct report *r, struct report_tally *t,
		 struct buf *out, const char *file, enum report_file is,
		 const char *kind, const char *what)
{
	const struct diag d = { .name = FINDING_NAME(UNREADABLE_FILE),
				.sev = SEV_FATAL,
				.at = { .file = file },
				.msg = what };
	struct report_item it = { .file = file,
				  .is = is,
				  .kind = kind,
				  .finding = &d,
				  .n = is == REPORT_PASSED ? 0 : 1,
				  .fine = is == REPORT_PASSED };

	t->files += is != REPORT_PASSED;
	t->empty += is == REPORT_EMPTY;
	t->passed += is == REPORT_PASSED;
	tell_findings(r, t, out, &it);
}

void report_join(const struct report *r, struct report_tally *t,
		 struct buf *out, const struct report_tally *part,
		 struct str bytes)
{
	if (t->written && part->written && r->form->separator)
		buf_puts(out, r->form->separator);
	buf_put(out, bytes.p, bytes.n);
	t->lists += part->lists;
	t->inputs += part->inputs;
	t->legal += part->legal;
	t->illegal += part->illegal;
	t->unreadable += part->unreadable;
	t->files += part->files;
	t->empty += part->empty;
	t->passed += part->passed;
	t->against += part->against;
	t->failing += part->failing;
	t->findings += part->findings;
	t->known += part->known;
	t->printed += part->printed;
	t->omitted += part->omitted;
	t->written += part->written;
	/* forms that list rules are written by one process */
	assert(part->nrules == 0);
}
