/* What lasts: modifiers, keywords, permissions, their order and their end. */
#include "validators/core/card.h"
#include "validators/core/commonwords.h"
#include "validators/core/effect_internal.h"

#include <string.h>

/* One effect that works on the thing asked about. */
struct working {
	const struct effect_use *use;
	const struct term *effect;
	uint32_t stamp;
	const struct effect_modifier *timed; /* NULL: static, read anew */
};

typedef void visitor(const struct effect_scene *s, const struct working *w,
		     void *ctx);

static bool verb_is(const struct effect_rules *r, const struct term *effect,
		    const char *verb)
{
	return strcmp(r->verbs->v[effect->word].name, verb) == 0;
}

bool effect_is_inside(const struct effect_scene *s, uint16_t ability,
		      struct thing source)
{
	for (const struct effect_inside *i = s->inside; i; i = i->up)
		if (i->ability == ability && thing_same(i->source, source))
			return true;
	return false;
}

static void visit_block(const struct effect_scene *s,
			const struct effect_use *u, uint32_t stamp,
			struct thing x, const char *verb, visitor *fn,
			void *ctx)
{
	const struct effect_rules *r = s->rules;
	struct effect_block b = r->block[r->ability[u->ability].block];
	struct thing v[EFFECT_MAX_THINGS];

	for (size_t i = b.first; i < (size_t)b.first + b.n; i++) {
		const struct term *t = r->effect[i].term;
		struct things to = { .v = v, .cap = EFFECT_MAX_THINGS };

		if (!verb_is(r, t, verb))
			continue;
		effect_to(s, u, t, &to);
		struct working w = { .use = u, .effect = t, .stamp = stamp };

		if (things_have(&to, x))
			fn(s, &w, ctx);
	}
}

struct visiting {
	struct thing x;
	const char *verb;
	visitor *fn;
	void *ctx;
};

/* A static ability, not inside itself. */
static void visit_static(const struct effect_scene *s,
			 const struct effect_static *f, void *ctx)
{
	const struct visiting *v = ctx;
	struct effect_inside in = { s->inside, f->ability, f->source };
	struct effect_scene deep = *s;
	struct effect_use u;

	if (s->rules->ability[f->ability].kind != KIND_STATIC ||
	    effect_is_inside(s, f->ability, f->source))
		return;
	deep.inside = &in;
	effect_use_init(&u, f->ability, f->controller, f->source);
	if (effect_meets(&deep, &u))
		visit_block(&deep, &u, f->stamp, v->x, v->verb, v->fn, v->ctx);
}

static void visit(const struct effect_scene *s, struct thing x,
		  const char *verb, visitor *fn, void *ctx)
{
	const struct effect_rules *r = s->rules;

	for (size_t i = 0; i < s->state->nmodifiers; i++) {
		const struct effect_modifier *m = &s->state->modifier[i];
		const struct effect_rule *e = &r->effect[m->effect];
		struct effect_use u;

		if (!thing_same(m->on, x) || !verb_is(r, e->term, verb))
			continue;
		effect_use_init(&u, e->ability, m->controller, m->source);
		struct working w = { &u, e->term, m->stamp, m };

		fn(s, &w, ctx);
	}
	struct visiting v = { x, verb, fn, ctx };
	struct effect_static f;
	uint32_t at = 0;

	while (s->rules->words->statics(s, &at, &f))
		visit_static(s, &f, &v);
	effect_each_given(s, visit_static, &v);
}

static bool applies(const struct effect_scene *s, const struct working *w,
		    const struct effect_asked *asked)
{
	const struct effect_words *own = s->rules->words;
	const struct term *filter = effect_key(s->rules, w->effect, "filter");

	if (filter && (!asked || !asked->other.kind ||
		       !effect_holds(s, w->use, asked->other, filter)))
		return false;
	return !own->applies || own->applies(s, w->use, w->effect, asked);
}

/* Is the word called `name` (one of) the value of the verb's key? */
static bool names(const struct effect_rules *r, const struct term *effect,
		  const char *key, const char *name)
{
	const struct words *keys = r->verbs->v[effect->word].table;
	int row = words_find(keys, key, strlen(key));

	if (row < 0 || !term_has(effect, (size_t)row))
		return false;
	const struct term *t = term_at(effect, (size_t)row);
	int word = words_find(keys->v[row].words, name, strlen(name));

	if (word < 0)
		return false;
	return t->form == TERM_SET ? t->bits >> word & 1 : t->word == word;
}

static const struct word *key_of(const struct effect_rules *r,
				 const struct term *effect, const char *name)
{
	const struct words *keys = r->verbs->v[effect->word].table;

	return &keys->v[words_at(keys, name)];
}

static int32_t amount(const struct effect_scene *s, const struct working *w,
		      const char *key, const struct term *t)
{
	return w->timed ? w->timed->amount
			: effect_amount(s, w->use,
					key_of(s->rules, w->effect, key), t);
}

struct summing {
	struct effect_sum sum;
	const char *stat;
	const struct effect_asked *asked;
};

static void sum_up(const struct effect_scene *s, const struct working *w,
		   void *ctx)
{
	struct summing *c = ctx;
	const struct term *set = effect_key(s->rules, w->effect, "set");
	const struct term *add = effect_key(s->rules, w->effect, "add");

	if (!names(s->rules, w->effect, "stat", c->stat) ||
	    !applies(s, w, c->asked))
		return;
	if (!set) {
		c->sum.add += amount(s, w, "add", add);
	} else if (!c->sum.set || w->stamp >= c->sum.set_stamp) {
		c->sum.set = true;
		c->sum.set_to = amount(s, w, "set", set);
		c->sum.set_stamp = w->stamp;
	}
}

struct effect_sum effect_sum(const struct effect_scene *s, struct thing x,
			     const char *stat, const struct effect_asked *asked)
{
	struct summing c = { .stat = stat, .asked = asked };

	visit(s, x, "modify", sum_up, &c);
	return c.sum;
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
	const struct keyword *k;
	bool removed;
	uint32_t stamp; /* of the latest removal */
	struct effect_keyword found;
};

static const struct keyword_use *keyword_of(const struct effect_rules *r,
					    const struct term *effect)
{
	const struct term *t = effect_key(r, effect, "keyword");

	return t && t->form == TERM_KEYWORD ? t->keyword : NULL;
}

static void note_removal(const struct effect_scene *s, const struct working *w,
			 void *ctx)
{
	struct keywords *c = ctx;
	const struct keyword_use *k = keyword_of(s->rules, w->effect);

	if (!k || k->keyword != c->k || !applies(s, w, NULL))
		return;
	if (!c->removed || w->stamp > c->stamp)
		c->stamp = w->stamp;
	c->removed = true;
}

static void add_keyword(struct effect_keyword *out, const struct keyword_use *k)
{
	int64_t n = k->numbered ? k->n : 0;

	out->highest = out->n == 0 || n > out->highest ? n : out->highest;
	out->sum += n;
	out->kinds |= k->kinds;
	if (k->priced && (out->mana < 0 || k->mana < out->mana))
		out->mana = k->mana;
	out->n++;
}

static void note_grant(const struct effect_scene *s, const struct working *w,
		       void *ctx)
{
	struct keywords *c = ctx;
	const struct keyword_use *k = keyword_of(s->rules, w->effect);

	if (k && k->keyword == c->k && applies(s, w, NULL) &&
	    (!c->removed || w->stamp > c->stamp))
		add_keyword(&c->found, k);
}

struct effect_keyword effect_keyword(const struct effect_scene *s,
				     struct thing x, const struct keyword *k)
{
	const struct card *card = s->rules->words->card(s, x);
	struct keywords c = { .k = k, .found = { .mana = -1 } };

	visit(s, x, "remove", note_removal, &c);
	for (size_t i = 0; card && !c.removed && i < card->nkeywords; i++)
		if (card->keywords[i].keyword == k)
			add_keyword(&c.found, &card->keywords[i]);
	visit(s, x, "grant", note_grant, &c);
	return c.found;
}

bool effect_has(const struct effect_scene *s, struct thing x,
		const struct keyword *k)
{
	return effect_keyword(s, x, k).n > 0;
}

struct permission {
	const char *act;
	const struct effect_asked *asked;
	bool said;
};

static void note_act(const struct effect_scene *s, const struct working *w,
		     void *ctx)
{
	struct permission *c = ctx;

	if (!c->said && names(s->rules, w->effect, "act", c->act))
		c->said = applies(s, w, c->asked);
}

bool effect_allowed(const struct effect_scene *s, struct thing x,
		    const char *act, const struct effect_asked *asked,
		    bool by_rules)
{
	struct permission c = { .act = act, .asked = asked };

	visit(s, x, "cannot", note_act, &c);
	if (c.said)
		return false;
	if (!by_rules)
		visit(s, x, "may", note_act, &c);
	return by_rules || c.said;
}

bool effect_lasts(const struct effect_rules *r, const struct term *effect)
{
	static const char *const verbs[] = { "modify", "grant", "remove",
					     "cannot", NULL };

	for (size_t i = 0; verbs[i]; i++)
		if (verb_is(r, effect, verbs[i]))
			return true;
	return verb_is(r, effect, "may") && effect_key(r, effect, "act");
}

uint32_t effect_stamp(struct effect_state *s)
{
	return ++s->stamp;
}

bool effect_begin(const struct effect_scene *s, const struct effect_use *u,
		  uint16_t e, struct thing x, uint8_t duration)
{
	struct effect_state *st = s->state;
	const struct term *t = s->rules->effect[e].term;
	const struct term *set = effect_key(s->rules, t, "set");
	const struct term *add = effect_key(s->rules, t, "add");
	struct effect_modifier m = { .effect = e,
				     .duration = duration,
				     .controller = u->controller,
				     .source = u->source,
				     .on = x };

	if (st->nmodifiers == EFFECT_MAX_MODIFIERS) {
		st->full = true;
		return false;
	}
	if (set || add)
		m.amount = effect_amount(
			s, u, key_of(s->rules, t, set ? "set" : "add"),
			set ? set : add);
	m.stamp = effect_stamp(st);
	st->modifier[st->nmodifiers++] = m;
	return true;
}

/* Keep those with keep[i], in their order; the rest is zero again. */
static size_t sweep(struct effect_state *s, const bool *keep)
{
	size_t n = 0, before = s->nmodifiers;

	for (size_t i = 0; i < before; i++)
		if (keep[i])
			s->modifier[n++] = s->modifier[i];
	memset(&s->modifier[n], 0, (before - n) * sizeof(s->modifier[0]));
	s->nmodifiers = (uint16_t)n;
	return before - n;
}

size_t effect_end(struct effect_state *s, uint8_t duration, uint8_t seat)
{
	bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < s->nmodifiers; i++)
		keep[i] = s->modifier[i].duration != duration ||
			  (seat != UINT8_MAX &&
			   s->modifier[i].controller != seat);
	return sweep(s, keep);
}

size_t effect_leave(struct effect_state *s, struct thing x, uint8_t duration)
{
	bool keep[EFFECT_MAX_MODIFIERS];

	for (size_t i = 0; i < s->nmodifiers; i++) {
		const struct effect_modifier *m = &s->modifier[i];

		keep[i] = !thing_same(m->on, x) &&
			  !(duration != UINT8_MAX && m->duration == duration &&
			    thing_same(m->source, x));
	}
	return sweep(s, keep);
}
