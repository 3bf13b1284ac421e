/*
 * SQLite calls for writing and reading results, with their own findings.
 */
#ifndef DB_RESULTS_RESULTS_INTERNAL_H
#define DB_RESULTS_RESULTS_INTERNAL_H

#include "db/results/results.h"

/* NULL after a finding. */
struct sqlite3_stmt *results_prepare(struct results *r, const char *sql);

/* Run a statement without rows and reset it; 0 or -1 after a finding. */
int results_done(struct results *r, struct sqlite3_stmt *st);

/* Add a finding about impossible content; returns -1. */
int results_damaged(struct results *r, const char *what);

/* Add a finding for SQLite's last error while reading; returns -1. */
int results_unread(struct results *r);

#endif
