/* koloda sim: plays many seeded matches between built-in players. */
#include "cli/cmd.h"
#include "cli/page/sim_page.h"
#include "cli/pool/database.h"
#include "cli/shell/halt.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/save.h"
#include "cli/shell/workers.h"
#include "cli/sim/bout.h"
#include "cli/sim/program.h"
#include "cli/sim/sim_head.h"
#include "cli/sim/sim_play.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

#include <string.h>

#define DEFAULT_MATCHES 1000
#define DEFAULT_TESTED  100000 /* default for --sprt */
#define MAX_MATCHES     INT64_C(1000000000000)
#define MAX_ELO         1000
#define PATIENCE        20000 /* milliseconds to finish matches in progress */

struct simulation {
	struct host host;
	const struct args *args;
	struct arena *arena;
	struct simhead head;
	struct exchange exchange;
	struct bout bout[SIM_PLAY_MAX];
	struct sim sim[SIM_PLAY_MAX];
	unsigned nbouts;
	struct simresult result;
	int64_t jobs, threads;
	int64_t shown; /* the match to write as a script, or -1 */
};

/* `I/N` */
static bool read_shard(struct simulation *s)
{
	const char *text = s->args->value[OPT_SHARD];
	struct simresult *r = &s->result;

	r->of = 1;
	return text == NULL || sim_shard("sim", text, &r->shard, &r->of);
}

/* `ELO0,ELO1` */
static bool read_test(struct simulation *s)
{
	const char *text = s->args->value[OPT_SPRT];
	const char *comma = text ? strchr(text, ',') : NULL;
	int64_t *elo = s->result.elo;

	if (text == NULL)
		return true;
	s->result.sprt = true;
	if (comma &&
	    str_to_int((struct str){ text, (size_t)(comma - text) }, &elo[0]) ==
		    0 &&
	    str_to_int(str_of(comma + 1), &elo[1]) == 0 && elo[0] < elo[1] &&
	    elo[0] >= -MAX_ELO && elo[1] <= MAX_ELO)
		return true;
	complain("sim: --sprt=%s: ELO0,ELO1 is needed, whole numbers from "
		 "-%d to %d, the lower one first",
		 text, MAX_ELO, MAX_ELO);
	return false;
}

/* `CARD=CARD` */
static bool read_exchange(struct simulation *s)
{
	const char *text = s->args->value[OPT_REPLACE];
	const char *eq = text ? strchr(text, '=') : NULL;

	if (text == NULL)
		return true;
	if (eq == NULL || eq == text || eq[1] == '\0') {
		complain("sim: --replace=%s: CARD=CARD is needed", text);
		return false;
	}
	s->exchange.from = arena_copy(s->arena, text, (size_t)(eq - text));
	s->exchange.to = eq + 1;
	return true;
}

static bool read_whole(struct simulation *s)
{
	const struct args *a = s->args;

	if (a->value[OPT_SHARD] == NULL ||
	    (a->value[OPT_SPRT] == NULL && a->value[OPT_REPLACE] == NULL))
		return true;
	complain("sim: --shard cannot be used with --sprt or --replace");
	return false;
}

static bool read_numbers(struct simulation *s)
{
	const struct args *a = s->args;

	s->result.matches =
		a->value[OPT_SPRT] ? DEFAULT_TESTED : DEFAULT_MATCHES;
	s->result.seed = 1;
	s->jobs = s->threads = 1;
	s->shown = -1;
	return sim_number(a, "sim", OPT_MATCHES, "matches", 1, MAX_MATCHES,
			  &s->result.matches) &&
	       sim_number(a, "sim", OPT_SEED, "seed", 0, INT64_MAX,
			  &s->result.seed) &&
	       sim_number(a, "sim", OPT_JOBS, "jobs", 1, WORKERS_MAX,
			  &s->jobs) &&
	       sim_number(a, "sim", OPT_THREADS, "threads", 1, WORKERS_MAX,
			  &s->threads) &&
	       sim_number(a, "sim", OPT_SCRIPT, "script", 0, MAX_MATCHES,
			  &s->shown) &&
	       read_test(s) && read_exchange(s) && read_whole(s) &&
	       read_shard(s);
}

/* Find the lists on the command line; a single one, in which a card is
 * replaced, plays against itself. */
static void find_lists(struct simulation *s)
{
	const struct args *a = s->args;
	char **twice;

	s->head = (struct simhead){ .command = "sim",
				    .path = a->operand,
				    .n = a->noperands };
	if (s->exchange.from && a->noperands == 1) {
		twice = arena_array(s->arena, 2, sizeof(*twice));
		twice[0] = twice[1] = a->operand[0];
		s->head.path = twice;
		s->head.n = 2;
	}
	s->head.nseats = s->head.n;
	simhead_names(&s->head, s->arena);
}

static bool is_script(const struct args *a)
{
	struct str first = str_of(a->operand[0]);

	return a->noperands == 1 &&
	       (str_ends(first, ".yaml") || str_ends(first, ".yml"));
}

/* Get lists on the command line, or one script, of which the head is used. */
static bool get_text(struct simulation *s, const char **path, struct str *text)
{
	struct buf b = { 0 };

	if (is_script(s->args)) {
		*path = s->args->operand[0];
		return file_read(s->arena, text, *path, DOC_MAX_BYTES) == 0;
	}
	*path = sources_made;
	s->host.in.any_deck = true;
	bool good = simhead_write(&b, &s->head, &s->host, s->arena, s->args);
	*text = buf_keep(&b, s->arena);
	return good;
}

/* Find a player for list i; false after a message. */
static bool find_bot(struct simulation *s, struct str name, unsigned i,
		     const struct bot **out)
{
	const char *why = NULL;

	*out = program_bot(s->args, name, i, s->arena);
	if (*out == NULL)
		*out = bot_for(s->sim[0].match.referee, name, s->arena,
			       output_lang, &why);
	if (why)
		complain("sim: %s", why);
	return why == NULL;
}

/* Parse --bots: a name for each player, the last one for the rest. */
static bool find_bots(struct simulation *s)
{
	struct str names = str_of(s->args->value[OPT_BOTS]);
	struct str name = str_of(bots[BOT_RANDOM].name), next;
	struct sim *sim = &s->sim[0];
	const struct bot *bot;
	unsigned i = 0;

	while (str_cut(&names, ',', &next)) {
		name = next;
		if (!find_bot(s, name, i, &bot))
			return false;
		if (i == sim->match.nseats) {
			complain("sim: more --bots than players");
			return false;
		}
		sim->bot[i++] = bot;
	}
	for (; i < sim->match.nseats; i++)
		if (!find_bot(s, name, i, &sim->bot[i]))
			return false;
	return true;
}

/* Open one more match; returns a status. */
static int add_bout(struct simulation *s)
{
	struct bout *b = &s->bout[s->nbouts++];
	const char *path;
	struct str text;

	const char *names = s->args->value[OPT_BOTS];

	b->host = &s->host;
	/* others never ask, and play faster for it */
	b->secret =
		!s->args->value[OPT_KNOW] && names && strstr(names, "search");
	if (!get_text(s, &path, &text))
		return STATUS_TROUBLE;
	return bout_open(b, s->arena, path, text);
}

/* Open the matches with exchanged seats and replaced cards; returns
 * a status. */
static int prepare(struct simulation *s)
{
	static const unsigned order[2][2] = { { 0, 1 }, { 1, 0 } };
	int status;

	if (!is_script(s->args))
		find_lists(s);
	status = add_bout(s);
	if (status != STATUS_FINE || s->head.n != 2)
		return status;
	bool paired = !s->bout[0].script.game->referee->seats_by_deck;
	s->result.paired = paired;
	for (unsigned k = 1; k < (s->exchange.from ? 4 : 2); k++) {
		if (k % 2 && !paired)
			continue;
		s->head.seat = order[k % 2];
		s->exchange.seat = k % 2;
		if (k >= 2)
			s->bout[s->nbouts].exchange = &s->exchange;
		status = add_bout(s);
		if (status != STATUS_FINE)
			return status;
	}
	return STATUS_FINE;
}

static void describe(struct simulation *s)
{
	const struct sim *sim = &s->sim[0];
	const struct bout *b = &s->bout[0];
	struct simresult *r = &s->result;
	struct buf options = { 0 };

	if (b->script.options)
		view_put(&options, b->script.options);
	else
		buf_puts(&options, "{}");
	r->options = buf_keep(&options, s->arena).p;
	r->game = b->script.game->id;
	r->format = b->play.match.format->name;
	record_rules(s->arena, b->script.game, r->rules);
	record_cards(s->arena, &b->play, r->cards);
	r->nplayers = sim->match.nseats;
	for (unsigned i = 0; i < r->nplayers; i++) {
		r->player[i] = sim->match.seat[i].id;
		r->bot[i] = sim->bot[i]->name;
	}
	r->from = s->exchange.from;
	r->to = s->exchange.to;
}

static void put_action(void *ctx, const struct match *m, const struct action *a)
{
	buf_puts(ctx, "  - ");
	match_put_action(m, a, ctx);
}

/* Put match number `shown` as a script that replays it. */
static int put_script(struct simulation *s, struct buf *out)
{
	uint64_t number = (uint64_t)s->shown;
	unsigned k = s->result.paired ? number % 2 : 0;
	struct sim *sim = &s->sim[k];
	struct buf lines = { 0 };
	struct match_result result;
	uint64_t decisions = 0;

	sim->told = put_action;
	sim->ctx = &lines;
	sim->match.chance->noted = true;
	bool good = sim_play(sim, s->result.paired ? number / 2 : number,
			     &decisions);
	buf_printf(out, "# match %lld of koloda sim, seed %lld\n",
		   (long long)s->shown, (long long)s->result.seed);
	record_put_head(&s->bout[k].play, sim->match.chance, out);
	buf_puts(out, "actions:\n");
	buf_put(out, lines.p, lines.n);
	sim_result(sim, &result);
	buf_printf(out, "expect: {outcome: %s}\n", result.outcome);
	buf_release(&lines);
	return good ? STATUS_FINE : STATUS_TROUBLE;
}

/* Write the result to --output, or standard output. */
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

/* Create the simulators of all matches; with exchanged seats decks keep
 * their players. */
static bool begin_sims(struct simulation *s)
{
	for (unsigned k = 0; k < s->nbouts; k++) {
		sim_init(&s->sim[k], s->arena, &s->bout[k].play.match,
			 (uint64_t)s->result.seed);
		s->sim[k].room.clock = progress_clock;
		s->sim[k].room.threads = (unsigned)s->threads;
	}
	if (!find_bots(s))
		return false;
	for (unsigned k = 1; k < s->nbouts; k++) {
		bool exchanged = s->result.paired && k % 2;

		s->sim[k].bot[0] = s->sim[0].bot[exchanged];
		s->sim[k].bot[1] = s->sim[0].bot[!exchanged];
	}
	return true;
}

/* True if the result is printed as text. */
static bool is_for_people(const struct simulation *s)
{
	const char *format = s->args->value[OPT_FORMAT];

	return !s->args->value[OPT_OUTPUT] &&
	       (!format || strcmp(format, "text") == 0);
}

/* Play the requested matches; returns a status. */
static int work(struct simulation *s, struct buf *out)
{
	if (!begin_sims(s))
		return STATUS_TROUBLE;
	describe(s);
	if (s->result.nplayers != 2 && (s->result.sprt || s->result.from)) {
		complain("sim: --sprt and --replace need a match of two "
			 "players");
		return STATUS_TROUBLE;
	}
	if (s->shown >= 0)
		return put_script(s, out);
	halt_wait(PATIENCE);
	halt_watch();
	if (sim_play_all(s->sim, &s->result, s->args, (unsigned)s->jobs) < 0)
		return STATUS_TROUBLE;
	if (halt_asked() && !is_for_people(s))
		/* an incomplete result is useless to a program */
		return STATUS_TROUBLE;
	if (halt_asked() && s->result.of == 1)
		s->result.matches = (int64_t)s->result.count.tally.matches;
	if (args_html(s->args)) {
		sim_page_put(s->args, &s->result);
		buf_put(out, output.p, output.n);
		buf_clear(&output);
	} else {
		simresult_put(out, &s->result, output_lang,
			      sim_form(s->args->value[OPT_FORMAT]));
	}
	return s->result.count.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
}

static int simulate(struct simulation *s)
{
	int status = prepare(s);
	int64_t all = s->result.matches;
	struct buf out = { 0 };

	if (status != STATUS_FINE)
		return status;
	database_leave(s->args); /* all cards are loaded */
	status = work(s, &out);
	if (out.n > 0 && deliver(s, &out) != STATUS_FINE)
		status = STATUS_TROUBLE;
	for (unsigned k = 0; k < s->nbouts; k++)
		sim_release(&s->sim[k]);
	buf_release(&out);
	if (!halt_asked())
		return status;
	out_flush();
	complain("sim: %llu of %lld matches were played",
		 (unsigned long long)s->result.count.tally.matches,
		 (long long)all);
	halt_end();
}

int cmd_sim(const struct args *args)
{
	struct simulation s = { .args = args, .arena = arena_new() };
	int status = STATUS_TROUBLE;

	if (args->noperands == 0)
		complain("sim: no deck given; see koloda sim --help");
	else if (read_numbers(&s) && host_open(&s.host, args) == 0)
		status = simulate(&s);
	for (unsigned k = 0; k < s.nbouts; k++)
		bout_release(&s.bout[k]);
	if (s.host.lasting)
		host_close(&s.host);
	arena_free(s.arena);
	return status;
}
