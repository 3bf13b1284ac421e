/* koloda play: scripted matches, judged by the referee of their game. */
#include "cli/cmd.h"
#include "cli/page/film.h"
#include "cli/play/host.h"
#include "cli/play/interactive.h"
#include "cli/play/sim_head.h"
#include "cli/play/keep.h"
#include "cli/play/verdict.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"
#include "cli/table/form.h"
#include "cli/table/table.h"

#include "validators/base/json.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/match/beside.h"
#include "validators/core/match/match.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* What stands before the script of a match that is kept: how to go on. */
#define HOW "# --interactive=%s\n# --bots=%s\n"

static const char *const suffixes[] = { ".yaml", ".yml", NULL };

struct player {
	struct host host; /* first: the ctx of play_host */
	const struct args *args;
	bool quiet, state;
	bool alone; /* a state or record is all that is printed */
	bool last;  /* no script follows: its start needs the last cards */
	uint64_t until;
	struct recorder *recorder; /* of the script, or NULL */
	struct replay *replay;     /* likewise */
	bool screen;               /* a person plays in full screen, */
	enum table_wish wish;      /* and wants this then */
	const char *kept;          /* file of the match that goes on, or NULL */
	struct str kept_text;
	int status;
};

static void host_drain(void *ctx)
{
	struct player *p = ctx;

	/* what is printed is not wanted when only the state is */
	if (!p->alone)
		out_check();
}

static bool host_step(void *ctx, const struct play *play,
		      const struct line *line, const char *code)
{
	struct player *p = ctx;

	if (p->last && line == NULL)
		pool_leave(p->args);
	if (p->recorder)
		recorder_step(p->recorder, play, line, code);
	return !p->replay || replay_step(p->replay, play, line, code);
}

/* Findings are results, but beside a state or record they must not stand. */
static void report(struct player *p, struct diags *ds)
{
	struct buf errors = { 0 };

	worse(&p->status,
	      host_report(&p->host, p->alone ? &errors : &output, ds));
	if (errors.n && write(STDERR_FILENO, errors.p, errors.n) < 0)
		worse(&p->status, STATUS_TROUBLE);
	buf_release(&errors);
}

/* A state, with the names of its cards. */
static void put_view(const struct play *play, const struct node *view,
		     struct json *j)
{
	struct beside beside = { .cards = play->match.cards,
				 .arena = play->match.arena };

	json_open_map(j);
	for (size_t i = 0; i < view->map.n; i++) {
		json_key_str(j, view->map.v[i].key);
		node_to_json(view->map.v[i].value, j);
	}
	if (play->named) {
		beside_add_all(&beside, view);
		beside_put(&beside, 0, j);
	}
	json_close_map(j);
}

static void put_state(struct player *p, const struct play *play)
{
	const struct node *view = play_view(play, p->host.arena);
	struct json j;

	if (view == NULL)
		return;
	json_init(&j, &output);
	put_view(play, view, &j);
	buf_putc(&output, '\n');
}

/* Write the record of what was played, if it came out well. */
static void save_record(struct player *p, struct play *play)
{
	const char *path = p->args->value[OPT_RECORD];
	struct buf out = { 0 };
	bool written;

	if (!recorder_can(play)) {
		complain("%s: not recorded: the match was refused or did "
			 "not come out as its script says",
			 path);
		worse(&p->status, STATUS_NO);
		return;
	}
	/* the end: what was done by itself after the last action */
	recorder_step(p->recorder, play, NULL, NULL);
	written = recorder_write(p->recorder, play, "koloda " KOLODA_VERSION,
				 &out);
	if (!written) {
		complain("%s: the record of this match would be too large to "
			 "be read",
			 path);
		worse(&p->status, STATUS_TROUBLE);
	} else if (p->alone) {
		buf_put(&output, out.p, out.n);
	} else if (file_save(p->host.arena, path, buf_str(&out)) < 0) {
		worse(&p->status, STATUS_TROUBLE);
	}
	buf_release(&out);
}

/* What a record is worth. */
static void put_verdict(struct player *p, const struct replay *r)
{
	static const int statuses[] = { STATUS_FINE, STATUS_NO,
					STATUS_TROUBLE };

	worse(&p->status, statuses[r->verdict]);
	if (p->host.jsonl)
		verdict_json(&output, p->host.path, r);
	else
		verdict_text(&output, p->host.path, r);
}

static struct play new_play(struct player *p, const struct play_host *host,
			    struct diags *ds)
{
	return (struct play){
		.arena = p->host.arena,
		.checker = p->host.checker,
		.host = host,
		.out = p->quiet || p->alone || p->replay ? NULL : &output,
		.form = p->host.jsonl ? TRANSCRIPT_JSONL : TRANSCRIPT_TEXT,
		.named = !p->args->value[OPT_IDS],
		.verbose = p->args->value[OPT_VERBOSE] != NULL,
		.viewer = p->args->value[OPT_VIEW],
		.until = p->until,
		.noted = p->recorder || p->replay,
		.ds = ds,
	};
}

static void play(struct player *p, const struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck,
					.drain = host_drain,
					.step = host_step };
	struct play play = new_play(p, &host, ds);

	play_script(&play, s);
	if (!p->host.jsonl)
		play_close(&play);
	if (p->state)
		put_state(p, &play);
	if (p->recorder)
		save_record(p, &play);
	report(p, ds);
	/* the account ends with the end of the match */
	if (p->host.jsonl)
		play_close(&play);
	play_release(&play);
}

/* --record */
static void play_recorded(struct player *p, const struct script *s,
			  struct diags *ds)
{
	struct recorder recorder;

	recorder_init(&recorder);
	p->recorder = &recorder;
	play(p, s, ds);
	p->recorder = NULL;
	recorder_release(&recorder);
}

/* --verify: nothing is told but the verdict. */
static void verify(struct player *p, const struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck,
					.step = host_step };
	struct replay replay;

	replay_init(&replay, p->host.arena, p->args->lang);
	if (replay_begin(&replay, s)) {
		p->replay = &replay;
		struct play play = new_play(p, &host, ds);
		play.claim = replay.claim;
		play_script(&play, s);
		replay_end(&replay, &play);
		play_release(&play);
		p->replay = NULL;
	}
	if (p->host.failed)
		worse(&p->status, STATUS_TROUBLE);
	else
		put_verdict(p, &replay);
	replay_release(&replay);
}

/* Who finds the chances of a page; false after a message. */
static bool find_adviser(struct player *p, const struct game *g,
			 const struct bot **out)
{
	const char *name = p->args->value[OPT_ADVISE], *why = NULL;

	*out = name ? bot_for(g->referee, str_of(name), p->host.arena,
			      output_lang, &why)
		    : NULL;
	if (*out && (!(*out)->counts || (*out)->timed))
		why = _("the player that advises is search:N");
	if (why)
		complain("play: --advise=%s: %s", name, why);
	return why == NULL;
}

/* --format=html */
static void film(struct player *p, const struct script *s, struct str text,
		 struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck,
					.step = host_step };
	struct film_order order = { .args = p->args,
				    .arena = p->host.arena,
				    .checker = p->host.checker,
				    .host = &host,
				    .script = s,
				    .text = text,
				    .viewer = p->args->value[OPT_VIEW],
				    .until = p->until };

	if (!find_adviser(p, s->game, &order.bot)) {
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	if (!film_put(&order, ds))
		worse(&p->status, STATUS_NO);
	report(p, ds);
}

/* The seed of a match by hand: --seed, else one nobody has chosen. */
static uint64_t choose_seed(const struct player *p)
{
	const char *text = p->args->value[OPT_SEED];
	uint32_t drawn = 1;
	int64_t n = 1;

	if (text) {
		str_to_int(str_of(text), &n);
		return (uint64_t)n;
	}
	if (getrandom(&drawn, sizeof(drawn), 0) < 0)
		complain("play: no random seed is available; using 1");
	return drawn;
}

/* The built-in players of the match, NULL for those of --interactive; false
 * after a message. */
static bool seat_persons(struct player *p, const struct match *m,
			 const struct bot *bot, const struct bot **out)
{
	struct str rest = str_of(p->args->value[OPT_INTERACTIVE]), id;

	for (unsigned i = 0; i < m->nseats; i++)
		out[i] = bot;
	while (str_cut(&rest, ',', &id)) {
		uint8_t seat = match_seat(m, id);

		if (seat == NOBODY) {
			complain("play: --interactive: the match has no player "
				 "\"%.*s\"",
				 STR_ARG(id));
			worse(&p->status, STATUS_TROUBLE);
			return false;
		}
		out[seat] = NULL;
	}
	return true;
}

/* In full screen, on a terminal; else line by line. */
static void play_begun(struct player *p, struct play *play,
		       const struct bot *const *seats, uint64_t seed,
		       struct keep *keep)
{
	const struct table_match m = { .args = p->args,
				       .play = play,
				       .bot = seats,
				       .seed = seed,
				       .keep = keep,
				       .decks = p->host.any_deck };

	if (p->screen)
		p->wish = table_play(&m, p->host.arena);
	else if (interact(play, seats, seed, keep, p->kept != NULL) < 0)
		worse(&p->status, STATUS_TROUBLE);
}

/* The record of a match by hand, played again from what was kept of it.  False
 * after a message. */
static bool record_kept(struct player *p, struct str text, struct buf *out)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck,
					.step = host_step };
	struct recorder recorder;
	struct script s;
	struct diags ds;

	diags_init(&ds, p->host.arena, p->args->lang);
	recorder_init(&recorder);
	bool good = script_read(p->host.arena, &s, p->host.path, text, games,
				ngames, &ds) == 0;
	if (good) {
		p->recorder = &recorder;
		struct play play = new_play(p, &host, &ds);
		play.out = NULL;
		play.goes_on = true;
		play_script(&play, &s);
		good = recorder_can(&play);
		if (good) {
			recorder_step(&recorder, &play, NULL, NULL);
			good = recorder_write(&recorder, &play,
					      "koloda " KOLODA_VERSION, out);
		}
		play_release(&play);
		p->recorder = NULL;
	}
	recorder_release(&recorder);
	if (good)
		return true;
	complain("play: the match cannot be recorded");
	worse(&p->status, STATUS_TROUBLE);
	return false;
}

/* The match by hand is over, or is left. */
static void end_kept(struct player *p, struct keep *k, const struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];
	bool over = m->referee->due(m, due) == 0;
	const char *path = p->args->value[OPT_RECORD];
	struct buf record = { 0 };
	bool made =
		(over || path) && record_kept(p, buf_str(&k->text), &record);

	if (made && path &&
	    file_save(p->host.arena, path, buf_str(&record)) < 0)
		worse(&p->status, STATUS_TROUBLE);
	if (k->path && !over)
		buf_printf(&output, _("to go on: %s\n"),
			   "koloda play --continue");
	keep_end(k, made && over ? &record : NULL);
	buf_release(&record);
}

/* --interactive: the script's lines, then the person and the others. */
static void play_by_hand(struct player *p, struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck };
	const char *name = p->args->value[OPT_BOTS], *why = NULL;
	const struct bot *bot =
		bot_for(s->game->referee, str_of(name ? name : "greedy"),
			p->host.arena, output_lang, &why);
	uint64_t seed = s->seeded ? s->seed : choose_seed(p);
	struct play play = new_play(p, &host, ds);
	struct buf said = { 0 };
	const struct bot *seats[MATCH_MAX_PLAYERS];
	struct str viewer;
	struct keep keep;

	if (bot == NULL) {
		complain("play: %s", why);
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	struct str persons = str_of(p->args->value[OPT_INTERACTIVE]);

	str_cut(&persons, ',', &viewer);
	play.viewer = str_keep(p->host.arena, viewer).p;
	play.out = &said;
	play.goes_on = true;
	s->seeded = true;
	s->seed = seed;
	s->expect = s->expect_error = NULL;
	play_script(&play, s);
	if (p->last)
		pool_leave(p->args);
	bool begun = ds->worst < SEV_ERROR && play.match.state &&
		     seat_persons(p, &play.match, bot, seats);
	if (!begun) {
		table_close();
		buf_put(&output, said.n ? said.p : "", said.n);
	}
	report(p, ds);
	if (begun) {
		keep_begin(&keep, p->args, p->host.arena, &play,
			   arena_printf(p->host.arena, HOW,
					p->args->value[OPT_INTERACTIVE],
					bot->name),
			   p->kept, p->kept_text);
		play_begun(p, &play, seats, seed, &keep);
		end_kept(p, &keep, &play.match);
	}
	/* earlier it would tell what will be drawn */
	if (play.match.state)
		buf_printf(&output, _("seed %llu\n"), (unsigned long long)seed);
	play_release(&play);
	buf_release(&said);
}

/* Read the text of p->host.path as a script and do with it what is asked. */
static void do_script(struct player *p, struct str text)
{
	struct script s;
	struct diags ds;

	diags_init(&ds, p->host.arena, p->args->lang);
	if (script_read(p->host.arena, &s, p->host.path, text, games, ngames,
			&ds) < 0) {
		report(p, &ds);
		worse(&p->status, STATUS_TROUBLE);
	} else if (p->args->value[OPT_VERIFY]) {
		verify(p, &s, &ds);
	} else if (p->args->value[OPT_INTERACTIVE]) {
		p->screen = table_open(p->args);
		play_by_hand(p, &s, &ds);
		table_close();
	} else if (args_html(p->args)) {
		film(p, &s, text, &ds);
	} else if (p->args->value[OPT_RECORD]) {
		play_recorded(p, &s, &ds);
	} else {
		play(p, &s, &ds);
	}
}

static void play_file(struct player *p, const char *path)
{
	struct arena *a = arena_new();
	struct str text;

	int rc = file_read(a, &text, path, DOC_MAX_BYTES);
	if (rc < 0) {
		worse(&p->status, STATUS_TROUBLE);
	} else {
		host_begin(&p->host, a, strcmp(path, "-") ? path : "<stdin>",
			   text);
		do_script(p, text);
	}
	arena_free(a);
	if (!args_html(p->args))
		out_check();
}

static void play_paths(struct player *p, char **operand, size_t n)
{
	struct path_list paths = { .project = p->args->project };

	for (size_t i = 0; i < n; i++)
		if (paths_add(&paths, p->host.lasting, operand[i], suffixes) <
		    0)
			worse(&p->status, STATUS_TROUBLE);
	if (p->args->value[OPT_RECORD] && paths.n > 1) {
		complain("play: --record takes one script");
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	if (args_html(p->args) && paths.n > 1) {
		complain("play: a page is of one script");
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	p->last = paths.n == 1;
	if (paths.n > 1) {
		/* which games they are of is not known yet */
		if (!host_load(&p->host)) {
			worse(&p->status, STATUS_TROUBLE);
			return;
		}
		pool_leave(p->args);
	}
	for (size_t i = 0; i < paths.n; i++) {
		if (paths.n > 1 && !p->host.jsonl && !p->quiet && !p->alone &&
		    !p->args->value[OPT_VERIFY])
			buf_printf(&output, "%s# %s\n", i ? "\n" : "",
				   paths.v[i]);
		play_file(p, paths.v[i]);
	}
}

static size_t count_decks(const struct args *args)
{
	size_t n = 0;

	for (size_t i = 0; i < args->noperands; i++)
		n += host_is_deck(args->operand[i]);
	return n;
}

/* One match of decks: who has the first of them plays by hand. */
static void play_lists(struct player *p, const struct args *given,
		       const unsigned *seat)
{
	struct args args = *given;
	struct arena *a = arena_new();
	struct simhead head = { .command = "play",
				.path = given->operand,
				.n = given->noperands,
				.seat = seat,
				.nseats = given->noperands };
	struct buf text = { 0 };

	p->args = &args;
	host_begin(&p->host, a, given->operand[0], STR(""));
	simhead_names(&head, a);
	if (!args.value[OPT_INTERACTIVE])
		args.value[OPT_INTERACTIVE] = head.name[0];
	if (simhead_write(&text, &head, &p->host, a, &args)) {
		struct str script = buf_keep(&text, a);

		host_begin(&p->host, a, "<match>", script);
		do_script(p, script);
	} else {
		worse(&p->status, STATUS_TROUBLE);
	}
	buf_release(&text);
	p->args = given;
	arena_free(a);
	out_check();
}

/* A match of decks by hand, as often as it is wanted; second: the first deck
 * has the second seat. */
static void play_new(struct player *p, bool second)
{
	unsigned seat[MATCH_MAX_PLAYERS];
	size_t n = p->args->noperands;

	if (n > MATCH_MAX_PLAYERS || n < 2) {
		complain("play: a match is of 2 decks or more");
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	for (size_t i = 0; i < n; i++)
		seat[i] = ((unsigned)i + second) % (unsigned)n;
	p->host.any_deck = true;
	do {
		p->wish = WISH_LEAVE;
		play_lists(p, p->args, seat);
		if (p->wish == WISH_SWAP)
			for (size_t i = 0; i < n; i++)
				seat[i] = (seat[i] + 1) % (unsigned)n;
	} while (p->wish != WISH_LEAVE);
}

/* The decks, and how they are played, of a form on the terminal. */
static void play_wished(struct player *p, const struct form_wish *w,
			struct arena *a)
{
	struct args args = *p->args;
	const struct args *given = p->args;
	char *decks[2];
	struct simhead head = { .path = decks, .n = 2 };

	for (int i = 0; i < 2; i++)
		decks[i] = arena_printf(a, "%s", w->deck[i]);
	args.operand = decks;
	args.noperands = 2;
	args.value[OPT_SEED] = w->seed;
	if (w->bots)
		args.value[OPT_BOTS] = w->bots;
	simhead_names(&head, a);
	if (!w->bots)
		args.value[OPT_INTERACTIVE] =
			arena_printf(a, "%s,%s", head.name[w->second],
				     head.name[!w->second]);
	p->args = &args;
	play_new(p, w->second);
	p->args = given;
}

/* What a line of HOW says of an option that is not given. */
static void take_how(struct args *args, struct str line)
{
	static const struct {
		const char *begins;
		enum option_id id;
	} known[] = {
		{ "# --interactive=", OPT_INTERACTIVE },
		{ "# --bots=", OPT_BOTS },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		size_t n = strlen(known[i].begins);

		if (str_starts(line, known[i].begins) &&
		    !args->value[known[i].id])
			args->value[known[i].id] =
				arena_copy(args->arena, line.p + n, line.n - n);
	}
}

/* --continue */
static void go_on(struct player *p)
{
	struct arena *a = arena_new();
	struct args args = *p->args;
	struct str rest, line;

	if (!p->kept)
		p->kept = keep_last(&args, a, &p->kept_text);
	if (p->kept == NULL) {
		complain("play: there is no match to go on with");
		worse(&p->status, STATUS_TROUBLE);
	} else {
		rest = p->kept_text;
		while (str_starts(rest, "#") && str_cut(&rest, '\n', &line))
			take_how(&args, line);
		p->args = &args;
		p->last = true;
		host_begin(&p->host, a, p->kept, p->kept_text);
		do_script(p, p->kept_text);
	}
	arena_free(a);
}

/* Nothing is named: a person at a terminal is asked. */
static void ask_and_play(struct player *p)
{
	struct arena *a = arena_new();
	struct form_wish w;
	struct str text;

	if (!table_open(p->args)) {
		complain("play: no script given; see koloda play --help");
		worse(&p->status, STATUS_TROUBLE);
	} else {
		const char *kept = keep_last(p->args, a, &text);
		bool asked = form_ask(&p->host, p->args, kept != NULL, a, &w);

		table_close();
		if (asked && w.go_on)
			go_on(p);
		else if (asked)
			play_wished(p, &w, a);
	}
	arena_free(a);
}

/* --until; false after a message. */
static bool read_until(struct player *p)
{
	const char *text = p->args->value[OPT_UNTIL];
	int64_t n;

	p->until = UINT64_MAX;
	if (text == NULL)
		return true;
	if (str_to_int(str_of(text), &n) < 0 || n < 0) {
		complain("play: --until=%s: a number of steps, 0 or more, is "
			 "needed",
			 text);
		return false;
	}
	p->until = (uint64_t)n;
	return true;
}

/* Is the record all that goes to standard output? */
static bool records_alone(const char *const *given)
{
	return given[OPT_RECORD] && strcmp(given[OPT_RECORD], "-") == 0;
}

/* Options that exclude one another; false after a message. */
static bool check_options(const struct player *p)
{
	const char *const *given = p->args->value;
	int64_t n;

	if (given[OPT_RECORD] && given[OPT_VERIFY])
		complain("play: --record or --verify, not both");
	else if (given[OPT_STATE] && records_alone(given))
		complain("play: --record=- and --state both take standard "
			 "output");
	else if ((given[OPT_RECORD] || given[OPT_VERIFY]) && given[OPT_UNTIL])
		complain("play: a record is of the whole script and cannot be "
			 "combined with --until");
	else if ((given[OPT_INTERACTIVE] || given[OPT_CONTINUE]) &&
		 (records_alone(given) || given[OPT_VERIFY] ||
		  given[OPT_STATE] || given[OPT_VIEW] || given[OPT_QUIET]))
		complain("play: --interactive shows only what its player may "
			 "see: not with --record=-, --verify, --state, --view, "
			 "--quiet");
	else if (args_html(p->args) &&
		 (given[OPT_RECORD] || given[OPT_VERIFY] || given[OPT_STATE] ||
		  given[OPT_INTERACTIVE] || given[OPT_QUIET]))
		complain("play: a page holds the account and the record: not "
			 "with --record, --verify, --state, --interactive, "
			 "--quiet");
	else if (given[OPT_ADVISE] && !args_html(p->args))
		complain("play: --advise is for pages: --format=html");
	else if (given[OPT_OUTPUT] && !args_html(p->args))
		complain("play: --output is for pages: --format=html");
	else if (given[OPT_SEED] &&
		 (str_to_int(str_of(given[OPT_SEED]), &n) < 0 || n < 0))
		complain("play: --seed=%s: a number, 0 or more, is needed",
			 given[OPT_SEED]);
	else
		return true;
	return false;
}

int cmd_play(const struct args *args)
{
	struct player p = { .args = args,
			    .quiet = args->value[OPT_QUIET] != NULL,
			    .state = args->value[OPT_STATE] != NULL };

	if (args->noperands && args->value[OPT_CONTINUE]) {
		complain("play: --continue goes on with the last match: no "
			 "script beside it");
		return STATUS_TROUBLE;
	}
	p.alone = p.state || records_alone(args->value) || args_html(args);
	if (!read_until(&p) || !check_options(&p))
		return STATUS_TROUBLE;
	if (host_open(&p.host, args) < 0)
		worse(&p.status, STATUS_TROUBLE);
	else if (args->value[OPT_CONTINUE])
		go_on(&p);
	else if (args->noperands == 0)
		ask_and_play(&p);
	else if (count_decks(args) == args->noperands)
		play_new(&p, false);
	else
		play_paths(&p, args->operand, args->noperands);
	host_close(&p.host);
	return out_save(args, p.status);
}
