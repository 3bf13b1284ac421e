/* Adds up the counts of a simulation, and writes them as mergeable JSON. */
#include "cli/batch/sim_result.h"

#include "cli/cmd.h"

#include "validators/base/json.h"
#include "validators/core/players/rating.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum simform sim_form(const char *option)
{
	for (unsigned i = 0; option && shape_words[i]; i++)
		if (strcmp(option, shape_words[i]) == 0)
			return (enum simform)i;
	return SIM_TEXT;
}

uint64_t simresult_draws(const struct simresult *r, bool *odd)
{
	uint64_t n = (uint64_t)r->matches, of = (uint64_t)r->of;
	uint64_t draws = r->paired ? n / 2 + n % 2 : n;
	uint64_t shard = (uint64_t)r->shard;

	*odd = r->paired && n % 2 && (draws - 1) % of == shard;
	return draws / of + (shard < draws % of);
}

bool simcount_merge(struct simcount *into, const struct simcount *c)
{
	for (unsigned i = 0; i < QUARTERS; i++)
		into->score[i] += c->score[i];
	for (unsigned i = 0; i < SIM_CHANGES; i++)
		into->change[i] += c->change[i];
	return tally_merge(&into->tally, &c->tally);
}

int simresult_decision(const struct simresult *r, double *llr)
{
	*llr = rating_llr(r->count.score, (double)r->elo[0], (double)r->elo[1]);
	return *llr >= RATING_BOUND ? 1 : *llr <= -RATING_BOUND ? -1 : 0;
}

struct estimate simresult_change(const struct simresult *r)
{
	const uint64_t *n = r->count.change;
	double played = 0, sum = 0, squares = 0;

	for (int i = 0; i < (int)SIM_CHANGES; i++) {
		double by = (i - (int)QUARTERS + 1) / 4.0;

		played += (double)n[i];
		sum += (double)n[i] * by;
		squares += ((double)n[i] + RATING_ADDED) * by * by;
	}
	double all = played + RATING_ADDED * SIM_CHANGES;
	double variance = squares / all - sum / all * (sum / all);

	return (struct estimate){ played > 0 ? sum / played : 0,
				  sqrt(variance / all) };
}

static void put_header(struct json *j, const struct simresult *r)
{
	json_put(j, "v:%d type:%s tool:%s program:%s", 1, "header",
		 "koloda sim", "koloda " KOLODA_VERSION);
	json_put(j, "game:%s format:%s options:%s rules:%s cards:%s rng:%s",
		 r->game, r->format, r->options, r->rules, r->cards, RNG_NAME);
	json_put(j,
		 "seed:%" PRId64 " matches:%" PRId64 " paired:%hhd"
		 " shard:%" PRId64 " of:%" PRId64 " players:[",
		 r->seed, r->matches, r->paired, r->shard, r->of);
	for (unsigned i = 0; i < r->nplayers; i++)
		json_put(j, "{id:%s bot:%s}", r->player[i], r->bot[i]);
	json_put(j, "]");
	if (r->sprt)
		json_put(j, "sprt:[%" PRId64 " %" PRId64 "]", r->elo[0],
			 r->elo[1]);
	if (r->from)
		json_put(j, "replace:{from:%s to:%s}", r->from, r->to);
}

static void put_counts(struct json *j, const char *key, const uint64_t *v,
		       unsigned n)
{
	json_key(j, key);
	json_open_list(j);
	for (unsigned i = 0; i < n; i++)
		json_put(j, "%" PRIu64, v[i]);
	json_close_list(j);
}

static void put_tally(struct json *j, const struct simresult *r)
{
	const struct tally *t = &r->count.tally;

	json_put(j, "played:%" PRIu64 " decisions:%" PRIu64, t->matches,
		 t->decisions);
	put_counts(j, "wins", t->wins, r->nplayers);
	put_counts(j, "shares", t->shares, r->nplayers);
	if (r->nplayers == 2)
		put_counts(j, "score", r->count.score, QUARTERS);
	if (r->from)
		put_counts(j, "change", r->count.change, SIM_CHANGES);
	json_put(j, "endings:[");
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

/* Put values derived from the counts. */
static void put_derived(struct json *j, const struct simresult *r)
{
	struct estimate e;
	double llr;

	if (r->nplayers == 2 && rating_difference(r->count.score, &e)) {
		json_put(j, "elo:{");
		json_rounded(j, "difference", e.mean, 1);
		json_rounded(j, "error", RATING_Z * e.error, 1);
		json_put(j, "sure:%hhd}", rating_is_sure(e));
	}
	if (r->from) {
		e = simresult_change(r);
		json_put(j, "gain:{");
		json_rounded(j, "points", 100 * e.mean, 1);
		json_rounded(j, "error", 100 * RATING_Z * e.error, 1);
		json_put(j, "sure:%hhd}", rating_is_sure(e));
	}
	if (r->sprt) {
		int d = simresult_decision(r, &llr);

		json_put(j, "test:{");
		json_rounded(j, "llr", llr, 2);
		json_put(j, "decided:%s}",
			 d > 0   ? "elo1"
			 : d < 0 ? "elo0"
				 : NULL);
	}
}

/* Put one map with everything, or a line for each of its parts. */
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
	if (!lines) /* only integers are read back */
		put_derived(&j, r);
	json_put(&j, "}");
	buf_putc(out, '\n');
	if (!lines)
		return;
	json_init(&j, out);
	json_put(&j, "{v:%d type:%s items:%" PRIu64 " ok:%hhd}", 1, "footer",
		 r->count.tally.matches, (bool)!r->count.tally.capped);
	buf_putc(out, '\n');
}

void simresult_put(struct buf *out, const struct simresult *r,
		   const struct lang *lang, enum simform form)
{
	if (form == SIM_TEXT)
		simresult_text(out, r, lang);
	else
		put_json(out, r, form == SIM_JSONL);
}
