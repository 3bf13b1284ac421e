/*
 * Positions in which a card can be played or used at once.
 *
 * It knows no game and no card: it fills the slots of the game's forms
 * (trial.h) with cards, plays the script that comes of it, and looks whether
 * the card is among the choices; cards that were found to be targets come into
 * the next position.  Where the moment has yet to come (an attack that is
 * answered) it walks on by the choices, and these decisions stand in the
 * script.
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
	const struct format *format;  /* NULL: the first that has the card */
	uint32_t card;                /* of the host's set of the game */
	const struct deck_list *deck; /* of the player, judged; or NULL */
	uint64_t seed;                /* another position for another seed */
	const struct lang *lang;
};

enum try_state {
	TRY_PLAYED,  /* it can be played or used now */
	TRY_ACTS,    /* it is in play, and nobody decides about it */
	TRY_NOWHERE, /* no position was found */
	TRY_ILLEGAL, /* no legal list of the format has it, or that of the
			player cannot take it */
};

struct try_found {
	enum try_state state;
	const struct plays *by; /* the decision; of TRY_PLAYED */
	struct str script;      /* of the first two; in the arena */
	unsigned decisions;     /* made before it */
	unsigned kinds[2];      /* of cards that may be its targets: own ones,
				   those of the opponent */
	char why[160];          /* of TRY_NOWHERE: why the last position was
				   refused; "": none was */
};

/* a: keeps what is found */
void try_find(const struct try_task *t, struct arena *a, struct try_found *out);

#endif
