/*
 * Card files: a document of the card-set skeleton to checked cards.
 */
#ifndef CORE_CARDFILE_H
#define CORE_CARDFILE_H

#include "validators/core/cardread.h"
#include "validators/core/doc.h"

#define CARD_NAME_MAX 200 /* letters of a name */

/* The cards of one file; card.v is in the order of the file. */
struct card_file {
	const struct game *game; /* NULL when the file names none we know */
	struct str set;
	struct span set_at;
	struct card *v;
	size_t n;
	struct format *formats;	  /* of organisers */
	size_t nformats;
	struct mentions mentions; /* of labels, names and ids of cards */
};

/*
 * Check the tree of one file by the field tables of its game.
 *
 * a     keeps the cards; the tree is borrowed by them
 * games the games to choose from
 * Every fault of every card becomes a finding of ds.
 */
void cardfile_read(struct arena *a, struct card_file *out,
		   const struct game *const *games, size_t ngames,
		   const struct node *root, struct diags *ds);

/*
 * Join the files to one set per game, sorted by id, and check what holds
 * between files (duplicate ids, the game's own check_set).
 *
 * sets   ngames sets, in the order of games; their cards are kept in a
 */
void cardfile_link(struct arena *a, struct card_set *sets,
		   const struct game *const *games, size_t ngames,
		   const struct card_file *files, size_t nfiles,
		   struct diags *ds);

#endif
