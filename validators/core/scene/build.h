/*
 * How a referee fills a scene.  Texts given here are borrowed as long as the
 * scene; what is made is kept in its arena.
 */
#ifndef SCENE_BUILD_H
#define SCENE_BUILD_H

#include "validators/base/buf.h"
#include "validators/core/effect/thing.h"
#include "validators/core/scene/scene.h"

struct effect_scene;
struct keyword_use;

/* A text in the arena of the scene. */
const char *scene_text(struct scene *s, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* The players: the others in the order of play, `near` last; who has a
 * decision due acts, but for what is decided in secret together. */
void scene_seat(struct scene *s, const struct match *m, unsigned near);
/* The one of a seat. */
struct scene_player *scene_player(struct scene *s, unsigned seat);
/* Whose side a seat is for the viewer. */
enum scene_side scene_side(const struct scene *s, unsigned seat);
/* May the viewer see what only this seat may? */
static inline bool scene_sees(const struct scene *s, unsigned seat)
{
	return s->viewer < 0 || (unsigned)s->viewer == seat;
}

/* A field of empty places, row by row, without words; no headings. */
void scene_open_field(struct scene *s, unsigned rows, unsigned columns);

/*
 * One more card, by its id: names, word, owner and side.
 *
 * id     of the catalogue; empty: the viewer does not know it
 * owner  a seat, or NOBODY: the word does not say whose it is
 * copy   its number; below 2: it has none
 * The pointer is good until the next one.
 */
struct scene_card *scene_add_card(struct scene *s, const struct match *m,
				  struct scene_cards *to, struct str id,
				  unsigned owner, unsigned copy);

/* A word of states and scripts for people: between_attacks as "between
 * attacks".
 */
const char *scene_term(struct scene *s, const char *context, const char *word);

/* A name of values and lists in the language of the scene: C_("scene", word).
 */
static inline const char *scene_word(const struct scene *s, const char *word)
{
	return tr_in(s->lang, "scene", word);
}

/* One more number; name: as for scene_word(), or "".  The pointer is good until
 * the next one. */
struct scene_value *scene_add_value(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    int32_t now);
/* The same, of so many at the most. */
void scene_add_part(struct scene *s, struct scene_values *to, const char *key,
		    const char *name, int32_t now, int32_t of);
/* A text in place of a number. */
struct scene_value *scene_add_words(struct scene *s, struct scene_values *to,
				    const char *key, const char *name,
				    const char *text);

/*
 * How a number came about, as it is put together: "2 = 3 + 1 Banner - 2
 * wounds".
 *
 * source  the name of what changes a number, as the viewer knows it, or ""
 */
struct scene_sum {
	struct scene *s;
	const struct effect_scene *effects;
	const char *(*source)(void *ctx, struct thing x);
	void *ctx;
	struct buf b;
	int32_t base;
	const char *set; /* what set the base, or NULL */
	uint32_t stamp;  /* of that */
	bool changed;
};
/* All that changes a row of the stats of x, from what is printed on. */
void scene_sum_of(struct scene_sum *x, struct thing of, uint8_t stat,
		  int32_t printed);
/* What the rules add or take: "wounds"; nothing if it is 0. */
void scene_sum_add(struct scene_sum *x, int32_t n, const char *what);
/* It explains v, if anything changed it. */
void scene_sum_end(struct scene_sum *x, struct scene_value *v);

struct scene_tag *scene_add_tag(struct scene *s, struct scene_tags *to,
				const char *key, const char *text,
				const char *brief);
/* A keyword with its number and kinds, as cards say it: "armor 2".  brief: in a
 * cell, or "". */
void scene_add_keyword(struct scene *s, const struct match *m,
		       struct scene_tags *to, const struct keyword_use *u,
		       const char *brief);
struct scene_list *scene_add_list(struct scene *s, struct scene_player *p,
				  const char *key, const char *heading);
struct scene_lane *scene_add_lane(struct scene *s);
/* One more thing pending, of a card or of nothing. */
struct scene_line *scene_add_line(struct scene *s, unsigned marks,
				  const char *text);

/* Name the card that a line is about, as scene_add_card() does. */
void scene_about(struct scene *s, const struct match *m, struct scene_line *l,
		 struct str id, unsigned owner, unsigned copy);

#endif
