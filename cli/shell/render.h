/*
 * Prints diagnostics: text with excerpt and caret, and JSON.  No other code
 * prints them.
 */
#ifndef CLI_SHELL_RENDER_H
#define CLI_SHELL_RENDER_H

#include "validators/base/buf.h"
#include "validators/base/diag.h"

struct deck_list;
struct json;

/* The position found last in a line: findings of one line come in order. */
struct render_spot {
	const char *line, *p;
	size_t skipped; /* code points before p */
};

/* How to print text. */
struct render {
	const struct lang *lang; /* language of the text around the finding */
	bool color;
	struct render_spot *spot; /* initially all 0; or NULL */
	/* The text of a line of a file, without its line feed; may be empty. */
	struct str (*line)(const void *ctx, const struct span *at);
	const void *ctx;
};

/* True if stdout is coloured: --color, else NO_COLOR, else whether it is
 * a terminal. */
bool render_color(const char *option);

/* Put a path at the beginning of a line.  In the log of a GitHub workflow
 * a line that begins with `::` is a command, so such a path gets the
 * prefix `./`. */
void render_path(struct buf *out, const char *path);

/* "s", «s»: a name or typed word in a sentence. */
void render_quoted(struct buf *out, const struct lang *lang, struct str s);

/* `file:line:col: error: message [T-102 name]`, excerpt, notes, hint. */
void render_text(struct buf *out, const struct render *r, const struct diag *d);

/* Sort the findings of a document with the given text, and print them on stderr
 * as text. */
void render_complain(struct diags *ds, struct str text);

/* Print the line with a caret under the byte at `at`, and the rest of the n
 * bytes underlined; a long line is cut around that position. */
void render_place(struct buf *out, struct str line, size_t at, size_t n);

/* Print a finding of a card file as one line of JSON. */
void render_card_json(struct buf *out, const struct diag *d);

/* The finding for a list that cannot be read. */
struct diag render_unreadable(const struct deck_list *l);

/* render_text for a finding of a list, whose text begins with line `first`. */
void render_in_list(struct buf *out, const struct lang *lang, struct str text,
		    uint32_t first, const struct diag *d);

/* Write the key "error" of a list that cannot be read. */
void render_list_error(struct json *j, uint32_t line, uint32_t col,
		       const char *error, const char *hint);

/* Write a violation of a deck list as a JSON map. */
void render_violation(struct json *j, const struct diag *d);

#endif
