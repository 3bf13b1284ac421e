/* Draws a card. */
#include "cli/page/card_draw.h"

#include "cli/page/fit.h"
#include "cli/page/page.h"
#include "cli/lib/card_text.h"

#include "validators/base/hash.h"
#include "validators/core/game/game.h"

#include <string.h>

#define HATCHES 12 /* number of hatchings in card.css */

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

/* The symbol of the card's picture or, if it has its own, of its corner. */
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

void card_put_classes(struct page *p, const struct card *c)
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

/* True if it is in the row of numbers below the text. */
static bool is_number(const struct card_figure *f)
{
	return f->row->symbol && !is_cost(f) && !f->row->foot;
}

/* Put the cost, or the symbol of the type. */
static void put_cost(struct page *p, const struct card_drawn *d)
{
	const struct card_words *w = d->words;
	bool some = false;

	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!is_cost(f) || !f->row->symbol)
			continue;
		page_put(p, "<p class=c>");
		put_symbol(p, f->row->symbol);
		page_put(p, "<b aria-hidden=true>%.*s</b><i>%.*s</i></p>",
			 STR_ARG(f->value), STR_ARG(f->label));
		some = true;
		break;
	}
	if (some)
		return;
	page_put(p, "<p class=\"c o\" aria-hidden=true>");
	put_symbol(p, symbol_of(d->card, true));
	page_put(p, "</p>");
}

/* Put the signs, each in a disc, in place of the picture. */
static bool put_discs(struct page *p, const struct card_words *w)
{
	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];
		struct str rest = f->value, sign;

		if (!f->row->signs)
			continue;
		page_put(p, "<p class=\"e d\"><i>%.*s</i>", STR_ARG(f->label));
		while (str_cut(&rest, ' ', &sign))
			page_put(p, "<b class=\"%s\">%.*s</b>",
				 sign.n == 1 && *sign.p == '+' ? "p"
				 : sign.n == 1                 ? "z"
							       : "m",
				 STR_ARG(sign));
		page_put(p, "</p>");
		return true;
	}
	return false;
}

/* Put its symbol on a distinctive hatching; or its signs. */
static void put_hatched(struct page *p, const struct card_drawn *d)
{
	const struct card *c = d->card;
	const uint8_t pattern = c->game->face->pattern;
	unsigned char sum[16];

	if (put_discs(p, d->words) || d->pictured)
		return;
	hash_once(sum, c->id.p, c->id.n);
	if (pattern && c->values[pattern - 1u].set)
		sum[0] = (unsigned char)c->values[pattern - 1u].i;
	page_put(p, "<div class=\"e h%d\">", sum[0] % HATCHES);
	put_symbol(p, symbol_of(c, false));
	page_put(p, "</div>");
}

static void put_emblem(struct page *p, const struct card_drawn *d)
{
	if (d->pictured)
		page_put(p,
			 "<svg class=\"e pic\" aria-hidden=true><use "
			 "href=\"#_i%zu\"/></svg>",
			 d->number);
	put_hatched(p, d);
}

/* Put type, words, and numbers without a symbol. */
static void put_kind(struct page *p, const struct card_words *w)
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
	if (fit_kind(buf_str(&b)))
		page_put(p, "<p class=t>%.*s</p>", STR_ARG(buf_str(&b)));
	else
		page_put(p, "<p class=\"t s\">%.*s</p>", STR_ARG(buf_str(&b)));
	buf_release(&b);
}

/* Put "Armour 1: its meaning", with the name in bold. */
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

/* Put the abilities in the largest size that fits; if necessary keywords by
 * name only, then the printed text instead of the sentences. */
static void put_says(struct page *p, const struct card_words *w)
{
	struct str rest = w->sentences.n  ? w->sentences
			  : w->meanings.n ? (struct str){ 0 }
					  : w->printed;
	bool tall = !has_numbers(w);
	unsigned step = fit_text(w->meanings, rest, tall);
	bool brief = step == 3;

	if (brief)
		step = fit_text(w->keywords, rest, tall);
	if (step == 3 && w->printed.n) {
		rest = w->printed;
		step = fit_text(w->keywords, rest, tall);
	}
	page_put(p, "<div class=\"x x%u%s\"", step, tall ? " y" : "");
	if (step == 3) /* longer than any card: it can be scrolled */
		page_put(p, " tabindex=0");
	page_put(p, ">");
	if (brief && w->keywords.n)
		page_put(p, "<p><b>%.*s</b></p>", STR_ARG(w->keywords));
	else if (!brief)
		put_meanings(p, w->meanings);
	page_lines(p, rest);
	if (!rest.n && !w->meanings.n && w->flavour.n)
		page_put(p, "<p><em>%.*s</em></p>", STR_ARG(w->flavour));
	page_put(p, "</div>");
}

/* Put its value, or each part of it, "1-2-3", in a box. */
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

static void put_numbers(struct page *p, const struct card_words *w)
{
	bool some = false;

	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!is_number(f))
			continue;
		if (!some)
			page_put(p, "<ul class=n>");
		some = true;
		page_put(p, "<li>");
		put_symbol(p, f->row->symbol);
		put_number(p, f);
		page_put(p, "<small>%.*s",
			 STR_ARG(f->more.n ? f->more : f->label));
		page_put(p, "</small>");
	}
	if (some)
		page_put(p, "</ul>");
}

static void put_foot(struct page *p, const struct card_drawn *d)
{
	const struct card_words *w = d->words;

	page_put(p, "<p class=f>");
	for (size_t i = 0; i < w->nfigures; i++) {
		const struct card_figure *f = &w->figure[i];

		if (!f->row->foot)
			continue;
		if (f->row->symbol)
			put_symbol(p, f->row->symbol);
		page_put(p, "<i>%.*s</i> %.*s · ", STR_ARG(f->label),
			 STR_ARG(f->value));
	}
	page_put(p, "%.*s · %.*s · %s</p>", STR_ARG(d->card->set),
		 STR_ARG(d->card->id), lang_code(d->lang));
}

const struct card_figure *card_cost(const struct card_words *w)
{
	for (size_t i = 0; i < w->nfigures; i++)
		if (is_cost(&w->figure[i]))
			return &w->figure[i];
	return NULL;
}

void card_draw(struct page *p, const struct card_drawn *d)
{
	const struct card_words *w = d->words;
	const bool led = d->card->game->face->leads;
	const struct str id = d->card->id;

	if (led) {
		page_put(p, "<p class=lz aria-hidden=true>");
		put_symbol(p, symbol_of(d->card, false));
		page_put(p, "</p>");
	}
	page_put(p, "<h2 class=\"w%u\">", fit_name(w->name, led));
	if (d->linked)
		page_put(p, "<a href=\"#%s%s.%.*s\">%.*s</a></h2>", p->prefix,
			 d->card->game->id, STR_ARG(id), STR_ARG(w->name));
	else
		page_put(p, "%.*s</h2>", STR_ARG(w->name));
	put_cost(p, d);
	put_emblem(p, d);
	put_kind(p, w);
	put_says(p, w);
	put_numbers(p, w);
	put_foot(p, d);
}
