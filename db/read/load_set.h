/*
 * Loading in pieces; of this folder alone.
 *
 * What may fail returns 0, or -1 after a finding.
 */
#ifndef DB_READ_LOAD_SET_H
#define DB_READ_LOAD_SET_H

#include "db/db.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"

struct load_number {
	int64_t id; /* card_id */
	size_t at;  /* in the set */
};

/* The cards being loaded, sorted by id.  All of the game: the rows of every
 * table come in the order of their numbers (card_id).  Some: they are asked for
 * card by card. */
struct load {
	struct db *db;
	struct arena *a;
	const struct game *game;
	bool full;
	bool deck; /* for a deck alone: without what later objects ask for */
	bool some;
	struct card_set *set;
	int64_t *card_id;
	size_t ids_cap, cap;
	struct load_number *number; /* of the cards, ascending */
	struct value **values;
	uint8_t unread; /* as of each card */
	size_t at;      /* the card of the current row */
};

/* Add the card of a row of db/sql/load_card*.sql. */
int load_card(struct load *l, struct sqlite3_stmt *row);

/* Put the cards in the order of their ids. */
void load_order(struct load *l);

/* What the row says of the card at l->at; column 0 is the card_id. */
typedef int load_reader(struct load *l, struct sqlite3_stmt *row,
			struct card *c);

/* Read the rows of the cards: sql asks for those of the numbers ?1 to ?2, in
 * the order of these. */
int load_rows(struct load *l, const char *sql, load_reader *read);

/* Names, fields and formats of the cards that are there. */
int load_facts(struct load *l);

/* The fields of the cards that are there (db/read/load_values.c). */
int load_values(struct load *l);

/* The formats of organisers, into the set whose cards are there: all, or some;
 * entries for others are then LISTING_ABSENT (db/read/load_formats.c). */
int load_formats(struct db *db, struct arena *a, struct card_set *set,
		 bool some);

#endif
