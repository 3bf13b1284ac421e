/* Writes card sets in canonical form. */
#include "validators/core/fmt/fmt_cards_internal.h"

#include <assert.h>
#include <string.h>

static bool is_word(struct str s)
{
	for (size_t i = 0; i < s.n; i++) {
		char c = s.p[i];

		if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
		      (c >= '0' && c <= '9') || c == '_' || c == '-'))
			return false;
	}
	return s.n > 0;
}

static void quoted(struct buf *b, struct str s)
{
	buf_putc(b, '"');
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] == '\n')
			buf_puts(b, "\\n");
		else if (s.p[i] == '\t')
			buf_puts(b, "\\t");
		else if (s.p[i] == '"' || s.p[i] == '\\')
			buf_printf(b, "\\%c", s.p[i]);
		else
			buf_putc(b, s.p[i]);
	}
	buf_putc(b, '"');
}

static void put_key(struct buf *b, struct str key)
{
	if (is_word(key))
		buf_put(b, key.p, key.n);
	else
		quoted(b, key);
}

static void scalar(struct buf *b, const struct node *n)
{
	if (n->kind == NODE_NULL)
		buf_puts(b, "null");
	else if (n->plain && !memchr(n->text.p, '\n', n->text.n))
		buf_put(b, n->text.p, n->text.n);
	else
		quoted(b, n->text);
}

void fmt_inline_value(struct buf *b, const struct node *n)
{
	if (n->kind == NODE_LIST) {
		buf_putc(b, '[');
		for (size_t i = 0; i < n->list.n; i++) {
			buf_puts(b, i ? ", " : "");
			fmt_inline_value(b, n->list.v[i]);
		}
		buf_putc(b, ']');
	} else if (n->kind == NODE_MAP) {
		buf_putc(b, '{');
		for (size_t i = 0; i < n->map.n; i++) {
			buf_puts(b, i ? ", " : "");
			put_key(b, n->map.v[i].key);
			buf_puts(b, ": ");
			fmt_inline_value(b, n->map.v[i].value);
		}
		buf_putc(b, '}');
	} else {
		scalar(b, n);
	}
}

static void blanks(struct fmt *f, size_t n)
{
	while (n-- > 0)
		buf_putc(f->out, ' ');
}

/* Put a blank line, unless there is one already or the output is empty. */
static void gap(struct fmt *f)
{
	size_t n = f->out->n;

	if (n > 1 && !(f->out->p[n - 1] == '\n' && f->out->p[n - 2] == '\n') &&
	    !(n > 2 && f->out->p[n - 1] == '\n' && f->out->p[n - 2] == ':'))
		buf_putc(f->out, '\n');
}

/* The comment to put after the item: the last one on its own lines. */
static const struct comment *trailing(const struct fmt *f, const struct item *x)
{
	const struct comment *last = NULL;

	for (size_t i = x->first; i; i = f->comment[i - 1].next)
		if (!f->comment[i - 1].alone)
			last = &f->comment[i - 1];
	return last;
}

static void put_comment(struct fmt *f, const struct comment *c, size_t indent)
{
	if (c->gap)
		gap(f);
	blanks(f, indent);
	buf_put(f->out, c->text.p, c->text.n);
	buf_putc(f->out, '\n');
}

/* Put the comments before the item, each on a line; begin the item's line. */
static void begin_item(struct fmt *f, const struct item *x, size_t indent,
		       const char *dash)
{
	const struct comment *behind = trailing(f, x);

	for (size_t i = x->first; i; i = f->comment[i - 1].next)
		if (&f->comment[i - 1] != behind)
			put_comment(f, &f->comment[i - 1], indent);
	if (x->gap)
		gap(f);
	blanks(f, indent);
	buf_puts(f->out, dash);
}

/* End the item's first line, with its trailing comment. */
static void finish_item(struct fmt *f, const struct item *x)
{
	const struct comment *behind = trailing(f, x);

	if (behind) {
		buf_puts(f->out, "  ");
		buf_put(f->out, behind->text.p, behind->text.n);
	}
	buf_putc(f->out, '\n');
}

static void block(struct fmt *f, const struct node *n, size_t indent,
		  const struct pair *const *order, const char *dash);

/* Put the value of an item; a lone minus sign needs quoting
 * outside brackets. */
static void item_value(struct buf *b, const struct node *n)
{
	if (n->kind == NODE_TEXT && str_is(n->text, "-"))
		quoted(b, n->text);
	else
		fmt_inline_value(b, n);
}

static void put_pair(struct fmt *f, const struct pair *p, size_t indent,
		     const char *dash)
{
	const struct item *x = fmt_item_at(f, &p->key_at);
	size_t dashed = strlen(dash);

	begin_item(f, x, indent - dashed, dash);
	put_key(f->out, p->key);
	buf_putc(f->out, ':');
	if (fmt_is_inline(f, p->value, indent + p->key.n + 2)) {
		buf_putc(f->out, ' ');
		item_value(f->out, p->value);
		finish_item(f, x);
	} else {
		finish_item(f, x);
		block(f, p->value, indent + 2, NULL, "");
	}
}

/* The rank of a card's key in the canonical order. */
static size_t rank(const struct game *g, struct str key)
{
	static const char *const common[] = { "id", "name", "type", "subtype",
					      NULL };
	int i = field_word(common, key);

	if (i >= 0)
		return (size_t)i;
	for (size_t k = 0; k < g->nfields; k++)
		if (str_is(key, g->fields[k].name))
			return 4 + k;
	return SIZE_MAX;
}

static size_t top_rank(struct str key)
{
	static const char *const keys[] = { "game", "set", "formats", "cards",
					    NULL };
	int i = field_word(keys, key);

	return i < 0 ? SIZE_MAX : (size_t)i;
}

/* The pairs of a map by rank, otherwise in source order. */
static const struct pair **ordered(struct fmt *f, const struct node *map,
				   bool top)
{
	const struct pair **v =
		arena_array(f->a, map->map.n, sizeof(struct pair *));
	size_t *ranks = arena_array(f->a, map->map.n, sizeof(*ranks));

	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		size_t r = top       ? top_rank(p->key)
			   : f->game ? rank(f->game, p->key)
				     : 0;
		size_t k = i;

		for (; k > 0 && ranks[k - 1] > r; k--) {
			ranks[k] = ranks[k - 1];
			v[k] = v[k - 1];
		}
		ranks[k] = r;
		v[k] = p;
	}
	return v;
}

/* Put what precedes a card before it, whichever field comes first. */
static void lead(struct fmt *f, const struct node *card,
		 const struct pair *const *order)
{
	struct item *from = fmt_item_at(f, &card->map.v[0].key_at);
	struct item *to = fmt_item_at(f, &order[0]->key_at);
	size_t *keep = &from->first, *last = &to->first, rest = to->first;

	if (from == to)
		return;
	bool gap = from->gap;
	from->gap = to->gap;
	to->gap = gap;
	while (*keep) {
		struct comment *c = &f->comment[*keep - 1];

		if (!c->alone) {
			keep = &c->next;
			continue;
		}
		*last = *keep;
		last = &c->next;
		*keep = c->next;
	}
	*last = rest;
}

static void put_list(struct fmt *f, const struct node *n, size_t indent,
		     bool cards)
{
	for (size_t i = 0; i < n->list.n; i++) {
		const struct node *e = n->list.v[i];

		if (fmt_is_inline(f, e, indent + 2)) {
			const struct item *x = fmt_item_at(f, &e->at);

			begin_item(f, x, indent, "- ");
			item_value(f->out, e);
			finish_item(f, x);
		} else {
			const struct pair **order = NULL;

			if (cards && e->kind == NODE_MAP) {
				order = ordered(f, e, false);
				lead(f, e, order);
			}
			block(f, e, indent + 2, order, "- ");
		}
	}
}

/* Put a value on lines of its own; `dash` precedes the first. */
static void block(struct fmt *f, const struct node *n, size_t indent,
		  const struct pair *const *order, const char *dash)
{
	if (n->kind == NODE_LIST) {
		/* a list in a list: the inner one does not fit in brackets */
		if (*dash) {
			blanks(f, indent - strlen(dash));
			buf_puts(f->out, "-\n");
		}
		put_list(f, n, indent, false);
		return;
	}
	for (size_t i = 0; i < n->map.n; i++)
		put_pair(f, order ? order[i] : &n->map.v[i], indent,
			 i == 0 ? dash : "");
}

static void put_file(struct fmt *f, const struct node *root)
{
	const struct pair **v = ordered(f, root, true);

	for (size_t i = 0; i < root->map.n; i++) {
		const struct pair *p = v[i];
		const struct item *x = fmt_item_at(f, &p->key_at);
		bool cards = str_is(p->key, "cards") &&
			     p->value->kind == NODE_LIST &&
			     !fmt_is_inline(f, p->value, p->key.n + 2);

		if (!cards) {
			put_pair(f, p, 0, "");
			continue;
		}
		begin_item(f, x, 0, "");
		buf_puts(f->out, "cards:");
		finish_item(f, x);
		put_list(f, p->value, 2, true);
	}
	for (size_t i = 0; i < f->ncomments; i++)
		if (!f->comment[i].owned)
			put_comment(f, &f->comment[i], 0);
}

size_t fmt_cards(struct arena *a, struct buf *out, struct str text,
		 const struct node *root, const struct game *g)
{
	struct fmt f = { .a = a, .out = out, .text = text, .game = g };

	fmt_scan(&f, root);
	fmt_find_items(&f, root);
	put_file(&f, root);
	return f.ncomments;
}

static const struct node *value_of(const struct node *map, struct str key)
{
	for (size_t i = 0; i < map->map.n; i++)
		if (str_eq(map->map.v[i].key, key))
			return map->map.v[i].value;
	return NULL;
}

bool fmt_same(const struct node *a, const struct node *b)
{
	if (a->kind != b->kind)
		return false;
	if (a->kind == NODE_LIST) {
		if (a->list.n != b->list.n)
			return false;
		for (size_t i = 0; i < a->list.n; i++)
			if (!fmt_same(a->list.v[i], b->list.v[i]))
				return false;
		return true;
	}
	if (a->kind == NODE_MAP) {
		if (a->map.n != b->map.n)
			return false;
		for (size_t i = 0; i < a->map.n; i++) {
			const struct node *o = value_of(b, a->map.v[i].key);

			if (!o || !fmt_same(a->map.v[i].value, o))
				return false;
		}
		return true;
	}
	return a->kind == NODE_NULL || str_eq(a->text, b->text);
}
