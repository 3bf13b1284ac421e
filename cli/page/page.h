/*
 * Pages: the only writer of HTML.
 *
 * A page is written by forms: string literals with slots, as printf has them.
 * The writer reads the literal as a browser does and so knows where each slot
 * stands; what fills it is escaped for that place.  There is no way to write a
 * text unescaped, as page_put takes literals only:
 *
 *	page_put(p, "<a href=\"#%s\">%s</a>", id, name);
 *
 * Slots may stand in text, in the double quotes of an attribute (in `href` and
 * `src` behind at least one character of the form, so that no value decides
 * where a link goes) and in a script of JSON.  Anywhere else, and in `style`
 * and `on...`, they are a fault of the program and assert.
 */
#ifndef CLI_PAGE_PAGE_H
#define CLI_PAGE_PAGE_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

struct args;

/* Where the writer is, and what it has written. */
struct page {
	struct buf out;
	const char *prefix; /* of ids: "" in the language of the page */
	unsigned at;        /* private, as what follows */
	char name[24];      /* of the element or attribute, in lower case */
	size_t n;           /* letters of the name, or bytes of the value */
	bool json;          /* the element is a script of data */
};

/* A style or script that is linked into the program, and its SHA-256 in
 * base64. */
struct page_asset {
	const char *text, *hash;
};

/* What a page is: messages, and what is linked into the program. */
struct page_about {
	const char *title;               /* a message of the page's language */
	const char *kind;                /* its class: "book", "cards" */
	const struct lang *lang;         /* it is shown in */
	bool alone;                      /* in no other language */
	const struct args *args;         /* of the command that makes it */
	bool drawn;                      /* with the symbols of symbols.html */
	const struct page_asset *styles; /* beside that of all pages */
	size_t nstyles;
	const struct page_asset *script; /* likewise, or NULL */
};

/*
 * Append a form, which is a literal, with its slots filled: %s (NULL is empty),
 * %.*s, %d, %u, %zu, %lld; %% is a percent sign.  Texts are UTF-8 from anybody:
 * what is hidden or broken in them is shown as <U+202E>, <FF>.
 */
#define page_put(page, ...) page_put_form(page, "" __VA_ARGS__)
void page_put_form(struct page *p, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* Where a page stands, in text; and what stands in `part` from there to another
 * such place, appended where p stands in text. */
size_t page_mark(const struct page *p);
void page_append(struct page *p, const struct page *part, size_t from,
		 size_t to);

/* The lines of s as paragraphs; empty ones are passed over. */
void page_lines(struct page *p, struct str s);

/* Begin a table that can be moved sideways where it is wide, up to its first
 * heading; end it behind the last cell. */
void page_table(struct page *p, const char *label, const char *class);
void page_table_end(struct page *p);

/* What is printed, chosen without the script, too: `first`, or `second` by
 * which .onsheet is checked.  Texts of the page's language. */
void page_paper(struct page *p, const char *label, const char *first,
		const char *second);

/* True if symbols.html has a symbol of this name. */
bool page_draws(const char *symbol);

/* The message in all languages of the page: one of them is seen. */
void page_say(struct page *p, const struct page_about *about,
	      const char *message);

/* Part of a page in one language; it sets ids behind p->prefix. */
typedef void page_body(struct page *p, const struct lang *lang, void *ctx);

/* Put a whole page on the output: head, the body in each language, foot. */
void page_print(const struct page_about *about, page_body *body, void *ctx);

#endif
