/*
 * Pages: the only code that writes HTML.
 *
 * A page is written by forms: string literals with slots, as in printf.  The
 * writer parses the literal like a browser and so knows the context of each
 * slot; what is put into it is escaped for that context.  Text cannot be
 * written unescaped, because page_put only takes literals:
 *
 *	page_put(p, "<a href=\"#%s\">%s</a>", id, name);
 *
 * Slots may be in text, in a double-quoted attribute (in `href` and `src` after
 * at least one character of the form, so that no value determines where a link
 * goes) and in a JSON script.  Anywhere else, and in `style` and `on...`, they
 * are a bug and fail an assertion.
 */
#ifndef CLI_PAGE_PAGE_H
#define CLI_PAGE_PAGE_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

struct args;

/* A page being written, and the writer's context. */
struct page {
	struct buf out;
	const char *prefix; /* of ids: "" in the main language of the page */
	unsigned at;        /* private from here on */
	char name[24];      /* of the element or attribute, in lower case */
	size_t n;           /* length of the name, or of the value */
	bool json;          /* the element is a JSON script */
};

/* A style or script that is linked into the program, and its SHA-256
 * in base64. */
struct page_asset {
	const char *text, *hash;
};

/* The description of a page: messages and assets. */
struct page_about {
	const char *title;               /* a message in the page's language */
	const char *kind;                /* its class: "book", "cards" */
	const struct lang *lang;         /* the language shown first */
	bool alone;                      /* it has no other language */
	const struct args *args;         /* of the command */
	bool drawn;                      /* it uses symbols of symbols.html */
	const struct page_asset *styles; /* in addition to that of all pages */
	size_t nstyles;
	const struct page_asset *script; /* likewise, or NULL */
};

/*
 * Append a form, which is a literal, with its slots filled: %s (NULL is empty),
 * %.*s, %d, %u, %zu, %lld; %% is a percent sign.  Texts are untrusted UTF-8:
 * hidden or invalid bytes are shown as <U+202E>, <FF>.
 */
#define page_put(page, ...) page_put_form(page, "" __VA_ARGS__)
void page_put_form(struct page *p, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* The present position, in text; and appending `part` from one such position to
 * another, where p is in text. */
size_t page_mark(const struct page *p);
void page_append(struct page *p, const struct page *part, size_t from,
		 size_t to);

/* Put the lines of s as paragraphs; empty ones are skipped. */
void page_lines(struct page *p, struct str s);

/* Begin a table that scrolls horizontally if it is wide, up to its first
 * heading; call the second function after the last cell. */
void page_table(struct page *p, const char *label, const char *class);
void page_table_end(struct page *p);

/* Put a choice of what is printed, which also works without the script:
 * `first`, or `second`, for which .onsheet is checked.  Texts are in the
 * page's language. */
void page_paper(struct page *p, const char *label, const char *first,
		const char *second);

/* True if symbols.html has a symbol with this name. */
bool page_draws(const char *symbol);

/* Put the message in all languages of the page; one of them is visible. */
void page_say(struct page *p, const struct page_about *about,
	      const char *message);

/* Writes the part of a page in one language; prefixes ids with p->prefix. */
typedef void page_body(struct page *p, const struct lang *lang, void *ctx);

/* Put a whole page on the output: head, the body in each language, foot. */
void page_print(const struct page_about *about, page_body *body, void *ctx);

#endif
