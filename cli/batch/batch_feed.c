/* Splits the input of a batch into units, and reads them. */
#include "cli/batch/batch_internal.h"
#include "cli/shell/halt.h"

#include "validators/core/deck/deck_list.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How many files are checked for large ones before reading. */
#define LOOK_AT 4096

struct mark batch_count(struct str text, bool first)
{
	struct deck_skim s = { 0 };

	if (text.n)
		s = deck_skim(text.p, str_end(text), first);
	return (struct mark){ .all = s.lists,
			      .lines = s.lines,
			      .lists = s.lists };
}

bool batch_halted(const struct worker *w)
{
	return halt_asked() ||
	       atomic_load_explicit(&w->crew->halt, memory_order_relaxed);
}

/* Wait for input or its end; the parent may announce the end of the work. */
static void wait_for(struct worker *w, int fd)
{
	struct pollfd fds[] = { { .fd = fd, .events = POLLIN },
				{ .fd = halt_fd(), .events = POLLIN } };

	if (poll(fds, 2, -1) > 0 && fds[1].revents)
		atomic_store(&w->crew->halt, true);
}

ssize_t batch_read(struct worker *w, struct source *s, struct buf *b, size_t n)
{
	ssize_t got;

	do {
		if (s->offset < 0)
			wait_for(w, s->fd);
		if (batch_halted(w))
			return 0;
		got = s->offset < 0
			      ? read(s->fd, buf_reserve(b, n), n)
			      : pread(s->fd, buf_reserve(b, n), n, s->offset);
	} while (got < 0 &&
		 (errno == EINTR || (errno == EAGAIN && s->offset < 0)));
	if (got > 0) {
		b->n += (size_t)got;
		s->offset += s->offset < 0 ? 0 : got;
	}
	return got;
}

/* True if path p is to be read in pieces. */
static bool is_stream(const struct worker *w, size_t p, struct stat *sb)
{
	const char *path = w->batch->path[p];

	if (strcmp(path, "-") == 0)
		return true;
	return w->batch->npaths <= LOOK_AT && stat(path, sb) == 0 &&
	       S_ISREG(sb->st_mode) && sb->st_size > BATCH_PIECE;
}

/* The number of files from path p on in one unit. */
static size_t run_of(const struct worker *w, size_t p)
{
	size_t left = w->batch->npaths - p;
	size_t fair = left / (4 * w->crew->jobs) + 1, n = 1;
	struct stat sb;

	while (n < fair && n < BATCH_RUN && !is_stream(w, p + n, &sb))
		n++;
	return n;
}

static void close_source(struct worker *w)
{
	if (w->src.fd > STDIN_FILENO)
		close(w->src.fd);
	w->src = (struct source){ .fd = -1 };
}

/* Open the stream that the crew reads, in this process: 0 or an errno. */
static int open_stream(struct worker *w)
{
	const struct crew *c = w->crew;
	const char *path = w->batch->path[c->path];
	struct stat sb;

	if (strcmp(path, "-") == 0) {
		close_source(w);
		w->src = (struct source){ STDIN_FILENO, -1 };
		return 0;
	}
	if (w->src.fd < 0 || w->src_path != c->path) {
		close_source(w);
		w->src.fd = open(path, OPEN_TO_WAIT);
		w->src_path = c->path;
		if (w->src.fd < 0 || fstat(w->src.fd, &sb) < 0)
			return errno;
		if (sb.st_dev != c->dev || sb.st_ino != c->ino)
			return ESTALE; /* the path names another file now */
	}
	w->src.offset = c->offset;
	return 0;
}

/* Read until the text has the size of a piece; true at the end of
 * the stream. */
static bool fill_piece(struct worker *w)
{
	ssize_t n;

	while (w->text.n < BATCH_PIECE) {
		n = batch_read(w, &w->src, &w->text, BATCH_PIECE - w->text.n);
		if (n < 0)
			w->unit.error = errno;
		if (n <= 0)
			return n == 0;
	}
	return false;
}

/* A stream that cannot be read completely ends after its last rule. */
static void cut_off(struct worker *w)
{
	const char *p = w->text.n ? w->text.p : "";
	const char *rule = deck_last_rule(p, p + w->text.n);

	w->text.n = rule ? (size_t)(rule - p) : 0;
}

/* The text after the last rule belongs to the next piece; without a rule all of
 * it belongs to this one. */
static void cut(struct worker *w)
{
	struct crew *c = w->crew;
	const char *p = w->text.p, *end = p + w->text.n;
	const char *rule = deck_last_rule(p, end);

	if (!rule || (w->unit.first && deck_xml_begins(p, end))) {
		w->unit.rest = w->unit.last = true;
		return;
	}
	size_t behind = (size_t)(end - rule);
	w->text.n = (size_t)(rule - p);
	if (w->src.offset >= 0) { /* read it again */
		w->src.offset -= (off_t)behind;
		return;
	}
	c->carried = behind;
	memcpy(c->carry, rule, behind);
}

/* Take the next piece of the stream. */
static void take_piece(struct worker *w)
{
	struct crew *c = w->crew;
	struct unit *u = &w->unit;
	bool ended = c->ended;

	*u = (struct unit){ .number = c->units++,
			    .path = c->path,
			    .stream = true,
			    .first = c->first };
	buf_clear(&w->text);
	buf_put(&w->text, c->carry, c->carried);
	c->carried = 0;
	u->error = open_stream(w);
	if (u->error == 0 && !ended)
		ended = fill_piece(w);
	if (u->error)
		cut_off(w);
	u->last = ended || u->error;
	if (!u->last)
		cut(w);
	c->first = false;
	c->offset = w->src.offset;
	if (u->last) {
		c->streaming = c->ended = false;
		c->carried = 0;
		c->path++;
	}
}

static void take_path(struct worker *w)
{
	struct crew *c = w->crew;
	struct stat sb = { 0 };

	if (is_stream(w, c->path, &sb)) {
		c->streaming = c->first = true;
		c->offset = 0;
		c->dev = sb.st_dev;
		c->ino = sb.st_ino;
		take_piece(w);
		return;
	}
	w->unit = (struct unit){ .number = c->units++,
				 .path = c->path,
				 .npaths = run_of(w, c->path) };
	c->path += w->unit.npaths;
}

bool batch_take(struct worker *w)
{
	struct crew *c = w->crew;
	bool any;

	pthread_mutex_lock(&c->feed);
	any = !batch_halted(w) && (c->streaming || c->path < w->batch->npaths);
	if (any && c->streaming)
		take_piece(w);
	else if (any)
		take_path(w);
	pthread_mutex_unlock(&c->feed);
	return any && !batch_halted(w);
}
