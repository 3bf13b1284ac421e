/*
 * Card files: a document of the card-set skeleton to checked cards.
 */
#ifndef CARDS_CARD_FILE_H
#define CARDS_CARD_FILE_H

#include "validators/core/language/card_value.h"
#include "validators/core/text/doc.h"

/* A label on the cards of one file. */
struct label_use {
	size_t field; /* index in game->fields, of FIELD_LABELS */
	struct str word;
	unsigned cards;          /* have it; of the last one ... */
	struct str card;         /* ... the id */
	struct span at;          /* ... its place there */
	const struct node *list; /* ... and the labels it has; when several
				    cards have it: NULL */
};

struct label_uses {
	struct label_use *v;
	size_t n, cap;
};

/* The labels of a file on their way (label.h). */
struct label_gather {
	struct arena *a;            /* keeps them; borrowed */
	struct label_uses *uses;    /* grows */
	struct label_field *fields; /* of the game; private */
};

/* The cards of one file; card.v is in the order of the file. */
struct card_file {
	const struct game *game; /* NULL when the file names none we know */
	struct str set;
	struct span set_at;
	struct card *v;
	size_t n;
	struct format *formats; /* of organisers */
	size_t nformats;
	struct mentions mentions; /* of labels, names and ids of cards */
	struct label_uses labels;
};

/* Read the map of one card into r->card, which has its game, set and place. */
void cardread_card(struct cardread *r, const struct node *map);

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
 * The same, a card at a time: as much of the tree is needed at once as one card
 * has.  Set what is above the line, the rest to 0; cardfile_begin, then
 * cardfile_take as the taker of doc_take for the key "cards", then, if there
 * is a tree, cardfile_end with its root.
 */
struct card_reader {
	struct cardread r; /* .a: keeps what findings borrow; .ds: gets them */
	const struct game *const *games;
	size_t ngames;
	const struct diags *tree; /* findings of the document */
	/*
	 * keep    gets what of cards, mentions and labels must outlive the
	 *	   tree, a tenth of it: of the fields only those that are
	 *	   compared between cards (field.compared); NULL: the cards
	 *	   borrow the tree
	 * ready   gets each card of which no fault is known, with all its
	 *	   fields; or NULL
	 */
	struct arena *keep;
	void (*ready)(void *ctx, struct card *c);
	void *ctx;
	/* ---- */
	struct card_file *out;
	struct arena *lasting;
	struct mentions mentions; /* of the card being read */
	struct label_gather labels;
	const struct value *absent; /* the fields of a card without any */
	size_t cap, taken;
	bool asked, taking;
};

void cardfile_begin(struct card_reader *s, struct card_file *out);
bool cardfile_take(void *reader, const struct node *root,
		   const struct node *entry);
void cardfile_end(struct card_reader *s, const struct node *root);

/*
 * Copy to a what of a card, but its id and names, must outlive its tree.
 *
 * absent  the values of a card without any field that is compared
 */
void card_keep(struct arena *a, struct card *c, const struct value *absent);

/* The same of its id and names. */
void card_keep_names(struct arena *a, struct card *c);

/* The same of a mention. */
void mention_keep(struct arena *a, struct mention *m);

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
