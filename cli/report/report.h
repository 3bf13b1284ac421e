/*
 * Reports: what `koloda check` prints of verdicts, one row per form.
 *
 * A verdict becomes bytes by nothing but itself and the settings of the run,
 * so runs of verdicts may be written apart, each with a tally of its own, and
 * joined in the order of the input: report_join puts what stands between them,
 * report_begin and report_end what stands around all.
 */
#ifndef CLI_REPORT_REPORT_H
#define CLI_REPORT_REPORT_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* More than the tables of rules and findings of all games have. */
#define REPORT_RULES 256

struct arena;
struct baseline;
struct check_page;
struct game;
struct lang;
struct report_form;
struct rows;
struct twins;
struct verdict;

/* What a file is that no list was judged of. */
enum report_file {
	REPORT_UNREADABLE, /* it cannot be opened or read to its end */
	REPORT_EMPTY,      /* there is no list in it */
	REPORT_PASSED,     /* passed over: it is none that lists stand in */
};

/* The settings of a run. */
struct report {
	const struct lang *lang;        /* of what is told of lists */
	const struct report_form *form; /* from report_form_find */
	bool quiet;                     /* nothing about legal lists */
	bool when;                      /* the days on which a list is legal */
	bool color;                     /* of text */
	const char *rules_hash, *cards_hash; /* for proofs, shards; or NULL */
	uint64_t max;                        /* findings to print at the most */
	struct baseline *baseline;           /* what is known; or NULL */
	bool take;               /* all findings into the baseline */
	struct twins *twins;     /* from twins_new; or NULL */
	uint64_t shard, shards;  /* which of how many; 0: not asked for */
	const char *asked;       /* with shards: all that changes verdicts */
	struct rows *rows;       /* of forms that are tables: from rows_new */
	struct check_page *page; /* of the page */
};

/* True if findings are to have fingerprints: then there must be twins. */
bool report_prints(const struct report *r);

/* Lists of one file with the same name: their fingerprints differ by their
 * order.  Remembers the names of a file's lists. */
struct twins *twins_new(void);
void twins_free(struct twins *t); /* NULL is allowed */

/* True if verdicts have to be written one after the other, by one process:
 * what is printed of one depends on those before. */
bool report_is_serial(const struct report *r);

/* A rule of which something was found; the strings are static. */
struct report_rule {
	const struct game *game; /* NULL: of all */
	const char *clause;      /* or NULL */
	const char *name;
	int sev; /* of what was found first */
};

/* What was judged, in numbers that add up; zero-initialise. */
struct report_tally {
	uint64_t lists;
	uint64_t inputs;                     /* files with a list */
	uint64_t legal, illegal, unreadable; /* of the lists */
	uint64_t files;    /* that cannot be read, or have no list: */
	uint64_t empty;    /* have none */
	uint64_t passed;   /* passed over; they count nowhere else */
	uint64_t against;  /* findings of the illegal lists */
	uint64_t failing;  /* illegal lists whose errors are not all known */
	uint64_t findings; /* of readable lists, and one for each other */
	uint64_t known;    /* of the findings: in the baseline */
	uint64_t printed;  /* of the others */
	uint64_t omitted;  /* of the others: beyond the most to print */
	uint64_t written;  /* items of which something was printed */
	size_t nrules;     /* only where the form tells of rules */
	struct report_rule rule[REPORT_RULES];
};

/* Names of the forms, for the option; NULL ends.  The first is the default. */
extern const char *const report_form_names[];

/* What the rows of tables are sorted by, for the option; NULL ends.  The first
 * is the default. */
extern const char *const report_sort_names[];

/* The rows of a table, which is as wide as `columns` where that can be;
 * `sort` is one of report_sort_names, or NULL for the default.  Owned by the
 * arena. */
struct rows *rows_new(struct arena *a, const char *sort, size_t columns);

/* The table for people, which has no name. */
extern const struct report_form report_summary;

/* True if the form is a table: it needs rows. */
bool report_is_table(const struct report *r);

/* `name` is one of these, or NULL for the default. */
const struct report_form *report_form_find(const char *name);

/* True if the form prints what --explain asks for. */
bool report_proves(const struct report *r);

/* What stands before the first verdict. */
void report_begin(const struct report *r, struct buf *out);

/*
 * Append a verdict, and before it what separates it from those in `t`, to
 * which it is added.
 *
 * end  of the text that the list's pointers lead into
 */
void report_verdict(const struct report *r, struct report_tally *t,
		    struct buf *out, const struct verdict *v, const char *end);

/*
 * The same of a file without a verdict; `what` says why, in the language of
 * the report.  Forms for people leave it to stderr.
 *
 * kind  one word for `what`, the same in all languages; or NULL
 */
void report_file(const struct report *r, struct report_tally *t,
		 struct buf *out, const char *file, enum report_file is,
		 const char *kind, const char *what);

/* Append the bytes of items that follow those in `t`, and add their tally. */
void report_join(const struct report *r, struct report_tally *t,
		 struct buf *out, const struct report_tally *part,
		 struct str bytes);

/* The exit status of a command that judged this. */
int report_status(const struct report_tally *t);

/* `3 lists: 1 legal, 2 illegal, 0 unreadable; 4 findings`, without a line end.
 */
void report_sum(const struct report_tally *t, const struct lang *lang,
		struct buf *out);

/* True if the sum is to be told on stderr. */
bool report_sums(const struct report *r, const struct report_tally *t);

/* What stands behind the last item; `t` is of all. */
void report_end(const struct report *r, const struct report_tally *t,
		struct buf *out);

#endif
