/*
 * Chance: the only source of randomness in a match.
 *
 * A referee asks for named rolls and shuffles; whether they are forced by the
 * script or drawn from PCG32 is hidden here.  Forced values come first, in
 * the order of need; without one left and without a seed the match cannot go
 * on.  Same seed, same draws, on any platform.
 *
 * A fault is noted, not returned: the referee goes on with some value, and
 * whoever drives it looks at chance_fault and takes back what was done.
 */
#ifndef MATCH_CHANCE_H
#define MATCH_CHANCE_H

#include "validators/base/diag.h"
#include "validators/base/lang.h"
#include "validators/base/rng.h"
#include "validators/core/text/doc.h"

#include <stdbool.h>
#include <stdint.h>

struct match;

/* What a roll may show: one of `words`, or 1..sides. */
struct roll_kind {
	const char *const *words; /* NULL ends; or NULL for numbers */
	int32_t sides;            /* also the number of words */
	bool pick; /* one of so many things, as they happen to be: no die */
};

/* A value the script forces. */
struct forced_value {
	const char *name;         /* of its roll line; NULL: of any roll */
	const struct node *value; /* borrowed */
	const struct node *line;  /* the list it stands in; NULL: of any roll */
};

/* What a pick is made from: n things, known by their texts. */
struct pick_kind {
	/* The number from 0 that a script's text stands for, or -1. */
	int32_t (*find)(const void *ctx, struct str text);
	/* The text of number i, in full; in the arena or lasting. */
	struct str (*name)(const void *ctx, uint32_t i, struct arena *a);
};

/* An order the script forces. */
struct forced_order {
	const char *name; /* of the shuffle */
	const struct node *list;
	size_t taken; /* as the so-manyth, from 1; 0: not yet */
};

/* What was drawn, in order: for records. */
struct draw {
	const char *name;
	const char *value;     /* of a roll */
	bool number;           /* it is one, not a text */
	uint32_t die;          /* the sides of the die it shows; 0: none */
	const struct str *ids; /* of a shuffle, top first */
	size_t n;
	bool forced; /* by the script, not drawn from its seed */
};

/* The claim of a record: all its values but some were drawn from a seed. */
struct seed_claim {
	uint64_t seed;
	const size_t *forced; /* 0-based numbers of the others, ascending */
	size_t nforced;
};

struct chance {
	struct rng rng;
	bool seeded;
	bool noted;                     /* keep a list of what is drawn */
	const struct seed_claim *claim; /* to be checked, or NULL; borrowed */
	size_t unlike; /* 1-based number of the first draw that the seed of the
			* claim gives otherwise; 0: none so far */
	struct arena *arena;
	const struct lang *lang; /* of what is said of faults; NULL: English */
	const struct match *match; /* whose cards these name; NULL: by id */
	struct forced_value *value;
	size_t next, nvalues, value_cap;
	struct forced_order *order;
	size_t taken, norders, order_cap;
	struct draw *draw;
	size_t ndraws, draw_cap;
	const char *fault;     /* name of the finding, or NULL */
	const char *fault_msg; /* in the arena */
	struct span fault_at;  /* of the wrong value; line 0: none is there */
	bool blamed;           /* fault_msg says where it happened */
};

/* A place to come back to. */
struct chance_mark {
	struct rng rng;
	size_t next, taken, ndraws, unlike;
};

/* a  borrowed: keeps what is forced and noted */
void chance_init(struct chance *c, struct arena *a);

/* Draw what is not forced from the stream of match number `match`. */
void chance_seed(struct chance *c, uint64_t seed, uint64_t match);

/* Compare what is forced with what the seed of a claim gives; `noted` must be
 * set.  claim: borrowed; NULL: none. */
void chance_claim(struct chance *c, const struct seed_claim *claim);

/* Force one more value; all borrowed.  line: NULL, or the list it is in. */
void chance_force(struct chance *c, const char *name, const struct node *value,
		  const struct node *line);

/* Force the order of the next shuffle of this name that has none; borrowed. */
void chance_force_order(struct chance *c, const char *name,
			const struct node *list);

/* The value of one roll: 1..sides.  name: static storage. */
int32_t chance_roll(struct chance *c, const char *name,
		    const struct roll_kind *kind);

/*
 * n values of one request, as dice thrown together: a roll line that forces
 * one of them has exactly these n, else random-value.
 */
void chance_dice(struct chance *c, const char *name,
		 const struct roll_kind *kind, int32_t *out, size_t n);

/* One of n things, from 0: a roll whose values are not numbers but names. */
uint32_t chance_pick(struct chance *c, const char *name, uint32_t n,
		     const struct pick_kind *kind, const void *ctx);

/* What is shuffled. */
struct shuffle_kind {
	/* The text a script writes for a number. */
	struct str (*id_of)(const void *ctx, uint16_t i);
	const void *ctx;
	/* Of a deck: numbers may share a text (the first one is meant), and a
	 * forced order may be short: the others follow as they lay. */
	bool deck;
};

/*
 * Put the n numbers of v into a new order, top first.
 *
 * name  of the shuffle, of a deck the player's; in the arena or static
 * A forced order names each of them once: else random-value.
 */
void chance_shuffle(struct chance *c, const char *name, uint16_t *v, size_t n,
		    const struct shuffle_kind *p);

/* Say where the fault just noted happened, if there is one. */
void chance_blame(struct chance *c, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

struct chance_mark chance_mark(const struct chance *c);

/* Give back all that was drawn after m, and forget the fault. */
void chance_rewind(struct chance *c, struct chance_mark m);

/* Add a finding random-unused for what was forced and never needed. */
void chance_unused(const struct chance *c, struct diags *ds);

#endif
