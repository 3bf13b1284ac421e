/*
 * Simulation: many seeded matches between built-in players.
 *
 * A match is known by its number: number and seed fix every draw, whoever
 * plays it and in whatever order, so work can be split at will.  Results are
 * whole numbers that add up.
 */
#ifndef PLAYERS_SIM_H
#define PLAYERS_SIM_H

#include "validators/core/match/referee.h"

#define SIM_TURN_LIMIT     200  /* where a game has no end of its own */
#define SIM_MAX_LENGTH     256u /* rounds or turns; longer ones count here */
#define SIM_MAX_ENDINGS    24u
#define SIM_MAX_STEPS      100000u /* decisions of one match */
#define SIM_MAX_CHOICES    4096u
#define SIM_MAX_CANDIDATES 16384u

struct ending {
	const char *outcome, *reason; /* static storage, or borrowed */
	uint64_t n;
};

/* What came of a number of matches. */
struct tally {
	uint64_t matches;
	uint64_t wins[MATCH_MAX_PLAYERS];   /* alone, or as a team */
	uint64_t shares[MATCH_MAX_PLAYERS]; /* beside winners of other sides */
	struct ending ending[SIM_MAX_ENDINGS]; /* sorted by words */
	size_t nendings;
	uint64_t length[SIM_MAX_LENGTH + 1];
	uint64_t decisions;
	bool capped; /* a match or a list of choices reached a limit */
	/* Of each match: 2 if seat 0 won, 0 if seat 1 did, else 1; borrowed.
	 * NULL: nobody wants it. */
	uint8_t *score;
};

/* Count one match. */
void tally_add(struct tally *t, const struct match_result *r);

/* Add up; endings are compared by their words.  False, and `into` is spoilt,
 * when together there are more than SIM_MAX_ENDINGS. */
bool tally_merge(struct tally *into, const struct tally *t);

/* Count n matches that ended so; false when that is one ending too many. */
bool tally_ending(struct tally *t, const char *outcome, const char *reason,
		  uint64_t n);

/* Room that built-in players work in. */
struct sim_room {
	struct choices choices, replies;
	void *state; /* match->size bytes */
	void *trial; /* likewise */
	struct solver solver;
	unsigned thought;      /* decisions of greedy players in this match */
	const struct bot *bot; /* who is deciding */
	uint64_t number;       /* grows with each match */
	const char *fault; /* set by a player who cannot decide: he loses the
			      match for this reason; static storage */
	struct search *search;     /* of search.c; NULL: not used yet */
	struct searched *searched; /* what it has found, the best first */
	size_t nsearched;
	uint64_t (*clock)(void); /* milliseconds; NULL: nobody may be timed */
};

/* A built-in player. */
struct bot {
	const char *name;
	const char *about;
	void (*choose)(struct match *m, unsigned player, struct sim_room *room,
		       struct action *out);
	bool solves; /* only games with a referee.solve have it */
	bool counts; /* it has a number: NAME:N, NAME:Nms */
	uint32_t n;
	bool timed; /* n are milliseconds */
	void *ctx;  /* of one that is not built in */
};

extern const struct bot bots[];
extern const size_t nbots;
#define BOT_RANDOM 0

/* The built-in player called `name`, or NULL. */
const struct bot *bot_find(struct str name);

/* Let it decide for a player that is due. */
void bot_choose(const struct bot *bot, struct match *m, unsigned player,
		struct sim_room *room, struct action *out);

/* The same for a game, with what stands behind a colon, in the arena; NULL:
 * *why it has none of this name. */
const struct bot *bot_for(const struct referee *r, struct str name,
			  struct arena *a, const struct lang *lang,
			  const char **why);

/* Draw one action of the choices, evenly among the entries. */
void sim_draw(struct rng *r, const struct choices *c, struct action *out);

/* Way n to take choice i: the least of it, the most of it, of a subset each
 * candidate alone, else any. */
void sim_draw_way(struct rng *r, const struct choices *c, size_t i, unsigned n,
		  struct action *out);

/* Is there nothing to choose? */
bool sim_forced(const struct choices *c);

/* Play on, as is expected, else at random, until what was begun is done, this
 * player has a choice again, or it is over.  c: room to list them */
void sim_settle(struct match *m, unsigned player, struct choices *c);

struct sim {
	struct match match; /* opened; state owned by the sim's arena */
	const struct bot *bot[MATCH_MAX_PLAYERS]; /* of each seat */
	uint64_t seed;
	struct sim_room room;
	unsigned loser; /* with a fault: the seat */
	/* Told of every decision, or NULL. */
	void (*told)(void *ctx, const struct match *m, const struct action *a);
	void *ctx;
};

/* Room for all that a player may do, in the arena. */
struct choices sim_choices(struct arena *a);

/*
 * What a built-in player does at a table where others decide, too: what it
 * tries out is neither told nor taken from what a script forces.
 *
 * s        made of the match at the table
 * seed, n  draw what is drawn: of the match, of its n-th decision
 */
void sim_ask(struct sim *s, const struct match *table, const struct bot *bot,
	     unsigned player, uint64_t seed, uint64_t n, struct action *out);

/* m: opened; its state, if any, is not used.  a: keeps the room */
void sim_init(struct sim *s, struct arena *a, const struct match *m,
	      uint64_t seed);
void sim_release(struct sim *s);

/* Play match `number`; false when a limit was reached. */
bool sim_play(struct sim *s, uint64_t number, uint64_t *decisions);

/* How the match that was played last ended. */
void sim_result(const struct sim *s, struct match_result *out);

/* Play the matches first, first + step, ..., n of them. */
void sim_run(struct sim *s, uint64_t first, uint64_t step, uint64_t n,
	     struct tally *out);

#endif
