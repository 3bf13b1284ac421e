/*
 * Declarations shared by ability.c (maps, abilities), ability_value.c (values),
 * ability_list.c (list values), ability_word.c (words, findings) and
 * ability_ref.c (targets).
 */
#ifndef LANGUAGE_ABILITY_INTERNAL_H
#define LANGUAGE_ABILITY_INTERNAL_H

#include "validators/core/language/ability.h"

/* Allocate n terms, TERM_NONE. */
struct term *reading_new_terms(struct reading *r, size_t n);

/* Parse the value n of a key; TERM_NONE after a finding. */
struct term reading_value(struct reading *r, const struct word *key,
			  const struct node *n);

/* The same for a list. */
struct term reading_list(struct reading *r, const struct word *key,
			 const struct node *n);

/* Report that the key does not accept the kind of n; TERM_NONE. */
struct term reading_wrong_form(struct reading *r, const struct word *key,
			       const struct node *n);

/* The same for an element of the list under the key. */
struct term reading_wrong_element(struct reading *r, const struct word *key,
				  const struct node *n, unsigned wants,
				  const char *wanted);

/* False after a finding if the number is out of range for the key. */
bool reading_in_range(struct reading *r, const struct word *key,
		      const struct node *n);

/* The row of the word among the values of the key, or -1 after a finding. */
int reading_one_word(struct reading *r, const struct word *key,
		     const struct node *n);

/* Parse a label, or a card id that is resolved after all files are read. */
struct term reading_mention(struct reading *r, const struct word *key,
			    const struct node *n);

/* Parse a map of any kind by a table. */
struct term reading_entry(struct reading *r, const struct words *t,
			  const struct node *n);

/* Parse a nested ability, t its keys; it has its own targets, so the state of
 * the enclosing one is saved and restored. */
struct term reading_ability(struct reading *r, const struct words *t,
			    const struct node *n);

/* Parse each element of a list, with its index in the path; false: invalid. */
typedef bool element_reader(struct reading *r, const struct word *key,
			    const struct node *n, struct term *out);
bool reading_each(struct reading *r, const struct word *key,
		  const struct node *list, element_reader *read,
		  struct term *out);

/* After an error: allow whatever any word of t would allow, so that one error
 * does not cause others. */
void reading_follow_any(struct reading *r, const struct words *t);

/* "abilities[0].effects[1].amount" */
const char *reading_path(struct reading *r);

/* False after a finding if w is not allowed in the current context. */
bool reading_placed(struct reading *r, const struct word *w,
		    const struct span *at);

/* The row of `text` in the table, a key or a value; or -1 after a finding. */
int reading_word(struct reading *r, const struct words *t, struct str text,
		 const struct span *at, bool key);

/* Resolve `text` to TERM_REF or TERM_TARGET; TERM_NONE after a finding. */
struct term reading_ref(struct reading *r, const struct word *key,
			const struct node *n);

/* The default of a missing `to`: the first target, else the source. */
struct term reading_preset_ref(struct reading *r, const struct word *key,
			       const struct span *at);

/* Declare the target whose map was parsed: keys by row of `table`. */
void reading_declare(struct reading *r, const struct words *table,
		     const struct term *keys, const struct node *map);

/* Report unused targets. */
void reading_unused(struct reading *r);

#endif
