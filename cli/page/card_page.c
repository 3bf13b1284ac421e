/* Draws cards, and the gallery they stand in. */
#include "cli/page/card_page.h"

#include "cli/cmd.h"
#include "cli/page/fit.h"
#include "cli/page/page.h"
#include "cli/page/picture.h"
#include "cli/report/card_text.h"

#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"
#include "validators/registry.h"

#include <string.h>

static const struct page_asset card_style = {
#include "cli/page/card.css.inc"
	,
#include "cli/page/card.css.sha.inc"
};

/* Hundredths of a point: what the places of a card have room for. */
#define NAME_WIDE 12470 /* 44 mm */
#define NAME_LED  10770 /* 38 mm, behind a symbol */
#define TEXT_WIDE 15590 /* 55 mm */
#define TEXT_HIGH 9070  /* 32 mm */
#define TALL_HIGH 11340 /* 40 mm, where a card has no numbers */
#define LINE      125   /* hundredths of the size */
#define GAP       20    /* the same, between paragraphs */

#define HATCHES   12 /* card.css has so many */
#define ON_PAPER  9u /* cards on a sheet */

struct drawing {
	const struct card_page *page;
	struct page *p;
	const struct lang *lang;
	struct arena *a;
	struct picture *picture; /* of each card */
	bool pictured;           /* they stand in the page */
	size_t nprinted;         /* cards on paper so far */
};

/* ---- how large the words may be */

/* Room in hundredths of a font of `size` tenths of a point. */
static unsigned room(unsigned points, unsigned size)
{
	return points * 10 / size;
}

/* The height of the lines of s in `wide` hundredths of the size; *gaps counts
 * its paragraphs. */
static unsigned height(struct str s, unsigned wide, unsigned *gaps)
{
	unsigned lines = 0;
	struct str line;

	while (str_cut(&s, '\n', &line)) {
		if (line.n == 0)
			continue;
		lines += fit_lines(line, wide, false);
		++*gaps;
	}
	return lines * LINE;
}

/* True if keywords, whose names are bold, and sentences fit. */
static bool fits(struct str first, struct str second, unsigned size, bool tall)
{
	unsigned wide = room(TEXT_WIDE, size), gaps = 0;
	unsigned high = height(first, wide * 97 / 100, &gaps);

	high += height(second, wide, &gaps);
	return high + (gaps ? gaps - 1 : 0) * GAP <=
	       room(tall ? TALL_HIGH : TEXT_HIGH, size);
}

/* Of 8, 7.5 and 7 points the first in which both fit; 3: none. */
static unsigned step_of(struct str first, struct str second, bool tall)
{
	static const unsigned sizes[] = { 80, 75, 70 };

	for (unsigned i = 0; i < 3; i++)
		if (fits(first, second, sizes[i], tall))
			return i;
	return 3;
}

static unsigned name_step(struct str name, bool led)
{
	unsigned wide = led ? NAME_LED : NAME_WIDE;

	if (fit_width(name, true) <= room(wide, 95))
		return 0;
	return fit_lines(name, room(wide, 85), true) <= 2 ? 1 : 2;
}

/* ---- parts of a card */

static void put_symbol(struct page *p, const char *name)
{
	page_put(p, "<svg><use href=\"#_%s\"/></svg>", name);
}

/* True if the card has the word as its subtype or as a value. */
static bool has_word(const struct card *c, const char *word)
{
	const struct variant *v = &c->game->variants[c->variant];

	if (c->subtype >= 0 && strcmp(v->subtypes[c->subtype], word) == 0)
		return true;
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];
		const struct value *value = &c->values[i];

		if (!value->set)
			continue;
		if (f->type == FIELD_WORD
			    ? strcmp(f->words[value->i], word) == 0
			    : f->type == FIELD_CODE && str_is(value->s, word))
			return true;
	}
	return false;
}

/* The symbol of the card's picture or, if it has one of its own, its corner. */
static const char *symbol_of(const struct card *c, bool corner)
{
	const char *type = c->game->variants[c->variant].type;
	const struct face *f = c->game->face;
	size_t n = strlen(type);

	for (size_t i = 0; i < f->nsymbols; i++) {
		const struct face_symbol *s = &f->symbols[i];

		if (strncmp(s->type, type, n) == 0 && (corner || !s->corner) &&
		    (s->type[n] == '\0' ||
		     (s->type[n] == '/' && has_word(c, s->type + n + 1))))
			return s->symbol;
	}
	return "scroll";
}

/* The words of a card that its frame goes by. */
static void put_classes(struct page *p, const struct card *c)
{
	const struct variant *v = &c->game->variants[c->variant];

	page_put(p, "%s %s", c->game->id, v->type);
	if (c->subtype >= 0)
		page_put(p, " %s", v->subtypes[c->subtype]);
	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];
		const struct value *value = &c->values[i];

		if (!value->set)
			continue;
		if (f->type == FIELD_WORD)
			page_put(p, " %s-%s", f->name, f->words[value->i]);
		else if (f->type == FIELD_BOOL && value->i)
			page_put(p, " %s", f->name);
		for (size_t k = 0; f->type == FIELD_WORDS && f->words[k]; k++)
			if (value->words >> k & 1)
				page_put(p, " %s", f->words[k]);
	}
}

static bool is_cost(const struct card_figure *f)
{
	return f->row->place == FACE_COUNT;
}

/* One of those in a row below the text. */
static bool is_number(const struct card_figure *f)
{
	return f->row->symbol && !is_cost(f) && !f->row->foot;
}

/* What it costs, or what it is. */
static void put_cost(struct drawing *d, const struct card *c,
		     const struct card_words *w)
{
	bool some = false;

	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!is_cost(f) || !f->row->symbol)
			continue;
		page_put(d->p, "<p class=c>");
		put_symbol(d->p, f->row->symbol);
		page_put(d->p, "<b aria-hidden=true>%.*s</b><i>%.*s</i></p>",
			 STR_ARG(f->value), STR_ARG(f->label));
		some = true;
		break;
	}
	if (some)
		return;
	page_put(d->p, "<p class=\"c o\" aria-hidden=true>");
	put_symbol(d->p, symbol_of(c, true));
	page_put(d->p, "</p>");
}

/* Signs, each in a disc, in the place of the picture. */
static bool put_discs(struct drawing *d, const struct card_words *w)
{
	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];
		struct str rest = f->value, sign;

		if (!f->row->signs)
			continue;
		page_put(d->p, "<p class=\"e d\"><i>%.*s</i>",
			 STR_ARG(f->label));
		while (str_cut(&rest, ' ', &sign))
			page_put(d->p, "<b class=\"%s\">%.*s</b>",
				 sign.n == 1 && *sign.p == '+' ? "p"
				 : sign.n == 1                 ? "z"
							       : "m",
				 STR_ARG(sign));
		page_put(d->p, "</p>");
		return true;
	}
	return false;
}

/* Its symbol, on what tells cards apart; or its signs. */
static void put_hatched(struct drawing *d, const struct card *c,
			const struct card_words *w, bool pictured)
{
	const uint8_t pattern = c->game->face->pattern;
	unsigned char sum[16];

	if (put_discs(d, w) || pictured)
		return;
	hash_once(sum, c->id.p, c->id.n);
	if (pattern && c->values[pattern - 1u].set)
		sum[0] = (unsigned char)c->values[pattern - 1u].i;
	page_put(d->p, "<div class=\"e h%d\">", sum[0] % HATCHES);
	put_symbol(d->p, symbol_of(c, false));
	page_put(d->p, "</div>");
}

/* With --backs: a sheet of them behind each sheet of cards.  All are alike. */
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

/* i: the number of the card in the page */
static void put_emblem(struct drawing *d, const struct card *c,
		       const struct card_words *w, size_t i)
{
	if (d->picture[i].type)
		page_put(d->p,
			 "<svg class=\"e pic\" aria-hidden=true><use "
			 "href=\"#_i%zu\"/></svg>",
			 i);
	put_hatched(d, c, w, d->picture[i].type != NULL);
}

/* Type, words, and those numbers that have no symbol. */
static void put_kind(struct drawing *d, const struct card_words *w)
{
	struct buf b = { 0 };

	buf_put(&b, w->kind.p, w->kind.n);
	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (f->row->symbol || f->row->signs || f->row->foot)
			continue;
		buf_printf(&b, ", %.*s %.*s", STR_ARG(f->label),
			   STR_ARG(f->value));
	}
	if (fit_width(buf_str(&b), false) <= room(TEXT_WIDE, 70))
		page_put(d->p, "<p class=t>%.*s</p>", STR_ARG(buf_str(&b)));
	else
		page_put(d->p, "<p class=\"t s\">%.*s</p>",
			 STR_ARG(buf_str(&b)));
	buf_release(&b);
}

void page_lines(struct page *p, struct str s)
{
	struct str line;

	while (str_cut(&s, '\n', &line))
		if (line.n)
			page_put(p, "<p>%.*s</p>", STR_ARG(line));
}

/* "Armour 1: what it means", the name bold. */
static void put_meanings(struct page *p, struct str s)
{
	struct str line;

	while (str_cut(&s, '\n', &line)) {
		const char *colon = memchr(line.p, ':', line.n);
		size_t n = colon ? (size_t)(colon - line.p) : 0;

		page_put(p, "<p><b>%.*s</b>%.*s</p>", (int)n, line.p,
			 (int)(line.n - n), line.p + n);
	}
}

static bool has_numbers(const struct card_words *w)
{
	for (size_t i = 0; i < w->nfigures; i++)
		if (is_number(&w->figure[i]))
			return true;
	return false;
}

/* What it does, as large as it can be; if it must be, keywords by name alone,
 * then the printed text for the sentences. */
static void put_says(struct drawing *d, const struct card_words *w)
{
	struct str rest = w->sentences.n  ? w->sentences
			  : w->meanings.n ? (struct str){ 0 }
					  : w->printed;
	bool tall = !has_numbers(w);
	unsigned step = step_of(w->meanings, rest, tall);
	bool brief = step == 3;

	if (brief)
		step = step_of(w->keywords, rest, tall);
	if (step == 3 && w->printed.n) {
		rest = w->printed;
		step = step_of(w->keywords, rest, tall);
	}
	page_put(d->p, "<div class=\"x x%u%s\"", step, tall ? " y" : "");
	if (step == 3) /* longer than any card: it can be moved */
		page_put(d->p, " tabindex=0");
	page_put(d->p, ">");
	if (brief && w->keywords.n)
		page_put(d->p, "<p><b>%.*s</b></p>", STR_ARG(w->keywords));
	else if (!brief)
		put_meanings(d->p, w->meanings);
	page_lines(d->p, rest);
	if (!rest.n && !w->meanings.n && w->flavour.n)
		page_put(d->p, "<p><i>%.*s</i></p>", STR_ARG(w->flavour));
	page_put(d->p, "</div>");
}

/* Its value, or each part of it, "1-2-3", in a box. */
static void put_number(struct page *p, const struct card_figure *f)
{
	struct str rest = f->value, part;

	if (!f->row->boxes) {
		page_put(p, "<b>%.*s</b>", STR_ARG(f->value));
		return;
	}
	page_put(p, "<span>");
	while (str_cut(&rest, '-', &part))
		page_put(p, "<b>%.*s</b>", STR_ARG(part));
	page_put(p, "</span>");
}

static void put_numbers(struct drawing *d, const struct card_words *w)
{
	bool some = false;

	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!is_number(f))
			continue;
		if (!some)
			page_put(d->p, "<ul class=n>");
		some = true;
		page_put(d->p, "<li>");
		put_symbol(d->p, f->row->symbol);
		put_number(d->p, f);
		page_put(d->p, "<small>%.*s",
			 STR_ARG(f->more.n ? f->more : f->label));
		page_put(d->p, "</small>");
	}
	if (some)
		page_put(d->p, "</ul>");
}

static void put_foot(struct drawing *d, const struct card *c,
		     const struct card_words *w)
{
	page_put(d->p, "<p class=f>");
	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!f->row->foot)
			continue;
		if (f->row->symbol)
			put_symbol(d->p, f->row->symbol);
		page_put(d->p, "<i>%.*s</i> %.*s · ", STR_ARG(f->label),
			 STR_ARG(f->value));
	}
	page_put(d->p, "%.*s · %.*s · %s</p>", STR_ARG(c->set), STR_ARG(c->id),
		 lang_code(d->lang));
}

/* The cost that cards are sifted by, or NULL. */
static const struct card_figure *cost_of(const struct card_words *w)
{
	for (size_t i = 0; i < w->nfigures; i++)
		if (is_cost(&w->figure[i]))
			return &w->figure[i];
	return NULL;
}

/* copy: one of several on paper; the first alone has an id. */
static void put_card(struct drawing *d, size_t i, bool copy)
{
	struct page *p = d->p;
	const struct card_here *h = &d->page->v[i];
	const struct card *c = h->card;
	const struct variant *v = &c->game->variants[c->variant];
	struct card_words w;

	cardtext_words(&w, d->a, c, h->set, d->lang);
	if (copy)
		page_put(p, "<article aria-hidden=true class=\"k again ");
	else
		page_put(p, "<article id=\"%s%.*s\" data-type=\"%s/%s\" ",
			 p->prefix, STR_ARG(c->id), c->game->id, v->type);
	if (!copy && cost_of(&w))
		page_put(p, "data-cost=\"%.*s\" ", STR_ARG(cost_of(&w)->value));
	if (!copy && d->page->beside)
		page_put(p, "class=\"k ");
	else if (!copy)
		page_put(p, "class=\"k item ");
	put_classes(p, c);
	page_put(p, "\">");
	if (c->game->face->leads) {
		page_put(p, "<p class=lz aria-hidden=true>");
		put_symbol(p, symbol_of(c, false));
		page_put(p, "</p>");
	}
	page_put(p, "<h2 class=\"w%u\">",
		 name_step(w.name, c->game->face->leads));
	if (copy)
		page_put(p, "%.*s</h2>", STR_ARG(w.name));
	else
		page_put(p, "<a href=\"#%s%.*s\">%.*s</a></h2>", p->prefix,
			 STR_ARG(c->id), STR_ARG(w.name));
	put_cost(d, c, &w);
	put_emblem(d, c, &w, i);
	put_kind(d, &w);
	put_says(d, &w);
	put_numbers(d, &w);
	put_foot(d, c, &w);
	if (!copy && h->copies > 1)
		page_put(p, "<p class=copies>× %u</p>", h->copies);
	page_put(p, "</article>\n");
	if (++d->nprinted % ON_PAPER == 0)
		put_backs(d);
}

/* ---- the gallery */

/* The type of a game that number i of the choices is; -1: no card has it. */
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
		if (cost_of(&w) && str_to_int(cost_of(&w)->value, &cost) == 0 &&
		    cost >= 0 && cost <= COST_MOST)
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
	page_put(p, "</div>\n<a class=shut href=\"#_\">%s</a>\n",
		 tr(lang, "close"));
	arena_free(d.a);
}

bool card_page_may(const struct args *args)
{
	bool asked = args->value[OPT_IMAGES] || args->value[OPT_BACKS];

	if (asked && !args_html(args))
		complain("%s: --images and --backs are for pages: "
			 "--format=html",
			 args->command->name);
	return !asked || args_html(args);
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
