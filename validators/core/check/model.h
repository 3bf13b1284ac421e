/*
 * What makes a list legal, as numbers: the deck rules of a game turned round,
 * from what a list breaks into what a legal one is.
 *
 * A list is legal when it holds known cards only, each in the one section
 * that is its place, no group of cards more often than its limit, and in
 * sections and classes of cards as many copies as the bounds ask for.  Generic
 * checks of rule.h are turned here, from the same rows of the game's table; a
 * row with a check of its own has a `repair` beside it that calls the
 * functions below.
 */
#ifndef CHECK_MODEL_H
#define CHECK_MODEL_H

#include "validators/core/check/bans.h"
#include "validators/core/check/flow.h"
#include "validators/core/game/game.h"

#define MODEL_BOUNDS  24
#define MODEL_NOWHERE UINT8_MAX

static inline int64_t less_of(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static inline int64_t more_of(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* Copies in a section; where bits is not 0 only those of cards that have one
 * of them.  Bounds of one section with bits share no card. */
struct model_bound {
	uint8_t section;
	uint32_t bits;
	int64_t lo, hi;                /* lo..hi; hi FLOW_ANY: no limit */
	const struct rule *low, *high; /* the rows that say so, or NULL */
	struct counted counts;         /* "%lld air units"; NULLs: not said */
};

struct model_card {
	uint8_t places; /* bit s: it may stand in section s */
	uint8_t place;  /* the section, or MODEL_NOWHERE */
	uint8_t bound;  /* the innermost bound it counts in */
	uint32_t group;
	int64_t cap;                /* copies of the card itself */
	const struct rule *against; /* why it is nowhere, or NULL */
};

/* Of some bounds none may be above twice another less `slack`, where it is
 * not 0: all of them are 0, or none is. */
struct model_ratio {
	const struct rule *rule; /* NULL: there is none */
	uint8_t bound[MODEL_BOUNDS];
	size_t n;
	int64_t slack;
};

struct model {
	struct judge *j; /* game, format, set and list; borrowed */
	struct arena *a; /* that of j->diags */
	const struct bans *bans;
	struct model_card *card; /* per card of the set */
	int64_t *group;          /* the limit of each group */
	size_t ngroups;
	struct model_bound bound[MODEL_BOUNDS];
	size_t nbounds;
	uint8_t whole[GAME_MAX_SECTIONS]; /* the bound of each section's copies,
					 or MODEL_NOWHERE: not repaired */
	struct model_ratio ratio;
	const struct rule *never; /* no list is legal under these headers; or
				     NULL */
};

/*
 * The model of the lists that j->format makes legal under the headers of
 * j->list.  Everything lives in the arena of j->diags.
 *
 * bans  filled for the day that counts (bans_fill)
 */
void model_build(struct model *m, struct judge *j, const struct bans *bans);

/* True if the row is turned, here or by its game. */
bool model_knows(const struct rule *r);

/* For `repair` members of rules: */

/* lo..hi copies in the section (of cards with `bits`, or of all where it is
 * 0): joined with what other rows ask for.  Returns the bound's number. */
uint8_t model_count(struct model *m, const struct rule *r, uint8_t section,
		    uint32_t bits, int64_t lo, int64_t hi);

/* Cards with one of `any` (0: all) and none of `none` may not stand where r
 * looks (its section). */
void model_forbid(struct model *m, const struct rule *r, uint32_t any,
		  uint32_t none);

/* None of the n bounds may be above twice another less `slack`, unless it is 0.
 */
void model_ratio(struct model *m, const struct rule *r, const uint8_t *bound,
		 size_t n, int64_t slack);

/* By r no list is legal under these headers, whatever its cards. */
void model_never(struct model *m, const struct rule *r);

/* n new groups of at most `limit` copies each; the number of the first. */
uint32_t model_groups(struct model *m, size_t n, int64_t limit);

/* Count the copies of card i in this group; what its own may have at most
 * stays its limit. */
void model_join(struct model *m, uint32_t i, uint32_t group);

#endif
