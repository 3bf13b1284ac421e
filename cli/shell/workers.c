/* Forks processes that share work, waits for them, collects their results. */
#include "cli/shell/workers.h"

#include "cli/cmd.h"
#include "cli/shell/halt.h"
#include "cli/shell/out.h"

#include "db/errors.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

unsigned workers_cores(void)
{
	cpu_set_t set;
	int n = 0;

	if (sched_getaffinity(0, sizeof(set), &set) == 0)
		n = CPU_COUNT(&set);
	return n < 1 ? 1 : n > WORKERS_MAX ? WORKERS_MAX : (unsigned)n;
}

/* A process, as its parent sees it. */
struct hand {
	pid_t pid; /* 0 after it ended */
	int fd;    /* its result; reaches its end when the process ends */
	size_t got;
};

struct crew {
	const struct workers *w;
	unsigned n, left; /* processes started, and those still working */
	bool halted, enough;
	struct hand hand[WORKERS_MAX];
	struct pollfd fds[WORKERS_MAX + 1]; /* the last one is for signals */
};

/* Write all of it; false if nobody reads it. */
static bool tell_parent(int fd, const char *p, size_t n)
{
	while (n > 0) {
		ssize_t done = write(fd, p, n);

		if (done < 0 && errno != EINTR)
			return false;
		p += done > 0 ? done : 0;
		n -= done > 0 ? (size_t)done : 0;
	}
	return true;
}

static int teller = -1; /* in a child: to its parent */

bool workers_tell(const struct workers *w, const void *row)
{
	return tell_parent(teller, row, w->size);
}

static void *result_of(const struct workers *w, unsigned i)
{
	return w->results ? (char *)w->results + i * w->size : NULL;
}

/* The process that was forked. */
static _Noreturn void be_hand(const struct workers *w, unsigned i, int to,
			      pid_t parent)
{
	void *result = result_of(w, i);

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	teller = to;
	halt_leave();
	/* the parent may have ended before the death signal was requested */
	bool good = getppid() == parent && w->work(w->ctx, i, result) &&
		    (!result || w->row || tell_parent(to, result, w->size));
	_exit(good ? STATUS_FINE : STATUS_TROUBLE);
}

/* Start process i; false with errno. */
static bool start(struct crew *c, unsigned i)
{
	pid_t parent = getpid();
	int ends[2];

	if (pipe2(ends, O_CLOEXEC) < 0)
		return false;
	pid_t pid = fork();
	if (pid == 0)
		be_hand(c->w, i, ends[1], parent);
	int saved = errno;
	close(ends[1]);
	if (pid < 0) {
		close(ends[0]);
		errno = saved;
		return false;
	}
	c->hand[i] = (struct hand){ .pid = pid, .fd = ends[0] };
	c->fds[i] = (struct pollfd){ .fd = ends[0], .events = POLLIN };
	c->n++;
	c->left++;
	return true;
}

/* Wait for a process that is about to end; returns its status. */
static int take_leave(struct crew *c, unsigned i)
{
	int how = 0;

	while (waitpid(c->hand[i].pid, &how, 0) < 0 && errno == EINTR)
		;
	c->hand[i].pid = 0;
	close(c->hand[i].fd);
	c->fds[i].fd = -1;
	c->left--;
	return how;
}

static void signal_all(const struct crew *c, int sig)
{
	for (unsigned i = 0; i < c->n; i++)
		if (c->hand[i].pid)
			kill(c->hand[i].pid, sig);
}

static void kill_all(struct crew *c)
{
	signal_all(c, SIGKILL);
	for (unsigned i = 0; i < c->n; i++)
		if (c->hand[i].pid)
			take_leave(c, i);
}

/* A signal asks us to end: forward it to all, even while they wait. */
static void hand_on(struct crew *c)
{
	if (c->halted || !halt_asked())
		return;
	c->halted = true;
	c->fds[c->n].fd = -1;
	c->enough = c->w->drops;
	if (c->w->halt)
		c->w->halt(c->w->ctx);
	signal_all(c, HALT_SIGNAL);
}

/* Read from process i; false at its end. */
static bool listen(struct crew *c, unsigned i)
{
	struct hand *h = &c->hand[i];
	char *to = result_of(c->w, i), none;
	size_t left = to ? c->w->size - h->got : 0;
	ssize_t n =
		left ? read(h->fd, to + h->got, left) : read(h->fd, &none, 1);

	h->got += n > 0 ? (size_t)n : 0;
	if (c->w->row && h->got == c->w->size) {
		h->got = 0;
		c->enough = !c->w->row(c->w->ctx, to) || c->enough;
	}
	return n > 0 || (n < 0 && errno == EINTR);
}

/* Wait for all processes; false if one failed. */
static bool watch(struct crew *c)
{
	const struct workers *w = c->w;

	c->fds[c->n] = (struct pollfd){ .fd = halt_fd(), .events = POLLIN };
	while (c->left > 0 && !c->enough) {
		int any = poll(c->fds, c->n + 1, w->tick ? 100 : -1);

		hand_on(c);
		if (w->tick)
			w->tick(w->ctx);
		for (unsigned i = 0; any > 0 && i < c->n && !c->enough; i++) {
			if (!c->fds[i].revents || c->fds[i].fd < 0 ||
			    listen(c, i))
				continue;
			int how = take_leave(c, i);
			hand_on(c);
			if (how == 0 || (c->halted && WIFEXITED(how)))
				continue;
			if (w->lost)
				w->lost(w->ctx, how);
			return false;
		}
	}
	return true;
}

int workers_run(const struct workers *w)
{
	struct crew c = { .w = w };

	assert(w->n > 0 && w->n <= WORKERS_MAX);
	/* if it were ignored, waitpid could not report statuses */
	signal(SIGCHLD, SIG_DFL);
	while (c.n < w->n && start(&c, c.n))
		;
	bool good = c.n == w->n || (w->alike && c.n > 0);
	if (c.n < w->n)
		complain("cannot start a process: %s",
			 error_text(output_lang, errno));
	good = good && watch(&c);
	kill_all(&c);
	return good ? 0 : -1;
}
