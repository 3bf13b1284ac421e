/* koloda league: plays every deck against every other. */
#include "cli/batch/league_file.h"
#include "cli/cmd.h"
#include "cli/page/league_page.h"
#include "cli/pool/database.h"
#include "cli/shell/halt.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/workers.h"
#include "cli/sim/league_play.h"
#include "cli/sim/sim_play.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_MATCHES 400
#define MAX_MATCHES     1000000000
#define MAX_DECK        (1u << 20) /* bytes */
#define PATIENCE        20000      /* milliseconds to write the results */

struct work {
	struct host host;
	const struct args *args;
	struct arena *arena;
	struct leagueresult result;
	struct results file;
	int64_t jobs;
	bool asked; /* --matches was given */
};

/* `I/N` */
static bool read_shard(struct work *w)
{
	const char *text = w->args->value[OPT_SHARD];
	struct results_head *h = &w->result.head;

	if (text == NULL)
		return true;
	if (!sim_shard("league", text, &h->shard, &h->shards))
		return false;
	if (h->shards == 1 || w->args->value[OPT_RESULTS])
		return true;
	complain("league: --shard needs --results: the output of a shard "
		 "cannot be joined");
	return false;
}

static bool read_numbers(struct work *w)
{
	struct results_head *h = &w->result.head;

	h->matches = DEFAULT_MATCHES;
	h->seed = 1;
	h->player = w->args->value[OPT_BOTS];
	if (h->player == NULL)
		h->player = bots[BOT_RANDOM].name;
	w->jobs = 1;
	w->asked = w->args->value[OPT_MATCHES] != NULL;
	return sim_number(w->args, "league", OPT_MATCHES, "matches", 1,
			  MAX_MATCHES, &h->matches) &&
	       sim_number(w->args, "league", OPT_SEED, "seed", 0, INT64_MAX,
			  &h->seed) &&
	       sim_number(w->args, "league", OPT_JOBS, "jobs", 1, WORKERS_MAX,
			  &w->jobs) &&
	       read_shard(w);
}

/* ---- The league ---- */

static int by_difference(const void *a, const void *b)
{
	const struct league_dot *x = a, *y = b;

	return (x->worth.mean < y->worth.mean) -
	       (x->worth.mean > y->worth.mean);
}

/* Collect the worth of the comparable cards, the best first. */
static size_t all_dots(const struct work *w, struct league_dot **out)
{
	struct cardworth *v;
	size_t n = leagueresult_cards(&w->result, w->arena, &v), k = 0;

	*out = arena_array(w->arena, n + 1, sizeof(**out));
	for (size_t i = 0; i < n; i++)
		if (v[i].worth.compared)
			(*out)[k++] = (struct league_dot){
				.en = str_of(v[i].card->name[0]),
				.ru = str_of(v[i].card->name[1]),
				.worth = v[i].worth.difference,
				.sure = v[i].worth.sure,
			};
	qsort(*out, k, sizeof(**out), by_difference);
	return k;
}

static void print_page(struct work *w)
{
	const struct leagueresult *r = &w->result;
	size_t n = r->head.ndecks;
	const char **name = arena_array(w->arena, n, sizeof(*name));
	struct league_dot *dot;
	size_t ndots = all_dots(w, &dot);

	for (size_t i = 0; i < n; i++)
		name[i] = r->head.deck[i].name;
	league_page_put(&(struct league_page){
		.args = w->args,
		.game = r->game,
		.format = r->head.format,
		.player = r->head.player,
		.paired = r->head.paired,
		.matches = r->tally.matches,
		.capped = r->tally.capped,
		.name = name,
		.league = &r->league,
		.first = r->head.paired ? r->first : NULL,
		.dot = dot,
		.ndots = ndots,
	});
}

/* Print the result; returns `status`, or a worse one after a message. */
static int print(struct work *w, int status)
{
	struct leagueform form = {
		.lang = w->args->lang,
		.json = sim_form(w->args->value[OPT_FORMAT]) != SIM_TEXT,
		.whole = w->args->value[OPT_CARDS] != NULL,
	};

	if (args_html(w->args))
		print_page(w);
	else
		leagueresult_put(&output, &w->result, &form);
	worse(&status, out_save(w->args, STATUS_FINE));
	return status;
}

/* Report that a signal interrupted it. */
static void tell_halted(const struct work *w, const struct leagueplay *p)
{
	const char *path = w->args->value[OPT_RESULTS];

	complain("league: %llu of %llu matches were played",
		 (unsigned long long)p->done, (unsigned long long)p->all);
	if (path)
		complain("league: %s contains them; the same command continues",
			 path);
	else
		complain("league: with --results=FILE a league can be "
			 "continued");
}

static int play_league(struct work *w, struct leagueplay *p)
{
	int rc, status;

	leagueresult_begin(&w->result, w->arena);
	halt_wait(PATIENCE);
	halt_watch();
	rc = league_play(p);
	if (p->file && leaguefile_close(p->file) < 0)
		rc = -1;
	if (rc < 0)
		return STATUS_TROUBLE;
	status = w->result.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
	if (w->result.tally.matches)
		status = print(w, status);
	if (!p->halted)
		return status;
	out_flush();
	tell_halted(w, p);
	halt_end();
}

/* Read the lists, each once. */
static bool read_lists(struct work *w)
{
	size_t n = w->args->noperands;
	struct given *v = arena_array(w->arena, n, sizeof(*v));

	for (size_t i = 0; i < n; i++) {
		v[i].path = w->args->operand[i];
		if (file_read(w->arena, &v[i].text, v[i].path, MAX_DECK) < 0)
			return false;
	}
	w->host.in.given = v;
	w->host.in.ngiven = n;
	return true;
}

static int run_league(struct work *w)
{
	const struct args *args = w->args;
	struct leagueplay p = { .args = args,
				.arena = w->arena,
				.host = &w->host,
				.head = { .command = "league",
					  .path = args->operand,
					  .n = args->noperands,
					  .nseats = 2 },
				.result = &w->result,
				.jobs = (unsigned)w->jobs };
	int status;

	if (!read_lists(w))
		return STATUS_TROUBLE;
	simhead_names(&p.head, w->arena);
	status = league_open(&p);
	if (status != STATUS_FINE)
		return status;
	database_leave(args); /* all cards are loaded */
	if (args->value[OPT_RESULTS]) {
		p.file = &w->file;
		if (leaguefile_open(p.file, args->value[OPT_RESULTS], w->arena,
				    &w->result.head, w->asked) < 0)
			return STATUS_TROUBLE;
	}
	return play_league(w, &p);
}

/* Print the results in the file of --report; returns a status. */
static int report_league(struct work *w)
{
	if (w->args->noperands) {
		complain("league: --report takes no decks: they are in the "
			 "file");
		return STATUS_TROUBLE;
	}
	if (leaguefile_read(w->args->value[OPT_REPORT], w->arena, &w->result) <
	    0)
		return STATUS_TROUBLE;
	return print(w, w->result.tally.capped ? STATUS_TROUBLE : STATUS_FINE);
}

static int league(struct work *w)
{
	size_t n = w->args->noperands;

	if (w->args->value[OPT_REPORT])
		return report_league(w);
	if (n < 2)
		complain("league: at least two decks are needed; see koloda "
			 "league --help");
	else if (n > LEAGUE_MAX)
		complain("league: %zu decks are given, at most %u can play", n,
			 LEAGUE_MAX);
	else if (read_numbers(w) && host_open(&w->host, w->args) == 0)
		return run_league(w);
	return STATUS_TROUBLE;
}

int cmd_league(const struct args *args)
{
	struct work w = { .args = args, .arena = arena_new() };
	int status = league(&w);

	if (w.host.lasting)
		host_close(&w.host);
	arena_free(w.arena);
	return status;
}
