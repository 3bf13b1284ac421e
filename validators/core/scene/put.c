/* Writes a scene as lines of text: for pipes, dumb terminals, screen readers.
 */
#include "validators/core/scene/scene.h"

#include "validators/base/arena.h"
#include "validators/core/scene/lines.h"

/* The state of writing a scene as lines. */
struct telling {
	const struct scene *s;
	struct buf *out;
	bool brief; /* cards in a row, numbers without names */
};

static void put_value(const struct telling *t, const struct scene_value *v,
		      struct buf *b)
{
	buf_printf(b, "%s%s", v->name, *v->name ? " " : "");
	if (v->text)
		buf_puts(b, v->text);
	else if (v->now == SCENE_NONE)
		buf_putc(b, '?');
	else
		buf_put_int(b, v->now);
	if (v->now != SCENE_NONE && v->now < v->of) {
		buf_putc(b, ' ');
		buf_printf(b, tr(t->s->lang, "of %d"), v->of);
	}
}

/* Put ", " between elements of a list. */
static void put_values(const struct telling *t, const struct scene_values *v,
		       const char *first, struct buf *b)
{
	for (size_t i = 0; i < v->n; i++) {
		buf_puts(b, i ? ", " : first);
		put_value(t, &v->v[i], b);
	}
}

/* numbers: in brief after the name; or "". */
static void put_name(const struct telling *t, const struct scene_card *c,
		     const char *numbers, struct buf *b)
{
	buf_puts(b, *c->name ? c->name : tr(t->s->lang, "a card face down"));
	if (*numbers)
		buf_printf(b, " %s", numbers);
	if (*c->kind)
		buf_printf(b, ", %s", c->kind);
	if (c->marks & SCENE_SECRET)
		buf_printf(b, ", %s", tr(t->s->lang, "face down"));
	for (size_t i = 0; i < c->tags.n; i++)
		buf_printf(b, ", %s", c->tags.v[i].text);
}

static void put_attached(const struct telling *t, const struct scene_card *c,
			 struct buf *b)
{
	struct buf names = { 0 };

	for (size_t i = 0; i < c->attached.n; i++) {
		buf_puts(&names, i ? ", " : "");
		put_name(t, &c->attached.v[i], "", &names);
	}
	if (names.n)
		buf_printf(b, tr(t->s->lang, ", on it %.*s"), (int)names.n,
			   names.p);
	buf_release(&names);
}

/* Put a card in a list, with its numbers in brackets. */
static void put_listed(const struct telling *t, const struct scene_card *c,
		       struct buf *b)
{
	put_name(t, c, t->brief ? c->brief : "", b);
	if (!t->brief && c->values.n) {
		put_values(t, &c->values, " (", b);
		buf_putc(b, ')');
	}
	put_attached(t, c, b);
}

static void put_line(const struct telling *t, const char *first, struct buf *b)
{
	if (b->n) {
		buf_puts(b, b->p[b->n - 1] == '?' ? "" : ".");
		board_words(t->out, first, buf_str(b));
	}
	buf_release(b);
}

/* Put `  c4 Sworn Swordsman, closed: attack 3, health 4.` */
static void put_card(const struct telling *t, const struct scene_card *c)
{
	struct buf first = { 0 }, b = { 0 };

	buf_printf(&first, "  %s%s", c->place, *c->place ? " " : "");
	buf_putc(&first, '\0');
	put_name(t, c, "", &b);
	put_values(t, &c->values, ": ", &b);
	put_attached(t, c, &b);
	put_line(t, first.p, &b);
	buf_release(&first);
}

/* Add the cards of a side (SCENE_NEITHER: of any) in a row; those with the same
 * text are put once, with their count. */
static void add_cards(const struct telling *t, const struct scene_cards *v,
		      enum scene_side side, struct buf *b)
{
	struct str *text = arena_array(t->s->arena, v->n, sizeof(*text));

	for (size_t i = 0; i < v->n; i++) {
		struct buf one = { 0 };

		if (side != SCENE_NEITHER && v->v[i].side != side)
			continue;
		if (*v->v[i].place && !t->s->field.zones)
			buf_printf(&one, "%s ", v->v[i].place);
		put_listed(t, &v->v[i], &one);
		text[i] = buf_keep(&one, t->s->arena);
	}
	for (size_t i = 0; i < v->n; i++) {
		unsigned n = 0;

		for (size_t k = i; text[i].n && k < v->n; k++) {
			if (!str_eq(text[i], text[k]))
				continue;
			n++;
			text[k].n = k > i ? 0 : text[k].n;
		}
		if (n == 0)
			continue;
		buf_puts(b, b->n ? "; " : "");
		if (n > 1)
			buf_printf(b, "%u ", n);
		buf_put(b, text[i].p, text[i].n);
	}
}

/* Put the cards in the cells of a side: a line each, or all in a row. */
static void put_cells(const struct telling *t, enum scene_side side)
{
	const struct scene_field *f = &t->s->field;
	struct buf b = { 0 };

	for (unsigned i = 0; i < f->rows * f->columns; i++) {
		const struct scene_cards *v = &f->place[i].cards;

		if (t->brief)
			add_cards(t, v, side, &b);
		for (size_t k = 0; k < v->n && !t->brief; k++)
			if (v->v[k].side == side)
				put_card(t, &v->v[k]);
	}
	put_line(t, "  ", &b);
}

/* Put the cards in the zones of a side, a line per zone. */
static void put_zones(const struct telling *t, enum scene_side side)
{
	const struct scene_field *f = &t->s->field;

	for (unsigned i = 0; i < f->rows * f->columns; i++) {
		const struct scene_place *p = &f->place[i];
		const struct scene_column *column = &f->column[p->column];
		struct buf cards = { 0 }, b = { 0 };

		if (p->side != side)
			continue;
		add_cards(t, &p->cards, side, &cards);
		if (cards.n) {
			buf_puts(&b, column->heading);
			if (column->marks & SCENE_FIGHTS)
				buf_printf(&b, ", %s",
					   tr(t->s->lang, "the fight is here"));
			buf_printf(&b, ": %.*s", STR_ARG(buf_str(&cards)));
		}
		put_line(t, "  ", &b);
		buf_release(&cards);
	}
}

static void put_list(const struct telling *t, const struct scene_list *l)
{
	struct buf first = { 0 }, b = { 0 };

	buf_printf(&first, "  %s: ", l->heading);
	buf_putc(&first, '\0');
	add_cards(t, &l->cards, SCENE_NEITHER, &b);
	put_line(t, first.p, &b);
	buf_release(&first);
}

static void put_player(const struct telling *t, const struct scene_player *p)
{
	struct buf b = { 0 };

	buf_puts(&b, p->name);
	if (*p->role)
		buf_printf(&b, " (%s)", p->role);
	put_values(t, &p->values, ": ", &b);
	if (*p->note)
		buf_printf(&b, "; %s", p->note);
	put_line(t, "", &b);
	if (t->s->field.zones)
		put_zones(t, p->side);
	else
		put_cells(t, p->side);
	for (size_t i = 0; i < p->lists.n; i++)
		if (!p->lists.v[i].aside)
			put_list(t, &p->lists.v[i]);
}

static void put_lanes(const struct telling *t)
{
	const struct scene_lanes *lanes = &t->s->lanes;

	if (lanes->n)
		board_words(t->out, "", str_of(t->s->lanes_heading));
	for (size_t i = 0; i < lanes->n; i++) {
		const struct scene_lane *l = &lanes->v[i];
		struct buf b = { 0 };

		buf_printf(&b, tr(t->s->lang, "%s against %s"), l->acts.name,
			   l->against.name);
		buf_printf(&b, "%s%s", *l->result ? ": " : "", l->result);
		put_values(t, &l->values, *l->result ? "; " : ": ", &b);
		put_line(t, "  ", &b);
	}
}

static void put_pending(const struct telling *t)
{
	const struct scene_pending *p = &t->s->pending;
	struct buf b = { 0 };

	if (!*p->heading)
		return;
	buf_puts(&b, p->heading);
	for (size_t i = 0; i < p->lines.n; i++) {
		const struct scene_line *l = &p->lines.v[i];

		buf_puts(&b, i ? "; " : ": ");
		if (l->marks & SCENE_TARGET)
			buf_printf(&b, "%s ",
				   tr_in(t->s->lang, "scene",
					 C_("scene", "target")));
		buf_printf(&b, "%s%s%s%s%s", l->name,
			   *l->name && *l->place ? " " : "", l->place,
			   (*l->name || *l->place) && *l->text ? ", " : "",
			   l->text);
	}
	for (unsigned i = 0; i < p->ndice; i++)
		buf_printf(&b, "%s%u", i ? " " : tr(t->s->lang, "; dice "),
			   p->dice[i]);
	put_line(t, "", &b);
}

static void put_all(const struct telling *t)
{
	const struct scene *s = t->s;
	struct buf b = { 0 };

	buf_printf(&b, "%s, %s%s%s%s%s", s->game, s->where,
		   *s->phase ? ", " : "", s->phase, *s->note ? ", " : "",
		   s->note);
	put_line(t, "", &b);
	for (unsigned i = 0; i < s->nplayers; i++)
		put_player(t, &s->player[i]);
	put_lanes(t);
	put_pending(t);
}

static size_t count_lines(const struct buf *b, size_t from)
{
	size_t n = 0;

	for (size_t i = from; i < b->n; i++)
		n += b->p[i] == '\n';
	return n;
}

void scene_put(const struct scene *s, struct buf *out)
{
	struct telling t = { s, out, false };
	size_t from = out->n;

	put_all(&t);
	if (count_lines(out, from) <= SCENE_ROWS)
		return;
	out->n = from;
	t.brief = true;
	put_all(&t);
}
