/* Starts other programs and communicates with them. */
#include "cli/shell/child.h"

#include "cli/shell/halt.h"
#include "cli/shell/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define PIECE     65536u
#define MOST_OPEN 4096
#define LAST_WAIT 100 /* milliseconds to wait for one that is ending */

/* Our ends of its pipes: stdin, stdout, stderr. */
struct pipes {
	int ours[3], its[3];
	unsigned n;
};

static void close_all(const int *fd, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (fd[i] >= 0)
			close(fd[i]);
}

/* Create n pipes; false with errno. */
static bool open_pipes(struct pipes *p, unsigned n)
{
	for (p->n = 0; p->n < n; p->n++) {
		int ends[2];

		if (pipe2(ends, O_CLOEXEC) < 0) {
			int saved = errno;

			close_all(p->ours, p->n);
			close_all(p->its, p->n);
			errno = saved;
			return false;
		}
		p->ours[p->n] = ends[p->n == 0];
		p->its[p->n] = ends[p->n != 0];
	}
	return true;
}

/* The program would inherit ignored signals: restore them. */
static void forget_signals(void)
{
	sigset_t none;

	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static void close_range_of(int first, int last)
{
	if (first > last ||
	    syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0u) == 0)
		return;
	for (int i = first; i < MOST_OPEN && i <= last; i++)
		close(i); /* before Linux 5.9 */
}

void child_close_above(int last, int but)
{
	if (but > last)
		close_range_of(last + 1, but - 1);
	close_range_of(but > last ? but + 1 : last + 1, INT_MAX);
}

/* Wait for the first output; false if there will be none. */
static bool is_told(void)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

	while (poll(&in, 1, -1) < 0 && errno == EINTR)
		;
	return in.revents & POLLIN;
}

/* The forked process: becomes the command. */
static _Noreturn void become(const char *command, const struct pipes *p,
			     pid_t parent)
{
	bool answers = p->n == 3;

	forget_signals();
	if (answers) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		/* no terminal; its descendants form one process group */
		setsid();
	}
	/* the parent may have ended before the death signal was requested */
	if (answers && getppid() != parent)
		_exit(127);
	/* move the pipes above the standard streams first, which may
	 * be closed */
	int fd[3];
	for (unsigned i = 0; i < p->n; i++)
		fd[i] = fcntl(p->its[i], F_DUPFD, 10);
	for (unsigned i = 0; i < p->n; i++)
		if (dup2(fd[i], (int)i) < 0)
			_exit(127);
	child_close_above(2, -1);
	if (!answers && !is_told())
		_exit(0);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

bool child_start(struct child *c, const char *command, enum child_kind kind)
{
	pid_t parent = getpid();
	struct pipes p;

	if (!open_pipes(&p, kind == CHILD_ANSWERS ? 3 : 1))
		return false;
	pid_t pid = fork();
	if (pid == 0)
		become(command, &p, parent);
	int saved = errno;
	close_all(p.its, p.n);
	if (pid < 0) {
		close_all(p.ours, p.n);
		errno = saved;
		return false;
	}
	*c = (struct child){ .pid = pid,
			     .to = p.ours[0],
			     .from = p.n > 1 ? p.ours[1] : -1,
			     .errors = p.n > 1 ? p.ours[2] : -1 };
	return true;
}

/* Read what is available without waiting; false at the end. */
static bool take_output(int fd, struct buf *into)
{
	ssize_t n = read(fd, buf_reserve(into, PIECE), PIECE);

	into->n += n > 0 ? (size_t)n : 0;
	return n > 0 || (n < 0 && errno == EINTR);
}

/* Keep the end of its stderr output. */
static bool take_errors(struct child *c)
{
	struct buf *b = &c->failed;
	bool more = take_output(c->errors, b);

	if (b->n > CHILD_TAIL) {
		memmove(b->p, b->p + b->n - CHILD_TAIL, CHILD_TAIL);
		b->n = CHILD_TAIL;
	}
	return more;
}

/* The rest of a line to send, and the deadline of the answer. */
struct asking {
	struct str line;
	uint64_t until; /* by progress_clock */
};

/* Write what the pipe accepts; false if nobody reads it, which must not
 * end us. */
static bool tell_child(struct child *c, struct asking *x)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;

	sigaction(SIGPIPE, &ignore, &before);
	size_t some = x->line.n < 4096 ? x->line.n : 4096;
	ssize_t n = write(c->to, x->line.p, some);
	bool good = n >= 0 || errno == EINTR;
	sigaction(SIGPIPE, &before, NULL);
	if (n > 0)
		x->line = (struct str){ x->line.p + n, x->line.n - (size_t)n };
	return good;
}

/* Wait for output; CHILD_ANSWERED: something happened. */
static enum child_answer wait_for(struct child *c, struct asking *x)
{
	struct pollfd fd[3] = { { .fd = c->from, .events = POLLIN },
				{ .fd = c->errors, .events = POLLIN },
				{ .fd = x->line.n ? c->to : -1,
				  .events = POLLOUT } };
	uint64_t now = progress_clock();

	if (halt_asked())
		return CHILD_HALTED;
	if (now >= x->until)
		return CHILD_LATE;
	int n = poll(fd, 3, (int)(x->until - now));
	if (n <= 0)
		return CHILD_ANSWERED;
	if (fd[1].revents && !take_errors(c)) {
		close(c->errors);
		c->errors = -1;
	}
	if (fd[0].revents && !take_output(c->from, &c->got))
		return CHILD_GONE;
	if (fd[2].revents & (POLLERR | POLLNVAL) ||
	    (fd[2].revents && !tell_child(c, x)))
		return CHILD_GONE;
	return CHILD_ANSWERED;
}

/* Discard output from before the question. */
static bool clear(struct child *c)
{
	struct pollfd fd = { .fd = c->from, .events = POLLIN };
	bool good = true;

	buf_clear(&c->got);
	while (good && poll(&fd, 1, 0) > 0) {
		good = take_output(c->from, &c->got);
		buf_clear(&c->got);
	}
	return good;
}

enum child_answer child_ask(struct child *c, struct str line, unsigned ms,
			    size_t most, struct str *answer)
{
	struct asking x = { line, progress_clock() + ms };
	enum child_answer how = clear(c) ? CHILD_ANSWERED : CHILD_GONE;
	size_t seen = 0;

	while (how == CHILD_ANSWERED) {
		char *nl = c->got.n > seen ? memchr(c->got.p + seen, '\n',
						    c->got.n - seen)
					   : NULL;

		seen = c->got.n;
		if (nl && x.line.n == 0) {
			*answer = (struct str){ c->got.p,
						(size_t)(nl - c->got.p) };
			return CHILD_ANSWERED;
		}
		how = seen > most ? CHILD_BABBLES : wait_for(c, &x);
	}
	return how;
}

void child_listen(struct child *c)
{
	struct pollfd fd = { .fd = c->errors, .events = POLLIN };

	for (unsigned i = 0; i < 64 && c->errors >= 0; i++)
		if (poll(&fd, 1, 0) <= 0 || !take_errors(c))
			return;
}

bool child_has_ended(const struct child *c)
{
	struct pollfd fd = { .fd = c->from };

	return poll(&fd, 1, 0) > 0 && fd.revents & POLLHUP;
}

/* A child that closed its output is about to end: wait for its own status. */
static void let_end(const struct child *c)
{
	siginfo_t info = { 0 };

	for (unsigned i = 0; i < LAST_WAIT && child_has_ended(c); i++) {
		if (waitid(P_PID, (id_t)c->pid, &info,
			   WEXITED | WNOHANG | WNOWAIT) < 0 ||
		    info.si_pid)
			return;
		usleep(1000);
	}
}

int child_end(struct child *c)
{
	bool answers = c->from >= 0;
	int how = -1;

	if (c->pid && answers)
		let_end(c);
	close_all((int[]){ c->to, c->from, c->errors }, 3);
	if (c->pid && answers && kill(-c->pid, SIGKILL) < 0)
		/* it may not have its process group yet */
		kill(c->pid, SIGKILL);
	while (c->pid && waitpid(c->pid, &how, 0) < 0 && errno == EINTR)
		;
	buf_release(&c->got);
	buf_release(&c->failed);
	*c = CHILD_NONE;
	return how;
}
