/*
 * Card files: turns a parsed document into checked cards.
 */
#ifndef CARDS_CARD_FILE_H
#define CARDS_CARD_FILE_H

#include "validators/core/language/card_value.h"
#include "validators/core/text/doc.h"

/* A label on the cards of one file. */
struct label_use {
	size_t field; /* index in game->fields, of a FIELD_LABELS */
	struct str word;
	unsigned cards; /* number of cards that have it; for the last one ... */
	struct str card; /* ... its id */
	struct span at;  /* ... its position there */
	/* ... and its list of labels; NULL if several cards have the label */
	const struct node *list;
};

struct label_uses {
	struct label_use *v;
	size_t n, cap;
};

/* The labels of a file while they are collected (label.h). */
struct label_gather {
	struct arena *a;            /* stores them; borrowed */
	struct label_uses *uses;    /* grows */
	struct label_field *fields; /* per field of the game; private */
};

/* The cards of one file; card.v is in file order. */
struct card_file {
	const struct game *game; /* NULL if the file names no known game */
	struct str set;
	struct span set_at;
	struct card *v;
	size_t n;
	struct format *formats; /* organisers' formats */
	size_t nformats;
	struct mentions mentions; /* of labels, names and ids of cards */
	struct label_uses labels;
};

/* Parse the map of one card into r->card, whose game, set and position are
 * already set. */
void cardread_card(struct cardread *r, const struct node *map);

/*
 * Check the tree of one file by the field tables of its game.
 *
 * a     owns the cards, which borrow from the tree
 * games the games to choose from
 * Every fault of every card becomes a finding in ds.
 */
void cardfile_read(struct arena *a, struct card_file *out,
		   const struct game *const *games, size_t ngames,
		   const struct node *root, struct diags *ds);

/*
 * The same, one card at a time: only the tree of one card is in memory at once.
 * Set the members above the line and zero the rest; call cardfile_begin, then
 * pass cardfile_take as the taker of doc_take for the key "cards", then, if
 * there is a tree, call cardfile_end with its root.
 */
struct card_reader {
	/* .a: owns what findings borrow; .ds: receives them */
	struct cardread r;
	const struct game *const *games;
	size_t ngames;
	const struct diags *tree; /* findings of the document */
	/*
	 * keep    owns the parts of cards, mentions and labels that outlive the
	 * tree, about a tenth: only those fields that are compared between
	 * cards (field.compared); NULL: the cards borrow from the tree
	 * ready   called with each card without a known fault, with all its
	 * fields; or NULL
	 */
	struct arena *keep;
	void (*ready)(void *ctx, struct card *c);
	void *ctx;
	/* ---- */
	struct card_file *out;
	struct arena *lasting;
	struct mentions mentions; /* of the current card */
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
 * Copy to a those parts of a card, except id and names, that outlive its tree.
 *
 * absent  the values of a card without any compared field
 */
void card_keep(struct arena *a, struct card *c, const struct value *absent);

/* The same for its id and names. */
void card_keep_names(struct arena *a, struct card *c);

/* The same for a mention. */
void mention_keep(struct arena *a, struct mention *m);

/*
 * Merge the files into one set per game, sorted by id, and run the checks
 * across files (duplicate ids, the game's own check_set).
 *
 * sets   ngames sets, in the order of games; a owns their cards
 */
void cardfile_link(struct arena *a, struct card_set *sets,
		   const struct game *const *games, size_t ngames,
		   const struct card_file *files, size_t nfiles,
		   struct diags *ds);

#endif
