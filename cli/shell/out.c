/* Buffers standard output, checks every write, and determines the width of
 * the terminal. */
#include "cli/shell/out.h"

#include "cli/cmd.h"
#include "cli/shell/halt.h"
#include "cli/shell/pager.h"
#include "cli/shell/save.h"

#include "db/errors.h"
#include "validators/base/str.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Milliseconds for the reader after a signal asks us to end. */
#define LAST_WAIT 40

struct buf output;
const struct lang *output_lang;
static bool failed, left; /* left: the reader closed its end */

/* How many of n bytes to write now.  After a signal: only what a pipe accepts
 * without waiting; 0 if nobody reads it. */
static size_t portion(int fd, size_t n)
{
	struct pollfd out = { .fd = fd, .events = POLLOUT };

	if (!halt_asked())
		return n;
	if (poll(&out, 1, LAST_WAIT) == 0)
		return 0;
	return n < PIPE_BUF ? n : PIPE_BUF;
}

/* last: no output follows. */
static bool flush(bool last)
{
	int fd = pager_takes(buf_str(&output), last);
	size_t done = 0;

	if (fd < 0)
		return !failed;
	while (!failed && done < output.n) {
		size_t some = portion(fd, output.n - done);

		if (some == 0) {
			failed = true;
			break;
		}
		ssize_t n = write(fd, output.p + done, some);

		if (n >= 0) {
			done += (size_t)n;
		} else if (errno == EPIPE && fd != STDOUT_FILENO) {
			failed = left = true;
		} else if (errno != EINTR) {
			failed = true;
			complain("cannot write the output: %s",
				 error_text(output_lang, errno));
		}
	}
	buf_clear(&output);
	return !failed;
}

bool out_flush(void)
{
	return flush(false);
}

void out_give_up(void)
{
	failed = true;
}

void out_check(void)
{
	if (output.n >= OUT_GATHER)
		out_flush();
}

int out_finish(int status)
{
	flush(true);
	buf_release(&output);
	if (!pager_finish() || (failed && !left))
		return STATUS_TROUBLE;
	return status;
}

int out_save(const struct args *args, int status)
{
	const char *path = args->value[OPT_OUTPUT];

	if (path == NULL || strcmp(path, "-") == 0)
		return status;
	if (status != STATUS_TROUBLE &&
	    file_save(args->arena, path, buf_str(&output)) < 0)
		status = STATUS_TROUBLE;
	buf_clear(&output);
	return status;
}

size_t terminal_width(void)
{
	struct winsize w;

	if (!isatty(STDOUT_FILENO))
		return 0;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 20)
		return w.ws_col;
	return 80;
}

size_t drawing_width(void)
{
	const char *columns = getenv("COLUMNS");
	size_t wide = terminal_width();
	int64_t n;

	if (columns && str_to_int(str_of(columns), &n) == 0 && n >= 20 &&
	    n <= 1000)
		return (size_t)n;
	return wide ? wide : 80;
}
