#include "validators/core/mention.h"

#include "validators/base/intern.h"
#include "validators/base/suggest.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game.h"

/* What the cards carry: one table per field, and one of the ids. */
struct carried {
	struct arena *a;
	const struct card_set *set;
	struct intern **fields;
	struct intern *ids;
};

static struct str fold(struct arena *a, struct str s)
{
	struct str out = s;

	utf8_fold(a, &out, s);
	return out;
}

/* The label or folded text in every language of a value. */
static void add_value(struct carried *c, struct intern *in,
		      const struct node *n)
{
	if (n->kind == NODE_TEXT)
		intern_add(in, fold(c->a, n->text));
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++)
		intern_add(in, n->list.v[i]->text);
	for (size_t i = 0; n->kind == NODE_MAP && i < n->map.n; i++)
		intern_add(in, fold(c->a, n->map.v[i].value->text));
}

/* A name of the cards' own is by default the name. */
static void add_names(struct intern *in, const struct card *card)
{
	for (size_t i = 0; i < card->nnames; i++)
		intern_add(in, card->names[i].fold);
}

static struct intern *carried_in(struct carried *c, size_t field)
{
	struct intern **in = &c->fields[field];

	if (*in)
		return *in;
	*in = intern_new(c->a);
	for (size_t i = 0; i < c->set->n; i++) {
		const struct value *v = card_good(&c->set->v[i], field);

		if (v && v->node)
			add_value(c, *in, v->node);
		else if (c->set->game->fields[field].type == FIELD_TEXT)
			add_names(*in, &c->set->v[i]);
	}
	return *in;
}

static struct intern *carried_ids(struct carried *c)
{
	if (c->ids)
		return c->ids;
	c->ids = intern_new(c->a);
	for (size_t i = 0; i < c->set->n; i++)
		intern_add(c->ids, c->set->v[i].id);
	return c->ids;
}

static void check_one(struct carried *c, const struct mention *m,
		      struct diags *ds)
{
	bool id = m->key->forms & (AS_CARD | AS_CARDS);
	struct intern *in = id ? carried_ids(c) : carried_in(c, m->key->of);
	struct str wanted =
		m->key->forms & AS_NAME ? fold(c->a, m->text) : m->text;
	struct suggest s;

	if (intern_find(in, wanted) != INTERN_NONE)
		return;
	suggest_init(&s, wanted);
	for (uint32_t i = 0; i < intern_count(in); i++)
		suggest_offer(&s, intern_str(in, i), intern_str(in, i));
	struct diag *d =
		diag_at(ds, SEV_ERROR, FINDING_NAME(UNKNOWN_REFERENCE), &m->at,
			"no card has the %s \"%.*s\"",
			id ? "id" : c->set->game->fields[m->key->of].name,
			STR_ARG(m->text));
	d->path = m->path;
	d->card = m->card;
	d->hint = suggest_text(ds->arena, &s);
}

/* How often a label stands on cards of the set, and where first. */
struct label {
	unsigned cards;
	const struct card *card;
	const struct node *node;
};

/* True if the two labels stand on one card: then neither is a typo. */
static bool together(const struct card *c, size_t field, struct str other)
{
	const struct node *list = c->values[field].node;

	for (size_t i = 0; i < list->list.n; i++)
		if (str_eq(list->list.v[i]->text, other))
			return true;
	return false;
}

static struct label *count_labels(struct carried *c, struct intern *in,
				  size_t field)
{
	struct label *v =
		arena_array(c->a, intern_count(in), sizeof(struct label));

	for (size_t i = 0; i < c->set->n; i++) {
		const struct value *x = card_good(&c->set->v[i], field);

		for (size_t k = 0; x && k < x->node->list.n; k++) {
			struct label *l = &v[intern_find(
				in, x->node->list.v[k]->text)];

			l->cards++;
			l->card = &c->set->v[i];
			l->node = x->node->list.v[k];
		}
	}
	return v;
}

/*
 * Labels by what is left of them when a letter is lost: two that differ in
 * one edit share such a rest (or one is the other's), so that each label is
 * compared with few others.
 */
struct rests {
	struct arena *a;
	struct intern *in;
	struct rest {
		struct rest *next;
		uint32_t label;
	} **first;
	size_t n, cap;
};

static void add_rest(struct rests *r, struct str rest, uint32_t label)
{
	uint32_t i = intern_add(r->in, rest);
	struct rest *x = arena_alloc(r->a, sizeof(*x));

	if (i == r->n)
		VEC_PUSH(r->a, r->first, r->n, r->cap, NULL);
	*x = (struct rest){ .next = r->first[i], .label = label };
	r->first[i] = x;
}

/* s without its letter k; k = s.n: s itself. */
static struct str rest_of(char *buf, struct str s, size_t k)
{
	memcpy(buf, s.p, k);
	if (k == s.n)
		return (struct str){ buf, s.n };
	memcpy(buf + k, s.p + k + 1, s.n - k - 1);
	return (struct str){ buf, s.n - 1 };
}

#define LABEL_MIN 4   /* shorter ones differ by a letter too easily */
#define LABEL_MAX 128 /* longer ones are no words */

static void add_rests(struct rests *r, const struct intern *labels)
{
	char buf[LABEL_MAX];

	for (uint32_t i = 0; i < intern_count(labels); i++) {
		struct str s = intern_str(labels, i);

		if (s.n < LABEL_MIN || s.n > LABEL_MAX)
			continue;
		for (size_t k = 0; k <= s.n; k++)
			add_rest(r, rest_of(buf, s, k), i);
	}
}

/* Another label one edit away from label i, or INTERN_NONE. */
static uint32_t near_label(const struct rests *r, const struct intern *labels,
			   const struct card *card, size_t field, uint32_t i)
{
	struct str s = intern_str(labels, i);
	char buf[LABEL_MAX];

	if (s.n < LABEL_MIN || s.n > LABEL_MAX)
		return INTERN_NONE;
	for (size_t k = 0; k <= s.n; k++) {
		uint32_t rest = intern_find(r->in, rest_of(buf, s, k));

		for (const struct rest *x = r->first[rest]; x; x = x->next) {
			struct str o = intern_str(labels, x->label);

			if (x->label != i && suggest_distance(s, o, 1) <= 1 &&
			    !together(card, field, o))
				return x->label;
		}
	}
	return INTERN_NONE;
}

/* A label on one card that is nearly another one: perhaps a typo. */
static void check_labels(struct carried *c, size_t field, struct diags *ds)
{
	struct intern *in = carried_in(c, field);
	struct label *v = count_labels(c, in, field);
	struct rests r = { .a = c->a, .in = intern_new(c->a) };

	add_rests(&r, in);
	for (uint32_t i = 0; i < intern_count(in); i++) {
		uint32_t k = v[i].cards == 1 ?
				     near_label(&r, in, v[i].card, field, i) :
				     INTERN_NONE;
		if (k == INTERN_NONE)
			continue;
		struct diag *d = diag_at(
			ds, SEV_WARNING, FINDING_NAME(RARE_LABEL),
			&v[i].node->at, "no other card has the %s \"%.*s\"",
			c->set->game->fields[field].name,
			STR_ARG(intern_str(in, i)));
		d->card = v[i].card->id.p;
		diag_hint(ds, d, "did you mean \"%.*s\"?",
			  STR_ARG(intern_str(in, k)));
	}
}

void labels_check(const struct card_set *set, struct diags *ds)
{
	struct arena *a = arena_new();
	struct carried c = {
		.a = a,
		.set = set,
		.fields = arena_array(a, set->game->nfields,
				      sizeof(struct intern *)),
	};

	for (size_t i = 0; i < set->game->nfields; i++)
		if (set->game->fields[i].type == FIELD_LABELS)
			check_labels(&c, i, ds);
	arena_free(a);
}

void mentions_check(const struct card_set *set, const struct card_file *files,
		    size_t nfiles, struct diags *ds)
{
	struct arena *a = arena_new();
	struct carried c = {
		.a = a,
		.set = set,
		.fields = arena_array(a, set->game->nfields,
				      sizeof(struct intern *)),
	};

	for (size_t f = 0; f < nfiles; f++)
		for (size_t i = 0;
		     files[f].game == set->game && i < files[f].mentions.n; i++)
			check_one(&c, &files[f].mentions.v[i], ds);
	arena_free(a);
}
