/* Writes a league as a page. */
#include "cli/page/league_page.h"

#include "cli/cmd.h"
#include "cli/page/figure.h"
#include "cli/shell/figures.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A larger league is written in one language, to limit the size of its page. */
#define BOTH_LANGUAGES 12

/* Minimum length of the axis of ratings, on each side. */
#define LEAST_ELO      50

/* The state of writing a league. */
struct board {
	const struct league_page *l;
	struct page *p;
	const struct lang *lang;
	struct arena *a;
	double elo[LEAGUE_MAX], share[LEAGUE_MAX], value;
	unsigned side[LEAGUE_MAX];
	enum league_mix mix;
};

static const struct meeting *meeting(const struct board *b, size_t i, size_t k)
{
	return &b->l->league->v[i * b->l->league->n + k];
}

static uint64_t count_matches(const struct meeting *m)
{
	uint64_t n = 0;

	for (size_t i = 0; i < QUARTERS; i++)
		n += m->score[i];
	return n;
}

/* True if the score differs significantly from one half. */
static bool is_sure(struct estimate e)
{
	return rating_is_sure(
		(struct estimate){ .mean = e.mean - 0.5, .error = e.error });
}

static void put_text(struct board *b, const char *text)
{
	page_put(b->p, "%s", text);
}

/* Put the heading of a part. */
static void put_title(struct board *b, const char *title)
{
	page_put(b->p, "<h2>%s</h2>\n", title);
}

/* ---- title, summary */

static void put_shares(struct board *b, const char *label, unsigned side)
{
	const char *sep = "";

	page_put(b->p, "<p class=lead>%s ", label);
	for (size_t i = 0; i < b->l->league->n; i++) {
		if (b->side[i] != side || b->share[i] < 0.005)
			continue;
		page_put(b->p, "%s%s ", sep, b->l->name[i]);
		page_number(b->p, b->lang, 100 * b->share[i], 0, false);
		sep = ", ";
	}
	page_put(b->p, "</p>\n");
}

static void put_answer(struct board *b)
{
	const struct league_page *l = b->l;
	const struct lang *lang = b->lang;
	struct buf value = { 0 };

	switch (b->mix) {
	case LEAGUE_NO_MIX:
		page_put(b->p, "<p class=lead>%s</p>\n",
			 tr(lang, "best mix: none, for some decks cannot play "
				  "each other"));
		break;
	case LEAGUE_MIX:
		put_shares(b, tr(lang, "best mix:"), 0);
		break;
	case LEAGUE_SIDES:
		put_shares(b, tr(lang, "best mix of one side:"), 0);
		put_shares(b, tr(lang, "best mix of the other side:"), 1);
		number_put(&value, 100 * b->value, lang);
		buf_putc(&value, '\0');
		page_put(b->p, "<p>%s</p>\n",
			 arena_printf(b->a,
				      tr(lang, "the first mix scores %s%%"),
				      value.p));
		buf_release(&value);
	}
	page_put(b->p, "<p class=m>%s, %s: ", tr(lang, l->game->title),
		 l->format);
	put_text(b,
		 arena_printf(b->a,
			      tr_n(lang, "league of %d deck",
				   "league of %d decks", (int64_t)l->league->n),
			      (int)l->league->n));
	put_text(b, arena_printf(b->a,
				 tr_n(lang, ", %s match", ", %s matches",
				      (int64_t)l->matches),
				 number_text(lang, (int64_t)l->matches).s));
	page_put(b->p, ", %s%s</p>\n", l->player,
		 l->paired ? tr(lang, ", seats even") : "");
}

static void put_first(struct board *b)
{
	const uint64_t *n = b->l->first;

	if (n == NULL)
		return;
	struct estimate e = rating_score(
		(const uint64_t[QUARTERS]){ n[0], 0, n[1], 0, n[2] });

	page_put(b->p, "<p>%s <b>", tr(b->lang, "Who sits first scores"));
	page_number(b->p, b->lang, 100 * e.mean, 1, false);
	page_put(b->p, " %%</b> <span class=m>±");
	page_number(b->p, b->lang, 100 * RATING_Z * e.error, 1, false);
	page_put(b->p, "</span></p>\n");
}

/* ---- the matrix */

/* The colour of a score: one of five, the middle one from 45 to 55 %. */
static int heat(double score)
{
	static const double bounds[] = { 0.30, 0.45, 0.55, 0.70 };
	int k = 0;

	while (k < 4 && score > bounds[k])
		k++;
	return k;
}

static void put_cell(struct board *b, size_t i, size_t k)
{
	const struct meeting *m = meeting(b, i, k);
	struct estimate e = rating_score(m->score);

	if (count_matches(m) == 0) {
		page_put(b->p, "<td>-");
		return;
	}
	page_put(b->p, "<td class=\"h%d%s\"><a href=\"#%sm%zu-%zu\">",
		 heat(e.mean), is_sure(e) ? " sure" : "", b->p->prefix,
		 i < k ? i : k, i < k ? k : i);
	page_number(b->p, b->lang, 100 * e.mean, 0, false);
	page_put(b->p, "<small> ±");
	page_number(b->p, b->lang, 100 * RATING_Z * e.error, 0, false);
	page_put(b->p, "</small></a>");
}

static void put_matrix(struct board *b)
{
	static const char *const bounds[] = { "0–30", "30–45", "45–55", "55–70",
					      "70–100" };
	size_t n = b->l->league->n;

	const char *title = tr(b->lang, "Scores");

	put_title(b, title);
	page_table(b->p, title, "heat");
	page_put(b->p, "<td>");
	for (size_t k = 0; k < n; k++)
		page_put(b->p, "<th scope=col title=\"%s\">%zu", b->l->name[k],
			 k + 1);
	page_put(b->p, "</thead><tbody>\n");
	for (size_t i = 0; i < n; i++) {
		page_put(b->p, "<tr><th scope=row>%zu %s", i + 1,
			 b->l->name[i]);
		for (size_t k = 0; k < n; k++)
			put_cell(b, i, k);
		page_put(b->p, "\n");
	}
	page_table_end(b->p);
	page_put(b->p, "<p class=\"m key\">%s",
		 tr(b->lang, "Points of the row against the column in per "
			     "cent, with the interval of 95 %; bold: not "
			     "chance."));
	for (int k = 0; k < 5; k++)
		page_put(b->p, " <span class=\"h%d\">%s</span>", k, bounds[k]);
	page_put(b->p, "</p>\n");
}

/* ---- ratings */

static void put_ratings(struct board *b)
{
	size_t n = b->l->league->n, order[LEAGUE_MAX];
	double most = LEAST_ELO;

	for (size_t i = 0; i < n; i++) {
		size_t at = i;

		for (; at && b->elo[order[at - 1]] < b->elo[i]; at--)
			order[at] = order[at - 1];
		order[at] = i;
		most = fmax(most, fabs(b->elo[i]));
	}
	put_title(b, tr(b->lang, "Ratings"));
	page_table(b->p, tr(b->lang, "Ratings"), "figures");
	page_put(b->p, "<th scope=col data-by>%s<th scope=col data-by>%s<td>",
		 tr(b->lang, "deck"), tr(b->lang, "Elo"));
	if (b->mix != LEAGUE_NO_MIX)
		page_put(b->p, "<th scope=col data-by>%s<td>",
			 tr(b->lang, "share of the best mix"));
	page_put(b->p, "</thead><tbody>\n");
	for (size_t k = 0; k < n; k++) {
		size_t i = order[k];

		page_put(b->p, "<tr><th scope=row>%s<td data-v=\"%d\">",
			 b->l->name[i], (int)lround(b->elo[i]));
		page_number(b->p, b->lang, b->elo[i], 0, true);
		page_put(b->p, "<td>");
		page_point(b->p, (struct estimate){ b->elo[i], 0 }, -most, most,
			   0);
		if (b->mix != LEAGUE_NO_MIX) {
			page_put(b->p, "<td data-v=\"%d\">",
				 (int)lround(1000 * b->share[i]));
			page_number(b->p, b->lang, 100 * b->share[i], 1, false);
			page_put(b->p, " %%<td class=wide>");
			page_share(b->p, b->share[i]);
		}
		page_put(b->p, "\n");
	}
	page_table_end(b->p);
}

/* ---- cards */

static void put_cards(struct board *b)
{
	double most = 0.01;

	if (b->l->ndots == 0)
		return;
	for (size_t i = 0; i < b->l->ndots; i++) {
		struct estimate e = b->l->dot[i].worth;

		most = fmax(most, fabs(e.mean) + RATING_Z * e.error);
	}
	put_title(b, tr(b->lang, "What cards are worth"));
	page_put(b->p, "<p>%s</p>\n",
		 tr(b->lang, "How much more is scored with the card than "
			     "without it, in points per hundred matches; "
			     "bold: not chance."));
	page_table(b->p, tr(b->lang, "What cards are worth"), "figures");
	page_put(b->p,
		 "<th scope=col data-by>%s<th scope=col data-by>%s<td>"
		 "</thead><tbody>\n",
		 tr(b->lang, "card"), tr(b->lang, "worth"));
	for (size_t i = 0; i < b->l->ndots; i++) {
		const struct league_dot *d = &b->l->dot[i];
		struct str name = lang_id(b->lang) == LANG_RU ? d->ru : d->en;
		const char *class = d->sure ? "sure" : "";

		page_put(b->p,
			 "<tr class=\"item %s\"><th scope=row>%.*s<td "
			 "data-v=\"%d\">",
			 class, STR_ARG(name),
			 (int)lround(10000 * d->worth.mean));
		page_number(b->p, b->lang, 100 * d->worth.mean, 1, true);
		page_put(b->p, "<small class=m> ±");
		page_number(b->p, b->lang, 100 * RATING_Z * d->worth.error, 1,
			    false);
		page_put(b->p, "</small><td>");
		page_point(b->p, d->worth, -most, most, 0);
		page_put(b->p, "\n");
	}
	page_table_end(b->p);
}

/* ---- details of a cell */

static void put_meeting(struct board *b, size_t i, size_t k)
{
	const struct meeting *m = meeting(b, i, k);
	struct estimate e = rating_score(m->score), by;

	page_put(b->p, "<tr id=\"%sm%zu-%zu\"><th scope=row>%s — %s<td>",
		 b->p->prefix, i, k, b->l->name[i], b->l->name[k]);
	page_number(b->p, b->lang, 100 * e.mean, 1, false);
	page_put(b->p, " ±");
	page_number(b->p, b->lang, 100 * RATING_Z * e.error, 1, false);
	page_put(b->p, "<td>");
	if (rating_difference(m->score, &by)) {
		page_number(b->p, b->lang, by.mean, 0, true);
		page_put(b->p, " ±");
		page_number(b->p, b->lang, RATING_Z * by.error, 0, false);
	} else {
		page_put(b->p, "-");
	}
	for (size_t n = 0; n < QUARTERS; n++)
		if (b->l->paired || n % 2 == 0)
			page_put(b->p, "<td>%s",
				 number_text(b->lang, (int64_t)m->score[n]).s);
	page_put(b->p, "\n");
}

static void put_meetings(struct board *b)
{
	static const char *const points[2][QUARTERS] = {
		{ "0", "", "½", "", "1" }, { "0", "½", "1", "1½", "2" }
	};
	size_t n = b->l->league->n;

	put_title(b, tr(b->lang, "The numbers"));
	page_table(b->p, tr(b->lang, "The numbers"), "figures");
	page_put(b->p,
		 "<th scope=col data-by>%s<th scope=col>%s<th scope=col>%s",
		 tr(b->lang, "decks"), tr(b->lang, "points of the first, %"),
		 tr(b->lang, "Elo"));
	for (size_t i = 0; i < QUARTERS; i++)
		if (b->l->paired || i % 2 == 0)
			page_put(b->p, "<th scope=col>%s",
				 arena_printf(
					 b->a,
					 b->l->paired
						 ? tr(b->lang,
						      "pairs that scored %s")
						 : tr(b->lang,
						      "matches that scored %s"),
					 points[b->l->paired][i]));
	page_put(b->p, "</thead><tbody>\n");
	for (size_t i = 0; i < n; i++)
		for (size_t k = i + 1; k < n; k++)
			if (count_matches(meeting(b, i, k)))
				put_meeting(b, i, k);
	page_table_end(b->p);
}

static void put_league(struct page *p, const struct lang *lang, void *ctx)
{
	struct board b = { .l = ctx, .p = p, .lang = lang, .a = arena_new() };

	league_rate(b.l->league, b.elo);
	b.mix = league_solve(b.l->league, b.share, b.side, &b.value);
	page_put(p, "<div class=\"%s\">\n", b.l->game->id);
	put_answer(&b);
	if (b.l->capped)
		page_put(p, "<p class=warn>%s</p>\n",
			 tr(lang, "a match reached a limit of the "
				  "simulation"));
	put_first(&b);
	put_matrix(&b);
	put_ratings(&b);
	put_meetings(&b);
	put_cards(&b);
	page_put(p, "</div>\n");
	arena_free(b.a);
}

void league_page_put(const struct league_page *l)
{
	struct league_page copy = *l;

	page_print(&(struct page_about){ .title = N_("A league of decks"),
					 .kind = "league",
					 .lang = l->args->lang,
					 .alone = l->league->n > BOTH_LANGUAGES,
					 .args = l->args,
					 .styles = &figure_style,
					 .nstyles = 1 },
		   put_league, &copy);
}
