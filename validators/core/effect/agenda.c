/* Maintains the agenda: its entries, their questions and the answers. */
#include "validators/core/effect/agenda.h"

#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static size_t size_of(uint32_t entries)
{
	return offsetof(struct agenda, v) +
	       entries * sizeof(struct agenda_entry);
}

void agenda_clear(struct agenda *a)
{
	memset(a, 0, size_of(a->n));
}

void agenda_copy(struct agenda *to, const struct agenda *from)
{
	memcpy(to, from, size_of(to->n > from->n ? to->n : from->n));
}

void agenda_rename(struct agenda *a, const int16_t *to)
{
	for (uint32_t i = 0; i < a->n; i++)
		effect_use_rename(&a->v[i].use, to);
}

struct agenda_entry *agenda_add(const struct effect_scene *s, struct agenda *a,
				uint8_t lane, const struct effect_use *u)
{
	if (a->n == AGENDA_MAX_ENTRIES) {
		s->state->full = true;
		return NULL;
	}
	struct agenda_entry *e = &a->v[a->n++];

	memset(e, 0, sizeof(*e));
	e->serial = ++a->serial;
	e->lane = lane;
	e->use = *u;
	return e;
}

void agenda_move(struct agenda *a, uint32_t from, uint32_t at)
{
	uint32_t low = from < at ? from : at, high = from < at ? at : from;

	assert(high < a->n);
	if (from == at)
		return;
	struct agenda_entry e = a->v[from];

	memmove(&a->v[low + (from > at)], &a->v[low + (from < at)],
		(high - low) * sizeof(e));
	a->v[at] = e;
}

bool agenda_remove(struct agenda *a, uint32_t serial)
{
	struct agenda_entry *e = agenda_find(a, serial);

	if (!e)
		return false;
	agenda_move(a, (uint32_t)(e - a->v), a->n - 1);
	memset(&a->v[--a->n], 0, sizeof(*e));
	return true;
}

struct agenda_entry *agenda_find(struct agenda *a, uint32_t serial)
{
	for (uint32_t i = 0; i < a->n; i++)
		if (a->v[i].serial == serial)
			return &a->v[i];
	return NULL;
}

struct agenda_entry *agenda_first(struct agenda *a, uint8_t lane)
{
	for (uint32_t i = 0; i < a->n; i++)
		if (lane == UINT8_MAX || a->v[i].lane == lane)
			return &a->v[i];
	return NULL;
}

struct agenda_entry *agenda_last(struct agenda *a, uint8_t lane)
{
	for (uint32_t i = a->n; i-- > 0;)
		if (lane == UINT8_MAX || a->v[i].lane == lane)
			return &a->v[i];
	return NULL;
}

void agenda_rest(struct agenda *a)
{
	a->steps = 0;
}

static enum agenda_pace ask_order(struct agenda_entry *e, enum agenda_ask what,
				  uint8_t seat, uint16_t min, uint16_t max)
{
	e->ask = (uint8_t)what;
	e->asked = seat;
	e->ask_min = min;
	e->ask_max = max;
	e->answered = false;
	e->answer = 0;
	return AGENDA_ASKS;
}

enum agenda_pace agenda_ask(struct agenda_entry *e, uint8_t seat, uint16_t min,
			    uint16_t max)
{
	return ask_order(e, ASK_GAME, seat, min, max);
}

/* Draw p->max of the candidates by chance, one after the other. */
static bool bind_drawn(const struct effect_scene *s,
		       const struct agenda_words *w, struct effect_use *u,
		       const struct effect_pick *p, struct things *found)
{
	for (uint32_t i = 0; i < p->max; i++) {
		uint32_t k =
			i + w->draw(s, found->v + i, (uint32_t)found->n - i);
		struct thing x = found->v[k];

		/* The rest keeps its order: positions are list indices. */
		memmove(&found->v[i + 1], &found->v[i], (k - i) * sizeof(x));
		found->v[i] = x;
	}
	if (!effect_bind(s, u, found->v, p->max))
		return false;
	if (w->drawn)
		w->drawn(s, u);
	return true;
}

/* Ask about `optional`, once it is known that something can be done. */
static enum agenda_pace ready_to_ask(const struct effect_scene *s,
				     struct agenda_entry *e, bool *declined)
{
	const struct effect_ability *x = &s->rules->ability[e->use.ability];
	const struct term *optional = x->key[ABILITY_OPTIONAL];

	*declined = false;
	if (!optional || !optional->lo || e->accepted)
		return AGENDA_DONE;
	if (!e->answered)
		return ask_order(e, ASK_ACCEPT, e->use.controller, 0, 1);
	e->answered = false;
	e->accepted = e->answer != 0;
	e->answer = 0;
	*declined = !e->accepted;
	return AGENDA_DONE;
}

static uint8_t chooser(const struct effect_use *u, const struct effect_pick *p)
{
	return p->by == BY_CONTROLLER ? u->controller
				      : effect_opponent(u->controller);
}

enum agenda_pace agenda_ready(const struct effect_scene *s,
			      const struct agenda_words *w,
			      struct agenda_entry *e, bool *lacking)
{
	struct thing v[EFFECT_MAX_THINGS];
	struct effect_pick p;

	*lacking = false;
	while (e->ask == ASK_NOTHING) {
		struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };
		bool whole = effect_bind_fixed(s, &e->use, &p);

		if (s->state->full)
			return AGENDA_FULL;
		*lacking = !whole && p.lacking;
		if (*lacking)
			return AGENDA_DONE;
		if (ready_to_ask(s, e, lacking) == AGENDA_ASKS)
			break;
		if (*lacking || whole)
			return AGENDA_DONE;
		if (p.by != BY_RANDOM)
			return ask_order(e, ASK_TARGET, chooser(&e->use, &p),
					 p.min, p.max);
		effect_note_pick(s, effect_target_of(s->rules, &e->use), true);
		effect_target(s, &e->use, &found);
		if (!bind_drawn(s, w, &e->use, &p, &found))
			return AGENDA_FULL;
	}
	return AGENDA_ASKS;
}

/* Clear the question. */
static void close_ask(struct agenda_entry *e)
{
	e->ask = ASK_NOTHING;
	e->ask_min = e->ask_max = 0;
	e->asked = 0;
}

bool agenda_choose(const struct effect_scene *s, struct agenda_entry *e,
		   const struct thing *v, size_t n)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *x = &r->ability[e->use.ability];

	if (e->ask != ASK_TARGET || n < e->ask_min || n > e->ask_max)
		return false;
	const struct effect_target *t =
		&r->target[x->targets + e->use.ntargets];

	for (size_t i = 0; i < n; i++) {
		if (!effect_in_group(s, &e->use, &t->group, v[i]))
			return false;
		for (size_t k = 0; k < i; k++)
			if (thing_same(v[k], v[i]))
				return false;
	}
	effect_note_pick(s, t, true);
	if (!effect_bind(s, &e->use, v, n))
		return false;
	close_ask(e);
	return true;
}

bool agenda_answer(struct agenda_entry *e, int32_t n)
{
	if (e->ask == ASK_NOTHING || e->ask == ASK_TARGET || n < e->ask_min ||
	    n > e->ask_max)
		return false;
	close_ask(e);
	e->answer = n;
	e->answered = true;
	return true;
}
