/*
 * A match of koloda play: its settings, and the common part of scripts and
 * matches by hand.
 */
#ifndef CLI_SIM_PLAYER_H
#define CLI_SIM_PLAYER_H

#include "cli/cmd.h"
#include "cli/sim/host.h"

#include "validators/core/match/match.h"

struct lesson;
struct recorder;

struct player {
	struct host host; /* must be first: the ctx of play_host */
	const struct args *args;
	bool alone; /* only a page is printed */
	bool last;  /* no script follows: this one loads the last cards */
	uint64_t until;
	struct recorder *recorder; /* of the script, or NULL */
	struct lesson *lesson;     /* for a match by hand, or NULL */
	/* Write the match of a script as a page; false if that is impossible.
	 * NULL: pages are not supported. */
	bool (*page)(struct player *p, struct str text, const char *path);
	int status;
};

/* Parse `text`, of p->host.in.path, as a script.  False after its findings. */
bool player_read(struct player *p, struct str text, struct script *s,
		 struct diags *ds);

/* The initial play for play_script, with the settings for output
 * and stopping. */
struct play player_begin(struct player *p, const struct play_host *host,
			 struct diags *ds);

/* The step of a play_host, whose ctx is the player: writes the record. */
bool player_step(void *ctx, const struct play *play, const struct line *line,
		 const char *code);

/* Print findings, and set the resulting status. */
void player_report(struct player *p, struct diags *ds);

#endif
