/*
 * Baselines: known findings that are not reported again.
 *
 * A file of lines, written by `koloda check --write-baseline`:
 *
 *	# koloda baseline 1
 *	FINGERPRINT COUNT PATH TEXT
 *
 * FINGERPRINT is described at struct fingerprint, COUNT is how often the
 * finding occurs, PATH the file, with blanks, controls and `%` written %XX;
 * TEXT is for people and is not read.  Empty lines and those that begin with
 * `#` are ignored.  Sorted by path, then text, then fingerprint.
 */
#ifndef CLI_REPORT_BASELINE_H
#define CLI_REPORT_BASELINE_H

#include "cli/report/report_form.h"

struct arena;
struct baseline; /* owned by the arena it was made from */

struct baseline *baseline_new(struct arena *a);

/* Read a baseline.  Returns 0, or -1 after a message on stderr. */
int baseline_read(struct baseline *b, const char *path);

/* Note that the lists of a file are judged: known findings that do not occur
 * any more are gone. */
void baseline_file(struct baseline *b, const char *file);

/* True if a finding with this fingerprint is known more often than it was asked
 * for; called in the order of the findings. */
bool baseline_knows(struct baseline *b, const struct fingerprint *print);

/* Add a finding of the item, for baseline_write. */
void baseline_add(struct baseline *b, const struct report_item *it, size_t i);

/* Report on stderr the known findings that did not occur, in files that were
 * judged or do not exist any more. */
void baseline_tell_gone(struct baseline *b);

/* Write the findings that were added: *n of them.  Returns 0, or -1 after
 * a message. */
int baseline_write(struct baseline *b, const char *path, size_t *n);

#endif
