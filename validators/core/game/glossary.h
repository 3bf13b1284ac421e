/*
 * Words of a game that are not in card files: abilities that the rules give to
 * whole types of cards, and terms used in its clauses.
 */
#ifndef GAME_GLOSSARY_H
#define GAME_GLOSSARY_H

#include <stddef.h>

struct gloss {
	const char *name; /* snake_case */
	const char *what; /* singular noun: "built-in ability", "term" */
	const char *about, *example; /* a line each */
	const char *see;             /* the clauses that define it, or NULL */
};

struct glossary {
	const struct gloss *v;
	size_t n;
};

/* A row of a game's glossary.def. */
#define GLOSS_ROW(name_, what_, see_, about_, example_)                        \
	{ .name = (name_),                                                     \
	  .what = (what_),                                                     \
	  .see = (see_),                                                       \
	  .about = (about_),                                                   \
	  .example = (example_) },

#endif
