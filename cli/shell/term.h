/*
 * The terminal that standard output goes to.
 */
#ifndef CLI_SHELL_TERM_H
#define CLI_SHELL_TERM_H

#include <stddef.h>

/* Its columns; 0: there is none, nothing is cut. */
size_t terminal_width(void);

/* Columns to draw in: those of $COLUMNS if it is a number from 20 to 1000,
 * else of the terminal, else 80. */
size_t drawing_width(void);

#endif
