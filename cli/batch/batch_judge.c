/* Judges the lists of a unit, and writes them in its turn. */
#include "cli/batch/batch_internal.h"
#include "cli/batch/slips.h"
#include "cli/batch/unique.h"
#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "db/errors.h"
#include "validators/core/check/check.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Maximum bytes buffered; beyond that, wait for the turn. */
#define KEEP (1u << 20)

/* Report a file without a verdict, after the output so far. */
static void tell_file(struct worker *w, enum report_file is, const char *what)
{
	const struct report *r = w->batch->report;

	batch_join(w);
	if (!w->turn)
		return;
	if (!w->crew->deaf)
		w->crew->deaf = !out_flush();
	progress_clear(&w->crew->progress);
	what = tr(r->lang, what);
	if (!report_is_table(r))
		complain("%s: %s", w->file, what);
	report_file(r, w->tally, w->out, w->file, is, NULL, what);
	if (w->batch->slips)
		slips_file(w->batch->slips, w->file, what);
}

static void trouble(struct worker *w, const char *what)
{
	tell_file(w, REPORT_UNREADABLE, what);
}

static const char *fault(const struct worker *w, int error)
{
	return error_text(w->batch->report->lang, error);
}

static void judge_list(struct worker *w, const struct deck_reader *r)
{
	const struct batch *b = w->batch;
	uint64_t number = w->at.all++;

	w->at.lists++;
	if (b->shards > 1 && number % b->shards != b->shard)
		return;
	w->list.file = w->file;
	const struct verdict *v = checker_judge(b->checker, &w->list);
	report_verdict(b->report, w->tally, w->out,
		       b->unique ? unique_note(b->unique, v) : v, r->p);
	if (b->slips)
		slips_list(b->slips, v,
			   (struct str){ w->list.text,
					 (size_t)(r->p - w->list.text) });
	if (w->blind && w->out->n > 0) {
		w->spoke = true;
		return;
	}
	if (w->out->n >= (w->turn ? OUT_GATHER : KEEP))
		batch_join(w);
}

/* Read more text after the rest at r->p, doubling it, so that a long list is
 * not parsed too often.  False if there is none. */
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
 * Judge the lists in b, and then, if s is not NULL, those read from it.
 * Returns 0, or -1 if the stream cannot be read completely; an interruption by
 * a signal is not a failure.
 */
static int judge_text(struct worker *w, struct buf *b, bool first,
		      struct source *s)
{
	struct deck_reader r;
	enum deck_status got = DECK_MORE;

	/* the byte order mark is checked at once */
	while (s && b->n < 3 && batch_read(w, s, b, BATCH_PIECE) > 0)
		;
	const char *p = b->n ? b->p : "";
	deck_reader_init(&r, w->arena, p, b->n, !s);
	r.lang = checker_lang(w->batch->checker);
	if (!first)
		r.p = p;
	r.line = w->at.lines + 1;
	r.index = w->at.lists;
	while (!batch_halted(w) && got != DECK_END && !w->spoke) {
		arena_reset(w->arena, w->empty);
		got = deck_read(&r, &w->list);
		const char *start = got == DECK_LIST ? w->list.text : r.p;
		const char *stop = got == DECK_LIST ? r.p : r.end;
		if (got != DECK_END && stop - start > BATCH_MAX_LIST) {
			trouble(w, N_("a list is longer than 64 MiB"));
			return -1;
		}
		if (got == DECK_LIST)
			judge_list(w, &r);
		else if (got == DECK_MORE && !more(w, s, b, &r) &&
			 !batch_halted(w)) {
			trouble(w, fault(w, errno));
			return -1;
		}
	}
	w->at.lines = r.line - 1;
	return 0;
}

static void end_file(struct worker *w, int rc)
{
	if (rc == 0 && w->at.lists == 0 && !batch_halted(w))
		tell_file(w, REPORT_EMPTY, N_("it contains no deck list"));
}

/*
 * Judge a piece before its first line number is known, until there is output:
 * counting lines and lists beforehand takes a sixth of the time for judging
 * them.  False if it must be judged again.
 */
static bool judge_blind(struct worker *w)
{
	const struct unit *u = &w->unit;

	w->at = (struct mark){ 0 };
	w->blind = true;
	judge_text(w, &w->text, u->first, NULL);
	w->blind = false;
	if (!w->spoke) {
		batch_mark(w, u->first, w->at);
		return true;
	}
	/* expect more output */
	atomic_store_explicit(&w->crew->told, true, memory_order_relaxed);
	w->spoke = false;
	w->part = (struct report_tally){ 0 };
	buf_clear(&w->kept);
	return false;
}

/* The counts since then. */
static struct mark since(struct mark at, struct mark before)
{
	return (struct mark){ .all = at.all - before.all,
			      .lines = at.lines - before.lines,
			      .lists = at.lists - before.lists };
}

static void judge_numbered(struct worker *w, bool ahead)
{
	const struct unit *u = &w->unit;
	struct mark has = { .broken = u->error != 0 };
	struct mark before = { 0 };
	int rc;

	if (ahead && w->text.n) {
		struct deck_skim s =
			deck_skim(w->text.p, w->text.p + w->text.n, u->first);

		has.all = has.lists = s.lists;
		has.lines = s.lines;
	}
	if (!u->first || w->batch->shards > 1)
		before = batch_before(w);
	if (u->first)
		before = (struct mark){ .all = before.all };
	if (before.broken) {
		batch_mark(w, false, (struct mark){ 0 });
		return;
	}
	if (ahead)
		batch_mark(w, u->first, has);
	w->at = before;
	rc = judge_text(w, &w->text, u->first, u->rest ? &w->src : NULL);
	if (!ahead)
		batch_mark(w, u->first, since(w->at, before));
	if (u->error && !batch_halted(w))
		trouble(w, u->error == ESTALE
				   ? N_("it was replaced while it was read")
				   : fault(w, u->error));
	else if (u->last)
		end_file(w, rc);
}

static void judge_piece(struct worker *w)
{
	const struct unit *u = &w->unit;
	const char *path = w->batch->path[u->path];
	bool ahead = w->crew->jobs > 1 && !u->rest;
	bool blind =
		ahead && !u->last && !u->error && w->batch->shards <= 1 &&
		!atomic_load_explicit(&w->crew->told, memory_order_relaxed);

	w->file = strcmp(path, "-") == 0 ? "<stdin>" : path;
	if (!blind || !judge_blind(w))
		judge_numbered(w, ahead);
}

/* A file of a sequence, loaded. */
struct loaded {
	size_t start, n; /* its text */
	int error;       /* errno, or 0 */
	int fd;          /* -1; else the file is read from it, from the start */
};

/* Append a file to the text, unless it is large or not a plain file. */
static struct loaded load(struct worker *w, const char *path)
{
	struct loaded f = { .start = w->text.n, .fd = -1 };
	struct source s = { open(path, OPEN_TO_WAIT), 0 };
	ssize_t n = -1;

	if (s.fd >= 0)
		do
			n = batch_read(w, &s, &w->text,
				       BATCH_PIECE - (size_t)s.offset);
		while (n > 0 && s.offset < BATCH_PIECE);
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
			trouble(w, fault(w, f->error));
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
	struct mark has = { 0 };

	buf_clear(&w->text);
	for (size_t i = 0; i < u->npaths; i++) {
		file[i] = load(w, w->batch->path[u->path + i]);
		ahead = ahead && file[i].fd < 0;
	}
	ahead = ahead && sharded;
	for (size_t i = 0; ahead && i < u->npaths; i++) {
		const char *p = w->text.p + file[i].start;

		if (file[i].n)
			has.all += deck_skim(p, p + file[i].n, true).lists;
	}
	struct mark before = { 0 };
	if (sharded)
		before = batch_before(w);
	if (ahead)
		batch_mark(w, true, has);
	w->at.all = before.all;
	for (size_t i = 0; i < u->npaths; i++) {
		w->file = w->batch->path[u->path + i];
		judge_loaded(w, &file[i]);
	}
	has.all = w->at.all - before.all;
	if (!ahead)
		batch_mark(w, true, has);
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
		batch_end_unit(w);
		if (alone)
			progress_tell(&w->crew->progress, w->crew->tally.lists);
	}
}
