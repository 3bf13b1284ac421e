/*
 * Requests of `koloda referee`: a line of JSON to a command and its keys.
 */
#ifndef CLI_PLAY_REQUEST_H
#define CLI_PLAY_REQUEST_H

#include "validators/base/diag.h"
#include "validators/core/text/doc.h"

#define REQUEST_VERSION 1

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

#define KEY_BIT(key) (UINT32_C(1) << (key))

struct koloda_match;
struct referee;

/* A kind of request. */
struct request_form {
	const char *name;
	/* Answers it; m: what `match` names, or NULL.  Returns a status, with
	 * an error unless it is fine. */
	int (*run)(struct referee *f, struct koloda_match *m);
	enum { NO_MATCH, A_MATCH, OPEN_MATCH } match; /* needed; open: m is */
	uint32_t may; /* keys that it may have */
	uint32_t one; /* of these it has exactly one */
};

struct request {
	const struct request_form *form;
	const struct node *key[KEYS]; /* NULL: absent */
};

/*
 * Read a request into the arena, one of the forms, behind which stands one
 * without a name; its keys are of the right kinds, and it has those it needs.
 * r->key[KEY_ID] is set as soon as it is known.
 * Returns 0, or -1 with what is wrong in *why.
 */
int request_read(struct request *r, const struct request_form *forms,
		 struct arena *a, const struct lang *lang, struct str line,
		 struct diag *why);

/* A text, or the elements of a list of texts as lines; in the arena. */
struct str request_text(struct arena *a, const struct node *n);

#endif
