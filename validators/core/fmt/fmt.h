/*
 * Canonical form of card sets and deck lists; comments are preserved.
 *
 * Card sets: two blanks per level, `game`, `set`, `formats`, `cards` and the
 * fields of a card in the order of the game's table, lists and maps stay in
 * brackets if they fit, at most one blank line.  Deck lists: headers and
 * sections in the spelling of the games, a count before every card.
 */
#ifndef FMT_FMT_H
#define FMT_FMT_H

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"

/*
 * Append the canonical form of a card file.
 *
 * a       temporary memory
 * text    the file without byte order mark; root: its tree, without errors
 * g       the game it names, or NULL: then the order of fields is kept
 * Returns the number of comments, all of which are in the output.
 */
size_t fmt_cards(struct arena *a, struct buf *out, struct str text,
		 const struct node *root, const struct game *g);

/* True if the trees are equal, ignoring the order of keys. */
bool fmt_same(const struct node *a, const struct node *b);

/* The form of the lines in the section called `name`, in whatever game has it,
 * and that game's spelling (NULL: none has it). */
enum line_form fmt_deck_form(const struct game *const *games, size_t ngames,
			     struct str name, const char **spelt);

/* Append the canonical form of a deck file; returns the number of comments. */
size_t fmt_deck(struct buf *out, struct str text,
		const struct game *const *games, size_t ngames);

#endif
