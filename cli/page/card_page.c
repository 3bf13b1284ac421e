/* Writes a gallery of cards, which can be printed as sheets of cards. */
#include "cli/page/card_page.h"

#include "cli/cmd.h"
#include "cli/page/card_draw.h"
#include "cli/page/page.h"
#include "cli/page/picture.h"
#include "cli/lib/card_text.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/registry.h"

#include <string.h>

static const struct page_asset card_style = {
#include "cli/page/card.css.inc"
	,
#include "cli/page/card.css.sha.inc"
};

#define ON_PAPER 9u /* cards per sheet */

struct drawing {
	const struct card_page *page;
	struct page *p;
	const struct lang *lang;
	struct arena *a;
	struct picture *picture; /* per card */
	bool pictured;           /* the pictures are in the page */
	size_t nprinted;         /* cards printed so far */
};

/* With --backs: put a sheet of backs after each sheet of cards.  All
 * are alike. */
static void put_backs(struct drawing *d)
{
	if (!d->page->args->value[OPT_BACKS])
		return;
	for (; d->nprinted % ON_PAPER; d->nprinted++)
		page_put(d->p, "<div class=\"k blank\"></div>");
	for (unsigned i = 0; i < ON_PAPER; i++)
		page_put(d->p, "<div class=\"k backside\"></div>");
	page_put(d->p, "\n");
}

/* copy: a further copy for printing; only the first has an id. */
static void put_card(struct drawing *d, size_t i, bool copy)
{
	struct page *p = d->p;
	const struct card_here *h = &d->page->v[i];
	const struct card *c = h->card;
	const struct variant *v = &c->game->variants[c->variant];
	struct card_words w;

	cardtext_words(&w, d->a, c, h->set, d->lang);
	page_put(p, "<article data-type=\"%s/%s\" ", c->game->id, v->type);
	if (copy)
		page_put(p, "aria-hidden=true class=\"again");
	else
		page_put(p, "id=\"%s%s.%.*s\"", p->prefix, c->game->id,
			 STR_ARG(c->id));
	if (!copy && card_cost(&w))
		page_put(p, " data-cost=\"%.*s\"",
			 STR_ARG(card_cost(&w)->value));
	if (!copy)
		page_put(p, " class=\"%s", d->page->beside ? "" : "item");
	page_put(p, " k ");
	card_put_classes(p, c);
	page_put(p, "\">");
	card_draw(p, &(struct card_drawn){ .card = c,
					   .words = &w,
					   .lang = d->lang,
					   .number = i,
					   .pictured = d->picture[i].type,
					   .linked = !copy });
	if (!copy && h->copies > 1)
		page_put(p, "<p class=copies>× %u</p>", h->copies);
	page_put(p, "</article>\n");
	if (++d->nprinted % ON_PAPER == 0)
		put_backs(d);
}

/* ---- the gallery */

/* The type in game g of choice number i; -1: no card has it. */
static void put_type_choices(struct drawing *d, const struct game *g)
{
	for (size_t v = 0; v < g->nvariants; v++) {
		const char *type = g->variants[v].type;
		bool some = false;

		if (v && strcmp(type, g->variants[v - 1].type) == 0)
			continue;
		for (size_t i = 0; i < d->page->n && !some; i++) {
			const struct card *c = d->page->v[i].card;

			some = c->game == g &&
			       strcmp(g->variants[c->variant].type, type) == 0;
		}
		if (!some)
			continue;
		struct buf b = { 0 };
		say_word(&b, g, d->lang, str_of(type));
		page_put(d->p, "<option value=\"%s/%s\">%.*s</option>", g->id,
			 type, STR_ARG(buf_str(&b)));
		buf_release(&b);
	}
}

static void put_types(struct drawing *d)
{
	page_put(d->p,
		 "<label>%s <select data-of=type><option value=\"\">%s"
		 "</option>",
		 tr(d->lang, "Type:"), tr(d->lang, "all"));
	for (size_t g = 0; g < ngames; g++) {
		bool some = false;

		for (size_t i = 0; i < d->page->n; i++)
			some |= d->page->v[i].card->game == games[g];
		if (!some)
			continue;
		page_put(d->p, "<optgroup label=\"%s\">",
			 tr(d->lang, games[g]->title));
		put_type_choices(d, games[g]);
		page_put(d->p, "</optgroup>");
	}
	page_put(d->p, "</select></label>\n");
}

#define COST_MOST 99

static void put_costs(struct drawing *d)
{
	bool has[COST_MOST + 1] = { false };
	size_t n = 0;

	for (size_t i = 0; i < d->page->n; i++) {
		struct card_words w;
		int64_t cost;

		cardtext_words(&w, d->a, d->page->v[i].card, d->page->v[i].set,
			       d->lang);
		if (card_cost(&w) &&
		    str_to_int(card_cost(&w)->value, &cost) == 0 && cost >= 0 &&
		    cost <= COST_MOST)
			has[cost] = true;
	}
	for (size_t i = 0; i <= COST_MOST; i++)
		n += has[i];
	if (n < 2)
		return;
	page_put(d->p,
		 "<label>%s <select data-of=cost><option value=\"\">%s"
		 "</option>",
		 tr(d->lang, "Cost:"), tr(d->lang, "all"));
	for (int i = 0; i <= COST_MOST; i++)
		if (has[i])
			page_put(d->p, "<option value=\"%d\">%d</option>", i,
				 i);
	page_put(d->p, "</select></label>\n");
}

static void put_cards(struct page *p, const struct lang *lang, void *ctx)
{
	struct drawing *all = ctx, d = *all;
	const struct card_page *page = d.page;

	d.p = p;
	d.lang = lang;
	d.a = arena_new();
	for (size_t i = 0; i < page->n && !all->pictured; i++)
		if (d.picture[i].type)
			picture_put(p, &d.picture[i], i);
	all->pictured = true; /* once for both languages */

	if (page->before)
		page->before(page->ctx, p, lang);
	page_put(p, "<p class=lead>%s <span class=count>%zu</span></p>\n",
		 tr(lang, "Cards:"), page->n);
	if (page->n > 1 && !page->beside) {
		page_put(p, "<div class=tools hidden>");
		put_types(&d);
		put_costs(&d);
		page_put(p, "</div>\n");
	}
	page_put(p, "<div class=\"deck%s\">\n", page->beside ? " told" : "");
	for (size_t i = 0; i < page->n; i++) {
		struct arena_mark m = arena_mark(d.a);

		put_card(&d, i, false);
		if (page->beside)
			page->beside(page->ctx, p, lang, i);
		for (unsigned k = 1; k < page->v[i].copies; k++)
			put_card(&d, i, true);
		arena_reset(d.a, m);
	}
	if (d.nprinted % ON_PAPER)
		put_backs(&d);
	page_put(p, "</div>\n");
	if (page->behind)
		page->behind(page->ctx, p, lang);
	page_put(p, "<a class=shut href=\"#_\">%s</a>\n", tr(lang, "close"));
	arena_free(d.a);
}

int card_page_put(const struct card_page *page)
{
	struct arena *a = page->args->arena;
	struct page_asset *styles = arena_array(a, ngames + 1, sizeof(*styles));
	struct drawing d = { .page = page };
	struct page_about about = { .title = page->title,
				    .kind = "cards",
				    .lang = page->args->lang,
				    .args = page->args,
				    .drawn = true,
				    .styles = styles };

	d.picture = arena_array(a, page->n, sizeof(*d.picture));
	for (size_t i = 0; i < page->n; i++)
		if (picture_read(a, &d.picture[i], page->args,
				 page->v[i].card) < 0)
			return -1;
	styles[about.nstyles++] = card_style;
	for (size_t g = 0; g < ngames; g++) {
		bool some = false;

		for (size_t i = 0; i < page->n; i++)
			some |= page->v[i].card->game == games[g];
		if (some && games[g]->face->style)
			styles[about.nstyles++] = (struct page_asset){
				games[g]->face->style,
				games[g]->face->style_hash
			};
	}
	page_print(&about, put_cards, &d);
	return 0;
}
