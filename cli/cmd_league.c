/* koloda league: every deck against every other. */
#include "cli/batch/league_result.h"
#include "cli/cmd.h"
#include "cli/page/league_page.h"
#include "cli/play/bout.h"
#include "cli/play/program.h"
#include "cli/play/sim_head.h"
#include "cli/play/sim_play.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"

#include <string.h>

#define DEFAULT_MATCHES 400
#define MAX_MATCHES     1000000000

struct work {
	struct host host;
	const struct args *args;
	struct arena *arena;
	struct simhead head;
	struct leagueresult result;
	int64_t jobs;
};

static bool read_numbers(struct work *w)
{
	struct leagueresult *r = &w->result;

	r->matches = DEFAULT_MATCHES;
	r->seed = 1;
	w->jobs = 1;
	return sim_number(w->args, "league", OPT_MATCHES, "matches", 1,
			  MAX_MATCHES, &r->matches) &&
	       sim_number(w->args, "league", OPT_SEED, "seed", 0, INT64_MAX,
			  &r->seed) &&
	       sim_number(w->args, "league", OPT_JOBS, "jobs", 1, WORKERS_MAX,
			  &w->jobs);
}

/* Open the match of two decks, deck[0] in the first seat; a status,
 * STATUS_NO without a message: these two cannot meet. */
static int open_bout(struct work *w, struct arena *a, struct bout *b,
		     const unsigned deck[2])
{
	struct buf text = { 0 };

	b->host = &w->host;
	b->may_refuse = true;
	w->host.any_deck = true;
	w->head.seat = deck;
	bool good = simhead_write(&text, &w->head, &w->host, a, w->args);
	struct str kept = buf_keep(&text, a);
	return good ? bout_open(b, a, "<decks>", kept) : STATUS_TROUBLE;
}

/* The player of all decks: --bots; false after a message. */
static bool find_bot(struct work *w, struct arena *a, struct sim *s,
		     bool exchanged)
{
	const char *name = w->args->value[OPT_BOTS], *why = NULL;

	name = name ? name : bots[BOT_RANDOM].name;
	for (unsigned i = 0; i < 2 && !why; i++) {
		s->bot[i] = program_bot(w->args, str_of(name),
					exchanged ? 1 - i : i, a);
		if (s->bot[i] == NULL)
			s->bot[i] = bot_for(s->match.referee, str_of(name), a,
					    output_lang, &why);
	}
	if (why)
		complain("league: %s", why);
	w->result.bot = arena_copy(w->arena, name, strlen(name));
	return why == NULL;
}

/* Play two decks that were opened; a status. */
static int play_bouts(struct work *w, struct arena *a, struct bout *b,
		      struct simresult *r)
{
	struct sim sim[2];
	unsigned n = r->paired ? 2 : 1;
	bool good = true;

	for (unsigned k = 0; k < n; k++) {
		sim_init(&sim[k], a, &b[k].play.match,
			 (uint64_t)w->result.seed);
		sim[k].room.clock = progress_clock;
		good = good && find_bot(w, a, &sim[k], k == 1);
	}
	good = good && sim_play_all(sim, r, w->args, (unsigned)w->jobs) == 0;
	for (unsigned k = 0; k < n; k++)
		sim_release(&sim[k]);
	return good ? STATUS_FINE : STATUS_TROUBLE;
}

/* Count what two decks have scored. */
static void keep(struct work *w, const unsigned deck[2],
		 const struct simresult *r)
{
	struct league *l = &w->result.league;
	struct meeting *m = &l->v[deck[0] * l->n + deck[1]];

	m->played = true;
	memcpy(m->score, r->count.score, sizeof(m->score));
	league_mirror(l, deck[0], deck[1]);
	tally_merge(&w->result.tally, &r->count.tally);
}

static int meet(struct work *w, unsigned a, unsigned b)
{
	const unsigned order[2][2] = { { a, b }, { b, a } };
	struct bout bout[2] = { 0 };
	struct arena *arena = arena_new();
	struct simresult r = { .seed = w->result.seed,
			       .matches = w->result.matches,
			       .of = 1,
			       .nplayers = 2 };
	int status = open_bout(w, arena, &bout[0], order[0]);

	if (status == STATUS_FINE) {
		const struct script *s = &bout[0].script;

		w->result.game = s->game;
		w->result.format = bout[0].play.match.format->name;
		r.paired = !s->game->referee->seats_by_deck;
		w->result.paired = r.paired;
		/* half a pair would count for nobody */
		r.matches += r.paired && r.matches % 2;
		if (r.paired)
			status = open_bout(w, arena, &bout[1], order[1]);
	}
	if (status == STATUS_FINE)
		status = play_bouts(w, arena, bout, &r);
	if (status == STATUS_FINE)
		keep(w, order[0], &r);
	bout_release(&bout[0]);
	bout_release(&bout[1]);
	arena_free(arena);
	return status == STATUS_NO && !w->host.failed && bout[0].refused
		       ? STATUS_FINE
		       : status;
}

static int play_all(struct work *w)
{
	int status = STATUS_FINE;

	for (unsigned a = 0; a < w->head.n; a++)
		for (unsigned b = a + 1; b < w->head.n; b++) {
			status = meet(w, a, b);
			if (status != STATUS_FINE)
				return status;
		}
	if (w->result.tally.matches == 0) {
		complain("league: no two of the decks can play each other");
		return STATUS_NO;
	}
	return w->result.tally.capped ? STATUS_TROUBLE : STATUS_FINE;
}

static int run(struct work *w)
{
	const struct args *args = w->args;
	struct leagueresult *r = &w->result;

	w->head = (struct simhead){ .command = "league",
				    .path = args->operand,
				    .n = args->noperands,
				    .nseats = 2 };
	simhead_names(&w->head, w->arena);
	r->name = w->head.name;
	r->league = (struct league){
		.n = w->head.n,
		.v = arena_array(w->arena, w->head.n * w->head.n,
				 sizeof(struct meeting)),
	};
	int status = play_all(w);
	/* what was found wrong is on the output */
	if (args_html(args) && status != STATUS_FINE && !r->tally.capped)
		return status;
	if (r->tally.matches && args_html(args))
		league_page_put(
			&(struct league_page){ .args = args,
					       .game = r->game,
					       .format = r->format,
					       .player = r->bot,
					       .paired = r->paired,
					       .matches = r->tally.matches,
					       .name = r->name,
					       .league = &r->league });
	else if (r->tally.matches)
		leagueresult_put(&output, r, output_lang,
				 sim_form(args->value[OPT_FORMAT]) != SIM_TEXT);
	worse(&status, out_save(args, STATUS_FINE));
	return status;
}

int cmd_league(const struct args *args)
{
	struct work w = { .args = args, .arena = arena_new() };
	int status = STATUS_TROUBLE;

	if (args->noperands < 2)
		complain("league: at least two decks are needed; see koloda "
			 "league --help");
	else if (args->noperands > LEAGUE_MAX)
		complain("league: %zu decks are given, at most %u can play",
			 args->noperands, LEAGUE_MAX);
	else if (read_numbers(&w) && host_open(&w.host, args) == 0)
		status = run(&w);
	if (w.host.lasting)
		host_close(&w.host);
	arena_free(w.arena);
	return status;
}
