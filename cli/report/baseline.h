/*
 * Baselines: findings that are known and are not to be told again.
 *
 * A file of lines, made by `koloda check --write-baseline`:
 *
 *	# koloda baseline 1
 *	FINGERPRINT COUNT PATH WHAT IT SAYS
 *
 * FINGERPRINT is that of struct fingerprint, COUNT how often the finding is
 * there, PATH the file, in which blanks, controls and `%` are written %XX;
 * the rest is for people and is not read.  Empty lines and those that begin
 * with `#` are passed over.  Sorted by path, then text, then fingerprint.
 */
#ifndef CLI_REPORT_BASELINE_H
#define CLI_REPORT_BASELINE_H

#include "cli/report/report_form.h"

struct arena;
struct baseline; /* owned by the arena it was made from */

struct baseline *baseline_new(struct arena *a);

/* Read what is known.  Returns 0, or -1 after a message on stderr. */
int baseline_read(struct baseline *b, const char *path);

/* Note that the lists of a file are judged: what is known of it and not found
 * any more is gone. */
void baseline_file(struct baseline *b, const char *file);

/* True if a finding with this print is known once more than it was asked
 * for; in the order of the findings. */
bool baseline_knows(struct baseline *b, const struct fingerprint *print);

/* Take a finding of the item in, for baseline_write. */
void baseline_add(struct baseline *b, const struct report_item *it, size_t i);

/* Tell on stderr what is known and was not found, of files that were judged
 * or are no more. */
void baseline_tell_gone(struct baseline *b);

/* Write what was taken in: *n findings.  Returns 0, or -1 after a message. */
int baseline_write(struct baseline *b, const char *path, size_t *n);

#endif
