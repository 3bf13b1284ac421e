/*
 * The environment of a match: cards, deck lists, positions in files.
 */
#ifndef CLI_SIM_HOST_H
#define CLI_SIM_HOST_H

#include "cli/pool/pool.h"
#include "cli/shell/render.h"

#include "validators/core/match/referee.h"

struct args;
struct checker;

/* A text that findings point into. */
struct source {
	const char *file;         /* for display */
	struct text_lines *lines; /* in the arena of the script */
};

#define HOST_GAMES   32
#define HOST_SOURCES (MATCH_MAX_PLAYERS + 1)

/* A list that was read beforehand. */
struct given {
	const char *path;
	struct str text;
};

/* Must be the first member of the ctx of a play_host. */
struct host {
	struct pool pool;
	struct arena *lasting;                  /* owns cards; owned */
	const struct card_set *set[HOST_GAMES]; /* by index of the game */
	struct checker *checker;
	struct render render;
	bool failed; /* there are no cards; already reported */
	bool jsonl;
	bool secret;       /* findings show no content of files */
	bool any_deck;     /* decks are named on the command line */
	const char *decks; /* --decks: a folder they may be in; or NULL */
	const struct given *given; /* lists that are not read again; borrowed */
	size_t ngiven;
	const char *path;    /* of the script; deck paths are relative to it */
	struct arena *arena; /* of the script; borrowed */
	struct source source[HOST_SOURCES];
	size_t nsources;
};

/* Open the database that the options name; returns 0, or -1 after a message.
 * Call host_close in both cases. */
int host_open(struct host *h, const struct args *args);
void host_close(struct host *h);

/* Load the cards of all games; false after a message. */
bool host_load(struct host *h);

/* The text of a list that was read beforehand; false if it was not. */
bool host_given(const struct host *h, const char *path, struct str *text);

/* The path of a script that koloda generated, which has no
 * meaningful positions. */
extern const char host_made[];

/* Begin a script. */
void host_begin(struct host *h, struct arena *a, const char *path,
		struct str text);

/* For play_host: ctx is a struct host. */
const struct card_set *host_cards(void *ctx, const struct game *g);
int host_deck(void *ctx, const char *path, struct str *text, const char **shown,
	      const char **why);

/* True if the name is that of a deck list. */
bool host_is_deck(const char *path);

/* Print findings; returns the resulting status. */
int host_report(struct host *h, struct buf *out, struct diags *ds);

#endif
