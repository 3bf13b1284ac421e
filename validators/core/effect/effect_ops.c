/* Resolves the words of a game: looks up each row of its tables once. */
#include "validators/base/arena.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <string.h>

static const char *const group_names[GROUP_KEYS] = {
	[GROUP_PICK] = "pick",   [GROUP_SIDE] = "side",
	[GROUP_ZONE] = "zone",   [GROUP_FILTER] = "filter",
	[GROUP_COUNT] = "count", [GROUP_UP_TO] = "up_to",
	[GROUP_BY] = "by",       [GROUP_MIN] = "min",
	[GROUP_MAX] = "max",
};

/* Words that every game evaluates in the same way. */
struct common {
	const char *name;
	enum op op;
};
static const struct common common[] = {
	/* conditions */
	{ "not", OP_NOT },
	{ "all", OP_ALL },
	{ "any", OP_ANY },
	{ "is", OP_IS },
	{ "count", OP_COUNT }, /* also an amount */
	{ "has_keyword", OP_KEYWORD },
	{ "side", OP_SIDE },
	{ "event_card", OP_EVENT_CARD }, /* also a reference */
	{ "event_other", OP_EVENT_OTHER },
	/* references */
	{ "self", OP_SELF },
	{ "controller", OP_CONTROLLER },
	{ "opponent", OP_OPPONENT },
	{ "both_players", OP_BOTH },
	/* amounts */
	{ "add", OP_ADD },
	{ "mul", OP_MUL },
};

static enum op common_op(const char *name)
{
	for (size_t i = 0; i < sizeof(common) / sizeof(common[0]); i++)
		if (strcmp(common[i].name, name) == 0)
			return common[i].op;
	return OP_NONE;
}

static enum op own_op(const struct effect_read *r)
{
	return r->number   ? OP_NUMBER
	       : r->words  ? OP_WORDS
	       : r->test   ? OP_TEST
	       : r->refer  ? OP_REF
	       : r->amount ? OP_AMOUNT
			   : OP_NONE;
}

static int row_of(const struct words *t, const char *name)
{
	return t ? words_find(t, name, strlen(name)) : -1;
}

/* For each word of `have` its row in `known`, UINT8_MAX if it is not there. */
static const uint8_t *rows_of(struct arena *a, const struct words *have,
			      const struct words *known)
{
	if (!have)
		return NULL;
	uint8_t *v = arena_alloc(a, have->n);

	for (size_t i = 0; i < have->n; i++)
		v[i] = (uint8_t)row_of(known, have->v[i].name);
	return v;
}

static const struct words *words_of(const struct words *t, int row)
{
	return row < 0 ? NULL : t->v[row].words;
}

const struct effect_keys *effect_keys_of(const struct effect_rules *r,
					 const struct words *table)
{
	for (size_t i = 0; i < r->ngroups; i++)
		if (r->groups[i]->table == table)
			return r->groups[i];
	return NULL;
}

/* Every map with a side or a filter describes a group. */
static void add_groups(struct effect_rules *r)
{
	for (const struct words *const *t = r->grammar->all; *t; t++) {
		struct effect_keys k = { .table = *t };

		if ((*t)->kind != WORDS_KEYS)
			continue;
		for (size_t i = 0; i < GROUP_KEYS; i++)
			k.row[i] = (int8_t)row_of(*t, group_names[i]);
		if (k.row[GROUP_SIDE] < 0 && k.row[GROUP_FILTER] < 0)
			continue;
		/* Its words are SIDE_ of common_words.h. */
		assert(k.row[GROUP_SIDE] < 0 ||
		       words_of(*t, k.row[GROUP_SIDE]) == &common_sides);
		k.by = rows_of(r->arena, words_of(*t, k.row[GROUP_BY]),
			       &common_choosers);
		assert(r->ngroups < EFFECT_MAX_GROUPS);
		r->groups[r->ngroups] = arena_alloc(r->arena, sizeof(k));
		*r->groups[r->ngroups++] = k;
	}
}

static struct effect_op op_of(const struct effect_rules *r,
			      const struct word *w)
{
	struct effect_op o = { .read = w->read };

	o.op = (uint8_t)(w->read ? own_op(w->read) : common_op(w->name));
	if (o.op == OP_SIDE)
		o.sides = rows_of(r->arena, w->words, &common_sides);
	if (o.op == OP_COUNT)
		o.group = effect_keys_of(r, w->table);
	return o;
}

/* How each row of the table is evaluated; *lost: an unknown row, other than
 * `of`, which belongs to `stat`. */
static const struct effect_op *
make_ops(const struct effect_rules *r, const struct words *t, const char **lost)
{
	if (!t)
		return NULL;
	struct effect_op *v = arena_alloc(r->arena, t->n * sizeof(*v));

	for (size_t i = 0; i < t->n && !*lost; i++) {
		v[i] = op_of(r, &t->v[i]);
		if (!v[i].op && strcmp(t->v[i].name, "of") != 0)
			*lost = t->v[i].name;
	}
	return v;
}

static void add_amount(struct effect_rules *r, const struct words *t,
		       const char **lost)
{
	if (r->amounts) {
		assert(r->amounts->table == t); /* a game has only one */
		return;
	}
	struct effect_amounts *a = arena_alloc(r->arena, sizeof(*a));

	*a = (struct effect_amounts){ t, make_ops(r, t, lost),
				      row_of(t, "of") };
	r->amounts = a;
}

/* A key that takes a number or a map takes an amount. */
static void add_amounts(struct effect_rules *r, const char **lost)
{
	for (const struct words *const *t = r->grammar->all; *t; t++)
		for (size_t i = 0; i < (*t)->n; i++) {
			const struct word *w = &(*t)->v[i];

			if (w->forms & AS_INT && w->forms & AS_MAP)
				add_amount(r, w->table, lost);
			if (strcmp(w->name, "event_amount") == 0)
				r->event_amount = w;
		}
}

static const struct {
	const char *name;
	enum effect_verb verb;
} verbs[] = {
	{ "modify", EFFECT_MODIFY }, { "grant", EFFECT_GRANT },
	{ "remove", EFFECT_REMOVE }, { "cannot", EFFECT_CANNOT },
	{ "may", EFFECT_MAY },       { "choose", EFFECT_CHOOSE },
	{ "repeat", EFFECT_REPEAT },
};

static void make_verb(const struct effect_rules *r, const struct word *w,
		      struct effect_verb_keys *k)
{
	const struct words *t = w->table;

	k->verb = EFFECT_OWN;
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (strcmp(verbs[i].name, w->name) == 0)
			k->verb = (uint8_t)verbs[i].verb;
	k->to = (int8_t)row_of(t, "to");
	k->stat = (int8_t)row_of(t, "stat");
	k->add = (int8_t)row_of(t, "add");
	k->set = (int8_t)row_of(t, "set");
	k->keyword = (int8_t)row_of(t, "keyword");
	k->ability = (int8_t)row_of(t, "ability");
	k->act = (int8_t)row_of(t, "act");
	k->filter = (int8_t)row_of(t, "filter");
	k->times = (int8_t)row_of(t, "times");
	k->amount = (int8_t)row_of(t, "amount");
	k->duration = (int8_t)row_of(t, "duration");
	k->to_group = k->to < 0 ? NULL : effect_keys_of(r, t->v[k->to].table);
}

static const struct effect_verb_keys *make_verbs(const struct effect_rules *r)
{
	struct effect_verb_keys *v =
		arena_alloc(r->arena, r->verbs->n * sizeof(*v));

	for (size_t i = 0; i < r->verbs->n; i++)
		make_verb(r, &r->verbs->v[i], &v[i]);
	return v;
}

static const struct words *table_of(const struct words *t, const char *key)
{
	int i = row_of(t, key);

	return i < 0 ? NULL : t->v[i].table ? t->v[i].table : t->v[i].words;
}

/* The row of `while_if` among the words of any `duration`. */
static uint8_t find_while_if(const struct effect_rules *r)
{
	const struct words *t = r->grammar->ability;
	const struct words *durations = words_of(t, row_of(t, "duration"));

	return (uint8_t)(durations ? row_of(durations, "while_if") : -1);
}

const char *effect_rules_make(struct effect_rules *r, struct arena *a,
			      const struct grammar *g,
			      const struct effect_words *w)
{
	const char *lost = NULL;

	*r = (struct effect_rules){
		.grammar = g,
		.words = w,
		.arena = a,
		.conditions = table_of(g->ability, "if"),
		.verbs = table_of(g->ability, "effects"),
		.costs = table_of(g->ability, "cost"),
		.limits = table_of(g->ability, "limit"),
		.events = table_of(g->ability, "when"),
		.targets = table_of(g->ability, "targets"),
	};
	r->while_if = find_while_if(r);
	add_groups(r);
	r->condition = make_ops(r, r->conditions, &lost);
	r->ref = make_ops(r, g->refs, &lost);
	add_amounts(r, &lost);
	r->verb = make_verbs(r);
	for (size_t i = 0; r->costs && i < r->costs->n && !lost; i++)
		if (!r->costs->v[i].read)
			lost = r->costs->v[i].name;
	return lost;
}
