/* A unit of a batch: its lists are judged, and written in its turn. */
#include "cli/batch_internal.h"
#include "cli/cmd.h"
#include "cli/out.h"

#include "validators/core/check.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Bytes that are kept for the turn; with more than that it is waited for. */
#define KEEP (1u << 20)

/* Wait until something moves; now and then to see whether to end. */
static void wait_moved(struct crew *c)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	t.tv_nsec += 100 * 1000 * 1000;
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

/* What stands before the unit. */
static struct mark mark_before(struct worker *w)
{
	struct crew *c = w->crew;
	const struct mark *m = &c->mark[w->unit.number % (BATCH_AHEAD + 1)];

	pthread_mutex_lock(&c->order);
	while (m->unit != w->unit.number && !batch_halted(w))
		wait_moved(c);
	struct mark at = *m;
	pthread_mutex_unlock(&c->order);
	return at;
}

/* Tell what stands behind the unit. */
static void mark_behind(struct worker *w, struct mark at)
{
	struct crew *c = w->crew;

	at.unit = w->unit.number + 1;
	pthread_mutex_lock(&c->order);
	c->mark[at.unit % (BATCH_AHEAD + 1)] = at;
	pthread_cond_broadcast(&c->moved);
	pthread_mutex_unlock(&c->order);
}

/* Add what was judged since the last time to the tally of the crew. */
static void add_up(struct worker *w)
{
	report_join(w->batch->report, &w->crew->tally, &output, &w->part,
		    buf_str(&w->kept));
	w->part = (struct report_tally){ 0 };
	buf_clear(&w->kept);
}

/* Write what was judged since the last time, in the unit's turn. */
static void join(struct worker *w)
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
		return; /* the work is to end */
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

/* Let the next unit write that has something to say. */
static void pass_turn(struct crew *c)
{
	do
		c->silent[c->turn++ % BATCH_AHEAD] = false;
	while (c->silent[c->turn % BATCH_AHEAD]);
	pthread_cond_broadcast(&c->moved);
}

/* The unit is done.  One with nothing to say need not wait for its turn: sums
 * do not depend on their order. */
static void end_unit(struct worker *w)
{
	struct crew *c = w->crew;
	bool silent = !w->turn && w->kept.n == 0 && w->part.nrules == 0;

	if (!silent)
		join(w);
	pthread_mutex_lock(&c->order);
	while (silent && w->unit.number - c->turn >= BATCH_AHEAD - c->jobs &&
	       !batch_halted(w))
		wait_moved(c);
	if (silent) {
		add_up(w);
		c->silent[w->unit.number % BATCH_AHEAD] = true;
	}
	if (c->turn == w->unit.number)
		pass_turn(c);
	pthread_mutex_unlock(&c->order);
	w->turn = false;
}

/* A file that cannot be read; what was printed so far comes first. */
static void trouble(struct worker *w, const char *what)
{
	join(w);
	if (!w->turn)
		return;
	if (!w->crew->deaf)
		w->crew->deaf = !out_flush();
	progress_clear(&w->crew->progress);
	complain("%s: %s", w->file, what);
	report_trouble(w->batch->report, w->tally, w->out, w->file, what);
}

static void judge_list(struct worker *w, const char *end)
{
	const struct batch *b = w->batch;
	uint64_t number = w->at.all++;

	w->at.lists++;
	if (b->shards > 1 && number % b->shards != b->shard)
		return;
	w->list.file = w->file;
	const struct verdict *v = checker_judge(b->checker, &w->list);
	report_verdict(b->report, w->tally, w->out, v, end);
	if (w->out->n >= (w->turn ? OUT_GATHER : KEEP))
		join(w);
}

/* More text behind what is left at r->p: as much again, so that a long list
 * is not looked at too often.  False if there is none. */
static bool more(struct worker *w, struct source *s, struct buf *b,
		 struct deck_reader *r)
{
	size_t left = (size_t)(r->end - r->p);
	size_t want = left > BATCH_PIECE ? left : BATCH_PIECE;

	if (left)
		memmove(b->p, r->p, left);
	b->n = left;
	ssize_t n = batch_read(w, s, b, want);
	r->p = b->p;
	r->end = b->p + b->n;
	r->last = n == 0;
	return n >= 0 && !batch_halted(w);
}

/*
 * Judge the lists of the text in b, and then, if s is not NULL, of what can be
 * read from it.  Returns 0, or -1 if the stream cannot be read to its end;
 * what a signal cuts short is no trouble.
 */
static int judge_text(struct worker *w, struct buf *b, bool first,
		      struct source *s)
{
	struct deck_reader r;
	enum deck_status got = DECK_MORE;

	/* a byte order mark is looked for at once */
	while (s && b->n < 3 && batch_read(w, s, b, BATCH_PIECE) > 0)
		;
	const char *p = b->n ? b->p : "";
	deck_reader_init(&r, w->arena, p, b->n, !s);
	if (!first)
		r.p = p;
	r.line = w->at.lines + 1;
	r.index = w->at.lists;
	while (!batch_halted(w) && got != DECK_END) {
		arena_reset(w->arena, w->empty);
		got = deck_read(&r, &w->list);
		const char *start = got == DECK_LIST ? w->list.text : r.p;
		const char *stop = got == DECK_LIST ? r.p : r.end;
		if (got != DECK_END && stop - start > BATCH_MAX_LIST) {
			trouble(w, "a list is longer than 64 MiB");
			return -1;
		}
		if (got == DECK_LIST)
			judge_list(w, r.end);
		else if (got == DECK_MORE && !more(w, s, b, &r) &&
			 !batch_halted(w)) {
			trouble(w, strerror(errno));
			return -1;
		}
	}
	w->at.lines = r.line - 1;
	return 0;
}

static void end_file(struct worker *w, int rc)
{
	if (rc == 0 && w->at.lists == 0 && !batch_halted(w))
		trouble(w, "there is no list in it");
}

static void judge_piece(struct worker *w)
{
	const struct unit *u = &w->unit;
	const char *path = w->batch->path[u->path];
	bool ahead = w->crew->jobs > 1 && !u->rest;
	struct deck_skim s = { 0 };
	int rc;

	w->file = strcmp(path, "-") == 0 ? "<stdin>" : path;
	if (ahead && w->text.n)
		s = deck_skim(w->text.p, w->text.p + w->text.n, u->first);
	if (!u->first || w->batch->shards > 1)
		w->at = mark_before(w);
	if (u->first)
		w->at.lines = w->at.lists = 0;
	if (ahead)
		mark_behind(w, (struct mark){ .all = w->at.all + s.lists,
					      .lines = w->at.lines + s.lines,
					      .lists = w->at.lists + s.lists });
	rc = judge_text(w, &w->text, u->first, u->rest ? &w->src : NULL);
	if (!ahead)
		mark_behind(w, w->at);
	if (u->error && !batch_halted(w))
		trouble(w, u->error == ESTALE ? "it was replaced while it was "
						"read"
					      : strerror(u->error));
	else if (u->last)
		end_file(w, rc);
}

/* A file of a run, as it was loaded. */
struct loaded {
	size_t start, n; /* its text */
	int error;       /* errno, or 0 */
	int fd;          /* -1; else it is read from there, from its start */
};

/* Read a file behind the text, unless it is a large one or none that can be
 * looked into. */
static struct loaded load(struct worker *w, const char *path)
{
	struct loaded f = { .start = w->text.n, .fd = -1 };
	bool whole;
	struct source s = { folder_open(&w->folder, path, &whole), 0 };
	ssize_t n = -1;

	if (s.fd >= 0)
		do
			n = batch_read(w, &s, &w->text,
				       BATCH_PIECE - (size_t)s.offset);
		while (n > 0 && s.offset < BATCH_PIECE && !whole);
	f.n = w->text.n - f.start;
	if (s.offset == BATCH_PIECE ||
	    (s.fd >= 0 && n < 0 && errno == ESPIPE)) {
		f.fd = s.fd;
		w->text.n = f.start;
		return f;
	}
	if (n < 0)
		f.error = errno;
	if (s.fd >= 0)
		close(s.fd);
	return f;
}

static void judge_loaded(struct worker *w, const struct loaded *f)
{
	struct source s = { f->fd, -1 };
	struct buf own = { 0 };

	w->at.lines = w->at.lists = 0;
	if (f->error) {
		if (!batch_halted(w))
			trouble(w, strerror(f->error));
	} else if (f->fd >= 0) {
		end_file(w, judge_text(w, &own, true, &s));
		close(f->fd);
	} else {
		struct buf text = { .p = w->text.p + f->start, .n = f->n };

		end_file(w, judge_text(w, &text, true, NULL));
	}
	buf_release(&own);
}

static void judge_files(struct worker *w)
{
	const struct unit *u = &w->unit;
	bool sharded = w->batch->shards > 1, ahead = w->crew->jobs > 1;
	struct loaded file[BATCH_RUN];
	struct mark behind = { 0 };

	buf_clear(&w->text);
	for (size_t i = 0; i < u->npaths; i++) {
		file[i] = load(w, w->batch->path[u->path + i]);
		ahead = ahead && file[i].fd < 0;
	}
	ahead = ahead && sharded;
	for (size_t i = 0; ahead && i < u->npaths; i++) {
		const char *p = w->text.p + file[i].start;

		if (file[i].n)
			behind.all += deck_skim(p, p + file[i].n, true).lists;
	}
	if (sharded)
		w->at = mark_before(w);
	if (ahead) {
		behind.all += w->at.all;
		mark_behind(w, behind);
	}
	for (size_t i = 0; i < u->npaths; i++) {
		w->file = w->batch->path[u->path + i];
		judge_loaded(w, &file[i]);
	}
	if (!ahead)
		mark_behind(w, w->at);
}

void batch_work(struct worker *w)
{
	bool alone = w->crew->jobs == 1;

	w->tally = alone ? &w->crew->tally : &w->part;
	w->out = alone ? &output : &w->kept;
	while (batch_take(w)) {
		w->turn = alone;
		if (w->unit.stream)
			judge_piece(w);
		else
			judge_files(w);
		end_unit(w);
		if (alone)
			progress_tell(&w->crew->progress, w->crew->tally.lists);
	}
}
