/* Choices that must be accepted, and actions spoilt at random. */
#include "tests/soak/soak.h"
#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/match/script_internal.h"
#include "validators/core/text/doc.h"

#include <string.h>

#define LINES  4u /* one in so many choices is read back from its line */
#define SPOILT 6u /* actions spoilt at each look */

/* Play one action on a copy; the state is as before. */
static bool try_action(struct soak *s, const struct action *a,
		       struct refusal *r)
{
	struct match *m = &s->sim.match;
	struct transcript *out = m->out;
	struct chance_mark mark = chance_mark(m->chance);
	void *real = m->state;

	memcpy(s->other, real, m->size);
	m->state = s->other;
	m->out = NULL;
	bool good = m->referee->apply(m, a, r);
	soak_demand(s, m->chance->fault == NULL, "chance is at fault");
	m->state = real;
	m->out = out;
	chance_rewind(m->chance, mark);
	return good;
}

/* The cap of a game stops the match; the action itself was good. */
static bool is_stopped(const struct refusal *r)
{
	return r->type && strcmp(r->type->name, "too-much") == 0;
}

/* The line that a script has for the action says what the action says. */
static void try_line(struct soak *s, const struct action *a)
{
	struct match *m = &s->sim.match;
	struct buf b = { 0 };
	struct refusal r = { 0 };
	struct action bound;
	struct diags ds;
	struct node *root;

	buf_puts(&b, "actions:\n  - ");
	match_put_action(m, a, &b);
	diags_init(&ds, m->arena, NULL);
	soak_demand(s,
		    doc_read(m->arena, &root, "line",
			     arena_copy(m->arena, b.p, b.n), b.n, &ds) == 0,
		    "the line of a choice is not a YAML");
	struct script script = { .root = root, .game = m->game };

	soak_demand(s, script_read_lines(&script, &ds),
		    "the line of a choice cannot be read");
	match_bind(m, &script.line[0], &bound);
	if (!try_action(s, &bound, &r) && !is_stopped(&r))
		soak_demand(s, false,
			    arena_printf(s->scratch,
					 "the line of a choice is refused, %s"
					 "%.*s",
					 r.msg, (int)b.n, b.p));
	buf_release(&b);
}

/* Every choice, and of a family some member, is accepted and can be told. */
static void try_choices(struct soak *s)
{
	struct match *m = &s->sim.match;
	const struct choices *c = &s->sim.room.choices;

	for (size_t i = 0; i < c->n; i++) {
		struct choices only = *c;
		struct refusal r = { 0 };
		struct action a;

		only.v = &c->v[i];
		only.n = 1;
		sim_draw(&s->rng, &only, &a);
		if (!try_action(s, &a, &r) && !is_stopped(&r))
			soak_demand(s, false,
				    arena_printf(s->scratch,
						 "a choice is refused, %s: %s",
						 m->referee->verbs[a.verb].name,
						 r.msg));
		if (rng_below(&s->rng, LINES) == 0)
			try_line(s, &a);
		s->tried++;
	}
}

/* Another value for a parameter: one that some other action has there. */
static void spoil(struct soak *s, struct action *a, const struct action *with)
{
	unsigned param = rng_below(&s->rng, VERB_MAX_PARAMS);

	switch (rng_below(&s->rng, 5)) {
	case 0:
		a->player = (uint8_t)rng_below(&s->rng, s->sim.match.nseats);
		break;
	case 1:
		a->arg[param] = with->arg[param];
		break;
	case 2:
		a->arg[param] = ARG_ABSENT;
		break;
	case 3:
		if (a->nlist > 0 && with->nlist > 0)
			a->list[rng_below(&s->rng, a->nlist)] =
				with->list[rng_below(&s->rng, with->nlist)];
		break;
	case 4:
		if (a->nlist > 0)
			a->list[rng_below(&s->rng, a->nlist)] = ARG_OTHER;
		break;
	}
}

/* Lists are as long as their parameters say. */
static bool is_whole(const struct referee *r, const struct action *a)
{
	const struct verb *v = &r->verbs[a->verb];
	int32_t n = 0;

	for (unsigned k = 0; k < VERB_MAX_PARAMS; k++)
		if (param_is_list(&v->param[k]))
			n += a->arg[k] > 0 ? a->arg[k] : 0;
	return n == a->nlist;
}

/* Spoilt actions are refused with a reason and change nothing, or are good
 * ones after all. */
static void try_spoilt(struct soak *s)
{
	struct match *m = &s->sim.match;
	const struct choices *c = &s->sim.room.choices;
	struct transcript_mark told = { 0 };

	for (unsigned i = 0; i < SPOILT; i++) {
		struct refusal r = { 0 };
		struct action a, with;

		sim_draw(&s->rng, c, &a);
		sim_draw(&s->rng, c, &with);
		/* values of another verb may mean what this one never sees */
		if (with.verb != a.verb)
			with = a;
		spoil(s, &a, &with);
		if (!is_whole(m->referee, &a))
			continue;
		if (try_action(s, &a, &r) || is_stopped(&r)) {
			s->accepted++;
			continue;
		}
		memcpy(s->before, m->state, m->size);
		if (m->out)
			told = transcript_mark(m->out);
		soak_demand(s, !m->referee->apply(m, &a, &r),
			    "a refused action is accepted");
		soak_demand(s, r.type && r.type->name && r.msg,
			    "a refusal without a reason");
		soak_demand(s, memcmp(s->before, m->state, m->size) == 0,
			    "a refused action changes the state");
		soak_demand(s, !m->out || m->out->n == told.n,
			    "a refused action is told as an event");
		s->refused++;
	}
}

void soak_try(struct soak *s, unsigned player)
{
	struct match *m = &s->sim.match;
	struct choices *c = &s->sim.room.choices;
	struct arena_mark mark = arena_mark(m->arena);

	match_choices(m, player, c);
	soak_demand(s, c->n > 0 && (!c->full || s->long_lists),
		    "no choices, or too many");
	if (!c->full) {
		try_choices(s);
		try_spoilt(s);
	}
	arena_reset(m->arena, mark);
}
