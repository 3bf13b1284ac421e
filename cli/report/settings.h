/*
 * The settings of a command line, as text or JSON: what counts, and from where.
 */
#ifndef CLI_REPORT_SETTINGS_H
#define CLI_REPORT_SETTINGS_H

struct args;

/* Print those of a command that has all options of settings. */
void settings_put(const struct args *args);

#endif
