/*
 * The rules of games as a book: clauses, rulings and words, with links, in both
 * languages.
 */
#ifndef CLI_PAGE_BOOK_H
#define CLI_PAGE_BOOK_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct args;
struct card_set;
struct game;

/* Put the whole book for the games whose cards are given on the output: sets[i]
 * are those of games[i], or NULL. */
void book_games(const struct args *args, const struct card_set *const *sets);

/* Put a page on the output that explains the operands of args in the
 * game `only`, or in all games: clauses as in the book, with those that
 * they mention; for other words the text that `tell` appends to the
 * output in output_lang. */
void book_explain(const struct args *args, const struct game *only,
		  size_t (*tell)(struct str word, const struct game *only));

#endif
