/*
 * Lessons: a script with texts that guides a person through a first match.
 *
 * The learner's lines are the lesson's advice to him; those of the others are
 * played automatically, and so are defaults while a line is not due yet, as in
 * the pump.  Texts precede the decision that they are about.  A learner who
 * decides otherwise has left the lesson: built-in players continue with him,
 * until he undoes that decision.
 */
#ifndef CLI_PLAY_LESSON_H
#define CLI_PLAY_LESSON_H

#include "validators/core/match/match.h"

struct args;

#define LESSON_LEFT SIZE_MAX

struct lesson {
	struct script script;
	unsigned player; /* the learner's seat */
	size_t next;     /* index of its next line, or LESSON_LEFT */
	/* value of `next` when its text was shown, or LESSON_LEFT */
	size_t told;
	bool advises; /* the due decision, if: */
	struct action advised;
};

enum lesson_says {
	LESSON_SILENT, /* says nothing about the due decision */
	LESSON_DOES,   /* made automatically: *out; l advances */
	LESSON_PASSES, /* its default applies: *out */
	LESSON_ASKS,   /* the person decides: l->advised */
};

/* The path of the lesson GAME, or of the script at this path.  In the arena. */
const char *lesson_path(const struct args *args, struct arena *a,
			const char *word);

/* The text of a lesson with its players named in Russian: "Энн" for Ann.  In
 * the arena. */
struct str lesson_in_russian(struct str text, struct arena *a);

/* True if the text of a match names them so. */
bool lesson_is_russian(struct str text);

/* Begin with a parsed script; false after a finding: it cannot be a lesson. */
bool lesson_begin(struct lesson *l, const struct script *s, struct diags *ds);

/* The lesson's treatment of the due decision, which has these choices; l may
 * be NULL. */
enum lesson_says lesson_next(struct lesson *l, const struct match *m,
			     const struct choices *all, struct action *out);

/* True if this decision differs from the advised one.  l may be NULL. */
bool lesson_strays(const struct lesson *l, const struct action *a);

/* This decision was made: l advances if it was advised, otherwise it is left.
 * l may be NULL. */
void lesson_hear(struct lesson *l, const struct action *a);

/* Follows a match that is replayed: call it after its start, and after
 * each action. */
void lesson_follow(struct lesson *l, const struct play *p);

/* The number of texts before the next decision; text i of them in a language,
 * borrowed, and its number among *all of the lesson.  l may be NULL. */
size_t lesson_texts(const struct lesson *l);
struct str lesson_text(const struct lesson *l, size_t i,
		       const struct lang *lang);
size_t lesson_number(const struct lesson *l, size_t i, size_t *all);

/* True if some have not been shown since the last decision.  They now count
 * as shown. */
bool lesson_is_news(struct lesson *l);

/* The choice that is the advised decision, or whose family contains it;
 * n: none. */
size_t lesson_choice(const struct match *m, const struct action *advised,
		     const struct choices *all);

#endif
