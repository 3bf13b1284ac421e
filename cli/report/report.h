/*
 * Reports: the output of `koloda check`, one row per form.
 *
 * The bytes of a verdict depend only on it and the settings of the run, so
 * sequences of verdicts may be written separately, each with its own tally, and
 * joined in input order: report_join adds the separators, report_begin and
 * report_end the frame.
 */
#ifndef CLI_REPORT_REPORT_H
#define CLI_REPORT_REPORT_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* More than the number of rules and findings of all games. */
#define REPORT_RULES 256

struct arena;
struct baseline;
struct check_page;
struct diag;
struct diags;
struct game;
struct koloda_finding;
struct koloda_verdict;
struct lang;
struct report_form;
struct rows;
struct twins;

/* The state of a file without a judged list. */
enum report_file {
	REPORT_UNREADABLE, /* it cannot be opened or read completely */
	REPORT_EMPTY,      /* it has no list */
	REPORT_PASSED, /* skipped: it is not a kind of file that has lists */
};

/* The settings of a run. */
struct report {
	const struct lang *lang;        /* language of the report */
	const struct report_form *form; /* from report_form_find */
	bool quiet;                     /* omit legal lists */
	bool when;  /* report the days on which a list is legal */
	bool color; /* of text */
	/* for proofs and shards; or NULL */
	const char *rules_hash, *cards_hash;
	uint64_t max;              /* maximum number of findings to print */
	struct baseline *baseline; /* known findings; or NULL */
	bool take;                 /* add all findings to the baseline */
	struct twins *twins;       /* from twins_new; or NULL */
	/* number of this shard, and of all; 0: not sharded */
	uint64_t shard, shards;
	const char *asked; /* with shards: all settings that affect verdicts */
	struct rows *rows; /* for forms that are tables: from rows_new */
	struct check_page *page; /* for the page */
};

/* True if findings need fingerprints: then twins must be set. */
bool report_prints(const struct report *r);

/* Counts lists of one file with the same name, whose fingerprints are told
 * apart by their order. */
struct twins *twins_new(void);
void twins_free(struct twins *t); /* NULL is allowed */

/* True if the form needs the entries of lists. */
bool report_places(const struct report *r);

/* True if one process must write the verdicts in order: the output of each
 * depends on those before. */
bool report_is_serial(const struct report *r);

/* A rule with findings; the strings are static. */
struct report_rule {
	const struct game *game; /* NULL: for all games */
	const char *clause;      /* or NULL */
	const char *name;
	int sev; /* severity of the first finding */
};

/* Counts of what was judged, which can be added up; zero-initialise. */
struct report_tally {
	uint64_t lists;
	uint64_t inputs;                     /* files with a list */
	uint64_t legal, illegal, unreadable; /* of the lists */
	uint64_t files;    /* unreadable or without a list; of these: */
	uint64_t empty;    /* without a list */
	uint64_t passed;   /* skipped; not in other counts */
	uint64_t against;  /* findings of the illegal lists */
	uint64_t failing;  /* illegal lists with errors that are not known */
	uint64_t findings; /* of readable lists, plus one for each other list */
	uint64_t known;    /* of the findings: in the baseline */
	uint64_t printed;  /* of the others */
	uint64_t omitted;  /* of the others: beyond the maximum */
	uint64_t written;  /* items with output */
	size_t nrules;     /* only in forms that list rules */
	struct report_rule rule[REPORT_RULES];
};

/* Names of the forms, for the option; NULL ends.  The first is the default. */
extern const char *const report_form_names[];

/* Sort keys of table rows, for the option; NULL ends.  The first is
 * the default. */
extern const char *const report_sort_names[];

/* Create the rows of a table, `columns` wide if possible; `sort` is one of
 * report_sort_names, or NULL for the default.  Owned by the arena. */
struct rows *rows_new(struct arena *a, const char *sort, size_t columns);

/* The table for people, which has no form name. */
extern const struct report_form report_summary;

/* True if the form is a table: it needs rows. */
bool report_is_table(const struct report *r);

/* The form for one of these names, or NULL for the default. */
const struct report_form *report_form_find(const char *name);

/* True if the form prints the proofs of --explain. */
bool report_proves(const struct report *r);

/* Put the beginning, before the first verdict. */
void report_begin(const struct report *r, struct buf *out);

/* Add a finding, or those of a verdict, with its strings. */
void report_finding(struct diags *ds, const struct koloda_finding *f);
void report_findings(struct diags *ds, const struct koloda_verdict *v);

/* Append a verdict and its findings, preceded by the separator from those in
 * `t`, and add it to `t`. */
void report_verdict(const struct report *r, struct report_tally *t,
		    struct buf *out, const struct koloda_verdict *v,
		    const struct diags *found);

/*
 * The same for a file without a verdict; `what` is the reason, in the language
 * of the report.  Forms for people leave it to stderr.
 *
 * kind  a word for `what`, the same in all languages; or NULL
 */
void report_file(const struct report *r, struct report_tally *t,
		 struct buf *out, const char *file, enum report_file is,
		 const char *kind, const char *what);

/* Append the output of items that follow those in `t`, and add their tally. */
void report_join(const struct report *r, struct report_tally *t,
		 struct buf *out, const struct report_tally *part,
		 struct str bytes);

/* The exit status for a command with this tally. */
int report_status(const struct report_tally *t);

/* Put `3 lists: 1 legal, 2 illegal, 0 unreadable; 4 findings`, without a
 * line feed. */
void report_sum(const struct report_tally *t, const struct lang *lang,
		struct buf *out);

/* True if the summary is printed on stderr. */
bool report_sums(const struct report *r, const struct report_tally *t);

/* Put the end, after the last item; `t` is the total. */
void report_end(const struct report *r, const struct report_tally *t,
		struct buf *out);

#endif
