/*
 * The contents of the sections after [deck] of a list, computed once for all
 * rules of deal.c, squad.c, formation.c and hosts.c.
 *
 * An unknown card may be whatever the list lacks: it excuses what would be
 * missing because of it.
 */
#ifndef STALKER_DECK_SECTIONS_H
#define STALKER_DECK_SECTIONS_H

#include "validators/core/check/rule.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list.h"
#include "validators/stalker/crystals.h"
#include "validators/stalker/hosts.h"

#define LOT_NONE UINT32_MAX

/* A card of the list, in all its sections. */
struct lot {
	uint32_t card;
	int64_t n[SECTION_COUNT]; /* copies; formation: lines */
	int64_t excused;          /* set by stalker_excuse */
	uint32_t placed;          /* index of its first line in by_lot */
};

/* A line of the formation. */
struct placed {
	struct entry *entry;
	const struct deck_more *more;
	const struct card *card;    /* NULL: unknown */
	const struct placed *guest; /* the symbiote it carries, or NULL */
	bool assigned;              /* a line of [hosts] gives it a host */
};

struct hosted {
	struct entry *entry;
	struct placed *guest; /* NULL: unknown, or absent */
	struct placed *host;
	enum host_fault fault;
};

struct reckoning {
	const struct section_head *head[SECTION_COUNT];  /* NULL: absent */
	size_t first[SECTION_COUNT], end[SECTION_COUNT]; /* its entries */
	int64_t unknown[SECTION_COUNT]; /* copies of unknown cards */
	struct lot *lot;
	size_t nlots;
	uint32_t *lot_of; /* per entry, or LOT_NONE */

	bool second; /* the seat */
	int32_t redeals, redeals_paid;
	/* of Step 5: after re-deals, including the second player's silver */
	struct purse purse;

	struct placed *placed; /* in file order */
	size_t nplaced;
	struct placed **by_lot;
	struct hosted *hosted;
	size_t nhosted;
};

/* n copies of a card, without a stated payment. */
struct purchase stalker_purchase(const struct card *c, int64_t n);

/* The crystals in Step 5 according to the headers of the list. */
struct purse stalker_purse(const struct format *f, const struct deck_list *l);

/* The computed contents of the list; created on first use. */
struct reckoning *stalker_reckon(struct judge *j);

/* Set lot.excused: how many of the cards that a has beyond b may be the unknown
 * cards of b; those with similar names first. */
void stalker_excuse(struct judge *j, struct reckoning *k, enum section_id a,
		    enum section_id b);

/* Fill k->hosted: hosts.c. */
void stalker_reckon_hosts(struct judge *j, struct reckoning *k);

/* Entry number *i of section s, then increments *i; NULL at the end.  *lot is
 * its lot, or NULL if its card is unknown. */
static inline struct entry *stalker_next(struct judge *j,
					 const struct reckoning *k,
					 enum section_id s, size_t *i,
					 struct lot **lot)
{
	size_t at;

	do {
		at = k->first[s] + (*i)++;
		if (at >= k->end[s])
			return NULL;
	} while (j->list->v[at].section != s);
	*lot = k->lot_of[at] == LOT_NONE ? NULL : &k->lot[k->lot_of[at]];
	return &j->list->v[at];
}

/* Relate the lines of section s with the card of t to d, except `at`. */
void stalker_relate(struct judge *j, const struct reckoning *k,
		    enum section_id s, const struct lot *t,
		    const struct entry *at, struct diag *d, const char *msg);

/* True if e is the entry of section s in which the copies of its card exceed
 * the limit; *n is the running count, initially 0. */
static inline bool stalker_exceeds(int64_t *n, const struct entry *e,
				   int64_t limit)
{
	int64_t before = *n;

	*n += e->count;
	return before <= limit && *n > limit;
}

/* The message, with its name, that a card (NULL: unknown) on the rank cannot
 * stay hidden; or NULL. */
const char *stalker_shows(const struct reckoning *k, const struct card *c,
			  unsigned rank);

/* True for cards that are put on hosts in the formation; the slot
 * of equipment. */
bool stalker_is_attached(const struct card *c);
struct str stalker_slot(const struct card *c);

/* Why a host is invalid, whatever it carries; the same for a host that the
 * card, p, might be able to use. */
enum host_fault stalker_host_fault(const struct card *c,
				   const struct placed *host);
bool stalker_may_host(const struct placed *p, const struct placed *host);

/* Whether the card of the formation passes the host_filter of the equipment in
 * Step 7, as far as the list shows. */
enum truth stalker_may_suit(const struct card *equipment,
			    const struct placed *host);

#endif
