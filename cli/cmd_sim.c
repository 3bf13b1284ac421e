/* koloda sim: many seeded matches between built-in players. */
#include "cli/batch/sim_result.h"
#include "cli/cmd.h"
#include "cli/play/host.h"
#include "cli/play/sim_head.h"
#include "cli/shell/progress.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"
#include "cli/shell/workers.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <string.h>
#include <sys/wait.h>

#define DEFAULT_MATCHES 1000
#define MAX_MATCHES     INT64_C(1000000000000)

struct simulation {
	struct host host; /* first: the ctx of play_host */
	const struct args *args;
	struct arena *arena;
	struct script script;
	struct play play;
	struct simresult result;
	int64_t jobs;
	int64_t shown; /* the match to write as a script, or -1 */
};

/* A number of an option from min to max; false after a message. */
static bool read_number(const struct args *args, enum option_id id,
			const char *name, int64_t min, int64_t max,
			int64_t *out)
{
	const char *text = args->value[id];

	if (text == NULL)
		return true;
	if (str_to_int(str_of(text), out) == 0 && *out >= min && *out <= max)
		return true;
	complain("sim: --%s=%s: a number from %lld to %lld is needed", name,
		 text, (long long)min, (long long)max);
	return false;
}

/* `I/N` */
static bool read_shard(struct simulation *s)
{
	const char *text = s->args->value[OPT_SHARD];
	const char *slash = text ? strchr(text, '/') : NULL;
	struct simresult *r = &s->result;

	r->of = 1;
	if (text == NULL)
		return true;
	if (slash &&
	    str_to_int((struct str){ text, (size_t)(slash - text) },
		       &r->shard) == 0 &&
	    str_to_int(str_of(slash + 1), &r->of) == 0 && r->shard >= 0 &&
	    r->shard < r->of && r->of <= SIM_MAX_SHARDS)
		return true;
	complain("sim: --shard=%s: I/N is needed, I from 0 to N - 1", text);
	return false;
}

static bool read_numbers(struct simulation *s)
{
	const struct args *a = s->args;

	s->result.matches = DEFAULT_MATCHES;
	s->result.seed = 1;
	s->jobs = 1;
	s->shown = -1;
	return read_number(a, OPT_MATCHES, "matches", 1, MAX_MATCHES,
			   &s->result.matches) &&
	       read_number(a, OPT_SEED, "seed", 0, INT64_MAX,
			   &s->result.seed) &&
	       read_number(a, OPT_JOBS, "jobs", 1, WORKERS_MAX, &s->jobs) &&
	       read_number(a, OPT_SCRIPT, "script", 0, MAX_MATCHES,
			   &s->shown) &&
	       read_shard(s);
}

/* Lists on the command line, or one script whose head is taken. */
static bool get_text(struct simulation *s, const char **path, struct str *text)
{
	const char *first = s->args->operand[0];
	struct buf b = { 0 };

	if (s->args->noperands == 1 && (str_ends(str_of(first), ".yaml") ||
					str_ends(str_of(first), ".yml"))) {
		*path = first;
		return file_read(s->arena, text, first, DOC_MAX_BYTES) == 0;
	}
	*path = "<decks>";
	s->host.any_deck = true;
	bool good = simhead_write(&b, &s->host, s->arena, s->args);
	*text = buf_keep(&b, s->arena);
	return good;
}

/* --bots: a name for each seat, the last one for the rest. */
static bool find_bots(struct simulation *s, struct sim *sim)
{
	struct str names = str_of(s->args->value[OPT_BOTS]), name;
	const struct bot *bot = &bots[BOT_RANDOM];
	const char *why = NULL;
	unsigned i = 0;

	while (str_cut(&names, ',', &name)) {
		bot = bot_for(sim->match.referee, name, s->arena, output_lang,
			      &why);
		if (i == sim->match.nseats)
			why = _("more --bots than players");
		if (why) {
			complain("sim: %s", why);
			return false;
		}
		sim->bot[i++] = bot;
	}
	for (; i < sim->match.nseats; i++)
		sim->bot[i] = bot;
	return true;
}

/* Read, judge and open the match; a status. */
static int prepare(struct simulation *s)
{
	static const struct play_host none = { 0 };
	struct play_host *host = arena_alloc(s->arena, sizeof(*host));
	struct diags ds;
	const char *path;
	struct str text;

	if (!get_text(s, &path, &text))
		return STATUS_TROUBLE;
	diags_init(&ds, s->arena, output_lang);
	host_begin(&s->host, s->arena, path, text);
	if (script_read(s->arena, &s->script, path, text, games, ngames, &ds) <
	    0) {
		host_report(&s->host, &output, &ds);
		return STATUS_TROUBLE;
	}
	*host = none;
	host->ctx = s;
	host->cards = host_cards;
	host->deck = host_deck;
	/* of a script only the head counts, and nothing is forced */
	s->script.nlines = 0;
	s->script.rolls = s->script.shuffles = NULL;
	s->script.expect = s->script.expect_error = NULL;
	s->script.seeded = true;
	if (s->script.game->referee->turn_limit)
		script_set_option(s->arena, &s->script,
				  s->script.game->referee->turn_limit,
				  SIM_TURN_LIMIT);
	s->play = (struct play){ .arena = s->arena,
				 .checker = s->host.checker,
				 .host = host,
				 .until = UINT64_MAX,
				 .ds = &ds };
	play_script(&s->play, &s->script);
	int status = host_report(&s->host, &output, &ds);
	s->play.ds = NULL;
	return status;
}

static void describe(struct simulation *s, const struct sim *sim)
{
	struct simresult *r = &s->result;
	struct buf b = { 0 };

	if (s->script.options)
		view_put(&b, s->script.options);
	else
		buf_puts(&b, "{}");
	r->options = buf_keep(&b, s->arena).p;
	r->game = s->script.game->id;
	r->format = s->play.match.format->name;
	record_rules(s->arena, s->script.game, r->rules);
	record_cards(s->arena, &s->play, r->cards);
	r->nplayers = sim->match.nseats;
	for (unsigned i = 0; i < r->nplayers; i++) {
		r->player[i] = sim->match.seat[i].id;
		r->bot[i] = sim->bot[i]->name;
	}
}

static void put_action(void *ctx, const struct match *m, const struct action *a)
{
	buf_puts(ctx, "  - ");
	match_put_action(m, a, ctx);
}

/* Match number `shown` as a script that plays it again. */
static int put_script(struct simulation *s, struct sim *sim, struct buf *out)
{
	struct buf lines = { 0 };
	struct match_result result;
	uint64_t decisions = 0;

	sim->told = put_action;
	sim->ctx = &lines;
	sim->match.chance->noted = true;
	bool good = sim_play(sim, (uint64_t)s->shown, &decisions);
	buf_printf(out, "# match %lld of koloda sim, seed %lld\n",
		   (long long)s->shown, (long long)s->result.seed);
	record_put_head(&s->play, sim->match.chance, out);
	buf_puts(out, "actions:\n");
	buf_put(out, lines.p, lines.n);
	sim->match.referee->result(&sim->match, &result);
	buf_printf(out, "expect: {outcome: %s}\n", result.outcome);
	buf_release(&lines);
	return good ? STATUS_FINE : STATUS_TROUBLE;
}

/* Where the result goes: --output, or standard output. */
static int deliver(struct simulation *s, struct buf *result)
{
	const char *path = s->args->value[OPT_OUTPUT];

	if (path && strcmp(path, "-") != 0)
		return file_save(s->arena, path, buf_str(result)) < 0
			       ? STATUS_TROUBLE
			       : STATUS_FINE;
	buf_put(&output, result->p, result->n);
	return STATUS_FINE;
}

struct crew {
	struct sim *sim;
	uint64_t first, step, n; /* of the matches of all */
	unsigned jobs;
};

/* How many of n matches have a number that is i modulo of. */
static uint64_t share(uint64_t n, uint64_t i, uint64_t of)
{
	return n / of + (i < n % of);
}

/* The tally's texts are static: they mean the same in all processes. */
static bool play_share(void *ctx, unsigned i, void *result)
{
	const struct crew *j = ctx;

	sim_run(j->sim, j->first + i * j->step, j->step * j->jobs,
		share(j->n, i, j->jobs), result);
	return true;
}

static void tell_lost(void *ctx, int how)
{
	(void)ctx;
	if (WIFSIGNALED(how))
		complain("sim: a process ended with signal %d before its work "
			 "was done",
			 WTERMSIG(how));
	else
		complain("sim: a process ended with status %d before its work "
			 "was done",
			 WEXITSTATUS(how));
}

/* Play the matches of r's shard in `jobs` processes and count them in its
 * tally; the number of processes changes nothing.  -1 after a message. */
static int play_all(struct sim *sim, struct simresult *r, unsigned jobs)
{
	struct crew j = { sim, (uint64_t)r->shard, (uint64_t)r->of, 0, jobs };

	j.n = share((uint64_t)r->matches, j.first, j.step);
	if (jobs <= 1) {
		sim_run(sim, j.first, j.step, j.n, &r->tally);
		return 0;
	}
	struct arena *a = arena_new();
	struct tally *tally = arena_array(a, jobs, sizeof(*tally));
	int rc = workers_run(&(struct workers){ .ctx = &j,
						.n = jobs,
						.work = play_share,
						.results = tally,
						.size = sizeof(*tally),
						.lost = tell_lost });
	for (unsigned i = 0; rc == 0 && i < jobs; i++)
		tally_merge(&r->tally, &tally[i]);
	arena_free(a);
	return rc;
}

/* Play what is asked; a status. */
static int work(struct simulation *s, struct sim *sim, struct buf *out)
{
	if (!find_bots(s, sim))
		return STATUS_TROUBLE;
	describe(s, sim);
	if (s->shown >= 0)
		return put_script(s, sim, out);
	if (play_all(sim, &s->result, (unsigned)s->jobs) < 0)
		return STATUS_TROUBLE;
	simresult_put(out, &s->result, output_lang,
		      sim_form(s->args->value[OPT_FORMAT]));
	return s->result.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
}

static int simulate(struct simulation *s)
{
	int status = prepare(s);
	struct buf out = { 0 };
	struct sim sim;

	if (status != STATUS_FINE)
		return status;
	pool_leave(s->args); /* all cards are loaded */
	sim_init(&sim, s->arena, &s->play.match, (uint64_t)s->result.seed);
	sim.room.clock = progress_clock;
	status = work(s, &sim, &out);
	if (out.n > 0 && deliver(s, &out) != STATUS_FINE)
		status = STATUS_TROUBLE;
	sim_release(&sim);
	buf_release(&out);
	return status;
}

int cmd_sim(const struct args *args)
{
	struct simulation s = { .args = args, .arena = arena_new() };
	int status = STATUS_TROUBLE;

	if (args->noperands == 0)
		complain("sim: no deck given; see koloda sim --help");
	else if (read_numbers(&s) && host_open(&s.host, args) == 0)
		status = simulate(&s);
	play_release(&s.play);
	if (s.host.lasting)
		host_close(&s.host);
	arena_free(s.arena);
	return status;
}
