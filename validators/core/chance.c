#include "validators/core/chance.h"

#include "validators/base/vec.h"
#include "validators/core/finding.h"

#include <assert.h>

void chance_init(struct chance *c, struct arena *a)
{
	*c = (struct chance){ .arena = a };
}

void chance_seed(struct chance *c, uint64_t seed, uint64_t match)
{
	c->seeded = true;
	rng_init_match(&c->rng, seed, match);
}

void chance_force(struct chance *c, const char *name, const struct node *value)
{
	struct forced_value f = { name, value };

	VEC_PUSH(c->arena, c->value, c->nvalues, c->value_cap, f);
}

void chance_force_order(struct chance *c, const char *name,
			const struct node *list)
{
	struct forced_order f = { .name = name, .list = list };

	VEC_PUSH(c->arena, c->order, c->norders, c->order_cap, f);
}

static void fault(struct chance *c, enum finding_id f, const struct node *at,
		  const char *msg)
{
	if (c->fault)
		return;
	c->fault = findings[f].name;
	c->fault_msg = msg;
	c->blamed = false;
	c->fault_at = at ? at->at : (struct span){ 0 };
}

static const char *allowed(struct arena *a, const struct roll_kind *kind)
{
	const char *text = "";

	if (kind->words == NULL)
		return arena_printf(a, "1 to %d", kind->sides);
	for (size_t i = 0; kind->words[i]; i++)
		text = arena_printf(a, "%s%s%s", text, i ? " or " : "",
				    kind->words[i]);
	return text;
}

/* The number a forced value stands for, or 0. */
static int32_t number_of(const struct node *n, const struct roll_kind *kind)
{
	if (kind->words == NULL)
		return n->kind == NODE_INT && n->i >= 1 && n->i <= kind->sides
			       ? (int32_t)n->i
			       : 0;
	for (int32_t i = 0; n->kind == NODE_TEXT && kind->words[i]; i++)
		if (str_is(n->text, kind->words[i]))
			return i + 1;
	return 0;
}

static int32_t take_forced(struct chance *c, const char *name,
			   const struct roll_kind *kind)
{
	const struct forced_value *f = &c->value[c->next];
	int32_t v = number_of(f->value, kind);

	if (f->name && strcmp(f->name, name) != 0) {
		fault(c, FINDING_RANDOM_VALUE, f->value,
		      arena_printf(c->arena,
				   "the next value is forced for the roll "
				   "\"%s\", but \"%s\" is needed",
				   f->name, name));
		return 1;
	}
	if (v == 0) {
		fault(c, FINDING_RANDOM_VALUE, f->value,
		      arena_printf(c->arena,
				   "\"%.*s\" is no value of the roll "
				   "\"%s\", which takes %s",
				   STR_ARG(f->value->text), name,
				   allowed(c->arena, kind)));
		return 1;
	}
	c->next++;
	return v;
}

static void note_roll(struct chance *c, const char *name,
		      const struct roll_kind *kind, int32_t v)
{
	struct draw d = { .name = name };

	d.value = kind->words ? kind->words[v - 1]
			      : arena_printf(c->arena, "%d", v);
	VEC_PUSH(c->arena, c->draw, c->ndraws, c->draw_cap, d);
}

int32_t chance_roll(struct chance *c, const char *name,
		    const struct roll_kind *kind)
{
	int32_t v = 1;

	assert(kind->sides >= 1);
	if (c->next < c->nvalues)
		v = take_forced(c, name, kind);
	else if (c->seeded)
		v = (int32_t)rng_below(&c->rng, (uint32_t)kind->sides) + 1;
	else
		fault(c, FINDING_RANDOM_EXHAUSTED, NULL,
		      arena_printf(c->arena,
				   "no value is left for the roll \"%s\"",
				   name));
	if (c->noted)
		note_roll(c, name, kind, v);
	return v;
}

/* The place of the number that a text stands for, from `from` on, or n. */
static size_t find(const uint16_t *v, size_t from, size_t n, struct str id,
		   struct str (*id_of)(const void *ctx, uint16_t i),
		   const void *ctx)
{
	for (; from < n; from++)
		if (str_eq(id_of(ctx, v[from]), id))
			break;
	return from;
}

/* Put v into the order of the list; the first that does not fit is a fault. */
static void take_order(struct chance *c, const struct forced_order *f,
		       uint16_t *v, size_t n,
		       struct str (*id_of)(const void *ctx, uint16_t i),
		       const void *ctx)
{
	const struct node *list = f->list;

	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *want = list->list.v[i];
		size_t k = find(v, i < n ? i : n, n, want->text, id_of, ctx);

		if (k == n) {
			fault(c, FINDING_RANDOM_VALUE, want,
			      arena_printf(c->arena,
					   "\"%.*s\" is not, or no more, "
					   "among the cards of the shuffle "
					   "\"%s\"",
					   STR_ARG(want->text), f->name));
			return;
		}
		uint16_t card = v[k];
		memmove(v + i + 1, v + i, (k - i) * sizeof(*v));
		v[i] = card;
	}
	if (list->list.n < n)
		fault(c, FINDING_RANDOM_VALUE, list,
		      arena_printf(c->arena,
				   "%zu cards for the shuffle \"%s\", which "
				   "has %zu",
				   list->list.n, f->name, n));
}

static struct forced_order *forced_order(struct chance *c, const char *name)
{
	for (size_t i = 0; i < c->norders; i++)
		if (!c->order[i].taken && strcmp(c->order[i].name, name) == 0)
			return &c->order[i];
	return NULL;
}

static void note_order(struct chance *c, const char *name, const uint16_t *v,
		       size_t n,
		       struct str (*id_of)(const void *ctx, uint16_t i),
		       const void *ctx)
{
	struct str *ids = arena_array(c->arena, n, sizeof(*ids));
	struct draw d = { .name = name, .ids = ids, .n = n };

	for (size_t i = 0; i < n; i++)
		ids[i] = id_of(ctx, v[i]);
	VEC_PUSH(c->arena, c->draw, c->ndraws, c->draw_cap, d);
}

void chance_shuffle(struct chance *c, const char *name, uint16_t *v, size_t n,
		    struct str (*id_of)(const void *ctx, uint16_t i),
		    const void *ctx)
{
	struct forced_order *f = forced_order(c, name);

	if (f) {
		f->taken = ++c->taken;
		take_order(c, f, v, n, id_of, ctx);
	} else if (c->seeded) {
		for (size_t i = n; i > 1; i--) {
			size_t k = rng_below(&c->rng, (uint32_t)i);
			uint16_t t = v[k];

			v[k] = v[i - 1];
			v[i - 1] = t;
		}
	} else {
		fault(c, FINDING_RANDOM_EXHAUSTED, NULL,
		      arena_printf(c->arena,
				   "no order is given for the shuffle \"%s\"",
				   name));
	}
	if (c->noted)
		note_order(c, name, v, n, id_of, ctx);
}

void chance_blame(struct chance *c, const char *fmt, ...)
{
	va_list ap;

	if (!c->fault || c->blamed)
		return;
	c->blamed = true;
	va_start(ap, fmt);
	const char *place = arena_vprintf(c->arena, fmt, ap);
	va_end(ap);
	c->fault_msg = arena_printf(c->arena, "%s: %s", place, c->fault_msg);
}

struct chance_mark chance_mark(const struct chance *c)
{
	return (struct chance_mark){ c->rng, c->next, c->taken, c->ndraws };
}

void chance_rewind(struct chance *c, struct chance_mark m)
{
	c->rng = m.rng;
	c->next = m.next;
	c->ndraws = m.ndraws;
	c->fault = NULL;
	for (size_t i = 0; c->taken > m.taken && i < c->norders; i++)
		if (c->order[i].taken > m.taken)
			c->order[i].taken = 0;
	c->taken = m.taken;
}

void chance_unused(const struct chance *c, struct diags *ds)
{
	size_t left = c->nvalues - c->next;

	if (left > 0)
		diag_at(ds, SEV_ERROR, FINDING_NAME(RANDOM_UNUSED),
			&c->value[c->next].value->at,
			"%zu forced %s never needed", left,
			left == 1 ? "value was" : "values were");
	for (size_t i = 0; i < c->norders; i++)
		if (!c->order[i].taken)
			diag_at(ds, SEV_ERROR, FINDING_NAME(RANDOM_UNUSED),
				&c->order[i].list->at,
				"the shuffle \"%s\" was never made",
				c->order[i].name);
}
