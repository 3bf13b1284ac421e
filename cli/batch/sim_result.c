/* Prints the results of a simulation, and reads and writes those of shards. */
#include "cli/batch/sim_result.h"

#include "cli/cmd.h"
#include "cli/shell/figures.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Columns of the longest bar. */
#define BAR 40

enum simform sim_form(const char *option)
{
	for (unsigned i = 0; option && shape_words[i]; i++)
		if (strcmp(option, shape_words[i]) == 0)
			return (enum simform)i;
	return SIM_TEXT;
}

/*
 * The interval of Wilson: with 95 % confidence the share of wins behind w of
 * n is inside, in thousandths.
 */
static void wilson(uint64_t w, uint64_t n, double *low, double *high)
{
	const double z = 1.959963984540054;
	double count = (double)n, p = n ? (double)w / count : 0;
	double middle = p + z * z / (2 * count);
	double half =
		z * sqrt(p * (1 - p) / count + z * z / (4 * count * count));
	double scale = 1 + z * z / count;

	*low = n ? (middle - half) / scale * 100 : 0;
	*high = n ? (middle + half) / scale * 100 : 100;
}

/* A share of hundred with a decimal, at the right of `wide` columns: "52.3%".
 */
static void put_percent(struct buf *out, const struct lang *lang,
			double percent, size_t wide)
{
	struct buf b = { 0 };

	buf_printf(&b, "%.1f", percent);
	number_said(&b, 0, lang);
	buf_puts(&b, tr(lang, "%"));
	put_right(out, buf_str(&b), wide);
	buf_release(&b);
}

static void put_number(struct buf *out, const struct lang *lang, uint64_t n,
		       size_t wide)
{
	put_right(out, str_of(number_text(lang, (int64_t)n).s), wide);
}

static void put_text_player(struct buf *out, const struct simresult *r,
			    const struct lang *lang, unsigned i, size_t width)
{
	const struct tally *t = &r->tally;
	double low, high;

	wilson(t->wins[i], t->matches, &low, &high);
	buf_blanks(out, 2);
	put_padded(out, str_of(r->player[i]), width + 2);
	put_padded(out, str_of(r->bot[i]), 8);
	buf_putc(out, ' ');
	put_number(out, lang, t->wins[i], 9);
	buf_blanks(out, 2);
	put_percent(out, lang,
		    t->matches ? 100.0 * (double)t->wins[i] / (double)t->matches
			       : 0.0,
		    6);
	buf_blanks(out, 2);
	put_percent(out, lang, low, 6);
	buf_puts(out, tr(lang, " to "));
	put_percent(out, lang, high, 6);
	if (t->shares[i])
		buf_printf(out, tr(lang, ", and %s shared"),
			   number_text(lang, (int64_t)t->shares[i]).s);
	buf_putc(out, '\n');
}

static void put_lengths(struct buf *out, const struct lang *lang,
			const struct tally *t)
{
	uint64_t most = 1;

	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++)
		most = t->length[i] > most ? t->length[i] : most;
	buf_printf(out, "%s\n", tr(lang, "length"));
	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++) {
		if (t->length[i] == 0)
			continue;
		buf_printf(out, "  %4u%s ", i, i == SIM_MAX_LENGTH ? "+" : " ");
		put_number(out, lang, t->length[i], 9);
		buf_blanks(out, 2);
		for (uint64_t k = 0; k < (t->length[i] * BAR + most - 1) / most;
		     k++)
			buf_putc(out, '#');
		buf_putc(out, '\n');
	}
}

/* A word of the state under a key. */
static void put_word(struct buf *out, const struct lang *lang, const char *key,
		     const char *word)
{
	utf8_put_safe(out, tr_word(lang, str_of(key), str_of(word)));
}

/* "GAME FORMAT OPTIONS: 1000 matches, seed 1, shard 0 of 4" */
static void put_head(struct buf *out, const struct lang *lang,
		     const struct simresult *r)
{
	buf_printf(out, "%s %s %s: ", r->game, r->format, r->options);
	buf_printf(out,
		   tr_n(lang, "%s match, seed %lld", "%s matches, seed %lld",
			(int64_t)r->tally.matches),
		   number_text(lang, (int64_t)r->tally.matches).s,
		   (long long)r->seed);
	if (r->of > 1)
		buf_printf(out, tr(lang, ", shard %lld of %lld"),
			   (long long)r->shard, (long long)r->of);
}

static void put_text(struct buf *out, const struct simresult *r,
		     const struct lang *lang)
{
	const struct tally *t = &r->tally;
	size_t width = 6;

	for (unsigned i = 0; i < r->nplayers; i++)
		if (utf8_width(str_of(r->player[i])) > width)
			width = utf8_width(str_of(r->player[i]));
	put_head(out, lang, r);
	buf_printf(out, "\n%s\n", tr(lang, "wins"));
	for (unsigned i = 0; i < r->nplayers; i++)
		put_text_player(out, r, lang, i, width);
	buf_printf(out, "%s\n", tr(lang, "endings"));
	for (size_t i = 0; i < t->nendings; i++) {
		const struct ending *e = &t->ending[i];

		buf_blanks(out, 2);
		put_number(out, lang, e->n, 9);
		buf_blanks(out, 2);
		put_word(out, lang, "outcome", e->outcome);
		if (e->reason) {
			buf_puts(out, ", ");
			put_word(out, lang, "reason", e->reason);
		}
		buf_putc(out, '\n');
	}
	put_lengths(out, lang, t);
	if (t->capped)
		buf_printf(out, "%s\n",
			   tr(lang, "a match reached a limit of the "
				    "simulation"));
}

static void put_header(struct json *j, const struct simresult *r)
{
	json_put(j, "v:%d type:%s tool:%s program:%s", 1, "header",
		 "koloda sim", "koloda " KOLODA_VERSION);
	json_put(j, "game:%s format:%s options:%s rules:%s cards:%s rng:%s",
		 r->game, r->format, r->options, r->rules, r->cards, RNG_NAME);
	json_put(j,
		 "seed:%" PRId64 " matches:%" PRId64 " shard:%" PRId64
		 " of:%" PRId64 " players:[",
		 r->seed, r->matches, r->shard, r->of);
	for (unsigned i = 0; i < r->nplayers; i++)
		json_put(j, "{id:%s bot:%s}", r->player[i], r->bot[i]);
	json_put(j, "]");
}

static void put_tally(struct json *j, const struct simresult *r)
{
	const struct tally *t = &r->tally;

	json_put(j, "played:%" PRIu64 " decisions:%" PRIu64 " wins:[",
		 t->matches, t->decisions);
	for (unsigned i = 0; i < r->nplayers; i++)
		json_put(j, "%" PRIu64, t->wins[i]);
	json_put(j, "] shares:[");
	for (unsigned i = 0; i < r->nplayers; i++)
		json_put(j, "%" PRIu64, t->shares[i]);
	json_put(j, "] endings:[");
	for (size_t i = 0; i < t->nendings; i++)
		json_put(j, "{outcome:%s reason:%s n:%" PRIu64 "}",
			 t->ending[i].outcome, t->ending[i].reason,
			 t->ending[i].n);
	json_put(j, "] lengths:[");
	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++)
		if (t->length[i])
			json_put(j, "{length:%u n:%" PRIu64 "}", i,
				 t->length[i]);
	json_put(j, "] capped:%hhd", t->capped);
}

/* One map with everything, or a line for each of its parts. */
static void put_json(struct buf *out, const struct simresult *r, bool lines)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{");
	put_header(&j, r);
	if (lines) {
		json_put(&j, "}");
		buf_putc(out, '\n');
		json_init(&j, out);
		json_put(&j, "{v:%d type:%s", 1, "tally");
	}
	put_tally(&j, r);
	json_put(&j, "}");
	buf_putc(out, '\n');
	if (!lines)
		return;
	json_init(&j, out);
	json_put(&j, "{v:%d type:%s items:%" PRIu64 " ok:%hhd}", 1, "footer",
		 r->tally.matches, (bool)!r->tally.capped);
	buf_putc(out, '\n');
}

void simresult_put(struct buf *out, const struct simresult *r,
		   const struct lang *lang, enum simform form)
{
	if (form == SIM_TEXT)
		put_text(out, r, lang);
	else
		put_json(out, r, form == SIM_JSONL);
}
