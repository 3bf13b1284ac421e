/*
 * The only printer of diagnostics: text with excerpt and caret, and JSON.
 */
#ifndef CLI_SHELL_RENDER_H
#define CLI_SHELL_RENDER_H

#include "validators/base/buf.h"
#include "validators/base/diag.h"

struct deck_list;
struct json;

/* The place in a line found last: findings of one line come in their order. */
struct render_spot {
	const char *line, *p;
	size_t skipped; /* code points before p */
};

/* How text is printed. */
struct render {
	const struct lang *lang; /* of the words around the finding */
	bool color;
	struct render_spot *spot; /* all 0 at first; or NULL */
	/* The text of a line of a file, without its end; may be empty. */
	struct str (*line)(const void *ctx, const struct span *at);
	const void *ctx;
};

/* True if stdout wants colour: --color over NO_COLOR over the terminal. */
bool render_color(const char *option);

/* A path where a line begins.  In the log of a workflow of GitHub a line that
 * begins with `::` is a command, so such a path has `./` before it. */
void render_path(struct buf *out, const char *path);

/* "s", «s»: a name or a typed word in a sentence. */
void render_quoted(struct buf *out, const struct lang *lang, struct str s);

/* `file:line:col: error: message [T-102 name]`, excerpt, notes, hint. */
void render_text(struct buf *out, const struct render *r, const struct diag *d);

/* Sort the findings of a document, whose text is `text`, and print them on
 * stderr as text. */
void render_complain(struct diags *ds, struct str text);

/* The line with a caret under the byte at `at`, and what more of the n bytes
 * from there is shown underlined; a long line is cut around the place. */
void render_place(struct buf *out, struct str line, size_t at, size_t n);

/* One finding of a card file as one line of JSON. */
void render_card_json(struct buf *out, const struct diag *d);

/* The finding of a list that cannot be read. */
struct diag render_unreadable(const struct deck_list *l);

/* render_text of a finding of a list, whose text ends at `end`. */
void render_in_list(struct buf *out, const struct lang *lang,
		    const struct deck_list *l, const char *end,
		    const struct diag *d);

/* The key "error" of a list that cannot be read. */
void render_list_error(struct json *j, const struct deck_list *l);

/* One violation of a deck list as a JSON map. */
void render_violation(struct json *j, const struct diag *d);

#endif
