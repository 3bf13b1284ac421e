/* koloda play: plays scripted matches, judged by the referee of their game. */
#include "cli/hand/hand.h"
#include "cli/page/film.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/paths.h"
#include "cli/shell/save.h"
#include "cli/sim/player.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/core/record/record.h"
#include "validators/core/record/verdict.h"
#include "validators/registry.h"

#include <string.h>

static const char *const suffixes[] = { ".yaml", ".yml", NULL };

static void host_drain(void *ctx)
{
	struct player *p = ctx;

	/* with --state only the state is printed */
	if (!p->alone)
		out_check();
}

/* Put a state, with the names of its cards. */
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
	const struct node *view = play_view(play, p->host.in.arena);
	struct json j;

	if (view == NULL)
		return;
	json_init(&j, &output);
	put_view(play, view, &j);
	buf_putc(&output, '\n');
}

/* Write the record of the match, if it came out well. */
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
	/* the end: defaults after the last action */
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
	} else if (file_save(p->host.in.arena, path, buf_str(&out)) < 0) {
		worse(&p->status, STATUS_TROUBLE);
	}
	buf_release(&out);
}

/* Put the result of verifying a record. */
static void put_verdict(struct player *p, const struct replay *r)
{
	static const int statuses[] = { STATUS_FINE, STATUS_NO,
					STATUS_TROUBLE };

	worse(&p->status, statuses[r->verdict]);
	if (p->host.in.jsonl)
		verdict_json(&output, p->host.in.path, r);
	else {
		render_path(&output, p->host.in.path);
		buf_puts(&output, ": ");
		verdict_text(&output, r);
	}
}

static void play(struct player *p, const struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.drain = host_drain,
					.step = player_step };
	struct play play = player_begin(p, &host, ds);

	play_script(&play, s);
	if (!p->host.in.jsonl)
		play_close(&play);
	if (p->state)
		put_state(p, &play);
	if (p->recorder)
		save_record(p, &play);
	player_report(p, ds);
	/* the transcript ends with the match */
	if (p->host.in.jsonl)
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

/* --verify: only the verdict is printed. */
static void verify(struct player *p, const struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.step = player_step };
	struct replay replay;

	replay_init(&replay, p->host.in.arena, p->args->lang);
	if (replay_begin(&replay, s)) {
		p->replay = &replay;
		struct play play = player_begin(p, &host, ds);
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

/* Find the player that computes the chances of a page; false after
 * a message. */
static bool find_adviser(struct player *p, const struct game *g,
			 const struct bot **out)
{
	const char *name = p->args->value[OPT_ADVISE], *why = NULL;

	*out = name ? bot_for(g->referee, str_of(name), p->host.in.arena,
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
					.deck = sources_deck,
					.step = player_step };
	struct film_order order = { .args = p->args,
				    .arena = p->host.in.arena,
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
	player_report(p, ds);
}

bool play_page(struct player *p, struct str text, const char *path)
{
	struct buf printed = output; /* so far */
	struct arena *a = p->host.in.arena;
	struct script s;
	struct diags ds;

	diags_init(&ds, a, p->args->lang);
	if (script_read(a, &s, p->host.in.path, text, games, ngames, &ds) < 0)
		return false;
	output = (struct buf){ 0 };
	film(p, &s, text, &ds);
	bool good =
		output.n > 0 && file_replace(a, path, buf_str(&output)) == 0;
	buf_release(&output);
	output = printed;
	return good;
}

/* Parse the text of p->host.in.path as a script and process it as requested. */
static void play_text(struct player *p, struct str text)
{
	struct script s;
	struct diags ds;

	if (!player_read(p, text, &s, &ds))
		return;
	if (p->args->value[OPT_VERIFY]) {
		verify(p, &s, &ds);
	} else if (p->args->value[OPT_INTERACTIVE]) {
		hand_play(p, &s, &ds);
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
		sources_begin(&p->host.in, a,
			      strcmp(path, "-") ? path : "<stdin>", text);
		play_text(p, text);
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
		complain("play: a page shows one script");
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	p->last = paths.n == 1;
	if (paths.n > 1) {
		/* its games are not known yet */
		if (!host_load(&p->host)) {
			worse(&p->status, STATUS_TROUBLE);
			return;
		}
		pool_leave(p->args);
	}
	for (size_t i = 0; i < paths.n; i++) {
		if (paths.n > 1 && !p->host.in.jsonl && !p->quiet &&
		    !p->alone && !p->args->value[OPT_VERIFY])
			buf_printf(&output, "%s# %s\n", i ? "\n" : "",
				   paths.v[i]);
		play_file(p, paths.v[i]);
	}
}

static size_t count_decks(const struct args *args)
{
	size_t n = 0;

	for (size_t i = 0; i < args->noperands; i++)
		n += sources_is_deck(args->operand[i]);
	return n;
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

/* True if only the record goes to standard output. */
static bool records_alone(const char *const *given)
{
	return given[OPT_RECORD] && strcmp(given[OPT_RECORD], "-") == 0;
}

/* Check for options that exclude each other; false after a message. */
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
	else if ((given[OPT_INTERACTIVE] || given[OPT_CONTINUE] ||
		  given[OPT_LESSON]) &&
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
			    .state = args->value[OPT_STATE] != NULL,
			    .page = play_page };

	if (args->noperands && args->value[OPT_CONTINUE]) {
		complain("play: --continue continues the last match and takes "
			 "no script");
		return STATUS_TROUBLE;
	}
	if (args->noperands && args->value[OPT_LESSON]) {
		complain("play: --lesson names a game and takes no script");
		return STATUS_TROUBLE;
	}
	p.alone = p.state || records_alone(args->value) || args_html(args);
	if (!read_until(&p) || !check_options(&p))
		return STATUS_TROUBLE;
	if (host_open(&p.host, args) < 0)
		worse(&p.status, STATUS_TROUBLE);
	else if (args->value[OPT_CONTINUE])
		hand_go_on(&p);
	else if (args->value[OPT_LESSON])
		hand_learn(&p, args->value[OPT_LESSON]);
	else if (args->noperands == 0)
		hand_ask(&p);
	else if (count_decks(args) == args->noperands)
		hand_decks(&p, false);
	else
		play_paths(&p, args->operand, args->noperands);
	host_close(&p.host);
	return out_save(args, p.status);
}
