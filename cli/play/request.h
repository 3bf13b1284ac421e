/*
 * Requests of `koloda referee`: parses a line of JSON into a command and its
 * keys.
 */
#ifndef CLI_PLAY_REQUEST_H
#define CLI_PLAY_REQUEST_H

#include "validators/base/diag.h"
#include "validators/core/text/doc.h"

#define REQUEST_VERSION 1

enum request_key {
	KEY_ID, /* of the request: any number or string, returned unchanged */
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
	/* Answers it; m: the match named by `match`, or NULL.  Returns a
	 * status, with an error unless it is OK. */
	int (*run)(struct referee *f, struct koloda_match *m);
	/* required; open: m exists */
	enum { NO_MATCH, A_MATCH, OPEN_MATCH } match;
	uint32_t may; /* optional keys */
	uint32_t one; /* exactly one of these is required */
};

struct request {
	const struct request_form *form;
	const struct node *key[KEYS]; /* NULL: missing */
};

/*
 * Parse a request into the arena as one of the forms, which end with one
 * without a name; checks the kinds of its keys and that required ones are
 * present. r->key[KEY_ID] is set as early as possible.
 * Returns 0, or -1 with the error in *why.
 */
int request_read(struct request *r, const struct request_form *forms,
		 struct arena *a, const struct lang *lang, struct str line,
		 struct diag *why);

/* A string, or the elements of a list of strings as lines; in the arena. */
struct str request_text(struct arena *a, const struct node *n);

#endif
