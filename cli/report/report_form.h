/*
 * Forms of reports: what the writers of cli/report/report_*.c are given, and
 * what they share.
 */
#ifndef CLI_REPORT_REPORT_FORM_H
#define CLI_REPORT_REPORT_FORM_H

#include "cli/report/report.h"

#include "validators/base/diag.h"
#include "validators/base/hash.h"
#include "validators/core/check/check.h"

struct json;
struct report_item;

/* How many lists of the file called like this one were asked for before. */
uint32_t twins_number(struct twins *t, const struct deck_list *l);

/*
 * What makes a finding that of yesterday: the path, the list's name (else its
 * place among the lists of the file; twins are numbered), the game, the rule
 * and the card; where no card is concerned the message, unless it counts. Lines
 * and numbers have no part in it.  Several findings of a list with all this in
 * common are told apart by their order.
 */
struct fingerprint {
	char text[HASH_TEXT];
};

/* The fingerprints of an item's findings, in the arena. */
const struct fingerprint *report_fingerprints(struct arena *a,
					      const struct report_item *it);

/* A list, or a file that cannot be read. */
struct report_item {
	const char *file;
	enum report_file is;        /* of a file */
	const char *kind;           /* of a file, or NULL */
	const struct verdict *v;    /* NULL: of a file */
	const struct diag *finding; /* what to print: of a list that cannot be
				       read its error, of a file the trouble */
	size_t n;
	size_t omitted; /* findings behind these that are not to be printed */
	size_t known;   /* findings that are in the baseline, not here */
	uint32_t twin; /* lists of its name before it in the file, if counted */
	bool fine;     /* a list without errors but known ones */
	const struct fingerprint *print; /* one for each, if asked for */
	struct deck_lines *lines;        /* NULL: of a file */
};

enum {
	FORM_OWN = 1,    /* koloda's: prints what --explain asks for */
	FORM_FILES = 2,  /* tells of files that cannot be read; else it is
			    left to stderr */
	FORM_PASSED = 4, /* and of those that are passed over */
	FORM_TABLE = 8,  /* is printed at the end, from r->rows */
	FORM_SUM = 16,   /* says it itself: stderr has none beside it */
	FORM_RULES = 32, /* tells of the rules behind findings */
	FORM_PRINTS = 64 /* wants fingerprints */
};

/*
 * A form.  `item` is called for every list that is to be told and may print
 * nothing; the pointers but it may be NULL.
 */
struct report_form {
	unsigned is;           /* of FORM_* */
	const char *separator; /* between items of which something is printed */
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

/* The text of the line of a place, without its end; empty if there is none.
 * As `line` of struct render it has the item as ctx. */
struct str report_line(const void *ctx, const struct span *at);

/* A place with its end, which is never before its begin: that of the entry
 * there, else of what the line says. */
struct span report_region(const struct report_item *it, const struct span *at);

/* The path of a file without "./" before it; NULL for standard input. */
const char *report_path(const char *file);

/* ` "Night flight" (trilunie standard, 60 cards)`, safe for a terminal; a list
 * that cannot be read has less to say. */
void report_put_list(const struct lang *lang, struct buf *out,
		     const struct report_item *it);

/* `decks/gate.deck:1 "Night flight" (...)`; the path alone of a file. */
void report_put_title(const struct lang *lang, struct buf *out,
		      const struct report_item *it);

/* "T-102 too-many-copies" with `between` between, or the name alone. */
void report_put_rule(struct buf *out, const struct diag *d, char between);

/* The proof of a verdict that has one, as lines of text or as keys of the
 * verdict's map. */
void proof_text(const struct report *r, struct buf *out,
		const struct verdict *v);
void proof_json(const struct report *r, struct json *j,
		const struct verdict *v);

/* Who plays the list: its header Player in NFC, else the name of its file
 * without folder and suffix; in the arena, or borrowed. */
struct str report_player(struct arena *a, const struct deck_list *l);

/*
 * The findings in the order in which people mend them: first names that are no
 * card, then all others that follow from none of them; those that do, see
 * `follows` of struct diag, come last and are not counted.  In the arena.
 */
const struct diag **report_order(struct arena *a, const struct diag *v,
				 size_t n, size_t *causes);

/* "The list is not legal. There is 1 finding:", of a readable list. */
void report_put_verdict(const struct lang *lang, struct buf *out,
			const struct verdict *v);

/* The findings that follow, by name, as a line of the list; nothing where
 * there are none. */
void report_put_held(const struct lang *lang, struct buf *out,
		     const struct deck_list *l, const struct diag *v, size_t n);

/* `begin` and `end` of forms that are one JSON list, an item on each line. */
void report_open_list(const struct report *r, struct buf *out);
void report_close_list(const struct report *r, const struct report_tally *t,
		       struct buf *out);

#endif
