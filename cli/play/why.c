/* Asks the referee why something is not allowed. */
#include "cli/play/why.h"

#include "cli/play/part.h"

#include "validators/base/buf.h"
#include "validators/core/match/script.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/scene.h"

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

/* The same; a missing cell is not a reason: try each of them. */
static bool is_refused(const struct asked *x, struct refusal *r)
{
	const struct scene_field *f = &x->scene->field;

	if (!judge(x, STR(""), r))
		return false;
	if (r->param <= 0)
		return true;
	for (unsigned i = 0; r->param == 1 && i < f->rows * f->columns; i++)
		if (judge(x, str_of(f->place[i].word), r) && r->param <= 0)
			return true;
	return false;
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
	const struct verb *first = NULL;
	struct refusal r, when;
	size_t from = out->n;

	scene_make(m, (int)player, m->arena, &scene);
	for (size_t v = 0; v < m->referee->nverbs; v++) {
		const struct verb *verb = &m->referee->verbs[v];

		x.verb = verb;
		if (!verb->param[0].name || !is_refused(&x, &r))
			continue;
		if (is_offered(offered, v)) {
			put_why(m, verb, &r, out);
		} else if (first == NULL) {
			first = verb;
			when = r;
		}
	}
	if (out->n == from && first)
		put_why(m, first, &when, out);
}
