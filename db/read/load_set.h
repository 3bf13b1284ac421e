/*
 * Loading step by step; only for this folder.
 *
 * Functions that can fail return 0, or -1 after a finding.
 */
#ifndef DB_READ_LOAD_SET_H
#define DB_READ_LOAD_SET_H

#include "db/db.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"

struct load_number {
	int64_t id; /* card_id */
	size_t at;  /* index in the set */
};

/* The cards being loaded, sorted by id.  With all cards of the game, the rows
 * of every table come in the order of their numbers (card_id); with some, rows
 * are queried card by card. */
struct load {
	struct db *db;
	struct arena *a;
	const struct game *game;
	bool full;
	bool deck; /* only for a deck: without fields for later objects */
	bool some;
	struct card_set *set;
	int64_t *card_id;
	size_t ids_cap, cap;
	struct load_number *number; /* of the cards, ascending */
	struct value **values;
	uint8_t unread; /* as of each card */
	size_t at;      /* the card of the current row */
};

/* Add the card in a row of db/sql/load_card*.sql. */
int load_card(struct load *l, struct sqlite3_stmt *row);

/* Sort the cards by id. */
void load_order(struct load *l);

/* Read the data of the card at l->at from a row; column 0 is the card_id. */
typedef int load_reader(struct load *l, struct sqlite3_stmt *row,
			struct card *c);

/* Read the rows of the cards: sql selects those of the numbers ?1 to ?2,
 * in order. */
int load_rows(struct load *l, const char *sql, load_reader *read);

/* Load names, fields and formats of the cards in the set. */
int load_facts(struct load *l);

/* Load the fields of the cards in the set (db/read/load_values.c). */
int load_values(struct load *l);

/* Load organisers' formats into a set with all or some of its cards; entries
 * for missing cards become LISTING_ABSENT (db/read/load_formats.c). */
int load_formats(struct db *db, struct arena *a, struct card_set *set,
		 bool some);

#endif
