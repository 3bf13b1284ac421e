/*
 * What --help and `koloda help` print.
 */
#ifndef CLI_SHELL_HELP_H
#define CLI_SHELL_HELP_H

#include "validators/base/str.h"

#include <stddef.h>

struct command;

/* The command called so, or NULL. */
const struct command *command_find(const char *name);

/* What there is to do, for a program that is asked nothing; all commands. */
void help_overview(void);
void help_commands(void);

/* Say that there is no such command, and which was meant; a status. */
int help_unknown(const char *name);

/* Append text at a column of the line of the output that began at byte `from`,
 * in lines of 80 columns. */
void help_column(size_t from, size_t column, const char *text);

#endif
