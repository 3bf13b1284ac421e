/* Draws the cards that were found as a page. */
#include "cli/page/found_page.h"

#include "cli/cmd.h"
#include "cli/lib/card_text.h"
#include "cli/page/card_page.h"
#include "cli/page/rules.h"
#include "cli/pool/pool.h"

#include "validators/base/buf.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

struct found_page {
	struct arena *a;
	struct pool pool;
	const struct card_set **set; /* of each game; NULL: not asked for */
	struct card_here *here;
	bool **cited; /* clauses that the page has */
	const char *cmd;
};

static const struct card_set *cards_of(struct found_page *f,
				       const struct game *g)
{
	size_t i = 0;

	while (games[i] != g)
		i++;
	if (f->set[i] == NULL)
		f->set[i] = pool_load(&f->pool, g, NULL);
	return f->set[i];
}

static const struct card_set *load_set(void *ctx, const struct game *g,
				       const struct deck_list *l)
{
	(void)l;
	return cards_of(ctx, g);
}

/* What a card says, in sentences, beside it. */
static void put_beside(void *ctx, struct page *p, const struct lang *lang,
		       size_t i)
{
	struct found_page *f = ctx;
	const struct card_here *h = &f->here[i];
	struct rules rules = { p, lang, f->cited };
	struct card_words w;
	struct buf place = { 0 };
	struct str rest, line;

	struct checker *checker = checker_new(
		f->a, games, ngames, (struct check_defaults){ .lang = lang },
		load_set, f);
	cardtext_words(&w, f->a, h->card, h->set, lang);
	cardtext_place(&place, checker, h->card, h->set);
	page_put(p, "<div class=about><h3>%.*s</h3>", STR_ARG(w.name));
	if (!str_eq(w.name, w.other))
		page_put(p, "<p class=m>%.*s</p>", STR_ARG(w.other));
	page_put(p, "<p>%.*s</p>", STR_ARG(w.kind));
	page_lines(p, w.meanings);
	page_lines(p, w.sentences);
	if (w.printed.n)
		page_put(p, "<blockquote>%.*s</blockquote>",
			 STR_ARG(w.printed));
	page_put(p, "<div class=m>");
	rest = buf_str(&place);
	while (str_cut(&rest, '\n', &line)) {
		const char *text = arena_copy(f->a, line.p, line.n);

		rules_note(f->cited, text, h->card->game);
		page_put(p, "<p>");
		rules_text(&rules, text);
		page_put(p, "</p>");
	}
	page_put(p, "</div></div>\n");
	buf_release(&place);
	checker_free(checker);
}

static void put_rules(void *ctx, struct page *p, const struct lang *lang)
{
	const struct found_page *f = ctx;

	rules_part(&(struct rules){ p, lang, f->cited },
		   tr(lang, "The rules behind it"), "about");
}

/* The card with the terms of its abilities; false after a message. */
static bool add_found_card(struct found_page *f, size_t i,
			   const struct found_card *named)
{
	const struct game *g = game_find(named->game);
	const struct card_set *set = cards_of(f, g);
	int32_t at = set ? card_set_find(set, named->id) : -1;
	struct card *c = arena_alloc(f->a, sizeof(*c));

	if (at < 0)
		return false;
	*c = set->v[at];
	f->here[i] = (struct card_here){ c, set, 1 };
	if (card_restore(f->a, c))
		return true;
	complain("%s: the database has values for %s that no card can have",
		 f->cmd, c->id.p);
	return false;
}

int found_page_put(const struct args *args, struct arena *a,
		   const struct found_card *v, size_t n, bool told)
{
	struct found_page f = { .a = a, .cmd = args->command->name };

	if (pool_open(&f.pool, a, args, true) < 0)
		return STATUS_TROUBLE;
	f.set = arena_array(a, ngames, sizeof(*f.set));
	f.here = arena_array(a, n + 1, sizeof(*f.here));
	f.cited = rules_marks(a);
	for (size_t i = 0; i < n; i++)
		if (!add_found_card(&f, i, &v[i]))
			return STATUS_TROUBLE;

	const struct card_page page = { .args = args,
					.title = N_("Cards"),
					.v = f.here,
					.n = n,
					.beside = told ? put_beside : NULL,
					.behind = told ? put_rules : NULL,
					.ctx = &f };
	return card_page_put(&page) < 0 ? STATUS_TROUBLE : STATUS_FINE;
}
