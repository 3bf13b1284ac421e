/*
 * What the files of tests/library/use share.
 */
#ifndef TESTS_LIBRARY_USE_H
#define TESTS_LIBRARY_USE_H

#include "cli/lib/koloda.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

extern bool short_of_memory; /* answers may be KOLODA_NO_MEMORY */

#define CHECK(condition)                                                       \
	do {                                                                   \
		if (!(condition)) {                                            \
			fprintf(stderr, "%s:%d: not: %s\n", __FILE__,          \
				__LINE__, #condition);                         \
			exit(1);                                               \
		}                                                              \
	} while (0)

/* A status is the one expected, or memory has run out: then false. */
bool is(int status, int wanted, const struct koloda_error *e);

/* Cards by name and by query, and what is said of mistakes (use_find.c). */
void use_names(struct koloda *k);
void use_queries(struct koloda *k);
void misuse_queries(struct koloda *k, struct koloda *foreign);

/* Judges and repairs (use_judge.c). */
void use_judges(struct koloda *k);
void misuse_judges(struct koloda *k, struct koloda *foreign);

/* Scripts of the list of a shipped deck (use_play.c). */
void use_plays(struct koloda *k, const char *list);
void misuse_plays(struct koloda *k, struct koloda *foreign);

#endif
