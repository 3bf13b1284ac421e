/*
 * Canonical form of card sets and deck lists; comments are kept.
 *
 * Card sets: two blanks a level, `game`, `set`, `formats`, `cards` and the
 * fields of a card in the order of the game's table, lists and maps in
 * brackets where they were and fit, one blank line at most.  Deck lists:
 * headers and sections as the games spell them, a count before every card.
 */
#ifndef FMT_FMT_H
#define FMT_FMT_H

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"

/*
 * Append the canonical form of a card file.
 *
 * a	what the work needs
 * text	the file, without byte order mark; root its tree (doc_read, no errors)
 * g	the game it names, or NULL: then the order of fields is kept
 * Returns the number of comments, which are all in the output.
 */
size_t fmt_cards(struct arena *a, struct buf *out, struct str text,
		 const struct node *root, const struct game *g);

/* True if the trees say the same; the order of keys does not matter. */
bool fmt_same(const struct node *a, const struct node *b);

/* How the lines of the section called `name` read, in whatever game, and how
 * that spells it (NULL: none has it). */
enum line_form fmt_deck_form(const struct game *const *games, size_t ngames,
			     struct str name, const char **spelt);

/* Append the canonical form of a deck file; returns its comments. */
size_t fmt_deck(struct buf *out, struct str text,
		const struct game *const *games, size_t ngames);

#endif
