/* Evaluates terms in a match: conditions, references, numbers. */
#include "validators/base/scratch.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/field.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <string.h>

bool things_have(const struct things *t, struct thing x)
{
	for (size_t i = 0; i < t->n; i++)
		if (thing_same(t->v[i], x))
			return true;
	return false;
}

static int32_t within_int32(int64_t n)
{
	return n < INT32_MIN   ? INT32_MIN
	       : n > INT32_MAX ? INT32_MAX
			       : (int32_t)n;
}

static struct thing player(uint8_t seat)
{
	return (struct thing){ THING_PLAYER, seat };
}

static void refer_word(const struct effect_scene *s, const struct effect_use *u,
		       uint16_t row, struct things *out)
{
	const struct effect_op *o = &s->rules->ref[row];
	struct thing x = { 0, 0 };

	switch (o->op) {
	case OP_REF:
		o->read->refer(&(struct effect_ask){ .s = s, .u = u }, out);
		if (out->n)
			effect_note(s, s->rules->grammar->refs, row);
		return;
	case OP_SELF:
		x = u->source;
		break;
	case OP_EVENT_CARD:
		x = u->event_card;
		break;
	case OP_EVENT_OTHER:
		x = u->event_other;
		break;
	case OP_CONTROLLER:
		x = player(u->controller);
		break;
	case OP_BOTH:
		things_add(out, player(u->controller));
		x = player(effect_opponent(u->controller));
		break;
	case OP_OPPONENT:
		x = player(effect_opponent(u->controller));
		break;
	}
	if (x.kind == 0)
		return;
	effect_note(s, s->rules->grammar->refs, row);
	things_add(out, x);
}

/* The targets of a static ability are computed each time. */
static void refer_static(const struct effect_scene *s,
			 const struct effect_use *u, size_t target,
			 struct things *out)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[u->ability];

	effect_find(s, u, &r->target[a->targets + target].group, out);
}

void effect_refer(const struct effect_scene *s, const struct effect_use *u,
		  const struct term *t, struct things *out)
{
	size_t i = (size_t)t->lo;

	if (t->form == TERM_REF) {
		refer_word(s, u, t->word, out);
		return;
	}
	assert(t->form == TERM_TARGET);
	if (i >= u->ntargets) {
		if (s->inside)
			refer_static(s, u, i, out);
		return;
	}
	for (size_t k = u->from[i]; k < u->from[i + 1]; k++)
		things_add(out, u->bound[k]);
}

struct thing effect_first(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *t)
{
	SCRATCH struct thing v[EFFECT_MAX_THINGS];
	struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };

	effect_refer(s, u, t, &found);
	return found.n ? v[0] : (struct thing){ 0, 0 };
}

bool effect_refers(const struct effect_scene *s, const struct effect_use *u,
		   const struct term *t, struct thing x)
{
	SCRATCH struct thing v[EFFECT_MAX_THINGS];
	struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };

	effect_refer(s, u, t, &found);
	return things_have(&found, x);
}

static int32_t count_group(const struct effect_scene *s,
			   const struct effect_use *u,
			   const struct effect_group *g)
{
	SCRATCH struct thing v[EFFECT_MAX_THINGS];
	struct things found = { .v = v, .cap = EFFECT_MAX_THINGS };

	effect_find(s, u, g, &found);
	return (int32_t)found.n;
}

static bool counted(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_keys *keys, const struct term *map)
{
	struct effect_group g = effect_group_by(keys, map);
	const struct term *min = g.key[GROUP_MIN], *max = g.key[GROUP_MAX];
	int32_t n = count_group(s, u, &g);

	/* {max: 0} requires none; only without bounds is the minimum one. */
	return n >= (min ? min->lo : max ? 0 : 1) && (!max || n <= max->lo);
}

static bool number_fits(int32_t n, const struct term *t)
{
	if (t->form == TERM_BOOL)
		return (n != 0) == (t->lo != 0);
	assert(t->form == TERM_RANGE);
	return t->lo <= n && n <= t->hi;
}

static uint64_t bits_of(const struct term *t)
{
	return t->form == TERM_SET ? t->bits : UINT64_C(1) << t->word;
}

bool effect_on_side(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, uint8_t side)
{
	const struct effect_words *w = s->rules->words;

	if (side == SIDE_ANY)
		return true;
	uint8_t seat =
		x.kind == THING_PLAYER ? (uint8_t)x.id : w->controller(s, x);

	return seat == (side == SIDE_OWN ? u->controller
					 : effect_opponent(u->controller));
}

static bool any_holds(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *list);

static bool judge_condition(const struct effect_scene *s,
			    const struct effect_use *u, struct thing x,
			    const struct term *t)
{
	const struct effect_op *o = &s->rules->condition[t->word];
	const struct term *value = t->v;
	const struct effect_ask q = { s, u, x, value,
				      o->read ? o->read->arg : 0 };

	switch (o->op) {
	case OP_NUMBER:
		return number_fits(o->read->number(&q), value);
	case OP_WORDS:
		return (o->read->words(&q) & bits_of(value)) != 0;
	case OP_TEST:
		return o->read->test(&q);
	case OP_SIDE:
		return effect_on_side(s, u, x, o->sides[value->word]);
	case OP_IS:
		return effect_refers(s, u, value, x);
	case OP_KEYWORD:
		return effect_has(s, x, value->keyword->keyword);
	case OP_COUNT:
		return counted(s, u, o->group, value);
	case OP_NOT:
		return !effect_holds(s, u, x, value);
	case OP_ALL:
		return effect_holds(s, u, x, value);
	case OP_ANY:
		return any_holds(s, u, x, value);
	case OP_EVENT_CARD:
		return u->event_card.kind &&
		       effect_holds(s, u, u->event_card, value);
	}
	assert(o->op == OP_EVENT_OTHER);
	return u->event_other.kind && effect_holds(s, u, u->event_other, value);
}

static bool holds(const struct effect_scene *s, const struct effect_use *u,
		  struct thing x, const struct term *t)
{
	bool yes = judge_condition(s, u, x, t);

	effect_note_condition(s, u, x, t, yes);
	return yes;
}

bool effect_holds(const struct effect_scene *s, const struct effect_use *u,
		  struct thing x, const struct term *list)
{
	for (uint32_t i = 0; list && i < list->n; i++)
		if (!holds(s, u, x, &list->v[i]))
			return false;
	return true;
}

static bool any_holds(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *list)
{
	for (uint32_t i = 0; i < list->n; i++)
		if (holds(s, u, x, &list->v[i]))
			return true;
	return false;
}

static int32_t stat_of(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_read *r, int stat,
		       const struct term *of)
{
	struct thing x = effect_first(s, u, of);

	if (!x.kind)
		return 0;
	return r->number(&(struct effect_ask){ s, u, x, of, stat });
}

/* Evaluate the sum or product of a list of amounts. */
static int32_t several(const struct effect_scene *s, const struct effect_use *u,
		       const struct word *each, const struct term *t, bool sum)
{
	int64_t n = sum ? 0 : 1;

	for (uint32_t i = 0; i < t->n; i++) {
		int64_t x = effect_amount(s, u, each, &t->v[i]);

		n = within_int32(sum ? n + x : n * x);
	}
	return (int32_t)n;
}

/* Evaluate the first key of a map of amounts; `of` comes after it. */
static int32_t amount_key(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *map)
{
	const struct effect_amounts *a = s->rules->amounts;
	size_t row = 0;

	while (!term_has(map, row))
		row++;
	const struct effect_op *o = &a->op[row];
	const struct term *t = term_at(map, row);
	struct effect_group g;

	switch (o->op) {
	case OP_AMOUNT:
		return o->read->amount(
			&(struct effect_ask){ .s = s, .u = u, .value = t });
	case OP_COUNT:
		g = effect_group_by(o->group, t);
		return count_group(s, u, &g);
	case OP_NUMBER:
		return stat_of(s, u, o->read, t->word,
			       term_at(map, (size_t)a->of));
	}
	assert(o->op == OP_ADD || o->op == OP_MUL);
	return several(s, u, a->table->v[row].each, t, o->op == OP_ADD);
}

int32_t effect_amount(const struct effect_scene *s, const struct effect_use *u,
		      const struct word *key, const struct term *t)
{
	if (!t || t->form == TERM_NONE)
		return 1;
	if (t->form == TERM_INT)
		return t->lo;
	if (t->form == TERM_WORD) {
		effect_note(s, key->words, t->word);
		return &key->words->v[t->word] == s->rules->event_amount
			       ? u->event_amount
			       : INT32_MAX; /* all */
	}
	assert(key->table == s->rules->amounts->table);
	int32_t n = amount_key(s, u, t);

	effect_note_map(s, key->table, t, NULL);
	return n;
}

int32_t effect_amount_of(const struct effect_scene *s,
			 const struct effect_use *u, uint16_t e)
{
	const struct effect_rule *x = &s->rules->effect[e];

	return effect_amount_at(s, u, x, x->amount);
}

int32_t effect_amount_at(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_rule *e, const struct term *t)
{
	return t ? effect_amount(s, u, &e->keys->v[t - e->term->v], t) : 1;
}
