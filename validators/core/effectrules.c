/* The rules of effects: what is the same through a match, made once. */
#include "validators/base/arena.h"
#include "validators/core/commonwords.h"
#include "validators/core/effect_internal.h"

#include <assert.h>
#include <string.h>

static const char *const group_names[GROUP_KEYS] = {
	[GROUP_PICK] = "pick",   [GROUP_SIDE] = "side",
	[GROUP_ZONE] = "zone",   [GROUP_FILTER] = "filter",
	[GROUP_COUNT] = "count", [GROUP_UP_TO] = "up_to",
	[GROUP_BY] = "by",       [GROUP_MIN] = "min",
	[GROUP_MAX] = "max",
};

static const char *const ability_names[ABILITY_KEYS] = {
	[ABILITY_KIND] = "kind",
	[ABILITY_WHEN] = "when",
	[ABILITY_WHO] = "who",
	[ABILITY_TIMING] = "timing",
	[ABILITY_IF] = "if",
	[ABILITY_COST] = "cost",
	[ABILITY_LIMIT] = "limit",
	[ABILITY_TARGETS] = "targets",
	[ABILITY_EFFECTS] = "effects",
	[ABILITY_DURATION] = "duration",
	[ABILITY_OPTIONAL] = "optional",
};

/* Words that every game reads alike. */
static const struct {
	const char *name;
	enum op op;
} common_conditions[] = {
	{ "not", OP_NOT },
	{ "all", OP_ALL },
	{ "any", OP_ANY },
	{ "is", OP_IS },
	{ "count", OP_COUNT },
	{ "has_keyword", OP_KEYWORD },
	{ "side", OP_SIDE },
	{ "event_card", OP_EVENT_CARD },
	{ "event_other", OP_EVENT_OTHER },
	{ NULL, OP_NONE },
}, common_refs[] = {
	{ "self", OP_SELF },
	{ "event_card", OP_EVENT_CARD },
	{ "event_other", OP_EVENT_OTHER },
	{ "controller", OP_CONTROLLER },
	{ "opponent", OP_OPPONENT },
	{ "both_players", OP_BOTH },
	{ NULL, OP_NONE },
};

/* The row of `name` in a list of a game, or NULL; each row begins with it. */
#define FIND(list, name_)                                                      \
	do {                                                                   \
		for (; (list) && (list)->name; (list)++)                       \
			if (strcmp((list)->name, (name_)) == 0)                \
				return (list);                                 \
		return NULL;                                                   \
	} while (0)

const struct effect_number *effect_number(const struct effect_rules *r,
					  const char *name)
{
	const struct effect_number *x = r->words->numbers;

	FIND(x, name);
}

static const struct effect_word *find_words(const struct effect_words *w,
					    const char *name)
{
	const struct effect_word *x = w->words;

	FIND(x, name);
}

static const struct effect_test *find_test(const struct effect_words *w,
					   const char *name)
{
	const struct effect_test *x = w->tests;

	FIND(x, name);
}

static const struct effect_ref *find_ref(const struct effect_words *w,
					 const char *name)
{
	const struct effect_ref *x = w->refs;

	FIND(x, name);
}

static const struct effect_cost *find_cost(const struct effect_words *w,
					   const char *name)
{
	const struct effect_cost *x = w->costs;

	FIND(x, name);
}

/* The game's own word goes before the common one. */
static struct effect_op op_of_condition(const struct effect_rules *r,
					const char *name)
{
	struct effect_op o = { OP_NONE, { NULL } };

	if ((o.test = find_test(r->words, name)))
		o.op = OP_TEST;
	else if ((o.words = find_words(r->words, name)))
		o.op = OP_WORDS;
	else if ((o.number = effect_number(r, name)))
		o.op = OP_NUMBER;
	for (size_t i = 0; !o.op && common_conditions[i].name; i++)
		if (strcmp(common_conditions[i].name, name) == 0)
			o.op = (uint8_t)common_conditions[i].op;
	return o;
}

static struct effect_op op_of_ref(const struct effect_rules *r,
				  const char *name)
{
	struct effect_op o = { OP_NONE, { NULL } };

	if ((o.ref = find_ref(r->words, name)))
		o.op = OP_REF;
	for (size_t i = 0; !o.op && common_refs[i].name; i++)
		if (strcmp(common_refs[i].name, name) == 0)
			o.op = (uint8_t)common_refs[i].op;
	return o;
}

/* How each row of the table is read; NULL when a word is not known. */
static const struct effect_op *
make_ops(struct effect_rules *r, const struct words *t,
	 struct effect_op (*op_of)(const struct effect_rules *, const char *),
	 const char **lost)
{
	if (!t)
		return NULL;
	struct effect_op *v = arena_alloc(r->arena, t->n * sizeof(*v));

	for (size_t i = 0; i < t->n && !*lost; i++) {
		v[i] = op_of(r, t->v[i].name);
		if (!v[i].op)
			*lost = t->v[i].name;
	}
	return v;
}

static const struct words *table_of(const struct words *t, const char *key)
{
	int i = words_find(t, key, strlen(key));

	return i < 0 ? NULL : t->v[i].table ? t->v[i].table : t->v[i].words;
}

/* Every map with a side or a filter names a group. */
static void add_groups(struct effect_rules *r)
{
	for (const struct words *const *t = r->grammar->all; *t; t++) {
		struct effect_keys k = { .table = *t };

		if ((*t)->kind != WORDS_KEYS)
			continue;
		for (size_t i = 0; i < GROUP_KEYS; i++)
			k.row[i] = (int8_t)words_find(*t, group_names[i],
						      strlen(group_names[i]));
		if (k.row[GROUP_SIDE] < 0 && k.row[GROUP_FILTER] < 0)
			continue;
		assert(r->ngroups < EFFECT_MAX_GROUPS);
		r->groups[r->ngroups++] = k;
	}
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
	};
	r->condition = make_ops(r, r->conditions, op_of_condition, &lost);
	r->ref = make_ops(r, g->refs, op_of_ref, &lost);
	add_groups(r);
	for (size_t i = 0; !lost && r->costs && i < r->costs->n; i++)
		if (!find_cost(w, r->costs->v[i].name))
			lost = r->costs->v[i].name;
	return lost;
}

/* Room for n more; the first of them. */
static uint16_t grow(struct arena *a, void **v, size_t *n, size_t *cap,
		     size_t more, size_t size)
{
	size_t first = *n;

	if (*n + more > *cap) {
		size_t room = 2 * (*n + more);
		void *new = arena_alloc(a, room * size);

		if (*n)
			memcpy(new, *v, *n * size);
		*v = new;
		*cap = room;
	}
	*n += more;
	assert(*n < UINT16_MAX);
	return (uint16_t)first;
}

static uint16_t new_blocks(struct effect_rules *r, size_t n)
{
	void *v = r->block;
	uint16_t first = grow(r->arena, &v, &r->nblocks, &r->block_cap, n,
			      sizeof(*r->block));

	r->block = v;
	return first;
}

static uint16_t new_effects(struct effect_rules *r, size_t n)
{
	void *v = r->effect;
	uint16_t first = grow(r->arena, &v, &r->neffects, &r->effect_cap, n,
			      sizeof(*r->effect));

	r->effect = v;
	return first;
}

static void add_block(struct effect_rules *r, uint16_t ability, uint16_t block,
		      const struct term *list);

/* What stands inside effect number e: lists of effects, an ability. */
static void add_inside(struct effect_rules *r, uint16_t ability, uint16_t e)
{
	const struct term *t = r->effect[e].term;
	const struct words *keys = r->verbs->v[t->word].table;

	for (size_t i = 0; keys && i < keys->n; i++) {
		const struct term *x = term_at(t, i);
		bool lists = keys->v[i].forms & AS_LISTS;

		if (x->form == TERM_MAP && keys->v[i].forms & AS_ABILITY) {
			uint16_t n =
				effect_rules_add(r, r->grammar->ability, x);

			r->effect[e].granted = n;
			r->given |= r->ability[ability].kind == KIND_STATIC
					    ? GIVEN_BY_STATICS
					    : GIVEN_BY_EFFECTS;
		}
		if (x->form != TERM_LIST || keys->v[i].table != r->verbs)
			continue;
		uint16_t n = (uint16_t)(lists ? x->n : 1);
		uint16_t first = new_blocks(r, n);

		r->effect[e].blocks = first;
		r->effect[e].nblocks = n;
		for (uint16_t k = 0; k < n; k++)
			add_block(r, ability, first + k, lists ? &x->v[k] : x);
	}
}

static void add_block(struct effect_rules *r, uint16_t ability, uint16_t block,
		      const struct term *list)
{
	uint16_t n = list ? (uint16_t)list->n : 0;
	uint16_t first = new_effects(r, n);

	r->block[block] = (struct effect_block){ first, n };
	for (uint16_t i = 0; i < n; i++)
		r->effect[first + i] =
			(struct effect_rule){ .term = &list->v[i],
					      .ability = ability,
					      .granted = UINT16_MAX };
	for (uint16_t i = 0; i < n; i++)
		add_inside(r, ability, first + i);
}

/* Kind, event, `who`: what is asked of an ability again and again. */
static void read_when(struct effect_rules *r, struct effect_ability *x)
{
	const struct term *kind = x->key[ABILITY_KIND];
	const struct term *when = x->key[ABILITY_WHEN];
	const struct term *who = x->key[ABILITY_WHO];

	x->kind = (uint8_t)(kind ? kind->word : KIND_PLAYED);
	x->event = UINT8_MAX;
	x->who = WHO_ANY;
	if (!when)
		return;
	uint32_t whos = r->events->v[when->word].whos;

	assert(when->word < 64);
	x->event = (uint8_t)when->word;
	r->heard |= UINT64_C(1) << when->word;
	if (who)
		x->who = (uint8_t)who->word;
	else if (whos)
		x->who = whos & WHO(WHO_SELF) ? WHO_SELF : WHO_OWN;
}

uint16_t effect_rules_add(struct effect_rules *r, const struct words *table,
			  const struct term *t)
{
	struct effect_ability x = { .block = new_blocks(r, 1) };
	void *v = r->ability;
	uint16_t n = grow(r->arena, &v, &r->nabilities, &r->ability_cap, 1,
			  sizeof(*r->ability));

	for (size_t i = 0; i < ABILITY_KEYS; i++) {
		int row = words_find(table, ability_names[i],
				     strlen(ability_names[i]));

		if (row >= 0 && term_has(t, (size_t)row))
			x.key[i] = term_at(t, (size_t)row);
	}
	read_when(r, &x);
	r->ability = v;
	r->ability[n] = x;
	add_block(r, n, x.block, x.key[ABILITY_EFFECTS]);
	return n;
}

const struct term *effect_key(const struct effect_rules *r,
			      const struct term *effect, const char *name)
{
	const struct words *keys = r->verbs->v[effect->word].table;
	int i = keys ? words_find(keys, name, strlen(name)) : -1;

	return i < 0 || !term_has(effect, (size_t)i)
		       ? NULL
		       : term_at(effect, (size_t)i);
}

struct effect_group effect_group(const struct effect_rules *r,
				 const struct words *table,
				 const struct term *map)
{
	struct effect_group g = { .table = table, .map = map };

	for (size_t k = 0; k < r->ngroups; k++) {
		if (r->groups[k].table != table)
			continue;
		for (size_t i = 0; i < GROUP_KEYS; i++) {
			int row = r->groups[k].row[i];

			if (row >= 0 && term_has(map, (size_t)row))
				g.key[i] = term_at(map, (size_t)row);
		}
	}
	return g;
}
