/* Writes statistics of decks as a page. */
#include "cli/page/stats_page.h"

#include "cli/cmd.h"
#include "cli/page/figure.h"
#include "cli/page/rules.h"
#include "cli/page/stats_charts.h"
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

struct listed {
	const struct game *game;
	struct str name; /* of the list, or else of its file */
	const char *file, *format;
	uint32_t line;
	bool legal;
	struct stats stats;
	struct drawn_card **card; /* per draw; ends with card NULL */
};

struct stats_page {
	struct arena *a;
	const struct args *args;
	struct listed *v;
	size_t n, cap;
	bool **cited; /* clauses */
};

struct stats_page *stats_page_new(struct arena *a, const struct args *args)
{
	struct stats_page *p = arena_alloc(a, sizeof(*p));

	*p = (struct stats_page){ .a = a,
				  .args = args,
				  .cited = rules_marks(a) };
	return p;
}

/* The cards that a hand is drawn from, in set order. */
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

/* Mark the clauses cited by tables and hands. */
static void cite_all(struct stats_page *p, const struct stats *s)
{
	for (size_t i = 0; i < s->ndraws; i++) {
		rules_note(p->cited, s->draw[i].clause, NULL);
		rules_note(p->cited, s->draw[i].exchange_clause, NULL);
		rules_note(p->cited, s->draw[i].again_clause, NULL);
	}
	for (size_t i = 0; i < s->nblocks; i++)
		rules_note(p->cited, s->block[i].clause, NULL);
}

void stats_page_add(struct stats_page *p, const struct verdict *v,
		    const struct stats *s)
{
	const struct header_line *h = v->list->header;
	const struct header_line *name = &h[HEADER_NAME];
	struct str player = h[HEADER_PLAYER].value;
	struct listed l = {
		.game = v->game,
		.name = str_keep(
			p->a,
			name->set ? name->value
				  : report_player(p->a, v->list->file,
						  h[HEADER_PLAYER].set
							  ? arena_copy(p->a,
								       player.p,
								       player.n)
							  : NULL)),
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

/* ---- lists */

/* number: index of the list, for ids */
static void put_list(struct stats_charts *d, const struct listed *l,
		     size_t number)
{
	const struct stats *s = &l->stats;
	const struct lang *lang = d->look.lang;
	struct page *p = d->p;

	d->look.game = l->game;
	page_put(p,
		 "<section class=\"%s\"><h2 id=\"%sl%zu\">%.*s</h2>\n<p "
		 "class=lead>%s %s. ",
		 l->game->id, p->prefix, number, STR_ARG(l->name),
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
		charts_put_count(d, &s->count[i]);
	page_put(p, "</div>\n");
	for (size_t i = 0; i < s->ndraws; i++)
		charts_put_draw(d, &s->draw[i], l->card[i]);
	for (size_t i = 0; i < s->nblocks; i++)
		charts_put_block(d, &s->block[i]);
	page_put(p, "</section>\n");
}

static void put_lists(struct page *p, const struct lang *lang, void *ctx)
{
	const struct stats_page *s = ctx;
	struct stats_charts d = { .p = p,
				  .a = arena_new(),
				  .look = { .lang = lang },
				  .rules = { p, lang, s->cited } };

	if (s->n > 1) {
		page_put(p, "<nav aria-label=\"%s\"><ul>\n",
			 tr(lang, "Contents"));
		for (size_t i = 0; i < s->n; i++)
			page_put(p,
				 "<li class=\"%s\"><a href=\"#%sl%zu\">%.*s"
				 "</a>\n",
				 s->v[i].game->id, p->prefix, i,
				 STR_ARG(s->v[i].name));
		page_put(p, "</ul></nav>\n");
	}
	for (size_t i = 0; i < s->n; i++)
		put_list(&d, &s->v[i], i);
	rules_part(&d.rules, tr(lang, "The rules behind it"), "");
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
