/*
 * Texts of the rules in a page: clauses as the book has them, with links among
 * those that the page has.
 */
#ifndef CLI_PAGE_RULES_H
#define CLI_PAGE_RULES_H

#include "cli/page/page.h"

struct arena;
struct clause;
struct game;

struct rules {
	struct page *p;
	const struct lang *lang;
	bool **here; /* of each game: which of its clauses the page has */
};

/* A mark for each clause of each game, none of them set. */
bool **rules_marks(struct arena *a);

/* Set those that a text names, of one game or, with NULL, of all. */
void rules_note(bool **marks, const char *s, const struct game *only);

/* How many are set. */
size_t rules_count(bool **marks);

/* The clause that is named at s, of which game, and how many bytes name it; or
 * NULL. */
const struct clause *rules_named(const char *s, size_t *game, size_t *n);

/* A text of the rules: `words` as code, clauses as links. */
void rules_text(struct rules *r, const char *s);

/* A line under an item: what it is (a message), and a text. */
void rules_line(struct rules *r, const char *label, const char *text);

/* A clause with its ruling, its source, and the findings that cite it. */
void rules_clause(struct rules *r, const struct game *g,
		  const struct clause *c);

/* The clauses that are marked. */
void rules_marked(struct rules *r, bool **marks);

/* A part of the page with those that it has, under this heading and of this
 * class; nothing where it has none. */
void rules_part(struct rules *r, const char *title, const char *class);

#endif
