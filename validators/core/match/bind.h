/*
 * Lines of a script as actions of a game: the part that all games share.
 *
 * A game gives its own numbers to words; here stands what a list, a map of
 * targets and the name of an ability are, and how they are written again.
 */
#ifndef MATCH_BIND_H
#define MATCH_BIND_H

#include "validators/core/effect/effect_rules.h"
#include "validators/core/match/script.h"

/* The number, 0 or more, that the game gives to a word, or ARG_OTHER.
 * target: the number of the target it stands for, or -1: none. */
struct bind_words {
	int16_t (*number)(void *ctx, int target, struct str word);
	void *ctx;
};

/* Write the word of such a number. */
struct put_words {
	void (*put)(const void *ctx, int16_t number, struct buf *out);
	const void *ctx;
};

/* The verb and player of a line, every parameter left out. */
void bind_line(const struct match *m, const struct line *l, struct action *out);

/* Parameter i from a word or a list of words.  A list beyond
 * ACTION_MAX_LIST becomes ARG_OTHER. */
void bind_list(struct action *out, unsigned i, const struct node *n,
	       const struct bind_words *w);

/*
 * The place from 0 of an ability among the n ones of a card, printed ones
 * first: its number from 1, its `id`, or a1, a2, ... where it has none.
 * ARG_OTHER: there is none.  node NULL: ARG_ABSENT.
 */
int32_t bind_ability(const struct effect_rules *r, const uint16_t *v, size_t n,
		     const struct node *node);

/* Write that place as a script may: by number. */
void put_ability(int32_t place, struct buf *out);

/*
 * Parameter i from what a script writes for the targets of an ability: a map
 * from their ids, a list in the order of those that the player chooses, or
 * the things of the only one.  Lists of several stand in lists there.  In the
 * action a group for each, LIST_NEXT between them; a group of ARG_ABSENT is
 * left out, one of ARG_OTHER none that there is.
 */
void bind_targets(const struct effect_rules *r, uint16_t ability,
		  struct action *out, unsigned i, const struct node *n,
		  const struct bind_words *w);

/* Write a word as a script does: quoted where YAML would read it otherwise. */
void put_word(struct str word, struct buf *out);

/* Write elements as a list of words, groups as lists in it; one word alone
 * only if `alone`. */
void put_words(const int16_t *v, size_t n, bool alone,
	       const struct put_words *w, struct buf *out);

/* Write what bind_targets has read as a map from the ids of the targets, or as
 * lists where it does not name all; one that was left out is left out. */
void put_targets(const struct effect_rules *r, uint16_t ability,
		 const int16_t *v, size_t n, const struct put_words *w,
		 struct buf *out);

/* Targets of this ability that its user chooses in the action: those before
 * the first that somebody else does. */
size_t chosen_targets(const struct effect_rules *r, uint16_t ability);

/* All abilities of the match found room; false after a refusal with this
 * code. */
bool bind_rules_fit(struct match *m, const struct effect_rules *rules,
		    unsigned code, struct refusal *r);

#endif
