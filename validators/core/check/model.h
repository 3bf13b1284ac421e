/*
 * What makes a list legal, as numbers: the deck rules of a game turned from
 * conditions that a list violates into a description of legal lists.
 *
 * A list is legal when it has only known cards, each in the one section that is
 * its place, no group of cards exceeds its limit, and the copies in sections
 * and classes of cards are within the bounds.  Generic checks of rule.h are
 * converted here, from the same rows of the game's table; a row with a check of
 * its own also has a `repair` that calls the functions below.
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

/* Copies in a section; if bits is not 0, only those of cards with one of them.
 * Bounds of one section with bits share no card. */
struct model_bound {
	uint8_t section;
	uint32_t bits;
	int64_t lo, hi;                /* lo..hi; hi FLOW_ANY: no limit */
	const struct rule *low, *high; /* the rows that require it, or NULL */
	struct counted counts;         /* "%lld air units"; NULLs: not shown */
};

struct model_card {
	uint8_t places; /* bit s: it may be in section s */
	uint8_t place;  /* the section, or MODEL_NOWHERE */
	uint8_t bound;  /* the innermost bound it counts in */
	uint32_t group;
	int64_t cap;                /* copies of the card itself */
	const struct rule *against; /* why no section may have it, or NULL */
};

/* None of some bounds may exceed twice any other minus `slack`, unless it is 0:
 * all of them are 0, or none is. */
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
	/* the bound of all copies in each section, or MODEL_NOWHERE:
	 * not repaired */
	uint8_t whole[GAME_MAX_SECTIONS];
	struct model_ratio ratio;
	/* no list is legal under these headers; or NULL */
	const struct rule *never;
};

/*
 * Build the model of lists that are legal in j->format under the headers of
 * j->list.  Everything is in the arena of j->diags.
 *
 * bans  filled for the applicable day (bans_fill)
 */
void model_build(struct model *m, struct judge *j, const struct bans *bans);

/* True if the row can be converted, here or by its game. */
bool model_knows(const struct rule *r);

/* For `repair` members of rules: */

/* Require lo..hi copies in the section (of cards with `bits`, or of all if
 * it is 0), combined with other rows' requirements.  Returns the number of
 * the bound. */
uint8_t model_count(struct model *m, const struct rule *r, uint8_t section,
		    uint32_t bits, int64_t lo, int64_t hi);

/* Forbid cards with one of `any` (0: all) and none of `none` in the
 * rule's section. */
void model_forbid(struct model *m, const struct rule *r, uint32_t any,
		  uint32_t none);

/* Require that none of the n bounds exceeds twice another minus `slack`, unless
 * it is 0. */
void model_ratio(struct model *m, const struct rule *r, const uint8_t *bound,
		 size_t n, int64_t slack);

/* Declare that r makes every list illegal under these headers. */
void model_never(struct model *m, const struct rule *r);

/* Add n groups of at most `limit` copies each; returns the first number. */
uint32_t model_groups(struct model *m, size_t n, int64_t limit);

/* Count the copies of card i in this group; the limit of its own group
 * still applies. */
void model_join(struct model *m, uint32_t i, uint32_t group);

#endif
