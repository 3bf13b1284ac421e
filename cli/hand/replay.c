/* koloda replay: opens a match for review, and continues it on request. */
#include "cli/hand/replay.h"

#include "cli/hand/hand.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/sim/player.h"
#include "cli/table/table.h"
#include "cli/table/watch.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/core/record/verdict.h"

#include <string.h>

/* Read options; false after a message. */
static bool read_at(const struct args *args, int64_t *at)
{
	const char *text = args->value[OPT_AT], *seed = args->value[OPT_SEED];
	int64_t n;

	if (text && (str_to_int(str_of(text), at) < 0 || *at < 0))
		complain("replay: --at=%s: a number, 0 or more, is needed",
			 text);
	else if (seed && (str_to_int(str_of(seed), &n) < 0 || n < 0))
		complain("replay: --seed=%s: a number, 0 or more, is needed",
			 seed);
	else
		return true;
	return false;
}

/* Check that --bots is a player of this game; false after a message. */
static bool check_bots(const struct player *p, const struct game *g)
{
	const char *name = p->args->value[OPT_BOTS], *why = NULL;

	if (!name || bot_for(g->referee, str_of(name), p->host.in.arena,
			     output_lang, &why))
		return true;
	complain("replay: --bots=%s: %s", name, why);
	return false;
}

/* Check that --view is a player of the match; false after a message. */
static bool check_view(const struct player *p, const struct script *s)
{
	const char *name = p->args->value[OPT_VIEW];

	for (size_t i = 0; name && i < s->nplayers; i++)
		if (strcmp(name, s->player[i].id) == 0)
			return true;
	if (name)
		complain("replay: --view=%s: the match has no such player",
			 name);
	return name == NULL;
}

/* Review, and continue, as often as requested. */
static void look(struct player *p, struct viewing *v, const struct script *s)
{
	const char *others = p->args->value[OPT_BOTS];
	struct viewing_wish wish;

	do {
		wish = (struct viewing_wish){ 0 };
		if (table_open(p->args)) {
			watch_look(v, others, &wish);
			table_close();
		} else {
			viewing_by_words(v, others ? others : viewing_bots[0],
					 &wish);
		}
		if (wish.branches)
			hand_branch(p, s, &wish);
	} while (wish.branches);
}

/* Report why there is nothing to review. */
static void refuse_review(struct player *p, const struct viewing *v,
			  struct diags *ds)
{
	const struct replay *r = v->now->replay;

	if (!tape_true(v->now)) {
		render_path(&output, p->host.in.path);
		buf_puts(&output, ": ");
		verdict_text(&output, r);
		worse(&p->status, r->verdict == REPLAY_DIVERGED
					  ? STATUS_NO
					  : STATUS_TROUBLE);
		return;
	}
	player_report(p, ds);
	if (p->status == STATUS_FINE) {
		complain("replay: %s: the match does not begin",
			 p->host.in.path);
		worse(&p->status, STATUS_NO);
	}
}

static void replay_text(struct player *p, struct str text, int64_t at)
{
	const struct play_host host = { .ctx = p,
					.cards = host_cards,
					.deck = sources_deck,
					.step = player_step };
	struct viewing v = { 0 };
	struct script s;
	struct diags ds;

	if (!player_read(p, text, &s, &ds))
		return;
	if (!check_bots(p, s.game) || !check_view(p, &s)) {
		worse(&p->status, STATUS_TROUBLE);
		return;
	}
	v.order = (struct tape_order){
		.arena = p->host.in.arena,
		.checker = p->host.checker,
		.host = &host,
		.script = &s,
		.named = !p->args->value[OPT_IDS],
		.verbose = p->args->value[OPT_VERBOSE] != NULL,
	};
	if (viewing_begin(&v, p->args->value[OPT_VIEW], &ds)) {
		viewing_go(&v, at < 0 ? 0 : tape_played(v.now, (uint64_t)at));
		look(p, &v, &s);
		player_report(p, &ds);
	} else {
		refuse_review(p, &v, &ds);
	}
	viewing_release(&v);
}

int replay_run(const struct args *args, hand_page *page)
{
	struct player p = {
		.args = args, .until = UINT64_MAX, .last = true, .page = page
	};
	struct arena *a = arena_new();
	const char *path = args->operand[0];
	struct str text;
	int64_t at = -1; /* at its first event */

	if (!read_at(args, &at) || host_open(&p.host, args) < 0 ||
	    file_read(a, &text, path, DOC_MAX_BYTES) < 0) {
		p.status = STATUS_TROUBLE;
	} else {
		sources_begin(&p.host.in, a,
			      strcmp(path, "-") ? path : "<stdin>", text);
		replay_text(&p, text, at);
	}
	host_close(&p.host);
	arena_free(a);
	return p.status;
}
