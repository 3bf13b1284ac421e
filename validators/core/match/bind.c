/* Binds words of a script to lists, targets and abilities, and writes
 * them back. */
#include "validators/core/match/bind.h"

#include "validators/base/buf.h"
#include "validators/core/game/field.h"
#include "validators/core/game/game.h"
#include "validators/core/game/word.h"
#include "validators/core/game/common_words.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/view.h"

#include <assert.h>

/* Longer than an action can be: an invalid action in every game. */
static void overflow(struct action *out, unsigned i)
{
	if (out->arg[i] > 0)
		out->nlist = (uint8_t)(out->nlist - out->arg[i]);
	out->arg[i] = 0;
	if (!action_add(out, i, ARG_OTHER))
		out->arg[i] = ARG_OTHER;
}

static const struct param_kind *kind_of(const struct arg *x)
{
	return x->m->referee->verbs[x->a->verb].param[x->param].kind;
}

/* By id, or else by the name. */
static int32_t read_name(const struct arg *x, const struct node *n)
{
	const struct param_kind *k = kind_of(x);
	int32_t found = k->read(x, n);
	struct node by_id = { .kind = NODE_TEXT };

	if (found != ARG_OTHER || n->kind != NODE_TEXT)
		return found;
	by_id.text = naming_read(x->m, n->text);
	return by_id.text.p == n->text.p ? found : k->read(x, &by_id);
}

static int32_t read_word(const struct arg *x, const struct node *n)
{
	const struct param_kind *k = kind_of(x);
	int word;

	if (k->read)
		return read_name(x, n);
	word = k->table ? words_find(k->table, n->text.p, n->text.n)
			: field_word(k->words, n->text);
	return word < 0 ? ARG_OTHER : word;
}

/* Add an element of a list; a number is accepted, too. */
static bool add_word(struct arg *x, int target, const struct node *n,
		     struct action *out)
{
	struct node word = { .kind = NODE_TEXT, .text = n->text };

	x->target = target;
	return action_add(out, x->param,
			  n->kind == NODE_TEXT || n->kind == NODE_INT
				  ? (int16_t)read_word(x, &word)
				  : ARG_OTHER);
}

/* Add a word, or each word of a list. */
static bool add_words(struct arg *x, int target, const struct node *n,
		      struct action *out)
{
	if (n->kind != NODE_LIST)
		return add_word(x, target, n, out);
	for (size_t k = 0; k < n->list.n; k++)
		if (!add_word(x, target, n->list.v[k], out))
			return false;
	return true;
}

int32_t bind_ability(const struct effect_rules *r, const uint16_t *v, size_t n,
		     const struct node *node)
{
	if (node->kind == NODE_INT)
		return node->i >= 1 && (uint64_t)node->i <= n
			       ? (int32_t)node->i - 1
			       : ARG_OTHER;
	for (size_t i = 0; i < n; i++) {
		const struct term *id = r->ability[v[i]].key[ABILITY_ID];

		if (id && str_is(node->text, id->text))
			return (int32_t)i;
	}
	for (size_t i = 0; i < n; i++) {
		int64_t place;

		if (!r->ability[v[i]].key[ABILITY_ID] &&
		    str_starts(node->text, "a") &&
		    str_to_int(
			    (struct str){ node->text.p + 1, node->text.n - 1 },
			    &place) == 0 &&
		    place == (int64_t)i + 1)
			return (int32_t)i;
	}
	return ARG_OTHER;
}

static const struct effect_target *target_at(const struct effect_rules *r,
					     uint16_t ability, size_t t)
{
	return &r->target[r->ability[ability].targets + t];
}

/* The next target that the user chooses, from t on, or -1. */
static int next_chosen(const struct effect_rules *r, uint16_t ability, int t)
{
	for (; (size_t)t < effect_ntargets(r, ability); t++) {
		const struct effect_target *x =
			target_at(r, ability, (size_t)t);

		if (x->by != BY_CONTROLLER)
			return -1;
		if (!x->all)
			return t;
	}
	return -1;
}

size_t chosen_targets(const struct effect_rules *r, uint16_t ability)
{
	size_t n = 0;

	for (int t = next_chosen(r, ability, 0); t >= 0;
	     t = next_chosen(r, ability, t + 1))
		n++;
	return n;
}

/* Add the things for one target; NULL: omitted.  nth: from 0. */
static bool add_group(struct arg *x, size_t nth, int target,
		      const struct node *n, struct action *out)
{
	if (nth > 0 && !action_add(out, x->param, LIST_NEXT))
		return false;
	if (n == NULL)
		return action_add(out, x->param, ARG_ABSENT);
	return add_words(x, target, n, out);
}

/* True if the key is the id of a target that the user chooses. */
static bool is_chosen(const struct effect_rules *r, uint16_t ability,
		      struct str key)
{
	for (int t = next_chosen(r, ability, 0); t >= 0;
	     t = next_chosen(r, ability, t + 1)) {
		const char *id = target_at(r, ability, (size_t)t)->id;

		if (id && str_is(key, id))
			return true;
	}
	return false;
}

static bool add_map(struct arg *x, const struct node *n, struct action *out)
{
	const struct effect_rules *r = x->m->rules;
	size_t nth = 0;

	for (size_t k = 0; k < n->map.n; k++)
		if (!is_chosen(r, x->ability, n->map.v[k].key))
			return action_add(out, x->param, ARG_OTHER);
	for (int t = next_chosen(r, x->ability, 0); t >= 0;
	     t = next_chosen(r, x->ability, t + 1)) {
		const char *id = target_at(r, x->ability, (size_t)t)->id;

		if (!add_group(x, nth++, t, id ? node_get(n, id) : NULL, out))
			return false;
	}
	return true;
}

static bool add_list(struct arg *x, const struct node *n, struct action *out)
{
	const struct effect_rules *r = x->m->rules;
	int t = next_chosen(r, x->ability, 0);

	if (chosen_targets(r, x->ability) == 1 &&
	    (n->list.n != 1 || n->list.v[0]->kind != NODE_LIST))
		return add_words(x, t, n, out);
	for (size_t k = 0; k < n->list.n; k++) {
		if (!add_group(x, k, t, n->list.v[k], out))
			return false;
		t = t < 0 ? t : next_chosen(r, x->ability, t + 1);
	}
	return true;
}

/* Without an ability: add the words of a list, or of the only key. */
static bool add_targets(struct arg *x, const struct node *n, struct action *out)
{
	if (x->ability != ARG_NO_ABILITY)
		return n->kind == NODE_MAP ? add_map(x, n, out)
					   : add_list(x, n, out);
	if (n->kind == NODE_MAP && n->map.n == 1)
		n = n->map.v[0].value;
	return add_words(x, -1, n, out);
}

static void bind_arg(struct arg *x, const struct node *n, struct action *out)
{
	enum param_form form = kind_of(x)->form;
	bool good;

	if (form != PARAM_WORDS && form != PARAM_MAP) {
		out->arg[x->param] = read_word(x, n);
		return;
	}
	if (form == PARAM_MAP)
		x->ability = x->m->referee->targeted(x->m, out);
	out->arg[x->param] = 0;
	good = form == PARAM_MAP ? add_targets(x, n, out)
				 : add_words(x, -1, n, out);
	if (!good)
		overflow(out, x->param);
}

void match_bind(const struct match *m, const struct line *l, struct action *out)
{
	const struct match plain = naming_by_id(m);
	struct arg x = { .m = &plain, .a = out };

	action_begin(out, (unsigned)(l->verb - m->referee->verbs),
		     match_seat(m, l->player));
	for (unsigned i = 0; i < VERB_MAX_PARAMS && out->player != NOBODY;
	     i++) {
		x.param = i;
		x.ability = ARG_NO_ABILITY;
		x.target = -1;
		if (l->arg[i])
			bind_arg(&x, l->arg[i], out);
	}
}

void put_word(const struct match *m, struct str word, struct buf *out)
{
	if (m->named)
		buf_put(out, word.p, word.n);
	else
		view_put(out,
			 &(struct node){ .kind = NODE_TEXT, .text = word });
}

void put_number(const struct arg *x, int32_t number, struct buf *out)
{
	(void)x;
	buf_put_int(out, number);
}

void put_ability(const struct arg *x, int32_t place, struct buf *out)
{
	put_number(x, place + 1, out);
}

static int32_t read_flag(const struct arg *x, const struct node *n)
{
	(void)x;
	return n->b;
}

static void put_flag(const struct arg *x, int32_t flag, struct buf *out)
{
	(void)x;
	buf_puts(out, flag ? "true" : "false");
}

const struct param_kind flag_param = {
	.form = PARAM_FLAG,
	.read = read_flag,
	.write = put_flag,
};

static void put_value(const struct arg *x, int32_t v, struct buf *out)
{
	const struct param_kind *k = kind_of(x);

	if (v == ARG_ABSENT || v == ARG_OTHER)
		return;
	if (k->write)
		k->write(x, v, out);
	else
		buf_puts(out, k->table ? k->table->v[v].name : k->words[v]);
}

/* Put the elements of one group: a list, or the word if there is only one. */
static void put_group(const struct arg *x, const int16_t *v, size_t n,
		      bool alone, struct buf *out)
{
	bool list = n != 1 || !alone;

	buf_puts(out, list ? "[" : "");
	for (size_t i = 0; i < n; i++) {
		buf_puts(out, i ? ", " : "");
		put_value(x, v[i], out);
	}
	buf_puts(out, list ? "]" : "");
}

static size_t group_size(const int16_t *v, size_t n)
{
	size_t k = 0;

	while (k < n && v[k] != LIST_NEXT)
		k++;
	return k;
}

void groups_init(struct groups *g, const int16_t *v, size_t n)
{
	*g = (struct groups){ v, group_size(v, n), n, n > 0 };
	for (size_t i = 0; i < n; i++)
		g->left += v[i] == LIST_NEXT;
}

void groups_next(struct groups *g)
{
	size_t k = g->size + (g->size < g->rest);

	g->v += k;
	g->rest -= k;
	g->left--;
	g->size = group_size(g->v, g->rest);
}

bool group_is_absent(const struct groups *g)
{
	return g->size == 1 && *g->v == ARG_ABSENT;
}

/* Put elements as a list of words, groups as nested lists; a single word
 * without brackets only if `alone`. */
static void put_words(const struct arg *x, const int16_t *v, size_t n,
		      bool alone, struct buf *out)
{
	const char *sep = "[";
	struct groups g;

	groups_init(&g, v, n);
	if (g.left <= 1) {
		put_group(x, v, n, alone, out);
		return;
	}
	for (; g.left > 0; groups_next(&g)) {
		buf_puts(out, sep);
		put_group(x, g.v, g.size, true, out);
		sep = ", ";
	}
	buf_putc(out, ']');
}

/* Put a map from the ids of the targets, or lists if some have no id; omitted
 * targets stay omitted. */
static void put_targets(const struct arg *x, const int16_t *v, size_t n,
			struct buf *out)
{
	const struct effect_rules *r = x->m->rules;
	const char *sep = "";
	struct groups g;

	groups_init(&g, v, n);
	if (g.left != chosen_targets(r, x->ability)) {
		put_words(x, v, n, false, out);
		return;
	}
	buf_putc(out, '{');
	for (int t = next_chosen(r, x->ability, 0); t >= 0;
	     t = next_chosen(r, x->ability, t + 1), groups_next(&g)) {
		const char *id = target_at(r, x->ability, (size_t)t)->id;

		if (!id || group_is_absent(&g))
			continue;
		buf_puts(out, sep);
		put_word(x->m, str_of(id), out);
		buf_puts(out, ": ");
		put_group(x, g.v, g.size, true, out);
		sep = ", ";
	}
	buf_putc(out, '}');
}

bool match_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out)
{
	const struct verb_param *p = &m->referee->verbs[a->verb].param[i];
	struct arg x = { m, a, i, ARG_NO_ABILITY, -1 };
	const int16_t *v;
	size_t n;

	if (!p->name || a->arg[i] < 0)
		return false;
	if (!param_is_list(p)) {
		put_value(&x, a->arg[i], out);
		return true;
	}
	v = action_list(m->referee, a, i, &n);
	if (!p->kind->named) {
		put_words(&x, v, n,
			  p->kind->form == PARAM_WORDS && !p->kind->listed,
			  out);
		return true;
	}
	x.ability = m->referee->targeted(m, a);
	if (n == 0 || x.ability == ARG_NO_ABILITY)
		return false;
	put_targets(&x, v, n, out);
	return true;
}

void bind_rules(struct match *m, struct effect_rules *rules,
		const struct effect_words *words)
{
	const char *lost =
		effect_rules_make(rules, m->arena, m->game->grammar, words);

	assert(lost == NULL && "every word of the grammar is known");
	(void)lost;
	m->rules = rules;
}

bool bind_rules_fit(struct match *m, unsigned code, struct refusal *r)
{
	return !m->rules->full ||
	       referee_refuse(
		       m, r, code, -1,
		       "its cards have more abilities than a match can hold");
}
