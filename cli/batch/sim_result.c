/* Prints the results of a simulation, and reads and writes those of shards. */
#include "cli/batch/sim_result.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <math.h>
#include <string.h>

const char *const sim_forms[] = { "text", "json", "jsonl", NULL };

/* Columns of the longest bar. */
#define BAR 40

enum simform sim_form(const char *option)
{
	for (unsigned i = 0; option && sim_forms[i]; i++)
		if (strcmp(option, sim_forms[i]) == 0)
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

static void put_text_player(struct buf *out, const struct simresult *r,
			    unsigned i, size_t width)
{
	const struct tally *t = &r->tally;
	struct str name = str_of(r->player[i]);
	double low, high;

	wilson(t->wins[i], t->matches, &low, &high);
	buf_puts(out, "  ");
	utf8_put_safe(out, name);
	for (size_t k = utf8_width(name); k < width + 2; k++)
		buf_putc(out, ' ');
	buf_printf(out, "%-8s %9llu  %5.1f%%  %5.1f%% to %5.1f%%", r->bot[i],
		   (unsigned long long)t->wins[i],
		   t->matches ? 100.0 * (double)t->wins[i] / (double)t->matches
			      : 0.0,
		   low, high);
	if (t->shares[i])
		buf_printf(out, ", and %llu shared",
			   (unsigned long long)t->shares[i]);
	buf_putc(out, '\n');
}

static void put_lengths(struct buf *out, const struct tally *t)
{
	uint64_t most = 1;

	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++)
		most = t->length[i] > most ? t->length[i] : most;
	buf_puts(out, "length\n");
	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++) {
		if (t->length[i] == 0)
			continue;
		buf_printf(out, "  %4u%s %9llu  ", i,
			   i == SIM_MAX_LENGTH ? "+" : " ",
			   (unsigned long long)t->length[i]);
		for (uint64_t k = 0; k < (t->length[i] * BAR + most - 1) / most;
		     k++)
			buf_putc(out, '#');
		buf_putc(out, '\n');
	}
}

static void put_text(struct buf *out, const struct simresult *r)
{
	const struct tally *t = &r->tally;
	size_t width = 6;

	for (unsigned i = 0; i < r->nplayers; i++)
		if (utf8_width(str_of(r->player[i])) > width)
			width = utf8_width(str_of(r->player[i]));
	buf_printf(out, "%s %s %s: %llu %s, seed %lld", r->game, r->format,
		   r->options, (unsigned long long)t->matches,
		   t->matches == 1 ? "match" : "matches", (long long)r->seed);
	if (r->of > 1)
		buf_printf(out, ", shard %lld of %lld", (long long)r->shard,
			   (long long)r->of);
	buf_puts(out, "\nwins\n");
	for (unsigned i = 0; i < r->nplayers; i++)
		put_text_player(out, r, i, width);
	buf_puts(out, "endings\n");
	for (size_t i = 0; i < t->nendings; i++) {
		const struct ending *e = &t->ending[i];

		buf_printf(out, "  %9llu  %s%s%s\n", (unsigned long long)e->n,
			   e->outcome, e->reason ? ", " : "",
			   e->reason ? e->reason : "");
	}
	put_lengths(out, t);
	if (t->capped)
		buf_puts(out, "a match reached a limit of the simulation\n");
}

static void put_int(struct json *j, const char *key, uint64_t v)
{
	json_key(j, key);
	json_int(j, (int64_t)v);
}

static void put_string(struct json *j, const char *key, const char *s)
{
	json_key(j, key);
	json_text(j, s);
}

static void put_header(struct json *j, const struct simresult *r)
{
	put_int(j, "v", 1);
	put_string(j, "type", "header");
	put_string(j, "tool", "koloda sim");
	put_string(j, "program", "koloda " KOLODA_VERSION);
	put_string(j, "game", r->game);
	put_string(j, "format", r->format);
	put_string(j, "options", r->options);
	put_string(j, "rules", r->rules);
	put_string(j, "cards", r->cards);
	put_string(j, "rng", RNG_NAME);
	put_int(j, "seed", (uint64_t)r->seed);
	put_int(j, "matches", (uint64_t)r->matches);
	put_int(j, "shard", (uint64_t)r->shard);
	put_int(j, "of", (uint64_t)r->of);
	json_key(j, "players");
	json_open_list(j);
	for (unsigned i = 0; i < r->nplayers; i++) {
		json_open_map(j);
		put_string(j, "id", r->player[i]);
		put_string(j, "bot", r->bot[i]);
		json_close_map(j);
	}
	json_close_list(j);
}

static void put_counts(struct json *j, const char *key, const uint64_t *v,
		       unsigned n)
{
	json_key(j, key);
	json_open_list(j);
	for (unsigned i = 0; i < n; i++)
		json_int(j, (int64_t)v[i]);
	json_close_list(j);
}

static void put_tally(struct json *j, const struct simresult *r)
{
	const struct tally *t = &r->tally;

	put_int(j, "played", t->matches);
	put_int(j, "decisions", t->decisions);
	put_counts(j, "wins", t->wins, r->nplayers);
	put_counts(j, "shares", t->shares, r->nplayers);
	json_key(j, "endings");
	json_open_list(j);
	for (size_t i = 0; i < t->nendings; i++) {
		json_open_map(j);
		put_string(j, "outcome", t->ending[i].outcome);
		put_string(j, "reason", t->ending[i].reason);
		put_int(j, "n", t->ending[i].n);
		json_close_map(j);
	}
	json_close_list(j);
	json_key(j, "lengths");
	json_open_list(j);
	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++) {
		if (t->length[i] == 0)
			continue;
		json_open_map(j);
		put_int(j, "length", i);
		put_int(j, "n", t->length[i]);
		json_close_map(j);
	}
	json_close_list(j);
	json_key(j, "capped");
	json_bool(j, t->capped);
}

/* One map with everything. */
static void put_json(struct buf *out, const struct simresult *r)
{
	struct json j;

	json_init(&j, out);
	json_open_map(&j);
	put_header(&j, r);
	put_tally(&j, r);
	json_close_map(&j);
	buf_putc(out, '\n');
}

static void put_jsonl(struct buf *out, const struct simresult *r)
{
	for (unsigned line = 0; line < 3; line++) {
		struct json j;

		json_init(&j, out);
		json_open_map(&j);
		if (line == 0) {
			put_header(&j, r);
		} else if (line == 1) {
			put_int(&j, "v", 1);
			put_string(&j, "type", "tally");
			put_tally(&j, r);
		} else {
			put_int(&j, "v", 1);
			put_string(&j, "type", "footer");
			put_int(&j, "items", r->tally.matches);
			json_key(&j, "ok");
			json_bool(&j, !r->tally.capped);
		}
		json_close_map(&j);
		buf_putc(out, '\n');
	}
}

void simresult_put(struct buf *out, const struct simresult *r,
		   enum simform form)
{
	if (form == SIM_TEXT)
		put_text(out, r);
	else if (form == SIM_JSON)
		put_json(out, r);
	else
		put_jsonl(out, r);
}
