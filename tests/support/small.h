/*
 * Small worlds for tests of repairs: a few cards of a game, a format with
 * small numbers, and a list of them that is mostly broken, all drawn from a
 * seed.
 */
#ifndef SUPPORT_SMALL_H
#define SUPPORT_SMALL_H

#include "validators/base/buf.h"
#include "validators/base/rng.h"
#include "validators/core/cards/format.h"
#include "validators/core/check/check.h"
#include "validators/core/fix/repair.h"
#include "validators/core/game/game.h"

#define SMALL_CARDS 32

struct small {
	struct arena *a; /* owned */
	struct rng rng;
	const char *world;
	const struct game *game;
	struct card_set set;
	struct format format; /* called "tiny" */
	struct checker *checker;
	struct deck_list list; /* the last judged by small_judge */
	struct buf text;
	bool pooled; /* only cards with pool[i] may be added */
	bool pool[SMALL_CARDS];
	bool bad_head; /* the list has a section that the game has not */
	const char *side;
};

/* The same for the same world and seed: a game; for stalker "squad", too, and
 * "field", with all its cards. */
void small_init(struct small *s, const char *world, uint64_t seed);
void small_release(struct small *s);

/* Draw a list; valid until the next text is made. */
const char *small_list(struct small *s);

/* The verdict on a text. */
const struct verdict *small_judge(struct small *s, const char *text);

/* The most copies of card i that need to be looked at. */
int64_t small_most(const struct small *s, size_t i);

/* True if no legal list begins with these copies of the first n cards. */
bool small_hopeless(const struct small *s, const int64_t *copies, size_t n);

/* True if these copies, each in its place, are a legal list. */
bool small_legal(struct small *s, const int64_t *copies);

#endif
