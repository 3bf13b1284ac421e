/* Writes the cards found for people: a table that fits the terminal. */
#include "cli/report/query_rows.h"

#include "cli/shell/out.h"
#include "db/query/parse.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/registry.h"

#include <string.h>

/* A displayed value, and its width. */
struct cell {
	struct str s;
	size_t wide;
	bool right;
};

static bool is_plain(struct str s)
{
	size_t i = 0;

	while (i < s.n && utf8_is_plain(s.p[i]))
		i++;
	return i == s.n;
}

static struct cell cell_of(struct arena *a, struct str s, bool right)
{
	struct cell c = { .s = s, .wide = s.n, .right = right };
	struct buf safe = { 0 };

	/* it may begin a line */
	if (is_plain(s) && !utf8_find_command(s) &&
	    !(s.n && memmem(s.p, s.n, "::", 2)))
		return c;
	utf8_put_safe(&safe, s);
	c.s = (struct str){ arena_copy(a, safe.p, safe.n), safe.n };
	c.wide = utf8_width(c.s);
	buf_release(&safe);
	return c;
}

/* True if the values of the field are words of the game. */
static bool has_words(const struct game *g, const char *field)
{
	for (size_t i = 0; i < g->nfields; i++)
		if (strcmp(g->fields[i].name, field) == 0)
			return g->fields[i].type == FIELD_WORD ||
			       g->fields[i].type == FIELD_WORDS ||
			       g->fields[i].type == FIELD_LABELS;
	return strcmp(field, "type") == 0 || strcmp(field, "subtype") == 0;
}

/* Field i of a card, in the language of the table. */
static struct str shown_field(const struct query_rows *s,
			      const struct value_shown *row, size_t i)
{
	const struct game *g = game_find(row[0].s);
	const struct value_shown *v = &row[i + 2];
	struct str rest = v->s, word;
	struct buf b = { 0 };

	if (lang_id(s->lang) == LANG_EN || v->s.n == 0)
		return v->s;
	if (v->truth)
		return str_of(str_is(v->s, "true") ? tr(s->lang, "yes")
						   : tr(s->lang, "no"));
	if (v->bare || !has_words(g, s->fields[i]))
		return v->s;
	while (str_cut(&rest, ',', &word)) {
		if (word.n && *word.p == ' ')
			word = (struct str){ word.p + 1, word.n - 1 };
		buf_puts(&b, b.n ? ", " : "");
		say_word(&b, g, s->lang, word);
	}
	return buf_keep(&b, s->a);
}

/* game/id */
static struct cell card_cell(struct arena *a, const struct value_shown *v)
{
	size_t n = v[0].s.n + 1 + v[1].s.n;
	char *p = arena_alloc(a, n + 1);

	memcpy(p, v[0].s.p, v[0].s.n);
	p[v[0].s.n] = '/';
	memcpy(p + v[0].s.n + 1, v[1].s.p, v[1].s.n);
	return cell_of(a, (struct str){ p, n }, false);
}

/* The heading of a field, in a form that queries accept. */
static struct cell head_cell(const struct query_rows *s, const char *field)
{
	return cell_of(s->a, str_of(query_name_said(s->lang, field)), false);
}

/* Put the cell truncated so that the ellipsis fits. */
static size_t put_cut(const struct cell *c, size_t wide)
{
	size_t used = 0, at = 0;
	int len = 1;

	for (; at < c->s.n; at += (size_t)len) {
		utf8_decode(c->s.p + at, str_end(c->s), &len);
		size_t w = utf8_width((struct str){ c->s.p + at, (size_t)len });

		if (used + w + 1 > wide)
			break;
		used += w;
	}
	buf_put(&output, c->s.p, at);
	buf_puts(&output, "…");
	return used + 1;
}

/* Put a cell in `wide` columns; the last of a row is not padded. */
static void put_cell(const struct cell *c, size_t wide, bool last)
{
	size_t used = c->wide;

	if (c->right && used < wide) {
		buf_blanks(&output, wide - used);
		used = wide;
	}
	if (used > wide)
		used = put_cut(c, wide);
	else if (c->s.n)
		buf_put(&output, c->s.p, c->s.n);
	if (last)
		buf_putc(&output, '\n');
	else
		buf_blanks(&output, wide - used + 2);
}

/* Compute the widths of the columns; the widest shrinks until they fit. */
static void fit(const struct cell *cell, size_t rows, size_t columns,
		size_t *wide)
{
	size_t limit = terminal_width(), all;

	for (size_t k = 0; k < rows * columns; k++)
		if (cell[k].wide > wide[k % columns])
			wide[k % columns] = cell[k].wide;
	while (limit) {
		size_t widest = 0;

		all = 2 * (columns - 1);
		for (size_t i = 0; i < columns; i++) {
			all += wide[i];
			if (wide[i] > wide[widest])
				widest = i;
		}
		if (all <= limit || wide[widest] <= 8)
			break;
		wide[widest]--;
	}
}

/* True if there are cards of two games. */
static bool is_mixed(const struct query_rows *s)
{
	for (size_t k = 1; k < s->n; k++)
		if (!str_eq(s->row[k][0].s, s->row[0][0].s))
			return true;
	return false;
}

void query_put_table(struct query_rows *s)
{
	bool game = !s->ids && is_mixed(s), first = s->ids || game;
	size_t columns = s->nfields + first, rows = s->n + 1;
	size_t *wide = arena_array(s->a, columns, sizeof(*wide));
	struct cell *cell = arena_array(s->a, rows * columns, sizeof(*cell));
	struct cell *c = cell;

	if (first)
		*c++ = game ? head_cell(s, "game")
			    : cell_of(s->a,
				      str_of(tr_in(s->lang, "heading", "card")),
				      false);
	for (size_t i = 0; i < s->nfields; i++)
		*c++ = head_cell(s, s->fields[i]);
	for (size_t k = 0; k < s->n; k++) {
		const struct value_shown *v = s->row[k];

		if (first)
			*c++ = game ? cell_of(s->a, v[0].s, false)
				    : card_cell(s->a, v);
		for (size_t i = 0; i < s->nfields; i++)
			*c++ = cell_of(s->a, shown_field(s, v, i),
				       v[i + 2].bare);
	}
	fit(cell, rows, columns, wide);
	c = cell;
	for (size_t k = 0; k < rows; k++) {
		for (size_t i = 0; i < columns; i++)
			put_cell(c++, wide[i], i + 1 == columns);
		out_check();
	}
}
