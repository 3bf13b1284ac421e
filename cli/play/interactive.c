/* Plays a match by hand line by line: determines who decides, and asks him. */
#include "cli/play/interactive.h"

#include "cli/play/by_line.h"
#include "cli/play/keep.h"
#include "cli/shell/out.h"
#include "cli/shell/progress.h"
#include "cli/shell/workers.h"

#include <assert.h>
#include <unistd.h>

/* Empty lines that scroll one person's view off the screen before another's. */
#define HAND_OVER 60

/* Move the new transcript to the output and the log. */
static void take_told(struct by_line *t, bool show)
{
	struct buf *told = t->play->out;

	buf_put(&t->log, told->n ? told->p : "", told->n);
	if (show)
		buf_put(&output, told->n ? told->p : "", told->n);
	buf_clear(told);
	out_check();
}

static unsigned persons(const struct by_line *t)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->play->match.nseats; i++)
		n += t->bot[i] == NULL;
	return n;
}

/* Switch to the view of a seat; announced if there are several persons. */
static void switch_view(struct by_line *t, unsigned player)
{
	struct play *p = t->play;

	if (p->seat_seen == (int)player)
		return;
	past_close(&t->past);
	edit_forget(t->edit);
	p->seat_seen = (int)player;
	p->naming.reader = (int)player;
	for (int i = 0; i < HAND_OVER && isatty(STDIN_FILENO); i++)
		buf_putc(&output, '\n');
	buf_printf(&output, _("now %s decides\n"), p->match.seat[player].id);
	if (isatty(STDIN_FILENO))
		by_line_wait(t);
}

/* Ask the person; *out if he has decided. */
static enum heard_line ask_person(struct by_line *t, const struct due *d,
				  struct action *out)
{
	const struct action *advised =
		t->lesson && t->lesson->advises ? &t->lesson->advised : NULL;
	enum heard_line heard;
	struct foresight f;

	switch_view(t, d->player);
	past_remember(&t->past, t->play, t->decisions, t->log.n);
	t->past.last->lesson = t->lesson ? t->lesson->next : 0;
	do {
		question_begin(&t->q, t->asking, &t->play->match, &t->sim,
			       d->player, &t->choices, advised, NULL);
		heard = by_line_ask(t);
	} while (heard == HEARD_LINE_ACTION &&
		 lesson_strays(t->lesson, &t->q.action) && !by_line_leave(t));
	if (heard != HEARD_LINE_ACTION)
		return heard;
	action_copy(out, &t->q.action);
	/* what was revealed cannot be undone */
	foresee(&t->play->match, d->player, &t->sim, t->asking, out, &f);
	if (f.open || f.refused)
		past_close(&t->past);
	return heard;
}

/* Undo the last decision, dropping this question. */
static void go_back(struct by_line *t)
{
	struct past_place at;

	past_drop(&t->past); /* the place of this question */
	if (!past_back(&t->past, t->play, &at)) {
		buf_puts(&output, _("nothing can be taken back: more has been "
				    "seen since, or nothing was decided\n"));
		return;
	}
	keep_back(t->keep, t->decisions - at.decisions);
	t->decisions = at.decisions;
	t->log.n = at.log;
	if (t->lesson)
		t->lesson->next = at.lesson;
	buf_puts(&output, _("taken back\n"));
}

/* Play an action; false if it was refused. */
static bool do_action(struct by_line *t, const struct action *a)
{
	struct match *m = &t->play->match;
	struct refusal refusal = { 0 };

	keep_action(t->keep, m, a);
	t->decisions++;
	if (m->referee->apply(m, a, &refusal)) {
		take_told(t, true);
		return true;
	}
	/* the choice was refused after all */
	keep_back(t->keep, 1);
	buf_printf(&output, "%s\n", refusal.msg);
	return false;
}

/* Process one decision; false if the person stops, or the match
 * cannot continue. */
static bool decide(struct by_line *t, int *rc)
{
	struct match *m = &t->play->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct action a;

	if (m->referee->due(m, due) == 0)
		return false;
	unsigned player = due[0].player;

	match_choices(m, player, &t->choices);
	bool forced = t->choices.n == 1 && t->choices.v[0].form == CHOICE_PLAIN;
	enum lesson_says says = lesson_next(t->lesson, m, &t->choices, &a);
	bool passes = says == LESSON_PASSES;
	transcript_decide(&t->play->transcript, forced || passes);
	if (passes || says == LESSON_DOES) {
		past_close(&t->past);
	} else if (forced) {
		action_copy(&a, &t->choices.v[0].action);
	} else if (t->bot[player]) {
		sim_ask(&t->sim, &t->play->match, t->bot[player], player,
			t->seed, t->decisions, &a);
		past_close(&t->past);
		if (t->sim.room.fault)
			return false;
	} else {
		transcript_put_held(&t->play->transcript);
		take_told(t, true);
		enum heard_line heard = ask_person(t, &due[0], &a);

		if (heard == HEARD_LINE_BACK)
			go_back(t);
		if (heard != HEARD_LINE_ACTION)
			return heard == HEARD_LINE_BACK;
	}
	lesson_hear(t->lesson, &a);
	if (do_action(t, &a))
		return true;
	*rc = -1;
	return false;
}

int interact(struct play *p, const struct bot *const *bot, uint64_t seed,
	     struct keep *keep, struct lesson *lesson, bool again)
{
	struct by_line t = {
		.play = p,
		.bot = bot,
		.keep = keep,
		.lesson = lesson,
		.seed = seed,
		.asking = arena_new(),
		.choices = sim_choices(p->arena),
		.past = { .arena = p->arena },
		/* counts those of a continued match */
		.decisions = p->script->nlines,
	};
	struct arena_mark mark = arena_mark(t.asking);
	struct due due[MATCH_MAX_PLAYERS];
	int rc = 0;

	assert(p->chance.seeded);
	t.edit = edit_open(p->arena, by_line_complete, &t);
	sim_init(&t.sim, p->arena, &p->match, seed);
	t.sim.room.clock = progress_clock;
	t.sim.room.threads = workers_cores();
	take_told(&t, !again);
	if (persons(&t) > 1) { /* a transcript that all of them may read */
		p->transcript.viewer = TRANSCRIPT_PUBLIC;
		buf_clear(&t.log);
	}
	while (decide(&t, &rc))
		arena_reset(t.asking, mark);
	play_close(p);
	take_told(&t, true);
	if (p->match.referee->due(&p->match, due) == 0)
		by_line_lesson(&t);
	edit_close(t.edit);
	buf_release(&t.in);
	buf_release(&t.log);
	sim_release(&t.sim);
	arena_free(t.asking);
	return rc;
}
