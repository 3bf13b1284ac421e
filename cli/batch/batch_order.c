/* Orders the units of a batch: the counts before each, and whose turn it is
 * to write. */
#include "cli/batch/batch_internal.h"
#include "cli/shell/out.h"

#include <time.h>

/* Wait for a change; wake up regularly to check whether to stop. */
static void wait_moved(struct crew *c)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	t.tv_nsec += 20 * 1000 * 1000;
	t.tv_sec += t.tv_nsec / 1000000000;
	t.tv_nsec %= 1000000000;
	pthread_cond_timedwait(&c->moved, &c->order, &t);
}

static void wait_turn(struct worker *w)
{
	struct crew *c = w->crew;

	if (w->turn)
		return;
	pthread_mutex_lock(&c->order);
	while (c->turn != w->unit.number && !batch_halted(w))
		wait_moved(c);
	w->turn = c->turn == w->unit.number;
	pthread_mutex_unlock(&c->order);
}

struct mark batch_before(struct worker *w)
{
	struct crew *c = w->crew;

	pthread_mutex_lock(&c->order);
	while (c->counted != w->unit.number && !batch_halted(w))
		wait_moved(c);
	struct mark at = c->before;
	pthread_mutex_unlock(&c->order);
	return at;
}

/* Add the counts of a unit to those before it. */
static void go_past(struct mark *at, const struct step *s)
{
	if (s->first)
		*at = (struct mark){ .all = at->all };
	at->all += s->has.all;
	at->lines += s->has.lines;
	at->lists += s->has.lists;
	at->broken |= s->has.broken;
}

void batch_mark(struct worker *w, bool first, struct mark has)
{
	struct crew *c = w->crew;
	struct step *s = &c->step[w->unit.number % BATCH_AHEAD];

	pthread_mutex_lock(&c->order);
	*s = (struct step){ .known = true, .first = first, .has = has };
	for (; (s = &c->step[c->counted % BATCH_AHEAD])->known; c->counted++) {
		go_past(&c->before, s);
		s->known = false;
	}
	pthread_cond_broadcast(&c->moved);
	pthread_mutex_unlock(&c->order);
}

/* Add the tally since the last call to that of the crew. */
static void add_up(struct worker *w)
{
	report_join(w->batch->report, &w->crew->tally, &output, &w->part,
		    buf_str(&w->kept));
	w->part = (struct report_tally){ 0 };
	buf_clear(&w->kept);
}

void batch_join(struct worker *w)
{
	struct crew *c = w->crew;

	if (c->jobs == 1) {
		if (output.n >= OUT_GATHER)
			progress_clear(&c->progress);
		out_check();
		return;
	}
	wait_turn(w);
	if (!w->turn)
		return; /* the work is to stop */
	pthread_mutex_lock(&c->order);
	add_up(w);
	pthread_mutex_unlock(&c->order);
	if (output.n > 0)
		progress_clear(&c->progress);
	if (c->deaf)
		buf_clear(&output);
	else
		c->deaf = !out_flush();
}

void batch_end_unit(struct worker *w)
{
	struct crew *c = w->crew;

	batch_join(w);
	pthread_mutex_lock(&c->order);
	if (c->turn == w->unit.number) {
		c->turn++;
		pthread_cond_broadcast(&c->moved);
	}
	pthread_mutex_unlock(&c->order);
	w->turn = false;
}
