/*
 * The decks that a person may choose: those of the current folder and the
 * shipped ones, judged.
 */
#ifndef CLI_SIM_DECKS_H
#define CLI_SIM_DECKS_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct args;
struct game;
struct host;

struct deck_found {
	const char *path;
	struct str name; /* from its header, or its file name */
	struct str side; /* from its header, or empty */
	const struct game *game;
	bool judged, legal;
	int64_t cards;
	const char *why;    /* the first finding if it is illegal, or NULL */
	const char *format; /* by which it was judged, or NULL */
	uint64_t dev, ino;  /* identity of the file */
};

struct decks {
	struct arena *arena; /* borrowed */
	struct host *host;   /* borrowed */
	struct deck_found *v;
	size_t n, cap;
};

/* Find the decks; those of g are judged, the legal ones first. */
void decks_find(struct decks *d, struct arena *a, struct host *host,
		const struct args *args);
void decks_judge(struct decks *d, const struct game *g);

/* True if these two can play each other, in this order. */
bool decks_meet(struct decks *d, size_t one, size_t other);

#endif
