/*
 * Simulation: many seeded matches between built-in players.
 *
 * Number and seed of a match determine every random value, whoever plays it and
 * in whatever order, so the work can be split arbitrarily.  Results are
 * integers that add up.
 */
#ifndef PLAYERS_SIM_H
#define PLAYERS_SIM_H

#include "validators/core/match/referee.h"

#define SIM_TURN_LIMIT     200  /* in a game where matches may not end */
#define SIM_MAX_LENGTH     256u /* rounds or turns; longer ones count here */
#define SIM_MAX_ENDINGS    24u
#define SIM_MAX_STEPS      100000u /* maximum decisions of a match */
#define SIM_MAX_CHOICES    4096u
#define SIM_MAX_CANDIDATES 16384u

struct ending {
	const char *outcome, *reason; /* static storage, or borrowed */
	uint64_t n;
};

/* The results of a number of matches. */
struct tally {
	uint64_t matches;
	uint64_t wins[MATCH_MAX_PLAYERS]; /* as the only winner, or as a team */
	/* together with winners of other sides */
	uint64_t shares[MATCH_MAX_PLAYERS];
	struct ending ending[SIM_MAX_ENDINGS]; /* sorted by words */
	size_t nendings;
	uint64_t length[SIM_MAX_LENGTH + 1];
	uint64_t decisions;
	bool capped; /* a match or a list of choices reached a limit */
	/* Per match: 2 if seat 0 won, 0 if seat 1 did, else 1; borrowed. NULL:
	 * not needed. */
	uint8_t *score;
};

/* Count one match. */
void tally_add(struct tally *t, const struct match_result *r);

/* Add counts; endings are compared by their words.  False, with `into` invalid,
 * if there are more than SIM_MAX_ENDINGS in total. */
bool tally_merge(struct tally *into, const struct tally *t);

/* Count n matches with this ending; false if there are too many endings. */
bool tally_ending(struct tally *t, const char *outcome, const char *reason,
		  uint64_t n);

/* Working memory of built-in players. */
struct sim_room {
	struct choices choices, replies;
	void *state; /* match->size bytes */
	void *trial; /* likewise */
	struct solver solver;
	unsigned thought;      /* decisions of greedy players in this match */
	const struct bot *bot; /* the player deciding now */
	uint64_t number;       /* incremented for each match */
	/* set by a player that cannot decide: it loses the match for this
	 * reason; static storage */
	const char *fault;
	struct search *search;     /* for search.c; NULL: not used yet */
	struct searched *searched; /* its results, the best first */
	size_t nsearched;
	unsigned threads;        /* of a search, 1 or more */
	struct sim_room *beside; /* of another tree; NULL: not used yet */
	/* milliseconds; NULL: time limits are not supported */
	uint64_t (*clock)(void);
};

/* A built-in player. */
struct bot {
	const char *name;
	const char *about;
	void (*choose)(struct match *m, unsigned player, struct sim_room *room,
		       struct action *out);
	bool solves; /* requires a referee.solve */
	bool counts; /* has a number: NAME:N, NAME:Nms */
	uint32_t n;
	bool timed; /* n is in milliseconds */
	void *ctx;  /* for one that is not built in */
};

extern const struct bot bots[];
extern const size_t nbots;
#define BOT_RANDOM 0

/* The built-in player called `name`, or NULL. */
const struct bot *bot_find(struct str name);

/* Let it decide for a player with a due decision. */
void bot_choose(const struct bot *bot, struct match *m, unsigned player,
		struct sim_room *room, struct action *out);

/* The same for a game, with the text after a colon, in the arena; NULL: *why
 * there is no such player. */
const struct bot *bot_for(const struct referee *r, struct str name,
			  struct arena *a, const struct lang *lang,
			  const char **why);

/* Draw one action of the choices, uniformly among the entries. */
void sim_draw(struct rng *r, const struct choices *c, struct action *out);

/* Way n to take choice i: the minimum, the maximum, for a subset each candidate
 * alone, otherwise a random one. */
void sim_draw_way(struct rng *r, const struct choices *c, size_t i, unsigned n,
		  struct action *out);

/* True if there is only one choice. */
bool sim_forced(const struct choices *c);

/* Play on, with expected or else random decisions, until the current process
 * is completed, this player has a choice again, or the match is over.  c:
 * working memory */
void sim_settle(struct match *m, unsigned player, struct choices *c);

struct sim {
	struct match match; /* open; its state is owned by the sim's arena */
	const struct bot *bot[MATCH_MAX_PLAYERS]; /* per seat */
	uint64_t seed;
	struct sim_room room;
	unsigned loser; /* the seat with a fault */
	/* Called for every decision, or NULL. */
	void (*told)(void *ctx, const struct match *m, const struct action *a);
	void *ctx;
};

/* Allocate a list for all choices of a player, in the arena. */
struct choices sim_choices(struct arena *a);

/*
 * Ask a built-in player at a table where others decide, too: its trials are
 * neither reported nor do they use values forced by a script.
 *
 * s        made of the match at the table
 * seed, n  determine the random numbers: of the match, of its n-th decision
 */
void sim_ask(struct sim *s, const struct match *table, const struct bot *bot,
	     unsigned player, uint64_t seed, uint64_t n, struct action *out);

/* Room for a player, whose arena a keeps it; without a solver. */
void sim_room_init(struct sim_room *room, struct arena *a, size_t size);

/* m: open; its state, if any, is not used.  a: owns the working memory */
void sim_init(struct sim *s, struct arena *a, const struct match *m,
	      uint64_t seed);
void sim_release(struct sim *s);

/* Play match `number`; false if a limit was reached. */
bool sim_play(struct sim *s, uint64_t number, uint64_t *decisions);

/* The result of the last match played. */
void sim_result(const struct sim *s, struct match_result *out);

/* Play the matches first, first + step, ..., n of them. */
void sim_run(struct sim *s, uint64_t first, uint64_t step, uint64_t n,
	     struct tally *out);

#endif
