/*
 * Writes rows with the content of games: clauses, words, formats.
 */
#ifndef DB_WRITE_RULES_H
#define DB_WRITE_RULES_H

#include "validators/core/game/card.h"

struct db;
struct hash;

/*
 * Insert the content of the set's game, with the set's formats.  The set's
 * cards have the numbers first_card + 1, ... in order; *format_id is the number
 * of the last format, before and after the call; organisers' formats are added
 * to content.
 * Returns 0, or -1 after a finding.
 */
int db_insert_rules(struct db *db, const struct card_set *set,
		    struct hash *content, int64_t first_card,
		    int64_t *format_id);

/* Add to h what db_insert_rules inserts independently of card files. */
void db_count_rules(struct hash *h, const struct game *g);

#endif
