/*
 * Texts of the rules in a page: clauses as in the book, with links to those
 * that the page has.
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
	bool **here; /* per game: which of its clauses the page has */
};

/* Allocate a mark for each clause of each game, initially clear. */
bool **rules_marks(struct arena *a);

/* Set the marks of clauses cited in a text, of one game or, with NULL,
 * of all. */
void rules_note(bool **marks, const char *s, const struct game *only);

/* The number of marks set. */
size_t rules_count(bool **marks);

/* The clause cited at s, its game, and the length of the citation; or NULL. */
const struct clause *rules_named(const char *s, size_t *game, size_t *n);

/* Put a text of the rules: `words` as code, clauses as links. */
void rules_text(struct rules *r, const char *s);

/* Put a line under an item: its label (a message), and a text. */
void rules_line(struct rules *r, const char *label, const char *text);

/* Put a clause with its ruling, its source, and the findings that cite it. */
void rules_clause(struct rules *r, const struct game *g,
		  const struct clause *c);

/* Put the marked clauses. */
void rules_marked(struct rules *r, bool **marks);

/* Put the marked clauses as a part of the page, with this heading and class;
 * nothing if there are none. */
void rules_part(struct rules *r, const char *title, const char *class);

#endif
