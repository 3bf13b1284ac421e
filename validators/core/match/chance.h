/*
 * Chance: the only source of randomness in a match.
 *
 * A referee requests named rolls and shuffles; this module hides whether the
 * script forces them or PCG32 draws them.  Forced values come first, in the
 * order of requests; without forced values and without a seed the match cannot
 * continue.  The same seed gives the same values on every platform.
 *
 * A fault is recorded, not returned: the referee continues with some value, and
 * its caller checks chance_fault and undoes the action.
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

/* The possible results of a roll: one of `words`, or 1..sides. */
struct roll_kind {
	const char *const *words; /* NULL ends; or NULL for numbers */
	int32_t sides;            /* also the number of words */
	bool pick; /* a choice among a varying number of things: not a die */
};

/* A value that the script forces. */
struct forced_value {
	const char *name;         /* of its roll line; NULL: for any roll */
	const struct node *value; /* borrowed */
	/* the list that contains it; NULL: for any roll */
	const struct node *line;
};

/* The n things of a pick, identified by text. */
struct pick_kind {
	/* The index for a text of a script, or -1. */
	int32_t (*find)(const void *ctx, struct str text);
	/* The full text of index i; in the arena or lasting. */
	struct str (*name)(const void *ctx, uint32_t i, struct arena *a);
};

/* An order that the script forces. */
struct forced_order {
	const char *name; /* of the shuffle */
	const struct node *list;
	size_t taken; /* 1-based position at which it was used; 0: unused */
};

/* The values in the order they were requested: for records. */
struct draw {
	const char *name;
	const char *value;     /* for a roll */
	bool number;           /* the value is a number, not a text */
	uint32_t die;          /* the sides of the die to show; 0: none */
	const struct str *ids; /* for a shuffle, top first */
	size_t n;
	bool forced; /* by the script, not from its seed */
};

/* The claim of a record: all its values except some came from a seed. */
struct seed_claim {
	uint64_t seed;
	const size_t *forced; /* ascending 0-based indices of the exceptions */
	size_t nforced;
};

struct chance {
	struct rng rng;
	bool seeded;
	bool noted;                     /* keep a list of values */
	const struct seed_claim *claim; /* to be checked, or NULL; borrowed */
	/* 1-based number of the first value that differs from the claimed seed;
	 * 0: none so far */
	size_t unlike;
	struct arena *arena;
	const struct lang *lang; /* language of fault messages; NULL: English */
	const struct match *match; /* for card names in messages; NULL: ids */
	struct forced_value *value;
	size_t next, nvalues, value_cap;
	struct forced_order *order;
	size_t taken, norders, order_cap;
	struct draw *draw;
	size_t ndraws, draw_cap;
	const char *fault;     /* name of the finding, or NULL */
	const char *fault_msg; /* in the arena */
	struct span fault_at;  /* of the wrong value; line 0: none */
	bool blamed;           /* fault_msg says where it happened */
};

/* A state to rewind to. */
struct chance_mark {
	struct rng rng;
	size_t next, taken, ndraws, unlike;
};

/* a: borrowed, stores forced and noted values */
void chance_init(struct chance *c, struct arena *a);

/* Draw values that are not forced from the stream of match number `match`. */
void chance_seed(struct chance *c, uint64_t seed, uint64_t match);

/* Compare forced values with those from the seed of a claim; `noted` must be
 * set.  claim: borrowed; NULL: none. */
void chance_claim(struct chance *c, const struct seed_claim *claim);

/* Force one more value; all borrowed.  line: NULL, or the list that
 * contains it. */
void chance_force(struct chance *c, const char *name, const struct node *value,
		  const struct node *line);

/* Force the order of the next shuffle with this name that has
 * none; borrowed. */
void chance_force_order(struct chance *c, const char *name,
			const struct node *list);

/* The value of one roll: 1..sides.  name: static storage. */
int32_t chance_roll(struct chance *c, const char *name,
		    const struct roll_kind *kind);

/*
 * n values of one request, like dice thrown together: a roll line that forces
 * one of them must have exactly n values, else random-value.
 */
void chance_dice(struct chance *c, const char *name,
		 const struct roll_kind *kind, int32_t *out, size_t n);

/* One of n things, from 0: a roll whose values are names, not numbers. */
uint32_t chance_pick(struct chance *c, const char *name, uint32_t n,
		     const struct pick_kind *kind, const void *ctx);

/* The things being shuffled. */
struct shuffle_kind {
	/* The text a script writes for a number. */
	struct str (*id_of)(const void *ctx, uint16_t i);
	const void *ctx;
	/* A deck: numbers may share a text (the first one is used), and a
	 * forced order may be incomplete: the others follow in their
	 * present order. */
	bool deck;
};

/*
 * Put the n numbers of v into a new order, top first.
 *
 * name  of the shuffle, for a deck the player's; in the arena or static
 * A forced order must have each of them exactly once: else random-value.
 */
void chance_shuffle(struct chance *c, const char *name, uint16_t *v, size_t n,
		    const struct shuffle_kind *p);

/* Add where it happened to the fault just recorded, if there is one. */
void chance_blame(struct chance *c, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

struct chance_mark chance_mark(const struct chance *c);

/* Return to the state at m, and clear the fault. */
void chance_rewind(struct chance *c, struct chance_mark m);

/* Add a finding random-unused for forced values that were never requested. */
void chance_unused(const struct chance *c, struct diags *ds);

#endif
