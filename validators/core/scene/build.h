/*
 * Functions with which a referee fills a scene.  Texts passed in are borrowed
 * as long as the scene; generated ones are in its arena.
 */
#ifndef SCENE_BUILD_H
#define SCENE_BUILD_H

#include "validators/base/buf.h"
#include "validators/core/effect/thing.h"
#include "validators/core/scene/scene.h"

struct effect_scene;
struct keyword_use;

/* Format a text in the arena of the scene. */
const char *scene_text(struct scene *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* Add the players: the others in order of play, `near` last; those with a due
 * decision act, except for simultaneous secret ones. */
void scene_seat(struct scene *s, const struct match *m, unsigned near);
/* The player in a seat. */
struct scene_player *scene_player(struct scene *s, unsigned seat);
/* The side of a seat from the viewer's perspective. */
enum scene_side scene_side(const struct scene *s, unsigned seat);
/* True if the viewer may see what only this seat may. */
static inline bool scene_sees(const struct scene *s, unsigned seat)
{
	return s->viewer < 0 || (unsigned)s->viewer == seat;
}

/* Create a field of empty places, row by row, without words and headings. */
void scene_open_field(struct scene *s, unsigned rows, unsigned columns);

/*
 * Add a card by its id: names, word, owner and side.
 *
 * id     of the catalogue; empty: the viewer does not know it
 * owner  a seat, or NOBODY: the word does not include the owner
 * copy   its number; below 2: none
 * The pointer is valid until the next call.
 */
struct scene_card *scene_add_card(struct scene *s, const struct match *m,
				  struct scene_cards *to, struct str id,
				  unsigned owner, unsigned copy);

/* A word of states and scripts for people: translated, or between_attacks as
 * "between attacks". */
const char *scene_term(struct scene *s, const char *context, const char *word);

/* The name of a value or list in the language of the scene:
 * C_("scene", word). */
static inline const char *scene_word(const struct scene *s, const char *word)
{
	return tr_in(s->lang, "scene", word);
}

/* Add a number; name: as for scene_word(), or "".  The pointer is valid until
 * the next call. */
struct scene_value *scene_add_value(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    int32_t now);
/* The same with a maximum. */
void scene_add_part(struct scene *s, struct scene_values *to, const char *key,
		    const char *name, int32_t now, int32_t of);
/* Add a text in place of a number. */
struct scene_value *scene_add_words(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    const char *text);

/*
 * How a number is computed, collected term by term: "2 = 3 + 1 Banner - 2
 * wounds".
 *
 * source  the id of what changes a number, empty where the viewer does not
 *         know it
 */
struct scene_sum {
	struct scene *s;
	const struct match *m;
	const struct effect_scene *effects;
	struct str (*source)(const void *ctx, struct thing x);
	const void *ctx;
	struct buf b;
	int32_t base;
	const char *set; /* what sets the base, or NULL */
	uint32_t stamp;  /* of that effect */
	bool changed;
};
/* Collect all changes of a row of the stats of x, beginning with the
 * printed value. */
void scene_sum_of(struct scene_sum *x, struct thing of, uint8_t stat,
		  int32_t printed);
/* Add a term of the rules: "wounds"; ignored if it is 0. */
void scene_sum_add(struct scene_sum *x, int32_t n, const char *what);
/* Set it as the explanation of v, if anything changed the value. */
void scene_sum_end(struct scene_sum *x, struct scene_value *v);

struct scene_tag *scene_add_tag(struct scene *s, struct scene_tags *to,
				const char *key, const char *text,
				const char *brief);
/* Add a keyword with its number and kinds, in the form of cards: "armor 2".
 * brief: for a cell, or "". */
void scene_add_keyword(struct scene *s, const struct match *m,
		       struct scene_tags *to, const struct keyword_use *u,
		       const char *brief);
struct scene_list *scene_add_list(struct scene *s, struct scene_player *p,
				  const char *key, const char *heading);
struct scene_lane *scene_add_lane(struct scene *s);
/* Add a pending line, about a card or about nothing. */
struct scene_line *scene_add_line(struct scene *s, unsigned marks,
				  const char *text);

/* Set the card that a line is about, as scene_add_card() does. */
void scene_about(struct scene *s, const struct match *m, struct scene_line *l,
		 struct str id, unsigned owner, unsigned copy);

#endif
