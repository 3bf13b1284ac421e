/*
 * Requests of `koloda referee`: a line of JSON to a command and its keys.
 */
#ifndef CLI_PLAY_REQUEST_H
#define CLI_PLAY_REQUEST_H

#include "validators/base/diag.h"
#include "validators/core/text/doc.h"

#define REQUEST_VERSION 1

enum request_do {
	DO_HELLO,
	DO_OPEN,
	DO_CHOICES,
	DO_APPLY,
	DO_VIEW,
	DO_EVENTS,
	DO_RESULT,
	DO_STATE,
	DO_RESTORE,
	DO_CLOSE,
	REQUESTS,
};

enum request_key {
	KEY_ID, /* of the request: any number or text, sent back */
	KEY_DO,
	KEY_MATCH,
	KEY_PLAYER,
	KEY_SCRIPT,
	KEY_DECKS,
	KEY_PLAYERS,
	KEY_GAME,
	KEY_FORMAT,
	KEY_OPTIONS,
	KEY_SEED,
	KEY_CHOICE,
	KEY_PICK,
	KEY_ACTION,
	KEY_SINCE,
	KEY_TO,
	KEY_FROM,
	KEY_RECORD,
	KEYS,
};

struct request {
	enum request_do what;
	const struct node *key[KEYS]; /* NULL: absent */
};

/*
 * Read a request into the arena; its keys are of the right kinds, and it has
 * those it needs.  r->key[KEY_ID] is set as soon as it is known.
 * Returns 0, or -1 with what is wrong in *why.
 */
int request_read(struct request *r, struct arena *a, const struct lang *lang,
		 struct str line, struct diag *why);

/* A text, or the elements of a list of texts as lines; in the arena. */
struct str request_text(struct arena *a, const struct node *n);

#endif
