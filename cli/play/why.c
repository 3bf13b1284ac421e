/* Asks the referee why something is not allowed. */
#include "cli/play/why.h"

#include "cli/play/part.h"

#include "validators/base/buf.h"
#include "validators/core/match/script.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* An action to check. */
struct asked {
	const struct match *m;
	struct sim *sim;
	unsigned player;
	const struct verb *verb;
	struct str word;
	const struct scene *scene; /* for the cells that may go with it */
};

/* Judge it with these words; false: it is not such an action, or it
 * is legal. */
static bool judge_action(const struct asked *x, struct str second,
			 struct refusal *r)
{
	const struct match *m = x->m;
	const struct node thing = { .kind = NODE_TEXT, .text = x->word };
	const struct node other = { .kind = NODE_TEXT, .text = second };
	const struct line line = { .kind = LINE_ACTION,
				   .verb = x->verb,
				   .player = str_of(m->seat[x->player].id),
				   .arg = { &thing,
					    second.n ? &other : NULL } };
	struct match trial = *m;
	struct action a;

	match_bind(m, &line, &a);
	if (a.arg[0] < 0 || (a.nlist && a.list[0] < 0) ||
	    (second.n && a.arg[1] < 0))
		return false;
	trial.state = x->sim->room.trial;
	trial.chance = x->sim->match.chance;
	trial.out = NULL;
	match_copy(m, trial.state, m->state);
	*r = (struct refusal){ 0 };
	return !m->referee->apply(&trial, &a, r) && r->msg;
}

/* What may go with a thing: each cell, each card. */
struct going_with {
	const struct asked *x;
	struct refusal *r; /* the last refusal */
	bool refused, real;
};

static void judge_with(struct going_with *w, const char *word)
{
	struct refusal r;

	if (w->real || !*word || !judge_action(w->x, str_of(word), &r))
		return;
	*w->r = r;
	w->refused = true;
	w->real = r.param <= 0;
}

static bool judge_with_card(void *ctx, struct scene_card *c)
{
	judge_with(ctx, c->word);
	judge_with(ctx, c->id);
	return true;
}

/* The same; something missing is not a reason: try what may go with it.  If
 * all of that is refused, the last one's reason stands for all. */
static bool is_refused(const struct asked *x, struct refusal *r)
{
	const struct scene_field *f = &x->scene->field;
	struct going_with w = { .x = x, .r = r };

	if (!judge_action(x, STR(""), r))
		return false;
	if (r->param != 1)
		return true;
	for (unsigned i = 0; i < f->rows * f->columns; i++)
		judge_with(&w, f->place[i].word);
	if (!w.real && x->verb->param[1].kind->form == PARAM_WORD)
		scene_each(x->scene, judge_with_card, &w);
	return w.refused || x->verb->param[1].kind->form != PARAM_WORD;
}

static void put_why(const struct match *m, const struct verb *verb,
		    const struct refusal *r, struct buf *out)
{
	const char *clause = refusal_clause(m, r);

	struct str name =
		part_spaced(m->arena, str_of(part_word("action", verb->name)));

	buf_printf(out, "%.*s: %s", STR_ARG(name), r->msg);
	if (clause)
		buf_printf(out, " [%s]", clause);
	buf_putc(out, '\n');
}

/* Kinds of refusals: there is no such thing here, it is another kind of thing,
 * it is another time, something is in the way. */
enum obstacle { NO_SUCH, NO_KIND, NO_TIME, IN_THE_WAY };

static enum obstacle obstacle_of(const struct refusal *r)
{
	static const struct {
		const char *begins;
		enum obstacle is;
	} types[] = {
		{ "not-in-", NO_SUCH },       { "no-such-", NO_SUCH },
		{ "not-yours", NO_SUCH },     { "wrong-zone", NO_SUCH },
		{ "wrong-type", NO_KIND },    { "not-a", NO_KIND },
		{ "not-now", NO_TIME },       { "not-your-", NO_TIME },
		{ "wrong-", NO_TIME },        { "bad-window", NO_TIME },
		{ "expected-", NO_TIME },     { "no-strike", NO_TIME },
		{ "no-trigger", NO_TIME },    { "no-exchange", NO_TIME },
		{ "mulligan-used", NO_TIME }, { "no-offer", NO_TIME },
		{ "no-choice", NO_TIME },     { "not-inactive", NO_TIME },
	};

	for (size_t i = 0; r->type && i < sizeof(types) / sizeof(types[0]); i++)
		if (str_starts(str_of(r->type->name), types[i].begins))
			return types[i].is == NO_TIME && r->param >= 0
				       ? IN_THE_WAY /* for this thing */
				       : types[i].is;
	return IN_THE_WAY;
}

/* True if a card of the hand is played by it. */
static bool is_play(const struct match *m, const struct verb *verb)
{
	const struct plays *p = m->referee->plays;

	while (p && p->verb && strcmp(p->verb, verb->name) != 0)
		p++;
	return p && p->verb;
}

/* True if the action is currently offered with something else. */
static bool is_offered(const struct choices *c, const struct match *m,
		       const struct verb *verb)
{
	for (size_t i = 0; i < c->n; i++)
		if (&m->referee->verbs[c->v[i].action.verb] == verb)
			return true;
	return false;
}

/* How well a refusal explains why nothing can be done with a thing: best what
 * is in the way of playing it, or of what is offered; then that it is not the
 * time to play it. */
static int worth_of(const struct match *m, const struct verb *verb,
		    const struct refusal *r, bool offered)
{
	enum obstacle is = obstacle_of(r);
	bool play = is_play(m, verb);

	return is == IN_THE_WAY ? offered || play ? 5 : 2
	       : is == NO_KIND  ? offered ? 4 : 1
	       : is == NO_TIME  ? play ? 3 : 0
				: 0;
}

void why_not(const struct match *m, struct sim *sim, unsigned player,
	     const struct choices *offered, struct str word, struct buf *out)
{
	struct scene scene;
	struct asked x = { m, sim, player, NULL, word, &scene };
	struct refusal r;
	size_t from = out->n;
	const char *told = "";
	int best = -1;

	scene_make(m, (int)player, m->arena, &scene);
	for (size_t v = 0; v < m->referee->nverbs; v++) {
		x.verb = &m->referee->verbs[v];
		if (!x.verb->param[0].name || !is_refused(&x, &r))
			continue;
		bool now = is_offered(offered, m, x.verb);
		int worth = 2 * worth_of(m, x.verb, &r, now) + now;
		enum obstacle is = obstacle_of(&r);
		bool all = is == IN_THE_WAY;
		/* of the ways to play it that have the same obstacle the last
		 * one is the next in a match */
		bool later = is == NO_TIME && is_play(m, x.verb) &&
			     strcmp(refusal_name(&r), told) == 0;

		if (worth < best || (worth == best && !all && !later) ||
		    (worth == best && !later &&
		     memmem(out->p + from, out->n - from, r.msg,
			    strlen(r.msg))))
			continue;
		if (worth > best || later)
			out->n = from;
		best = worth;
		told = refusal_name(&r);
		put_why(m, x.verb, &r, out);
	}
}
