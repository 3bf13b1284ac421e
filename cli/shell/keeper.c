/* Forks a process that starts a program on request. */
#include "cli/shell/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ASK_START = 's', ASK_KILL = 'k' };

#define PIPES 3

/* Its answers: an errno, or the exit status of the program. */
union rights {
	struct cmsghdr head;
	char room[CMSG_SPACE(PIPES * sizeof(int))];
};

static bool send_answer(int fd, int answer, const int *pipes)
{
	union rights r = { .room = { 0 } };
	struct iovec part = { &answer, sizeof(answer) };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };
	ssize_t n;

	if (pipes) {
		m.msg_control = r.room;
		m.msg_controllen = sizeof(r.room);
		struct cmsghdr *c = CMSG_FIRSTHDR(&m);
		c->cmsg_level = SOL_SOCKET;
		c->cmsg_type = SCM_RIGHTS;
		c->cmsg_len = CMSG_LEN(PIPES * sizeof(int));
		memcpy(CMSG_DATA(c), pipes, PIPES * sizeof(int));
	}
	do
		n = sendmsg(fd, &m, MSG_NOSIGNAL);
	while (n < 0 && errno == EINTR);
	return n == sizeof(answer);
}

/* pipes: PIPES of them, or NULL */
static bool take_answer(int fd, int *answer, int *pipes)
{
	union rights r = { .room = { 0 } };
	struct iovec part = { answer, sizeof(*answer) };
	struct msghdr m = { .msg_iov = &part,
			    .msg_iovlen = 1,
			    .msg_control = r.room,
			    .msg_controllen = sizeof(r.room) };
	ssize_t n;

	do
		n = recvmsg(fd, &m, MSG_CMSG_CLOEXEC);
	while (n < 0 && errno == EINTR);
	if (n != sizeof(*answer))
		return false;
	struct cmsghdr *c = CMSG_FIRSTHDR(&m);
	if (pipes && *answer == 0 && c)
		memcpy(pipes, CMSG_DATA(c), PIPES * sizeof(int));
	return !pipes || *answer != 0 || c;
}

/* Close everything except the socket, and detach from the
 * terminal's signals. */
static int stand_alone(int fd)
{
	int null = open("/dev/null", O_RDWR);
	int own = fcntl(fd, F_DUPFD_CLOEXEC, 10);

	setsid();
	for (int i = 0; i < 3; i++)
		dup2(null, i);
	child_close_above(2, own);
	return own;
}

static int start(struct child *c, const char *command)
{
	if (c->pid && child_has_ended(c))
		child_end(c);
	return c->pid || child_start(c, command, CHILD_ANSWERS) ? 0 : errno;
}

/* The process that was forked. */
static _Noreturn void keep_children(int fd, const char *command)
{
	struct child c = CHILD_NONE;
	char what;
	ssize_t n;

	fd = stand_alone(fd);
	while ((n = recv(fd, &what, 1, 0)) != 0) {
		int how;

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			break;
		how = what == ASK_START ? start(&c, command) : child_end(&c);
		int pipes[PIPES] = { c.to, c.from, c.errors };
		if (!send_answer(fd, how, c.pid ? pipes : NULL))
			break;
	}
	child_end(&c);
	_exit(0);
}

bool keeper_start(struct keeper *k, const char *command)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0)
		return false;
	pid_t pid = fork();
	if (pid == 0)
		keep_children(ends[1], command);
	int saved = errno;
	close(ends[1]);
	if (pid < 0)
		close(ends[0]);
	else
		k->fd = ends[0];
	errno = saved;
	return pid > 0;
}

/* Send a request; false with errno, also if nobody answers. */
static bool send_request(const struct keeper *k, char what, int *answer,
			 int *pipes)
{
	ssize_t n;

	do
		n = send(k->fd, &what, 1, MSG_NOSIGNAL);
	while (n < 0 && errno == EINTR);
	if (n == 1 && take_answer(k->fd, answer, pipes))
		return true;
	errno = ESRCH;
	return false;
}

bool keeper_get(const struct keeper *k, struct child *c)
{
	int pipes[PIPES], error = 0;

	if (!send_request(k, ASK_START, &error, pipes))
		return false;
	errno = error;
	if (error)
		return false;
	*c = (struct child){ .to = pipes[0],
			     .from = pipes[1],
			     .errors = pipes[2] };
	return true;
}

int keeper_kill(const struct keeper *k)
{
	int how = -1;

	return send_request(k, ASK_KILL, &how, NULL) ? how : -1;
}

void keeper_stop(struct keeper *k)
{
	close(k->fd);
	k->fd = -1;
}
