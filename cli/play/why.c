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
static bool judge(const struct asked *x, struct str second, struct refusal *r)
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

/* The same; a missing cell is not a reason: try each of them.  If all are
 * refused, the last one's reason stands for all. */
static bool is_refused(const struct asked *x, struct refusal *r)
{
	const struct scene_field *f = &x->scene->field;
	struct refusal there;

	if (!judge(x, STR(""), r))
		return false;
	bool cell = r->param == 1;
	for (unsigned i = 0; cell && i < f->rows * f->columns; i++) {
		if (!judge(x, str_of(f->place[i].word), &there))
			continue;
		*r = there;
		if (r->param <= 0)
			return true;
	}
	return true;
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

/* How well a refusal explains: the action is not done with such a thing; now is
 * not the time for it; something else is in the way. */
enum { NOT_WITH_IT, NOT_NOW, IN_THE_WAY };

static int explains(const struct refusal *r)
{
	static const struct {
		const char *begins;
		int how;
	} types[] = {
		{ "wrong-type", NOT_WITH_IT }, { "wrong-zone", NOT_WITH_IT },
		{ "not-in-", NOT_WITH_IT },    { "not-yours", NOT_WITH_IT },
		{ "not-a", NOT_WITH_IT },      { "no-such-", NOT_WITH_IT },
		{ "not-now", NOT_NOW },        { "not-your-", NOT_NOW },
		{ "wrong-", NOT_NOW },         { "bad-window", NOT_NOW },
		{ "expected-", NOT_NOW },      { "no-strike", NOT_NOW },
		{ "no-trigger", NOT_NOW },     { "no-exchange", NOT_NOW },
		{ "no-offer", NOT_NOW },       { "no-choice", NOT_NOW },
		{ "not-inactive", NOT_NOW },
	};

	for (size_t i = 0; r->type && i < sizeof(types) / sizeof(types[0]); i++)
		if (str_starts(str_of(r->type->name), types[i].begins))
			return types[i].how;
	return IN_THE_WAY;
}

/* True if the action is currently offered with something else. */
static bool is_offered(const struct choices *c, size_t verb)
{
	for (size_t i = 0; i < c->n; i++)
		if (c->v[i].action.verb == verb)
			return true;
	return false;
}

void why_not(const struct match *m, struct sim *sim, unsigned player,
	     const struct choices *offered, struct str word, struct buf *out)
{
	struct scene scene;
	struct asked x = { m, sim, player, NULL, word, &scene };
	struct refusal r;
	size_t from = out->n;
	int best = 0;

	scene_make(m, (int)player, m->arena, &scene);
	for (size_t v = 0; v < m->referee->nverbs; v++) {
		bool now = is_offered(offered, v);

		x.verb = &m->referee->verbs[v];
		if (!x.verb->param[0].name || !is_refused(&x, &r))
			continue;
		int how = 1 + 2 * explains(&r) + now;

		if (how < best || (how == best && how < 1 + 2 * IN_THE_WAY) ||
		    (how == best && memmem(out->p + from, out->n - from, r.msg,
					   strlen(r.msg))))
			continue;
		if (how > best)
			out->n = from;
		best = how;
		put_why(m, x.verb, &r, out);
	}
}
