/* Parses abilities from the tree of a card file into terms. */
#include "validators/core/language/ability_internal.h"

#include "validators/core/game/game.h"

#include <assert.h>

static const struct term none = { .form = TERM_NONE };

/* Parse the value of one key of a map, if the key is allowed here. */
static struct term read_key(struct reading *r, const struct word *key,
			    const struct pair *p, const struct term *keys)
{
	const struct reading_step *up = r->path;
	struct reading_step s = { .up = up, .key = key->name };
	struct term t = none;

	r->path = &s;
	if (reading_placed(r, key, &p->key_at)) {
		t = reading_value(r, key, p->value);
		if (key->seen && t.form != TERM_NONE)
			key->seen(r, keys, &t, p->value);
	} else if (key->words) {
		reading_follow_any(r, key->words);
	}
	r->path = up;
	return t;
}

/* True if the key is required in the current context. */
static bool needed(const struct reading *r, const struct word *key)
{
	if (key->required == 0)
		return false;
	if (key->required == ANYWHERE && key->only) {
		/* a kind that could not be parsed leaves several possible */
		uint64_t in = r->context & IN_GROUP;

		return (key->only & r->context) && !(in & (in - 1));
	}
	return (key->required & r->context) != 0;
}

/* A missing key: report it if required, or fill in a default that matters. */
static struct term read_absent(struct reading *r, const struct word *key,
			       const struct node *map)
{
	if (needed(r, key)) {
		reading_fault(r, FINDING_MISSING_FIELD, &map->at,
			      "\"%s\" is missing", key->name);
		if (key->words)
			reading_follow_any(r, key->words);
	} else if (!key->only || (key->only & r->context)) {
		r->moments |= key->moments;
	}
	if ((key->forms & AS_REF) && key->name[0] == 't' &&
	    strcmp(key->name, "to") == 0)
		return reading_preset_ref(r, key, &map->at);
	return none;
}

#define MAX_KEYS 64

static uint8_t choice_of(const struct word *w)
{
	return w->choice ? w->choice : w->at_most;
}

/* "a" or "b": the keys of t in the exclusive choice with this number. */
static const char *choice_names(struct reading *r, const struct words *t,
				uint8_t number)
{
	const struct lang *l = r->card->ds->lang;
	const char *names[MAX_KEYS];
	size_t n = 0;

	assert(t->n <= MAX_KEYS);
	for (size_t k = 0; k < t->n; k++)
		if (choice_of(&t->v[k]) == number)
			names[n++] = arena_printf(r->card->a, tr(l, "\"%s\""),
						  t->v[k].name);
	return tr_either(l, r->card->a, names, n);
}

/* Check that exactly one key of the choice of key i is present. */
static void check_choice(struct reading *r, const struct words *t, size_t i,
			 const struct pair *const *found,
			 const struct node *map)
{
	uint8_t number = choice_of(&t->v[i]);
	size_t all = 0;

	for (size_t k = 0; k < t->n; k++) {
		if (choice_of(&t->v[k]) != number)
			continue;
		if (k < i)
			return; /* reported with the first key of the group */
		all += found[k] != NULL;
	}
	if (all == 0 && t->v[i].choice)
		reading_fault(r, FINDING_MISSING_FIELD, &map->at,
			      "%s is missing", choice_names(r, t, number));
	else if (all > 1)
		reading_fault(r, FINDING_CONFLICTING_FIELDS, &map->at,
			      "only one of %s is allowed here",
			      choice_names(r, t, number));
}

/* Check the constraints between keys: choices and required companions. */
static void check_choices(struct reading *r, const struct words *t,
			  const struct pair *const *found,
			  const struct node *map)
{
	for (size_t i = 0; i < t->n; i++) {
		const struct word *w = &t->v[i];

		if (found[i] && w->with && !found[words_at(t, w->with)])
			reading_fault(r, FINDING_MISSING_FIELD,
				      &found[i]->key_at,
				      "\"%s\" is allowed only beside \"%s\"",
				      w->name, w->with);
		if (choice_of(w))
			check_choice(r, t, i, found, map);
	}
}

static bool has_choices(const struct words *t)
{
	for (size_t i = 0; i < t->n; i++)
		if (t->v[i].choice || t->v[i].at_most || t->v[i].with)
			return true;
	return false;
}

/* Parse the keys of a map except `tag`, in the order of the table. */
static struct term *read_keys(struct reading *r, const struct words *t,
			      const struct node *map, const char *tag)
{
	const struct pair *found[MAX_KEYS];
	struct term *v = reading_new_terms(r, t->n);

	assert(t->n <= MAX_KEYS);
	for (size_t i = 0; i < t->n; i++)
		found[i] = NULL;
	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];

		if (tag && str_is(p->key, tag))
			continue;
		int k = reading_word(r, t, p->key, &p->key_at, true);
		if (k >= 0 && !found[k])
			found[k] = p;
	}
	for (size_t i = 0; i < t->n; i++)
		v[i] = found[i] ? read_key(r, &t->v[i], found[i], v)
				: read_absent(r, &t->v[i], map);
	if (has_choices(t))
		check_choices(r, t, found, map);
	return v;
}

static struct term read_one(struct reading *r, const struct words *t,
			    const struct node *n)
{
	if (n->map.n != 1) {
		struct diag *d =
			reading_fault(r, FINDING_WRONG_TYPE, &n->at,
				      "a condition is a map of one word");
		if (n->map.n > 1)
			diag_hint(r->card->ds, d,
				  "put each word into braces of its own");
		return none;
	}
	const struct pair *p = &n->map.v[0];
	int k = reading_word(r, t, p->key, &p->key_at, true);
	if (k < 0)
		return none;
	struct term *v = reading_new_terms(r, 1);
	*v = read_key(r, &t->v[k], p, NULL);
	return (struct term){ .form = v->form == TERM_NONE ? TERM_NONE
							   : TERM_ONE,
			      .word = (uint16_t)k,
			      .n = 1,
			      .v = v };
}

static struct term read_verb(struct reading *r, const struct words *t,
			     const struct node *n)
{
	static const struct words nothing = { .kind = WORDS_KEYS,
					      .what = N_("key of this verb") };
	const struct pair *p = node_pair(n, "do");

	if (p == NULL || p->value->kind != NODE_TEXT) {
		if (p)
			reading_fault(r, FINDING_WRONG_TYPE, &p->value->at,
				      "\"do\" is %s, not a word",
				      tr(r->card->ds->lang,
					 node_kind_name(p->value->kind)));
		else
			reading_fault(r, FINDING_MISSING_FIELD, &n->at,
				      "\"do\" is missing");
		r->lost = true;
		return none;
	}
	int k = reading_word(r, t, p->value->text, &p->value->at, false);
	if (k < 0) {
		r->lost = true;
		return none;
	}
	const struct word *verb = &t->v[k];
	reading_placed(r, verb, &p->value->at);
	const struct words *keys = verb->table ? verb->table : &nothing;
	struct term *v = read_keys(r, keys, n, "do");
	struct term out = { .form = TERM_MAP,
			    .word = (uint16_t)k,
			    .n = (uint32_t)keys->n,
			    .v = v };
	if (verb->seen)
		verb->seen(r, v, &out, n);
	return out;
}

struct term reading_entry(struct reading *r, const struct words *t,
			  const struct node *n)
{
	if (t->kind == WORDS_ONE)
		return read_one(r, t, n);
	if (t->kind == WORDS_VERBS)
		return read_verb(r, t, n);
	assert(t->kind == WORDS_KEYS);
	struct term *v = read_keys(r, t, n, NULL);
	reading_declare(r, t, v, n);
	return (struct term){ .form = TERM_MAP, .n = (uint32_t)t->n, .v = v };
}

struct term reading_ability(struct reading *r, const struct words *t,
			    const struct node *n)
{
	struct reading inner = {
		.card = r->card,
		.g = r->g,
		.path = r->path,
		.context = (r->context &
			    ~(IN_GROUP | ON_GROUP | HAS_EVENT_GROUP)) |
			   (t == r->g->play ? IN_PLAY : 0),
	};
	struct term out = reading_entry(&inner, t, n);

	reading_unused(&inner);
	if (r->g->check && out.form == TERM_MAP)
		r->g->check(&inner, &out, n);
	return out;
}

static bool ability_element(struct reading *r, const struct word *key,
			    const struct node *n, struct term *out)
{
	(void)key;
	if (n->kind == NODE_MAP)
		*out = reading_ability(r, r->g->ability, n);
	else
		reading_fault(r, FINDING_WRONG_TYPE, &n->at,
			      "an ability is a map, not %s",
			      tr(r->card->ds->lang, node_kind_name(n->kind)));
	return out->form != TERM_NONE;
}

static const struct node *id_of(const struct node *ability)
{
	return ability->kind == NODE_MAP ? node_get(ability, "id") : NULL;
}

/* Report two abilities of a card with the same id. */
static void check_ids(struct reading *r, const struct node *list)
{
	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *id = id_of(list->list.v[i]);

		for (size_t k = 0; id && k < i; k++) {
			const struct node *o = id_of(list->list.v[k]);

			if (!o || !str_eq(id->text, o->text))
				continue;
			struct diag *d =
				reading_fault(r, FINDING_DUPLICATE_ID, &id->at,
					      "ability \"%.*s\" occurs twice",
					      STR_ARG(id->text));
			diag_relate(r->card->ds, d, o->at, "first used here");
		}
	}
}

static void too_many(struct reading *r, const struct node *at, size_t found,
		     size_t allowed, struct counted what)
{
	struct diag *d = reading_fault(
		r, FINDING_OUT_OF_RANGE, &at->at, "%s, at most %zu are allowed",
		tr_counted(r->card->ds->lang, r->card->a, what, (int64_t)found),
		allowed);
	d->counted = true;
	d->found = (int64_t)found;
	d->allowed = (int64_t)allowed;
}

static struct term read_abilities(struct reading *r, const struct node *n)
{
	struct term *v = reading_new_terms(r, n->list.n);

	reading_each(r, NULL, n, ability_element, v);
	check_ids(r, n);
	if (n->list.n > ABILITY_MAX)
		too_many(
			r, n->list.v[ABILITY_MAX], n->list.n, ABILITY_MAX,
			(struct counted)NOUN("%lld ability", "%lld abilities"));
	return (struct term){ .form = TERM_LIST,
			      .n = (uint32_t)n->list.n,
			      .v = v };
}

/* Count the values in n and itself, and the bytes of their texts and keys. */
static void measure_values(const struct node *n, size_t *values, size_t *bytes)
{
	++*values;
	*bytes += n->text.n;
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++)
		measure_values(n->list.v[i], values, bytes);
	for (size_t i = 0; n->kind == NODE_MAP && i < n->map.n; i++) {
		*bytes += n->map.v[i].key.n;
		measure_values(n->map.v[i].value, values, bytes);
	}
}

/* Check the size limits of the database; false after a finding. */
static bool is_small(struct reading *r, const struct node *n)
{
	size_t values = 0, bytes = 0;

	measure_values(n, &values, &bytes);
	if (values > ABILITY_MAX_VALUES)
		too_many(r, n, values, ABILITY_MAX_VALUES,
			 (struct counted)NOUN("%lld value", "%lld values"));
	else if (bytes > ABILITY_MAX_BYTES)
		too_many(r, n, bytes, ABILITY_MAX_BYTES,
			 (struct counted)NOUN("%lld byte of keys and texts",
					      "%lld bytes of keys and texts"));
	else
		return true;
	return false;
}

const struct term *ability_read(struct cardread *c, const struct field *f,
				const struct node *n)
{
	const struct grammar *g = c->game->grammar;
	const struct reading_step step = { .key = f->name };

	struct reading r = {
		.card = c,
		.g = g,
		.path = &step,
		.context = g->variants ? g->variants[c->card->variant] : 0,
	};
	const struct word key = { .name = f->name,
				  .forms = f->type == FIELD_CONDITIONS ? AS_LIST
								       : AS_MAP,
				  .table = f->table };
	struct term *t = reading_new_terms(&r, 1);

	*t = none;
	if (!is_small(&r, n))
		return t;
	if (f->type == FIELD_ABILITIES) {
		*t = n->kind == NODE_LIST ? read_abilities(&r, n) : none;
		return t;
	}
	if (f->table == g->play && n->kind == NODE_MAP) {
		*t = reading_ability(&r, g->play, n);
		return t;
	}
	r.context |= IN_CARD | f->enters;
	*t = reading_value(&r, &key, n);
	return t;
}
