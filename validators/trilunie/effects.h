/*
 * The verbs of Trilunie at work: what effects.c, effects_dice.c and
 * effects_cards.c share.
 */
#ifndef TRILUNIE_EFFECTS_H
#define TRILUNIE_EFFECTS_H

#include "validators/trilunie/play.h"
#include "validators/trilunie/words.h"

/* The verbs and their keys, as verbs.c has them. */
enum {
	VERB_MODIFY,
	VERB_GRANT,
	VERB_REMOVE,
	VERB_DAMAGE,
	VERB_HEAL,
	VERB_PREVENT,
	VERB_REDIRECT,
	VERB_REROLL,
	VERB_SET_DIE,
	VERB_ADD_DICE,
	VERB_DRAW,
	VERB_DISCARD,
	VERB_MANA,
	VERB_COINS,
	VERB_MARKERS,
	VERB_CLOSE,
	VERB_OPEN,
	VERB_RETREAT,
	VERB_RETURN,
	VERB_DESTROY,
	VERB_MOVE_TO,
	VERB_SEARCH,
	VERB_MAY,
	VERB_CANNOT,
	VERB_WIN,
	VERBS,
};
enum { DAMAGE_DICE = 2 };
enum { REROLL_COUNT = 0, SET_DIE_VALUE = 0 };
enum { DISCARD_BY = 2, DISCARD_BY_RANDOM = 1 };
enum { MOVE_ZONE = 1 };
enum { SEARCH_ZONE = 0, SEARCH_FILTER = 1, SEARCH_MOVE_TO = 3 };
enum { MOVE_HAND, MOVE_DISCARD, MOVE_DECK_TOP, MOVE_DECK_BOTTOM };

/* One effect on its way. */
struct doing {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	uint16_t effect;
	struct thing x;
};

static inline const struct term *key_of(const struct doing *d, size_t row)
{
	return term_at(d->s->rules->effect[d->effect].term, row);
}

/* `amount`: 1 where nothing is said. */
static inline int32_t amount_of(const struct doing *d)
{
	return effect_amount_of(d->s, &d->e->use, d->effect);
}

static inline struct instance *unit_of(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];

	return d->x.kind == THING_CARD && is_unit(c) ? c : NULL;
}

/* effects_dice.c */
enum agenda_pace trilunie_do_reroll(const struct doing *d);
enum agenda_pace trilunie_do_set_die(const struct doing *d);
enum agenda_pace trilunie_do_add_dice(const struct doing *d);

/* effects_cards.c */
enum agenda_pace trilunie_do_draw(const struct doing *d);
enum agenda_pace trilunie_do_discard(const struct doing *d);
enum agenda_pace trilunie_do_move_to(const struct doing *d);
enum agenda_pace trilunie_do_search(const struct doing *d);
uint32_t trilunie_draw_number(const struct effect_scene *s, uint32_t n);

#endif
