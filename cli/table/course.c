/* Drives a match: determines who decides, asks him, and undoes decisions. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"
#include "cli/play/keep.h"
#include "cli/screen/term.h"

#include "validators/core/scene/scene.h"

#include <string.h>

static bool is_person(const struct table *t, unsigned player)
{
	return t->bot[player] == NULL;
}

static unsigned persons(const struct table *t)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->play->match.nseats; i++)
		n += is_person(t, i);
	return n;
}

void course_init(struct table *t)
{
	sim_init(&t->sim, t->arena, &t->play->match, t->seed);
	t->sim.room.clock = progress_clock;
	t->sim.room.threads = workers_cores();
	t->choices = sim_choices(t->arena);
	t->asking = arena_new();
	t->frame = arena_new();
	t->fresh = arena_mark(t->frame);
	t->past.arena = t->arena;
	/* counts those of a continued match */
	t->decisions = t->play->script->nlines;
	log_take(&t->log, t->arena, t->said, 0);
	rounds_begin(t);
	if (persons(t) > 1) /* it was shown to one of them */
		t->log.n = 0;
}

void course_release(struct table *t)
{
	sim_release(&t->sim);
	arena_free(t->asking);
	arena_free(t->frame);
}

void course_look(struct table *t, int seat)
{
	t->seat = t->play->seat_seen = seat;
	t->play->naming.reader = seat;
	/* the transcript stays on the screen for the other person */
	t->play->transcript.viewer = persons(t) > 1 ? TRANSCRIPT_PUBLIC : seat;
}

/* Return to the last question of the person. */
static void take_back(struct table *t)
{
	struct past_place at;

	if (!past_back(&t->past, t->play, &at))
		return;
	keep_back(t->keep, t->decisions - at.decisions);
	t->log.n = at.log;
	t->decisions = at.decisions;
	for (unsigned i = 0; i < t->play->match.nseats; i++)
		if (t->seen[i].since > at.decisions)
			t->seen[i].since = at.decisions;
	if (t->lesson)
		t->lesson->next = at.lesson;
}

static bool is_pass(const struct table *t, const struct action *a)
{
	const struct referee *r = t->play->match.referee;

	return strcmp(r->verbs[a->verb].name, "pass") == 0;
}

/* The others have not seen yet what was done. */
static void note_deed(struct table *t, const struct action *a)
{
	const struct match *m = &t->play->match;
	bool passes = is_pass(t, a);

	for (unsigned i = 0; i < m->nseats; i++)
		t->seen[i].others |= i != a->player && !passes;
}

/* Play an action; false: it was refused after all. */
static bool do_action(struct table *t, const struct action *a, bool supplied)
{
	struct match *m = &t->play->match;
	struct refusal r = { 0 };

	transcript_decide(&t->play->transcript, supplied);
	if (!supplied)
		transcript_put_held(&t->play->transcript);
	t->decisions++;
	keep_action(t->keep, m, a);
	note_deed(t, a);
	if (m->referee->apply(m, a, &r)) {
		rounds_note(t, m);
		log_take(&t->log, t->arena, t->said, t->decisions);
		return true;
	}
	keep_back(t->keep, 1);
	t->notice = r.msg;
	return false;
}

/* What was revealed cannot be undone: unless the action reveals nothing,
 * decisions before it cannot be undone. */
static void bar_return(struct table *t, const struct action *a)
{
	struct arena_mark here = arena_mark(t->asking);
	struct foresight f;

	foresee(&t->play->match, (unsigned)t->seat, &t->sim, t->asking, a, &f);
	arena_reset(t->asking, here);
	if (f.open || f.refused)
		past_close(&t->past);
}

/* True if the referee would accept it. */
static bool is_legal(const struct table *t, const struct action *a)
{
	const struct match *m = &t->play->match;
	struct match trial = *m;
	struct refusal r = { 0 };

	trial.state = t->sim.room.trial;
	trial.chance = t->sim.match.chance;
	trial.arena = t->asking;
	trial.out = NULL;
	match_copy(m, trial.state, m->state);
	return m->referee->apply(&trial, a, &r);
}

bool course_pass(const struct table *t, struct action *out)
{
	const struct match *m = &t->play->match;
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	for (size_t i = 0; i < n; i++)
		if ((int)due[i].player == t->seat && m->referee->by_default)
			return m->referee->by_default(m, &due[i], out) &&
			       is_legal(t, out);
	return false;
}

/* True if the person wants to be asked at this point. */
static bool stops_at(struct table *t, const char *point)
{
	for (size_t i = 0; i < t->nstops; i++)
		if (strcmp(t->stop[i].point, point) == 0)
			return !t->stop[i].off;
	if (t->nstops < STOPS_MAX)
		t->stop[t->nstops++] = (struct stop){ point, t->only_stops };
	return !t->only_stops;
}

/* Ask the person; HEARD_ACTION: *out. */
static enum heard ask_person(struct table *t, const struct due *d,
			     struct action *out)
{
	struct match *m = &t->play->match;

	if (t->seat != (int)d->player) {
		if (persons(t) > 1 && !handover_to(t, d->player))
			return HEARD_LEAVE;
		course_look(t, (int)d->player);
	}
	t->passes = course_pass(t, out);
	if (t->passes && !stops_at(t, d->point))
		return HEARD_ACTION;
	t->since = t->seen[d->player].since;
	t->others = t->seen[d->player].others;
	const struct action *advised =
		t->lesson && t->lesson->advises ? &t->lesson->advised : NULL;
	enum heard heard;
	bool begins = true;

	past_remember(&t->past, t->play, t->decisions, t->log.n);
	t->past.last->lesson = t->lesson ? t->lesson->next : 0;
	do {
		t->asked =
			question_begin(&t->q, t->asking, m, &t->sim, d->player,
				       &t->choices, advised, &t->numbers);
		const char *where = t->seen[d->player].where;

		t->turned = !where || strcmp(where, t->q.scene->where) != 0;
		/* a family with a single way needs no question */
		heard = t->asked ? table_ask(t, begins) : HEARD_ACTION;
		begins = false;
		if (heard == HEARD_ACTION &&
		    lesson_strays(t->lesson, &t->q.action))
			heard = table_leave_lesson(t);
		t->asked = false;
	} while (heard == HEARD_NOTHING);
	t->seen[d->player].since = t->decisions + 1;
	t->seen[d->player].others = false;
	t->seen[d->player].where =
		arena_printf(t->arena, "%s", t->q.scene->where);
	if (heard == HEARD_ACTION)
		action_copy(out, &t->q.action);
	t->passed = heard == HEARD_ACTION && is_pass(t, out)
			    ? arena_printf(t->arena, "%s", t->q.scene->phase)
			    : NULL;
	return heard;
}

/* Undo the last decision, dropping this question. */
static void go_back(struct table *t)
{
	past_drop(&t->past); /* the place of this question */
	take_back(t);
}

/* The turn is that of the player who makes its first decision; a decision
 * without an alternative that ends it is told to a person, unless he passed the
 * phase before it. */
static void note_turn(struct table *t, unsigned player, bool forced)
{
	struct scene s;

	scene_make(&t->play->match, t->seat, t->asking, &s);
	const char *now = s.where;
	bool same = t->turn && strcmp(t->turn, now) == 0;
	bool passed = same && t->passed && strcmp(t->passed, s.phase) != 0;

	if (t->idle && !same)
		log_insert(&t->log, t->arena, t->idle_at,
			   _("You had nothing else to do: your turn has "
			     "ended."),
			   t->decisions);
	if (!same || !forced)
		t->idle = false;
	if (!same && !forced) {
		t->turn = arena_printf(t->arena, "%s", now);
		t->turner = player;
	}
	if (same && forced && !passed && player == t->turner &&
	    is_person(t, player))
		t->idle = true;
	t->idle_at = t->log.n;
}

/* Process one decision; HEARD_NOTHING: the match is over. */
static enum heard decide(struct table *t)
{
	struct match *m = &t->play->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct action a;

	if (m->referee->due(m, due) == 0)
		return HEARD_NOTHING;
	match_choices(m, due[0].player, &t->choices);
	enum lesson_says says = lesson_next(t->lesson, m, &t->choices, &a);
	bool passes = says == LESSON_PASSES;
	bool led = passes || says == LESSON_DOES;
	bool forced = !led && t->choices.n == 1 &&
		      t->choices.v[0].form == CHOICE_PLAIN;
	bool person = !led && !forced && is_person(t, due[0].player);

	note_turn(t, due[0].player, forced);
	if (forced) {
		action_copy(&a, &t->choices.v[0].action);
	} else if (person) {
		enum heard heard = ask_person(t, &due[0], &a);

		if (heard == HEARD_BACK)
			go_back(t);
		if (heard != HEARD_ACTION)
			return heard == HEARD_BACK ? HEARD_ACTION : heard;
	} else if (!led) {
		sim_ask(&t->sim, &t->play->match, t->bot[due[0].player],
			due[0].player, t->seed, t->decisions, &a);
		if (t->sim.room.fault)
			return HEARD_LEAVE;
	}
	if (person || forced)
		bar_return(t, &a);
	else
		past_close(&t->past);
	lesson_hear(t->lesson, &a);
	/* a person may decide again */
	return do_action(t, &a, forced || passes) || person ? HEARD_ACTION
							    : HEARD_LEAVE;
}

enum heard course_run(struct table *t)
{
	struct arena_mark here = arena_mark(t->asking);
	enum heard heard;

	do
		arena_reset(t->asking, here);
	while ((heard = decide(t)) == HEARD_ACTION);
	arena_reset(t->asking, here);
	return heard;
}
