/* Builds, compares and prints the views of a match's state. */
#include "validators/core/match/view.h"

#include "validators/base/buf.h"
#include "validators/base/form.h"
#include "validators/core/text/suggest.h"
#include "validators/base/vec.h"
#include "validators/core/game/finding.h"
#include "validators/core/match/referee.h"

#include <assert.h>
#include <stdarg.h>

/* Maximum parts of a value that a message shows next to others. */
#define SHOWN_PARTS 24

static struct node *add_node(struct view *v, const char *key,
			     enum node_kind kind)
{
	struct node *in = v->level[v->depth].node;
	struct node *n = arena_alloc(v->arena, sizeof(*n));

	n->kind = kind;
	n->plain = true;
	assert((in->kind == NODE_MAP) == (key != NULL));
	if (in->kind == NODE_MAP) {
		struct pair p = { .key = str_of(key), .value = n };

		VEC_PUSH(v->arena, in->map.v, in->map.n, v->level[v->depth].cap,
			 p);
	} else {
		VEC_PUSH(v->arena, in->list.v, in->list.n,
			 v->level[v->depth].cap, n);
	}
	return n;
}

static void open(struct view *v, const char *key, enum node_kind kind)
{
	struct node *n = add_node(v, key, kind);

	v->depth++;
	assert(v->depth < VIEW_DEPTH);
	v->level[v->depth].node = n;
	v->level[v->depth].cap = 0;
}

void view_init(struct view *v, struct arena *a)
{
	*v = (struct view){ .arena = a };
	v->root = arena_alloc(a, sizeof(*v->root));
	v->root->kind = NODE_MAP;
	v->level[0].node = v->root;
}

void view_open_map(struct view *v, const char *key)
{
	open(v, key, NODE_MAP);
}

void view_open_list(struct view *v, const char *key)
{
	open(v, key, NODE_LIST);
}

void view_close(struct view *v)
{
	assert(v->depth > 0);
	v->depth--;
}

void view_int(struct view *v, const char *key, int64_t i)
{
	add_node(v, key, NODE_INT)->i = i;
}

void view_bool(struct view *v, const char *key, bool b)
{
	add_node(v, key, NODE_BOOL)->b = b;
}

void view_str(struct view *v, const char *key, struct str s)
{
	add_node(v, key, NODE_TEXT)->text = s;
}

void view_text(struct view *v, const char *key, const char *s)
{
	if (s)
		view_str(v, key, str_of(s));
	else
		add_node(v, key, NODE_NULL);
}

static void add_text(struct view *v, const char *key, struct form_word *w,
		     struct str s)
{
	if (s.p)
		view_str(v, key, s);
	else if (!w->optional)
		view_text(v, key, NULL);
}

void view_add(struct view *v, const char *form, ...)
{
	struct form_word w;
	struct str s;
	va_list ap;

	va_start(ap, form);
	while ((form = form_next(form, &w)) != NULL) {
		const char *key = w.key.p ? str_keep(v->arena, w.key).p : NULL;

		if (w.letter == 's') {
			s.n = w.sliced ? (size_t)va_arg(ap, int) : SIZE_MAX;
			s.p = va_arg(ap, const char *);
			add_text(v, key, &w, w.sliced ? s : str_of(s.p));
		} else if (w.letter == 'd' && w.size == 'h') {
			view_bool(v, key, va_arg(ap, int));
		} else if (w.letter == 'd') {
			assert(!w.size && "int64_t: view_int");
			view_int(v, key, va_arg(ap, int));
		} else if (w.letter == '~') {
			view_text(v, key, NULL);
		} else if (w.letter == '[' || w.letter == '{') {
			open(v, key, w.letter == '[' ? NODE_LIST : NODE_MAP);
		} else {
			view_close(v);
		}
	}
	va_end(ap);
}

static void put_text(struct buf *out, const struct node *n)
{
	/* quote words that would otherwise be parsed as something else */
	bool bare = n->text.n > 0 && !str_is(n->text, "true") &&
		    !str_is(n->text, "false") && !str_is(n->text, "null");

	for (size_t i = 0; bare && i < n->text.n; i++)
		bare = strchr("abcdefghijklmnopqrstuvwxyz0123456789_-#/.",
			      n->text.p[i]) != NULL &&
		       (i > 0 || (n->text.p[0] >= 'a' && n->text.p[0] <= 'z'));
	if (bare) {
		buf_put(out, n->text.p, n->text.n);
		return;
	}
	buf_putc(out, '"');
	for (size_t i = 0; i < n->text.n; i++) {
		unsigned char c = (unsigned char)n->text.p[i];

		if (c == '"' || c == '\\')
			buf_printf(out, "\\%c", c);
		else if (c < 0x20 || c == 0x7f)
			buf_printf(out, "\\x%02x", c);
		else
			buf_putc(out, (char)c);
	}
	buf_putc(out, '"');
}

static void put_parts(struct buf *out, const struct node *n)
{
	bool map = n->kind == NODE_MAP;
	size_t count = map ? n->map.n : n->list.n;

	buf_putc(out, map ? '{' : '[');
	for (size_t i = 0; i < count; i++) {
		struct node key = { .kind = NODE_TEXT };

		if (i > 0)
			buf_puts(out, ", ");
		if (map) {
			key.text = n->map.v[i].key;
			put_text(out, &key);
			buf_puts(out, ": ");
		}
		view_put(out, map ? n->map.v[i].value : n->list.v[i]);
	}
	buf_putc(out, map ? '}' : ']');
}

void view_put(struct buf *out, const struct node *n)
{
	if (n->kind == NODE_TEXT)
		put_text(out, n);
	else if (n->kind >= NODE_LIST)
		put_parts(out, n);
	else if (n->kind == NODE_INT)
		buf_put_int(out, n->i);
	else
		buf_puts(out, n->kind == NODE_NULL ? "null"
			      : n->b               ? "true"
						   : "false");
}

/* The value in words for a message. */
static const char *node_text(const struct diags *ds, const struct node *n)
{
	struct buf b = { 0 };

	if (n->kind == NODE_MAP && n->map.n > SHOWN_PARTS)
		return arena_printf(ds->arena,
				    tr_n(ds->lang, "a map of %zu key",
					 "a map of %zu keys",
					 (int64_t)n->map.n),
				    n->map.n);
	view_put(&b, n);
	return buf_keep(&b, ds->arena).p;
}

/* The value of a key, expected at index i; NULL if there is none. */
static const struct node *value_at(const struct node *map, size_t i,
				   struct str key)
{
	if (i < map->map.n && str_eq(map->map.v[i].key, key))
		return map->map.v[i].value;
	return node_get(map, key.p);
}

bool view_equal(const struct node *a, const struct node *b)
{
	if (a->kind != b->kind)
		return false;
	if (a->kind == NODE_BOOL)
		return a->b == b->b;
	if (a->kind == NODE_INT)
		return a->i == b->i;
	if (a->kind == NODE_TEXT)
		return str_eq(a->text, b->text);
	if (a->kind == NODE_LIST) {
		for (size_t i = 0; i < a->list.n && i < b->list.n; i++)
			if (!view_equal(a->list.v[i], b->list.v[i]))
				return false;
		return a->list.n == b->list.n;
	}
	for (size_t i = 0; a->kind == NODE_MAP && i < a->map.n; i++) {
		const struct node *other = value_at(b, i, a->map.v[i].key);

		if (!other || !view_equal(a->map.v[i].value, other))
			return false;
	}
	return a->kind == NODE_NULL || a->map.n == b->map.n;
}

static const char *join_key(struct arena *a, const char *path, struct str key)
{
	return arena_printf(a, "%s%s%.*s", path, *path ? "." : "",
			    STR_ARG(key));
}

static void unmet(struct diags *ds, const struct node *want, const char *path,
		  const char *msg)
{
	diags_add(ds, (struct diag){ .name = FINDING_NAME(UNMET_EXPECTATION),
				     .sev = SEV_ERROR,
				     .at = want->at,
				     .path = path,
				     .msg = msg });
}

static void absent(struct diags *ds, const struct pair *want,
		   const struct node *is, const char *path)
{
	struct suggest s;
	struct diag *d = diags_add(
		ds,
		(struct diag){ .name = FINDING_NAME(UNMET_EXPECTATION),
			       .sev = SEV_ERROR,
			       .at = want->key_at,
			       .path = path,
			       .msg = arena_printf(
				       ds->arena,
				       tr(ds->lang, "the state has no \"%s\""),
				       path) });

	suggest_init(&s, ds->arena, want->key);
	for (size_t i = 0; i < is->map.n; i++)
		suggest_offer(&s, is->map.v[i].key, is->map.v[i].key);
	d->hint = suggest_text(ds->arena, ds->lang, &s);
}

static void compare_maps(const struct node *want, const struct node *is,
			 const char *path, struct diags *ds)
{
	for (size_t i = 0; i < want->map.n; i++) {
		const struct pair *p = &want->map.v[i];
		const char *below = join_key(ds->arena, path, p->key);
		const struct node *found = NULL;

		for (size_t k = 0; k < is->map.n && !found; k++)
			if (str_eq(is->map.v[k].key, p->key))
				found = is->map.v[k].value;
		if (found)
			view_compare(p->value, found, below, ds);
		else
			absent(ds, p, is, below);
	}
}

static void compare_lists(const struct node *want, const struct node *is,
			  const char *path, struct diags *ds)
{
	for (size_t i = 0; i < want->list.n; i++)
		view_compare(want->list.v[i], is->list.v[i],
			     arena_printf(ds->arena, "%s[%zu]", path, i), ds);
}

void view_compare(const struct node *want, const struct node *is,
		  const char *path, struct diags *ds)
{
	if (want->kind == NODE_MAP && is->kind == NODE_MAP) {
		compare_maps(want, is, path, ds);
		return;
	}
	if (want->kind == NODE_LIST && is->kind == NODE_LIST &&
	    want->list.n == is->list.n) {
		compare_lists(want, is, path, ds);
		return;
	}
	if (want->kind != NODE_MAP && want->kind != NODE_LIST &&
	    view_equal(want, is))
		return;
	unmet(ds, want, path,
	      arena_printf(ds->arena, tr(ds->lang, "%s is %s, expected %s"),
			   *path ? path : tr(ds->lang, "the state"),
			   node_text(ds, is), node_text(ds, want)));
}

void view_result(struct view *v, const struct match *m)
{
	struct match_result r;

	m->referee->result(m, &r);
	view_add(v, "outcome:%s winners:[", r.outcome);
	for (unsigned i = 0; i < m->nseats; i++)
		if (r.winners >> i & 1)
			view_text(v, NULL, m->seat[i].id);
	view_close(v);
	view_text(v, "reason", r.reason);
}

void view_changes(struct arena *a, const struct node *from,
		  const struct node *to, const char *path,
		  void (*fn)(void *ctx, const char *path,
			     const struct node *to),
		  void *ctx)
{
	for (size_t i = 0; i < from->map.n; i++)
		if (!value_at(to, i, from->map.v[i].key))
			fn(ctx, join_key(a, path, from->map.v[i].key), NULL);
	for (size_t i = 0; i < to->map.n; i++) {
		const struct pair *p = &to->map.v[i];
		const struct node *was = value_at(from, i, p->key);

		if (was && was->kind == NODE_MAP && p->value->kind == NODE_MAP)
			view_changes(a, was, p->value,
				     join_key(a, path, p->key), fn, ctx);
		else if (!was || !view_equal(was, p->value))
			fn(ctx, join_key(a, path, p->key), p->value);
	}
}
