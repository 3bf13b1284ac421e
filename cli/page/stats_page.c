/* Writes statistics of decks as a page. */
#include "cli/page/stats_page.h"

#include "cli/cmd.h"
#include "cli/page/figure.h"
#include "cli/page/rules.h"
#include "cli/report/look.h"
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

static const struct page_asset style = {
#include "cli/page/stats.css.inc"
	,
#include "cli/page/stats.css.sha.inc"
};

/* A card of the deck that a hand is drawn from. */
struct drawn_card {
	const struct card *card;
	uint32_t copies;
};

struct listed {
	const struct game *game;
	struct str name; /* of the list, else of its file */
	const char *file, *format;
	uint32_t line;
	bool legal;
	struct stats stats;
	struct drawn_card **card; /* of each draw; ends with card NULL */
};

struct stats_page {
	struct arena *a;
	const struct args *args;
	struct listed *v;
	size_t n, cap;
	bool **cited; /* clauses */
};

/* A list that is being written. */
struct charts {
	struct page *p;
	struct arena *a;
	struct look look;
	struct rules rules; /* those that are cited */
	size_t number;      /* of the list, for ids */
};

struct stats_page *stats_page_new(struct arena *a, const struct args *args)
{
	struct stats_page *p = arena_alloc(a, sizeof(*p));

	*p = (struct stats_page){ .a = a,
				  .args = args,
				  .cited = rules_marks(a) };
	return p;
}

/* The cards that a hand is drawn from, in the order of the set. */
static struct drawn_card *cards_of(struct arena *a, const struct verdict *v,
				   const struct stat_draw *d)
{
	int64_t all;
	const int64_t *copies = stats_copies(a, v, d->hand->section, &all);
	struct drawn_card *out;
	size_t n = 0;

	for (size_t i = 0; i < v->set->n; i++)
		n += copies[i] > 0;
	out = arena_array(a, n + 1, sizeof(*out));
	n = 0;
	for (size_t i = 0; i < v->set->n; i++)
		if (copies[i] > 0)
			out[n++] = (struct drawn_card){ &v->set->v[i],
							(uint32_t)copies[i] };
	return out;
}

static void cite(struct stats_page *p, const char *clause)
{
	size_t game, n;
	const struct clause *c = clause ? rules_named(clause, &game, &n) : NULL;

	if (c)
		p->cited[game][c - games[game]->clauses] = true;
}

/* Note the clauses that tables and hands name. */
static void cite_all(struct stats_page *p, const struct stats *s)
{
	for (size_t i = 0; i < s->ndraws; i++) {
		cite(p, s->draw[i].clause);
		cite(p, s->draw[i].exchange_clause);
		cite(p, s->draw[i].again_clause);
	}
	for (size_t i = 0; i < s->nblocks; i++)
		cite(p, s->block[i].clause);
}

void stats_page_add(struct stats_page *p, const struct verdict *v,
		    const struct stats *s)
{
	const struct header_line *name = &v->list->header[HEADER_NAME];
	struct listed l = {
		.game = v->game,
		.name = str_keep(p->a, name->set
					       ? name->value
					       : report_player(p->a, v->list)),
		.file = arena_copy(p->a, v->list->file, strlen(v->list->file)),
		.format = arena_copy(p->a, v->format, strlen(v->format)),
		.line = v->list->line,
		.legal = v->legal,
		.stats = *s,
		.card = arena_array(p->a, s->ndraws + 1, sizeof(*l.card)),
	};

	for (size_t i = 0; i < s->ndraws; i++)
		l.card[i] = cards_of(p->a, v, &s->draw[i]);
	cite_all(p, s);
	VEC_PUSH(p->a, p->v, p->n, p->cap, l);
}

/* ---- counts */

/* Columns of a curve at the most; more values are bars. */
#define MOST 24

/* What is counted, with names. */
static struct page_column *columns_of(struct charts *d,
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

static void put_count(struct charts *d, const struct stat_count *c)
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

static void put_odds(struct charts *d, const struct odds *o)
{
	struct buf b = { 0 };

	look_percent(&b, &d->look, o);
	page_put(d->p, "<td>%.*s", STR_ARG(buf_str(&b)));
	buf_release(&b);
}

static void put_head(struct charts *d, const char *text)
{
	page_put(d->p, "<th scope=col>%s", text);
}

static void put_goals(struct charts *d, const struct stat_draw *draw)
{
	const struct stat_hand *h = draw->hand;
	const struct lang *l = d->look.lang;
	struct buf b = { 0 };

	page_put(d->p,
		 "<div class=scroll tabindex=0 role=region aria-label="
		 "\"%s\"><table class=figures><thead><tr><td>",
		 look_name(&d->look, &h->name));
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
	page_put(d->p, "</tbody></table></div>\n");
	for (size_t i = 0; i < h->nsums; i++) {
		buf_clear(&b);
		look_ratio(&b, &d->look, &draw->sums[i]);
		page_put(d->p, "<p>%s: <b>%.*s</b></p>\n",
			 look_name(&d->look, &h->sums[i].name),
			 STR_ARG(buf_str(&b)));
	}
	buf_release(&b);
}

/* That at least one of the copies is among n cards. */
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

/* How many cards may be seen at the most. */
static uint32_t seen_of(const struct stat_draw *draw)
{
	return draw->deck < ODDS_HAND ? (uint32_t)draw->deck : ODDS_HAND;
}

/* The odds of a card with so many copies, by what was drawn. */
static void put_table(struct charts *d, const struct stat_draw *draw,
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
	page_put(d->p, "</tbody></table></div>\n");
}

/* A card and how many were drawn are chosen; without the script there is a
 * table for each number of copies. */
static void put_chooser(struct charts *d, const struct stat_draw *draw,
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

static void put_draw(struct charts *d, const struct stat_draw *draw,
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

/* ---- tables of a game's own */

static void put_block(struct charts *d, const struct stat_block *b)
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
	page_put(d->p,
		 "<div class=scroll tabindex=0 role=region aria-label="
		 "\"%s\"><table class=figures><thead><tr><td>",
		 look_name(&d->look, &b->name));
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
	page_put(d->p, "</tbody></table></div></section>\n");
	buf_release(&made);
}

/* ---- lists */

static void put_list(struct charts *d, const struct listed *l)
{
	const struct stats *s = &l->stats;
	const struct lang *lang = d->look.lang;
	struct page *p = d->p;

	d->look.game = l->game;
	page_put(p,
		 "<section class=\"%s\"><h2 id=\"%sl%zu\">%.*s</h2>\n<p "
		 "class=lead>%s %s. ",
		 l->game->id, p->prefix, d->number, STR_ARG(l->name),
		 tr(lang, l->game->title), l->format);
	page_put(p, "%s</p>\n<p class=m>%s:%u</p>\n",
		 arena_printf(d->a, tr_n(lang, "%s card", "%s cards", s->cards),
			      number_text(lang, s->cards).s),
		 l->file, l->line);
	if (!l->legal)
		page_put(p, "<p class=bad>%s</p>\n",
			 tr(lang, "not legal; koloda check tells why"));
	if (s->unknown)
		page_put(p, "<p class=warn>%s</p>\n",
			 arena_printf(d->a,
				      tr(lang, "Unknown cards, left aside: %s"),
				      number_text(lang, s->unknown).s));
	page_put(p, "<div class=charts>\n");
	for (size_t i = 0; i < s->ncounts; i++)
		put_count(d, &s->count[i]);
	page_put(p, "</div>\n");
	for (size_t i = 0; i < s->ndraws; i++)
		put_draw(d, &s->draw[i], l->card[i]);
	for (size_t i = 0; i < s->nblocks; i++)
		put_block(d, &s->block[i]);
	page_put(p, "</section>\n");
}

static void put_lists(struct page *p, const struct lang *lang, void *ctx)
{
	const struct stats_page *s = ctx;
	struct charts d = { .p = p,
			    .a = arena_new(),
			    .look = { .lang = lang },
			    .rules = { p, lang, s->cited } };

	if (s->n > 1) {
		page_put(p, "<nav aria-label=\"%s\"><ul class=lists>\n",
			 tr(lang, "Contents"));
		for (size_t i = 0; i < s->n; i++)
			page_put(p,
				 "<li class=\"%s\"><a href=\"#%sl%zu\">%.*s"
				 "</a>\n",
				 s->v[i].game->id, p->prefix, i,
				 STR_ARG(s->v[i].name));
		page_put(p, "</ul></nav>\n");
	}
	for (; d.number < s->n; d.number++)
		put_list(&d, &s->v[d.number]);
	if (rules_count(s->cited)) {
		page_put(p, "<section><h2>%s</h2>\n",
			 tr(lang, "The rules behind it"));
		rules_marked(&d.rules, s->cited);
		page_put(p, "</section>\n");
	}
	arena_free(d.a);
}

void stats_page_put(const struct stats_page *p)
{
	const struct page_asset styles[] = { figure_style, style };
	struct stats_page copy = *p;

	page_print(&(struct page_about){ .title = N_("Decks in numbers"),
					 .kind = "stats",
					 .lang = p->args->lang,
					 .args = p->args,
					 .styles = styles,
					 .nstyles = 2 },
		   put_lists, &copy);
}
