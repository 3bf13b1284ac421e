/* Sends long text to a pager. */
#include "cli/shell/pager.h"

#include "cli/cmd.h"
#include "cli/shell/child.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Used if $PAGER is not set; without less the text is shown as it is. */
#define PAGER   "command -v less >/dev/null || exec cat; exec less"

/* Exit statuses of a shell that cannot run a command begin here. */
#define NOT_RUN 126

static struct child pager = { .to = -1, .from = -1, .errors = -1 };
static int chosen = STDOUT_FILENO; /* or the pager; -1: undecided */
static struct winsize screen;

static bool is_wanted(const struct args *args)
{
	const char *term = getenv("TERM"), *pager_of = getenv("PAGER");
	const char *format = args->value[OPT_FORMAT];
	const char *path = args->value[OPT_OUTPUT];
	const struct option *o = args->command->options;

	while (o->id && o->id != OPT_NO_PAGER)
		o++;
	return o->id && !args->value[OPT_NO_PAGER] &&
	       (!format || strcmp(format, "text") == 0) && !path && term &&
	       strcmp(term, "dumb") != 0 && (!pager_of || *pager_of) &&
	       isatty(STDOUT_FILENO) &&
	       ioctl(STDOUT_FILENO, TIOCGWINSZ, &screen) == 0 &&
	       screen.ws_row > 1 && screen.ws_col > 0;
}

void pager_start(const struct args *args)
{
	const char *command = getenv("PAGER");

	if (!is_wanted(args))
		return;
	setenv("LESS", "FRX", 0);
	if (!child_start(&pager, command ? command : PAGER, CHILD_SHOWS))
		return;
	chosen = -1;
	signal(SIGPIPE, SIG_IGN); /* the user may quit it before the end */
}

/* True if the text has more lines than fit on the screen above a prompt. */
static bool is_long(struct str text)
{
	size_t rows = 0;
	struct str line;

	while (str_cut(&text, '\n', &line)) {
		size_t wide = utf8_width(line);

		rows += wide ? (wide - 1) / screen.ws_col + 1 : 1;
		if (rows >= screen.ws_row)
			return true;
	}
	return false;
}

int pager_takes(struct str text, bool last)
{
	if (chosen < 0 && is_long(text))
		chosen = pager.to;
	else if (chosen < 0 && last)
		chosen = STDOUT_FILENO;
	return chosen;
}

bool pager_finish(void)
{
	int how;

	if (pager.pid == 0)
		return true;
	/* the pager owns the terminal: Ctrl-C stops its searches */
	signal(SIGINT, SIG_IGN);
	signal(SIGQUIT, SIG_IGN);
	how = child_end(&pager);
	if (!WIFEXITED(how) || WEXITSTATUS(how) < NOT_RUN)
		return true;
	complain("the pager cannot be run; use --no-pager");
	return false;
}
