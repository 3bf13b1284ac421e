/* Draws the statistics of a deck. */
#include "cli/page/stats_charts.h"

#include "cli/page/figure.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/core/game/card.h"

/* ---- counts */

/* Maximum columns of a curve; more values are drawn as bars. */
#define MOST 24

/* The counts with their labels. */
static struct page_column *columns_of(struct stats_charts *d,
				      const struct stat_count *c)
{
	struct page_column *v = arena_array(d->a, c->n, sizeof(*v));
	struct buf label = { 0 };

	for (size_t i = 0; i < c->n; i++) {
		struct str s = look_label(&label, &d->look, c, &c->v[i]);

		v[i] = (struct page_column){ str_keep(d->a, s), c->v[i].cards };
	}
	buf_release(&label);
	return v;
}

void charts_put_count(struct stats_charts *d, const struct stat_count *c)
{
	struct buf mean = { 0 };

	if (c->n == 0)
		return;
	page_put(d->p, "<figure><figcaption>%s",
		 look_name(&d->look, &c->row->name));
	if (c->summed) {
		look_ratio(&mean, &d->look, &c->mean);
		page_put(d->p, "<span class=m>%s</span>",
			 arena_printf(d->a,
				      tr(d->look.lang,
					 ": %s in all, %.*s on average"),
				      number_text(d->look.lang, c->sum).s,
				      STR_ARG(buf_str(&mean))));
	}
	page_put(d->p, "</figcaption>");
	if (c->numeric && c->n <= MOST)
		page_columns(d->p, columns_of(d, c), c->n);
	else
		page_bars(d->p, columns_of(d, c), c->n);
	page_put(d->p, "</figure>\n");
	buf_release(&mean);
}

/* ---- hands */

static void put_odds(struct stats_charts *d, const struct odds *o)
{
	struct buf b = { 0 };

	look_percent(&b, &d->look, o);
	page_put(d->p, "<td>%.*s", STR_ARG(buf_str(&b)));
	buf_release(&b);
}

static void put_head(struct stats_charts *d, const char *text)
{
	page_put(d->p, "<th scope=col>%s", text);
}

static void put_goals(struct stats_charts *d, const struct stat_draw *draw)
{
	const struct stat_hand *h = draw->hand;
	const struct lang *l = d->look.lang;
	struct buf b = { 0 };

	page_table(d->p, look_name(&d->look, &h->name), "figures");
	page_put(d->p, "<td>");
	put_head(d, tr(l, "at least one"));
	if (h->exchange)
		put_head(d, tr(l, "after a mulligan"));
	for (size_t i = 0; i < h->again; i++)
		put_head(d, arena_printf(d->a, tr(l, "in 1 of %zu"), i + 2));
	put_head(d, tr(l, "on average"));
	page_put(d->p, "</thead><tbody>\n");
	for (size_t i = 0; i < draw->n; i++) {
		const struct stat_odds *o = &draw->v[i];

		page_put(d->p, "<tr><th scope=row>%s",
			 look_name(&d->look, &o->goal->name));
		put_odds(d, &o->once);
		if (h->exchange)
			put_odds(d, &o->exchange);
		for (size_t k = 0; k < h->again; k++)
			put_odds(d, &o->again[k]);
		buf_clear(&b);
		if (o->exactly)
			look_ratio(&b, &d->look, &o->mean);
		page_put(d->p, "<td>%.*s\n", STR_ARG(buf_str(&b)));
	}
	page_table_end(d->p);
	for (size_t i = 0; i < h->nsums; i++) {
		buf_clear(&b);
		look_ratio(&b, &d->look, &draw->sums[i]);
		page_put(d->p, "<p>%s: <b>%.*s</b></p>\n",
			 look_name(&d->look, &h->sums[i].name),
			 STR_ARG(buf_str(&b)));
	}
	buf_release(&b);
}

/* The odds of at least one of the copies among n cards. */
static struct odds at_least_one(const struct stat_draw *draw, uint32_t copies,
				uint32_t n)
{
	const struct odds_class c[] = {
		{ .cards = copies, .least = 1 },
		{ .cards = draw->deck - copies },
	};
	struct odds o;

	odds_hand(&o, c, 2, n);
	return o;
}

/* The maximum number of cards seen. */
static uint32_t seen_of(const struct stat_draw *draw)
{
	return draw->deck < ODDS_HAND ? (uint32_t)draw->deck : ODDS_HAND;
}

/* Put the odds of a card with this many copies, by number of cards drawn. */
static void put_table(struct stats_charts *d, const struct stat_draw *draw,
		      uint32_t copies)
{
	const struct lang *l = d->look.lang;
	uint32_t seen = seen_of(draw);
	const char *title = arena_printf(
		d->a,
		tr_n(l, "a card with %u copy", "a card with %u copies", copies),
		copies);

	page_put(d->p,
		 "<div class=scroll tabindex=0 role=region aria-label=\"%s\" "
		 "data-copies=\"%u\"><table class=figures><caption>%s</caption>"
		 "<thead><tr><td>%s",
		 title, copies, title, tr(l, "drawn after the hand"));
	for (uint32_t n = draw->cards; n <= seen; n++)
		page_put(d->p, "<th scope=col>%u", n - draw->cards);
	page_put(d->p, "</thead><tbody>\n<tr><th scope=row>%s",
		 tr(l, "at least one"));
	for (uint32_t n = draw->cards; n <= seen; n++) {
		struct odds o = at_least_one(draw, copies, n);

		put_odds(d, &o);
	}
	for (uint32_t k = 0; k <= copies && k <= seen; k++) {
		page_put(d->p, "\n<tr><th scope=row>%s",
			 arena_printf(d->a, tr(l, "exactly %u"), k));
		for (uint32_t n = draw->cards; n <= seen; n++) {
			struct odds o;

			if (k > n) {
				page_put(d->p, "<td>-");
				continue;
			}
			odds_exactly(&o, draw->deck, copies, n, k);
			put_odds(d, &o);
		}
	}
	page_table_end(d->p);
}

/* Put a choice of the card and the number of cards drawn; without the script
 * there is a table for each number of copies. */
static void put_chooser(struct stats_charts *d, const struct stat_draw *draw,
			const struct drawn_card *card)
{
	const struct lang *l = d->look.lang;
	uint32_t seen = seen_of(draw);
	bool has[STATS_COPIES + 1] = { false };

	page_put(d->p,
		 "<div class=odds><div class=tools hidden><label>%s "
		 "<select>",
		 tr(l, "Card:"));
	for (; card->card; card++) {
		struct str name = card_shown(card->card, lang_code(l));

		if (card->copies > STATS_COPIES)
			continue;
		has[card->copies] = true;
		page_put(d->p, "<option value=\"%u\">%.*s (%u)", card->copies,
			 STR_ARG(name), card->copies);
	}
	page_put(d->p, "</select></label><label>%s <select>",
		 tr(l, "Drawn after the hand:"));
	for (uint32_t n = draw->cards; n <= seen; n++)
		page_put(d->p, "<option>%u", n - draw->cards);
	page_put(d->p,
		 "</select></label></div><p class=answer hidden>%s <output>"
		 "</output></p>\n",
		 tr(l, "At least one copy is seen:"));
	for (uint32_t k = 1; k <= STATS_COPIES; k++)
		if (has[k])
			put_table(d, draw, k);
	page_put(d->p, "</div>\n");
}

void charts_put_draw(struct stats_charts *d, const struct stat_draw *draw,
		     const struct drawn_card *card)
{
	struct buf b = { 0 };

	if (draw->deck == 0)
		return;
	look_draw(&b, &d->look, draw);
	buf_putc(&b, '\0');
	page_put(d->p, "<section class=hand><h3>%s<small>",
		 look_name(&d->look, &draw->hand->name));
	rules_text(&d->rules, b.p);
	page_put(d->p, "</small></h3>\n");
	put_goals(d, draw);
	if (draw->ncopies && draw->cards && draw->deck > draw->cards)
		put_chooser(d, draw, card);
	page_put(d->p, "</section>\n");
	buf_release(&b);
}

/* ---- tables defined by a game */

void charts_put_block(struct stats_charts *d, const struct stat_block *b)
{
	struct buf made = { 0 };

	page_put(d->p, "<section class=hand><h3>%s",
		 look_name(&d->look, &b->name));
	if (b->clause) {
		page_put(d->p, " <small>[");
		rules_text(&d->rules, b->clause);
		page_put(d->p, "]</small>");
	}
	page_put(d->p, "</h3>\n");
	if (b->n == 0) {
		page_put(d->p, "<p>%s</p></section>\n",
			 tr(d->look.lang, "none"));
		return;
	}
	page_table(d->p, look_name(&d->look, &b->name), "figures");
	page_put(d->p, "<td>");
	for (size_t i = 0; i < b->columns; i++)
		put_head(d, look_name(&d->look, &b->column[i]));
	page_put(d->p, "</thead><tbody>\n");
	for (size_t i = 0; i < b->n; i++) {
		struct str label = look_line(&made, &d->look, &b->v[i]);

		page_put(d->p, "<tr><th scope=row>%.*s", STR_ARG(label));
		for (size_t k = 0; k < b->columns; k++) {
			buf_clear(&made);
			look_cell(&made, &d->look, &b->v[i].cell[k]);
			page_put(d->p, "<td>%.*s", STR_ARG(buf_str(&made)));
		}
		page_put(d->p, "\n");
	}
	page_table_end(d->p);
	page_put(d->p, "</section>\n");
	buf_release(&made);
}
