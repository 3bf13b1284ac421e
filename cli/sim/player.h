/*
 * A match of koloda play: what is asked of it, and what scripts and matches by
 * hand do alike.
 */
#ifndef CLI_SIM_PLAYER_H
#define CLI_SIM_PLAYER_H

#include "cli/cmd.h"
#include "cli/sim/host.h"

#include "validators/core/match/match.h"

struct lesson;
struct recorder;
struct replay;

struct player {
	struct host host; /* first: the ctx of play_host */
	const struct args *args;
	bool quiet, state;
	bool alone; /* a state or record is all that is printed */
	bool last;  /* no script follows: its start needs the last cards */
	uint64_t until;
	struct recorder *recorder; /* of the script, or NULL */
	struct replay *replay;     /* likewise */
	struct lesson *lesson;     /* of a match by hand, or NULL */
	/* Write the match of a script as a page; false: it cannot be.  NULL:
	 * there are no pages. */
	bool (*page)(struct player *p, struct str text, const char *path);
	int status;
};

/* Read `text`, of p->host.path, as a script.  False after its findings. */
bool player_read(struct player *p, struct str text, struct script *s,
		 struct diags *ds);

/* What play_script begins with, told and stopped as asked. */
struct play player_begin(struct player *p, const struct play_host *host,
			 struct diags *ds);

/* The step of a play_host, its ctx the player: a record is written of it. */
bool player_step(void *ctx, const struct play *play, const struct line *line,
		 const char *code);

/* Print findings, and what they mean for the status. */
void player_report(struct player *p, struct diags *ds);

#endif
