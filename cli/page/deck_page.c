/* Writes a deck as a page. */
#include "cli/page/deck_page.h"

#include "cli/cmd.h"
#include "cli/page/card_page.h"
#include "cli/page/page.h"

#include "validators/base/arena.h"
#include "validators/base/hash.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"

/* From this many lines on: two columns, then three. */
#define TWO_COLUMNS 80

/* Maximum number of drawn cards, counting each copy. */
#define MOST_CARDS  1000

struct deck_page {
	const struct verdict *v;
	const struct card_here *here; /* its cards, in list order */
	size_t n;
	char hash[HASH_TEXT];
};

/* True if the copies of the entry are cards of the deck, or separate
 * from it. */
static bool counts(const struct verdict *v, const struct entry *e)
{
	if (e->section >= v->game->nsections)
		return true;

	const struct section *s = &v->game->sections[e->section];

	return s->form == LINE_COUNTED && s->object == NULL;
}

/* Add the cards of the entry to here[0..*n). */
static int add_entry_cards(struct arena *a, struct card_here *here, size_t *n,
			   const struct verdict *v, const struct entry *e)
{
	const struct card *c = &v->set->v[e->card];

	for (size_t i = 0; i < *n; i++)
		if (str_eq(here[i].card->id, c->id)) {
			here[i].copies += e->count;
			return 0;
		}

	struct card *kept = arena_array(a, 1, sizeof(*kept));

	*kept = *c;
	here[(*n)++] = (struct card_here){ kept, v->set, e->count };
	if (card_restore(a, kept))
		return 0;
	complain("convert: the database has values for %s that no card can "
		 "have",
		 c->id.p);
	return -1;
}

static void hash_list(struct arena *a, struct deck_page *d)
{
	struct hash *h = hash_new(a);

	hash_adds(h, d->v->game->id);
	hash_adds(h, d->v->format);
	for (size_t i = 0; i < d->n; i++) {
		const uint32_t copies = d->here[i].copies;

		hash_add(h, d->here[i].card->id.p, d->here[i].card->id.n);
		hash_add(h, &copies, sizeof(copies));
	}
	hash_text(h, d->hash);
}

/* ---- the sheet */

static void put_field(struct page *p, const char *label, struct str value)
{
	page_put(p, "<div><dt>%s</dt><dd>%.*s</dd></div>", label,
		 STR_ARG(value));
}

static void put_head(struct page *p, const struct lang *lang,
		     const struct verdict *v)
{
	const struct header_line *h = v->list->header;
	struct buf side = { 0 };

	if (h[HEADER_SIDE].set)
		say_word(&side, v->game, lang, h[HEADER_SIDE].value);
	page_put(p, "<dl>");
	put_field(p, tr(lang, "Player"), h[HEADER_PLAYER].value);
	put_field(p, tr(lang, "Deck"), h[HEADER_NAME].value);
	put_field(p, tr(lang, "Game"), str_of(tr(lang, v->game->title)));
	put_field(p, tr(lang, "Format"), str_of(v->format));
	if (h[HEADER_SIDE].set)
		put_field(p, tr(lang, "Side"), buf_str(&side));
	put_field(p, tr(lang, "Event"), (struct str){ 0 });
	put_field(p, tr(lang, "Date"), (struct str){ 0 });
	put_field(p, tr(lang, "Table"), (struct str){ 0 });
	page_put(p, "</dl>\n");
	buf_release(&side);
}

/* "Cards: 60: ally 30, ability 30" */
static void put_types(struct page *p, const struct lang *lang,
		      const struct deck_page *d)
{
	const struct game *g = d->v->game;
	struct buf b = { 0 };

	page_put(p, "<p><b>%s %lld", tr(lang, "Cards:"),
		 (long long)d->v->cards);
	for (size_t i = 0; i < g->nvariants; i++) {
		const char *type = g->variants[i].type;
		unsigned n = 0;

		if (i && str_is(str_of(type), g->variants[i - 1].type))
			continue;
		for (size_t k = 0; k < d->n; k++) {
			const struct card *c = d->here[k].card;

			if (str_is(str_of(type), g->variants[c->variant].type))
				n += d->here[k].copies;
		}
		if (n == 0)
			continue;
		buf_clear(&b);
		say_word(&b, g, lang, str_of(type));
		page_put(p, " · %.*s %u", STR_ARG(buf_str(&b)), n);
	}
	page_put(p, "</b></p>\n");
	buf_release(&b);
}

static void put_list(struct page *p, const struct lang *lang,
		     const struct deck_page *d)
{
	const struct deck_list *l = d->v->list;

	page_put(p, "<ul class=\"list%s\">\n",
		 d->n > TWO_COLUMNS ? " three" : "");
	for (size_t i = 0; i < d->n; i++) {
		struct str name = card_shown(d->here[i].card, lang_code(lang));

		page_put(p, "<li><b>%u</b> %.*s</li>\n", d->here[i].copies,
			 STR_ARG(name));
	}
	for (size_t i = 0; i < l->n; i++)
		if (!CARD_KNOWN(l->v[i].card) && counts(d->v, &l->v[i]))
			page_put(p, "<li class=bad><b>%u</b> ? %.*s</li>\n",
				 l->v[i].count, STR_ARG(l->v[i].text));
	page_put(p, "</ul>\n");
}

static void put_end(struct page *p, const struct lang *lang,
		    const struct deck_page *d)
{
	page_put(p, "<p class=\"%s\"><b>%s</b></p>\n<p class=m>%s <code>",
		 d->v->legal ? "good" : "bad",
		 d->v->legal ? tr(lang, "The deck is legal.")
			     : tr(lang, "The deck is not legal; koloda check "
					"tells why."),
		 tr(lang, "Hash of the list:"));
	for (size_t i = 0; d->hash[i]; i += 4)
		page_put(p, "%s%.*s", i ? " " : "", 4, &d->hash[i]);
	page_put(p, "</code></p>\n<dl class=signed>");
	put_field(p, tr(lang, "Signature of the player"), (struct str){ 0 });
	put_field(p, tr(lang, "Signature of the judge"), (struct str){ 0 });
	page_put(p, "</dl>\n");
}

static void put_sheet(void *ctx, struct page *p, const struct lang *lang)
{
	const struct deck_page *d = ctx;

	page_paper(p, tr(lang, "On paper:"), tr(lang, "the cards"),
		   tr(lang, "the sheet to register the deck with"));
	page_put(p, "<section class=\"box sheet\">\n");
	put_head(p, lang, d->v);
	put_types(p, lang, d);
	put_list(p, lang, d);
	put_end(p, lang, d);
	page_put(p, "</section>\n");
}

int deck_page_put(struct arena *a, const struct args *args,
		  const struct verdict *v)
{
	struct card_here *here = arena_array(a, v->list->n + 1, sizeof(*here));
	struct deck_page d = { .v = v, .here = here };
	unsigned long long drawn = 0;

	for (size_t i = 0; i < v->list->n; i++) {
		const struct entry *e = &v->list->v[i];

		if (CARD_KNOWN(e->card) && counts(v, e) &&
		    add_entry_cards(a, here, &d.n, v, e) < 0)
			return -1;
	}
	for (size_t i = 0; i < d.n; i++)
		drawn += here[i].copies;
	if (drawn > MOST_CARDS) {
		complain("convert: the deck has %llu cards, a page draws at "
			 "most %d",
			 drawn, MOST_CARDS);
		return -1;
	}
	hash_list(a, &d);
	return card_page_put(&(struct card_page){ .args = args,
						  .title = N_("A deck"),
						  .v = here,
						  .n = d.n,
						  .before = put_sheet,
						  .ctx = &d });
}
