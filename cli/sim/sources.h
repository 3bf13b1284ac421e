/*
 * The texts of a match: a script and the deck lists that it names, which
 * findings point into.
 */
#ifndef CLI_SIM_SOURCES_H
#define CLI_SIM_SOURCES_H

#include "cli/shell/render.h"

struct args;

/* A text that findings point into. */
struct source {
	const char *file;         /* for display */
	struct text_lines *lines; /* in the arena of the script */
};

#define SOURCES_MOST 17 /* the script, and a list for each player */

/* A list that was read beforehand. */
struct given {
	const char *path;
	struct str text;
};

struct sources {
	struct render render;
	bool jsonl;
	bool secret;       /* findings show no content of files */
	bool any_deck;     /* decks are named on the command line */
	const char *decks; /* --decks: a folder they may be in; or NULL */
	const struct given *given; /* lists that are not read again; borrowed */
	size_t ngiven;
	const char *path;    /* of the script; deck paths are relative to it */
	struct arena *arena; /* of the script; borrowed */
	struct source source[SOURCES_MOST];
	size_t n;
};

/* Set up what the options say; s must stay where it is. */
void sources_open(struct sources *s, const struct args *args);

/* Begin a script. */
void sources_begin(struct sources *s, struct arena *a, const char *path,
		   struct str text);

/* The path of a script that koloda generated, which has no
 * meaningful positions. */
extern const char sources_made[];

/* The text of a list that was read beforehand; false if it was not. */
bool sources_given(const struct sources *s, const char *path, struct str *text);

/* For play_host, see match.h: ctx begins with a struct sources. */
int sources_deck(void *ctx, const char *path, struct str *text,
		 const char **shown, const char **why);

/* Print findings; returns the resulting status. */
int sources_report(struct sources *s, struct buf *out, struct diags *ds);

/* True if the name is that of a deck list. */
bool sources_is_deck(const char *path);

#endif
