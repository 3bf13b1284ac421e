/* Finds the turning points of a match. */
#include "cli/tape/turning.h"

#include "validators/base/arena.h"
#include "validators/core/scene/scene.h"

#include <string.h>

#define LEAST (SHARE_ONE * 6 / 100) /* minimum change that is reported */

/* ---- Points */

static uint32_t size_of(const struct turning *x)
{
	return x->from > x->to ? x->from - x->to : x->to - x->from;
}

/* Insert one in order among the largest. */
static void add_point(struct turning *v, size_t *n, struct turning x)
{
	size_t least = 0;

	if (size_of(&x) < LEAST)
		return;
	if (*n < TURNING_MOST) {
		v[(*n)++] = x;
		return;
	}
	for (size_t i = 1; i < *n; i++)
		if (size_of(&v[i]) < size_of(&v[least]))
			least = i;
	if (size_of(&x) <= size_of(&v[least]))
		return;
	memmove(&v[least], &v[least + 1], (*n - least - 1) * sizeof(*v));
	v[*n - 1] = x;
}

/* True if a decision only ends a step or a window: its consequences are shown
 * at the decision before it. */
static bool is_end(const struct judge *j, const struct judged *d)
{
	const char *verb = j->tape->play.match.referee
				   ->verbs[j->tape->action[d->at].action.verb]
				   .name;

	return strncmp(verb, "pass", 4) == 0 || strncmp(verb, "end_", 4) == 0;
}

size_t turning_find(const struct judge *j, unsigned hero,
		    struct turning out[TURNING_MOST])
{
	const struct judged *before = NULL;
	uint32_t from = 0, to;
	size_t n = 0;

	for (size_t i = 0; i < j->nv; i++) {
		if ((before && is_end(j, &j->v[i])) ||
		    !judged_for(j, &j->v[i], hero, &to))
			continue;
		if (before)
			add_point(out, &n,
				  (struct turning){ before, from, to });
		before = &j->v[i];
		from = to;
	}
	if (before && j->next == j->tape->nactions &&
	    judge_outcome(j, hero, &to))
		add_point(out, &n, (struct turning){ before, from, to });
	return n;
}

size_t turning_event(const struct tape *t, size_t action)
{
	for (size_t i = 0; i < t->n; i++)
		if (t->event[i].played == action + 1)
			return i;
	return SIZE_MAX;
}

/* ---- The course */

struct counting {
	uint8_t seat;
	const struct scene_value *life; /* of his hero, or NULL */
	int32_t cards;
};

static void count_cards(struct counting *x, const struct scene_cards *cards)
{
	for (size_t i = 0; i < cards->n; i++) {
		const struct scene_card *c = &cards->v[i];

		if (c->owner != x->seat)
			continue;
		x->cards++;
		for (size_t k = 0; c->marks & SCENE_HERO && k < c->values.n;
		     k++)
			if (strcmp(c->values.v[k].key, "life") == 0)
				x->life = &c->values.v[k];
	}
}

/* The measure of a player. */
static int32_t lead_of(const struct scene *s, const struct scene_player *p,
		       const char **called)
{
	struct counting x = { .seat = p->seat };

	for (size_t i = 0; i < p->values.n; i++)
		if (p->values.v[i].bar) {
			*called = p->values.v[i].name;
			return p->values.v[i].now;
		}
	for (unsigned i = 0; i < s->field.rows * s->field.columns; i++)
		count_cards(&x, &s->field.place[i].cards);
	if (x.life) {
		*called = x.life->name;
		return x.life->now;
	}
	*called = NULL;
	return x.cards;
}

/* The last event of a turn. */
static size_t end_of(const struct tape *t, size_t turn)
{
	return turn + 1 < t->nturns ? t->turn[turn + 1].first - 1 : t->n - 1;
}

static void add_turn(struct tape *t, size_t turn, struct arena *a,
		     struct course *out)
{
	const char *called = NULL, *hero = NULL;
	struct scene s;

	tape_set(t, end_of(t, turn));
	scene_make(&t->play.match, -1, a, &s);
	out->turn[out->n].number = t->turn[turn].number;
	out->nplayers = s.nplayers;
	for (unsigned i = 0; i < s.nplayers; i++) {
		unsigned seat = s.player[i].seat;

		out->seat[i] = seat;
		out->turn[out->n].value[seat] =
			lead_of(&s, &s.player[i], &called);
		hero = called ? called : hero;
	}
	/* a hero that has left the field has none */
	if (hero)
		out->called = arena_copy(a, hero, strlen(hero));
	for (unsigned i = 0; out->called && i < s.nplayers; i++) {
		lead_of(&s, &s.player[i], &called);
		if (!called)
			out->turn[out->n].value[s.player[i].seat] = 0;
	}
	out->n++;
}

/* True if it has the same name as the previous one. */
static bool is_alike(const struct tape *t, size_t i)
{
	const struct tape_turn *x = &t->turn[i], *y = &t->turn[t->nturns - 1];
	size_t n = (size_t)(y->number.p - y->where);

	return x->number.n && (size_t)(x->number.p - x->where) == n &&
	       memcmp(x->where, y->where, n) == 0;
}

void course_of(struct tape *t, struct arena *a, struct course *out)
{
	size_t n = 0, seen = 0;

	*out = (struct course){ 0 };
	for (size_t i = 0; i < t->nturns; i++)
		n += is_alike(t, i);
	size_t every = (n + COURSE_MOST - 1) / COURSE_MOST;
	for (size_t i = 0; i < t->nturns; i++) {
		if (!is_alike(t, i))
			continue;
		if ((n - ++seen) % every == 0)
			add_turn(t, i, a, out);
	}
}
