/*
 * Lessons: a script with texts that leads a person through a first match.
 *
 * The lines of who learns are what the lesson advises him to do; those of the
 * others are done for them, and so are defaults where a line does not fit yet,
 * as the pump does.  Texts stand before the decision that they are about.  Who
 * decides otherwise has left the lesson: built-in players go on with him, until
 * he takes that back.
 */
#ifndef CLI_PLAY_LESSON_H
#define CLI_PLAY_LESSON_H

#include "validators/core/match/match.h"

struct args;

#define LESSON_LEFT SIZE_MAX

struct lesson {
	struct script script;
	unsigned player; /* the seat of who learns */
	size_t next;     /* its line that comes next, or LESSON_LEFT */
	size_t told;     /* `next` when its text was told, or LESSON_LEFT */
	bool advises;    /* the decision that is due: */
	struct action advised;
};

enum lesson_says {
	LESSON_SILENT, /* nothing of the decision that is due */
	LESSON_DOES,   /* it is made: *out; l goes on behind it */
	LESSON_PASSES, /* its default is taken: *out */
	LESSON_ASKS,   /* the person makes it: l->advised */
};

/* Where the lesson GAME, or the script at this path, lies.  In the arena. */
const char *lesson_path(const struct args *args, struct arena *a,
			const char *word);

/* Begin with a script that was read; false after a finding: it cannot be a
 * lesson. */
bool lesson_begin(struct lesson *l, const struct script *s, struct diags *ds);

/* What it says of the decision that is due, of which these are the choices; l
 * may be NULL. */
enum lesson_says lesson_next(struct lesson *l, const struct match *m,
			     const struct choices *all, struct action *out);

/* Would this be another decision than the one it advises?  l may be NULL. */
bool lesson_strays(const struct lesson *l, const struct action *a);

/* It was decided so: l goes on behind what it advises, or is left.  l may be
 * NULL. */
void lesson_hear(struct lesson *l, const struct action *a);

/* Goes along with a match that is played again: after its start, and after each
 * of its actions. */
void lesson_follow(struct lesson *l, const struct play *p);

/* How many texts stand before the next decision; text i of these in a language,
 * borrowed, and its number among *all of the lesson.  l may be NULL. */
size_t lesson_texts(const struct lesson *l);
struct str lesson_text(const struct lesson *l, size_t i,
		       const struct lang *lang);
size_t lesson_number(const struct lesson *l, size_t i, size_t *all);

/* Are there some that have not been told since the last decision?  They are
 * now. */
bool lesson_is_news(struct lesson *l);

/* The choice that is the advised decision, or one of the family that it is of;
 * n: there is none. */
size_t lesson_choice(const struct match *m, const struct action *advised,
		     const struct choices *all);

#endif
