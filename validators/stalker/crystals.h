/*
 * Crystals: whether a squad may be bought, and can be paid for; used by `check`
 * and by the referee.
 */
#ifndef STALKER_CRYSTALS_H
#define STALKER_CRYSTALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct purse {
	int64_t gold, silver;
};

#define LOCALITY_CAP 1  /* S-1.8-3 */
#define MACHINE_CAP  15 /* S-1.5.1e; RS-22: crystals paid */

/* The content of one line of a squad; totals of the line. */
struct purchase {
	int64_t cost;
	int64_t localities; /* how many */
	bool machine;
	bool elite;
	uint16_t factions; /* bit i: a card of faction i; neutral has none */
	bool paid;         /* its payment is stated: */
	int64_t gold, silver;
};

/* Sums of purchases. */
struct spending {
	int64_t elite, ordinary;           /* S-3.5-5: E, O */
	int64_t gold, silver;              /* in stated payments */
	int64_t elite_open, ordinary_open; /* without a stated payment */
	int64_t localities, machines;      /* how many; what they cost */
	uint16_t factions;
};

void spending_add(struct spending *s, const struct purchase *p);

/* S-3.7: the gold that the factions add, or cost. */
int64_t factions_gold(uint16_t factions);

/* The first condition that does not hold. */
enum shortage {
	SHORT_NOT,
	SHORT_FACTIONS, /* G < 0 */
	SHORT_ELITE,    /* E > G */
	SHORT_ORDINARY, /* O > S + (G - E) */
};

bool too_many_localities(const struct spending *s, struct purse p);
bool too_many_machines(const struct spending *s, struct purse p);

/* S-3.5-5: for purchases without a stated payment. */
bool short_of_factions(const struct spending *s, struct purse p);
bool short_for_elite(const struct spending *s, struct purse p);
bool short_for_ordinary(const struct spending *s, struct purse p);

/* What stated payments exceed, however the other lines are paid. */
enum overspent { SPENT_WELL, SPENT_GOLD, SPENT_SILVER, SPENT_ALL };
enum overspent spending_judge(const struct spending *s, struct purse p);

#define REPAIR_MAX 20 /* maximum number of cards examined */

/*
 * The fewest of n purchases of one card each, and of those the cheapest, to
 * omit so that the rest can be paid for; stated payments are ignored. Sets
 * out[i] and returns how many, 0 if none need be omitted; -1 if n > REPAIR_MAX
 * or nothing helps.
 */
int spending_repair(const struct purchase *v, size_t n, struct purse p,
		    bool *out);

#endif
