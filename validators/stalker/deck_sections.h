/*
 * What the sections behind [deck] of a list say, reckoned once for all rules
 * of deal.c, squad.c, formation.c and hosts.c.
 *
 * A card that is not known may be whatever the list lacks: it excuses what
 * would be missing because of it.
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
	int64_t excused;          /* by stalker_excuse */
	uint32_t placed;          /* the first of its in by_lot */
};

/* A line of the formation. */
struct placed {
	struct entry *entry;
	const struct deck_more *more;
	const struct card *card;    /* NULL: not known */
	const struct placed *guest; /* the symbiote it carries, or NULL */
	bool assigned;              /* a line of [hosts] gives it a host */
};

struct hosted {
	struct entry *entry;
	struct placed *guest; /* NULL: not known, or absent */
	struct placed *host;
	enum host_fault fault;
};

struct reckoning {
	const struct section_head *head[SECTION_COUNT];  /* NULL: absent */
	size_t first[SECTION_COUNT], end[SECTION_COUNT]; /* its entries */
	int64_t unknown[SECTION_COUNT]; /* copies of cards not known */
	struct lot *lot;
	size_t nlots;
	uint32_t *lot_of; /* per entry, or LOT_NONE */

	bool second; /* the seat */
	int32_t redeals, redeals_paid;
	struct purse purse; /* of Step 5: re-deals paid, Second's silver in */

	struct placed *placed; /* in file order */
	size_t nplaced;
	struct placed **by_lot;
	struct hosted *hosted;
	size_t nhosted;
};

/* n copies of a card; how they are paid is left open. */
struct purchase stalker_purchase(const struct card *c, int64_t n);

/* The crystals of Step 5 by the headers of the list. */
struct purse stalker_purse(const struct format *f, const struct deck_list *l);

/* The reckoning of the list; made when first asked for. */
struct reckoning *stalker_reckon(struct judge *j);

/* Set lot.excused: how much of what a has beyond b may be the cards of b that
 * are not known; the ones of like name first. */
void stalker_excuse(struct judge *j, struct reckoning *k, enum section_id a,
		    enum section_id b);

/* Fill k->hosted: hosts.c. */
void stalker_reckon_hosts(struct judge *j, struct reckoning *k);

/* Entry number *i of section s, which is counted on; NULL at the end.  *lot is
 * its lot, or NULL when its card is not known. */
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

/* Relate the lines of section s with the card of t to d, but for `at`. */
void stalker_relate(struct judge *j, const struct reckoning *k,
		    enum section_id s, const struct lot *t,
		    const struct entry *at, struct diag *d, const char *msg);

/* True if e is the entry of section s that brings the copies of its card
 * above the limit; *n runs along from 0. */
static inline bool stalker_exceeds(int64_t *n, const struct entry *e,
				   int64_t limit)
{
	int64_t before = *n;

	*n += e->count;
	return before <= limit && *n > limit;
}

/* The message, of its name, that a card (NULL: not known) on the rank may not
 * stay hidden; or NULL. */
const char *stalker_shows(const struct reckoning *k, const struct card *c,
			  unsigned rank);

/* True for what is put on hosts in the formation, and its slot if it is
 * equipment. */
bool stalker_is_attached(const struct card *c);
struct str stalker_slot(const struct card *c);

/* What speaks against a host, whatever it carries; against a host that the
 * card, p, could take for certain. */
enum host_fault stalker_host_fault(const struct card *c,
				   const struct placed *host);
bool stalker_may_host(const struct placed *p, const struct placed *host);

/* Does the card of the formation pass the host_filter of the equipment in
 * Step 7, as far as the list can say? */
enum truth stalker_may_suit(const struct card *equipment,
			    const struct placed *host);

#endif
