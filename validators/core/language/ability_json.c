/* Writes abilities as JSON with keys in the order of the grammar. */
#include "validators/core/language/ability_json.h"

#include "validators/base/json.h"

#include <assert.h>

/* The grammar by which the text was parsed. */
struct writing {
	const struct grammar *g;
	struct json *json;
};

static void put_map(struct writing *w, const struct words *table,
		    const struct term *t, const struct node *n);

/* Write a map that no table describes: the bounds of a range, the parameters of
 * a keyword. */
static void put_params(struct writing *w, const struct node *n)
{
	static const char *const first[] = { "n", "mana", "min", "max", NULL };
	size_t left = n->map.n;

	json_open_map(w->json);
	for (size_t i = 0; first[i]; i++) {
		const struct pair *p = node_pair(n, first[i]);

		if (p == NULL)
			continue;
		json_key_str(w->json, p->key);
		node_to_json(p->value, w->json);
		left--;
	}
	if (left > 0) {
		const struct pair *p = &n->map.v[0];

		assert(n->map.n == 1);
		json_key_str(w->json, p->key);
		if (p->value->kind == NODE_MAP)
			put_params(w, p->value);
		else
			node_to_json(p->value, w->json);
	}
	json_close_map(w->json);
}

/* Write the value of a key. */
static void put_value(struct writing *w, const struct word *key,
		      const struct term *t, const struct node *n)
{
	switch (n->kind) {
	case NODE_MAP:
		if (t->form == TERM_MAP || t->form == TERM_ONE)
			put_map(w,
				key->forms & AS_ABILITY ? w->g->ability
							: key->table,
				t, n);
		else
			put_params(w, n);
		break;
	case NODE_LIST:
		if (t->form != TERM_LIST) {
			node_to_json(n, w->json);
			break;
		}
		assert(t->n == n->list.n);
		json_open_list(w->json);
		for (size_t i = 0; i < n->list.n; i++)
			put_value(w, key->each ? key->each : key, &t->v[i],
				  n->list.v[i]);
		json_close_list(w->json);
		break;
	default:
		node_to_json(n, w->json);
	}
}

/* Write the keys of a table that the map has, except `do`. */
static size_t put_keys(struct writing *w, const struct words *table,
		       const struct term *t, const struct node *n)
{
	size_t done = 0;

	for (size_t i = 0; table && i < table->n; i++) {
		if (!term_has(t, i) || t->v[i].implied)
			continue;
		const struct pair *p = node_pair(n, table->v[i].name);
		assert(p);
		json_key_str(w->json, p->key);
		put_value(w, &table->v[i], &t->v[i], p->value);
		done++;
	}
	return done;
}

static void put_map(struct writing *w, const struct words *table,
		    const struct term *t, const struct node *n)
{
	size_t done = 0;

	json_open_map(w->json);
	if (t->form == TERM_ONE) {
		json_key_str(w->json, n->map.v[0].key);
		put_value(w, &table->v[t->word], t->v, n->map.v[0].value);
		done = 1;
	} else if (table->kind == WORDS_VERBS) {
		json_key(w->json, "do");
		json_text(w->json, table->v[t->word].name);
		done = 1 + put_keys(w, table->v[t->word].table, t, n);
	} else {
		done = put_keys(w, table, t, n);
	}
	json_close_map(w->json);
	/* what was parsed without a finding is in the term, key by key */
	assert(done == n->map.n);
	(void)done;
}

void ability_to_json(const struct grammar *g, const struct words *table,
		     const struct term *t, const struct node *n, struct json *j)
{
	struct writing w = { .g = g, .json = j };

	assert(n->kind == NODE_MAP && t->form != TERM_NONE);
	put_map(&w, table, t, n);
}
