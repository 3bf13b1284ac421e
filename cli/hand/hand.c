/* Matches by hand: how they begin, go on and are kept. */
#include "cli/hand/hand.h"

#include "cli/hand/end_words.h"
#include "cli/play/interactive.h"
#include "cli/play/keep.h"
#include "cli/play/lesson.h"
#include "cli/play/player.h"
#include "cli/play/program.h"
#include "cli/play/sim_head.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"
#include "cli/table/form.h"
#include "cli/table/table.h"
#include "cli/tape/viewing.h"

#include "validators/core/game/game.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* What stands before the script of a match that is kept: how to go on. */
#define HOW     "# --interactive=%s\n# --bots=%s\n"
#define HOW_LED HOW "# --lesson=%s\n"

struct hand {
	struct player *p;
	bool screen;          /* a person plays in full screen, */
	enum table_wish wish; /* and wants this then */
	const char *kept;     /* file of the match that goes on, or NULL */
	struct str kept_text;
	const char *lesson; /* as it was named, or NULL */
	bool asks;          /* another match can be asked for */
	bool from;          /* it goes on from somewhere in another match */

	/* at the end of a match: */
	struct keep *keep;
	struct script seen; /* what was kept of it, */
	struct play_host seen_host;
	struct viewing viewing; /* looked at again; now NULL: it is not */
	struct viewing_wish on; /* how it is to be played on */
	const char *page;       /* where its page is, or NULL */
};

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

/* Who plays a seat, by the name of --bots; NULL: *why there is nobody. */
static const struct bot *find_bot(struct player *p, const struct script *s,
				  unsigned seat, const char **why)
{
	const char *given = p->args->value[OPT_BOTS];
	struct str name = str_of(given ? given : "greedy");
	const struct bot *bot = program_bot(p->args, name, seat, p->host.arena);

	if (bot == NULL && str_starts(name, "cmd:"))
		*why = _("a program plays only if --bots names it on the "
			 "command line");
	return bot || str_starts(name, "cmd:")
		       ? bot
		       : bot_for(s->game->referee, name, p->host.arena,
				 output_lang, why);
}

/* The built-in players of the match, NULL for those of --interactive; false
 * after a message. */
static bool seat_persons(struct player *p, const struct match *m,
			 const struct script *s, const struct bot **out)
{
	struct str rest = str_of(p->args->value[OPT_INTERACTIVE]), id;
	const char *why;

	for (unsigned i = 0; i < m->nseats; i++)
		out[i] = find_bot(p, s, i, &why);
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

/* ---- The end of a match ---- */

static struct viewing *look_kept(void *ctx)
{
	struct hand *h = ctx;
	struct player *p = h->p;
	struct arena *a = p->host.arena;
	struct str text = str_keep(a, buf_str(&h->keep->text));
	struct diags *ds = arena_array(a, 1, sizeof(*ds));

	diags_init(ds, a, p->args->lang);
	if (script_read(a, &h->seen, p->host.path, text, games, ngames, ds) < 0)
		return NULL;
	h->seen_host = (struct play_host){ .ctx = p,
					   .cards = host_cards,
					   .deck = host_deck,
					   .step = player_step };
	h->viewing = (struct viewing){
		.order = { .arena = a,
			   .checker = p->host.checker,
			   .host = &h->seen_host,
			   .script = &h->seen,
			   .named = !p->args->value[OPT_IDS],
			   .verbose = p->args->value[OPT_VERBOSE] != NULL,
			   .goes_on = true }
	};
	return viewing_begin(&h->viewing, NULL, ds) ? &h->viewing : NULL;
}

/* The page stands beside what is kept. */
static const char *page_kept(void *ctx)
{
	struct hand *h = ctx;
	struct player *p = h->p;
	struct arena *a = p->host.arena;
	const char *going = h->keep->path;

	if (!going || !str_ends(str_of(going), KEEP_SUFFIX))
		return _("There is no folder in which it could be kept.");
	const char *path =
		arena_printf(a, "%.*s.html",
			     (int)(strlen(going) - strlen(KEEP_SUFFIX)), going);
	if (!h->page && !p->page(p, str_keep(a, buf_str(&h->keep->text)), path))
		return arena_printf(a, _("It cannot be written: %s"), path);
	/* once more, where a screen does not cut it */
	if (!h->page)
		buf_printf(&output, _("page %s\n"), path);
	h->page = path;
	return arena_printf(a, _("The page: %s"), path);
}

/* ---- Playing ---- */

static bool is_over(const struct match *m)
{
	struct due due[MATCH_MAX_PLAYERS];

	return m->referee->due(m, due) == 0;
}

/* In full screen, on a terminal; else line by line. */
static void play_begun(struct hand *h, struct play *play,
		       const struct bot *const *seats, uint64_t seed,
		       struct keep *keep)
{
	struct player *p = h->p;
	const struct table_match m = { .args = p->args,
				       .play = play,
				       .bot = seats,
				       .seed = seed,
				       .lesson = p->lesson,
				       .keep = keep,
				       .decks = p->host.any_deck && !h->from,
				       .asks = h->asks,
				       .look = look_kept,
				       .page = p->page ? page_kept : NULL,
				       .ctx = h,
				       .on = &h->on };
	h->keep = keep;

	if (h->screen)
		h->wish = table_play(&m, p->host.arena);
	else if (interact(play, seats, seed, keep, p->lesson, h->kept != NULL) <
		 0)
		worse(&p->status, STATUS_TROUBLE);
	else if (isatty(STDIN_FILENO) && is_over(&play->match))
		h->wish = end_by_words(&m);
}

/* The record of a script; goes_on: up to its last line, else with what the
 * rules do next, as for --verify.  False: it has none. */
static bool record_script(struct player *p, const struct script *s,
			  bool goes_on, struct diags *ds, struct buf *out)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = host_deck,
					.step = player_step };
	struct recorder recorder;

	recorder_init(&recorder);
	p->recorder = &recorder;
	struct play play = player_begin(p, &host, ds);
	play.out = NULL;
	play.goes_on = goes_on;
	play_script(&play, s);
	bool good = recorder_can(&play);
	if (good) {
		recorder_step(&recorder, &play, NULL, NULL);
		good = recorder_write(&recorder, &play,
				      "koloda " KOLODA_VERSION, out);
	}
	play_release(&play);
	p->recorder = NULL;
	recorder_release(&recorder);
	return good;
}

/* The record of a match by hand, played again from what was kept of it.  False
 * after a message. */
static bool record_kept(struct player *p, struct str text, struct buf *out)
{
	struct script s;
	struct diags ds;

	diags_init(&ds, p->host.arena, p->args->lang);
	if (script_read(p->host.arena, &s, p->host.path, text, games, ngames,
			&ds) == 0 &&
	    record_script(p, &s, false, &ds, out))
		return true;
	complain("play: the match cannot be recorded");
	worse(&p->status, STATUS_TROUBLE);
	return false;
}

/* The match by hand is over, or is left. */
static void end_kept(struct player *p, struct keep *k, const struct match *m)
{
	bool over = is_over(m);
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

/* The step of a play_host: what was kept goes along with its lesson. */
static bool follow(void *ctx, const struct play *play, const struct line *line,
		   const char *code)
{
	struct player *p = ctx;

	(void)line;
	(void)code;
	if (p->lesson)
		lesson_follow(p->lesson, play);
	return true;
}

static void play_by_hand(struct hand *h, struct script *s, struct diags *ds)
{
	struct player *p = h->p;
	const struct play_host host = {
		.ctx = p, .cards = host_cards, .deck = host_deck, .step = follow
	};
	const char *why = NULL;
	const struct bot *bot = find_bot(p, s, 0, &why);
	uint64_t seed = s->seeded ? s->seed : choose_seed(p);
	struct play play = player_begin(p, &host, ds);
	struct buf said = { 0 };
	const struct bot *seats[MATCH_MAX_PLAYERS];
	struct str viewer;
	struct keep keep;
	bool watched = true; /* nobody plays by hand */

	if (bot == NULL) {
		complain("%s: %s", p->args->command->name, why);
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	struct str persons = str_of(p->args->value[OPT_INTERACTIVE]);

	if (str_cut(&persons, ',', &viewer)) {
		play.viewer = str_keep(p->host.arena, viewer).p;
		watched = false;
	}
	play.out = &said;
	play.goes_on = true;
	s->seeded = true;
	s->seed = seed;
	s->expect = s->expect_error = NULL;
	h->screen = !watched && table_open(p->args);
	play_script(&play, s);
	if (p->last)
		pool_leave(p->args);
	bool begun = ds->worst < SEV_ERROR && play.match.state &&
		     seat_persons(p, &play.match, s, seats);
	if (!begun) {
		table_close();
		buf_put(&output, said.n ? said.p : "", said.n);
	}
	player_report(p, ds);
	if (begun) {
		keep_begin(&keep, p->args, p->host.arena, &play,
			   arena_printf(p->host.arena,
					h->lesson ? HOW_LED : HOW,
					p->args->value[OPT_INTERACTIVE],
					bot->name, h->lesson),
			   h->kept, h->kept_text);
		play_begun(h, &play, seats, seed, &keep);
		end_kept(p, &keep, &play.match);
	}
	/* earlier it would tell what will be drawn */
	if (play.match.state)
		buf_printf(&output, _("seed %llu\n"), (unsigned long long)seed);
	play_release(&play);
	buf_release(&said);
	table_close();
	if (programs_fault(p->args)) {
		complain("%s: %s plays no more: %s", p->args->command->name,
			 bot->name, programs_fault(p->args));
		worse(&p->status, STATUS_TROUBLE);
	}
	if (h->wish == WISH_BRANCH) {
		h->wish = WISH_LEAVE;
		hand_branch(p, &h->seen, &h->on);
	}
	if (h->viewing.now)
		viewing_release(&h->viewing);
	h->viewing.now = NULL;
	h->page = NULL;
}

void hand_play(struct player *p, struct script *s, struct diags *ds)
{
	struct hand h = { .p = p };

	play_by_hand(&h, s, ds);
}

/* The match that the text of p->host.path tells. */
static void play_text(struct hand *h, struct str text)
{
	struct script s;
	struct diags ds;

	if (player_read(h->p, text, &s, &ds))
		play_by_hand(h, &s, &ds);
}

/* The lines of a script up to its action number n, with the rolls that may be
 * for it; what it expects is not asked. */
static void cut_lines(struct script *s, uint64_t n, struct arena *a)
{
	const struct line *from = s->line;
	size_t nlines = s->nlines;
	uint64_t actions = 0;

	s->line = arena_array(a, nlines, sizeof(*s->line));
	s->nlines = 0;
	for (size_t i = 0; i < nlines; i++) {
		actions += from[i].kind == LINE_ACTION;
		if (actions > n)
			break;
		if (from[i].kind != LINE_EXPECT)
			s->line[s->nlines++] = from[i];
	}
	s->expect = s->expect_error = NULL;
}

void hand_branch(struct player *p, const struct script *s,
		 const struct viewing_wish *wish)
{
	const struct args *given = p->args;
	struct args args = *given;
	struct lesson *lesson = p->lesson;
	struct hand h = { .p = p, .from = true };
	struct script cut = *s;
	struct buf text = { 0 };
	struct diags ds;

	diags_init(&ds, p->host.arena, p->args->lang);
	args.value[OPT_INTERACTIVE] = wish->persons;
	args.value[OPT_BOTS] = wish->bots;
	args.value[OPT_VIEW] = NULL;
	p->args = &args;
	p->lesson = NULL; /* it leads where the match has gone */
	cut_lines(&cut, wish->played, p->host.arena);
	/* what was drawn so far is pinned in it, and nothing else */
	if (record_script(p, &cut, true, &ds, &text)) {
		play_text(&h, buf_keep(&text, p->host.arena));
	} else {
		complain("replay: the match cannot be played on from here");
		worse(&p->status, STATUS_NO);
	}
	p->args = given;
	p->lesson = lesson;
	buf_release(&text);
}

/* One match of decks: who has the first of them plays by hand. */
static void play_lists(struct hand *h, const unsigned *seat)
{
	struct player *p = h->p;
	const struct args *given = p->args;
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
		play_text(h, script);
	} else {
		worse(&p->status, STATUS_TROUBLE);
	}
	buf_release(&text);
	p->args = given;
	arena_free(a);
	out_check();
}

/* A match of decks, as often as it is wanted; what is wanted then. */
static enum table_wish play_decks_of(struct player *p, bool second, bool asks)
{
	struct hand h = { .p = p, .asks = asks };
	unsigned seat[MATCH_MAX_PLAYERS];
	size_t n = p->args->noperands;

	if (n > MATCH_MAX_PLAYERS || n < 2) {
		complain("play: a match is of 2 decks or more");
		worse(&p->status, STATUS_TROUBLE);
		return WISH_LEAVE;
	}
	for (size_t i = 0; i < n; i++)
		seat[i] = ((unsigned)i + second) % (unsigned)n;
	p->host.any_deck = true;
	do {
		h.wish = WISH_LEAVE;
		play_lists(&h, seat);
		if (h.wish == WISH_SWAP)
			for (size_t i = 0; i < n; i++)
				seat[i] = (seat[i] + 1) % (unsigned)n;
	} while (h.wish == WISH_SWAP || h.wish == WISH_AGAIN);
	return h.wish;
}

void hand_decks(struct player *p, bool second)
{
	play_decks_of(p, second, false);
}

/* The decks, and how they are played, of a form on the terminal. */
static enum table_wish play_wished(struct player *p, const struct form_wish *w,
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
	enum table_wish wish = play_decks_of(p, w->second, true);
	p->args = given;
	return wish;
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
		{ "# --lesson=", OPT_LESSON },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		size_t n = strlen(known[i].begins);

		if (str_starts(line, known[i].begins) &&
		    !args->value[known[i].id])
			args->value[known[i].id] =
				arena_copy(args->arena, line.p + n, line.n - n);
	}
}

/* Read the lesson; false after a message. */
static bool read_lesson(struct hand *h, const char *word, struct lesson *out)
{
	struct player *p = h->p;
	struct script s;
	struct diags ds;
	struct str text;
	const char *path = lesson_path(p->host.arena, word);

	h->lesson = word;
	if (path == word && access(path, F_OK) < 0) {
		complain("play: --lesson=%s: neither a game nor a file has "
			 "this name",
			 word);
		return false;
	}
	if (file_read(p->host.arena, &text, path, DOC_MAX_BYTES) < 0)
		return false;
	host_begin(&p->host, p->host.arena, path, text);
	if (!player_read(p, text, &s, &ds))
		return false;
	if (lesson_begin(out, &s, &ds)) {
		p->lesson = out;
		return true;
	}
	player_report(p, &ds);
	return false;
}

void hand_learn(struct player *p, const char *word)
{
	struct hand h = { .p = p };
	struct arena *a = arena_new();
	const struct args *given = p->args;
	struct args args = *given;
	struct lesson lesson;

	p->host.arena = a;
	p->last = true;
	if (read_lesson(&h, word, &lesson)) {
		struct script head = lesson.script;
		struct diags ds;

		diags_init(&ds, a, args.lang);
		head.nlines = 0;
		if (!args.value[OPT_INTERACTIVE])
			args.value[OPT_INTERACTIVE] = head.player[0].id;
		p->args = &args;
		play_by_hand(&h, &head, &ds);
		p->args = given;
	} else {
		worse(&p->status, STATUS_TROUBLE);
	}
	p->lesson = NULL;
	arena_free(a);
}

void hand_go_on(struct player *p)
{
	struct hand h = { .p = p };
	struct arena *a = arena_new();
	struct args args = *p->args;
	struct lesson lesson;
	struct str rest, line;

	h.kept = keep_last(&args, a, &h.kept_text);
	rest = h.kept_text;
	while (h.kept && str_starts(rest, "#") && str_cut(&rest, '\n', &line))
		take_how(&args, line);
	if (h.kept && args.value[OPT_INTERACTIVE]) {
		p->args = &args;
		p->last = true;
		p->host.arena = a;
		const char *word = args.value[OPT_LESSON];

		if (word) /* else it goes on without one */
			read_lesson(&h, word, &lesson);
		host_begin(&p->host, a, h.kept, h.kept_text);
		play_text(&h, h.kept_text);
		p->lesson = NULL;
	} else {
		complain("play: there is no match to go on with");
		worse(&p->status, STATUS_TROUBLE);
	}
	arena_free(a);
}

/* Ask for a match and play it; what is wanted then. */
static enum table_wish ask_once(struct player *p, struct arena *a)
{
	struct form_wish w;
	struct str text;
	const char *kept = keep_last(p->args, a, &text);
	bool asked = form_ask(&p->host, p->args, kept != NULL, a, &w);

	table_close();
	if (asked && w.go_on)
		hand_go_on(p);
	else if (asked && w.lesson)
		hand_learn(p, w.lesson);
	else if (asked)
		return play_wished(p, &w, a);
	return WISH_LEAVE;
}

void hand_ask(struct player *p)
{
	struct arena *a = arena_new();

	if (!table_open(p->args)) {
		complain("play: no script given; see koloda play --help");
		worse(&p->status, STATUS_TROUBLE);
	} else {
		while (ask_once(p, a) == WISH_OTHER && table_open(p->args))
			;
	}
	arena_free(a);
}
