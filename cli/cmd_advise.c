/* koloda advise: what the choices of a position are worth. */
#include "cli/cmd.h"
#include "cli/play/host.h"
#include "cli/shell/figures.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/match/action_json.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/match.h"
#include "validators/core/players/search.h"
#include "validators/registry.h"

#include <string.h>

#define SHOWN    10u               /* choices, blunders in text */
#define COSTS    (SHARE_ONE / 100) /* a blunder costs as much at least */
#define MAX_SEEN 4096u             /* decisions of a match that are looked at */

/* A decision that was not the best one. */
struct blunder {
	uint64_t step;      /* the action before which it stands, from 0 */
	uint32_t had, best; /* chances, to SHARE_ONE */
	const char *player, *done, *better; /* in the arena */
};

struct adviser {
	struct host host; /* first: the ctx of play_host */
	const struct args *args;
	struct arena *arena;
	struct sim sim; /* the same match, where it thinks */
	bool ready;     /* sim is made */
	const struct bot *bot;
	const char *bot_name;
	int64_t at, seed;
	struct blunder *blunder;
	size_t nblunders, nseen;
	int status;
};

/* Where the match stands now, to think in. */
static struct match *look_at(struct adviser *v, const struct play *p,
			     const void *state)
{
	struct match *m = &v->sim.match;

	if (!v->ready) {
		sim_init(&v->sim, v->arena, &p->match, (uint64_t)v->seed);
		v->sim.room.clock = progress_clock;
		v->ready = true;
	}
	match_copy(m, m->state, state);
	chance_seed(m->chance, (uint64_t)v->seed, p->steps);
	return m;
}

/* An action in the words of a script, without its player. */
static void put_done(const struct match *m, const struct action *a, bool ids,
		     struct buf *out)
{
	const struct verb *verb = &m->referee->verbs[a->verb];
	struct match own = *m;

	own.named = !ids;
	buf_puts(out, verb->name);
	for (unsigned i = 0; i < VERB_MAX_PARAMS && verb->param[i].name; i++) {
		struct buf b = { 0 };

		if (match_put_arg(&own, a, i, &b))
			buf_printf(out, ", %s: %.*s", verb->param[i].name,
				   STR_ARG(buf_str(&b)));
		buf_release(&b);
	}
}

static int percent(uint32_t share)
{
	return (int)(((int64_t)share * 100 + SHARE_ONE / 2) / SHARE_ONE);
}

/* Half of the interval in which the chance lies 19 times of 20. */
static uint32_t margin(const struct searched *x)
{
	uint64_t n = x->visits ? x->visits : 1;
	uint64_t wide = (uint64_t)x->spread * 196 / 100;
	uint64_t part = 1;

	while ((part + 1) * (part + 1) <= n)
		part++;
	return (uint32_t)(wide / part);
}

struct follow {
	struct adviser *v;
	struct buf *out;
	struct json *json;
};

static void tell_text(void *ctx, const struct match *m, const struct action *a)
{
	struct follow *f = ctx;

	buf_printf(f->out, "%*s%s: ", 24, "", m->seat[a->player].id);
	put_done(m, a, f->v->args->value[OPT_IDS] != NULL, f->out);
	buf_putc(f->out, '\n');
}

static void tell_json(void *ctx, const struct match *m, const struct action *a)
{
	struct follow *f = ctx;

	action_to_json(f->json, m, a);
}

static void put_row(struct adviser *v, struct match *m, unsigned player,
		    size_t i)
{
	const struct searched *x = &v->sim.room.searched[i];
	struct follow f = { .v = v, .out = &output };

	buf_printf(&output, "%3zu  %3d%% \xc2\xb1%-2d  %8u  ", i + 1,
		   percent(x->chance), percent(margin(x)), x->visits);
	put_done(m, &x->action, v->args->value[OPT_IDS] != NULL, &output);
	buf_putc(&output, '\n');
	search_follow(m, player, &v->sim.room, x, tell_text, &f);
}

static void put_text(struct adviser *v, struct match *m, unsigned player,
		     const char *point)
{
	const struct sim_room *room = &v->sim.room;

	buf_printf(&output, _("%s decides (%s); %s, seed %lld\n"),
		   m->seat[player].id, point, v->bot_name, (long long)v->seed);
	buf_puts(&output, "     ");
	put_padded(&output, str_of(_("wins")), 9);
	put_right(&output, str_of(_("trials")), 10);
	buf_putc(&output, '\n');
	size_t n = 0;

	while (n < room->nsearched && n < SHOWN &&
	       (n == 0 || room->searched[n].visits))
		put_row(v, m, player, n++);
	int more = (int)(room->nsearched - n);

	if (more > 0)
		buf_printf(&output,
			   tr_n(output_lang, "     %d more\n", "     %d more\n",
				more),
			   more);
}

static void put_share(struct json *j, const char *key, int64_t share)
{
	share = share < 0 ? 0 : share > SHARE_ONE ? SHARE_ONE : share;
	json_key(j, key);
	json_decimal(j, (share * 10000 + SHARE_ONE / 2) / SHARE_ONE, 4);
}

static void put_json(struct adviser *v, struct match *m, unsigned player,
		     const char *point)
{
	struct sim_room *room = &v->sim.room;
	struct json j;

	json_init(&j, &output);
	json_put(&j,
		 "{v:%d type:%s player:%s point:%s bot:%s seed:%lld "
		 "choices:[",
		 1, "advice", m->seat[player].id, point, v->bot_name,
		 (long long)v->seed);
	for (size_t i = 0; i < room->nsearched; i++) {
		const struct searched *x = &room->searched[i];
		struct follow f = { .v = v, .json = &j };

		json_open_map(&j);
		json_key(&j, "action");
		action_to_json(&j, m, &x->action);
		put_share(&j, "chance", x->chance);
		put_share(&j, "low", (int64_t)x->chance - margin(x));
		put_share(&j, "high", (int64_t)x->chance + margin(x));
		json_put(&j, "visits:%u then:[", x->visits);
		search_follow(m, player, room, x, tell_json, &f);
		json_put(&j, "]");
		json_close_map(&j);
	}
	json_put(&j, "]}");
	buf_putc(&output, '\n');
}

/* Whose decision it is: --as, else the first one's.  NULL, after a message:
 * nobody's. */
static const struct due *who_decides(struct adviser *v, const struct match *m,
				     struct due *due)
{
	const char *as = v->args->value[OPT_AS];
	size_t n = m->referee->due(m, due);

	for (size_t i = 0; i < n; i++)
		if (!as || strcmp(m->seat[due[i].player].id, as) == 0)
			return &due[i];
	if (n == 0)
		complain("advise: %s: nothing is left to decide: the match is "
			 "over",
			 v->host.path);
	else
		complain("advise: --as=%s: this player decides nothing now; "
			 "%s does",
			 as, m->seat[due[0].player].id);
	return NULL;
}

static void advise(struct adviser *v, const struct play *p)
{
	struct due due[MATCH_MAX_PLAYERS];
	struct match *m = look_at(v, p, p->match.state);
	const struct due *d = who_decides(v, m, due);

	if (!d) {
		worse(&v->status, STATUS_TROUBLE);
		return;
	}
	search_look(m, d->player, &v->sim.room, v->bot->n, v->bot->timed);
	if (str_is(str_of(v->args->value[OPT_FORMAT]), "json"))
		put_json(v, m, d->player, d->point);
	else
		put_text(v, m, d->player, d->point);
}

static const char *done_text(struct adviser *v, const struct match *m,
			     const struct action *a)
{
	struct buf b = { 0 };

	put_done(m, a, v->args->value[OPT_IDS] != NULL, &b);
	return buf_keep(&b, v->arena).p;
}

/* Those that cost more first. */
static void add_blunder(struct adviser *v, const struct blunder *x)
{
	size_t k = v->nblunders++;

	for (; k > 0 && x->best - x->had >
				v->blunder[k - 1].best - v->blunder[k - 1].had;
	     k--)
		v->blunder[k] = v->blunder[k - 1];
	v->blunder[k] = *x;
}

/* For --blunders: an action was played; was it a good one? */
static bool judge_step(void *ctx, const struct play *p, const struct line *line,
		       const char *code)
{
	struct adviser *v = ctx;
	const struct sim_room *room = &v->sim.room;
	struct action a;

	if (!line || code || v->nseen == MAX_SEEN)
		return true;
	struct match *m = look_at(v, p, p->before);

	match_bind(m, line, &a);
	if (a.player == NOBODY)
		return true;
	match_choices(m, a.player, &v->sim.room.choices);
	if (v->sim.room.choices.n < 2)
		return true;
	search_look(m, a.player, &v->sim.room, v->bot->n, v->bot->timed);
	v->nseen++;
	const struct searched *x = search_of(m, room, &a);
	const struct searched *best = &room->searched[0];

	for (size_t i = 1; i < room->nsearched; i++)
		if (room->searched[i].visits * 4 > room->searched[0].visits &&
		    room->searched[i].chance > best->chance)
			best = &room->searched[i];
	if (!x || !x->visits || x == best || best->chance < x->chance + COSTS)
		return true;
	add_blunder(v, &(struct blunder){
			       .step = p->steps - 1,
			       .had = x->chance,
			       .best = best->chance,
			       .player = m->seat[a.player].id,
			       .done = done_text(v, m, &x->action),
			       .better = done_text(v, m, &best->action) });
	return true;
}

static void put_blunders(struct adviser *v)
{
	if (str_is(str_of(v->args->value[OPT_FORMAT]), "json")) {
		struct json j;

		json_init(&j, &output);
		json_put(&j,
			 "{v:%d type:%s bot:%s seed:%lld decisions:%zu "
			 "blunders:[",
			 1, "blunders", v->bot_name, (long long)v->seed,
			 v->nseen);
		for (size_t i = 0; i < v->nblunders; i++) {
			const struct blunder *b = &v->blunder[i];

			json_put(&j, "{at:%llu player:%s",
				 (unsigned long long)b->step, b->player);
			put_share(&j, "chance", b->had);
			put_share(&j, "best", b->best);
			json_put(&j, "done:%s better:%s}", b->done, b->better);
		}
		json_put(&j, "]}");
		buf_putc(&output, '\n');
		return;
	}
	buf_printf(&output,
		   tr_n(output_lang, "%d decision looked at; %s, seed %lld\n",
			"%d decisions looked at; %s, seed %lld\n",
			(int)v->nseen),
		   (int)v->nseen, v->bot_name, (long long)v->seed);
	for (size_t i = 0; i < v->nblunders && i < SHOWN; i++) {
		const struct blunder *b = &v->blunder[i];

		buf_printf(&output,
			   _("%3d%% of a match lost by %s, --at=%llu: %s\n"),
			   percent(b->best - b->had), b->player,
			   (unsigned long long)b->step, b->done);
		buf_printf(&output, _("     better: %s (%d%%, not %d%%)\n"),
			   b->better, percent(b->best), percent(b->had));
	}
	if (v->nblunders == 0)
		buf_puts(&output, _("nothing much better was found\n"));
}

static void play_to(struct adviser *v, struct script *s, struct diags *ds)
{
	bool blunders = v->args->value[OPT_BLUNDERS] != NULL;
	const struct play_host host = { .ctx = v,
					.cards = host_cards,
					.deck = host_deck,
					.step = blunders ? judge_step : NULL };
	struct play play = { .arena = v->arena,
			     .checker = v->host.checker,
			     .host = &host,
			     .named = true,
			     .until = (uint64_t)v->at,
			     .goes_on = true,
			     .ds = ds };
	const char *name = v->args->value[OPT_BOTS], *why = NULL;

	v->bot_name = name ? name : "search:4000";
	v->bot = bot_for(s->game->referee, str_of(v->bot_name), v->arena,
			 output_lang, &why);
	if (v->bot && !v->bot->counts)
		why = _("the player that advises is search:N");
	if (why) {
		complain("advise: --bots=%s: %s", v->bot_name, why);
		worse(&v->status, STATUS_TROUBLE);
		return;
	}
	/* what is expected of the match is not asked */
	s->expect = s->expect_error = NULL;
	play_script(&play, s);
	worse(&v->status, host_report(&v->host, &output, ds));
	if (ds->worst < SEV_ERROR && play.match.state)
		blunders ? put_blunders(v) : advise(v, &play);
	play_release(&play);
}

static bool read_count(const struct args *args, enum option_id id,
		       const char *name, int64_t *out)
{
	const char *text = args->value[id];

	if (text == NULL || (str_to_int(str_of(text), out) == 0 && *out >= 0))
		return true;
	complain("advise: --%s=%s: a number, 0 or more, is needed", name, text);
	return false;
}

static void read_and_play(struct adviser *v, const char *path)
{
	struct str text;
	struct script s;
	struct diags ds;

	if (file_read(v->arena, &text, path, DOC_MAX_BYTES) < 0) {
		worse(&v->status, STATUS_TROUBLE);
		return;
	}
	host_begin(&v->host, v->arena, strcmp(path, "-") ? path : "<stdin>",
		   text);
	diags_init(&ds, v->arena, v->args->lang);
	if (script_read(v->arena, &s, v->host.path, text, games, ngames, &ds) <
	    0)
		worse(&v->status, host_report(&v->host, &output, &ds));
	else
		play_to(v, &s, &ds);
}

int cmd_advise(const struct args *args)
{
	struct adviser v = { .args = args, .at = INT64_MAX, .seed = 1 };

	if (args->noperands != 1) {
		complain("advise: one script or record is needed; see koloda "
			 "advise --help");
		return STATUS_TROUBLE;
	}
	if (args->value[OPT_BLUNDERS] &&
	    (args->value[OPT_AT] || args->value[OPT_AS])) {
		complain("advise: --blunders looks at the whole match: not "
			 "with --at, --as");
		return STATUS_TROUBLE;
	}
	if (!read_count(args, OPT_AT, "at", &v.at) ||
	    !read_count(args, OPT_SEED, "seed", &v.seed))
		return STATUS_TROUBLE;
	v.arena = arena_new();
	v.blunder = arena_array(v.arena, MAX_SEEN, sizeof(*v.blunder));
	if (host_open(&v.host, args) < 0)
		worse(&v.status, STATUS_TROUBLE);
	else
		read_and_play(&v, args->operand[0]);
	host_close(&v.host);
	if (v.ready)
		sim_release(&v.sim);
	arena_free(v.arena);
	return v.status;
}
