/* Canonical card sets. */
#include "validators/core/fmt.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <assert.h>
#include <stdlib.h>

#define WIDTH 120 /* columns of a list or map in brackets */

struct comment {
	uint32_t line;
	bool alone;	/* nothing else on its line */
	bool gap;	/* a blank line before it */
	struct str text; /* from its sign on, without blanks at the end */
	bool owned;
	size_t next; /* of the same item: index + 1; 0: none */
};

/* What stands on a line of its own in the output, by its place. */
struct item {
	struct span at;
	bool gap;     /* a blank line before it */
	size_t first; /* of its comments: index + 1; 0: none */
};

struct fmt {
	struct arena *a;
	struct buf *out;
	struct str text;
	const struct game *game;
	size_t *line; /* byte offset of line i + 1; `lines` of them */
	size_t lines;
	char *inside; /* per byte: part of a scalar */
	struct comment *comment;
	size_t ncomments, comment_cap;
	struct item *item; /* in the order of the source */
	size_t nitems, item_cap;
};

static size_t offset(const struct fmt *f, uint32_t line, uint32_t col)
{
	size_t at = f->line[line - 1];

	for (; col > 1 && at < f->text.n; col--)
		do
			at++;
		while (at < f->text.n && (f->text.p[at] & 0xC0) == 0x80);
	return at;
}

static void index_lines(struct fmt *f)
{
	size_t n = 2;

	for (size_t i = 0; i < f->text.n; i++)
		n += f->text.p[i] == '\n';
	f->line = arena_array(f->a, n, sizeof(*f->line));
	f->lines = 1;
	for (size_t i = 0; i < f->text.n; i++)
		if (f->text.p[i] == '\n')
			f->line[f->lines++] = i + 1;
	f->line[f->lines] = f->text.n;
}

static void mark(struct fmt *f, const struct span *s)
{
	size_t from = offset(f, s->line, s->col);
	size_t to = offset(f, s->end_line, s->end_col);

	if (to > from)
		memset(f->inside + from, 1, to - from);
}

static void mark_scalars(struct fmt *f, const struct node *n)
{
	if (n->kind == NODE_LIST) {
		for (size_t i = 0; i < n->list.n; i++)
			mark_scalars(f, n->list.v[i]);
	} else if (n->kind == NODE_MAP) {
		for (size_t i = 0; i < n->map.n; i++) {
			mark(f, &n->map.v[i].key_at);
			mark_scalars(f, n->map.v[i].value);
		}
	} else {
		mark(f, &n->at);
	}
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static bool blank_line(const struct fmt *f, uint32_t line)
{
	for (size_t i = f->line[line - 1]; i < f->line[line]; i++)
		if (!is_blank(f->text.p[i]) && f->text.p[i] != '\n')
			return false;
	return true;
}

static void find_comments(struct fmt *f)
{
	for (uint32_t l = 1; l <= f->lines; l++) {
		size_t from = f->line[l - 1], to = f->line[l], i = from;

		while (i < to &&
		       !(f->text.p[i] == '#' && !f->inside[i] &&
			 (i == from || is_blank(f->text.p[i - 1]))))
			i++;
		if (i == to)
			continue;
		struct comment c = { .line = l, .alone = true };
		for (size_t k = from; k < i; k++)
			c.alone &= is_blank(f->text.p[k]);
		c.gap = c.alone && l > 1 && blank_line(f, l - 1);
		while (to > i && (is_blank(f->text.p[to - 1]) ||
				  f->text.p[to - 1] == '\n'))
			to--;
		c.text = (struct str){ f->text.p + i, to - i };
		VEC_PUSH(f->a, f->comment, f->ncomments, f->comment_cap, c);
	}
}

/* The line on which a value ends. */
static uint32_t end_line(const struct node *n)
{
	uint32_t line = n->at.end_line > n->at.line ? n->at.end_line
						    : n->at.line;

	if (n->kind == NODE_LIST && n->list.n)
		return end_line(n->list.v[n->list.n - 1]);
	if (n->kind == NODE_MAP && n->map.n)
		return end_line(n->map.v[n->map.n - 1].value);
	return line;
}

/* True if a list or map stands in brackets in the source. */
static bool in_brackets(const struct fmt *f, const struct node *n)
{
	size_t at = offset(f, n->at.line, n->at.col);

	if (n->kind == NODE_LIST)
		return f->text.p[at] == '[';
	if (n->map.n == 0)
		return true;
	while (at > 0 && (is_blank(f->text.p[at - 1]) ||
			  f->text.p[at - 1] == '\n'))
		at--;
	return at > 0 && f->text.p[at - 1] == '{';
}

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

/* The value on one line. */
static void inline_value(struct buf *b, const struct node *n)
{
	if (n->kind == NODE_LIST) {
		buf_putc(b, '[');
		for (size_t i = 0; i < n->list.n; i++) {
			buf_puts(b, i ? ", " : "");
			inline_value(b, n->list.v[i]);
		}
		buf_putc(b, ']');
	} else if (n->kind == NODE_MAP) {
		buf_putc(b, '{');
		for (size_t i = 0; i < n->map.n; i++) {
			buf_puts(b, i ? ", " : "");
			put_key(b, n->map.v[i].key);
			buf_puts(b, ": ");
			inline_value(b, n->map.v[i].value);
		}
		buf_putc(b, '}');
	} else {
		scalar(b, n);
	}
}

/* The first comment on the line or behind it. */
static size_t comment_from(const struct fmt *f, uint32_t line)
{
	size_t lo = 0, hi = f->ncomments;

	while (lo < hi) {
		size_t mid = (lo + hi) / 2;

		if (f->comment[mid].line < line)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

/* True if the value goes on the line that it begins on, behind `before`
 * columns. */
static bool is_inline(const struct fmt *f, const struct node *n, size_t before)
{
	struct buf b = { 0 };

	if (n->kind != NODE_LIST && n->kind != NODE_MAP)
		return true;
	if ((n->kind == NODE_LIST ? n->list.n : n->map.n) == 0)
		return true;
	if (!in_brackets(f, n))
		return false;
	size_t c = comment_from(f, n->at.line);
	if (c < f->ncomments && f->comment[c].line < end_line(n))
		return false; /* it would lose its place */
	inline_value(&b, n);
	bool fits = before + utf8_count(buf_str(&b)) <= WIDTH;
	buf_release(&b);
	return fits;
}

static void add_item(struct fmt *f, const struct span *at)
{
	struct item i = { .at = *at };
	uint32_t l = at->line;

	i.gap = l > 1 && blank_line(f, l - 1);
	VEC_PUSH(f->a, f->item, f->nitems, f->item_cap, i);
}

static void collect(struct fmt *f, const struct node *n, size_t indent);

static void collect_map(struct fmt *f, const struct node *n, size_t indent)
{
	for (size_t i = 0; i < n->map.n; i++) {
		const struct pair *p = &n->map.v[i];
		bool one = is_inline(f, p->value, indent + p->key.n + 2);

		add_item(f, &p->key_at);
		if (!one)
			collect(f, p->value, indent + 2);
	}
}

/* The items of a value that is written on lines of its own. */
static void collect(struct fmt *f, const struct node *n, size_t indent)
{
	if (n->kind == NODE_MAP) {
		collect_map(f, n, indent);
		return;
	}
	for (size_t i = 0; i < n->list.n; i++) {
		const struct node *e = n->list.v[i];

		if (is_inline(f, e, indent + 2))
			add_item(f, &e->at);
		else
			collect(f, e, indent + 2);
	}
}

static int by_place(const void *a, const void *b)
{
	return span_cmp(&((const struct item *)a)->at,
			&((const struct item *)b)->at);
}

static struct item *item_at(const struct fmt *f, const struct span *at)
{
	struct item key = { .at = *at };
	struct item *i = bsearch(&key, f->item, f->nitems, sizeof(*f->item),
				 by_place);

	assert(i);
	return i;
}

/* A comment belongs to the next item, or to the last one on its line. */
static struct item *owner(const struct fmt *f, const struct comment *c)
{
	size_t lo = 0, hi = f->nitems;

	while (lo < hi) {
		size_t mid = (lo + hi) / 2;

		if (f->item[mid].at.line <= c->line)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (c->alone)
		return lo < f->nitems ? &f->item[lo] : NULL;
	return lo > 0 ? &f->item[lo - 1] : NULL;
}

static void assign_comments(struct fmt *f)
{
	for (size_t i = f->ncomments; i > 0; i--) {
		struct comment *c = &f->comment[i - 1];
		struct item *x = owner(f, c);

		c->owned = x != NULL;
		if (x == NULL)
			continue;
		c->next = x->first;
		x->first = i;
	}
}

static void blanks(struct fmt *f, size_t n)
{
	while (n-- > 0)
		buf_putc(f->out, ' ');
}

/* A blank line, unless one is there or nothing is. */
static void gap(struct fmt *f)
{
	size_t n = f->out->n;

	if (n > 1 && !(f->out->p[n - 1] == '\n' && f->out->p[n - 2] == '\n') &&
	    !(n > 2 && f->out->p[n - 1] == '\n' && f->out->p[n - 2] == ':'))
		buf_putc(f->out, '\n');
}

/* The comment that goes behind the item: the last one of its own lines. */
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

/* Comments before the item, each on a line; begins the item's own line. */
static void begin(struct fmt *f, const struct item *x, size_t indent,
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

/* Ends the item's first line, with the comment behind it. */
static void finish(struct fmt *f, const struct item *x)
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

static void put_pair(struct fmt *f, const struct pair *p, size_t indent,
		     const char *dash)
{
	const struct item *x = item_at(f, &p->key_at);
	size_t dashed = strlen(dash);

	begin(f, x, indent - dashed, dash);
	put_key(f->out, p->key);
	buf_putc(f->out, ':');
	if (is_inline(f, p->value, indent + p->key.n + 2)) {
		buf_putc(f->out, ' ');
		inline_value(f->out, p->value);
		finish(f, x);
	} else {
		finish(f, x);
		block(f, p->value, indent + 2, NULL, "");
	}
}

/* The place of a card's key in the canonical order. */
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

/* The pairs of a map by rank, else in the order of the source. */
static const struct pair **ordered(struct fmt *f, const struct node *map,
				   bool top)
{
	const struct pair **v =
		arena_array(f->a, map->map.n, sizeof(struct pair *));
	size_t *ranks = arena_array(f->a, map->map.n, sizeof(*ranks));

	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];
		size_t r = top	     ? top_rank(p->key)
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

/* What stands before a card stays before it, whichever field comes first. */
static void lead(struct fmt *f, const struct node *card,
		 const struct pair *const *order)
{
	struct item *from = item_at(f, &card->map.v[0].key_at);
	struct item *to = item_at(f, &order[0]->key_at);
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

		if (is_inline(f, e, indent + 2)) {
			const struct item *x = item_at(f, &e->at);

			begin(f, x, indent, "- ");
			inline_value(f->out, e);
			finish(f, x);
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

/* A value on lines of its own; `dash` before its first. */
static void block(struct fmt *f, const struct node *n, size_t indent,
		  const struct pair *const *order, const char *dash)
{
	if (n->kind == NODE_LIST) {
		/* a list in a list: the inner one in brackets would not fit */
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
		const struct item *x = item_at(f, &p->key_at);
		bool cards = str_is(p->key, "cards") &&
			     p->value->kind == NODE_LIST &&
			     !is_inline(f, p->value, p->key.n + 2);

		if (!cards) {
			put_pair(f, p, 0, "");
			continue;
		}
		begin(f, x, 0, "");
		buf_puts(f->out, "cards:");
		finish(f, x);
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

	index_lines(&f);
	f.inside = arena_alloc(a, text.n + 1);
	mark_scalars(&f, root);
	find_comments(&f);
	collect(&f, root, 0);
	qsort(f.item, f.nitems, sizeof(*f.item), by_place);
	assign_comments(&f);
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
