/*
 * Standard output: buffered, and every write is checked.
 */
#ifndef CLI_SHELL_OUT_H
#define CLI_SHELL_OUT_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

/* Output to be written to standard output; append with buf_*(). */
extern struct buf output;

/* The language of messages for people: from --lang, else from the locale; NULL:
 * English.  Set once, before any output. */
extern const struct lang *output_lang;

/* A message in that language. */
#define _(message) tr(output_lang, message)

/* When to write the buffer, in bytes. */
#define OUT_GATHER (256u << 10)

/* Write the buffer if it is large. */
void out_check(void);

/* Write the buffer, so that later messages on stderr come after it.  False if
 * the output cannot be written, which is reported once. */
bool out_flush(void);

/* Another process has reported that the output cannot be written. */
void out_give_up(void);

/*
 * Write everything.  Returns `status`, or STATUS_TROUBLE after a message if the
 * output cannot be written.
 */
int out_finish(int status);

/*
 * For commands with --output, at their end: write the buffer to its FILE,
 * completely or not at all, and only if the status is not STATUS_TROUBLE.
 * Returns `status`, or STATUS_TROUBLE after a message.
 */
struct args;
int out_save(const struct args *args, int status);

/* Columns of the terminal on standard output; 0: not a terminal, do
 * not truncate. */
size_t terminal_width(void);

/* Columns for drawing: $COLUMNS if it is a number from 20 to 1000, else those
 * of the terminal, else 80. */
size_t drawing_width(void);

#endif
