/* Executes an entry of the agenda, effect by effect, thing by thing. */
#include "validators/core/effect/agenda.h"

#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"

#include <assert.h>
#include <string.h>

/* The context of every step. */
struct run {
	const struct effect_scene *s;
	const struct agenda_words *w;
	struct agenda *a;
	uint32_t serial;
};

/* Push a list of effects, to be executed `times` times. */
static enum agenda_pace enter(const struct run *run, struct agenda_entry *e,
			      uint16_t block, int32_t times)
{
	if (times <= 0 || run->s->rules->block[block].n == 0)
		return AGENDA_DONE;
	if (e->depth == AGENDA_MAX_DEPTH) {
		run->s->state->full = true;
		return AGENDA_FULL;
	}
	e->frame[e->depth++] =
		(struct agenda_frame){ block, 0, (uint32_t)times - 1 };
	return AGENDA_DONE;
}

/* Drop the things of the completed effect. */
static void close_to(struct agenda_entry *e)
{
	size_t bound = e->use.from[e->use.ntargets];

	if (e->to_from >= bound)
		memset(&e->use.bound[bound], 0,
		       (size_t)(e->to_from + e->to_n - bound) *
			       sizeof(e->use.bound[0]));
	e->to_from = e->to_n = e->to_next = 0;
}

/* Determine the things of the effect, once; later changes do not
 * affect them. */
static bool open_to(const struct run *run, struct agenda_entry *e,
		    uint16_t effect)
{
	const struct effect_scene *s = run->s;
	struct thing v[EFFECT_MAX_THINGS];
	struct things to = { .v = v, .cap = EFFECT_MAX_THINGS };
	size_t bound = e->use.from[e->use.ntargets];

	effect_to(s, &e->use, effect, &to);
	if (s->state->full || bound + to.n > EFFECT_MAX_BOUND) {
		s->state->full = true;
		return false;
	}
	e->to_from = (uint8_t)bound;
	e->to_n = (uint8_t)to.n;
	e->to_next = 0;
	if (to.n)
		memcpy(&e->use.bound[bound], v, to.n * sizeof(v[0]));
	return true;
}

static enum agenda_pace ask_own(struct agenda_entry *e, enum agenda_ask what,
				uint16_t max)
{
	agenda_ask(e, e->use.controller, 0, max);
	e->ask = (uint8_t)what;
	return AGENDA_ASKS;
}

/* Return the number that was answered, and clear it. */
static int32_t take_answer(struct agenda_entry *e)
{
	int32_t n = e->answer;

	e->answered = false;
	e->answer = 0;
	return n;
}

/* Execute control verbs: choose, may with effects, repeat. */
static enum agenda_pace steer(const struct run *run, struct agenda_entry *e,
			      uint16_t effect)
{
	const struct effect_rule *x = &run->s->rules->effect[effect];
	struct agenda_frame *f = &e->frame[e->depth - 1];
	bool choose = x->verb == EFFECT_CHOOSE;
	bool may = x->verb == EFFECT_OFFER;
	uint16_t option = 0;
	int32_t times = 1;

	if ((choose || may) && !e->answered)
		return ask_own(e, choose ? ASK_OPTION : ASK_ACCEPT,
			       choose ? x->nblocks - 1 : 1);
	if (choose)
		option = (uint16_t)take_answer(e);
	else if (may)
		times = take_answer(e);
	else
		times = effect_amount_at(run->s, &e->use, x, x->times);
	effect_note_effect(run->s, x);
	f->next++;
	return enter(run, e, x->blocks + option, times);
}

/* Execute one effect on one thing. */
static enum agenda_pace act(const struct run *run, struct agenda_entry *e,
			    uint16_t effect, struct thing x)
{
	const struct effect_scene *s = run->s;

	if (run->w->spared && run->w->spared(s, run->a, e, effect, x))
		return AGENDA_DONE;
	if (!s->rules->effect[effect].lasts) {
		enum agenda_pace p = run->w->act(s, run->a, e, effect, x);

		if (p == AGENDA_DONE)
			effect_note_effect(s, &s->rules->effect[effect]);
		return p;
	}
	return effect_begin(s, &e->use, effect, x,
			    run->w->duration(s, &e->use, effect))
		       ? AGENDA_DONE
		       : AGENDA_FULL;
}

/* The thing is completed: progress is stored before other entries run. */
static enum agenda_pace moved_on(const struct run *run)
{
	struct agenda_entry *e = agenda_find(run->a, run->serial);

	if (e) {
		e->answered = false;
		e->answer = 0;
		e->to_next++;
	}
	if (run->s->state->full)
		return AGENDA_FULL;
	return run->w->settle(run->s, run->a);
}

/* Execute one effect as far as possible. */
static enum agenda_pace step(const struct run *run, struct agenda_entry *e,
			     uint16_t effect)
{
	const struct effect_rules *r = run->s->rules;
	bool lacks_to = !r->effect[effect].has_to;

	if (e->to_next == 0 && e->to_n == 0 && !lacks_to &&
	    !open_to(run, e, effect))
		return AGENDA_FULL;
	if (e->to_next < (lacks_to ? 1 : e->to_n)) {
		struct thing x = { 0, 0 };

		if (!lacks_to)
			x = e->use.bound[e->to_from + e->to_next];
		enum agenda_pace p = act(run, e, effect, x);

		return p == AGENDA_DONE ? moved_on(run) : p;
	}
	close_to(e);
	e->frame[e->depth - 1].next++;
	return AGENDA_DONE;
}

/* Advance to the next effect; false at the end of the frame. */
static bool next_effect(const struct effect_rules *r, struct agenda_entry *e,
			uint16_t *effect)
{
	struct agenda_frame *f = &e->frame[e->depth - 1];
	struct effect_block b = r->block[f->block];

	if (f->next < b.n) {
		*effect = (uint16_t)(b.first + f->next);
		return true;
	}
	if (f->again) {
		f->again--;
		f->next = 0;
	} else {
		*f = (struct agenda_frame){ 0, 0, 0 };
		e->depth--;
	}
	return false;
}

/* The loop guard: counts each effect when it begins. */
static bool loops(const struct run *run, const struct agenda_entry *e)
{
	return run->w->loop_limit && e->to_next == 0 && !e->answered &&
	       run->a->steps++ >= run->w->loop_limit;
}

enum agenda_pace agenda_run(const struct effect_scene *s,
			    const struct agenda_words *w, struct agenda *a,
			    uint32_t serial)
{
	const struct run run = { s, w, a, serial };
	struct agenda_entry *e = agenda_find(a, serial);
	enum agenda_pace p = AGENDA_DONE;

	if (e && e->ask != ASK_NOTHING)
		return AGENDA_ASKS;
	if (e && e->depth == 0)
		effect_note_ability(s, e->use.ability);
	if (e && e->depth == 0)
		p = enter(&run, e, s->rules->ability[e->use.ability].block, 1);
	while (p == AGENDA_DONE && (e = agenda_find(a, serial)) && e->depth) {
		uint16_t effect;

		if (!next_effect(s->rules, e, &effect))
			continue;
		if (loops(&run, e))
			return AGENDA_LOOP;
		p = s->rules->effect[effect].nblocks ? steer(&run, e, effect)
						     : step(&run, e, effect);
	}
	if (p == AGENDA_DONE)
		agenda_remove(a, serial);
	return p;
}
