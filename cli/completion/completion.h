/*
 * The scripts that let a shell complete the command lines of koloda.
 */
#ifndef CLI_COMPLETION_COMPLETION_H
#define CLI_COMPLETION_COMPLETION_H

/* Print the script of bash, fish or zsh; another name is complained of.
 * Returns the exit status. */
int completion_print(const char *shell);

#endif
