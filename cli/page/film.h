/*
 * A match as a film: its account event by event, the table behind each, the
 * dice, and what there is to save of it.
 *
 * The page of a viewer is made of what the referee tells and shows him, so it
 * holds nothing that he may not see; only that of the judge holds the record.
 */
#ifndef CLI_PAGE_FILM_H
#define CLI_PAGE_FILM_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stdint.h>

struct args;
struct arena;
struct bot;
struct checker;
struct diags;
struct play_host;
struct script;

/* What is shown; all borrowed. */
struct film_order {
	const struct args *args; /* --view, --ids, --verbose count */
	struct arena *arena;
	struct checker *checker;
	/* Its cards and decks are asked for, its step when it has begun. */
	const struct play_host *host;
	const struct script *script;
	struct str text;       /* of the file, which may be a record */
	const char *viewer;    /* id of a player, or NULL: the judge */
	uint64_t until;        /* as in struct play */
	const struct bot *bot; /* search:N, for the chances; NULL: none */
};

/*
 * Play the script and put the page on the output; findings of the match go to
 * ds.  False: the script is a record and not true.  If the match has not begun
 * nothing is put.
 */
bool film_put(const struct film_order *o, struct diags *ds);

#endif
