/* Asks a person for a decision, part by part. */
#include "cli/play/question_internal.h"

#include "cli/play/lesson.h"

#include "validators/base/arena.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* The action is complete: decide whether it needs confirmation. */
static void conclude(struct question *q)
{
	bool alone = q->nsteps == 0; /* there was nothing to choose */

	foresee(q->m, q->player, q->sim, q->arena, &q->action, &q->foresight);
	q->v = NULL;
	q->n = q->at = 0;
	q->asks = q->foresight.open && !alone ? ASKS_SURE : ASKS_NOTHING;
}

/* Ask for the open part of a choice; nothing if there is only one way. */
static void ask_form(struct question *q, const struct choice *c)
{
	/* indistinguishable cards of a pile: take any */
	action_copy(&q->action, &c->action);
	q->min = c->min;
	q->max = c->max;
	q->common = ~(1u << c->param);
	switch (c->form) {
	case CHOICE_PLAIN:
		conclude(q);
		/* the consequences were shown with the option */
		q->asks = q->nsteps && question_hits_own(q, c) ? ASKS_SURE
							       : ASKS_NOTHING;
		return;
	case CHOICE_AMOUNT:
		q->part = c->param;
		q->n = 0;
		q->asks = ASKS_AMOUNT;
		q->amount = question_advises(q) ? q->advised->arg[c->param]
						: c->max;
		if (c->min == c->max) {
			q->action.arg[c->param] = c->max;
			conclude(q);
		}
		return;
	case CHOICE_SUBSET:
		q->asks = ASKS_SOME;
		break;
	case CHOICE_ORDER:
		q->asks = ASKS_ORDER;
		q->min = q->max = (int32_t)c->ncandidates;
		break;
	}
	if (q->max == 0 || (q->min == 1 && c->ncandidates == 1)) {
		if (q->max)
			action_add(&q->action, c->param,
				   q->all->candidates[c->candidate]);
		conclude(q);
		return;
	}
	question_candidates(q, c);
}

/* True if these are things of one action that differ in one part, and
 * otherwise only actions without choices: for example cards to buy, and the
 * end of buying. */
static bool is_list(const struct question *q)
{
	int many = -1;
	unsigned bits = 0;

	if (q->nkept > QUESTION_LIST || !question_differs(q, -1))
		return false;
	for (size_t k = 0; k < q->nkept * q->nkept; k++) {
		const struct choice *x =
			question_choice(q, q->kept[k / q->nkept]);
		const struct choice *y =
			question_choice(q, q->kept[k % q->nkept]);

		if (x == y || x->action.verb != y->action.verb)
			continue;
		if (many >= 0 && many != x->action.verb)
			return false;
		many = x->action.verb;
		for (int i = 0; i < (int)VERB_MAX_PARAMS; i++)
			if (question_verb(q, y)->param[i].name &&
			    !str_eq(question_thing(q, x, i).id,
				    question_thing(q, y, i).id))
				bits |= 1u << i;
	}
	return (bits & (bits - 1)) == 0;
}

/* Ask for the next unknown part. */
static void ask_next(struct question *q)
{
	const struct choice *c = question_choice(q, q->kept[0]);
	unsigned most = QUESTION_WHOLE;

	q->mark = arena_mark(q->arena);
	q->nmarked = 0;
	q->common = question_common(q, -1);
	if (q->numbers && numbers_by_part(q->numbers, q))
		most = 0;
	if (q->nkept > 1 && (q->nkept <= most || is_list(q))) {
		question_options(q, PART_WHOLE);
		return;
	}
	for (int i = -1; q->nkept > 1 && i < (int)VERB_MAX_PARAMS; i++) {
		if (i >= 0 && !question_verb(q, c)->param[i].name)
			break;
		if (question_differs(q, i)) {
			question_options(q, i);
			return;
		}
	}
	/* among indistinguishable ones */
	if (question_advises(q))
		q->kept[0] = q->advised_choice;
	ask_form(q, question_choice(q, q->kept[0]));
}

bool question_begin(struct question *q, struct arena *a, const struct match *m,
		    struct sim *sim, unsigned player, const struct choices *all,
		    const struct action *advised, struct numbers *numbers)
{
	*q = (struct question){
		.arena = a,
		.named = *m,
		.sim = sim,
		.player = player,
		.all = all,
		.advised = advised,
		.numbers = numbers,
		.advised_choice =
			(uint32_t)(advised ? lesson_choice(m, advised, all)
					   : all->n),
		.nkept = all->n
	};
	q->named.arena = a;
	q->m = &q->named;
	q->scene = arena_alloc(a, sizeof(*q->scene));
	scene_make(m, (int)player, a, q->scene);
	q->kept = arena_array(a, all->n, sizeof(*q->kept));
	for (size_t i = 0; i < all->n; i++)
		q->kept[i] = (uint32_t)i;
	if (all->n == 1 && all->v[0].form == CHOICE_PLAIN) {
		action_copy(&q->action, &all->v[0].action);
		q->asks = ASKS_NOTHING;
		return false;
	}
	ask_next(q);
	return q->asks != ASKS_NOTHING;
}

bool question_harms_own(const struct question *q)
{
	return question_hits_own(q, question_choice(q, q->kept[0]));
}

/* Save the current step for going back. */
static void push_step(struct question *q)
{
	size_t bytes = q->nkept * sizeof(*q->kept);
	uint32_t *before = arena_array(q->arena, q->nkept, sizeof(*before));

	memcpy(before, q->kept, bytes);
	q->step[q->nsteps].kept = before;
	q->step[q->nsteps].nkept = q->nkept;
	q->step[q->nsteps].at = q->at;
	q->step[q->nsteps].mark = q->mark;
	q->nsteps++;
}

bool question_back(struct question *q)
{
	if (q->nsteps == 0)
		return false;
	q->nsteps--;
	q->nkept = q->step[q->nsteps].nkept;
	memcpy(q->kept, q->step[q->nsteps].kept, q->nkept * sizeof(*q->kept));
	arena_reset(q->arena, q->step[q->nsteps].mark);
	ask_next(q);
	q->at = q->step[q->nsteps].at;
	return true;
}

static void keep_like(struct question *q, struct str id)
{
	size_t kept = 0;

	for (size_t k = 0; k < q->nkept; k++)
		if (str_eq(question_thing(q, question_choice(q, q->kept[k]),
					  q->part)
				   .id,
			   id))
			q->kept[kept++] = q->kept[k];
	q->nkept = kept;
}

static bool mark_choice(struct question *q, size_t i)
{
	struct answer *o = &q->v[i];

	if (!o->marked && (int32_t)q->nmarked >= q->max)
		return false;
	if (!o->marked) {
		o->marked = ++q->nmarked;
		return true;
	}
	for (size_t k = 0; k < q->n; k++)
		if (q->v[k].marked > o->marked)
			q->v[k].marked--;
	o->marked = 0;
	q->nmarked--;
	return true;
}

bool question_take(struct question *q, size_t i)
{
	if (i >= q->n || q->v[i].gone)
		return false;
	q->at = i;
	if (q->asks == ASKS_SOME || q->asks == ASKS_ORDER)
		return mark_choice(q, i);
	if (q->asks != ASKS_ONE)
		return false;
	const struct answer *o = &q->v[i];

	push_step(q);
	if (q->part == PART_WHOLE) {
		q->kept[0] = o->choice;
		q->nkept = 1;
	} else {
		keep_like(q, o->is.id);
	}
	ask_next(q);
	return true;
}

/* Put the marked options into the action, in order. */
static void fill_list(struct question *q)
{
	const struct choice *c = question_choice(q, q->kept[0]);

	for (unsigned place = 1; place <= q->nmarked; place++)
		for (size_t i = 0; i < q->n; i++)
			if (q->v[i].marked == place)
				action_add(
					&q->action, c->param,
					q->all->candidates[c->candidate + i]);
}

bool question_finish(struct question *q)
{
	switch (q->asks) {
	case ASKS_SURE:
		q->asks = ASKS_NOTHING;
		return true;
	case ASKS_AMOUNT:
		push_step(q);
		q->action.arg[q->part] = q->amount;
		break;
	case ASKS_SOME:
	case ASKS_ORDER:
		if ((int32_t)q->nmarked < q->min)
			return false;
		push_step(q);
		fill_list(q);
		break;
	default:
		return false;
	}
	conclude(q);
	return true;
}

bool question_follow(struct question *q)
{
	if (!question_advises(q))
		return false;
	for (size_t i = 0; i < q->n; i++) {
		if (!q->v[i].advised)
			continue;
		if (q->asks == ASKS_ONE)
			return question_take(q, i);
		if (!q->v[i].marked)
			question_take(q, i);
	}
	return question_finish(q);
}

void question_move(struct question *q, int forward)
{
	if (q->asks == ASKS_AMOUNT) {
		int32_t to = q->amount + forward;

		q->amount = to < q->min ? q->min : to > q->max ? q->max : to;
		return;
	}
	for (size_t i = 0; i < q->n; i++) {
		q->at = (q->at + (forward > 0 ? 1 : q->n - 1)) % q->n;
		if (!q->v[q->at].gone)
			return;
	}
}
