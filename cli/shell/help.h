/*
 * What --help and `koloda help` print.
 */
#ifndef CLI_SHELL_HELP_H
#define CLI_SHELL_HELP_H

#include "validators/base/str.h"

#include <stddef.h>

struct command;

/* The command with that name, or NULL. */
const struct command *command_find(const char *name);

/* Print an overview of all commands, for a run without arguments. */
void help_overview(void);
void help_commands(void);

/* Report an unknown command, with a suggestion; returns a status. */
int help_unknown(const char *name);

/* Append text at a column of the line of the output that began at byte `from`,
 * wrapped to 80 columns. */
void help_column(size_t from, size_t column, const char *text);

#endif
