/* Counts the uses of lasting effects, and ends them. */
#include "validators/base/scratch.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Everything after the elements of both lists is zero. */
static void copy_list(void *to, const void *from, size_t n, size_t other,
		      size_t size)
{
	memcpy(to, from, (n > other ? n : other) * size);
}

static size_t listed(const struct effect_state *s)
{
	return s->nstatics ? s->nstatics - 1u : 0;
}

void effect_state_copy(struct effect_state *to, const struct effect_state *from)
{
	copy_list(to->modifier, from->modifier, to->nmodifiers,
		  from->nmodifiers, sizeof(from->modifier[0]));
	copy_list(to->used, from->used, to->nuses, from->nuses,
		  sizeof(from->used[0]));
	copy_list(to->kept, from->kept, to->nkept, from->nkept,
		  sizeof(from->kept[0]));
	copy_list(to->statics, from->statics, listed(to), listed(from),
		  sizeof(from->statics[0]));
	memcpy(to, from, offsetof(struct effect_state, modifier));
}

static void rename_thing(struct thing *x, const int16_t *to)
{
	if (x->kind == THING_CARD)
		x->id = to[x->id];
}

void effect_use_rename(struct effect_use *u, const int16_t *to)
{
	rename_thing(&u->source, to);
	rename_thing(&u->event_card, to);
	rename_thing(&u->event_other, to);
	for (unsigned i = 0; i < u->from[u->ntargets]; i++)
		rename_thing(&u->bound[i], to);
}

void effect_rename(struct effect_state *s, const int16_t *to)
{
	for (size_t i = 0; i < s->nmodifiers; i++) {
		rename_thing(&s->modifier[i].source, to);
		rename_thing(&s->modifier[i].on, to);
	}
	for (size_t i = 0; i < s->nuses; i++)
		rename_thing(&s->used[i].source, to);
	for (size_t i = 0; i < s->nkept; i++)
		rename_thing(&s->kept[i].x, to);
}

void effect_state_clear(struct effect_state *s)
{
	memset(s->modifier, 0, s->nmodifiers * sizeof(s->modifier[0]));
	memset(s->used, 0, s->nuses * sizeof(s->used[0]));
	memset(s->kept, 0, s->nkept * sizeof(s->kept[0]));
	memset(s->statics, 0, listed(s) * sizeof(s->statics[0]));
	memset(s, 0, offsetof(struct effect_state, modifier));
}

uint32_t effect_stamp(struct effect_state *s)
{
	return ++s->stamp;
}

/* The targets of a modifier are stored in order. */
static void recall(const struct effect_state *st, struct effect_use *u,
		   uint32_t stamp)
{
	size_t at = 0;

	for (size_t i = 0; i < st->nkept; i++) {
		const struct effect_kept *k = &st->kept[i];

		if (k->stamp != stamp)
			continue;
		if (k->target == KEPT_CARD) {
			u->event_card = k->x;
		} else if (k->target == KEPT_OTHER) {
			u->event_other = k->x;
		} else {
			while (u->ntargets <= k->target)
				u->from[++u->ntargets] = (uint8_t)at;
			u->bound[at++] = k->x;
			u->from[u->ntargets] = (uint8_t)at;
		}
	}
}

struct effect_use *effect_use_of(const struct effect_scene *s,
				 struct effect_use *u,
				 const struct effect_modifier *m)
{
	const struct effect_rule *e = &s->rules->effect[m->effect];

	effect_use_read(u, e->ability, m->controller, m->source);
	if (e->keeps)
		recall(s->state, u, m->stamp);
	return u;
}

bool effect_still(const struct effect_scene *s, const struct effect_modifier *m)
{
	const struct effect_rule *e = &s->rules->effect[m->effect];
	struct effect_inside in = { s->inside, e->ability, m->source };
	struct effect_scene deep = *s;
	SCRATCH struct effect_use u;

	if (s->rules->while_if == UINT8_MAX ||
	    m->duration != s->rules->while_if)
		return true;
	if (effect_is_inside(s, e->ability, m->source))
		return false;
	deep.inside = &in;
	return effect_meets(&deep, effect_use_of(s, &u, m));
}

/* End modifiers, except those with keep[i]. */
static size_t sweep(const struct effect_scene *s, const bool *keep)
{
	const struct effect_words *w = s->rules->words;
	struct effect_state *st = s->state;
	size_t first = 0, before = st->nmodifiers;

	while (first < before && keep[first])
		first++;
	if (first == before)
		return 0;
	size_t n = first;

	for (size_t i = first; i < before; i++) {
		if (keep[i])
			continue;
		effect_note_ended(s, &st->modifier[i]);
		if (w->ended)
			w->ended(s, &st->modifier[i]);
	}
	for (size_t i = first; i < before; i++)
		if (keep[i])
			st->modifier[n++] = st->modifier[i];
	memset(&st->modifier[n], 0, (before - n) * sizeof(st->modifier[0]));
	st->nmodifiers = (uint16_t)n;
	st->marks = (struct effect_marks){ 0 };
	for (size_t i = 0; i < n; i++)
		effect_mark(&st->marks,
			    &s->rules->effect[st->modifier[i].effect]);
	effect_sweep_kept(st);
	return before - n;
}

size_t effect_end(const struct effect_scene *s, uint8_t duration, uint8_t seat)
{
	const struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < st->nmodifiers; i++)
		keep[i] = st->modifier[i].duration != duration ||
			  (seat != UINT8_MAX &&
			   st->modifier[i].controller != seat);
	return sweep(s, keep);
}

size_t effect_end_since(const struct effect_scene *s, uint8_t duration,
			uint32_t stamp)
{
	const struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < st->nmodifiers; i++)
		keep[i] = st->modifier[i].duration != duration ||
			  st->modifier[i].stamp <= stamp;
	return sweep(s, keep);
}

size_t effect_expire(const struct effect_scene *s)
{
	const struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];
	bool all = true;

	for (size_t i = 0; i < st->nmodifiers; i++) {
		keep[i] = effect_still(s, &st->modifier[i]);
		all &= keep[i];
	}
	return all ? 0 : sweep(s, keep);
}

size_t effect_leave(const struct effect_scene *s, struct thing x,
		    uint8_t duration)
{
	const struct effect_words *w = s->rules->words;
	const struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < st->nmodifiers; i++) {
		const struct effect_modifier *m = &st->modifier[i];

		keep[i] = (!thing_same(m->on, x) ||
			   (w->stays && w->stays(s, m))) &&
			  !(duration != UINT8_MAX && m->duration == duration &&
			    thing_same(m->source, x));
	}
	return sweep(s, keep);
}

/* True if it was the last use. */
static bool use_up(struct effect_modifier *m)
{
	return m->duration == EFFECT_USES && --m->uses == 0;
}

size_t effect_spend(const struct effect_scene *s, struct thing x,
		    enum effect_verb verb, uint8_t row,
		    const struct effect_asked *asked)
{
	struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < st->nmodifiers; i++) {
		struct effect_modifier *m = &st->modifier[i];
		const struct effect_rule *e = &s->rules->effect[m->effect];
		SCRATCH struct effect_use u;

		keep[i] = true;
		if (m->duration != EFFECT_USES || !thing_same(m->on, x) ||
		    !effect_answers(e, verb, row))
			continue;
		struct effect_working w = { effect_use_of(s, &u, m), e,
					    m->stamp, m };

		keep[i] = !effect_applies(s, &w, asked) || !use_up(m);
	}
	return sweep(s, keep);
}

void effect_spend_given(const struct effect_scene *s,
			const struct effect_use *u)
{
	struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];
	bool found = false;

	for (size_t i = 0; i < st->nmodifiers; i++) {
		struct effect_modifier *m = &st->modifier[i];

		keep[i] = true;
		if (found || m->duration != EFFECT_USES ||
		    s->rules->effect[m->effect].granted != u->ability ||
		    !thing_same(m->on, u->source))
			continue;
		found = true;
		keep[i] = !use_up(m);
	}
	if (found)
		sweep(s, keep);
}

/* Note that the verb of the effect worked. */
static void note_modifier(const struct effect_scene *s,
			  const struct effect_modifier *m)
{
	const struct effect_rule *e = &s->rules->effect[m->effect];

	effect_note_effect(s, e);
	effect_note_ability(s, e->ability);
	(void)s, (void)e;
}

const struct effect_modifier *effect_latest(const struct effect_scene *s,
					    struct thing x, uint8_t verb)
{
	const struct effect_state *st = s->state;

	/* Newer ones come after older ones. */
	for (size_t i = st->nmodifiers; i-- > 0;) {
		const struct effect_modifier *m = &st->modifier[i];

		if (thing_same(m->on, x) &&
		    s->rules->effect[m->effect].term->word == verb &&
		    effect_still(s, m)) {
			note_modifier(s, m);
			return m;
		}
	}
	return NULL;
}

int32_t effect_take(const struct effect_scene *s, struct thing x, uint8_t verb,
		    int32_t n)
{
	struct effect_state *st = s->state;
	SCRATCH bool keep[EFFECT_MAX_MODIFIERS];
	int32_t left = n;

	if (!(st->marks.verbs >> verb & 1))
		return 0;
	for (size_t i = 0; i < st->nmodifiers; i++) {
		struct effect_modifier *m = &st->modifier[i];
		int32_t part = m->amount < left ? m->amount : left;

		keep[i] = true;
		if (!thing_same(m->on, x) || !effect_still(s, m) ||
		    s->rules->effect[m->effect].term->word != verb)
			continue;
		if (part)
			note_modifier(s, m);
		m->amount -= part;
		left -= part;
		keep[i] = m->amount > 0;
	}
	sweep(s, keep);
	return n - left;
}
