/*
 * What ability.c (maps, abilities), ability_value.c (values), ability_list.c
 * (those that are lists), ability_word.c (words, findings) and ability_ref.c
 * (targets) share.
 */
#ifndef LANGUAGE_ABILITY_INTERNAL_H
#define LANGUAGE_ABILITY_INTERNAL_H

#include "validators/core/language/ability.h"

/* n terms, TERM_NONE. */
struct term *reading_new_terms(struct reading *r, size_t n);

/* The value n of a key; TERM_NONE after a finding. */
struct term reading_value(struct reading *r, const struct word *key,
			  const struct node *n);

/* The same for a list. */
struct term reading_list(struct reading *r, const struct word *key,
			 const struct node *n);

/* Report that the key takes nothing of the kind of n; TERM_NONE. */
struct term reading_wrong_form(struct reading *r, const struct word *key,
			       const struct node *n);

/* The same of an element of the list under the key. */
struct term reading_wrong_element(struct reading *r, const struct word *key,
				  const struct node *n, unsigned wants,
				  const char *wanted);

/* False after a finding if the number is not one for the key. */
bool reading_in_range(struct reading *r, const struct word *key,
		      const struct node *n);

/* The row of the word among those of the key, or -1 after a finding. */
int reading_one_word(struct reading *r, const struct word *key,
		     const struct node *n);

/* A label, or the id of a card that is looked up when all are read. */
struct term reading_mention(struct reading *r, const struct word *key,
			    const struct node *n);

/* A map by a table, of whatever kind. */
struct term reading_entry(struct reading *r, const struct words *t,
			  const struct node *n);

/* An ability, t its keys: with targets of its own, what r knows of another
 * one put aside. */
struct term reading_ability(struct reading *r, const struct words *t,
			    const struct node *n);

/* Each element of a list, with its place in the path; false if one was. */
typedef bool element_reader(struct reading *r, const struct word *key,
			    const struct node *n, struct term *out);
bool reading_each(struct reading *r, const struct word *key,
		  const struct node *list, element_reader *read,
		  struct term *out);

/* After a fault: whatever the right word of t gives may stand, so that one
 * fault is not told again for all that follows. */
void reading_follow_any(struct reading *r, const struct words *t);

/* "abilities[0].effects[1].amount" */
const char *reading_path(struct reading *r);

/* False after a finding if w may not stand where r is. */
bool reading_placed(struct reading *r, const struct word *w,
		    const struct span *at);

/* The row of `text` in the table, or -1 after a finding; a key or a value. */
int reading_word(struct reading *r, const struct words *t, struct str text,
		 const struct span *at, bool key);

/* What `text` refers to, as TERM_REF or TERM_TARGET; TERM_NONE after a
 * finding. */
struct term reading_ref(struct reading *r, const struct word *key,
			const struct node *n);

/* `to` is left out: the first target, without targets the source. */
struct term reading_preset_ref(struct reading *r, const struct word *key,
			       const struct span *at);

/* Declare the target whose map was read: keys by row of `table`. */
void reading_declare(struct reading *r, const struct words *table,
		     const struct term *keys, const struct node *map);

/* Report the targets that nothing used. */
void reading_unused(struct reading *r);

#endif
