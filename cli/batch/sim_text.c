/* Prints the result of a simulation for people. */
#include "cli/batch/sim_result.h"

#include "cli/shell/figures.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/players/rating.h"
#include "validators/registry.h"

#include <math.h>
#include <string.h>

/* Percentage per block of a bar. */
#define BLOCK 5

struct saying {
	struct buf *out;
	const struct lang *lang;
	const struct simresult *r;
	const struct tally *t;
	size_t wide, bots; /* widths of the columns of names and players */
};

static double share(const struct saying *s, uint64_t n)
{
	double all = (double)s->r->count.tally.matches;

	return all > 0 ? (double)n / all : 0;
}

static void put_number(struct saying *s, uint64_t n)
{
	buf_puts(s->out, number_text(s->lang, (int64_t)n).s);
}

/* Put a row of the table up to its share; its columns are as wide as
 * the head. */
static void put_row(struct saying *s, const char *name, const char *bot,
		    uint64_t n)
{
	struct buf percent = { 0 };

	buf_blanks(s->out, 2);
	put_padded(s->out, str_of(name), s->wide + 2);
	if (s->bots)
		put_padded(s->out, str_of(bot), s->bots + 2);
	put_right(s->out, str_of(number_text(s->lang, (int64_t)n).s), 7);
	number_put(&percent, 100 * share(s, n), s->lang);
	buf_puts(&percent, tr(s->lang, "%"));
	put_right(s->out, buf_str(&percent), 9);
	buf_release(&percent);
}

static void put_player(struct saying *s, unsigned i)
{
	const struct tally *t = &s->r->count.tally;
	struct range w = rating_wilson((double)t->wins[i], (double)t->matches);
	size_t blocks = (size_t)(100 * share(s, t->wins[i]) / BLOCK + 0.5);
	size_t from;

	put_row(s, s->r->player[i], s->r->bot[i], t->wins[i]);
	buf_blanks(s->out, 3);
	from = s->out->n;
	number_put(s->out, 100 * w.low, s->lang);
	buf_putc(s->out, '-');
	number_put(s->out, 100 * w.high, s->lang);
	if (blocks)
		buf_blanks(s->out, 11 - (s->out->n - from));
	for (size_t k = 0; k < blocks; k++)
		buf_puts(s->out, "█");
	if (t->shares[i])
		buf_printf(s->out, tr(s->lang, ", and %s shared"),
			   number_text(s->lang, (int64_t)t->shares[i]).s);
	buf_putc(s->out, '\n');
}

/* Put a word of the state under a key: both_heroes_dead is "both
 * heroes dead". */
static void put_word(struct saying *s, const char *key, const char *word)
{
	size_t from = s->out->n;

	utf8_put_safe(s->out, tr_word(s->lang, str_of(key), str_of(word)));
	for (size_t i = from; i < s->out->n; i++)
		if (s->out->p[i] == '_')
			s->out->p[i] = ' ';
}

/* Put the matches with this outcome, by their reasons. */
static void put_reasons(struct saying *s, const char *outcome)
{
	const struct tally *t = s->t;
	const char *sep = "";

	for (size_t i = 0; i < t->nendings; i++) {
		const struct ending *e = &t->ending[i];

		if (strcmp(e->outcome, outcome) != 0)
			continue;
		buf_puts(s->out, sep);
		put_word(s, e->reason ? "reason" : "outcome",
			 e->reason ? e->reason : e->outcome);
		buf_putc(s->out, ' ');
		put_number(s, e->n);
		sep = ", ";
	}
}

/* Put the drawn matches. */
static void put_draws(struct saying *s)
{
	const struct tally *t = &s->r->count.tally;
	uint64_t all = 0;

	for (size_t i = 0; i < t->nendings; i++)
		if (strcmp(t->ending[i].outcome, "win") != 0 &&
		    strcmp(t->ending[i].outcome, "shared_win") != 0)
			all += t->ending[i].n;
	if (all == 0)
		return;
	put_row(s, tr(s->lang, "draws"), "", all);
	buf_putc(s->out, '\n');
}

static void put_endings(struct saying *s)
{
	const struct tally *t = s->t;
	const char *before = "";
	struct buf *out = s->out;

	buf_printf(out, "%s ", tr(s->lang, "endings:"));
	for (size_t i = 0; i < t->nendings; i++) {
		const char *outcome = t->ending[i].outcome;

		if (strcmp(outcome, before) == 0)
			continue;
		buf_puts(out, i ? "; " : "");
		put_word(s, "outcome", outcome);
		buf_puts(out, ": ");
		put_reasons(s, outcome);
		before = outcome;
	}
	buf_putc(out, '\n');
}

/* The length within which this many tenths of the matches end. */
static unsigned within(const struct tally *t, unsigned tenths)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++) {
		sum += t->length[i];
		if (10 * sum >= tenths * t->matches)
			return i;
	}
	return SIM_MAX_LENGTH;
}

static void put_length(struct saying *s)
{
	buf_printf(s->out,
		   tr(s->lang, "length: half of the matches within %u turns or "
			       "rounds, 9 of 10 within %u\n"),
		   within(s->t, 5), within(s->t, 9));
}

void tally_text(struct buf *out, const struct tally *t, const struct lang *lang)
{
	struct saying s = { .out = out, .lang = lang, .t = t };

	put_endings(&s);
	put_length(&s);
}

/* "The Last Mainstay, classic: 1000 matches, random, seats even" */
static void put_head(struct saying *s)
{
	const struct simresult *r = s->r;
	const struct game *g = game_find(str_of(r->game));
	const struct lang *l = s->lang;

	buf_puts(s->out, g ? tr(l, g->title) : r->game);
	buf_printf(s->out, ", %s", r->format);
	if (strcmp(r->options, "{}") != 0)
		buf_printf(s->out, " %s", r->options);
	buf_printf(s->out,
		   tr_n(l, ": %s match", ": %s matches",
			(int64_t)r->count.tally.matches),
		   number_text(l, (int64_t)r->count.tally.matches).s);
	if (!s->bots)
		buf_printf(s->out, ", %s", r->bot[0]);
	if (r->paired)
		buf_puts(s->out, tr(l, ", seats even"));
	if (r->of > 1)
		buf_printf(s->out, tr(l, ", shard %lld of %lld"),
			   (long long)r->shard, (long long)r->of);
	buf_putc(s->out, '\n');
}

/* Put which of two is stronger. */
static void put_elo(struct saying *s)
{
	const struct simresult *r = s->r;
	const uint64_t *n = r->count.score;
	const struct lang *l = s->lang;
	struct estimate e;

	if (n[0] + n[1] + n[2] + n[3] + n[4] == 0)
		return;
	if (!rating_difference(n, &e)) {
		buf_printf(s->out, "%s\n",
			   tr(l, "one side won everything: there is no Elo "
				 "difference"));
		return;
	}
	struct buf by = { 0 };
	buf_printf(&by, "+%lld ±%lld", llround(fabs(e.mean)),
		   llround(RATING_Z * e.error));
	buf_putc(&by, '\0');
	if (rating_is_sure(e))
		buf_printf(s->out, tr(l, "%s is stronger: Elo %s, not chance"),
			   r->player[e.mean < 0], by.p);
	else
		buf_printf(s->out,
			   tr(l, "nobody is surely stronger: Elo %s for %s"),
			   by.p, r->player[e.mean < 0]);
	buf_release(&by);
	buf_putc(s->out, '\n');
	if (r->paired)
		buf_printf(s->out,
			   tr(l, "pairs by the points of %s: 0: %s, 0.5: %s, "
				 "1: %s, 1.5: %s, 2: %s"),
			   r->player[0], number_text(l, (int64_t)n[0]).s,
			   number_text(l, (int64_t)n[1]).s,
			   number_text(l, (int64_t)n[2]).s,
			   number_text(l, (int64_t)n[3]).s,
			   number_text(l, (int64_t)n[4]).s);
	if (r->paired)
		buf_putc(s->out, '\n');
}

static void put_test(struct saying *s)
{
	const struct simresult *r = s->r;
	const struct lang *l = s->lang;
	struct buf b = { 0 };
	double llr;
	int d = simresult_decision(r, &llr);

	buf_printf(&b, "%.2f", llr);
	number_said(&b, 0, l);
	buf_putc(&b, '\0');
	if (d)
		buf_printf(s->out,
			   tr(l, "test of Elo %lld against %lld: decided for "
				 "%lld (%s)"),
			   (long long)r->elo[0], (long long)r->elo[1],
			   (long long)r->elo[d > 0], b.p);
	else
		buf_printf(s->out,
			   tr(l, "test of Elo %lld against %lld: not decided "
				 "(%s)"),
			   (long long)r->elo[0], (long long)r->elo[1], b.p);
	buf_putc(s->out, '\n');
	buf_release(&b);
}

/* A percentage with a sign and one decimal; the caller releases it. */
static struct buf signed_share(const struct lang *l, double v, bool sign)
{
	struct buf b = { 0 };

	buf_printf(&b, "%s%.1f", sign && v >= 0 ? "+" : "",
		   fabs(v) < 0.0005 ? 0.0 : 100 * v);
	number_said(&b, b.p[0] == '+', l);
	buf_putc(&b, '\0');
	return b;
}

static void put_change(struct saying *s)
{
	const struct simresult *r = s->r;
	struct estimate e = simresult_change(r);
	double half = RATING_Z * e.error;
	struct buf by = signed_share(s->lang, e.mean, true);
	struct buf low = signed_share(s->lang, e.mean - half, false);
	struct buf high = signed_share(s->lang, e.mean + half, false);

	buf_printf(s->out,
		   rating_is_sure(e)
			   ? tr(s->lang, "%s instead of %s: %s%% (%s to %s), "
					 "not chance")
			   : tr(s->lang, "%s instead of %s: %s%% (%s to %s), "
					 "perhaps chance"),
		   r->to, r->from, by.p, low.p, high.p);
	buf_putc(s->out, '\n');
	buf_release(&by);
	buf_release(&low);
	buf_release(&high);
}

void simresult_strength(struct buf *out, const struct simresult *r,
			const struct lang *lang)
{
	struct saying s = { .out = out, .lang = lang, .r = r };

	if (r->nplayers == 2)
		put_elo(&s);
	if (r->sprt)
		put_test(&s);
	if (r->from)
		put_change(&s);
}

static void measure_columns(struct saying *s)
{
	const struct simresult *r = s->r;
	bool alike = true;

	s->wide = utf8_width(str_of(tr(s->lang, "draws")));
	for (unsigned i = 0; i < r->nplayers; i++) {
		size_t name = utf8_width(str_of(r->player[i]));
		size_t bot = utf8_width(str_of(r->bot[i]));

		s->wide = name > s->wide ? name : s->wide;
		s->bots = bot > s->bots ? bot : s->bots;
		alike = alike && strcmp(r->bot[i], r->bot[0]) == 0;
	}
	if (alike)
		s->bots = 0;
}

void simresult_text(struct buf *out, const struct simresult *r,
		    const struct lang *lang)
{
	const struct tally *t = &r->count.tally;
	struct saying s = { .out = out, .lang = lang, .r = r, .t = t };

	measure_columns(&s);
	put_head(&s);
	buf_blanks(out, s.wide + 4 + (s.bots ? s.bots + 2 : 0));
	put_right(out, str_of(tr(lang, "wins")), 7);
	put_right(out, str_of(tr(lang, "95%")), 18);
	buf_putc(out, '\n');
	for (unsigned i = 0; i < r->nplayers; i++)
		put_player(&s, i);
	put_draws(&s);
	if (t->matches)
		put_endings(&s);
	simresult_strength(out, r, lang);
	if (t->matches)
		put_length(&s);
	if (t->capped)
		buf_printf(out, "%s\n",
			   tr(lang, "a match reached a limit of the "
				    "simulation"));
	buf_printf(out,
		   tr(lang, "again: koloda sim --seed=%lld --matches=%lld "
			    "...\n"),
		   (long long)r->seed, (long long)r->matches);
}
