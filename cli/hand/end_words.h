/*
 * The end of a match that was played line by line on a terminal.
 */
#ifndef CLI_HAND_END_WORDS_H
#define CLI_HAND_END_WORDS_H

#include "cli/table/table.h"

/* Report the result and execute words, until one is for the caller. */
enum table_wish end_by_words(const struct table_match *m);

#endif
