/* Plays scripts for libkoloda: their account, state, record, verification. */
#include "cli/lib/lib_match.h"

#include "validators/base/json.h"
#include "validators/core/match/beside.h"
#include "validators/core/record/record.h"
#include "validators/core/record/verdict.h"

#include <string.h>

/* The account is told in parts of about this size. */
#define PART ((size_t)64 << 10)

struct script_call {
	struct call call; /* must be first */
	const struct koloda_script *what;
	struct script script;
	struct play play;
	struct recorder *recorder; /* or NULL */
	struct replay *replay;     /* the same */
	struct buf account;        /* not told yet */
	size_t before;             /* this part of it precedes the findings */
	struct buf state, record, verdict;
	bool too_large; /* the record */
	struct told told;
};

/* A request to the caller, whose memory is none of the call's. */
struct request {
	struct script_call *c;
	const char *path, *why;
	struct koloda_deck_file file;
};

static void request_deck(void *ctx)
{
	struct request *r = ctx;

	r->why = r->c->what->deck(r->c->what->ctx, r->path, &r->file);
}

static int deck(void *ctx, const char *path, struct str *text,
		const char **shown, const char **why)
{
	struct script_call *c = ctx;
	struct request r = { .c = c, .path = path, .why = MATCH_NO_FILES };

	if (c->what->deck)
		(void)mem_run(NULL, request_deck, &r);
	*shown = r.file.shown ? r.file.shown : path;
	*why = r.why;
	*text = (struct str){ r.file.text ? r.file.text : "", r.file.size };
	return r.why ? -1 : 0;
}

static void tell_part(void *ctx)
{
	struct script_call *c = ctx;

	c->what->tell(c->what->ctx, c->account.p, c->account.n);
}

static void drain(void *ctx)
{
	struct script_call *c = ctx;

	if (c->account.n < PART)
		return;
	(void)mem_run(NULL, tell_part, c);
	buf_clear(&c->account);
}

static bool follow_step(void *ctx, const struct play *p, const struct line *l,
			const char *code)
{
	struct script_call *c = ctx;

	if (c->recorder)
		recorder_step(c->recorder, p, l, code);
	return !c->replay || replay_step(c->replay, p, l, code);
}

static void put_state(struct script_call *c)
{
	const struct node *view = play_view(&c->play, c->call.a);
	struct beside names = { .cards = c->play.match.cards,
				.arena = c->call.a };
	struct json j;

	if (view == NULL)
		return;
	json_init(&j, &c->state);
	json_open_map(&j);
	for (size_t i = 0; i < view->map.n; i++) {
		json_key_str(&j, view->map.v[i].key);
		node_to_json(view->map.v[i].value, &j);
	}
	if (c->play.named) {
		beside_add_all(&names, view);
		beside_put(&names, 0, &j);
	}
	json_close_map(&j);
	buf_putc(&c->state, '\0');
}

static void put_record(struct script_call *c)
{
	if (!recorder_can(&c->play)) {
		/* a finding says more */
		if (c->call.ds.worst < SEV_ERROR)
			call_fail(&c->call, KOLODA_NO, "no-record", NULL,
				  "the match is refused, as its script "
				  "expects");
		return;
	}
	/* the end: defaults after the last action */
	recorder_step(c->recorder, &c->play, NULL, NULL);
	c->too_large = !recorder_write(c->recorder, &c->play,
				       "koloda " KOLODA_VERSION, &c->record);
	buf_putc(&c->record, '\0');
	if (!c->too_large)
		return;
	buf_clear(&c->record);
	call_fail(&c->call, KOLODA_TROUBLE, "record-too-large", NULL,
		  "the record of this match would be too large to be read");
}

static void put_verdict(struct script_call *c)
{
	static const int statuses[] = { KOLODA_OK, KOLODA_NO, KOLODA_TROUBLE };
	const struct replay *r = c->replay;

	if (c->what->account == KOLODA_EVENTS)
		verdict_json(&c->verdict, c->script.file, r);
	else
		verdict_text(&c->verdict, r);
	buf_putc(&c->verdict, '\0');
	if (r->verdict != REPLAY_EXACT)
		call_fail(&c->call, statuses[r->verdict], "not-exact", NULL,
			  "%s",
			  r->reason ? r->reason
				    : tr(r->lang,
					 "the match is not the recorded one"));
}

/* The findings become the answer, the first error its reason. */
static void keep_findings(struct script_call *c)
{
	const struct diags *ds = &c->call.ds;

	for (size_t i = 0; i < ds->n; i++) {
		const struct diag *d = &ds->v[i];
		int status = d->sev == SEV_FATAL   ? KOLODA_TROUBLE
			     : d->sev == SEV_ERROR ? KOLODA_NO
						   : KOLODA_OK;

		told_add(&c->told, c->call.a, NULL, d);
		if (status > c->call.status)
			call_fail_at(&c->call, status, d);
	}
}

static void begin(struct script_call *c, struct play_host *host)
{
	const struct koloda_script *w = c->what;

	*host = (struct play_host){ .ctx = c,
				    .cards = cards_played,
				    .deck = deck,
				    .step = follow_step };
	if (w->tell)
		host->drain = drain;
	c->play = (struct play){
		.arena = c->call.a,
		.checker = checker_new(
			c->call.a, games, ngames,
			(struct check_defaults){ .lang = c->call.ds.lang },
			load_played, c),
		.host = host,
		.out = w->tell && !c->replay ? &c->account : NULL,
		.form = w->account == KOLODA_EVENTS ? TRANSCRIPT_JSONL
						    : TRANSCRIPT_TEXT,
		.named = !w->ids,
		.verbose = w->verbose != 0,
		.viewer = w->player,
		.until = w->stops ? w->until : UINT64_MAX,
		.noted = c->recorder || c->replay,
		.claim = c->replay ? c->replay->claim : NULL,
		.ds = &c->call.ds,
	};
}

static void play_through(struct script_call *c)
{
	bool events = c->what->account == KOLODA_EVENTS;
	struct play_host host;

	begin(c, &host);
	play_script(&c->play, &c->script);
	if (c->replay)
		replay_end(c->replay, &c->play);
	else if (!events)
		play_close(&c->play);
	if (c->what->state && !c->replay)
		put_state(c);
	if (c->recorder)
		put_record(c);
	c->before = c->account.n;
	/* the events end with the match */
	if (!c->replay && events)
		play_close(&c->play);
	play_release(&c->play);
	checker_free(c->play.checker);
}

static void play_recorded(struct script_call *c)
{
	struct recorder recorder;

	recorder_init(&recorder);
	c->recorder = &recorder;
	play_through(c);
	recorder_release(&recorder);
}

/* Its findings are differences, which the verdict tells. */
static void verify(struct script_call *c)
{
	struct replay replay;

	replay_init(&replay, c->call.a, c->call.ds.lang);
	c->replay = &replay;
	if (replay_begin(&replay, &c->script))
		play_through(c);
	put_verdict(c);
	replay_release(&replay);
}

static void play_text(void *call)
{
	struct script_call *c = call;
	const struct koloda_script *w = c->what;
	const char *name = w->name ? text_kept(c->call.a, w->name) : "script";
	/* the parser changes names in place */
	struct str text = { arena_copy(c->call.a, w->text, w->size), w->size };

	if (w->lang)
		c->call.ds.lang = koloda_lang(w->lang);
	if (script_read(c->call.a, &c->script, name, text, games, ngames,
			&c->call.ds) == 0) {
		if (w->verify) {
			verify(c);
			return;
		}
		if (w->record)
			play_recorded(c);
		else
			play_through(c);
	}
	keep_findings(c);
}

static void tell_end(struct call *call)
{
	struct script_call *c = (struct script_call *)call;
	const struct koloda_script *w = c->what;
	const struct koloda_played played = {
		.state = c->state.n ? c->state.p : NULL,
		.record = c->record.n ? c->record.p : NULL,
		.too_large = c->too_large,
		.verdict = c->verdict.p,
	};

	if (c->before)
		w->tell(w->ctx, c->account.p, c->before);
	if (w->end)
		w->end(w->ctx, &played);
	told_all(&c->told, w->finding, w->ctx);
	if (c->account.n > c->before)
		w->tell(w->ctx, c->account.p + c->before,
			c->account.n - c->before);
	buf_release(&c->account);
	buf_release(&c->state);
	buf_release(&c->record);
	buf_release(&c->verdict);
}

PUBLIC int koloda_play(struct koloda *k, const struct koloda_script *script,
		       struct koloda_error *error)
{
	struct script_call c = {
		.call = { .error = error, .k = k, .after = tell_end },
		.what = script
	};

	if (!koloda_good(k) || script == NULL || script->text == NULL)
		return call_misuse(error, "koloda_play: NULL or no database");
	if (!koloda_lang(script->lang))
		return call_misuse(error, "koloda_play: an unknown language");
	return call_run(&c.call, k->lang, NULL, play_text);
}
