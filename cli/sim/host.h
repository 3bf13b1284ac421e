/*
 * The environment of a match: its texts, and the cards.
 */
#ifndef CLI_SIM_HOST_H
#define CLI_SIM_HOST_H

#include "cli/pool/pool.h"
#include "cli/sim/sources.h"

#include "validators/core/match/referee.h"

struct args;
struct checker;

#define HOST_GAMES 32

_Static_assert(SOURCES_MOST > MATCH_MAX_PLAYERS, "each list fits");

/* Must be the first member of the ctx of a play_host. */
struct host {
	struct sources in; /* must be first: the ctx of sources_deck */
	struct pool pool;
	struct arena *lasting;                  /* owns cards; owned */
	const struct card_set *set[HOST_GAMES]; /* by index of the game */
	struct checker *checker;
	bool failed; /* there are no cards; already reported */
};

/* Open the database that the options name; returns 0, or -1 after a message.
 * Call host_close in both cases. */
int host_open(struct host *h, const struct args *args);
void host_close(struct host *h);

/* Load the cards of all games; false after a message. */
bool host_load(struct host *h);

/* For play_host: ctx is a struct host. */
const struct card_set *host_cards(void *ctx, const struct game *g);

/* Print findings; returns the resulting status. */
int host_report(struct host *h, struct buf *out, struct diags *ds);

#endif
