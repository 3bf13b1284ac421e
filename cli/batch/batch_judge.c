/* Judges the lists of a unit, and writes them in its turn. */
#include "cli/batch/batch_internal.h"
#include "cli/batch/slips.h"
#include "cli/batch/unique.h"
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/pool/database.h"
#include "cli/shell/out.h"

#include "db/errors.h"
#include "validators/base/diag.h"

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

/* True if the list belongs to the shard. */
static int is_wanted(void *ctx)
{
	struct worker *w = ctx;
	const struct batch *b = w->batch;

	w->at.lists++;
	return w->at.all++ % b->shards == b->shard;
}

static int take_verdict(void *ctx, const struct koloda_verdict *v)
{
	struct worker *w = ctx;
	const struct batch *b = w->batch;
	struct diags found;

	if (b->shards <= 1) {
		w->at.lists++;
		w->at.all++;
	}
	if (v->size > BATCH_MAX_LIST) {
		w->longer = true;
		return 1;
	}
	arena_reset(w->arena, w->empty);
	diags_init(&found, w->arena, NULL);
	report_findings(&found, v);
	if (b->unique)
		unique_note(b->unique, v, &found);
	report_verdict(b->report, w->tally, w->out, v, &found);
	if (b->slips)
		slips_list(b->slips, v, &found);
	if (w->blind && w->out->n > 0)
		w->spoke = true;
	else if (w->out->n >= (w->turn ? OUT_GATHER : KEEP))
		batch_join(w);
	return w->spoke || batch_halted(w);
}

/* Read more text after the rest, doubling it, so that a long list is not parsed
 * too often.  False if there is none. */
static bool more(struct worker *w, struct source *s, struct buf *b,
		 struct koloda_text *t)
{
	size_t left = t->size;
	size_t want = left > BATCH_PIECE ? left : BATCH_PIECE;

	if (left)
		memmove(b->p, t->text, left);
	b->n = left;
	ssize_t n = batch_read(w, s, b, want);
	t->text = b->n ? b->p : "";
	t->size = b->n;
	t->begun = 1;
	t->more = n != 0;
	return n >= 0 && !batch_halted(w);
}

/* Tell, once, that cards cannot be read: their lists have no verdict. */
static void tell_error(struct worker *w, const struct koloda_error *e)
{
	if (e->status == KOLODA_NO_MEMORY)
		mem_fail();
	if (strcmp(e->name, "database") != 0 ||
	    atomic_exchange(&w->crew->broken, true))
		return;
	progress_clear(&w->crew->progress);
	database_fault("check", e);
}

/*
 * Judge the lists in b, and then, if s is not NULL, those read from it.
 * Returns 0, or -1 if the stream cannot be read completely; an interruption by
 * a signal is not a failure.
 */
static int judge_text(struct worker *w, struct buf *b, bool first,
		      struct source *s)
{
	const struct batch *by = w->batch;
	struct koloda_error e;

	/* the byte order mark is checked at once */
	while (s && b->n < 3 && batch_read(w, s, b, BATCH_PIECE) > 0)
		;
	struct koloda_text t = {
		.name = w->file,
		.text = b->n ? b->p : "",
		.size = b->n,
		.line = w->at.lines,
		.list = w->at.lists,
		.begun = !first,
		.more = s != NULL,
		.alone = by->one_list,
		.entries = by->unique || report_places(by->report),
		.wanted = by->shards > 1 ? is_wanted : NULL,
	};
	w->longer = false;
	for (bool last = false; !last && !batch_halted(w);) {
		last = !t.more;
		koloda_judge_lists(by->judge, &t, take_verdict, w, &e);
		tell_error(w, &e);
		if (w->spoke || batch_halted(w))
			break;
		if (w->longer || t.size > BATCH_MAX_LIST) {
			trouble(w, N_("a list is longer than 64 MiB"));
			return -1;
		}
		if (!last && !more(w, s, b, &t) && !batch_halted(w)) {
			trouble(w, fault(w, errno));
			return -1;
		}
	}
	w->at.lines = t.line;
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

	if (ahead) {
		has = batch_count(buf_str(&w->text), u->first);
		has.broken = u->error != 0;
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
static struct loaded load_list(struct worker *w, const char *path)
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
		file[i] = load_list(w, w->batch->path[u->path + i]);
		ahead = ahead && file[i].fd < 0;
	}
	ahead = ahead && sharded;
	for (size_t i = 0; ahead && i < u->npaths; i++)
		has.all += batch_count((struct str){ w->text.p + file[i].start,
						     file[i].n },
				       true)
				   .all;
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
