/* Binds words of a script to lists, targets and abilities, and back. */
#include "validators/core/match/bind.h"

#include "validators/base/buf.h"
#include "validators/core/language/common_words.h"
#include "validators/core/match/view.h"

void bind_line(const struct match *m, const struct line *l, struct action *out)
{
	action_begin(out, (unsigned)(l->verb - m->referee->verbs),
		     match_seat(m, l->player));
}

/* More than an action can hold: no action of any game. */
static void overflow(struct action *out, unsigned i)
{
	if (out->arg[i] > 0)
		out->nlist = (uint8_t)(out->nlist - out->arg[i]);
	out->arg[i] = 0;
	if (!action_add(out, i, ARG_OTHER))
		out->arg[i] = ARG_OTHER;
}

static bool add_word(struct action *out, unsigned i, int target,
		     const struct node *n, const struct bind_words *w)
{
	bool word = n->kind == NODE_TEXT || n->kind == NODE_INT;

	return action_add(
		out, i, word ? w->number(w->ctx, target, n->text) : ARG_OTHER);
}

/* A word, or each word of a list. */
static bool add_words(struct action *out, unsigned i, int target,
		      const struct node *n, const struct bind_words *w)
{
	if (n->kind != NODE_LIST)
		return add_word(out, i, target, n, w);
	for (size_t k = 0; k < n->list.n; k++)
		if (!add_word(out, i, target, n->list.v[k], w))
			return false;
	return true;
}

void bind_list(struct action *out, unsigned i, const struct node *n,
	       const struct bind_words *w)
{
	out->arg[i] = 0;
	if (!add_words(out, i, -1, n, w))
		overflow(out, i);
}

int32_t bind_ability(const struct effect_rules *r, const uint16_t *v, size_t n,
		     const struct node *node)
{
	if (node == NULL)
		return ARG_ABSENT;
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

void put_ability(int32_t place, struct buf *out)
{
	buf_put_int(out, place + 1);
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

/* The things for one target; NULL: it is left out.  nth: from 0. */
static bool add_group(struct action *out, unsigned i, size_t nth, int target,
		      const struct node *n, const struct bind_words *w)
{
	if (nth > 0 && !action_add(out, i, LIST_NEXT))
		return false;
	if (n == NULL)
		return action_add(out, i, ARG_ABSENT);
	return add_words(out, i, target, n, w);
}

/* Is the key the id of a target that the user chooses? */
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

static bool add_map(const struct effect_rules *r, uint16_t ability,
		    struct action *out, unsigned i, const struct node *n,
		    const struct bind_words *w)
{
	for (size_t k = 0; k < n->map.n; k++)
		if (!is_chosen(r, ability, n->map.v[k].key))
			return action_add(out, i, ARG_OTHER);
	size_t nth = 0;
	for (int t = next_chosen(r, ability, 0); t >= 0;
	     t = next_chosen(r, ability, t + 1)) {
		const char *id = target_at(r, ability, (size_t)t)->id;

		if (!add_group(out, i, nth++, t, id ? node_get(n, id) : NULL,
			       w))
			return false;
	}
	return true;
}

static bool add_list(const struct effect_rules *r, uint16_t ability,
		     struct action *out, unsigned i, const struct node *n,
		     const struct bind_words *w)
{
	int t = next_chosen(r, ability, 0);

	if (chosen_targets(r, ability) == 1 &&
	    (n->list.n != 1 || n->list.v[0]->kind != NODE_LIST))
		return add_words(out, i, t, n, w);
	for (size_t k = 0; k < n->list.n; k++) {
		if (!add_group(out, i, k, t, n->list.v[k], w))
			return false;
		t = t < 0 ? t : next_chosen(r, ability, t + 1);
	}
	return true;
}

void bind_targets(const struct effect_rules *r, uint16_t ability,
		  struct action *out, unsigned i, const struct node *n,
		  const struct bind_words *w)
{
	out->arg[i] = 0;
	if (n->kind == NODE_MAP ? !add_map(r, ability, out, i, n, w)
				: !add_list(r, ability, out, i, n, w))
		overflow(out, i);
}

void put_word(struct str word, struct buf *out)
{
	view_put(out, &(struct node){ .kind = NODE_TEXT, .text = word });
}

/* The elements of one group: a list, or the word where there is one. */
static void put_group(const int16_t *v, size_t n, bool alone,
		      const struct put_words *w, struct buf *out)
{
	bool list = n != 1 || !alone;

	buf_puts(out, list ? "[" : "");
	for (size_t i = 0; i < n; i++) {
		buf_puts(out, i ? ", " : "");
		w->put(w->ctx, v[i], out);
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

void put_words(const int16_t *v, size_t n, bool alone,
	       const struct put_words *w, struct buf *out)
{
	size_t k = group_size(v, n);

	if (k == n) {
		put_group(v, n, alone, w, out);
		return;
	}
	buf_putc(out, '[');
	put_group(v, k, true, w, out);
	while (k < n) {
		v += k + 1;
		n -= k + 1;
		k = group_size(v, n);
		buf_puts(out, ", ");
		put_group(v, k, true, w, out);
	}
	buf_putc(out, ']');
}

void put_targets(const struct effect_rules *r, uint16_t ability,
		 const int16_t *v, size_t n, const struct put_words *w,
		 struct buf *out)
{
	size_t groups = n > 0;
	bool first = true;

	for (size_t i = 0; i < n; i++)
		groups += v[i] == LIST_NEXT;
	if (groups != chosen_targets(r, ability)) {
		put_words(v, n, false, w, out);
		return;
	}
	buf_putc(out, '{');
	for (int t = next_chosen(r, ability, 0); t >= 0;
	     t = next_chosen(r, ability, t + 1)) {
		const char *id = target_at(r, ability, (size_t)t)->id;
		size_t k = group_size(v, n), next = k + (k < n);

		if (id && !(k == 1 && *v == ARG_ABSENT)) {
			buf_puts(out, first ? "" : ", ");
			put_word(str_of(id), out);
			buf_puts(out, ": ");
			put_group(v, k, true, w, out);
			first = false;
		}
		v += next;
		n -= next;
	}
	buf_putc(out, '}');
}

bool bind_rules_fit(struct match *m, const struct effect_rules *rules,
		      unsigned code, struct refusal *r)
{
	return !rules->full ||
	       referee_refuse(m, r, code, -1,
			      "the abilities of its cards are more than a "
			      "match holds");
}
