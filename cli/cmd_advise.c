/* koloda advise: values the choices in a position. */
#include "cli/cmd.h"
#include "cli/play/part.h"
#include "cli/shell/figures.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"
#include "cli/sim/host.h"
#include "cli/sim/sim_play.h"
#include "cli/tape/judge.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/match/action_json.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/match.h"
#include "validators/core/match/naming.h"
#include "validators/core/players/search.h"
#include "validators/registry.h"

#include <stdlib.h>
#include <string.h>

#define SHOWN 10u /* maximum choices or blunders as text */

struct adviser {
	struct host host; /* must be first: the ctx of play_host */
	const struct args *args;
	struct arena *arena;
	struct sim sim; /* the same match, for the search */
	bool ready;     /* sim is initialised */
	const struct bot *bot;
	const char *bot_name;
	int64_t at, seed, threads;
	int status;
};

/* Copy the current state of the match, for the search. */
static struct match *look_at(struct adviser *v, const struct play *p,
			     const void *state)
{
	struct match *m = &v->sim.match;

	if (!v->ready) {
		sim_init(&v->sim, v->arena, &p->match, (uint64_t)v->seed);
		v->sim.room.clock = progress_clock;
		v->sim.room.threads = (unsigned)v->threads;
		v->ready = true;
	}
	match_copy(m, m->state, state);
	chance_seed(m->chance, (uint64_t)v->seed, p->steps);
	return m;
}

/* Put an action without its player: as choices are worded, or, with ids, in
 * script syntax. */
static void put_done(struct adviser *v, const struct match *m,
		     const struct action *a, struct buf *out)
{
	const struct verb *verb = &m->referee->verbs[a->verb];
	const struct match own = naming_by_id(m);

	if (!v->args->value[OPT_IDS]) {
		part_action(m, v->arena, a, out);
		return;
	}
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

/* Half of the 95 % interval of the chance. */
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
	put_done(f->v, m, a, f->out);
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
	put_done(v, m, &x->action, &output);
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

/* The decision to advise on: of --as, else the first one.  NULL, after a
 * message: there is none. */
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
			 v->host.in.path);
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
	search_by_chance(&v->sim.room);
	if (str_is(str_of(v->args->value[OPT_FORMAT]), "json"))
		put_json(v, m, d->player, d->point);
	else
		put_text(v, m, d->player, d->point);
}

/* An action in the position where it was chosen, in the arena. */
static const char *done_text(struct adviser *v, struct judge *j,
			     const struct judged *d, const struct action *a)
{
	struct buf b = { 0 };

	put_done(v, judge_at(j, d->at), a, &b);
	return buf_keep(&b, v->arena).p;
}

/* Higher costs first. */
static int compare_costs(const void *a, const void *b)
{
	const struct judged *x = *(struct judged *const *)a;
	const struct judged *y = *(struct judged *const *)b;
	uint32_t mine = x->best - x->had, theirs = y->best - y->had;

	if (mine != theirs)
		return mine < theirs ? 1 : -1;
	return x->at < y->at ? -1 : 1;
}

/* The blunders, higher costs first; in the arena. */
static struct judged **sort_blunders(struct adviser *v, const struct judge *j,
				     size_t *n)
{
	struct judged **list = arena_array(v->arena, j->nv, sizeof(*list));

	*n = 0;
	for (size_t i = 0; i < j->nv; i++)
		if (j->v[i].blunder)
			list[(*n)++] = &j->v[i];
	qsort(list, *n, sizeof(*list), compare_costs);
	return list;
}

static void put_blunders_json(struct adviser *v, struct judge *j,
			      struct judged *const *list, size_t n)
{
	struct json out;

	json_init(&out, &output);
	json_put(&out,
		 "{v:%d type:%s bot:%s seed:%lld decisions:%zu blunders:[", 1,
		 "blunders", v->bot_name, (long long)v->seed, j->nv);
	for (size_t i = 0; i < n; i++) {
		const struct judged *d = list[i];
		const struct tape_action *x = &j->tape->action[d->at];

		json_put(&out, "{at:%zu player:%s", d->at,
			 j->tape->play.match.seat[d->player].id);
		put_share(&out, "chance", d->had);
		put_share(&out, "best", d->best);
		json_put(&out, "done:%s better:%s}",
			 done_text(v, j, d, &x->action),
			 done_text(v, j, d, &d->better));
	}
	json_put(&out, "]}");
	buf_putc(&output, '\n');
}

static void put_blunders_text(struct adviser *v, struct judge *j,
			      struct judged *const *list, size_t n)
{
	buf_printf(&output,
		   tr_n(output_lang, "%d decision looked at; %s, seed %lld\n",
			"%d decisions looked at; %s, seed %lld\n", (int)j->nv),
		   (int)j->nv, v->bot_name, (long long)v->seed);
	for (size_t i = 0; i < n && i < SHOWN; i++) {
		const struct judged *d = list[i];
		const struct tape_action *x = &j->tape->action[d->at];

		buf_printf(&output,
			   _("%3d%% of a match lost by %s, --at=%llu: %s\n"),
			   percent(d->best - d->had),
			   j->tape->play.match.seat[d->player].id,
			   (unsigned long long)d->at,
			   done_text(v, j, d, &x->action));
		buf_printf(&output, _("     better: %s (%d%%, not %d%%)\n"),
			   done_text(v, j, d, &d->better), percent(d->best),
			   percent(d->had));
	}
	if (n == 0)
		buf_puts(&output, _("nothing much better was found\n"));
}

/* --blunders */
static void judge_all(struct adviser *v, const struct script *s,
		      struct diags *ds)
{
	const struct play_host host = { .ctx = v,
					.cards = host_cards,
					.deck = sources_deck };
	const struct tape_order order = { .arena = v->arena,
					  .checker = v->host.checker,
					  .host = &host,
					  .script = s,
					  .named = true,
					  .until = UINT64_MAX,
					  .goes_on = true,
					  .secret = !v->args->value[OPT_KNOW] };
	struct tape t = { 0 };
	struct judge j = { .tape = &t,
			   .arena = v->arena,
			   .seed = (uint64_t)v->seed,
			   .n = v->bot->n,
			   .timed = v->bot->timed,
			   .threads = (unsigned)v->threads };

	tape_take(&t, &order, ds);
	worse(&v->status, host_report(&v->host, &output, ds));
	if (ds->worst < SEV_ERROR && t.begun) {
		size_t n;

		while (judge_step(&j))
			;
		struct judged **list = sort_blunders(v, &j, &n);
		if (str_is(str_of(v->args->value[OPT_FORMAT]), "json"))
			put_blunders_json(v, &j, list, n);
		else
			put_blunders_text(v, &j, list, n);
	}
	judge_release(&j);
	tape_release(&t);
}

static void play_to(struct adviser *v, struct script *s, struct diags *ds)
{
	const struct play_host host = { .ctx = v,
					.cards = host_cards,
					.deck = sources_deck };
	struct play play = { .arena = v->arena,
			     .checker = v->host.checker,
			     .host = &host,
			     .named = true,
			     .until = (uint64_t)v->at,
			     .goes_on = true,
			     .secret = !v->args->value[OPT_KNOW],
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
	/* neither check expectations nor verify a record */
	s->expect = s->expect_error = s->record = NULL;
	if (v->args->value[OPT_BLUNDERS]) {
		judge_all(v, s, ds);
		return;
	}
	play_script(&play, s);
	worse(&v->status, host_report(&v->host, &output, ds));
	if (ds->worst < SEV_ERROR && play.match.state)
		advise(v, &play);
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
	sources_begin(&v->host.in, v->arena,
		      strcmp(path, "-") ? path : "<stdin>", text);
	diags_init(&ds, v->arena, v->args->lang);
	if (script_read(v->arena, &s, v->host.in.path, text, games, ngames,
			&ds) < 0)
		worse(&v->status, host_report(&v->host, &output, &ds));
	else
		play_to(v, &s, &ds);
}

int cmd_advise(const struct args *args)
{
	struct adviser v = {
		.args = args, .at = INT64_MAX, .seed = 1, .threads = 1
	};

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
	    !read_count(args, OPT_SEED, "seed", &v.seed) ||
	    !sim_number(args, "advise", OPT_THREADS, "threads", 1, WORKERS_MAX,
			&v.threads))
		return STATUS_TROUBLE;
	v.arena = arena_new();

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
