/*
 * Standard output: buffered, and every write is checked.
 */
#ifndef CLI_SHELL_OUT_H
#define CLI_SHELL_OUT_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

/* Bytes on their way to standard output; add to it with buf_*(). */
extern struct buf output;

/* The language of what the program says to people: of --lang, else of the
 * locale; NULL: English.  Set once, before anything is said. */
extern const struct lang *output_lang;

/* A message in it. */
#define _(message) tr(output_lang, message)

/* Bytes that are much. */
#define OUT_GATHER (256u << 10)

/* Write what has gathered if there is much of it. */
void out_check(void);

/* Write it, so that what is said on stderr next comes after it.  False if the
 * output cannot be written, which is told once. */
bool out_flush(void);

/* The output cannot be written, as another process has told. */
void out_give_up(void);

/*
 * Write everything.  Returns `status`, or STATUS_TROUBLE after a message
 * when the output cannot be written.
 */
int out_finish(int status);

/*
 * For commands with --output, at their end: write what has gathered to its
 * FILE, completely or not at all, and only if the status is not
 * STATUS_TROUBLE.  Returns `status`, or STATUS_TROUBLE after a message.
 */
struct args;
int out_save(const struct args *args, int status);

/* Columns of the terminal that standard output is; 0: there is none, nothing is
 * cut. */
size_t terminal_width(void);

/* Columns to draw in: those of $COLUMNS if it is a number from 20 to 1000,
 * else of the terminal, else 80. */
size_t drawing_width(void);

#endif
