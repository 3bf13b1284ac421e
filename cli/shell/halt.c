/* Records signals that ask a batch to end, and ends the program by them. */
#include "cli/shell/halt.h"

#include "cli/cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

/* How soon after a signal the program ends, in microseconds. */
#define SOON 80000

static const int watched[] = { SIGHUP, SIGINT, SIGTERM };
#define NWATCHED (sizeof(watched) / sizeof(watched[0]))

static volatile sig_atomic_t noted; /* the signal, or 0 */
static bool noting[NWATCHED];
static int ends[2] = { -1, -1 };

static struct itimerval soon = { .it_value.tv_usec = SOON };

void halt_wait(unsigned ms)
{
	soon.it_value = (struct timeval){ .tv_sec = ms / 1000,
					  .tv_usec = ms % 1000 * 1000 };
}

static void note_signal(int sig)
{
	int saved = errno;
	ssize_t n = write(ends[1], "", 1);

	(void)n;
	noted = sig;
	setitimer(ITIMER_REAL, &soon, NULL); /* a plain system call */
	errno = saved;
}

static void end_now(int sig)
{
	(void)sig;
	if (!noted)
		return; /* somebody else's alarm */
	signal(noted, SIG_DFL);
	raise(noted);
}

static void note_handed_on(int sig)
{
	noted = sig;
}

void halt_watch(void)
{
	struct sigaction act = { .sa_handler = note_signal,
				 .sa_flags = (int)SA_RESETHAND };
	struct sigaction late = { .sa_handler = end_now };
	struct sigaction old;

	/* without a pipe signals keep their default action */
	if (pipe2(ends, O_CLOEXEC) < 0)
		return;
	sigaction(SIGALRM, &late, NULL);
	for (size_t i = 0; i < NWATCHED; i++) {
		noting[i] = sigaction(watched[i], NULL, &old) == 0 &&
			    old.sa_handler != SIG_IGN;
		if (noting[i])
			sigaction(watched[i], &act, NULL);
	}
}

void halt_rest(void)
{
	for (size_t i = 0; i < NWATCHED; i++)
		if (noting[i])
			signal(watched[i], SIG_DFL);
}

void halt_leave(void)
{
	struct sigaction act = { .sa_handler = note_handed_on };

	if (ends[0] < 0)
		return;
	for (size_t i = 0; i < NWATCHED; i++)
		signal(watched[i], SIG_IGN);
	sigaction(HALT_SIGNAL, &act, NULL);
}

bool halt_asked(void)
{
	return noted != 0;
}

int halt_fd(void)
{
	return ends[0];
}

_Noreturn void halt_end(void)
{
	signal(noted, SIG_DFL);
	raise(noted);
	exit(STATUS_TROUBLE); /* the signal is blocked */
}
