/*
 * Positions in which a card can be played or used at once.
 *
 * The search knows no game and no card: it fills the slots of the game's forms
 * (trial.h) with cards, plays the resulting script, and checks whether a choice
 * uses the card; cards found to be targets are used in the next position.  If
 * the moment has not come yet (an attack to be answered), it continues with
 * decisions among the choices, and the script includes these.
 */
#ifndef TRY_TRY_H
#define TRY_TRY_H

#include "validators/core/match/match.h"
#include "validators/core/try/trial.h"

struct try_task {
	struct checker *checker;
	const struct play_host *host; /* for its cards */
	const struct game *const *games;
	size_t ngames;
	const struct game *game;
	const struct format *format; /* NULL: the first one with the card */
	uint32_t card;               /* index in the host's set of the game */
	/* of the player, after judging; or NULL */
	const struct deck_list *deck;
	uint64_t seed; /* different seeds give different positions */
	const struct lang *lang;
};

enum try_state {
	TRY_PLAYED,  /* it can be played or used now */
	TRY_ACTS,    /* it is in play and needs no decision */
	TRY_NOWHERE, /* no position was found */
	/* no legal list of the format has it, or the player's list cannot
	 * take it */
	TRY_ILLEGAL,
};

struct try_found {
	enum try_state state;
	const struct plays *by; /* the decision; for TRY_PLAYED */
	struct str script;      /* for the first two; in the arena */
	unsigned decisions;     /* made before it */
	/* number of cards that may be targets: own, opponent's */
	unsigned kinds[2];
	/* for TRY_NOWHERE: why the last position was refused; "": it was not */
	char why[160];
};

/* a: owns the result */
void try_find(const struct try_task *t, struct arena *a, struct try_found *out);

#endif
