/*
 * Declarations shared by the card set formatter: the source with its comments
 * (fmt_source.c), the items they belong to (fmt_item.c), the output
 * (fmt_cards.c).
 */
#ifndef FMT_FMT_CARDS_INTERNAL_H
#define FMT_FMT_CARDS_INTERNAL_H

#include "validators/core/fmt/fmt.h"

struct comment {
	uint32_t line;
	bool alone;      /* alone on its line */
	bool gap;        /* a blank line before it */
	struct str text; /* from its # on, without trailing blanks */
	bool owned;
	size_t next; /* next comment of the same item: index + 1; 0: none */
};

/* A unit that is on a line of its own in the output. */
struct item {
	struct span at;
	bool gap;     /* a blank line before it */
	size_t first; /* its first comment: index + 1; 0: none */
};

struct fmt {
	struct arena *a;
	struct buf *out;
	struct str text;
	const struct game *game;
	size_t *line; /* byte offset of line i + 1; `lines` of them */
	size_t lines;
	char *inside; /* per byte: part of a scalar */
	struct comment *comment;
	size_t ncomments, comment_cap;
	struct item *item; /* in source order */
	size_t nitems, item_cap;
};

/* Find the lines and comments of the source; root: its tree. */
void fmt_scan(struct fmt *f, const struct node *root);

static inline bool fmt_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

bool fmt_blank_line(const struct fmt *f, uint32_t line);

/* True if a list or map is in brackets in the source. */
bool fmt_in_brackets(const struct fmt *f, const struct node *n);

/* Find the items of the output and assign their comments. */
void fmt_find_items(struct fmt *f, const struct node *root);

struct item *fmt_item_at(const struct fmt *f, const struct span *at);

/* True if the value goes on the same line, after `before` columns. */
bool fmt_is_inline(const struct fmt *f, const struct node *n, size_t before);

/* Write a value on one line, a list or map in brackets. */
void fmt_inline_value(struct buf *b, const struct node *n);

#endif
