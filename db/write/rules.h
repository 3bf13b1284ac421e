/*
 * The rows of what games say: clauses, words, formats.
 */
#ifndef DB_WRITE_RULES_H
#define DB_WRITE_RULES_H

#include "validators/core/game/card.h"

struct db;
struct hash;

/*
 * Insert what the game of the set says, with the set's formats.  The set's
 * cards have the numbers first_card + 1, ... in the order of the set;
 * *format_id is the number of the last format before and after; content is
 * given what the organisers' formats say.
 * Returns 0, or -1 after a finding.
 */
int db_insert_rules(struct db *db, const struct card_set *set,
		    struct hash *content, int64_t first_card,
		    int64_t *format_id);

/* Add to h what db_insert_rules puts in whatever the card files say. */
void db_count_rules(struct hash *h, const struct game *g);

#endif
