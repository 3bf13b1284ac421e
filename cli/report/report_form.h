/*
 * Report forms: the input of the writers cli/report/report_*.c, and their
 * shared functions.
 */
#ifndef CLI_REPORT_REPORT_FORM_H
#define CLI_REPORT_REPORT_FORM_H

#include "cli/lib/koloda.h"
#include "cli/report/report.h"

#include "validators/base/diag.h"
#include "validators/base/hash.h"
#include "validators/base/lines.h"

struct json;
struct report_item;

/* The number of earlier lists of the file with the same name. */
uint32_t twins_number(struct twins *t, const struct koloda_verdict *v);

/*
 * Identifies a finding across changes of the file: the path, the list's name
 * (else its position among the lists of the file; duplicates are numbered), the
 * game, the rule and the card; without a card the message, unless it contains a
 * count. Lines and numbers do not matter.  Several findings of a list that
 * agree in all this are told apart by their order.
 */
struct fingerprint {
	char text[HASH_TEXT];
};

/* The fingerprints of an item's findings, in the arena. */
const struct fingerprint *report_fingerprints(struct arena *a,
					      const struct report_item *it);

/* The lines of a list. */
struct report_lines {
	struct text_lines text;
	uint32_t stopped, stop; /* the last line whose end was requested */
};

/* A list, or a file that cannot be read. */
struct report_item {
	const char *file;
	enum report_file is;            /* for a file */
	const char *kind;               /* for a file, or NULL */
	const struct koloda_verdict *v; /* NULL: a file */
	/* findings to print: for an unreadable list its error, for a file
	 * the problem */
	const struct diag *finding;
	size_t n;
	const struct diags *all; /* findings of a list, printed or not */
	size_t omitted;          /* further findings that are not printed */
	size_t known; /* findings in the baseline, not included here */
	/* number of earlier lists with its name in the file, if counted */
	uint32_t twin;
	bool fine;                       /* a list whose errors are all known */
	const struct fingerprint *print; /* one per finding, if requested */
	struct report_lines *lines;      /* NULL: a file */
};

/* True for a list that was read. */
static inline bool report_is_read(const struct report_item *it)
{
	return it->v && it->v->state != KOLODA_NOT_READ;
}

enum {
	FORM_OWN = 1, /* koloda's own: prints the proofs of --explain */
	/* reports files that cannot be read; otherwise stderr does */
	FORM_FILES = 2,
	FORM_PASSED = 4, /* and files that are skipped */
	FORM_TABLE = 8,  /* printed at the end, from r->rows */
	FORM_SUM = 16,   /* includes the summary, which is then not on stderr */
	FORM_RULES = 32, /* lists the rules of the findings */
	FORM_PRINTS = 64, /* needs fingerprints */
	FORM_PLACES = 128 /* needs the entries of lists */
};

/*
 * A form.  `item` is called for every reported list and may print nothing; all
 * other pointers may be NULL.
 */
struct report_form {
	unsigned is;           /* of FORM_* */
	const char *separator; /* between items with output */
	void (*begin)(const struct report *r, struct buf *out);
	void (*item)(const struct report *r, struct buf *out,
		     const struct report_item *it);
	void (*end)(const struct report *r, const struct report_tally *t,
		    struct buf *out);
};

extern const struct report_form report_csv, report_github, report_gitlab,
	report_html, /* cli/page */
	report_json, report_jsonl, report_junit, report_sarif, report_tap,
	report_text;

/* The text of the line at a position, without its line feed; empty if there is
 * none. Used as `line` of struct render with the item as ctx. */
struct str report_line(const void *ctx, const struct span *at);

/* A position with its end, which is never before its start: the end of the
 * entry there, else of the line's content. */
struct span report_region(const struct report_item *it, const struct span *at);

/* The path of a file without a leading "./"; NULL for standard input. */
const char *report_path(const char *file);

/* Put ` "Night flight" (trilunie standard, 60 cards)`, escaped for terminals;
 * less for an unreadable list. */
void report_put_list(const struct lang *lang, struct buf *out,
		     const struct report_item *it);

/* Put `decks/gate.deck:1 "Night flight" (...)`; only the path for a file. */
void report_put_title(const struct lang *lang, struct buf *out,
		      const struct report_item *it);

/* Put "T-102 too-many-copies" with `between` between, or only the name. */
void report_put_rule(struct buf *out, const struct diag *d, char between);

/* Put the proof of a verdict that has one, as lines of text or as keys of the
 * verdict's map. */
void proof_text(const struct report *r, struct buf *out,
		const struct koloda_verdict *v);
void proof_json(const struct report *r, struct json *j,
		const struct koloda_verdict *v);

/* The player of a list: its header, or if that is NULL the name of its file
 * without folder and suffix; in NFC, in the arena, or borrowed. */
struct str report_player(struct arena *a, const char *file, const char *player);

/* The game of a list, or NULL. */
const struct game *report_game(const struct koloda_verdict *v);

/*
 * The findings in the order in which people fix them: first unknown card names,
 * then those that may not be consequences; consequences, see `follows` of
 * struct diag, come last and are not counted.  In the arena.
 */
const struct diag **report_order(struct arena *a, const struct diag *v,
				 size_t n, size_t *causes);

/* Put "The list is not legal. There is 1 finding:", for a readable list. */
void report_put_verdict(const struct lang *lang, struct buf *out,
			const struct koloda_verdict *v, size_t found);

/* Put the consequential findings, by name, as a line of the list; nothing if
 * there are none. */
void report_put_held(const struct lang *lang, struct buf *out,
		     const struct koloda_verdict *of, const struct diag *v,
		     size_t n);

/* `begin` and `end` of forms that are one JSON list, an item per line. */
void report_open_list(const struct report *r, struct buf *out);
void report_close_list(const struct report *r, const struct report_tally *t,
		       struct buf *out);

#endif
