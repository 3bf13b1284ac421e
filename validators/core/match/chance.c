/* Supplies the rolls and shuffles of a match, forced or random. */
#include "validators/core/match/chance.h"

#include "validators/base/buf.h"
#include "validators/base/vec.h"
#include "validators/core/game/field.h"
#include "validators/core/game/finding.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/view.h"

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

void chance_claim(struct chance *c, const struct seed_claim *claim)
{
	c->claim = claim;
	if (claim)
		rng_init_match(&c->rng, claim->seed, 0);
}

/* True if the claim says that the next draw came from the seed. */
static bool is_claimed(const struct chance *c)
{
	size_t from = 0, to;

	assert(!c->claim || c->noted);
	if (c->claim == NULL)
		return false;
	to = c->claim->nforced;
	while (from < to) {
		size_t mid = from + (to - from) / 2;

		if (c->claim->forced[mid] == c->ndraws)
			return false;
		if (c->claim->forced[mid] < c->ndraws)
			from = mid + 1;
		else
			to = mid;
	}
	return true;
}

/* A value in 0..n-1 is forced: compare it with the value from the seed. */
static void compare_value(struct chance *c, uint32_t n, uint32_t value)
{
	if (is_claimed(c) && rng_below(&c->rng, n) != value && !c->unlike)
		c->unlike = c->ndraws + 1;
}

void chance_force(struct chance *c, const char *name, const struct node *value,
		  const struct node *line)
{
	struct forced_value f = { name, value, line };

	VEC_PUSH(c->arena, c->value, c->nvalues, c->value_cap, f);
}

void chance_force_order(struct chance *c, const char *name,
			const struct node *list)
{
	struct forced_order f = { .name = name, .list = list };

	VEC_PUSH(c->arena, c->order, c->norders, c->order_cap, f);
}

__attribute__((format(printf, 4, 5))) static void
chance_fault(struct chance *c, enum finding_id f, const struct node *at,
	     const char *fmt, ...)
{
	va_list ap;

	if (c->fault)
		return;
	va_start(ap, fmt);
	c->fault_msg = arena_vprintf(c->arena, tr(c->lang, fmt), ap);
	va_end(ap);
	c->fault = findings[f].name;
	c->blamed = false;
	c->fault_at = at ? at->at : (struct span){ 0 };
}

/* A request: one of n things, identified by text, or by numbers from 1. */
struct request {
	const char *name;
	uint32_t n;
	const struct pick_kind *kind; /* NULL: numbers */
	const void *ctx;
	bool die;
};

static int32_t find_word(const void *ctx, struct str text)
{
	return field_word(((const struct roll_kind *)ctx)->words, text);
}

static struct str name_word(const void *ctx, uint32_t i, struct arena *a)
{
	(void)a;
	return str_of(((const struct roll_kind *)ctx)->words[i]);
}

static const char *allowed(const struct chance *c, const struct request *q)
{
	const char *text = "";

	if (q->kind == NULL)
		return arena_printf(c->arena, tr(c->lang, "1 to %u"), q->n);
	for (uint32_t i = 0; i < q->n; i++)
		text = arena_printf(
			c->arena, "%s%s%.*s", text,
			i ? tr(c->lang, " or ") : "",
			STR_ARG(q->kind->name(q->ctx, i, c->arena)));
	return text;
}

/* The index that a forced value stands for, or -1. */
static int32_t place_of(const struct node *n, const struct request *q)
{
	if (q->kind)
		return n->kind == NODE_TEXT ? q->kind->find(q->ctx, n->text)
					    : -1;
	return n->kind == NODE_INT && n->i >= 1 && n->i <= q->n
		       ? (int32_t)n->i - 1
		       : -1;
}

/* The next forced value, if it is for this roll; NULL after a fault. */
static const struct node *next_forced(struct chance *c, const char *name)
{
	const struct forced_value *f = &c->value[c->next];

	if (f->name == NULL || strcmp(f->name, name) == 0)
		return f->value;
	chance_fault(c, FINDING_RANDOM_VALUE, f->value,
		     "the next value is forced for the roll \"%s\", but "
		     "\"%s\" is needed",
		     f->name, name);
	return NULL;
}

/* Report a value that is not valid for the roll. */
static void misfit(struct chance *c, const struct node *value, const char *name,
		   const char *takes)
{
	struct buf parts = { 0 };

	if (value->kind >= NODE_LIST)
		view_put(&parts, value);
	struct str text = parts.n ? buf_str(&parts) : value->text;
	chance_fault(c, FINDING_RANDOM_VALUE, value,
		     "\"%.*s\" is not a value of the roll \"%s\", which "
		     "takes %s",
		     STR_ARG(text), name, takes);
	buf_release(&parts);
}

static uint32_t take_forced(struct chance *c, const struct request *q)
{
	const struct node *value = next_forced(c, q->name);
	int32_t v = value ? place_of(value, q) : -1;

	if (value && v < 0)
		misfit(c, value, q->name, allowed(c, q));
	c->next += v >= 0;
	return v < 0 ? 0 : (uint32_t)v;
}

static void note_value(struct chance *c, const struct request *q, uint32_t v,
		       bool forced)
{
	struct draw d = { .name = q->name,
			  .number = q->kind == NULL,
			  .die = q->die ? q->n : 0,
			  .forced = forced };

	if (q->kind) {
		struct str s = q->kind->name(q->ctx, v, c->arena);

		d.value = arena_copy(c->arena, s.p, s.n);
	} else {
		d.value = arena_printf(c->arena, "%u", v + 1);
	}
	VEC_PUSH(c->arena, c->draw, c->ndraws, c->draw_cap, d);
}

static uint32_t ask_chance(struct chance *c, const struct request *q)
{
	bool forced = c->next < c->nvalues;
	uint32_t v = 0;

	assert(q->n >= 1);
	if (forced) {
		v = take_forced(c, q);
		compare_value(c, q->n, v);
	} else if (c->seeded) {
		v = rng_below(&c->rng, q->n);
	} else {
		chance_fault(c, FINDING_RANDOM_EXHAUSTED, NULL,
			     "no value is left for the roll \"%s\"", q->name);
	}
	if (c->noted)
		note_value(c, q, v, forced);
	return v;
}

int32_t chance_roll(struct chance *c, const char *name,
		    const struct roll_kind *kind)
{
	static const struct pick_kind words = { find_word, name_word };

	return (int32_t)ask_chance(
		       c, &(struct request){ name, (uint32_t)kind->sides,
					     kind->words ? &words : NULL, kind,
					     !kind->words && !kind->pick }) +
	       1;
}

uint32_t chance_pick(struct chance *c, const char *name, uint32_t n,
		     const struct pick_kind *kind, const void *ctx)
{
	return ask_chance(c, &(struct request){ name, n, kind, ctx, false });
}

/* A roll line is for one request and must have exactly as many values. */
static void check_line(struct chance *c, const char *name, size_t n)
{
	const struct forced_value *f = &c->value[c->next];

	if (f->line == NULL ||
	    (f->line->list.v[0] == f->value && f->line->list.n == n))
		return;
	chance_fault(c, FINDING_RANDOM_VALUE, f->value,
		     tr_n(c->lang,
			  "the line forces %zu value, but the roll \"%s\" "
			  "takes %zu",
			  "the line forces %zu values, but the roll \"%s\" "
			  "takes %zu",
			  (int64_t)f->line->list.n),
		     f->line->list.n, name, n);
}

void chance_dice(struct chance *c, const char *name,
		 const struct roll_kind *kind, int32_t *out, size_t n)
{
	if (n > 0 && c->next < c->nvalues && next_forced(c, name))
		check_line(c, name, n);
	for (size_t i = 0; i < n; i++)
		out[i] = chance_roll(c, name, kind);
}

/* The index of the number with this text, at or after `from`, or n. */
static size_t number_at(const uint16_t *v, size_t from, size_t n, struct str id,
			const struct shuffle_kind *p)
{
	for (; from < n; from++)
		if (str_eq(p->id_of(p->ctx, v[from]), id))
			break;
	return from;
}

static struct str said_word(const struct chance *c, struct str word)
{
	return c->match ? naming_said(c->match, word) : word;
}

/* Report an element of the list that matches no remaining card. */
static void not_there(struct chance *c, const struct forced_order *f,
		      const struct node *want)
{
	chance_fault(c, FINDING_RANDOM_VALUE, want,
		     "\"%.*s\" is not, or no longer, among the cards of the "
		     "shuffle \"%s\"",
		     STR_ARG(said_word(c, want->text)), f->name);
}

/* Reorder v as in the list; the first invalid element is a fault. */
static void take_order(struct chance *c, const struct forced_order *f,
		       uint16_t *v, size_t n, const struct shuffle_kind *p)
{
	const struct node *list = f->list;

	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *want = list->list.v[i];
		size_t k = number_at(v, i < n ? i : n, n, want->text, p);

		if (k == n) {
			not_there(c, f, want);
			return;
		}
		uint16_t card = v[k];
		memmove(v + i + 1, v + i, (k - i) * sizeof(*v));
		v[i] = card;
	}
	if (list->list.n < n && !p->deck)
		chance_fault(c, FINDING_RANDOM_VALUE, list,
			     "%zu cards for the shuffle \"%s\", which has %zu",
			     list->list.n, f->name, n);
}

static struct forced_order *forced_order(struct chance *c, const char *name)
{
	for (size_t i = 0; i < c->norders; i++)
		if (!c->order[i].taken && strcmp(c->order[i].name, name) == 0)
			return &c->order[i];
	return NULL;
}

static void note_order(struct chance *c, const char *name, const uint16_t *v,
		       size_t n, const struct shuffle_kind *p, bool forced)
{
	struct str *ids = arena_array(c->arena, n, sizeof(*ids));
	struct draw d = { .name = name, .ids = ids, .n = n, .forced = forced };

	for (size_t i = 0; i < n; i++)
		ids[i] = p->id_of(p->ctx, v[i]);
	VEC_PUSH(c->arena, c->draw, c->ndraws, c->draw_cap, d);
}

/* The list replaces the order of v: compare it with the order from the seed.
 * Cards with the same text are interchangeable. */
static void compare_order(struct chance *c, const struct forced_order *f,
			  const uint16_t *v, size_t n,
			  const struct shuffle_kind *p)
{
	if (!is_claimed(c))
		return;
	uint16_t *drawn = arena_array(c->arena, n, sizeof(*drawn));
	bool same = f->list->list.n == n;

	for (size_t i = 0; i < n; i++)
		drawn[i] = v[i];
	rng_mix(&c->rng, drawn, (uint32_t)n);
	for (size_t i = 0; same && i < n; i++)
		same = str_eq(p->id_of(p->ctx, drawn[i]),
			      f->list->list.v[i]->text);
	if (!same && !c->unlike)
		c->unlike = c->ndraws + 1;
}

void chance_shuffle(struct chance *c, const char *name, uint16_t *v, size_t n,
		    const struct shuffle_kind *p)
{
	struct forced_order *f = c->norders ? forced_order(c, name) : NULL;

	if (f) {
		f->taken = ++c->taken;
		compare_order(c, f, v, n, p);
		take_order(c, f, v, n, p);
	} else if (c->seeded) {
		rng_mix(&c->rng, v, (uint32_t)n);
	} else if (n > 1) { /* zero or one card has only one order */
		chance_fault(c, FINDING_RANDOM_EXHAUSTED, NULL,
			     "no order is given for the shuffle \"%s\"", name);
	}
	if (c->noted)
		note_order(c, name, v, n, p, f != NULL);
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
	return (struct chance_mark){ c->rng, c->next, c->taken, c->ndraws,
				     c->unlike };
}

void chance_rewind(struct chance *c, struct chance_mark m)
{
	c->rng = m.rng;
	c->next = m.next;
	c->ndraws = m.ndraws;
	c->unlike = m.unlike;
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
			tr_n(ds->lang, "%zu forced value was never needed",
			     "%zu forced values were never needed",
			     (int64_t)left),
			left);
	for (size_t i = 0; i < c->norders; i++)
		if (!c->order[i].taken)
			diag_at(ds, SEV_ERROR, FINDING_NAME(RANDOM_UNUSED),
				&c->order[i].list->at,
				"the shuffle \"%s\" was never made",
				c->order[i].name);
}
