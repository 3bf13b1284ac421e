/*
 * What abilities of Trilunie look for: find.c and find_words.c.
 */
#ifndef TRILUNIE_FIND_H
#define TRILUNIE_FIND_H

#include "validators/trilunie/play.h"
#include "validators/trilunie/words.h"

/* The unit whose zone is that of a source: itself, or its bearer. */
int trilunie_bearer(const struct match *m, int source);
bool trilunie_is_in(const struct match *m, const struct effect_use *u, int card,
		    enum zone_word zone);

/* For effect_words. */
void trilunie_find_attacker(const struct effect_scene *s,
			    const struct effect_use *u, struct things *out);
void trilunie_find_defender(const struct effect_scene *s,
			    const struct effect_use *u, struct things *out);
void trilunie_find_host(const struct effect_scene *s,
			const struct effect_use *u, struct things *out);
void trilunie_candidates(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_group *g, struct things *out);

#endif
