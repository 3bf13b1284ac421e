/* Restores the modes of the terminal when a signal ends the program. */
#include "cli/shell/modes.h"

#include <assert.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static char last_words[MODES_GOODBYE];
static size_t nwords;

static const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT,
			      SIGBUS, SIGFPE, SIGILL,  SIGSEGV, SIGPIPE };
#define NDEADLY (sizeof(deadly) / sizeof(deadly[0]))
static struct sigaction earlier[NDEADLY];
static bool guarded;

/* Calls only functions that are safe in a signal handler. */
static void leave_by_signal(int sig)
{
	ssize_t n = write(STDOUT_FILENO, last_words, nwords);

	(void)n;
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	signal(sig, SIG_DFL);
	raise(sig);
}

void modes_take(void)
{
	tcgetattr(STDIN_FILENO, &before);
}

void modes_guard(struct str goodbye)
{
	struct sigaction act = { .sa_handler = leave_by_signal,
				 .sa_flags = (int)SA_RESETHAND };

	assert(goodbye.n <= sizeof(last_words));
	if (goodbye.n)
		memcpy(last_words, goodbye.p, goodbye.n);
	nwords = goodbye.n;
	for (size_t i = 0; i < NDEADLY; i++) {
		sigaction(deadly[i], NULL, &earlier[i]);
		/* ncurses has installed its own handlers for two of them */
		if (earlier[i].sa_handler != SIG_IGN)
			sigaction(deadly[i], &act, NULL);
	}
	guarded = true;
}

void modes_give(void)
{
	for (size_t i = 0; guarded && i < NDEADLY; i++)
		if (earlier[i].sa_handler != SIG_IGN)
			signal(deadly[i], SIG_DFL);
	guarded = false;
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

void modes_letters(bool words)
{
	if (setlocale(LC_CTYPE, "") == NULL ||
	    (words && strcmp(nl_langinfo(CODESET), "UTF-8") != 0))
		if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
			setlocale(LC_CTYPE, "");
}
