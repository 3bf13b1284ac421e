/*
 * A match as a film: its transcript event by event, the table after each, the
 * dice, and links to save it.
 *
 * The page for a viewer is made from what the referee shows to him, so it
 * contains nothing that he may not see; only that of the judge contains the
 * record.
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

/* The input; all borrowed. */
struct film_order {
	const struct args *args; /* --view, --ids, --verbose are used */
	struct arena *arena;
	struct checker *checker;
	/* Supplies cards and decks; its step is called at the beginning of
	 * the match. */
	const struct play_host *host;
	const struct script *script;
	struct str text;       /* content of the file, which may be a record */
	const char *viewer;    /* id of a player, or NULL: the judge */
	uint64_t until;        /* see struct play */
	const struct bot *bot; /* search:N, for the chances; NULL: none */
};

/*
 * Play the script and put the page on the output; findings of the match go to
 * ds.  False: the script is a record that is not exact.  If the match did not
 * begin, nothing is put.
 */
bool film_put(const struct film_order *o, struct diags *ds);

#endif
