/*
 * The soak: many matches of any game through the referee's interface alone,
 * each step of which is looked at from outside.
 */
#ifndef SOAK_SOAK_H
#define SOAK_SOAK_H

#include "validators/core/match/transcript.h"
#include "validators/core/players/sim.h"

#include "validators/base/buf.h"
#include "validators/base/intern.h"

struct card_set;

/* What was seen. */
struct seen {
	uint64_t *card; /* [card * events + event]: times it was named */
	bool *dealt;    /* [card]: it is in a deck that was played */
	struct intern *ability; /* texts `CARD ABILITY EVENT` */
};

/* One run over all matches of a game. */
struct soak {
	struct sim sim;   /* of the decks now playing */
	struct rng rng;   /* of the soak: no draw of a match is its */
	const char *what; /* the decks */
	uint64_t number;  /* of the match */
	bool listen;      /* to this match */
	struct buf events;
	struct transcript transcript;
	struct arena *scratch;
	void *before;       /* a state to compare with; match.size bytes */
	void *kept;         /* one of some time ago */
	void *copy, *other; /* of the middle of a match, and where it is
			       played again */
	struct rng copy_rng;
	unsigned copy_thought;
	uint64_t copied; /* the decision at which it was copied; 0: none */

	uint64_t decisions; /* of the match */
	bool capped;        /* it reached a cap of the game or the simulation */
	bool long_lists;    /* a list of choices may be too long */
	uint64_t matches, played, tried, refused, accepted, again;
	uint64_t length; /* of the longest match, in decisions */
	struct seen seen;
	struct tally tally;
};

/* Stop with a message when what must hold does not. */
void soak_demand(const struct soak *s, bool holds, const char *what);

/* Play one match and look at every step. */
void soak_match(struct soak *s, uint64_t number);

/* Try all choices of the player on copies; mutate some. */
void soak_try(struct soak *s, unsigned player);

/* Read the events of a match. */
void soak_listen(struct soak *s);

/* All there is and all that was seen, line by line. */
void soak_report(const struct soak *s, const struct card_set *set,
		 struct buf *out);

#endif
