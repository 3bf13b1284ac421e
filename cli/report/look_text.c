/* Writes statistics for people: numbers, and bars that fit the terminal. */
#include "cli/report/look.h"
#include "cli/shell/figures.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"

#include <string.h>

/* Decimals, rounded to nearest, halves up. */
#define DIGITS 2

const char *look_name(const struct look *k, const struct stat_name *n)
{
	return tr_in(k->lang, k->game->id, n->text);
}

/* part / whole as 12.34; with a shift of 2 as a percentage. */
static void put_ratio(struct buf *out, const struct look *k,
		      const struct odds *o, unsigned digits, unsigned shift)
{
	size_t from = out->n;

	buf_put_decimal(out, big_ratio(&o->part, &o->whole, digits + shift),
			digits);
	number_said(out, from, k->lang);
}

/* Block characters for eighths. */
static const char *const eighths[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };

/* Put a bar for n of `most`, in at most `room` columns; one column per card if
 * all fit. */
static void put_bar(struct buf *out, const struct look *k, int64_t n,
		    int64_t most, size_t room)
{
	int64_t all = most > (int64_t)room ? (int64_t)room : most;
	size_t parts = most ? (size_t)((16 * n * all + most) / (2 * most)) : 0;

	if (n > 0 && parts == 0)
		parts = 1;
	for (size_t i = 0; i < parts / 8; i++)
		buf_puts(out, k->ascii ? "#" : "█");
	if (parts % 8)
		buf_puts(out, k->ascii ? (parts / 8 ? "" : "#")
				       : eighths[parts % 8]);
}

/* The displayed form of a word or keyword of the game; may be written to b. */
static struct str shown_word(struct buf *b, const struct look *k,
			     struct str key)
{
	const struct stat_table *t = k->game->stats;

	for (size_t i = 0; i < t->nwords; i++)
		if (str_is(key, t->words[i].key))
			return str_of(look_name(k, &t->words[i]));
	buf_clear(b);
	say_word(b, k->game, k->lang, key);
	return buf_str(b);
}

static struct str keyword(const struct look *k, struct str key)
{
	for (size_t i = 0; i < k->game->nkeywords; i++) {
		const struct keyword *n = &k->game->keywords[i];
		const char *text = lang_id(k->lang) == LANG_RU ? n->ru : n->en;

		if (str_is(key, n->word) && text)
			return str_of(text);
	}
	return key;
}

struct str look_label(struct buf *b, const struct look *k,
		      const struct stat_count *c, const struct stat_value *v)
{
	/* a word used by several fields may have a name specific to one
	 * of them */
	struct str own = tr_word(k->lang, str_of(c->row->name.key), v->label);

	if (v->label.p && own.p != v->label.p)
		return own;
	if (v->label.p)
		return c->row->of == STAT_KEYWORDS ? keyword(k, v->label)
						   : shown_word(b, k, v->label);
	buf_clear(b);
	buf_put_int(b, v->number);
	return buf_str(b);
}

struct str look_line(struct buf *b, const struct look *k,
		     const struct stat_line *l)
{
	return l->card ? card_shown(l->card, lang_code(k->lang))
		       : shown_word(b, k, l->label);
}

void look_ratio(struct buf *out, const struct look *k, const struct odds *o)
{
	put_ratio(out, k, o, DIGITS, 0);
}

void look_percent(struct buf *out, const struct look *k, const struct odds *o)
{
	put_ratio(out, k, o, DIGITS, 2);
	buf_puts(out, " %");
}

void look_cell(struct buf *out, const struct look *k,
	       const struct stat_cell *cell)
{
	const struct odds o =
		odds_of((uint64_t)cell->part, (uint64_t)cell->whole);

	if (cell->whole == 0)
		buf_putc(out, '-');
	else
		put_ratio(out, k, &o, cell->whole == 1 ? 0 : DIGITS, 0);
}

/* Remove trailing blanks and end the line. */
static void end_line(struct buf *out)
{
	while (out->n && out->p[out->n - 1] == ' ')
		out->n--;
	buf_putc(out, '\n');
}

static void put_count(struct buf *out, const struct look *k,
		      const struct stat_count *c)
{
	struct buf label = { 0 };
	size_t wide = 0, digits = 1;
	int64_t most = 0;

	if (c->n == 0)
		return;
	buf_printf(out, "\n%s", look_name(k, &c->row->name));
	if (c->summed) {
		struct buf mean = { 0 };

		put_ratio(&mean, k, &c->mean, DIGITS, 0);
		buf_printf(out, tr(k->lang, ": %s in all, %.*s on average"),
			   number_text(k->lang, c->sum).s,
			   STR_ARG(buf_str(&mean)));
		buf_release(&mean);
	}
	buf_putc(out, '\n');
	for (size_t i = 0; i < c->n; i++) {
		size_t w = utf8_width(look_label(&label, k, c, &c->v[i]));

		wide = w > wide ? w : wide;
		most = c->v[i].cards > most ? c->v[i].cards : most;
	}
	for (int64_t n = most; n > 9; n /= 10)
		digits++;
	size_t taken = 2 + wide + 2 + digits + 2;
	for (size_t i = 0; i < c->n; i++) {
		buf_blanks(out, 2);
		if (c->numeric)
			put_right(out, look_label(&label, k, c, &c->v[i]),
				  wide);
		else
			put_padded(out, look_label(&label, k, c, &c->v[i]),
				   wide);
		buf_printf(out, "  %*lld  ", (int)digits,
			   (long long)c->v[i].cards);
		put_bar(out, k, c->v[i].cards, most,
			k->wide > taken + 8 ? k->wide - taken : 8);
		end_line(out);
	}
	buf_release(&label);
}

/* A table under construction: cells of text, the first column aligned left. */
struct grid {
	struct arena *a;
	struct buf text; /* of all cells, concatenated */
	size_t *end;     /* end of each cell */
	size_t n, cap, columns;
};

static struct grid grid(size_t columns)
{
	return (struct grid){ .a = arena_new(), .columns = columns };
}

static void cell_end(struct grid *g)
{
	VEC_PUSH(g->a, g->end, g->n, g->cap, g->text.n);
}

static void cell(struct grid *g, const char *s)
{
	buf_puts(&g->text, s);
	cell_end(g);
}

static struct str grid_at(const struct grid *g, size_t i)
{
	size_t from = i ? g->end[i - 1] : 0;

	return (struct str){ g->text.p + from, g->end[i] - from };
}

static void put_grid(struct buf *out, struct grid *g)
{
	size_t wide[STATS_COLUMNS + 1] = { 0 };

	for (size_t i = 0; i < g->n; i++) {
		size_t w = utf8_width(grid_at(g, i));

		if (w > wide[i % g->columns])
			wide[i % g->columns] = w;
	}
	for (size_t i = 0; i < g->n; i++) {
		buf_blanks(out, 2);
		if (i % g->columns > 0)
			put_right(out, grid_at(g, i), wide[i % g->columns]);
		else
			put_padded(out, grid_at(g, i), wide[i % g->columns]);
		if (i % g->columns == g->columns - 1)
			end_line(out);
	}
	buf_release(&g->text);
	arena_free(g->a);
}

static void cell_percent(struct grid *g, const struct look *k,
			 const struct odds *o)
{
	look_percent(&g->text, k, o);
	cell_end(g);
}

static void put_goals(struct buf *out, const struct look *k,
		      const struct stat_draw *d)
{
	const struct stat_hand *h = d->hand;
	struct grid g = grid(3u + (h->exchange != NULL) + h->again);

	cell(&g, "");
	cell(&g, tr(k->lang, "at least one"));
	if (h->exchange)
		cell(&g, tr(k->lang, "after a mulligan"));
	for (size_t i = 0; i < h->again; i++) {
		buf_printf(&g.text, tr(k->lang, "in 1 of %zu"), i + 2);
		cell_end(&g);
	}
	cell(&g, tr(k->lang, "on average"));
	for (size_t i = 0; i < d->n; i++) {
		const struct stat_odds *o = &d->v[i];

		cell(&g, look_name(k, &o->goal->name));
		cell_percent(&g, k, &o->once);
		if (h->exchange)
			cell_percent(&g, k, &o->exchange);
		for (size_t r = 0; r < h->again; r++)
			cell_percent(&g, k, &o->again[r]);
		if (o->exactly)
			put_ratio(&g.text, k, &o->mean, DIGITS, 0);
		cell_end(&g);
	}
	put_grid(out, &g);
}

/* Put the clauses behind the hand and its variants. */
static void put_clauses(struct buf *out, const struct stat_draw *d)
{
	const char *const ids[] = { d->clause, d->exchange_clause,
				    d->again_clause };
	const char *before = " [";

	for (size_t i = 0; i < 3; i++) {
		if (ids[i])
			buf_printf(out, "%s%s", before, ids[i]);
		before = ids[i] ? ", " : before;
	}
	buf_puts(out, *before == ',' ? "]" : "");
}

void look_draw(struct buf *out, const struct look *k, const struct stat_draw *d)
{
	struct arena *a = arena_new();
	struct buf ways = { 0 };

	buf_puts(&ways, big_text(a, &d->hands));
	number_said(&ways, 0, k->lang);
	buf_printf(out, tr(k->lang, ": %u of %s, ways: %.*s"), d->cards,
		   number_text(k->lang, (int64_t)d->deck).s,
		   STR_ARG(buf_str(&ways)));
	buf_release(&ways);
	put_clauses(out, d);
	arena_free(a);
}

static void put_draw(struct buf *out, const struct look *k,
		     const struct stat_draw *d)
{
	if (d->deck == 0)
		return;
	struct grid g = grid(2);
	buf_printf(out, "\n%s", look_name(k, &d->hand->name));
	look_draw(out, k, d);
	buf_putc(out, '\n');
	put_goals(out, k, d);
	for (size_t i = 0; i < d->hand->nsums; i++) {
		cell(&g, look_name(k, &d->hand->sums[i].name));
		put_ratio(&g.text, k, &d->sums[i], DIGITS, 0);
		cell_end(&g);
	}
	put_grid(out, &g);
	if (d->ncopies)
		buf_printf(out, "  %s", tr(k->lang, "a card by its copies:"));
	for (size_t i = 0; i < d->ncopies; i++) {
		buf_printf(out, "%s %zu ", i ? "," : "", i + 1);
		put_ratio(out, k, &d->copies[i], DIGITS, 2);
		buf_puts(out, " %");
	}
	if (d->ncopies)
		buf_putc(out, '\n');
}

static void put_block(struct buf *out, const struct look *k,
		      const struct stat_block *b)
{
	buf_printf(out, "\n%s", look_name(k, &b->name));
	buf_printf(out, b->clause ? " [%s]\n" : "\n", b->clause);
	if (b->n == 0) {
		buf_printf(out, "  %s\n", tr(k->lang, "none"));
		return;
	}
	struct grid g = grid(b->columns + 1);
	struct buf made = { 0 };
	cell(&g, "");
	for (size_t i = 0; i < b->columns; i++)
		cell(&g, look_name(k, &b->column[i]));
	for (size_t i = 0; i < b->n; i++) {
		struct str label = look_line(&made, k, &b->v[i]);

		buf_put(&g.text, label.p, label.n);
		cell_end(&g);
		for (size_t at = 0; at < b->columns; at++) {
			look_cell(&g.text, k, &b->v[i].cell[at]);
			cell_end(&g);
		}
	}
	buf_release(&made);
	put_grid(out, &g);
}

void look_text(struct buf *out, struct look *k, const struct verdict *v,
	       const struct stats *s)
{
	const struct header_line *h = &v->list->header[HEADER_NAME];

	k->game = v->game;
	render_path(out, v->list->file);
	buf_printf(out, ":%u:", v->list->line);
	if (h->set) {
		buf_putc(out, ' ');
		render_quoted(out, k->lang, h->value);
	}
	buf_printf(out, " (%s ", v->game->id);
	utf8_put_safe(out, str_of(v->format));
	buf_printf(out, tr(k->lang, ", cards: %s)\n"),
		   number_text(k->lang, s->cards).s);
	if (!v->legal)
		buf_printf(out, "  %s\n",
			   tr(k->lang, "not legal; koloda check tells why"));
	if (s->unknown)
		buf_printf(out,
			   tr(k->lang, "  unknown cards, left aside: %s\n"),
			   number_text(k->lang, s->unknown).s);
	for (size_t i = 0; i < s->ncounts; i++)
		put_count(out, k, &s->count[i]);
	for (size_t i = 0; i < s->ndraws; i++)
		put_draw(out, k, &s->draw[i]);
	for (size_t i = 0; i < s->nblocks; i++)
		put_block(out, k, &s->block[i]);
}
