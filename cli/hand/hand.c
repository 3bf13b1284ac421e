/* Plays one match by hand: its players, its display, its end. */
#include "cli/hand/hand_internal.h"

#include "cli/hand/end_words.h"
#include "cli/play/interactive.h"
#include "cli/play/keep.h"
#include "cli/play/lesson.h"
#include "cli/pool/database.h"
#include "cli/shell/out.h"
#include "cli/sim/program.h"
#include "cli/table/table.h"

#include "validators/core/game/game.h"
#include "validators/core/record/record.h"
#include "validators/registry.h"

#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* The seed of a match by hand: --seed, else a random one. */
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

/* The player of a seat, by the name in --bots; NULL with the reason in *why. */
static const struct bot *find_bot(struct player *p, const struct script *s,
				  unsigned seat, const char **why)
{
	const char *given = p->args->value[OPT_BOTS];
	struct str name = str_of(given ? given : "greedy");
	const struct bot *bot =
		program_bot(p->args, name, seat, p->host.in.arena);

	if (bot == NULL && str_starts(name, "cmd:"))
		*why = _("a program plays only if --bots names it on the "
			 "command line");
	return bot || str_starts(name, "cmd:")
		       ? bot
		       : bot_for(s->game->referee, name, p->host.in.arena,
				 output_lang, why);
}

/* Find the built-in players of the match, NULL for those of --interactive;
 * false after a message. */
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
	struct arena *a = p->host.in.arena;
	struct str text = str_keep(a, buf_str(&h->keep->text));
	struct diags *ds = arena_array(a, 1, sizeof(*ds));

	hand_settle(p, h->keep);
	diags_init(ds, a, p->args->lang);
	if (script_read(a, &h->seen, p->host.in.path, text, games, ngames, ds) <
	    0)
		return NULL;
	h->seen_host = (struct play_host){ .ctx = p,
					   .cards = host_cards,
					   .deck = sources_deck,
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

/* The page is written next to the saved match. */
static const char *page_kept(void *ctx)
{
	struct hand *h = ctx;
	struct player *p = h->p;
	struct arena *a = p->host.in.arena;
	const char *going = h->keep->path;

	if (!going || !str_ends(str_of(going), KEEP_SUFFIX))
		return _("There is no folder to save it in.");
	const char *path =
		arena_printf(a, "%.*s.html",
			     (int)(strlen(going) - strlen(KEEP_SUFFIX)), going);
	if (!h->page && !p->page(p, str_keep(a, buf_str(&h->keep->text)), path))
		return arena_printf(a, _("It cannot be written: %s"), path);
	/* again, on a line that a screen does not cut */
	if (!h->page)
		buf_printf(&output, _("page %s\n"), path);
	h->page = path;
	return arena_printf(a, _("The page: %s"), path);
}

/* ---- Playing ---- */

/* Play in full screen on a terminal; otherwise line by line. */
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
				       .decks = h->decks,
				       .asks = h->asks,
				       .look = look_kept,
				       .page = p->page ? page_kept : NULL,
				       .ctx = h,
				       .on = &h->on };
	h->keep = keep;

	if (h->screen)
		h->wish = table_play(&m, p->host.in.arena);
	else if (interact(play, seats, seed, keep, p->lesson, h->kept != NULL) <
		 0)
		worse(&p->status, STATUS_TROUBLE);
	else if (isatty(STDIN_FILENO) && hand_over(&play->match))
		h->wish = end_by_words(&m);
}

/* The step of a play_host: the lesson follows the saved match. */
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

/* The lines before the script of a saved match. */
static const char *how_to_go_on(const struct hand *h, const struct bot *others)
{
	struct arena *a = h->p->host.in.arena;
	const char *how =
		arena_printf(a, HOW_PERSONS "%s\n" HOW_BOTS "%s\n",
			     h->p->args->value[OPT_INTERACTIVE], others->name);

	return h->lesson
		       ? arena_printf(a, "%s" HOW_LESSON "%s\n", how, h->lesson)
		       : how;
}

void hand_match(struct hand *h, struct script *s, struct diags *ds)
{
	struct player *p = h->p;
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.step = follow };
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
		play.viewer = str_keep(p->host.in.arena, viewer).p;
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
		database_leave(p->args);
	bool begun = ds->worst < SEV_ERROR && play.match.state &&
		     seat_persons(p, &play.match, s, seats);
	if (!begun) {
		table_close();
		buf_put(&output, said.n ? said.p : "", said.n);
	}
	player_report(p, ds);
	if (begun) {
		keep_begin(&keep, p->args, p->host.in.arena, &play,
			   how_to_go_on(h, bot), h->kept, h->kept_text);
		play_begun(h, &play, seats, seed, &keep);
		hand_end(p, &keep, &play.match);
	}
	/* before the start it would reveal what will be drawn */
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

struct player *hand_open(const struct args *args, uint64_t until,
			 hand_page *page)
{
	struct player *p = arena_array(args->arena, 1, sizeof(*p));

	*p = (struct player){ .args = args,
			      .until = until,
			      .alone = args_html(args),
			      .page = page };
	if (host_open(&p->host, args) == 0)
		return p;
	host_close(&p->host);
	return NULL;
}

int hand_close(struct player *p)
{
	host_close(&p->host);
	return p->status;
}

void hand_play(struct player *p, struct arena *a, const char *path,
	       struct str text, bool more)
{
	struct hand h = { .p = p };

	p->last = !more;
	/* its games are not known yet */
	if (more && host_load(&p->host))
		database_leave(p->args);
	sources_begin(&p->host.in, a, path, text);
	hand_text(&h, text);
}

void hand_text(struct hand *h, struct str text)
{
	struct script s;
	struct diags ds;

	if (player_read(h->p, text, &s, &ds))
		hand_match(h, &s, &ds);
}
