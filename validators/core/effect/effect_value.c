/* Computes numbers, keywords and permissions of a card from active effects,
 * in order. */
#include "validators/base/scratch.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/card.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <string.h>

/* A query. */
struct query {
	struct thing x;
	uint8_t verb; /* enum effect_verb: MODIFY to MAY */
	uint8_t row;
	effect_visitor *fn;
	void *ctx;
};

bool effect_is_inside(const struct effect_scene *s, uint16_t ability,
		      struct thing source)
{
	for (const struct effect_inside *i = s->inside; i; i = i->up)
		if (i->ability == ability && thing_same(i->source, source))
			return true;
	return false;
}

/* The marks that are relevant to the query. */
static inline uint64_t marks_of(const struct effect_marks *m, uint8_t verb)
{
	switch (verb) {
	case EFFECT_MODIFY:
		return m->stats;
	case EFFECT_GRANT:
	case EFFECT_REMOVE:
		return m->keywords;
	}
	return m->acts;
}

static inline bool marked(const struct effect_marks *m, const struct query *q)
{
	return marks_of(m, q->verb) >> q->row & 1;
}

/* True if nothing in the match can affect the result, which is the
 * usual case. */
static inline bool asked_in_vain(const struct effect_scene *s, uint8_t verb,
				 uint8_t row)
{
	const struct effect_state *st = s->state;
	const struct effect_marks *always =
		st->nstatics ? &st->always : &s->rules->always;

	return !((marks_of(&st->marks, verb) | marks_of(always, verb)) >> row &
		 1);
}

static inline bool answers(const struct effect_rule *e, const struct query *q)
{
	switch (q->verb) {
	case EFFECT_MODIFY:
		return e->verb == EFFECT_MODIFY && e->stat == q->row;
	case EFFECT_GRANT:
	case EFFECT_REMOVE:
		return e->verb == q->verb && e->keyword == q->row;
	}
	return e->verb == q->verb && e->acts >> q->row & 1;
}

bool effect_answers(const struct effect_rule *e, enum effect_verb verb,
		    uint8_t row)
{
	const struct query q = { .verb = (uint8_t)verb, .row = row };

	return answers(e, &q);
}

/* Visit a static ability, unless it is inside itself. */
static void visit_static(const struct effect_scene *s,
			 const struct effect_static *f, void *ctx)
{
	const struct effect_rules *r = s->rules;
	const struct effect_ability *a = &r->ability[f->ability];
	const struct query *q = ctx;
	struct effect_inside in;
	struct effect_scene deep;
	SCRATCH struct effect_use u;
	bool meets = false;

	if (a->kind != KIND_STATIC || !marked(&a->marks, q) ||
	    effect_is_inside(s, f->ability, f->source))
		return;
	const struct effect_rule *e = &r->effect[r->block[a->block].first];
	const struct effect_rule *end = e + r->block[a->block].n;

	in = (struct effect_inside){ s->inside, f->ability, f->source };
	deep = (struct effect_scene){ r, s->state, s->game, &in, s->quiet };
	effect_use_read(&u, f->ability, f->controller, f->source);
	for (; e < end; e++) {
		if (!answers(e, q) || !effect_reaches(&deep, &u, e, q->x))
			continue;
		meets = meets || effect_meets(&deep, &u);
		if (!meets)
			return;
		struct effect_working w = { &u, e, f->stamp, NULL };

		q->fn(&deep, &w, q->ctx);
	}
}

static void visit_statics(const struct effect_scene *s, struct query *q)
{
	const struct effect_rules *r = s->rules;
	const struct effect_state *st = s->state;
	struct effect_static f;
	uint32_t at = 0;

	for (size_t i = 0; i + 1 < st->nstatics; i++) {
		const struct effect_static *x = &st->statics[i];

		if (marked(&r->ability[x->ability].marks, q))
			visit_static(s, x, q);
	}
	while (!st->nstatics && effect_next_static(s, &at, &f))
		visit_static(s, &f, q);
	if (r->given && marked(&r->passed, q))
		effect_each_given(s, visit_static, q);
}

static void visit_timed(const struct effect_scene *s, const struct query *q)
{
	const struct effect_state *st = s->state;

	for (size_t i = 0; i < st->nmodifiers; i++) {
		const struct effect_modifier *m = &st->modifier[i];
		const struct effect_rule *e = &s->rules->effect[m->effect];
		SCRATCH struct effect_use u;

		if (!thing_same(m->on, q->x) || !answers(e, q) ||
		    !effect_still(s, m))
			continue;
		struct effect_working w = { effect_use_of(s, &u, m), e,
					    m->stamp, m };

		q->fn(s, &w, q->ctx);
	}
}

static void visit(const struct effect_scene *s, struct query *q)
{
	const struct effect_state *st = s->state;

	if (marked(&st->marks, q))
		visit_timed(s, q);
	if (marked(st->nstatics ? &st->always : &s->rules->always, q))
		visit_statics(s, q);
}

bool effect_applies(const struct effect_scene *s,
		    const struct effect_working *w,
		    const struct effect_asked *asked)
{
	const struct effect_words *own = s->rules->words;
	const struct term *filter = w->rule->filter;

	if (filter && (!asked || !asked->other.kind ||
		       !effect_holds(s, w->use, asked->other, filter)))
		return false;
	return !own->applies || own->applies(s, w->use, w->rule->term, asked);
}

struct summing {
	const struct effect_asked *asked;
	struct effect_sum sum;
};

/* The value of `add` or `set`. */
static int32_t amount(const struct effect_scene *s,
		      const struct effect_working *w, const struct term *t)
{
	return w->timed ? w->timed->amount
			: effect_amount_at(s, w->use, w->rule, t);
}

static void sum_up(const struct effect_scene *s, const struct effect_working *w,
		   void *ctx)
{
	struct summing *c = ctx;
	struct effect_sum *sum = &c->sum;

	if (!effect_applies(s, w, c->asked))
		return;
	effect_note_working(s, w);
	if (!w->rule->set) {
		sum->add += amount(s, w, w->rule->add);
	} else if (!sum->set || w->stamp >= sum->set_stamp) {
		sum->set = true;
		sum->set_to = amount(s, w, w->rule->set);
		sum->set_stamp = w->stamp;
	}
}

struct effect_sum effect_sum(const struct effect_scene *s, struct thing x,
			     uint8_t stat, const struct effect_asked *asked)
{
	struct summing c = { .asked = asked };

	if (asked_in_vain(s, EFFECT_MODIFY, stat))
		return c.sum;
	struct query q = { x, EFFECT_MODIFY, stat, sum_up, &c };

	visit(s, &q);
	return c.sum;
}

struct changing {
	const struct effect_asked *asked;
	effect_change_visitor *fn;
	void *ctx;
};

static void tell_change(const struct effect_scene *s,
			const struct effect_working *w, void *ctx)
{
	struct changing *c = ctx;
	const struct effect_rule *r = w->rule;

	if (effect_applies(s, w, c->asked))
		c->fn(w, amount(s, w, r->set ? r->set : r->add), c->ctx);
}

void effect_change_each(const struct effect_scene *s, struct thing x,
			uint8_t stat, const struct effect_asked *asked,
			effect_change_visitor *fn, void *ctx)
{
	struct changing c = { asked, fn, ctx };
	struct query q = { x, EFFECT_MODIFY, stat, tell_change, &c };

	if (!asked_in_vain(s, EFFECT_MODIFY, stat))
		visit(s, &q);
}

static void add_source(const struct effect_working *w, int32_t n, void *ctx)
{
	struct things *out = ctx;
	struct thing x = w->use->source;

	for (size_t i = 0; i < out->n; i++)
		if (out->v[i].kind == x.kind && out->v[i].id == x.id)
			return;
	if (n || w->rule->set)
		things_add(out, x);
}

void effect_change_sources(const struct effect_scene *s, struct thing x,
			   uint8_t stat, const struct effect_asked *asked,
			   struct things *out)
{
	effect_change_each(s, x, stat, asked, add_source, out);
}

int32_t effect_value(const struct effect_sum *sum, int32_t base, bool sets_last)
{
	int64_t n = sum->set ? sum->set_to : base;

	if (!sum->set || !sets_last)
		n += sum->add;
	return n < INT32_MIN   ? INT32_MIN
	       : n > INT32_MAX ? INT32_MAX
			       : (int32_t)n;
}

struct keywords {
	bool removed;
	uint32_t stamp; /* of the latest removal */
	effect_keyword_visitor *fn;
	void *ctx;
};

static void note_removal(const struct effect_scene *s,
			 const struct effect_working *w, void *ctx)
{
	struct keywords *c = ctx;

	assert(effect_applies(s, w, NULL)); /* matches any query */
	effect_note_working(s, w);
	if (!c->removed || w->stamp > c->stamp)
		c->stamp = w->stamp;
	c->removed = true;
}

static void note_grant(const struct effect_scene *s,
		       const struct effect_working *w, void *ctx)
{
	struct keywords *c = ctx;

	assert(effect_applies(s, w, NULL));
	if (c->removed && w->stamp <= c->stamp)
		return;
	effect_note_working(s, w);
	c->fn(w->rule->use, c->ctx);
}

void effect_keyword_each(const struct effect_scene *s, struct thing x,
			 const struct keyword *k, effect_keyword_visitor *fn,
			 void *ctx)
{
	const struct effect_words *own = s->rules->words;
	const struct card *card = own->card(s, x);
	uint8_t row = (uint8_t)(k - own->keywords);
	struct keywords c = { .fn = fn, .ctx = ctx };
	struct query q = { x, EFFECT_REMOVE, row, note_removal, &c };

	visit(s, &q);
	for (size_t i = 0; card && !c.removed && i < card->nkeywords; i++)
		if (card->keywords[i].keyword == k)
			fn(&card->keywords[i], ctx);
	q.verb = EFFECT_GRANT;
	q.fn = note_grant;
	visit(s, &q);
}

static void add_keyword(const struct keyword_use *k, void *ctx)
{
	struct effect_keyword *out = ctx;
	int64_t n = k->numbered ? k->n : 0;

	out->highest = out->n == 0 || n > out->highest ? n : out->highest;
	out->sum += n;
	out->kinds |= k->kinds;
	if (k->priced && (out->mana < 0 || k->mana < out->mana))
		out->mana = k->mana;
	out->n++;
}

/* A cheap test that the card may have it printed. */
static inline bool may_show(const struct effect_scene *s, struct thing x,
			    uint8_t row)
{
	const struct effect_words *own = s->rules->words;

	return !own->printed || own->printed(s, x) >> row & 1;
}

/* Add printed uses of the keyword. */
static void add_printed(const struct effect_scene *s, struct thing x,
			const struct keyword *k, struct effect_keyword *out)
{
	const struct card *card = s->rules->words->card(s, x);

	for (size_t i = 0; card && i < card->nkeywords; i++)
		if (card->keywords[i].keyword == k)
			add_keyword(&card->keywords[i], out);
}

struct effect_keyword effect_keyword(const struct effect_scene *s,
				     struct thing x, const struct keyword *k)
{
	uint8_t row = (uint8_t)(k - s->rules->words->keywords);
	struct effect_keyword found = { .mana = -1 };

	if (!asked_in_vain(s, EFFECT_GRANT, row))
		effect_keyword_each(s, x, k, add_keyword, &found);
	else if (may_show(s, x, row))
		add_printed(s, x, k, &found);
	if (found.n)
		effect_note_keyword(s, k);
	return found;
}

bool effect_has(const struct effect_scene *s, struct thing x,
		const struct keyword *k)
{
	uint8_t row = (uint8_t)(k - s->rules->words->keywords);

	if (asked_in_vain(s, EFFECT_GRANT, row) && !may_show(s, x, row))
		return false;
	return effect_keyword(s, x, k).n > 0;
}

struct permission {
	const struct effect_asked *asked;
	uint8_t act;
	bool said;
};

static void note_act(const struct effect_scene *s,
		     const struct effect_working *w, void *ctx)
{
	struct permission *c = ctx;

	if (c->said || !effect_applies(s, w, c->asked))
		return;
	effect_note_working(s, w);
	effect_note_act(s, w->rule, c->act);
	c->said = true;
}

/* True if any effect with the verb is about the act of x. */
static bool is_said(const struct effect_scene *s, struct thing x,
		    enum effect_verb verb, uint8_t act,
		    const struct effect_asked *asked)
{
	struct permission c = { .asked = asked, .act = act };

	if (asked_in_vain(s, EFFECT_CANNOT, act))
		return false;
	struct query q = { x, (uint8_t)verb, act, note_act, &c };

	visit(s, &q);
	return c.said;
}

bool effect_told(const struct effect_scene *s, struct thing x, uint8_t act,
		 const struct effect_asked *asked)
{
	return is_said(s, x, EFFECT_MAY, act, asked);
}

bool effect_allowed(const struct effect_scene *s, struct thing x, uint8_t act,
		    const struct effect_asked *asked, bool by_rules)
{
	return !is_said(s, x, EFFECT_CANNOT, act, asked) &&
	       (by_rules || effect_told(s, x, act, asked));
}
