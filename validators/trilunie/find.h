/*
 * What abilities of Trilunie look for: find.c and scene.c.
 */
#ifndef TRILUNIE_FIND_H
#define TRILUNIE_FIND_H

#include "validators/trilunie/play.h"

/* Rows of the zones of words.c. */
enum zone_word {
	ZONE_HERE,
	ZONE_AIR,
	ZONE_GROUND,
	ZONE_CHARACTER,
	ZONE_ANY,
	ZONE_RETREATED,
	ZONE_HAND,
	ZONE_DISCARD,
	ZONE_DECK,
	ZONE_BUILD,
};
enum pick_word {
	PICK_UNIT,
	PICK_CARD,
	PICK_SELF,
	PICK_ATTACKER,
	PICK_DEFENDER,
	PICK_HOST,
	PICK_EVENT_CARD,
};

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
