/*
 * Binding lines of a script to actions of a game: the part that all games
 * share.
 *
 * A game maps words to its own numbers (struct param_kind); this file handles
 * lists, maps of targets and names of abilities, in both directions.  A list
 * longer than ACTION_MAX_LIST becomes ARG_OTHER.
 *
 * In a script the targets of an ability are a map from their ids, a list in the
 * order of those that the player chooses, or the things of the only one.  In
 * the action each target is a group, separated by LIST_NEXT; a group ARG_ABSENT
 * is omitted, a group ARG_OTHER is a target that does not exist.
 */
#ifndef MATCH_BIND_H
#define MATCH_BIND_H

#include "validators/core/effect/effect_rules.h"
#include "validators/core/match/script.h"

/*
 * The index of an ability among the n ones of a card, printed ones first, from
 * its number (from 1), its `id`, or a1, a2, ... if it has none. ARG_OTHER: not
 * found.
 */
int32_t bind_ability(const struct effect_rules *r, const uint16_t *v, size_t n,
		     const struct node *node);

/* Write a word in script syntax, quoted if YAML would read it as something
 * else; for people without quotes. */
void put_word(const struct match *m, struct str word, struct buf *out);

/* For struct param_kind: */
void put_number(const struct arg *x, int32_t number, struct buf *out);
void put_ability(const struct arg *x, int32_t place, struct buf *out);
extern const struct param_kind flag_param;

/* The number of targets of this ability that its user chooses in the action:
 * those before the first that somebody else chooses. */
size_t chosen_targets(const struct effect_rules *r, uint16_t ability);

/* An iterator over the groups in a list of targets. */
struct groups {
	const int16_t *v; /* the next group */
	size_t size;      /* its number of elements */
	size_t rest;      /* the number of elements after v */
	size_t left;      /* remaining groups, including the next one */
};

void groups_init(struct groups *g, const int16_t *v, size_t n);
void groups_next(struct groups *g);

/* True if the next group is an omitted target. */
bool group_is_absent(const struct groups *g);

/* Build the rules of the abilities of a match, for m->rules. */
void bind_rules(struct match *m, struct effect_rules *rules,
		const struct effect_words *words);

/* True if all abilities of the match fit; false after a refusal with
 * this code. */
bool bind_rules_fit(struct match *m, unsigned code, struct refusal *r);

#endif
