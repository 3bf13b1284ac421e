/* koloda play: plays scripted matches, judged by the referee of their game. */
#include "cli/cmd.h"
#include "cli/hand/hand.h"
#include "cli/lib/koloda.h"
#include "cli/page/film_match.h"
#include "cli/pool/database.h"
#include "cli/report/report.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/paths.h"
#include "cli/shell/save.h"
#include "cli/sim/sources.h"

#include "validators/base/arena.h"

#include <string.h>
#include <unistd.h>

#define MAX_SCRIPT (16u << 20)

static const char *const suffixes[] = { ".yaml", ".yml", NULL };

struct run {
	struct sources in; /* must be first: the ctx of sources_deck */
	const struct args *args;
	uint64_t until;
	bool alone;             /* only a state or record is printed */
	struct player *by_hand; /* for matches by hand and pages, or NULL */
	int status;
};

/* ---- Scripts ---- */

static const char *read_deck(void *ctx, const char *path,
			     struct koloda_deck_file *out)
{
	struct str text = { 0 };
	const char *why = NULL;

	if (sources_deck(ctx, path, &text, &out->shown, &why) < 0)
		return why;
	out->text = text.p;
	out->size = text.n;
	return NULL;
}

static void tell(void *ctx, const char *text, size_t size)
{
	(void)ctx;
	buf_put(&output, text, size);
	out_check();
}

/* Findings are results, but must not be mixed with a state or record. */
static void take_finding(void *ctx, const struct koloda_finding *f)
{
	struct run *r = ctx;
	struct buf errors = { 0 };
	struct diags one;

	diags_init(&one, r->in.arena, r->args->lang);
	report_finding(&one, f);
	worse(&r->status,
	      sources_report(&r->in, r->alone ? &errors : &output, &one));
	if (errors.n && write(STDERR_FILENO, errors.p, errors.n) < 0)
		worse(&r->status, STATUS_TROUBLE);
	buf_release(&errors);
}

/* Write the record of the match, if it came out well. */
static void save_record(struct run *r, const struct koloda_played *p)
{
	const char *path = r->args->value[OPT_RECORD];

	if (p->too_large)
		complain("%s: the record of this match would be too large to "
			 "be read",
			 path);
	else if (p->record == NULL)
		complain("%s: not recorded: the match was refused or did "
			 "not come out as its script says",
			 path);
	else if (strcmp(path, "-") == 0)
		buf_puts(&output, p->record);
	else if (file_save(r->in.arena, path, str_of(p->record)) < 0)
		worse(&r->status, STATUS_TROUBLE);
}

static void take_end(void *ctx, const struct koloda_played *p)
{
	struct run *r = ctx;

	if (p->verdict) {
		if (!r->in.jsonl) {
			render_path(&output, r->in.path);
			buf_puts(&output, ": ");
		}
		buf_puts(&output, p->verdict);
	}
	if (p->state)
		buf_printf(&output, "%s\n", p->state);
	if (r->args->value[OPT_RECORD])
		save_record(r, p);
}

static void play_script(struct run *r, struct str text)
{
	const char *const *given = r->args->value;
	struct koloda_error e;
	struct koloda_script script = {
		.name = r->in.path,
		.text = text.p,
		.size = text.n,
		.lang = r->args->lang->code,
		.player = given[OPT_VIEW],
		.account = r->in.jsonl ? KOLODA_EVENTS : KOLODA_SENTENCES,
		.ids = given[OPT_IDS] != NULL,
		.verbose = given[OPT_VERBOSE] != NULL,
		.stops = given[OPT_UNTIL] != NULL,
		.until = r->until,
		.state = given[OPT_STATE] != NULL,
		.record = given[OPT_RECORD] != NULL,
		.verify = given[OPT_VERIFY] != NULL,
		.deck = read_deck,
		.tell = given[OPT_QUIET] || r->alone ? NULL : tell,
		.end = take_end,
		.finding = take_finding,
		.ctx = r,
	};
	int status = koloda_play(r->args->library, &script, &e);

	if (strcmp(e.name, "database") == 0 || status > KOLODA_TROUBLE)
		database_fault("play", &e);
	worse(&r->status, status < KOLODA_TROUBLE ? status : STATUS_TROUBLE);
}

static void play_file(struct run *r, const char *path, bool more)
{
	struct arena *a = arena_new();
	const char *shown = strcmp(path, "-") ? path : "<stdin>";
	struct str text;

	if (file_read(a, &text, path, MAX_SCRIPT) < 0) {
		worse(&r->status, STATUS_TROUBLE);
	} else if (args_html(r->args)) {
		film_match(r->by_hand, a, shown, text);
	} else if (r->by_hand) {
		hand_play(r->by_hand, a, shown, text, more);
	} else {
		sources_begin(&r->in, a, shown, text);
		play_script(r, text);
	}
	arena_free(a);
	if (!args_html(r->args))
		out_check();
}

/* The games of several scripts are not known yet; false after a message. */
static bool load_all(const struct args *args)
{
	struct koloda_error e;

	if (koloda_load(args->library, &e) == KOLODA_OK) {
		database_leave(args);
		return true;
	}
	database_fault("play", &e);
	return false;
}

static void play_paths(struct run *r)
{
	const struct args *args = r->args;
	struct path_list paths = { .project = args->project };

	for (size_t i = 0; i < args->noperands; i++)
		if (paths_add(&paths, args->arena, args->operand[i], suffixes) <
		    0)
			worse(&r->status, STATUS_TROUBLE);
	if (args->value[OPT_RECORD] && paths.n > 1) {
		complain("play: --record takes one script");
		worse(&r->status, STATUS_TROUBLE);
		return;
	}
	if (args_html(args) && paths.n > 1) {
		complain("play: a page shows one script");
		worse(&r->status, STATUS_TROUBLE);
		return;
	}
	if (paths.n > 1 && !r->by_hand && !load_all(args)) {
		worse(&r->status, STATUS_TROUBLE);
		return;
	}
	for (size_t i = 0; i < paths.n; i++) {
		if (paths.n > 1 && !r->in.jsonl && !args->value[OPT_QUIET] &&
		    !r->alone && !args->value[OPT_VERIFY])
			buf_printf(&output, "%s# %s\n", i ? "\n" : "",
				   paths.v[i]);
		play_file(r, paths.v[i], i + 1 < paths.n);
	}
}

/* ---- The command line ---- */

static size_t count_decks(const struct args *args)
{
	size_t n = 0;

	for (size_t i = 0; i < args->noperands; i++)
		n += sources_is_deck(args->operand[i]);
	return n;
}

/* --until; false after a message. */
static bool read_until(struct run *r)
{
	const char *text = r->args->value[OPT_UNTIL];
	int64_t n;

	r->until = UINT64_MAX;
	if (text == NULL)
		return true;
	if (str_to_int(str_of(text), &n) < 0 || n < 0) {
		complain("play: --until=%s: a number of steps, 0 or more, is "
			 "needed",
			 text);
		return false;
	}
	r->until = (uint64_t)n;
	return true;
}

/* True if only the record goes to standard output. */
static bool records_alone(const char *const *given)
{
	return given[OPT_RECORD] && strcmp(given[OPT_RECORD], "-") == 0;
}

/* Check for options that exclude each other; false after a message. */
static bool check_options(const struct args *args)
{
	const char *const *given = args->value;
	int64_t n;

	if (args->noperands && given[OPT_CONTINUE])
		complain("play: --continue continues the last match and takes "
			 "no script");
	else if (args->noperands && given[OPT_LESSON])
		complain("play: --lesson names a game and takes no script");
	else if (given[OPT_RECORD] && given[OPT_VERIFY])
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
	else if (args_html(args) &&
		 (given[OPT_RECORD] || given[OPT_VERIFY] || given[OPT_STATE] ||
		  given[OPT_INTERACTIVE] || given[OPT_QUIET]))
		complain("play: a page holds the account and the record: not "
			 "with --record, --verify, --state, --interactive, "
			 "--quiet");
	else if (given[OPT_OUTPUT] && !args_html(args))
		complain("play: --output is for pages: --format=html");
	else if (given[OPT_SEED] &&
		 (str_to_int(str_of(given[OPT_SEED]), &n) < 0 || n < 0))
		complain("play: --seed=%s: a number, 0 or more, is needed",
			 given[OPT_SEED]);
	else
		return true;
	return false;
}

/* True if a person plays, or a page is drawn. */
static bool is_by_hand(const struct args *args)
{
	const char *const *given = args->value;

	return given[OPT_CONTINUE] || given[OPT_LESSON] ||
	       given[OPT_INTERACTIVE] || args_html(args) ||
	       count_decks(args) == args->noperands;
}

int cmd_play(const struct args *args)
{
	struct run r = { .args = args };

	r.alone = args->value[OPT_STATE] || records_alone(args->value);
	if (!check_options(args) || !read_until(&r))
		return STATUS_TROUBLE;
	sources_open(&r.in, args);
	if (!is_by_hand(args)) {
		play_paths(&r);
		return out_save(args, r.status);
	}
	r.by_hand = hand_open(args, r.until, film_kept);
	if (r.by_hand == NULL)
		worse(&r.status, STATUS_TROUBLE);
	else if (args->value[OPT_CONTINUE])
		hand_go_on(r.by_hand);
	else if (args->value[OPT_LESSON])
		hand_learn(r.by_hand, args->value[OPT_LESSON]);
	else if (args->noperands == 0)
		hand_ask(r.by_hand);
	else if (count_decks(args) == args->noperands)
		hand_decks(r.by_hand, false);
	else
		play_paths(&r);
	if (r.by_hand)
		worse(&r.status, hand_close(r.by_hand));
	return out_save(args, r.status);
}
