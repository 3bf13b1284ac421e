/* Statistics for people: numbers, and bars that fit the terminal. */
#include "cli/report/look.h"
#include "cli/shell/render.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"

#include <string.h>

/* Two digits behind the point, rounded to the nearest, halves up. */
#define DIGITS 2

static const char *say(const struct look *k, const char *en, const char *ru)
{
	return k->lang == LANG_RU ? ru : en;
}

static const char *name(const struct look *k, const struct stat_name *n)
{
	return say(k, n->en, n->ru);
}

/* s in `wide` columns, or more if it needs them. */
static void put_cell(struct buf *out, struct str s, size_t wide, bool right)
{
	struct buf safe = { 0 };

	utf8_put_safe(&safe, s);
	size_t used = utf8_width(buf_str(&safe));
	size_t rest = used < wide ? wide - used : 0;
	if (right)
		buf_blanks(out, rest);
	buf_put(out, safe.p ? safe.p : "", safe.n);
	if (!right)
		buf_blanks(out, rest);
	buf_release(&safe);
}

/* part / whole as 12.34, with a shift of 2 as a percentage. */
static void put_ratio(struct buf *out, const struct odds *o, unsigned digits,
		      unsigned shift)
{
	buf_put_decimal(out, big_ratio(&o->part, &o->whole, digits + shift),
			digits);
}

/* The eighths of a block that stand for a part of one. */
static const char *const eighths[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };

/* A bar of n of `most`, in `room` columns at the most; one for each card if
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

/* A word of the game, and a keyword, as people read it. */
static struct str word(const struct look *k, const struct game *g,
		       struct str key)
{
	for (size_t i = 0; i < g->stats->nwords; i++) {
		const struct stat_name *n = &g->stats->words[i];

		if (str_is(key, n->key))
			return name(k, n) ? str_of(name(k, n)) : key;
	}
	return key;
}

static struct str keyword(const struct look *k, const struct game *g,
			  struct str key)
{
	for (size_t i = 0; i < g->nkeywords; i++) {
		const struct keyword *n = &g->keywords[i];
		const char *text = say(k, n->en, n->ru);

		if (str_is(key, n->word) && text)
			return str_of(text);
	}
	return key;
}

static struct str label_of(struct buf *number, const struct look *k,
			   const struct game *g, const struct stat_count *c,
			   const struct stat_value *v)
{
	if (v->label.p)
		return c->row->of == STAT_KEYWORDS ? keyword(k, g, v->label)
						   : word(k, g, v->label);
	buf_clear(number);
	buf_put_int(number, v->number);
	return buf_str(number);
}

/* Trailing blanks of a line are of no use to anybody. */
static void end_line(struct buf *out)
{
	while (out->n && out->p[out->n - 1] == ' ')
		out->n--;
	buf_putc(out, '\n');
}

static void put_count(struct buf *out, const struct look *k,
		      const struct game *g, const struct stat_count *c)
{
	struct buf number = { 0 };
	size_t wide = 0, digits = 1;
	int64_t most = 0;

	if (c->n == 0)
		return;
	buf_printf(out, "\n%s", name(k, &c->row->name));
	if (c->summed) {
		buf_printf(out, ": %lld %s, ", (long long)c->sum,
			   say(k, "in all", "всего"));
		put_ratio(out, &c->mean, DIGITS, 0);
		buf_printf(out, " %s", say(k, "on average", "в среднем"));
	}
	buf_putc(out, '\n');
	for (size_t i = 0; i < c->n; i++) {
		size_t w = utf8_width(label_of(&number, k, g, c, &c->v[i]));

		wide = w > wide ? w : wide;
		most = c->v[i].cards > most ? c->v[i].cards : most;
	}
	for (int64_t n = most; n > 9; n /= 10)
		digits++;
	size_t taken = 2 + wide + 2 + digits + 2;
	for (size_t i = 0; i < c->n; i++) {
		buf_blanks(out, 2);
		put_cell(out, label_of(&number, k, g, c, &c->v[i]), wide,
			 c->numeric);
		buf_printf(out, "  %*lld  ", (int)digits,
			   (long long)c->v[i].cards);
		put_bar(out, k, c->v[i].cards, most,
			k->wide > taken + 8 ? k->wide - taken : 8);
		end_line(out);
	}
	buf_release(&number);
}

/* A table while it is made: cells of text, the first column left. */
struct grid {
	struct arena *a;
	struct buf text; /* of all cells, one behind the other */
	size_t *end;     /* of each cell */
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
		put_cell(out, grid_at(g, i), wide[i % g->columns],
			 i % g->columns > 0);
		if (i % g->columns == g->columns - 1)
			end_line(out);
	}
	buf_release(&g->text);
	arena_free(g->a);
}

static void cell_percent(struct grid *g, const struct odds *o)
{
	put_ratio(&g->text, o, DIGITS, 2);
	buf_puts(&g->text, " %");
	cell_end(g);
}

static void put_goals(struct buf *out, const struct look *k,
		      const struct stat_draw *d)
{
	const struct stat_hand *h = d->hand;
	struct grid g = grid(3u + (h->exchange != NULL) + h->again);

	cell(&g, "");
	cell(&g, say(k, "at least one", "хотя бы одна"));
	if (h->exchange)
		cell(&g, say(k, "after a mulligan", "после пересдачи"));
	for (size_t i = 0; i < h->again; i++) {
		buf_printf(&g.text, "%s %zu", say(k, "in 1 of", "в 1 из"),
			   i + 2);
		cell_end(&g);
	}
	cell(&g, say(k, "on average", "в среднем"));
	for (size_t i = 0; i < d->n; i++) {
		const struct stat_odds *o = &d->v[i];

		cell(&g, name(k, &o->goal->name));
		cell_percent(&g, &o->once);
		if (h->exchange)
			cell_percent(&g, &o->exchange);
		for (size_t r = 0; r < h->again; r++)
			cell_percent(&g, &o->again[r]);
		if (o->exactly)
			put_ratio(&g.text, &o->mean, DIGITS, 0);
		cell_end(&g);
	}
	put_grid(out, &g);
}

/* What the hand, and what else is told of it, goes by. */
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
	buf_puts(out, *before == ',' ? "]\n" : "\n");
}

static void put_draw(struct buf *out, const struct look *k,
		     const struct stat_draw *d)
{
	if (d->deck == 0)
		return;
	struct arena *a = arena_new();
	struct grid g = grid(2);
	buf_printf(out, "\n%s", name(k, &d->hand->name));
	buf_printf(out, ": %u %s %llu, %s: %s", d->cards, say(k, "of", "из"),
		   (unsigned long long)d->deck, say(k, "ways", "способов"),
		   big_text(a, &d->hands));
	put_clauses(out, d);
	put_goals(out, k, d);
	for (size_t i = 0; i < d->hand->nsums; i++) {
		cell(&g, name(k, &d->hand->sums[i].name));
		put_ratio(&g.text, &d->sums[i], DIGITS, 0);
		cell_end(&g);
	}
	put_grid(out, &g);
	if (d->ncopies)
		buf_printf(
			out, "  %s:",
			say(k, "a card by its copies", "карта по числу копий"));
	for (size_t i = 0; i < d->ncopies; i++) {
		buf_printf(out, "%s %zu ", i ? "," : "", i + 1);
		put_ratio(out, &d->copies[i], DIGITS, 2);
		buf_puts(out, " %");
	}
	if (d->ncopies)
		buf_putc(out, '\n');
	arena_free(a);
}

static void put_block(struct buf *out, const struct look *k,
		      const struct game *game, const struct stat_block *b)
{
	buf_printf(out, "\n%s", name(k, &b->name));
	buf_printf(out, b->clause ? " [%s]\n" : "\n", b->clause);
	if (b->n == 0) {
		buf_printf(out, "  %s\n", say(k, "none", "нет"));
		return;
	}
	struct grid g = grid(b->columns + 1);
	cell(&g, "");
	for (size_t i = 0; i < b->columns; i++)
		cell(&g, name(k, &b->column[i]));
	for (size_t i = 0; i < b->n; i++) {
		struct str label = word(k, game, b->v[i].label);

		buf_put(&g.text, label.p, label.n);
		cell_end(&g);
		for (size_t c = 0; c < b->columns; c++) {
			const struct stat_cell *x = &b->v[i].cell[c];
			const struct odds o =
				odds_of((uint64_t)x->part, (uint64_t)x->whole);

			if (x->whole == 0)
				buf_putc(&g.text, '-');
			else
				put_ratio(&g.text, &o,
					  x->whole == 1 ? 0 : DIGITS, 0);
			cell_end(&g);
		}
	}
	put_grid(out, &g);
}

void look_text(struct buf *out, const struct look *k, const struct verdict *v,
	       const struct stats *s)
{
	const struct header_line *h = &v->list->header[HEADER_NAME];

	render_path(out, v->list->file);
	buf_printf(out, ":%u:", v->list->line);
	if (h->set) {
		buf_puts(out, " \"");
		utf8_put_safe(out, h->value);
		buf_putc(out, '"');
	}
	buf_printf(out, " (%s ", v->game->id);
	utf8_put_safe(out, str_of(v->format));
	buf_printf(out, ", %s: %lld)\n", say(k, "cards", "карт"),
		   (long long)s->cards);
	if (!v->legal)
		buf_printf(out, "  %s\n",
			   say(k, "not legal; koloda check tells why",
			       "не по правилам; koloda check скажет почему"));
	if (s->unknown)
		buf_printf(out, "  %s: %lld\n",
			   say(k, "unknown cards, left aside",
			       "неизвестных карт, не учтённых ниже"),
			   (long long)s->unknown);
	for (size_t i = 0; i < s->ncounts; i++)
		put_count(out, k, v->game, &s->count[i]);
	for (size_t i = 0; i < s->ndraws; i++)
		put_draw(out, k, &s->draw[i]);
	for (size_t i = 0; i < s->nblocks; i++)
		put_block(out, k, v->game, &s->block[i]);
}
