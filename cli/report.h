/*
 * Reports: what `koloda check` prints of verdicts, one row per form.
 *
 * A verdict becomes bytes by nothing but itself and the settings of the run,
 * so runs of verdicts may be written apart, each with a tally of its own, and
 * joined in the order of the input: report_join puts what stands between them,
 * report_begin and report_end what stands around all.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include "validators/base/buf.h"

#include <stdbool.h>
#include <stdint.h>

struct json;
struct report_form;
struct verdict;

/* The settings of a run. */
struct report {
	const struct report_form *form; /* from report_form_find */
	bool quiet;                     /* nothing about legal lists */
	bool when;                      /* the days on which a list is legal */
	bool color;                     /* of text */
	const char *rules_hash, *cards_hash; /* for proofs, else NULL */
};

/* What was judged, in numbers that add up; zero-initialise. */
struct report_tally {
	uint64_t lists;
	uint64_t legal, illegal, unreadable; /* of the lists */
	uint64_t findings; /* of readable lists, and one for each other */
	uint64_t written;  /* lists of which something was printed */
};

/* Names of the forms, for the option; NULL ends.  The first is the default. */
extern const char *const report_form_names[];

/* `name` is one of these, or NULL for the default. */
const struct report_form *report_form_find(const char *name);

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

/* Append the bytes of verdicts that follow those in `t`, and add their tally.
 */
void report_join(const struct report *r, struct report_tally *t,
		 struct buf *out, const struct report_tally *part,
		 struct str bytes);

/* What stands behind the last verdict; `t` is of all. */
void report_end(const struct report *r, const struct report_tally *t,
		struct buf *out);

/*
 * A form.  `verdict` is called for every list, the legal ones under --quiet
 * too, and may print nothing; the other members may be NULL.
 */
struct report_form {
	const char *name;
	bool proves;           /* prints what --explain asks for */
	const char *separator; /* between lists of which something is printed */
	void (*begin)(const struct report *r, struct buf *out);
	void (*verdict)(const struct report *r, struct buf *out,
			const struct verdict *v, const char *end);
	void (*end)(const struct report *r, const struct report_tally *t,
		    struct buf *out);
};

/* The proof of a verdict that has one, as lines of text or as keys of the
 * verdict's map. */
void proof_text(const struct report *r, struct buf *out,
		const struct verdict *v);
void proof_json(const struct report *r, struct json *j,
		const struct verdict *v);

extern const struct report_form report_text, report_json, report_jsonl;

#endif
