/*
 * Diagnostics: one record for each fault that koloda finds.
 *
 * Library code adds records to a list and never prints; cli/render is the only
 * printer.  Functions return 0 when they completed (perhaps with findings) and
 * -1 when they could not continue and have added one SEV_FATAL.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include "validators/base/arena.h"
#include "validators/base/lang.h"
#include "validators/base/span.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum severity {
	SEV_NONE, /* nothing was found */
	SEV_NOTE,
	SEV_WARNING,
	SEV_ERROR, /* the answer is no: status 1 */
	SEV_FATAL, /* cannot be read or executed: status 2; shown as "error" */
};

/* Another position that a finding refers to. */
struct related {
	struct span at;
	const char *msg; /* "first listed here" */
};

struct diag {
	const char *clause; /* "M-027", or NULL if no clause applies */
	const char *name;   /* kebab-case name of the fault; static storage */
	enum severity sev;
	struct span at;
	const char *path; /* "cards[3].cost", or NULL */
	/* what was found, then what is allowed: one line, no full stop */
	const char *msg;
	/* the English text if msg is in another language; or NULL */
	const char *plain;
	const char *hint;        /* what to do, begins with a verb; or NULL */
	struct related *related; /* added by diag_relate only; or NULL */
	size_t nrelated;
	const char *card; /* id of the card concerned, or NULL */
	/* name of a finding that may be the sole cause of this one, or NULL */
	const char *follows;
	bool counted;           /* found and allowed are meaningful */
	int64_t found, allowed; /* the number found, the limit it breaks */
};

struct diags {
	struct arena *arena; /* borrowed: where added texts are stored */
	/* language of messages and hints; NULL: English */
	const struct lang *lang;
	struct diag *v;
	size_t n, cap;
	enum severity worst;
};

void diags_init(struct diags *ds, struct arena *a, const struct lang *lang);

/*
 * Add `d`; its strings must live as long as the arena.
 * Returns the record, valid until the next one is added.
 */
struct diag *diags_add(struct diags *ds, struct diag d);

/* Add all of `more`, whose strings must live as long as the arena of ds. */
void diags_append(struct diags *ds, const struct diags *more);

/* Add a finding with a formatted message, translated into the language
 * of ds. */
struct diag *diag_at(struct diags *ds, enum severity sev, const char *name,
		     const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 5, 6)));

/* Set the message of `d` in the language of ds, and its English original. */
void diag_say(struct diags *ds, struct diag *d, const char *fmt, va_list ap)
	__attribute__((format(printf, 3, 0)));

/* Set a formatted hint on the record `d` (of ds). */
void diag_hint(struct diags *ds, struct diag *d, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/* Add a related position to the record `d` (of ds). */
void diag_relate(struct diags *ds, struct diag *d, struct span at,
		 const char *msg);

/* Sort by file, line, clause (none first), name, column; stable. */
void diags_sort(struct diags *ds);

/* "note", "warning", "error" (also for SEV_FATAL), as messages. */
const char *severity_name(enum severity sev);

#endif
