/*
 * Notes: records which words of the language a test has exercised.
 *
 * Only for `make coverage-words`, which builds with EFFECT_NOTES: each word
 * that works in a match is passed to effect_note, which is defined, like
 * everything declared here, in tests/tools/effect_notes.c.  Other builds
 * contain none of it.  The engine notes what it evaluates; a game notes words
 * that the engine does not know (its windows, words of its own verbs that
 * depend on the match), and sets scene.quiet when it evaluates for a view.
 */
#ifndef EFFECT_EFFECT_NOTE_H
#define EFFECT_EFFECT_NOTE_H

#include "validators/core/effect/effect.h"

#ifdef EFFECT_NOTES

/* Note that the word worked. */
void effect_note(const struct effect_scene *s, const struct words *t,
		 size_t row);
void effect_note_keyword(const struct effect_scene *s, const struct keyword *k);

/* Defined in the test build.  yes: a condition held, or any other word worked;
 * otherwise a condition was evaluated and failed.  t NULL: the keyword row. */
void effect_noted(const struct grammar *g, const struct words *t, size_t row,
		  bool yes);

/* Note the keys of the map, and their values if those are plain words, except
 * the keys in `but`, a list of names that ends with NULL. */
void effect_note_map(const struct effect_scene *s, const struct words *table,
		     const struct term *map, const char *const *but);

/* Notes of the engine. */
void effect_note_condition(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x,
			   const struct term *t, bool held);
void effect_note_group(const struct effect_scene *s,
		       const struct effect_group *g);
void effect_note_pick(const struct effect_scene *s,
		      const struct effect_target *t, bool by);
void effect_note_bound(const struct effect_scene *s, const struct effect_use *u,
		       size_t n);
void effect_note_given(const struct effect_scene *s,
		       const struct effect_rule *e);
void effect_note_heard(const struct effect_scene *s,
		       const struct effect_ability *a);
void effect_note_ability(const struct effect_scene *s, uint16_t ability);
void effect_note_effect(const struct effect_scene *s,
			const struct effect_rule *e);
void effect_note_working(const struct effect_scene *s,
			 const struct effect_working *w);
void effect_note_act(const struct effect_scene *s, const struct effect_rule *e,
		     uint8_t act);
void effect_note_ended(const struct effect_scene *s,
		       const struct effect_modifier *m);

#else

#define effect_note(s, t, row)                  ((void)0)
#define effect_note_keyword(s, k)               ((void)0)
#define effect_note_map(s, table, map, but)     ((void)0)
#define effect_note_condition(s, u, x, t, held) ((void)0)
#define effect_note_group(s, g)                 ((void)0)
#define effect_note_bound(s, u, n)              ((void)0)
#define effect_note_given(s, e)                 ((void)0)
#define effect_note_pick(s, t, by)              ((void)0)
#define effect_note_heard(s, a)                 ((void)0)
#define effect_note_ability(s, ability)         ((void)0)
#define effect_note_effect(s, e)                ((void)0)
#define effect_note_working(s, w)               ((void)0)
#define effect_note_act(s, e, act)              ((void)0)
#define effect_note_ended(s, m)                 ((void)0)

#endif

#endif
