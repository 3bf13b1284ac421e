/* Writes the choices of a player as JSON, and builds an action from what a
 * program picks. */
#include "cli/lib/choices.h"

#include "validators/core/match/action_json.h"
#include "validators/core/players/sim.h"

#include <string.h>

/* The content of a list or map with one element. */
static const char *alone(const char *p)
{
	if (*p == '{')
		p = strstr(p, ": ") + 2;
	return *p == '[' ? p + 1 : p;
}

/* Put a candidate as a script line has it, ignoring other lists. */
static void put_candidate(struct json *j, const struct match *m,
			  const struct choice *of, int16_t candidate)
{
	const struct verb *v = &m->referee->verbs[of->action.verb];
	struct choice one = *of;
	struct buf b = { 0 };

	one.action.nlist = 0;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (param_is_list(&v->param[i]))
			one.action.arg[i] = ARG_ABSENT;
	action_add(&one.action, of->param, candidate);
	match_put_arg(m, &one.action, of->param, &b);
	buf_putc(&b, '\0');
	flow_to_json(j, alone(b.p));
	buf_release(&b);
}

static void put_family(struct json *j, const struct match *m,
		       const struct choices *all, const struct choice *c)
{
	static const char *const forms[] = { NULL, "subset", "order",
					     "amount" };

	json_put(j, "pick:{form:%s parameter:%s min:%d max:%d", forms[c->form],
		 m->referee->verbs[c->action.verb].param[c->param].name, c->min,
		 c->max);
	if (c->form != CHOICE_AMOUNT) {
		json_put(j, "from:[");
		for (uint32_t i = 0; i < c->ncandidates; i++)
			put_candidate(j, m, c,
				      all->candidates[c->candidate + i]);
		json_put(j, "]");
	}
	json_put(j, "}");
}

void choices_to_json(struct json *j, const struct match *m,
		     const struct choices *all)
{
	json_put(j, "choices:[");
	for (size_t i = 0; i < all->n; i++) {
		const struct choice *x = &all->v[i];

		json_put(j, "{");
		json_key(j, "action");
		action_to_json(j, m, &x->action);
		if (x->form != CHOICE_PLAIN)
			put_family(j, m, all, x);
		json_put(j, "}");
	}
	/* with too many combinations of targets only some are listed */
	json_put(j, "] whole:%hhd", (bool)(!all->full && all->most == 0));
}

static const char *take_candidates(struct action *a, const struct choices *all,
				   const struct choice *x, const int32_t *pick,
				   size_t npick)
{
	bool taken[SIM_MAX_CANDIDATES] = { 0 };
	int64_t n = (int64_t)npick;

	if (x->form == CHOICE_ORDER ? n != x->ncandidates
				    : n < x->min || n > x->max)
		return N_("too few or too many are picked");
	for (size_t i = 0; i < npick; i++) {
		int32_t at = pick[i];

		if (at < 0 || (uint32_t)at >= x->ncandidates || taken[at])
			return N_("a pick is not a candidate, or is picked "
				  "twice");
		taken[at] = true;
		if (!action_add(a, x->param,
				all->candidates[x->candidate + (uint32_t)at]))
			return N_("too few or too many are picked");
	}
	/* an empty list is written, too */
	if (a->arg[x->param] < 0)
		a->arg[x->param] = 0;
	return NULL;
}

const char *choice_take(struct action *a, const struct choices *all,
			size_t number, const int32_t *pick, size_t n)
{
	const struct choice *x = &all->v[number];

	action_copy(a, &x->action);
	if (x->form == CHOICE_PLAIN)
		return n ? N_("it has nothing to pick") : NULL;
	if (x->form != CHOICE_AMOUNT)
		return take_candidates(a, all, x, pick, n);
	if (n != 1 || pick[0] < x->min || pick[0] > x->max)
		return N_("the amount is out of its range");
	a->arg[x->param] = pick[0];
	return NULL;
}
