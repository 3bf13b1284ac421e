#include "cli/halt.h"

#include "cli/cmd.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static const int watched[] = { SIGINT, SIGTERM };
#define NWATCHED (sizeof(watched) / sizeof(watched[0]))

static volatile sig_atomic_t noted; /* the signal, or 0 */
static int ends[2] = { -1, -1 };

static void note(int sig)
{
	ssize_t n = write(ends[1], "", 1);

	(void)n;
	noted = sig;
}

void halt_watch(void)
{
	struct sigaction act = { .sa_handler = note,
				 .sa_flags = (int)SA_RESETHAND };
	struct sigaction old;

	/* without a pipe the signals keep their meaning */
	if (pipe2(ends, O_CLOEXEC) < 0)
		return;
	for (size_t i = 0; i < NWATCHED; i++)
		if (sigaction(watched[i], NULL, &old) == 0 &&
		    old.sa_handler != SIG_IGN)
			sigaction(watched[i], &act, NULL);
}

void halt_leave(void)
{
	for (size_t i = 0; i < NWATCHED; i++)
		signal(watched[i], SIG_IGN);
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
