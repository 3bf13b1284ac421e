/* Prints the worth of the cards of a league. */
#include "cli/batch/league_result.h"

#include "cli/shell/figures.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <inttypes.h>
#include <math.h>

#define SHOWN    10   /* cards in the short table */
#define TOO_MUCH 0.06 /* a card that surely adds more is too strong */

/* Put a percentage with one decimal, aligned right. */
static void put_share(struct buf *out, const struct lang *l, double v,
		      size_t wide)
{
	struct buf b = { 0 };

	number_put(&b, 100 * v, l);
	buf_puts(&b, tr(l, "%"));
	put_right(out, buf_str(&b), wide);
	buf_release(&b);
}

/* Put a rate with its interval, or a dash if there were no matches. */
static void put_rate(struct buf *out, const struct lang *l,
		     const struct worth_rate *w)
{
	struct buf b = { 0 };

	if (w->matches == 0) {
		put_right(out, STR("-"), 18);
		return;
	}
	number_put(&b, 100 * w->mean, l);
	buf_puts(&b, tr(l, "%"));
	buf_putc(&b, ' ');
	number_put(&b, 100 * w->range.low, l);
	buf_putc(&b, '-');
	number_put(&b, 100 * w->range.high, l);
	put_right(out, buf_str(&b), 18);
	buf_release(&b);
}

static void put_difference(struct buf *out, const struct lang *l,
			   const struct worth *w)
{
	struct buf b = { 0 };
	double v = 100 * w->difference.mean;
	bool minus = v <= -0.05;

	buf_puts(&b, minus ? "−" : "+");
	number_put(&b, fabs(v), l);
	put_right(out, buf_str(&b), 10);
	buf_release(&b);
	if (w->sure)
		buf_puts(out, " *");
	if (w->sure && fabs(w->difference.mean) > TOO_MUCH)
		buf_printf(out, "  %s",
			   minus ? tr(l, "too weak") : tr(l, "too strong"));
}

static const char *name_of(const struct cardworth *c, const struct lang *l)
{
	return c->card->name[lang_id(l) == LANG_RU];
}

static void put_card(struct buf *out, const struct cardworth *c,
		     const struct leagueform *f, size_t wide)
{
	const struct worth *w = &c->worth;

	put_padded(out, str_of(name_of(c, f->lang)), wide);
	if (f->whole) {
		put_rate(out, f->lang, &w->in);
		put_rate(out, f->lang, &w->drawn);
		put_rate(out, f->lang, &w->played);
	}
	if (w->compared) {
		put_share(out, f->lang, w->with, 9);
		put_share(out, f->lang, w->without, 9);
		put_difference(out, f->lang, w);
	}
	buf_putc(out, '\n');
}

static void put_head(struct buf *out, const struct leagueresult *r,
		     const struct leagueform *f, size_t wide)
{
	const struct lang *l = f->lang;

	put_padded(out,
		   str_of(leagueresult_by(r) == WORTH_DRAWN
				  ? tr(l, "when drawn")
				  : tr(l, "when played")),
		   wide);
	if (f->whole) {
		put_right(out, str_of(tr(l, "in the deck")), 18);
		put_right(out, str_of(tr(l, "drawn")), 18);
		put_right(out, str_of(tr(l, "played")), 18);
	}
	put_right(out, str_of(tr_in(l, "of a card", "wins")), 9);
	put_right(out, str_of(tr(l, "without")), 9);
	put_right(out, str_of(tr(l, "difference")), 12);
	buf_putc(out, '\n');
}

void leagueresult_put_cards(struct buf *out, const struct leagueresult *r,
			    const struct leagueform *f)
{
	struct arena *a = arena_new();
	struct cardworth *v;
	size_t n = leagueresult_cards(r, a, &v), shown = 0;
	size_t wide = utf8_width(str_of(tr(f->lang, "when played")));

	for (size_t i = 0; i < n; i++) {
		size_t w = utf8_width(str_of(name_of(&v[i], f->lang)));

		if (!f->whole && (i == SHOWN || !v[i].worth.compared))
			break;
		wide = w > wide ? w : wide;
		shown++;
	}
	if (shown)
		put_head(out, r, f, wide);
	for (size_t i = 0; i < shown; i++)
		put_card(out, &v[i], f, wide);
	arena_free(a);
}

static void json_rate(struct json *j, const char *key,
		      const struct worth_rate *w)
{
	json_key(j, key);
	json_put(j, "{matches:%" PRIu64, w->matches);
	if (w->matches) {
		json_rounded(j, "mean", w->mean, 6);
		json_rounded(j, "low", w->range.low, 6);
		json_rounded(j, "high", w->range.high, 6);
	}
	json_put(j, "}");
}

static void json_card(struct json *j, const struct cardworth *c)
{
	const struct worth *w = &c->worth;

	json_put(j, "{card:%s decks:%zu", c->card->id, c->decks);
	json_rate(j, "in", &w->in);
	json_rate(j, "drawn", &w->drawn);
	json_rate(j, "played", &w->played);
	if (w->compared) {
		json_rounded(j, "with", w->with, 6);
		json_rounded(j, "without", w->without, 6);
		json_rounded(j, "difference", w->difference.mean, 6);
		json_rounded(j, "error", RATING_Z * w->difference.error, 6);
		json_rounded(j, "p", w->p, 6);
		json_put(j, "sure:%hhd", w->sure);
	}
	json_put(j, "}");
}

void leagueresult_json_cards(struct json *j, const struct leagueresult *r)
{
	struct arena *a = arena_new();
	struct cardworth *v;
	size_t n = leagueresult_cards(r, a, &v);

	json_put(j, "by:%s cards:[",
		 leagueresult_by(r) == WORTH_DRAWN ? "drawn" : "played");
	for (size_t i = 0; i < n; i++)
		json_card(j, &v[i]);
	json_put(j, "]");
	arena_free(a);
}
