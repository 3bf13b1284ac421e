/*
 * Card files: a document of the card-set skeleton to checked cards.
 */
#ifndef CORE_CARDFILE_H
#define CORE_CARDFILE_H

#include "validators/core/cardread.h"
#include "validators/core/doc.h"

#define CARD_NAME_MAX 200 /* letters of a name */

/* A label on the cards of one file. */
struct label_use {
	size_t field; /* index in game->fields, of FIELD_LABELS */
	struct str word;
	unsigned cards;		 /* have it; of the last one ... */
	struct str card;	 /* ... the id */
	struct span at;		 /* ... its place there */
	const struct node *list; /* ... and the labels it has; when kept and
				    several cards have it: NULL */
};

struct label_uses {
	struct label_use *v;
	size_t n, cap;
};

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
	struct label_uses labels;
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
 * Copy what of the cards, mentions and labels of a file must outlive its tree
 * to another arena, a tenth of it: of the fields only those that are compared
 * between cards (field.compared).  The file must have neither findings nor
 * formats.
 */
void cardfile_keep(struct arena *a, struct card_file *f);

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
