/* Lists and executes actions in a match of libkoloda. */
#include "cli/lib/choices.h"
#include "cli/lib/lib_match.h"

#include "validators/base/hash.h"
#include "validators/base/json.h"
#include "validators/core/match/bind.h"
#include "validators/core/match/view.h"

#include <stdlib.h>
#include <string.h>

/* ---- Choices ---- */

/* Allocate the choices when they are first needed. */
static void make_room(struct koloda_match *m)
{
	struct choices *c = &m->choices;

	if (c->cap)
		return;
	c->v = mem_resize(NULL, SIM_MAX_CHOICES * sizeof(*c->v));
	c->candidates =
		mem_resize(NULL, SIM_MAX_CANDIDATES * sizeof(*c->candidates));
	c->candidate_cap = SIM_MAX_CANDIDATES;
	c->cap = SIM_MAX_CHOICES;
}

/* List the choices of the player of the call; returns the decision that is due,
 * or NULL.  A player who is not asked has no choices. */
static const struct due *list(struct match_call *c, struct due *due)
{
	struct koloda_match *m = c->m;
	size_t n = m->match.referee->due(&m->match, due);

	make_room(m);
	m->listed = c->seat;
	m->choices.n = 0;
	m->choices.full = false;
	for (size_t i = 0; i < n; i++) {
		if (c->seat >= 0 && due[i].player != c->seat)
			continue;
		match_choices(&m->match, due[i].player, &m->choices);
		return &due[i];
	}
	return NULL;
}

static void choices(void *call)
{
	struct match_call *c = call;
	const struct match *m = &c->m->match;
	struct due due[MATCH_MAX_PLAYERS];
	const struct due *asked;
	struct json j;

	if (!match_find_seat(c))
		return;
	asked = list(c, due);
	json_init(&j, &c->call.out);
	json_put(&j, "{step:%llu player:%s point:%s",
		 (unsigned long long)c->m->steps,
		 asked ? m->seat[asked->player].id : NULL,
		 asked ? asked->point : NULL);
	choices_to_json(&j, m, &c->m->choices);
	json_put(&j, "}");
}

PUBLIC int koloda_match_choices(struct koloda_match *m, const char *player,
				char **json, struct koloda_error *error)
{
	return match_text(m, player, json, error, choices,
			  "koloda_match_choices: NULL or no match");
}

/* ---- Actions ---- */

/* Turn an error of chance into a refusal. */
static void refuse_chance(const struct chance *c, struct refusal *r)
{
	*r = (struct refusal){
		.name = c->fault, .msg = c->fault_msg, .param = -1, .player = -1
	};
}

static void refused(struct call *c, const struct match *m,
		    const struct refusal *r)
{
	call_fail_at(c, KOLODA_NO,
		     &(struct diag){ .clause = refusal_clause(m, r),
				     .name = refusal_name(r),
				     .msg = r->msg });
}

/* Execute a bound action; false after an error, with nothing changed. */
static bool match_do(struct call *c, struct koloda_match *m,
		     const struct action *a)
{
	struct due due[MATCH_MAX_PLAYERS];
	struct match *x = &m->match;
	struct chance_mark chance = chance_mark(&m->chance);
	struct transcript_mark told;
	struct refusal r = { 0 };
	struct buf line = { 0 };
	bool good;

	buf_clear(&m->said);
	told = transcript_mark(&m->transcript);
	match_put_action(x, a, &line);
	/* if memory runs out after this line, nothing is changed yet */
	buf_reserve(&m->lines, line.n + 4);
	match_copy(x, m->before, x->state);
	m->trying = true;
	good = x->referee->apply(x, a, &r);
	if (good && m->chance.fault) {
		refuse_chance(&m->chance, &r);
		good = false;
	}
	if (good) {
		if (!m->closed && x->referee->due(x, due) == 0) {
			x->referee->close(x);
			m->closed = true;
		}
		buf_puts(&m->lines, "  - ");
		buf_put(&m->lines, line.p, line.n);
		if (!m->copied)
			buf_put(&m->events, m->said.n ? m->said.p : "",
				m->said.n);
		m->steps++;
	} else {
		match_copy(x, x->state, m->before);
		chance_rewind(&m->chance, chance);
		transcript_rewind(&m->transcript, told);
		refused(c, x, &r);
	}
	buf_release(&line);
	m->trying = false;
	m->choices.n = 0;
	return good;
}

/* Handle a roll line: its values are forced from now on. */
static void force(struct koloda_match *m, const struct line *l)
{
	struct arena *a = m->lasting;
	const struct node *values = node_keep(a, l->values);
	struct str name = l->player.n ? l->player : str_of(l->roll);
	const char *kept = arena_copy(a, name.p, name.n);

	m->chance.arena = a;
	if (l->player.n)
		chance_force_order(&m->chance, kept, values);
	else
		for (size_t i = 0; i < values->list.n; i++)
			chance_force(&m->chance, kept, values->list.v[i],
				     values);
	m->chance.arena = m->arena;
	buf_puts(&m->lines, "  - ");
	view_put(&m->lines, l->node);
	buf_putc(&m->lines, '\n');
}

static bool match_do_line(struct call *c, struct koloda_match *m,
			  struct str text)
{
	struct action a = { 0 };
	struct node *node;
	struct line l;

	if (doc_read(c->a, &node, "", text.p, text.n, &c->ds) < 0 || c->ds.n ||
	    !script_read_line(&m->opened->script, node, &l, &c->ds) ||
	    c->ds.n) {
		call_fail_at(c, KOLODA_TROUBLE, &c->ds.v[0]);
		return false;
	}
	if (l.kind == LINE_EXPECT || l.kind == LINE_SAY || l.expect_error) {
		call_fail(c, KOLODA_TROUBLE, "unknown-key", NULL,
			  "a line here has \"do\" or \"roll\" and expects "
			  "nothing");
		return false;
	}
	if (l.kind == LINE_ROLL) {
		buf_clear(&m->said);
		force(m, &l);
		return true;
	}
	match_bind(&m->match, &l, &a);
	if (a.player == NOBODY) {
		call_fail(c, KOLODA_NO, "unknown-player", NULL,
			  "the match has no player \"%.*s\"",
			  STR_ARG(l.player));
		return false;
	}
	return match_do(c, m, &a);
}

struct do_call {
	struct match_call c;
	struct str line;
	bool wants; /* the caller wants the events */

	size_t choice;
	const int32_t *pick;
	size_t npick;

	/* the state to return to if memory runs out */
	uint64_t steps;
	struct chance_mark chance;
	struct transcript_mark told;
	size_t lines, events;
};

static void hand_over(struct do_call *d)
{
	if (d->wants && d->c.call.status == KOLODA_OK)
		buf_put(&d->c.call.out, d->c.m->said.n ? d->c.m->said.p : "",
			d->c.m->said.n);
}

/* If memory ran out, the match is restored. */
static int do_it(struct do_call *d, void (*work)(void *call))
{
	struct koloda_match *m = d->c.m;
	bool closed = m->closed;
	int status;

	/* no sentences if nobody reads them */
	m->transcript.out = d->wants || !m->copied ? &m->said : NULL;
	buf_clear(&m->said);
	d->steps = m->steps;
	d->chance = chance_mark(&m->chance);
	d->told = transcript_mark(&m->transcript);
	d->lines = m->lines.n;
	d->events = m->events.n;
	status = match_call(&d->c, work);
	if (status != KOLODA_NO_MEMORY)
		return status;
	if (m->trying)
		match_copy(&m->match, m->match.state, m->before);
	m->trying = false;
	m->steps = d->steps;
	m->closed = closed;
	chance_rewind(&m->chance, d->chance);
	transcript_rewind(&m->transcript, d->told);
	m->lines.n = d->lines;
	m->events.n = d->events;
	m->choices.n = 0;
	return status;
}

static void apply(void *call)
{
	struct do_call *d = call;

	match_do_line(&d->c.call, d->c.m, d->line);
	hand_over(d);
}

PUBLIC int koloda_match_apply(struct koloda_match *m, const char *line,
			      char **events, struct koloda_error *error)
{
	struct do_call d = {
		.c = { .call = { .error = error, .text = events }, .m = m },
		.wants = events != NULL,
		.line = str_of(line),
	};

	if (!match_good(m) || line == NULL)
		return call_misuse(error,
				   "koloda_match_apply: NULL or no match");
	return do_it(&d, apply);
}

static void choose(void *call)
{
	struct do_call *d = call;
	struct koloda_match *m = d->c.m;
	struct due due[MATCH_MAX_PLAYERS];
	struct action a;

	if (!match_find_seat(&d->c))
		return;
	/* reuse the list if it was just built */
	if (m->choices.n == 0 || m->listed != d->c.seat)
		list(&d->c, due);
	if (d->choice >= m->choices.n) {
		call_fail(&d->c.call, KOLODA_NO, "bad-choice", NULL,
			  "there is no choice %zu", d->choice);
		return;
	}
	const char *why =
		choice_take(&a, &m->choices, d->choice, d->pick, d->npick);
	if (why)
		call_fail(&d->c.call, KOLODA_NO, "bad-pick", NULL, "%s",
			  tr(d->c.call.ds.lang, why));
	else
		match_do(&d->c.call, m, &a);
	hand_over(d);
}

PUBLIC int koloda_match_choose(struct koloda_match *m, const char *player,
			       size_t choice, const int32_t *pick, size_t npick,
			       char **events, struct koloda_error *error)
{
	struct do_call d = {
		.c = { .call = { .error = error, .text = events },
		       .m = m,
		       .player = player },
		.wants = events != NULL,
		.choice = choice,
		.pick = pick,
		.npick = npick,
	};

	if (!match_good(m) || (npick && pick == NULL))
		return call_misuse(error,
				   "koloda_match_choose: NULL or no match");
	return do_it(&d, choose);
}
