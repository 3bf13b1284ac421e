/* Prints a league: the matrix of scores, ratings, the best mix. */
#include "cli/batch/league_result.h"

#include "cli/batch/sim_result.h"
#include "cli/shell/figures.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#define COLUMN 8 /* width of a deck in the matrix */

/* Statistics derived from the scores. */
struct findings {
	double elo[LEAGUE_MAX], share[LEAGUE_MAX], value;
	unsigned side[LEAGUE_MAX];
	enum league_mix mix;
};

static const struct meeting *meeting(const struct leagueresult *r, size_t a,
				     size_t b)
{
	return &r->league.v[a * r->league.n + b];
}

/* True if the score differs significantly from one half. */
static bool is_sure(struct estimate e)
{
	return rating_is_sure(
		(struct estimate){ .mean = e.mean - 0.5, .error = e.error });
}

static bool was_played(const struct meeting *m)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < QUARTERS; i++)
		n += m->score[i];
	return n > 0;
}

static void put_cell(struct buf *out, const struct meeting *m)
{
	struct buf b = { 0 };

	if (was_played(m)) {
		struct estimate e = rating_score(m->score);

		buf_printf(&b, "%lld ±%lld%s", llround(100 * e.mean),
			   llround(100 * RATING_Z * e.error),
			   is_sure(e) ? "*" : " ");
	} else {
		buf_puts(&b, "- ");
	}
	put_right(out, buf_str(&b), COLUMN);
	buf_release(&b);
}

static size_t digits(size_t n)
{
	return n < 10 ? 1 : 2;
}

static void put_matrix(struct buf *out, const struct leagueresult *r,
		       const struct findings *f, const struct lang *lang)
{
	size_t n = r->league.n, wide = 0;

	for (size_t i = 0; i < n; i++)
		if (utf8_width(str_of(r->head.deck[i].name)) > wide)
			wide = utf8_width(str_of(r->head.deck[i].name));
	buf_blanks(out, digits(n) + 1 + wide);
	for (size_t i = 0; i < n; i++) {
		put_right(out, str_of(number_text(lang, (int64_t)i + 1).s),
			  COLUMN - 1);
		buf_putc(out, ' ');
	}
	put_right(out, str_of(tr(lang, "Elo")), 6);
	buf_putc(out, '\n');
	for (size_t i = 0; i < n; i++) {
		struct buf elo = { 0 };
		long long by = llround(f->elo[i]);

		put_right(out, str_of(number_text(lang, (int64_t)i + 1).s),
			  digits(n));
		buf_putc(out, ' ');
		put_padded(out, str_of(r->head.deck[i].name), wide);
		for (size_t k = 0; k < n; k++)
			put_cell(out, meeting(r, i, k));
		buf_printf(&elo, "%s%lld",
			   by > 0   ? "+"
			   : by < 0 ? "−"
				    : "",
			   by < 0 ? -by : by);
		put_right(out, buf_str(&elo), 6);
		buf_release(&elo);
		buf_putc(out, '\n');
	}
}

/* "iron-wall 38, quiet-storm 33": the decks of a side that are in the mix */
static void put_shares(struct buf *out, const struct leagueresult *r,
		       const struct findings *f, unsigned side)
{
	const char *sep = " ";

	for (size_t i = 0; i < r->league.n; i++) {
		if (f->side[i] != side || f->share[i] < 0.005)
			continue;
		buf_printf(out, "%s%s %lld", sep, r->head.deck[i].name,
			   llround(100 * f->share[i]));
		sep = ", ";
	}
	buf_putc(out, '\n');
}

static void put_mix(struct buf *out, const struct leagueresult *r,
		    const struct findings *f, const struct lang *lang)
{
	struct buf b = { 0 };

	switch (f->mix) {
	case LEAGUE_NO_MIX:
		buf_printf(out, "%s\n",
			   tr(lang, "best mix: none, for some decks cannot "
				    "play each other"));
		return;
	case LEAGUE_MIX:
		buf_puts(out, tr(lang, "best mix:"));
		put_shares(out, r, f, 0);
		return;
	case LEAGUE_SIDES:
		buf_puts(out, tr(lang, "best mix of one side:"));
		put_shares(out, r, f, 0);
		buf_puts(out, tr(lang, "best mix of the other side:"));
		put_shares(out, r, f, 1);
		number_put(&b, 100 * f->value, lang);
		buf_putc(&b, '\0');
		buf_printf(out, tr(lang, "the first mix scores %s%%"), b.p);
		buf_putc(out, '\n');
		buf_release(&b);
	}
}

/* The score of the player in the first seat. */
static struct estimate first_score(const struct leagueresult *r)
{
	return rating_score((const uint64_t[QUARTERS]){
		r->first[0], 0, r->first[1], 0, r->first[2] });
}

static void put_first(struct buf *out, const struct leagueresult *r,
		      const struct lang *lang)
{
	struct estimate first = first_score(r);
	struct buf b = { 0 };

	buf_printf(&b, "%lld%s ±%lld", llround(100 * first.mean), tr(lang, "%"),
		   llround(100 * RATING_Z * first.error));
	buf_putc(&b, '\0');
	buf_printf(out, tr(lang, "who sits first scores %s\n"), b.p);
	buf_release(&b);
}

static void put_text(struct buf *out, const struct leagueresult *r,
		     const struct findings *f, const struct leagueform *form)
{
	const struct lang *lang = form->lang;

	buf_printf(out, "%s, %s: ", tr(lang, r->game->title), r->head.format);
	buf_printf(out,
		   tr_n(lang, "league of %d deck", "league of %d decks",
			(int64_t)r->league.n),
		   (int)r->league.n);
	buf_printf(out,
		   tr_n(lang, ", %s match", ", %s matches",
			(int64_t)r->tally.matches),
		   number_text(lang, (int64_t)r->tally.matches).s);
	buf_printf(out, ", %s%s\n", r->head.player,
		   r->head.paired ? tr(lang, ", seats even") : "");
	if (r->tally.matches < league_planned(&r->head, NULL))
		buf_printf(out,
			   tr(lang, "not finished: there are %s matches\n"),
			   number_text(lang,
				       (int64_t)league_planned(&r->head, NULL))
				   .s);
	put_matrix(out, r, f, lang);
	buf_printf(out, "%s\n",
		   tr(lang,
		      "percentage of points of the row against the column; * "
		      "not chance"));
	put_mix(out, r, f, lang);
	if (r->head.paired)
		put_first(out, r, lang);
	tally_text(out, &r->tally, lang);
	leagueresult_put_cards(out, r, form);
	buf_printf(out,
		   tr(lang, "again: koloda league --seed=%lld --matches=%lld "
			    "...\n"),
		   (long long)r->head.seed, (long long)r->head.matches);
}

static void put_decks(struct json *j, const struct leagueresult *r,
		      const struct findings *f)
{
	json_put(j, "decks:[");
	for (size_t i = 0; i < r->league.n; i++) {
		json_put(j, "{id:%s", r->head.deck[i].name);
		json_rounded(j, "elo", f->elo[i], 1);
		if (f->mix != LEAGUE_NO_MIX) {
			json_rounded(j, "share", f->share[i], 6);
			json_put(j, "side:%u", f->side[i]);
		}
		json_put(j, "}");
	}
	json_put(j, "]");
}

static void put_meetings(struct json *j, const struct leagueresult *r)
{
	json_put(j, "meetings:[");
	for (size_t a = 0; a < r->league.n; a++)
		for (size_t b = a + 1; b < r->league.n; b++) {
			const struct meeting *m = meeting(r, a, b);

			if (!was_played(m))
				continue;
			struct estimate e = rating_score(m->score);
			json_put(j, "{a:%s b:%s score:[", r->head.deck[a].name,
				 r->head.deck[b].name);
			for (unsigned i = 0; i < QUARTERS; i++)
				json_put(j, "%" PRIu64, m->score[i]);
			json_put(j, "]");
			json_rounded(j, "mean", e.mean, 6);
			json_rounded(j, "error", RATING_Z * e.error, 6);
			json_put(j, "sure:%hhd}", is_sure(e));
		}
	json_put(j, "]");
}

static void put_json(struct buf *out, const struct leagueresult *r,
		     const struct findings *f)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d type:%s tool:%s program:%s game:%s format:%s", 1,
		 "league", "koloda league", "koloda " KOLODA_VERSION,
		 r->game->id, r->head.format);
	json_put(&j, "bot:%s seed:%" PRId64 " matches:%" PRId64 " paired:%hhd",
		 r->head.player, r->head.seed, r->head.matches, r->head.paired);
	put_decks(&j, r, f);
	put_meetings(&j, r);
	if (f->mix != LEAGUE_NO_MIX) {
		json_rounded(&j, "value", f->value, 6);
	}
	json_put(&j,
		 "played:%" PRIu64 " first:{lost:%" PRIu64 " neither:%" PRIu64
		 " won:%" PRIu64 "} endings:[",
		 r->tally.matches, r->first[0], r->first[1], r->first[2]);
	for (size_t i = 0; i < r->tally.nendings; i++)
		json_put(&j, "{outcome:%s reason:%s n:%" PRIu64 "}",
			 r->tally.ending[i].outcome, r->tally.ending[i].reason,
			 r->tally.ending[i].n);
	json_put(&j, "]");
	leagueresult_json_cards(&j, r);
	json_put(&j, "capped:%hhd}", r->tally.capped);
	buf_putc(out, '\n');
}

void leagueresult_put(struct buf *out, const struct leagueresult *r,
		      const struct leagueform *form)
{
	struct findings f = { 0 };

	league_rate(&r->league, f.elo);
	f.mix = league_solve(&r->league, f.share, f.side, &f.value);
	if (form->json)
		put_json(out, r, &f);
	else
		put_text(out, r, &f, form);
}
