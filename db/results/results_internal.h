/*
 * What writes and reads results asks SQLite, with findings of their own.
 */
#ifndef DB_RESULTS_RESULTS_INTERNAL_H
#define DB_RESULTS_RESULTS_INTERNAL_H

#include "db/results/results.h"

/* NULL after a finding. */
struct sqlite3_stmt *results_prepare(struct results *r, const char *sql);

/* Run a statement without rows and reset it; 0 or -1 after a finding. */
int results_done(struct results *r, struct sqlite3_stmt *st);

/* Add the finding that the content cannot be; returns -1. */
int results_damaged(struct results *r, const char *what);

/* Add the finding for SQLite's last error in reading; returns -1. */
int results_unread(struct results *r);

#endif
