/* Writes a simulation as a page. */
#include "cli/page/sim_page.h"

#include "cli/cmd.h"
#include "cli/page/figure.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

struct sim_page {
	const struct args *args;
	const struct simresult *r;
	struct page *p;
	const struct lang *lang;
	struct arena *a;
};

static void put_head(struct sim_page *s, const struct game *g)
{
	const struct simresult *r = s->r;
	int64_t n = (int64_t)r->count.tally.matches;
	struct buf said = { 0 };
	struct str rest, line;

	simresult_strength(&said, r, s->lang);
	rest = buf_str(&said);
	for (int i = 0; str_cut(&rest, '\n', &line) && line.n; i++)
		page_put(s->p, "<p class=\"%s\">%.*s</p>\n", i ? "" : "lead",
			 STR_ARG(line));
	buf_release(&said);
	page_put(s->p, "<p class=m>%s, %s", g ? tr(s->lang, g->title) : r->game,
		 r->format);
	if (strcmp(r->options, "{}") != 0)
		page_put(s->p, " %s", r->options);
	page_put(s->p, "%s%s</p>\n",
		 arena_printf(s->a,
			      tr_n(s->lang, ": %s match", ": %s matches", n),
			      number_text(s->lang, n).s),
		 r->paired ? tr(s->lang, ", seats even") : "");
	if (r->count.tally.capped)
		page_put(s->p, "<p class=warn>%s</p>\n",
			 tr(s->lang, "a match reached a limit of the "
				     "simulation"));
}

/* Put a row: who, how often, in per cent with the interval, as a point. */
static void put_row(struct sim_page *s, const char *name, const char *bot,
		    uint64_t n)
{
	double all = (double)s->r->count.tally.matches;
	struct range w = rating_wilson((double)n, all);
	double half = (w.high - w.low) / 2;
	struct estimate e = { (w.high + w.low) / 2, half / RATING_Z };

	page_put(s->p, "<tr><th scope=row>%s<td>%s<td data-v=\"%lld\">%s<td>",
		 name, bot, (long long)n, number_text(s->lang, (int64_t)n).s);
	page_number(s->p, s->lang, all > 0 ? 100 * (double)n / all : 0, 1,
		    false);
	page_put(s->p, " %%<td>");
	page_number(s->p, s->lang, 100 * w.low, 1, false);
	page_put(s->p, "–");
	page_number(s->p, s->lang, 100 * w.high, 1, false);
	page_put(s->p, "<td>");
	page_point(s->p, e, 0, 1, 1.0 / s->r->nplayers);
	page_put(s->p, "\n");
}

static void table_begin(struct sim_page *s, const char *title)
{
	page_put(s->p, "<h2>%s</h2>\n", title);
	page_table(s->p, title, "figures");
}

static void put_players(struct sim_page *s)
{
	const struct simresult *r = s->r;
	const struct tally *t = &r->count.tally;
	uint64_t draws = 0;

	table_begin(s, tr(s->lang, "Wins"));
	page_put(s->p,
		 "<th scope=col data-by>%s<th scope=col>%s<th scope=col "
		 "data-by>%s<th scope=col>%%<th scope=col>%s<td></thead>"
		 "<tbody>\n",
		 tr(s->lang, "player"), tr(s->lang, "built-in player"),
		 tr(s->lang, "wins"), tr(s->lang, "95%"));
	for (unsigned i = 0; i < r->nplayers; i++)
		put_row(s, r->player[i], r->bot[i], t->wins[i]);
	for (size_t i = 0; i < t->nendings; i++)
		if (strcmp(t->ending[i].outcome, "win") != 0 &&
		    strcmp(t->ending[i].outcome, "shared_win") != 0)
			draws += t->ending[i].n;
	if (draws)
		put_row(s, tr(s->lang, "draws"), "", draws);
	page_table_end(s->p);
	for (unsigned i = 0; i < r->nplayers; i++)
		if (t->shares[i])
			page_put(s->p, "<p>%s%s</p>\n", r->player[i],
				 arena_printf(s->a,
					      tr(s->lang, ", and %s shared"),
					      number_text(s->lang,
							  (int64_t)t->shares[i])
						      .s));
}

/* The displayed form of a word of the state. */
static const char *shown_word(struct sim_page *s, const char *key,
			      const char *w)
{
	struct str said = tr_word(s->lang, str_of(key), str_of(w));
	char *copy = arena_copy(s->a, said.p, said.n);

	for (char *c = copy; *c; c++)
		if (*c == '_')
			*c = ' ';
	return copy;
}

static void put_endings(struct sim_page *s)
{
	const struct tally *t = &s->r->count.tally;

	table_begin(s, tr(s->lang, "How matches ended"));
	page_put(s->p,
		 "<th scope=col data-by>%s<th scope=col data-by>%s<th "
		 "scope=col data-by>%s<td></thead><tbody>\n",
		 tr(s->lang, "ending"), tr(s->lang, "reason"),
		 tr(s->lang, "matches"));
	for (size_t i = 0; i < t->nendings; i++) {
		const struct ending *e = &t->ending[i];

		page_put(s->p,
			 "<tr><th scope=row>%s<td>%s<td data-v=\"%lld\">%s<td "
			 "class=wide>",
			 shown_word(s, "outcome", e->outcome),
			 e->reason ? shown_word(s, "reason", e->reason) : "",
			 (long long)e->n,
			 number_text(s->lang, (int64_t)e->n).s);
		page_share(s->p, (double)e->n / (double)t->matches);
		page_put(s->p, "\n");
	}
	page_table_end(s->p);
}

#define MOST_COLUMNS 30

/* Put how many matches had which length, in columns of `step` turns. */
static void put_lengths(struct sim_page *s)
{
	const struct tally *t = &s->r->count.tally;
	unsigned last = SIM_MAX_LENGTH, first = 0;
	struct page_column v[MOST_COLUMNS] = { 0 };
	const char *title =
		tr(s->lang, "How long they were, in turns or rounds");

	while (last && t->length[last] == 0)
		last--;
	while (first < last && t->length[first] == 0)
		first++;
	unsigned step = (last - first) / MOST_COLUMNS + 1;
	unsigned columns = (last - first) / step + 1;

	for (unsigned i = first; i <= last; i++)
		v[(i - first) / step].n += (int64_t)t->length[i];
	for (unsigned i = 0; i < columns; i++)
		v[i].label = str_of(arena_printf(s->a, "%u", first + i * step));
	page_put(s->p,
		 "<h2>%s</h2>\n<div class=scroll tabindex=0 role=region "
		 "aria-label=\"%s\">",
		 title, title);
	page_columns(s->p, v, columns);
	page_put(s->p, "</div>\n");
}

static void put_sim(struct page *p, const struct lang *lang, void *ctx)
{
	struct sim_page s = *(const struct sim_page *)ctx;
	const struct game *g = game_find(str_of(s.r->game));

	s.p = p;
	s.lang = lang;
	s.a = arena_new();
	page_put(p, "<div class=\"%s\">\n", g ? g->id : "");
	put_head(&s, g);
	put_players(&s);
	if (s.r->count.tally.matches) {
		put_endings(&s);
		put_lengths(&s);
	}
	page_put(p, "</div>\n");
	arena_free(s.a);
}

void sim_page_put(const struct args *args, const struct simresult *r)
{
	struct sim_page s = { .args = args, .r = r };

	page_print(&(struct page_about){ .title = N_("A simulation"),
					 .kind = "sim",
					 .lang = args->lang,
					 .args = args,
					 .styles = &figure_style,
					 .nstyles = 1 },
		   put_sim, &s);
}
