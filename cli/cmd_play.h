/*
 * What the two halves of koloda play share: scripts (cmd_play.c), and matches
 * by hand (cmd_play_hand.c).
 */
#ifndef CLI_CMD_PLAY_H
#define CLI_CMD_PLAY_H

#include "cli/cmd.h"
#include "cli/play/host.h"
#include "cli/table/table.h"

#include "validators/core/match/match.h"

struct player {
	struct host host; /* first: the ctx of play_host */
	const struct args *args;
	bool quiet, state;
	bool alone; /* a state or record is all that is printed */
	bool last;  /* no script follows: its start needs the last cards */
	uint64_t until;
	struct recorder *recorder; /* of the script, or NULL */
	struct replay *replay;     /* likewise */
	bool screen;               /* a person plays in full screen, */
	enum table_wish wish;      /* and wants this then */
	const char *kept;          /* file of the match that goes on, or NULL */
	struct str kept_text;
	int status;
};

/* cmd_play.c: what play_script begins with, told and stopped as asked. */
struct play player_begin(struct player *p, const struct play_host *host,
			 struct diags *ds);
/* The step of a play_host, its ctx the player: a record is written of it. */
bool player_step(void *ctx, const struct play *play, const struct line *line,
		 const char *code);
/* Print findings, and what they mean for the status. */
void player_report(struct player *p, struct diags *ds);
/* Read the text of p->host.path as a script and do with it what is asked. */
void player_do(struct player *p, struct str text);

/* cmd_play_hand.c: the script's lines, then the person and the others. */
void hand_play(struct player *p, struct script *s, struct diags *ds);
/* A match of decks, as often as it is wanted; second: the first deck has the
 * second seat. */
void hand_decks(struct player *p, bool second);
/* --continue */
void hand_go_on(struct player *p);
/* Nothing is named: a person at a terminal is asked. */
void hand_ask(struct player *p);

#endif
