/* Numbers the abilities of a match: their effects, targets and events. */
#include "validators/core/effect/effect_rules.h"

#include "validators/base/arena.h"
#include "validators/core/effect/effect_internal.h"
#include "validators/core/game/card.h"
#include "validators/core/game/field.h"
#include "validators/core/game/common_words.h"

#include <assert.h>
#include <string.h>

static const char *const ability_names[ABILITY_KEYS] = {
	[ABILITY_ID] = "id",
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

/* Make room for more elements of a list (the address of its pointer); returns
 * the index of the first. */
static uint16_t grow(struct arena *a, void *list, size_t *n, size_t *cap,
		     size_t more, size_t size)
{
	size_t first = *n;

	if (*n + more > *cap) {
		size_t room = 2 * (*n + more);
		void *new = arena_alloc(a, room * size), *old;

		memcpy(&old, list, sizeof(old));
		if (*n)
			memcpy(new, old, *n * size);
		memcpy(list, &new, sizeof(new));
		*cap = room;
	}
	*n += more;
	assert(*n < UINT16_MAX);
	return (uint16_t)first;
}

static uint16_t new_blocks(struct effect_rules *r, size_t n)
{
	return grow(r->arena, &r->block, &r->nblocks, &r->block_cap, n,
		    sizeof(*r->block));
}

static const struct term *key(const struct term *map, int row)
{
	return row < 0 || !term_has(map, (size_t)row)
		       ? NULL
		       : term_at(map, (size_t)row);
}

/* True if a word in t refers to a target or to the event. */
static bool speaks_of_use(const struct effect_rules *r, const struct term *t)
{
	uint8_t op = OP_NONE;

	if (!t || t->form == TERM_TARGET)
		return t != NULL;
	if (t->form == TERM_REF)
		op = r->ref[t->word].op;
	else if (t->form == TERM_ONE)
		op = r->condition[t->word].op;
	if (op == OP_EVENT_CARD || op == OP_EVENT_OTHER)
		return true;
	if (t->form != TERM_MAP && t->form != TERM_ONE && t->form != TERM_LIST)
		return false;
	for (uint32_t i = 0; i < t->n; i++)
		if (speaks_of_use(r, &t->v[i]))
			return true;
	return false;
}

static uint64_t bits_of(const struct term *t)
{
	if (!t)
		return 0;
	return t->form == TERM_SET ? t->bits : UINT64_C(1) << t->word;
}

/* Resolve the keyword and its value. */
static void resolve_keyword(const struct effect_rules *r, struct effect_rule *e,
			    const struct term *t)
{
	e->keyword = UINT8_MAX;
	if (!t)
		return;
	ptrdiff_t row = t->keyword->keyword - r->words->keywords;

	assert(row >= 0 && row < 64);
	e->use = t->keyword;
	e->keyword = (uint8_t)row;
}

static const struct effect_group *group_of(const struct effect_rules *r,
					   const struct effect_verb_keys *k,
					   const struct term *to)
{
	if (!to || to->form != TERM_MAP)
		return NULL;
	struct effect_group *g = arena_alloc(r->arena, sizeof(*g));

	*g = effect_group_by(k->to_group, to);
	return g;
}

static bool is_while_if(const struct effect_rules *r,
			const struct effect_rule *e)
{
	return e->duration && e->duration->form == TERM_WORD &&
	       e->duration->word == r->while_if;
}

/* `duration`: the default if the effect has none. */
static void resolve(const struct effect_rules *r, struct effect_rule *e,
		    const struct term *duration)
{
	const struct term *t = e->term;
	const struct effect_verb_keys *k = &r->verb[t->word];
	const struct effect_ability *a = &r->ability[e->ability];
	const struct term *stat = key(t, k->stat), *act = key(t, k->act);

	e->verb = k->verb;
	if (k->verb == EFFECT_MAY && !act)
		e->verb = EFFECT_OFFER;
	e->keys = r->verbs->v[t->word].table;
	e->has_to = k->to >= 0;
	e->to = key(t, k->to);
	e->group = group_of(r, k, e->to);
	e->amount = key(t, k->amount);
	e->add = key(t, k->add);
	e->set = key(t, k->set);
	e->filter = key(t, k->filter);
	e->times = key(t, k->times);
	e->duration = key(t, k->duration);
	if (!e->duration)
		e->duration = duration;
	e->stat = stat ? (uint8_t)stat->word : UINT8_MAX;
	e->acts = bits_of(act);
	resolve_keyword(r, e, key(t, k->keyword));
	e->lasts = k->verb == EFFECT_MODIFY || k->verb == EFFECT_CANNOT ||
		   e->verb == EFFECT_MAY ||
		   ((k->verb == EFFECT_GRANT || k->verb == EFFECT_REMOVE) &&
		    (e->use || key(t, k->ability)));
	e->keeps = speaks_of_use(r, e->filter) ||
		   (is_while_if(r, e) && speaks_of_use(r, a->key[ABILITY_IF]));
}

void effect_mark(struct effect_marks *m, const struct effect_rule *e)
{
	m->verbs |= UINT64_C(1) << e->term->word;
	m->acts |= e->acts;
	if (e->stat != UINT8_MAX) {
		uint64_t bit = UINT64_C(1) << e->stat;

		m->stats |= bit;
		if (!e->add || e->add->form != TERM_INT || e->add->lo < 0)
			m->lowers |= bit;
	}
	if (e->keyword != UINT8_MAX)
		m->keywords |= UINT64_C(1) << e->keyword;
}

void effect_mark_all(struct effect_marks *m, const struct effect_marks *more)
{
	m->verbs |= more->verbs;
	m->acts |= more->acts;
	m->stats |= more->stats;
	m->lowers |= more->lowers;
	m->keywords |= more->keywords;
}

static void add_block(struct effect_rules *r, uint16_t ability, uint16_t block,
		      const struct term *list, const struct term *duration);

static uint16_t add_ability(struct effect_rules *r, const struct words *table,
			    const struct term *t);

static void add_granted(struct effect_rules *r, uint16_t ability, uint16_t e,
			const struct term *t)
{
	uint16_t n = add_ability(r, r->grammar->ability, t);

	r->effect[e].granted = n;
	r->ability[ability].gives = true;
	r->given |= r->ability[ability].kind == KIND_STATIC ? GIVEN_BY_STATICS
							    : GIVEN_BY_EFFECTS;
	if (r->ability[n].kind == KIND_STATIC)
		effect_mark_all(&r->passed, &r->ability[n].marks);
}

/* Add the contents of effect number e: lists of effects, which inherit its
 * duration, or an ability. */
static void add_inside(struct effect_rules *r, uint16_t ability, uint16_t e)
{
	const struct term *t = r->effect[e].term;
	const struct words *keys = r->effect[e].keys;

	for (size_t i = 0; keys && i < keys->n; i++) {
		const struct term *x = term_at(t, i);
		bool lists = keys->v[i].forms & AS_LISTS;

		if (x->form == TERM_MAP && keys->v[i].forms & AS_ABILITY)
			add_granted(r, ability, e, x);
		if (x->form != TERM_LIST || keys->v[i].table != r->verbs)
			continue;
		uint16_t n = (uint16_t)(lists ? x->n : 1);
		uint16_t first = new_blocks(r, n);

		r->effect[e].blocks = first;
		r->effect[e].nblocks = n;
		for (uint16_t k = 0; k < n; k++)
			add_block(r, ability, first + k, lists ? &x->v[k] : x,
				  r->effect[e].duration);
	}
}

static void add_block(struct effect_rules *r, uint16_t ability, uint16_t block,
		      const struct term *list, const struct term *duration)
{
	uint16_t n = list ? (uint16_t)list->n : 0;
	uint16_t first = grow(r->arena, &r->effect, &r->neffects,
			      &r->effect_cap, n, sizeof(*r->effect));

	r->block[block] = (struct effect_block){ first, n };
	for (uint16_t i = 0; i < n; i++) {
		struct effect_rule *e = &r->effect[first + i];

		*e = (struct effect_rule){ .term = &list->v[i],
					   .ability = ability,
					   .granted = UINT16_MAX };
		resolve(r, e, duration);
		effect_mark(&r->ability[ability].marks, e);
	}
	for (uint16_t i = 0; i < n; i++)
		add_inside(r, ability, first + i);
}

/* Parse kind, event and `who`, which are needed frequently. */
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

static struct effect_target target_of(const struct effect_rules *r,
				      const struct words *table,
				      const struct term *map)
{
	const struct effect_keys *k = effect_keys_of(r, table);
	struct effect_target x = { .group = effect_group_by(k, map) };
	const struct term *count = x.group.key[GROUP_COUNT];
	const struct term *up_to = x.group.key[GROUP_UP_TO];
	const struct term *by = x.group.key[GROUP_BY];
	const struct term *id = key(map, words_find(table, "id", 2));

	x.id = id ? id->text : NULL;
	x.count = (uint16_t)(count && count->form == TERM_INT ? count->lo : 1);
	x.all = count && count->form == TERM_WORD;
	x.by = by ? k->by[by->word] : BY_CONTROLLER;
	/* Choosers defined by a game are treated as nobody. */
	if (x.by == UINT8_MAX) {
		x.by = BY_CONTROLLER;
		x.all = true;
	}
	x.up_to = up_to && up_to->lo && !x.all;
	return x;
}

static void add_targets(struct effect_rules *r, struct effect_ability *x,
			const struct words *table)
{
	const struct term *list = x->key[ABILITY_TARGETS];

	x->ntargets = (uint8_t)(list ? list->n : 0);
	x->targets = grow(r->arena, &r->target, &r->ntargets, &r->target_cap,
			  x->ntargets, sizeof(*r->target));
	for (size_t i = 0; i < x->ntargets; i++)
		r->target[x->targets + i] =
			target_of(r, table->v[words_at(table, "targets")].table,
				  &list->v[i]);
}

static uint16_t add_ability(struct effect_rules *r, const struct words *table,
			    const struct term *t)
{
	struct effect_ability x = { .term = t,
				    .table = table,
				    .block = new_blocks(r, 1) };
	uint16_t n = grow(r->arena, &r->ability, &r->nabilities,
			  &r->ability_cap, 1, sizeof(*r->ability));

	for (size_t i = 0; i < ABILITY_KEYS; i++)
		x.key[i] = key(t, words_find(table, ability_names[i],
					     strlen(ability_names[i])));
	read_when(r, &x);
	add_targets(r, &x, table);
	r->ability[n] = x;
	add_block(r, n, x.block, x.key[ABILITY_EFFECTS],
		  x.key[ABILITY_DURATION]);
	if (x.kind == KIND_STATIC)
		effect_mark_all(&r->always, &r->ability[n].marks);
	return n;
}

static size_t count_terms(const struct term *t)
{
	size_t n = t->form != TERM_NONE;

	if (t->form >= TERM_MAP)
		for (uint32_t i = 0; i < t->n; i++)
			n += count_terms(&t->v[i]);
	return n;
}

/* Each effect, block and target is a term, so their numbers are in range. */
uint16_t effect_rules_add(struct effect_rules *r, const struct words *table,
			  const struct term *t)
{
	size_t n = r->nterms + count_terms(t);

	r->full |= n > EFFECT_MAX_TERMS;
	if (r->full)
		return 0;
	r->nterms = n;
	return add_ability(r, table, t);
}

uint64_t effect_printed(const struct effect_words *w, const struct card *c)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < c->nkeywords; i++)
		bits |= UINT64_C(1) << (c->keywords[i].keyword - w->keywords);
	return bits;
}

const struct term *effect_key(const struct effect_rules *r,
			      const struct term *effect, const char *name)
{
	const struct words *keys = r->verbs->v[effect->word].table;

	return keys ? key(effect, words_find(keys, name, strlen(name))) : NULL;
}

struct effect_group effect_group_by(const struct effect_keys *k,
				    const struct term *map)
{
	struct effect_group g = { .table = k->table, .map = map };

	for (size_t i = 0; i < GROUP_KEYS; i++)
		g.key[i] = key(map, k->row[i]);
	return g;
}

struct effect_group effect_group(const struct effect_rules *r,
				 const struct words *table,
				 const struct term *map)
{
	const struct effect_keys *k = effect_keys_of(r, table);

	assert(k);
	return effect_group_by(k, map);
}
