/*
 * Lines of a script as actions of a game: the part that all games share.
 *
 * A game gives its own numbers to words (struct param_kind); here stands what
 * a list, a map of targets and the name of an ability are, and how they are
 * written again.  A list beyond ACTION_MAX_LIST becomes ARG_OTHER.
 *
 * For the targets of an ability a script writes a map from their ids, a list
 * in the order of those that the player chooses, or the things of the only
 * one.  In the action a group for each, LIST_NEXT between them; a group of
 * ARG_ABSENT is left out, one of ARG_OTHER none that there is.
 */
#ifndef MATCH_BIND_H
#define MATCH_BIND_H

#include "validators/core/effect/effect_rules.h"
#include "validators/core/match/script.h"

/*
 * The place from 0 of an ability among the n ones of a card, printed ones
 * first: its number from 1, its `id`, or a1, a2, ... where it has none.
 * ARG_OTHER: there is none.
 */
int32_t bind_ability(const struct effect_rules *r, const uint16_t *v, size_t n,
		     const struct node *node);

/* Write a word as a script does: quoted where YAML would read it otherwise; for
 * people as it is. */
void put_word(const struct match *m, struct str word, struct buf *out);

/* Of struct param_kind: */
void put_number(const struct arg *x, int32_t number, struct buf *out);
void put_ability(const struct arg *x, int32_t place, struct buf *out);
extern const struct param_kind flag_param;

/* Targets of this ability that its user chooses in the action: those before
 * the first that somebody else does. */
size_t chosen_targets(const struct effect_rules *r, uint16_t ability);

/* The groups of a list of targets, one after the other. */
struct groups {
	const int16_t *v; /* the next one */
	size_t size;      /* its elements */
	size_t rest;      /* those behind v */
	size_t left;      /* groups, the next one too */
};

void groups_init(struct groups *g, const int16_t *v, size_t n);
void groups_next(struct groups *g);

/* Is the next group that of a target which was left out? */
bool group_is_absent(const struct groups *g);

/* Make the rules of the abilities of a match, for m->rules. */
void bind_rules(struct match *m, struct effect_rules *rules,
		const struct effect_words *words);

/* All abilities of the match found room; false after a refusal with this
 * code. */
bool bind_rules_fit(struct match *m, unsigned code, struct refusal *r);

#endif
