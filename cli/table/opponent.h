/*
 * The opponents that a person may choose for a new match.
 */
#ifndef CLI_TABLE_OPPONENT_H
#define CLI_TABLE_OPPONENT_H

struct opponent {
	const char *name;
	const char *bots; /* NULL: another person at this screen */
	const char *about;
};

/* The last one is the program that --bots names. */
#define OPPONENTS 7
extern const struct opponent opponents[OPPONENTS];

/* The displayed name of an opponent by the value of --bots. */
const char *opponent_name(const char *played_by);

#endif
