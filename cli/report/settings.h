/*
 * The settings in effect for a command line, as text or JSON, with their
 * origin.
 */
#ifndef CLI_REPORT_SETTINGS_H
#define CLI_REPORT_SETTINGS_H

struct args;

/* Print those of a command that has the options of all settings. */
void settings_put(const struct args *args);

#endif
